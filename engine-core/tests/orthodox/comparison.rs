//! The fast generator against the slow one, over random games and random set-ups.

use std::collections::{BTreeSet, HashMap};

use engine_core::geometry::Square;
use engine_core::orthodox::{Orthodox, OrthodoxPosition};
use engine_core::perft::perft;
use engine_core::rules::{MoveFilter, MoveList, Position};
use engine_core::types::{Move, PieceKind};
use engine_core::variants::chess::Chess;
use engine_core::variants::omega::Omega;

use crate::orthodox_reference::{At, Board, CHESS, OMEGA, Rules, Step};
use crate::random::{Random, random_move, set_up};

/// Everything that must hold in any single position.
fn check<V: Orthodox>(
    board: &Board,
    position: &OrthodoxPosition<V>,
    strangers: &[Move],
    random: &mut Random,
) {
    let fen = position.fen();
    assert_eq!(fen, board.fen());
    check_moves(board, position, &fen);
    check_filters(position, &fen);
    check_legality_test(position, strangers, random, &fen);
    check_key_and_fen(position, &fen);
    check_en_passant_in_key(board, position, &fen);
    check_null_move(position, &fen);
}

fn check_moves<V: Orthodox>(board: &Board, position: &OrthodoxPosition<V>, fen: &str) {
    let moves = position.legal_moves();
    let mut texts: Vec<(String, Move)> = moves.iter().map(|&mv| (position.move_text(mv), mv)).collect();
    texts.sort_by(|a, b| a.0.cmp(&b.0));
    let mut steps: Vec<(String, Step)> =
        board.legal_moves().into_iter().map(|step| (board.text(&step), step)).collect();
    steps.sort_by(|a, b| a.0.cmp(&b.0));
    let is_same = texts.iter().map(|(text, _)| text).eq(steps.iter().map(|(text, _)| text));
    assert!(is_same, "{fen}: {texts:?} but the reference says {steps:?}");
    assert_eq!(position.count_moves(), moves.len() as u64, "{fen}");

    let white = board.white_to_move;
    let layout = OrthodoxPosition::<V>::layout();
    let mut checkers: Vec<String> =
        position.checkers().into_iter().map(|square| layout.name(square)).collect();
    let mut expected: Vec<String> =
        board.attackers(!white, board.king(white)).into_iter().map(|at| board.rules.name(at)).collect();
    checkers.sort();
    expected.sort();
    assert_eq!(checkers, expected, "{fen}");
    assert_eq!(position.is_in_check(), !expected.is_empty(), "{fen}");
    assert_eq!(position.is_material_draw(), is_dead(board), "{fen}");

    let letter = |kind: PieceKind| V::PIECES[kind.index()].letter;
    for ((text, mv), (_, step)) in texts.into_iter().zip(steps) {
        assert_eq!(position.captured_kind(mv).map(letter), board.captured(&step), "{text} in {fen}");
        assert_eq!(letter(position.moved_kind(mv)), board.pieces[&step.from].1, "{text} in {fen}");
    }
}

/// The rulings on insufficient material, from the list of pieces.
fn is_dead(board: &Board) -> bool {
    let others: Vec<(i32, char)> = board
        .pieces
        .iter()
        .filter(|(_, piece)| piece.1 != 'K')
        .map(|(&(file, rank), piece)| ((file + rank) & 1, piece.1))
        .collect();
    let minor = if board.rules == &OMEGA { "BNCW" } else { "BN" };
    match others.as_slice() {
        [] => true,
        [(_, letter)] => minor.contains(*letter),
        [(colour, _), ..] => {
            board.rules == &CHESS && others.iter().all(|&(other, letter)| letter == 'B' && other == *colour)
        }
    }
}

fn check_filters<V: Orthodox>(position: &OrthodoxPosition<V>, fen: &str) {
    let filtered = |filter| {
        let mut list = MoveList::default();
        position.generate(filter, &mut list);
        list
    };
    let bits = |moves: &[Move]| moves.iter().map(|mv| mv.to_bits()).collect::<BTreeSet<u32>>();
    let all = filtered(MoveFilter::All);
    let (tactical, quiet) = (filtered(MoveFilter::Tactical), filtered(MoveFilter::Quiet));
    assert_eq!(bits(&all).len(), all.len(), "a move appears twice: {fen}");
    assert_eq!(tactical.len() + quiet.len(), all.len(), "{fen}");
    assert_eq!(&bits(&tactical) | &bits(&quiet), bits(&all), "{fen}");
    assert!(tactical.iter().all(|&mv| position.is_tactical(mv)), "{fen}");
    assert!(quiet.iter().all(|&mv| !position.is_tactical(mv)), "{fen}");
}

