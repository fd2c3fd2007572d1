//! Static exchange evaluation: who comes out ahead when both sides keep capturing on one square.
//!
//! The swap-off with a threshold: each side in turn captures with its least valuable attacker, sliders behind a
//! piece that has captured join in, and a side stops when going on would lose. A king captures only when nothing can
//! take it back. Pins are ignored.

use super::{BISHOP, KING, KNIGHT, Orthodox, OrthodoxPosition, PAWN, ROOK};
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::geometry::Bitboard;
use crate::types::{Move, MoveKind, PieceKind};

fn value<V: Orthodox>(kind: PieceKind) -> i32 {
    V::PIECES.get(kind.index()).map_or(0, |info| info.value)
}

/// Whether the exchanges that `mv` starts gain at least `threshold` centipawns.
pub(super) fn gains<V: Orthodox>(position: &OrthodoxPosition<V>, mv: Move, threshold: i32) -> bool {
    let (from, to) = (mv.from(), mv.to());
    let moved = position.kind_at(from).unwrap_or(PAWN);
    let mut balance = -threshold;
    match mv.kind() {
        MoveKind::Castling => return balance >= 0,
        MoveKind::EnPassant => balance += value::<V>(PAWN),
        _ => balance += position.kind_at(to).map_or(0, value::<V>),
    }
    let arrived = mv.piece().unwrap_or(moved);
    if mv.kind() == MoveKind::Promotion {
        balance += value::<V>(arrived) - value::<V>(PAWN);
    }
    if balance < 0 {
        return false;
    }
    // The worst case: the piece that arrives is lost for nothing.
    balance -= value::<V>(arrived);
    if balance >= 0 && arrived != KING {
        return true;
    }

    let mut occupied = position.occupied().without(Bitboard::of(from)) | Bitboard::of(to);
    if mv.kind() == MoveKind::EnPassant {
        occupied = occupied.without(Bitboard::of(position.passed_pawn));
    }
    let mut attackers = position.all_attackers(to, occupied) & occupied;
    let mut side = position.side;
    loop {
        side = !side;
        let own = attackers & position.camp(side);
        let Some(&kind) = V::BY_VALUE.iter().find(|&&kind| (own & position.kind(kind)).any()) else { break };
        if kind == KING && (attackers & position.camp(!side)).any() {
            // The king may not capture into an attack; this side has nothing left.
            break;
        }
        let Some(attacker) = (own & position.kind(kind)).first() else { break };
        occupied ^= Bitboard::of(attacker);
        // A Champion or a Wizard may come along a line as well, and uncover what stands behind it.
        if !matches!(kind, KNIGHT | ROOK) {
            attackers |= bishop_attacks::<V::Geometry>(to, occupied) & position.bishop_movers();
        }
        if !matches!(kind, PAWN | KNIGHT | BISHOP) {
            attackers |= rook_attacks::<V::Geometry>(to, occupied) & position.rook_movers();
        }
        attackers &= occupied;
        // Seen from the side that has just captured: what it has gained if its piece is lost in turn.
        balance = -balance - 1 - value::<V>(kind);
        if balance >= 0 {
            // It stays ahead whatever comes, so the other side would not have gone on.
            side = !side;
            break;
        }
    }
    // The side that could not (or need not) go on is the loser of the exchange.
    side != position.side
}
