//! The UCI adapter: lines to [`command`]s, commands to the [`Session`](crate::Session) by the `dispatch` loop,
//! events back to lines by [`format`](mod@format).

pub mod command;
mod dispatch;
pub mod format;
pub mod go;

pub use dispatch::run;
