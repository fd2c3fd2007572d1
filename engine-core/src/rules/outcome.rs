//! How a game ends.

use crate::types::{Colour, WinGrade};

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// The royal piece is attacked and cannot be saved (Les Empires: Menace and Capture).
    Checkmate,
    /// No legal move, and the royal piece is not attacked.
    Stalemate,
    /// The same position for the third time.
    Repetition,
    /// Too many moves without progress.
    MoveRule,
    /// Neither side has the pieces to mate.
    InsufficientMaterial,
    /// Les Empires: the mover's royal piece came to stand next to the enemy's. Worth two points.
    Union,
    /// Les Empires: both sides passed in turn.
    DoublePass,
    /// Échiqueté, phase 2: the last checkered piece was captured.
    Elimination,
}

impl Reason {
    /// Points for the winner: two for a union, one for any other win.
    pub const fn points(self) -> u32 {
        match self {
            Self::Union => 2,
            _ => 1,
        }
    }

    /// The band of scores that a win for this reason belongs to when points count.
    pub const fn grade(self) -> WinGrade {
        match self {
            Self::Union => WinGrade::Full,
            _ => WinGrade::Plain,
        }
    }
}

impl std::fmt::Display for Reason {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "mate",
            Self::Stalemate => "stalemate",
            Self::Repetition => "third repetition",
            Self::MoveRule => "move rule",
            Self::InsufficientMaterial => "insufficient material",
            Self::Union => "union",
            Self::DoublePass => "both sides passed",
            Self::Elimination => "elimination of the checkered camp",
        })
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Who won; `None` for a draw.
    pub winner: Option<Colour>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    /// A drawn game.
    pub const fn draw(reason: Reason) -> Self {
        Self { winner: None, reason }
    }

    /// A game won by `winner`.
    pub const fn win(winner: Colour, reason: Reason) -> Self {
        Self { winner: Some(winner), reason }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Colour::White) => "1-0",
            Some(Colour::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.winner {
            Some(winner) => write!(f, "{winner} wins by {}", self.reason),
            None => write!(f, "draw by {}", self.reason),
        }
    }
}
