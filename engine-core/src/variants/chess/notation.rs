//! FEN placement of orthodox chess.

use super::rules::Chess;
use crate::geometry::{Layout, Square};
use crate::orthodox::{Orthodox, SquareReader};
use crate::rules::FenError;
use crate::rules::fen::{read_placement, write_placement};
use crate::types::{Camp, PieceKind};

/// Camp and kind of a FEN letter.
fn piece(letter: char) -> Option<(Camp, PieceKind)> {
    let index = Chess::PIECES.iter().position(|info| info.letter == letter.to_ascii_uppercase())?;
    let camp = if letter.is_ascii_uppercase() { Camp::White } else { Camp::Black };
    Some((camp, PieceKind::new(index as u8)))
}

/// Reads eight ranks from the top.
pub(super) fn read(
    field: &str,
    place: &mut dyn FnMut(Square, Camp, PieceKind),
) -> Result<SquareReader, FenError> {
    read_placement(Layout::CHESS, field, piece, |square, (camp, kind)| place(square, camp, kind))?;
    Ok(|name| Layout::CHESS.parse_square(name))
}

/// Writes eight ranks from the top.
pub(super) fn write(letter: &dyn Fn(Square) -> Option<char>) -> String {
    write_placement(Layout::CHESS, letter)
}
