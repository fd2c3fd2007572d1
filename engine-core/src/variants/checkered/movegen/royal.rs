//! Phase 2, the side that moves all white and black pieces and must keep both kings out of the checkered camp's reach.
//!
//! As in chess, with everything doubled: a move must answer the checks on both kings and respect the pins in front of
//! either, and to one king the other is a piece like any other, which may block, capture or be pinned.

use super::super::rules::{
    BISHOP, INITIAL_RANKS, KNIGHT, LAST_RANKS, PAWN, PROMOTIONS, QUEEN, ROOK, diagonal_neighbours, forward,
};
use super::super::{Checkered, Set};
use super::{advanced, castlings_of, evasion_mask, pawn_captures, piece_attacks, pinned_pieces};
use crate::geometry::{Bitboard, Board8x8, Geometry, Square};
use crate::rules::{MoveFilter, MoveSink};
use crate::types::{Colour, Move, MoveKind};

/// What one king asks of the other pieces.
#[derive(Clone, Copy)]
struct King {
    square: Square,
    /// Where a move of another piece must end.
    mask: Set,
    /// Pieces that must keep to their line with the king.
    pinned: Set,
}

impl King {
    /// Where the piece on `from` may go as far as this king is concerned.
    #[inline(always)]
    fn allowed(&self, from: Square) -> Set {
        if self.pinned.has(from) { self.mask & Board8x8::tables().line(self.square, from) } else { self.mask }
    }
}

impl Checkered {
    /// Whether none of `hunters` attacks either king.
    pub(super) fn kings_are_safe(&self, hunters: Set, occupied: Set) -> bool {
        Colour::BOTH.into_iter().all(|colour| {
            let king = self.king(colour);
            self.attackers(king, hunters, occupied, diagonal_neighbours(king)).is_empty()
        })
    }

    /// Hands over the moves of the white and black pieces on `sources` in phase 2.
    pub(super) fn generate_royal<S: MoveSink>(&self, sources: Set, filter: MoveFilter, sink: &mut S) {
        let occupied = self.occupied();
        let royal_camp = occupied ^ self.checkered();
        let kings = Colour::BOTH.map(|colour| {
            let square = self.king(colour);
            let checks = self.checkered_checkers(colour);
            let pinned = pinned_pieces(self, square, self.checkered(), royal_camp, occupied);
            King { square, mask: evasion_mask(square, checks), pinned }
        });
        let mut wanted = Set::EMPTY;
        if filter.tactical() {
            wanted |= self.checkered();
        }
        if filter.quiet() {
            wanted |= !occupied;
        }
        let movers = sources & royal_camp;
        let mask = kings[0].mask & kings[1].mask;
        let pinned = kings[0].pinned | kings[1].pinned;
        if mask.any() {
            for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
                for from in movers & self.of_kind(kind) {
                    let mut targets = piece_attacks(kind, from, occupied) & wanted & mask;
                    if pinned.has(from) {
                        targets &= kings[0].allowed(from) & kings[1].allowed(from);
                    }
                    sink.targets(from, targets);
                }
            }
            for colour in Colour::BOTH {
                let pawns = movers & self.of_kind(PAWN) & self.own(colour);
                self.generate_royal_pawns(pawns.without(pinned), colour, mask, filter, sink);
                for from in pawns & pinned {
                    let mask = kings[0].allowed(from) & kings[1].allowed(from);
                    self.generate_royal_pawns(Set::of(from), colour, mask, filter, sink);
                }
            }
        }
        if let Some(square) = self.en_passant.filter(|_| filter.tactical()) {
            for from in self.en_passant_capturers(square) & movers {
                if self.en_passant_is_safe(from, square) {
                    sink.push(Move::new(from, square, MoveKind::EnPassant));
                }
            }
        }
        for colour in Colour::BOTH {
            let king = kings[colour.index()];
            if !movers.has(king.square) {
                continue;
            }
            let candidates = Bitboard(Board8x8::tables().king[king.square.index()])
                & wanted
                & kings[1 - colour.index()].allowed(king.square);
            let without_king = occupied ^ Set::of(king.square);
            let safe = candidates.into_iter().filter(|&to| !self.is_hunted(to, without_king));
            sink.targets(king.square, safe.collect::<Set>());
            if filter.quiet() {
                self.generate_royal_castling(colour, sink);
            }
        }
    }

    /// Whether a checkered piece attacks `square`.
    #[inline(always)]
    fn is_hunted(&self, square: Square, occupied: Set) -> bool {
        self.attackers(square, self.checkered(), occupied, diagonal_neighbours(square)).any()
    }

    #[inline(always)]
    fn generate_royal_pawns<S: MoveSink>(
        &self,
        pawns: Set,
        colour: Colour,
        mask: Set,
        filter: MoveFilter,
        sink: &mut S,
    ) {
        let occupied = self.occupied();
        let step = forward(colour);
        let single = advanced(pawns, colour).without(occupied);
        if filter.quiet() {
            sink.shifted_targets((single & mask).without(LAST_RANKS), step, MoveKind::Normal);
            let entitled = pawns & self.double_steps & INITIAL_RANKS[colour.index()];
            let first = advanced(entitled, colour).without(occupied);
            let second = advanced(first, colour).without(occupied) & mask;
            sink.shifted_targets(second, 2 * step, MoveKind::PawnLeap);
        }
        if filter.tactical() {
            sink.shifted_promotions(single & mask & LAST_RANKS, step, &PROMOTIONS);
            for (reached, delta) in pawn_captures(pawns, colour) {
                let captures = reached & self.checkered() & mask;
                sink.shifted_targets(captures.without(LAST_RANKS), delta, MoveKind::Normal);
                sink.shifted_promotions(captures & LAST_RANKS, delta, &PROMOTIONS);
            }
        }
    }

    /// Castling may open or close lines to the other king, so it is tried out.
    fn generate_royal_castling<S: MoveSink>(&self, colour: Colour, sink: &mut S) {
        let occupied = self.occupied();
        for castling in castlings_of(colour) {
            if !self.castling_is_open(castling) {
                continue;
            }
            let ways = [castling.king.0, castling.passed, castling.king.1];
            if ways.into_iter().any(|square| self.is_hunted(square, occupied)) {
                continue;
            }
            let leaving = Set::of(castling.king.0) | Set::of(castling.rook.0);
            let arriving = Set::of(castling.king.1) | Set::of(castling.rook.1);
            let after = occupied.without(leaving) | arriving;
            let other = self.king(!colour);
            if !self.is_hunted(castling.king.1, after) && !self.is_hunted(other, after) {
                sink.push(Move::new(castling.king.0, castling.king.1, MoveKind::Castling));
            }
        }
    }
}
