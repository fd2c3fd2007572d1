//! Omega Chess on XBoard's 12×12 board.

use super::Conversation;

#[test]
fn squares_have_xboards_names_everywhere() {
    let mut xboard = Conversation::with("omega");
    xboard.silently("usermove a1b4");
    let answer = xboard.answer("usermove l12a1");
    assert!(answer.contains("Wizard on l12") && answer.ends_with(": l12a1"), "{answer}");
    assert_eq!(xboard.engine_plays("f10f7"), ["move f10f7"]);
    xboard.send("post");
    xboard.send("go");
    let thought = xboard.until("move ").remove(0);
    let moves = thought.split('\t').nth(1).unwrap_or_default();
    let first = moves.split(' ').next().unwrap_or_default();
    xboard.ask("force");
    xboard.silently("undo");
    xboard.silently(&format!("usermove {first}"));
}

#[test]
fn a_triple_step_can_be_taken_on_both_squares() {
    for (row_of_pawn, capture) in [(6, "e6f5"), (5, "e5f4")] {
        let rows: Vec<String> = (1..=12)
            .rev()
            .map(|rank| match rank {
                12 | 1 => "1**********1".to_string(),
                11 => "*5k4*".to_string(),
                3 => "*4P5*".to_string(),
                2 => "*5K4*".to_string(),
                rank if rank == row_of_pawn => "*3p6*".to_string(),
                _ => "*10*".to_string(),
            })
            .collect();
        let mut xboard = Conversation::at("omega", &format!("{} w - - 0 1", rows.join("/")));
        xboard.silently("usermove f3f6");
        assert_eq!(xboard.engine_plays(capture), [format!("move {capture}")]);
        let placement = xboard.placement();
        assert!(placement.contains("*4p5*") && !placement.contains('P'), "{placement}");
    }
}

const PROMOTION: &str =
    "1**********1/*4k5*/*9P*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1";

#[test]
fn the_user_chooses_among_six_pieces() {
    for letter in "qrcwbn".chars() {
        let mut xboard = Conversation::at("omega", PROMOTION);
        let marks = xboard.answer("lift k10");
        assert_eq!(marks, "highlight 12/10M1/12/12/12/12/12/12/12/12/12/12");
        assert_eq!(xboard.answer("put k11"), "choice QRCWBN");
        xboard.silently(&format!("usermove k10k11{letter}"));
        let piece = letter.to_ascii_uppercase();
        assert!(xboard.placement().starts_with(&format!("1**********1/*4k4{piece}*/")), "{letter}");
    }
}

#[test]
fn a_plus_is_a_queen_and_nothing_is_not_enough() {
    let mut xboard = Conversation::at("omega", PROMOTION);
    assert!(xboard.answer("usermove k10k11").contains("needs the letter"));
    xboard.silently("usermove k10k11+");
    assert!(xboard.placement().starts_with("1**********1/*4k4Q*/"));
    // XBoard itself writes a pawn that it has promoted with a plus.
    let mut xboard = Conversation::with("omega");
    xboard.silently(
        "setboard 1**********1/*4k5*/*9+P*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*4K5*/1**********1 w - - 0 1",
    );
    assert!(xboard.placement().contains("/*9Q*/"));
}

#[test]
fn castling_is_marked_and_played() {
    let fen =
        "1**********1/*cr3k2rc*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*CR3K2RC*/1**********1 w KQkq - 0 1";
    let mut xboard = Conversation::at("omega", fen);
    assert_eq!(xboard.answer("lift g2"), "highlight 12/12/12/12/12/12/12/12/12/5YYY4/4YY1YY3/12");
    xboard.silently("usermove g2i2");
    assert_eq!(xboard.engine_plays("O-O-O"), ["move g11e11"]);
    let placement = xboard.placement();
    assert!(placement.contains("*c2kr3rc*") && placement.contains("*CR4RK1C*"), "{placement}");
}

#[test]
fn only_legal_targets_are_marked() {
    // The rook on g3 is pinned: it may only go along the file, or take the pinning rook.
    let fen = "1**********1/*10*/*4k5*/*10*/*10*/*5r4*/*10*/*10*/*10*/*5R4*/*5K4*/1**********1 w - - 0 1";
    let mut xboard = Conversation::at("omega", fen);
    assert_eq!(xboard.answer("lift g3"), "highlight 12/12/12/12/12/6R5/6Y5/6Y5/6Y5/12/12/12");
    assert_eq!(xboard.answer("lift a1"), "highlight 12/12/12/12/12/12/12/12/12/12/12/12");
    // A hole is no square at all, although the game itself has squares with such names.
    xboard.silently("lift a2");
    let mut xboard = Conversation::with("omega");
    assert!(xboard.answer("usermove a1a2").starts_with("Illegal move ('a1a2' does not name two squares"));
}

#[test]
fn an_illegal_move_of_another_engine_forfeits_the_game() {
    let mut xboard = Conversation::with("omega");
    xboard.silently("computer");
    xboard.silently("playother");
    let answer = xboard.ask("usermove e2e5");
    assert!(answer[0].starts_with("Illegal move ("), "{answer:#?}");
    assert_eq!(answer[1..], ["0-1 {White made an illegal move: e2e5}"]);
}
