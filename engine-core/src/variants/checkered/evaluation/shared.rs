//! Phase 1.
//!
//! A checkered piece belongs to whoever is to move, that is, to both by turns. So it has no place in the material
//! balance; it counts in what it does:
//!
//! * for the player to move, as *initiative*: he may use it now;
//! * against him, as *threats*: it will capture for nothing in the enemy's hands next, and nothing protects a
//!   piece against that. (What he himself can capture is left to quiescence search, which plays it.);
//! * against both kings, as danger: a square it attacks is closed to a king, though it gives check only in
//!   passing, as the checked side may simply move it away.
//!
//! Own pieces have material value, but an exchange ends with the first capture: what a piece can win is the
//! difference to what it captures, whether or not that is protected.

use super::super::movegen::{pawn_captures, piece_attacks};
use super::super::rules::{KING, PAWN, pawn_attacks};
use super::super::{Checkered, Set};
use super::weights::{INITIATIVE, KING_ATTACK, MOBILITY, OWN, PASSED, TEMPO, THREAT_SHARE, USUAL_MOBILITY};
use super::{COMMONERS, OFFICERS, count};
use crate::evaluation::{Tapered, TermSink, taper};
use crate::geometry::{Bitboard, Board8x8, Geometry, Square};
use crate::types::Colour;

/// What one camp attacks as one player moves it.
#[derive(Clone, Copy, Default)]
struct Reach {
    pawns: Set,
    minors: Set,
    rooks: Set,
    queens: Set,
    king: Set,
}

/// Feeds the terms of phase 1 to `sink`.
///
/// `ownership` is the weight, in 256ths, of what a player owns against what his pieces do.
pub(super) fn evaluate<S: TermSink>(position: &Checkered, ownership: i32, sink: &mut S) {
    let owned = |value: Tapered| taper(value.middlegame * ownership / 256, value.endgame * ownership / 256);
    let occupied = position.occupied();
    let pawns = position.of_kind(PAWN);
    let pawn_reach = |camp: Set, colour: Colour| {
        let [(left, _), (right, _)] = pawn_captures(camp & pawns, colour);
        left | right
    };
    let kings = Colour::BOTH.map(|colour| position.king(colour));
    let rings = kings.map(|king| Bitboard(Board8x8::tables().king[king.index()]));

    // The checkered officers attack the same squares whoever moves them.
    let mut common = Set::EMPTY;
    let mut common_danger = [0; 2];
    for (index, kind) in OFFICERS.into_iter().enumerate() {
        for square in position.checkered() & position.of_kind(kind) {
            let reach = piece_attacks(kind, square, occupied);
            common |= reach;
            for side in 0..2 {
                if reach.intersects(rings[side]) {
                    common_danger[side] += KING_ATTACK[index] / 2;
                }
            }
        }
    }

    let mut reaches = [Reach::default(); 2];
    for colour in Colour::BOTH {
        let side = colour.index();
        let own = position.own(colour);
        let enemy_pawns = pawn_reach(position.own(!colour) | position.checkered(), !colour);
        let area = !(own | enemy_pawns);
        let mut material = Tapered::default();
        let mut placement = Tapered::default();
        let mut mobility = Tapered::default();
        let mut danger = common_danger[1 - side];
        let mut attackers = 0;
        for kind in COMMONERS {
            let set = own & position.of_kind(kind);
            material += OWN[kind.index()] * count(set);
            for square in set {
                placement += super::weights::placement(kind, colour, square);
            }
        }
        placement += super::weights::placement(KING, colour, kings[side]);
        let reach = &mut reaches[side];
        reach.pawns = pawn_reach(own, colour);
        reach.king = rings[side];
        for (index, kind) in OFFICERS.into_iter().enumerate() {
            for square in own & position.of_kind(kind) {
                let squares = piece_attacks(kind, square, occupied);
                mobility += MOBILITY[index] * (count(squares & area) - USUAL_MOBILITY[index]);
                if squares.intersects(rings[1 - side]) {
                    danger += KING_ATTACK[index];
                    attackers += 1;
                }
                match index {
                    0 | 1 => reach.minors |= squares,
                    2 => reach.rooks |= squares,
                    _ => reach.queens |= squares,
                }
            }
        }
        sink.add("material", colour, owned(material));
        sink.add("placement", colour, owned(placement));
        sink.add("mobility", colour, mobility);
        sink.add("passed pawns", colour, passed_pawns(position, colour));
        // A single own attacker mates nobody; with each further one the danger grows.
        let attack = danger * attackers.min(4) * 3 / 8;
        sink.add("king attack", colour, taper(attack, attack / 3));
        sink.add("king shelter", colour, shelter(position, colour, kings[side]));
    }

    initiative(position, sink);
    let mover = position.side;
    let hostile_pawns = pawn_reach(position.checkered(), !mover);
    let free_captures = common | hostile_pawns | reaches[(!mover).index()].king;
    let threats = threats(position, &reaches[(!mover).index()], free_captures);
    sink.add("threats", !mover, owned(Tapered::flat(threats)));
}

