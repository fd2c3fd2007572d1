//! Section 5 of the rule book: special cases, sentence by sentence.

use super::*;

#[test]
fn while_two_genies_or_two_guardian_angels_are_adjacent_no_piece_can_be_captured() {
    for pair in ["Jb6 jc7", "Gb6 gc7"] {
        let position = white(&format!("Kk2 Ef6 sf9 Cf4 sg5 kd11 {pair}"));
        let captures =
            position.legal_moves().iter().filter(|&&mv| position.captured_kind(mv).is_some()).count();
        assert_eq!(captures, 0, "{pair}");
        assert!(why_not(&position, "f6f9").contains("adjacent: nothing can be captured"));
    }
    assert!(may(&white("Kk2 Ef6 sf9 kd11 Jb6 jd7"), "f6f9"));
}

#[test]
fn a_genie_next_to_a_guardian_angel_has_no_particular_effect() {
    for pair in ["Jb6 gc7", "Gb6 jc7", "Jb6 Gc7"] {
        assert!(may(&white(&format!("Kk2 Ef6 sf9 kd11 {pair}")), "f6f9"), "{pair}");
    }
}

#[test]
fn two_pieces_that_threaten_the_genie_must_not_be_next_to_it() {
    let position = black("Ka1 Jf6 kk10 ef11 sg7");
    assert!(!may(&position, "f11f6") && !may(&position, "g7f6"));
    assert!(may(&black("Ka1 Jf6 kk10 ef11 xg8"), "f11f6"));
}

#[test]
fn a_genie_under_the_protection_of_its_angel_stays_invulnerable() {
    let position = black("Ka1 Jf6 Ge6 kk10 ef11 fi9");
    assert!(!may(&position, "f11f6"));
    assert!(why_not(&position, "f11f6").contains("Guardian angel on e6 protects the Genie on f6"));
}

#[test]
fn a_captain_next_to_the_enemy_genie_captures_neither_in_one_nor_in_two_movements() {
    let position = white("Kk1 Ce2 jf3 se4 sd3 sf1 ka11");
    let captures = position.legal_moves().iter().filter(|&&mv| position.captured_kind(mv).is_some()).count();
    assert_eq!(captures, 0);
}

#[test]
fn a_captain_not_next_to_it_is_not_hindered_when_its_first_movement_passes_next_to_it() {
    assert!(may(&white("Kk1 Ce1 jd3 sf3 ka11"), "e1f3"));
}

#[test]
fn the_mutation_of_a_soldier_allows_no_second_movement_at_once() {
    let position = white("Ka1 Sf6 eg7 kk11");
    assert!(!may(&position, "f6g7,g7g8"));
    assert_eq!(play(&position, "f6g7").side_to_move(), Colour::Black);
}

#[test]
fn a_new_captain_can_menace_at_once() {
    let next = play(&white("Ka1 Sf6 ag7 ki8"), "f6g7");
    assert!(next.is_in_check());
    assert_eq!(next.checkers().len(), 1);
}

#[test]
fn a_side_may_have_eleven_captains() {
    let fen = "k10/11/11/11/11/11/11/11/CCCCCCCCCCC/11/5K5 w - - 0 1";
    assert_eq!(read(fen).fen(), fen);
}

#[test]
fn an_exchange_is_a_move_played() {
    let next = play(&white("Kj2 Ff6 Sa11 kd11"), "f6a11");
    assert_eq!((next.side_to_move(), next.half_move_clock()), (Colour::Black, 1));
}

#[test]
fn so_is_the_empress_moving_next_to_the_princess() {
    let next = play(&white("Kf1 Ia10 kk11"), "a10g2");
    assert_eq!((next.side_to_move(), next.half_move_clock()), (Colour::Black, 1));
}

#[test]
fn a_menaced_side_may_escape_by_a_union() {
    let position = white("Kf1 kf3 ek1");
    assert!(position.is_in_check());
    let next = play(&position, "f1f2");
    let outcome = next.board_outcome().expect("the game is over");
    assert_eq!((outcome.winner, outcome.reason), (Some(Colour::White), Reason::Union));
    assert_eq!(outcome.reason.points(), 2);
    assert!(next.legal_moves().is_empty());
}
