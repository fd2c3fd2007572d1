//! What orthodox chess adds to the family: pieces, castling squares, and when material is dead.

use super::{movegen, notation};
use crate::geometry::{Bitboard, Board8x8, Geometry, Square};
use crate::orthodox::evaluation::Weights;
use crate::orthodox::{
    BISHOP, Castling, KING, KNIGHT, Orthodox, OrthodoxPosition, PAWN, QUEEN, ROOK, Set, SquareReader,
};
use crate::rules::FenError;
use crate::types::{Camp, Colour, PieceInfo, PieceKind};

/// The variant `chess`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chess;

const fn castling(right: u8, colour: Colour, letter: char, squares: [u8; 4]) -> Castling {
    Castling {
        right,
        colour,
        letter,
        king_from: Square::new(squares[0]),
        king_to: Square::new(squares[1]),
        rook_from: Square::new(squares[2]),
        rook_to: Square::new(squares[3]),
    }
}

impl Orthodox for Chess {
    type Geometry = Board8x8;
    const NAME: &'static str = "chess";
    const PIECES: &'static [PieceInfo] = &[
        PieceInfo { letter: 'P', name: "Pawn", value: 100 },
        PieceInfo { letter: 'N', name: "Knight", value: 320 },
        PieceInfo { letter: 'B', name: "Bishop", value: 330 },
        PieceInfo { letter: 'R', name: "Rook", value: 500 },
        PieceInfo { letter: 'Q', name: "Queen", value: 950 },
        PieceInfo { letter: 'K', name: "King", value: 0 },
    ];
    const LEAPERS: &'static [PieceKind] = &[KNIGHT];
    const PROMOTIONS: &'static [PieceKind] = &[QUEEN, ROOK, BISHOP, KNIGHT];
    const PAWN_LEAP: u8 = 2;
    // e1 is bit 4, e8 bit 60.
    const CASTLINGS: [Castling; 4] = [
        castling(1, Colour::White, 'K', [4, 6, 7, 5]),
        castling(2, Colour::White, 'Q', [4, 2, 0, 3]),
        castling(4, Colour::Black, 'k', [60, 62, 63, 61]),
        castling(8, Colour::Black, 'q', [60, 58, 56, 59]),
    ];
    const START: &'static str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const BY_VALUE: &'static [PieceKind] = &[PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];

    #[inline(always)]
    fn leaps(_: PieceKind, square: Square) -> Set<Self> {
        movegen::knight_leaps(square)
    }

    fn read_placement(
        field: &str,
        place: &mut dyn FnMut(Square, Camp, PieceKind),
    ) -> Result<SquareReader, FenError> {
        notation::read(field, place)
    }

    fn write_placement(letter: &dyn Fn(Square) -> Option<char>) -> String {
        notation::write(letter)
    }

    fn possible_squares(kind: PieceKind) -> Set<Self> {
        let ranks = &Board8x8::tables().ranks;
        if kind == PAWN { Bitboard(!(ranks[0] | ranks[7])) } else { Board8x8::board() }
    }

    /// K v K, K v K and one bishop or knight, and bishops all on one colour, as many as there are.
    fn is_material_draw(position: &OrthodoxPosition<Self>) -> bool {
        let others = position.occupied().without(position.kind(KING));
        let bishops = position.kind(BISHOP);
        let dark = Bitboard(Board8x8::tables().dark);
        match others.count() {
            0 => true,
            1 => others.intersects(bishops | position.kind(KNIGHT)),
            _ => others == bishops && ((bishops & dark).is_empty() || bishops.without(dark).is_empty()),
        }
    }

    #[inline(always)]
    fn weights() -> &'static Weights {
        &super::weights::WEIGHTS
    }

    fn winning_chances(position: &OrthodoxPosition<Self>, strong: Colour) -> i32 {
        super::evaluation::winning_chances(position, strong)
    }
}
