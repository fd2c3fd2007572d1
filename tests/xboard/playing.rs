//! Playing a game: turns, clocks, results, draws, resignation, hints, taking back.

use std::time::{Duration, Instant};

use super::Conversation;

#[test]
fn the_engine_has_black_after_new() {
    let mut xboard = Conversation::begin();
    for line in ["new", "easy", "sd 1", "usermove e2e4"] {
        xboard.send(line);
    }
    xboard.until("move ");
    assert!(xboard.fen().contains(" w "));
}

#[test]
fn moves_may_come_without_their_command() {
    let mut xboard = Conversation::with("normal");
    xboard.silently("e2e4");
    xboard.silently("e7e5");
    assert_eq!(xboard.placement(), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
}

#[test]
fn illegal_moves_are_refused_with_a_reason() {
    let mut xboard = Conversation::with("normal");
    for (mv, reason) in [("e2e5", "Pawn"), ("e3e4", "e3"), ("e7e5", "e7"), ("e2", "e2")] {
        let answer = xboard.answer(&format!("usermove {mv}"));
        assert!(answer.starts_with("Illegal move (") && answer.ends_with(&format!("): {mv}")), "{answer}");
        assert!(answer.contains(reason), "{answer}");
    }
    assert!(xboard.answer("usermove é2e4").starts_with("Illegal move ("));
}

#[test]
fn go_and_playother_choose_the_side() {
    let mut xboard = Conversation::with("normal");
    xboard.send("go");
    xboard.until("move ");
    assert!(xboard.fen().contains(" b "));
    // It plays White now, and waits for Black.
    xboard.silently("force");
    xboard.silently("playother");
    xboard.send("usermove e7e5");
    xboard.until("move ");
}

#[test]
fn castling_is_understood_in_every_spelling() {
    for (text, placement) in [
        ("e1g1", "4k3/8/8/8/8/8/8/R4RK1"),
        ("O-O", "4k3/8/8/8/8/8/8/R4RK1"),
        ("o-o-o", "4k3/8/8/8/8/8/8/2KR3R"),
        ("0-0-0", "4k3/8/8/8/8/8/8/2KR3R"),
    ] {
        let mut xboard = Conversation::at("normal", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        xboard.silently(&format!("usermove {text}"));
        assert_eq!(xboard.placement(), placement);
    }
}

#[test]
fn the_result_is_claimed_after_the_move() {
    let mut xboard = Conversation::at("normal", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    assert_eq!(xboard.engine_plays("a1a8"), ["move a1a8", "1-0 {White mates}"]);

    let mut xboard = Conversation::at("normal", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    xboard.silently("playother");
    assert_eq!(xboard.answer("usermove a1a8"), "1-0 {White mates}");
}

#[test]
fn a_repetition_is_claimed_with_the_move_that_completes_it() {
    let mut xboard = Conversation::with("normal");
    for mv in ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1"] {
        xboard.silently(&format!("usermove {mv}"));
    }
    assert_eq!(xboard.engine_plays("f6g8"), ["move f6g8", "1/2-1/2 {draw by third repetition}"]);
}

#[test]
fn a_finished_game_is_not_played_on() {
    let mut xboard = Conversation::at("normal", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    assert_eq!(xboard.answer("go"), "1-0 {White mates}");
}

#[test]
fn clocks_below_zero_still_bring_a_move() {
    let mut xboard = Conversation::with("normal");
    for line in ["sd 0", "level 0 1 0", "time -170", "otim -5", "go"] {
        xboard.send(line);
    }
    let start = Instant::now();
    xboard.until("move ");
    assert!(start.elapsed() < Duration::from_secs(5));
}

#[test]
fn nodes_can_stand_for_time() {
    let mut xboard = Conversation::with("normal");
    for line in ["sd 0", "st 1", "nps 500", "post", "go"] {
        xboard.send(line);
    }
    let lines = xboard.until("move ");
    let nodes: Vec<u64> = lines.iter().filter_map(|line| line.split(' ').nth(3)?.parse().ok()).collect();
    assert!(!nodes.is_empty() && nodes.iter().all(|&nodes| nodes < 20_000), "{lines:#?}");
}

#[test]
fn thinking_is_shown_on_demand() {
    let mut xboard = Conversation::with("normal");
    xboard.send("go");
    assert_eq!(xboard.until("move ").len(), 1);
    for line in ["force", "post", "go"] {
        xboard.send(line);
    }
    let lines = xboard.until("move ");
    let thought = &lines[0];
    let (numbers, pv) = thought.split_once('\t').expect("a tab before the moves");
    assert_eq!(numbers.split(' ').filter_map(|word| word.parse::<i64>().ok()).count(), 7, "{thought}");
    assert!(!pv.is_empty());
}

#[test]
fn mates_have_scores_beyond_a_hundred_thousand() {
    let mut xboard = Conversation::at("normal", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    for line in ["sd 3", "post", "go"] {
        xboard.send(line);
    }
    let lines = xboard.until("move ");
    assert!(lines.iter().any(|line| line.split(' ').nth(1) == Some("100001")), "{lines:#?}");
}

#[test]
fn moves_are_taken_back_by_one_and_by_two() {
    let mut xboard = Conversation::with("normal");
    let start = xboard.fen();
    for mv in ["e2e4", "e7e5", "g1f3"] {
        xboard.silently(&format!("usermove {mv}"));
    }
    xboard.silently("undo");
    xboard.silently("remove");
    assert_eq!(xboard.fen(), start);
    assert!(xboard.answer("undo").starts_with("Error ("));
    assert!(xboard.answer("remove").starts_with("Error ("));
}

#[test]
fn pause_keeps_the_engine_from_moving() {
    let mut xboard = Conversation::begin();
    for line in ["new", "easy", "sd 2", "pause", "usermove e2e4"] {
        xboard.send(line);
    }
    assert!(xboard.collect_for(Duration::from_millis(300)).is_empty());
    xboard.send("resume");
    xboard.until("move ");
}

#[test]
fn a_thinking_engine_can_be_paused() {
    let mut xboard = Conversation::with("normal");
    for line in ["sd 0", "st 1", "go", "pause"] {
        xboard.send(line);
    }
    assert!(xboard.collect_for(Duration::from_millis(1500)).is_empty());
    xboard.send("resume");
    xboard.until("move ");
}

#[test]
fn a_hint_is_a_legal_move() {
    let mut xboard = Conversation::with("omega");
    xboard.send("hint");
    let hint = xboard.until("Hint: ").pop().unwrap_or_default();
    xboard.silently(&hint.replace("Hint:", "usermove"));
}

#[test]
fn there_is_no_book() {
    let mut xboard = Conversation::with("normal");
    let answer = xboard.ask("bk");
    assert!(answer[0].starts_with('\t') && answer[1].is_empty(), "{answer:#?}");
}

#[test]
fn a_draw_is_refused_before_the_engine_has_an_opinion() {
    let mut xboard = Conversation::with("normal");
    xboard.silently("draw");
}

#[test]
fn a_lost_position_makes_a_draw_welcome() {
    let mut xboard = Conversation::at("normal", "4k3/8/8/8/8/8/qq6/4K2R w K - 0 1");
    xboard.send("go");
    xboard.until("move ");
    assert_eq!(xboard.answer("draw"), "offer draw");
}

#[test]
fn lost_games_are_resigned_only_on_demand() {
    for demanded in [false, true] {
        let mut xboard = Conversation::at("normal", "4k3/8/8/8/8/8/qr6/7K w - - 0 1");
        xboard.silently(&format!("option Resign={}", u8::from(demanded)));
        let mut resigned = false;
        for black in ["e8d8", "d8c8", "c8b8", "b8a8"] {
            xboard.send("go");
            resigned = xboard.until("")[0] == "resign";
            if resigned {
                break;
            }
            xboard.silently("force");
            xboard.silently(&format!("usermove {black}"));
        }
        assert_eq!(resigned, demanded);
    }
}

#[test]
fn pondering_goes_on_until_the_reply_and_then_brings_a_move() {
    let mut xboard = Conversation::begin();
    for line in ["new", "hard", "post", "st 0.3", "usermove e2e4"] {
        xboard.send(line);
    }
    xboard.until("move ");
    // Thinking while it is the user's turn.
    assert!(!xboard.collect_for(Duration::from_millis(300)).is_empty());
    xboard.send("nopost");
    xboard.send("usermove a2a3");
    xboard.until("move ");
    xboard.silently("easy");
}

#[test]
fn a_result_ends_the_game() {
    let mut xboard = Conversation::begin();
    for line in ["new", "sd 1", "result 1-0 {Black resigns}"] {
        xboard.silently(line);
    }
    xboard.silently("usermove e2e4");
}
