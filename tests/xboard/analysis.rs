//! Analysis mode.

use std::time::Duration;

use super::Conversation;

/// The first line of thought, and what follows for a while.
fn thoughts(xboard: &mut Conversation) -> Vec<String> {
    let mut lines = xboard.until_thought();
    lines.extend(xboard.collect_for(Duration::from_millis(200)));
    lines
}

#[test]
fn analysis_follows_the_moves_and_never_moves_itself() {
    let mut xboard = Conversation::with("omega");
    for line in ["sd 0", "post", "analyze"] {
        xboard.send(line);
    }
    assert!(!thoughts(&mut xboard).is_empty());
    for line in [
        "usermove f3f6",
        "undo",
        "usermove a1b4",
        "setboard w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W b KQkq - 0 1",
    ] {
        xboard.send(line);
        let lines = thoughts(&mut xboard);
        assert!(lines.iter().any(|line| line.contains('\t')), "{line}: {lines:#?}");
        assert!(!lines.iter().any(|line| line.starts_with("move ") || line.starts_with("1-0")), "{lines:#?}");
    }
    xboard.ask("exit");
    xboard.silently("nopost");
    assert!(xboard.collect_for(Duration::from_millis(200)).is_empty());
}

#[test]
fn the_status_line_says_how_far_it_is() {
    let mut xboard = Conversation::with("normal");
    xboard.send("analyze");
    xboard.collect_for(Duration::from_millis(200));
    let status = xboard.answer(".");
    let words: Vec<&str> = status.split(' ').collect();
    assert_eq!(words[0], "stat01:");
    assert!(words[1..6].iter().all(|word| word.parse::<u64>().is_ok()), "{status}");
    xboard.silently("exit");
    xboard.silently(".");
}

#[test]
fn moves_can_be_left_out() {
    let mut xboard = Conversation::at("normal", "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1");
    for line in ["post", "exclude a1a8", "analyze"] {
        xboard.send(line);
    }
    let first_moves = |lines: Vec<String>| -> Vec<String> {
        lines
            .iter()
            .filter_map(|line| Some(line.split('\t').nth(1)?.split(' ').next()?.to_string()))
            .collect()
    };
    let without = first_moves(thoughts(&mut xboard));
    assert!(!without.is_empty() && !without.contains(&"a1a8".to_string()), "{without:?}");
    xboard.send("include all");
    assert!(first_moves(thoughts(&mut xboard)).contains(&"a1a8".to_string()));
    xboard.send("exit");
    assert!(xboard.ask("exclude a1b2").iter().any(|line| line.starts_with("Error (")));
}

#[test]
fn a_finished_game_can_be_analysed_without_harm() {
    let mut xboard = Conversation::at("normal", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1");
    xboard.silently("analyze");
    xboard.silently(".");
    xboard.silently("exit");
}
