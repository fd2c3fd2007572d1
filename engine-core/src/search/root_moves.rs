//! The moves of the root position, with what is known of each.

use super::history::History;
use super::picker::MovePicker;
use super::{Bound, Root, TranspositionTable};
use crate::rules::Position;
use crate::types::{Move, Score};

/// A root move and its standing.
#[derive(Clone, Debug)]
pub(super) struct RootMove {
    pub mv: Move,
    /// Score in the current iteration; −infinity for a move that was only shown not to be better.
    pub score: Score,
    /// How the score is meant.
    pub bound: Bound,
    /// Score in the last iteration.
    pub previous_score: Score,
    /// Deepest ply reached below the move.
    pub selective_depth: usize,
    /// Nodes spent on the move so far.
    pub nodes: u64,
    /// The line that earned the score, the move itself included.
    pub line: Vec<Move>,
}

/// The root moves that may be considered, in the order of a first glance.
pub(super) fn root_moves<P: Position>(root: &Root<'_, P>, table: &TranspositionTable) -> Vec<RootMove> {
    let position = root.position;
    let history = History::new();
    let context = [super::history::Step::NOTHING; 2];
    let table_move = table.probe(position.key()).and_then(|entry| entry.mv);
    let mut picker = MovePicker::new(table_move, [None; 2], None);
    let mut moves = Vec::new();
    while let Some(picked) = picker.next(position, &history, &context) {
        if root.search_moves.is_empty() || root.search_moves.contains(&picked.mv) {
            moves.push(RootMove {
                mv: picked.mv,
                score: -Score::INFINITE,
                bound: Bound::Exact,
                previous_score: -Score::INFINITE,
                selective_depth: 0,
                nodes: 0,
                line: vec![picked.mv],
            });
        }
    }
    moves
}
