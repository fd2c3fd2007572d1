//! Omega positions with known answers, and a published game.

use engine_core::rules::{OptionValues, Position};
use engine_core::variants::omega::OmegaPosition;

use crate::support::{moves, omega, play, words};

fn is_mated(position: &OmegaPosition) -> bool {
    position.is_in_check() && position.count_moves() == 0
}

/// The moves by which the side to move mates in at most `count` moves, by brute force.
fn mating_moves(position: &OmegaPosition, count: u32) -> Vec<String> {
    let mates = |next: &OmegaPosition| {
        is_mated(next)
            || (count > 1
                && next.count_moves() > 0
                && next
                    .legal_moves()
                    .iter()
                    .all(|&reply| !mating_moves(&next.after(reply), count - 1).is_empty()))
    };
    let mating =
        position.legal_moves().iter().copied().filter(|&mv| mates(&position.after(mv))).collect::<Vec<_>>();
    mating.into_iter().map(|mv| position.move_text(mv)).collect()
}

#[test]
fn wizard_sacrifice_mates_in_two() {
    let position = omega("10/10/10/10/10/kpK5R1/4W5/10/10/10[-/-/-/-] w - - 0 1");
    assert!(mating_moves(&position, 1).is_empty());
    assert_eq!(mating_moves(&position, 2), ["e3b2"]);
}

#[test]
fn champion_and_two_bishops_mate_in_two() {
    let position = omega("10/10/10/B2B6/1C8/k9/10/10/2K7/10[-/-/-/-] w - - 0 1");
    assert!(mating_moves(&position, 1).is_empty());
    assert_eq!(mating_moves(&position, 2), ["b5c5"]);
}

#[test]
fn rook_mates_on_the_edge() {
    let position = omega("9c/10/10/10/k1K7/10/10/10/10/1R8[-/-/-/-] w - - 0 1");
    assert_eq!(mating_moves(&position, 1), ["b0a0"]);
}

#[test]
fn two_answers_to_a_check_on_a_corner_square() {
    let position = omega("8R1/10/10/5k4/10/10/10/10/5W4/7cn1[-/K/-/-] w - - 19 100");
    assert!(position.is_in_check());
    assert_eq!(moves(&position), words("f1i0 i9i0"));
}

#[test]
fn castling_is_left_on_the_side_that_is_not_attacked() {
    let position = omega("5kr3/10/10/10/10/10/10/10/10/1R3K2R1[-/-/-/-] w KQ - 0 1");
    let castlings: Vec<String> =
        moves(&position).into_iter().filter(|mv| mv == "f0d0" || mv == "f0h0").collect();
    assert_eq!(castlings, ["f0d0"]);
}

/// Sherzer against Polgár, as far as it is known.
const PUBLISHED_GAME: &str = "
    f1f4 d8d5 c0d2 h9g7 w1a2 a9c7 h0g2 f8f7 w2j2 w4a7 e1e4 d5e4 d2e4 g9b4 d0e1 c9d7 c1c3 b4e7 j2i5 f9h9 d1d4 c7c6
    g0d3 b8b5 b1b4 a7d6 a0c2 w3j7 j0h2 j7i4 g2h4 i4h5 a2d1 d6e3 f0g0 c8c7 i1i4 h5g4 d3e2 g4d5 b0c0 d9b7 e4c5 d7c5
    b4c5 e9d8 e0h3 e3h4 e1h4 e7h4 i5h4 j9h7 d1g2 c6e4 c2e4 d5e4 h3j3 j8j7 i4i5 i8i6 h4g7 h8g7 i0i3 h9i8 j3j4 g9h9
    i3j3 h7i7";

#[test]
fn a_published_game_is_legal_throughout() {
    let mut position = OmegaPosition::start(&OptionValues::default());
    for (ply, text) in PUBLISHED_GAME.split_whitespace().enumerate() {
        assert_eq!(position.full_move_number() as usize, ply / 2 + 1);
        position = play(&position, text);
        assert_eq!(position.key(), position.computed_key());
        assert_eq!(omega(&position.fen()).key(), position.key());
    }
    assert_eq!(position.full_move_number(), 35);
    // Black castled at move 10; nobody holds any right.
    assert_eq!(position.castling_rights(), 0);
}
