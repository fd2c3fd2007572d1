//! How the pieces of orthodox chess leap.

use crate::geometry::{Bitboard, Board8x8, Geometry, Square};

/// The only leaper besides the king is the knight.
#[inline(always)]
pub(super) fn knight_leaps(square: Square) -> Bitboard<u64> {
    Bitboard(Board8x8::tables().knight[square.index()])
}
