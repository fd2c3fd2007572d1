//! Evaluation.

use crate::evaluation::{Tapered, TermSink};
use crate::types::{Colour, PieceKind};

use super::Empires;
use super::rules::{KINDS, value};

pub(super) fn terms<S: TermSink>(position: &Empires, sink: &mut S) {
    for side in Colour::BOTH {
        for index in 0..KINDS as u8 {
            let kind = PieceKind::new(index);
            let count = position.pieces(side, kind).count() as i32;
            sink.add("material", side, Tapered::flat(value(kind) * count));
        }
    }
}

pub(super) fn phase(position: &Empires) -> i32 {
    (position.occupied().count() as i32 - 2).clamp(0, 42) * 256 / 42
}
