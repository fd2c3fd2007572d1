//! FEN placement of orthodox chess.

use super::rules::Chess;
use crate::geometry::{Layout, Square};
use crate::orthodox::{Orthodox, SquareReader};
use crate::rules::FenError;
use crate::rules::fen::{read_placement, write_placement};
use crate::types::{Camp, Piece, PieceKind};

fn piece(letter: char) -> Option<Piece> {
    Piece::from_letter(Chess::PIECES, letter)
}

/// Reads eight ranks from the top.
pub(super) fn read(
    field: &str,
    place: &mut dyn FnMut(Square, Camp, PieceKind),
) -> Result<SquareReader, FenError> {
    read_placement(Layout::CHESS, field, piece, |square, piece| place(square, piece.camp, piece.kind))?;
    Ok(|name| Layout::CHESS.parse_square(name))
}

/// Writes eight ranks from the top.
pub(super) fn write(letter: &dyn Fn(Square) -> Option<char>) -> String {
    write_placement(Layout::CHESS, letter)
}
