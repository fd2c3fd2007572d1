//! Tournaments between engines, judged by this program's own rules.
//!
//! From the command line inwards:
//!
//! * [`arguments`] reads arguments in the style of cutechess-cli into [`options`];
//! * [`schedule`] says who plays whom in which game, and from which opening of [`openings`];
//! * [`runner`] gives the games to worker threads and collects what they bring back;
//! * [`game_loop`] plays one game: [`clock`]s, the rules as arbiter, [`adjudication`], and an [`ending`];
//! * [`standings`] counts, [`statistics`] judges, [`output`] tells;
//! * [`journal`] remembers finished games, so that an interrupted tournament goes on where it stopped.

mod adjudication;
mod arguments;
mod clock;
mod ending;
mod engines;
mod game_loop;
mod game_pgn;
mod generated;
mod journal;
mod openings;
mod options;
mod output;
mod pair_results;
mod random;
mod record;
mod runner;
mod schedule;
mod standings;
mod statistics;
mod summary;
mod time_control;

pub use arguments::{ArgumentError, HELP, parse};
pub use runner::{MatchError, run};