/// `is_legal` must agree with generation whatever it is asked: own moves, moves of other positions, rubbish.
fn check_legality_test<V: Orthodox>(
    position: &OrthodoxPosition<V>,
    strangers: &[Move],
    random: &mut Random,
    fen: &str,
) {
    let moves = position.legal_moves();
    let agree = |mv: Move| assert_eq!(position.is_legal(mv), moves.contains(&mv), "{mv:?} in {fen}");
    moves.iter().copied().for_each(agree);
    strangers.iter().copied().for_each(agree);
    for _ in 0..20 {
        let bits = random.next() as u32;
        Move::from_bits(bits).into_iter().for_each(agree);
        // One or two wrong bits in a right move come closer to the truth.
        if let Some(mv) = moves.first().map(|_| moves[random.below(moves.len())]) {
            let wrong = mv.to_bits() ^ (1 << random.below(32)) ^ (1 << random.below(32));
            Move::from_bits(wrong).into_iter().for_each(agree);
            let elsewhere = Move::new(mv.from(), Square::new(random.below(128) as u8), mv.kind());
            agree(elsewhere);
        }
    }
}

fn check_key_and_fen<V: Orthodox>(position: &OrthodoxPosition<V>, fen: &str) {
    assert_eq!(position.key(), position.computed_key(), "{fen}");
    let read = OrthodoxPosition::<V>::from_fen(fen).unwrap();
    assert_eq!(read.fen(), fen);
    assert_eq!(read.key(), position.key(), "{fen}");
    assert_eq!(read.count_moves(), position.count_moves(), "{fen}");
    // What the evaluation keeps up to date move by move must be what it finds when it starts afresh.
    assert_eq!(read.evaluate(), position.evaluate(), "{fen}");
    assert_eq!(read.phase(), position.phase(), "{fen}");
}

/// The key must not depend on squares where no capture is legal, and must depend on all others.
fn check_en_passant_in_key<V: Orthodox>(board: &Board, position: &OrthodoxPosition<V>, fen: &str) {
    if board.passed.is_empty() {
        return;
    }
    let steps = board.legal_moves();
    let is_legal = |at: &At| steps.iter().any(|step| step.to == *at && board.is_en_passant(step));
    let key_with = |passed: Vec<At>| {
        let other = Board { passed, ..board.clone() };
        OrthodoxPosition::<V>::from_fen(&other.fen()).unwrap().key()
    };
    let legal: Vec<At> = board.passed.iter().copied().filter(is_legal).collect();
    assert_eq!(key_with(legal.clone()), position.key(), "{fen}");
    for left_out in &legal {
        let others = legal.iter().copied().filter(|at| at != left_out).collect();
        assert_ne!(key_with(others), position.key(), "{fen}");
    }
}

fn check_null_move<V: Orthodox>(position: &OrthodoxPosition<V>, fen: &str) {
    let Some(next) = position.null_move() else { return };
    assert!(!position.is_in_check(), "{fen}");
    assert_eq!(next.key(), next.computed_key(), "{fen}");
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[1] = if fields[1] == "w" { "b" } else { "w" };
    fields[3] = "-";
    let read = OrthodoxPosition::<V>::from_fen(&fields.join(" ")).unwrap();
    assert_eq!(next.key(), read.key(), "{fen}");
    assert_eq!(next.count_moves(), read.count_moves(), "{fen}");
    assert_eq!(next.evaluate(), read.evaluate(), "{fen}");
}

