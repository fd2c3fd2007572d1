//! Each way in which a FEN can be wrong, and what is said about it.

use engine_core::rules::{FenError, Position};
use engine_core::types::Colour;
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::omega::OmegaPosition;

fn chess_error(fen: &str) -> FenError {
    ChessPosition::from_fen(fen).map(|position| position.fen()).unwrap_err()
}

fn omega_error(fen: &str) -> FenError {
    OmegaPosition::from_fen(fen).map(|position| position.fen()).unwrap_err()
}

#[test]
fn an_empty_fen() {
    for fen in ["", "   ", "\t\r\n"] {
        assert_eq!(chess_error(fen), FenError::Empty);
        assert_eq!(omega_error(fen), FenError::Empty);
    }
    assert_eq!(FenError::Empty.to_string(), "the FEN is empty");
}

#[test]
fn too_many_or_too_few_ranks() {
    let error = chess_error("8/8/8/4k3/8/8/4K3 w");
    assert_eq!(error, FenError::RankCount { expected: 8, found: 7 });
    assert_eq!(error.to_string(), "the board has 7 ranks, not 8");
    assert_eq!(chess_error("8/8/8/8/4k3/8/8/4K3/8 w").to_string(), "the board has 9 ranks, not 8");
    assert_eq!(chess_error("fen blah").to_string(), "the board has 1 ranks, not 8");
    let error = omega_error("10/10/10/10/10/10/10/k9/10/10/K9[-/-/-/-] w");
    assert_eq!(error.to_string(), "the board has 11 ranks, not 10");
}

#[test]
fn ranks_that_do_not_add_up() {
    for (row, found) in [("7", 7), ("9", 9), ("44k", 9), ("ppppppppp", 9), ("11", 2), ("99", 18)] {
        let error = chess_error(&format!("4k3/8/{row}/8/8/8/8/4K3 w"));
        assert_eq!(error, FenError::RankWidth { rank: 6, expected: 8, found }, "{row}");
    }
    for (row, found) in [("9", 9), ("11", 2), ("92", 11), ("k91", 11), ("5p5", 11)] {
        let error = omega_error(&format!("10/10/{row}/k9/10/10/10/10/10/9K[-/-/-/-] w"));
        assert_eq!(error, FenError::RankWidth { rank: 7, expected: 10, found }, "{row}");
    }
    let error = omega_error("9/10/10/10/10/10/10/10/10/10[-/-/-/-] w");
    assert_eq!(error.to_string(), "rank 9 has 9 squares, not 10");
    // In the picture the ranks have its own numbers, from 1 to 12.
    let error = omega_error("1**********1/*9*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/1**********1 w");
    assert_eq!(error.to_string(), "rank 11 has 11 squares, not 12");
}

#[test]
fn the_digit_zero_outside_the_number_ten() {
    for row in ["0", "08", "80", "10", "010", "4040", "0pppppppp"] {
        let error = chess_error(&format!("4k3/8/{row}/8/8/8/8/4K3 w"));
        assert_eq!(error, FenError::UnknownPiece { found: '0', rank: 6 }, "{row}");
    }
    for row in ["0", "010", "100", "190", "910", "505", "01p09", "p09"] {
        let error = omega_error(&format!("10/10/{row}/k9/10/10/10/10/10/9K[-/-/-/-] w"));
        assert_eq!(error, FenError::UnknownPiece { found: '0', rank: 7 }, "{row}");
    }
}

#[test]
fn letters_of_other_variants() {
    let error = chess_error("4k3/8/4c3/8/8/8/8/4K3 w");
    assert_eq!(error, FenError::UnknownPiece { found: 'c', rank: 6 });
    assert_eq!(error.to_string(), "'c' on rank 6 is no piece of this variant");
    let error = omega_error("10/10/4z5/k9/10/10/10/10/10/9K[-/-/-/-] w");
    assert_eq!(error.to_string(), "'z' on rank 7 is no piece of this variant");
    // Control characters are not passed on to a terminal.
    assert_eq!(
        chess_error("4k3/8/8/8/8/8/\0/4K3").to_string(),
        "'\\0' on rank 2 is no piece of this variant"
    );
}

#[test]
fn holes_of_the_picture_that_are_not_holes() {
    for top in ["12", "1P*********1", "w9*w", "wwwwwwwwwwww"] {
        let error =
            omega_error(&format!("{top}/*9k*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*9K*/1**********1 w"));
        let is_right = matches!(error, FenError::Hole { rank: 12 } | FenError::RankWidth { rank: 12, .. });
        assert!(is_right, "{top}: {error}");
    }
    let error = omega_error("1**********1/k10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*9K*/1**********1 w");
    assert_eq!(error, FenError::Hole { rank: 11 });
    assert_eq!(
        error.to_string(),
        "a hole of the outer ring on rank 11 of the picture is not written '*' or 'x'"
    );
    // And a hole where there is a square.
    let error = omega_error("1**********1/**8k*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*10*/*9K*/1**********1 w");
    assert_eq!(error, FenError::UnknownPiece { found: '*', rank: 11 });
}

#[test]
fn malformed_corner_squares() {
    for corners in
        ["[", "[]", "[-/-/-]", "[-/-/-/-", "[-/-/-/-/-]", "[W/W/w/x]", "[WW/-/-/-]", "[-/-/-/-]]", "[///]"]
    {
        let error = omega_error(&format!("k9/10/10/10/10/10/10/10/10/9K{corners} w"));
        assert_eq!(error, FenError::Corners(corners.into()));
    }
    assert_eq!(
        FenError::Corners("[-/-]".into()).to_string(),
        "the corner squares '[-/-]' are not four pieces or dashes separated by '/'"
    );
}

