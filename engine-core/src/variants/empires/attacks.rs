//! How the pieces reach squares, before any of the rules that restrict captures.
//!
//! Two views are needed. Move generation asks where a piece can go; legality asks who could take a given square, and
//! through which empty squares. The second view is a list of *paths*: an attacker together with the set of squares
//! that must be empty. Most pieces have one path to a square, an Android and a Captain up to two, and each path
//! behaves like a sliding attacker of its own: it can be blocked, and a lone blocker is pinned to it.

use crate::attacks::{bishop_attacks, queen_attacks, rook_attacks};
use crate::geometry::tables::{ANTIDIAGONAL, DIAGONAL, FILE, RANK, SquareMasks, leaper_masks};
use crate::geometry::{Bitboard, Board11x11, Geometry, Layout, SQUARES, Square};

use super::rules::{Board, FILE_A, FILE_K, WHOLE_BOARD};

/// Masks of this game by square.
#[derive(Debug)]
struct Masks {
    orthogonal: SquareMasks<u128>,
    diagonal: SquareMasks<u128>,
    /// From where a Captain's capture, in one or two moves, may come.
    captain: SquareMasks<u128>,
    rook_lines: SquareMasks<u128>,
    bishop_lines: SquareMasks<u128>,
    file: [u8; SQUARES],
    rank: [u8; SQUARES],
}

static MASKS: Masks = {
    let layout = Layout::EMPIRES;
    let tables = crate::geometry::Tables::new(layout);
    let mut masks = Masks {
        orthogonal: leaper_masks(layout, &[(1, 0), (0, 1), (-1, 0), (0, -1)]),
        diagonal: leaper_masks(layout, &[(1, 1), (-1, 1), (-1, -1), (1, -1)]),
        captain: [0; SQUARES],
        rook_lines: [0; SQUARES],
        bishop_lines: [0; SQUARES],
        file: [0; SQUARES],
        rank: [0; SQUARES],
    };
    let mut bit = 0;
    while bit < SQUARES {
        let lines = &tables.lines[bit];
        masks.captain[bit] = tables.king[bit] | tables.knight[bit];
        masks.rook_lines[bit] = lines.lower[RANK] | lines.upper[RANK] | lines.lower[FILE] | lines.upper[FILE];
        masks.bishop_lines[bit] = lines.lower[DIAGONAL]
            | lines.upper[DIAGONAL]
            | lines.lower[ANTIDIAGONAL]
            | lines.upper[ANTIDIAGONAL];
        if let Some((file, rank)) = layout.coordinates(Square::new(bit as u8)) {
            masks.file[bit] = file as u8;
            masks.rank[bit] = rank as u8;
        }
        bit += 1;
    }
    masks
};

/// The up to eight neighbours of a square.
#[inline(always)]
pub fn neighbours(square: Square) -> Board {
    Bitboard(Board11x11::tables().king[square.index()])
}

/// The up to four orthogonal neighbours.
#[inline(always)]
pub fn orthogonal(square: Square) -> Board {
    Bitboard(MASKS.orthogonal[square.index()])
}

/// The up to four diagonal neighbours.
#[inline(always)]
pub fn diagonal(square: Square) -> Board {
    Bitboard(MASKS.diagonal[square.index()])
}

/// The squares from which a Captain may be able to capture on `square`.
#[inline(always)]
pub fn captain_zone(square: Square) -> Board {
    Bitboard(MASKS.captain[square.index()])
}

/// The Phoenix's leaps.
#[inline(always)]
pub fn leaps(square: Square) -> Board {
    Bitboard(Board11x11::tables().knight[square.index()])
}

/// All squares of the rank and the file of a square.
#[inline(always)]
pub fn rook_lines(square: Square) -> Board {
    Bitboard(MASKS.rook_lines[square.index()])
}

/// All squares of the diagonals of a square.
#[inline(always)]
pub fn bishop_lines(square: Square) -> Board {
    Bitboard(MASKS.bishop_lines[square.index()])
}

/// The squares of the same colour as `square`.
#[inline(always)]
pub fn same_colour(square: Square) -> Board {
    let dark = Bitboard(Board11x11::tables().dark);
    if dark.has(square) { dark } else { WHOLE_BOARD.without(dark) }
}

/// The squares strictly between two squares of one line.
#[inline(always)]
pub fn between(a: Square, b: Square) -> Board {
    Board11x11::tables().between(a, b)
}

