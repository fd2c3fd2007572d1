//! The source text of Omega Chess, sentence by sentence where it speaks about moves.

use engine_core::geometry::{Geometry, OmegaBoard};
use engine_core::rules::{OptionValues, Position};
use engine_core::variants::omega::OmegaPosition;

use crate::support::{moves, omega, play, targets, words};

fn start() -> OmegaPosition {
    OmegaPosition::start(&OptionValues::default())
}

fn letter_at(position: &OmegaPosition, square: &str) -> char {
    let (square, _) = OmegaPosition::layout().parse_square(square).unwrap();
    position.piece_at(square).map_or('-', OmegaPosition::piece_letter)
}

fn is_dark(square: &str) -> bool {
    let (square, _) = OmegaPosition::layout().parse_square(square).unwrap();
    OmegaBoard::tables().dark >> square.bit() & 1 == 1
}

#[test]
fn the_board_has_104_squares() {
    assert_eq!(OmegaPosition::layout().squares().count(), 104);
    assert_eq!(OmegaBoard::board().count(), 104);
}

#[test]
fn rooks_and_pawns_have_no_way_to_a_corner_square() {
    let position = omega("R8R/1k6P1/10/10/10/10/10/10/1K8/R8R[-/-/-/-] w - - 0 1");
    for from in ["a9", "j9", "a0", "j0", "i8"] {
        let targets = targets(&position, from);
        assert!(!targets.is_empty() && targets.iter().all(|to| !to.starts_with('w')));
    }
}

#[test]
fn all_other_pieces_go_to_the_corner_squares() {
    for (ranks_3_to_0, from) in [
        ("3Q6/10/10/10", "d3"),
        ("3B6/10/10/10", "d3"),
        ("10/10/10/1N8", "b0"),
        ("10/10/1C8/10", "b1"),
        ("10/10/10/W9", "a0"),
        ("10/W9/10/10", "a2"),
    ] {
        let position = omega(&format!("10/10/10/10/5K4/10/{ranks_3_to_0}[-/-/-/k] w - - 0 1"));
        assert!(targets(&position, from).contains(&"w1".to_string()), "{}", position.fen());
    }
    let king = omega("10/10/10/10/10/10/10/10/10/K9[-/-/-/k] w - - 0 1");
    assert!(targets(&king, "a0").contains(&"w1".to_string()));
}

#[test]
fn each_player_has_a_dark_corner_square_to_the_right() {
    assert!(is_dark("w2") && is_dark("w4") && is_dark("j0") && is_dark("a9"));
    assert!(!is_dark("w1") && !is_dark("w3") && !is_dark("a0") && !is_dark("j9"));
}

#[test]
fn wizards_champions_rooks_knights_bishops_stand_from_the_corner_inwards() {
    let position = start();
    for corner in ["w1", "w2"] {
        assert_eq!(letter_at(&position, corner), 'W');
    }
    for corner in ["w3", "w4"] {
        assert_eq!(letter_at(&position, corner), 'w');
    }
    for (file, letter) in ('a'..='j').zip("CRNBQKBNRC".chars()) {
        assert_eq!(letter_at(&position, &format!("{file}0")), letter);
        assert_eq!(letter_at(&position, &format!("{file}9")), letter.to_ascii_lowercase());
        assert_eq!(letter_at(&position, &format!("{file}1")), 'P');
        assert_eq!(letter_at(&position, &format!("{file}8")), 'p');
    }
}

#[test]
fn queens_stand_on_their_own_colour_with_the_kings_beside_them() {
    let position = start();
    assert!(letter_at(&position, "e0") == 'Q' && !is_dark("e0"));
    assert!(letter_at(&position, "e9") == 'q' && is_dark("e9"));
    assert!(letter_at(&position, "f0") == 'K' && letter_at(&position, "f9") == 'k');
}

