//! The XBoard protocol, spoken with the real binary.

#[path = "../support/mod.rs"]
#[allow(dead_code)]
mod support;

mod analysis;
mod checkered;
mod empires;
mod omega;
mod playing;
mod positions;
mod start;

use std::time::Duration;

use support::{Engine, SOON};

/// An engine in a conversation as XBoard leads it.
pub struct Conversation {
    engine: Engine,
    pings: u32,
}

impl Conversation {
    /// XBoard's greeting, up to the end of the features.
    pub fn begin() -> Self {
        let mut conversation = Self { engine: Engine::start(&["xboard"]), pings: 0 };
        conversation.send("xboard");
        conversation.send("protover 2");
        conversation.engine.until("feature done=1");
        conversation
    }

    /// A new game of a variant, in force mode, with searches of two plies.
    pub fn with(variant: &str) -> Self {
        let mut conversation = Self::begin();
        conversation.send("new");
        let answer = conversation.ask(&format!("variant {variant}"));
        assert!(variant == "normal" || answer.iter().any(|line| line.starts_with("setup ")), "{answer:#?}");
        for line in ["easy", "force", "sd 2"] {
            conversation.send(line);
        }
        conversation
    }

    /// The same from a position in XBoard's notation.
    pub fn at(variant: &str, fen: &str) -> Self {
        let mut conversation = Self::with(variant);
        let answer = conversation.ask(&format!("setboard {fen}"));
        assert!(answer.is_empty(), "{fen} is accepted: {answer:#?}");
        conversation
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) {
        self.engine.send(line);
    }

    /// Sends a line, and returns what the engine says up to the next `pong`.
    pub fn ask(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        self.send(&format!("ping {}", self.pings));
        let mut lines = self.engine.until(&pong);
        assert_eq!(lines.pop(), Some(pong));
        lines
    }

    /// Sends a line that gets exactly one line for an answer.
    pub fn answer(&mut self, line: &str) -> String {
        let answer = self.ask(line);
        assert_eq!(answer.len(), 1, "one line of answer to '{line}': {answer:#?}");
        answer[0].clone()
    }

    /// Sends a line that is to be obeyed in silence.
    pub fn silently(&mut self, line: &str) {
        let answer = self.ask(line);
        assert!(answer.is_empty(), "no answer to '{line}': {answer:#?}");
    }

    /// Everything up to the first line that begins with `start`.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        self.engine.until_within(start, SOON)
    }

    /// Everything up to the first line of thought.
    pub fn until_thought(&mut self) -> Vec<String> {
        let mut seen = Vec::new();
        while !seen.last().is_some_and(|line: &String| line.contains('\t')) {
            seen.push(self.engine.line_within(SOON).unwrap_or_else(|| panic!("no thought, but {seen:#?}")));
        }
        seen
    }

    /// What comes within some time.
    pub fn collect_for(&mut self, time: Duration) -> Vec<String> {
        self.engine.collect_for(time)
    }

    /// The position on the engine's board, in XBoard's notation.
    pub fn fen(&mut self) -> String {
        let answer = self.answer("d");
        answer.strip_prefix("# fen ").unwrap_or_else(|| panic!("a position in {answer}")).to_string()
    }

    /// The placement alone.
    pub fn placement(&mut self) -> String {
        self.fen().split(' ').next().unwrap_or_default().to_string()
    }

    /// Has the engine play a certain move from force mode, and returns what it says from the first `move` line on,
    /// with the engine back in force mode.
    pub fn engine_plays(&mut self, mv: &str) -> Vec<String> {
        self.silently("exclude all");
        self.silently(&format!("include {mv}"));
        self.send("go");
        let mut lines = self.until("move ");
        let mut lines = lines.split_off(lines.len() - 1);
        lines.extend(self.ask("force"));
        lines
    }
}
