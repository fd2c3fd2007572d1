//! What an engine says of its search.

use std::time::Duration;

/// A score from the engine's own point of view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EngineScore {
    /// In centipawns.
    Centipawns(i32),
    /// A forced win in so many moves, negative: a forced loss.
    Mate(i32),
}

impl EngineScore {
    /// One number for comparisons with a threshold in centipawns: any forced win is above any other score.
    pub const fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(score) => score,
            Self::Mate(moves) if moves > 0 => 100_000,
            Self::Mate(_) => -100_000,
        }
    }

    /// Reads XBoard's form, in which 100000+N is a win in N moves.
    pub const fn from_xboard(score: i32) -> Self {
        match score {
            100_000..=101_000 => Self::Mate(score - 100_000),
            -101_000..=-100_000 => Self::Mate(score + 100_000),
            _ => Self::Centipawns(score),
        }
    }
}

impl std::ops::Neg for EngineScore {
    type Output = Self;

    /// The same score from the other side.
    fn neg(self) -> Self {
        match self {
            Self::Centipawns(score) => Self::Centipawns(score.saturating_neg()),
            Self::Mate(moves) => Self::Mate(moves.saturating_neg()),
        }
    }
}

impl std::fmt::Display for EngineScore {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match *self {
            Self::Centipawns(score) => {
                let sign = if score < 0 { '-' } else { '+' };
                write!(f, "{sign}{}.{:02}", score.unsigned_abs() / 100, score.unsigned_abs() % 100)
            }
            Self::Mate(moves) if moves > 0 => write!(f, "+M{moves}"),
            Self::Mate(moves) => write!(f, "-M{}", moves.unsigned_abs()),
        }
    }
}

/// The last line of thought before an answer. Every part may be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SearchReport {
    /// The score.
    pub score: Option<EngineScore>,
    /// Nominal depth.
    pub depth: Option<u32>,
    /// Nodes visited.
    pub nodes: Option<u64>,
    /// The engine's own idea of the time it took.
    pub time: Option<Duration>,
}

impl SearchReport {
    /// Takes over what a UCI `info` line says; lines on other than the best variation are ignored.
    pub fn update_from_uci(&mut self, line: &str) {
        let mut words = line.split_ascii_whitespace().skip(1).peekable();
        let mut update = *self;
        while let Some(word) = words.next() {
            match word {
                "depth" => update.depth = words.next().and_then(|n| n.parse().ok()).or(update.depth),
                "nodes" => update.nodes = words.next().and_then(|n| n.parse().ok()).or(update.nodes),
                "time" => {
                    let time = words.next().and_then(|n| n.parse().ok());
                    update.time = time.map(Duration::from_millis).or(update.time);
                }
                "score" => {
                    let kind = words.next();
                    let value = words.next().and_then(|n| n.parse().ok());
                    update.score = match (kind, value) {
                        (Some("cp"), Some(value)) => Some(EngineScore::Centipawns(value)),
                        (Some("mate"), Some(value)) => Some(EngineScore::Mate(value)),
                        _ => update.score,
                    };
                }
                "multipv" if words.next().is_some_and(|rank| rank != "1") => return,
                "pv" | "string" => break,
                _ => {}
            }
        }
        *self = update;
    }

    /// Takes over an XBoard line of thought: depth, score, centiseconds, nodes. `false` if the line is none.
    pub fn update_from_xboard(&mut self, line: &str) -> bool {
        let mut words = line.split_ascii_whitespace();
        let depth =
            words.next().and_then(|word| word.trim_end_matches(['.', '+', '-', '&', '=']).parse().ok());
        let mut number = || words.next().and_then(|word| word.parse::<i64>().ok());
        let (Some(depth), Some(score), Some(time), Some(nodes)) = (depth, number(), number(), number())
        else {
            return false;
        };
        let score = score.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32;
        *self = Self {
            score: Some(EngineScore::from_xboard(score)),
            depth: Some(depth),
            nodes: u64::try_from(nodes).ok(),
            time: u64::try_from(time)
                .ok()
                .map(|centiseconds| Duration::from_millis(centiseconds.saturating_mul(10))),
        };
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_uci_lines() {
        let mut report = SearchReport::default();
        report.update_from_uci(
            "info depth 12 seldepth 20 multipv 1 score cp -34 nodes 5000 time 12 pv e2e4 depth",
        );
        assert_eq!(report.score, Some(EngineScore::Centipawns(-34)));
        assert_eq!(report.depth, Some(12));
        assert_eq!(report.nodes, Some(5000));
        report.update_from_uci("info depth 12 multipv 2 score cp -300 nodes 9000 pv d2d4");
        assert_eq!(report.nodes, Some(5000));
        report.update_from_uci("info depth 13 score mate -3 lowerbound");
        assert_eq!(report.score, Some(EngineScore::Mate(-3)));
        report.update_from_uci("info string score cp 99");
        assert_eq!(report.score, Some(EngineScore::Mate(-3)));
    }

    #[test]
    fn reads_xboard_lines() {
        let mut report = SearchReport::default();
        assert!(report.update_from_xboard("  4     3     12      7934  1. Cd4 Cd9"));
        assert_eq!(report.score, Some(EngineScore::Centipawns(3)));
        assert_eq!(report.time, Some(Duration::from_millis(120)));
        assert!(report.update_from_xboard("9. 100003 1 10 Qf7"));
        assert_eq!(report.score, Some(EngineScore::Mate(3)));
        assert!(!report.update_from_xboard("move e2e4"));
        assert!(!report.update_from_xboard("8 rnbq"));
    }

    #[test]
    fn writes_scores() {
        assert_eq!(EngineScore::Centipawns(-5).to_string(), "-0.05");
        assert_eq!(EngineScore::Centipawns(123).to_string(), "+1.23");
        assert_eq!(EngineScore::Mate(-4).to_string(), "-M4");
    }
}
