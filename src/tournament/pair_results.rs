//! Putting the two games of a pair together.

use std::collections::HashMap;

use super::statistics::Pentanomial;

/// Pairs of two engines, the one with the lower index first.
#[derive(Clone, Debug, Default)]
pub struct PairResults {
    /// Half points of the first engine in pairs with one finished game.
    open: HashMap<(usize, usize, usize), u32>,
    complete: HashMap<(usize, usize), Pentanomial>,
}

impl PairResults {
    /// Adds a game; `pair` is the number of its pair among those of the two engines, `half_points` what `engine` got.
    pub fn add(&mut self, engine: usize, opponent: usize, pair: usize, half_points: u32) {
        let (first, second) = (engine.min(opponent), engine.max(opponent));
        let half_points = if engine == first { half_points } else { 2 - half_points };
        match self.open.remove(&(first, second, pair)) {
            None => {
                self.open.insert((first, second, pair), half_points);
            }
            Some(other) => {
                let counts = self.complete.entry((first, second)).or_default();
                counts[(half_points + other).min(4) as usize] += 1;
            }
        }
    }

    /// Complete pairs of two engines by the points of `engine`.
    pub fn against(&self, engine: usize, opponent: usize) -> Pentanomial {
        let key = (engine.min(opponent), engine.max(opponent));
        let mut counts = self.complete.get(&key).copied().unwrap_or_default();
        if engine > opponent {
            counts.reverse();
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_a_pair_may_come_in_any_order_and_mixed() {
        let mut pairs = PairResults::default();
        pairs.add(1, 0, 0, 2);
        pairs.add(0, 1, 1, 2);
        pairs.add(0, 1, 0, 1);
        assert_eq!(pairs.against(0, 1), [0, 1, 0, 0, 0]);
        pairs.add(1, 0, 1, 0);
        pairs.add(1, 2, 0, 0);
        assert_eq!(pairs.against(0, 1), [0, 1, 0, 0, 1]);
        assert_eq!(pairs.against(1, 0), [1, 0, 0, 1, 0]);
        assert_eq!(pairs.against(1, 2), [0; 5]);
    }
}
