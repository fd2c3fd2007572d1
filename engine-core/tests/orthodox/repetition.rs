//! Which positions are the same: the key counts an en passant square only where a legal capture exists.

use engine_core::game::{Game, TypedGame};
use engine_core::rules::{Position, Reason};
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::omega::OmegaPosition;

use crate::support::{chess, omega};

#[test]
fn an_en_passant_square_counts_when_the_capture_is_legal() {
    let with = chess("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    let without = chess("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
    assert_ne!(with.key(), without.key());
}

#[test]
fn an_en_passant_square_does_not_count_when_the_capturing_pawn_is_pinned() {
    let with = chess("3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1");
    let without = chess("3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1");
    assert_eq!(with.key(), without.key());
    assert_eq!(with.count_moves(), without.count_moves());
    // The FEN still names the square, since a pawn attacks it.
    assert!(with.fen().contains(" e3 "));
}

#[test]
fn an_en_passant_square_does_not_count_when_both_pawns_leave_the_kings_rank() {
    let with = chess("8/8/8/8/k2pP2Q/8/8/4K3 b - e3 0 1");
    let without = chess("8/8/8/8/k2pP2Q/8/8/4K3 b - - 0 1");
    assert_eq!(with.key(), without.key());
    assert!(!with.legal_moves().iter().any(|&mv| with.move_text(mv) == "d4e3"));
}

#[test]
fn each_square_of_a_triple_step_counts_for_itself() {
    let key =
        |squares: &str| omega(&format!("9k/10/10/10/10/3pP5/5p4/10/10/9K[-/-/-/-] b - {squares} 0 1")).key();
    let keys = [key("-"), key("e2"), key("e3"), key("e2,e3")];
    for (index, first) in keys.iter().enumerate() {
        assert!(keys[index + 1..].iter().all(|second| second != first));
    }
    // The pawn d4 is pinned, so only e2 is left.
    let pinned = |squares: &str| {
        omega(&format!("3k6/10/10/10/10/3pP5/5p4/10/10/3R5K[-/-/-/-] b - {squares} 0 1")).key()
    };
    assert_eq!(pinned("e2,e3"), pinned("e2"));
    assert_eq!(pinned("e3"), pinned("-"));
    assert_ne!(pinned("e2"), pinned("-"));
}

#[test]
fn castling_rights_and_the_side_to_move_count() {
    let keys: Vec<u64> = ["w KQkq", "b KQkq", "w KQ", "w kq", "w -", "w K", "w Q"]
        .iter()
        .map(|fields| chess(&format!("r3k2r/8/8/8/8/8/8/R3K2R {fields} - 0 1")).key())
        .collect();
    for (index, first) in keys.iter().enumerate() {
        assert!(keys[index + 1..].iter().all(|second| second != first));
    }
}

#[test]
fn the_counters_do_not_count() {
    let key = |fields: &str| chess(&format!("4k3/8/8/8/8/8/8/R3K3 w Q - {fields}")).key();
    assert_eq!(key("0 1"), key("45 90"));
}

fn play(game: &mut dyn Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(text).unwrap();
    }
}

fn reason(game: &dyn Game) -> Option<Reason> {
    game.outcome().map(|outcome| outcome.reason)
}

#[test]
fn the_third_occurrence_of_a_position_is_a_draw() {
    let mut game = TypedGame::<ChessPosition>::new();
    play(&mut game, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_eq!(reason(&game), None);
    play(&mut game, "f6g8");
    assert_eq!(reason(&game), Some(Reason::Repetition));
    assert_eq!(game.outcome().unwrap().result(), "1/2-1/2");
    assert!(game.undo());
    assert_eq!(reason(&game), None);

    let mut game = TypedGame::<OmegaPosition>::new();
    play(&mut game, "w1a2 w4a7 a2w1 a7w4 w1a2 w4a7 a2w1");
    assert_eq!(reason(&game), None);
    play(&mut game, "a7w4");
    assert_eq!(reason(&game), Some(Reason::Repetition));
}

#[test]
fn the_position_after_a_pawns_leap_counts_only_if_no_capture_was_legal() {
    let shuffle = "e8e7 e1e2 e7e8 e2e1";
    // Black could have taken on e3 at first, so that the first of three occurrences was another position.
    let mut game = TypedGame::<ChessPosition>::new();
    game.set_fen("4k3/8/8/8/3p4/8/4P3/R3K3 w - - 0 1").unwrap();
    play(&mut game, "e2e4");
    play(&mut game, shuffle);
    play(&mut game, shuffle);
    assert_eq!(reason(&game), None);
    play(&mut game, shuffle);
    assert_eq!(reason(&game), Some(Reason::Repetition));
    // The capture would expose the king on the d file, so that nothing ever changes.
    let mut game = TypedGame::<ChessPosition>::new();
    game.set_fen("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1").unwrap();
    play(&mut game, "e2e4");
    let shuffle = "d8d7 e1e2 d7d8 e2e1";
    play(&mut game, shuffle);
    assert_eq!(reason(&game), None);
    play(&mut game, shuffle);
    assert_eq!(reason(&game), Some(Reason::Repetition));
}

#[test]
fn losing_a_castling_right_makes_a_new_position() {
    let mut game = TypedGame::<OmegaPosition>::new();
    game.set_fen("5k4/10/10/10/10/10/10/10/10/1R3K4[-/-/-/-] w Q - 0 1").unwrap();
    play(&mut game, "f0f1 f9f8 f1f0 f8f9 f0f1 f9f8 f1f0 f8f9");
    assert_eq!(reason(&game), None, "the starting position had a right that the later ones have not");
    play(&mut game, "f0f1");
    assert_eq!(reason(&game), Some(Reason::Repetition));
}
