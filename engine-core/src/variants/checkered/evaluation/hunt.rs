//! Phase 2: one side has checkered pieces and no king, the other all white and black pieces and two kings.
//!
//! The sides do not mirror each other, so each has terms of its own. The hunters want to mate either king: what counts
//! is how many of them bear on a king and how few squares it has left. The guards want to capture the last
//! hunter: what counts is hunters that stand unprotected, and simply how few there are. Each side captures the
//! other as in chess, so material and hanging pieces mean what they mean there.

use super::super::movegen::{pawn_captures, piece_attacks};
use super::super::rules::{KING, PAWN, diagonal_neighbours};
use super::super::{Checkered, Set};
use super::weights::{
    GUARD, GUARD_MOBILITY, HUNT_HANDICAP, HUNTER, HUNTER_MOBILITY, HUNTER_PAWN, KING_ATTACK, LOOSE_GUARDS,
    LOOSE_HUNTERS, PASSED, TEMPO, pawn_span, ranks_advanced,
};
use super::{COMMONERS, OFFICERS, count};
use crate::evaluation::{Tapered, TermSink};
use crate::geometry::{Bitboard, Board8x8, Geometry};
use crate::types::Colour;

fn worth(position: &Checkered, camp: Set, values: &[i32; 5]) -> i32 {
    COMMONERS.into_iter().map(|kind| values[kind.index()] * count(camp & position.of_kind(kind))).sum()
}

/// What the hunt would be worth to a player who took over the checkered camp, by material alone.
pub(super) fn prospects(position: &Checkered) -> i32 {
    let hunters = position.checkered();
    let guards = position.own(Colour::White) | position.own(Colour::Black);
    worth(position, hunters, &HUNTER) - HUNT_HANDICAP - worth(position, guards, &GUARD)
}

/// Feeds the terms of phase 2 to `sink`; `owner` has the checkered pieces.
pub(super) fn evaluate<S: TermSink>(position: &Checkered, owner: Colour, sink: &mut S) {
    let occupied = position.occupied();
    let hunters = position.checkered();
    let guards = occupied ^ hunters;
    let pawns = position.of_kind(PAWN);
    let rings = Colour::BOTH.map(|colour| Bitboard(Board8x8::tables().king[position.king(colour).index()]));

    let flat = Tapered::flat;
    sink.add("hunters", owner, flat(worth(position, hunters, &HUNTER) - HUNT_HANDICAP));
    sink.add("guards", !owner, flat(worth(position, guards, &GUARD)));
    sink.add("initiative", position.side, flat(TEMPO));

    let mut hunters_reach = Set::EMPTY;
    let mut mobility = 0;
    let mut danger = [0; 2];
    for (index, kind) in OFFICERS.into_iter().enumerate() {
        for square in hunters & position.of_kind(kind) {
            let reach = piece_attacks(kind, square, occupied);
            hunters_reach |= reach;
            mobility += HUNTER_MOBILITY * count(reach.without(hunters));
            for side in 0..2 {
                danger[side] += KING_ATTACK[index] / 4 * count(reach & rings[side]).min(3);
            }
        }
    }
    for square in hunters & pawns {
        hunters_reach |= diagonal_neighbours(square);
    }
    let mut guards_reach = rings[0] | rings[1];
    let mut guards_mobility = 0;
    for kind in OFFICERS {
        for square in guards & position.of_kind(kind) {
            let reach = piece_attacks(kind, square, occupied);
            guards_reach |= reach;
            guards_mobility += GUARD_MOBILITY * count(reach.without(guards));
        }
    }
    for colour in Colour::BOTH {
        let [(left, _), (right, _)] = pawn_captures(position.own(colour) & pawns, colour);
        guards_reach |= left | right;
    }
    sink.add("mobility", owner, flat(mobility));
    sink.add("mobility", !owner, flat(guards_mobility));

    // The king that is worse off decides; the other one's danger still ties down the defence.
    let hunted = Colour::BOTH.map(|colour| {
        let ring = rings[colour.index()];
        let flights = count(ring.without(hunters_reach | guards));
        danger[colour.index()] + if flights == 0 { 12 } else { -3 * flights }
    });
    let (worse, better) = if hunted[0] > hunted[1] { (hunted[0], hunted[1]) } else { (hunted[1], hunted[0]) };
    sink.add("king hunt", owner, flat(worse * 2 / 3 + better / 3));

    let promising = |value: i32| Tapered { middlegame: value / 2, endgame: value };
    let hunter_pawns: i32 = (hunters & pawns)
        .into_iter()
        .map(|square| {
            let nearest = ranks_advanced(Colour::White, square).max(ranks_advanced(Colour::Black, square));
            HUNTER_PAWN[nearest]
        })
        .sum();
    sink.add("pawns", owner, promising(hunter_pawns));
    for colour in Colour::BOTH {
        for square in position.own(colour) & pawns {
            if !pawn_span(colour, square).intersects(hunters) {
                sink.add("pawns", !owner, PASSED[ranks_advanced(colour, square)]);
            }
        }
    }

    let hanging = |camp: Set, attacked: Set, protected: Set, values: &[i32; 5]| {
        let loose = (camp & attacked).without(protected | position.of_kind(KING));
        worth(position, loose, values)
    };
    let loose_hunters = hanging(hunters, guards_reach, hunters_reach, &HUNTER);
    let loose_guards = hanging(guards, hunters_reach, guards_reach, &GUARD);
    // Who is to move may save or take one of them.
    let (hunters_share, guards_share) = if position.checkered_camp_to_move() {
        (LOOSE_HUNTERS[0], LOOSE_GUARDS[1])
    } else {
        (LOOSE_HUNTERS[1], LOOSE_GUARDS[0])
    };
    sink.add("hanging", owner, flat(-(loose_hunters * hunters_share / 256)));
    sink.add("hanging", !owner, flat(-(loose_guards * guards_share / 256)));
}
