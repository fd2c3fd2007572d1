//! The session: one piece of work at a time, events that are current or stale, options that last.

use std::time::{Duration, Instant};

use engine_core::search::Limits;
use engine_core::types::Depth;
use engine_core::variants::Variant;
use protocols::session::{Generation, SessionEvent, Work};
use protocols::{Inbox, Message, Session};

fn engine_event(inbox: &mut Inbox) -> (Generation, SessionEvent) {
    let deadline = Instant::now() + Duration::from_secs(20);
    match inbox.receive_before(deadline) {
        Some(Message::Engine(generation, event)) => (generation, event),
        other => panic!("expected an event, got {other:?}"),
    }
}

/// Accepts events until the work is over and returns the last one.
fn finish(session: &mut Session, inbox: &mut Inbox) -> SessionEvent {
    loop {
        let (generation, event) = engine_event(inbox);
        if session.accept(generation, &event) && event.is_last() {
            return event;
        }
    }
}

fn depth(plies: i16) -> Limits {
    Limits { depth: Some(Depth(plies)), ..Limits::default() }
}

fn infinite() -> Limits {
    Limits { infinite: true, ..Limits::default() }
}

#[test]
fn work_ends_with_one_closing_event() {
    let mut inbox = Inbox::new();
    let mut session = Session::new(inbox.sender());
    session.start_search(depth(3));
    assert_eq!(session.work(), Some(Work::BoundedSearch));
    let SessionEvent::BestMove(result) = finish(&mut session, &mut inbox) else { panic!("no best move") };
    assert!(result.best.is_some());
    assert_eq!(session.work(), None);
    session.start_perft(3);
    assert_eq!(session.work(), Some(Work::Perft));
    let SessionEvent::Perft(report) = finish(&mut session, &mut inbox) else { panic!("no perft") };
    assert_eq!((report.total(), report.counts.map(|counts| counts.len())), (8902, Some(20)));
}

#[test]
fn discarded_work_is_not_heard_again() {
    let mut inbox = Inbox::new();
    let mut session = Session::new(inbox.sender());
    let first = session.start_search(infinite());
    session.discard();
    assert_eq!(session.work(), None);
    let second = session.start_search(depth(2));
    assert!(second > first);
    loop {
        let (generation, event) = engine_event(&mut inbox);
        assert_eq!(session.accept(generation, &event), generation == second, "{event:?}");
        if generation == second && event.is_last() {
            break;
        }
    }
    assert!(!session.accept(second, &SessionEvent::Bench(None)), "nothing is expected any more");
}

#[test]
fn stop_is_for_the_work_in_progress_only() {
    let mut inbox = Inbox::new();
    let mut session = Session::new(inbox.sender());
    session.stop();
    session.start_search(infinite());
    let until = Instant::now() + Duration::from_millis(100);
    while let Some(Message::Engine(generation, event)) = inbox.receive_before(until) {
        assert!(session.accept(generation, &event) && !event.is_last(), "{event:?}");
    }
    session.stop();
    assert!(matches!(finish(&mut session, &mut inbox), SessionEvent::BestMove(_)));
}

#[test]
fn a_long_perft_can_be_stopped() {
    let mut inbox = Inbox::new();
    let mut session = Session::new(inbox.sender());
    session.start_perft(12);
    session.stop();
    let SessionEvent::Perft(report) = finish(&mut session, &mut inbox) else { panic!("no perft") };
    assert_eq!(report.counts, None);
}

#[test]
fn a_ponder_hit_gives_the_search_its_bounds() {
    let mut inbox = Inbox::new();
    let mut session = Session::new(inbox.sender());
    session.start_search(Limits { ponder: true, ..depth(2) });
    assert_eq!(session.work(), Some(Work::UnboundedSearch));
    session.ponder_hit();
    assert_eq!(session.work(), Some(Work::BoundedSearch));
    assert!(matches!(finish(&mut session, &mut inbox), SessionEvent::BestMove(_)));
}

#[test]
fn the_game_may_change_under_a_search() {
    let mut inbox = Inbox::new();
    let mut session = Session::new(inbox.sender());
    session.start_search(depth(4));
    session.game_mut().play("e2e4").expect("a legal move");
    let SessionEvent::BestMove(result) = finish(&mut session, &mut inbox) else { panic!("no best move") };
    let mut game = Variant::named("chess").expect("chess").new_game();
    assert!(
        game.play(&result.best.expect("a move")).is_ok(),
        "the move is for the position that was searched"
    );
}

#[test]
fn options_of_a_variant_outlast_a_change_of_variant() {
    let inbox = Inbox::new();
    let mut session = Session::new(inbox.sender());
    session.set_option("checkered_switch", Some("false")).expect("a known option");
    session.set_option("UCI_Variant", Some("checkered")).expect("a known variant");
    assert!(session.game().fen().ends_with(" 1-"), "{}", session.game().fen());
    session.set_option("UCI_Variant", Some("omega")).expect("a known variant");
    session.set_option("UCI_Variant", Some("checkered")).expect("a known variant");
    assert!(session.game().fen().ends_with(" 1-"), "{}", session.game().fen());
    session.set_option("Checkered_Switch", Some("true")).expect("a known option");
    session.game_mut().reset();
    assert!(session.game().fen().ends_with(" 1"), "{}", session.game().fen());
}

#[test]
fn a_refused_option_changes_nothing() {
    let inbox = Inbox::new();
    let mut session = Session::new(inbox.sender());
    session.game_mut().play("e2e4").expect("a legal move");
    assert!(session.set_option("UCI_Variant", Some("nonsense")).is_err());
    assert!(session.set_option("Hash", Some("0")).is_err());
    assert_eq!(session.game().moves(), ["e2e4"]);
    assert_eq!(session.options().hash_megabytes, 16);
    assert_eq!(session.options().variant.name, "chess");
}
