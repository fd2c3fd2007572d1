//! Squares, sets of squares and boards.
//!
//! A [`Layout`] says where the squares of a board lie in a word; a [`Geometry`] ties it to a word type and to the
//! tables that follow from it. Everything above this module is generic over [`Geometry`].

mod bitboard;
mod layout;
mod square;
pub mod tables;
mod word;

use crate::attacks::{magic, sliders};

pub use bitboard::{Bitboard, Squares};
pub use layout::{Coordinates, Layout};
pub use square::{SQUARES, Square};
pub use tables::Tables;
pub use word::Word;

/// A board known at compile time.
pub trait Geometry: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The word that holds one bit per square.
    type Word: Word;
    /// Size, bit order and square names.
    const LAYOUT: Layout;
    /// The masks that follow from the layout.
    fn tables() -> &'static Tables<Self::Word>;

    /// Squares a rook on `square` attacks: empty ones and the first occupied one on each of its four ways.
    #[inline(always)]
    fn rook_attacks(square: Square, occupied: Bitboard<Self::Word>) -> Bitboard<Self::Word> {
        sliders::rook_attacks_by_lines::<Self>(square, occupied)
    }

    /// Squares a bishop on `square` attacks.
    #[inline(always)]
    fn bishop_attacks(square: Square, occupied: Bitboard<Self::Word>) -> Bitboard<Self::Word> {
        sliders::bishop_attacks_by_lines::<Self>(square, occupied)
    }

    /// The squares that exist.
    #[inline(always)]
    fn board() -> Bitboard<Self::Word> {
        Bitboard(Self::tables().board)
    }
}

static CHESS_TABLES: Tables<u64> = Tables::new(Layout::CHESS).narrowed();
static OMEGA_TABLES: Tables<u128> = Tables::new(Layout::OMEGA);
static EMPIRES_TABLES: Tables<u128> = Tables::new(Layout::EMPIRES);

/// The 8×8 board of orthodox chess and Échiqueté.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board8x8;

impl Geometry for Board8x8 {
    type Word = u64;
    const LAYOUT: Layout = Layout::CHESS;
    #[inline(always)]
    fn tables() -> &'static Tables<u64> {
        &CHESS_TABLES
    }
    #[inline(always)]
    fn rook_attacks(square: Square, occupied: Bitboard<u64>) -> Bitboard<u64> {
        magic::rook_attacks(square, occupied)
    }
    #[inline(always)]
    fn bishop_attacks(square: Square, occupied: Bitboard<u64>) -> Bitboard<u64> {
        magic::bishop_attacks(square, occupied)
    }
}

/// Omega Chess: 10×10 and four corner squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OmegaBoard;

impl Geometry for OmegaBoard {
    type Word = u128;
    const LAYOUT: Layout = Layout::OMEGA;
    #[inline(always)]
    fn tables() -> &'static Tables<u128> {
        &OMEGA_TABLES
    }
}

/// The 11×11 board of Les Empires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board11x11;

impl Geometry for Board11x11 {
    type Word = u128;
    const LAYOUT: Layout = Layout::EMPIRES;
    #[inline(always)]
    fn tables() -> &'static Tables<u128> {
        &EMPIRES_TABLES
    }
}
