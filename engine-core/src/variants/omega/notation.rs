//! FEN placement of Omega Chess.
//!
//! The native form has ten ranks and the corner squares in brackets: `…/CRNBQKBNRC[W/W/w/w]`. XBoard, Sjaak II and
//! vchess write a picture of 12×12 squares instead, holes of the outer ring as `*` or `x`; that is read as well,
//! with its own square names in the en passant field (files `a` to `l`, ranks 1 to 12).

use super::rules::Omega;
use crate::geometry::{Layout, Square};
use crate::orthodox::{Orthodox, SquareReader};
use crate::rules::FenError;
use crate::rules::fen::{RowItem, read_placement, read_row, write_placement};
use crate::types::{Camp, Piece, PieceKind};

const LAYOUT: Layout = Layout::OMEGA;

fn piece(letter: char) -> Option<Piece> {
    Piece::from_letter(Omega::PIECES, letter)
}

/// Reads either form.
pub(super) fn read(
    field: &str,
    place: &mut dyn FnMut(Square, Camp, PieceKind),
) -> Result<SquareReader, FenError> {
    if field.split('/').count() == PICTURE && !field.contains('[') {
        read_picture(field, place)?;
        return Ok(picture_square);
    }
    let (ranks, corners) = field.split_once('[').map_or((field, None), |(ranks, rest)| (ranks, Some(rest)));
    read_placement(LAYOUT, ranks, piece, |square, piece| place(square, piece.camp, piece.kind))?;
    if let Some(corners) = corners {
        read_corners(corners, place)?;
    }
    Ok(native_square)
}

fn read_corners(text: &str, place: &mut dyn FnMut(Square, Camp, PieceKind)) -> Result<(), FenError> {
    let malformed = || FenError::Corners(format!("[{text}"));
    let names: Vec<&str> = text.strip_suffix(']').ok_or_else(malformed)?.split('/').collect();
    if names.len() != 4 {
        return Err(malformed());
    }
    for (name, number) in names.into_iter().zip(1..) {
        let mut letters = name.chars();
        match (letters.next(), letters.next(), LAYOUT.corner(number)) {
            (Some('-'), None, _) => {}
            (Some(letter), None, Some(square)) => {
                let Piece { camp, kind } = piece(letter).ok_or_else(malformed)?;
                place(square, camp, kind);
            }
            _ => return Err(malformed()),
        }
    }
    Ok(())
}

/// Side of the picture, holes included.
const PICTURE: usize = 12;

fn read_picture(field: &str, place: &mut dyn FnMut(Square, Camp, PieceKind)) -> Result<(), FenError> {
    for (row, text) in field.split('/').enumerate() {
        let number = PICTURE - row.min(PICTURE - 1);
        let (rank, label) = (number as i8 - 2, number as i32);
        let items = read_picture_row(text);
        if items.len() != PICTURE {
            return Err(FenError::RankWidth { rank: label, expected: PICTURE, found: items.len() });
        }
        for (file, item) in (-1i8..).zip(items) {
            let square = LAYOUT.square_at((file, rank));
            match (item, square) {
                (RowItem::Piece('*' | 'x' | 'X'), None) | (RowItem::Empty, Some(_)) => {}
                (RowItem::Piece(letter), Some(square)) => {
                    let Piece { camp, kind } =
                        piece(letter).ok_or(FenError::UnknownPiece { found: letter, rank: label })?;
                    place(square, camp, kind);
                }
                (_, None) => return Err(FenError::Hole { rank: label }),
            }
        }
    }
    Ok(())
}

/// A row of the picture. Runs of digits are read as on the ten inner squares (`91` is ten), where they belong.
fn read_picture_row(text: &str) -> Vec<RowItem> {
    read_row(text, LAYOUT.files as usize)
}

fn native_square(name: &str) -> Option<(Square, &str)> {
    LAYOUT.parse_square(name)
}

/// A square in the picture's names; the native name of an en passant square is accepted as well, since the ranks
/// never overlap (2, 3, 6, 7 against 4, 5, 8, 9).
fn picture_square(name: &str) -> Option<(Square, &str)> {
    let letter = name.bytes().next().filter(|letter| (b'a'..=b'l').contains(letter))?;
    let digits = name[1..].bytes().take_while(u8::is_ascii_digit).count();
    let rank: i8 = name[1..1 + digits].parse().ok()?;
    if matches!(rank, 2 | 3 | 6 | 7) {
        return native_square(name);
    }
    if !(1..=PICTURE as i8).contains(&rank) {
        return None;
    }
    let square = LAYOUT.square_at(((letter - b'a') as i8 - 1, rank - 2))?;
    Some((square, &name[1 + digits..]))
}

/// Writes the native form.
pub(super) fn write(letter: &dyn Fn(Square) -> Option<char>) -> String {
    let corners: Vec<String> = (1..=4)
        .filter_map(|number| LAYOUT.corner(number))
        .map(|square| letter(square).unwrap_or('-').to_string())
        .collect();
    format!("{}[{}]", write_placement(LAYOUT, letter), corners.join("/"))
}