/// Plays random games of at most `plies` half-moves on both boards.
fn random_games<V: Orthodox>(rules: &'static Rules, games: u64, plies: usize) {
    let mut random = Random(games);
    let mut keys: HashMap<String, u64> = HashMap::new();
    let mut signatures: HashMap<u64, String> = HashMap::new();
    for _ in 0..games {
        let mut board = Board::parse(rules, rules.start);
        let mut position = OrthodoxPosition::<V>::from_fen(rules.start).unwrap();
        let mut strangers: Vec<Move> = Vec::new();
        for _ in 0..plies {
            check(&board, &position, &strangers, &mut random);
            let signature = board.repetition_signature();
            assert_eq!(
                *keys.entry(signature.clone()).or_insert(position.key()),
                position.key(),
                "{signature}"
            );
            assert_eq!(*signatures.entry(position.key()).or_insert(signature.clone()), signature);
            let moves = board.legal_moves();
            strangers = position.legal_moves().to_vec();
            if moves.is_empty() {
                break;
            }
            let step: Step = random_move(&board, &moves, &mut random);
            position.play(position.parse_move(&board.text(&step)).unwrap());
            board = board.after(&step);
        }
    }
}

/// Compares `count` positions set up at random, and the positions one move later.
fn random_set_ups<V: Orthodox>(rules: &'static Rules, count: u64) {
    let mut random = Random(count);
    let mut strangers: Vec<Move> = Vec::new();
    for _ in 0..count {
        let board = set_up(rules, &mut random);
        let position = OrthodoxPosition::<V>::from_fen(&board.fen()).unwrap();
        check(&board, &position, &strangers, &mut random);
        strangers = position.legal_moves().to_vec();
        let moves = board.legal_moves();
        if !moves.is_empty() {
            let step = random_move(&board, &moves, &mut random);
            let next = position.after(position.parse_move(&board.text(&step)).unwrap());
            check(&board.after(&step), &next, &strangers, &mut random);
        }
    }
}

#[test]
fn chess_games_agree_with_the_reference() {
    random_games::<Chess>(&CHESS, 20, 100);
}

#[test]
fn omega_games_agree_with_the_reference() {
    random_games::<Omega>(&OMEGA, 16, 100);
}

#[test]
fn chess_set_ups_agree_with_the_reference() {
    random_set_ups::<Chess>(&CHESS, 1500);
}

#[test]
fn omega_set_ups_agree_with_the_reference() {
    random_set_ups::<Omega>(&OMEGA, 1500);
}

#[test]
#[ignore = "a quarter of a million positions; run by hand after changes to move generation"]
fn many_positions_agree_with_the_reference() {
    random_games::<Chess>(&CHESS, 300, 200);
    random_games::<Omega>(&OMEGA, 301, 200);
    random_set_ups::<Chess>(&CHESS, 30_000);
    random_set_ups::<Omega>(&OMEGA, 30_001);
}

#[test]
fn perft_agrees_with_the_reference() {
    for (rules, counts) in [(&CHESS, [20, 400, 8902]), (&OMEGA, [40, 1600, 67_202])] {
        let board = Board::parse(rules, rules.start);
        for (depth, expected) in (1..=3).zip(counts) {
            assert_eq!(board.perft(depth), expected);
        }
    }
}

/// Exchanging the colours and turning the board upside down changes nothing for the player to move.
fn colours_are_equal<V: Orthodox>(rules: &'static Rules) {
    let mut random = Random(7);
    for _ in 0..500 {
        let board = set_up(rules, &mut random);
        let position = OrthodoxPosition::<V>::from_fen(&board.fen()).unwrap();
        let flipped = OrthodoxPosition::<V>::from_fen(&board.flipped().fen()).unwrap();
        let fen = board.fen();
        assert_eq!(perft(&position, 2), perft(&flipped, 2), "{fen}");
        assert_eq!(position.evaluate(), flipped.evaluate(), "{fen}");
        assert_eq!(position.phase(), flipped.phase(), "{fen}");
        let gains = |position: &OrthodoxPosition<V>| {
            let mut gains: Vec<i32> =
                position.legal_moves().iter().map(|&mv| position.immediate_gain(mv)).collect();
            gains.sort_unstable();
            gains
        };
        assert_eq!(gains(&position), gains(&flipped), "{fen}");
    }
}

#[test]
fn colours_are_equal_in_chess() {
    colours_are_equal::<Chess>(&CHESS);
}

#[test]
fn colours_are_equal_in_omega() {
    colours_are_equal::<Omega>(&OMEGA);
}
