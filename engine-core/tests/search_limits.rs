//! The search stops when it is told to: by depth, nodes, time, clock, mate, the stop flag, the ponder hit.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use engine_core::game::Game;
use engine_core::search::{
    BestMove, Clock, Limits, SearchControl, SearchEvent, SearchInfo, SearchSettings, TranspositionTable,
};
use engine_core::types::Depth;
use engine_core::variants::{VARIANTS, Variant};

/// A generous bound on what a busy machine adds to any reaction.
const PATIENCE: Duration = Duration::from_millis(500);

const MATE_IN_ONE: &str = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
const MATED: &str = "R5k1/5ppp/8/8/8/8/8/7K b - - 0 1";
const ONE_MOVE: &str = "k7/8/2K5/8/8/8/8/1R6 b - - 0 1";

fn game(variant: &str, fen: Option<&str>) -> Box<dyn Game> {
    let mut game = Variant::named(variant).expect("a variant").new_game();
    if let Some(fen) = fen {
        game.set_fen(fen).expect("a position");
    }
    game
}

fn search(game: &dyn Game, limits: &Limits, settings: &SearchSettings) -> (BestMove, Vec<SearchInfo>) {
    let control = SearchControl::new(limits.ponder);
    search_under(game, limits, settings, &control)
}

fn search_under(
    game: &dyn Game,
    limits: &Limits,
    settings: &SearchSettings,
    control: &SearchControl,
) -> (BestMove, Vec<SearchInfo>) {
    let table = TranspositionTable::new(1);
    let mut infos = Vec::new();
    let best = game.search(&table, control, limits, settings, &mut |event| {
        if let SearchEvent::Info(info) = event {
            infos.push(info);
        }
    });
    (best, infos)
}

fn is_legal(game: &dyn Game, best: &BestMove) -> bool {
    game.legal_moves().iter().any(|legal| Some(&legal.text) == best.best.as_ref())
}

#[test]
fn node_limits_are_exact() {
    for variant in VARIANTS {
        let game = variant.new_game();
        for nodes in [1, 2, 100, 1000, 12_345] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let (best, infos) = search(&*game, &limits, &SearchSettings::default());
            assert!(is_legal(&*game, &best));
            assert_eq!(infos.last().expect("a report").nodes, nodes, "{}", variant.name);
        }
    }
}

#[test]
fn node_limits_hold_with_several_threads() {
    let game = game("omega", None);
    let limits = Limits { nodes: Some(50_000), ..Limits::default() };
    let settings = SearchSettings { threads: 3, ..SearchSettings::default() };
    let (_, infos) = search(&*game, &limits, &settings);
    let nodes = infos.last().expect("a report").nodes;
    assert!((49_000..52_000).contains(&nodes), "{nodes}");
}

#[test]
fn depth_limits_are_obeyed_and_every_iteration_is_reported() {
    for variant in VARIANTS {
        let limits = Limits { depth: Some(Depth(5)), ..Limits::default() };
        let (_, infos) = search(&*variant.new_game(), &limits, &SearchSettings::default());
        let depths: Vec<i16> = infos.iter().map(|info| info.depth.0).collect();
        assert_eq!(depths, [1, 2, 3, 4, 5], "{}", variant.name);
        assert!(infos.is_sorted_by_key(|info| info.nodes) && infos.is_sorted_by_key(|info| info.elapsed));
    }
}

#[test]
fn move_time_is_used_and_not_exceeded() {
    let time = Duration::from_millis(200);
    let limits = Limits { move_time: Some(time), ..Limits::default() };
    for variant in VARIANTS {
        let started = Instant::now();
        search(&*variant.new_game(), &limits, &SearchSettings::default());
        let elapsed = started.elapsed();
        assert!(elapsed >= time / 2 && elapsed < time + PATIENCE, "{} {elapsed:?}", variant.name);
    }
}

#[test]
fn hopeless_clocks_get_a_legal_move_at_once() {
    for variant in VARIANTS {
        let game = variant.new_game();
        for remaining in [0, 1, 12] {
            let clock = Clock {
                remaining: Duration::from_millis(remaining),
                increment: Duration::ZERO,
                moves_to_go: None,
            };
            let limits = Limits { clock: Some(clock), ..Limits::default() };
            let started = Instant::now();
            let (best, _) = search(&*game, &limits, &SearchSettings::default());
            assert!(is_legal(&*game, &best));
            assert!(started.elapsed() < PATIENCE);
        }
    }
}

#[test]
fn a_move_without_alternative_is_played_at_once() {
    let clock = Clock {
        remaining: Duration::from_secs(3600),
        increment: Duration::from_secs(60),
        moves_to_go: Some(1),
    };
    let limits = Limits { clock: Some(clock), ..Limits::default() };
    let started = Instant::now();
    let (best, infos) = search(&*game("chess", Some(ONE_MOVE)), &limits, &SearchSettings::default());
    assert_eq!(best.best.as_deref(), Some("a8a7"));
    assert!(started.elapsed() < PATIENCE && !infos.is_empty());
}

