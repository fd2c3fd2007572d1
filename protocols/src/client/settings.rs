//! How an engine is started, and how long it may think.

use std::time::Duration;

use engine_core::types::Colour;

use super::process::EngineCommand;

/// The language an engine speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// Universal Chess Interface.
    Uci,
    /// Chess Engine Communication Protocol, spoken by XBoard.
    Cecp,
}

/// How an engine names the squares of Omega Chess's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Coordinates {
    /// Guess from protocol and engine.
    #[default]
    Automatic,
    /// `a0` to `j9`, corners `w1` to `w4`.
    Native,
    /// On a 12×12 picture, `a1` to `l12`, that has the board in its middle and the corners in its corners.
    Picture,
}

/// One engine as the user describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSettings {
    /// The program.
    pub command: EngineCommand,
    /// The language it speaks.
    pub protocol: Protocol,
    /// How it names squares.
    pub coordinates: Coordinates,
    /// Options by name, set in this order after the greeting. A button has no value.
    pub options: Vec<(String, Option<String>)>,
    /// Lines to send as they are, after the options.
    pub init_strings: Vec<String>,
    /// How long the engine may take to start, or to get ready for a game.
    pub patience: Duration,
}

/// What a player may spend on a game. All that is given holds together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TimeControl {
    /// Time for `moves` moves, or for the whole game.
    pub base: Option<Duration>,
    /// Moves in a session; `None`: the base time is for the whole game.
    pub moves: Option<u32>,
    /// Added after each move.
    pub increment: Duration,
    /// Time for each move.
    pub move_time: Option<Duration>,
    /// Nodes for each move.
    pub nodes: Option<u64>,
    /// Depth of each search.
    pub depth: Option<u32>,
}

/// The clock of one player when a move is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerClock {
    /// Time left.
    pub remaining: Duration,
    /// Added after each move.
    pub increment: Duration,
}

/// What an engine is told when it has to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ThinkRequest {
    /// Both players' clocks by colour; `None` for a player without one.
    pub clocks: [Option<PlayerClock>; 2],
    /// Moves of the engine to its next session.
    pub moves_to_go: Option<u32>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// Nodes for this move.
    pub nodes: Option<u64>,
    /// Depth of this search.
    pub depth: Option<u32>,
    /// Whether the opponent offered a draw with his last move.
    pub draw_offered: bool,
    /// When the answer is too late.
    pub deadline: Duration,
    /// How long to wait for a sign of life after the deadline.
    pub grace: Duration,
}

impl ThinkRequest {
    /// The clock of a player.
    pub fn clock(&self, colour: Colour) -> Option<PlayerClock> {
        self.clocks[colour.index()]
    }
}
