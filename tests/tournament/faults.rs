//! Every fault ends the game with the right result and reason, and the tournament goes on.

use super::{Folder, engine, hold, run_match};

/// Plays two games of a faulty engine against a good one and checks that it lost both for the given reason.
fn loses_by(protocol: &str, fault: &str, ending: &str, limits: &str) {
    let folder = Folder::new();
    let good = engine("good", "uci", "none");
    let bad = engine("bad", protocol, fault);
    let summary = hold(&folder, &format!("{good} depth=1 {bad} stall=1 {limits} -rounds 1"));
    assert_eq!(summary["endings"][ending].to_string(), "[1,0,1]", "{protocol} {fault}: {summary:#}");
    assert_eq!(summary["engines"][1]["faults"][ending], 2, "{protocol} {fault}: {summary:#}");
    assert_eq!(summary["engines"][0]["score"]["wins"], 2);
    // What a fault decides says nothing of strength; a lost clock does.
    let clean = if ending == "time-forfeit" { 2 } else { 0 };
    assert_eq!(summary["engines"][0]["without_faults"]["games"], clean);
}

#[test]
fn illegal_moves() {
    for protocol in ["uci", "xboard"] {
        for fault in ["illegal", "nonsense", "none-move"] {
            loses_by(protocol, fault, "illegal-move", "depth=1");
        }
    }
}

/// Nothing is right in Échiqueté but the moves of its rules, over either protocol.
#[test]
fn illegal_moves_in_checkered() {
    for (protocol, fault) in [("uci", "illegal"), ("xboard", "illegal"), ("xboard", "plies")] {
        loses_by(protocol, fault, "illegal-move", "depth=1 -variant checkered");
    }
}

#[test]
fn disconnects() {
    loses_by("uci", "disconnect", "disconnect", "depth=1");
    loses_by("xboard", "disconnect 1", "disconnect", "depth=1");
}

#[test]
fn hung_processes() {
    loses_by("uci", "hang", "stall", "st=0.3 timemargin=300");
    loses_by("xboard", "hang", "stall", "st=0.3 timemargin=300");
}

/// The engine is ready at its start and before its first game, but not before the second one of the same process.
#[test]
fn an_engine_that_does_not_get_ready_is_started_anew() {
    let folder = Folder::new();
    let (good, bad) = (engine("good", "uci", "none"), engine("bad", "uci", "deaf"));
    let summary = hold(&folder, &format!("{good} {bad} startup=4 -each depth=1 -maxmoves 5 -rounds 1"));
    assert_eq!(summary["endings"]["stall"].to_string(), "[1,0,0]", "{summary:#}");
    assert_eq!(summary["engines"][1]["score"]["draws"], 1, "{summary:#}");
}

#[test]
fn flags() {
    loses_by("uci", "late", "time-forfeit", "st=0.3 timemargin=300");
    loses_by("xboard", "late", "time-forfeit", "tc=0.3 timemargin=300");
}

#[test]
fn false_claims() {
    loses_by("xboard", "claim", "false-claim", "depth=1");
    loses_by("xboard", "refuse", "false-claim", "depth=1");
}

/// Without `ping` nothing tells when the engine has said all it has to say of a game.
#[test]
fn a_result_is_no_claim_in_the_next_game() {
    let folder = Folder::new();
    let book = folder.file("book.epd");
    std::fs::write(&book, "7k/8/8/8/8/8/1q6/K7 w - - 0 1\n").expect("writable");
    let engines = ["a", "b"].map(|name| engine(name, "xboard", "pingless"));
    let line = format!("{} -each depth=1 -rounds 3 -openings file='{}'", engines.join(" "), book.display());
    let summary = hold(&folder, &line);
    assert_eq!(summary["endings"]["insufficient-material"].to_string(), "[0,6,0]", "{summary:#}");
}

