//! Exchanges and evaluation of Les Empires: that they know the rules they are supposed to know.

use engine_core::evaluation::TermTable;
use engine_core::rules::{MoveFilter, MoveList, Position, WINNING_GAIN};
use engine_core::types::Colour;
use engine_core::variants::empires::Empires;

fn read(fen: &str) -> Empires {
    Empires::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The largest threshold in steps of 50 that the exchange reaches.
fn exchange(fen: &str, text: &str) -> i32 {
    let position = read(fen);
    let mv = position.parse_move(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    let reached: Vec<i32> =
        (-40..60).map(|step| step * 50).filter(|&threshold| position.exchange_gains(mv, threshold)).collect();
    assert_eq!(
        reached,
        (-40..-40 + reached.len() as i32).map(|step| step * 50).collect::<Vec<_>>(),
        "monotonic"
    );
    *reached.last().expect("some threshold is low enough")
}

fn worth(letter: char) -> i32 {
    Empires::PIECES.iter().find(|info| info.letter == letter).map_or(0, |info| info.value)
}

fn down(value: i32) -> i32 {
    value.div_euclid(50) * 50
}

/// White's value minus Black's of one term, at the middle game weights; `None` when the term does not occur.
fn term(fen: &str, name: &str) -> Option<i32> {
    let mut table = TermTable::default();
    read(fen).evaluate_terms(&mut table);
    let row = table.rows.iter().find(|(row, _)| *row == name)?;
    Some(row.1[0].middlegame - row.1[1].middlegame)
}

#[test]
fn an_undefended_piece_is_won_and_a_defended_one_costs_the_capturer() {
    let alone = "k10/11/11/11/5s5/11/11/5E5/11/11/10K w - - 0 1";
    assert_eq!(exchange(alone, "f4f7"), down(worth('S')));
    let defended = "k10/11/11/4s6/5s5/11/11/5E5/11/11/10K w - - 0 1";
    // The retaking Soldier mutates: that is lost on top of the Emperor.
    let loss = worth('S') - worth('E') - (worth('C') - worth('S'));
    assert_eq!(exchange(defended, "f4f7"), down(loss));
}

#[test]
fn a_soldier_gains_its_mutation() {
    let fen = "k10/11/11/11/6x4/5S5/11/11/11/11/10K w - - 0 1";
    assert_eq!(exchange(fen, "f6g7"), down(worth('X') + worth('C') - worth('S')));
}

#[test]
fn attackers_behind_attackers_join_in() {
    // Fairy takes, Soldier retakes, and the Emperor on the same diagonal comes next.
    let fen = "k10/11/11/11/7s3/6s4/11/4F6/3E7/11/10K w - - 0 1";
    let position = read(fen);
    let mv = position.parse_move("e4g6").expect("legal");
    assert!(!position.exchange_gains(mv, 0), "a Soldier for a Fairy is bad");
    let more = worth('S') - worth('F') - (worth('C') - worth('S'));
    assert!(position.exchange_gains(mv, more + 1), "but the Emperor takes the new Captain");
}

#[test]
fn silenced_pieces_do_not_retake() {
    let fen = "k10/11/11/4s6/3J1s5/11/11/5E5/11/11/10K w - - 0 1";
    assert_eq!(exchange(fen, "f4f7"), down(worth('S')));
}

#[test]
fn nothing_is_retaken_next_to_the_own_angel() {
    let fen = "k10/11/11/4s6/5sG4/11/11/5E5/11/11/10K w - - 0 1";
    assert_eq!(exchange(fen, "f4f7"), down(worth('S')));
}

#[test]
fn an_empress_in_the_emperors_reach_is_not_retaken() {
    let fen = "k10/11/11/4s6/5s4E/11/11/5I5/11/11/10K w - - 0 1";
    assert_eq!(exchange(fen, "f4f7"), down(worth('S')));
}

#[test]
fn a_genie_walks_past_a_single_attacker() {
    let fen = "k10/11/11/11/9a1/11/11/5J5/11/11/9GK w - - 0 1";
    assert_eq!(exchange(fen, "f4f7"), 0);
    let two = "k10/11/11/7x3/9a1/11/11/5J5/11/11/9GK w - - 0 1";
    assert_eq!(exchange(two, "f4f7"), down(-worth('J')));
}

#[test]
fn a_phoenix_does_not_retake_a_phoenix() {
    let fen = "k10/11/11/5s5/11/4X2x3/11/11/11/11/10K w - - 0 1";
    assert!(exchange(fen, "e6f8") >= 0);
}

#[test]
fn a_union_gains_more_than_any_material() {
    let fen = "4k6/4F6/11/11/11/11/11/11/11/11/5K5 w - - 0 1";
    let position = read(fen);
    let union = position.parse_move("e10f1").expect("a union");
    assert_eq!(position.immediate_gain(union), WINNING_GAIN);
    assert!(position.exchange_gains(union, 5_000));
    let mut tactical = MoveList::default();
    position.generate(MoveFilter::Tactical, &mut tactical);
    assert_eq!(tactical.to_vec(), [union]);
}

#[test]
fn a_fairy_next_to_the_prince_threatens_on_the_princess_colour_only() {
    // e10 is light; f1 is light, e1 is dark.
    let light = "4k6/4F6/11/11/11/11/11/11/11/11/5K5 b - - 0 1";
    let dark = "4k6/4F6/11/11/11/11/11/11/11/11/4K6 b - - 0 1";
    assert!(term(light, "union threat").is_some_and(|value| value > 0));
    assert_eq!(term(dark, "union threat"), None);
    // With the move, it is no threat but a win.
    let to_move = "4k6/4F6/11/11/11/11/11/11/11/11/5K5 w - - 0 1";
    assert!(term(to_move, "union threat") > term(light, "union threat"));
}

#[test]
fn two_threats_of_union_weigh_more_than_twice_one() {
    let one = term("4k6/4F6/11/11/11/11/11/11/11/11/5K5 b - - 0 1", "union threat");
    let two = term("3Fk6/4F6/11/11/11/11/11/11/11/11/5K5 b - - 0 1", "union threat");
    assert!(two > one.map(|value| 2 * value), "{one:?} {two:?}");
}

#[test]
fn the_special_pieces_are_worth_what_stands_around_them() {
    let silenced = term("k10/11/11/5ae4/5J5/11/11/11/11/11/10K w - - 0 1", "silenced");
    assert!(silenced.is_some_and(|value| value > 50), "{silenced:?}");
    assert_eq!(term("k10/5ae4/11/11/5J5/11/11/11/11/11/10K w - - 0 1", "silenced"), None);
    let attacked = term("k10/11/8a2/11/5G5/6E4/11/11/11/11/10K w - - 0 1", "protected");
    let calm = term("k10/11/11/11/5G5/6E4/11/11/11/11/10K w - - 0 1", "protected");
    assert!(attacked > calm, "{attacked:?} {calm:?}");
    assert!(term("k10/11/11/11/11/11/11/11/11/11/9GK w - - 0 1", "royal shelter").is_some());
}

#[test]
fn the_terms_add_up_to_the_evaluation() {
    let fen = "as1ej1g1xfs/1k2i4s1/s1cs2c4/8s2/11/6X4/11/cS6SK1/3ASCS2S1/7S3/3IGSJEXCS b - - 1 25";
    let position = read(fen);
    let mut table = TermTable::default();
    position.evaluate_terms(&mut table);
    let mut sum = engine_core::evaluation::Tapered::default();
    for (_, [white, black]) in &table.rows {
        sum += *white - *black;
    }
    let white = sum.at(position.phase());
    assert_eq!(position.evaluate().0, if position.side_to_move() == Colour::White { white } else { -white });
    assert_eq!(
        read("afxejkgixaf/11/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/FAXIGKJEXFA w - - 0 1").phase(),
        256
    );
}
