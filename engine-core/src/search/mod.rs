//! Alpha-beta search, generic over the variant.
//!
//! The parts, from the outside in: [`search`] sets up the threads; `driver` deepens iteratively and searches the
//! root; `negamax` and `quiescence` are the recursive search; `picker` orders moves with the help of `history`;
//! [`table`] remembers positions. `draws`, `time`, `line`, `strength` are what their names say.
//!
//! With one thread and a cleared table the same position, depth and variant give the same tree on every machine:
//! nothing depends on the clock, on addresses or on floating-point arithmetic.

mod control;
mod draws;
mod driver;
mod history;
mod limits;
mod line;
mod negamax;
mod picker;
mod quiescence;
mod reductions;
mod report;
mod root_moves;
mod strength;
pub mod table;
mod teamwork;
mod time;
mod worker;

use std::thread;
use std::time::Instant;

pub use control::SearchControl;
pub use limits::{Clock, Limits, SearchSettings};
pub use report::{BestMove, Bound, SearchEvent, SearchInfo};
pub use table::TranspositionTable;

use driver::Plan;
use root_moves::{RootMove, root_moves};
use strength::Handicap;
use time::Timer;
use worker::{Shared, Worker};

use crate::rules::{Conventions, Position};
use crate::types::{Depth, Move, Score, WinGrade};

/// Stack of a helper thread: room for the longest line with its move lists, several times over. The system hands out
/// only what is used.
const STACK_SIZE: usize = 8 << 20;

/// What a search starts from.
#[derive(Debug)]
pub struct Root<'a, P: Position> {
    /// The position to search.
    pub position: &'a P,
    /// Keys of the earlier positions of the game that repetition may reach, oldest first, the root's own left out.
    pub history: &'a [u64],
    /// The rules the user chose.
    pub conventions: Conventions,
    /// If not empty, the only root moves to consider.
    pub search_moves: &'a [Move],
}

/// Searches until a limit is reached or `control` says stop, calling `report` on the way; in `infinite` and `ponder`
/// mode it does not return before that word comes, even when there is nothing left to search.
///
/// The main search runs on the calling thread, so that no time is lost in waking another one when the clock is short.
/// A line of [`MAX_PLY`](crate::types::MAX_PLY) needs less than 2 MiB of stack.
pub fn search<P: Position>(
    root: &Root<'_, P>,
    table: &TranspositionTable,
    control: &SearchControl,
    limits: &Limits,
    settings: &SearchSettings,
    report: &mut dyn FnMut(SearchEvent),
) -> BestMove {
    let started = Instant::now();
    table.start_search();
    let moves = root_moves(root, table);
    let best = if moves.is_empty() {
        report(SearchEvent::Info(finished_game(root, started)));
        BestMove { best: None, ponder: None }
    } else {
        search_on_threads(root, table, control, limits, settings, started, &moves, report)
    };
    control.wait_until_answer_is_due(limits.infinite);
    best
}

/// What there is to tell of a position without legal moves.
fn finished_game<P: Position>(root: &Root<'_, P>, started: Instant) -> SearchInfo {
    let outcome = root.position.board_outcome().unwrap_or_else(|| root.position.no_move_outcome());
    let grade = if root.conventions.graded_wins { outcome.reason.grade() } else { WinGrade::Plain };
    let score = match outcome.winner {
        None => Score::DRAW,
        Some(winner) if winner == root.position.side_to_move() => Score::win_in(0, grade),
        Some(_) => Score::loss_in(0, grade),
    };
    SearchInfo {
        depth: Depth::ZERO,
        selective_depth: 0,
        multi_pv: 1,
        score,
        bound: Bound::Exact,
        nodes: 0,
        elapsed: started.elapsed(),
        hash_full: 0,
        pv: Vec::new(),
        ending: Some(outcome),
    }
}

/// Runs the main search thread here and starts the others; `teamwork` has how they divide the work.
#[allow(clippy::too_many_arguments)]
fn search_on_threads<P: Position>(
    root: &Root<'_, P>,
    table: &TranspositionTable,
    control: &SearchControl,
    limits: &Limits,
    settings: &SearchSettings,
    started: Instant,
    moves: &[RootMove],
    report: &mut dyn FnMut(SearchEvent),
) -> BestMove {
    let handicap = settings.limited_elo.map(Handicap::new);
    let threads = if handicap.is_some() { 1 } else { settings.threads.max(1) };
    let nodes = limits.nodes.into_iter().chain(handicap.map(Handicap::nodes)).min();
    let shared = &Shared::new(table, control, started, threads, nodes);
    let reported_lines = settings.multi_pv.max(1);
    let lines = handicap.map_or(reported_lines, |handicap| handicap.lines().max(reported_lines));
    let plan = &Plan { limits, lines, reported_lines };
    let only_move = moves.len() == 1 && root.search_moves.is_empty();
    let timer = Timer::new(limits, settings.move_overhead, started, only_move);

    let mut main = Worker::new(root, shared, 0, moves.to_vec(), Some(timer));
    thread::scope(|scope| {
        let spawn = |id| {
            let moves = moves.to_vec();
            let help = move || {
                let mut helper = Worker::new(root, shared, id, moves, None);
                helper.iterate(plan, &mut |_| ());
            };
            thread::Builder::new().stack_size(STACK_SIZE).spawn_scoped(scope, help).ok()
        };
        let helpers: Vec<_> = (1..threads).map_while(spawn).collect();
        main.iterate(plan, report);
        shared.end();
        for helper in helpers {
            helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        }
    });
    if !main.reported {
        main.report_lines(reported_lines, report);
    }
    let chosen = handicap.map_or(0, |handicap| handicap.choose(&main.root_moves));
    let mut told = main
        .root_moves
        .get(chosen)
        .map_or_else(Vec::new, |root_move| line::tell(root, table, &root_move.line, Score::DRAW).moves);
    let ponder = if told.len() > 1 { Some(told.swap_remove(1)) } else { None };
    BestMove { best: told.into_iter().next(), ponder }
}
