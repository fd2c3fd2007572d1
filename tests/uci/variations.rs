//! Principal variations: every move legal, and none after the end of the game.

use std::time::Duration;

use engine_core::game::Game;
use engine_core::variants::VARIANTS;

use crate::support::Engine;

fn check(game: &dyn Game, info: &str) {
    let Some(pv) = info.split(" pv ").nth(1) else { return };
    let mut replay = game.boxed_clone();
    for text in pv.split_whitespace() {
        assert!(replay.outcome().is_none(), "'{text}' after the end of the game, in {info}");
        if let Err(error) = replay.play(text) {
            panic!("'{text}' is not legal ({error}) in {info}, from {}", game.fen());
        }
    }
}

#[test]
fn every_move_of_every_variation_is_legal() {
    for variant in VARIANTS {
        let mut engine = Engine::playing(variant.name);
        engine.send("setoption name MultiPV value 3");
        let mut game = variant.new_game();
        for ply in 0..12 {
            let list = game.moves().join(" ");
            engine.send(&format!("position startpos moves {list}"));
            let lines = engine.search("go movetime 120");
            assert!(!lines.iter().any(|line| line.starts_with("info string ERROR")), "{lines:#?}");
            for line in lines.iter().filter(|line| line.starts_with("info ")) {
                check(&*game, line);
            }
            let words: Vec<&str> = lines.last().expect("a bestmove").split_whitespace().collect();
            game.play(words[1]).unwrap_or_else(|error| panic!("{} ply {ply}: {error}", variant.name));
            if let Some(reply) = words.get(3) {
                assert!(
                    game.boxed_clone().play(reply).is_ok(),
                    "ponder move {reply} after {:?}",
                    game.moves()
                );
            }
            if game.outcome().is_some() {
                break;
            }
        }
    }
}

#[test]
fn variations_end_where_the_game_does() {
    // A draw by repetition, the move rule, or bare kings is near: the lines must not go on beyond it.
    for (fen, moves) in [
        ("8/8/4k3/8/8/4K3/8/7R w - - 96 80", ""),
        ("8/8/4k3/8/3r4/4K3/8/8 w - - 0 80", ""),
        ("6k1/8/8/8/8/8/1q6/7K w - - 0 1", "h1g1 b2c1 g1h2 c1b2 h2g1 b2c1 g1h2"),
    ] {
        let mut engine = Engine::uci();
        engine.send(&format!("position fen {fen} moves {moves}"));
        let mut game = VARIANTS[0].new_game();
        game.set_fen(fen).expect("a valid FEN");
        for text in moves.split_whitespace() {
            game.play(text).expect("a legal move");
        }
        engine.send("go infinite");
        let mut lines = engine.collect_for(Duration::from_millis(400));
        engine.send("stop");
        lines.extend(engine.until("bestmove"));
        for line in lines.iter().filter(|line| line.starts_with("info ")) {
            check(&*game, line);
        }
    }
}
