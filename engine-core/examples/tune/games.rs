//! Games of the engine against itself, and the quiet positions in them.

use std::io::{BufWriter, Write, stdout};
use std::time::{Duration, Instant};

use engine_core::game::{Game, TypedGame};
use engine_core::rules::Position;
use engine_core::search::{Limits, SearchControl, SearchEvent, SearchSettings, TranspositionTable};
use engine_core::types::Colour;

use super::dice::Dice;

/// Random plies at the beginning of a game, or one more, so that both sides start equally often.
const OPENING_PLIES: usize = 8;
/// An opening beyond this score is not played.
const OPENING_LIMIT: i32 = 250;
/// A game is given up when the score stays beyond this...
const DECIDED: i32 = 1500;
/// ...for so many plies.
const DECIDED_PLIES: u32 = 6;
const LONGEST_GAME: usize = 400;
/// Positions beyond this score teach nothing.
const SCORE_LIMIT: i32 = 1200;

/// Plays until the time is over, `nodes` to a move, and writes a line for each quiet position: the FEN, the score of
/// the search in centipawns and the result of the game, 1, 0.5 or 0, both from White's side.
pub fn play<P: Position>(seed: u64, time: Duration, nodes: u64) {
    let started = Instant::now();
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let table = TranspositionTable::new(2);
    let mut output = BufWriter::new(stdout().lock());
    while started.elapsed() < time {
        table.clear();
        let mut game = TypedGame::<P>::new();
        if !play_opening(&mut game, &mut dice) {
            continue;
        }
        let (positions, result) = play_game(game, &table, nodes);
        for (fen, score) in positions {
            if writeln!(output, "{fen}|{score}|{result}").is_err() {
                return;
            }
        }
    }
}

fn play_opening<P: Position>(game: &mut TypedGame<P>, dice: &mut Dice) -> bool {
    for _ in 0..OPENING_PLIES + dice.roll(2) {
        let moves = game.position().legal_moves();
        if moves.is_empty() {
            return false;
        }
        let text = game.position().move_text(moves[dice.roll(moves.len())]);
        if game.play(&text).is_err() {
            return false;
        }
    }
    game.outcome().is_none()
}

/// The quiet positions with their scores, and the result.
fn play_game<P: Position>(
    mut game: TypedGame<P>,
    table: &TranspositionTable,
    nodes: u64,
) -> (Vec<(String, i32)>, f32) {
    let mut positions = Vec::new();
    let mut decided = 0;
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    for ply in 0..LONGEST_GAME {
        if let Some(outcome) = game.outcome() {
            return (positions, outcome.winner.map_or(0.5, won));
        }
        let mut score = 0;
        let choice = game.search(
            table,
            &SearchControl::default(),
            &limits,
            &SearchSettings::default(),
            &mut |event| {
                if let SearchEvent::Info(info) = event {
                    score = info.score.0;
                }
            },
        );
        if ply == 0 && score.abs() > OPENING_LIMIT {
            break;
        }
        let Some(text) = choice.best else { break };
        let position = game.position();
        let Ok(mv) = position.parse_move(&text) else { break };
        let white_score = if position.side_to_move() == Colour::White { score } else { -score };
        if score.abs() <= SCORE_LIMIT && !position.is_in_check() && !position.is_tactical(mv) {
            positions.push((position.fen(), white_score));
        }
        decided = if score.abs() >= DECIDED { decided + 1 } else { 0 };
        if decided == DECIDED_PLIES {
            return (positions, if white_score > 0 { 1.0 } else { 0.0 });
        }
        if game.play(&text).is_err() {
            break;
        }
    }
    (positions, 0.5)
}

fn won(winner: Colour) -> f32 {
    if winner == Colour::White { 1.0 } else { 0.0 }
}
