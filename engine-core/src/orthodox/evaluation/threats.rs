//! Threats against pieces that stand badly, and space.

use super::super::{BISHOP, KING, Orthodox, OrthodoxPosition, PAWN, QUEEN, ROOK};
use super::survey::Survey;
use crate::evaluation::TermSink;
use crate::geometry::{Bitboard, Geometry};
use crate::types::Colour;

/// What `colour` threatens.
pub(super) fn terms<V: Orthodox, S: TermSink>(
    position: &OrthodoxPosition<V>,
    survey: &Survey<V>,
    colour: Colour,
    sink: &mut S,
) {
    let weights = V::WEIGHTS;
    let (side, enemy) = (colour.index(), (!colour).index());
    let targets = position.camp(!colour).without(position.kind(PAWN) | position.kind(KING));
    let pawn_attacks = survey.by_kind[side][PAWN.index()];
    let by_pawn = targets & pawn_attacks;
    let mut minor_attacks = survey.by_kind[side][BISHOP.index()];
    for &leaper in V::LEAPERS {
        minor_attacks |= survey.by_kind[side][leaper.index()];
    }
    let by_minor = targets & (position.kind(ROOK) | position.kind(QUEEN)) & minor_attacks;
    let hanging = (targets & survey.all[side]).without(survey.all[enemy]);
    let weak_pawns = (position.pieces(!colour, PAWN) & survey.all[side]).without(survey.all[enemy]);
    let value = weights.threat_by_pawn * by_pawn.count() as i32
        + weights.threat_by_minor * by_minor.count() as i32
        + weights.hanging * hanging.count() as i32
        + weights.weak_pawn * weak_pawns.count() as i32;
    sink.add("Threats", colour, value);

    let enemy_half = Bitboard(V::Geometry::tables().halves[enemy]);
    let space = (pawn_attacks & enemy_half).without(survey.by_kind[enemy][PAWN.index()]);
    sink.add("Space", colour, weights.space * space.count() as i32);
}
