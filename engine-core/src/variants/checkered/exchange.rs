//! What captures are worth at first sight, and static exchange evaluation.
//!
//! In phase 1 an exchange is over as soon as it has begun. A piece that captures becomes checkered and can be captured
//! by nobody, so there is no recapture; but its side has lost it, so *own queen takes pawn* costs a queen and wins
//! a pawn, as if the queen had been recaptured. Only kings (which stay what they are) and checkered pieces (which
//! were nobody's before) capture for nothing. What makes a *quiet* move lose material is a single enemy capture on the
//! destination, by the cheapest attacker: a checkered piece or the king takes for nothing, another piece is
//! spent. All this is exact but for pins and checks, which are ignored.
//!
//! A *switch* changes the game: it is credited, within limits, with what the material says about owning the checkered
//! camp against both others instead of sharing it.
//!
//! In phase 2 captures simply remove pieces, and the ordinary algorithm applies: both sides capture in turn with their
//! least valuable piece and stop when going on would lose. Pins and checks are ignored; a king does not capture
//! what is defended, because it would be taken.

use super::evaluation::switch_material_gain;
use super::rules::{
    ALL_KINDS, BISHOP, KING, PAWN, PIECES, Phase, QUEEN, ROOK, diagonal_neighbours, en_passant_victim,
    pawn_attacks,
};
use super::{Checkered, Set};
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::geometry::{Board8x8, Square};
use crate::rules::{Position, WINNING_GAIN};
use crate::types::{Camp, Colour, Move, MoveKind, PieceKind};

/// Limits of what a switch counts for in itself: hopeless ones are still looked at where the search is deep enough,
/// because they may mate.
const SWITCH_RANGE: (i32, i32) = (-400, 1500);

fn value(kind: PieceKind) -> i32 {
    PIECES.get(kind.index()).map_or(0, |info| info.value)
}

impl Checkered {
    /// What a move wins before any reply. In phase 1 an own piece that captures is lost to its side.
    pub(super) fn gain_at_first_sight(&self, mv: Move) -> i32 {
        let shared = matches!(self.phase, Phase::Shared { .. }) && !mv.is_switch();
        let kind = self.kind_on(mv.from());
        let captured = self.captured_kind(mv);
        let mut won = captured.map_or(0, value);
        if mv.is_switch() {
            won += switch_material_gain(self).clamp(SWITCH_RANGE.0, SWITCH_RANGE.1);
        }
        if !shared {
            let captures_checkered = self.checkered().has(mv.to());
            if captures_checkered && self.checkered().count() == 1 {
                return WINNING_GAIN;
            }
            return won + mv.piece().map_or(0, |result| value(result) - value(kind));
        }
        let is_own = self.camp_on(mv.from()) != Camp::Checkered;
        match (captured, mv.piece()) {
            (Some(_), _) if is_own => won - value(kind),
            (Some(_), _) => won,
            (None, Some(result)) if is_own => value(result) - value(kind),
            (None, _) => 0,
        }
    }

    /// Whether the exchanges that `mv` starts bring the mover at least `threshold`.
    pub(super) fn exchange_reaches(&self, mv: Move, threshold: i32) -> bool {
        let gain = self.gain_at_first_sight(mv);
        if mv.kind() == MoveKind::Castling {
            return threshold <= 0;
        }
        if matches!(self.phase, Phase::Shared { .. }) && !mv.is_switch() {
            let becomes_checkered = self.captured_kind(mv).is_some() && self.kind_on(mv.from()) != KING;
            if becomes_checkered || self.camp_on(mv.from()) == Camp::Checkered {
                return gain >= threshold;
            }
            return gain - self.loss_on(mv) >= threshold;
        }
        self.swap_off(mv, gain, threshold)
    }

    /// Phase 1: what the enemy gains by capturing the own piece that `mv` brings to its destination.
    fn loss_on(&self, mv: Move) -> i32 {
        let (from, to) = (mv.from(), mv.to());
        let moved = mv.piece().unwrap_or_else(|| self.kind_on(from));
        if moved == KING {
            return 0;
        }
        let occupied = self.occupied().without(Set::of(from)) | Set::of(to);
        let enemy = self.own(!self.side);
        let hostile = (enemy | self.checkered()).without(Set::of(to));
        let attackers = self.attackers(to, hostile, occupied, pawn_attacks(self.side, to));
        let Some(cheapest) = self.cheapest_capturer(attackers, enemy) else { return 0 };
        (value(moved) - cheapest).max(0)
    }

