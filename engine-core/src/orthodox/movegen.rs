//! Legal move generation by pin and check masks.

use super::{
    BISHOP, Castling, KING, Orthodox, OrthodoxPosition, PAWN, QUEEN, ROOK, Set, WordOf, everywhere, forward,
    pawn_attacks_from, pawn_rank, pawn_steps, promotion_rank,
};
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::geometry::{Bitboard, Geometry, Square, Word};
use crate::rules::sink::MoveFinder;
use crate::rules::{MoveFilter, MoveSink};
use crate::types::{Colour, Move, MoveKind, PieceKind};

/// What the moves of one position have in common.
struct Generator<'a, V: Orthodox> {
    position: &'a OrthodoxPosition<V>,
    king: Square,
    occupied: Set<V>,
    own: Set<V>,
    enemies: Set<V>,
    /// Where a piece other than the king must go: anywhere but onto its own, or to where it ends the check.
    targets: Set<V>,
    /// The squares that the filter admits for pieces other than pawns.
    admitted: Set<V>,
}

/// Hands every legal move that `filter` admits to `sink`.
#[inline(always)]
pub(super) fn generate<V: Orthodox, S: MoveSink>(
    position: &OrthodoxPosition<V>,
    filter: MoveFilter,
    sink: &mut S,
) {
    let generator = Generator::new(position, filter);
    generator.king_moves(sink);
    if position.checkers.has_many() {
        return;
    }
    for &leaper in V::LEAPERS {
        generator.leaper_moves(leaper, sink);
    }
    generator.bishop_moves(sink);
    generator.rook_moves(sink);
    generator.pawn_moves(filter, sink);
    if filter.quiet() && position.checkers.is_empty() && position.castling != 0 {
        generator.castlings(sink);
    }
}

impl<'a, V: Orthodox> Generator<'a, V> {
    #[inline(always)]
    fn new(position: &'a OrthodoxPosition<V>, filter: MoveFilter) -> Self {
        let king = position.king(position.side);
        let own = position.camp(position.side);
        let enemies = position.camp(!position.side);
        let targets = match position.checkers.first() {
            None => everywhere::<V>().without(own),
            // Only a slider's check can be blocked: a Champion leaps over what stands between.
            Some(checker) if (position.rook_movers() | position.bishop_movers()).has(checker) => {
                V::Geometry::tables().between(king, checker) | Bitboard::of(checker)
            }
            Some(checker) => Bitboard::of(checker),
        };
        let admitted = match filter {
            MoveFilter::All => everywhere::<V>(),
            MoveFilter::Tactical => enemies,
            MoveFilter::Quiet => everywhere::<V>().without(enemies),
        };
        Self { position, king, occupied: own | enemies, own, enemies, targets, admitted }
    }

    /// The squares a pinned piece may go to: along the line of its pin.
    #[inline(always)]
    fn pin_line(&self, pinned: Square) -> Set<V> {
        V::Geometry::tables().line(self.king, pinned)
    }

    #[inline(always)]
    fn king_moves<S: MoveSink>(&self, sink: &mut S) {
        let neighbours = Bitboard(V::Geometry::tables().king[self.king.index()]);
        let mut targets = neighbours.without(self.own) & self.admitted;
        // The king does not shield the squares behind itself.
        let without_king = self.occupied ^ Bitboard::of(self.king);
        let enemy = !self.position.side;
        for target in targets {
            if self.position.is_attacked(enemy, target, without_king) {
                targets ^= Bitboard::of(target);
            }
        }
        sink.targets(self.king, targets);
    }

    #[inline(always)]
    fn leaper_moves<S: MoveSink>(&self, leaper: PieceKind, sink: &mut S) {
        let movers = self.position.kind(leaper) & self.own;
        for from in movers.without(self.position.pinned) {
            sink.targets(from, V::leaps(leaper, from) & self.targets & self.admitted);
        }
        // A knight always leaves the line of its pin; a Champion or a Wizard may stay on it.
        if V::LEAPERS.len() > 1 {
            for from in movers & self.position.pinned {
                let shield = self.leaper_pin(from);
                sink.targets(from, V::leaps(leaper, from) & shield & self.targets & self.admitted);
            }
        }
    }

