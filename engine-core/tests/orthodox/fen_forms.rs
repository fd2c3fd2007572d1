//! The spellings of a FEN that are read, and the one that is written.

use engine_core::rules::Position;

use crate::orthodox_reference::OMEGA;
use crate::random::{Random, set_up};
use crate::support::{chess, moves, omega};

/// A native FEN as a picture of 12×12 squares, ten empty squares written as `ten`.
fn picture(native: &str, hole: char, ten: &str) -> String {
    let (placement, rest) = native.split_once(' ').unwrap();
    let (ranks, corners) = placement.trim_end_matches(']').split_once('[').unwrap();
    let corner: Vec<String> = corners.split('/').map(|piece| piece.replace('-', "1")).collect();
    let holes: String = std::iter::repeat_n(hole, 10).collect();
    let rows: Vec<String> =
        ranks.split('/').map(|row| format!("{hole}{}{hole}", if row == "10" { ten } else { row })).collect();
    let (top, bottom) = (&corner[3], &corner[0]);
    format!("{top}{holes}{}/{}/{bottom}{holes}{} {rest}", corner[2], rows.join("/"), corner[1])
}

#[test]
fn the_starting_positions_are_written_as_they_are_read() {
    for fen in [
        "crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC[W/W/w/w] w KQkq - 0 1",
        "10/10/10/10/10/kpK5R1/4W5/10/10/10[-/-/-/-] w - - 0 1",
        "8R1/10/10/5k4/10/10/10/10/5W4/7cn1[-/K/-/-] w - - 19 100",
    ] {
        assert_eq!(omega(fen).fen(), fen);
    }
    let fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(chess(fen).fen(), fen);
}

#[test]
fn the_picture_of_the_starting_position_is_read_in_every_spelling() {
    let native = "crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC[W/W/w/w] w KQkq - 0 1";
    assert_eq!(
        omega(
            "w**********w/*crnbqkbnrc*/*pppppppppp*/*10*/*10*/*10*/*10*/*10*/*10*/*PPPPPPPPPP*/*CRNBQKBNRC*/W**********W w KQkq - 0 1"
        )
        .fen(),
        native
    );
    for hole in ['*', 'x'] {
        for ten in ["10", "91", "55", "19", "1111111111", "334"] {
            assert_eq!(omega(&picture(native, hole, ten)).fen(), native, "{hole} {ten}");
        }
    }
}

#[test]
fn native_ranks_may_spell_ten_in_any_way() {
    for ten in ["10", "91", "55", "19", "28", "64", "1111111111"] {
        let fen = format!("{ten}/{ten}/10/10/10/kpK5R1/4W5/{ten}/10/{ten}[-/-/-/-] w - - 0 1");
        assert_eq!(omega(&fen).fen(), "10/10/10/10/10/kpK5R1/4W5/10/10/10[-/-/-/-] w - - 0 1");
    }
    assert_eq!(
        omega("k54/10/10/10/10/10/10/10/10/9K w").fen(),
        omega("k9/10/10/10/10/10/10/10/10/9K w").fen()
    );
}

#[test]
fn pictures_of_random_positions_are_the_same_positions() {
    let mut random = Random(12);
    for _ in 0..500 {
        let native = set_up(&OMEGA, &mut random).fen();
        for (hole, ten) in [('*', "10"), ('x', "91"), ('*', "55")] {
            let read = omega(&picture(&native, hole, ten));
            assert_eq!(read.fen(), native);
            assert_eq!(read.key(), omega(&native).key());
        }
    }
}