#[test]
fn corner_squares_are_numbered_counter_clockwise_from_whites_queen_side() {
    // A bishop on a corner's only neighbour shows which one it is.
    let fen = "B8B/10/5k4/10/10/10/10/10/5K4/B8B[-/-/-/-] w - - 0 1";
    let position = omega(fen);
    for (neighbour, corner) in [("a0", "w1"), ("j0", "w2"), ("j9", "w3"), ("a9", "w4")] {
        assert!(targets(&position, neighbour).contains(&corner.to_string()));
    }
}

#[test]
fn check_is_answered_by_capturing_the_checking_piece_interposing_or_moving_the_king() {
    let position = omega("10/10/10/10/10/10/10/1R8/r8R/5K3r[-/-/-/k] w - - 0 1");
    assert!(position.is_in_check());
    // The rook j1 takes the checker; nothing else can, and nothing can come between; the king steps off the rank, not
    // onto the rank of the other rook.
    assert_eq!(moves(&position), words("j1j0"));
    let position = omega("10/10/10/10/10/10/10/6R3/10/5K3r[-/-/-/k] w - - 0 1");
    assert_eq!(moves(&position), words("f0e1 f0f1 f0g1 g2g0"));
}

#[test]
fn the_king_moves_one_square_in_any_direction() {
    let position = omega("k9/10/10/10/10/4K5/10/10/10/10[-/-/-/-] w - - 0 1");
    assert_eq!(targets(&position, "e4"), words("d3 d4 d5 e3 e5 f3 f4 f5"));
    let position = omega("k9/10/10/10/10/10/10/10/10/10[-/K/-/-] w - - 0 1");
    assert_eq!(targets(&position, "w2"), words("j0"));
}

/// White king and both rooks at home, and something of Black's.
fn castling_position(top: &str, rank_1: &str, home: &str) -> OmegaPosition {
    omega(&format!("{top}/10/10/10/10/10/10/10/{rank_1}/{home}[-/-/-/k] w KQ - 0 1"))
}

fn castlings(position: &OmegaPosition) -> Vec<String> {
    moves(position).into_iter().filter(|mv| mv == "f0h0" || mv == "f0d0").collect()
}

#[test]
fn the_king_castles_with_either_rook() {
    let position = castling_position("10", "10", "1R3K2R1");
    assert_eq!(castlings(&position), words("f0d0 f0h0"));
    let short = play(&position, "f0h0");
    assert_eq!(short.fen(), "10/10/10/10/10/10/10/10/10/1R4RK2[-/-/-/k] b - - 1 1");
    let long = play(&position, "f0d0");
    assert_eq!(long.fen(), "10/10/10/10/10/10/10/10/10/3KR3R1[-/-/-/k] b - - 1 1");
}

#[test]
fn no_castling_out_of_check() {
    assert!(castlings(&castling_position("5r4", "10", "1R3K2R1")).is_empty());
}

#[test]
fn no_castling_after_king_or_rook_has_moved() {
    let position = castling_position("10", "10", "1R3K2R1");
    assert!(castlings(&play(&position, "f0f1 w4a9 f1f0 a9w4")).is_empty());
    assert_eq!(castlings(&play(&position, "i0i5 w4a9 i5i0 a9w4")), words("f0d0"));
    assert_eq!(castlings(&play(&position, "b0b5 w4a9 b5b0 a9w4")), words("f0h0"));
}

#[test]
fn no_castling_over_occupied_squares() {
    for (home, expected) in [
        ("1RN2K2R1", "f0h0"),
        ("1R1N1K2R1", "f0h0"),
        ("1R2NK2R1", "f0h0"),
        ("1R3KN1R1", "f0d0"),
        ("1R3K1NR1", "f0d0"),
    ] {
        assert_eq!(castlings(&castling_position("10", "10", home)), words(expected), "{home}");
    }
}

#[test]
fn no_castling_through_or_into_attack() {
    for (top, expected) in [
        ("3r6", "f0h0"),
        ("4r5", "f0h0"),
        ("6r3", "f0d0"),
        ("7r2", "f0d0"),
        // The rooks may be attacked, and the rook may pass over c0.
        ("1rr5r1", "f0d0 f0h0"),
    ] {
        assert_eq!(castlings(&castling_position(top, "10", "1R3K2R1")), words(expected), "{top}");
    }
}

