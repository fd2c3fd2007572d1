//! The `go` command: what it says, and what that means for the side to move.
//!
//! It is read word by word. A word that is unknown is skipped alone, so it never swallows its neighbour; numbers are
//! signed, because interfaces do send clocks below zero, and as long as they like, because `nodes` has been sent
//! with twenty digits.

use std::str::SplitWhitespace;
use std::time::Duration;

use engine_core::search::{Clock, Limits};
use engine_core::types::{Colour, Depth};

/// What a `go` line says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GoParameters {
    /// White's and Black's time left, in milliseconds; negative when a player is late already.
    pub time: [Option<i64>; 2],
    /// White's and Black's increment per move, in milliseconds.
    pub increment: [Option<i64>; 2],
    /// Moves until the next time control.
    pub moves_to_go: Option<i64>,
    /// Exactly this much time, in milliseconds.
    pub move_time: Option<i64>,
    /// Deepest iteration.
    pub depth: Option<i64>,
    /// Number of nodes.
    pub nodes: Option<i64>,
    /// Look for a win in this many moves.
    pub mate: Option<i64>,
    /// Count leaves to this depth instead of searching.
    pub perft: Option<i64>,
    /// Search until told to stop.
    pub infinite: bool,
    /// Search on the opponent's time.
    pub ponder: bool,
    /// The only root moves to consider.
    pub search_moves: Vec<String>,
    /// Words that made no sense and were skipped, as a sentence each.
    pub complaints: Vec<String>,
}

/// The longest time that is taken at its word; no game lasts ten years, and sums must not overflow.
const LONGEST_MILLISECONDS: i64 = 10 * 365 * 24 * 60 * 60 * 1000;

impl GoParameters {
    /// Reads the words after `go`.
    pub fn parse(words: SplitWhitespace<'_>) -> Self {
        let mut go = Self::default();
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "ponder" => go.ponder = true,
                "searchmoves" => {
                    while let Some(text) = words.next_if(|word| !is_keyword(word)) {
                        go.search_moves.push(text.to_string());
                    }
                }
                _ => {
                    let Some(slot) = go.number(word) else {
                        go.complaints.push(format!("unknown word '{word}' in go"));
                        continue;
                    };
                    match words.peek().and_then(|text| parse_number(text)) {
                        Some(number) => {
                            *slot = Some(number);
                            words.next();
                        }
                        None => go.complaints.push(format!("no number after {word} in go")),
                    }
                }
            }
        }
        go
    }

    /// Where the number after `word` belongs.
    fn number(&mut self, word: &str) -> Option<&mut Option<i64>> {
        Some(match word {
            "wtime" => &mut self.time[0],
            "btime" => &mut self.time[1],
            "winc" => &mut self.increment[0],
            "binc" => &mut self.increment[1],
            "movestogo" => &mut self.moves_to_go,
            "movetime" => &mut self.move_time,
            "depth" => &mut self.depth,
            "nodes" => &mut self.nodes,
            "mate" => &mut self.mate,
            "perft" => &mut self.perft,
            _ => return None,
        })
    }

    /// The limits of a search for `side`, with root moves still as they were written.
    ///
    /// Numbers that make no sense are brought to the nearest that do: a clock below zero is an empty clock, no
    /// moves to go are none announced, and a depth or node number below one is one.
    pub fn limits(&self, side: Colour) -> Limits {
        let own = side.index();
        let duration =
            |milliseconds: i64| Duration::from_millis(milliseconds.clamp(0, LONGEST_MILLISECONDS) as u64);
        let at_least_one = |number: i64| number.max(1).unsigned_abs();
        // Who types only one clock means the one that counts.
        let time = self.time[own].or(self.time[1 - own]);
        let increment = self.increment[own];
        let clock = (time.is_some() || increment.is_some()).then(|| Clock {
            remaining: duration(time.unwrap_or(0)),
            increment: duration(increment.unwrap_or(0)),
            moves_to_go: self.moves_to_go.filter(|&moves| moves > 0).map(|moves| moves.min(1000) as u32),
        });
        let depth = self.depth.map(|depth| Depth(at_least_one(depth).min(Depth::MAX.0 as u64) as i16));
        let mut limits = Limits {
            clock,
            move_time: self.move_time.map(duration),
            depth,
            nodes: self.nodes.map(at_least_one),
            mate: self.mate.map(|moves| at_least_one(moves).min(1000) as u32),
            infinite: self.infinite,
            ponder: self.ponder,
            search_moves: self.search_moves.clone(),
        };
        let unbounded = limits.clock.is_none()
            && limits.move_time.is_none()
            && limits.depth.is_none()
            && limits.nodes.is_none()
            && limits.mate.is_none();
        limits.infinite |= unbounded && !limits.ponder;
        limits
    }
}

fn is_keyword(word: &str) -> bool {
    matches!(word, "infinite" | "ponder" | "searchmoves") || GoParameters::default().number(word).is_some()
}

/// Reads a whole number; one that is too large for the type becomes the largest that is not.
fn parse_number(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let saturated = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    Some(text.parse().unwrap_or(saturated))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> GoParameters {
        GoParameters::parse(line.split_whitespace())
    }

    #[test]
    fn clocks_below_zero_are_empty() {
        let go = parse("wtime 165661 btime -170671 winc 2000 binc 2000");
        assert!(go.complaints.is_empty());
        let clock = go.limits(Colour::Black).clock.unwrap();
        assert_eq!((clock.remaining, clock.increment), (Duration::ZERO, Duration::from_secs(2)));
        let clock = go.limits(Colour::White).clock.unwrap();
        assert_eq!(clock.remaining, Duration::from_millis(165_661));
    }

    #[test]
    fn an_unknown_word_does_not_swallow_the_next_one() {
        let go = parse("foo depth 3");
        assert_eq!(go.depth, Some(3));
        assert_eq!(go.complaints, ["unknown word 'foo' in go"]);
        let go = parse("depth nodes 7");
        assert_eq!((go.depth, go.nodes), (None, Some(7)));
    }

    #[test]
    fn pondering_keeps_the_clocks() {
        let limits = parse("ponder wtime 1000 btime 2000").limits(Colour::Black);
        assert!(limits.ponder && !limits.infinite);
        assert_eq!(limits.clock.unwrap().remaining, Duration::from_secs(2));
    }

    #[test]
    fn large_numbers_saturate() {
        let limits = parse("nodes 99999999999999999999 depth 99999999999 wtime 99999999999999999999")
            .limits(Colour::White);
        assert_eq!(limits.nodes, Some(i64::MAX as u64));
        assert_eq!(limits.depth, Some(Depth::MAX));
        assert!(limits.clock.unwrap().remaining < Duration::from_secs(1 << 40));
        assert_eq!(parse("depth -99999999999999999999").limits(Colour::White).depth, Some(Depth::ONE));
    }

    #[test]
    fn search_moves_end_at_the_next_keyword() {
        let go = parse("searchmoves e2e4 d2d4 depth 3");
        assert_eq!(go.search_moves, ["e2e4", "d2d4"]);
        assert_eq!(go.depth, Some(3));
    }

    #[test]
    fn a_bare_go_runs_until_stopped() {
        assert!(parse("").limits(Colour::White).infinite);
        assert!(parse("searchmoves e2e4").limits(Colour::White).infinite);
        assert!(!parse("movetime 5").limits(Colour::White).infinite);
        assert!(!parse("ponder").limits(Colour::White).infinite);
    }
}
