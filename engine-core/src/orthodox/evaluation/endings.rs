//! Endings: driving a bare king to where it can be mated, and material that does not win.

use super::super::{Orthodox, OrthodoxPosition, PAWN};
use super::pawns::distance;
use crate::evaluation::{Tapered, TermSink};
use crate::geometry::Geometry;
use crate::types::Colour;

/// Bonus for `colour` against a king without any other piece: the king driven off the centre, and the own king and
/// pieces near it. It outweighs placement, so that a won ending makes progress beyond the horizon.
pub(super) fn terms<V: Orthodox, S: TermSink>(position: &OrthodoxPosition<V>, colour: Colour, sink: &mut S) {
    let lone = position.camp(!colour).has_many();
    if lone || !position.camp(colour).has_many() {
        return;
    }
    sink.add("Driving the bare king", colour, Tapered::flat(bare_king_drive(position, colour)));
}

/// The size of that bonus in centipawns.
pub fn bare_king_drive<V: Orthodox>(position: &OrthodoxPosition<V>, strong: Colour) -> i32 {
    let layout = <V::Geometry as Geometry>::LAYOUT;
    let king = position.king(!strong);
    let (file, rank) = V::Geometry::tables().coordinates[king.index()];
    let off_centre = i32::from((2 * file - (layout.files - 1)).abs() + (2 * rank - (layout.ranks - 1)).abs());
    let near_king = 14 - distance::<V>(king, position.king(strong));
    let near_pieces: i32 = position
        .camp(strong)
        .without(position.kind(PAWN))
        .into_iter()
        .map(|piece| 10 - distance::<V>(king, piece))
        .sum();
    10 * off_centre + 12 * near_king + 3 * near_pieces
}

/// Winning chances in 64ths of a side that has no pawns and whose officers outweigh the other side's by `advantage`
/// centipawns: less than what forces mate by itself is rarely won.
pub fn drawish_without_pawns(advantage: i32, mating_advantage: i32) -> i32 {
    if advantage >= mating_advantage { 64 } else { (64 * advantage / mating_advantage / 3).clamp(2, 20) }
}
