//! The numbers of the evaluation, in centipawns.

use super::super::Set;
use crate::evaluation::{Tapered, taper};
use crate::geometry::{Bitboard, Square};
use crate::types::{Colour, PieceKind};

/// Phase 1: value of an own piece by kind, pawn to queen.
///
/// A piece can capture once, and is then everybody's. What it is worth beyond that single shot lies in mating and in
/// guarding squares, so the distances between the kinds are smaller than in chess.
pub(super) const OWN: [Tapered; 5] =
    [taper(90, 110), taper(300, 290), taper(310, 300), taper(440, 480), taper(800, 850)];

/// Phase 1: each square in the reach of an officer, by kind (no pawn).
pub(super) const MOBILITY: [Tapered; 4] = [taper(7, 6), taper(7, 6), taper(5, 5), taper(3, 4)];
/// Number of squares that counts as normal.
pub(super) const USUAL_MOBILITY: [i32; 4] = [4, 6, 7, 13];

/// Phase 1: what the player to move gets for each checkered piece he may use, by kind.
pub(super) const INITIATIVE: [i32; 5] = [1, 2, 2, 3, 4];
/// The move itself.
pub(super) const TEMPO: i32 = 14;

/// Phase 1: 1/256ths of what the enemy threatens to win by capturing, and of the second largest such threat again.
pub(super) const THREAT_SHARE: i32 = 18;

/// Danger units of an officer that attacks squares next to a king, by kind.
pub(super) const KING_ATTACK: [i32; 4] = [40, 40, 60, 90];

/// Passed pawns by the number of ranks advanced, 0 to 5.
pub(super) const PASSED: [Tapered; 6] =
    [taper(0, 6), taper(4, 11), taper(9, 22), taper(20, 44), taper(44, 88), taper(88, 150)];

/// 1/256ths of what a player owns in phase 1 that count while the switch is offered.
pub(super) const OWNERSHIP_SHARE: i32 = 36;

/// 1/256ths of what a switch would gain that count while it has not been made.
pub(super) const SWITCH_SHARE: i32 = 210;

/// Prospects of the hunt from which on the right to be the first to switch decides.
pub(super) const SWITCH_IN_THE_AIR: i32 = -700;

/// Phase 2: value of a checkered piece.
pub(super) const HUNTER: [i32; 5] = [61, 156, 230, 352, 950];
/// Phase 2: value of a white or black piece; it has two kings to guard and only one move for both armies.
pub(super) const GUARD: [i32; 5] = [35, 128, 132, 111, 330];
/// Phase 2: what the hunters lack when the values above are equal: to mate takes more than to survive.
pub(super) const HUNT_HANDICAP: i32 = 130;
/// Phase 2: each square that a hunting officer reaches.
pub(super) const HUNTER_MOBILITY: i32 = 7;
/// Phase 2: each square that a guarding officer reaches.
pub(super) const GUARD_MOBILITY: i32 = 3;
/// Phase 2: a checkered pawn by the ranks between it and the farther end of the board, 0 to 5: the nearer one end,
/// the farther the other.
pub(super) const HUNTER_PAWN: [i32; 6] = [0, 0, 0, 16, 58, 150];
/// Phase 2: 1/256ths of the value of unprotected attacked pieces that count against the side to move, and against
/// the other side, for hunters and for guards.
pub(super) const LOOSE_HUNTERS: [i32; 2] = [20, 60];
/// The same for guards, who are more easily taken with check.
pub(super) const LOOSE_GUARDS: [i32; 2] = [30, 90];

/// The squares a pawn has to pass, with those from which enemy pawns could capture it.
static PAWN_SPANS: [[u64; 64]; 2] = {
    let mut spans = [[0_u64; 64]; 2];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = (square % 8, square / 8);
        let mut other = 0;
        while other < 64 {
            let near = (other % 8) as i32 - file as i32;
            if near >= -1 && near <= 1 {
                if other / 8 > rank {
                    spans[0][square] |= 1 << other;
                }
                if other / 8 < rank {
                    spans[1][square] |= 1 << other;
                }
            }
            other += 1;
        }
        square += 1;
    }
    spans
};

/// The squares in front of a pawn and on the files beside it.
#[inline(always)]
pub(super) fn pawn_span(colour: Colour, square: Square) -> Set {
    Bitboard(PAWN_SPANS[colour.index()][square.index() % 64])
}

/// How far a pawn has come from its initial rank, 0 to 5.
#[inline(always)]
pub(super) fn ranks_advanced(colour: Colour, square: Square) -> usize {
    let rank = usize::from(square.bit() / 8 % 8);
    let advanced = match colour {
        Colour::White => rank.saturating_sub(1),
        Colour::Black => 6_usize.saturating_sub(rank),
    };
    advanced.min(5)
}

/// How an own piece likes its square, by kind, as White sees the board.
static PLACEMENT: [[Tapered; 64]; 6] = {
    let mut tables = [[taper(0, 0); 64]; 6];
    let mut square = 0;
    while square < 64 {
        let (file, rank) = ((square % 8) as i32, (square / 8) as i32);
        // 0 on the edge to 3 in the middle.
        let (from_side, from_end) =
            (if file < 4 { file } else { 7 - file }, if rank < 4 { rank } else { 7 - rank });
        let centre = if from_side < from_end { from_side } else { from_end };
        tables[0][square] =
            taper(from_side * 4 - 6 + rank * 2 + if from_side == 3 { rank * 2 } else { 0 }, rank * 6 - 6);
        tables[1][square] = taper(centre * 10 - 14 + rank, centre * 6 - 8);
        tables[2][square] = taper(centre * 5 - 6, centre * 4 - 5);
        tables[3][square] =
            taper(from_side * 3 - 4 + if rank == 6 { 10 } else { 0 }, if rank >= 5 { 8 } else { 0 });
        tables[4][square] = taper(centre * 2 - 4, centre * 4 - 5);
        tables[5][square] = taper(-rank * 14 - from_side * 10 + 20, centre * 8 - 10);
        square += 1;
    }
    tables
};

/// What its square is worth to a piece.
#[inline(always)]
pub(super) fn placement(kind: PieceKind, colour: Colour, square: Square) -> Tapered {
    let seen = match colour {
        Colour::White => square.index(),
        Colour::Black => square.index() ^ 56,
    };
    PLACEMENT[kind.index() % 6][seen % 64]
}
