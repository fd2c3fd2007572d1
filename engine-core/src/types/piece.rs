//! Piece kinds are small numbers whose meaning each variant defines.

use super::Camp;

/// The kind of a piece, 0 to 14; each variant names its own kinds and lists them in index order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PieceKind(u8);

impl PieceKind {
    /// Number of entries in a table indexed by piece kind.
    pub const COUNT: usize = 16;

    /// The kind with the given number; only the low four bits count.
    #[inline(always)]
    pub const fn new(index: u8) -> Self {
        Self(index & 15)
    }

    /// The number, always below [`PieceKind::COUNT`].
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 15) as usize
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// Whose it is.
    pub camp: Camp,
    /// What it is.
    pub kind: PieceKind,
}

/// How a variant calls one of its piece kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PieceInfo {
    /// Capital letter in FEN and move notation.
    pub letter: char,
    /// English name.
    pub name: &'static str,
    /// Nominal value in centipawns, for exchange estimates and move ordering; 0 for a royal piece.
    pub value: i32,
}

impl Piece {
    /// The piece that `letter` stands for in FEN: White's for a capital letter, Black's for a small one.
    pub fn from_letter(pieces: &[PieceInfo], letter: char) -> Option<Self> {
        let index = pieces.iter().position(|info| info.letter == letter.to_ascii_uppercase())?;
        let camp = if letter.is_ascii_uppercase() { Camp::White } else { Camp::Black };
        Some(Self { camp, kind: PieceKind::new(index as u8) })
    }
}
