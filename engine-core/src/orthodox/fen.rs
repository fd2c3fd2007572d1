//! FEN of the orthodox family; only the placement field differs between variants.

use super::position::castling_key;
use super::{
    Castling, KINDS, KING, Orthodox, OrthodoxPosition, PAWN, ROOK, Set, SquareReader, forward, pawn_attacks,
    pawn_rank,
};
use crate::geometry::{Bitboard, Geometry, Square};
use crate::rules::fen::{FenError, read_counter, read_side};
use crate::rules::{Position, zobrist};
use crate::types::{Colour, PieceKind};

/// Reads a position; missing trailing fields have their defaults.
pub(super) fn read<V: Orthodox>(fen: &str) -> Result<OrthodoxPosition<V>, FenError> {
    let mut fields = fen.split_ascii_whitespace();
    let placement = fields.next().ok_or(FenError::Empty)?;
    let mut position = OrthodoxPosition::<V>::empty();
    let reader = V::read_placement(placement, &mut |square, camp, kind| {
        if let Some(colour) = camp.colour() {
            position.put(colour, kind, square);
        }
    })?;
    position.side = read_side(fields.next())?;
    let castling = fields.next().unwrap_or("-");
    let en_passant = fields.next().unwrap_or("-");
    position.half_moves = read_counter(fields.next(), "half-move clock", 0)? as u16;
    position.full_moves = read_counter(fields.next(), "move number", 1)? as u16;
    if let Some(rest) = fields.next() {
        return Err(FenError::TrailingField(rest.into()));
    }

    check_pieces(&position)?;
    position.castling = read_castling(&position, castling)?;
    position.key ^= castling_key(position.castling);
    if position.side == Colour::Black {
        position.key ^= zobrist::BLACK_TO_MOVE;
    }
    let enemy_king = position.king(!position.side);
    if position.is_attacked(position.side, enemy_king, position.occupied()) {
        return Err(FenError::OpponentInCheck);
    }
    read_en_passant(&mut position, en_passant, reader)?;
    position.refresh();
    Ok(position)
}

fn check_pieces<V: Orthodox>(position: &OrthodoxPosition<V>) -> Result<(), FenError> {
    for colour in Colour::BOTH {
        let found = position.pieces(colour, KING).count() as usize;
        if found != 1 {
            let expected = "not exactly one";
            return Err(FenError::PieceCount { side: colour, piece: "King", found, expected });
        }
    }
    for (index, info) in V::PIECES.iter().enumerate().take(KINDS) {
        let kind = PieceKind::new(index as u8);
        if let Some(square) = position.kind(kind).without(V::possible_squares(kind)).first() {
            let square = <V::Geometry as Geometry>::LAYOUT.name(square);
            return Err(FenError::ImpossibleSquare { piece: info.name, square });
        }
    }
    Ok(())
}

/// Reads castling rights; a right without king and rook on their squares is dropped.
fn read_castling<V: Orthodox>(position: &OrthodoxPosition<V>, field: &str) -> Result<u8, FenError> {
    if field == "-" {
        return Ok(0);
    }
    let mut rights = 0;
    for letter in field.chars() {
        let castling = V::CASTLINGS.iter().find(|castling| castling.letter == letter);
        let Castling { right, colour, king_from, rook_from, .. } =
            *castling.ok_or_else(|| FenError::Castling(field.into()))?;
        if rights & right == 0
            && position.pieces(colour, KING).has(king_from)
            && position.pieces(colour, ROOK).has(rook_from)
        {
            rights |= right;
        }
    }
    Ok(rights)
}

/// Reads the en passant squares. Squares that no pawn can have passed in the last move, or that no pawn attacks, are
/// dropped.
fn read_en_passant<V: Orthodox>(
    position: &mut OrthodoxPosition<V>,
    field: &str,
    reader: SquareReader,
) -> Result<(), FenError> {
    if field == "-" {
        return Ok(());
    }
    let mut named: Set<V> = Bitboard::EMPTY;
    for name in field.split(',') {
        match reader(name) {
            Some((square, "")) => named |= Bitboard::of(square),
            _ => return Err(FenError::EnPassant(field.into())),
        }
    }
    let mover = !position.side;
    let step = forward::<V>(mover);
    let empty = !position.occupied();
    let attacked = pawn_attacks::<V>(!mover, position.pieces(!mover, PAWN));
    let start_rank: Set<V> = Bitboard(V::Geometry::tables().ranks[pawn_rank::<V>(mover)]);
    for origin in start_rank & empty {
        let mut passed: Set<V> = Bitboard::EMPTY;
        let mut square = origin.offset(step);
        for _ in 1..V::PAWN_LEAP {
            if !empty.has(square) {
                break;
            }
            passed |= Bitboard::of(square);
            square = square.offset(step);
            let usable = named & passed & attacked;
            if position.pieces(mover, PAWN).has(square) && usable.any() {
                position.en_passant = usable;
                position.passed_pawn = square;
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Writes a position in the variant's native form.
pub(super) fn write<V: Orthodox>(position: &OrthodoxPosition<V>) -> String {
    let layout = <V::Geometry as Geometry>::LAYOUT;
    let placement =
        V::write_placement(&|square| position.piece_at(square).map(OrthodoxPosition::<V>::piece_letter));
    let mut castling: String = V::CASTLINGS
        .iter()
        .filter(|castling| position.castling & castling.right != 0)
        .map(|castling| castling.letter)
        .collect();
    if castling.is_empty() {
        castling.push('-');
    }
    let mut squares: Vec<Square> = position.en_passant.into_iter().collect();
    if position.side == Colour::White {
        // Nearest to the pawn's origin first.
        squares.reverse();
    }
    let names: Vec<String> = squares.into_iter().map(|square| layout.name(square)).collect();
    let en_passant = if names.is_empty() { "-".to_string() } else { names.join(",") };
    format!(
        "{placement} {} {castling} {en_passant} {} {}",
        position.side.letter(),
        position.half_moves,
        position.full_moves
    )
}
