//! Masks that follow from a layout alone, computed by the compiler.
//!
//! All of them together are about 60 KiB for a 128-bit board; a `[T; 128]` indexed by [`Square`] needs no bounds
//! check. Leapers are data (a list of jumps), so a variant states its own pieces in one line.

use super::layout::{Coordinates, Layout};
use super::{Bitboard, SQUARES, Square, Word};

/// Index of a line direction in [`Lines`]: along the rank.
pub const RANK: usize = 0;
/// Along the file.
pub const FILE: usize = 1;
/// Towards higher files and ranks.
pub const DIAGONAL: usize = 2;
/// Towards lower files and higher ranks.
pub const ANTIDIAGONAL: usize = 3;
const NO_LINE: u8 = 4;

/// Step of each line direction towards higher bits.
const STEPS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (-1, 1)];

/// The four lines through one square, each split into the part below and the part above it in bit order.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct Lines<W> {
    /// The squares of each line with lower bits than the square itself.
    pub lower: [W; 4],
    /// The squares of each line with higher bits than the square itself.
    pub upper: [W; 4],
}

impl<W: Word> Lines<W> {
    /// All squares of rank and file, the square itself left out.
    #[inline(always)]
    pub fn orthogonals(&self) -> Bitboard<W> {
        Bitboard(self.lower[RANK] | self.upper[RANK] | self.lower[FILE] | self.upper[FILE])
    }

    /// All squares of both diagonals, the square itself left out.
    #[inline(always)]
    pub fn diagonals(&self) -> Bitboard<W> {
        Bitboard(
            self.lower[DIAGONAL] | self.upper[DIAGONAL] | self.lower[ANTIDIAGONAL] | self.upper[ANTIDIAGONAL],
        )
    }
}

/// A mask for every square.
pub type SquareMasks<W> = [W; SQUARES];

/// Attacks along a rank by place on it and by what stands on its inner squares.
type RankAttacks = [[u16; RANK_OCCUPANCIES]; 16];
/// Occupancies of the inner squares of the widest rank, eleven squares.
const RANK_OCCUPANCIES: usize = 1 << 9;

const fn rank_attacks(width: i8) -> RankAttacks {
    let mut table = [[0u16; RANK_OCCUPANCIES]; 16];
    let mut place = 0;
    while place < width {
        let mut inner = 0;
        while inner < 1 << (width - 2) {
            let occupied = (inner as u16) << 1;
            let mut step = -1;
            while step <= 1 {
                let mut target = place + step;
                while target >= 0 && target < width {
                    table[place as usize][inner] |= 1 << target;
                    if occupied >> target & 1 == 1 {
                        break;
                    }
                    target += step;
                }
                step += 2;
            }
            inner += 1;
        }
        place += 1;
    }
    table
}

/// Everything about a board that is known before a piece is on it.
#[derive(Debug)]
pub struct Tables<W> {
    /// The squares that exist.
    pub board: W,
    /// The lines through every square.
    pub lines: [Lines<W>; SQUARES],
    /// Where each square's rank begins in the word, and the square's place on it.
    pub rank_places: [(u8, u8); SQUARES],
    /// Attacks along a rank of this width, see [`Tables::rank_attacks`].
    rank_attacks: RankAttacks,
    /// The inner squares of a rank, shifted to bit 0.
    rank_inner: u16,
    /// File and rank of each square, as [`Layout::coordinates`] says; (0, 0) for a bit that is no square.
    pub coordinates: [Coordinates; SQUARES],
    /// The half of the board where each colour starts; the middle rank of an odd board belongs to neither.
    pub halves: [W; 2],
    /// The up to eight neighbours of every square.
    pub king: SquareMasks<W>,
    /// The squares a pawn attacks, by colour.
    pub pawn_attacks: [SquareMasks<W>; 2],
    /// The (1,2) leaps.
    pub knight: SquareMasks<W>,
    /// Squares of each file, from `a`; Omega's corner squares belong to none.
    pub files: [W; 16],
    /// Squares of each rank, from the lowest; Omega's corner squares belong to none.
    pub ranks: [W; 16],
    /// The dark squares (`a1` of an orthodox board is dark; Omega's `a0` is light).
    pub dark: W,
    /// For each square the one that its opponent sees there: mirrored top to bottom.
    pub mirror: [Square; SQUARES],
    /// For each pair of squares the line direction that joins them, or [`NO_LINE`].
    joining_line: [[u8; SQUARES]; SQUARES],
}

