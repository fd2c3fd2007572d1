//! Where games start.

use std::path::{Path, PathBuf};

use engine_core::game::Game;
use engine_core::variants::Variant;

use super::generated::{GeneratorSettings, generate};
use super::options::{MatchOptions, OpeningFormat, OpeningOrder, OpeningSource};
use super::random::Random;
use crate::pgn::{PgnReader, set_up};

/// A starting position and moves played from it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Opening {
    /// The position, if not the variant's own.
    pub fen: Option<String>,
    /// Moves in native notation.
    pub moves: Vec<String>,
}

/// Why openings cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// The file cannot be read.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: std::io::Error,
    },
    /// A line or game that the rules refuse.
    #[error("{path}, line {line}: {reason}")]
    Refused {
        /// The file.
        path: PathBuf,
        /// The line.
        line: usize,
        /// Why.
        reason: String,
    },
    /// Nothing in the file.
    #[error("{0}: no openings")]
    Empty(PathBuf),
}

/// All openings of a tournament.
#[derive(Clone, Debug)]
pub enum OpeningBook {
    /// A list, used from the beginning again when it is exhausted.
    List(Vec<Opening>),
    /// Made when they are needed.
    Generated(GeneratorSettings),
}

impl OpeningBook {
    /// Reads what the options name; `new_game` makes a game under the tournament's rules.
    ///
    /// # Errors
    /// When a file cannot be read or has an opening that the rules refuse.
    pub fn load(options: &MatchOptions) -> Result<Self, OpeningError> {
        let (path, format, order, plies, start) = match &options.openings {
            OpeningSource::StartPosition => return Ok(Self::List(vec![Opening::default()])),
            OpeningSource::Generated { plies, balance } => {
                return Ok(Self::Generated(GeneratorSettings {
                    plies: *plies,
                    balance: *balance,
                    seed: options.seed,
                }));
            }
            OpeningSource::File { path, format, order, plies, start } => (path, format, order, plies, start),
        };
        let bytes =
            std::fs::read(path).map_err(|source| OpeningError::File { path: path.clone(), source })?;
        let text = String::from_utf8_lossy(&bytes);
        let mut openings = match format {
            OpeningFormat::Positions => read_positions(&text, path, options.variant)?,
            OpeningFormat::Pgn => read_games(&text, path, options.variant, plies.unwrap_or(usize::MAX))?,
        };
        if openings.is_empty() {
            return Err(OpeningError::Empty(path.clone()));
        }
        if *order == OpeningOrder::Random {
            Random::new(options.seed, 0).shuffle(&mut openings);
        }
        let first = (start - 1) % openings.len();
        openings.rotate_left(first);
        Ok(Self::List(openings))
    }

    /// The opening with the given number, from 0; `board` is a game of the right variant and rules.
    pub fn opening(&self, number: usize, board: &dyn Game) -> Opening {
        match self {
            Self::List(openings) => openings.get(number % openings.len().max(1)).cloned().unwrap_or_default(),
            Self::Generated(settings) => generate(settings, number as u64, board),
        }
    }
}

fn read_positions(text: &str, path: &Path, variant: &'static Variant) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim().trim_start_matches('\u{feff}');
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let refused = |reason| OpeningError::Refused { path: path.to_owned(), line: index + 1, reason };
        let fen = position_of_line(line, variant).map_err(refused)?;
        openings.push(Opening { fen: Some(fen), moves: Vec::new() });
    }
    Ok(openings)
}

/// The position on a line, which may be a whole FEN, or four fields followed by EPD operations.
fn position_of_line(line: &str, variant: &'static Variant) -> Result<String, String> {
    let before_operations = line.split(';').next().unwrap_or_default();
    let words: Vec<&str> = before_operations.split_whitespace().collect();
    let mut board = variant.new_game();
    let error = match board.set_fen(&words.join(" ")) {
        Ok(()) => return Ok(board.fen()),
        Err(error) => error.to_string(),
    };
    match words.get(..4).map(|fields| board.set_fen(&fields.join(" "))) {
        Some(Ok(())) => Ok(board.fen()),
        _ => Err(error),
    }
}

fn read_games(
    text: &str,
    path: &Path,
    variant: &'static Variant,
    plies: usize,
) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for game in PgnReader::new(text) {
        let refused = |reason| OpeningError::Refused { path: path.to_owned(), line: game.line, reason };
        let mut board = set_up(&game, variant).map_err(|error| refused(error.to_string()))?;
        if board.variant().name != variant.name {
            return Err(refused(format!("a game of {}, not {}", board.variant().name, variant.name)));
        }
        for san in game.moves.iter().take(plies) {
            let text = board.parse_san(san).map_err(|error| refused(error.to_string()))?;
            board.play(&text).map_err(|error| refused(error.to_string()))?;
            // A finished game is no opening.
            if board.outcome().is_some() {
                board.undo();
                break;
            }
        }
        let fen = game.tag("FEN").map(|_| board.start_fen());
        openings.push(Opening { fen, moves: board.moves() });
    }
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chess() -> &'static Variant {
        Variant::named("chess").expect("registered")
    }

    #[test]
    fn lines_with_positions() {
        let text =
            "# comment\n\n4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"x\";\n4k3/8/8/8/8/8/8/4K2R b K - 3 9\n";
        let openings = read_positions(text, Path::new("x"), chess()).expect("valid");
        let fens: Vec<_> = openings.iter().filter_map(|opening| opening.fen.as_deref()).collect();
        assert_eq!(fens, ["4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R b K - 3 9"]);
        let error = read_positions("\n8/8 w", Path::new("x"), chess()).expect_err("no board");
        assert!(error.to_string().starts_with("x, line 2"));
    }

    #[test]
    fn games() {
        let text = "1. e4 e5 2. Nf3 *\n\n1. f3 e5 2. g4 Qh4# 0-1";
        let openings = read_games(text, Path::new("x"), chess(), 2).expect("valid");
        assert_eq!(openings[0].moves, ["e2e4", "e7e5"]);
        let openings = read_games(text, Path::new("x"), chess(), usize::MAX).expect("valid");
        assert_eq!(openings[1].moves, ["f2f3", "e7e5", "g2g4"]);
        assert!(read_games("1. e5 *", Path::new("x"), chess(), 2).is_err());
        assert!(read_games("[Variant \"omega\"]\n1. e4 *", Path::new("x"), chess(), 2).is_err());
    }
}
