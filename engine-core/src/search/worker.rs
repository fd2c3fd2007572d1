//! The state of one search thread, and what all threads share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use super::draws::DrawJudge;
use super::history::{Context, History, Step};
use super::line::Lines;
use super::root_moves::RootMove;
use super::teamwork::Teamwork;
use super::time::Timer;
use super::{Root, SearchControl, TranspositionTable};
use crate::rules::{Outcome, Position};
use crate::types::{Colour, Depth, MAX_PLY, Move, Score, WinGrade};

/// Nodes between two looks at the clock and the flags: well under a millisecond in every variant.
const POLL_INTERVAL: u64 = 128;

/// A counter on a cache line of its own, so that threads do not slow each other down by counting.
#[repr(align(128))]
#[derive(Debug, Default)]
struct NodeCounter(AtomicU64);

/// What all threads of a search share.
#[derive(Debug)]
pub(super) struct Shared<'a, P> {
    pub table: &'a TranspositionTable,
    pub control: &'a SearchControl,
    pub history: History<P>,
    pub team: Teamwork,
    /// When the search began.
    pub started: Instant,
    /// The threads' node counters, each written by its own thread only.
    counters: Box<[NodeCounter]>,
    node_limit: u64,
    over: AtomicBool,
}

impl<'a, P: Position> Shared<'a, P> {
    pub fn new(
        table: &'a TranspositionTable,
        control: &'a SearchControl,
        started: Instant,
        threads: usize,
        node_limit: Option<u64>,
    ) -> Self {
        Self {
            table,
            control,
            history: History::new(),
            team: Teamwork::new(threads),
            started,
            counters: (0..threads).map(|_| NodeCounter::default()).collect(),
            node_limit: node_limit.unwrap_or(u64::MAX),
            over: AtomicBool::new(false),
        }
    }

    /// Nodes of all threads.
    pub fn nodes(&self) -> u64 {
        self.counters.iter().map(|counter| counter.0.load(Relaxed)).sum()
    }

    /// Ends the search on all threads.
    pub fn end(&self) {
        self.over.store(true, Relaxed);
    }

    /// Whether the search is to end on all threads.
    pub fn is_over(&self) -> bool {
        self.over.load(Relaxed)
    }
}

/// What a thread remembers of each ply of the current path.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    /// Static evaluation, unless in check.
    pub evaluation: Option<Score>,
    /// Quiet moves that caused cut-offs at this ply.
    pub killers: [Option<Move>; 2],
    /// The move being searched; [`Step::NOTHING`] for a null move.
    pub step: Step,
    /// The move left out to see whether it is the only good one.
    pub excluded: Option<Move>,
    /// How many double extensions the path has had so far.
    pub double_extensions: u8,
}

impl Frame {
    const EMPTY: Self = Self {
        evaluation: None,
        killers: [None; 2],
        step: Step::NOTHING,
        excluded: None,
        double_extensions: 0,
    };
}

/// One search thread.
pub(super) struct Worker<'a, P: Position> {
    pub root: &'a Root<'a, P>,
    pub shared: &'a Shared<'a, P>,
    /// Number of the thread; thread 0 keeps time and reports.
    pub id: usize,
    pub timer: Option<Timer>,
    pub draws: DrawJudge,
    pub lines: Lines,
    pub root_moves: Vec<RootMove>,
    /// Nominal depth of the iteration.
    pub root_depth: Depth,
    pub selective_depth: usize,
    /// The first ply where null moves are allowed, while one is being verified.
    pub null_move_from: usize,
    /// Whether the present state of the root moves was reported.
    pub reported: bool,
    /// Number of root searches done.
    pub step: u64,
    /// Set once the search must unwind; scores returned after that mean nothing.
    pub stopped: bool,
    frames: Box<[Frame]>,
    nodes: u64,
    next_poll: u64,
}

