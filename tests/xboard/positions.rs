//! Setting up positions in both ways, and what is not accepted.

use super::Conversation;

#[test]
fn positions_are_set_up_in_xboards_notation() {
    for (variant, fen) in [
        ("normal", "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 3 7"),
        (
            "omega",
            "w**********1/*4k5*/*10*/*10*/*10*/*3W6*/*10*/*10*/*10*/*10*/*4K4R*/1**********W b - - 4 9",
        ),
        ("empires", "5k5/11/11/11/4s6/5C5/11/11/11/11/5K5 b - 4 9"),
        ("checkered", "4k3/8/2S5/8/5t2/8/8/4K3 w - - 2 5"),
    ] {
        let mut xboard = Conversation::at(variant, fen);
        assert_eq!(xboard.fen(), fen);
    }
}

#[test]
fn an_impossible_position_is_refused_and_nothing_played_in_it() {
    let mut xboard = Conversation::with("normal");
    let answer = xboard.answer("setboard 8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(answer.starts_with("tellusererror Illegal position"), "{answer}");
    // XBoard shows that board now; a move on the engine's own would surprise the user.
    assert!(xboard.answer("usermove e2e4").starts_with("Illegal move (this position is not legal"));
    assert!(xboard.answer("go").starts_with("tellusererror"));
    xboard.silently("setboard rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    xboard.silently("force");
    xboard.silently("usermove e2e4");
}

#[test]
fn the_old_edit_mode_works_in_every_variant() {
    for (variant, lines, placement) in [
        ("normal", ["#", "Ke1", "Pa2", "c", "Ke8", "."], "4k3/8/8/8/8/8/P7/4K3"),
        ("checkered", ["#", "Ke1", "Sa2", "c", "Ke8", "."], "4k3/8/8/8/8/8/s7/4K3"),
        ("empires", ["#", "Kf1", "Sa2", "c", "Kf11", "."], "5k5/11/11/11/11/11/11/11/11/S10/5K5"),
        (
            "omega",
            ["#", "Kg2", "Wa1", "c", "Kg11", "."],
            "1**********1/*5k4*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*5K4*/W**********1",
        ),
    ] {
        let mut xboard = Conversation::with(variant);
        xboard.send("edit");
        for line in lines {
            xboard.send(line);
        }
        assert_eq!(xboard.placement().to_lowercase(), placement.to_lowercase(), "{variant}");
    }
}

/// So does XBoard when a second engine joins an analysis: it does not wait for the engine's features.
#[test]
fn edit_passes_over_the_holes_of_the_board() {
    let mut xboard = Conversation::with("omega");
    xboard.send("edit");
    for line in ["#", "Kg2", "Wa1", "c", "Wa12", "?b12", "?a11", "Kg11", "?l2", "?b1", "."] {
        xboard.send(line);
    }
    assert_eq!(
        xboard.placement(),
        "w**********1/*5k4*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*5K4*/W**********1"
    );
    xboard.silently("g2g3");
}

#[test]
fn edit_changes_the_position_that_is_there() {
    let mut xboard = Conversation::with("normal");
    for line in ["edit", "xa2", "xb1", "c", "Qa3", "."] {
        xboard.send(line);
    }
    assert_eq!(xboard.placement(), "rnbqkbnr/pppppppp/8/8/8/q7/1PPPPPPP/R1BQKBNR");
}

#[test]
fn white_and_black_say_who_is_to_move() {
    let mut xboard = Conversation::with("normal");
    xboard.silently("black");
    assert!(xboard.fen().contains(" b "));
    xboard.silently("white");
    assert!(xboard.fen().contains(" w "));
}

#[test]
fn variants_follow_each_other_in_one_session() {
    let mut xboard = Conversation::begin();
    for (variant, square) in [("omega", "a1"), ("empires", "c1"), ("checkered", "b1"), ("omega", "a1")] {
        xboard.silently("new");
        let setup = xboard.ask(&format!("variant {variant}"));
        assert!(setup[0].starts_with("setup (") && setup[0].len() < 511, "{setup:#?}");
        assert!(xboard.answer(&format!("lift {square}")).contains('Y'), "{variant}");
    }
    xboard.silently("new");
    xboard.silently("force");
    xboard.silently("usermove e2e4");
}
