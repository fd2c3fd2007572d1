//! Playing moves.

use super::position::{castling_key, en_passant_key};
use super::{Orthodox, OrthodoxPosition, PAWN, ROOK, forward, pawn_attacks};
use crate::geometry::{Bitboard, Geometry, SQUARES, Square};
use crate::rules::zobrist;
use crate::types::{Colour, Move, MoveKind};

/// The rights that survive a move from or to each square.
const fn surviving_rights<V: Orthodox>() -> [u8; SQUARES] {
    let mut rights = [15; SQUARES];
    let mut i = 0;
    while i < 4 {
        let castling = V::CASTLINGS[i];
        rights[castling.king_from.index()] &= !castling.right;
        rights[castling.rook_from.index()] &= !castling.right;
        i += 1;
    }
    rights
}

/// Gives the table a place in the program, one for each variant.
struct Rights<V>(std::marker::PhantomData<V>);

impl<V: Orthodox> Rights<V> {
    const SURVIVING: [u8; SQUARES] = surviving_rights::<V>();
}

/// Plays a legal move.
#[inline(always)]
pub(super) fn play<V: Orthodox>(position: &mut OrthodoxPosition<V>, mv: Move) {
    let (from, to) = (mv.from(), mv.to());
    let side = position.side;
    let moved = position.kind_at(from).unwrap_or(PAWN);

    position.key ^= en_passant_key::<V>(position.legal_en_passant);
    position.half_moves = position.half_moves.saturating_add(1);
    let passed_pawn = position.passed_pawn;
    position.en_passant = Bitboard::EMPTY;
    position.legal_en_passant = Bitboard::EMPTY;

    if let Some(captured) = position.kind_at(to) {
        position.take(!side, captured, to);
        position.half_moves = 0;
    }
    position.take(side, moved, from);
    position.put(side, mv.piece().unwrap_or(moved), to);
    if moved == PAWN {
        position.half_moves = 0;
    }

    let rights =
        position.castling & Rights::<V>::SURVIVING[from.index()] & Rights::<V>::SURVIVING[to.index()];
    if rights != position.castling {
        position.key ^= castling_key(position.castling) ^ castling_key(rights);
        position.castling = rights;
    }

    match mv.kind() {
        MoveKind::PawnLeap => leave_en_passant(position, from, to),
        MoveKind::EnPassant => position.take(!side, PAWN, passed_pawn),
        MoveKind::Castling => {
            for castling in &V::CASTLINGS {
                if castling.king_from == from && castling.king_to == to {
                    position.take(side, ROOK, castling.rook_from);
                    position.put(side, ROOK, castling.rook_to);
                }
            }
        }
        _ => {}
    }
    finish(position);
}

/// Notes the squares that a leaping pawn has passed and an enemy pawn attacks.
fn leave_en_passant<V: Orthodox>(position: &mut OrthodoxPosition<V>, from: Square, to: Square) {
    let side = position.side;
    let passed = V::Geometry::tables().between(from, to);
    let attacked = pawn_attacks::<V>(!side, position.pieces(!side, PAWN));
    position.en_passant = passed & attacked;
    position.passed_pawn = to;
    debug_assert_eq!(from.offset(forward::<V>(side) * ((passed.count() + 1) as i8)), to);
}

/// Hands the move to the other side.
#[inline(always)]
fn finish<V: Orthodox>(position: &mut OrthodoxPosition<V>) {
    if position.side == Colour::Black {
        position.full_moves = position.full_moves.saturating_add(1);
    }
    position.side = !position.side;
    position.key ^= zobrist::BLACK_TO_MOVE;
    position.refresh();
}

impl<V: Orthodox> OrthodoxPosition<V> {
    /// Brings up to date what follows from placement and side to move.
    #[inline(always)]
    pub(super) fn refresh(&mut self) {
        self.update_threats();
        if self.en_passant.any() {
            self.legal_en_passant = self.find_legal_en_passant();
            self.key ^= en_passant_key::<V>(self.legal_en_passant);
        }
    }
}

/// The position with the other side to move; the caller knows that nobody is in check.
pub(super) fn null_move<V: Orthodox>(position: &OrthodoxPosition<V>) -> OrthodoxPosition<V> {
    let mut next = position.clone();
    next.key ^= en_passant_key::<V>(next.legal_en_passant);
    next.en_passant = Bitboard::EMPTY;
    next.legal_en_passant = Bitboard::EMPTY;
    next.half_moves = next.half_moves.saturating_add(1);
    finish(&mut next);
    next
}
