//! What a variant is to the rest of the engine.
//!
//! [`Position`] is the one trait that search, perft, evaluation and notation are written against; each variant
//! implements it in its own folder. [`Outcome`] says how games end; [`sink`] is how move generation hands over its
//! moves.

pub mod fen;
mod options;
mod outcome;
mod position;
pub mod sink;
pub mod zobrist;

pub use fen::FenError;
pub use options::{OptionKind, OptionValues, VariantOption};
pub use outcome::{Outcome, Reason};
pub use position::{Conventions, IllegalMove, Position, WINNING_GAIN};
pub use sink::{MoveFilter, MoveList, MoveSink};
