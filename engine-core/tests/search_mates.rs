//! The search finds every mate (or union) in two and three of a set that comes from play.
//!
//! Each line of `data/mates.txt` was proven by exhaustive search, which knows nothing of the engine's search: a win
//! in that many moves exists, and none in fewer. The ignored test at the end makes the file anew.

use std::collections::BTreeSet;

use engine_core::rules::{OptionValues, Position};
use engine_core::search::{Limits, SearchControl, SearchEvent, SearchSettings, TranspositionTable};
use engine_core::types::{Move, Score};
use engine_core::variants::Variant;
use engine_core::variants::checkered::Checkered;
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::empires::Empires;
use engine_core::variants::omega::OmegaPosition;

const FILE: &str = include_str!("data/mates.txt");

/// Whether the game is over and was won by the player who has just moved.
fn is_won<P: Position>(position: &P) -> bool {
    let outcome = position.board_outcome().or_else(|| {
        let mated = position.is_in_check() && position.count_moves() == 0;
        mated.then(|| position.no_move_outcome())
    });
    outcome.is_some_and(|outcome| outcome.winner == Some(!position.side_to_move()))
}

/// Whether the player to move can force a win in at most `moves` moves, by trying everything.
fn wins_in<P: Position>(position: &P, moves: u32) -> bool {
    position.legal_moves().iter().any(|&mv| wins_by(&position.after(mv), moves))
}

/// Whether the player who has just moved has won or wins in `moves - 1` moves whatever the reply.
fn wins_by<P: Position>(position: &P, moves: u32) -> bool {
    if is_won(position) {
        return true;
    }
    if moves == 1 || position.board_outcome().is_some() {
        return false;
    }
    let replies = position.legal_moves();
    !replies.is_empty() && replies.iter().all(|&reply| wins_in(&position.after(reply), moves - 1))
}

/// The score, line and nodes of a search for a win in `moves`.
fn searched_win(variant: &str, fen: &str, moves: u32, nodes: u64) -> (Score, Vec<String>, u64) {
    let mut game = Variant::named(variant).expect("a variant").new_game();
    game.set_fen(fen).expect("a position");
    let limits = Limits { mate: Some(moves), nodes: Some(nodes), ..Limits::default() };
    let mut found = (Score::DRAW, Vec::new(), 0);
    let table = TranspositionTable::new(16);
    let settings = SearchSettings::default();
    game.search(&table, &SearchControl::new(false), &limits, &settings, &mut |event| {
        if let SearchEvent::Info(info) = event {
            found = (info.score, info.pv, info.nodes);
        }
    });
    found
}

/// The facts of the file: variant, number of moves, position.
fn facts() -> impl Iterator<Item = (&'static str, u32, &'static str)> {
    FILE.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut fields = line.split(" ; ");
        let mut field = || fields.next().expect("three fields");
        (field(), field().parse().expect("a number"), field())
    })
}

#[test]
fn every_win_in_two_and_three_is_found() {
    let mut missed = Vec::new();
    for (variant, moves, fen) in facts() {
        let (score, pv, nodes) = searched_win(variant, fen, moves, 3_000_000);
        let plies = score.plies_to_end().map(|(plies, _)| plies);
        if plies != Some(2 * moves as i32 - 1) || pv.len() != 2 * moves as usize - 1 {
            missed.push(format!("{variant} {moves} {fen}: {score:?} {pv:?} after {nodes} nodes"));
        }
    }
    assert!(missed.is_empty(), "{missed:#?}");
}

#[test]
fn the_facts_cover_all_variants_and_are_true() {
    for variant in ["chess", "omega", "empires", "checkered"] {
        for moves in [2, 3] {
            let fens: Vec<_> = facts().filter(|fact| (fact.0, fact.1) == (variant, moves)).collect();
            assert!(fens.len() >= 10, "{variant} {moves}");
            // The longer ones were proven when the file was made; that takes too long to repeat each time.
            if moves == 2 && variant != "empires" {
                for (_, _, fen) in fens {
                    assert!(is_fact(variant, moves, fen), "{variant} {moves} {fen}");
                }
            }
        }
    }
}

/// Whether the win takes exactly that many moves.
fn is_fact(variant: &str, moves: u32, fen: &str) -> bool {
    match variant {
        "chess" => is_fact_in::<ChessPosition>(moves, fen),
        "omega" => is_fact_in::<OmegaPosition>(moves, fen),
        "empires" => is_fact_in::<Empires>(moves, fen),
        _ => is_fact_in::<Checkered>(moves, fen),
    }
}

fn is_fact_in<P: Position>(moves: u32, fen: &str) -> bool {
    let position = P::from_fen(fen).expect("a position");
    wins_in(&position, moves) && !wins_in(&position, moves - 1)
}

/// A small generator of random numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 as usize % bound
    }
}

/// Plays a game in which both sides win at once if they can, often take what they can get, and otherwise move at
/// random. Returns the positions up to a won end, the latest first, or nothing when nobody wins.
fn play_a_game<P: Position>(random: &mut Random) -> Vec<P> {
    let mut position = P::start(&OptionValues::default());
    let mut positions = Vec::new();
    while positions.len() < 300 && position.board_outcome().is_none() {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let winning = legal.iter().copied().find(|&mv| is_won(&position.after(mv)));
        let gainful = legal.iter().copied().filter(|&mv| mv != Move::PASS && position.exchange_gains(mv, 50));
        let greedy = gainful.max_by_key(|&mv| position.immediate_gain(mv)).filter(|_| random.below(3) > 0);
        let mv = winning.or(greedy).unwrap_or_else(|| legal[random.below(legal.len())]);
        let next = position.after(mv);
        positions.push(std::mem::replace(&mut position, next));
    }
    if is_won(&position) { positions.into_iter().rev().collect() } else { Vec::new() }
}

/// Wins in two and three from such games: what the search finds a few plies before the end, if it can be proven.
fn generate_for<P: Position>(wanted: usize) -> BTreeSet<String> {
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    let mut lines = BTreeSet::new();
    let mut left = [wanted; 2];
    while left != [0, 0] {
        let ends = play_a_game::<P>(&mut random);
        for position in ends.iter().skip(2).step_by(2).take(3) {
            let fen = position.fen();
            let (score, pv, _) = searched_win(P::NAME, &fen, 3, 20_000);
            let Some(moves) = score.plies_to_end().map(|(plies, _)| (plies + 1) / 2) else { continue };
            let Some(slot) = left.get_mut((moves - 2) as usize).filter(|slot| **slot > 0) else { continue };
            let moves = moves as u32;
            let proven = pv.first().and_then(|text| position.parse_move(text).ok());
            if proven.is_some_and(|mv| wins_by(&position.after(mv), moves)) && !wins_in(position, moves - 1) {
                *slot -= 1;
                lines.insert(format!("{} ; {moves} ; {fen}\n", P::NAME));
                break;
            }
        }
    }
    lines
}

#[test]
#[ignore = "writes data/mates.txt; takes some minutes"]
fn generate() {
    const WANTED: usize = 10;
    let lines = [
        generate_for::<ChessPosition>(WANTED),
        generate_for::<OmegaPosition>(WANTED),
        generate_for::<Empires>(WANTED),
        generate_for::<Checkered>(WANTED),
    ];
    let heading = "# variant ; moves ; position: the side to move wins in that many moves and not in fewer.\n\
                   # From games of a greedy random player, proven by exhaustive search.\n";
    let body: String = lines.into_iter().flatten().collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/mates.txt");
    std::fs::write(path, format!("{heading}{body}")).expect("a writable file");
}
