//! Static exchange evaluation against a slow search of the captures on one square.
//!
//! Both make the same simplifications: pins are ignored, so a pinned piece recaptures; a pawn that recaptures on the
//! last rank stays a pawn; each side takes with its least valuable piece first, the lowest square among equals. The
//! slow search moves pieces on its map, so lines that open behind a capturing piece need no thought there.

use engine_core::orthodox::{Orthodox, OrthodoxPosition};
use engine_core::rules::Position;
use engine_core::variants::chess::Chess;
use engine_core::variants::omega::Omega;

use crate::orthodox_reference::{At, Board, CHESS, OMEGA, Rules, Step};
use crate::random::{Random, set_up};
use crate::support::{chess, omega};

fn value<V: Orthodox>(letter: char) -> i32 {
    V::PIECES.iter().find(|info| info.letter == letter).unwrap().value
}

/// What `white` gains by capturing on `at` as long as it pays.
fn gain<V: Orthodox>(board: &Board, at: At, white: bool) -> i32 {
    let mut attackers = board.attackers(white, at);
    attackers.sort_by_key(|from| {
        let letter = board.pieces[from].1;
        let order = V::BY_VALUE.iter().position(|kind| V::PIECES[kind.index()].letter == letter);
        (order, from.1, from.0)
    });
    let Some(&from) = attackers.first() else { return 0 };
    let (_, letter) = board.pieces[&from];
    if letter == 'K' && !board.attackers(!white, at).is_empty() {
        return 0;
    }
    let captured = value::<V>(board.pieces[&at].1);
    let mut next = board.clone();
    next.pieces.remove(&from);
    next.pieces.insert(at, (white, letter));
    (captured - gain::<V>(&next, at, !white)).max(0)
}

fn gain_of_move<V: Orthodox>(board: &Board, step: &Step) -> i32 {
    if board.is_castling(step) {
        return 0;
    }
    let promoted = step.promotion.map_or(0, |letter| value::<V>(letter) - value::<V>('P'));
    let captured = board.captured(step).map_or(0, value::<V>);
    captured + promoted - gain::<V>(&board.after(step), step.to, !board.white_to_move)
}

fn exchanges_agree<V: Orthodox>(rules: &'static Rules) {
    let mut random = Random(99);
    let mut captures = 0;
    while captures < 3000 {
        let board = set_up(rules, &mut random);
        let position = OrthodoxPosition::<V>::from_fen(&board.fen()).unwrap();
        for step in board.legal_moves() {
            captures += usize::from(board.captured(&step).is_some());
            let text = board.text(&step);
            let mv = position.parse_move(&text).unwrap();
            let expected = gain_of_move::<V>(&board, &step);
            for threshold in [expected - 1, expected, expected + 1, 0, 1, -100, 100] {
                assert_eq!(
                    position.exchange_gains(mv, threshold),
                    expected >= threshold,
                    "{text} gains {expected}, threshold {threshold}: {}",
                    board.fen()
                );
            }
        }
    }
}

#[test]
fn chess_exchanges_agree_with_a_search_of_captures() {
    exchanges_agree::<Chess>(&CHESS);
}

#[test]
fn omega_exchanges_agree_with_a_search_of_captures() {
    exchanges_agree::<Omega>(&OMEGA);
}

fn gains<P: Position>(position: &P, text: &str, threshold: i32) -> bool {
    position.exchange_gains(position.parse_move(text).unwrap(), threshold)
}

#[test]
fn a_defended_pawn_is_not_worth_a_queen() {
    let position = chess("4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1");
    assert!(!gains(&position, "d1d5", 0));
    assert!(gains(&position, "d1d5", -850));
    assert!(!gains(&position, "d1d5", -849));
}

#[test]
fn sliders_behind_the_capturing_piece_join_in() {
    let position = chess("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1");
    assert!(!gains(&position, "d2d5", 0), "two rooks against two rooks and a pawn");
    let position = chess("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1");
    assert!(gains(&position, "d2d5", 100));
}

#[test]
fn a_pinned_piece_counts_as_a_defender() {
    // The knight e6 may not leave the file, but the exchange does not know.
    let position = chess("4k3/8/4n3/8/3p4/5N2/8/K3R3 w - - 0 1");
    assert!(!gains(&position, "f3d4", 0));
}

#[test]
fn leapers_exchange_in_the_order_of_their_values() {
    // Wizard takes Champion, knight takes Wizard, Champion takes knight.
    let position = omega("k9/10/10/2n7/4c5/10/4C5/3W6/10/9K[-/-/-/-] w - - 0 1");
    assert!(gains(&position, "d2e5", -375) && !position.is_in_check());
}