/// Material of own pieces in centipawns, in the middlegame.
pub(super) fn material(position: &Checkered, camp: Set) -> i32 {
    COMMONERS
        .into_iter()
        .map(|kind| OWN[kind.index()].middlegame * count(camp & position.of_kind(kind)))
        .sum()
}

fn initiative<S: TermSink>(position: &Checkered, sink: &mut S) {
    let camp = position.checkered();
    let helpers: i32 = COMMONERS
        .into_iter()
        .map(|kind| INITIATIVE[kind.index()] * count(camp & position.of_kind(kind)))
        .sum();
    sink.add("initiative", position.side, Tapered::flat(TEMPO + helpers.min(60)));
}

/// What the player not to move threatens to win: pieces that his reach covers from cheaper ones, or that are captured
/// for nothing. One threat can be parried by a move, so a second one weighs double.
fn threats(position: &Checkered, reach: &Reach, free_captures: Set) -> i32 {
    let victims = position.own(position.side);
    let value = |index: usize| OWN[index].middlegame;
    let (mut sum, mut largest) = (0, 0);
    let mut threaten = |set: Set, gain: i32| {
        let number = count(set);
        if number > 0 {
            sum += gain * number;
            largest = largest.max(gain);
        }
    };
    let cover = [
        free_captures,
        free_captures | reach.pawns,
        free_captures | reach.pawns | reach.minors,
        free_captures | reach.pawns | reach.minors | reach.rooks,
    ];
    for kind in COMMONERS {
        let index = kind.index();
        let set = victims & position.of_kind(kind);
        threaten(set & free_captures, value(index));
        if index > 0 {
            threaten((set & reach.pawns).without(cover[0]), value(index) - value(0));
        }
        if index > 2 {
            threaten((set & reach.minors).without(cover[1]), value(index) - value(1));
        }
        if index > 3 {
            threaten((set & reach.rooks).without(cover[2]), value(index) - value(3));
        }
    }
    (sum * THREAT_SHARE + (sum - largest).min(500) * 2 * THREAT_SHARE) / 256
}

/// Own pawns that no enemy pawn can stop or capture on their way.
fn passed_pawns(position: &Checkered, colour: Colour) -> Tapered {
    let pawns = position.own(colour) & position.of_kind(PAWN);
    let enemy_pawns = position.own(!colour) & position.of_kind(PAWN);
    let mut value = Tapered::default();
    for pawn in pawns {
        if !super::weights::pawn_span(colour, pawn).intersects(enemy_pawns) {
            value += PASSED[super::weights::ranks_advanced(colour, pawn)];
        }
    }
    value
}

/// Own pawns in front of a king at home.
fn shelter(position: &Checkered, colour: Colour, king: Square) -> Tapered {
    let pawns = position.own(colour) & position.of_kind(PAWN);
    let ring: Set = Bitboard(Board8x8::tables().king[king.index()]);
    let near = count(ring & pawns) + count(pawn_attacks(colour, king) & pawns);
    taper(9 * near.min(5), 0)
}