#[test]
fn no_castling_when_the_rooks_leap_uncovers_an_attack_from_behind_it() {
    // On this board the rooks do not stand on the edge: a0 and j0 lie behind them.
    assert_eq!(castlings(&castling_position("10", "10", "qR3K2R1")), words("f0h0"));
    assert_eq!(castlings(&castling_position("10", "10", "1R3K2Rr")), words("f0d0"));
    assert_eq!(castlings(&castling_position("10", "10", "bR3K2Rn")), words("f0d0 f0h0"));
}

#[test]
fn the_bishop_is_bound_to_its_colour() {
    let position = omega("10/10/10/10/k9/10/10/10/2B6K/10[-/-/-/-] w - - 0 1");
    assert_eq!(targets(&position, "c1"), words("b0 d0 b2 a3 d2 e3 f4 g5 h6 i7 j8"));
    let dark = is_dark("c1");
    assert!(targets(&position, "c1").iter().all(|to| is_dark(to) == dark));
}

#[test]
fn the_rook_moves_along_ranks_and_files_over_free_squares() {
    let position = omega("10/10/10/10/10/p2R4K1/10/10/3P6/9k[-/-/-/-] w - - 0 1");
    assert_eq!(targets(&position, "d4"), words("a4 b4 c4 e4 f4 g4 h4 d5 d6 d7 d8 d9 d3 d2"));
}

#[test]
fn the_queen_combines_bishop_and_rook() {
    let queen = omega("10/10/10/10/10/3Q4K1/10/10/10/8k1[-/-/-/-] w - - 0 1");
    let rook = omega("10/10/10/10/10/3R4K1/10/10/10/8k1[-/-/-/-] w - - 0 1");
    let bishop = omega("10/10/10/10/10/3B4K1/10/10/10/8k1[-/-/-/-] w - - 0 1");
    let mut both = [targets(&rook, "d4"), targets(&bishop, "d4")].concat();
    both.sort();
    assert_eq!(targets(&queen, "d4"), both);
}

#[test]
fn the_knight_leaps_over_pieces() {
    assert_eq!(targets(&start(), "c0"), words("b2 d2"));
    let position = omega("k9/10/10/10/3ppp4/3pNp4/3ppp4/10/10/9K[-/-/-/-] w - - 0 1");
    assert_eq!(targets(&position, "e4"), words("d6 f6 g5 g3 f2 d2 c3 c5"));
}

#[test]
fn the_champion_leaps_one_or_two_orthogonally_or_two_diagonally() {
    let position = omega("k9/10/10/10/10/4C5/10/10/10/9K[-/-/-/-] w - - 0 1");
    assert_eq!(targets(&position, "e4"), words("d4 f4 e3 e5 c4 g4 e2 e6 c2 c6 g2 g6"));
}

#[test]
fn the_champion_does_not_move_one_square_diagonally() {
    let position = omega("k9/10/10/10/3p1p4/4C5/3p1p4/10/10/9K[-/-/-/-] w - - 0 1");
    for to in ["d3", "d5", "f3", "f5"] {
        assert!(!targets(&position, "e4").contains(&to.to_string()));
    }
}

#[test]
fn the_champion_leaps_over_other_pieces() {
    let position = omega("k9/10/10/10/3ppp4/3pCp4/3ppp4/10/10/9K[-/-/-/-] w - - 0 1");
    assert_eq!(targets(&position, "e4"), words("d4 f4 e3 e5 c4 g4 e2 e6 c2 c6 g2 g6"));
    // Its check from two squares away is no line: nothing can come between.
    let position = omega("10/10/10/10/8r1/k1C7/10/10/10/9K[-/-/-/-] b - - 0 1");
    assert!(position.is_in_check());
    assert!(!moves(&position).iter().any(|mv| mv.starts_with("i5")));
}

