//! Échiqueté: exchanges, and whether the static evaluation says what a player would say.

use engine_core::evaluation::TermTable;
use engine_core::rules::Position;
use engine_core::types::Colour;
use engine_core::variants::checkered::Checkered;

fn at(fen: &str) -> Checkered {
    Checkered::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The largest multiple of ten centipawns that exchange evaluation promises for a move.
fn exchange(fen: &str, text: &str) -> i32 {
    let position = at(fen);
    let mv = position.parse_move(text).unwrap_or_else(|why| panic!("{text} in {fen}: {why}"));
    let promised: Vec<i32> =
        (-200..=200).map(|tens| tens * 10).filter(|&value| position.exchange_gains(mv, value)).collect();
    let largest = promised.last().copied().unwrap_or(-2000);
    assert_eq!(promised.len() as i32, largest / 10 + 201, "{text} in {fen} is not monotonous");
    largest
}

fn term(position: &Checkered, name: &str, side: Colour) -> i32 {
    let mut terms = TermTable::default();
    position.evaluate_terms(&mut terms);
    let row = terms.rows.iter().find(|(found, _)| *found == name);
    row.map_or(0, |(_, values)| values[side.index()].at(position.phase()))
}

#[test]
fn in_phase_1_an_exchange_ends_with_the_first_capture_and_costs_the_capturer() {
    // Nothing protects the pawn, but the queen would be everybody's.
    assert_eq!(exchange("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5"), -850);
    assert_eq!(exchange("4k3/8/2p5/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 850);
    // A protected rook is as good as an unprotected one: no one can take back.
    assert_eq!(exchange("3rk3/8/8/3r4/8/8/8/3RK3 w - - 0 1", "d1d5"), 0);
    assert_eq!(exchange("3rk3/8/8/3r4/8/8/8/2N1K3 w - - 0 1 - - 1-", "c1b3"), 0);
}

#[test]
fn kings_and_checkered_pieces_capture_for_nothing() {
    assert_eq!(exchange("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2"), 500);
    assert_eq!(exchange("4k3/8/2p5/3n4/7K/8/8/3t4 w - - 0 1", "d1d5"), 310);
}

#[test]
fn in_phase_1_a_quiet_move_may_run_into_one_capture() {
    // Onto a square that a pawn attacks: a rook for a pawn. A checkered pawn takes for nothing.
    assert_eq!(exchange("4k3/8/2p5/8/8/8/8/3RK3 w - - 0 1", "d1d5"), -400);
    assert_eq!(exchange("4k3/8/2s5/8/8/8/8/3RK3 w - - 0 1", "d1d5"), -500);
    assert_eq!(exchange("8/8/4k3/8/8/8/8/3RK3 w - - 0 1", "d1d5"), -500);
    // An attacker that costs as much as it wins is none; nor can a checkered piece be taken.
    assert_eq!(exchange("3rk3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1d1"), 0);
    assert_eq!(exchange("4k3/8/2p5/8/8/8/8/3u2K1 w - - 0 1", "d1d5"), 0);
}

#[test]
fn in_phase_2_exchanges_go_on_as_in_chess() {
    // A hunting queen takes a pawn that a pawn protects.
    assert_eq!(exchange("k7/6K1/2p5/3p4/8/8/8/3t4 w - - 0 1 - - 2w", "d1d5"), -850);
    // With a rook behind it: queen takes pawn, pawn takes queen, rook takes pawn.
    assert_eq!(exchange("k7/6K1/2p5/3p4/8/8/3t4/3u4 w - - 0 1 - - 2w", "d2d5"), -750);
    // A guard takes a hunter that another protects.
    assert_eq!(exchange("k7/6K1/2s5/3o4/8/8/8/3R4 b - - 0 1 - - 2w", "d1d5"), -190);
    assert_eq!(exchange("k7/6K1/8/3o4/8/8/7s/3R4 b - - 0 1 - - 2w", "d1d5"), 310);
    // The last hunter is worth more than anything.
    assert_eq!(exchange("k7/6K1/8/3o4/8/8/8/3R4 b - - 0 1 - - 2w", "d1d5"), 2000);
    // A king captures only what nobody protects.
    assert_eq!(exchange("8/8/2k5/8/8/7K/8/3u4 w - - 0 1 - - 2w", "d1d5"), -500);
    assert_eq!(exchange("8/8/2k5/8/4s3/7K/8/3u4 w - - 0 1 - - 2w", "d1d5"), 0);
}

#[test]
fn shared_pieces_are_nobodys_material() {
    for side in ["w", "b"] {
        let position = at(&format!("4k3/pppppppp/8/2o2t2/8/8/PPPPPPPP/4K3 {side} - - 0 1"));
        for name in ["material", "placement", "mobility", "passed pawns"] {
            assert_eq!(term(&position, name, Colour::White), term(&position, name, Colour::Black), "{name}");
        }
        assert!(position.evaluate().0 > 0, "the player to move may use them");
    }
}

#[test]
fn own_material_counts_more_where_no_switch_can_make_it_void() {
    let fen = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1111111111111111 -";
    let (offered, not_offered) = (at(&format!("{fen} 1")), at(&format!("{fen} 1-")));
    assert!(not_offered.evaluate().0 > 700, "{:?}", not_offered.evaluate());
    assert!(offered.evaluate().0 > 50 && offered.evaluate().0 < not_offered.evaluate().0 / 2);
}

#[test]
fn a_promising_hunt_counts_for_who_may_open_it() {
    let fen = "6k1/5ppp/8/1t1u2c1/8/8/5PPP/6K1";
    for (side, colour) in [("w", Colour::White), ("b", Colour::Black)] {
        let position = at(&format!("{fen} {side} - - 0 1 0000000000000000 - 1"));
        assert!(term(&position, "switch", colour) > 300);
        assert_eq!(term(&position, "switch", !colour), 0);
        let not_offered = at(&format!("{fen} {side} - - 0 1 0000000000000000 - 1-"));
        assert_eq!(term(&not_offered, "switch", colour), 0);
    }
    // A checkered piece that attacks a king bars it.
    let barred = at("6k1/5ppp/8/3u2c1/8/8/1t3PPP/4K1t1 w - - 0 1 0000000000000000 - 1");
    assert!(barred.is_in_check());
    assert_eq!(term(&barred, "switch", Colour::White), 0);
}

#[test]
fn hunters_need_pieces_and_guards_need_to_survive() {
    let many = at("r3k2r/pppppppp/8/8/3o4/8/PPPPPPPP/R3K2R b - - 0 1 0000000000000000 - 2w");
    assert!(many.evaluate().0 > 300, "one knight hunts in vain");
    let strong = at("6k1/5p2/8/1t1u2c1/8/1o6/5P2/6K1 w - - 0 1 0000000000000000 - 2w");
    assert!(strong.evaluate().0 > 600, "two bare kings against an army");
    let owner_black = at("6k1/5p2/8/1t1u2c1/8/1o6/5P2/6K1 b - - 0 1 0000000000000000 - 2b");
    assert!(owner_black.evaluate().0 > 600);
}

#[test]
fn no_null_move_in_check_in_zugzwang_or_when_a_switch_is_in_the_air() {
    let passes = |fen: &str| at(fen).null_move().is_some();
    assert!(passes("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
    assert!(!passes("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1"), "check");
    assert!(!passes("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"), "pawns only");
    assert!(!passes("6k1/5ppp/8/1t1u2c1/8/8/5PPP/R5K1 w - - 0 1"), "the switch is in the air");
    assert!(passes("6k1/5ppp/8/1t1u2c1/8/8/5PPP/R5K1 w - - 0 1 0000000000000000 - 1-"));
    assert!(!passes("6k1/5ppp/8/1t1u4/8/8/5PPP/R5K1 w - - 0 1 0000000000000000 - 2w"), "two hunters");
    let position = at("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    let passed = position.null_move().expect("allowed");
    assert_eq!(passed.side_to_move(), Colour::Black);
    assert_eq!(passed.key(), passed.computed_key());
}
