//! FEN and move notation.
//!
//! The six FEN fields are placement, side to move, `-` (there is no castling), passes (`-`, `pass` after one,
//! `pass2` after two), half-moves since the last capture, and move number. A move is its origin and destination
//! (`e1e4`; of an exchange, the Fairy's square first), a pass `0000`. Only a Captain that captures and then steps
//! needs both legs: `f3g4,g4g5`.

use crate::geometry::{Bitboard, Layout, Square};
use crate::rules::FenError;
use crate::rules::fen::{read_counter, read_placement, read_side, write_placement};
use crate::types::{Camp, Colour, Move, MoveKind, Piece, PieceKind};

use super::Empires;
use super::attacks::{captain_captures, captain_steps, diagonal, orthogonal};
use super::rules::{ANGEL, CAPTAIN, EMPEROR, EMPRESS, FAIRY, GENIE, PIECES, Passes, ROYAL};

const LAYOUT: Layout = Layout::EMPIRES;

/// The piece that a FEN letter stands for.
fn piece_of(letter: char) -> Option<Piece> {
    let index = PIECES.iter().position(|info| info.letter == letter.to_ascii_uppercase())?;
    let camp = if letter.is_ascii_uppercase() { Camp::White } else { Camp::Black };
    Some(Piece { camp, kind: PieceKind::new(index as u8) })
}

/// Reads a FEN.
pub(super) fn read_fen(fen: &str) -> Result<Empires, FenError> {
    let mut fields = fen.split_whitespace();
    let placement = fields.next().ok_or(FenError::Empty)?;
    let mut position = Empires::EMPTY;
    read_placement(LAYOUT, placement, piece_of, |square, piece| position.put(square, piece))?;
    position.side = read_side(fields.next())?;
    match fields.next() {
        None | Some("-") => {}
        Some(other) => {
            return Err(FenError::VariantField {
                field: "third",
                value: other.into(),
                why: "it is always '-'",
            });
        }
    }
    position.passes = read_passes(fields.next())?;
    position.clock = read_counter(fields.next(), "half-move clock", 0)? as u16;
    position.number = read_counter(fields.next(), "move number", 1)? as u16;
    if let Some(extra) = fields.next() {
        return Err(FenError::TrailingField(extra.into()));
    }
    position.key = position.key_from_scratch();
    check_counts(&position)?;
    if !position.is_union() && position.is_menaced(!position.side) {
        return Err(FenError::OpponentInCheck);
    }
    Ok(position)
}

fn read_passes(field: Option<&str>) -> Result<Passes, FenError> {
    let Some(field) = field else { return Ok(Passes::None) };
    [Passes::None, Passes::One, Passes::Two].into_iter().find(|passes| passes.word() == field).ok_or_else(
        || FenError::VariantField { field: "pass", value: field.into(), why: "it is '-', 'pass' or 'pass2'" },
    )
}

fn check_counts(position: &Empires) -> Result<(), FenError> {
    for side in Colour::BOTH {
        for kind in [ROYAL, EMPEROR, EMPRESS, GENIE, ANGEL] {
            let found = position.pieces(side, kind).count() as usize;
            if found > 1 || (kind == ROYAL && found == 0) {
                let expected = if kind == ROYAL { "not exactly one" } else { "more than one" };
                return Err(FenError::PieceCount { side, piece: name(kind, side), found, expected });
            }
        }
    }
    Ok(())
}

/// Writes a FEN.
pub(super) fn write_fen(position: &Empires) -> String {
    let letter = |square: Square| {
        let piece = position.board[square.index()]?;
        let letter = PIECES.get(piece.kind.index())?.letter;
        Some(if piece.camp == Camp::White { letter } else { letter.to_ascii_lowercase() })
    };
    format!(
        "{} {} - {} {} {}",
        write_placement(LAYOUT, letter),
        position.side.letter(),
        position.passes.word(),
        position.clock,
        position.number
    )
}

/// What a piece is called; the royal piece depends on its side.
pub(super) fn name(kind: PieceKind, side: Colour) -> &'static str {
    if kind == ROYAL && side == Colour::Black {
        return "Prince";
    }
    PIECES.get(kind.index()).map_or("piece", |info| info.name)
}

/// Writes a move.
pub(super) fn write_move(mv: Move) -> String {
    let (from, to) = (LAYOUT.name(mv.from()), LAYOUT.name(mv.to()));
    match mv.kind() {
        MoveKind::Pass => "0000".into(),
        MoveKind::CaptureThenStep => {
            let captured = LAYOUT.name(mv.extra());
            format!("{from}{captured},{captured}{to}")
        }
        _ => from + &to,
    }
}

/// The squares that a move text names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// `0000`.
    Pass,
    /// One leg.
    Leg(Square, Square),
    /// Two legs, the second starting where the first ends.
    TwoLegs(Square, Square, Square),
}

/// Reads the squares of a move text, without asking what they mean.
pub(super) fn read_squares(text: &str) -> Option<Said> {
    if text == "0000" {
        return Some(Said::Pass);
    }
    let leg = |text: &str| {
        let (from, rest) = LAYOUT.parse_square(text)?;
        let (to, rest) = LAYOUT.parse_square(rest)?;
        rest.is_empty().then_some((from, to))
    };
    match text.split_once(',') {
        None => leg(text).map(|(from, to)| Said::Leg(from, to)),
        Some((first, second)) => {
            let ((from, middle), (again, to)) = (leg(first)?, leg(second)?);
            (middle == again).then_some(Said::TwoLegs(from, middle, to))
        }
    }
}

/// The move that a text means on this board, legal or not; `None` if it makes no sense at all.
pub(super) fn read_move(position: &Empires, text: &str) -> Option<Move> {
    match read_squares(text)? {
        Said::Pass => Some(Move::PASS),
        Said::Leg(from, to) => {
            let fairy = position.pieces(position.side, FAIRY).has(from);
            let kind = if fairy && position.of_colour(position.side).has(to) {
                MoveKind::Exchange
            } else {
                MoveKind::Normal
            };
            Some(Move::new(from, to, kind))
        }
        Said::TwoLegs(from, middle, to) => {
            if !position.pieces(position.side, CAPTAIN).has(from) {
                return None;
            }
            if diagonal(from).has(middle) && orthogonal(middle).has(to) {
                return Some(Move::capture_then_step(from, middle, to));
            }
            // Step, then capture: the steps taken do not matter, as long as they are possible.
            let free_steps = captain_steps(from, to).without(position.occupied());
            let reached = captain_captures(Bitboard::of(from), position.occupied());
            (free_steps.has(middle) && reached.has(to)).then_some(Move::normal(from, to))
        }
    }
}
