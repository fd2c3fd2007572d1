//! Which squares a sliding piece attacks, given what stands on the board.
//!
//! [`slow`] walks the rays one square at a time and is the oracle of the tests; [`sliders`] computes the same sets
//! with a few additions and subtractions.

pub mod magic;
pub mod sliders;
pub mod slow;

pub use sliders::{bishop_attacks, queen_attacks, rook_attacks};
