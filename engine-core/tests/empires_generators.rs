//! The fast move generator of Les Empires against the literal one, on random positions rich in what makes the game
//! hard: special pieces near each other, Captains, adult royal pieces, menaces, freezes.
//!
//! `EMPIRES_POSITIONS=400000 cargo test --release -p engine-core --test empires_generators` runs the large version.

mod empires_reference;

use std::collections::BTreeSet;

use empires_reference::SlowGame;
use empires_reference::positions::{Dice, START, composed, some_action};
use engine_core::perft::perft;
use engine_core::rules::{MoveFilter, MoveList, Position, Reason};
use engine_core::types::{Move, MoveKind};
use engine_core::variants::empires::Empires;

fn number_of_positions() -> usize {
    std::env::var("EMPIRES_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

/// What a run of positions contained, to prove that it tested what it claims to.
#[derive(Default, Debug)]
struct Seen {
    positions: usize,
    moves: usize,
    captures: usize,
    menaces: usize,
    mates: usize,
    unions: usize,
    two_legs: usize,
    exchanges: usize,
    adults: usize,
}

fn generated(position: &Empires, filter: MoveFilter) -> Vec<Move> {
    let mut list = MoveList::default();
    position.generate(filter, &mut list);
    list.to_vec()
}

fn ends_by_union(position: &Empires, mv: Move) -> bool {
    position.after(mv).board_outcome().is_some_and(|outcome| outcome.reason == Reason::Union)
}

/// The same position with colours and board ends exchanged.
fn turned(fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_string).collect();
    let rows: Vec<String> = fields[0]
        .split('/')
        .rev()
        .map(|row| {
            let mut items: Vec<String> = Vec::new();
            for letter in row.chars() {
                match (letter.is_ascii_digit(), items.last_mut()) {
                    (true, Some(last)) if last.ends_with(|c: char| c.is_ascii_digit()) => last.push(letter),
                    (true, _) => items.push(letter.to_string()),
                    (false, _) if letter.is_ascii_uppercase() => {
                        items.push(letter.to_ascii_lowercase().into());
                    }
                    (false, _) => items.push(letter.to_ascii_uppercase().into()),
                }
            }
            items.into_iter().rev().collect()
        })
        .collect();
    fields[0] = rows.join("/");
    fields[1] = if fields[1] == "w" { "b".into() } else { "w".into() };
    fields.join(" ")
}

/// Compares everything about one position; returns the legal moves.
fn check(game: &SlowGame, position: &Empires, strangers: &[Move], seen: &mut Seen) -> Vec<Move> {
    let fen = position.fen();
    let slow: BTreeSet<String> = game.legal_actions().iter().map(|action| action.text()).collect();
    let moves = generated(position, MoveFilter::All);
    let fast: BTreeSet<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
    assert_eq!(fast, slow, "legal moves of {fen}");
    assert_eq!(fast.len(), moves.len(), "every move once in {fen}");
    assert_eq!(position.count_moves(), moves.len() as u64, "counted in {fen}");

    let all: BTreeSet<u32> = moves.iter().map(|mv| mv.to_bits()).collect();
    let mut parts = generated(position, MoveFilter::Tactical);
    for &mv in &parts {
        assert!(position.is_tactical(mv), "{} is tactical in {fen}", position.move_text(mv));
    }
    let quiet = generated(position, MoveFilter::Quiet);
    for &mv in &quiet {
        assert!(!position.is_tactical(mv), "{} is quiet in {fen}", position.move_text(mv));
        assert_eq!(position.captured_kind(mv), None, "{} captures nothing in {fen}", position.move_text(mv));
    }
    parts.extend(quiet);
    assert_eq!(parts.len(), moves.len(), "tactical and quiet moves of {fen} are disjoint");
    assert_eq!(parts.iter().map(|mv| mv.to_bits()).collect::<BTreeSet<_>>(), all, "and complete in {fen}");

    for &mv in moves.iter().chain(strangers) {
        assert_eq!(position.is_legal(mv), all.contains(&mv.to_bits()), "legality of {mv:?} in {fen}");
    }
    for &mv in &moves {
        assert_eq!(position.parse_move(&position.move_text(mv)).ok(), Some(mv), "reading back in {fen}");
    }
    assert_eq!(position.is_in_check(), game.is_menaced(game.white_to_move), "menace in {fen}");
    assert_eq!(position.is_in_check(), !position.checkers().is_empty(), "menacing pieces in {fen}");
    assert_eq!(position.board_outcome().is_some(), game.is_over(), "outcome of {fen}");
    assert_eq!(Empires::from_fen(&fen).as_ref(), Ok(position), "round trip of {fen}");
    assert_eq!(position.key(), position.computed_key(), "key of {fen}");

    let turned = Empires::from_fen(&turned(&fen)).expect("a turned position is as valid");
    assert_eq!(turned.count_moves(), moves.len() as u64, "moves of the turned {fen}");
    assert_eq!(turned.evaluate(), position.evaluate(), "evaluation of the turned {fen}");

    seen.positions += 1;
    seen.moves += moves.len();
    seen.captures += usize::from(moves.iter().any(|&mv| position.captured_kind(mv).is_some()));
    seen.menaces += usize::from(position.is_in_check());
    seen.mates += usize::from(moves.is_empty() && position.board_outcome().is_none());
    seen.unions += usize::from(moves.iter().any(|&mv| ends_by_union(position, mv)));
    seen.two_legs += usize::from(fast.iter().any(|text| text.contains(',')));
    seen.exchanges += usize::from(moves.iter().any(|mv| mv.kind() == MoveKind::Exchange));
    seen.adults += usize::from(game.is_adult(game.white_to_move));
    moves
}

/// Plays every legal action on both boards and compares what comes out.
fn check_making(game: &SlowGame, position: &Empires) {
    for action in game.legal_actions() {
        let mv = position.parse_move(&action.text()).expect("a legal action");
        let next = position.after(mv);
        assert_eq!(next.key(), next.computed_key(), "key after {} in {}", action.text(), position.fen());
        assert_eq!(
            SlowGame::from_fen(&next.fen()),
            game.play(action),
            "{} in {}",
            action.text(),
            position.fen()
        );
    }
}

#[test]
fn generators_agree_on_composed_positions() {
    let (mut dice, mut seen) = (Dice(1), Seen::default());
    let mut strangers: Vec<Move> = Vec::new();
    for number in 0..number_of_positions() {
        let (game, fen) = composed(&mut dice);
        let position = Empires::from_fen(&fen).expect("a valid position");
        let moves = check(&game, &position, &strangers, &mut seen);
        if number % 20 == 0 {
            check_making(&game, &position);
        }
        strangers = moves;
        strangers.extend((0..20).filter_map(|_| Move::from_bits(dice.bits() as u32)));
    }
    println!("{seen:?}");
    let enough = seen.positions / 100;
    assert!(
        seen.captures > 35 * enough && seen.menaces > 10 * enough && seen.adults > 10 * enough,
        "{seen:?}"
    );
    assert!(seen.unions > enough && seen.two_legs > 5 * enough && seen.exchanges > 20 * enough, "{seen:?}");
    assert!(seen.mates > 0, "{seen:?}");
}

#[test]
fn generators_agree_along_random_games() {
    let (mut dice, mut seen) = (Dice(2), Seen::default());
    let mut strangers: Vec<Move> = Vec::new();
    while seen.positions < number_of_positions() {
        let mut game = SlowGame::from_fen(START);
        let mut position = Empires::from_fen(START).expect("the starting position");
        for _ in 0..200 {
            let actions = game.legal_actions();
            strangers = check(&game, &position, &strangers, &mut seen);
            if actions.is_empty() {
                break;
            }
            let action = some_action(&game, &actions, &mut dice);
            position.play(position.parse_move(&action.text()).expect("a legal action"));
            game = game.play(action);
            assert_eq!(SlowGame::from_fen(&position.fen()), game);
        }
    }
    println!("{seen:?}");
}

#[test]
fn perft_agrees_from_composed_positions() {
    let mut dice = Dice(3);
    for _ in 0..30 {
        let (game, fen) = composed(&mut dice);
        let position = Empires::from_fen(&fen).expect("a valid position");
        assert_eq!(perft(&position, 2), game.perft(2), "{fen}");
    }
}

#[test]
fn a_side_that_is_not_to_move_and_menaced_is_refused() {
    let mut dice = Dice(4);
    let mut refused = 0;
    for _ in 0..500 {
        let (game, fen) = composed(&mut dice);
        let flipped = if fen.contains(" w ") { fen.replace(" w ", " b ") } else { fen.replace(" b ", " w ") };
        let menaced = game.is_menaced(game.white_to_move) && !game.is_union();
        assert_eq!(Empires::from_fen(&flipped).is_err(), menaced, "{flipped}");
        refused += usize::from(menaced);
    }
    assert!(refused > 20);
}

#[test]
fn a_null_move_changes_the_side_to_move_only() {
    let mut dice = Dice(5);
    for _ in 0..300 {
        let (_, fen) = composed(&mut dice);
        let position = Empires::from_fen(&fen).expect("a valid position");
        let Some(next) = position.null_move() else {
            assert!(position.is_in_check() || position.board_outcome().is_some(), "{fen}");
            continue;
        };
        assert_eq!(next.key(), next.computed_key());
        assert_eq!(next.side_to_move(), !position.side_to_move());
        assert_eq!(next.board_outcome(), None, "a null move is no pass that ends the game");
    }
}

#[test]
fn every_illegal_move_has_an_explanation_and_no_legal_one_is_refused() {
    let mut dice = Dice(6);
    let layout = Empires::layout();
    let squares: Vec<_> = layout.squares().collect();
    for _ in 0..300 {
        let (_, fen) = composed(&mut dice);
        let position = Empires::from_fen(&fen).expect("a valid position");
        for _ in 0..200 {
            let mut name = || layout.name(squares[dice.roll(squares.len())]);
            let (from, middle, to) = (name(), name(), name());
            let texts = [
                format!("{from}{to}"),
                format!("{from}{middle},{middle}{to}"),
                "0000".into(),
                from,
                "".into(),
            ];
            for text in texts {
                match position.parse_move(&text) {
                    Ok(mv) => assert!(position.is_legal(mv), "{text} in {fen}"),
                    Err(why) => {
                        let why = why.to_string();
                        assert!(why.len() > 10 && !why.contains("it is legal"), "{text} in {fen}: {why}");
                        assert!(!why.ends_with("by "), "{text} in {fen}: {why}");
                    }
                }
            }
        }
    }
}
