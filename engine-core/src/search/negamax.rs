//! The main search: principal variation search with the usual selectivity.
//!
//! Everything here is written against [`Position`] and holds for all variants. Two habits of chess engines are left
//! to the variant: whether a null move makes sense is for [`Position::null_move`] to say, and material is only ever
//! judged by [`Position::exchange_gains`].

use arrayvec::ArrayVec;

use super::Bound;
use super::history::{self, Context, Step};
use super::picker::{MovePicker, Picked};
use super::reductions::{PLY, reduction};
use super::table::Entry;
use super::teamwork::Deferred;
use super::worker::Worker;
use crate::rules::Position;
use crate::types::{Depth, MAX_PLY, Move, Score};

/// Depth up to which a position far above the window is taken to stay above it.
const REVERSE_FUTILITY_DEPTH: i16 = 8;
const REVERSE_FUTILITY_MARGIN: i32 = 85;
/// From this depth on, a null-move cut-off is verified by a search without null moves.
const NULL_VERIFICATION_DEPTH: i16 = 12;
/// Depth from which a node without a table move is searched a ply less deeply: the table will know one next time.
const INTERNAL_REDUCTION_DEPTH: i16 = 4;
/// Depth up to which hopeless quiet moves are skipped.
const FUTILITY_DEPTH: i32 = 8;
const FUTILITY_MARGIN: i32 = 110;
/// Depth from which the table's move may be extended when it is much better than all others.
const SINGULAR_DEPTH: i16 = 7;
/// How many double extensions one path may have.
const MAX_DOUBLE_EXTENSIONS: u8 = 6;

/// Moves searched before the one that caused a cut-off. Those beyond the room here are not punished.
#[derive(Default)]
struct Tried {
    quiet: ArrayVec<Move, 48>,
    tactical: ArrayVec<Move, 48>,
}

/// What is known of a node before its moves are looked at.
#[derive(Clone, Copy)]
struct Node {
    beta: Score,
    depth: Depth,
    ply: usize,
    /// Whether it lies on the principal variation.
    pv: bool,
    /// Whether a cut-off is expected.
    cut_node: bool,
    /// Static evaluation.
    evaluation: Score,
    /// The same, corrected by what the table knows.
    estimate: Score,
    /// Whether the static evaluation is better than two plies before.
    improving: bool,
}