    /// What the cheapest of `attackers` is worth to the side that captures with it; `None` without attackers.
    fn cheapest_capturer(&self, attackers: Set, enemy: Set) -> Option<i32> {
        if attackers.is_empty() {
            return None;
        }
        if attackers.intersects(self.checkered()) {
            return Some(0);
        }
        // The king comes last by index but costs nothing.
        let mut costs = ALL_KINDS.iter().map(|&kind| (kind, value(kind)));
        if (attackers & self.of_kind(KING)).any() {
            return Some(0);
        }
        costs.find(|&(kind, _)| attackers.intersects(self.of_kind(kind) & enemy)).map(|(_, cost)| cost)
    }

    /// Phase 2: captures in turn on the destination of `mv`, which gains `gain` itself.
    fn swap_off(&self, mv: Move, gain: i32, threshold: i32) -> bool {
        let (from, to) = (mv.from(), mv.to());
        let arrived = mv.piece().unwrap_or_else(|| self.kind_on(from));
        let surplus = gain - threshold;
        if surplus < 0 {
            return false;
        }
        // The worst that can happen is that the piece is lost for nothing. A legal king move cannot be answered so.
        let mut balance = value(arrived) - surplus;
        if balance <= 0 || arrived == KING {
            return true;
        }
        let mut occupied = self.occupied().without(Set::of(from)) | Set::of(to);
        if mv.kind() == MoveKind::EnPassant {
            occupied = occupied.without(Set::of(en_passant_victim(to)));
        }
        let hunters = self.checkered().without(Set::of(from) | Set::of(to));
        let guards = (self.own(Colour::White) | self.own(Colour::Black)).without(Set::of(from) | Set::of(to));
        let mut hunters_capture = self.camp_on(from) != Camp::Checkered;
        let mut mover_is_content = true;
        loop {
            let (side, other) = if hunters_capture { (hunters, guards) } else { (guards, hunters) };
            let Some((square, kind)) = self.least_attacker(to, side & occupied, occupied) else { break };
            occupied = occupied.without(Set::of(square));
            if kind == KING && self.least_attacker(to, other & occupied, occupied).is_some() {
                break;
            }
            mover_is_content = !mover_is_content;
            // What the side that captured last is sure of, counted from its own needs; once that is enough even if
            // its piece is lost in turn, the other side does better to stop.
            balance = value(kind) - balance;
            if balance < i32::from(mover_is_content) {
                break;
            }
            hunters_capture = !hunters_capture;
        }
        mover_is_content
    }

    /// The cheapest piece of `side` that attacks `square`, given the squares that still block lines.
    fn least_attacker(&self, square: Square, side: Set, occupied: Set) -> Option<(Square, PieceKind)> {
        let attackers = self.phase_two_attackers(square, side, occupied);
        ALL_KINDS
            .iter()
            .find_map(|&kind| (attackers & self.of_kind(kind)).first().map(|square| (square, kind)))
    }

    /// The pieces of `side` that attack `square` in phase 2.
    fn phase_two_attackers(&self, square: Square, side: Set, occupied: Set) -> Set {
        let pawns = (diagonal_neighbours(square) & self.checkered())
            | (pawn_attacks(Colour::Black, square) & self.own(Colour::White))
            | (pawn_attacks(Colour::White, square) & self.own(Colour::Black));
        let mut attackers = self.attackers(square, side, Set::EMPTY, pawns & self.of_kind(PAWN));
        let sliders = self.of_kind(BISHOP) | self.of_kind(ROOK) | self.of_kind(QUEEN);
        if attackers.intersects(sliders) {
            let diagonal = bishop_attacks::<Board8x8>(square, occupied) & self.diagonal_sliders();
            let orthogonal = rook_attacks::<Board8x8>(square, occupied) & self.orthogonal_sliders();
            attackers = attackers.without(sliders) | (side & (diagonal | orthogonal));
        }
        attackers
    }
}
