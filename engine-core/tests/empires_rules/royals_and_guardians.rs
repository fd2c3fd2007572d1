//! Section 4 of the rule book, first half: the family, the Guardian angel and the Genie, sentence by sentence.

use super::*;

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
