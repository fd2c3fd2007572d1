//! What a legal move of Échiqueté does to the pieces, as far as one sees it on the board.

use engine_core::game::{Game, LegalMove};
use engine_core::geometry::{Layout, Square};
use engine_core::types::{Camp, Colour, Piece};

use super::letters;

/// The moving piece before and after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effect {
    /// What moves.
    pub piece: Piece,
    /// What it is then.
    pub result: Piece,
}

impl Effect {
    /// The effect of a legal move.
    pub fn of(game: &dyn Game, mv: &LegalMove) -> Option<Self> {
        let piece = game.piece_at(mv.mv.from())?;
        let becomes_checkered =
            mv.is_capture && piece.kind != letters::KING && owner(game).is_none() && !mv.mv.is_switch();
        let camp = if becomes_checkered { Camp::Checkered } else { piece.camp };
        Some(Self { piece, result: Piece { camp, kind: mv.mv.piece().unwrap_or(piece.kind) } })
    }
}

/// The player who owns the checkered camp; none in phase 1.
pub fn owner(game: &dyn Game) -> Option<Colour> {
    match game.fen().split(' ').next_back() {
        Some("2w") => Some(Colour::White),
        Some("2b") => Some(Colour::Black),
        _ => None,
    }
}

/// Where the pawn stands that is taken en passant: beside the capturing pawn, below or above its destination.
pub fn en_passant_victim(from: Square, to: Square) -> Square {
    let layout = Layout::CHESS;
    let ((_, rank), (file, _)) =
        (layout.coordinates(from).unwrap_or_default(), layout.coordinates(to).unwrap_or_default());
    layout.square_at((file, rank)).unwrap_or(to)
}
