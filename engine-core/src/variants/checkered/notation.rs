//! FEN in both forms, and the text of moves.
//!
//! The native form is the usual six fields and three more: double-step rights, last checkered move, phase. The form
//! of the vchess project has seven fields, is only read, and is recognised by the number in its third.

use super::rules::{
    ALL_KINDS, CASTLINGS, CHECKERED_LETTERS, CastlingRights, INITIAL_RANKS, KING, LAST_RANKS, PAWN, PIECES,
    Phase, ROOK, en_passant_victim,
};
use super::{Checkered, LastMove, Set};
use crate::geometry::{Board8x8, Geometry, Layout, Square};
use crate::rules::fen::{read_counter, read_placement, read_side, write_placement};
use crate::rules::{FenError, Position};
use crate::types::{Camp, Colour, Move, MoveKind, Piece, PieceKind};

const LAYOUT: Layout = Board8x8::LAYOUT;

/// The optional fields as they are found in either form.
#[derive(Default)]
struct Fields<'a> {
    castling: Option<&'a str>,
    en_passant: Option<&'a str>,
    half_moves: Option<&'a str>,
    full_moves: Option<&'a str>,
    double_steps: Option<&'a str>,
    last_checkered_move: Option<&'a str>,
    phase: Option<&'a str>,
}

