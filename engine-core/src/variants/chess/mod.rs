//! Orthodox chess: FIDE's laws, and the common ground on which other programs check us.

mod evaluation;
mod movegen;
mod notation;
mod rules;
mod weights;

pub use rules::Chess;

use crate::orthodox::OrthodoxPosition;

/// A chess position.
pub type ChessPosition = OrthodoxPosition<Chess>;
