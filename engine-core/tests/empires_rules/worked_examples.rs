//! The worked examples of the precise rules, and the end of the game.

use super::*;

#[test]
fn an_exchange_that_carries_the_princess_next_to_the_prince_is_a_union() {
    let position = white("Kf1 Fg10 kf11 jh10 eg3");
    assert!(!position.is_in_check());
    assert!(!black("Kf1 Fg10 kf11 jh10 eg3").is_in_check(), "the Genie silences the Fairy");
    let next = play(&position, "g10f1");
    assert_eq!(next.board_outcome().map(|outcome| outcome.reason), Some(Reason::Union));
    assert!(position.is_tactical(position.parse_move("g10f1").expect("legal")));
}

#[test]
fn a_fairy_and_a_phoenix_unite_early_against_a_passive_black() {
    let mut position = read(START_FEN);
    for text in ["c1g10", "0000", "j1g10", "0000", "g10f1"] {
        position = play(&position, text);
    }
    let outcome = position.board_outcome().expect("a union");
    assert_eq!((outcome.winner, outcome.reason), (Some(Colour::White), Reason::Union));
}

#[test]
fn an_android_silenced_by_the_genie_gives_no_menace() {
    assert!(white("Kf1 af9 ka11").is_in_check());
    assert!(!white("Kf1 af9 Jg10 ka11").is_in_check());
}

#[test]
fn the_angel_may_not_leave_the_princess_unprotected_before_an_attacker() {
    let position = read("k4a5/11/11/11/11/11/11/11/11/11/4GK5 w - - 0 1");
    assert!(!position.is_in_check());
    assert_eq!(destinations(&position, "e1"), ["e2", "f2"].map(String::from));
}

#[test]
fn a_genie_attacked_by_one_emperor_only_cannot_be_captured() {
    assert!(!may(&black("Ka1 Jf6 kk10 ef11"), "f11f6"));
    let two = black("Ka1 Jf6 kk10 ef11 fi9");
    assert!(may(&two, "f11f6") && may(&two, "i9f6"));
    assert!(!may(&black("Ka1 Jf6 kk10 ef11 sg7"), "f11f6"));
}

#[test]
fn adjacent_genies_suspend_a_menace_and_may_have_to_stay_together() {
    let position = white("Kf1 ef9 Ja5 jb5 ka11");
    assert!(!position.is_in_check());
    assert!(!may(&position, "a5a9"));
    assert!(why_not(&position, "a5a9").contains("Princess on f1 would be menaced by the Emperor on f9"));
    assert!(may(&position, "a5a6"), "still next to the other Genie");
    assert!(may(&position, "a5a4") && !may(&position, "a5a3"));
    assert!(!may(&position, "a5a1") && may(&white("Kf1 ef9 Ja5 jb4 ka11"), "a5b5"));
}

#[test]
fn a_captain_two_squares_from_the_genie_steps_next_to_it_and_captures() {
    let position = read("k10/11/11/11/11/11/11/11/4js5/11/4C5K w - - 0 1");
    assert!(may(&position, "e1f3"));
    let next_to_it = read("k10/11/11/11/11/11/11/11/4js5/4C6/10K w - - 0 1");
    assert!(next_to_it.legal_moves().iter().all(|&mv| next_to_it.captured_kind(mv).is_none()));
}

#[test]
fn when_the_last_parent_is_captured_the_princess_captures_at_her_next_turn() {
    let position = black("Kf1 Ec4 se1 xb6 kk11");
    assert!(may(&play(&position, "b6c4"), "f1e1"));
    assert!(!may(&white("Kf1 Ic4 se1 kk11"), "f1e1"), "the Empress is on the board");
}

#[test]
fn a_soldier_that_takes_an_emperor_is_a_captain_on_the_board_at_once() {
    let next = play(&white("Ka1 Sf6 eg7 kk11"), "f6g7");
    assert!(next.fen().starts_with("10k/11/11/11/6C4/"), "{}", next.fen());
    assert!(play(&white("Ka1 Sf6 eg7 ki8"), "f6g7").is_in_check(), "and threatens as one");
}

#[test]
fn pass_and_pass_is_a_draw() {
    let once = play(&read(START_FEN), "0000");
    assert!(once.fen().ends_with(" b - pass 1 1"), "{}", once.fen());
    let twice = play(&once, "0000");
    assert!(twice.fen().ends_with(" w - pass2 2 2"), "{}", twice.fen());
    let outcome = twice.board_outcome().expect("the game is over");
    assert_eq!((outcome.winner, outcome.reason), (None, Reason::DoublePass));
    assert!(twice.legal_moves().is_empty());
    assert!(play(&once, "a9a8").fen().contains(" w - - 2 2"), "a move wipes the pass out");
}

#[test]
fn a_pass_in_menace_is_illegal() {
    let position = white("Kf1 ef9 ka11");
    assert!(!may(&position, "0000"));
    assert_eq!(
        why_not(&position, "0000"),
        "a pass is not allowed: the Princess is menaced by the Emperor on f9"
    );
    assert!(!position.is_legal(Move::PASS));
}
