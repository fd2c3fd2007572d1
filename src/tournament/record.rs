//! What is kept of a game.

use std::time::{Duration, SystemTime};

use protocols::client::SearchReport;

use super::ending::Ending;
use super::schedule::Pairing;

/// A move with what the engine said of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedMove {
    /// In algebraic notation.
    pub san: String,
    /// The engine's last line of thought; `None` for a move of the opening.
    pub report: Option<SearchReport>,
    /// Time it took.
    pub elapsed: Duration,
}

/// A finished game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameRecord {
    /// Its place in the tournament.
    pub pairing: Pairing,
    /// When it began.
    pub began: SystemTime,
    /// The position it began from, if not the variant's own.
    pub start_fen: Option<String>,
    /// Side to move and number of the first move.
    pub first_move: (bool, u32),
    /// The moves.
    pub moves: Vec<PlayedMove>,
    /// How it ended.
    pub ending: Ending,
}
