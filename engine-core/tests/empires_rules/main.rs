//! The rules of Les Empires, sentence by sentence of the rule book, and the worked examples.
//!
//! The rule book numbers its rows from the top: its F11 is f1 here.

mod positions;
mod royals_and_guardians;
mod special_cases;
mod troops;
mod worked_examples;

use engine_core::rules::{FenError, Position, Reason};
use engine_core::types::{Colour, Move, MoveKind, PieceKind};
use engine_core::variants::empires::Empires;
use engine_core::variants::empires::rules::{CAPTAIN, START_FEN};

fn read(fen: &str) -> Empires {
    Empires::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A FEN from a list of pieces such as `Kf1 kf11`.
fn fen_of(pieces: &str, side: &str) -> String {
    let mut rows = vec![vec!['.'; 11]; 11];
    for piece in pieces.split_whitespace() {
        let (letter, square) = piece.split_at(1);
        let (square, rest) = Empires::layout().parse_square(square).expect("a square");
        assert!(rest.is_empty(), "{piece}");
        let (file, rank) = Empires::layout().coordinates(square).expect("a square of the board");
        assert_eq!(rows[10 - rank as usize][file as usize], '.', "{piece} stands on another piece");
        rows[10 - rank as usize][file as usize] = letter.chars().next().expect("a letter");
    }
    let rows: Vec<String> = rows
        .iter()
        .map(|row| {
            let mut text = String::new();
            for group in row.chunk_by(|a, b| *a == '.' && *b == '.') {
                match group[0] {
                    '.' => text += &group.len().to_string(),
                    letter => text.push(letter),
                }
            }
            text
        })
        .collect();
    format!("{} {side} - - 0 1", rows.join("/"))
}

fn white(pieces: &str) -> Empires {
    read(&fen_of(pieces, "w"))
}

fn black(pieces: &str) -> Empires {
    read(&fen_of(pieces, "b"))
}

fn may(position: &Empires, text: &str) -> bool {
    let listed = position.legal_moves().iter().any(|&mv| position.move_text(mv) == text);
    assert_eq!(listed, position.parse_move(text).is_ok(), "{text} in {}", position.fen());
    listed
}

fn why_not(position: &Empires, text: &str) -> String {
    position.parse_move(text).expect_err("an illegal move").to_string()
}

fn play(position: &Empires, text: &str) -> Empires {
    position.after(position.parse_move(text).unwrap_or_else(|why| panic!("{text}: {why}")))
}

/// Destinations of the piece on `from`, sorted.
fn destinations(position: &Empires, from: &str) -> Vec<String> {
    let (square, _) = Empires::layout().parse_square(from).expect("a square");
    let mut found: Vec<String> = position
        .legal_moves()
        .iter()
        .filter(|mv| mv.from() == square && mv.kind() != MoveKind::Pass)
        .map(|mv| Empires::layout().name(mv.to()))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn kind_on(position: &Empires, square: &str) -> Option<PieceKind> {
    let (square, _) = Empires::layout().parse_square(square).expect("a square");
    position.piece_at(square).map(|piece| piece.kind)
}

fn starts_on(letter: char, squares: &str) {
    let start = read(START_FEN);
    let found: Vec<String> = Empires::layout()
        .squares()
        .filter(|&square| start.piece_at(square).is_some_and(|piece| Empires::piece_letter(piece) == letter))
        .map(|square| Empires::layout().name(square))
        .collect();
    assert_eq!(found.join(" "), squares, "{letter}");
}
