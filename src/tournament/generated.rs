//! Openings out of nothing: random legal moves, kept when a shallow search finds the result balanced.
//!
//! Each number of each seed always gives the same opening, so that nothing need be stored to resume a tournament.

use engine_core::game::Game;
use engine_core::search::{Limits, SearchControl, SearchEvent, SearchSettings, TranspositionTable};

use super::openings::Opening;
use super::random::Random;

/// What openings are to be made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GeneratorSettings {
    /// Half-moves.
    pub plies: usize,
    /// Largest advantage of either side in centipawns.
    pub balance: i32,
    /// Which series.
    pub seed: u64,
}

/// Nodes of the search that judges the balance: enough to see hanging pieces and simple threats.
const NODES: u64 = 4000;
/// After so many attempts the most balanced one is taken as it is.
const ATTEMPTS: usize = 200;

/// Makes the opening with the given number. `board` is a game at the starting position.
pub fn generate(settings: &GeneratorSettings, number: u64, board: &dyn Game) -> Opening {
    let mut random = Random::new(settings.seed, number + 1);
    let mut best: Option<(i32, Opening)> = None;
    for _ in 0..ATTEMPTS {
        let Some(attempt) = random_game(board, settings.plies, &mut random) else { continue };
        let imbalance = score(attempt.as_ref()).saturating_abs();
        if best.as_ref().is_none_or(|(least, _)| imbalance < *least) {
            best = Some((imbalance, Opening { fen: None, moves: attempt.moves() }));
        }
        if imbalance <= settings.balance {
            break;
        }
    }
    best.map(|(_, opening)| opening).unwrap_or_default()
}

/// Plays random moves; `None` if that ends the game.
fn random_game(board: &dyn Game, plies: usize, random: &mut Random) -> Option<Box<dyn Game>> {
    let mut game = board.boxed_clone();
    for _ in 0..plies {
        let legal = game.legal_moves();
        if legal.is_empty() {
            return None;
        }
        let choice = legal.get(random.below(legal.len()))?;
        game.play(&choice.text).ok()?;
        if game.outcome().is_some() {
            return None;
        }
    }
    Some(game)
}

/// The score of the side to move in centipawns.
fn score(game: &dyn Game) -> i32 {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut score = 0;
    game.search(
        &TranspositionTable::new(1),
        &SearchControl::new(false),
        &limits,
        &SearchSettings::default(),
        &mut |event| {
            if let SearchEvent::Info(info) = event {
                score = info.score.0;
            }
        },
    );
    score
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine_core::variants::VARIANTS;

    #[test]
    fn openings_are_legal_balanced_and_repeatable() {
        let settings = GeneratorSettings { plies: 6, balance: 80, seed: 7 };
        for variant in VARIANTS {
            let board = variant.new_game();
            let opening = generate(&settings, 3, board.as_ref());
            assert_eq!(opening, generate(&settings, 3, board.as_ref()), "{}", variant.name);
            assert_ne!(opening, generate(&settings, 4, board.as_ref()), "{}", variant.name);
            assert_eq!(opening.moves.len(), 6);
            let mut game = variant.new_game();
            for text in &opening.moves {
                assert!(game.play(text).is_ok(), "{}: {text}", variant.name);
            }
            assert!(game.outcome().is_none());
            assert!(score(game.as_ref()).abs() <= 80, "{}", variant.name);
        }
    }
}
