//! Iterative deepening, and the search of the root position.

use std::time::Duration;

use super::history::Step;
use super::line::tell;
use super::reductions::{PLY, reduction};
use super::table::Entry;
use super::teamwork::Deferred;
use super::worker::Worker;
use super::{Bound, Limits, SearchEvent, SearchInfo};
use crate::rules::Position;
use crate::types::{Depth, Score};

/// Only a search that has run this long talks about single root moves and failed windows.
const TALKATIVE_AFTER: Duration = Duration::from_secs(3);
/// Depth from which a narrow window around the last score is tried first.
const ASPIRATION_DEPTH: i16 = 4;
const ASPIRATION_WINDOW: i32 = 14;
/// Beyond this the window is opened altogether.
const ASPIRATION_LIMIT: i32 = 600;

/// What the driver has to know besides the position.
pub(super) struct Plan<'a> {
    pub limits: &'a Limits,
    /// Number of lines to find; at least 1.
    pub lines: usize,
    /// Number of lines to report.
    pub reported_lines: usize,
}

impl<P: Position> Worker<'_, P> {
    /// Searches the root more and more deeply until the search is over. Only the thread with a timer reports.
    pub fn iterate(&mut self, plan: &Plan<'_>, report: &mut dyn FnMut(SearchEvent)) {
        let last = plan.limits.depth.unwrap_or(Depth::MAX).clamp(Depth::ONE, Depth::MAX);
        let lines = plan.lines.min(self.root_moves.len());
        let mut stable_iterations = 0;
        let mut last_best = None;
        while self.root_depth < last && !self.stopped {
            self.root_depth = self.root_depth + 1;
            for root_move in &mut self.root_moves {
                root_move.previous_score = root_move.score;
            }
            for index in 0..lines {
                self.selective_depth = 0;
                self.aspirate(index, report);
                if self.stopped {
                    break;
                }
                self.root_moves[..=index].sort_by_key(|root_move| -root_move.score);
            }
            self.reported = false;
            if self.stopped {
                break;
            }
            if self.timer.is_none() {
                continue;
            }
            self.publish_nodes();
            self.report_lines(plan.reported_lines, report);
            self.reported = true;
            let best = self.root_moves.first().map(|root_move| root_move.mv);
            stable_iterations = if best == last_best { stable_iterations + 1 } else { 0 };
            last_best = best;
            if self.is_finished(plan, stable_iterations) {
                break;
            }
        }
        self.publish_nodes();
    }

    /// Whether, after a completed iteration, another one is not wanted.
    fn is_finished(&mut self, plan: &Plan<'_>, stable_iterations: u32) -> bool {
        let Some(best) = self.root_moves.first() else { return true };
        let plies_to_win = best.score.plies_to_end().filter(|(plies, _)| *plies > 0).map(|(plies, _)| plies);
        let moves_to_win = plies_to_win.map(|plies| plies.unsigned_abs().div_ceil(2));
        if plan.limits.mate.is_some_and(|wanted| moves_to_win.is_some_and(|moves| moves <= wanted)) {
            return true;
        }
        let plies_to_end = best.score.plies_to_end().map(|(plies, _)| plies.abs());
        let share = best.nodes * 100 / self.nodes().max(1);
        let drop = (best.previous_score.0 - best.score.0).clamp(-40, 120);
        let control = self.shared.control;
        let depth = i32::from(self.root_depth.0);
        let Some(timer) = &mut self.timer else { return false };
        // A mate that a much deeper search would have found to be shorter is short enough.
        if timer.is_playing(control) && plies_to_end.is_some_and(|plies| depth >= plies + 4) {
            return true;
        }
        let settled = 130 - 9 * stable_iterations.min(8) as i32;
        let effort = 170 - share.min(100) as i32;
        let trouble = 100 + drop * 2 / 3;
        timer.is_enough(control, (settled * effort * trouble / 10_000).max(10) as u32)
    }

    /// Searches for the line of rank `index`, first with a narrow window around its last score, which is widened
    /// until the score falls inside.
    fn aspirate(&mut self, index: usize, report: &mut dyn FnMut(SearchEvent)) {
        let expected = self.root_moves[index].previous_score;
        let mut margin = ASPIRATION_WINDOW;
        let (mut alpha, mut beta) = (-Score::INFINITE, Score::INFINITE);
        if self.root_depth.0 >= ASPIRATION_DEPTH && expected.0.abs() < Score::INFINITE.0 {
            alpha = expected - Score(margin);
            beta = expected + Score(margin);
        }
        let mut reduction = 0;
        loop {
            let depth = (self.root_depth - reduction).max(Depth::ONE);
            let score = self.search_root(index, alpha, beta, depth, report);
            let score = self.agree(score);
            if self.stopped {
                return;
            }
            self.root_moves[index..].sort_by_key(|root_move| -root_move.score);
            if score > alpha && score < beta {
                return;
            }
            self.report_failure(index, report);
            let give_up = margin > ASPIRATION_LIMIT || score.is_decisive();
            if score <= alpha {
                beta = if beta < Score::INFINITE { Score((alpha.0 + beta.0) / 2) } else { beta };
                alpha = if give_up { -Score::INFINITE } else { score - Score(margin) };
                reduction = 0;
            } else {
                beta = if give_up { Score::INFINITE } else { score + Score(margin) };
                reduction = if score.is_decisive() { 0 } else { (reduction + 1).min(3) };
            }
            margin += margin / 2;
        }
    }

    /// Comes to one result with the other threads after a root search that returned `score` or was dropped because
    /// another thread had finished it.
    fn agree(&mut self, score: Score) -> Score {
        if self.shared.is_over() {
            return score;
        }
        let own = (!self.stopped).then_some((score, self.root_moves.as_slice()));
        let agreed = self.shared.team.agree(self.step, own);
        self.step += 1;
        match agreed {
            Some((agreed_score, root_moves)) => {
                self.stopped = false;
                self.root_moves = root_moves;
                agreed_score
            }
            None => score,
        }
    }

    /// Searches the root moves from rank `index` on.
    fn search_root(
        &mut self,
        index: usize,
        mut alpha: Score,
        beta: Score,
        depth: Depth,
        report: &mut dyn FnMut(SearchEvent),
    ) -> Score {
        let position = self.root.position;
        self.count_node();
        if self.stopped {
            return Score::DRAW;
        }
        self.lines.clear(0);
        let in_check = position.is_in_check();
        let key = position.key();
        let entry = self.shared.table.probe(key);
        self.static_evaluation(position, entry, 0, in_check, false);
        self.frame(1).killers = [None; 2];
        let context = self.context(0);
        let original_alpha = alpha;
        let mut best_score = -Score::INFINITE;
        let mut best_move = None;
        let total = self.root_moves.len();
        let divides = self.shared.team.divides(depth);
        let mut deferred = Deferred::new();
        let mut numbers = index..total;
        while let Some(number) = numbers.next().or_else(|| deferred.next()) {
            let mv = self.root_moves[number].mv;
            if self.timer.is_some() && self.shared.started.elapsed() >= TALKATIVE_AFTER {
                let text = position.move_text(mv);
                report(SearchEvent::CurrentMove {
                    depth: self.root_depth,
                    mv: text,
                    number: number + 1,
                    total,
                });
            }
            let nodes_before = self.nodes();
            let next = position.after(mv);
            let may_wait = divides && number > index && !numbers.is_empty();
            if may_wait && self.shared.team.is_busy(next.key()) && deferred.put_off(number) {
                continue;
            }
            let marked = divides && self.shared.team.enter(next.key());
            let gives_check = next.is_in_check();
            let quiet = !position.is_tactical(mv);
            let rank = number - index + 1;
            self.frame(0).step = Step::new(position, mv);
            self.draws.push(next.key());
            let new_depth = depth - 1 + i16::from(gives_check);

            let mut score = Score::DRAW;
            let mut full_depth = rank > 1;
            if depth.0 >= 3 && rank > 3 && quiet && !gives_check {
                let standing = self.shared.history.quiet_score(position, mv, &context);
                let reduced = reduction(depth, rank) - PLY - standing / 10;
                let reduced_depth = Depth((new_depth.0 - (reduced / PLY).max(0) as i16).max(1));
                score = -self.negamax::<false>(&next, -alpha - Score(1), -alpha, reduced_depth, 1, true);
                full_depth = score > alpha && reduced_depth < new_depth;
            }
            if full_depth {
                score = -self.negamax::<false>(&next, -alpha - Score(1), -alpha, new_depth, 1, true);
            }
            if rank == 1 || score > alpha {
                score = -self.negamax::<true>(&next, -beta, -alpha, new_depth, 1, false);
            }
            self.draws.pop();
            if marked {
                self.shared.team.leave(next.key());
            }
            let spent = self.nodes() - nodes_before;
            let selective_depth = self.selective_depth;
            let root_move = &mut self.root_moves[number];
            root_move.nodes += spent;
            if self.stopped {
                // A move that has proven better in time counts even though the iteration was not completed.
                if best_move.is_some() {
                    let better = self.root_moves.iter().position(|root_move| Some(root_move.mv) == best_move);
                    self.root_moves[index..=better.unwrap_or(index)].rotate_right(1);
                }
                return best_score;
            }
            if rank == 1 || score > alpha {
                root_move.score = score;
                root_move.selective_depth = selective_depth;
                root_move.bound = Bound::of(score, alpha, beta);
                root_move.line.clear();
                root_move.line.push(mv);
                root_move.line.extend_from_slice(self.lines.row(1));
            } else {
                root_move.score = -Score::INFINITE;
            }
            if score > best_score {
                best_score = score;
                if score > alpha {
                    best_move = Some(mv);
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        // With several lines or a choice of moves, the score is not that of the position.
        if index == 0 && self.root.search_moves.is_empty() {
            self.shared.table.store(
                key,
                Entry {
                    mv: best_move,
                    score: best_score.to_table(0),
                    bound: Some(Bound::of(best_score, original_alpha, beta)),
                    evaluation: self.frame(0).evaluation,
                    depth,
                    was_pv: true,
                },
            );
        }
        best_score
    }

    /// Tells of a score outside the window, when the search has taken long enough for anybody to care.
    fn report_failure(&mut self, index: usize, report: &mut dyn FnMut(SearchEvent)) {
        if self.timer.is_some() && self.shared.started.elapsed() >= TALKATIVE_AFTER {
            self.publish_nodes();
            report(SearchEvent::Info(self.info(index)));
        }
    }

    /// Reports the best lines found so far.
    pub fn report_lines(&self, lines: usize, report: &mut dyn FnMut(SearchEvent)) {
        for index in 0..lines.min(self.root_moves.len()) {
            report(SearchEvent::Info(self.info(index)));
        }
    }

    fn info(&self, index: usize) -> SearchInfo {
        let root_move = &self.root_moves[index];
        // A line that this iteration has not come to keeps the score of the last one.
        let fresh = root_move.score.0.abs() < Score::INFINITE.0;
        let score = if fresh { root_move.score } else { root_move.previous_score };
        let score = if score.0.abs() < Score::INFINITE.0 { score } else { self.root.position.evaluate() };
        let told = tell(self.root, self.shared.table, &root_move.line, score);
        SearchInfo {
            depth: if fresh || self.root_depth == Depth::ONE { self.root_depth } else { self.root_depth - 1 },
            selective_depth: root_move.selective_depth.max(told.moves.len()),
            multi_pv: index + 1,
            score,
            bound: if fresh { root_move.bound } else { Bound::Exact },
            nodes: self.shared.nodes(),
            elapsed: self.shared.started.elapsed(),
            hash_full: self.shared.table.hash_full(),
            pv: told.moves,
            ending: told.ending,
        }
    }
}
