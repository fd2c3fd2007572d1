//! Sliding attacks by arithmetic on whole lines.
//!
//! Two classical techniques, chosen per line direction because they are the cheapest that need no large table and no
//! particular CPU (figures in `docs/speed.md`):
//!
//! * files and diagonals by *hyperbola quintessence*: with the occupied squares `o` of a line and the slider `r`,
//!   `o - 2r` flips every bit from the slider up to the first blocker above it; the same on the byte-swapped word
//!   does it downwards. Swapping bytes reverses a line's order when no two of its squares share a byte, which
//!   holds for all lines but ranks in every [`Layout`](crate::geometry::Layout);
//! * ranks by *obstruction difference*: the bits from the nearest blocker below to the nearest one above are
//!   `2·lowest(upper) − highest(lower)`.

use crate::geometry::tables::{ANTIDIAGONAL, DIAGONAL, FILE, Lines};
use crate::geometry::{Bitboard, Geometry, Square, Word};

#[inline(always)]
fn hyperbola<W: Word>(lines: &Lines<W>, direction: usize, slider: W, swapped_slider: W, occupied: W) -> W {
    let mask = lines.lower[direction] | lines.upper[direction];
    let blockers = occupied & mask;
    let upwards = blockers.wrapping_sub(slider).wrapping_sub(slider);
    let downwards = blockers.swap_bytes().wrapping_sub(swapped_slider).wrapping_sub(swapped_slider);
    (upwards ^ downwards.swap_bytes()) & mask
}

/// Squares a rook on `square` attacks: empty ones and the first occupied one on each of its four ways; by line
/// arithmetic.
#[inline(always)]
pub fn rook_attacks_by_lines<G: Geometry>(square: Square, occupied: Bitboard<G::Word>) -> Bitboard<G::Word> {
    let lines = &G::tables().lines[square.index()];
    let slider = Bitboard::<G::Word>::of(square).0;
    let swapped = slider.swap_bytes();
    Bitboard(hyperbola(lines, FILE, slider, swapped, occupied.0)) | G::tables().rank_attacks(square, occupied)
}

/// Squares a bishop on `square` attacks, by line arithmetic.
#[inline(always)]
pub fn bishop_attacks_by_lines<G: Geometry>(
    square: Square,
    occupied: Bitboard<G::Word>,
) -> Bitboard<G::Word> {
    let lines = &G::tables().lines[square.index()];
    let slider = Bitboard::<G::Word>::of(square).0;
    let swapped = slider.swap_bytes();
    Bitboard(
        hyperbola(lines, DIAGONAL, slider, swapped, occupied.0)
            | hyperbola(lines, ANTIDIAGONAL, slider, swapped, occupied.0),
    )
}

/// Squares a rook on `square` attacks, by the board's best technique.
#[inline(always)]
pub fn rook_attacks<G: Geometry>(square: Square, occupied: Bitboard<G::Word>) -> Bitboard<G::Word> {
    G::rook_attacks(square, occupied)
}

/// Squares a bishop on `square` attacks, by the board's best technique.
#[inline(always)]
pub fn bishop_attacks<G: Geometry>(square: Square, occupied: Bitboard<G::Word>) -> Bitboard<G::Word> {
    G::bishop_attacks(square, occupied)
}

/// Squares a queen on `square` attacks.
#[inline(always)]
pub fn queen_attacks<G: Geometry>(square: Square, occupied: Bitboard<G::Word>) -> Bitboard<G::Word> {
    rook_attacks::<G>(square, occupied) | bishop_attacks::<G>(square, occupied)
}

#[cfg(test)]
mod tests {
    use super::super::slow::{DIAGONALS, ORTHOGONALS, slide};
    use super::*;
    use crate::geometry::{Board8x8, Board11x11, OmegaBoard};
    use proptest::prelude::*;

    fn agree<G: Geometry>(wide: u128) {
        let occupied = Bitboard(G::Word::from_u128(wide)) & G::board();
        for square in G::LAYOUT.squares() {
            assert_eq!(rook_attacks::<G>(square, occupied), slide::<G>(square, occupied, &ORTHOGONALS));
            assert_eq!(bishop_attacks::<G>(square, occupied), slide::<G>(square, occupied, &DIAGONALS));
        }
    }

    proptest! {
        #[test]
        fn fast_sliders_agree_with_walking(a: u128, b: u128, c: u128) {
            for occupied in [0, a, a & b, a & b & c, a | b, u128::MAX] {
                agree::<Board8x8>(occupied);
                agree::<OmegaBoard>(occupied);
                agree::<Board11x11>(occupied);
            }
        }
    }
}
