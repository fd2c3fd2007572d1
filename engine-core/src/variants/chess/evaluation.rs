//! Evaluation of orthodox chess.

use crate::evaluation::{Tapered, TermSink};
use crate::orthodox::{Orthodox, OrthodoxPosition};
use crate::types::{Colour, PieceKind};

use super::rules::Chess;

pub(super) fn terms<S: TermSink>(position: &OrthodoxPosition<Chess>, sink: &mut S) {
    for colour in Colour::BOTH {
        for (index, info) in Chess::PIECES.iter().enumerate() {
            let count = position.pieces(colour, PieceKind::new(index as u8)).count() as i32;
            sink.add("Material", colour, Tapered::flat(info.value * count));
        }
    }
}

pub(super) fn phase(_: &OrthodoxPosition<Chess>) -> i32 {
    256
}

pub(super) fn winning_chances(_: &OrthodoxPosition<Chess>, _: Colour) -> i32 {
    64
}
