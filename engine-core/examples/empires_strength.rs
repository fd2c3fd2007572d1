//! Games of Les Empires between the engine and a simple opponent, or itself.
//!
//! ```text
//! empires_strength material GAMES NODES   against plain alpha-beta of depth 3 that counts material
//! empires_strength self GAMES NODES       against itself
//! ```
//!
//! Every opening of four random plies is played twice with sides exchanged. The result line gives the score from the
//! engine's point of view, and how the games ended.

#[path = "support/dice.rs"]
mod dice;

use std::collections::BTreeMap;

use dice::Dice;
use engine_core::game::{Game, TypedGame};
use engine_core::rules::{MoveFilter, MoveList, OptionValues, Position};
use engine_core::search::{Limits, SearchControl, SearchEvent, SearchSettings, TranspositionTable};
use engine_core::types::{Colour, Move};
use engine_core::variants::empires::Empires;

/// Longest game; no convention ends one later than this.
const LONGEST_GAME: usize = 1000;
const WIN: i32 = 1_000_000;

/// Material of the side to move minus the opponent's.
fn material(position: &Empires) -> i32 {
    let mut sum = 0;
    for square in Empires::layout().squares() {
        if let Some(piece) = position.piece_at(square) {
            let value = Empires::PIECES.get(piece.kind.index()).map_or(0, |info| info.value);
            sum += if piece.camp.colour() == Some(position.side_to_move()) { value } else { -value };
        }
    }
    sum
}

/// Plain alpha-beta, tactical moves first.
fn alpha_beta(position: &Empires, depth: i32, mut alpha: i32, beta: i32) -> i32 {
    if let Some(outcome) = position.board_outcome() {
        return match outcome.winner {
            None => 0,
            Some(winner) if winner == position.side_to_move() => WIN + depth,
            Some(_) => -WIN - depth,
        };
    }
    if depth == 0 {
        return material(position);
    }
    let mut any = false;
    for filter in [MoveFilter::Tactical, MoveFilter::Quiet] {
        let mut moves = MoveList::default();
        position.generate(filter, &mut moves);
        for &mv in &moves {
            any = true;
            alpha = alpha.max(-alpha_beta(&position.after(mv), depth - 1, -beta, -alpha));
            if alpha >= beta {
                return alpha;
            }
        }
    }
    if any { alpha } else { -WIN - depth }
}

/// The opponent's choice; of equal moves a random one.
fn material_move(position: &Empires, dice: &mut Dice) -> Option<Move> {
    let mut moves: Vec<Move> = position.legal_moves().to_vec();
    for i in (1..moves.len()).rev() {
        moves.swap(i, dice.roll(i + 1));
    }
    moves.sort_by_key(|&mv| !position.is_tactical(mv));
    let mut best = None;
    let mut alpha = -2 * WIN;
    for mv in moves {
        let score = -alpha_beta(&position.after(mv), 2, -2 * WIN, -alpha);
        if score > alpha || best.is_none() {
            (alpha, best) = (score, Some(mv));
        }
    }
    best
}

/// The engine, with the figures it reports.
struct Engine {
    table: TranspositionTable,
    nodes: u64,
    spent: u64,
    depths: u64,
    moves: u64,
    illegal: u64,
}

impl Engine {
    fn choose(&mut self, game: &TypedGame<Empires>) -> Option<String> {
        let control = SearchControl::default();
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let (mut depth, mut nodes) = (0, 0);
        let choice = game.search(&self.table, &control, &limits, &SearchSettings::default(), &mut |event| {
            if let SearchEvent::Info(info) = event {
                depth = info.depth.0 as u64;
                nodes = info.nodes;
            }
        });
        self.moves += 1;
        self.depths += depth;
        self.spent += nodes;
        choice.best
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: u64| {
        arguments.get(index).and_then(|text| text.parse().ok()).unwrap_or(default)
    };
    let against_itself = arguments.first().is_some_and(|mode| mode == "self");
    let games = number(1, 100);
    let mut engine = Engine {
        table: TranspositionTable::new(16),
        nodes: number(2, 10_000),
        spent: 0,
        depths: 0,
        moves: 0,
        illegal: 0,
    };
    let mut dice = Dice(number(3, 1));
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    let mut results = [0_u32; 3];
    let mut plies = 0;
    let mut opening: Vec<String> = Vec::new();
    for number in 0..games {
        let engine_side = if number % 2 == 0 { Colour::White } else { Colour::Black };
        let mut game = TypedGame::<Empires>::new();
        if number % 2 == 0 {
            opening.clear();
            let mut position = Empires::start(&OptionValues::default());
            for _ in 0..4 {
                let moves = position.legal_moves();
                let mv = moves[dice.roll(moves.len())];
                opening.push(position.move_text(mv));
                position.play(mv);
            }
        }
        for text in &opening {
            let _ = game.play(text);
        }
        engine.table.clear();
        while game.outcome().is_none() && game.moves().len() < LONGEST_GAME {
            let choice = if against_itself || game.side_to_move() == engine_side {
                engine.choose(&game)
            } else {
                let position = game.position();
                material_move(position, &mut dice).map(|mv| position.move_text(mv))
            };
            let Some(text) = choice else { break };
            if let Err(why) = game.play(&text) {
                println!("illegal move {text} in {}: {why}", game.fen());
                engine.illegal += 1;
                break;
            }
        }
        let ending = game.outcome().map_or("longest game".into(), |outcome| outcome.reason.to_string());
        *endings.entry(ending.clone()).or_default() += 1;
        let winner = game.outcome().and_then(|outcome| outcome.winner);
        results[match winner {
            Some(side) if side == engine_side => 0,
            None => 1,
            Some(_) => 2,
        }] += 1;
        plies += game.moves().len();
        println!(
            "game {}: engine {engine_side}, winner {winner:?} by {ending} after {} plies; {results:?}; {}",
            number + 1,
            game.moves().len(),
            game.fen()
        );
    }
    let moves = engine.moves.max(1);
    println!(
        "wins, draws, losses: {results:?}; endings: {endings:?}; {} plies a game",
        plies / games.max(1) as usize
    );
    println!(
        "mean depth {:.1}, {} nodes a move, {} illegal moves",
        engine.depths as f64 / moves as f64,
        engine.spent / moves,
        engine.illegal
    );
}
