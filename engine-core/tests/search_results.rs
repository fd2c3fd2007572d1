//! What the search returns: the same tree every time, lines that are legal to their end, ordered variations, draws
//! where the rules see them.

use engine_core::game::Game;
use engine_core::search::{
    BestMove, Limits, SearchControl, SearchEvent, SearchInfo, SearchSettings, TranspositionTable,
};
use engine_core::types::{Depth, Score, WinGrade};
use engine_core::variants::{VARIANTS, Variant};

fn game(variant: &str, fen: &str, moves: &str) -> Box<dyn Game> {
    let mut game = Variant::named(variant).expect("a variant").new_game();
    game.set_fen(fen).expect("a position");
    for mv in moves.split_whitespace() {
        game.play(mv).expect("a legal move");
    }
    game
}

fn search_with(
    game: &dyn Game,
    table: &TranspositionTable,
    limits: &Limits,
    settings: &SearchSettings,
) -> (BestMove, Vec<SearchInfo>) {
    let mut infos = Vec::new();
    let best = game.search(table, &SearchControl::new(false), limits, settings, &mut |event| {
        if let SearchEvent::Info(info) = event {
            infos.push(info);
        }
    });
    (best, infos)
}

fn search(game: &dyn Game, depth: i16) -> (BestMove, SearchInfo) {
    let limits = Limits { depth: Some(Depth(depth)), ..Limits::default() };
    let table = TranspositionTable::new(4);
    let (best, mut infos) = search_with(game, &table, &limits, &SearchSettings::default());
    (best, infos.pop().expect("a report"))
}

#[test]
fn one_thread_always_grows_the_same_tree() {
    for variant in VARIANTS {
        let game = variant.new_game();
        let limits = Limits { depth: Some(Depth(8)), ..Limits::default() };
        let settings = SearchSettings::default();
        let table = TranspositionTable::new(2);
        let told = |(best, infos): (BestMove, Vec<SearchInfo>)| {
            let lines: Vec<_> = infos.into_iter().map(|info| (info.nodes, info.score, info.pv)).collect();
            (best, lines)
        };
        let first = told(search_with(&*game, &table, &limits, &settings));
        let with_memory = told(search_with(&*game, &table, &limits, &settings));
        assert_ne!(first.1, with_memory.1, "the table is of use: {}", variant.name);
        table.clear();
        assert_eq!(first, told(search_with(&*game, &table, &limits, &settings)), "{}", variant.name);
    }
}

/// Plays a line and checks that the game goes on before each of its moves.
fn check_line(game: &dyn Game, info: &SearchInfo) {
    let mut replay = game.boxed_clone();
    for (index, mv) in info.pv.iter().enumerate() {
        assert!(
            index == 0 || replay.outcome().is_none(),
            "{} goes on after the end: {:?}",
            game.fen(),
            info.pv
        );
        assert!(replay.play(mv).is_ok(), "{} {mv} of {:?}", game.fen(), info.pv);
    }
    assert_eq!(replay.outcome(), info.ending, "{} {:?}", game.fen(), info.pv);
}

#[test]
fn lines_are_legal_and_end_with_the_game() {
    for variant in VARIANTS {
        let table = TranspositionTable::new(4);
        let mut game = variant.new_game();
        let mut ply = 0_usize;
        while game.outcome().is_none() && ply < 90 {
            let limits = Limits { nodes: Some(1000), ..Limits::default() };
            let settings = SearchSettings { multi_pv: 1 + ply % 3, ..SearchSettings::default() };
            let (best, infos) = search_with(&*game, &table, &limits, &settings);
            for info in &infos {
                check_line(&*game, info);
            }
            let best = best.best.expect("a move");
            // Variety: now and then any move, so that the games differ from the main line.
            let legal = game.legal_moves();
            let text = if ply % 5 == 4 { legal[ply * 7 % legal.len()].text.clone() } else { best };
            game.play(&text).expect("a legal move");
            ply += 1;
        }
    }
}

#[test]
fn several_lines_are_different_and_in_order() {
    for variant in VARIANTS {
        let game = variant.new_game();
        let limits = Limits { depth: Some(Depth(6)), ..Limits::default() };
        let settings = SearchSettings { multi_pv: 4, ..SearchSettings::default() };
        let table = TranspositionTable::new(4);
        let (best, infos) = search_with(&*game, &table, &limits, &settings);
        let lines = &infos[infos.len() - 4..];
        assert!(lines.iter().enumerate().all(|(index, info)| info.multi_pv == index + 1));
        assert!(lines.is_sorted_by(|a, b| a.score >= b.score), "{}", variant.name);
        assert_eq!(lines[0].pv.first(), best.best.as_ref());
        for (index, info) in lines.iter().enumerate() {
            assert!(lines[..index].iter().all(|other| other.pv[0] != info.pv[0]));
        }
    }
}

#[test]
fn more_lines_than_moves_are_no_problem() {
    let game = game("chess", "k7/8/2K5/8/8/8/8/1R6 b - - 0 1", "");
    let limits = Limits { depth: Some(Depth(3)), ..Limits::default() };
    let settings = SearchSettings { multi_pv: 500, ..SearchSettings::default() };
    let (_, infos) = search_with(&*game, &TranspositionTable::new(1), &limits, &settings);
    assert_eq!(infos.len(), 3);
}