impl<P: Position> Worker<'_, P> {
    /// Searches `position` to `depth` with the window from `alpha` to `beta`. `cut_node` says whether a cut-off is
    /// expected. Plies are counted from the root, which has a [search of its own](Self::search_root).
    pub fn negamax<const PV: bool>(
        &mut self,
        position: &P,
        mut alpha: Score,
        mut beta: Score,
        depth: Depth,
        ply: usize,
        cut_node: bool,
    ) -> Score {
        let in_check = position.is_in_check();
        if depth <= Depth::ZERO && !in_check {
            return self.quiescence::<PV>(position, alpha, beta, ply);
        }
        let mut depth = depth.max(Depth::ONE);

        self.count_node();
        if PV {
            self.lines.clear(ply);
            self.selective_depth = self.selective_depth.max(ply);
        }
        if self.stopped {
            return Score::DRAW;
        }
        let excluded = self.frame(ply).excluded;
        if excluded.is_none()
            && let Some(score) = self.finished(position, ply)
        {
            return score;
        }
        if ply >= MAX_PLY - 1 {
            return if in_check { Score::DRAW } else { position.evaluate() };
        }

        // No line from here can be better than winning at once or worse than having lost already.
        alpha = alpha.max(Score::loss_in(ply, self.best_grade()));
        beta = beta.min(Score::win_in(ply + 1, self.best_grade()));
        if alpha >= beta {
            return alpha;
        }

        let key = position.key();
        let entry = self.shared.table.probe(key).filter(|_| excluded.is_none());
        let table_move = entry.and_then(|entry| entry.mv);
        let was_pv = PV || entry.is_some_and(|entry| entry.was_pv);
        if !PV && let Some(score) = self.table_answer(position, entry, alpha, beta, depth, ply) {
            return score;
        }

        // What the position looks like without searching, and what the table makes of that.
        let evaluation = self.static_evaluation(position, entry, ply, in_check, excluded.is_some());
        let known = entry.filter(|_| !in_check);
        let estimate = known.map_or(evaluation, |entry| entry.corrected(evaluation, ply));
        let improving = !in_check
            && self
                .frame_before(ply, 2)
                .and_then(|frame| frame.evaluation)
                .is_none_or(|old| evaluation > old);
        self.frame(ply + 1).killers = [None; 2];
        if let Some(previous) = self.frame_before(ply, 1).map(|frame| frame.double_extensions) {
            self.frame(ply).double_extensions = previous;
        }

        let mut node = Node { beta, depth, ply, pv: PV, cut_node, evaluation, estimate, improving };
        if !PV && !in_check && excluded.is_none() {
            if let Some(score) = self.prune_node(position, node) {
                return score;
            }
            if self.stopped {
                return Score::DRAW;
            }
        }

        if depth.0 >= INTERNAL_REDUCTION_DEPTH
            && table_move.is_none()
            && (PV || cut_node)
            && excluded.is_none()
        {
            depth = depth - 1;
            node.depth = depth;
        }

        let context = self.context(ply);
        let original_alpha = alpha;
        let mut best_score = -Score::INFINITE;
        let mut best_move = None;
        let mut legal_moves = 0_usize;
        let mut tried = Tried::default();
        let counter = self.shared.history.counter_move(&context);
        let mut picker = MovePicker::new(table_move, self.frame(ply).killers, counter);

        let divides = self.shared.team.divides(depth);
        let mut deferred = Deferred::new();

        loop {
            let (picked, move_count, was_deferred) =
                match picker.next(position, &self.shared.history, &context) {
                    Some(picked) if Some(picked.mv) == excluded => continue,
                    Some(picked) => {
                        legal_moves += 1;
                        (picked, legal_moves, false)
                    }
                    None => match deferred.next() {
                        Some((picked, number)) => (picked, number, true),
                        None => break,
                    },
                };
            let mv = picked.mv;
            let quiet = !picked.tactical;
            let mut reduced = reduction(depth, move_count);
            let standing = if quiet { self.shared.history.quiet_score(position, mv, &context) } else { 0 };

            if !best_score.is_loss() && !was_deferred {
                let lmr_depth = (i32::from(depth.0) - reduced / PLY).max(0);
                if quiet {
                    let enough = (4 + 2 * i32::from(depth.0).pow(2)) / (2 - i32::from(improving));
                    if move_count as i32 >= enough {
                        picker.skip_quiets();
                        continue;
                    }
                    let margin = FUTILITY_MARGIN * (lmr_depth + 1) + standing / 128;
                    if !in_check && lmr_depth < FUTILITY_DEPTH && evaluation.0 + margin <= alpha.0 {
                        picker.skip_quiets();
                        continue;
                    }
                    if lmr_depth < 5 && standing < -4000 * i32::from(depth.0) {
                        continue;
                    }
                    if lmr_depth < 8 && !position.exchange_gains(mv, -22 * lmr_depth * lmr_depth) {
                        continue;
                    }
                } else if picked.losing && !position.exchange_gains(mv, -95 * i32::from(depth.0)) {
                    continue;
                }
            }

            let mut extension = 0;
            if depth.0 >= SINGULAR_DEPTH && excluded.is_none() && Some(mv) == table_move {
                match self.singular(position, entry, mv, node) {
                    Singular::Extend(plies) => extension = plies,
                    Singular::CutOff(score) => return score,
                }
                if self.stopped {
                    return Score::DRAW;
                }
            }

            let next = position.after(mv);
            self.shared.table.prefetch(next.key());
            let may_wait = divides && move_count > 1 && !was_deferred;
            if may_wait && self.shared.team.is_busy(next.key()) && deferred.put_off((picked, move_count)) {
                continue;
            }
            let marked = divides && self.shared.team.enter(next.key());
            let gives_check = next.is_in_check();
            if extension == 0 && gives_check && !picked.losing && ply < 2 * self.root_depth.0 as usize {
                extension = 1;
            }
            let new_depth = depth - 1 + extension;
            self.frame(ply).step = Step::new(position, mv);
            self.draws.push(next.key());

            let mut score = Score::DRAW;
            let mut full_depth = !PV || move_count > 1;
            if depth.0 >= 2 && move_count > 1 + usize::from(PV) && (quiet || picked.losing) {
                reduced += if improving { 0 } else { 700 };
                reduced += if cut_node { 1300 } else { 0 };
                reduced -= if was_pv { 1100 } else { 0 };
                reduced -= if gives_check { 900 } else { 0 };
                reduced -= standing / 10;
                let plies = (reduced / PLY) as i16;
                let reduced_depth = Depth((new_depth.0 - plies.max(0)).max(1)).min(new_depth);
                score =
                    -self.negamax::<false>(&next, -alpha - Score(1), -alpha, reduced_depth, ply + 1, true);
                full_depth = score > alpha && reduced_depth < new_depth;
            }
            if full_depth {
                score =
                    -self.negamax::<false>(&next, -alpha - Score(1), -alpha, new_depth, ply + 1, !cut_node);
            }
            if PV && (move_count == 1 || score > alpha) {
                score = -self.negamax::<true>(&next, -beta, -alpha, new_depth, ply + 1, false);
            }
            self.draws.pop();
            if marked {
                self.shared.team.leave(next.key());
            }
            if self.stopped {
                return Score::DRAW;
            }
            if divides
                && !PV
                && excluded.is_none()
                && let fresh = self.shared.table.probe(key)
                && fresh != entry
                && let Some(score) = self.table_answer(position, fresh, alpha, beta, depth, ply)
            {
                return score;
            }

            if score > best_score {
                best_score = score;
                if score > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.lines.extend(ply, mv);
                    }
                    if score >= beta {
                        self.learn(position, picked, node, &context, &tried);
                        break;
                    }
                    alpha = score;
                }
            }
            if Some(mv) != best_move {
                let tried = if quiet { &mut tried.quiet } else { &mut tried.tactical };
                let _ = tried.try_push(mv);
            }
        }

        if legal_moves == 0 {
            return if excluded.is_some() { alpha } else { self.no_move_score(position, ply) };
        }
        if excluded.is_none() {
            self.shared.table.store(
                key,
                Entry {
                    mv: best_move,
                    score: best_score.to_table(ply),
                    bound: Some(Bound::of(best_score, original_alpha, beta)),
                    evaluation: self.frame(ply).evaluation,
                    depth,
                    was_pv,
                },
            );
        }
        best_score
    }

    /// The score of a node, if what the table knows of it answers a search to `depth` with this window.
    #[inline]
    fn table_answer(
        &self,
        position: &P,
        entry: Option<Entry>,
        alpha: Score,
        beta: Score,
        depth: Depth,
        ply: usize,
    ) -> Option<Score> {
        let entry = entry.filter(|entry| entry.depth >= depth)?;
        entry.answer(alpha, beta, ply).filter(|_| !self.draws.is_move_rule_near(position))
    }

    /// The static evaluation, from the table if it is known there; remembers it for this ply. In check, where a
    /// static evaluation says little, that of two plies before stands in.
    pub fn static_evaluation(
        &mut self,
        position: &P,
        entry: Option<Entry>,
        ply: usize,
        in_check: bool,
        again: bool,
    ) -> Score {
        if in_check {
            self.frame(ply).evaluation = None;
            return self.frame_before(ply, 2).and_then(|frame| frame.evaluation).unwrap_or_default();
        }
        if let Some(known) = self.frame(ply).evaluation.filter(|_| again) {
            return known;
        }
        let known = entry.and_then(|entry| entry.evaluation);
        let evaluation = known.unwrap_or_else(|| position.evaluate());
        self.frame(ply).evaluation = Some(evaluation);
        evaluation
    }

    /// Tries to settle a node without searching its moves: by a margin, or by giving the opponent a move for nothing.
    fn prune_node(&mut self, position: &P, node: Node) -> Option<Score> {
        let Node { beta, depth, ply, cut_node, evaluation, estimate, improving, .. } = node;
        let margin = REVERSE_FUTILITY_MARGIN * (i32::from(depth.0) - i32::from(improving));
        if depth.0 <= REVERSE_FUTILITY_DEPTH
            && !beta.is_decisive()
            && !estimate.is_decisive()
            && estimate.0 - margin >= beta.0
        {
            return Some(Score((estimate.0 + beta.0) / 2));
        }
        let after_null_move = self.frame_before(ply, 1).is_none_or(|frame| frame.step == Step::NOTHING);
        if depth.0 < 2
            || after_null_move
            || estimate < beta
            || evaluation.0 < beta.0 - 20 * i32::from(depth.0) + 150
            || beta.is_loss()
            || ply < self.null_move_from
        {
            return None;
        }
        let next = position.null_move()?;
        let reduction = 3 + depth.0 / 3 + ((estimate.0 - beta.0) / 200).clamp(0, 3) as i16;
        let reduced_depth = depth - reduction;
        self.frame(ply).step = Step::NOTHING;
        let barrier = self.draws.push_null(next.key());
        let score = -self.negamax::<false>(&next, -beta, Score(1) - beta, reduced_depth, ply + 1, !cut_node);
        self.draws.pop_null(barrier);
        if self.stopped || score < beta {
            return None;
        }
        // A win that needs a pass is not proven.
        let score = if score.is_win() { beta } else { score };
        if depth.0 < NULL_VERIFICATION_DEPTH || self.null_move_from > 0 {
            return Some(score);
        }
        self.null_move_from = ply + 1 + reduced_depth.0.max(0) as usize * 3 / 4;
        let verified = self.negamax::<false>(position, beta - Score(1), beta, reduced_depth, ply, false);
        self.null_move_from = 0;
        (!self.stopped && verified >= beta).then_some(score)
    }

    /// Finds out whether the table's move is so much better than the others that it deserves a deeper search, or
    /// whether even without it the node would be cut off.
    fn singular(&mut self, position: &P, entry: Option<Entry>, mv: Move, node: Node) -> Singular {
        let Node { beta, depth, ply, pv, cut_node, .. } = node;
        let Some(entry) = entry.filter(|entry| {
            entry.depth >= depth - 3
                && matches!(entry.bound, Some(Bound::Lower | Bound::Exact))
                && !entry.score.is_decisive()
        }) else {
            return Singular::Extend(0);
        };
        if ply >= 2 * self.root_depth.0 as usize {
            return Singular::Extend(0);
        }
        let table_score = entry.score.from_table(ply);
        let singular_beta = table_score - Score(2 * i32::from(depth.0));
        let reduced_depth = Depth((depth.0 - 1) / 2);
        self.frame(ply).excluded = Some(mv);
        let score = self.negamax::<false>(
            position,
            singular_beta - Score(1),
            singular_beta,
            reduced_depth,
            ply,
            cut_node,
        );
        self.frame(ply).excluded = None;
        if score < singular_beta {
            let frame = self.frame(ply);
            if !pv && score.0 < singular_beta.0 - 20 && frame.double_extensions < MAX_DOUBLE_EXTENSIONS {
                frame.double_extensions += 1;
                return Singular::Extend(2);
            }
            return Singular::Extend(1);
        }
        if singular_beta >= beta {
            return Singular::CutOff(singular_beta);
        }
        Singular::Extend(if table_score >= beta || cut_node { -1 } else { 0 })
    }

    /// Remembers that a move caused a cut-off and that the moves tried before it did not.
    fn learn(&mut self, position: &P, picked: Picked, node: Node, context: &Context, tried: &Tried) {
        let mv = picked.mv;
        let bonus = history::bonus(node.depth);
        if !picked.tactical {
            let killers = &mut self.frame(node.ply).killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.shared.history.set_counter_move(context, mv);
            self.shared.history.adjust_quiet(position, mv, context, bonus);
            for &other in &tried.quiet {
                self.shared.history.adjust_quiet(position, other, context, -bonus);
            }
        } else {
            self.shared.history.adjust_capture(position, mv, bonus);
        }
        for &other in &tried.tactical {
            self.shared.history.adjust_capture(position, other, -bonus);
        }
    }
}

/// What a search without the table's move says about that move.
enum Singular {
    /// It deserves this many plies more (or fewer).
    Extend(i16),
    /// The other moves are good enough as well: the node can be cut off.
    CutOff(Score),
}
