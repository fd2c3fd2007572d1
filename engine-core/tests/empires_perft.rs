//! Perft of Les Empires against recorded figures from an independent program.
//!
//! Lines above the node cap are skipped; raise it with `EMPIRES_PERFT_NODES=1000000000`.

use engine_core::perft::perft;
use engine_core::rules::Position;
use engine_core::variants::empires::Empires;

const RECORDED: &str = include_str!("../../perft-data/empires.txt");

#[test]
fn perft_matches_the_recorded_figures() {
    let cap: u64 =
        std::env::var("EMPIRES_PERFT_NODES").ok().and_then(|text| text.parse().ok()).unwrap_or(5_000_000);
    let mut counted = 0;
    for line in RECORDED.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().expect("split yields a first part");
        let position = Empires::from_fen(fen).expect("recorded positions are valid");
        assert_eq!(position.fen(), fen);
        for part in parts {
            let (depth, nodes) = part.split_once(' ').expect("a depth and a number");
            let depth: u32 = depth.trim_start_matches('D').parse().expect("a depth");
            let nodes: u64 = nodes.parse().expect("a number");
            if nodes <= cap {
                assert_eq!(perft(&position, depth), nodes, "depth {depth} of {fen}");
                counted += 1;
            }
        }
    }
    assert!(counted >= 60, "only {counted} figures were checked");
}
