//! Quiescence search: plays out captures and the like until the static evaluation can be trusted.

use super::Bound;
use super::history::Step;
use super::picker::MovePicker;
use super::table::Entry;
use super::worker::Worker;
use crate::rules::Position;
use crate::types::{Depth, MAX_PLY, Score};

/// What a position may gain by a move beyond the material the move wins.
const DELTA_MARGIN: i32 = 170;

impl<P: Position> Worker<'_, P> {
    /// The score of `position` once no more captures pay, searched with the window from `alpha` to `beta`. The side
    /// to move may always stand pat, except in check, where all moves are searched.
    pub fn quiescence<const PV: bool>(
        &mut self,
        position: &P,
        mut alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        self.count_node();
        if PV {
            self.lines.clear(ply);
            self.selective_depth = self.selective_depth.max(ply);
        }
        if self.stopped {
            return Score::DRAW;
        }
        if let Some(score) = self.finished(position, ply) {
            return score;
        }
        let in_check = position.is_in_check();
        if ply >= MAX_PLY - 1 {
            return if in_check { Score::DRAW } else { position.evaluate() };
        }

        let key = position.key();
        let entry = self.shared.table.probe(key);
        if let Some(score) = entry.filter(|_| !PV).and_then(|entry| entry.answer(alpha, beta, ply)) {
            return score;
        }

        let evaluation = self.static_evaluation(position, entry, ply, in_check, false);
        let original_alpha = alpha;
        let mut best_score = -Score::INFINITE;
        if !in_check {
            best_score = evaluation;
            if evaluation >= beta {
                return evaluation;
            }
            alpha = alpha.max(evaluation);
        }

        let context = self.context(ply);
        let table_move = entry.and_then(|entry| entry.mv);
        let mut picker = if in_check {
            MovePicker::new(table_move, [None; 2], None)
        } else {
            MovePicker::tactical(table_move)
        };
        let mut best_move = None;
        let mut move_count = 0;
        while let Some(picked) = picker.next(position, &self.shared.history, &context) {
            let mv = picked.mv;
            move_count += 1;
            if !best_score.is_loss() {
                if picked.losing {
                    break;
                }
                if in_check {
                    // One way out of check is enough to see; the rest are as quiet as this position ever was.
                    if !picked.tactical && move_count > 2 {
                        picker.skip_quiets();
                        continue;
                    }
                } else {
                    let hope = evaluation.0 + DELTA_MARGIN + position.immediate_gain(mv);
                    if hope <= alpha.0 {
                        best_score = best_score.max(Score(hope));
                        continue;
                    }
                }
            }
            let next = position.after(mv);
            self.shared.table.prefetch(next.key());
            self.frame(ply).step = Step::new(position, mv);
            self.draws.push(next.key());
            let score = -self.quiescence::<PV>(&next, -beta, -alpha, ply + 1);
            self.draws.pop();
            if self.stopped {
                return Score::DRAW;
            }
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.lines.extend(ply, mv);
                    }
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        if in_check && move_count == 0 {
            return self.no_move_score(position, ply);
        }
        self.shared.table.store(
            key,
            Entry {
                mv: best_move,
                score: best_score.to_table(ply),
                bound: Some(Bound::of(best_score, original_alpha, beta)),
                evaluation: self.frame(ply).evaluation,
                depth: Depth::ZERO,
                was_pv: PV,
            },
        );
        best_score
    }
}