#[test]
fn pawns_and_rooks_where_they_can_never_be() {
    for (fen, message) in [
        ("4k2P/8/8/8/8/8/8/4K3 w", "a Pawn cannot stand on h8"),
        ("4k3/8/8/8/8/8/8/p3K3 w", "a Pawn cannot stand on a1"),
    ] {
        assert_eq!(chess_error(fen).to_string(), message);
    }
    for (fen, message) in [
        ("k8P/10/10/10/10/10/10/10/10/9K[-/-/-/-] w", "a Pawn cannot stand on j9"),
        ("k9/10/10/10/10/10/10/10/10/p8K[-/-/-/-] w", "a Pawn cannot stand on a0"),
        ("k9/10/10/10/10/10/10/10/10/9K[P/-/-/-] w", "a Pawn cannot stand on w1"),
        ("k9/10/10/10/10/10/10/10/10/9K[-/-/r/-] w", "a Rook cannot stand on w3"),
    ] {
        assert_eq!(omega_error(fen).to_string(), message);
    }
}

#[test]
fn missing_and_extra_kings() {
    for (fen, side, found) in [
        ("8/8/8/8/8/8/8/8 b - - 0 1", Colour::White, 0),
        ("8/8/8/8/8/8/8/4K3 w", Colour::Black, 0),
        ("4k3/8/8/8/8/8/8/K3K3 w", Colour::White, 2),
        ("4k3/k7/8/7k/8/8/8/K7 w", Colour::Black, 3),
    ] {
        let expected = "not exactly one";
        assert_eq!(chess_error(fen), FenError::PieceCount { side, piece: "King", found, expected });
    }
    let error = omega_error("k9/10/10/10/10/10/10/10/10/9K[-/K/-/-] w");
    assert_eq!(error.to_string(), "White has 2 pieces of the kind King, not exactly one");
}

#[test]
fn the_side_to_move() {
    for side in ["W", "white", "-", "x", "0"] {
        assert_eq!(chess_error(&format!("4k3/8/8/8/8/8/8/4K3 {side}")), FenError::SideToMove(side.into()));
    }
    assert_eq!(FenError::SideToMove("x".into()).to_string(), "the side to move is 'x', not w or b");
}

#[test]
fn the_castling_field() {
    for field in ["KX", "K-", "--", "é", "0", "e3"] {
        let error = chess_error(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {field} - 0 1"));
        assert_eq!(error, FenError::Castling(field.into()));
    }
    assert_eq!(FenError::Castling("KX".into()).to_string(), "the castling field 'KX' is malformed");
}

#[test]
fn the_en_passant_field() {
    for field in ["e", "e9", "3e", "e3x", "E3", "e3,", ",e3", "é3", "e99999999999999999999", "--"] {
        let error = chess_error(&format!("4k3/8/8/8/3pP3/8/8/4K3 b - {field} 0 1"));
        assert_eq!(error, FenError::EnPassant(field.into()), "{field}");
        let error = omega_error(&format!("9k/10/10/10/10/3pP5/5p4/10/10/9K[-/-/-/-] b - {field}x 0 1"));
        assert_eq!(error, FenError::EnPassant(format!("{field}x")), "{field}");
    }
    assert_eq!(FenError::EnPassant("e".into()).to_string(), "the en passant field 'e' is malformed");
    for field in ["m4", "a5", "f0", "f13", "f", "f200"] {
        let base = "1**********1/*9k*/*10*/*10*/*10*/*10*/*3pP5*/*5p4*/*10*/*10*/*9K*/1**********1 b - ";
        assert_eq!(omega_error(&format!("{base}{field} 0 1")), FenError::EnPassant(field.into()), "{field}");
    }
}

#[test]
fn the_counters() {
    let base = "4k3/8/8/8/8/8/8/4K3 w - -";
    for (rest, name, value, minimum) in [
        ("x", "half-move clock", "x", 0),
        ("-5", "half-move clock", "-5", 0),
        ("65536", "half-move clock", "65536", 0),
        ("99999999999999999999999", "half-move clock", "99999999999999999999999", 0),
        ("0 1.5", "move number", "1.5", 1),
        ("0 70000", "move number", "70000", 1),
    ] {
        let error = chess_error(&format!("{base} {rest}"));
        assert_eq!(error, FenError::Counter { name, value: value.into(), minimum });
    }
    assert_eq!(
        chess_error(&format!("{base} 70000")).to_string(),
        "the half-move clock '70000' is not a number from 0 to 65535"
    );
}

#[test]
fn the_side_not_to_move_in_check() {
    for fen in [
        "4k3/8/8/8/8/8/8/4RK2 w",
        "4k3/8/8/8/8/8/3p4/4K3 b",
        "8/8/8/8/8/8/4k3/4K3 w",
        "4k3/8/8/8/8/8/8/4RK2 w KQkq e3 0 1",
    ] {
        assert_eq!(chess_error(fen), FenError::OpponentInCheck, "{fen}");
    }
    for fen in [
        "10/10/10/10/10/10/k1C7/10/10/9K[-/-/-/-] w",
        "10/10/10/10/10/10/k2W6/1K8/10/10[-/-/-/-] w",
        "10/10/10/10/10/10/10/10/10/9K[k/-/Q/-] w",
    ] {
        assert_eq!(omega_error(fen), FenError::OpponentInCheck, "{fen}");
    }
    assert_eq!(FenError::OpponentInCheck.to_string(), "the side not to move is in check");
}

#[test]
fn words_after_the_last_field() {
    let error = chess_error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 moves");
    assert_eq!(error, FenError::TrailingField("moves".into()));
    assert_eq!(error.to_string(), "unexpected 'moves' after the last field");
}
