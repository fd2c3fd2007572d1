//! The perft suites of `perft-data/`. `TRIPTYCH_PERFT_NODES` sets the largest count that is checked.

use std::fs;
use std::path::Path;

use engine_core::perft_suite::Suite;
use engine_core::search::SearchControl;
use engine_core::variants::Variant;

const DEFAULT_MAX_NODES: u64 = 5_000_000;

fn check(name: &str) {
    let max_nodes = std::env::var("TRIPTYCH_PERFT_NODES")
        .map_or(DEFAULT_MAX_NODES, |text| text.parse().expect("TRIPTYCH_PERFT_NODES is a number"));
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft-data").join(format!("{name}.txt"));
    let suite: Suite =
        fs::read_to_string(path).expect("the suite is there").parse().expect("the suite is well-formed");
    assert_eq!(suite.variant.as_deref(), Some(name));
    let mut game = Variant::named(name).expect("the variant is registered").new_game();
    let mut checked = 0;
    for entry in &suite.entries {
        game.set_fen(&entry.fen).unwrap_or_else(|error| panic!("{name} line {}: {error}", entry.line));
        for (depth, expected) in entry.counts_up_to(max_nodes) {
            let counts = game.divide(depth, 1, &SearchControl::new(false)).expect("nobody stops it");
            let found: u64 = counts.iter().map(|(_, nodes)| nodes).sum();
            assert_eq!(found, expected, "{name} line {} depth {depth}: {}", entry.line, entry.fen);
            checked += 1;
        }
    }
    assert!(checked > suite.entries.len(), "only {checked} counts checked");
}

#[test]
fn chess() {
    check("chess");
}

#[test]
fn omega() {
    check("omega");
}

#[test]
fn empires() {
    check("empires");
}

#[test]
fn checkered() {
    check("checkered");
}

#[test]
fn threads_count_the_same() {
    for variant in engine_core::variants::VARIANTS {
        let game = variant.new_game();
        let control = SearchControl::new(false);
        let (one, three) = (game.divide(3, 1, &control), game.divide(3, 3, &control));
        assert!(one.is_some());
        assert_eq!(one, three, "{}", variant.name);
    }
}
