//! The transposition table: what earlier searches found out, by position key, shared by all search threads.
//!
//! An entry is two atomic words, and a bucket of four entries fills one cache line. Threads read and write without
//! locks: the first word is stored combined with the second by exclusive or, so an entry whose halves come from two
//! different writes does not match any key and is simply not found. That needs neither locks nor `unsafe`, and costs
//! one instruction.
//!
//! The bucket is chosen by multiplying instead of masking, so the table may have any size, and the memory comes
//! zeroed from the operating system, which hands out pages only when they are first touched: a large table costs
//! nothing until it is used.

use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::Bound;
use crate::rules::zobrist::Key;
use crate::types::{Depth, Move, Score};

const CELLS_PER_ENTRY: usize = 2;
const ENTRIES_PER_BUCKET: usize = 4;
const CELLS_PER_BUCKET: usize = CELLS_PER_ENTRY * ENTRIES_PER_BUCKET;
const BUCKETS_PER_MEBIBYTE: usize = (1 << 20) / (CELLS_PER_BUCKET * size_of::<u64>());

/// Ages are counted modulo this.
const AGES: u8 = 64;
/// How many plies of depth an entry's usefulness loses with each search that it is old.
const PLIES_PER_AGE: i32 = 4;

const KEY_MASK: u64 = (1 << 48) - 1;
const DEPTH_SHIFT: u32 = 48;
const AGE_SHIFT: u32 = 56;
const PV_SHIFT: u32 = 62;

const MOVE_MASK: u64 = (1 << 30) - 1;
const BOUND_SHIFT: u32 = 30;
const SCORE_SHIFT: u32 = 32;
const EVALUATION_SHIFT: u32 = 48;
const NO_EVALUATION: i16 = i16::MIN;
/// Depths are stored from −8 on.
const DEPTH_OFFSET: i16 = 8;

/// What the table knows of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move found, or the one that refuted the opponent's.
    pub mv: Option<Move>,
    /// The score, wins counted from this position; see [`Score::to_table`]. Meaningless without a bound.
    pub score: Score,
    /// How the score is meant; `None` when only the evaluation is known.
    pub bound: Option<Bound>,
    /// The static evaluation, unless in check.
    pub evaluation: Option<Score>,
    /// Depth of the search that found the score.
    pub depth: Depth,
    /// Whether the position ever was in a principal variation.
    pub was_pv: bool,
}

impl Entry {
    /// The score as seen from a node at `ply`, if it answers a search with the window from `alpha` to `beta`. The
    /// caller sees to it that the depth suffices.
    #[inline]
    pub(super) fn answer(&self, alpha: Score, beta: Score, ply: usize) -> Option<Score> {
        let score = self.score.from_table(ply);
        let answers = match self.bound? {
            Bound::Exact => true,
            Bound::Lower => score >= beta,
            Bound::Upper => score <= alpha,
        };
        answers.then_some(score)
    }

    /// The static evaluation of a node at `ply`, corrected by the score where that says more.
    #[inline]
    pub(super) fn corrected(&self, evaluation: Score, ply: usize) -> Score {
        let score = self.score.from_table(ply);
        match self.bound {
            Some(Bound::Exact) => score,
            Some(Bound::Lower) => score.max(evaluation),
            Some(Bound::Upper) => score.min(evaluation),
            None => evaluation,
        }
    }

    /// The two words of an entry, not yet combined.
    fn pack(&self, key: Key, age: u8) -> (u64, u64) {
        let depth = (self.depth.0 + DEPTH_OFFSET).clamp(0, 255) as u64;
        let meta = (key & KEY_MASK)
            | depth << DEPTH_SHIFT
            | u64::from(age) << AGE_SHIFT
            | u64::from(self.was_pv) << PV_SHIFT;
        let bound = match self.bound {
            None => 0,
            Some(Bound::Exact) => 1,
            Some(Bound::Lower) => 2,
            Some(Bound::Upper) => 3,
        };
        let evaluation = self.evaluation.map_or(NO_EVALUATION, |score| score.0 as i16);
        let data = u64::from(self.mv.map_or(0, Move::to_bits)) & MOVE_MASK
            | bound << BOUND_SHIFT
            | u64::from(self.score.0 as i16 as u16) << SCORE_SHIFT
            | u64::from(evaluation as u16) << EVALUATION_SHIFT;
        (meta, data)
    }

    fn unpack(meta: u64, data: u64) -> Self {
        let evaluation = (data >> EVALUATION_SHIFT) as i16;
        Self {
            mv: Move::from_bits((data & MOVE_MASK) as u32),
            score: Score(i32::from((data >> SCORE_SHIFT) as i16)),
            bound: match (data >> BOUND_SHIFT) & 3 {
                1 => Some(Bound::Exact),
                2 => Some(Bound::Lower),
                3 => Some(Bound::Upper),
                _ => None,
            },
            evaluation: (evaluation != NO_EVALUATION).then_some(Score(i32::from(evaluation))),
            depth: Depth(((meta >> DEPTH_SHIFT) & 255) as i16 - DEPTH_OFFSET),
            was_pv: meta >> PV_SHIFT & 1 != 0,
        }
    }
}