#[test]
fn champions_enter_the_game_by_a2_c2_h2_j2_and_a7_c7_h7_j7() {
    assert_eq!([targets(&start(), "a0"), targets(&start(), "j0")].concat(), words("a2 c2 h2 j2"));
    let black = play(&start(), "e1e4");
    assert_eq!([targets(&black, "a9"), targets(&black, "j9")].concat(), words("a7 c7 h7 j7"));
}

#[test]
fn the_wizard_leaps_one_diagonally_or_three_and_one() {
    let position = omega("k9/10/10/10/10/4W5/10/10/10/9K[-/-/-/-] w - - 0 1");
    assert_eq!(targets(&position, "e4"), words("d3 d5 f3 f5 d1 f1 d7 f7 b3 b5 h3 h5"));
}

#[test]
fn the_wizard_is_bound_to_its_colour_and_leaps_over_pieces() {
    let position = omega("k9/10/10/10/3ppp4/3pWp4/3ppp4/10/10/9K[-/-/-/-] w - - 0 1");
    let targets = targets(&position, "e4");
    assert_eq!(targets, words("d3 d5 f3 f5 d1 f1 d7 f7 b3 b5 h3 h5"));
    assert!(targets.iter().all(|to| is_dark(to) == is_dark("e4")));
}

#[test]
fn wizards_enter_the_game_by_a2_j2_and_a7_j7() {
    assert_eq!([targets(&start(), "w1"), targets(&start(), "w2")].concat(), words("a2 j2"));
    let black = play(&start(), "e1e4");
    assert_eq!([targets(&black, "w4"), targets(&black, "w3")].concat(), words("a7 j7"));
}

#[test]
fn a_pawn_advances_one_two_or_three_squares_from_its_initial_rank() {
    for file in 'a'..='j' {
        assert_eq!(targets(&start(), &format!("{file}1")), words(&format!("{file}2 {file}3 {file}4")));
        let black = play(&start(), "e1e2");
        assert_eq!(targets(&black, &format!("{file}8")), words(&format!("{file}7 {file}6 {file}5")));
    }
}

#[test]
fn a_pawn_that_has_advanced_one_square_does_not_then_advance_two() {
    assert_eq!(targets(&play(&start(), "e1e2 a8a7"), "e2"), words("e3"));
    assert_eq!(targets(&play(&start(), "e1e3 a8a7"), "e3"), words("e4"));
    assert_eq!(targets(&play(&start(), "e1e4 a8a7"), "e4"), words("e5"));
}

#[test]
fn an_advancing_pawn_does_not_leap_over_pieces() {
    for (rank_2, rank_3, rank_4, expected) in [
        ("4n5", "10", "10", ""),
        ("10", "4n5", "10", "e2"),
        ("10", "10", "4n5", "e2 e3"),
        ("4N5", "10", "10", ""),
        ("10", "10", "10", "e2 e3 e4"),
    ] {
        let fen = format!("k9/10/10/10/10/{rank_4}/{rank_3}/{rank_2}/4P5/9K[-/-/-/-] w - - 0 1");
        assert_eq!(targets(&omega(&fen), "e1"), words(expected), "{fen}");
    }
}

#[test]
fn a_pawn_captures_only_one_square_diagonally_forward() {
    let position = omega("k9/10/10/10/3nnn4/3nPn4/3nnn4/10/10/9K[-/-/-/-] w - - 0 1");
    assert_eq!(targets(&position, "e4"), words("d5 f5"));
    let position = omega("k9/10/10/10/3NNN4/3NpN4/3NNN4/10/10/9K[-/-/-/-] b - - 0 1");
    assert_eq!(targets(&position, "e4"), words("d3 f3"));
}