    /// The squares on which a pinned leaper still shields its king: unlike a slider it could leap over the king or over
    /// the pinning piece, and stay on the line for nothing.
    fn leaper_pin(&self, pinned: Square) -> Set<V> {
        let tables = V::Geometry::tables();
        let without = self.occupied.without(Bitboard::of(pinned));
        let line = self.pin_line(pinned);
        let seen = (rook_attacks::<V::Geometry>(self.king, without)
            | bishop_attacks::<V::Geometry>(self.king, without))
            & line;
        let pinner =
            (seen & self.enemies).into_iter().find(|&enemy| tables.between(self.king, enemy).has(pinned));
        pinner.map_or(Bitboard::EMPTY, |pinner| tables.between(self.king, pinner) | Bitboard::of(pinner))
    }

    #[inline(always)]
    fn bishop_moves<S: MoveSink>(&self, sink: &mut S) {
        let movers = self.position.bishop_movers() & self.own;
        for from in movers.without(self.position.pinned) {
            let attacks = bishop_attacks::<V::Geometry>(from, self.occupied);
            sink.targets(from, attacks & self.targets & self.admitted);
        }
        for from in movers & self.position.pinned {
            let attacks = bishop_attacks::<V::Geometry>(from, self.occupied) & self.pin_line(from);
            sink.targets(from, attacks & self.targets & self.admitted);
        }
    }

    #[inline(always)]
    fn rook_moves<S: MoveSink>(&self, sink: &mut S) {
        let movers = self.position.rook_movers() & self.own;
        for from in movers.without(self.position.pinned) {
            let attacks = rook_attacks::<V::Geometry>(from, self.occupied);
            sink.targets(from, attacks & self.targets & self.admitted);
        }
        for from in movers & self.position.pinned {
            let attacks = rook_attacks::<V::Geometry>(from, self.occupied) & self.pin_line(from);
            sink.targets(from, attacks & self.targets & self.admitted);
        }
    }

    #[inline(always)]
    fn pawn_moves<S: MoveSink>(&self, filter: MoveFilter, sink: &mut S) {
        match self.position.side {
            Colour::White => self.pawn_moves_of::<S, true>(filter, sink),
            Colour::Black => self.pawn_moves_of::<S, false>(filter, sink),
        }
        if filter.tactical() && self.position.legal_en_passant.any() {
            self.en_passant(sink);
        }
    }

    #[inline(always)]
    fn pawn_moves_of<S: MoveSink, const WHITE: bool>(&self, filter: MoveFilter, sink: &mut S) {
        let pawns = self.position.kind(PAWN) & self.own;
        let pinned = pawns & self.position.pinned;
        self.pawn_set::<S, WHITE>(pawns ^ pinned, everywhere::<V>(), filter, sink);
        for pawn in pinned {
            self.pawn_set::<S, WHITE>(Bitboard::of(pawn), self.pin_line(pawn), filter, sink);
        }
    }

    /// Moves of `pawns`, which may all go anywhere within `line`.
    #[inline(always)]
    fn pawn_set<S: MoveSink, const WHITE: bool>(
        &self,
        pawns: Set<V>,
        line: Set<V>,
        filter: MoveFilter,
        sink: &mut S,
    ) {
        let tables = V::Geometry::tables();
        let side = if WHITE { Colour::White } else { Colour::Black };
        let forward = forward::<V>(side);
        let last_rank = Bitboard(tables.ranks[promotion_rank::<V>(side)]);
        let empty = everywhere::<V>().without(self.occupied);
        let targets = self.targets & line;

        let single = pawn_steps::<V, WHITE>(pawns, 0) & empty;
        if filter.tactical() {
            for aside in [-1, 1] {
                let captures = pawn_steps::<V, WHITE>(pawns, aside) & self.enemies & targets;
                sink.shifted_targets(captures.without(last_rank), forward + aside, MoveKind::Normal);
                let promotions = captures & last_rank;
                if promotions.any() {
                    sink.shifted_promotions(promotions, forward + aside, V::PROMOTIONS);
                }
            }
            let promotions = single & targets & last_rank;
            if promotions.any() {
                sink.shifted_promotions(promotions, forward, V::PROMOTIONS);
            }
        }
        if filter.quiet() {
            sink.shifted_targets((single & targets).without(last_rank), forward, MoveKind::Normal);
            let initial = pawns & Bitboard(tables.ranks[pawn_rank::<V>(side)]);
            let mut steps = pawn_steps::<V, WHITE>(initial, 0) & empty;
            for length in 2..=V::PAWN_LEAP as i8 {
                steps = pawn_steps::<V, WHITE>(steps, 0) & empty;
                sink.shifted_targets(steps & targets, forward * length, MoveKind::PawnLeap);
            }
        }
    }

