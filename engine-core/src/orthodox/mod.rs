//! What orthodox chess and Omega Chess have in common, which is nearly everything: one royal king, sliders, leapers,
//! pawns that leap from their initial rank and may be captured in passing, castling, and promotion.
//!
//! [`Orthodox`] lists what differs (board, leapers, length of a pawn's leap, castling squares, promotion pieces); the
//! rest is [`OrthodoxPosition`], monomorphised for each variant so that nothing is decided at run time.
//!
//! Legality is decided by masks, not by trying moves out: `threats` finds the pieces that give check and those that
//! are pinned once per position, and `movegen` intersects target sets with what they leave open. Only an en passant
//! capture, which takes two pieces off their lines at once, is looked at individually.

pub mod evaluation;
mod exchange;
mod explain;
pub mod fen;
mod make;
mod movegen;
mod position;
mod threats;

use crate::geometry::{Bitboard, Geometry, Square, Word};
use crate::rules::FenError;
use crate::types::{Camp, Colour, PieceInfo, PieceKind};

pub use position::OrthodoxPosition;

/// Pawn.
pub const PAWN: PieceKind = PieceKind::new(0);
/// Knight.
pub const KNIGHT: PieceKind = PieceKind::new(1);
/// Bishop.
pub const BISHOP: PieceKind = PieceKind::new(2);
/// Rook.
pub const ROOK: PieceKind = PieceKind::new(3);
/// Queen.
pub const QUEEN: PieceKind = PieceKind::new(4);
/// King.
pub const KING: PieceKind = PieceKind::new(5);

/// Room for piece kinds in a position of this family.
pub(crate) const KINDS: usize = 8;

/// The word of a variant's board.
pub type WordOf<V> = <<V as Orthodox>::Geometry as Geometry>::Word;
/// A set of squares of a variant's board.
pub type Set<V> = Bitboard<WordOf<V>>;

/// How the king and a rook castle with each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Castling {
    /// Bit in the set of castling rights.
    pub right: u8,
    /// Whose castling it is.
    pub colour: Colour,
    /// Letter in FEN.
    pub letter: char,
    /// The king's initial square.
    pub king_from: Square,
    /// Where the king goes.
    pub king_to: Square,
    /// The rook's initial square.
    pub rook_from: Square,
    /// Where the rook goes.
    pub rook_to: Square,
}

/// What a variant of this family adds to the common rules.
pub trait Orthodox: Copy + Eq + std::fmt::Debug + Send + Sync + 'static {
    /// The board.
    type Geometry: Geometry;
    /// Name in `UCI_Variant`.
    const NAME: &'static str;
    /// The piece kinds in index order; the first six are pawn, knight, bishop, rook, queen, king.
    const PIECES: &'static [PieceInfo];
    /// Kinds that leap, the king left out.
    const LEAPERS: &'static [PieceKind];
    /// What a pawn may become, best first.
    const PROMOTIONS: &'static [PieceKind];
    /// The longest first move of a pawn, in squares.
    const PAWN_LEAP: u8;
    /// The castlings, White's king side, queen side, Black's king side, queen side.
    const CASTLINGS: [Castling; 4];
    /// The starting position in native FEN.
    const START: &'static str;
    /// Kinds from least to most valuable, for exchanges.
    const BY_VALUE: &'static [PieceKind];

    /// Squares a leaper of `kind` reaches from `square` on an empty board.
    fn leaps(kind: PieceKind, square: Square) -> Set<Self>;

    /// Reads the placement field, which may have several spellings. `place` receives each piece; the result maps the
    /// square names of the en passant field.
    ///
    /// # Errors
    /// What does not fit the board.
    fn read_placement(
        field: &str,
        place: &mut dyn FnMut(Square, Camp, PieceKind),
    ) -> Result<SquareReader, FenError>;

    /// Writes the placement field.
    fn write_placement(letter: &dyn Fn(Square) -> Option<char>) -> String;

    /// Squares where a piece of this kind may stand; a FEN that puts one elsewhere is refused.
    fn possible_squares(kind: PieceKind) -> Set<Self>;

    /// Whether the rules call the material insufficient for any win.
    fn is_material_draw(position: &OrthodoxPosition<Self>) -> bool;

    /// Whether the side to move has enough for the null-move assumption (passing is no advantage) to be sound.
    fn null_move_is_sound(position: &OrthodoxPosition<Self>) -> bool {
        let own = position.camp(position.side_to_move_colour());
        let pawns_and_king = position.kind(PAWN) | position.kind(KING);
        own.without(pawns_and_king).any()
    }

    /// The numbers of the evaluation.
    fn weights() -> &'static evaluation::Weights;

    /// How much of an advantage the material lets `strong` win, in 64ths.
    fn winning_chances(position: &OrthodoxPosition<Self>, strong: Colour) -> i32;
}

