//! How games of a tournament end: by the rules of the variant, by a fault of an engine, or by decision.

use engine_core::rules::{Outcome, Reason};
use engine_core::types::Colour;
use serde::{Deserialize, Serialize};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndKind {
    /// The royal piece cannot be saved.
    Checkmate,
    /// Les Empires: the royal pieces are united.
    Union,
    /// Échiqueté: the checkered camp is gone.
    Elimination,
    /// No legal move.
    Stalemate,
    /// The same position for the third time.
    Repetition,
    /// Too many moves without progress.
    MoveRule,
    /// Nobody can mate.
    InsufficientMaterial,
    /// Les Empires: both sides passed.
    DoublePass,
    /// An engine gave up.
    Resignation,
    /// One engine offered a draw and the other one as well.
    DrawAgreement,
    /// Adjudicated: small scores for long.
    DrawAdjudication,
    /// Adjudicated: bad scores for long.
    ResignAdjudication,
    /// Adjudicated: too long.
    MaxMoves,
    /// An engine was late.
    TimeForfeit,
    /// An engine played an illegal move.
    IllegalMove,
    /// An engine refused a legal move, or claimed a result that is not there.
    FalseClaim,
    /// An engine ended or closed its output.
    Disconnect,
    /// An engine hung.
    Stall,
}

impl EndKind {
    /// Whether the game was decided by a fault that says nothing of playing strength: such results are also counted
    /// apart.
    pub const fn is_fault(self) -> bool {
        matches!(self, Self::IllegalMove | Self::FalseClaim | Self::Disconnect | Self::Stall)
    }

    /// The word for the PGN tag `Termination`.
    pub const fn pgn_termination(self) -> &'static str {
        match self {
            Self::TimeForfeit => "time forfeit",
            Self::IllegalMove | Self::FalseClaim => "rules infraction",
            Self::Disconnect | Self::Stall => "abandoned",
            Self::DrawAdjudication | Self::ResignAdjudication | Self::MaxMoves => "adjudication",
            _ => "normal",
        }
    }

    const fn from_rules(reason: Reason) -> Self {
        match reason {
            Reason::Checkmate => Self::Checkmate,
            Reason::Union => Self::Union,
            Reason::Elimination => Self::Elimination,
            Reason::Stalemate => Self::Stalemate,
            Reason::Repetition => Self::Repetition,
            Reason::MoveRule => Self::MoveRule,
            Reason::InsufficientMaterial => Self::InsufficientMaterial,
            Reason::DoublePass => Self::DoublePass,
        }
    }
}

impl std::fmt::Display for EndKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Checkmate => "mate",
            Self::Union => "union",
            Self::Elimination => "elimination",
            Self::Stalemate => "stalemate",
            Self::Repetition => "repetition",
            Self::MoveRule => "move rule",
            Self::InsufficientMaterial => "insufficient material",
            Self::DoublePass => "both sides passed",
            Self::Resignation => "resignation",
            Self::DrawAgreement => "draw agreed",
            Self::DrawAdjudication => "draw adjudication",
            Self::ResignAdjudication => "resign adjudication",
            Self::MaxMoves => "move limit",
            Self::TimeForfeit => "time forfeit",
            Self::IllegalMove => "illegal move",
            Self::FalseClaim => "false claim",
            Self::Disconnect => "disconnect",
            Self::Stall => "stall",
        })
    }
}

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Who won: `Some(true)` for White; `None` for a draw.
    white_won: Option<bool>,
    /// Why.
    pub kind: EndKind,
    /// The whole story in words.
    pub text: String,
    /// What the result is worth to the winner: two for a union.
    points: u32,
}

impl Ending {
    /// The end that the rules of the variant bring about.
    pub fn by_rules(outcome: Outcome) -> Self {
        Self {
            white_won: outcome.winner.map(|winner| winner == Colour::White),
            kind: EndKind::from_rules(outcome.reason),
            text: outcome.to_string(),
            points: outcome.reason.points(),
        }
    }

    /// `loser` loses for a reason that the rules of the variant do not know.
    pub fn loss(loser: Colour, kind: EndKind, text: &str) -> Self {
        Self { white_won: Some(loser == Colour::Black), kind, text: format!("{loser} {text}"), points: 1 }
    }

    /// A draw for a reason that the rules of the variant do not know.
    pub fn draw(kind: EndKind) -> Self {
        Self { white_won: None, kind, text: format!("draw by {kind}"), points: 1 }
    }

    /// Who won; `None` for a draw.
    pub fn winner(&self) -> Option<Colour> {
        self.white_won.map(|white_won| if white_won { Colour::White } else { Colour::Black })
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub fn result(&self) -> &'static str {
        match self.winner() {
            Some(Colour::White) => "1-0",
            Some(Colour::Black) => "0-1",
            None => "1/2-1/2",
        }
    }

    /// Half points of a player as in chess: 2 for a win, 1 for a draw.
    pub fn half_points(&self, colour: Colour) -> u32 {
        match self.winner() {
            Some(winner) if winner == colour => 2,
            Some(_) => 0,
            None => 1,
        }
    }

    /// Points of a player as the variant counts them, draws as nothing.
    pub fn variant_points(&self, colour: Colour) -> u32 {
        if self.winner() == Some(colour) { self.points } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_union_is_worth_two_points() {
        let ending = Ending::by_rules(Outcome::win(Colour::Black, Reason::Union));
        assert_eq!((ending.result(), ending.variant_points(Colour::Black)), ("0-1", 2));
        assert_eq!((ending.half_points(Colour::Black), ending.half_points(Colour::White)), (2, 0));
        let ending = Ending::by_rules(Outcome::win(Colour::White, Reason::Checkmate));
        assert_eq!((ending.result(), ending.variant_points(Colour::White)), ("1-0", 1));
    }

    #[test]
    fn faults_lose() {
        let ending = Ending::loss(Colour::White, EndKind::IllegalMove, "plays e2e5, which is illegal");
        assert_eq!((ending.result(), ending.kind.is_fault()), ("0-1", true));
        assert_eq!(ending.kind.pgn_termination(), "rules infraction");
        assert_eq!(Ending::draw(EndKind::MaxMoves).result(), "1/2-1/2");
    }
}
