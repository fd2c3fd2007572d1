//! The engine's clock, and the limits of a search that follow from it.

use std::time::Duration;

use engine_core::search::{Clock, Limits};
use engine_core::types::Depth;

/// A time control as `level` describes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// Moves of each session; `None` when the time is for the whole game.
    pub moves: Option<u32>,
    /// Time for a session.
    pub base: Duration,
    /// Added after each move.
    pub increment: Duration,
}

/// How long the engine may think. The last of `level` and `st` counts; `sd` and `nps` hold in addition until the
/// next game.
#[derive(Clone, Debug)]
pub struct TimeSettings {
    control: Option<TimeControl>,
    move_time: Option<Duration>,
    depth: Option<u32>,
    node_rate: Option<u64>,
    remaining: Duration,
}

impl Default for TimeSettings {
    /// Five minutes for forty moves, as XBoard itself starts.
    fn default() -> Self {
        let mut settings =
            Self { control: None, move_time: None, depth: None, node_rate: None, remaining: Duration::ZERO };
        settings.set_level(TimeControl {
            moves: Some(40),
            base: Duration::from_secs(300),
            increment: Duration::ZERO,
        });
        settings
    }
}

impl TimeSettings {
    /// `level`: a time control, with full clocks.
    pub fn set_level(&mut self, control: TimeControl) {
        self.control = Some(control);
        self.move_time = None;
        self.remaining = control.base;
    }

    /// `st`: a time for each move.
    pub fn set_move_time(&mut self, time: Duration) {
        self.move_time = Some(time);
        self.control = None;
    }

    /// `sd`: the deepest iteration; 0 is no limit.
    pub fn set_depth(&mut self, depth: u32) {
        self.depth = (depth > 0).then_some(depth);
    }

    /// `nps`: so many nodes count as one second.
    pub fn set_node_rate(&mut self, rate: Option<u64>) {
        self.node_rate = rate;
    }

    /// `time`: the clock stands at this.
    pub fn set_remaining(&mut self, time: Duration) {
        self.remaining = time;
    }

    /// A new game: the depth limit is gone and the clock is full.
    pub fn new_game(&mut self) {
        self.depth = None;
        if let Some(control) = self.control {
            self.remaining = control.base;
        }
    }

    /// The limits of a search for the engine's move number `played + 1`.
    pub fn limits(&self, played: u32) -> Limits {
        let mut limits = Limits { depth: self.depth.map(depth_limit), ..Limits::default() };
        let clock = self.control.map(|control| Clock {
            remaining: self.remaining,
            increment: control.increment,
            moves_to_go: control.moves.map(|moves| moves - played % moves),
        });
        match self.node_rate {
            // Time is counted in nodes: a share of the clock, as nodes.
            Some(rate) => {
                let time = self.move_time.unwrap_or_else(|| clock.map_or(Duration::ZERO, share));
                limits.nodes = Some(((time.as_secs_f64() * rate as f64) as u64).max(1));
            }
            None => {
                limits.move_time = self.move_time;
                limits.clock = clock;
            }
        }
        limits
    }
}

/// The deepest iteration that exists when more is asked for.
fn depth_limit(plies: u32) -> Depth {
    i16::try_from(plies).map_or(Depth::MAX, |plies| Depth(plies).min(Depth::MAX))
}

/// What one move may take of a clock when time is counted in nodes.
fn share(clock: Clock) -> Duration {
    let moves = clock.moves_to_go.unwrap_or(30).clamp(2, 30);
    (clock.remaining / moves + clock.increment).min(clock.remaining / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_are_counted_in_moves() {
        let settings = TimeSettings::default();
        let moves_to_go = |played| settings.limits(played).clock.unwrap().moves_to_go;
        assert_eq!((moves_to_go(0), moves_to_go(39), moves_to_go(40)), (Some(40), Some(1), Some(40)));
    }

    #[test]
    fn the_last_kind_of_time_control_counts() {
        let mut settings = TimeSettings::default();
        settings.set_move_time(Duration::from_secs(2));
        assert_eq!(settings.limits(0).move_time, Some(Duration::from_secs(2)));
        assert_eq!(settings.limits(0).clock, None);
        let control =
            TimeControl { moves: None, base: Duration::from_secs(60), increment: Duration::from_secs(1) };
        settings.set_level(control);
        settings.set_remaining(Duration::from_secs(7));
        let clock = settings.limits(5).clock.unwrap();
        assert_eq!((clock.remaining, clock.moves_to_go), (Duration::from_secs(7), None));
        assert_eq!(settings.limits(0).move_time, None);
    }

    #[test]
    fn nodes_replace_time() {
        let mut settings = TimeSettings::default();
        settings.set_move_time(Duration::from_secs(2));
        settings.set_node_rate(Some(500));
        let limits = settings.limits(0);
        assert_eq!((limits.nodes, limits.move_time, limits.clock), (Some(1000), None, None));
    }

    #[test]
    fn a_new_game_forgets_the_depth_limit() {
        let mut settings = TimeSettings::default();
        settings.set_depth(3);
        assert!(settings.limits(0).depth.is_some());
        settings.new_game();
        assert!(settings.limits(0).depth.is_none());
    }
}