    fn en_passant<S: MoveSink>(&self, sink: &mut S) {
        let side = self.position.side;
        for target in self.position.legal_en_passant {
            let behind = pawn_attacks_from::<V>(!side, target);
            for from in behind & self.position.kind(PAWN) & self.own {
                if self.position.en_passant_is_legal(from, target) {
                    sink.push(Move::new(from, target, MoveKind::EnPassant));
                }
            }
        }
    }

    #[inline(always)]
    fn castlings<S: MoveSink>(&self, sink: &mut S) {
        let tables = V::Geometry::tables();
        let enemy = !self.position.side;
        for castling in &V::CASTLINGS {
            let Castling { king_from, king_to, rook_from, rook_to, .. } = *castling;
            if castling.colour != self.position.side
                || self.position.castling & castling.right == 0
                || tables.between(king_from, rook_from).intersects(self.occupied)
            {
                continue;
            }
            let path = tables.between(king_from, king_to);
            // On Omega's board the rook does not come from the edge, so a slider behind it may reach the king once it
            // has jumped.
            let leaving = Bitboard::of(king_from) | Bitboard::of(rook_from);
            let castled = self.occupied.without(leaving) | Bitboard::of(rook_to);
            if path.into_iter().all(|square| !self.position.is_attacked(enemy, square, self.occupied))
                && !self.position.is_attacked(enemy, king_to, castled)
            {
                sink.push(Move::new(king_from, king_to, MoveKind::Castling));
            }
        }
    }
}

impl<V: Orthodox> OrthodoxPosition<V> {
    /// Whether the side to move may take the passed pawn with its pawn on `from`, landing on `to`: both pawns leave
    /// their squares at once, so lines through either may open.
    pub(super) fn en_passant_is_legal(&self, from: Square, to: Square) -> bool {
        let victim = Bitboard::of(self.passed_pawn);
        let occupied = (self.occupied() ^ Bitboard::of(from) ^ victim) | Bitboard::of(to);
        let king = self.king(self.side);
        self.attackers_by(!self.side, king, occupied).without(victim).is_empty()
    }

    /// The en passant squares on which some capture is legal.
    pub(super) fn find_legal_en_passant(&self) -> Set<V> {
        let pawns = self.pieces(self.side, PAWN);
        self.en_passant
            .into_iter()
            .filter(|&target| {
                let behind = pawn_attacks_from::<V>(!self.side, target) & pawns;
                behind.into_iter().any(|from| self.en_passant_is_legal(from, target))
            })
            .collect()
    }
}

/// Whether `mv` is legal in `position`.
pub(super) fn is_legal<V: Orthodox>(position: &OrthodoxPosition<V>, mv: Move) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let Some(kind) = position.kind_at(from) else { return false };
    // A stray move may name a square beyond a 64-bit board, which a set would take for another one.
    if !position.camp(position.side).has(from) || u32::from(to.bit()) >= WordOf::<V>::BITS {
        return false;
    }
    if matches!(kind, PAWN | KING) {
        // Their moves have conditions of their own; let the generator judge.
        let filter = if position.is_tactical_bits(mv) { MoveFilter::Tactical } else { MoveFilter::Quiet };
        let mut finder = MoveFinder::new(mv);
        let generator = Generator::new(position, filter);
        if kind == KING {
            generator.king_moves(&mut finder);
            if mv.kind() == MoveKind::Castling && position.checkers.is_empty() {
                generator.castlings(&mut finder);
            }
        } else if !position.checkers.has_many() {
            generator.pawn_moves(filter, &mut finder);
        }
        return finder.found;
    }
    if mv != Move::normal(from, to) || position.checkers.has_many() {
        return false;
    }
    let generator = Generator::new(position, MoveFilter::All);
    let mut targets = match kind {
        BISHOP | ROOK | QUEEN => position.attacks_from(kind, from, generator.occupied),
        leaper => V::leaps(leaper, from),
    };
    if position.pinned.has(from) {
        targets &= match kind {
            BISHOP | ROOK | QUEEN => generator.pin_line(from),
            _ => generator.leaper_pin(from),
        };
    }
    (targets & generator.targets).has(to)
}

impl<V: Orthodox> OrthodoxPosition<V> {
    /// Whether `mv`, if it is legal at all, is tactical.
    fn is_tactical_bits(&self, mv: Move) -> bool {
        matches!(mv.kind(), MoveKind::Promotion | MoveKind::EnPassant)
            || (mv.kind() != MoveKind::Castling && self.occupied().has(mv.to()))
    }
}
