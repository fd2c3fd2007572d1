//! Whole games of Échiqueté: none may contain an illegal move, and the engine must crush a searcher that knows material
//! and looks two plies ahead.
//!
//! The short test always runs. For the figures in `docs/checkered.md`:
//! `cargo test --release -p engine-core --test checkered_matches -- --ignored --nocapture`.

use engine_core::game::{Game, TypedGame};
use engine_core::rules::{Outcome, Position};
use engine_core::search::{Limits, SearchControl, SearchSettings, TranspositionTable};
use engine_core::types::{Camp, Colour, Move};
use engine_core::variants::checkered::{Checkered, Phase};

/// A small generator of random numbers, so that every run is the same.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % limit
    }
}

/// Something that chooses moves.
trait Player {
    fn choose(&mut self, game: &TypedGame<Checkered>) -> String;
}

/// The engine with a fixed number of nodes per move.
struct Engine {
    nodes: u64,
    table: TranspositionTable,
}

impl Engine {
    fn new(nodes: u64) -> Self {
        Self { nodes, table: TranspositionTable::new(8) }
    }
}

impl Player for Engine {
    fn choose(&mut self, game: &TypedGame<Checkered>) -> String {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let control = SearchControl::new(false);
        let best = game.search(&self.table, &control, &limits, &SearchSettings::default(), &mut |_| ()).best;
        best.expect("the game is not over")
    }
}

/// Full-width search of two plies that counts material and chooses at random among the best.
struct Counter {
    random: Random,
}

const WIN: i32 = 100_000;

impl Counter {
    /// Material for the player to move: own pieces in phase 1, the camps in phase 2.
    fn material(position: &Checkered) -> i32 {
        let side = position.side_to_move();
        Checkered::layout()
            .squares()
            .filter_map(|square| position.piece_at(square))
            .map(|piece| {
                let value = Checkered::PIECES[piece.kind.index()].value;
                let mine = match (position.game_phase(), piece.camp) {
                    (Phase::Shared { .. }, Camp::Checkered) => return 0,
                    (Phase::Shared { .. }, camp) => camp.colour() == Some(side),
                    (Phase::Owned(owner), camp) => (camp == Camp::Checkered) == (owner == side),
                };
                if mine { value } else { -value }
            })
            .sum()
    }

    fn score(position: &Checkered, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let side = position.side_to_move();
        let of_outcome = |outcome: Outcome| match outcome.winner {
            None => 0,
            Some(winner) if winner == side => WIN + depth as i32,
            Some(_) => -WIN - depth as i32,
        };
        if let Some(outcome) = position.board_outcome() {
            return of_outcome(outcome);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return of_outcome(position.no_move_outcome());
        }
        if depth == 0 {
            return Self::material(position);
        }
        for &mv in &moves {
            alpha = alpha.max(-Self::score(&position.after(mv), depth - 1, -beta, -alpha));
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}

impl Player for Counter {
    fn choose(&mut self, game: &TypedGame<Checkered>) -> String {
        let position = game.position();
        let mut best: (i32, Vec<Move>) = (-2 * WIN, Vec::new());
        for &mv in &position.legal_moves() {
            let score = -Self::score(&position.after(mv), 1, -2 * WIN, 2 * WIN);
            if score > best.0 {
                best = (score, Vec::new());
            }
            if score == best.0 {
                best.1.push(mv);
            }
        }
        position.move_text(best.1[self.random.below(best.1.len())])
    }
}

/// Plays a game after a few random moves; panics when a player's move is not legal.
fn play(white: &mut dyn Player, black: &mut dyn Player, random: &mut Random) -> TypedGame<Checkered> {
    let mut game = TypedGame::<Checkered>::new();
    while game.outcome().is_none() {
        let ply = game.moves().len();
        let text = if ply < 6 {
            let quiet: Vec<String> = game
                .legal_moves()
                .into_iter()
                .map(|legal| legal.text)
                .filter(|text| !text.ends_with('s'))
                .collect();
            quiet[random.below(quiet.len())].clone()
        } else {
            match game.side_to_move() {
                Colour::White => white.choose(&game),
                Colour::Black => black.choose(&game),
            }
        };
        if let Err(why) = game.play(&text) {
            panic!("{text} in {}: {why}", game.fen());
        }
        let position = game.position();
        assert_eq!(position.key(), position.computed_key(), "{}", game.fen());
    }
    game
}

fn winner(game: &TypedGame<Checkered>) -> Option<Colour> {
    game.outcome().and_then(|outcome| outcome.winner)
}

#[test]
fn whole_games_are_legal_and_end() {
    let mut random = Random(0xBEEF);
    for _ in 0..4 {
        let (mut first, mut second) = (Engine::new(300), Engine::new(300));
        play(&mut first, &mut second, &mut random);
    }
}

#[test]
#[ignore = "some minutes in release mode"]
fn the_engine_beats_a_counter_of_material_in_98_of_100_games() {
    let mut random = Random(0x98_100);
    let mut engine = Engine::new(20_000);
    let mut counter = Counter { random: Random(7) };
    let (mut won, mut lost) = (0, 0);
    for number in 0..100 {
        let colour = Colour::BOTH[number % 2];
        let game = match colour {
            Colour::White => play(&mut engine, &mut counter, &mut random),
            Colour::Black => play(&mut counter, &mut engine, &mut random),
        };
        match winner(&game) {
            Some(winner) if winner == colour => won += 1,
            Some(_) => lost += 1,
            None => {}
        }
    }
    println!("engine against material at depth 2: {won} won, {lost} lost, {} drawn", 100 - won - lost);
    assert!(won >= 98);
}

#[test]
#[ignore = "some minutes in release mode"]
fn statistics_of_games_of_the_engine_against_itself() {
    let mut random = Random(0x57A7);
    let mut engines = [Engine::new(2_000), Engine::new(2_000)];
    let games: usize =
        std::env::var("CHECKERED_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(200);
    let (mut reached, mut plies) = (0, 0);
    // Won by White, won by Black, drawn.
    let mut results = [0; 3];
    // Won by the hunters, won by the guards, drawn.
    let mut hunts = [0; 3];
    for _ in 0..games {
        let [white, black] = &mut engines;
        let game = play(white, black, &mut random);
        plies += game.moves().len();
        let winner = winner(&game);
        results[winner.map_or(2, Colour::index)] += 1;
        if let Phase::Owned(owner) = game.position().game_phase() {
            reached += 1;
            hunts[winner.map_or(2, |winner| usize::from(winner != owner))] += 1;
        }
    }
    println!(
        "{games} games, {} plies on average: White {}, Black {}, drawn {}; {reached} reached phase 2: \
         hunters {}, guards {}, drawn {}",
        plies / games.max(1),
        results[0],
        results[1],
        results[2],
        hunts[0],
        hunts[1],
        hunts[2]
    );
    assert!(reached > 0, "nobody ever switched");
}
