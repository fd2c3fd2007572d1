//! Échiqueté, whose checkered pieces change hands on XBoard's board.

use super::Conversation;

/// White takes a pawn and has a checkered pawn in his half of XBoard's table.
fn with_checkered_pawn() -> Conversation {
    let mut xboard = Conversation::with("checkered");
    for mv in ["e2e4", "d7d5"] {
        xboard.silently(&format!("usermove {mv}"));
    }
    assert_eq!(xboard.answer("lift e4"), "highlight 8/8/8/3BY3/8/8/8/8");
    assert_eq!(xboard.answer("put d5"), "choice S");
    xboard.silently("usermove e4d5s");
    assert!(xboard.placement().contains("/3S4/"));
    xboard
}

#[test]
fn a_capture_with_a_choice_asks_for_it() {
    let fen = "4k3/8/8/3n4/8/8/8/3QK3 w - - 0 1";
    for (letter, piece) in [('t', 'T'), ('o', 'O')] {
        let mut xboard = Conversation::at("checkered", fen);
        assert!(xboard.answer("lift d1").contains("/3M3Y/"));
        assert_eq!(xboard.answer("put d5"), "choice TO");
        xboard.silently(&format!("usermove d1d5{letter}"));
        assert!(xboard.placement().contains(&format!("/3{piece}4/")));
    }
}

#[test]
fn a_dragged_capture_keeps_its_type_and_the_engine_corrects_the_picture() {
    let mut xboard = Conversation::at("checkered", "4k3/8/8/3n4/8/8/8/3QK3 w - - 0 1");
    // Nobody could correct it in force mode.
    assert!(xboard.answer("usermove d1d5").starts_with("Illegal move (to say what the piece becomes"));
    xboard.silently("playother");
    xboard.send("usermove d1d5");
    let lines = xboard.until("move d5");
    assert_eq!(lines[0], "move @@@@");
    let rest = xboard.until("move ");
    assert!(rest[0].ends_with("d5t"), "{lines:#?} {rest:#?}");
}

#[test]
fn the_engine_takes_three_plies_to_move_a_piece_of_the_users_half() {
    let mut xboard = with_checkered_pawn();
    let before = xboard.fen();
    assert_eq!(xboard.engine_plays("d5d4"), ["move @@@@", "move d5c4,", "move c4d5y", "move d5d4y"]);
    // It is in the user's half again.
    assert!(xboard.placement().contains("/3S4/8/PPPP1PPP/"), "{}", xboard.placement());
    // XBoard takes back its plies; the game follows when all three are gone.
    xboard.silently("remove");
    assert!(
        xboard.answer("usermove b8c6").starts_with("Illegal move (the last move was taken back only in part")
    );
    xboard.silently("undo");
    assert_eq!(xboard.fen(), before);
}

#[test]
fn a_checkered_move_may_not_be_undone_and_the_refusal_says_so() {
    let mut xboard = with_checkered_pawn();
    xboard.silently("usermove b8c6");
    xboard.silently("usermove d5d6");
    let answer = xboard.answer("usermove d6d5");
    assert!(answer.starts_with("Illegal move (") && answer.to_lowercase().contains("und"), "{answer}");
    assert!(!xboard.answer("lift d6").split('/').nth(3).unwrap_or_default().contains('Y'));
}

#[test]
fn a_pass_announces_the_switch_and_gives_the_move_back() {
    let mut xboard = with_checkered_pawn();
    xboard.silently("usermove b8c6");
    let answer = xboard.ask("usermove @@@@");
    assert_eq!(answer[0], "move @@@@");
    assert!(answer[1].starts_with("telluser "), "{answer:#?}");
    // Now only checkered pieces are to be moved, by the rules of phase 2.
    assert_eq!(xboard.answer("lift e1"), "highlight 8/8/8/8/8/8/8/8");
    assert!(xboard.answer("lift d5").contains('R'));
    // Taking the announcement back takes it away.
    xboard.silently("remove");
    assert!(xboard.answer("lift d2").contains('Y'));
    xboard.ask("usermove @@@@");
    xboard.silently("usermove d5d6");
    assert!(xboard.placement().contains("/2nS4/"));
    // The engine has both colours now: a white piece is its guest before it moves.
    assert_eq!(xboard.engine_plays("d2d4"), ["move @@@@", "move d2e2,", "move e2d2g", "move d2d4"]);
    assert!(xboard.placement().contains("/3p'4/"), "{}", xboard.placement());
}

#[test]
fn there_is_nothing_to_take_over_at_the_start() {
    let mut xboard = Conversation::with("checkered");
    assert!(
        xboard
            .answer("usermove @@@@")
            .starts_with("Illegal move (the checkered camp cannot be taken over now)")
    );
}

