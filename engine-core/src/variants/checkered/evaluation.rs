//! Static evaluation.

use super::Checkered;
use super::rules::{ALL_KINDS, PIECES, Phase};
use crate::evaluation::{Tapered, TermSink};
use crate::types::Colour;

/// Feeds all terms to `sink`.
pub(super) fn evaluate<S: TermSink>(position: &Checkered, sink: &mut S) {
    let value = |set: super::Set| -> i32 {
        ALL_KINDS
            .iter()
            .map(|&kind| (position.of_kind(kind) & set).count() as i32 * PIECES[kind.index()].value)
            .sum()
    };
    match position.phase {
        Phase::Shared { .. } => {
            for colour in Colour::BOTH {
                sink.add("material", colour, Tapered::flat(value(position.own(colour))));
            }
        }
        Phase::Owned(owner) => {
            sink.add("material", owner, Tapered::flat(value(position.checkered())));
            let royal = value(position.own(Colour::White) | position.own(Colour::Black));
            sink.add("material", !owner, Tapered::flat(royal));
        }
    }
}

/// 256 with all pieces.
pub(super) fn taper_phase(position: &Checkered) -> i32 {
    (position.occupied().count() as i32 * 8).min(256)
}
