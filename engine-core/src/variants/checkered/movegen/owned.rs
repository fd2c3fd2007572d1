//! Phase 2, the checkered camp: it has no king, so whatever its pieces can do is legal. The move that opens the phase
//! follows the same rules.

use super::super::rules::{
    BISHOP, INITIAL_RANKS, KNIGHT, LAST_RANKS, PAWN, PROMOTIONS, QUEEN, ROOK, forward,
};
use super::super::{Checkered, Set};
use super::{advanced, pawn_captures, piece_attacks};
use crate::geometry::Square;
use crate::rules::{MoveFilter, MoveSink};
use crate::types::{Colour, Move, MoveKind};

impl Checkered {
    /// Hands over the moves of the checkered pieces on `sources` as phase 2 moves them.
    #[inline(always)]
    pub(super) fn generate_owned<S: MoveSink>(
        &self,
        sources: Set,
        en_passant: Option<Square>,
        filter: MoveFilter,
        sink: &mut S,
    ) {
        let occupied = self.occupied();
        let prey = occupied ^ self.checkered();
        let mut wanted = Set::EMPTY;
        if filter.tactical() {
            wanted |= prey;
        }
        if filter.quiet() {
            wanted |= !occupied;
        }
        let movers = sources & self.checkered();
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
            for from in movers & self.of_kind(kind) {
                sink.targets(from, piece_attacks(kind, from, occupied) & wanted);
            }
        }
        let pawns = movers & self.of_kind(PAWN);
        if pawns.any() {
            for colour in Colour::BOTH {
                self.generate_owned_pawns(pawns, colour, filter, sink);
            }
            if let Some(square) = en_passant.filter(|_| filter.tactical()) {
                for from in self.en_passant_capturers(square) & pawns {
                    sink.push(Move::new(from, square, MoveKind::EnPassant));
                }
            }
        }
    }

    /// The checkered pawns' moves in the direction of `colour`: they have both.
    #[inline(always)]
    fn generate_owned_pawns<S: MoveSink>(
        &self,
        pawns: Set,
        colour: Colour,
        filter: MoveFilter,
        sink: &mut S,
    ) {
        let occupied = self.occupied();
        let prey = occupied ^ self.checkered();
        let step = forward(colour);
        let single = advanced(pawns, colour).without(occupied);
        if filter.quiet() {
            sink.shifted_targets(single.without(LAST_RANKS), step, MoveKind::Normal);
            let entitled = pawns & self.double_steps & INITIAL_RANKS[colour.index()];
            let first = advanced(entitled, colour).without(occupied);
            let second = advanced(first, colour).without(occupied);
            sink.shifted_targets(second, 2 * step, MoveKind::PawnLeap);
        }
        if filter.tactical() {
            sink.shifted_promotions(single & LAST_RANKS, step, &PROMOTIONS);
            for (reached, delta) in pawn_captures(pawns, colour) {
                let captures = reached & prey;
                sink.shifted_targets(captures.without(LAST_RANKS), delta, MoveKind::Normal);
                sink.shifted_promotions(captures & LAST_RANKS, delta, &PROMOTIONS);
            }
        }
    }
}
