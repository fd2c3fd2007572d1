//! A player's clock.

use std::time::Duration;

use protocols::client::{PlayerClock, TimeControl};

/// Time left of one player, and when his flag falls.
#[derive(Clone, Debug)]
pub struct Clock {
    control: TimeControl,
    margin: Duration,
    stall: Duration,
    remaining: Duration,
    moves_to_go: Option<u32>,
}

/// The flag has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlagFall;

/// How many times [`Clock::stall`] an engine may think that has no limit in time.
const UNTIMED_PATIENCE: u32 = 30;

impl Clock {
    /// A clock at the start of a game; `margin` is how much an answer may be late, `stall` how long an engine that
    /// does not react is waited for.
    pub fn new(control: &TimeControl, margin: Duration, stall: Duration) -> Self {
        Self {
            control: control.clone(),
            margin,
            stall,
            // As everywhere, the increment comes after each move; without a base time the first move needs one.
            remaining: control.base.filter(|base| !base.is_zero()).unwrap_or(control.increment),
            moves_to_go: control.moves,
        }
    }

    /// What engines are told; `None` without a clock.
    pub fn state(&self) -> Option<PlayerClock> {
        self.control.base?;
        Some(PlayerClock { remaining: self.remaining, increment: self.control.increment })
    }

    /// Moves to the next session.
    pub fn moves_to_go(&self) -> Option<u32> {
        self.moves_to_go
    }

    /// When an answer to a question asked now is too late.
    pub fn deadline(&self) -> Duration {
        let clock = self.control.base.map(|_| self.remaining);
        let limit = match (clock, self.control.move_time) {
            (Some(clock), Some(move_time)) => clock.min(move_time),
            (Some(time), None) | (None, Some(time)) => time,
            (None, None) => return self.stall * UNTIMED_PATIENCE,
        };
        limit + self.margin
    }

    /// How long to wait for any reaction after the deadline.
    pub fn grace(&self) -> Duration {
        self.stall
    }

    /// Books a move that took `elapsed`.
    pub fn spend(&mut self, elapsed: Duration) -> Result<(), FlagFall> {
        if elapsed > self.deadline() {
            return Err(FlagFall);
        }
        self.remaining = self.remaining.saturating_sub(elapsed) + self.control.increment;
        self.moves_to_go = match (self.moves_to_go, self.control.moves) {
            (Some(1), Some(moves)) => {
                self.remaining += self.control.base.unwrap_or_default();
                Some(moves)
            }
            (Some(moves), _) => Some(moves - 1),
            (None, _) => None,
        };
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARGIN: Duration = Duration::from_millis(20);
    const STALL: Duration = Duration::from_secs(10);

    fn millis(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn sessions_add_up() {
        let control = TimeControl {
            base: Some(millis(1000)),
            moves: Some(2),
            increment: millis(100),
            ..TimeControl::default()
        };
        let mut clock = Clock::new(&control, MARGIN, STALL);
        assert_eq!(clock.deadline(), millis(1020));
        assert_eq!(clock.spend(millis(500)), Ok(()));
        assert_eq!(clock.moves_to_go(), Some(1));
        assert_eq!(clock.state().map(|state| state.remaining), Some(millis(600)));
        assert_eq!(clock.spend(millis(610)), Ok(()), "within the margin");
        assert_eq!(clock.moves_to_go(), Some(2));
        assert_eq!(clock.state().map(|state| state.remaining), Some(millis(1100)));
        assert_eq!(clock.spend(millis(1121)), Err(FlagFall));
    }

    #[test]
    fn without_a_clock() {
        let fixed = TimeControl { move_time: Some(millis(200)), ..TimeControl::default() };
        let mut clock = Clock::new(&fixed, MARGIN, STALL);
        assert_eq!(clock.state(), None);
        assert_eq!(clock.deadline(), millis(220));
        assert_eq!(clock.spend(millis(221)), Err(FlagFall));
        let depth = TimeControl { depth: Some(5), ..TimeControl::default() };
        let mut clock = Clock::new(&depth, MARGIN, STALL);
        assert_eq!(clock.spend(millis(60_000)), Ok(()));
    }
}
