//! The command line: what each subcommand prints, and its exit code.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

fn triptych(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_triptych"));
    command.args(arguments).stdin(Stdio::null()).output().expect("the binary runs")
}

/// What a successful call prints.
fn printed(arguments: &[&str]) -> String {
    let output = triptych(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
    String::from_utf8(output.stdout).expect("text")
}

/// The one line that a refused call prints.
fn refused(arguments: &[&str]) -> String {
    let output = triptych(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    let text = String::from_utf8(output.stderr).expect("text");
    assert_eq!(text.lines().count(), 1, "{text}");
    text
}

/// A file of its own for the test that is called `name`.
fn temporary_file(name: &str, text: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("triptych-{}-{name}", std::process::id()));
    fs::write(&path, text).expect("the file can be written");
    path
}

#[test]
fn perft_counts() {
    assert!(printed(&["perft", "4"]).starts_with("Nodes searched: 197281\n"));
    assert!(printed(&["perft", "0"]).starts_with("Nodes searched: 1\n"));
    assert!(
        printed(&["perft", "--variant", "OMEGA", "3", "--threads", "2"])
            .starts_with("Nodes searched: 67202\n")
    );
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert!(printed(&["perft", "--fen", fen, "3"]).starts_with("Nodes searched: 97862\n"));
}

#[test]
fn divide_shows_every_root_move() {
    let text = printed(&["perft", "--variant", "empires", "--divide", "2"]);
    let counts = text.lines().map_while(|line| line.split_once(": ")).map(|(_, count)| count.parse::<u64>());
    let counts: Vec<u64> = counts.collect::<Result<_, _>>().expect("numbers");
    assert_eq!(counts.len(), 163);
    assert_eq!(counts.iter().sum::<u64>(), 26343);
    assert!(text.contains("\nNodes searched: 26343\n"), "{text}");
}

#[test]
fn suites_are_checked() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let good =
        temporary_file("good.txt", &format!("# variant: chess\n{start} ; D1 20 ; D2 400 ; D9 99999999\n"));
    let path = good.to_string_lossy();
    let text = printed(&["perft", "--suite", &path, "--max-nodes", "1000"]);
    assert!(
        text.lines().last().is_some_and(|line| line.contains("2 counts of 1 positions checked, 0 wrong")),
        "{text}"
    );

    let bad = temporary_file("bad_chess.txt", &format!("{start} ; D1 21\n"));
    let output = triptych(&["perft", "--suite", &bad.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("WRONG line 1 depth 1: 20, expected 21"), "{text}");

    let nameless = temporary_file("nameless.txt", &format!("{start} ; D1 20\n"));
    assert!(refused(&["perft", "--suite", &nameless.to_string_lossy()]).contains("--variant"));
    assert!(
        printed(&["perft", "--suite", &nameless.to_string_lossy(), "--variant", "chess"]).contains("0 wrong")
    );

    let malformed = temporary_file("malformed_chess.txt", &format!("\n{start} ; D1 many\n"));
    assert!(refused(&["perft", "--suite", &malformed.to_string_lossy()]).contains("line 2"));
    let impossible = temporary_file("impossible_chess.txt", "8/8/8/8/8/8/8/8 w - - 0 1 ; D1 0\n");
    assert!(refused(&["perft", "--suite", &impossible.to_string_lossy()]).contains("line 1: FEN refused"));
    for path in [good, bad, nameless, malformed, impossible] {
        fs::remove_file(path).expect("the file is there");
    }
}

#[test]
fn eval_shows_board_and_terms() {
    let text = printed(&["eval", "--variant", "omega"]);
    assert!(text.contains("w4|w|") && text.contains("Evaluation: "), "{text}");
}

#[test]
fn faults_are_told_in_one_line() {
    for (arguments, reason) in [
        (&["nonsense"][..], "nonsense"),
        (&["perft"], "DEPTH"),
        (&["perft", "many"], "many"),
        (&["perft", "-3"], "-3"),
        (&["perft", "300"], "300"),
        (&["perft", "2", "--variant", "nonsense"], "chess, omega"),
        (&["perft", "2", "--fen", "blah"], "FEN refused"),
        (&["perft", "--suite", "no-such-file.txt"], "no-such-file.txt"),
        (&["perft", "3", "--suite", "some.txt"], "--suite"),
        (&["eval", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"], "King"),
        (&["bench", "0"], "0"),
        (&["uci", "more"], "more"),
        (&["--nonsense"], "--nonsense"),
    ] {
        let line = refused(arguments);
        assert!(line.starts_with("triptych: ") && line.contains(reason), "'{reason}' in: {line}");
    }
}

#[test]
fn help_and_version_are_there() {
    assert_eq!(printed(&["--version"]).trim(), concat!("triptych ", env!("CARGO_PKG_VERSION")));
    let help = printed(&["--help"]);
    for word in ["uci", "xboard", "perft", "bench", "eval"] {
        assert!(help.contains(word), "'{word}' in {help}");
    }
}

#[test]
fn without_input_every_protocol_ends_at_once() {
    for arguments in [&[][..], &["uci"], &["xboard"]] {
        assert_eq!(triptych(arguments).status.code(), Some(0), "{arguments:?}");
    }
}