/// The square on the file of `file_of` and the rank of `rank_of`.
#[inline(always)]
pub fn corner(file_of: Square, rank_of: Square) -> Square {
    Square::new(MASKS.rank[rank_of.index()] * 11 + MASKS.file[file_of.index()])
}

/// The square sets one step towards each side; bits above the board may remain and fall to the caller's mask.
#[inline(always)]
pub fn east(set: Board) -> Board {
    set.without(FILE_K).shifted(1)
}

/// One step towards the a file.
#[inline(always)]
pub fn west(set: Board) -> Board {
    set.without(FILE_A).shifted(-1)
}

/// One step up.
#[inline(always)]
pub fn north(set: Board) -> Board {
    set.shifted(11)
}

/// One step down.
#[inline(always)]
pub fn south(set: Board) -> Board {
    set.shifted(-11)
}

/// Diagonal neighbours of all squares of a set.
#[inline(always)]
pub fn diagonals_of(set: Board) -> Board {
    let sideways = east(set) | west(set);
    (north(sideways) | south(sideways)) & WHOLE_BOARD
}

/// Orthogonal neighbours of all squares of a set.
#[inline(always)]
pub fn orthogonals_of(set: Board) -> Board {
    (east(set) | west(set) | north(set) | south(set)) & WHOLE_BOARD
}

/// What the Captains of a set can capture on, in one move or after a step.
#[inline(always)]
pub fn captain_captures(captains: Board, occupied: Board) -> Board {
    diagonals_of(captains | orthogonals_of(captains).without(occupied))
}

/// Squares an Emperor reaches.
#[inline(always)]
pub fn queen(square: Square, occupied: Board) -> Board {
    queen_attacks::<Board11x11>(square, occupied)
}

/// Squares a Fairy reaches by its own movement.
#[inline(always)]
pub fn bishop(square: Square, occupied: Board) -> Board {
    bishop_attacks::<Board11x11>(square, occupied)
}

/// Squares reached from every square of `from` in one direction (`delta` bits a step), up to and including the first
/// square that is not in `free`, by doubling steps. `edge` is the file on which a step would wrap around to.
#[inline(always)]
fn smear(from: Board, free: Board, delta: i8, edge: Board) -> Board {
    let mut free = free.without(edge);
    let mut reached = from;
    reached |= free & reached.shifted(delta);
    free &= free.shifted(delta);
    reached |= free & reached.shifted(2 * delta);
    free &= free.shifted(2 * delta);
    reached |= free & reached.shifted(4 * delta);
    free &= free.shifted(4 * delta);
    // Eight steps at once, in two shifts because 88 bits upwards do not fit the parameter.
    reached |= free & reached.shifted(4 * delta).shifted(4 * delta);
    reached.shifted(delta).without(edge)
}

/// Squares an Android reaches: a rook's, then from the empty ones among them at right angles.
#[inline(always)]
pub fn android(square: Square, occupied: Board) -> Board {
    let straight = rook_attacks::<Board11x11>(square, occupied);
    let free = WHOLE_BOARD.without(occupied);
    let turning = straight & free;
    let file = Bitboard(Board11x11::tables().files[(MASKS.file[square.index()] & 15) as usize]);
    let (vertical, horizontal) = (turning & file, turning.without(file));
    let mut reached = straight;
    if vertical.any() {
        reached |= smear(vertical, free, 1, FILE_A) | smear(vertical, free, -1, FILE_K);
    }
    if horizontal.any() {
        reached |=
            smear(horizontal, free, 11, Bitboard::EMPTY) | smear(horizontal, free, -11, Bitboard::EMPTY);
    }
    reached & WHOLE_BOARD
}

/// Calls `visit` with the squares of each way by which an Android goes from `from` to `to`, both ends left out.
#[inline(always)]
pub fn android_paths(from: Square, to: Square, mut visit: impl FnMut(Board)) {
    if rook_lines(from).has(to) {
        return visit(between(from, to));
    }
    for turn in [corner(from, to), corner(to, from)] {
        visit(between(from, turn) | Bitboard::of(turn) | between(turn, to));
    }
}

/// The squares by which a Captain steps on its way to a capture on `to` from a square of its
/// [zone](captain_zone); each alone is a way. Empty when it captures directly.
#[inline(always)]
pub fn captain_steps(from: Square, to: Square) -> Board {
    orthogonal(from) & diagonal(to)
}
