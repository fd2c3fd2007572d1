//! Phase 1: the mover's own pieces and the checkered ones, which are his for this move.

use super::super::rules::{
    BISHOP, INITIAL_RANKS, KNIGHT, LAST_RANKS, PAWN, PROMOTIONS, QUEEN, ROOK, forward, pawn_attacks,
};
use super::super::{Checkered, LastMove, Set};
use super::{advanced, castlings_of, evasion_mask, pawn_captures, piece_attacks, pinned_pieces};
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::geometry::{Bitboard, Board8x8, Geometry, Square};
use crate::rules::{MoveFilter, MoveSink};
use crate::types::{Colour, Move, MoveKind, PieceKind};

/// For each kind but the king, the squares from which a checkered piece of that kind would attack the mover's king.
#[derive(Clone, Copy)]
struct Danger([Set; 5]);

impl Danger {
    #[inline(always)]
    fn new(king: Square, side: Colour, occupied: Set) -> Self {
        let diagonal = bishop_attacks::<Board8x8>(king, occupied);
        let orthogonal = rook_attacks::<Board8x8>(king, occupied);
        let knight = Bitboard(Board8x8::tables().knight[king.index()]);
        Self([pawn_attacks(side, king), knight, diagonal, orthogonal, diagonal | orthogonal])
    }

    #[inline(always)]
    fn of(&self, kind: PieceKind) -> Set {
        self.0[kind.index() % 5]
    }
}

/// Everything about the position that each piece's moves depend on.
struct Context {
    side: Colour,
    king: Square,
    occupied: Set,
    enemy: Set,
    checkers: Set,
    /// Where moves must end to answer the checks.
    mask: Set,
    pinned: Set,
    danger: Danger,
    filter: MoveFilter,
}

impl Context {
    /// Where the piece on `from` may go without leaving its king to another piece.
    #[inline(always)]
    fn allowed(&self, from: Square) -> Set {
        let mask = if self.checkers.has(from) {
            evasion_mask(self.king, self.checkers ^ Set::of(from))
        } else {
            self.mask
        };
        if self.pinned.has(from) { mask & Board8x8::tables().line(self.king, from) } else { mask }
    }

    /// The danger squares once the piece on `from` has left: the first piece on a line hides what lies behind it.
    #[inline(always)]
    fn danger_after_leaving(&self, from: Square) -> Danger {
        if self.danger.of(QUEEN).has(from) {
            Danger::new(self.king, self.side, self.occupied ^ Set::of(from))
        } else {
            self.danger
        }
    }
}

impl Checkered {
    /// Hands over the moves of the player to move from `sources`, the switch left out.
    pub(super) fn generate_shared<S: MoveSink>(&self, sources: Set, filter: MoveFilter, sink: &mut S) {
        let side = self.side;
        let king = self.king(side);
        let occupied = self.occupied();
        let (own, enemy, checkered) = (self.own(side), self.own(!side), self.checkered());
        let hostile = enemy | checkered;
        let danger = Danger::new(king, side, occupied);
        let checkers = hostile
            & ((danger.of(PAWN) & self.of_kind(PAWN))
                | (danger.of(KNIGHT) & self.of_kind(KNIGHT))
                | (danger.of(BISHOP) & self.diagonal_sliders())
                | (danger.of(ROOK) & self.orthogonal_sliders()));
        let context = Context {
            side,
            king,
            occupied,
            enemy,
            checkers,
            mask: evasion_mask(king, checkers),
            pinned: pinned_pieces(self, king, hostile, own | checkered, occupied),
            danger,
            filter,
        };
        if context.mask.any() {
            self.generate_own_pieces(sources & own, &context, sink);
        }
        self.generate_shared_pieces(sources & checkered, &context, sink);
        self.generate_shared_phase_pawns(sources & (own | checkered) & self.of_kind(PAWN), &context, sink);
        if sources.has(king) {
            self.generate_king(&context, sink);
        }
    }

