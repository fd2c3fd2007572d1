//! Time management: how long to think about a move.
//!
//! A clock yields two bounds. The *optimum* is what a normal move gets; it is compared after each iteration, scaled
//! by how settled the choice looks. The *maximum* stops the search wherever it is. Both count from the moment the
//! clock runs: the start of the search or, after pondering, the ponder hit.

use std::time::{Duration, Instant};

use super::{Clock, Limits, SearchControl};

/// Moves that a game is expected to go on for when no time control is near.
const EXPECTED_MOVES: u32 = 32;

/// How much of the time left one move may take at most, in percent; with a last move before the time control, more.
const LARGEST_SHARE: u32 = 60;
const LARGEST_SHARE_LAST_MOVE: u32 = 90;

/// Kept on the clock against stalls of the machine, as long as that is no more than half of what is left.
const RESERVE: Duration = Duration::from_millis(60);

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Budget {
    optimum: Duration,
    maximum: Duration,
}

impl Budget {
    fn of_clock(clock: Clock, overhead: Duration) -> Self {
        let left = clock.remaining.saturating_sub(overhead.max(RESERVE.min(clock.remaining / 2)));
        let moves = clock.moves_to_go.map_or(EXPECTED_MOVES, |moves| moves.clamp(1, 2 * EXPECTED_MOVES));
        let share = if moves == 1 { LARGEST_SHARE_LAST_MOVE } else { LARGEST_SHARE };
        let largest = left * share / 100;
        let optimum = (left / moves + clock.increment * 3 / 4).min(largest);
        Self { optimum, maximum: (optimum * 5).min(largest) }
    }

    fn of_move_time(time: Duration, overhead: Duration) -> Self {
        let time = time.saturating_sub(overhead).max(time / 2);
        Self { optimum: time, maximum: time }
    }
}

/// Watches the clock during a search.
#[derive(Debug)]
pub(super) struct Timer {
    budget: Option<Budget>,
    /// Whether the optimum may end the search: not when the move time is prescribed.
    flexible: bool,
    /// When the clock began to run; `None` while pondering.
    running_since: Option<Instant>,
}

impl Timer {
    /// A timer for a search that began at `started`. With `only_move`, no time is spent on a choice that is none.
    pub fn new(limits: &Limits, overhead: Duration, started: Instant, only_move: bool) -> Self {
        let clock = limits.clock.map(|clock| {
            let budget = Budget::of_clock(clock, overhead);
            if only_move { Budget { optimum: Duration::ZERO, ..budget } } else { budget }
        });
        let fixed = limits.move_time.map(|time| Budget::of_move_time(time, overhead));
        let budget = match (clock, fixed) {
            (Some(clock), Some(fixed)) => Some(Budget {
                optimum: clock.optimum.min(fixed.optimum),
                maximum: clock.maximum.min(fixed.maximum),
            }),
            (clock, fixed) => clock.or(fixed),
        };
        Self {
            budget: budget.filter(|_| !limits.infinite),
            flexible: limits.clock.is_some(),
            running_since: (!limits.ponder).then_some(started),
        }
    }

    /// Time on the clock; `None` while pondering.
    fn elapsed(&mut self, control: &SearchControl) -> Option<Duration> {
        if self.running_since.is_none() && !control.is_pondering() {
            self.running_since = Some(Instant::now());
        }
        self.running_since.map(|since| since.elapsed())
    }

    /// Whether the search has to stop at once.
    pub fn is_over(&mut self, control: &SearchControl) -> bool {
        let Some(budget) = self.budget else { return false };
        self.elapsed(control).is_some_and(|elapsed| elapsed >= budget.maximum)
    }

    /// Whether another iteration is not worth beginning. `urgency` scales the optimum, in percent.
    pub fn is_enough(&mut self, control: &SearchControl, urgency: u32) -> bool {
        let Some(budget) = self.budget.filter(|_| self.flexible) else { return false };
        self.elapsed(control).is_some_and(|elapsed| elapsed >= budget.optimum * urgency / 100)
    }

    /// Whether a clock is running that would rather see the move than more certainty about it.
    pub fn is_playing(&mut self, control: &SearchControl) -> bool {
        self.budget.is_some() && self.flexible && self.elapsed(control).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVERHEAD: Duration = Duration::from_millis(10);

    fn clock(remaining: u64, increment: u64, moves_to_go: Option<u32>) -> Budget {
        let clock = Clock {
            remaining: Duration::from_millis(remaining),
            increment: Duration::from_millis(increment),
            moves_to_go,
        };
        Budget::of_clock(clock, OVERHEAD)
    }

    #[test]
    fn no_move_uses_more_than_the_clock_holds() {
        for remaining in [0, 1, 5, 10, 11, 50, 1000, 60_000, 7_200_000] {
            for increment in [0, 10, 1000, 30_000] {
                for moves in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let budget = clock(remaining, increment, moves);
                    let left = Duration::from_millis(remaining.saturating_sub(10));
                    assert!(budget.maximum <= left * 9 / 10, "{remaining} {increment} {moves:?}");
                    assert!(budget.optimum <= budget.maximum);
                }
            }
        }
    }

    #[test]
    fn a_game_can_be_played_to_the_end_on_any_clock() {
        for (start, increment, control) in [(1000, 10, None), (60_000, 0, None), (60_000, 0, Some(40))] {
            let mut remaining = start;
            for mv in 0..control.unwrap_or(100) {
                let budget = clock(remaining, increment, control.map(|moves: u32| moves - mv));
                let latency = 2;
                let used =
                    if mv % 10 == 5 { budget.maximum } else { budget.optimum }.as_millis() as u64 + latency;
                assert!(used < remaining, "move {mv} needs {used} of {remaining}");
                remaining = remaining - used + increment;
            }
        }
    }

    #[test]
    fn more_time_and_fewer_moves_mean_longer_thought() {
        assert!(clock(60_000, 0, None).optimum < clock(120_000, 0, None).optimum);
        assert!(clock(60_000, 0, None).optimum < clock(60_000, 1000, None).optimum);
        assert!(clock(60_000, 0, Some(40)).optimum < clock(60_000, 0, Some(5)).optimum);
        assert!(clock(60_000, 0, Some(1)).optimum > Duration::from_secs(45));
    }

    #[test]
    fn pondering_stops_the_clock() {
        let limits = Limits { move_time: Some(Duration::from_millis(1)), ponder: true, ..Limits::default() };
        let control = SearchControl::new(true);
        let started = Instant::now() - Duration::from_secs(10);
        let mut timer = Timer::new(&limits, OVERHEAD, started, false);
        assert!(!timer.is_over(&control));
        control.ponder_hit();
        assert!(!timer.is_over(&control), "the clock starts now");
        std::thread::sleep(Duration::from_millis(3));
        assert!(timer.is_over(&control));
    }

    #[test]
    fn prescribed_time_is_used_up() {
        let limits = Limits { move_time: Some(Duration::from_secs(5)), ..Limits::default() };
        let control = SearchControl::new(false);
        let mut timer = Timer::new(&limits, OVERHEAD, Instant::now(), true);
        assert!(!timer.is_enough(&control, 1) && !timer.is_playing(&control));
    }
}