impl<'a, P: Position> Worker<'a, P> {
    pub fn new(
        root: &'a Root<'a, P>,
        shared: &'a Shared<'a, P>,
        id: usize,
        root_moves: Vec<RootMove>,
        timer: Option<Timer>,
    ) -> Self {
        Self {
            root,
            shared,
            id,
            timer,
            draws: DrawJudge::new(root),
            lines: Lines::new(),
            root_moves,
            root_depth: Depth::ZERO,
            selective_depth: 0,
            null_move_from: 0,
            reported: false,
            step: 0,
            stopped: false,
            frames: vec![Frame::EMPTY; MAX_PLY + 2].into(),
            nodes: 0,
            next_poll: POLL_INTERVAL.min(shared.node_limit),
        }
    }

    /// The frame of a ply.
    #[inline(always)]
    pub fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply]
    }

    /// The frame `back` plies before `ply`, unless that is before the root.
    #[inline(always)]
    pub fn frame_before(&self, ply: usize, back: usize) -> Option<&Frame> {
        ply.checked_sub(back).and_then(|ply| self.frames.get(ply))
    }

    /// The moves that led to the node at `ply`.
    #[inline]
    pub fn context(&self, ply: usize) -> Context {
        [1, 2].map(|back| self.frame_before(ply, back).map_or(Step::NOTHING, |frame| frame.step))
    }

    /// This thread's nodes so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts a node and, from time to time, looks whether the search is over.
    #[inline(always)]
    pub fn count_node(&mut self) {
        // What is called while the search unwinds does not count.
        self.nodes += u64::from(!self.stopped);
        if self.nodes >= self.next_poll {
            self.poll();
        }
    }

    #[cold]
    fn poll(&mut self) {
        self.publish_nodes();
        let control = self.shared.control;
        if self.timer.as_mut().is_some_and(|timer| control.is_stopped() || timer.is_over(control)) {
            self.shared.end();
        }
        let total = self.shared.nodes();
        let left = self.shared.node_limit.saturating_sub(total);
        if left == 0 {
            self.shared.end();
        }
        self.stopped |= self.shared.is_over() || self.shared.team.is_finished(self.step);
        let threads = self.shared.team.threads() as u64;
        self.next_poll = self.nodes + (left / threads).clamp(1, POLL_INTERVAL);
    }

    /// Lets the other threads and reports see how many nodes this thread has visited.
    pub fn publish_nodes(&self) {
        self.shared.counters[self.id].0.store(self.nodes, Relaxed);
    }

    /// The score, for the player to move at `ply`, of a game that ended there.
    pub fn outcome_score(&self, outcome: Outcome, side_to_move: Colour, ply: usize) -> Score {
        let grade = if self.root.conventions.graded_wins { outcome.reason.grade() } else { WinGrade::Plain };
        match outcome.winner {
            None => Score::DRAW,
            Some(winner) if winner == side_to_move => Score::win_in(ply, grade),
            Some(_) => Score::loss_in(ply, grade),
        }
    }

    /// The best grade of win there is.
    pub fn best_grade(&self) -> WinGrade {
        if self.root.conventions.graded_wins { WinGrade::Full } else { WinGrade::Plain }
    }

    /// The score of a node where the game has ended, by the board or by a draw rule. Positions without legal moves
    /// are recognised by searching, except when a draw rule would hide them.
    #[inline]
    pub fn finished(&self, position: &P, ply: usize) -> Option<Score> {
        if let Some(outcome) = position.board_outcome() {
            return Some(self.outcome_score(outcome, position.side_to_move(), ply));
        }
        let clock = position.half_move_clock();
        if self.draws.is_material_draw(position) || clock >= 2 && self.draws.is_repetition(clock) {
            return Some(Score::DRAW);
        }
        if self.draws.is_move_rule_draw(position) {
            let mated = position.is_in_check() && position.count_moves() == 0;
            return Some(if mated { self.no_move_score(position, ply) } else { Score::DRAW });
        }
        None
    }

    /// The score of a node without legal moves.
    pub fn no_move_score(&self, position: &P, ply: usize) -> Score {
        self.outcome_score(position.no_move_outcome(), position.side_to_move(), ply)
    }
}
