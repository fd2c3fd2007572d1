//! What bounds a search, and how it is to be done.

use std::time::Duration;

use crate::types::Depth;

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// Time left; zero also when the protocol reported a negative time.
    pub remaining: Duration,
    /// Added after each move.
    pub increment: Duration,
    /// Moves until the next time control; `None` when the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// Limits of one search; all that are given hold together. Without any, the search runs until stopped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The clock of the side to move.
    pub clock: Option<Clock>,
    /// Exactly this much time.
    pub move_time: Option<Duration>,
    /// Deepest iteration.
    pub depth: Option<Depth>,
    /// Number of nodes.
    pub nodes: Option<u64>,
    /// Stop when a win in at most this many moves is found.
    pub mate: Option<u32>,
    /// Do not return before told to stop.
    pub infinite: bool,
    /// Start in ponder mode: the clock counts only from the ponder hit.
    pub ponder: bool,
    /// If not empty, the only root moves to consider, in the variant's native notation.
    pub search_moves: Vec<String>,
}

/// How to search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchSettings {
    /// Number of search threads, at least 1.
    pub threads: usize,
    /// Number of principal variations to report, at least 1.
    pub multi_pv: usize,
    /// Time to set aside for communication per move.
    pub move_overhead: Duration,
    /// Playing strength to imitate, in Elo; `None` for full strength.
    pub limited_elo: Option<u32>,
}

impl Default for SearchSettings {
    fn default() -> Self {
        Self { threads: 1, multi_pv: 1, move_overhead: Duration::from_millis(10), limited_elo: None }
    }
}
