//! From a game's tags to a game that its moves can be played in.

use engine_core::game::Game;
use engine_core::rules::FenError;
use engine_core::variants::{VARIANTS, Variant};

use super::PgnGame;

/// Why a game cannot be replayed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReplayError {
    /// A variant that is not known here.
    #[error("unknown variant '{0}'")]
    UnknownVariant(String),
    /// A starting position that the variant refuses.
    #[error("FEN refused: {0}")]
    Fen(#[from] FenError),
}

/// The names under which other programs know orthodox chess.
const CHESS_NAMES: [&str; 5] = ["standard", "normal", "classical", "from position", "orthodox"];

/// The variant a game names; `default` if it names none.
pub fn variant_of(game: &PgnGame, default: &'static Variant) -> Result<&'static Variant, ReplayError> {
    let Some(name) = game.tag("Variant") else { return Ok(default) };
    if CHESS_NAMES.iter().any(|other| other.eq_ignore_ascii_case(name)) {
        return Ok(Variant::named("chess").unwrap_or(&VARIANTS[0]));
    }
    Variant::named(name).ok_or_else(|| ReplayError::UnknownVariant(name.into()))
}

/// A game of the right variant at the right starting position.
///
/// # Errors
/// When the variant is unknown or its rules refuse the position.
pub fn set_up(game: &PgnGame, default: &'static Variant) -> Result<Box<dyn Game>, ReplayError> {
    let mut board = variant_of(game, default)?.new_game();
    if let Some(fen) = game.tag("FEN") {
        board.set_fen(fen)?;
    }
    Ok(board)
}
