//! What a user is told about a move that is not legal.

use engine_core::rules::Position;

use crate::support::{chess, omega};

fn said<P: Position>(position: &P, text: &str) -> String {
    position.parse_move(text).map(|mv| position.move_text(mv)).unwrap_err().to_string()
}

const CHESS_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn squares_that_are_none() {
    let position = chess(CHESS_START);
    for text in ["", "4e2e", "i1a2", "é2e4", "E2E4", "e9e4", "0000"] {
        assert_eq!(said(&position, text), format!("'{text}' does not start with a square of this board"));
    }
    for text in ["e2", "e2i9", "e2e", "e2-e4", "e2é4"] {
        assert_eq!(
            said(&position, text),
            format!("'{text}' does not name a destination square of this board")
        );
    }
    let position = omega("k9/10/10/10/10/10/10/10/10/9K[W/-/-/-] w - - 0 1");
    assert_eq!(said(&position, "w5a2"), "'w5a2' does not start with a square of this board");
    assert_eq!(said(&position, "w1a10"), "'w1a10' does not name a destination square of this board");
}

#[test]
fn pieces_that_are_not_there_or_not_yours() {
    let position = chess(CHESS_START);
    assert_eq!(said(&position, "e3e4"), "there is no piece on e3");
    assert_eq!(said(&position, "e7e5"), "the Pawn on e7 is not yours to move");
    assert_eq!(said(&position, "e1e1"), "the King on e1 must leave its square");
    assert_eq!(said(&position, "a1a2"), "your own piece is there, the Pawn on a2");
}

#[test]
fn letters_missing_or_too_many() {
    let position = chess(CHESS_START);
    assert_eq!(said(&position, "e2e4q"), "'q' after e2e4 means nothing");
    let position = omega("3r6/4P5/10/10/10/10/10/10/k9/9K[-/-/-/-] w - - 0 1");
    assert_eq!(said(&position, "e8e9"), "e8e9 needs the letter of the piece that the Pawn becomes");
    assert_eq!(said(&position, "e8e9k"), "'k' after e8e9 means nothing");
}

#[test]
fn pieces_that_do_not_move_so() {
    let position = chess(CHESS_START);
    assert_eq!(said(&position, "b1b3"), "the Knight on b1 does not move to b3 in one go");
    assert_eq!(said(&position, "c1e3"), "the Bishop on c1 is blocked by the Pawn on d2");
    assert_eq!(said(&position, "a1a6"), "the Rook on a1 is blocked by the Pawn on a2");
    let position = omega("k9/10/10/10/10/4C5/10/10/10/9K[-/-/-/-] w - - 0 1");
    assert_eq!(said(&position, "e4d5"), "the Champion on e4 does not move to d5 in one go");
}

#[test]
fn pawns_that_do_not_move_so() {
    let position = chess(CHESS_START);
    let diagonal = "a Pawn moves diagonally only to capture, and there is nothing on d3";
    assert_eq!(said(&position, "e2d3"), diagonal);
    assert!(
        said(&position, "e2e5").starts_with("e2e5 is no pawn move: a Pawn advances one square, up to 2 from")
    );
    let position = omega("k9/10/10/10/10/10/4n5/10/4P5/9K[-/-/-/-] w - - 0 1");
    assert_eq!(said(&position, "e1e4"), "the Pawn on e1 is blocked by the Knight on e3");
    assert_eq!(said(&position, "e1e3"), "the Pawn on e1 is blocked by the Knight on e3");
    assert!(said(&position, "e1e5").contains("up to 3 from its initial rank"));
}

#[test]
fn the_king_left_to_the_enemy() {
    let position = chess("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1");
    assert_eq!(said(&position, "e2c3"), "the King on e1 would be attacked by the Rook on e8");
    let position = chess("4k3/8/8/8/7q/8/5P2/4K2R w K - 0 1");
    assert_eq!(said(&position, "f2f3"), "the King on e1 would be attacked by the Queen on h4");
    let position = chess("8/8/8/8/k2pP2Q/8/8/4K3 b - e3 0 1");
    assert_eq!(said(&position, "d4e3"), "the King on a4 would be attacked by the Queen on h4");
    let position = omega("10/10/10/10/8r1/k1C7/10/10/10/9K[-/-/-/-] b - - 0 1");
    assert_eq!(said(&position, "i5i4"), "the King on a4 would be attacked by the Champion on c4");
}

#[test]
fn castlings_that_are_not_allowed() {
    let castling = |fen: &str| said(&omega(fen), "f0h0");
    assert_eq!(
        castling("10/10/10/10/10/10/10/10/10/1R3K2R1[-/-/-/k] w Q - 0 1"),
        "the right to castle on this side is lost"
    );
    assert_eq!(
        castling("10/10/10/10/10/10/10/10/10/1R3KN1R1[-/-/-/k] w KQ - 0 1"),
        "castling is blocked by the Knight on g0"
    );
    assert_eq!(
        castling("5r4/10/10/10/10/10/10/10/10/1R3K2R1[-/-/-/k] w KQ - 0 1"),
        "the King may not castle out of check by the Rook on f9"
    );
    assert_eq!(
        castling("6r3/10/10/10/10/10/10/10/10/1R3K2R1[-/-/-/k] w KQ - 0 1"),
        "the King may not pass over g0, attacked by the Rook on g9"
    );
    assert_eq!(
        castling("7r2/10/10/10/10/10/10/10/10/1R3K2R1[-/-/-/k] w KQ - 0 1"),
        "the King on h0 would be attacked by the Rook on h9"
    );
    assert_eq!(
        castling("10/10/10/10/10/10/10/10/10/1R3K2Rr[-/-/-/k] w KQ - 0 1"),
        "the King on h0 would be attacked by the Rook on j0"
    );
}

#[test]
fn a_game_that_is_over() {
    let position = omega("10/10/10/10/10/10/10/C9/K9/C9[k/-/-/-] b - - 0 1");
    assert_eq!(said(&position, "w1a0"), "the game is over: draw by stalemate");
    let position = omega("10/10/10/10/10/10/10/10/KC8/C9[k/-/-/-] b - - 0 1");
    assert_eq!(said(&position, "w1a0"), "the game is over: White wins by mate");
}

/// Whatever is asked, there is an answer.
#[test]
fn all_pairs_of_squares() {
    let positions = ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", CHESS_START];
    for fen in positions {
        let position = chess(fen);
        let legal = crate::support::moves(&position);
        for from in engine_core::geometry::Layout::CHESS.squares() {
            for to in engine_core::geometry::Layout::CHESS.squares() {
                let layout = engine_core::geometry::Layout::CHESS;
                let text = layout.name(from) + &layout.name(to);
                if !legal.contains(&text) {
                    assert!(!said(&position, &text).is_empty());
                }
            }
        }
    }
}
