//! Counting the leaves of the tree of legal moves, the standard proof of a move generator.

use rayon::prelude::*;

use crate::rules::Position;
use crate::search::SearchControl;

/// Number of sequences of `depth` legal moves from `position`; the last ply is counted without being played.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_moves(),
        _ => position.legal_moves().iter().map(|&mv| perft(&position.after(mv), depth - 1)).sum(),
    }
}

/// [`perft`] that gives up when `control` says stop; the flag is looked at only well above the leaves.
fn interruptible<P: Position>(position: &P, depth: u32, control: &SearchControl) -> Option<u64> {
    if depth < 4 {
        return (!control.is_stopped()).then(|| perft(position, depth));
    }
    position.legal_moves().iter().map(|&mv| interruptible(&position.after(mv), depth - 1, control)).sum()
}

/// [`perft`] by root move, in the order of generation, on `threads` threads; `None` when `control` said stop.
///
/// With more than one thread, the work is split at the second ply so that one large root move does not hold up the
/// rest.
pub fn divide<P: Position>(
    position: &P,
    depth: u32,
    threads: usize,
    control: &SearchControl,
) -> Option<Vec<(String, u64)>> {
    let count = |depth: u32| {
        position
            .legal_moves()
            .iter()
            .map(|&mv| Some((position.move_text(mv), interruptible(&position.after(mv), depth, control)?)))
            .collect()
    };
    let Some(depth) = depth.checked_sub(1) else { return Some(Vec::new()) };
    if threads <= 1 || depth < 2 {
        return count(depth);
    }
    let Ok(pool) = rayon::ThreadPoolBuilder::new().num_threads(threads).build() else { return count(depth) };
    pool.install(|| {
        position
            .legal_moves()
            .par_iter()
            .map(|&mv| {
                let next = position.after(mv);
                let replies = next.legal_moves();
                let nodes: Option<u64> = replies
                    .par_iter()
                    .map(|&reply| interruptible(&next.after(reply), depth - 1, control))
                    .sum();
                Some((position.move_text(mv), nodes?))
            })
            .collect()
    })
}