#[test]
fn a_pawn_is_promoted_at_once_to_any_piece_but_a_king() {
    let position = omega("3r6/4P5/10/10/10/10/10/10/k9/9K[-/-/-/-] w - - 0 1");
    let expected = "e9q e9r e9b e9n e9c e9w d9q d9r d9b d9n d9c d9w";
    assert_eq!(targets(&position, "e8"), words(expected));
    assert!(position.parse_move("e8e9").is_err());
    assert!(position.parse_move("e8e9k").is_err());
    let wizard = play(&position, "e8d9w");
    assert_eq!(letter_at(&wizard, "d9"), 'W');
    let position = omega("k9/9K/10/10/10/10/10/10/4p5/10[-/-/-/-] b - - 0 1");
    assert_eq!(targets(&position, "e1"), words("e0q e0r e0b e0n e0c e0w"));
}

/// A white pawn on e1, black pawns on the fourth and the fifth rank beside its way.
const EN_PASSANT: &str = "9k/10/10/10/10/3p6/5p4/10/4P5/9K[-/-/-/-] w - - 0 1";

#[test]
fn a_pawn_that_leaps_past_pawns_on_the_fourth_or_fifth_rank_may_be_taken_on_each_square_it_passed() {
    let triple = play(&omega(EN_PASSANT), "e1e4");
    assert_eq!(triple.fen(), "9k/10/10/10/10/3pP5/5p4/10/10/9K[-/-/-/-] b - e2,e3 0 1");
    assert_eq!(targets(&triple, "d4"), words("d3 e3"));
    assert_eq!(targets(&triple, "f3"), words("f2 e2"));
    for capture in ["d4e3", "f3e2"] {
        assert_eq!(letter_at(&play(&triple, capture), "e4"), '-');
    }
    let double = play(&omega(EN_PASSANT), "e1e3");
    assert_eq!(targets(&double, "f3"), words("f2 e2"));
    assert_eq!(targets(&double, "d4"), words("d3 e3"), "the pawn on e3 itself is taken as any piece is");
    assert_eq!(letter_at(&play(&double, "f3e2"), "e3"), '-');
    let single = play(&omega(EN_PASSANT), "e1e2");
    assert_eq!(targets(&single, "f3"), words("f2 e2"));
    assert_eq!(single.fen(), "9k/10/10/10/10/3p6/5p4/4P5/10/9K[-/-/-/-] b - - 0 1");
}

#[test]
fn white_captures_in_passing_on_the_mirrored_ranks() {
    let position = omega("9k/4p5/10/5P4/3P6/10/10/10/10/9K[-/-/-/-] b - - 0 1");
    let triple = play(&position, "e8e5");
    assert_eq!(triple.fen(), "9k/10/10/5P4/3Pp5/10/10/10/10/9K[-/-/-/-] w - e7,e6 0 2");
    assert_eq!(targets(&triple, "d5"), words("d6 e6"));
    assert_eq!(targets(&triple, "f6"), words("f7 e7"));
}

#[test]
fn capturing_in_passing_is_optional_and_must_be_immediate() {
    let triple = play(&omega(EN_PASSANT), "e1e4");
    assert!(moves(&triple).contains(&"j9j8".to_string()));
    let later = play(&triple, "j9j8 j0j1");
    assert_eq!(targets(&later, "d4"), words("d3"));
    assert_eq!(targets(&later, "f3"), words("f2"));
}

#[test]
fn capturing_in_passing_is_compulsory_when_it_is_the_only_legal_move() {
    // The black king on a corner square is shut in; the pawn d4 is blocked.
    let position = omega("10/10/10/10/10/3p6/3R6/10/C3P5/C8K[k/-/-/-] w - - 0 1");
    let triple = play(&position, "e1e4");
    assert_eq!(moves(&triple), words("d4e3"));
}

#[test]
fn stalemate_and_checkmate_on_a_corner_square() {
    let mated = omega("10/10/10/10/10/10/10/10/KC8/C9[k/-/-/-] b - - 0 1");
    assert!(mated.is_in_check() && moves(&mated).is_empty());
    let stalemated = omega("10/10/10/10/10/10/10/C9/K9/C9[k/-/-/-] b - - 0 1");
    assert!(!stalemated.is_in_check() && moves(&stalemated).is_empty());
}
