//! Section 4 of the rule book, second half: Phoenix, Android, Fairy, Soldier and Captain, sentence by sentence.

use super::*;

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
