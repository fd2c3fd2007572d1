//! Games in Portable Game Notation, for all variants: the tag `Variant` says which, moves are in the algebraic
//! notation of [`engine_core::notation`].

mod check;
mod reader;
mod replay;
mod writer;

pub use check::check;
pub use reader::{PgnGame, PgnReader};
pub use replay::{ReplayError, set_up};
pub use writer::PgnText;
