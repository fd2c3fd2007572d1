//! What earlier parts of the search have learnt about moves, for ordering and for reductions.
//!
//! Moves that caused cut-offs gain, moves tried in vain before them lose. All tables are indexed by the *player who
//! moves*, the kind that moves and squares, never by a piece's owner, so they also make sense in Échiqueté, where a
//! checkered piece belongs to whoever is to move.
//!
//! * quiet moves: by player, origin and destination;
//! * continuations: by kind and destination, in the light of the move one and two plies before;
//! * captures: by kind, destination and captured kind;
//! * counter-moves: the quiet move that last refuted a given move.

use std::marker::PhantomData;
use std::sync::atomic::{AtomicI16, AtomicU32, Ordering::Relaxed};

use crate::geometry::{Geometry, Square, Word};
use crate::rules::Position;
use crate::types::{Colour, Depth, Move, PieceKind};

/// Bound of every history value.
const LIMIT: i32 = 16_384;

/// A move as continuation tables see it: the kind that moved, and where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    kind: PieceKind,
    to: Square,
}

impl Step {
    /// A legal move of `position`.
    #[inline]
    pub fn new<P: Position>(position: &P, mv: Move) -> Self {
        Self { kind: position.moved_kind(mv), to: mv.to() }
    }

    /// Stands for the null move and for what came before the root.
    pub const NOTHING: Self = Self { kind: PieceKind::new(15), to: Square::new(0) };
}

/// The moves just before a node: the last one, and the one before it.
pub(super) type Context = [Step; 2];

/// The tables of a search. All its threads read and write them without locks: that one now and then overwrites what
/// another has just learnt does no harm, and what each learns of the tree helps the others.
#[derive(Debug)]
pub(super) struct History<P> {
    quiet: Box<[AtomicI16]>,
    capture: Box<[AtomicI16]>,
    continuation: [Box<[AtomicI16]>; 2],
    /// As [bits](Move::to_bits); 0 for none.
    counter: Box<[AtomicU32]>,
    variant: PhantomData<P>,
}

/// Memory from the system, which it hands out only when touched.
fn zeros<T: bytemuck::Zeroable>(count: usize) -> Box<[T]> {
    bytemuck::zeroed_slice_box(count)
}

#[inline(always)]
fn standing(value: &AtomicI16) -> i32 {
    i32::from(value.load(Relaxed))
}

/// Moves a value towards ±[`LIMIT`], more slowly the nearer it already is, so that new experience counts more than
/// old.
#[inline(always)]
fn adjust(value: &AtomicI16, bonus: i32) {
    let old = standing(value);
    value.store((old + bonus - old * bonus.abs() / LIMIT) as i16, Relaxed);
}

/// How much a cut-off at `depth` is worth.
pub(super) fn bonus(depth: Depth) -> i32 {
    (i32::from(depth.0) * 160 - 60).clamp(40, 1700)
}

impl<P: Position> History<P> {
    const SQUARES: usize = <<P::Geometry as Geometry>::Word as Word>::BITS as usize;
    const STEPS: usize = PieceKind::COUNT * Self::SQUARES;

    pub fn new() -> Self {
        Self {
            quiet: zeros(2 * Self::SQUARES * Self::SQUARES),
            capture: zeros(Self::STEPS * PieceKind::COUNT),
            continuation: [zeros(Self::STEPS * Self::STEPS), zeros(Self::STEPS * Self::STEPS)],
            counter: zeros(Self::STEPS),
            variant: PhantomData,
        }
    }

    #[inline(always)]
    fn step_index(step: Step) -> usize {
        step.kind.index() * Self::SQUARES + step.to.index() % Self::SQUARES
    }

    #[inline(always)]
    fn quiet_index(side: Colour, mv: Move) -> usize {
        (side.index() * Self::SQUARES + mv.from().index() % Self::SQUARES) * Self::SQUARES
            + mv.to().index() % Self::SQUARES
    }

    #[inline(always)]
    fn continuation_index(before: Step, step: Step) -> usize {
        Self::step_index(before) * Self::STEPS + Self::step_index(step)
    }

    #[inline(always)]
    fn capture_index(position: &P, mv: Move) -> usize {
        let captured = position.captured_kind(mv).map_or(PieceKind::COUNT - 1, PieceKind::index);
        Self::step_index(Step::new(position, mv)) * PieceKind::COUNT + captured
    }

    /// The standing of a quiet move, between about ±50 000.
    #[inline]
    pub fn quiet_score(&self, position: &P, mv: Move, context: &Context) -> i32 {
        let step = Step::new(position, mv);
        let mut score = standing(&self.quiet[Self::quiet_index(position.side_to_move(), mv)]);
        for (table, &before) in self.continuation.iter().zip(context) {
            score += standing(&table[Self::continuation_index(before, step)]);
        }
        score
    }

    /// The standing of a tactical move, between ±[`LIMIT`].
    #[inline]
    pub fn capture_score(&self, position: &P, mv: Move) -> i32 {
        standing(&self.capture[Self::capture_index(position, mv)])
    }

    /// The quiet move that last refuted the move before this node.
    #[inline]
    pub fn counter_move(&self, context: &Context) -> Option<Move> {
        Move::from_bits(self.counter[Self::step_index(context[0])].load(Relaxed))
    }

    /// Rewards or punishes a quiet move.
    pub fn adjust_quiet(&self, position: &P, mv: Move, context: &Context, bonus: i32) {
        let step = Step::new(position, mv);
        adjust(&self.quiet[Self::quiet_index(position.side_to_move(), mv)], bonus);
        for (table, &before) in self.continuation.iter().zip(context) {
            adjust(&table[Self::continuation_index(before, step)], bonus);
        }
    }

    /// Rewards or punishes a tactical move.
    pub fn adjust_capture(&self, position: &P, mv: Move, bonus: i32) {
        adjust(&self.capture[Self::capture_index(position, mv)], bonus);
    }

    /// Remembers `mv` as the answer to the move before.
    pub fn set_counter_move(&self, context: &Context, mv: Move) {
        self.counter[Self::step_index(context[0])].store(mv.to_bits(), Relaxed);
    }
}
