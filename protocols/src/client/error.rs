//! What can go wrong with an engine process.

use std::path::PathBuf;
use std::time::Duration;

/// Why an engine cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The program could not be started.
    #[error("cannot start '{program}': {source}")]
    Spawn {
        /// What was to be started.
        program: String,
        /// The system's reason.
        source: std::io::Error,
    },
    /// Its working directory does not exist.
    #[error("there is no folder '{0}'")]
    NoDirectory(PathBuf),
    /// The engine did not answer its protocol's greeting or a later readiness check.
    #[error("no answer to '{command}' within {patience:?}")]
    NoAnswer {
        /// What it was asked.
        command: &'static str,
        /// How long it had.
        patience: Duration,
    },
    /// The process ended or closed its output.
    #[error("the engine is gone")]
    Gone,
    /// The engine does not offer the variant.
    #[error("the engine does not play {0}")]
    UnknownVariant(String),
    /// The engine cannot start from a given position.
    #[error("the engine cannot set up a position (its feature setboard is off)")]
    NoSetup,
    /// The protocol has no word for one of the limits.
    #[error("XBoard engines have no node limit")]
    NoNodeLimit,
    /// The run was interrupted.
    #[error("interrupted")]
    Cancelled,
}

/// Why an engine that was asked to move gave no answer that could be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ThinkError {
    /// Its time is over; it still reacts.
    #[error("time is over after {0:?}")]
    Overdue(Duration),
    /// Its time is over, and it does not react to being told to stop.
    #[error("no reaction after {0:?}")]
    Stalled(Duration),
    /// The process ended or closed its output.
    #[error("the engine is gone")]
    Gone,
    /// The engine calls a legal move illegal.
    #[error("the engine refuses a legal move: {0}")]
    Refusal(String),
    /// The run was interrupted.
    #[error("interrupted")]
    Cancelled,
}