/// How to read a square name of the en passant field: the names of the board, or those of another spelling.
pub type SquareReader = fn(&str) -> Option<(Square, &str)>;

/// The direction in which `colour`'s pawns advance, in bits.
#[inline(always)]
pub(crate) const fn forward<V: Orthodox>(colour: Colour) -> i8 {
    match colour {
        Colour::White => <V::Geometry as Geometry>::LAYOUT.files,
        Colour::Black => -<V::Geometry as Geometry>::LAYOUT.files,
    }
}

/// Index of the rank from which `colour`'s pawns may leap.
#[inline(always)]
pub(crate) const fn pawn_rank<V: Orthodox>(colour: Colour) -> usize {
    match colour {
        Colour::White => 1,
        Colour::Black => <V::Geometry as Geometry>::LAYOUT.ranks as usize - 2,
    }
}

/// Index of the rank on which `colour`'s pawns promote.
#[inline(always)]
pub(crate) const fn promotion_rank<V: Orthodox>(colour: Colour) -> usize {
    match colour {
        Colour::White => <V::Geometry as Geometry>::LAYOUT.ranks as usize - 1,
        Colour::Black => 0,
    }
}

/// Squares that a pawn of `colour` on `square` attacks.
#[inline(always)]
pub fn pawn_attacks_from<V: Orthodox>(colour: Colour, square: Square) -> Set<V> {
    Bitboard(V::Geometry::tables().pawn_attacks[colour.index()][square.index()])
}

/// Squares that pawns of `colour` on `pawns` attack.
#[inline(always)]
pub fn pawn_attacks<V: Orthodox>(colour: Colour, pawns: Set<V>) -> Set<V> {
    // Shifts by a constant are much cheaper on a wide word, so the two directions are spelled out.
    match colour {
        Colour::White => [-1, 1].map(|side| pawn_steps::<V, true>(pawns, side)),
        Colour::Black => [-1, 1].map(|side| pawn_steps::<V, false>(pawns, side)),
    }
    .into_iter()
    .fold(Bitboard::EMPTY, |all, set| all | set)
}

/// Where pawns arrive one rank further on, `side` files to the right; those that would leave the board do not.
#[inline(always)]
pub(crate) fn pawn_steps<V: Orthodox, const WHITE: bool>(pawns: Set<V>, side: i8) -> Set<V> {
    let tables = V::Geometry::tables();
    let files = <V::Geometry as Geometry>::LAYOUT.files;
    // Pawns stand on the main board only, and a corner square is never one forward step away from it.
    let movers = match side {
        -1 => pawns.without(Bitboard(tables.files[0])),
        1 => pawns.without(Bitboard(tables.files[files as usize - 1])),
        _ => pawns,
    };
    if WHITE { movers.shifted(files + side) } else { movers.shifted(side - files) }
}

/// All bits of a word, for "no restriction".
#[inline(always)]
pub(crate) fn everywhere<V: Orthodox>() -> Set<V> {
    Bitboard(!WordOf::<V>::ZERO)
}
