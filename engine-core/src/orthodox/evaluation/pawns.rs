//! Pawn structure, by set arithmetic on whole pawn chains.

use super::super::{Orthodox, OrthodoxPosition, PAWN, Set, forward, pawn_attacks, pawn_rank};
use super::survey::{Survey, front_fill};
use crate::evaluation::{Tapered, TermSink};
use crate::geometry::{Bitboard, Geometry, Square};
use crate::types::Colour;

/// The squares beside each square of a set, on the same rank.
#[inline(always)]
fn beside<V: Orthodox>(pawns: Set<V>) -> Set<V> {
    let tables = V::Geometry::tables();
    let files = <V::Geometry as Geometry>::LAYOUT.files as usize;
    pawns.without(Bitboard(tables.files[0])).shifted(-1)
        | pawns.without(Bitboard(tables.files[files - 1])).shifted(1)
}

/// Chebyshev distance between two squares.
pub(super) fn distance<V: Orthodox>(a: Square, b: Square) -> i32 {
    let coordinates = &V::Geometry::tables().coordinates;
    let ((file_a, rank_a), (file_b, rank_b)) = (coordinates[a.index()], coordinates[b.index()]);
    i32::from((file_a - file_b).abs().max((rank_a - rank_b).abs()))
}

/// Steps a pawn of `colour` on `square` has advanced from its initial rank.
#[inline(always)]
fn steps<V: Orthodox>(colour: Colour, square: Square) -> usize {
    let rank = V::Geometry::tables().coordinates[square.index()].1;
    (rank - pawn_rank::<V>(colour) as i8).unsigned_abs() as usize
}

pub(super) fn terms<V: Orthodox, S: TermSink>(
    position: &OrthodoxPosition<V>,
    survey: &Survey<V>,
    colour: Colour,
    sink: &mut S,
) {
    let weights = V::weights();
    let own = position.pieces(colour, PAWN);
    if own.is_empty() {
        return;
    }
    let enemies = position.pieces(!colour, PAWN);
    let step = forward::<V>(colour);
    let front = front_fill::<V>(colour, own);
    let behind = front_fill::<V>(!colour, own);
    let files = own | front | behind;

    let doubled = own & behind;
    let isolated = own.without(beside::<V>(files));
    // A backward pawn: no friend beside or behind on the neighbouring files, and its next square is guarded.
    let supported = beside::<V>(own | front);
    let stopped = survey.by_kind[(!colour).index()][PAWN.index()].shifted(-step);
    let backward = own.without(supported | isolated) & stopped;
    sink.add(
        "Pawn structure",
        colour,
        weights.doubled_pawn * doubled.count() as i32
            + weights.isolated_pawn * isolated.count() as i32
            + weights.backward_pawn * backward.count() as i32,
    );

    let connected = own & (survey.by_kind[colour.index()][PAWN.index()] | beside::<V>(own));
    let chain = connected
        .into_iter()
        .fold(Tapered::default(), |sum, pawn| sum + weights.connected_pawn[steps::<V>(colour, pawn) & 7]);
    sink.add("Connected pawns", colour, chain);

    let enemy_front = front_fill::<V>(!colour, enemies);
    let barred = enemy_front | pawn_attacks::<V>(!colour, enemies | enemy_front);
    let passed = own.without(barred | behind);
    let mut total = Tapered::default();
    for pawn in passed {
        let advanced = steps::<V>(colour, pawn);
        let next = pawn.offset(step);
        total += weights.passed_pawn[advanced & 7];
        let weight = advanced as i32;
        total += weights.passed_enemy_king * (weight * distance::<V>(position.king(!colour), next).min(6));
        total += weights.passed_own_king * (weight * distance::<V>(position.king(colour), next).min(6));
        // The fill runs over the edge of the board, where Omega's corner squares are; the file does not.
        let tables = V::Geometry::tables();
        let file = tables.coordinates[pawn.index()].0;
        let path = front_fill::<V>(colour, Bitboard::of(pawn)) & Bitboard(tables.files[file as usize & 15]);
        if !position.occupied().has(next) && !survey.all[(!colour).index()].has(next) {
            total += weights.passed_free * weight;
            if !path.intersects(position.occupied() | survey.all[(!colour).index()]) {
                total += weights.passed_path * weight;
            }
        } else if position.camp(!colour).has(next) {
            total += weights.passed_blocked * weight;
        }
    }
    sink.add("Passed pawns", colour, total);
}
