//! Zobrist keys: one random number per feature of a position, combined by exclusive or.
//!
//! The numbers come from a fixed generator at compile time, so keys are the same in every build.

use crate::geometry::{SQUARES, Square};
use crate::types::{Camp, Piece, PieceKind};

/// A position's hash key.
pub type Key = u64;

const fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

static PIECES: [[[Key; SQUARES]; PieceKind::COUNT]; 3] = {
    let mut keys = [[[0; SQUARES]; PieceKind::COUNT]; 3];
    let mut i = 0;
    while i < 3 * PieceKind::COUNT * SQUARES {
        keys[i / (PieceKind::COUNT * SQUARES)][(i / SQUARES) % PieceKind::COUNT][i % SQUARES] =
            split_mix(i as u64 + 1);
        i += 1;
    }
    keys
};

static EN_PASSANT: [Key; SQUARES] = {
    let mut keys = [0; SQUARES];
    let mut i = 0;
    while i < SQUARES {
        keys[i] = split_mix(i as u64 + 0x10_0000);
        i += 1;
    }
    keys
};

/// Black is to move.
pub const BLACK_TO_MOVE: Key = split_mix(0x20_0000);

/// `piece` stands on `square`.
#[inline(always)]
pub fn piece(piece: Piece, square: Square) -> Key {
    camp_piece(piece.camp, piece.kind, square)
}

/// A piece of `kind` in `camp` stands on `square`.
#[inline(always)]
pub fn camp_piece(camp: Camp, kind: PieceKind, square: Square) -> Key {
    PIECES[camp.index()][kind.index()][square.index()]
}

/// An en passant capture on `square` is possible.
#[inline(always)]
pub fn en_passant(square: Square) -> Key {
    EN_PASSANT[square.index()]
}

/// A feature that a variant numbers itself: castling rights, pass state, phase, and the like.
#[inline(always)]
pub const fn feature(number: u64) -> Key {
    split_mix(number.wrapping_add(0x30_0000))
}