/// Remembers search results by position key; shared by all search threads.
#[derive(Debug)]
pub struct TranspositionTable {
    cells: Box<[AtomicU64]>,
    /// First cell on a cache line boundary.
    start: usize,
    buckets: usize,
    age: AtomicU8,
    /// Whether anything may have been stored since the table was last empty.
    used: AtomicBool,
}

impl TranspositionTable {
    /// A table of `megabytes` MiB, at least 1. When the system does not have that much memory, the table is
    /// smaller; see [`megabytes`](Self::megabytes).
    pub fn new(megabytes: usize) -> Self {
        let mut megabytes = megabytes.max(1);
        let cells = loop {
            let cells = megabytes
                .checked_mul(BUCKETS_PER_MEBIBYTE * CELLS_PER_BUCKET)
                .and_then(|cells| bytemuck::try_zeroed_slice_box::<AtomicU64>(cells + CELLS_PER_BUCKET).ok());
            match cells {
                Some(cells) => break cells,
                None if megabytes > 1 => megabytes /= 2,
                None => break Box::from([const { AtomicU64::new(0) }; 2 * CELLS_PER_BUCKET]),
            }
        };
        let line = CELLS_PER_BUCKET * size_of::<u64>();
        let start = (line - cells.as_ptr() as usize % line) % line / size_of::<u64>();
        let buckets = (cells.len() - CELLS_PER_BUCKET) / CELLS_PER_BUCKET;
        Self { cells, start, buckets, age: AtomicU8::new(0), used: AtomicBool::new(false) }
    }

    /// Size in MiB.
    pub fn megabytes(&self) -> usize {
        self.buckets / BUCKETS_PER_MEBIBYTE
    }

    /// Forgets everything.
    pub fn clear(&self) {
        self.age.store(0, Relaxed);
        if !self.used.swap(false, Relaxed) {
            return;
        }
        self.cells.par_chunks(1 << 16).for_each(|chunk| {
            for cell in chunk {
                // Pages that were never touched stay that way when they are only read.
                if cell.load(Relaxed) != 0 {
                    cell.store(0, Relaxed);
                }
            }
        });
    }

    /// Makes everything stored so far one search older.
    pub(crate) fn start_search(&self) {
        self.used.store(true, Relaxed);
        self.age.store((self.age.load(Relaxed) + 1) % AGES, Relaxed);
    }

    #[inline(always)]
    fn bucket(&self, key: Key) -> &[AtomicU64] {
        let index = ((u128::from(key) * self.buckets as u128) >> 64) as usize;
        let first = self.start + index * CELLS_PER_BUCKET;
        &self.cells[first..first + CELLS_PER_BUCKET]
    }

    /// Starts to bring the bucket of a position into the cache, so that a [`probe`](Self::probe) soon after need not
    /// wait for all of it. The loaded value is not used: the processor goes on while it is on its way.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key) {
        let _ = self.bucket(key)[0].load(Relaxed);
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn probe(&self, key: Key) -> Option<Entry> {
        for cells in self.bucket(key).chunks_exact(CELLS_PER_ENTRY) {
            let data = cells[1].load(Relaxed);
            let meta = cells[0].load(Relaxed) ^ data;
            if meta & KEY_MASK == key & KEY_MASK && data != 0 {
                return Some(Entry::unpack(meta, data));
            }
        }
        None
    }

    /// Remembers what was found out about a position, in place of what is least worth keeping in its bucket.
    #[inline]
    pub(crate) fn store(&self, key: Key, mut entry: Entry) {
        let age = self.age.load(Relaxed);
        let mut target = None;
        let mut least_worth = i32::MAX;
        for cells in self.bucket(key).chunks_exact(CELLS_PER_ENTRY) {
            let data = cells[1].load(Relaxed);
            let meta = cells[0].load(Relaxed) ^ data;
            let depth = ((meta >> DEPTH_SHIFT) & 255) as i32;
            let years = (AGES + age - (meta >> AGE_SHIFT) as u8 % AGES) % AGES;
            if meta & KEY_MASK == key & KEY_MASK && data != 0 {
                // A much deeper result of the same search is worth more than a fresh shallow bound.
                let fresh_depth = i32::from(entry.depth.0 + DEPTH_OFFSET) + 2 * i32::from(entry.was_pv);
                if entry.bound != Some(Bound::Exact) && years == 0 && fresh_depth + 4 <= depth {
                    return;
                }
                entry.mv = entry.mv.or(Move::from_bits((data & MOVE_MASK) as u32));
                target = Some(cells);
                break;
            }
            let worth = if data == 0 { i32::MIN } else { depth - PLIES_PER_AGE * i32::from(years) };
            if worth < least_worth {
                least_worth = worth;
                target = Some(cells);
            }
        }
        if let Some(cells) = target {
            let (meta, data) = entry.pack(key, age);
            cells[0].store(meta ^ data, Relaxed);
            cells[1].store(data, Relaxed);
        }
    }

