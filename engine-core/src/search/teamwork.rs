//! How several threads search one tree.
//!
//! All threads go through the same sequence of root searches and share the table and the [history](super::history).
//! Three rules turn that into a division of labour:
//!
//! * **Deferral.** A move whose subtree another thread is searching waits until the others of its node are done. By
//!   then the table usually has its score; if not, both threads search it and divide *its* moves in the same way.
//! * **A second look.** After each move, a thread looks whether another one has finished the whole node meanwhile.
//! * **Lock step.** The first thread to finish a root search publishes the result, and the others drop theirs, take it
//!   over and go on with the same next one.
//!
//! The first is T. Kerrigan's simplification of ABDADA (J.-C. Weill, 1996). Threads never wait for each other, so one
//! that gets no processor time holds up nobody, as it would at the split points of the "young brothers wait" scheme.
//! Sharing the table alone ("lazy SMP") is simpler, but two threads then reached a given depth no more than 1.1 to 1.3
//! times as early as one, because both search most of the tree; `docs/search.md` has the figures.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use arrayvec::ArrayVec;

use super::root_moves::RootMove;
use crate::rules::zobrist::Key;
use crate::types::{Depth, Score};

/// Depth from which a node's moves are divided among the threads.
const MIN_DEPTH: Depth = Depth(3);
/// Number of subtrees that can be marked as being searched; a power of two.
const MARKS: usize = 4096;

/// The result of a root search.
#[derive(Clone, Debug)]
struct RootResult {
    score: Score,
    root_moves: Vec<RootMove>,
    /// Threads that have not yet taken it over.
    awaited_by: usize,
}

/// The results that some thread has not yet taken over.
#[derive(Debug, Default)]
struct Results {
    /// Number of the first root search in the queue.
    first: u64,
    queue: VecDeque<RootResult>,
}

/// What the threads of a search know of each other's work.
#[derive(Debug)]
pub(super) struct Teamwork {
    threads: usize,
    /// Keys of the positions whose subtrees are being searched, each at the place its own bits choose; 0 for none.
    marks: Box<[AtomicU64]>,
    /// Number of root searches finished.
    finished: AtomicU64,
    results: Mutex<Results>,
}

impl Teamwork {
    /// For that many threads.
    pub fn new(threads: usize) -> Self {
        let marks = if threads > 1 { MARKS } else { 0 };
        Self {
            threads,
            marks: (0..marks).map(|_| AtomicU64::new(0)).collect(),
            finished: AtomicU64::new(0),
            results: Mutex::default(),
        }
    }

    /// Number of threads.
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// Whether the moves of a node of that depth are to be divided.
    #[inline(always)]
    pub fn divides(&self, depth: Depth) -> bool {
        self.threads > 1 && depth >= MIN_DEPTH
    }

    fn mark(&self, key: Key) -> &AtomicU64 {
        &self.marks[key as usize % MARKS]
    }

    /// Whether some thread is searching the position with this key.
    pub fn is_busy(&self, key: Key) -> bool {
        self.mark(key).load(Relaxed) == key
    }

    /// Marks a position as being searched; whether that succeeded, so that the mark must be
    /// [taken away](Self::leave) afterwards.
    pub fn enter(&self, key: Key) -> bool {
        self.mark(key).compare_exchange(0, key, Relaxed, Relaxed).is_ok()
    }

    /// Takes away the mark of a position.
    pub fn leave(&self, key: Key) {
        self.mark(key).store(0, Relaxed);
    }

    /// Whether root search number `step` (from 0) has been finished by some thread.
    #[inline]
    pub fn is_finished(&self, step: u64) -> bool {
        self.finished.load(Relaxed) > step
    }

    fn results(&self) -> MutexGuard<'_, Results> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The result of root search number `step`: that of the first thread to finish it, if there is one; otherwise
    /// `own`, if given, becomes the result for all. Every thread asks once for each step, in order.
    pub fn agree(&self, step: u64, own: Option<(Score, &[RootMove])>) -> Option<(Score, Vec<RootMove>)> {
        if self.threads == 1 {
            return None;
        }
        let mut results = self.results();
        let index = step.saturating_sub(results.first) as usize;
        if let Some(result) = results.queue.get_mut(index) {
            result.awaited_by -= 1;
            let agreed = (result.score, result.root_moves.clone());
            while results.queue.front().is_some_and(|front| front.awaited_by == 0) {
                results.queue.pop_front();
                results.first += 1;
            }
            return Some(agreed);
        }
        let (score, root_moves) = own?;
        let awaited_by = self.threads - 1;
        results.queue.push_back(RootResult { score, root_moves: root_moves.to_vec(), awaited_by });
        self.finished.store(step + 1, Relaxed);
        None
    }
}

/// The moves of a node that other threads were searching when their turn came.
#[derive(Debug)]
pub(super) struct Deferred<T>(ArrayVec<T, 24>);

impl<T> Deferred<T> {
    /// None so far.
    pub fn new() -> Self {
        Self(ArrayVec::new())
    }

    /// Puts a move off; `false` if there is no more room.
    pub fn put_off(&mut self, mv: T) -> bool {
        self.0.try_push(mv).is_ok()
    }

    /// The move that has waited longest.
    pub fn next(&mut self) -> Option<T> {
        self.0.pop_at(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_belong_to_who_set_them() {
        let team = Teamwork::new(2);
        let (key, same_place) = (5, 5 + MARKS as u64);
        assert!(team.enter(key) && team.is_busy(key));
        assert!(!team.enter(key) && !team.enter(same_place) && !team.is_busy(same_place));
        team.leave(key);
        assert!(!team.is_busy(key) && team.enter(same_place));
        assert!(
            team.divides(MIN_DEPTH) && !team.divides(MIN_DEPTH - 1) && !Teamwork::new(1).divides(MIN_DEPTH)
        );
    }

    #[test]
    fn the_first_result_counts_for_all_and_is_then_forgotten() {
        let team = Teamwork::new(3);
        assert_eq!(team.agree(0, None).map(|(score, _)| score), None, "nobody has finished");
        for step in 0..5 {
            assert!(!team.is_finished(step));
            assert!(team.agree(step, Some((Score(10 + step as i32), &[]))).is_none());
            assert!(team.is_finished(step));
        }
        for step in 0..5 {
            let agreed = team.agree(step, Some((Score(-1), &[]))).map(|(score, _)| score);
            assert_eq!(agreed, Some(Score(10 + step as i32)));
        }
        assert_eq!(team.results().queue.len(), 5, "the third thread has not had them");
        for step in 0..5 {
            assert!(team.agree(step, None).is_some());
        }
        assert!(team.results().queue.is_empty());
        assert!(team.agree(5, Some((Score(3), &[]))).is_none());
        assert_eq!(team.agree(5, None).map(|(score, _)| score), Some(Score(3)));
    }
}
