//! How games end: mate, stalemate, dead material, fifty moves.

use engine_core::game::{Game, TypedGame};
use engine_core::perft::perft;
use engine_core::rules::{Outcome, Position, Reason};
use engine_core::types::Colour;
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::omega::OmegaPosition;

use crate::support::{chess, omega};

fn outcome_after<P: Position>(fen: &str, moves: &str) -> Option<Outcome> {
    let mut game = TypedGame::<P>::new();
    game.set_fen(fen).unwrap();
    for text in moves.split_whitespace() {
        game.play(text).unwrap();
    }
    game.outcome()
}

fn chess_outcome(fen: &str) -> Option<Outcome> {
    outcome_after::<ChessPosition>(fen, "")
}

fn omega_outcome(fen: &str) -> Option<Outcome> {
    outcome_after::<OmegaPosition>(fen, "")
}

#[test]
fn mate_wins_for_the_player_who_gives_it() {
    let fools_mate = "f2f3 e7e5 g2g4 d8h4";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let outcome = outcome_after::<ChessPosition>(start, fools_mate);
    assert_eq!(outcome, Some(Outcome::win(Colour::Black, Reason::Checkmate)));
    assert_eq!(outcome.unwrap().result(), "0-1");
    let outcome =
        outcome_after::<OmegaPosition>("9c/10/10/10/k1K7/10/10/10/10/1R8[-/-/-/-] w - - 0 1", "b0a0");
    assert_eq!(outcome, Some(Outcome::win(Colour::White, Reason::Checkmate)));
    let outcome = omega_outcome("10/10/10/10/10/10/10/10/KC8/C9[k/-/-/-] b - - 0 1");
    assert_eq!(outcome, Some(Outcome::win(Colour::White, Reason::Checkmate)));
}

#[test]
fn stalemate_is_a_draw() {
    let stalemate = Some(Outcome::draw(Reason::Stalemate));
    assert_eq!(chess_outcome("7k/5Q2/8/8/8/8/8/4K3 b - - 0 1"), stalemate);
    assert_eq!(omega_outcome("10/10/10/10/10/10/10/C9/K9/C9[k/-/-/-] b - - 0 1"), stalemate);
}

#[test]
fn fifty_moves_by_each_side_without_capture_or_pawn_move_are_a_draw() {
    let move_rule = Some(Outcome::draw(Reason::MoveRule));
    let fen = "4k3/8/8/8/8/8/4P3/R3K3 w - - 98 80";
    assert_eq!(outcome_after::<ChessPosition>(fen, "a1a2"), None);
    assert_eq!(outcome_after::<ChessPosition>(fen, "a1a2 e8e7"), move_rule);
    assert_eq!(outcome_after::<ChessPosition>(fen, "e2e4 e8e7"), None);
    let fen = "k9/10/10/10/10/10/10/10/4P5/1R7K[-/-/-/-] w - - 98 80";
    assert_eq!(outcome_after::<OmegaPosition>(fen, "b0b2"), None);
    assert_eq!(outcome_after::<OmegaPosition>(fen, "b0b2 a9a8"), move_rule);
    assert_eq!(outcome_after::<OmegaPosition>(fen, "e1e4 a9a8"), None);
}

#[test]
fn a_capture_starts_the_fifty_moves_again() {
    let fen = "4k3/8/8/8/8/8/8/Rr2K3 w - - 99 80";
    assert_eq!(outcome_after::<ChessPosition>(fen, "a1b1"), None);
    assert_eq!(outcome_after::<ChessPosition>(fen, "e1e2"), Some(Outcome::draw(Reason::MoveRule)));
}

#[test]
fn mate_on_the_hundredth_ply_wins() {
    let fen = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80";
    let win = Some(Outcome::win(Colour::White, Reason::Checkmate));
    assert_eq!(outcome_after::<ChessPosition>(fen, "a1a8"), win);
    let fen = "9c/10/10/10/k1K7/10/10/10/10/1R8[-/-/-/-] w - - 99 80";
    assert_eq!(outcome_after::<OmegaPosition>(fen, "b0a0"), win);
}

#[test]
fn dead_material_in_chess() {
    for pieces in ["8", "B7", "b7", "N7", "n7", "B1B5", "B1b5", "B1b1B3"] {
        let fen = format!("1k6/8/8/8/{pieces}/8/8/4K3 w - - 0 1");
        assert_eq!(
            chess_outcome(&fen).map(|outcome| outcome.reason),
            Some(Reason::InsufficientMaterial),
            "{fen}"
        );
    }
    for pieces in ["P7", "R7", "Q7", "BB6", "Bb6", "NN6", "Nn6", "NB6", "Nb6"] {
        let fen = format!("1k6/8/8/8/{pieces}/8/8/4K3 w - - 0 1");
        assert_eq!(chess_outcome(&fen), None, "{fen}");
    }
}

#[test]
fn dead_material_in_omega() {
    for pieces in ["10", "B9", "b9", "N9", "n9", "C9", "c9", "W9", "w9"] {
        let fen = format!("9k/10/10/10/{pieces}/10/10/10/10/4K5[-/-/-/-] w - - 0 1");
        assert_eq!(
            omega_outcome(&fen).map(|outcome| outcome.reason),
            Some(Reason::InsufficientMaterial),
            "{fen}"
        );
    }
    for corner in ["B", "N", "C", "W"] {
        let fen = format!("9k/10/10/10/10/10/10/10/10/4K5[{corner}/-/-/-] w - - 0 1").replace("9k", "8k1");
        assert_eq!(
            omega_outcome(&fen).map(|outcome| outcome.reason),
            Some(Reason::InsufficientMaterial),
            "{fen}"
        );
    }
    for pieces in ["P9", "R9", "r9", "Q9", "1BB7", "B1B7", "Bb8", "N1n7", "NN8", "NW8", "BW8", "Cc8", "W1w7"]
    {
        let fen = format!("8k1/10/10/10/{pieces}/10/10/10/10/4K5[-/-/-/-] w - - 0 1");
        assert_eq!(omega_outcome(&fen), None, "{fen}");
    }
}

#[test]
fn perft_goes_on_where_a_rule_would_end_the_game() {
    // Dead material, and a hundred half-moves.
    assert_eq!(perft(&chess("4k3/8/8/8/8/8/8/4K3 w - - 120 90"), 2), 25);
    assert_eq!(perft(&omega("k9/10/10/10/10/10/10/10/10/9K[-/-/-/-] w - - 120 90"), 2), 16);
}
