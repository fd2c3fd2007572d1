//! Options: spelling, values, and the change of variant.

use crate::support::Engine;

const CHESS_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const OMEGA_START: &str =
    "crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC[W/W/w/w] w KQkq - 0 1";

#[test]
fn names_are_recognised_in_any_spelling() {
    let mut engine = Engine::uci();
    for line in [
        "setoption name clear hash",
        "setoption name Clear Hash",
        "setoption name CLEAR   HASH",
        "setoption   name  Move Overhead   value 50",
        "setoption name move overhead value 0",
        "setoption\tname\thash\tvalue\t2",
        "setoption name UCI_AnalyseMode value true",
        "setoption name ponder value FALSE",
    ] {
        assert!(engine.ask(line).is_empty(), "{line}");
    }
    let answer = engine.ask("setoption name uci_variant value OMEGA");
    assert_eq!(answer.len(), 1);
    assert!(answer[0].starts_with("info string variant omega "), "{answer:#?}");
}

#[test]
fn bad_values_are_refused_in_one_line() {
    let mut engine = Engine::uci();
    for (line, reason) in [
        ("setoption name Hash value", "needs a value"),
        ("setoption name Hash value many", "from 1 to"),
        ("setoption name Hash value 0", "from 1 to"),
        ("setoption name Hash value -5", "from 1 to"),
        ("setoption name Hash value 99999999999999999999", "from 1 to"),
        ("setoption name Threads value 1.5", "from 1 to"),
        ("setoption name Ponder value maybe", "true or false"),
        ("setoption name UCI_Variant value nonsense", "one of chess"),
        ("setoption name UCI_Variant", "needs a value"),
        ("setoption name No Such Thing value 1", "no option 'No Such Thing'"),
        ("setoption Hash 5", "setoption name NAME"),
        ("setoption", "setoption name NAME"),
    ] {
        let complaint = engine.complaint(line);
        assert!(complaint.contains(reason), "'{reason}' in: {complaint}");
    }
    assert_eq!(engine.fen(), CHESS_START);
}

#[test]
fn a_change_of_variant_sets_up_its_start_position() {
    let mut engine = Engine::uci();
    let answer = engine.ask("setoption name UCI_Variant value omega");
    let expected =
        format!("info string variant omega files 10 ranks 10 pocket 0 template fairy startpos {OMEGA_START}");
    assert_eq!(answer, [expected]);
    assert_eq!(engine.fen(), OMEGA_START);
    let best = engine.best_move("go depth 2");
    assert!(best.len() >= 4, "{best}");
    // An unknown variant changes nothing, a late change takes effect at once.
    engine.send("position startpos moves e1e4");
    engine.complaint("setoption name UCI_Variant value nonsense");
    assert!(engine.fen().contains("4P5"));
    engine.send("setoption name UCI_Variant value chess");
    let lines = engine.until("info string variant chess");
    assert!(lines.last().is_some_and(|line| line.ends_with(CHESS_START)), "{lines:#?}");
    assert_eq!(engine.fen(), CHESS_START);
    assert!(engine.ask("position startpos moves e2e4 e7e5").is_empty());
}

#[test]
fn every_variant_can_be_chosen_and_searched() {
    for variant in engine_core::variants::VARIANTS {
        let mut engine = Engine::playing(variant.name);
        let game = variant.new_game();
        assert_eq!(engine.fen(), game.fen());
        let best = engine.best_move("go depth 2");
        assert!(variant.new_game().play(&best).is_ok(), "{}: {best}", variant.name);
    }
}

#[test]
fn variant_options_are_offered_whatever_is_played() {
    let mut engine = Engine::start(&[]);
    engine.send("uci");
    let lines = engine.until("uciok");
    for option in engine_core::variants::VARIANTS.iter().flat_map(|variant| variant.options) {
        let start = format!("option name {} type ", option.name);
        assert!(lines.iter().any(|line| line.starts_with(&start)), "{start} in {lines:#?}");
    }
    let combo = lines.iter().find(|line| line.starts_with("option name UCI_Variant ")).expect("UCI_Variant");
    for variant in engine_core::variants::VARIANTS {
        assert!(combo.contains(&format!(" var {}", variant.name)), "{combo}");
    }
}

#[test]
fn strength_can_be_limited() {
    let mut engine = Engine::uci();
    engine.send("setoption name UCI_LimitStrength value true");
    engine.send("setoption name UCI_Elo value 1000");
    assert!(engine.synchronise().is_empty());
    assert!(engine.best_move("go movetime 100").len() >= 4);
}

#[test]
fn threads_and_hash_can_be_changed_between_searches() {
    let mut engine = Engine::uci();
    for (threads, hash) in [(2, 1), (1, 64), (3, 7), (1, 16)] {
        engine.send(&format!("setoption name Threads value {threads}"));
        engine.send(&format!("setoption name Hash value {hash}"));
        assert!(engine.best_move("go depth 5").len() >= 4);
    }
}
