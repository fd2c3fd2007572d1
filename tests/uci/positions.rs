//! The `position` command: move lists, FENs, and what is wrong with them.

use crate::support::Engine;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn an_empty_move_list_is_accepted() {
    let mut engine = Engine::uci();
    assert!(engine.ask("position startpos moves").is_empty());
    assert!(engine.ask(&format!("position fen {START} moves")).is_empty());
    assert_eq!(engine.fen(), START);
}

#[test]
fn a_move_list_ends_at_its_first_bad_move() {
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    for (moves, bad, number, fen) in [
        ("e2e5 e7e5", "e2e5", 1, START),
        ("e2", "e2", 1, START),
        ("é2e4", "é2e4", 1, START),
        ("e2e4qq", "e2e4qq", 1, START),
        ("e2e4 e2e4 e7e5", "e2e4", 2, after_e4),
        ("e2e4 0000", "0000", 2, after_e4),
        ("e2e4 (none)", "(none)", 2, after_e4),
    ] {
        let mut engine = Engine::uci();
        let complaint = engine.complaint(&format!("position startpos moves {moves}"));
        assert!(complaint.contains(&format!("'{bad}' (number {number} of")), "{complaint}");
        assert_eq!(engine.fen(), fen, "{moves}");
    }
}

#[test]
fn a_bad_fen_is_refused_with_its_reason() {
    let mut engine = Engine::uci();
    engine.send("position startpos moves e2e4");
    let before = engine.fen();
    for (fen, reason) in [
        ("blah", "ranks"),
        ("", "empty"),
        ("8/8/8/8/8/8/8/8 b - - 0 1", "King"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "King"),
        ("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", "King"),
        ("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "check"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP w - - 0 1", "ranks"),
        ("rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "squares"),
        ("rnbqkbnr/pppppppp/8/8/7/8/PPPPPPPP/RNBQKBNR w - - 0 1", "squares"),
        ("rnbqkbnr/ppppxppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", "'x'"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x - - 0 1", "side"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e9 0 1", "en passant"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - x 1", "half"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "awn"),
    ] {
        let complaint = engine.complaint(&format!("position fen {fen} moves e7e5"));
        assert!(
            complaint.contains("FEN refused") && complaint.contains(reason),
            "'{reason}' in: {complaint}"
        );
        assert_eq!(engine.fen(), before, "{fen}");
    }
    for line in ["position", "position e2e4", "position startpos e2e4", "position fen"] {
        engine.complaint(line);
        assert_eq!(engine.fen(), before, "{line}");
    }
}

#[test]
fn impossible_castling_rights_are_dropped() {
    let mut engine = Engine::uci();
    engine.send("position fen 2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1");
    assert_eq!(engine.fen(), "2k5/8/3K4/1p6/p7/P7/1B6/8 b - - 0 1");
}

#[test]
fn missing_fields_have_defaults() {
    let mut engine = Engine::uci();
    let board = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (fields, fen) in [
        ("", format!("{board} w - - 0 1")),
        (" b", format!("{board} b - - 0 1")),
        (" w KQ", format!("{board} w KQ - 0 1")),
        (" w KQkq -", START.to_string()),
    ] {
        let answer = engine.ask(&format!("position fen {board}{fields}"));
        assert!(answer.is_empty(), "{answer:#?}");
        assert_eq!(engine.fen().split(' ').nth(1), fen.split(' ').nth(1), "{fields}");
        assert!(engine.best_move("go depth 2").len() >= 4);
    }
}

#[test]
fn empty_runs_of_wide_boards_are_read_in_every_spelling() {
    let mut engine = Engine::playing("omega");
    let native = engine.fen();
    for run in ["10", "55", "91", "19", "1111111111", "73"] {
        let fen = native.replacen("/10/", &format!("/{run}/"), 1);
        assert!(engine.ask(&format!("position fen {fen}")).is_empty(), "{fen}");
        assert_eq!(engine.fen(), native);
    }
    for wrong in [
        native.replacen("/10/", "/11/", 1),
        native.replacen("/10/", "/9/", 1),
        native.replacen("/10/", "/10/10/", 1),
        native.replacen("/10/", "/", 1),
        native.replacen("[W/W/w/w]", "[W/W/w]", 1),
        native.replacen("[W/W/w/w]", "[W/W/w/w/w]", 1),
        native.replacen("[W/W/w/w]", "[P/W/w/w]", 1),
    ] {
        engine.complaint(&format!("position fen {wrong}"));
        assert_eq!(engine.fen(), native, "{wrong}");
    }
}

#[test]
fn empires_runs_of_eleven_are_read_in_every_spelling() {
    let mut engine = Engine::playing("empires");
    let native = engine.fen();
    for run in ["11", "56", "92", "65"] {
        let fen = native.replacen("/11/", &format!("/{run}/"), 1);
        assert!(engine.ask(&format!("position fen {fen}")).is_empty(), "{fen}");
        assert_eq!(engine.fen(), native);
    }
    for wrong in [
        native.replacen("/11/", "/10/", 1),
        native.replacen("/11/", "/12/", 1),
        native.replacen("/11/", "/57/", 1),
        native.replacen("/11/", "/11/11/", 1),
        native.replacen("/11/", "/", 1),
    ] {
        engine.complaint(&format!("position fen {wrong}"));
        assert_eq!(engine.fen(), native, "{wrong}");
    }
}

#[test]
fn omega_is_read_in_the_picture_form() {
    let mut engine = Engine::playing("omega");
    let native = engine.fen();
    let picture = "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1";
    for fen in [picture.to_string(), picture.replace('*', "x"), picture.replace("10", "91")] {
        engine.send("position startpos moves e1e4");
        let answer = engine.ask(&format!("position fen {fen}"));
        assert!(answer.is_empty(), "{fen}: {answer:#?}");
        assert_eq!(engine.fen(), native);
    }
}

#[test]
fn castling_is_two_squares_of_the_king() {
    let mut engine = Engine::uci();
    assert!(engine.ask("position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8").is_empty());
    assert_eq!(engine.fen(), "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2");
    let mut engine = Engine::playing("omega");
    let fen = "1r3k2r1/10/10/10/10/10/10/10/10/1R3K2R1[-/-/-/-] w KQkq - 0 1";
    assert!(engine.ask(&format!("position fen {fen} moves f0h0 f9d9")).is_empty());
    assert_eq!(engine.fen(), "3kr3r1/10/10/10/10/10/10/10/10/1R4RK2[-/-/-/-] w - - 2 2");
}

#[test]
fn a_published_omega_game_is_legal_throughout() {
    let mut engine = Engine::playing("omega");
    let game = "f1f4 d8d5 c0d2 h9g7 w1a2 a9c7 h0g2 f8f7 w2j2 w4a7 e1e4 d5e4 d2e4 g9b4 d0e1 c9d7 c1c3 b4e7 j2i5 f9h9 \
                d1d4 c7c6 g0d3 b8b5 b1b4 a7d6 a0c2 w3j7 j0h2 j7i4 g2h4 i4h5 a2d1 d6e3 f0g0 c8c7 i1i4 h5g4 d3e2 g4d5 \
                b0c0 d9b7 e4c5 d7c5 b4c5 e9d8 e0h3 e3h4 e1h4 e7h4 i5h4 j9h7 d1g2 c6e4 c2e4 d5e4 h3j3 j8j7 i4i5 i8i6 \
                h4g7 h8g7 i0i3 h9i8 j3j4 g9h9 i3j3 h7i7";
    assert!(engine.ask(&format!("position startpos moves {game}")).is_empty());
    assert!(engine.best_move("go depth 3").len() >= 4);
}

#[test]
fn the_board_can_be_continued() {
    let mut engine = Engine::uci();
    engine.send("position startpos moves e2e4");
    assert!(engine.ask("position current moves e7e5").is_empty());
    assert_eq!(engine.fen(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}
