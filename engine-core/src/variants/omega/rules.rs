//! What Omega Chess adds to the family: Champions and Wizards, triple steps, corner squares, and its dead material.

use super::movegen::{self, CHAMPION, WIZARD};
use super::notation;
use crate::geometry::{Bitboard, Geometry, Layout, OmegaBoard, Square};
use crate::orthodox::evaluation::Weights;
use crate::orthodox::{
    BISHOP, Castling, KING, KNIGHT, Orthodox, OrthodoxPosition, PAWN, QUEEN, ROOK, Set, SquareReader,
};
use crate::rules::FenError;
use crate::types::{Camp, Colour, PieceInfo, PieceKind};

/// The variant `omega`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Omega;

const fn castling(right: u8, colour: Colour, letter: char, files: [i8; 4]) -> Castling {
    const fn square(file: i8, colour: Colour) -> Square {
        let rank = match colour {
            Colour::White => 0,
            Colour::Black => 9,
        };
        match Layout::OMEGA.square_at((file, rank)) {
            Some(square) => square,
            None => unreachable!(),
        }
    }
    Castling {
        right,
        colour,
        letter,
        king_from: square(files[0], colour),
        king_to: square(files[1], colour),
        rook_from: square(files[2], colour),
        rook_to: square(files[3], colour),
    }
}

impl Orthodox for Omega {
    type Geometry = OmegaBoard;
    const NAME: &'static str = "omega";
    const PIECES: &'static [PieceInfo] = &[
        PieceInfo { letter: 'P', name: "Pawn", value: 100 },
        PieceInfo { letter: 'N', name: "Knight", value: 230 },
        PieceInfo { letter: 'B', name: "Bishop", value: 420 },
        PieceInfo { letter: 'R', name: "Rook", value: 600 },
        PieceInfo { letter: 'Q', name: "Queen", value: 1200 },
        PieceInfo { letter: 'K', name: "King", value: 0 },
        PieceInfo { letter: 'C', name: "Champion", value: 400 },
        PieceInfo { letter: 'W', name: "Wizard", value: 375 },
    ];
    const LEAPERS: &'static [PieceKind] = &[KNIGHT, CHAMPION, WIZARD];
    const PROMOTIONS: &'static [PieceKind] = &[QUEEN, ROOK, BISHOP, CHAMPION, WIZARD, KNIGHT];
    const PAWN_LEAP: u8 = 3;
    const CASTLINGS: [Castling; 4] = [
        castling(1, Colour::White, 'K', [5, 7, 8, 6]),
        castling(2, Colour::White, 'Q', [5, 3, 1, 4]),
        castling(4, Colour::Black, 'k', [5, 7, 8, 6]),
        castling(8, Colour::Black, 'q', [5, 3, 1, 4]),
    ];
    const START: &'static str =
        "crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC[W/W/w/w] w KQkq - 0 1";
    const BY_VALUE: &'static [PieceKind] = &[PAWN, KNIGHT, WIZARD, CHAMPION, BISHOP, ROOK, QUEEN, KING];

    #[inline(always)]
    fn leaps(kind: PieceKind, square: Square) -> Set<Self> {
        movegen::leaps(kind, square)
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

    /// Pawns stay off the corner squares and the outer ranks, rooks off the corner squares.
    fn possible_squares(kind: PieceKind) -> Set<Self> {
        let tables = OmegaBoard::tables();
        let main_board = Bitboard(tables.ranks.iter().fold(0, |all, rank| all | rank));
        match kind {
            PAWN => main_board.without(Bitboard(tables.ranks[0] | tables.ranks[9])),
            ROOK => main_board,
            _ => OmegaBoard::board(),
        }
    }

    /// A king alone against a king with at most one bishop, knight, Champion or Wizard.
    fn is_material_draw(position: &OrthodoxPosition<Self>) -> bool {
        let others = position.occupied().without(position.kind(KING));
        let minor =
            position.kind(BISHOP) | position.kind(KNIGHT) | position.kind(CHAMPION) | position.kind(WIZARD);
        others.is_empty() || (others.count() == 1 && others.intersects(minor))
    }

    #[inline(always)]
    fn weights() -> &'static Weights {
        &super::weights::WEIGHTS
    }

    fn winning_chances(position: &OrthodoxPosition<Self>, strong: Colour) -> i32 {
        super::evaluation::winning_chances(position, strong)
    }
}