/// Reads either form.
pub(super) fn read(fen: &str) -> Result<Checkered, FenError> {
    let mut words = fen.split_whitespace();
    let placement = words.next().ok_or(FenError::Empty)?;
    let side = read_side(words.next())?;
    let mut position = Checkered {
        kinds: Default::default(),
        camps: Default::default(),
        double_steps: Set::EMPTY,
        key: 0,
        en_passant: None,
        en_passant_in_key: false,
        last_checkered_move: None,
        castling: 0,
        phase: Phase::Shared { switch_offered: true },
        side,
        half_move_clock: 0,
        full_move_number: 1,
    };
    read_pieces(&mut position, placement)?;

    let third = words.next();
    let plies = third.filter(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    let mut fields = Fields::default();
    if let Some(plies) = plies {
        let plies = read_counter(Some(plies), "ply count", 0)?;
        position.full_move_number = (plies / 2 + 1) as u16;
        (position.castling, fields.double_steps) = read_vchess_flags(words.next())?;
    } else {
        fields.castling = third;
    }
    fields.en_passant = words.next();
    if plies.is_none() {
        fields.half_moves = words.next();
        fields.full_moves = words.next();
        fields.double_steps = words.next();
    }
    fields.last_checkered_move = words.next();
    fields.phase = words.next();
    if let Some(extra) = words.next() {
        return Err(FenError::TrailingField(extra.into()));
    }
    read_state(&mut position, &fields)?;
    Ok(position)
}

fn read_pieces(position: &mut Checkered, placement: &str) -> Result<(), FenError> {
    read_placement(LAYOUT, placement, piece_of, |square, (camp, kind)| {
        position.kinds[kind.index() % ALL_KINDS.len()] |= Set::of(square);
        position.camps[camp.index()] |= Set::of(square);
    })?;
    if let Some(square) = (position.of_kind(PAWN) & LAST_RANKS).first() {
        return Err(FenError::ImpossibleSquare { piece: "pawn", square: LAYOUT.name(square) });
    }
    for colour in Colour::BOTH {
        let found = (position.of_kind(KING) & position.own(colour)).count() as usize;
        if found != 1 {
            let (piece, expected) = ("king", "not exactly one");
            return Err(FenError::PieceCount { side: colour, piece, found, expected });
        }
    }
    Ok(())
}

fn read_state(position: &mut Checkered, fields: &Fields<'_>) -> Result<(), FenError> {
    if let Some(text) = fields.castling {
        position.castling = read_castling(text)?;
    }
    position.castling &= usable_castling(position);
    position.half_move_clock = read_counter(fields.half_moves, "half-move clock", 0)? as u16;
    if fields.full_moves.is_some() {
        position.full_move_number = read_counter(fields.full_moves, "move number", 1)? as u16;
    }
    position.phase = match fields.phase {
        None | Some("1") => Phase::Shared { switch_offered: true },
        Some("1-") => Phase::Shared { switch_offered: false },
        Some("2w") => Phase::Owned(Colour::White),
        Some("2b") => Phase::Owned(Colour::Black),
        Some(other) => return Err(malformed("phase", other, "one of 1, 1-, 2w and 2b is expected")),
    };
    let rights = match fields.double_steps {
        None | Some("-") => initial_pawns(position, false),
        Some(text) => read_double_steps(text)?,
    };
    position.double_steps = rights & initial_pawns(position, true);
    if let Some(text) = fields.last_checkered_move {
        position.last_checkered_move = read_last_move(position, text)?;
    }
    if position.king_can_be_taken() {
        return Err(FenError::OpponentInCheck);
    }
    let en_passant = match fields.en_passant {
        None | Some("-") => None,
        Some(text) => match LAYOUT.parse_square(text) {
            Some((square, "")) => Some(square),
            _ => return Err(FenError::EnPassant(text.into())),
        },
    };
    position.key = position.key_from_scratch();
    if let Some(square) = en_passant.filter(|&square| was_passed(position, square)) {
        position.set_en_passant(square);
    }
    Ok(())
}

fn malformed(field: &'static str, value: &str, why: &'static str) -> FenError {
    FenError::VariantField { field, value: value.into(), why }
}

fn piece_of(letter: char) -> Option<(Camp, PieceKind)> {
    let index_of_letter = |letter: char| PIECES.iter().position(|info| info.letter == letter);
    let lower = letter.to_ascii_lowercase();
    if let Some(index) = CHECKERED_LETTERS.iter().position(|&known| known == lower) {
        return Some((Camp::Checkered, ALL_KINDS[index]));
    }
    let camp = if letter.is_ascii_uppercase() { Camp::White } else { Camp::Black };
    index_of_letter(letter.to_ascii_uppercase()).map(|index| (camp, ALL_KINDS[index]))
}

fn read_castling(text: &str) -> Result<CastlingRights, FenError> {
    if text == "-" {
        return Ok(0);
    }
    text.chars().try_fold(0, |rights, letter| {
        let castling = CASTLINGS.iter().find(|castling| castling.letter == letter);
        castling
            .filter(|castling| rights & castling.right == 0)
            .map(|castling| rights | castling.right)
            .ok_or_else(|| FenError::Castling(text.into()))
    })
}

/// White's queen-side and king-side rook file and Black's, then the double-step rights.
fn read_vchess_flags(field: Option<&str>) -> Result<(CastlingRights, Option<&str>), FenError> {
    let Some(text) = field else { return Ok((0, None)) };
    if text == "-" {
        return Ok((0, None));
    }
    let files: Vec<char> = text.chars().take(4).collect();
    if files.len() < 4 || !files.iter().all(char::is_ascii_lowercase) {
        return Err(FenError::Castling(text.into()));
    }
    // In the order of the field: the orthodox rook file, and the right that it stands for.
    let expected = [('a', 2), ('h', 1), ('a', 8), ('h', 4)];
    let rights = files.iter().zip(expected).filter(|(found, (file, _))| *found == file);
    let digits = Some(&text[4..]).filter(|digits| !digits.is_empty());
    Ok((rights.map(|(_, (_, right))| right).sum(), digits))
}

/// The castling rights that king and rook squares allow.
fn usable_castling(position: &Checkered) -> CastlingRights {
    let stands = |kind: PieceKind, colour: Colour, square: Square| {
        (position.of_kind(kind) & position.own(colour)).has(square)
    };
    CASTLINGS
        .iter()
        .filter(|castling| {
            stands(KING, castling.colour, castling.king.0) && stands(ROOK, castling.colour, castling.rook.0)
        })
        .map(|castling| castling.right)
        .sum()
}

/// The pawns on their side's initial rank; on request with the checkered ones there.
fn initial_pawns(position: &Checkered, with_checkered: bool) -> Set {
    Colour::BOTH.into_iter().fold(Set::EMPTY, |pawns, colour| {
        let checkered = if with_checkered { position.checkered() } else { Set::EMPTY };
        let camps = position.own(colour) | checkered;
        pawns | (position.of_kind(PAWN) & INITIAL_RANKS[colour.index()] & camps)
    })
}

fn double_step_squares() -> impl Iterator<Item = Square> {
    (8..16).chain(48..56).map(Square::new)
}

fn read_double_steps(text: &str) -> Result<Set, FenError> {
    if text.len() != 16 || !text.bytes().all(|byte| matches!(byte, b'0' | b'1')) {
        return Err(malformed("double-step rights", text, "16 digits 0 or 1 are expected"));
    }
    Ok(text
        .bytes()
        .zip(double_step_squares())
        .filter(|(byte, _)| *byte == b'1')
        .map(|(_, square)| square)
        .collect())
}

fn read_last_move(position: &Checkered, text: &str) -> Result<Option<LastMove>, FenError> {
    if text == "-" {
        return Ok(None);
    }
    let squares = LAYOUT.parse_square(text).and_then(|(from, rest)| match LAYOUT.parse_square(rest) {
        Some((to, "")) => Some(LastMove { from, to }),
        _ => None,
    });
    let last = squares.ok_or_else(|| {
        malformed("last checkered move", text, "two squares as in e4e5, or -, are expected")
    })?;
    let possible = matches!(position.phase, Phase::Shared { .. })
        && position.checkered().has(last.to)
        && !position.occupied().has(last.from);
    Ok(possible.then_some(last))
}

/// Whether an enemy pawn may just have passed over `square`.
fn was_passed(position: &Checkered, square: Square) -> bool {
    let on_third_ranks = (16..24).contains(&square.bit()) || (40..48).contains(&square.bit());
    if !on_third_ranks {
        return false;
    }
    let victim = en_passant_victim(square);
    let origin = Square::new(2 * square.bit() - victim.bit());
    let colour = if square.bit() < 32 { Colour::White } else { Colour::Black };
    let owners = match position.phase {
        Phase::Owned(owner) if owner != position.side => position.checkered(),
        _ => position.own(colour),
    };
    (owners & position.of_kind(PAWN)).has(victim)
        && !position.occupied().has(square)
        && !position.occupied().has(origin)
}

/// Writes the native form.
pub(super) fn write(position: &Checkered) -> String {
    let placement = write_placement(LAYOUT, |square| position.piece_at(square).map(letter_of));
    let castling: String = CASTLINGS
        .iter()
        .filter(|castling| position.castling & castling.right != 0)
        .map(|castling| castling.letter)
        .collect();
    let castling = if castling.is_empty() { "-".into() } else { castling };
    let en_passant = position.en_passant.map_or_else(|| "-".into(), |square| LAYOUT.name(square));
    let double_steps: String = double_step_squares()
        .map(|square| if position.double_steps.has(square) { '1' } else { '0' })
        .collect();
    let last = position
        .last_checkered_move
        .map_or_else(|| "-".into(), |last| LAYOUT.name(last.from) + &LAYOUT.name(last.to));
    let phase = match position.phase {
        Phase::Shared { switch_offered: true } => "1",
        Phase::Shared { switch_offered: false } => "1-",
        Phase::Owned(Colour::White) => "2w",
        Phase::Owned(Colour::Black) => "2b",
    };
    format!(
        "{placement} {} {castling} {en_passant} {} {} {double_steps} {last} {phase}",
        position.side.letter(),
        position.half_move_clock,
        position.full_move_number,
    )
}

fn letter_of(piece: Piece) -> char {
    Checkered::piece_letter(piece)
}

/// Origin, destination, the letter of a new type, and `s` for the switch.
pub(super) fn move_text(mv: Move) -> String {
    let mut text = LAYOUT.name(mv.from()) + &LAYOUT.name(mv.to());
    if matches!(mv.kind(), MoveKind::Promotion | MoveKind::Transformation) {
        let info = mv.piece().and_then(|kind| PIECES.get(kind.index()));
        text.extend(info.map(|info| info.letter.to_ascii_lowercase()));
    }
    if mv.is_switch() {
        text.push('s');
    }
    text
}