/// The king's and the guardian's eight neighbours.
pub const KING_LEAPS: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
/// The knight's leaps.
pub const KNIGHT_LEAPS: [(i8, i8); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// For every square of `layout` the squares reached by one of `leaps`.
pub const fn leaper_masks(layout: Layout, leaps: &[(i8, i8)]) -> SquareMasks<u128> {
    let mut masks = [0u128; SQUARES];
    let mut bit = 0;
    while bit < SQUARES {
        if let Some((file, rank)) = layout.coordinates(Square::new(bit as u8)) {
            let mut i = 0;
            while i < leaps.len() {
                if let Some(target) = layout.square_at((file + leaps[i].0, rank + leaps[i].1)) {
                    masks[bit] |= 1 << target.bit();
                }
                i += 1;
            }
        }
        bit += 1;
    }
    masks
}

/// The same masks for a board that fits 64 bits.
pub const fn narrow(wide: SquareMasks<u128>) -> SquareMasks<u64> {
    let mut masks = [0u64; SQUARES];
    let mut bit = 0;
    while bit < SQUARES {
        masks[bit] = wide[bit] as u64;
        bit += 1;
    }
    masks
}

const fn narrow_16(wide: [u128; 16]) -> [u64; 16] {
    let mut masks = [0u64; 16];
    let mut i = 0;
    while i < 16 {
        masks[i] = wide[i] as u64;
        i += 1;
    }
    masks
}

const fn narrow_lines(wide: &[Lines<u128>; SQUARES]) -> [Lines<u64>; SQUARES] {
    let mut lines = [Lines { lower: [0; 4], upper: [0; 4] }; SQUARES];
    let mut bit = 0;
    while bit < SQUARES {
        let mut direction = 0;
        while direction < 4 {
            lines[bit].lower[direction] = wide[bit].lower[direction] as u64;
            lines[bit].upper[direction] = wide[bit].upper[direction] as u64;
            direction += 1;
        }
        bit += 1;
    }
    lines
}

impl Tables<u128> {
    /// Computes the tables of a layout.
    pub const fn new(layout: Layout) -> Self {
        let mut board = 0u128;
        let mut dark = 0u128;
        let mut files = [0u128; 16];
        let mut ranks = [0u128; 16];
        let mut lines = [Lines { lower: [0; 4], upper: [0; 4] }; SQUARES];
        let mut joining_line = [[NO_LINE; SQUARES]; SQUARES];
        let mut coordinates = [(0, 0); SQUARES];
        let mut halves = [0u128; 2];
        // Squares that lie on no rank have an empty row of the table.
        let mut rank_places = [(0, 15); SQUARES];
        let mut mirror = [Square::new(0); SQUARES];
        let mut bit = 0;
        while bit < SQUARES {
            if let Some((file, rank)) = layout.coordinates(Square::new(bit as u8)) {
                board |= 1 << bit;
                coordinates[bit] = (file, rank);
                if 2 * rank < layout.ranks - 1 {
                    halves[0] |= 1 << bit;
                } else if 2 * rank > layout.ranks - 1 {
                    halves[1] |= 1 << bit;
                }
                if let Some(mirrored) = layout.square_at((file, layout.ranks - 1 - rank)) {
                    mirror[bit] = mirrored;
                }
                // Boards that label their lowest rank 0 have a light first square.
                if (file + rank + layout.first_rank_label) & 1 == 1 {
                    dark |= 1 << bit;
                }
                if file >= 0 && file < layout.files && rank >= 0 && rank < layout.ranks {
                    files[file as usize] |= 1 << bit;
                    ranks[rank as usize] |= 1 << bit;
                    rank_places[bit] = (bit as u8 - file as u8, file as u8);
                }
                let mut direction = 0;
                while direction < 4 {
                    let (step_file, step_rank) = STEPS[direction];
                    let mut sign = -1;
                    while sign <= 1 {
                        let mut distance = 1;
                        while let Some(target) = layout.square_at((
                            file + sign * distance * step_file,
                            rank + sign * distance * step_rank,
                        )) {
                            if sign < 0 {
                                lines[bit].lower[direction] |= 1 << target.bit();
                            } else {
                                lines[bit].upper[direction] |= 1 << target.bit();
                            }
                            joining_line[bit][target.index()] = direction as u8;
                            distance += 1;
                        }
                        sign += 2;
                    }
                    direction += 1;
                }
            }
            bit += 1;
        }
        Self {
            board,
            lines,
            rank_places,
            rank_attacks: rank_attacks(layout.files),
            rank_inner: (1 << (layout.files - 2)) - 1,
            coordinates,
            halves,
            king: leaper_masks(layout, &KING_LEAPS),
            pawn_attacks: [
                leaper_masks(layout, &[(-1, 1), (1, 1)]),
                leaper_masks(layout, &[(-1, -1), (1, -1)]),
            ],
            knight: leaper_masks(layout, &KNIGHT_LEAPS),
            files,
            ranks,
            dark,
            mirror,
            joining_line,
        }
    }

    /// The same tables for a board that fits 64 bits.
    pub const fn narrowed(&self) -> Tables<u64> {
        Tables {
            board: self.board as u64,
            lines: narrow_lines(&self.lines),
            rank_places: self.rank_places,
            rank_attacks: self.rank_attacks,
            rank_inner: self.rank_inner,
            coordinates: self.coordinates,
            halves: [self.halves[0] as u64, self.halves[1] as u64],
            king: narrow(self.king),
            pawn_attacks: [narrow(self.pawn_attacks[0]), narrow(self.pawn_attacks[1])],
            knight: narrow(self.knight),
            files: narrow_16(self.files),
            ranks: narrow_16(self.ranks),
            dark: self.dark as u64,
            mirror: self.mirror,
            joining_line: self.joining_line,
        }
    }
}

impl<W: Word> Tables<W> {
    /// Squares attacked along the rank of `square`, by one look-up: the rank is short enough for a table.
    #[inline(always)]
    pub fn rank_attacks(&self, square: Square, occupied: Bitboard<W>) -> Bitboard<W> {
        let (start, place) = self.rank_places[square.index()];
        let start = u32::from(start) & (W::BITS - 1);
        let inner = (occupied.0 >> start).low_bits() as usize >> 1;
        let attacks = self.rank_attacks[place as usize & 15][inner & (self.rank_inner as usize)];
        Bitboard(W::from_low_bits(attacks) << start)
    }

    /// The squares strictly between two squares of one line; empty when no line joins them.
    #[inline(always)]
    pub fn between(&self, a: Square, b: Square) -> Bitboard<W> {
        let direction = self.joining_line[a.index()][b.index()];
        if direction == NO_LINE {
            return Bitboard::EMPTY;
        }
        let (low, high) = if a < b { (a, b) } else { (b, a) };
        let direction = direction as usize & 3;
        Bitboard(self.lines[low.index()].upper[direction] & self.lines[high.index()].lower[direction])
    }

    /// The whole line through two squares, both included; empty when no line joins them.
    #[inline(always)]
    pub fn line(&self, a: Square, b: Square) -> Bitboard<W> {
        let direction = self.joining_line[a.index()][b.index()];
        if direction == NO_LINE {
            return Bitboard::EMPTY;
        }
        let direction = direction as usize & 3;
        let lines = &self.lines[a.index()];
        Bitboard(lines.lower[direction] | lines.upper[direction]) | Bitboard::of(a)
    }
}
