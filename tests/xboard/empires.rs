//! Les Empires on XBoard's 11×11 board.

use super::Conversation;

/// Captains and Soldiers of both sides, a Fairy and a Soldier on one colour each.
const SKIRMISH: &str = "f4k5/11/s8c1/2s5S2/1X9/6s4/3x1C5/2S8/1S9/11/1F3K5 w - 0 1";

#[test]
fn passes_are_understood_in_every_spelling_and_made() {
    for pass in ["@@@@", "pass", "--"] {
        let mut xboard = Conversation::at("empires", SKIRMISH);
        xboard.silently(&format!("usermove {pass}"));
        assert!(xboard.fen().contains(" b - 1 1"));
        assert_eq!(xboard.engine_plays("@@@@"), ["move @@@@", "1/2-1/2 {Both sides passed}"]);
    }
}

#[test]
fn a_captains_two_legs_are_offered_one_after_the_other() {
    let mut xboard = Conversation::at("empires", SKIRMISH);
    assert_eq!(xboard.answer("lift f5"), "highlight 11/11/11/11/11/5YC4/4Y1Y4/5Y5/11/11/11");
    xboard.silently("put g6");
    // Stopping on the captured piece's square is possible as well.
    assert_eq!(xboard.answer("lift g6"), "highlight 11/11/11/11/6Y4/5YRY3/6Y4/11/11/11/11");
    xboard.silently("usermove f5g6,g6g7");
    assert!(xboard.placement().contains("/1X4C4/11/3x7/"), "{}", xboard.placement());
    assert_eq!(xboard.engine_plays("j9i8,i8i7"), ["move j9i8,", "move i8i7"]);
}

#[test]
fn two_legs_from_a_file_may_end_in_a_semicolon() {
    let mut xboard = Conversation::at("empires", SKIRMISH);
    xboard.silently("usermove f5g6,g6g7;");
    xboard.silently("undo");
    xboard.silently("usermove f5g6");
    assert!(xboard.placement().contains("/1X9/6C4/"));
}

#[test]
fn a_mutation_is_shown_at_once() {
    let mut xboard = Conversation::at("empires", SKIRMISH);
    assert!(xboard.answer("lift c4").contains("/2YB7/"));
    assert_eq!(xboard.answer("put d5"), "choice C");
    xboard.silently("usermove c4d5c");
    assert!(xboard.placement().contains("/3C1C5/"));
    assert_eq!(xboard.engine_plays("c8b7"), ["move c8b7c"]);
    assert!(xboard.placement().contains("/1c9/"));
}

#[test]
fn exchanges_are_marked_and_played() {
    let mut xboard = Conversation::at("empires", SKIRMISH);
    let marks = xboard.answer("lift b1");
    assert!(marks.contains("/1G1Y7/"), "{marks}");
    xboard.silently("usermove b1b3");
    assert!(xboard.placement().ends_with("/1F9/11/1S3K5"));
    assert_eq!(xboard.engine_plays("a11a9"), ["move a11a9"]);
    assert!(xboard.placement().starts_with("s4k5/11/f8c1/"));
}

#[test]
fn a_union_wins_two_points() {
    let mut xboard = Conversation::with("empires");
    for mv in ["c1g10", "@@@@", "j1g10", "@@@@"] {
        xboard.silently(&format!("usermove {mv}"));
    }
    assert_eq!(xboard.engine_plays("g10f1"), ["move g10f1", "1-0 {White wins by union, 2 points}"]);
}

#[test]
fn refusals_say_which_rule_is_broken() {
    let mut xboard = Conversation::at("empires", "k10/11/11/11/11/11/11/11/4js5/4C6/10K w - 0 1");
    let answer = xboard.answer("usermove e2f3");
    assert!(answer.starts_with("Illegal move (") && answer.contains("Genie"), "{answer}");
    // No capture is offered either.
    assert!(!xboard.answer("lift e2").contains(['R', 'C', 'B']));
}

#[test]
fn taking_back_undoes_passes_and_two_legs() {
    let mut xboard = Conversation::at("empires", SKIRMISH);
    let start = xboard.fen();
    xboard.silently("usermove f5g6,g6g7");
    xboard.silently("usermove @@@@");
    xboard.silently("remove");
    assert_eq!(xboard.fen(), start);
}
