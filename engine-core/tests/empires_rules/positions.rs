//! Reading positions.

use super::*;

#[test]
fn impossible_ones_are_refused_with_the_reason() {
    let refused = |pieces: &str| Empires::from_fen(&fen_of(pieces, "w")).expect_err(pieces);
    assert!(matches!(refused("Ka1"), FenError::PieceCount { side: Colour::Black, piece: "Prince", .. }));
    assert!(matches!(refused("Ka1 Kc1 kk1"), FenError::PieceCount { found: 2, .. }));
    for twice in ["Ec1 Ec3", "Ic1 Ic3", "Gc1 Gc3", "Jc1 Jc3"] {
        assert!(matches!(refused(&format!("Ka1 ke11 {twice}")), FenError::PieceCount { found: 2, .. }));
    }
    assert_eq!(refused("Ka1 ke11 Ee5"), FenError::OpponentInCheck);
    for (fen, field) in [
        ("k10/11/11/11/11/11/11/11/11/11/10K w KQ - 0 1", "third"),
        ("k10/11/11/11/11/11/11/11/11/11/10K w - twice 0 1", "pass"),
    ] {
        match Empires::from_fen(fen) {
            Err(FenError::VariantField { field: found, .. }) => assert_eq!(found, field),
            other => panic!("{other:?}"),
        }
    }
    assert!(Empires::from_fen("k10/11/11/11/11/11/11/11/11/11/10K w - - 0 1 x").is_err());
    assert!(Empires::from_fen("k10/11/11/11/11/11/11/11/11/10K w - - 0 1").is_err());
    assert!(Empires::from_fen("k11/11/11/11/11/11/11/11/11/11/10K w - - 0 1").is_err());
}

#[test]
fn missing_fields_have_their_defaults_and_runs_of_digits_add_up() {
    let position = read("k91/92/56/11/11/11/11/11/11/11/10K");
    assert_eq!(position.fen(), "k10/11/11/11/11/11/11/11/11/11/10K w - - 0 1");
}

#[test]
fn adjacent_royal_pieces_are_a_union_won_by_the_side_not_to_move() {
    let position = white("Ka1 kb2 Eb5");
    let outcome = position.board_outcome().expect("over");
    assert_eq!((outcome.winner, outcome.reason), (Some(Colour::Black), Reason::Union));
    assert_eq!(position.count_moves(), 0);
    assert!(why_not(&position, "b5b4").contains("over"));
}
