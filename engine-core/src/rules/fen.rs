//! Reading and writing the parts of a FEN that all variants share.

use crate::geometry::{Layout, Square};
use crate::types::Colour;

/// What is wrong with a FEN.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FenError {
    /// Nothing but blanks.
    #[error("the FEN is empty")]
    Empty,
    /// Too many or too few ranks.
    #[error("the board has {found} ranks, not {expected}")]
    RankCount {
        /// Ranks of this board.
        expected: usize,
        /// Ranks given.
        found: usize,
    },
    /// A rank with too many or too few squares.
    #[error("rank {rank} has {found} squares, not {expected}")]
    RankWidth {
        /// The rank's name on the board.
        rank: i32,
        /// Squares of a rank.
        expected: usize,
        /// Squares given.
        found: usize,
    },
    /// A character that is no piece of this variant.
    #[error("{found:?} on rank {rank} is no piece of this variant")]
    UnknownPiece {
        /// The character.
        found: char,
        /// The rank's name on the board.
        rank: i32,
    },
    /// A square that does not exist, in the picture of Omega's board with its outer ring.
    #[error("a hole of the outer ring on rank {rank} of the picture is not written '*' or 'x'")]
    Hole {
        /// The rank's number in the picture, from 1.
        rank: i32,
    },
    /// The corner squares of Omega Chess.
    #[error("the corner squares '{0}' are not four pieces or dashes separated by '/'")]
    Corners(String),
    /// A piece where its kind can never stand.
    #[error("a {piece} cannot stand on {square}")]
    ImpossibleSquare {
        /// The piece's name.
        piece: &'static str,
        /// The square's name.
        square: String,
    },
    /// Too many or too few of a piece.
    #[error("{side} has {found} pieces of the kind {piece}, {expected}")]
    PieceCount {
        /// Whose pieces.
        side: Colour,
        /// The piece's name.
        piece: &'static str,
        /// How many there are.
        found: usize,
        /// What is allowed, as in "not exactly one".
        expected: &'static str,
    },
    /// The second field.
    #[error("the side to move is '{0}', not w or b")]
    SideToMove(String),
    /// The castling field.
    #[error("the castling field '{0}' is malformed")]
    Castling(String),
    /// The en passant field.
    #[error("the en passant field '{0}' is malformed")]
    EnPassant(String),
    /// The move counters.
    #[error("the {name} '{value}' is not a number from {minimum} to 65535")]
    Counter {
        /// Which counter.
        name: &'static str,
        /// What stands there.
        value: String,
        /// Smallest value.
        minimum: u32,
    },
    /// The side not to move has its royal piece attacked.
    #[error("the side not to move is in check")]
    OpponentInCheck,
    /// A field that only one variant has.
    #[error("the {field} field '{value}' is malformed: {why}")]
    VariantField {
        /// Name of the field.
        field: &'static str,
        /// What stands there.
        value: String,
        /// What was expected.
        why: &'static str,
    },
    /// More fields than the variant has.
    #[error("unexpected '{0}' after the last field")]
    TrailingField(String),
}

/// Reads a placement field: ranks from the top, `piece` maps a letter, `place` receives what was found.
///
/// A run of digits is one decimal number; if that is more than a full rank, its digits are added instead, as some
/// programs write ten empty squares as `91` or `55`.
///
/// # Errors
/// The first thing that does not fit the board.
pub fn read_placement<T>(
    layout: Layout,
    field: &str,
    piece: impl Fn(char) -> Option<T>,
    mut place: impl FnMut(Square, T),
) -> Result<(), FenError> {
    let (files, ranks) = (layout.files as usize, layout.ranks as usize);
    let rows: Vec<&str> = field.split('/').collect();
    if rows.len() != ranks {
        return Err(FenError::RankCount { expected: ranks, found: rows.len() });
    }
    for (row, text) in rows.iter().enumerate() {
        let rank = ranks - 1 - row;
        let label = rank as i32 + i32::from(layout.first_rank_label);
        let items = read_row(text, files);
        let mut pieces = Vec::with_capacity(files);
        for (file, item) in items.iter().enumerate() {
            let RowItem::Piece(letter) = *item else { continue };
            let found = piece(letter).ok_or(FenError::UnknownPiece { found: letter, rank: label })?;
            pieces.push((file, found));
        }
        if items.len() != files {
            return Err(FenError::RankWidth { rank: label, expected: files, found: items.len() });
        }
        for (file, found) in pieces {
            if let Some(square) = layout.square_at((file as i8, rank as i8)) {
                place(square, found);
            }
        }
    }
    Ok(())
}

/// One square of a FEN row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowItem {
    /// An empty square.
    Empty,
    /// Any other character.
    Piece(char),
}

/// Expands a row into its squares; stops well beyond `width`, however long the row is and however large its numbers.
///
/// A run of digits is a number, or the sum of its digits if the number is more than `width`. The digit 0 occurs in the
/// number ten only; elsewhere it is no way to write empty squares, and comes back as a piece that nobody has.
pub fn read_row(text: &str, width: usize) -> Vec<RowItem> {
    let mut items = Vec::with_capacity(width);
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        if items.len() > 4 * width {
            break;
        }
        let Some(digit) = character.to_digit(10) else {
            items.push(RowItem::Piece(character));
            continue;
        };
        let (mut number, mut sum, mut digits) = (digit as usize, digit as usize, 1);
        let mut has_zero = digit == 0;
        while let Some(digit) = characters.peek().and_then(|next| next.to_digit(10)) {
            characters.next();
            number = number.saturating_mul(10).saturating_add(digit as usize);
            sum += digit as usize;
            digits += 1;
            has_zero |= digit == 0;
        }
        let is_ten = number == 10 && digits == 2 && number <= width;
        if has_zero && !is_ten {
            items.push(RowItem::Piece('0'));
            continue;
        }
        let run = if number > width { sum } else { number };
        items.extend(std::iter::repeat_n(RowItem::Empty, run.min(4 * width + 1)));
    }
    items
}

/// Writes a placement field; `letter` says what stands on a square.
pub fn write_placement(layout: Layout, letter: impl Fn(Square) -> Option<char>) -> String {
    let mut text = String::new();
    for rank in (0..layout.ranks).rev() {
        let mut empty = 0;
        for file in 0..layout.files {
            match layout.square_at((file, rank)).and_then(&letter) {
                None => empty += 1,
                Some(letter) => {
                    if empty > 0 {
                        text += &empty.to_string();
                        empty = 0;
                    }
                    text.push(letter);
                }
            }
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}

/// Reads the side to move; White when the field is missing.
///
/// # Errors
/// Anything but `w` or `b`.
pub fn read_side(field: Option<&str>) -> Result<Colour, FenError> {
    match field {
        None | Some("w") => Ok(Colour::White),
        Some("b") => Ok(Colour::Black),
        Some(other) => Err(FenError::SideToMove(other.into())),
    }
}

/// Reads one of the two move counters; `minimum` when the field is missing or `-`.
///
/// # Errors
/// Anything but a decimal number that fits 16 bits. A full-move number of 0 is read as 1.
pub fn read_counter(field: Option<&str>, name: &'static str, minimum: u32) -> Result<u32, FenError> {
    match field {
        None | Some("-") => Ok(minimum),
        Some(text) => match text.parse::<u16>() {
            Ok(value) => Ok(u32::from(value).max(minimum)),
            Err(_) => Err(FenError::Counter { name, value: text.into(), minimum }),
        },
    }
}
