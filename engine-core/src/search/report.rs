//! What a search tells while it runs, and what it returns. Moves are in the variant's native notation.

use std::time::Duration;

use crate::types::{Depth, Score};

/// How a reported score relates to the true one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// The score itself.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

impl Bound {
    /// How a score is meant that a search with the window from `alpha` to `beta` returned.
    pub(super) fn of(score: Score, alpha: Score, beta: Score) -> Self {
        if score >= beta {
            Self::Lower
        } else if score > alpha {
            Self::Exact
        } else {
            Self::Upper
        }
    }
}

/// One line of thought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchInfo {
    /// Nominal depth of the iteration.
    pub depth: Depth,
    /// Longest line looked at, in plies.
    pub selective_depth: usize,
    /// Rank of this line among the reported ones, from 1.
    pub multi_pv: usize,
    /// Score for the side to move at the root.
    pub score: Score,
    /// How the score is meant.
    pub bound: Bound,
    /// Nodes visited by all threads since the search began.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// Share of the transposition table in use, in thousandths.
    pub hash_full: u32,
    /// Principal variation.
    pub pv: Vec<String>,
    /// What the end of a decisive line is, when the line itself shows it ("union").
    pub ending: Option<crate::rules::Outcome>,
}

/// Something a running search has to tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SearchEvent {
    /// A line of thought.
    Info(SearchInfo),
    /// A root move is about to be searched (sent only after some seconds).
    CurrentMove {
        /// Depth of the iteration.
        depth: Depth,
        /// The move.
        mv: String,
        /// Its number among the root moves, from 1.
        number: usize,
        /// Number of root moves.
        total: usize,
    },
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BestMove {
    /// The move to play; `None` when there is no legal move.
    pub best: Option<String>,
    /// The reply to ponder on.
    pub ponder: Option<String>,
}
