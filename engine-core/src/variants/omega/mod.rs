//! Omega Chess by Daniel Macdonald: 10×10 and four corner squares, with Champions and Wizards.

mod evaluation;
mod movegen;
mod notation;
mod rules;
mod weights;

pub use movegen::{CHAMPION, WIZARD};
pub use rules::Omega;

use crate::orthodox::OrthodoxPosition;

/// An Omega Chess position.
pub type OmegaPosition = OrthodoxPosition<Omega>;
