//! XBoard and WinBoard: the Chess Engine Communication Protocol, version 2.
//!
//! XBoard does not know our variants, so the engine defines the board, marks where a piece may go, and is the only
//! judge of what is legal. From a line of input to the answer:
//!
//! ```text
//! line ─► command ─► adapter ─► Session (game, search) ─► events ─► adapter ─► lines
//!                     │  ▲
//!                     │  └ variants: square names, letters, marks, and how a move is shown
//!                     └ mirror: XBoard's plies beside the moves of the game
//! ```
//!
//! * [`command`]: typed commands; [`clock`]: time controls;
//! * [`squares`], [`highlight`], [`mirror`], [`variants`]: what XBoard shows;
//! * [`features`], [`thinking`], [`opinion`]: what the engine says of itself, of its search, of its game;
//! * [`adapter`]: the main loop and all state.

pub mod adapter;
pub mod clock;
pub mod command;
mod edit;
pub mod features;
pub mod highlight;
pub mod mirror;
pub mod opinion;
pub mod squares;
pub mod thinking;
pub mod variants;

pub use adapter::run;
