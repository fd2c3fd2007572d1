//! All forms of `go`.

use std::time::{Duration, Instant};

use engine_core::variants::Variant;

use crate::support::Engine;

fn is_legal(variant: &str, moves: &[&str], candidate: &str) -> bool {
    let mut game = Variant::named(variant).expect("a variant").new_game();
    for text in moves {
        game.play(text).expect("a legal move");
    }
    game.play(candidate).is_ok()
}

#[test]
fn clocks_at_and_below_zero_bring_a_legal_move_at_once() {
    for go in [
        "go wtime 165661 btime -170671 winc 2000 binc 2000",
        "go wtime 0 btime 0",
        "go wtime -1 btime -1 winc -5 binc -5 movestogo 0",
        "go wtime 1 btime 1 movestogo -3",
        "go movetime -20",
        "go movetime 0",
    ] {
        let mut engine = Engine::uci();
        engine.send("position startpos moves e2e4");
        let started = Instant::now();
        let best = engine.best_move(go);
        assert!(started.elapsed() < Duration::from_secs(5), "{go} took {:?}", started.elapsed());
        assert!(is_legal("chess", &["e2e4"], &best), "{go}: {best}");
    }
}

#[test]
fn unknown_words_are_skipped_one_by_one() {
    let mut engine = Engine::uci();
    let lines = engine.search("go foo depth 3");
    assert!(
        lines.iter().any(|line| line.starts_with("info string ERROR") && line.contains("foo")),
        "{lines:#?}"
    );
    assert!(lines.iter().any(|line| line.starts_with("info depth 3 ")), "{lines:#?}");
    assert!(!lines.iter().any(|line| line.starts_with("info depth 4 ")), "{lines:#?}");
    let lines = engine.search("go depth nodes 100");
    assert!(lines.iter().any(|line| line.contains("no number after depth")), "{lines:#?}");
}

#[test]
fn numbers_may_be_too_large() {
    let mut engine = Engine::uci();
    engine.send("go nodes 99999999999999999999 depth 99999999999999999999 wtime 99999999999999999999");
    engine.collect_for(Duration::from_millis(100));
    engine.send("stop");
    engine.until("bestmove");
    assert!(is_legal("chess", &[], &engine.best_move("go nodes -99999999999999999999")));
}

#[test]
fn node_and_depth_limits_hold() {
    let mut engine = Engine::uci();
    let lines = engine.search("go nodes 20000");
    let nodes = lines.iter().rev().find_map(|line| {
        let mut words = line.split_whitespace().skip_while(|&word| word != "nodes");
        words.nth(1)?.parse::<u64>().ok()
    });
    assert!(nodes.is_some_and(|nodes| nodes <= 25_000), "{lines:#?}");
    let lines = engine.search("go depth 5");
    assert!(lines.iter().any(|line| line.starts_with("info depth 5 ")), "{lines:#?}");
}

#[test]
fn a_fixed_time_is_kept() {
    let mut engine = Engine::uci();
    let started = Instant::now();
    engine.search("go movetime 300");
    let elapsed = started.elapsed();
    assert!(elapsed > Duration::from_millis(150) && elapsed < Duration::from_secs(4), "{elapsed:?}");
}

#[test]
fn search_moves_are_the_only_ones_considered() {
    let mut engine = Engine::uci();
    for _ in 0..3 {
        let best = engine.best_move("go searchmoves a2a3 h2h4 depth 4");
        assert!(best == "a2a3" || best == "h2h4", "{best}");
    }
    let lines = engine.search("go searchmoves h2h4 e2e5 depth 3");
    assert!(
        lines.iter().any(|line| line.starts_with("info string ERROR") && line.contains("e2e5")),
        "{lines:#?}"
    );
    assert!(lines.last().is_some_and(|line| line.starts_with("bestmove h2h4")), "{lines:#?}");
}

#[test]
fn mate_searches_stop_at_the_mate() {
    let mut engine = Engine::uci();
    engine.send("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!(engine.best_move("go mate 1"), "a1a8");
}

#[test]
fn several_variations_are_reported_in_order() {
    let mut engine = Engine::uci();
    engine.send("setoption name MultiPV value 4");
    let lines = engine.search("go depth 5");
    for rank in 1..=4 {
        let word = format!(" multipv {rank} ");
        assert!(
            lines.iter().any(|line| line.starts_with("info depth 5 ") && line.contains(&word)),
            "{lines:#?}"
        );
    }
    let best = lines.last().expect("a bestmove");
    let first = lines.iter().rev().find(|line| line.contains(" multipv 1 ")).expect("a first line");
    let pv_start = first.split(" pv ").nth(1).and_then(|pv| pv.split_whitespace().next()).expect("a pv");
    assert!(best.starts_with(&format!("bestmove {pv_start}")), "{best} after {first}");
}
