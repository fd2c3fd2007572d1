//! Input that no interface should send.

use std::time::Duration;

use crate::support::{Engine, SOON};

#[test]
fn windows_line_ends_and_tabs_change_nothing() {
    let mut engine = Engine::start(&[]);
    engine.send_bytes(b"  uci\r\n\tisready\t\r\nsetoption name UCI_Variant value omega\r\n");
    engine.until("uciok");
    engine.until("info string variant omega");
    engine.send_bytes(b"position\tstartpos\tmoves\te1e4\r\nd\r\ngo\tdepth\t2\r\n");
    let lines = engine.until("bestmove");
    assert!(lines.iter().any(|line| line.contains("4P5")), "{lines:#?}");
    engine.send_bytes(b"quit\r\n");
    assert_eq!(engine.exit_code_within(SOON), 0);
}

#[test]
fn unknown_commands_get_one_line_each() {
    let mut engine = Engine::uci();
    for line in ["hello", "é", "xboard", "Uci2", "-1", "\u{0}", "position?", "e2e4", "(none)"] {
        let complaint = engine.complaint(line);
        assert!(complaint.contains("unknown command"), "{complaint}");
    }
    for blank in ["", "   ", "\t", "\r"] {
        assert!(engine.ask(blank).is_empty());
    }
}

#[test]
fn a_known_command_after_an_unknown_word_is_obeyed() {
    let mut engine = Engine::uci();
    let lines = engine.ask("joho position startpos moves e2e4");
    assert_eq!(lines.len(), 1, "{lines:#?}");
    assert!(engine.fen().contains("4P3"));
}

#[test]
fn very_long_lines_are_taken() {
    let mut engine = Engine::uci();
    let moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(5_000);
    assert!(engine.ask(&format!("position startpos moves {moves}")).is_empty());
    assert!(engine.best_move("go depth 3").len() >= 4);
    let complaint = engine.complaint(&"x".repeat(1_000_000));
    assert!(complaint.len() < 300, "{} bytes", complaint.len());
    let complaint = engine.complaint(&format!("position fen {}", "8/".repeat(200_000)));
    assert!(complaint.len() < 300, "{} bytes", complaint.len());
    let complaint = engine.complaint(&format!("setoption name {} value 1", "name ".repeat(50_000)));
    assert!(complaint.len() < 300, "{} bytes", complaint.len());
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let mut engine = Engine::uci();
    engine.send_bytes(b"\xff\xfe\xfd\nposition startpos moves \xc3\x28\n\x00\x00\n");
    let lines = engine.synchronise();
    assert_eq!(lines.len(), 3, "{lines:#?}");
    assert!(lines.iter().all(|line| line.starts_with("info string ERROR")), "{lines:#?}");
    assert!(engine.best_move("go depth 2").len() >= 4);
}

/// A small generator of repeatable pseudo-random numbers (xorshift).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }
}

#[test]
fn random_bytes_and_words_never_end_the_session() {
    let words = [
        "uci",
        "isready",
        "ucinewgame",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "stop",
        "ponderhit",
        "setoption",
        "name",
        "value",
        "UCI_Variant",
        "omega",
        "chess",
        "Hash",
        "1",
        "-1",
        "0",
        "99999999999999999999",
        "infinite",
        "depth",
        "2",
        "nodes",
        "movetime",
        "wtime",
        "btime",
        "ponder",
        "searchmoves",
        "e2e4",
        "e7e5",
        "w1a2",
        "d",
        "eval",
        "flip",
        "mate",
        "perft",
        "debug",
        "on",
        "clear hash",
        "8/8/8/8/8/8/8/8",
        "k7/8/8/8/8/8/8/7K",
        "w",
        "b",
        "KQkq",
        "-",
        "0000",
        "e2e4q",
        "a1",
        "[-/-/-/-]",
        "10/10",
        "MultiPV",
        "3",
        "Threads",
        "é",
        "\t",
        "\u{1F600}",
    ];
    let mut random = Random(0x5eed);
    for _ in 0..4 {
        let mut engine = Engine::uci();
        for _ in 0..300 {
            let mut line: Vec<u8> = Vec::new();
            if random.below(4) == 0 {
                line.extend((0..random.below(60)).map(|_| random.next() as u8).filter(|&byte| byte != b'\n'));
            } else {
                for _ in 0..random.below(8) {
                    line.extend(words[random.below(words.len())].as_bytes());
                    line.push(b' ');
                }
            }
            line.push(b'\n');
            engine.send_bytes(&line);
        }
        engine.send("stop");
        engine.send("isready");
        engine.until("readyok");
        let lines = engine.collect_for(Duration::from_millis(50));
        assert!(!lines.iter().any(|line| line.contains("fault in the engine")), "{lines:#?}");
        engine.send_bytes(b"stop\nquit\n");
        assert_eq!(engine.exit_code_within(SOON), 0);
    }
}
