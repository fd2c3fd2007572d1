//! Evaluation shared by the orthodox family.
//!
//! One pass over the pieces ([`survey`]) collects what every later term needs (who attacks what, how often, how near the
//! king) and scores material, placement and mobility on the way. Pawns, kings and threats follow from set arithmetic on
//! that survey, so that the sliding attacks, the expensive part, are computed once per piece. The numbers are in
//! [`Weights`], one table for each variant.

mod endings;
mod kings;
mod pawns;
mod survey;
mod threats;
mod weights;

pub use endings::{bare_king_drive, drawish_without_pawns};
pub use survey::Survey;
pub use weights::{PieceWeights, Placement, Weights, placement};

use super::{KING, Orthodox, OrthodoxPosition, PAWN};
use crate::evaluation::TermSink;
use crate::types::{Colour, PieceKind};

/// Feeds all terms that the family shares.
pub fn terms<V: Orthodox, S: TermSink>(position: &OrthodoxPosition<V>, sink: &mut S) {
    let survey = Survey::of(position, sink);
    for colour in Colour::BOTH {
        pawns::terms(position, &survey, colour, sink);
        kings::terms(position, &survey, colour, sink);
        threats::terms(position, &survey, colour, sink);
        endings::terms(position, colour, sink);
    }
    sink.add("Tempo", position.side, V::WEIGHTS.tempo);
}

/// Game phase by the officers left: 256 with those of the starting position, 0 with none.
pub fn phase<V: Orthodox>(position: &OrthodoxPosition<V>) -> i32 {
    let left: i32 = (0..V::PIECES.len())
        .map(|index| V::WEIGHTS.pieces[index].phase * position.kinds[index].count() as i32)
        .sum();
    (left * 256 / V::WEIGHTS.full_phase).min(256)
}

/// The officers' material of one side in centipawns, pawns and king left out.
pub fn officers<V: Orthodox>(position: &OrthodoxPosition<V>, colour: Colour) -> i32 {
    V::PIECES
        .iter()
        .enumerate()
        .filter(|&(index, _)| ![PAWN.index(), KING.index()].contains(&index))
        .map(|(index, info)| info.value * position.pieces(colour, PieceKind::new(index as u8)).count() as i32)
        .sum()
}
