//! What the engine shows: introduction, board, evaluation, perft, help.

use crate::support::Engine;

#[test]
fn nothing_but_protocol_lines() {
    let mut engine = Engine::start(&[]);
    engine.send("uci");
    let introduction = engine.until("uciok");
    let known = ["id name ", "id author ", "option name ", "uciok"];
    for line in &introduction {
        assert!(known.iter().any(|start| line.starts_with(start)), "unexpected line '{line}'");
    }
    assert!(introduction[0].starts_with("id name Triptych"), "{introduction:#?}");
    assert!(engine.synchronise().is_empty());
    for quiet in
        ["ucinewgame", "position startpos", "setoption name Hash value 8", "debug off", "register later"]
    {
        assert!(engine.ask(quiet).is_empty(), "'{quiet}' is not answered");
    }
}

#[test]
fn the_options_that_interfaces_expect_are_there() {
    let mut engine = Engine::start(&[]);
    engine.send("uci");
    let lines = engine.until("uciok");
    for option in [
        "UCI_Variant type combo default chess",
        "Hash type spin",
        "Threads type spin",
        "MultiPV type spin",
        "Ponder type check",
        "Move Overhead type spin",
        "Clear Hash type button",
        "UCI_AnalyseMode type check",
        "UCI_LimitStrength type check",
        "UCI_Elo type spin",
        "UCI_ShowWDL type check",
    ] {
        let start = format!("option name {option}");
        assert!(lines.iter().any(|line| line.starts_with(&start)), "no option '{option}' in {lines:#?}");
    }
}

#[test]
fn the_board_is_shown_with_fen_key_and_checkers() {
    let mut engine = Engine::uci();
    engine.send("position startpos moves f2f3 e7e5 g2g4 d8h4");
    let lines = engine.ask("d");
    let text = lines.join("\n");
    assert!(text.contains("Fen: rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"), "{text}");
    assert!(text.contains("Checkers: h4"), "{text}");
    assert!(text.contains("Black wins by mate"), "{text}");
    let key = lines.iter().find_map(|line| line.strip_prefix("Key: ")).expect("a key");
    assert_eq!(key.len(), 16);
    assert!(text.contains("| P | P | P | P | P |   |   | P |"), "{text}");
    assert!(text.contains("a   b   c   d   e   f   g   h"), "{text}");
}

#[test]
fn omegas_corners_are_shown() {
    let mut engine = Engine::playing("omega");
    engine.send("position startpos moves w1a2");
    let text = engine.ask("d").join("\n");
    assert!(text.contains("[-/W/w/w]"), "{text}");
    assert!(text.contains("w4|w|") && text.contains("|w|w3"), "{text}");
    assert!(text.contains("w1| |") && text.contains("|W|w2"), "{text}");
}

#[test]
fn the_evaluation_names_every_term_for_both_sides() {
    let mut engine = Engine::uci();
    let text = engine.ask("eval").join("\n");
    assert!(text.contains("White") && text.contains("Black") && text.contains("Evaluation: "), "{text}");
    assert!(text.lines().filter(|line| line.matches('|').count() == 3).count() >= 4, "{text}");
}

#[test]
fn perft_prints_moves_and_their_sum() {
    let mut engine = Engine::uci();
    for command in ["go perft 3", "perft 3"] {
        engine.send(command);
        let lines = engine.until("Nodes searched");
        assert_eq!(lines.last().map(String::as_str), Some("Nodes searched: 8902"));
        assert!(lines.contains(&"e2e4: 600".to_string()), "{lines:#?}");
        assert_eq!(lines.iter().filter(|line| line.contains(": ")).count(), 21);
    }
    engine.send("go perft 0");
    assert_eq!(engine.until("Nodes searched").last().map(String::as_str), Some("Nodes searched: 1"));
    let mut engine = Engine::playing("omega");
    engine.send("go perft 3");
    assert_eq!(engine.until("Nodes searched").last().map(String::as_str), Some("Nodes searched: 67202"));
}

#[test]
fn help_names_the_extra_commands() {
    let mut engine = Engine::uci();
    let text = engine.ask("help").join("\n");
    for word in ["d ", "eval", "flip", "perft", "bench", "UCI_Variant"] {
        assert!(text.contains(word), "'{word}' in {text}");
    }
}

#[test]
fn flip_gives_the_move_to_the_other_side() {
    let mut engine = Engine::uci();
    engine.send("flip");
    assert_eq!(engine.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1");
    // Where that would leave the other side in check, the board stays as it is.
    engine.send("position fen 4k3/8/8/8/8/8/8/4R1K1 b - - 0 1");
    engine.complaint("flip");
    assert_eq!(engine.fen(), "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1");
}

#[test]
fn scores_can_come_with_chances() {
    let mut engine = Engine::uci();
    engine.send("setoption name UCI_ShowWDL value true");
    let lines = engine.search("go depth 4");
    let info = lines.iter().rev().find(|line| line.contains(" score ")).expect("an info line");
    let words: Vec<&str> = info.split_whitespace().collect();
    let at = words.iter().position(|&word| word == "wdl").expect("wdl in the info line");
    let sum: u32 = words[at + 1..at + 4].iter().map(|word| word.parse::<u32>().expect("a number")).sum();
    assert_eq!(sum, 1000);
}

#[test]
fn info_lines_are_complete() {
    let mut engine = Engine::uci();
    let lines = engine.search("go depth 6");
    let info = lines.iter().rev().find(|line| line.contains(" pv ")).expect("an info line");
    for word in
        ["info depth ", " seldepth ", " multipv 1 ", " score ", " nodes ", " nps ", " hashfull ", " time "]
    {
        assert!(info.contains(word), "'{word}' in {info}");
    }
}
