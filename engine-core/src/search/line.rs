//! Principal variations: collecting them while searching, and telling them to the outside.

use super::{Root, TranspositionTable};
use crate::rules::{Outcome, Position, Reason};
use crate::types::{MAX_PLY, Move, Score};

/// The principal variations of all nodes on the current path: row `ply` holds the best line found from that ply on.
#[derive(Debug)]
pub(super) struct Lines {
    rows: Vec<Vec<Move>>,
}

impl Lines {
    pub fn new() -> Self {
        Self { rows: (0..MAX_PLY + 2).map(|_| Vec::with_capacity(MAX_PLY)).collect() }
    }

    /// Nothing is known from `ply` on.
    #[inline]
    pub fn clear(&mut self, ply: usize) {
        self.rows[ply].clear();
    }

    /// The best line from `ply` on is `mv` followed by the line of the next ply.
    pub fn extend(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.rows.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(mv);
        head[ply].extend_from_slice(&tail[0]);
    }

    /// The best line from `ply` on.
    pub fn row(&self, ply: usize) -> &[Move] {
        &self.rows[ply]
    }
}

/// A line in the variant's notation, and how the game ends with it, if it does.
#[derive(Debug)]
pub(super) struct ToldLine {
    pub moves: Vec<String>,
    pub ending: Option<Outcome>,
}

/// Plays `line` from the root and writes it down, up to the end of the game. Where the line stops short, which
/// happens when the search took a score from the table, it goes on with the table's moves: for one move, so that
/// there is something to ponder on, or up to the announced end of the game.
pub(super) fn tell<P: Position>(
    root: &Root<'_, P>,
    table: &TranspositionTable,
    line: &[Move],
    score: Score,
) -> ToldLine {
    let wanted = score.plies_to_end().map_or(2, |(plies, _)| plies.unsigned_abs() as usize);
    let mut position = root.position.clone();
    let mut keys = root.history.to_vec();
    keys.push(position.key());
    let mut moves = Vec::new();
    for i in 0.. {
        let known = line.get(i).copied();
        let next =
            known.or_else(|| table.probe(position.key()).and_then(|entry| entry.mv).filter(|_| i < wanted));
        let Some(mv) = next.filter(|&mv| position.is_legal(mv)) else { break };
        moves.push(position.move_text(mv));
        position.play(mv);
        keys.push(position.key());
        if let Some(ending) = outcome(root, &position, &keys) {
            return ToldLine { moves, ending: Some(ending) };
        }
    }
    ToldLine { moves, ending: None }
}

/// How often the last of `keys` occurs among those that a repetition can reach.
pub(super) fn occurrences(keys: &[u64], half_move_clock: u32) -> usize {
    let Some((&last, earlier)) = keys.split_last() else { return 0 };
    1 + earlier.iter().rev().take(half_move_clock as usize).filter(|&&key| key == last).count()
}

/// The outcome of the game in `position`, by all rules of the game.
fn outcome<P: Position>(root: &Root<'_, P>, position: &P, keys: &[u64]) -> Option<Outcome> {
    if let Some(outcome) = position.board_outcome() {
        return Some(outcome);
    }
    if position.count_moves() == 0 {
        return Some(position.no_move_outcome());
    }
    if position.is_material_draw() {
        return Some(Outcome::draw(Reason::InsufficientMaterial));
    }
    if !root.conventions.draw_rules {
        return None;
    }
    let clock = position.half_move_clock();
    if clock >= P::MOVE_RULE_PLIES {
        return Some(Outcome::draw(Reason::MoveRule));
    }
    (occurrences(keys, clock) >= 3).then(|| Outcome::draw(Reason::Repetition))
}
