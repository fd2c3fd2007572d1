//! Why a move is not legal, in words: the first rule that forbids it, with the pieces that make it apply.
//!
//! The order is that of a referee: what was said, whose piece it is, how it moves, what stands in its way, and last
//! whether the king would be left to the enemy.

use super::{Castling, KING, Orthodox, OrthodoxPosition, PAWN, Set, forward, pawn_attacks, pawn_rank};
use crate::geometry::{Bitboard, Geometry, Square};
use crate::rules::Position;
use crate::types::{Move, MoveKind, PieceKind};

/// Says why `text` is no legal move of `position`.
pub(super) fn explain<V: Orthodox>(position: &OrthodoxPosition<V>, text: &str) -> String {
    let layout = OrthodoxPosition::<V>::layout();
    let moves = position.legal_moves();
    if moves.is_empty() {
        return format!("the game is over: {}", position.no_move_outcome());
    }
    let Some((from, rest)) = layout.parse_square(text) else {
        return format!("'{text}' does not start with a square of this board");
    };
    let Some((to, suffix)) = layout.parse_square(rest) else {
        return format!("'{text}' does not name a destination square of this board");
    };
    let Some(kind) = position.kind_at(from) else {
        return format!("there is no piece on {}", layout.name(from));
    };
    if !position.camp(position.side).has(from) {
        return format!("{} is not yours to move", position.piece_in_words(from));
    }
    if moves.iter().any(|mv| mv.from() == from && mv.to() == to) {
        let squares = format!("{}{}", layout.name(from), layout.name(to));
        return if suffix.is_empty() {
            format!("{squares} needs the letter of the piece that the Pawn becomes")
        } else {
            format!("'{suffix}' after {squares} means nothing")
        };
    }
    position.movement_fault(kind, from, to).unwrap_or_else(|| position.exposure(kind, from, to))
}

impl<V: Orthodox> OrthodoxPosition<V> {
    /// The piece on a square, as in "the Wizard on w1".
    fn piece_in_words(&self, square: Square) -> String {
        let kind = self.kind_at(square).and_then(|kind| V::PIECES.get(kind.index()));
        let name = kind.map_or("piece", |info| info.name);
        format!("the {name} on {}", Self::layout().name(square))
    }

    fn pieces_in_words(&self, squares: Set<V>) -> String {
        let words: Vec<String> = squares.into_iter().map(|square| self.piece_in_words(square)).collect();
        words.join(" and ")
    }

    /// What forbids the move whatever becomes of the king.
    fn movement_fault(&self, kind: PieceKind, from: Square, to: Square) -> Option<String> {
        if from == to {
            return Some(format!("{} must leave its square", self.piece_in_words(from)));
        }
        if self.camp(self.side).has(to) {
            return Some(format!("your own piece is there, {}", self.piece_in_words(to)));
        }
        if kind == PAWN {
            return self.pawn_fault(from, to);
        }
        let castling = V::CASTLINGS.iter().find(|castling| {
            kind == KING
                && castling.colour == self.side
                && (castling.king_from, castling.king_to) == (from, to)
        });
        if let Some(castling) = castling {
            return Some(self.castling_fault(castling));
        }
        if self.attacks_from(kind, from, self.occupied()).has(to) {
            return None;
        }
        if self.attacks_from(kind, from, Bitboard::EMPTY).has(to) {
            let way = V::Geometry::tables().between(from, to);
            return Some(self.blocked(from, way & self.occupied()));
        }
        Some(format!("{} does not move to {} in one go", self.piece_in_words(from), Self::layout().name(to)))
    }

    fn blocked(&self, from: Square, obstacles: Set<V>) -> String {
        format!("{} is blocked by {}", self.piece_in_words(from), self.pieces_in_words(obstacles))
    }

    fn pawn_fault(&self, from: Square, to: Square) -> Option<String> {
        let pawn = Bitboard::of(from);
        if pawn_attacks::<V>(self.side, pawn).has(to) {
            let is_capture = self.camp(!self.side).has(to) || self.en_passant.has(to);
            return (!is_capture).then(|| {
                format!(
                    "a Pawn moves diagonally only to capture, and there is nothing on {}",
                    Self::layout().name(to)
                )
            });
        }
        let starts_here =
            Bitboard::<super::WordOf<V>>(V::Geometry::tables().ranks[pawn_rank::<V>(self.side)]).has(from);
        let longest = if starts_here { V::PAWN_LEAP } else { 1 };
        let mut way: Set<V> = Bitboard::EMPTY;
        let mut square = from;
        for _ in 0..longest {
            square = square.offset(forward::<V>(self.side));
            way |= Bitboard::of(square);
            if square == to {
                let obstacles = way & self.occupied();
                return obstacles.any().then(|| self.blocked(from, obstacles));
            }
        }
        let layout = Self::layout();
        Some(format!(
            "{}{} is no pawn move: a Pawn advances one square, up to {} from its initial rank, and captures one square \
             diagonally forward",
            layout.name(from),
            layout.name(to),
            V::PAWN_LEAP,
        ))
    }

    /// Why a castling that is not legal is not.
    fn castling_fault(&self, castling: &Castling) -> String {
        let tables = V::Geometry::tables();
        if self.castling & castling.right == 0 {
            return "the right to castle on this side is lost".into();
        }
        let obstacles = tables.between(castling.king_from, castling.rook_from) & self.occupied();
        if obstacles.any() {
            return format!("castling is blocked by {}", self.pieces_in_words(obstacles));
        }
        if self.checkers.any() {
            return format!(
                "the King may not castle out of check by {}",
                self.pieces_in_words(self.checkers)
            );
        }
        for square in tables.between(castling.king_from, castling.king_to) {
            let attackers = self.attackers_by(!self.side, square, self.occupied());
            if attackers.any() {
                let name = Self::layout().name(square);
                return format!(
                    "the King may not pass over {name}, attacked by {}",
                    self.pieces_in_words(attackers)
                );
            }
        }
        self.exposure_by(Move::new(castling.king_from, castling.king_to, MoveKind::Castling))
    }

    /// Which enemies would attack the king after a move that is otherwise right.
    fn exposure(&self, kind: PieceKind, from: Square, to: Square) -> String {
        let is_en_passant = kind == PAWN && self.en_passant.has(to);
        let move_kind = if is_en_passant { MoveKind::EnPassant } else { MoveKind::Normal };
        self.exposure_by(Move::new(from, to, move_kind))
    }

    fn exposure_by(&self, mv: Move) -> String {
        let next = self.after(mv);
        let king = next.king(self.side);
        let attackers = next.attackers_by(!self.side, king, next.occupied());
        format!("{} would be attacked by {}", next.piece_in_words(king), next.pieces_in_words(attackers))
    }
}