#[test]
fn missing_fields_have_their_defaults() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
    for (given, full) in [
        ("", "w - - 0 1"),
        (" b", "b - - 0 1"),
        (" w KQ", "w KQ - 0 1"),
        (" w KQ -", "w KQ - 0 1"),
        (" w KQ - 7", "w KQ - 7 1"),
        (" w KQ - - -", "w KQ - 0 1"),
        (" w - - 3 0", "w - - 3 1"),
    ] {
        assert_eq!(chess(&format!("{start}{given}")).fen(), format!("{start} {full}"));
    }
    // Without brackets the corner squares are empty.
    assert_eq!(
        omega("k9/10/10/10/10/10/10/10/10/9K b").fen(),
        "k9/10/10/10/10/10/10/10/10/9K[-/-/-/-] b - - 0 1"
    );
}

#[test]
fn blanks_between_fields_do_not_matter() {
    assert_eq!(chess("  4k3/8/8/8/8/8/8/4K3 \t b  -\r\n").fen(), "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn castling_rights_that_cannot_be_used_are_dropped() {
    for (fen, rights) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "KQkq"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KKQ - 0 1", "KQ"),
        ("r3k3/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "KQq"),
        ("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", "kq"),
        ("r3k2r/8/8/8/8/8/8/B3K2N w KQkq - 0 1", "kq"),
        ("r3k2r/8/8/8/8/8/8/r3K2r w KQkq - 0 1", "kq"),
        ("2k5/8/3K4/1p6/p7/P7/1B6/8 b KQkq - 0 1", "-"),
    ] {
        let position = chess(fen);
        assert_eq!(position.fen().split(' ').nth(2), Some(rights), "{fen}");
    }
    let fen = "1r3k2r1/10/10/10/10/10/10/10/10/R4K3R[-/-/-/-] w KQkq - 0 1";
    assert_eq!(omega(fen).fen(), fen.replace("KQkq", "kq"));
}

/// White has just played `e1e4`; black pawns attack both squares that it has passed.
const BOTH: &str = "9k/10/10/10/10/3pP5/5p4/10/10/9K[-/-/-/-] b - ";

fn en_passant_field(fen: &str) -> String {
    omega(fen).fen().split(' ').nth(3).unwrap().to_string()
}

fn en_passant_captures(fen: &str) -> Vec<String> {
    moves(&omega(fen)).into_iter().filter(|mv| mv == "d4e3" || mv == "f3e2").collect()
}

#[test]
fn any_subset_of_the_passed_squares_is_read() {
    for (given, field, captures) in [
        ("e2,e3", "e2,e3", vec!["d4e3", "f3e2"]),
        ("e3,e2", "e2,e3", vec!["d4e3", "f3e2"]),
        ("e2", "e2", vec!["f3e2"]),
        ("e3", "e3", vec!["d4e3"]),
        ("-", "-", vec![]),
    ] {
        let fen = format!("{BOTH}{given} 0 1");
        assert_eq!(en_passant_field(&fen), field);
        assert_eq!(en_passant_captures(&fen), captures);
    }
}

#[test]
fn squares_that_no_pawn_attacks_are_not_written() {
    for (fen, field) in [
        ("9k/10/10/10/10/3pP5/10/10/10/9K[-/-/-/-] b - e2,e3 0 1", "e3"),
        ("9k/10/10/10/10/4P5/5p4/10/10/9K[-/-/-/-] b - e2,e3 0 1", "e2"),
        ("9k/10/10/10/10/4P5/10/10/10/9K[-/-/-/-] b - e2,e3 0 1", "-"),
        ("9k/10/10/4p5/4pP4/10/10/10/10/9K[-/-/-/-] w - e7 0 1", "-"),
    ] {
        assert_eq!(en_passant_field(fen), field);
    }
}

#[test]
fn squares_that_no_pawn_can_have_passed_are_dropped() {
    for (placement, given, field) in [
        // The pawn's origin is occupied.
        ("9k/10/10/10/10/3pP5/5p4/10/4N5/9K", "e2,e3", "-"),
        // A piece stands on a square that it would have passed.
        ("9k/10/10/10/10/3pP5/4Np4/10/10/9K", "e2,e3", "-"),
        ("9k/10/10/10/10/3pP5/5p4/4N5/10/9K", "e3", "-"),
        // No pawn ahead.
        ("9k/10/10/10/10/3p6/5p4/10/10/9K", "e2,e3", "-"),
        // After a double step the pawn itself stands on the third rank.
        ("9k/10/10/10/10/3p6/4Pp4/10/10/9K", "e2", "e2"),
        // A square of another file is dropped, the usable one kept.
        ("9k/10/10/10/10/P2pP5/5p4/10/10/9K", "a2,e3", "e3"),
        // The wrong side's squares.
        ("9k/10/10/10/10/3pP5/5p4/10/10/9K", "e7,e6", "-"),
        ("9k/10/10/10/10/3pP5/5p4/10/10/9K", "e4", "-"),
    ] {
        let fen = format!("{placement}[-/-/-/-] b - {given} 0 1");
        assert_eq!(en_passant_field(&fen), field, "{fen}");
    }
}

#[test]
fn pictures_name_en_passant_squares_in_either_way() {
    let base = "1**********1/*9k*/*10*/*10*/*10*/*10*/*3pP5*/*5p4*/*10*/*10*/*9K*/1**********1 b - ";
    for (given, field) in [
        ("f4", "e2"),
        ("f5", "e3"),
        ("f4,f5", "e2,e3"),
        ("f5,f4", "e2,e3"),
        ("e2", "e2"),
        ("e3", "e3"),
        ("e2,e3", "e2,e3"),
        ("f4,e3", "e2,e3"),
        ("g4", "-"),
    ] {
        assert_eq!(en_passant_field(&format!("{base}{given} 0 1")), field, "{given}");
    }
    let base = "1**********1/*9k*/*10*/*10*/*5P4*/*3Pp5*/*10*/*10*/*10*/*10*/*9K*/1**********1 w - ";
    for (given, field) in [("f9,f8", "e7,e6"), ("f8", "e6"), ("f9", "e7"), ("e7,e6", "e7,e6")] {
        assert_eq!(en_passant_field(&format!("{base}{given} 0 1")), field, "{given}");
    }
    // In the native form the picture's names are other squares.
    assert_eq!(en_passant_field(&format!("{BOTH}f4 0 1")), "-");
}

#[test]
fn chess_writes_its_square_only_when_a_pawn_attacks_it() {
    let field = |fen: &str| chess(fen).fen().split(' ').nth(3).unwrap().to_string();
    assert_eq!(field("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"), "e3");
    assert_eq!(field("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1"), "-");
    assert_eq!(field("4k3/8/8/8/3pP3/8/4N3/4K3 b - e3 0 1"), "-");
    assert_eq!(field("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"), "e6");
    assert_eq!(field("4k3/8/8/3Pp3/8/8/8/4K3 w - d6 0 1"), "-");
}

#[test]
fn numbers_at_their_limits() {
    let position = chess("4k3/8/8/8/8/8/8/4K3 w - - 65535 65535");
    assert_eq!((position.half_move_clock(), position.full_move_number()), (65535, 65535));
    let next = position.after(position.parse_move("e1e2").unwrap());
    let next = next.after(next.parse_move("e8e7").unwrap());
    assert_eq!((next.half_move_clock(), next.full_move_number()), (65535, 65535));
}

#[test]
fn sixty_queens_are_a_position() {
    let queens = "QQQQQQQQQQ/".repeat(6);
    let position = omega(&format!("{queens}10/3k6/10/10[-/-/-/K] b"));
    assert!(position.is_in_check());
    // More moves than a list has room for without allocating.
    let queens = "QQQQQQQQQQ/10/10/".repeat(3);
    let position = omega(&format!("{queens}n8K[k/-/-/-] w"));
    assert_eq!(position.count_moves(), position.legal_moves().len() as u64);
    assert!(position.count_moves() > 256);
    let queens = "QQQQQQQQ/".repeat(6);
    let position = chess(&format!("{queens}8/k6K b"));
    assert!(position.is_in_check() && position.count_moves() == 0);
}