#[test]
fn a_found_mate_ends_a_mate_search() {
    let limits = Limits { mate: Some(1), ..Limits::default() };
    let (best, infos) = search(&*game("chess", Some(MATE_IN_ONE)), &limits, &SearchSettings::default());
    assert_eq!(best.best.as_deref(), Some("a1a8"));
    let last = infos.last().expect("a report");
    assert_eq!(last.score.plies_to_end().map(|(plies, _)| plies), Some(1));
    assert_eq!(last.ending.map(|outcome| outcome.to_string()).as_deref(), Some("White wins by mate"));
}

/// Starts a search on another thread, waits, acts on its control, and returns how long it took from there.
fn reaction(
    fen: Option<&'static str>,
    limits: Limits,
    act: impl Fn(&SearchControl),
) -> (BestMove, Vec<SearchInfo>, Duration) {
    let control = Arc::new(SearchControl::new(limits.ponder));
    let for_search = Arc::clone(&control);
    let searching = thread::spawn(move || {
        search_under(&*game("chess", fen), &limits, &SearchSettings::default(), &for_search)
    });
    thread::sleep(Duration::from_millis(150));
    assert!(!searching.is_finished(), "the search must wait for its word");
    let acted = Instant::now();
    act(&control);
    let (best, infos) = searching.join().expect("no panic");
    (best, infos, acted.elapsed())
}

#[test]
fn infinite_searches_wait_for_stop() {
    let infinite = Limits { infinite: true, ..Limits::default() };
    for (fen, expected) in [(None, None), (Some(MATE_IN_ONE), Some("a1a8")), (Some(ONE_MOVE), Some("a8a7"))] {
        let (best, infos, latency) = reaction(fen, infinite.clone(), SearchControl::stop);
        assert!(best.best.is_some() && expected.is_none_or(|mv| best.best.as_deref() == Some(mv)));
        assert!(latency < PATIENCE && !infos.is_empty());
    }
    let shallow = Limits { depth: Some(Depth(1)), ..infinite };
    assert!(reaction(None, shallow, SearchControl::stop).0.best.is_some());
}

#[test]
fn without_a_legal_move_there_is_a_score_but_no_best_move() {
    let infinite = Limits { infinite: true, ..Limits::default() };
    let (best, infos, _) = reaction(Some(MATED), infinite, SearchControl::stop);
    assert_eq!(best, BestMove { best: None, ponder: None });
    assert_eq!(infos.len(), 1);
    assert!(infos[0].score.is_loss() && infos[0].pv.is_empty());

    let stalemate = game("chess", Some("k7/8/1Q6/8/8/8/8/K7 b - - 0 1"));
    let (best, infos) = search(&*stalemate, &Limits::default(), &SearchSettings::default());
    assert_eq!((best.best, infos[0].score.0), (None, 0));
}

#[test]
fn a_ponder_search_goes_on_after_the_hit_and_then_obeys_the_clock() {
    let limits = Limits { ponder: true, move_time: Some(Duration::from_millis(100)), ..Limits::default() };
    let (best, _, latency) = reaction(None, limits.clone(), SearchControl::ponder_hit);
    assert!(best.best.is_some());
    assert!(latency >= Duration::from_millis(40) && latency < PATIENCE, "{latency:?}");
    let (_, _, latency) = reaction(None, limits, SearchControl::stop);
    assert!(latency < PATIENCE);
    // A search that has nothing left to do answers at the hit.
    let done = Limits { ponder: true, depth: Some(Depth(1)), ..Limits::default() };
    assert!(reaction(Some(MATED), done, SearchControl::ponder_hit).2 < PATIENCE);
}

#[test]
fn stop_before_the_first_node_still_gives_a_move() {
    for variant in VARIANTS {
        let game = variant.new_game();
        let control = SearchControl::new(false);
        control.stop();
        let limits = Limits { infinite: true, ..Limits::default() };
        let (best, infos) = search_under(&*game, &limits, &SearchSettings::default(), &control);
        assert!(is_legal(&*game, &best) && !infos.is_empty(), "{}", variant.name);
    }
}

#[test]
fn limited_strength_looks_at_less_and_still_plays_legal_moves() {
    for variant in VARIANTS {
        let game = variant.new_game();
        let settings = SearchSettings { limited_elo: Some(1000), ..SearchSettings::default() };
        let (best, infos) = search(&*game, &Limits::default(), &settings);
        assert!(is_legal(&*game, &best));
        assert!(infos.last().expect("a report").nodes < 2000);
    }
}
