//! Static exchange evaluation: what the captures on one square bring, without searching.
//!
//! The usual alternation of captures, least valuable piece first, under this game's rules as they stand after the
//! move: a frozen board ends it, silenced pieces take no part, a piece next to its Guardian angel or an Empress in
//! the Emperor's reach is not retaken, a Genie or Guardian angel needs two attackers, a Phoenix spares a Phoenix,
//! and a Soldier that mutates is worth more from then on. Attackers behind attackers join in.
//!
//! Ignored are pins, the royal piece's coming of age in the middle of an exchange, and that a Captain may step away
//! after its capture instead of waiting to be retaken (its own first move is taken as it is played).

use crate::geometry::{Bitboard, Square};
use crate::rules::Position;
use crate::types::{Colour, Move, MoveKind, PieceKind};

use super::Empires;
use super::attacks::{between, bishop_lines, neighbours, rook_lines};
use super::make::mutates_on;
use super::rules::{
    ANDROID, ANGEL, Board, CAPTAIN, EMPEROR, EMPRESS, FAIRY, GENIE, MUTATION_GAIN, PHOENIX, ROYAL, SOLDIER,
    value,
};

/// Capturing pieces from the least to the most valuable; the royal piece, which must not be retaken, is last.
const LEAST_VALUABLE_FIRST: [PieceKind; 8] =
    [SOLDIER, CAPTAIN, PHOENIX, FAIRY, ANDROID, EMPEROR, EMPRESS, ROYAL];

/// What does not change while pieces capture each other on one square.
struct Exchange<'a> {
    position: &'a Empires,
    square: Square,
    /// Pieces of each side that the enemy Genie silences.
    silenced: [Board; 2],
    /// Whether a side's Guardian angel protects its pieces on the square.
    sheltered: [bool; 2],
}

/// Whether the exchange that a legal move starts brings the mover at least `threshold` centipawns.
pub(super) fn gains(position: &Empires, mv: Move, threshold: i32) -> bool {
    if position.makes_union(mv) {
        return true;
    }
    if matches!(mv.kind(), MoveKind::Pass | MoveKind::Exchange) {
        return threshold <= 0;
    }
    let gain = position.immediate_gain(mv);
    if gain < threshold {
        return false;
    }
    let mut standing = position.moved_kind(mv);
    let captured = position.captured_kind(mv);
    if standing == SOLDIER && captured.is_some_and(mutates_on) {
        standing = CAPTAIN;
    }
    // A Soldier that retakes may gain by mutating, on top of the piece.
    let at_stake = value(standing) + if mutates_on(standing) { MUTATION_GAIN } else { 0 };
    if standing == ROYAL || gain - at_stake >= threshold {
        return true;
    }

    let (us, to) = (position.side, mv.to());
    let mut occupied = position.occupied().without(Bitboard::of(mv.from())) | Bitboard::of(to);
    if mv.kind() == MoveKind::CaptureThenStep {
        occupied = occupied.without(Bitboard::of(mv.extra()));
    }
    // Where the special pieces work once the move is made.
    let around = |side: Colour, kind: PieceKind| {
        if side == us && standing == kind {
            neighbours(to)
        } else if side != us && captured == Some(kind) {
            Bitboard::EMPTY
        } else {
            position.around(side, kind)
        }
    };
    let touch = |kind: PieceKind| {
        let enemy = position.pieces(!us, kind).without(if captured == Some(kind) {
            position.captured_square(mv).map_or(Bitboard::EMPTY, Bitboard::of)
        } else {
            Bitboard::EMPTY
        });
        around(us, kind).intersects(enemy)
    };
    if touch(GENIE) || touch(ANGEL) {
        return true;
    }
    let exchange = Exchange {
        position,
        square: to,
        silenced: Colour::BOTH.map(|side| around(!side, GENIE)),
        sheltered: Colour::BOTH.map(|side| around(side, ANGEL).has(to)),
    };
    gain - exchange.best_reply(!us, standing, occupied) >= threshold
}

impl Exchange<'_> {
    /// What `side` gains by capturing the enemy piece of kind `standing`, or 0 if it had better not.
    fn best_reply(&self, side: Colour, standing: PieceKind, occupied: Board) -> i32 {
        let attackers = self.capturers(side, standing, occupied);
        if attackers.is_empty() {
            return 0;
        }
        let chosen = LEAST_VALUABLE_FIRST.into_iter().find_map(|kind| {
            let square = (attackers & self.position.of_kind(kind)).first()?;
            Some((kind, square))
        });
        let Some((mut kind, from)) = chosen else { return 0 };
        let mut gain = value(standing);
        if kind == SOLDIER && mutates_on(standing) {
            gain += MUTATION_GAIN;
            kind = CAPTAIN;
        }
        let occupied = occupied.without(Bitboard::of(from));
        if kind == ROYAL && self.capturers(!side, ROYAL, occupied).any() {
            return 0;
        }
        (gain - self.best_reply(!side, kind, occupied)).max(0)
    }

    /// The pieces of `side` that may capture an enemy piece of kind `standing` on the square.
    fn capturers(&self, side: Colour, standing: PieceKind, occupied: Board) -> Board {
        if self.sheltered[(!side).index()] || self.empress_is_sheltered(!side, standing, occupied) {
            return Bitboard::EMPTY;
        }
        let position = self.position;
        let attackers = position.attackers_through(side, self.square, occupied)
            & occupied.without(self.silenced[side.index()]);
        match standing {
            PHOENIX => attackers.without(position.of_kind(PHOENIX)),
            GENIE if !attackers.has_many() => Bitboard::EMPTY,
            ANGEL if !attackers.has_many() => attackers & position.of_kind(PHOENIX),
            _ => attackers,
        }
    }

    fn empress_is_sheltered(&self, side: Colour, standing: PieceKind, occupied: Board) -> bool {
        let emperor = self.position.pieces(side, EMPEROR) & occupied;
        standing == EMPRESS
            && emperor.first().is_some_and(|emperor| {
                (rook_lines(emperor) | bishop_lines(emperor)).has(self.square)
                    && !between(emperor, self.square).intersects(occupied)
            })
    }
}
