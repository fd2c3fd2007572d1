//! Greeting, features, options, and lines that mean nothing.

use super::Conversation;
use super::support::{Engine, SOON};

#[test]
fn the_first_line_chooses_the_protocol() {
    let mut engine = Engine::start(&[]);
    engine.send("xboard");
    engine.send("protover 2");
    let features = engine.until("feature done=1");
    assert_eq!(features[0], "feature done=0");
    assert!(features.iter().all(|line| line.starts_with("feature ")), "{features:#?}");
}

#[test]
fn version_one_gets_no_features() {
    let mut engine = Engine::start(&["xboard"]);
    engine.send("xboard");
    engine.send("new");
    engine.send("ping 1");
    assert_eq!(engine.until("pong"), ["pong 1"]);
}

#[test]
fn features_say_what_the_engine_can_do() {
    let mut engine = Engine::start(&["xboard"]);
    engine.send("protover 2");
    let features = engine.until("feature done=1").join("\n");
    for feature in [
        "myname=\"Triptych",
        "ping=1",
        "setboard=1",
        "usermove=1",
        "analyze=1",
        "memory=1",
        "smp=1",
        "exclude=1",
        "pause=1",
        "highlight=1",
        "colors=0",
        "variants=\"normal,omega,empires,checkered\"",
    ] {
        assert!(features.contains(feature), "{feature} in {features}");
    }
}

#[test]
fn options_have_types_and_are_checked() {
    let mut xboard = Conversation::begin();
    for line in
        ["option MultiPV=3", "option Resign=1", "option Resign Score=500", "option EmpiresScoring=wins"]
    {
        xboard.silently(line);
    }
    for line in ["option Clear Hash", "option Elo=1500", "option LimitStrength=1", "memory 8", "cores 1"] {
        xboard.silently(line);
    }
    for line in ["option MultiPV=many", "option MultiPV=0", "option Nonsense=1", "option Resign=perhaps"] {
        let answer = xboard.answer(line);
        assert!(answer.starts_with("Error (") && answer.contains("option"), "{answer}");
    }
}

#[test]
fn what_is_not_understood_is_said_so() {
    let mut xboard = Conversation::begin();
    assert_eq!(xboard.answer("castle now"), "Error (unknown command): castle now");
    assert!(xboard.answer("level 40 five 0").starts_with("Error ("));
    assert!(xboard.answer("variant shogi").starts_with("Error (unknown variant)"));
    xboard.silently("");
    xboard.silently("  \t ");
}

#[test]
fn lines_that_need_no_answer_get_none() {
    let mut xboard = Conversation::with("normal");
    for line in [
        "accepted setboard",
        "rejected setscore",
        "random",
        "ics -",
        "name Deep Thought",
        "rating 1500 2000",
        "computer",
        "egtpath syzygy /tables",
        "otim 100",
        "post",
        "nopost",
        "hard",
        "easy",
        "setscore 10 5",
        "hover e4",
        "click e4",
        "put e4",
        "nps 0",
        "st 1",
        "level 40 5 0",
        "level 0 2:30 12",
        "time -5",
    ] {
        xboard.silently(line);
    }
}

#[test]
fn line_ends_and_tabs_of_every_system_are_the_same() {
    let mut engine = Engine::start(&[]);
    engine.send_bytes(b"xboard\r\nprotover\t2\r\n");
    engine.until("feature done=1");
    engine.send_bytes(b"new\r\nforce\r\nusermove\te2e4\r\nd\r\nping\t7\r\n");
    let lines = engine.until("pong");
    assert_eq!(lines[0], "# fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    assert_eq!(lines[1], "pong 7");
}

#[test]
fn quit_and_the_end_of_input_end_the_engine_at_once() {
    for busy in ["go", "analyze", "force"] {
        let mut engine = Engine::start(&["xboard"]);
        engine.send("new");
        engine.send("st 60");
        engine.send(busy);
        engine.send("quit");
        assert_eq!(engine.exit_code_within(SOON), 0, "{busy}");

        let mut engine = Engine::start(&["xboard"]);
        engine.send("new");
        engine.send(busy);
        engine.close_input();
        assert_eq!(engine.exit_code_within(SOON), 0, "{busy}");
    }
}

#[test]
fn pings_are_answered_while_the_engine_thinks() {
    let mut xboard = Conversation::with("normal");
    xboard.send("sd 0");
    xboard.send("st 60");
    xboard.send("go");
    xboard.silently("nopost");
    xboard.send("?");
    assert!(xboard.until("move ").len() == 1);
}
