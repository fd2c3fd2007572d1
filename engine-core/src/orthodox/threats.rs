//! Who attacks what: checkers, pins, attackers of a square.

use super::{BISHOP, KING, Orthodox, OrthodoxPosition, PAWN, QUEEN, ROOK, Set, pawn_attacks_from};
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::geometry::{Bitboard, Geometry, Square};
use crate::types::{Colour, PieceKind};

impl<V: Orthodox> OrthodoxPosition<V> {
    /// Squares a piece other than a pawn attacks from `square`.
    #[inline(always)]
    pub fn attacks_from(&self, kind: PieceKind, square: Square, occupied: Set<V>) -> Set<V> {
        match kind {
            BISHOP => bishop_attacks::<V::Geometry>(square, occupied),
            ROOK => rook_attacks::<V::Geometry>(square, occupied),
            QUEEN => {
                bishop_attacks::<V::Geometry>(square, occupied)
                    | rook_attacks::<V::Geometry>(square, occupied)
            }
            KING => Bitboard(V::Geometry::tables().king[square.index()]),
            PAWN => Bitboard::EMPTY,
            leaper => V::leaps(leaper, square),
        }
    }

    /// The pieces that move along ranks and files.
    #[inline(always)]
    pub(super) fn rook_movers(&self) -> Set<V> {
        self.kind(ROOK) | self.kind(QUEEN)
    }

    /// The pieces that move along diagonals.
    #[inline(always)]
    pub(super) fn bishop_movers(&self) -> Set<V> {
        self.kind(BISHOP) | self.kind(QUEEN)
    }

    /// Leapers, pawns and kings, of both colours, that attack `square`; `defender` is whose square it is, and decides
    /// which way pawns attack it.
    #[inline(always)]
    fn close_attackers(&self, square: Square, defender: Colour) -> Set<V> {
        let mut attackers = Bitboard(V::Geometry::tables().king[square.index()]) & self.kind(KING);
        for &leaper in V::LEAPERS {
            attackers |= V::leaps(leaper, square) & self.kind(leaper);
        }
        attackers | (pawn_attacks_from::<V>(defender, square) & self.pieces(!defender, PAWN))
    }

    /// The pieces of `by` that attack `square` when `occupied` is what blocks lines.
    #[inline(always)]
    pub(super) fn attackers_by(&self, by: Colour, square: Square, occupied: Set<V>) -> Set<V> {
        (self.close_attackers(square, !by)
            | (rook_attacks::<V::Geometry>(square, occupied) & self.rook_movers())
            | (bishop_attacks::<V::Geometry>(square, occupied) & self.bishop_movers()))
            & self.camp(by)
    }

    /// The pieces of both colours that attack `square`.
    #[inline]
    pub(super) fn all_attackers(&self, square: Square, occupied: Set<V>) -> Set<V> {
        self.attackers_by(Colour::White, square, occupied)
            | self.attackers_by(Colour::Black, square, occupied)
    }

    /// Whether some piece of `by` attacks `square` when `occupied` is what blocks lines.
    #[inline(always)]
    pub(super) fn is_attacked(&self, by: Colour, square: Square, occupied: Set<V>) -> bool {
        // Without short cuts: their branches cost more than the work they save.
        self.attackers_by(by, square, occupied).any()
    }

    /// Finds the checkers and the pinned pieces of the side to move.
    #[inline(always)]
    pub(super) fn update_threats(&mut self) {
        let tables = V::Geometry::tables();
        let king = self.king(self.side);
        let enemies = self.camp(!self.side);
        let occupied = self.occupied();
        let lines = &tables.lines[king.index()];
        let mut checkers = self.close_attackers(king, self.side) & enemies;
        let mut shields = Bitboard::EMPTY;
        let sliders = ((lines.orthogonals() & self.rook_movers())
            | (lines.diagonals() & self.bishop_movers()))
            & enemies;
        for slider in sliders {
            let between = tables.between(king, slider) & occupied;
            if between.is_empty() {
                checkers |= Bitboard::of(slider);
            } else if !between.has_many() {
                shields |= between;
            }
        }
        self.checkers = checkers;
        self.pinned = shields & self.camp(self.side);
    }
}
