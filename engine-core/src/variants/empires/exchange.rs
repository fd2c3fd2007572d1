//! Exchange estimates: for now only what the first capture wins, replies ignored.

use crate::rules::Position;
use crate::types::Move;

use super::Empires;

/// Whether the capture itself gains `threshold` centipawns.
pub(super) fn gains(position: &Empires, mv: Move, threshold: i32) -> bool {
    position.immediate_gain(mv) >= threshold
}
