//! Move ordering: hands out the moves of a node one by one, the most promising first.
//!
//! Most nodes are cut off after a move or two, so nothing is prepared before it is needed: the table's move is tried
//! before any move is generated, tactical moves before quiet ones exist, and exchanges are evaluated only when a
//! move's turn has come.

use smallvec::SmallVec;

use super::history::{Context, History};
use crate::rules::{MoveFilter, MoveSink, Position};
use crate::types::Move;

#[derive(Clone, Copy)]
struct Scored {
    mv: Move,
    score: i32,
}

/// Generated moves with their scores; large enough for all but freak positions without allocation.
#[derive(Default)]
struct ScoredMoves(SmallVec<[Scored; 224]>);

impl MoveSink for ScoredMoves {
    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.0.push(Scored { mv, score: 0 });
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    TableMove,
    GenerateTactical,
    GoodTactical,
    Killers,
    GenerateQuiet,
    Quiet,
    BadTactical,
    Done,
}

/// A move with what the picker knows of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Picked {
    /// The move.
    pub mv: Move,
    /// Whether it changes material.
    pub tactical: bool,
    /// Whether exchange evaluation found that a tactical move loses material.
    pub losing: bool,
}

/// The number of special quiet moves: two killers and the counter-move.
const KILLERS: usize = 3;

/// Hands out the moves of one node.
pub(super) struct MovePicker {
    stage: Stage,
    table_move: Option<Move>,
    killers: [Option<Move>; KILLERS],
    moves: ScoredMoves,
    next: usize,
    bad: SmallVec<[Move; 32]>,
    quiets_wanted: bool,
}

impl MovePicker {
    /// All legal moves, starting with the table's if it is one.
    pub fn new(table_move: Option<Move>, killers: [Option<Move>; 2], counter: Option<Move>) -> Self {
        Self {
            stage: Stage::TableMove,
            table_move,
            killers: [killers[0], killers[1], counter],
            moves: ScoredMoves::default(),
            next: 0,
            bad: SmallVec::new(),
            quiets_wanted: true,
        }
    }

    /// Tactical moves only.
    pub fn tactical(table_move: Option<Move>) -> Self {
        Self { quiets_wanted: false, ..Self::new(table_move, [None; 2], None) }
    }

    /// From now on, hands out no more quiet moves.
    pub fn skip_quiets(&mut self) {
        self.quiets_wanted = false;
    }

    /// The next move.
    pub fn next<P: Position>(
        &mut self,
        position: &P,
        history: &History<P>,
        context: &Context,
    ) -> Option<Picked> {
        loop {
            match self.stage {
                Stage::TableMove => {
                    self.stage = Stage::GenerateTactical;
                    let legal = self.table_move.filter(|&mv| position.is_legal(mv));
                    self.table_move = None;
                    if let Some(mv) = legal {
                        let tactical = position.is_tactical(mv);
                        if tactical || self.quiets_wanted {
                            self.table_move = legal;
                            return Some(Picked { mv, tactical, losing: false });
                        }
                    }
                }
                Stage::GenerateTactical => {
                    position.generate(MoveFilter::Tactical, &mut self.moves);
                    for scored in &mut self.moves.0 {
                        scored.score = 8 * position.immediate_gain(scored.mv)
                            + history.capture_score(position, scored.mv) / 16;
                    }
                    self.stage = Stage::GoodTactical;
                }
                Stage::GoodTactical => match self.pick_best() {
                    Some(mv) if Some(mv) == self.table_move => {}
                    Some(mv) if position.exchange_gains(mv, 0) => {
                        return Some(Picked { mv, tactical: true, losing: false });
                    }
                    Some(mv) => self.bad.push(mv),
                    None => {
                        self.next = 0;
                        self.stage = if self.quiets_wanted { Stage::Killers } else { Stage::BadTactical };
                    }
                },
                Stage::Killers => {
                    if !self.quiets_wanted {
                        self.next = 0;
                        self.stage = Stage::BadTactical;
                    } else if let Some(slot) = self.killers.get_mut(self.next) {
                        self.next += 1;
                        let candidate = slot.take();
                        let Some(mv) = candidate.filter(|_| candidate != self.table_move) else { continue };
                        let repeated = self.killers[..self.next].contains(&candidate);
                        if !repeated && position.is_legal(mv) && !position.is_tactical(mv) {
                            self.killers[self.next - 1] = candidate;
                            return Some(Picked { mv, tactical: false, losing: false });
                        }
                    } else {
                        self.stage = Stage::GenerateQuiet;
                    }
                }
                Stage::GenerateQuiet => {
                    self.next = 0;
                    self.stage = Stage::BadTactical;
                    if self.quiets_wanted {
                        self.moves.0.clear();
                        position.generate(MoveFilter::Quiet, &mut self.moves);
                        for scored in &mut self.moves.0 {
                            scored.score = history.quiet_score(position, scored.mv, context);
                        }
                        self.stage = Stage::Quiet;
                    }
                }
                Stage::Quiet => match self.pick_best().filter(|_| self.quiets_wanted) {
                    Some(mv) if Some(mv) == self.table_move || self.killers.contains(&Some(mv)) => {}
                    Some(mv) => return Some(Picked { mv, tactical: false, losing: false }),
                    None => {
                        self.next = 0;
                        self.stage = Stage::BadTactical;
                    }
                },
                Stage::BadTactical => {
                    if let Some(&mv) = self.bad.get(self.next) {
                        self.next += 1;
                        return Some(Picked { mv, tactical: true, losing: true });
                    }
                    self.stage = Stage::Done;
                }
                Stage::Done => return None,
            }
        }
    }

    /// The best of the generated moves that were not handed out yet. Selecting one by one beats sorting, because
    /// usually few are asked for.
    #[inline]
    fn pick_best(&mut self) -> Option<Move> {
        let rest = self.moves.0.get_mut(self.next..)?;
        let mut best = 0;
        for (i, scored) in rest.iter().enumerate() {
            if scored.score > rest[best].score {
                best = i;
            }
        }
        let picked = rest.get(best)?.mv;
        rest.swap(0, best);
        self.next += 1;
        Some(picked)
    }
}
