//! The board as text, for people at a terminal.

use std::fmt::Write;

use engine_core::game::Game;
use engine_core::geometry::{Layout, Square};

/// Draws the board with the names of its files and ranks, White's side below.
///
/// Omega's corner squares stand outside the frame where they touch it. The rule book of Les Empires counts rows from
/// the top, protocols count ranks from White's side: its board shows ranks on the left and rows on the right.
pub fn draw(game: &dyn Game) -> String {
    let variant = game.variant();
    let layout = variant.layout;
    let margin = if variant.name == "empires" { Margin::Row } else { Margin::Rank };
    let letter = |square: Option<Square>| {
        square.and_then(|square| game.piece_at(square)).map_or(' ', |piece| game.piece_letter(piece))
    };
    let border = format!("    +{}\n", "---+".repeat(layout.files as usize));
    let corners = |left: u8, right: u8| -> Option<String> {
        let (left, right) = (layout.corner(left)?, layout.corner(right)?);
        let gap = " ".repeat(4 * layout.files as usize - 1);
        let (left_name, right_name) = (layout.name(left), layout.name(right));
        let (left, right) = (letter(Some(left)), letter(Some(right)));
        Some(format!("{left_name}|{left}|{gap}|{right}|{right_name}\n"))
    };
    let mut text = corners(4, 3).unwrap_or_default() + &border;
    for rank in (0..layout.ranks).rev() {
        let label = rank + layout.first_rank_label;
        // Writing to a string cannot fail.
        let _ = write!(text, " {label:>2} |");
        for file in 0..layout.files {
            let _ = write!(text, " {} |", letter(layout.square_at((file, rank))));
        }
        let _ = match margin {
            Margin::Rank => writeln!(text, " {label}"),
            Margin::Row => writeln!(text, " row {}", layout.ranks - rank),
        };
        text += &border;
    }
    text += &corners(1, 2).unwrap_or_default();
    text + &file_names(layout) + "\n"
}

/// What stands to the right of each rank.
#[derive(Clone, Copy)]
enum Margin {
    Rank,
    Row,
}

fn file_names(layout: Layout) -> String {
    let names: Vec<String> =
        (0..layout.files).map(|file| char::from(b'a' + file as u8).to_string()).collect();
    format!("      {}", names.join("   "))
}

/// The board with everything that a tester wants to know of a position: FEN, key, the pieces that give check, and
/// how the game has ended if it has.
pub fn describe(game: &dyn Game) -> String {
    let checkers = game.checkers();
    let checkers = if checkers.is_empty() { "-".into() } else { checkers.join(" ") };
    let mut text = format!(
        "\n{}\nFen: {}\nKey: {:016X}\nCheckers: {checkers}\nSide to move: {}\nLegal moves: {}\n",
        draw(game),
        game.fen(),
        game.key(),
        game.side_to_move(),
        game.legal_moves().len(),
    );
    if let Some(outcome) = game.outcome() {
        text += &format!("Game over: {outcome} ({})\n", outcome.result());
    }
    text
}