    #[inline(always)]
    fn generate_own_pieces<S: MoveSink>(&self, movers: Set, context: &Context, sink: &mut S) {
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
            for from in movers & self.of_kind(kind) {
                let mut targets = piece_attacks(kind, from, context.occupied) & context.mask;
                if context.pinned.has(from) {
                    targets &= Board8x8::tables().line(context.king, from);
                }
                if context.filter.quiet() {
                    sink.targets(from, targets.without(context.occupied));
                }
                let captures = targets & context.enemy;
                if context.filter.tactical() && captures.any() {
                    self.push_captures(from, kind, captures, &context.danger_after_leaving(from), sink);
                }
            }
        }
    }

    #[inline(always)]
    fn generate_shared_pieces<S: MoveSink>(&self, movers: Set, context: &Context, sink: &mut S) {
        for kind in [KNIGHT, BISHOP, ROOK, QUEEN] {
            for from in movers & self.of_kind(kind) {
                let targets = piece_attacks(kind, from, context.occupied) & context.allowed(from);
                let danger = context.danger_after_leaving(from);
                if context.filter.quiet() {
                    let quiet = targets.without(context.occupied | danger.of(kind));
                    sink.targets(from, quiet.without(self.undoing_square(from)));
                }
                let captures = targets & context.enemy;
                if context.filter.tactical() && captures.any() {
                    self.push_captures(from, kind, captures, &danger, sink);
                }
            }
        }
    }

    /// The square to which the checkered piece on `from` may not return at once.
    #[inline(always)]
    fn undoing_square(&self, from: Square) -> Set {
        match self.last_checkered_move {
            Some(LastMove { from: origin, to }) if to == from => Set::of(origin),
            _ => Set::EMPTY,
        }
    }

    /// Captures of a piece other than a pawn or king: it keeps its type or takes the captured one, provided that the
    /// checkered piece does not then attack its maker's king.
    #[inline(always)]
    fn push_captures<S: MoveSink>(
        &self,
        from: Square,
        kind: PieceKind,
        captures: Set,
        danger: &Danger,
        sink: &mut S,
    ) {
        sink.targets(from, captures.without(danger.of(kind)));
        for captured in [PAWN, KNIGHT, BISHOP, ROOK, QUEEN] {
            if captured != kind {
                let targets = (captures & self.of_kind(captured)).without(danger.of(captured));
                sink.transformations(from, targets, captured);
            }
        }
    }

    #[inline(always)]
    fn generate_shared_phase_pawns<S: MoveSink>(&self, pawns: Set, context: &Context, sink: &mut S) {
        let checkered = self.checkered();
        // Pawns on a line with the king may be pinned or hide danger, and the last mover may not go back; they are
        // few and go one by one, all others together.
        let mut singly = context.danger.of(QUEEN);
        if let Some(last) = self.last_checkered_move {
            singly |= Set::of(last.to);
        }
        let together = pawns.without(singly);
        if context.mask.any() {
            let (own, shared) = (together.without(checkered), together & checkered);
            self.push_pawn_advances(own, false, context.mask, &context.danger, context, sink);
            if shared.any() {
                self.push_pawn_advances(shared, true, context.mask, &context.danger, context, sink);
            }
            self.push_pawn_captures(together, context.mask, &context.danger, context, sink);
        }
        for from in pawns & singly {
            let pawn = Set::of(from);
            let mask = context.allowed(from);
            let danger = context.danger_after_leaving(from);
            let is_checkered = checkered.has(from);
            let advance_mask = mask.without(self.undoing_square(from));
            self.push_pawn_advances(pawn, is_checkered, advance_mask, &danger, context, sink);
            self.push_pawn_captures(pawn, mask, &danger, context, sink);
        }
        if let Some(square) = self.en_passant.filter(|_| context.filter.tactical()) {
            for from in self.en_passant_capturers(square) & pawns {
                if self.en_passant_is_safe(from, square) {
                    sink.push(Move::new(from, square, MoveKind::EnPassant));
                }
            }
        }
    }

    /// Moves straight ahead. Own pawns stay what they are; checkered ones must not attack the king from there.
    #[inline(always)]
    fn push_pawn_advances<S: MoveSink>(
        &self,
        pawns: Set,
        are_checkered: bool,
        mask: Set,
        danger: &Danger,
        context: &Context,
        sink: &mut S,
    ) {
        let step = forward(context.side);
        let harmful = if are_checkered { danger.of(PAWN) } else { Set::EMPTY };
        let single = advanced(pawns, context.side).without(context.occupied);
        if context.filter.quiet() {
            sink.shifted_targets((single & mask).without(LAST_RANKS | harmful), step, MoveKind::Normal);
            let entitled = pawns & self.double_steps & INITIAL_RANKS[context.side.index()];
            let first = advanced(entitled, context.side).without(context.occupied);
            let second = advanced(first, context.side).without(context.occupied | harmful) & mask;
            sink.shifted_targets(second, 2 * step, MoveKind::PawnLeap);
        }
        let promotions = single & mask & LAST_RANKS;
        if context.filter.tactical() && promotions.any() {
            if are_checkered {
                push_checkered_promotions(promotions, step, danger, sink);
            } else {
                sink.shifted_promotions(promotions, step, &PROMOTIONS);
            }
        }
    }

    /// Captures, which always leave a checkered piece: the pawn, the captured type, or on the last rank a promotion.
    #[inline(always)]
    fn push_pawn_captures<S: MoveSink>(
        &self,
        pawns: Set,
        mask: Set,
        danger: &Danger,
        context: &Context,
        sink: &mut S,
    ) {
        if !context.filter.tactical() {
            return;
        }
        for (reached, delta) in pawn_captures(pawns, context.side) {
            let captures = reached & context.enemy & mask;
            if captures.is_empty() {
                continue;
            }
            let inside = captures.without(LAST_RANKS);
            sink.shifted_targets(inside.without(danger.of(PAWN)), delta, MoveKind::Normal);
            for captured in [KNIGHT, BISHOP, ROOK, QUEEN] {
                for to in (inside & self.of_kind(captured)).without(danger.of(captured)) {
                    sink.push(Move::transformation(to.offset(-delta), to, captured));
                }
            }
            push_checkered_promotions(captures & LAST_RANKS, delta, danger, sink);
        }
    }

    #[inline(always)]
    fn generate_king<S: MoveSink>(&self, context: &Context, sink: &mut S) {
        let tables = Board8x8::tables();
        let hostile = context.enemy | self.checkered();
        let mut candidates = Bitboard(tables.king[context.king.index()]);
        if !context.filter.quiet() {
            candidates &= context.enemy;
        }
        if context.filter.tactical() {
            candidates &= context.enemy | !context.occupied;
        } else {
            candidates = candidates.without(context.occupied);
        }
        let enemy_king = self.king(!context.side);
        candidates = candidates.without(Bitboard(tables.king[enemy_king.index()]));
        for (attacked, _) in pawn_captures(self.of_kind(PAWN) & hostile, !context.side) {
            candidates = candidates.without(attacked);
        }
        let without_king = context.occupied ^ Set::of(context.king);
        let is_safe = |square: Square, occupied: Set| {
            self.attackers(square, hostile, occupied, pawn_attacks(context.side, square)).is_empty()
        };
        let safe: Set = candidates.into_iter().filter(|&to| is_safe(to, without_king)).collect();
        sink.targets(context.king, safe);
        if context.filter.quiet() && context.checkers.is_empty() {
            for castling in castlings_of(context.side) {
                if self.castling_is_open(castling)
                    && is_safe(castling.passed, context.occupied)
                    && is_safe(castling.king.1, context.occupied)
                {
                    sink.push(Move::new(castling.king.0, castling.king.1, MoveKind::Castling));
                }
            }
        }
    }
}

/// Promotions to checkered pieces that do not attack the king from there.
#[inline(always)]
fn push_checkered_promotions<S: MoveSink>(targets: Set, delta: i8, danger: &Danger, sink: &mut S) {
    if targets.is_empty() {
        return;
    }
    for kind in PROMOTIONS {
        sink.shifted_promotions(targets.without(danger.of(kind)), delta, &[kind]);
    }
}
