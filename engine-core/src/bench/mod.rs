//! The benchmark: a fixed search of a dozen positions of each variant.
//!
//! With one thread the number of nodes is the same in every run and on every machine, so it identifies what the
//! search does, while nodes per second measure how fast it does it.

use std::time::{Duration, Instant};

use crate::search::{Limits, SearchControl, SearchSettings, TranspositionTable};
use crate::types::Depth;
use crate::variants::Variant;

/// Size of the transposition table in MiB; part of what fixes the number of nodes.
const HASH: usize = 16;

/// The positions of one variant and how deeply they are searched.
struct Suite {
    variant: &'static str,
    depth: Depth,
    positions: &'static str,
}

static SUITES: [Suite; 4] = [
    Suite { variant: "chess", depth: Depth(13), positions: include_str!("chess.fen") },
    Suite { variant: "omega", depth: Depth(12), positions: include_str!("omega.fen") },
    Suite { variant: "empires", depth: Depth(9), positions: include_str!("empires.fen") },
    Suite { variant: "checkered", depth: Depth(12), positions: include_str!("checkered.fen") },
];

/// The search of one position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BenchRow {
    /// Name of the variant.
    pub variant: &'static str,
    /// The position.
    pub fen: &'static str,
    /// Depth of the search.
    pub depth: Depth,
    /// Nodes visited.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

/// The whole benchmark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BenchResult {
    /// Nodes visited; with one thread always the same number.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

impl BenchResult {
    /// Nodes per second.
    pub fn nodes_per_second(self) -> u64 {
        let nanoseconds = self.elapsed.as_nanos().max(1);
        (u128::from(self.nodes) * 1_000_000_000 / nanoseconds) as u64
    }
}

/// Searches all positions on `threads` threads, telling of each one when it is done; `None` when `control` said stop.
///
/// `depth` takes the place of the depths that make the benchmark what it is, for a quicker or a longer look.
pub fn bench(
    threads: usize,
    depth: Option<Depth>,
    control: &SearchControl,
    report: &mut dyn FnMut(&BenchRow),
) -> Option<BenchResult> {
    let mut result = BenchResult::default();
    for suite in &SUITES {
        let suite = Suite { depth: depth.unwrap_or(suite.depth), ..*suite };
        let positions = suite.positions.lines().filter(|line| !line.starts_with('#'));
        for fen in positions {
            let row = search_position(&suite, fen, threads, control);
            if control.is_stopped() {
                return None;
            }
            result.nodes += row.nodes;
            result.elapsed += row.elapsed;
            report(&row);
        }
    }
    Some(result)
}

fn search_position(suite: &Suite, fen: &'static str, threads: usize, control: &SearchControl) -> BenchRow {
    let mut row =
        BenchRow { variant: suite.variant, fen, depth: suite.depth, nodes: 0, elapsed: Duration::ZERO };
    let Some(mut game) = Variant::named(suite.variant).map(Variant::new_game) else { return row };
    if game.set_fen(fen).is_err() {
        return row;
    }
    let table = TranspositionTable::new(HASH);
    let limits = Limits { depth: Some(suite.depth), ..Limits::default() };
    let settings = SearchSettings { threads, ..SearchSettings::default() };
    let started = Instant::now();
    game.search(&table, control, &limits, &settings, &mut |event| {
        if let crate::search::SearchEvent::Info(info) = event {
            row.nodes = info.nodes;
        }
    });
    row.elapsed = started.elapsed();
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_searched() {
        let control = SearchControl::new(false);
        for suite in &SUITES {
            let shallow = Suite { depth: Depth(2), ..*suite };
            let positions: Vec<_> = suite.positions.lines().filter(|line| !line.starts_with('#')).collect();
            assert_eq!(positions.len(), 12);
            for fen in positions {
                let first = search_position(&shallow, fen, 1, &control);
                assert!(first.nodes > 2, "{} {fen}", suite.variant);
                assert_eq!(search_position(&shallow, fen, 1, &control).nodes, first.nodes);
            }
        }
    }
}
