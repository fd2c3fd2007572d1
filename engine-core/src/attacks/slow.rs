//! Sliding attacks by walking: slow, obvious, and the reference that [`super::sliders`] is tested against.

use crate::geometry::{Bitboard, Geometry, Square};

/// The squares reached from `square` along `directions`, up to and including the first occupied one.
pub fn slide<G: Geometry>(
    square: Square,
    occupied: Bitboard<G::Word>,
    directions: &[(i8, i8)],
) -> Bitboard<G::Word> {
    let mut attacks = Bitboard::EMPTY;
    let Some((file, rank)) = G::LAYOUT.coordinates(square) else { return attacks };
    for &(step_file, step_rank) in directions {
        let (mut target_file, mut target_rank) = (file + step_file, rank + step_rank);
        while let Some(target) = G::LAYOUT.square_at((target_file, target_rank)) {
            attacks |= Bitboard::of(target);
            if occupied.has(target) {
                break;
            }
            target_file += step_file;
            target_rank += step_rank;
        }
    }
    attacks
}

/// The four directions of a rook.
pub const ORTHOGONALS: [(i8, i8); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// The four directions of a bishop.
pub const DIAGONALS: [(i8, i8); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
