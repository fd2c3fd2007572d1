//! The client side: engines as child processes that this program commands, over UCI or CECP.
//!
//! A [`Client`] is one running engine. The caller keeps the game and judges it; the client only says what the
//! engine answered and how long it took. Nothing here trusts the engine: lines may be garbage, overlong or missing,
//! and every wait has an end.

mod cecp;
mod dialogue;
mod error;
mod features;
mod options;
mod process;
mod score;
mod settings;
mod translation;
mod uci;

pub use cecp::CecpClient;
pub use error::{ClientError, ThinkError};
pub use process::{Direction, EngineCommand, Trace};
pub use score::{EngineScore, SearchReport};
pub use settings::{Coordinates, EngineSettings, PlayerClock, Protocol, ThinkRequest, TimeControl};
pub use uci::UciClient;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use engine_core::game::Game;
use engine_core::types::Colour;

/// What an engine answered when it was asked to move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A move, in native notation as far as it could be translated; whether it is legal is for the caller to judge.
    Move(String),
    /// The engine gives up.
    Resignation,
    /// The engine declares the game over with this result (`1-0`, `0-1`, `1/2-1/2`) instead of moving; a draw that the
    /// opponent offered is accepted so.
    Claim(String),
}

/// An answer with its circumstances.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// What the engine answered.
    pub answer: Answer,
    /// From the moment it was asked until its answer arrived.
    pub elapsed: Duration,
    /// The last thing it said of its search.
    pub report: SearchReport,
    /// Whether it offered a draw with its move.
    pub offers_draw: bool,
}

/// A running engine.
pub trait Client: Send {
    /// The engine's own name, as it gave it.
    fn name(&self) -> &str;

    /// Remarks about the settings, such as options that the engine does not have.
    fn warnings(&self) -> &[String];

    /// Prepares for a game, which is at its starting position, or in the opening that was chosen for it.
    ///
    /// # Errors
    /// When the engine cannot play this variant or position, or is gone.
    fn new_game(
        &mut self,
        game: &dyn Game,
        colour: Colour,
        opponent: &str,
        time: &TimeControl,
    ) -> Result<(), ClientError>;

    /// Asks for a move in the game's current position.
    ///
    /// # Errors
    /// When no usable answer came in time.
    fn think(&mut self, game: &dyn Game, request: &ThinkRequest) -> Result<Thought, ThinkError>;

    /// Tells the engine that the game is over.
    fn end_game(&mut self, result: &str, reason: &str);

    /// Whether the process can be used for another game.
    fn is_reusable(&self) -> bool;

    /// Ends the process, politely first.
    fn quit(&mut self);
}

/// Starts an engine and talks it through its protocol's greeting.
///
/// `cancel` interrupts every wait from another thread.
///
/// # Errors
/// When the program cannot be started or does not answer like an engine.
pub fn start(
    settings: &EngineSettings,
    cancel: &Arc<AtomicBool>,
    trace: Option<Trace>,
) -> Result<Box<dyn Client>, ClientError> {
    Ok(match settings.protocol {
        Protocol::Uci => Box::new(UciClient::start(settings, cancel, trace)?),
        Protocol::Cecp => Box::new(CecpClient::start(settings, cancel, trace)?),
    })
}