    /// Share of the table that the current search has filled, in thousandths, estimated from its first thousand
    /// entries.
    pub(crate) fn hash_full(&self) -> u32 {
        const SAMPLE: usize = 1000;
        let age = self.age.load(Relaxed);
        let cells = self.cells[self.start..].chunks_exact(CELLS_PER_ENTRY).take(SAMPLE);
        let used = cells.filter(|cells| {
            let data = cells[1].load(Relaxed);
            let meta = cells[0].load(Relaxed) ^ data;
            data != 0 && (meta >> AGE_SHIFT) as u8 % AGES == age
        });
        used.count() as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Square;

    fn entry(depth: i16, score: i32, bound: Option<Bound>) -> Entry {
        Entry {
            mv: Some(Move::normal(Square::new(1), Square::new(120)).with_switch()),
            score: Score(score),
            bound,
            evaluation: Some(Score(-score / 2)),
            depth: Depth(depth),
            was_pv: depth % 2 == 0,
        }
    }

    #[test]
    fn entries_come_back_as_they_were_stored() {
        let table = TranspositionTable::new(1);
        table.start_search();
        for (i, bound) in
            [None, Some(Bound::Exact), Some(Bound::Lower), Some(Bound::Upper)].iter().enumerate()
        {
            for depth in [-5, 0, 17, 127] {
                let key = 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(1 + i as u64 * 1000 + (depth + 9) as u64);
                for score in [-31_499, 0, 31_499] {
                    let stored = entry(depth, score, *bound);
                    table.clear();
                    table.store(key, stored);
                    assert_eq!(table.probe(key), Some(stored));
                    assert_eq!(table.probe(key ^ 1), None);
                }
            }
        }
    }

    #[test]
    fn a_missing_move_does_not_erase_a_known_one() {
        let table = TranspositionTable::new(1);
        table.store(77, entry(4, 10, Some(Bound::Lower)));
        table.store(77, Entry { mv: None, ..entry(5, 20, Some(Bound::Upper)) });
        let found = table.probe(77).expect("stored");
        assert_eq!((found.mv, found.score), (entry(0, 0, None).mv, Score(20)));
    }

    #[test]
    fn full_buckets_keep_deep_and_young_entries() {
        let table = TranspositionTable::new(1);
        // The same bucket: equal high bits.
        for i in 0..4 {
            table.store(i, entry(10 + i as i16, 0, Some(Bound::Exact)));
        }
        table.store(100, entry(1, 0, Some(Bound::Exact)));
        assert!(table.probe(0).is_none(), "the shallowest entry goes");
        assert!(table.probe(100).is_some() && table.probe(3).is_some());
        for _ in 0..10 {
            table.start_search();
        }
        table.store(0, entry(1, 0, Some(Bound::Exact)));
        table.store(200, entry(2, 0, Some(Bound::Exact)));
        assert!(table.probe(0).is_some() && table.probe(3).is_some(), "old shallow entries go first");
    }

    #[test]
    fn any_size_is_used_whole() {
        for megabytes in [1, 3, 5, 16] {
            let table = TranspositionTable::new(megabytes);
            assert_eq!(table.megabytes(), megabytes);
            assert!(std::mem::size_of_val(&*table.cells) <= (megabytes << 20) + 64);
            assert_eq!(table.bucket(0).as_ptr() as usize % 64, 0);
            assert_eq!(table.bucket(u64::MAX).len(), CELLS_PER_BUCKET);
        }
        assert_eq!(TranspositionTable::new(0).megabytes(), 1);
    }

    #[test]
    fn an_impossible_size_shrinks_instead_of_failing() {
        let table = TranspositionTable::new(usize::MAX);
        table.store(5, entry(1, 1, Some(Bound::Exact)));
        assert!(table.probe(5).is_some());
    }

    #[test]
    fn hash_full_counts_the_current_search_and_clear_empties() {
        let table = TranspositionTable::new(1);
        table.start_search();
        for i in 0..200_000_u64 {
            table.store(i.wrapping_mul(0x9E37_79B9_7F4A_7C15), entry(3, 0, Some(Bound::Exact)));
        }
        assert!(table.hash_full() > 900);
        table.start_search();
        assert_eq!(table.hash_full(), 0);
        table.clear();
        assert!(table.cells.iter().all(|cell| cell.load(Relaxed) == 0));
    }
}
