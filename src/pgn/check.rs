//! Replaying games through the rules.

use engine_core::notation::SanError;
use engine_core::variants::Variant;

use super::{PgnGame, PgnReader, ReplayError, set_up};

/// What is wrong with a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum GameFault {
    /// It cannot be set up.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A move that is not legal, or not unique.
    #[error("half-move {ply}: {error}")]
    Move {
        /// Number of the half-move, from 1.
        ply: usize,
        /// Why.
        error: SanError,
    },
    /// Moves after the end of the game.
    #[error("half-move {ply} comes after the end of the game ({outcome})")]
    AfterEnd {
        /// Number of the half-move, from 1.
        ply: usize,
        /// How the game had ended.
        outcome: String,
    },
    /// The result contradicts the rules.
    #[error("the result is {written}, but the rules say {ruled}")]
    Result {
        /// What is written.
        written: String,
        /// What the rules say.
        ruled: String,
    },
    /// The tag `Result` and the end of the moves say different things.
    #[error("the tag says {tag}, the end of the moves {end}")]
    TwoResults {
        /// In the tag.
        tag: String,
        /// After the moves.
        end: String,
    },
    /// No result after the moves: the text breaks off.
    #[error("the moves end without a result")]
    NoResult,
}

/// What was found in a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CheckReport {
    /// Number of games.
    pub games: usize,
    /// Number of half-moves that were found legal.
    pub plies: usize,
    /// Faulty games: number from 1, line, fault.
    pub faults: Vec<(usize, usize, GameFault)>,
}

/// Checks every game of a PGN text. Games without a `Variant` tag are of the `default` variant.
pub fn check(text: &str, default: &'static Variant) -> CheckReport {
    let mut report = CheckReport::default();
    for game in PgnReader::new(text) {
        report.games += 1;
        match check_game(&game, default, &mut report.plies) {
            Ok(()) => {}
            Err(fault) => report.faults.push((report.games, game.line, fault)),
        }
    }
    report
}

fn check_game(game: &PgnGame, default: &'static Variant, plies: &mut usize) -> Result<(), GameFault> {
    let mut board = set_up(game, default)?;
    for (index, san) in game.moves.iter().enumerate() {
        let ply = index + 1;
        // A draw by rule needs somebody to see it: games of other arbiters may go on.
        if let Some(outcome) = board.outcome().filter(|outcome| outcome.winner.is_some()) {
            return Err(GameFault::AfterEnd { ply, outcome: outcome.to_string() });
        }
        let text = board.parse_san(san).map_err(|error| GameFault::Move { ply, error })?;
        let illegal = |_| GameFault::Move { ply, error: SanError::Illegal(san.clone()) };
        board.play(&text).map_err(illegal)?;
        *plies += 1;
    }
    let Some(end) = game.result.as_deref() else { return Err(GameFault::NoResult) };
    if let Some(tag) = game.tag("Result").filter(|tag| *tag != end) {
        return Err(GameFault::TwoResults { tag: tag.into(), end: end.into() });
    }
    match board.outcome() {
        Some(outcome) if outcome.winner.is_some() && outcome.result() != end => {
            Err(GameFault::Result { written: end.into(), ruled: outcome.to_string() })
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(text: &str) -> Vec<GameFault> {
        let chess = Variant::named("chess").expect("registered");
        check(text, chess).faults.into_iter().map(|(_, _, fault)| fault).collect()
    }

    #[test]
    fn good_games() {
        assert_eq!(faults("1. f3 e5 2. g4 Qh4# 0-1\n\n[Variant \"Standard\"]\n1. e4 *"), []);
        let omega = "[Variant \"omega\"]\n[Result \"1/2-1/2\"]\n\n1. f4 d5 2. Nd2 1/2-1/2";
        assert_eq!(faults(omega), []);
        let position = "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 0 1\"]\n\n1. Ra8# 1-0";
        assert_eq!(faults(position), []);
    }

    #[test]
    fn bad_games() {
        assert!(matches!(faults("1. e5 *")[..], [GameFault::Move { ply: 1, .. }]));
        assert!(matches!(faults("1. f3 e5 2. g4 Qh4# 1-0")[..], [GameFault::Result { .. }]));
        assert!(matches!(faults("1. f3 e5 2. g4 Qh4# 3. a3 0-1")[..], [GameFault::AfterEnd { ply: 5, .. }]));
        assert!(matches!(faults("[Result \"1-0\"]\n1. e4 0-1")[..], [GameFault::TwoResults { .. }]));
        assert!(matches!(faults("1. e4")[..], [GameFault::NoResult]));
        assert!(matches!(faults("[Variant \"go\"]\n*")[..], [GameFault::Replay(_)]));
        assert!(matches!(faults("[FEN \"8/8 w\"]\n*")[..], [GameFault::Replay(_)]));
    }
}