#[test]
fn an_engine_that_switches_hands_its_pieces_over() {
    let mut xboard = with_checkered_pawn();
    xboard.silently("usermove b8c6");
    xboard.silently("usermove d5d6");
    // Straight back is only possible as a switch.
    let lines = xboard.engine_plays("d6d5s");
    let moves: Vec<&String> = lines.iter().filter(|line| line.starts_with("move ")).collect();
    assert_eq!(moves[..4], ["move @@@@", "move d6c5,", "move c5d6y", "move d6d5"]);
    // Fifteen black pieces, each in a pass and a move of two legs.
    assert_eq!(moves.len(), 4 + 15 * 3);
    assert!(lines.iter().any(|line| line.starts_with("telluser Black takes over")));
    let placement = xboard.placement();
    assert!(placement.starts_with("E1B'DK'B'FE/P'P'P'1P'P'P'P'/2F5/3s4/"), "{placement}");
    // White can move what looks black, and promote or capture with it.
    xboard.silently("usermove c6e5");
    // All of it is one move of the game.
    xboard.silently("undo");
    for _ in 0..(3 + 30 + 1) {
        xboard.ask("undo");
    }
    assert!(xboard.placement().contains("/2n5/3S4/"), "{}", xboard.placement());
}

#[test]
fn two_engines_understand_each_other_through_xboard() {
    let mut white = with_checkered_pawn();
    let mut black = with_checkered_pawn();
    for engine in [&mut white, &mut black] {
        engine.silently("computer");
    }
    let relay = |from: &[String]| -> Vec<String> {
        // XBoard passes two legs on as one move.
        let text = from.join(" ").replace(", move ", ",");
        text.split("move ").map(str::trim).filter(|mv| !mv.is_empty()).map(ToString::to_string).collect()
    };
    for mv in ["d5d4", "d4d5s"] {
        let lines = black.engine_plays(mv);
        for mv in relay(&lines) {
            white.silently(&format!("usermove {mv}"));
        }
        assert_eq!(white.placement().to_lowercase(), black.placement().to_lowercase(), "after {mv}");
        (white, black) = (black, white);
    }
}

/// The engine in a conversation with a partner that has accepted its whole moves.
fn with_whole_moves(fen: &str) -> Conversation {
    let mut arbiter = Conversation::begin();
    for line in ["accepted wholemoves", "new", "variant checkered", "force", "sd 2"] {
        arbiter.silently(line);
    }
    arbiter.silently(&format!("setboard {fen}"));
    assert_eq!(arbiter.fen(), fen);
    arbiter
}

#[test]
fn whoever_accepts_whole_moves_gets_them() {
    let fen = "4k3/8/8/3n4/8/8/8/3QK3 w - - 0 1 0000000000000000 - 1";
    let mut arbiter = with_whole_moves(fen);
    // A capture as a knight, a move of that knight by the other side, and straight back by the take-over.
    assert_eq!(arbiter.engine_plays("d1d5n"), ["move d1d5n"]);
    assert_eq!(arbiter.engine_plays("d5f4"), ["move d5f4"]);
    assert!(arbiter.answer("usermove f4d5").starts_with("Illegal move ("));
    assert_eq!(arbiter.engine_plays("f4d5s"), ["move f4d5s"]);
    assert_eq!(arbiter.fen(), "4k3/8/8/3o4/8/8/8/4K3 b - - 2 2 0000000000000000 - 2w");
    // Every text is one move, to take back as well.
    arbiter.silently("undo");
    arbiter.silently("usermove f4d5s");
    arbiter.silently("usermove e8d7");
    for _ in 0..4 {
        arbiter.silently("undo");
    }
    arbiter.silently("usermove d1d5");
    arbiter.silently("undo");
    assert_eq!(arbiter.fen(), fen);
}

#[test]
fn passes_mean_nothing_among_whole_moves() {
    let mut arbiter = with_whole_moves("4k3/8/8/4o3/8/8/8/4K3 w - - 0 1 0000000000000000 - 1");
    assert!(arbiter.answer("usermove @@@@").starts_with("Illegal move ("));
    arbiter.silently("usermove e5c4s");
}

/// XBoard rejects what it does not know; then the engine speaks as to XBoard.
#[test]
fn whole_moves_are_for_those_who_accept_them() {
    let mut xboard = Conversation::begin();
    for line in ["accepted setboard", "rejected wholemoves", "new"] {
        xboard.silently(line);
    }
    assert!(xboard.answer("variant checkered").starts_with("setup ("));
}

#[test]
fn what_xboard_cannot_show_is_told() {
    // White owns the checkered camp; Black promotes a white pawn, first as a guest, then to what has no letter.
    let mut xboard = Conversation::at("checkered", "4k3/8/P6P/8/8/2S5/8/4K3 w - - 0 1");
    assert_eq!(xboard.ask("usermove @@@@")[0], "move @@@@");
    xboard.silently("usermove c3c4");
    assert_eq!(xboard.engine_plays("h6h7"), ["move @@@@", "move h6g5,", "move g5h6g", "move h6h7"]);
    xboard.silently("usermove c4c5");
    // Only an engine can name a piece that XBoard has no letter for.
    xboard.silently("computer");
    let answer = xboard.engine_plays("h7h8b");
    assert_eq!(answer, ["move h7h8d", "telluser XBoard cannot show it: the piece on h8 is a bishop."]);
}
