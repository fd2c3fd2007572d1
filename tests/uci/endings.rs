//! Positions in which the game is over, or nearly.

use std::time::Duration;

use crate::support::{Engine, move_of};

/// Variant, FEN without a legal move, and the score that says why.
const NO_MOVES: [(&str, &str, &str); 4] = [
    ("chess", "7k/5KQ1/8/8/8/8/8/8 b - - 0 1", "score mate 0"),
    ("chess", "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "score cp 0"),
    ("omega", "10/10/10/10/10/10/10/10/KC8/C9[k/-/-/-] b - - 0 1", "score mate 0"),
    ("omega", "10/10/10/10/10/10/10/C9/K9/C9[k/-/-/-] b - - 0 1", "score cp 0"),
];

#[test]
fn without_a_legal_move_the_answer_is_none() {
    for (variant, fen, score) in NO_MOVES {
        let mut engine = Engine::playing(variant);
        engine.send(&format!("position fen {fen}"));
        let lines = engine.search("go depth 5");
        assert_eq!(lines.last().map(String::as_str), Some("bestmove (none)"), "{fen}");
        assert!(lines.iter().any(|line| line.contains(score)), "{score} for {fen}: {lines:#?}");
        assert_eq!(engine.best_move("go wtime 1000 btime 1000"), "(none)");
    }
}

#[test]
fn infinite_search_never_ends_by_itself() {
    let one_legal_move = "7k/8/8/8/8/8/1r6/K7 w - - 0 1";
    let mate_in_one = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
    let mated = NO_MOVES[0].1;
    for fen in [mate_in_one, mated, one_legal_move] {
        for go in ["go infinite", "go ponder wtime 1000 btime 1000", "go ponder depth 3"] {
            let mut engine = Engine::uci();
            engine.send(&format!("position fen {fen}"));
            engine.send(go);
            let early = engine.collect_for(Duration::from_millis(400));
            assert!(!early.iter().any(|line| line.starts_with("bestmove")), "{go} on {fen}: {early:#?}");
            engine.send(if go == "go infinite" { "stop" } else { "ponderhit" });
            engine.until("bestmove");
            let late = engine.collect_for(Duration::from_millis(100));
            assert!(!late.iter().any(|line| line.starts_with("bestmove")), "a second bestmove: {late:#?}");
        }
    }
}

#[test]
fn a_position_drawn_by_rule_still_gets_a_sane_move() {
    let mut engine = Engine::uci();
    let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(2);
    engine.send(&format!("position startpos moves {shuffle}"));
    assert_ne!(engine.best_move("go depth 5"), "(none)");
    // The queen can be taken; a hundred half-moves without progress do not change what is sane.
    engine.send("position fen 4k3/8/8/8/3q4/4K3/8/8 w - - 100 90");
    assert_eq!(engine.best_move("go depth 5"), "e3d4");
}

#[test]
fn mates_are_announced_in_moves() {
    for (variant, fen, best, mate) in [
        ("chess", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", 1),
        ("omega", "9c/10/10/10/k1K7/10/10/10/10/1R8[-/-/-/-] w - - 0 1", "b0a0", 1),
        ("omega", "10/10/10/10/10/kpK5R1/4W5/10/10/10[-/-/-/-] w - - 0 1", "e3b2", 2),
        ("omega", "10/10/10/B2B6/1C8/k9/10/10/2K7/10[-/-/-/-] w - - 0 1", "b5c5", 2),
    ] {
        let mut engine = Engine::playing(variant);
        engine.send(&format!("position fen {fen}"));
        let lines = engine.search(&format!("go mate {mate}"));
        assert_eq!(lines.last().map(|line| move_of(line)).as_deref(), Some(best), "{fen}: {lines:#?}");
        let last_score = lines.iter().rev().find(|line| line.contains(" score ")).expect("a score");
        assert!(last_score.contains(&format!("score mate {mate} ")), "{fen}: {last_score}");
    }
}
