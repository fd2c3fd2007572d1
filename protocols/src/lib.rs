//! Thin adapters between chess protocols and the engine core.
//!
//! Both protocols are the same machine with different words. One thread reads standard input, one works for the
//! engine, and both only send [`Message`]s to the main loop, which owns all state and does all the talking:
//!
//! ```text
//! stdin ─ reader ──┐
//!                  ├─► Inbox ─► adapter (uci, xboard) ─► Session ─► worker thread: search, perft
//! worker events ───┘                └─► stdout
//! ```
//!
//! The main loop never waits for the engine, so that `stop`, `isready`, `quit`, `ping`, and the end of input are
//! seen at once, whatever the engine is doing; and as only the main loop writes, no line can be torn apart.
//!
//! * [`session`]: the game, the options, the transposition table, and at most one piece of work in progress;
//! * [`options`]: the options of the engine and of its variants, with their types;
//! * [`inbox`]: the reader thread, and the queue of messages.

pub mod inbox;
pub mod options;
pub mod session;

pub use inbox::{Inbox, Message};
pub use session::Session;
