//! Playing below full strength, for `UCI_LimitStrength`.
//!
//! A weak player looks at fewer positions and judges less exactly. The node budget halves every 150 Elo, which is
//! about what a halving costs in play, and the final choice falls on one of the best few moves after a random error,
//! the larger the weaker, was added to each score. So a limited engine still mates and recaptures, but overlooks
//! combinations and drifts, and does not always play the same game.

use std::hash::{BuildHasher, RandomState};

use super::root_moves::RootMove;
use crate::types::Score;

/// Number of moves that the choice falls on.
const CANDIDATES: usize = 4;
/// From here on, judgement is exact.
const EXACT_ELO: u32 = 2500;

/// The handicap of one search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Handicap {
    elo: u32,
}

impl Handicap {
    pub const fn new(elo: u32) -> Self {
        Self { elo }
    }

    /// Lines to search, to have moves to choose from.
    pub const fn lines(self) -> usize {
        CANDIDATES
    }

    /// Nodes that a player of this strength may look at.
    pub fn nodes(self) -> u64 {
        let halvings = 3000_u32.saturating_sub(self.elo);
        let budget = (4_000_000 >> (halvings / 150).min(20)) as u64;
        // Between two powers of two, in proportion.
        (budget - budget / 2 * u64::from(halvings % 150) / 150).max(30)
    }

    /// Largest error of judgement in centipawns.
    fn error(self) -> i32 {
        (EXACT_ELO.saturating_sub(self.elo) / 10) as i32
    }

    /// The index of the move to play among the searched ones, best first.
    pub fn choose(self, root_moves: &[RootMove]) -> usize {
        let noise = RandomState::new();
        let error = self.error();
        let judged = root_moves
            .iter()
            .take(CANDIDATES)
            .enumerate()
            .filter(|(_, root_move)| root_move.score > -Score::INFINITE);
        let judged = judged.map(|(index, root_move)| {
            let random = (noise.hash_one(index) % (error as u64 + 1)) as i32;
            (index, root_move.score.0 + random)
        });
        judged.max_by_key(|&(index, score)| (score, std::cmp::Reverse(index))).map_or(0, |(index, _)| index)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Bound;
    use super::*;
    use crate::geometry::Square;
    use crate::types::Move;

    fn root_move(score: i32) -> RootMove {
        let mv = Move::normal(Square::new(0), Square::new(1));
        RootMove {
            mv,
            score: Score(score),
            bound: Bound::Exact,
            previous_score: Score(score),
            selective_depth: 1,
            nodes: 1,
            line: vec![mv],
        }
    }

    #[test]
    fn budgets_grow_with_strength() {
        let budgets: Vec<u64> = (500..=3000).step_by(25).map(|elo| Handicap::new(elo).nodes()).collect();
        assert!(budgets.is_sorted());
        assert_eq!((budgets[0], budgets[budgets.len() - 1]), (41, 4_000_000));
    }

    #[test]
    fn errors_stay_within_what_the_strength_excuses() {
        let moves = [root_move(50), root_move(40), root_move(-300), root_move(-31_000)];
        let mut seen = [false; 4];
        for _ in 0..500 {
            seen[Handicap::new(1500).choose(&moves)] = true;
        }
        assert_eq!(seen, [true, true, false, false]);
        assert_eq!(Handicap::new(2600).choose(&moves), 0);
        assert_eq!(Handicap::new(600).choose(&[]), 0);
    }
}
