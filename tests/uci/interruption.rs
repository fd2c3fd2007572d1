//! `stop`, `isready`, `quit`, and the end of input while the engine works.

use std::time::Duration;

use crate::support::{Engine, SOON};

/// Long enough for a loaded machine, far shorter than the work that is interrupted.
const AT_ONCE: Duration = Duration::from_secs(5);

fn best_moves(lines: &[String]) -> usize {
    lines.iter().filter(|line| line.starts_with("bestmove")).count()
}

#[test]
fn the_end_of_input_ends_the_program() {
    let mut engine = Engine::start(&[]);
    engine.close_input();
    assert_eq!(engine.exit_code_within(AT_ONCE), 0);

    let mut engine = Engine::uci();
    engine.send("go infinite");
    engine.until("info");
    engine.close_input();
    assert_eq!(engine.exit_code_within(AT_ONCE), 0);
    assert_eq!(best_moves(&engine.collect_for(Duration::from_secs(1))), 1);
}

#[test]
fn isready_is_answered_during_a_search() {
    let mut engine = Engine::uci();
    engine.send("go infinite");
    for _ in 0..20 {
        assert_eq!(best_moves(&engine.synchronise()), 0);
    }
    assert_eq!(best_moves(&engine.collect_for(Duration::from_millis(200))), 0);
    engine.send("stop");
    engine.until("bestmove");
}

#[test]
fn quit_is_obeyed_at_once() {
    for work in ["go movetime 60000", "go infinite", "go ponder wtime 1000 btime 1000", "go depth 100"] {
        let mut engine = Engine::uci();
        engine.send(work);
        engine.collect_for(Duration::from_millis(50));
        engine.send("quit");
        assert_eq!(engine.exit_code_within(AT_ONCE), 0, "{work}");
    }
}

#[test]
fn a_long_perft_can_be_stopped_and_left() {
    let mut engine = Engine::uci();
    engine.send("go perft 9");
    assert!(engine.synchronise().is_empty());
    engine.send("stop");
    engine.until("info string perft stopped");
    engine.send("go perft 9");
    engine.collect_for(Duration::from_millis(300));
    engine.send("quit");
    assert_eq!(engine.exit_code_within(AT_ONCE), 0);
}

#[test]
fn a_script_gets_all_its_answers() {
    let mut engine = Engine::start(&[]);
    engine
        .send_bytes(b"go perft 3\nposition startpos moves e2e4\ngo perft 3\ngo depth 3\ngo perft 2\nquit\n");
    assert_eq!(engine.exit_code_within(SOON), 0);
    let lines = engine.collect_for(SOON);
    let sums: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("Nodes searched: ")).collect();
    assert_eq!(sums, ["8902", "13160", "600"]);
    assert_eq!(best_moves(&lines), 1);
}

#[test]
fn stop_without_a_search_is_forgotten() {
    let mut engine = Engine::uci();
    assert!(engine.ask("stop").is_empty());
    engine.send("stop");
    engine.send("go infinite");
    assert_eq!(best_moves(&engine.collect_for(Duration::from_millis(200))), 0);
    engine.send("stop");
    engine.until("bestmove");
    assert!(engine.ask("ponderhit").is_empty());
}

#[test]
fn go_and_stop_a_thousand_times() {
    let mut engine = Engine::uci();
    let mut session = String::new();
    for _ in 0..1000 {
        session += "go infinite\nstop\n";
    }
    engine.send_bytes(session.as_bytes());
    for round in 0..1000 {
        let lines = engine.until("bestmove");
        assert_eq!(best_moves(&lines), 1, "round {round}");
        assert_ne!(lines.last().map(String::as_str), Some("bestmove (none)"));
    }
    assert!(engine.synchronise().is_empty());
}

#[test]
fn every_go_gets_one_best_move() {
    let mut engine = Engine::uci();
    // Several at once: bounded ones finish, unbounded ones make room.
    engine.send_bytes(b"go depth 4\ngo infinite\ngo depth 2\ngo ponder depth 1\ngo nodes 500\nsetoption name Hash value 1\n");
    for _ in 0..5 {
        engine.until("bestmove");
    }
    assert_eq!(best_moves(&engine.synchronise()), 0);
    assert_eq!(best_moves(&engine.collect_for(Duration::from_millis(200))), 0);
}

#[test]
fn commands_during_a_search_do_not_disturb_it() {
    let mut engine = Engine::uci();
    engine.send("go infinite");
    engine.until("info");
    engine.send("position startpos moves e2e4");
    let board = engine.ask("d").join("\n");
    assert!(board.contains("RNBQKBNR b KQkq"), "{board}");
    assert!(!board.contains("bestmove"), "{board}");
    // This one cannot be done beside the search: the search gives way, with its result.
    engine.send("setoption name UCI_Variant value omega");
    let lines = engine.until("info string variant omega");
    assert_eq!(best_moves(&lines), 1);
}

#[test]
fn pondering_ends_with_the_ponder_hit() {
    let mut engine = Engine::uci();
    engine.send("position startpos moves e2e4 e7e5");
    engine.send("go ponder wtime 1000 btime 1000 winc 10 binc 10");
    assert_eq!(best_moves(&engine.collect_for(Duration::from_millis(1500))), 0);
    engine.send("ponderhit");
    engine.until("bestmove");
}
