//! Endings of Omega Chess that the engine must win by itself, played out against its own best defence with a fixed
//! number of nodes a move, so that the games are the same everywhere.

use engine_core::rules::Reason;
use engine_core::search::{Limits, SearchControl, SearchSettings, TranspositionTable};
use engine_core::types::Colour;
use engine_core::variants::Variant;

/// Nodes a move; about a tenth of a second.
const NODES: u64 = 60_000;

/// Plays `fen` out and expects White to mate before the 50-move rule ends the game.
fn white_mates(fen: &str) {
    let mut game = Variant::named("omega").expect("registered").new_game();
    game.set_fen(fen).expect("a valid position");
    let table = TranspositionTable::new(16);
    let outcome = loop {
        if let Some(outcome) = game.outcome() {
            break outcome;
        }
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let control = SearchControl::new(false);
        let best = game.search(&table, &control, &limits, &SearchSettings::default(), &mut |_| {});
        game.play(&best.best.expect("the game goes on")).expect("a legal move");
    };
    let moves = game.moves().join(" ");
    assert_eq!(outcome.winner, Some(Colour::White), "{fen}: {outcome} after {moves}");
    assert_eq!(outcome.reason, Reason::Checkmate);
}

#[test]
fn a_lone_queen_mates() {
    white_mates("10/10/10/10/4k5/10/10/10/2K3Q3/10[-/-/-/-] w - - 0 1");
    white_mates("10/10/10/6K3/10/10/10/10/10/1Q8[-/-/k/-] w - - 0 1");
}

#[test]
fn two_champions_mate() {
    white_mates("10/10/10/10/4k5/10/10/10/2K1CC4/10[-/-/-/-] w - - 0 1");
    white_mates("7k2/10/10/10/10/10/10/10/10/2K1C3C1[-/-/-/-] w - - 0 1");
}
