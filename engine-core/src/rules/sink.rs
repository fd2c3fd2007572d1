//! How generated moves are handed over.
//!
//! Move generators produce whole target sets, and the receiver decides what to make of them: a list expands them
//! into moves, perft's last ply only counts bits. One generator serves both at full speed by static dispatch.

use smallvec::SmallVec;

use crate::geometry::{Bitboard, Square, Word};
use crate::types::{Move, MoveKind, PieceKind};

/// Which legal moves to generate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveFilter {
    /// Every legal move.
    All,
    /// Moves that change material: captures, promotions, mutations, and moves that win the game at once.
    Tactical,
    /// The others. `Tactical` and `Quiet` together are `All`, without overlap.
    Quiet,
}

impl MoveFilter {
    /// Whether tactical moves are wanted.
    #[inline(always)]
    pub const fn tactical(self) -> bool {
        !matches!(self, Self::Quiet)
    }

    /// Whether quiet moves are wanted.
    #[inline(always)]
    pub const fn quiet(self) -> bool {
        !matches!(self, Self::Tactical)
    }
}

/// Receives moves from a generator.
pub trait MoveSink {
    /// Whether the sink only counts, so that a wrapper which changes moves may pass whole sets on unchanged.
    const COUNTS_ONLY: bool = false;

    /// One move.
    fn push(&mut self, mv: Move);

    /// [`MoveKind::Normal`] moves from one square to each of `targets`.
    #[inline(always)]
    fn targets<W: Word>(&mut self, from: Square, targets: Bitboard<W>) {
        self.targets_of_kind(from, targets, MoveKind::Normal);
    }

    /// Moves of `kind` from one square to each of `targets`.
    #[inline(always)]
    fn targets_of_kind<W: Word>(&mut self, from: Square, targets: Bitboard<W>, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(from, to, kind));
        }
    }

    /// Captures on each of `targets` after which the piece has the captured type, `piece`.
    #[inline(always)]
    fn transformations<W: Word>(&mut self, from: Square, targets: Bitboard<W>, piece: PieceKind) {
        for to in targets {
            self.push(Move::transformation(from, to, piece));
        }
    }

    /// Moves of `kind` to each of `targets`, each from the square `delta` bits below its target.
    #[inline(always)]
    fn shifted_targets<W: Word>(&mut self, targets: Bitboard<W>, delta: i8, kind: MoveKind) {
        for to in targets {
            self.push(Move::new(to.offset(-delta), to, kind));
        }
    }

    /// Promotions to each of `pieces` on each of `targets`, from the square `delta` bits below.
    #[inline(always)]
    fn shifted_promotions<W: Word>(&mut self, targets: Bitboard<W>, delta: i8, pieces: &[PieceKind]) {
        for to in targets {
            for &piece in pieces {
                self.push(Move::promotion(to.offset(-delta), to, piece));
            }
        }
    }
}

/// A list of moves. Room for 256 without allocation; more only in positions made up for the purpose.
#[derive(Clone, Default, Debug)]
pub struct MoveList(pub SmallVec<[Move; 256]>);

impl MoveSink for MoveList {
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.0.push(mv);
    }
}

impl std::ops::Deref for MoveList {
    type Target = [Move];
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

/// Counts moves without looking at them.
#[derive(Clone, Copy, Default, Debug)]
pub struct MoveCounter(pub u64);

impl MoveSink for MoveCounter {
    const COUNTS_ONLY: bool = true;

    #[inline(always)]
    fn push(&mut self, _: Move) {
        self.0 += 1;
    }
    #[inline(always)]
    fn targets_of_kind<W: Word>(&mut self, _: Square, targets: Bitboard<W>, _: MoveKind) {
        self.0 += u64::from(targets.count());
    }
    #[inline(always)]
    fn transformations<W: Word>(&mut self, _: Square, targets: Bitboard<W>, _: PieceKind) {
        self.0 += u64::from(targets.count());
    }
    #[inline(always)]
    fn shifted_targets<W: Word>(&mut self, targets: Bitboard<W>, _: i8, _: MoveKind) {
        self.0 += u64::from(targets.count());
    }
    #[inline(always)]
    fn shifted_promotions<W: Word>(&mut self, targets: Bitboard<W>, _: i8, pieces: &[PieceKind]) {
        self.0 += u64::from(targets.count()) * pieces.len() as u64;
    }
}

/// Looks for one move among those generated.
#[derive(Clone, Copy, Debug)]
pub struct MoveFinder {
    wanted: Move,
    /// Whether the move has been generated.
    pub found: bool,
}

impl MoveFinder {
    /// Looks for `wanted`.
    pub const fn new(wanted: Move) -> Self {
        Self { wanted, found: false }
    }
}

impl MoveSink for MoveFinder {
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.found |= mv == self.wanted;
    }
    #[inline(always)]
    fn targets_of_kind<W: Word>(&mut self, from: Square, targets: Bitboard<W>, kind: MoveKind) {
        let to = self.wanted.to();
        // Most sets can be ruled out as a whole. A stray move may name a square that the word has no bit for.
        self.found |=
            self.wanted == Move::new(from, to, kind) && u32::from(to.bit()) < W::BITS && targets.has(to);
    }
}
