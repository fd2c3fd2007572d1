//! Threats against pieces that stand badly, and space.

use super::super::{
    BISHOP, KING, Orthodox, OrthodoxPosition, PAWN, QUEEN, ROOK, forward, pawn_attacks, promotion_rank,
};
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
    let weights = V::weights();
    let (side, enemy) = (colour.index(), (!colour).index());
    let targets = position.camp(!colour).without(position.kind(PAWN) | position.kind(KING));
    let guarded_by_pawns = survey.by_kind[side][PAWN.index()];
    let by_pawn = targets & guarded_by_pawns;
    let mut minor_attacks = survey.by_kind[side][BISHOP.index()];
    for &leaper in V::LEAPERS {
        minor_attacks |= survey.by_kind[side][leaper.index()];
    }
    let heavy = position.kind(ROOK) | position.kind(QUEEN);
    let by_minor = targets & heavy & minor_attacks;
    let minor_by_minor = targets.without(heavy) & minor_attacks;
    let by_rook = targets & position.kind(QUEEN) & survey.by_kind[side][ROOK.index()];
    let hanging = (targets & survey.all[side]).without(survey.all[enemy]);
    let weak_pawns = (position.pieces(!colour, PAWN) & survey.all[side]).without(survey.all[enemy]);
    // Steps of a pawn to a safe square from which it would attack a piece; on the last rank it is a pawn no more.
    let guarded = survey.by_kind[enemy][PAWN.index()] | survey.all[enemy].without(survey.all[side]);
    let last_rank = Bitboard(V::Geometry::tables().ranks[promotion_rank::<V>(colour)]);
    let steps = position
        .pieces(colour, PAWN)
        .shifted(forward::<V>(colour))
        .without(position.occupied() | guarded | last_rank);
    let by_step = (targets & pawn_attacks::<V>(colour, steps)).without(guarded_by_pawns);
    let value = weights.threat_by_pawn * by_pawn.count() as i32
        + weights.threat_by_minor * by_minor.count() as i32
        + weights.minor_by_minor * minor_by_minor.count() as i32
        + weights.threat_by_rook * by_rook.count() as i32
        + weights.threat_by_step * by_step.count() as i32
        + weights.hanging * hanging.count() as i32
        + weights.weak_pawn * weak_pawns.count() as i32;
    sink.add("Threats", colour, value);

    let enemy_half = Bitboard(V::Geometry::tables().halves[enemy]);
    let space = (guarded_by_pawns & enemy_half).without(survey.by_kind[enemy][PAWN.index()]);
    sink.add("Space", colour, weights.space * space.count() as i32);
}
