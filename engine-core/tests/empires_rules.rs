//! The rules of Les Empires, sentence by sentence of the rule book, and the worked examples.
//!
//! The rule book numbers its rows from the top: its F11 is f1 here.

use engine_core::rules::{FenError, Position, Reason};
use engine_core::types::{Colour, Move, MoveKind, PieceKind};
use engine_core::variants::empires::Empires;
use engine_core::variants::empires::rules::{CAPTAIN, START_FEN};

fn read(fen: &str) -> Empires {
    Empires::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// A FEN from a list of pieces such as `Kf1 kf11`.
fn fen_of(pieces: &str, side: &str) -> String {
    let mut rows = vec![vec!['.'; 11]; 11];
    for piece in pieces.split_whitespace() {
        let (letter, square) = piece.split_at(1);
        let (square, rest) = Empires::layout().parse_square(square).expect("a square");
        assert!(rest.is_empty(), "{piece}");
        let (file, rank) = Empires::layout().coordinates(square).expect("a square of the board");
        assert_eq!(rows[10 - rank as usize][file as usize], '.', "{piece} stands on another piece");
        rows[10 - rank as usize][file as usize] = letter.chars().next().expect("a letter");
    }
    let rows: Vec<String> = rows
        .iter()
        .map(|row| {
            let mut text = String::new();
            for group in row.chunk_by(|a, b| *a == '.' && *b == '.') {
                match group[0] {
                    '.' => text += &group.len().to_string(),
                    letter => text.push(letter),
                }
            }
            text
        })
        .collect();
    format!("{} {side} - - 0 1", rows.join("/"))
}

fn white(pieces: &str) -> Empires {
    read(&fen_of(pieces, "w"))
}

fn black(pieces: &str) -> Empires {
    read(&fen_of(pieces, "b"))
}

fn may(position: &Empires, text: &str) -> bool {
    let listed = position.legal_moves().iter().any(|&mv| position.move_text(mv) == text);
    assert_eq!(listed, position.parse_move(text).is_ok(), "{text} in {}", position.fen());
    listed
}

fn why_not(position: &Empires, text: &str) -> String {
    position.parse_move(text).expect_err("an illegal move").to_string()
}

fn play(position: &Empires, text: &str) -> Empires {
    position.after(position.parse_move(text).unwrap_or_else(|why| panic!("{text}: {why}")))
}

/// Destinations of the piece on `from`, sorted.
fn destinations(position: &Empires, from: &str) -> Vec<String> {
    let (square, _) = Empires::layout().parse_square(from).expect("a square");
    let mut found: Vec<String> = position
        .legal_moves()
        .iter()
        .filter(|mv| mv.from() == square && mv.kind() != MoveKind::Pass)
        .map(|mv| Empires::layout().name(mv.to()))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn kind_on(position: &Empires, square: &str) -> Option<PieceKind> {
    let (square, _) = Empires::layout().parse_square(square).expect("a square");
    position.piece_at(square).map(|piece| piece.kind)
}

fn starts_on(letter: char, squares: &str) {
    let start = read(START_FEN);
    let found: Vec<String> = Empires::layout()
        .squares()
        .filter(|&square| start.piece_at(square).is_some_and(|piece| Empires::piece_letter(piece) == letter))
        .map(|square| Empires::layout().name(square))
        .collect();
    assert_eq!(found.join(" "), squares, "{letter}");
}

mod the_princess {
    use super::*;

    #[test]
    fn she_must_be_put_in_menace_and_capture_by_the_enemy_who_thus_wins() {
        let position = white("Ka1 Xa2 Xb1 xb3 xd3 kk11");
        assert!(position.is_in_check());
        assert!(position.legal_moves().is_empty(), "{:?}", position.legal_moves());
        let outcome = position.no_move_outcome();
        assert_eq!((outcome.winner, outcome.reason), (Some(Colour::Black), Reason::Checkmate));
        assert_eq!(outcome.reason.points(), 1);
    }

    #[test]
    fn she_is_the_child_of_the_emperor_and_the_empress() {
        for parents in ["Ea11", "Ia11", "Ea11 Ic11"] {
            assert!(!may(&white(&format!("Kf1 se2 kk8 {parents}")), "f1e2"), "{parents}");
        }
        assert!(may(&white("Kf1 se2 kk11"), "f1e2"));
    }

    #[test]
    fn being_a_child_she_cannot_capture() {
        let position = white("Kf1 se1 Ea11 kk9");
        assert!(!may(&position, "f1e1"));
        assert!(why_not(&position, "f1e1").contains("not adult"), "{}", why_not(&position, "f1e1"));
    }

    #[test]
    fn she_becomes_adult_only_after_the_capture_of_the_last_of_her_parents() {
        let position = black("Kf1 se1 Ic4 Ea11 kk9 sb5");
        let position = play(&position, "b5c4");
        assert!(!may(&position, "f1e1"), "the Emperor lives");
        let position = black("Kf1 se1 Ic4 kk9 sb5");
        assert!(may(&play(&position, "b5c4"), "f1e1"), "both are gone");
    }

    #[test]
    fn she_moves_one_square_in_all_directions_and_captures_so_when_adult() {
        let position = white("Kf6 ka1 se5 sg7");
        assert_eq!(
            destinations(&position, "f6"),
            ["e5", "e6", "e7", "f5", "f7", "g5", "g6", "g7"].map(String::from)
        );
    }

    #[test]
    fn her_initial_position_is_f11() {
        starts_on('K', "f1");
        starts_on('k', "f11");
    }
}

mod the_emperor {
    use super::*;

    #[test]
    fn he_moves_any_number_of_squares_in_all_directions() {
        assert_eq!(destinations(&white("Kk2 Ef6 ka10"), "f6").len(), 40);
    }

    #[test]
    fn his_movement_is_limited_by_a_piece_in_his_way() {
        let position = white("Kk2 Ef6 ka10 Sf8 sc6");
        assert!(may(&position, "f6f7") && !may(&position, "f6f8") && !may(&position, "f6f9"));
        assert!(!may(&position, "f6b6"));
        assert!(why_not(&position, "f6b6").contains("Soldier on c6 stands in the way"));
    }

    #[test]
    fn he_captures_in_the_same_way() {
        assert!(may(&white("Kk2 Ef6 ka10 sc6"), "f6c6"));
    }

    #[test]
    fn he_protects_the_empress_from_all_capture_in_his_field() {
        let position = black("Kk1 Gj1 Ef6 If9 kb11 xe7 aa9 sg10");
        for capture in ["e7f9", "a9f9", "g10f9"] {
            assert!(!may(&position, capture));
            let why = why_not(&position, capture);
            assert!(why.contains("Emperor on f6 protects the Empress on f9"), "{why}");
        }
        let blocked = black("Kk1 Gj1 Ef6 If9 Sf8 kb11 xe7 aa9 sg10");
        for capture in ["e7f9", "a9f9", "g10f9"] {
            assert!(may(&blocked, capture));
        }
    }

    #[test]
    fn this_faculty_is_not_mutual() {
        assert!(may(&black("Kk1 Ef6 If9 kb11 xe4"), "e4f6"));
    }

    #[test]
    fn his_initial_position_is_h11() {
        starts_on('E', "h1");
        starts_on('e', "d11");
    }
}

mod the_empress {
    use super::*;

    #[test]
    fn she_moves_and_captures_as_the_emperor_does() {
        let position = white("Kk1 If6 ka10 sc6");
        assert!(may(&position, "f6c6") && may(&position, "f6i9") && !may(&position, "f6b6"));
        assert!(!may(&position, "f6h7"));
    }

    #[test]
    fn from_anywhere_she_goes_to_an_empty_square_next_to_the_princess() {
        let position = white("Kf1 Ia10 Sb9 Sa9 Sb10 kk11");
        for to in ["e1", "e2", "f2", "g1", "g2"] {
            assert!(may(&position, &format!("a10{to}")));
        }
        assert!(!may(&position, "a10f3"));
    }

    #[test]
    fn from_anywhere_she_captures_an_enemy_next_to_the_princess() {
        let position = white("Kf1 Ia10 Sb9 Sa9 Sb10 kk11 sg2 se3");
        assert!(may(&position, "a10g2") && !may(&position, "a10e3"));
    }

    #[test]
    fn only_to_her_own_princess() {
        assert!(!may(&white("Kf1 Ia10 Sb9 Sa9 Sb10 Sb11 kk11"), "a10j10"));
    }

    #[test]
    fn she_is_invulnerable_in_the_field_of_action_of_the_emperor() {
        assert!(!may(&black("Kk1 Ea9 Ih9 kb11 xg7"), "g7h9"));
        assert!(may(&black("Kk1 Ea8 Ih9 kb11 xg7"), "g7h9"));
    }

    #[test]
    fn her_initial_position_is_d11() {
        starts_on('I', "d1");
        starts_on('i', "h11");
    }
}

mod the_guardian_angel {
    use super::*;

    #[test]
    fn it_makes_all_pieces_of_its_side_next_to_it_invulnerable() {
        let position = black("Ka1 Gf6 Sf7 Ae5 Cf5 Xg6 Sh6 kk11 eb11 xh8 xc6 fi8");
        for capture in ["b11f7", "h8f7", "c6e5", "h8g6"] {
            assert!(!may(&position, capture), "{capture}");
        }
        assert!(why_not(&position, "h8f7").contains("Guardian angel on f6 protects the Soldier on f7"));
        assert!(may(&black("Ka1 Gf6 Sh6 kk11 eh11"), "h11h6"), "two squares away is not next to it");
    }

    #[test]
    fn it_protects_its_own_side_only() {
        assert!(may(&white("Ka1 Gf6 sf7 Ef10 kk11"), "f10f7"));
    }

    #[test]
    fn it_moves_as_the_emperor_but_cannot_capture() {
        let position = white("Ka1 Gf6 kk10 sf8");
        assert!(may(&position, "f6f7") && may(&position, "f6a11") && !may(&position, "f6f8"));
        assert!(why_not(&position, "f6f8").contains("Guardian angel never captures"));
    }

    #[test]
    fn to_be_captured_it_must_be_threatened_by_at_least_two_enemy_pieces() {
        let alone = black("Ka1 Gf6 kk10 ef11");
        assert!(!may(&alone, "f11f6"));
        assert!(why_not(&alone, "f11f6").contains("two pieces"));
        assert!(may(&black("Ka1 Gf6 kk10 ef11 fi9"), "f11f6"));
    }

    #[test]
    fn the_enemy_then_chooses_one_of_these_pieces_to_capture_it() {
        let position = black("Ka1 Gf6 kk10 ef11 fi9");
        assert!(may(&position, "f11f6") && may(&position, "i9f6"));
    }

    #[test]
    fn even_without_a_second_threat_an_enemy_phoenix_captures_it() {
        assert!(may(&black("Ka1 Gf6 kk10 xg8"), "g8f6"));
        let both = black("Ka1 Gf6 kk10 xg8 ef11");
        assert!(may(&both, "g8f6") && may(&both, "f11f6"), "the Phoenix counts as a threat for others");
    }

    #[test]
    fn its_initial_position_is_e11() {
        starts_on('G', "e1");
        starts_on('g', "g11");
    }
}

mod the_genie {
    use super::*;

    #[test]
    fn it_takes_the_power_to_capture_from_all_enemy_pieces_next_to_it() {
        for piece in ["af7", "ef7", "fe7", "se5", "cg5"] {
            let position = black(&format!("Ka1 Jf6 kk10 {piece} Sf8 Sf9 Sd8 Sd4 Sh4"));
            let captures =
                position.legal_moves().iter().filter(|&&mv| position.captured_kind(mv).is_some()).count();
            assert_eq!(captures, 0, "{piece}");
        }
        let position = black("Ka1 Jf6 kk10 af7 Sf9");
        assert!(why_not(&position, "f7f9").contains("Genie on f6 blocks this capture"));
    }

    #[test]
    fn an_enemy_piece_next_to_it_can_move_without_capture() {
        let position = black("Ka1 Jf6 kk10 af7 Sf9");
        assert!(may(&position, "f7f8") && may(&position, "f7g11"));
    }

    #[test]
    fn it_moves_as_the_emperor_and_is_captured_only_when_two_threaten_it() {
        assert_eq!(destinations(&white("Kk2 Jf6 ka10"), "f6").len(), 40);
        assert!(!may(&black("Ka1 Jf6 kk10 ef11"), "f11f6"));
        assert!(!may(&black("Ka1 Jf6 kk10 xg8"), "g8f6"), "a Phoenix alone takes only Guardian angels");
        let position = black("Ka1 Jf6 kk10 ef11 fi9");
        assert!(may(&position, "f11f6") && may(&position, "i9f6"));
    }

    #[test]
    fn it_cannot_capture_any_piece() {
        assert!(why_not(&white("Ka1 Jf6 kk10 sf8"), "f6f8").contains("Genie never captures"));
    }

    #[test]
    fn its_initial_position_is_g11() {
        starts_on('J', "g1");
        starts_on('j', "e11");
    }
}

mod the_phoenix {
    use super::*;

    #[test]
    fn it_flies_over_pieces_to_any_empty_square_of_the_other_colour_that_is_not_adjacent() {
        let position = white("Ka1 Xf6 Se6 Sf7 Sg6 Sf5 kk11");
        // 60 light squares, the four orthogonal neighbours among them.
        assert_eq!(destinations(&position, "f6").len(), 56);
        assert!(!may(&position, "f6h8"));
        assert!(why_not(&position, "f6h8").contains("other colour"));
        assert!(why_not(&white("Ka1 Xf6 kk11"), "f6f7").contains("neighbouring"));
    }

    #[test]
    fn to_capture_it_leaps_one_by_two_squares_over_any_pieces() {
        let position = white("Ka1 Xf6 Sf7 sg7 sg8 sf9 kk11");
        assert!(may(&position, "f6g8") && !may(&position, "f6f9"));
    }

    #[test]
    fn phoenixes_of_opposite_sides_do_not_capture_each_other() {
        let position = white("Ka1 Xf6 xg8 kk11");
        assert!(!may(&position, "f6g8"));
        assert!(why_not(&position, "f6g8").contains("a Phoenix does not capture a Phoenix"));
    }

    #[test]
    fn it_captures_the_enemy_guardian_angel_that_nothing_else_threatens() {
        assert!(may(&white("Ka1 Xf6 gg8 kk11"), "f6g8"));
    }

    #[test]
    fn their_initial_positions_are_c11_and_i11() {
        starts_on('X', "c1 i1");
        starts_on('x', "c11 i11");
    }
}

mod the_android {
    use super::*;

    #[test]
    fn it_moves_any_number_of_squares_along_ranks_and_files() {
        let position = white("Ka1 Af6 kk11 gj11");
        assert!(may(&position, "f6f11") && may(&position, "f6k6"));
    }

    #[test]
    fn its_movement_is_limited_by_a_piece_in_its_way() {
        let position = white("Ka1 Af6 Sf7 Se6 Sg6 Sf4 kk11");
        assert_eq!(destinations(&position, "f6").len(), 11, "the fifth rank only");
    }

    #[test]
    fn it_makes_one_movement_or_turns_at_right_angles_once() {
        let position = white("Ka1 Af6 Sg6 Sf8 kk11");
        assert!(may(&position, "f6h7"), "by f7");
        assert!(!may(&position, "f6h6"), "two turns");
        assert!(!may(&white("Ka1 Af6 Sg6 sf7 kk11"), "f6g7"), "no turning on an occupied square");
    }

    #[test]
    fn it_captures_in_the_same_way() {
        let position = white("Ka1 Af6 sh8 Sg6 kk11 gj11");
        assert!(may(&position, "f6h8"), "by f8");
        assert!(!may(&white("Ka1 Af6 sh8 Sg6 Sg8 kk11 gj11"), "f6h8"));
    }

    #[test]
    fn two_ways_to_one_square_are_one_move() {
        let position = white("Ka1 Af6 kk11 gj11");
        let to_g7 = position.legal_moves().iter().filter(|&&mv| position.move_text(mv) == "f6g7").count();
        assert_eq!(to_g7, 1);
    }

    #[test]
    fn their_initial_positions_are_b11_and_k11() {
        starts_on('A', "b1 k1");
        starts_on('a', "a11 j11");
    }
}

mod the_fairy {
    use super::*;

    #[test]
    fn it_moves_any_number_of_squares_along_diagonals() {
        let position = white("Kk2 Ff6 kb11 Sd8");
        assert!(may(&position, "f6a1") && may(&position, "f6e7"));
        assert!(!may(&position, "f6c9") && !may(&position, "f6f7"));
    }

    #[test]
    fn it_captures_in_the_same_way() {
        assert!(may(&white("Kk2 Ff6 sc3 kb11"), "f6c3"));
    }

    #[test]
    fn it_changes_places_with_any_friend_on_its_colour() {
        let position = white("Kj2 Ff6 Sa11 Sa10 Ek11 Jb2 kd10");
        for friend in ["a11", "k11", "b2", "j2"] {
            assert!(may(&position, &format!("f6{friend}")), "{friend}");
        }
        let next = play(&position, "f6k11");
        assert_eq!(next.fen(), "S9F/S2k7/11/11/11/5E5/11/11/11/1J7K1/11 b - - 1 1");
        assert!(why_not(&position, "f6a10").contains("its own colour"));
    }

    #[test]
    fn two_fairies_on_one_colour_do_not_change_places() {
        let position = white("Kj2 Ff6 Fa11 kd11");
        assert!(why_not(&position, "f6a11").contains("two Fairies"));
    }

    #[test]
    fn their_initial_positions_are_a11_and_j11() {
        starts_on('F', "a1 j1");
        starts_on('f', "b11 k11");
    }
}

mod the_soldier {
    use super::*;

    #[test]
    fn it_moves_one_square_along_rank_or_file_forwards_and_backwards() {
        assert_eq!(destinations(&white("Ka1 Sf6 kk11"), "f6"), ["e6", "f5", "f7", "g6"].map(String::from));
    }

    #[test]
    fn it_captures_one_square_diagonally_forwards_and_backwards() {
        let position = white("Ka1 Sf6 sg7 se7 sg5 se5 sf7 kk11");
        for to in ["g7", "e7", "g5", "e5"] {
            assert!(may(&position, &format!("f6{to}")));
        }
        assert!(!may(&position, "f6f7"));
    }

    #[test]
    fn it_mutates_into_a_captain_by_capturing_anything_but_a_soldier_or_captain() {
        for (victim, mutates) in
            [('s', false), ('c', false), ('x', true), ('a', true), ('i', true), ('f', true)]
        {
            let position = white(&format!("Ka1 Sf6 {victim}g7 kk11"));
            let next = play(&position, "f6g7");
            assert_eq!(kind_on(&next, "g7") == Some(CAPTAIN), mutates, "{victim}");
        }
    }

    #[test]
    fn the_new_status_is_effective_immediately() {
        let next = play(&white("Ka1 Sf6 eg7 kh9"), "f6g7");
        assert!(next.is_in_check(), "the Captain on g7 reaches h9 by a step to g8");
    }

    #[test]
    fn their_initial_positions_are_the_ninth_row_but_its_centre() {
        starts_on('S', "a3 b3 c3 d3 e3 g3 h3 i3 j3 k3");
        starts_on('s', "a9 b9 c9 d9 e9 g9 h9 i9 j9 k9");
    }
}

mod the_captain {
    use super::*;

    #[test]
    fn it_moves_and_captures_as_a_soldier() {
        let position = white("Ka1 Cf6 sg7 kk11");
        assert!(may(&position, "f6f7") && may(&position, "f6g7") && !may(&position, "f6e7"));
    }

    #[test]
    fn it_moves_and_then_captures() {
        let position = white("Ka1 Cf6 sh7 sf8 sf7 kk11");
        assert!(may(&position, "f6h7"), "by g6");
        assert!(may(&position, "f6f7"), "by e6 or g6");
        assert!(!may(&position, "f6f8"));
        assert_eq!(position.parse_move("f6g6,g6h7").ok(), position.parse_move("f6h7").ok());
        assert!(!may(&white("Ka1 Cf6 sh7 Sg6 kk11"), "f6h7"), "no free square to step on");
    }

    #[test]
    fn or_the_inverse() {
        let position = white("Ka1 Cf6 sg7 kk11");
        for to in ["g8", "h7", "g6", "f7"] {
            assert!(may(&position, &format!("f6g7,g7{to}")), "{to}");
        }
        let next = play(&position, "f6g7,g7h7");
        assert_eq!(kind_on(&next, "h7"), Some(CAPTAIN));
        assert_eq!((kind_on(&next, "g7"), kind_on(&next, "f6")), (None, None));
    }

    #[test]
    fn it_never_makes_two_steps_or_two_captures() {
        let position = white("Ka1 Cf6 sg7 sh8 kk11");
        assert!(why_not(&position, "f6f7,f7f8").contains("not two steps"));
        assert!(why_not(&position, "f6g7,g7h8").contains("not two captures"));
        assert!(why_not(&white("Ka1 Sf6 sg7 kk11"), "f6g7,g7g8").contains("only a Captain"));
    }

    #[test]
    fn it_may_make_only_one_of_the_two_movements() {
        let position = white("Ka1 Cf6 sg7 kk11");
        assert_eq!(kind_on(&play(&position, "f6g7"), "g7"), Some(CAPTAIN));
    }

    #[test]
    fn its_initial_position_is_f9() {
        starts_on('C', "f3");
        starts_on('c', "f9");
    }
}

mod special_cases {
    use super::*;

    #[test]
    fn while_two_genies_or_two_guardian_angels_are_adjacent_no_piece_can_be_captured() {
        for pair in ["Jb6 jc7", "Gb6 gc7"] {
            let position = white(&format!("Kk2 Ef6 sf9 Cf4 sg5 kd11 {pair}"));
            let captures =
                position.legal_moves().iter().filter(|&&mv| position.captured_kind(mv).is_some()).count();
            assert_eq!(captures, 0, "{pair}");
            assert!(why_not(&position, "f6f9").contains("adjacent: nothing can be captured"));
        }
        assert!(may(&white("Kk2 Ef6 sf9 kd11 Jb6 jd7"), "f6f9"));
    }

    #[test]
    fn a_genie_next_to_a_guardian_angel_has_no_particular_effect() {
        for pair in ["Jb6 gc7", "Gb6 jc7", "Jb6 Gc7"] {
            assert!(may(&white(&format!("Kk2 Ef6 sf9 kd11 {pair}")), "f6f9"), "{pair}");
        }
    }

    #[test]
    fn two_pieces_that_threaten_the_genie_must_not_be_next_to_it() {
        let position = black("Ka1 Jf6 kk10 ef11 sg7");
        assert!(!may(&position, "f11f6") && !may(&position, "g7f6"));
        assert!(may(&black("Ka1 Jf6 kk10 ef11 xg8"), "f11f6"));
    }

    #[test]
    fn a_genie_under_the_protection_of_its_angel_stays_invulnerable() {
        let position = black("Ka1 Jf6 Ge6 kk10 ef11 fi9");
        assert!(!may(&position, "f11f6"));
        assert!(why_not(&position, "f11f6").contains("Guardian angel on e6 protects the Genie on f6"));
    }

    #[test]
    fn a_captain_next_to_the_enemy_genie_captures_neither_in_one_nor_in_two_movements() {
        let position = white("Kk1 Ce2 jf3 se4 sd3 sf1 ka11");
        let captures =
            position.legal_moves().iter().filter(|&&mv| position.captured_kind(mv).is_some()).count();
        assert_eq!(captures, 0);
    }

    #[test]
    fn a_captain_not_next_to_it_is_not_hindered_when_its_first_movement_passes_next_to_it() {
        assert!(may(&white("Kk1 Ce1 jd3 sf3 ka11"), "e1f3"));
    }

    #[test]
    fn the_mutation_of_a_soldier_allows_no_second_movement_at_once() {
        let position = white("Ka1 Sf6 eg7 kk11");
        assert!(!may(&position, "f6g7,g7g8"));
        assert_eq!(play(&position, "f6g7").side_to_move(), Colour::Black);
    }

    #[test]
    fn a_new_captain_can_menace_at_once() {
        let next = play(&white("Ka1 Sf6 ag7 ki8"), "f6g7");
        assert!(next.is_in_check());
        assert_eq!(next.checkers().len(), 1);
    }

    #[test]
    fn a_side_may_have_eleven_captains() {
        let fen = "k10/11/11/11/11/11/11/11/CCCCCCCCCCC/11/5K5 w - - 0 1";
        assert_eq!(read(fen).fen(), fen);
    }

    #[test]
    fn an_exchange_is_a_move_played() {
        let next = play(&white("Kj2 Ff6 Sa11 kd11"), "f6a11");
        assert_eq!((next.side_to_move(), next.half_move_clock()), (Colour::Black, 1));
    }

    #[test]
    fn so_is_the_empress_moving_next_to_the_princess() {
        let next = play(&white("Kf1 Ia10 kk11"), "a10g2");
        assert_eq!((next.side_to_move(), next.half_move_clock()), (Colour::Black, 1));
    }

    #[test]
    fn a_menaced_side_may_escape_by_a_union() {
        let position = white("Kf1 kf3 ek1");
        assert!(position.is_in_check());
        let next = play(&position, "f1f2");
        let outcome = next.board_outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (Some(Colour::White), Reason::Union));
        assert_eq!(outcome.reason.points(), 2);
        assert!(next.legal_moves().is_empty());
    }
}

mod worked_examples {
    use super::*;

    #[test]
    fn an_exchange_that_carries_the_princess_next_to_the_prince_is_a_union() {
        let position = white("Kf1 Fg10 kf11 jh10 eg3");
        assert!(!position.is_in_check());
        assert!(!black("Kf1 Fg10 kf11 jh10 eg3").is_in_check(), "the Genie silences the Fairy");
        let next = play(&position, "g10f1");
        assert_eq!(next.board_outcome().map(|outcome| outcome.reason), Some(Reason::Union));
        assert!(position.is_tactical(position.parse_move("g10f1").expect("legal")));
    }

    #[test]
    fn a_fairy_and_a_phoenix_unite_early_against_a_passive_black() {
        let mut position = read(START_FEN);
        for text in ["c1g10", "0000", "j1g10", "0000", "g10f1"] {
            position = play(&position, text);
        }
        let outcome = position.board_outcome().expect("a union");
        assert_eq!((outcome.winner, outcome.reason), (Some(Colour::White), Reason::Union));
    }

    #[test]
    fn an_android_silenced_by_the_genie_gives_no_menace() {
        assert!(white("Kf1 af9 ka11").is_in_check());
        assert!(!white("Kf1 af9 Jg10 ka11").is_in_check());
    }

    #[test]
    fn the_angel_may_not_leave_the_princess_unprotected_before_an_attacker() {
        let position = read("k4a5/11/11/11/11/11/11/11/11/11/4GK5 w - - 0 1");
        assert!(!position.is_in_check());
        assert_eq!(destinations(&position, "e1"), ["e2", "f2"].map(String::from));
    }

    #[test]
    fn a_genie_attacked_by_one_emperor_only_cannot_be_captured() {
        assert!(!may(&black("Ka1 Jf6 kk10 ef11"), "f11f6"));
        let two = black("Ka1 Jf6 kk10 ef11 fi9");
        assert!(may(&two, "f11f6") && may(&two, "i9f6"));
        assert!(!may(&black("Ka1 Jf6 kk10 ef11 sg7"), "f11f6"));
    }

    #[test]
    fn adjacent_genies_suspend_a_menace_and_may_have_to_stay_together() {
        let position = white("Kf1 ef9 Ja5 jb5 ka11");
        assert!(!position.is_in_check());
        assert!(!may(&position, "a5a9"));
        assert!(why_not(&position, "a5a9").contains("Princess on f1 would be menaced by the Emperor on f9"));
        assert!(may(&position, "a5a6"), "still next to the other Genie");
        assert!(may(&position, "a5a4") && !may(&position, "a5a3"));
        assert!(!may(&position, "a5a1") && may(&white("Kf1 ef9 Ja5 jb4 ka11"), "a5b5"));
    }

    #[test]
    fn a_captain_two_squares_from_the_genie_steps_next_to_it_and_captures() {
        let position = read("k10/11/11/11/11/11/11/11/4js5/11/4C5K w - - 0 1");
        assert!(may(&position, "e1f3"));
        let next_to_it = read("k10/11/11/11/11/11/11/11/4js5/4C6/10K w - - 0 1");
        assert!(next_to_it.legal_moves().iter().all(|&mv| next_to_it.captured_kind(mv).is_none()));
    }

    #[test]
    fn when_the_last_parent_is_captured_the_princess_captures_at_her_next_turn() {
        let position = black("Kf1 Ec4 se1 xb6 kk11");
        assert!(may(&play(&position, "b6c4"), "f1e1"));
        assert!(!may(&white("Kf1 Ic4 se1 kk11"), "f1e1"), "the Empress is on the board");
    }

    #[test]
    fn a_soldier_that_takes_an_emperor_is_a_captain_on_the_board_at_once() {
        let next = play(&white("Ka1 Sf6 eg7 kk11"), "f6g7");
        assert!(next.fen().starts_with("10k/11/11/11/6C4/"), "{}", next.fen());
        assert!(play(&white("Ka1 Sf6 eg7 ki8"), "f6g7").is_in_check(), "and threatens as one");
    }

    #[test]
    fn pass_and_pass_is_a_draw() {
        let once = play(&read(START_FEN), "0000");
        assert!(once.fen().ends_with(" b - pass 1 1"), "{}", once.fen());
        let twice = play(&once, "0000");
        assert!(twice.fen().ends_with(" w - pass2 2 2"), "{}", twice.fen());
        let outcome = twice.board_outcome().expect("the game is over");
        assert_eq!((outcome.winner, outcome.reason), (None, Reason::DoublePass));
        assert!(twice.legal_moves().is_empty());
        assert!(play(&once, "a9a8").fen().contains(" w - - 2 2"), "a move wipes the pass out");
    }

    #[test]
    fn a_pass_in_menace_is_illegal() {
        let position = white("Kf1 ef9 ka11");
        assert!(!may(&position, "0000"));
        assert_eq!(
            why_not(&position, "0000"),
            "a pass is not allowed: the Princess is menaced by the Emperor on f9"
        );
        assert!(!position.is_legal(Move::PASS));
    }
}

mod positions {
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
}
