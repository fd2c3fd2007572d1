//! How the pieces of Omega Chess leap.

use crate::geometry::tables::{SquareMasks, leaper_masks};
use crate::geometry::{Bitboard, Geometry, Layout, OmegaBoard, Square};
use crate::types::PieceKind;

/// Champion: one square orthogonally, or two in any of the eight directions (Betza WAD).
pub const CHAMPION: PieceKind = PieceKind::new(6);
/// Wizard: one square diagonally, or a long knight's leap of one and three squares (Betza FC).
pub const WIZARD: PieceKind = PieceKind::new(7);

static CHAMPION_LEAPS: SquareMasks<u128> = leaper_masks(
    Layout::OMEGA,
    &[(1, 0), (0, 1), (-1, 0), (0, -1), (2, 0), (0, 2), (-2, 0), (0, -2), (2, 2), (-2, 2), (-2, -2), (2, -2)],
);

static WIZARD_LEAPS: SquareMasks<u128> = leaper_masks(
    Layout::OMEGA,
    &[
        (1, 1),
        (-1, 1),
        (-1, -1),
        (1, -1),
        (1, 3),
        (3, 1),
        (3, -1),
        (1, -3),
        (-1, -3),
        (-3, -1),
        (-3, 1),
        (-1, 3),
    ],
);

/// Where a leaper of `kind` goes on an empty board.
#[inline(always)]
pub(super) fn leaps(kind: PieceKind, square: Square) -> Bitboard<u128> {
    Bitboard(match kind {
        CHAMPION => CHAMPION_LEAPS[square.index()],
        WIZARD => WIZARD_LEAPS[square.index()],
        _ => OmegaBoard::tables().knight[square.index()],
    })
}
