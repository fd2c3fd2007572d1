//! Why a move is not legal, in words that a player understands.

use super::Checkered;

/// A sentence about `text`, which is no legal move.
pub(super) fn explain(_position: &Checkered, text: &str) -> String {
    format!("{text} is not legal")
}