#[test]
fn only_the_wanted_moves_are_searched() {
    for variant in VARIANTS {
        let game = variant.new_game();
        let wanted: Vec<String> = game.legal_moves().iter().rev().take(2).map(|mv| mv.text.clone()).collect();
        let limits = Limits { depth: Some(Depth(5)), search_moves: wanted.clone(), ..Limits::default() };
        let settings = SearchSettings { multi_pv: 3, ..SearchSettings::default() };
        let (best, infos) = search_with(&*game, &TranspositionTable::new(4), &limits, &settings);
        assert!(infos.iter().all(|info| wanted.contains(&info.pv[0])), "{}", variant.name);
        assert!(best.best.is_some_and(|best| wanted.contains(&best)));
    }
}

#[test]
fn a_lost_game_is_saved_by_repetition() {
    // Black, far ahead, threatens mate; the queen checks for ever on e8 and h5.
    let game = game("chess", "6k1/6p1/8/8/8/8/qr6/4Q2K w - - 0 1", "");
    let (best, info) = search(&*game, 10);
    assert_eq!((best.best.as_deref(), info.score), (Some("e1e8"), Score::DRAW));
}

#[test]
fn the_third_occurrence_in_the_game_is_a_draw_and_the_winning_side_avoids_it() {
    let moves = "a1a2 g8h8 a2a1 h8g8 a1a2 g8h8";
    let game = game("chess", "6k1/8/8/8/8/8/8/R3K3 w - - 0 1", moves);
    let (best, info) = search(&*game, 6);
    assert_ne!(best.best.as_deref(), Some("a2a1"));
    assert!(info.score.0 > 200);
    let limits = Limits { depth: Some(Depth(6)), search_moves: vec!["a2a1".into()], ..Limits::default() };
    let (_, infos) = search_with(&*game, &TranspositionTable::new(1), &limits, &SearchSettings::default());
    assert!(infos.iter().all(|info| info.score == Score::DRAW || info.depth == Depth::ONE), "{infos:?}");
}

#[test]
fn the_move_rule_is_seen_coming_but_mate_comes_first() {
    let late = game("chess", "7k/8/5K2/8/8/8/8/R7 w - - 98 80", "");
    assert_eq!(search(&*late, 8).1.score, Score::DRAW);
    let mate_on_the_last_move = game("chess", "7k/8/6K1/8/8/8/8/R7 w - - 99 80", "");
    let (best, info) = search(&*mate_on_the_last_move, 4);
    assert_eq!(best.best.as_deref(), Some("a1a8"));
    assert_eq!(info.score.plies_to_end().map(|(plies, _)| plies), Some(1));
}

#[test]
fn at_a_root_already_drawn_the_engine_still_plays_sense() {
    // By move count, by repetition, by material: what there is to take is still taken.
    let counted = game("chess", "6k1/8/8/3q4/8/4N3/8/4K3 w - - 100 80", "");
    assert_eq!(search(&*counted, 6).0.best.as_deref(), Some("e3d5"));
    let moves = "e1e2 g8h8 e2e1 h8g8 e1e2 g8h8 e2e1 h8g8";
    let repeated = game("chess", "6k1/8/8/3q4/8/4N3/8/4K3 w - - 0 1", moves);
    assert!(repeated.outcome().is_some());
    assert_eq!(search(&*repeated, 6).0.best.as_deref(), Some("e3d5"));
    let material = game("chess", "8/8/8/8/3k4/8/8/2N1K3 w - - 0 1", "");
    assert!(material.outcome().is_some());
    assert!(search(&*material, 4).0.best.is_some());
}

#[test]
fn stalemate_is_a_draw_and_a_winning_side_avoids_it() {
    let stalemated = game("chess", "8/8/8/8/8/2k5/2p5/2K5 w - - 0 1", "");
    assert_eq!(search(&*stalemated, 1).1.score, Score::DRAW);
    let rook_pawn = game("chess", "8/8/8/8/8/1k6/p7/K7 b - - 0 1", "");
    assert_eq!(search(&*rook_pawn, 8).1.score, Score::DRAW);
    let queen = game("chess", "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "");
    assert!(search(&*queen, 5).1.score.is_win());
}

#[test]
fn a_union_is_told_from_a_mate_and_outranks_it_when_points_count() {
    const START: &str = "afxejkgixaf/11/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/FAXIGKJEXFA w - - 0 1";
    let mut game = game("empires", START, "c1g10 0000 j1g10 0000");
    let (best, info) = search(&*game, 3);
    assert_eq!(best.best.as_deref(), Some("g10f1"));
    assert_eq!(info.score.plies_to_end(), Some((1, WinGrade::Full)));
    assert_eq!(info.ending.map(|ending| ending.to_string()).as_deref(), Some("White wins by union"));
    game.set_option("EmpiresScoring", "wins").expect("an option of the variant");
    let (_, info) = search(&*game, 3);
    assert_eq!(info.score.plies_to_end(), Some((1, WinGrade::Plain)));
}

#[test]
fn two_threads_agree_with_the_rules() {
    for variant in VARIANTS {
        let game = variant.new_game();
        let limits = Limits { depth: Some(Depth(7)), ..Limits::default() };
        let settings = SearchSettings { threads: 2, ..SearchSettings::default() };
        let (best, infos) = search_with(&*game, &TranspositionTable::new(4), &limits, &settings);
        assert!(game.legal_moves().iter().any(|legal| Some(&legal.text) == best.best.as_ref()));
        for info in &infos {
            check_line(&*game, info);
        }
    }
}