#[test]
fn resignation_is_no_fault() {
    let folder = Folder::new();
    let (good, bad) = (engine("good", "uci", "none"), engine("bad", "xboard", "resign"));
    let summary = hold(&folder, &format!("{good} {bad} -each depth=1 -rounds 1"));
    assert_eq!(summary["endings"]["resignation"].to_string(), "[1,0,1]");
    assert_eq!(summary["engines"][0]["without_faults"]["wins"], 2);
}

#[test]
fn draws_are_agreed_by_offer_and_acceptance() {
    let folder = Folder::new();
    let (first, second) = (engine("first", "xboard", "offer"), engine("second", "xboard", "accept"));
    let summary = hold(&folder, &format!("{first} {second} -each depth=1 -rounds 1"));
    assert_eq!(summary["endings"]["draw-agreement"].to_string(), "[0,2,0]", "{summary:#}");
    let stubborn = engine("second", "xboard", "none");
    std::fs::remove_file(folder.file("games.pgn")).expect("written");
    let summary = hold(&folder, &format!("{first} {stubborn} -each depth=1 -maxmoves 9"));
    assert_eq!(summary["endings"]["max-moves"].to_string(), "[0,2,0]", "{summary:#}");
}

#[test]
fn garbage_is_passed_over() {
    let folder = Folder::new();
    for protocol in ["uci", "xboard"] {
        let (good, bad) = (engine("good", "uci", "none"), engine("bad", protocol, "garbage"));
        let summary = hold(&folder, &format!("{good} {bad} -each depth=1 -maxmoves 10"));
        assert_eq!(summary["engines"][1]["faults"].to_string(), "{}", "{summary:#}");
        std::fs::remove_file(folder.file("games.pgn")).expect("written");
    }
}

#[test]
fn an_engine_that_does_not_start_again_loses_or_ends_the_tournament() {
    let folder = Folder::new();
    let marker = folder.file("started").display().to_string();
    let good = engine("good", "uci", "none");
    let bad = engine("bad", "uci", &format!("once {marker}"));
    let line = format!("{good} {bad} -each depth=1 -rounds 2");
    let summary = hold(&folder, &format!("{line} -recover"));
    assert_eq!(summary["endings"]["disconnect"].to_string(), "[2,0,2]", "{summary:#}");
    std::fs::remove_file(&marker).expect("created by the engine");
    let output = run_match(&line);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("engine bad"));
}

#[test]
fn what_cannot_work_is_told_before_the_first_game() {
    let good = engine("good", "uci", "none");
    for (line, fragment) in [
        (format!("{good} -engine name=gone cmd=/no/such/program -each depth=1"), "engine gone: cannot start"),
        (format!("{good} -engine name=x cmd=x dir=/no/such -each depth=1"), "engine x: there is no folder"),
        (format!("{good} {good} name=x -each depth=1 -jsonout /no/such/file"), "/no/such/file"),
        (
            format!("{good} {} startup=0.3 -each depth=1", engine("mute", "uci", "mute")),
            "engine mute: no answer",
        ),
        (
            format!("{good} {} -each depth=1 -variant checkered", engine("x", "xboard", "chess-only")),
            "engine x: the engine does not play checkered",
        ),
        (format!("{good} {} -each nodes=5", engine("x", "xboard", "none")), "node limit"),
        (
            format!("{good} {} -each depth=1 -openings file=/no/such/file", engine("x", "uci", "none")),
            "openings",
        ),
        (format!("{good} {} -each depth=1 -rule A=b", engine("x", "uci", "none")), "-rule A=b"),
        (format!("{good} -each depth=1"), "two engines"),
    ] {
        let output = run_match(&line);
        let text = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {text}");
        assert!(text.contains(fragment), "{line}: {text}");
    }
    let words = format!(
        "{good} {} option.Hash=99 option.Speed=9 -each depth=1 -maxmoves 1",
        engine("x", "uci", "none")
    );
    let text = String::from_utf8_lossy(&run_match(&words).stdout).into_owned();
    assert!(
        text.contains("x: option 'Hash' takes 1 to 10") && text.contains("x: no option 'Speed'"),
        "{text}"
    );
}
