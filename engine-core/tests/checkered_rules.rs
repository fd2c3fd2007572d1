//! Échiqueté rule by rule: each test is named after a sentence of the rules, in their order, then come the rulings on
//! what the text leaves open, the notation, and what a player is told about illegal moves.

use engine_core::game::{Game, TypedGame};
use engine_core::rules::{OptionValues, Position, Reason};
use engine_core::types::{Camp, Colour};
use engine_core::variants::checkered::{Checkered, Phase};

fn at(fen: &str) -> Checkered {
    Checkered::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn texts(position: &Checkered) -> Vec<String> {
    position.legal_moves().iter().map(|&mv| position.move_text(mv)).collect()
}

fn legal(position: &Checkered, text: &str) -> bool {
    texts(position).iter().any(|found| found == text)
}

fn after(position: &Checkered, text: &str) -> Checkered {
    let mv = position.parse_move(text).unwrap_or_else(|why| panic!("{text} in {}: {why}", position.fen()));
    position.after(mv)
}

fn why_not(fen: &str, text: &str) -> String {
    at(fen).parse_move(text).expect_err("the move is legal").to_string()
}

fn game(fen: &str, moves: &[&str]) -> TypedGame<Checkered> {
    let mut game = TypedGame::new();
    game.set_fen(fen).expect("the positions of this file are valid");
    for text in moves {
        game.play(text).unwrap_or_else(|why| panic!("{text} in {}: {why}", game.fen()));
    }
    game
}

fn reason(game: &TypedGame<Checkered>) -> Option<(Option<Colour>, Reason)> {
    game.outcome().map(|outcome| (outcome.winner, outcome.reason))
}

fn placement(position: &Checkered) -> String {
    position.fen().split(' ').next().unwrap_or_default().to_string()
}

// ---------------------------------------------------------------------------------------------------------------
// The text.

#[test]
fn la_capture_donne_naissance_a_une_piece_echiquetee_qui_appartient_aux_deux_camps() {
    let position = after(&at("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1"), "d1d5");
    let (square, _) = Checkered::layout().parse_square("d5").unwrap();
    assert_eq!(position.piece_at(square).unwrap().camp, Camp::Checkered);
    assert!(legal(&position, "d5d4"), "Black moves it");
    let position = after(&position, "e8e7");
    assert!(legal(&position, "d5d4"), "and so does White");
}

#[test]
fn echiquier_et_materiel_standard() {
    let start = Checkered::start(&OptionValues::default());
    assert_eq!(start.fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1111111111111111 - 1");
    assert_eq!(start.count_moves(), 20);
}

#[test]
fn coups_speciaux_standards() {
    let castle = at("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    assert_eq!(placement(&after(&castle, "e1g1")), "r3k2r/8/8/8/8/8/8/R4RK1");
    assert_eq!(placement(&after(&castle, "e1c1")), "r3k2r/8/8/8/8/8/8/2KR3R");
    let promotion = at("7k/P7/8/8/8/8/8/7K w - - 0 1");
    for (text, expected) in [("a7a8q", "Q6k"), ("a7a8r", "R6k"), ("a7a8b", "B6k"), ("a7a8n", "N6k")] {
        assert_eq!(placement(&after(&promotion, text)), format!("{expected}/8/8/8/8/8/8/7K"));
    }
    let en_passant = after(&at("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d5");
    assert_eq!(placement(&after(&en_passant, "e5d6")), "4k3/8/3s4/8/8/8/8/4K3");
}

#[test]
fn fin_de_partie_standard() {
    let mate = game("7k/6pp/8/8/8/8/8/R5K1 w - - 0 1", &["a1a8"]);
    assert_eq!(reason(&mate), Some((Some(Colour::White), Reason::Checkmate)));
    let stalemate = game("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", &["f1f7"]);
    assert_eq!(reason(&stalemate), Some((None, Reason::Stalemate)));
    let shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let twice =
        game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", &[&shuffle[..], &shuffle].concat());
    assert_eq!(reason(&twice), Some((None, Reason::Repetition)));
    let fifty = game("4k3/8/8/8/8/8/4P3/4K2R w K - 99 80", &["h1h2"]);
    assert_eq!(reason(&fifty), Some((None, Reason::MoveRule)));
}

#[test]
fn toute_capture_produit_une_piece_de_la_nature_du_capturant_ou_du_capture() {
    let position = at("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
    let captures: Vec<String> =
        texts(&position).into_iter().filter(|text| text.starts_with("d1d5")).collect();
    assert_eq!(captures.len(), 2);
    assert_eq!(placement(&after(&position, "d1d5")), "4k3/8/8/3u4/8/8/8/4K3");
    assert_eq!(placement(&after(&position, "d1d5n")), "4k3/8/8/3o4/8/8/8/4K3");
    // One move only when both are of one type.
    let equal = at("4k3/8/8/3r4/8/8/8/3RK3 w - - 0 1");
    assert_eq!(texts(&equal).iter().filter(|text| text.starts_with("d1d5")).count(), 1);
}

#[test]
fn les_pieces_echiquetees_appartiennent_au_joueur_ayant_le_trait_et_peuvent_capturer_les_pieces_adverses() {
    let fen = "4k3/p6P/8/8/u6u/8/P6p/4K3";
    let white = at(&format!("{fen} w - - 0 1"));
    assert!(legal(&white, "a4a7") && !legal(&white, "a4a2"), "Black's pawn, not White's own");
    let black = at(&format!("{fen} b - - 0 1"));
    assert!(legal(&black, "a4a2") && !legal(&black, "a4a7"));
}

#[test]
fn un_coup_echiquete_non_capturant_ne_peut_etre_defait_juste_apres() {
    let position = after(&at("4k3/8/8/8/u7/8/8/4K3 w - - 0 1"), "a4a7");
    assert!(!legal(&position, "a7a4"));
    assert!(legal(&position, "a7a5"));
    assert!(legal(&position, "a7a4s"), "the switch knows no undoing");
    // One move later it may go there.
    let later = after(&after(&position, "e8d8"), "e1d1");
    assert!(legal(&later, "a7a4"));
}

#[test]
fn un_coup_capturant_ou_une_promotion_peut_etre_suivi_du_retour() {
    let capture = after(&at("4k3/p7/8/8/u7/8/8/4K3 w - - 0 1"), "a4a7");
    assert!(legal(&capture, "a7a4"));
    let promotion = after(&at("7k/8/8/8/8/8/s7/4K3 b - - 0 1"), "a2a1n");
    assert!(promotion.fen().contains(" - 1"), "nothing to undo: {}", promotion.fen());
}

#[test]
fn les_pieces_echiquetees_ne_peuvent_pas_etre_capturees() {
    for side in ["w", "b"] {
        let position = at(&format!("3rk3/8/8/3u4/8/8/8/3RK3 {side} - - 0 1"));
        assert!(!texts(&position).iter().any(|text| &text[2..] == "d5"), "{:?}", texts(&position));
    }
}

#[test]
fn h5_est_alors_autorise_car_la_nature_de_la_piece_a_change() {
    let position = at("2kr4/pp6/2p5/4ss1r/1P2ns1P/2Np4/P1P1P1BP/R2o1RK1 b - - 0 1");
    let position = after(&position, "h5h4p");
    assert!(legal(&position, "h4h5"));
}

#[test]
fn les_pions_avancent_de_deux_cases_seulement_depuis_leur_rangee_de_depart() {
    let position = at("4k3/8/8/8/8/P7/1P6/4K3 w - - 0 1");
    assert!(legal(&position, "b2b4") && !legal(&position, "a3a5"));
}

#[test]
fn un_pion_echiquete_revenant_sur_une_rangee_de_depart_ne_peut_pas_avancer_de_deux_cases() {
    let position = after(&at("4k3/8/8/8/8/s7/8/4K3 b - - 0 1"), "a3a2");
    let position = after(&after(&position, "e1d1"), "e8d8");
    assert!(legal(&position, "a2a3") && !legal(&position, "a2a4"));
}

#[test]
fn un_pion_echiquete_issu_d_une_capture_sur_la_rangee_de_depart_garde_le_droit() {
    let start = "4k3/8/8/8/8/1p6/P7/4K3 b - - 0 1";
    let kept = after(&at(start), "b3a2");
    assert!(legal(&after(&kept, "e1d1"), "a2a1q"), "Black would promote it");
    let white = after(&after(&kept, "e1d1"), "e8d8");
    assert!(legal(&white, "a2a4"));
    // The right was lost before the capture, so there is none to hand on.
    let without = after(&at("4k3/8/8/8/8/1p6/P7/4K3 b - - 0 1 0000000000000000 - 1"), "b3a2");
    assert!(!legal(&without, "a2a4") && legal(&without, "a2a3"));
    // Another type on that square has no use for it, and a pawn's capture of something else gives none.
    let rook = at("r3k3/8/8/8/8/8/P7/4K3 b - - 0 1");
    assert!(after(&rook, "a8a2").fen().contains(" 0000000000000000 "));
    assert!(after(&rook, "a8a2p").fen().contains(" 1000000000000000 "));
}

#[test]
fn les_pions_echiquetes_ne_peuvent_capturer_en_passant() {
    let position = after(&at("4k3/3p4/8/4s3/8/8/8/4K3 b - - 0 1"), "d7d5");
    assert!(!legal(&position, "e5d6"));
    // Nor does a checkered pawn's double step expose it.
    let double = after(&at("4k3/8/8/8/3p4/8/4S3/3K4 w - - 0 1 0000100000000000 - 1"), "e2e4");
    assert!(!legal(&double, "d4e3"));
    assert_eq!(double.fen().split(' ').nth(3), Some("-"));
}

const SWITCH: &str = "4k3/8/8/8/u2s4/8/4P3/4K3 w - - 0 1";

#[test]
fn l_un_des_deux_joueurs_peut_decider_de_prendre_le_controle_des_pieces_echiquetees() {
    for (side, owner) in [("w", Colour::White), ("b", Colour::Black)] {
        let position = at(&SWITCH.replace(" w ", &format!(" {side} ")));
        assert_eq!(position.game_phase(), Phase::Shared { switch_offered: true });
        let next = after(&position, "a4a7s");
        assert_eq!(next.game_phase(), Phase::Owned(owner));
        assert!(!texts(&next).iter().any(|text| text.ends_with('s')), "it happens once");
    }
}

#[test]
fn celles_ci_deviennent_alors_autonomes_et_vulnerables_aux_captures() {
    let position = after(&at("4k3/8/8/8/u2s4/8/4P3/R3K3 w - - 0 1"), "d4d3s");
    assert!(legal(&position, "e2d3") && legal(&position, "a1a4"));
    let position = after(&position, "e2d3");
    assert_eq!(placement(&position), "4k3/8/8/8/u7/3P4/8/R3K3", "nothing becomes checkered");
    // On his turn the owner moves them and nothing else.
    assert!(texts(&position).iter().all(|text| text.starts_with("a4")));
    assert!(legal(&position, "a4a1"), "and they capture both colours");
}

#[test]
fn l_autre_joueur_deplace_a_la_fois_les_pieces_blanches_et_noires() {
    let position = after(&at("r3k3/7p/8/8/3s4/8/7P/R3K3 w - - 0 1"), "d4d5s");
    for text in ["e8e7", "e1e2", "a8a5", "a1a5", "h7h5", "h2h4"] {
        assert!(legal(&position, text), "{text}");
    }
    assert!(!legal(&position, "a1a8") && !legal(&position, "a8a1"), "they do not capture each other");
}

#[test]
fn avec_pour_but_l_elimination_du_camp_echiquete() {
    let won = game("4k3/8/8/8/8/8/3s4/4K3 b - - 0 1 0000000000000000 - 2w", &["e1d2"]);
    assert_eq!(reason(&won), Some((Some(Colour::Black), Reason::Elimination)));
    assert_eq!(won.position().count_moves(), 0);
    let won = game("4k3/8/8/8/8/8/3s4/4K3 w - - 0 1 0000000000000000 - 2b", &["e1d2"]);
    assert_eq!(reason(&won), Some((Some(Colour::White), Reason::Elimination)));
}

#[test]
fn ce_dernier_peut_gagner_en_matant_l_un_des_deux_rois() {
    // Either king will do, whatever the colour of the owner.
    for (fen, text) in [
        ("7k/6pp/8/8/8/8/u7/4K3 w - - 0 1 0000000000000000 - 2w", "a2a8"),
        ("4k3/u7/8/8/8/8/6PP/7K w - - 0 1 0000000000000000 - 2w", "a7a1"),
    ] {
        assert_eq!(reason(&game(fen, &[text])), Some((Some(Colour::White), Reason::Checkmate)), "{fen}");
    }
    let fen = "7k/6pp/8/8/8/8/u7/4K3 b - - 0 1 0000000000000000 - 2b";
    assert_eq!(reason(&game(fen, &["a2a8"])), Some((Some(Colour::Black), Reason::Checkmate)));
}

#[test]
fn les_pions_echiquetes_peuvent_se_deplacer_et_capturer_dans_toutes_les_directions() {
    let position = at("4k3/8/8/1P1p4/2s5/1n1B4/8/4K3 w - - 0 1 0000000000000000 - 2w");
    let mut moves: Vec<String> = texts(&position);
    moves.sort();
    assert_eq!(moves, ["c4b3", "c4b5", "c4c3", "c4c5", "c4d3", "c4d5"]);
}

#[test]
fn les_pions_echiquetes_peuvent_prendre_en_passant() {
    let white = after(&at("4k3/8/8/8/3s4/8/4P3/4K3 b - - 0 1 0000100000000000 - 2w"), "e2e4");
    assert_eq!(placement(&after(&white, "d4e3")), "4k3/8/8/8/8/4s3/8/4K3");
    let black = after(&at("4k3/3p4/8/4s3/8/8/8/4K3 b - - 0 1 0000000000010000 - 2w"), "d7d5");
    assert_eq!(placement(&after(&black, "e5d6")), "4k3/8/3s4/8/8/8/8/4K3");
    // Only from beside the pawn that moved.
    let below = after(&at("4k3/8/8/8/8/8/3sP3/6K1 b - - 0 1 0000100000000000 - 2w"), "e2e4");
    assert!(!legal(&below, "d2e3"));
}

#[test]
fn les_pions_echiquetes_peuvent_etre_promus_sur_la_premiere_ou_huitieme_rangee() {
    let position = at("4k3/s7/8/8/8/8/7s/3K4 w - - 0 1 0000000000000000 - 2w");
    assert_eq!(placement(&after(&position, "a7a8q")), "t3k3/8/8/8/8/8/7s/3K4");
    assert_eq!(placement(&after(&position, "h2h1n")), "4k3/s7/8/8/8/8/8/3K3o");
}

// ---------------------------------------------------------------------------------------------------------------
// What follows from the text, and rulings.

#[test]
fn a_king_that_captures_stays_what_it_is() {
    let position = after(&at("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1"), "e1d2");
    assert_eq!(placement(&position), "4k3/8/8/8/8/8/3K4/8");
}

#[test]
fn a_pawn_that_captures_on_the_last_rank_promotes_and_the_captured_type_adds_nothing() {
    let position = at("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    let captures: Vec<String> =
        texts(&position).into_iter().filter(|text| text.starts_with("a7b8")).collect();
    assert_eq!(captures.len(), 4);
    assert_eq!(placement(&after(&position, "a7b8r")), "1u2k3/8/8/8/8/8/8/4K3");
}

#[test]
fn checkered_pawns_go_and_promote_in_the_direction_of_the_player_moving_them() {
    let fen = "7k/s7/8/3s4/8/8/1s6/7K";
    let white = at(&format!("{fen} w - - 0 1 0000000000000000 - 1-"));
    assert!(legal(&white, "d5d6") && !legal(&white, "d5d4"));
    assert!(legal(&white, "a7a8q") && legal(&white, "b2b3"));
    assert_eq!(placement(&after(&white, "a7a8q")), "t6k/8/8/3s4/8/8/1s6/7K");
    let black = at(&format!("{fen} b - - 0 1 0000000000000000 - 1-"));
    assert!(legal(&black, "d5d4") && !legal(&black, "d5d6") && legal(&black, "b2b1q"));
}

#[test]
fn the_king_is_attacked_by_checkered_pieces_as_the_opponent_would_move_them() {
    // The pawn on d3 attacks e2 when Black moves it, and e4 when White does.
    assert!(at("k7/8/8/8/8/3s4/4K3/8 w - - 0 1").is_in_check());
    assert!(!at("k7/8/8/8/4K3/3s4/8/8 w - - 0 1").is_in_check());
    assert!(Checkered::from_fen("k7/8/8/8/4K3/3s4/8/8 b - - 0 1").is_ok());
    // A piece born by a capture may not attack its maker's king.
    let position = at("4k3/8/8/8/8/8/3p4/3RK3 w - - 0 1");
    let captures: Vec<String> =
        texts(&position).into_iter().filter(|text| text.starts_with("d1d2")).collect();
    assert_eq!(captures, ["d1d2"]);
    let position = at("4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1");
    assert!(!texts(&position).iter().any(|text| text.starts_with("e2e4")));
}

#[test]
fn a_checkered_piece_that_gives_check_may_simply_go_away() {
    let position = at("k7/8/8/8/4u3/8/8/4K3 w - - 0 1");
    assert!(position.is_in_check());
    assert!(legal(&position, "e4d4") && !legal(&position, "e4e5"));
}

#[test]
fn castling_is_hindered_by_checkered_pieces_and_takes_an_own_rook() {
    assert!(!legal(&at("4k3/8/8/5u2/8/8/8/4K2R w K - 0 1"), "e1g1"));
    assert!(legal(&at("4k3/8/8/7u/8/8/8/4K2R w K - 0 1"), "e1g1"));
    let taken = after(&at("4k3/8/8/8/8/6n1/8/4K2R b K - 0 1"), "g3h1");
    assert_eq!(placement(&taken), "4k3/8/8/8/8/8/8/4K2o");
    assert!(taken.fen().contains(" w - "), "the right is gone with the rook");
}

#[test]
fn the_right_goes_when_the_pawn_leaves_even_if_the_move_is_only_one_square() {
    let position = after(&at("4k3/8/8/8/8/8/4P3/3K4 w - - 0 1"), "e2e3");
    assert!(position.fen().contains(" 0000000000000000 "));
}

#[test]
fn the_no_undo_rule_makes_another_position_for_the_repetition_rule() {
    let with = at("4k3/8/8/8/u7/8/8/4K3 w - - 0 1 0000000000000000 a7a4 1");
    let without = at("4k3/8/8/8/u7/8/8/4K3 w - - 0 1 0000000000000000 - 1");
    assert_ne!(with.key(), without.key());
    let other_phase = at("4k3/8/8/8/u7/8/8/4K3 w - - 0 1 0000000000000000 - 2w");
    let not_offered = at("4k3/8/8/8/u7/8/8/4K3 w - - 0 1 0000000000000000 - 1-");
    assert_ne!(other_phase.key(), without.key());
    assert_ne!(not_offered.key(), without.key());
    let fewer_rights = ["1000000000000000", "0000000000000000"]
        .map(|rights| at(&format!("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 {rights} - 1")).key());
    assert_ne!(fewer_rights[0], fewer_rights[1]);
}

#[test]
fn every_pawn_move_resets_the_move_rule_a_checkered_pawns_too() {
    assert_eq!(after(&at("4k3/8/8/8/s7/8/8/4K3 w - - 50 60"), "a4a5").half_move_clock(), 0);
    assert_eq!(after(&at("4k3/8/8/8/u7/8/8/4K3 w - - 50 60"), "a4a5").half_move_clock(), 51);
    assert_eq!(after(&at("4k3/p7/8/8/u7/8/8/4K3 w - - 50 60"), "a4a7").half_move_clock(), 0);
}

#[test]
fn insufficient_material_needs_phase_1_and_no_checkered_piece() {
    let dead = |fen: &str| at(fen).is_material_draw();
    assert!(dead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    assert!(dead("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"));
    assert!(dead("4k1n1/8/8/8/8/8/8/4K3 w - - 0 1"));
    assert!(!dead("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"), "bishops on one colour can still capture");
    assert!(!dead("4k3/8/8/8/8/8/8/2c1K3 w - - 0 1"));
    assert!(!dead("4k3/8/8/8/8/8/8/2c1K3 w - - 0 1 0000000000000000 - 2w"));
    assert!(!dead("4k3/8/8/8/8/8/P7/4K3 w - - 0 1"));
}

#[test]
fn the_switch_is_barred_while_a_checkered_piece_attacks_a_king_pawns_in_both_directions() {
    let switches = |fen: &str| texts(&at(fen)).iter().any(|text| text.ends_with('s'));
    assert!(switches(SWITCH));
    assert!(!switches("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), "nothing to take over");
    assert!(!switches("4k3/8/8/u7/8/8/8/u3K3 w - - 0 1"), "White's king is attacked");
    // As Black moves it the pawn does not attack the king above it, but in phase 2 it would.
    assert!(!switches("k7/8/8/8/4K3/3s4/8/8 w - - 0 1"));
    assert!(!switches(&format!("{SWITCH} 0000000000000000 - 1-")));
}

#[test]
fn the_first_move_follows_phase_2_but_may_not_take_en_passant() {
    let position = at("4k3/3p4/8/4s3/8/8/8/4K3 b - - 0 1");
    let position = after(&position, "d7d5");
    assert!(legal(&position, "e5e4s") && !legal(&position, "e5d6s") && legal(&position, "e5e6s"));
    let down = at("k7/3s4/8/4P3/8/8/8/4K3 w - - 0 1 0000000000010000 - 1");
    let down = after(&down, "d7d5s");
    assert!(legal(&down, "e5d6"), "its double step can be answered en passant");
    // The switch takes the owner's former pieces.
    assert!(legal(&at("4k3/8/8/8/u2s4/8/P7/4K3 w - - 0 1"), "a4a2s"));
}

#[test]
fn the_switch_can_parry_mate_or_stalemate_by_ordinary_pieces() {
    let fen = "7k/5s2/8/8/8/8/5PPP/r5K1 w - - 0 1 0000000000000000 - 1";
    let position = at(fen);
    assert!(position.is_in_check());
    assert!(texts(&position).iter().all(|text| text.ends_with('s')), "{:?}", texts(&position));
    assert!(position.count_moves() > 0);
    let without = game(&format!("{fen}-"), &[]);
    assert_eq!(reason(&without), Some((Some(Colour::Black), Reason::Checkmate)));
}

#[test]
fn there_is_no_undoing_rule_in_phase_2() {
    let position = after(&at("4k3/8/8/8/u7/8/8/4K3 w - - 0 1"), "a4a7s");
    let position = after(&position, "e1d1");
    assert!(legal(&position, "a7a4"));
}

#[test]
fn castling_goes_on_for_both_kings_in_phase_2() {
    let position = at("r3k2r/8/8/8/s7/8/8/R3K2R b KQkq - 0 1 0000000000000000 - 2w");
    for text in ["e1g1", "e1c1", "e8g8", "e8c8"] {
        assert!(legal(&position, text), "{text}");
    }
    let hindered = at("r3k2r/8/8/8/5u2/8/8/R3K2R b KQkq - 0 1 0000000000000000 - 2w");
    assert!(legal(&hindered, "e1c1") && !legal(&hindered, "e1g1") && !legal(&hindered, "e8g8"));
}

#[test]
fn the_two_kings_may_stand_next_to_each_other_in_phase_2() {
    let position = at("8/8/8/3k4/8/3K4/s7/8 b - - 0 1 0000000000000000 - 2w");
    assert!(legal(&position, "d5d4") && legal(&position, "d3d4"));
    assert!(!legal(&at("8/8/8/3k4/8/3K4/s7/8 b - - 0 1 0000000000000000 - 1-"), "d5d4"));
}

#[test]
fn without_a_move_the_side_with_the_kings_loses_when_attacked_else_draws() {
    let stalemate = game("7k/5t2/8/8/8/8/5t2/7K b - - 0 1 0000000000000000 - 2w", &[]);
    assert_eq!(reason(&stalemate), Some((None, Reason::Stalemate)));
    let blocked = game("4k3/8/8/8/8/P7/s7/N3K3 w - - 0 1 0000000000000000 - 2w", &[]);
    assert_eq!(reason(&blocked), Some((None, Reason::Stalemate)), "checkered pieces, but no move");
}

#[test]
fn a_capture_in_phase_2_gives_no_double_step_right() {
    let position = at("4k3/8/8/8/8/1s6/P7/6K1 w - - 0 1 1000000000000000 - 2w");
    assert!(after(&position, "b3a2").fen().contains(" 0000000000000000 "));
}

#[test]
fn white_and_black_pawns_take_checkered_pawns_en_passant_in_phase_2() {
    let up = after(&at("4k3/8/8/8/5p2/8/4s3/2K5 w - - 0 1 0000100000000000 - 2w"), "e2e4");
    assert_eq!(placement(&after(&up, "f4e3")), "4k3/8/8/8/8/4p3/8/2K5");
    let down = after(&at("2k5/4s3/8/3P4/8/8/8/4K3 w - - 0 1 0000000000001000 - 2w"), "e7e5");
    assert_eq!(placement(&after(&down, "d5e6")), "2k5/8/4P3/8/8/8/8/4K3");
}

// ---------------------------------------------------------------------------------------------------------------
// Worked examples.

#[test]
fn mate_by_the_no_undo_rule() {
    let fen = "7k/b5pp/8/8/8/8/6ss/7K w - - 0 1 0000000000000000";
    assert_eq!(reason(&game(&format!("{fen} g3g2 1"), &[])), Some((Some(Colour::Black), Reason::Checkmate)));
    assert_eq!(texts(&at(&format!("{fen} - 1"))), ["g2g3"]);
}

#[test]
fn a_capture_with_choice_leads_to_different_positions() {
    let position = at("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1");
    let (keeps, takes) = (after(&position, "d1d5"), after(&position, "d1d5n"));
    assert_ne!(keeps.fen(), takes.fen());
    assert_ne!(keeps.key(), takes.key());
}

// ---------------------------------------------------------------------------------------------------------------
// Notation.

#[test]
fn missing_fields_have_their_defaults() {
    let position = at("rnbqkbnr/pppp1ppp/4p3/8/8/P7/1PPPPPPP/RNBQKBNR w");
    assert_eq!(
        position.fen(),
        "rnbqkbnr/pppp1ppp/4p3/8/8/P7/1PPPPPPP/RNBQKBNR w - - 0 1 0111111111110111 - 1"
    );
    let castling = at("r3k2r/8/8/8/8/8/8/4K2R b KQkq");
    assert!(castling.fen().contains(" b Kkq - 0 1 "));
}

#[test]
fn checkered_pieces_are_read_in_either_case_and_written_small() {
    let position = at("8/7k/8/SOCUT3/8/8/8/K7 w - - 0 1 0000000000000000 - 1");
    assert_eq!(placement(&position), "8/7k/8/socut3/8/8/8/K7");
}

#[test]
fn the_form_of_vchess_is_read_as_well() {
    let start = at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 ahah1111111111111111 - - 1");
    assert_eq!(start.fen(), Checkered::start(&OptionValues::default()).fen());
    assert_eq!(start.key(), Checkered::start(&OptionValues::default()).key());
    let later = at("r3k2r/p6p/8/8/3u4/8/P6P/R3K1NR b 31 zhaz1000000100000001 - d7d4 2b");
    assert_eq!(later.fen(), "r3k2r/p6p/8/8/3u4/8/P6P/R3K1NR b Kq - 0 16 1000000100000001 - 2b");
}

#[test]
fn unusable_state_is_dropped() {
    let position = at("4k3/8/8/8/4P3/8/8/4K3 b KQkq e3 0 1 1111111111111111 a1a2 1");
    assert_eq!(position.fen(), "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1 0000000000000000 - 1");
    let phase_two = at("4k3/8/8/8/u7/8/8/4K3 b - - 0 1 0000000000000000 a7a4 2w");
    assert!(phase_two.fen().ends_with(" - 2w"));
}

#[test]
fn impossible_positions_are_refused_with_the_reason() {
    let error = |fen: &str| Checkered::from_fen(fen).expect_err(fen).to_string();
    assert!(error("").contains("empty"));
    assert!(error("8/8/8/8/8/8/8/4K3 w").contains("king"));
    assert!(error("4k3/8/8/8/8/8/8/3KK3 w").contains("king"));
    assert!(error("4k2P/8/8/8/8/8/8/4K3 w").contains("pawn"));
    assert!(error("4k3/8/8/8/8/8/8/4K2s w").contains("pawn"));
    assert!(error("4k3/8/8/8/8/8/8/4R1K1 w").contains("in check"));
    assert!(error("4k3/8/8/8/8/8/8/4u1K1 w").contains("in check"));
    assert!(error("4k3/8/8/8/8/8/8/4u1K1 w - - 0 1 0000000000000000 - 2w").contains("in check"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 x").contains("side to move"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 w XY").contains("castling"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 w - e9").contains("en passant"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 w - - x 1").contains("half-move"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 012").contains("double-step"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 - e4").contains("last checkered move"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 - - 3").contains("phase"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 w - - 0 1 - - 1 x").contains("unexpected"));
    assert!(error("4k3/8/8/8/8/8/8/4K4 w").contains("9 squares"));
    assert!(error("4k3/8/8/8/8/8/8/4K3 w 0 ah").contains("castling"));
}

#[test]
fn the_switch_option_decides_about_new_games_only() {
    let mut game = TypedGame::<Checkered>::new();
    assert!(game.fen().ends_with(" 1"));
    game.set_option("checkered_switch", "false").unwrap();
    game.reset();
    assert!(game.fen().ends_with(" 1-"));
    assert_eq!(game.set_option("Checkered_Switch", "maybe"), Err(Some("true, false".into())));
}

// ---------------------------------------------------------------------------------------------------------------
// Explanations.

#[test]
fn a_player_is_told_why_a_move_is_illegal() {
    let undo = "4k3/8/8/8/8/8/u7/4K3 b - - 0 1 0000000000000000 a7a2 1";
    for (fen, text, expected) in [
        (undo, "a2a7", "this would undo the last move"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1", "d1d5", "checkered pieces cannot be captured"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1", "e8e7", "the black king on e8 is not yours to move"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1", "d1e1", "is your own"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1", "d1d2s", "made with a move of a checkered piece"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1", "d1d7", "the checkered rook on d5 is in the way"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1", "d1f2", "does not move to f2 like that"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1", "c1c2", "there is no piece on c1"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1", "zz", "does not start with a square"),
        ("4k3/8/8/3u4/8/8/8/3RK3 w - - 0 1 - - 1-", "d5d6s", "played without the switch"),
        ("4k3/8/8/u7/8/8/8/u3K3 w - - 0 1", "a5a4s", "the switch is barred while the checkered rook on a1"),
        ("4k3/8/8/8/s7/8/8/4K3 b - - 0 1 - - 2w", "a4a5", "White has taken over the checkered camp"),
        ("4k3/8/8/8/s7/8/8/4K3 w - - 0 1 - - 2w", "e1e2", "White moves checkered pieces only"),
        ("4k3/8/8/8/s7/8/8/4K3 w - - 0 1 - - 2w", "a4a5s", "White has already taken over"),
        ("r3k3/8/8/8/7s/8/8/R3K3 b - - 0 1 - - 2w", "a1a8", "do not capture each other in phase 2"),
        ("4k3/8/8/8/8/8/4P3/3K4 w - - 0 1 0000000000000000 - 1", "e2e4", "no right to advance two squares"),
        ("4k3/8/8/3pS3/8/8/8/4K3 w - d6 0 1", "e5d6", "has nothing to capture"),
        ("4k3/8/8/2PpS3/8/8/8/4K3 w - d6 0 1", "e5d6", "do not capture en passant in phase 1"),
        ("4k3/8/8/2PpS3/8/8/8/4K3 w - d6 0 1", "e5d6s", "cannot capture en passant"),
        ("4k3/8/8/4s3/8/8/8/4K3 w - - 0 1", "e5e4", "goes in the direction of the player who moves it"),
        ("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3", "leave your king attacked by the black rook on e4"),
        ("4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1", "a1b3", "does not answer the check"),
        (
            "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1",
            "e2e4",
            "would attack your own king when the opponent moves it",
        ),
        ("4k3/8/8/8/4r3/8/8/3K4 w - - 0 1", "d1e1", "your king would be attacked by the black rook"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", "the right to castle on that side is lost"),
        ("4k3/8/8/5u2/8/8/8/4K2R w K - 0 1", "e1g1", "the checkered rook on f5 attacks f1"),
        ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1g1", "is in the way of castling"),
        ("7k/P7/8/8/8/8/8/7K w - - 0 1", "a7a8", "needs a letter"),
        ("7k/P7/8/8/8/8/8/7K w - - 0 1", "a7a8k", "cannot be promoted to 'k'"),
        ("4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "d1d5q", "'q' is not a possible ending of d1d5"),
        ("4k3/8/8/8/8/8/8/3RK3 w - - 0 1", "d1d5q", "'q' is not a possible ending of d1d5"),
        ("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "h8g8", "the game is over"),
    ] {
        let why = why_not(fen, text);
        assert!(why.contains(expected), "{text} in {fen}: {why}");
    }
}
