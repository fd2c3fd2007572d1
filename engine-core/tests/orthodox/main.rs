//! Chess and Omega Chess against their rules: a slow reference generator, worked examples, FEN, ends of games.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "../orthodox_reference/mod.rs"]
mod orthodox_reference;

mod comparison;
mod ends;
mod exchange;
mod fen_errors;
mod fen_forms;
mod hostile_fen;
mod illegal_moves;
mod omega_positions;
mod omega_text;
mod perft;
mod random;
mod repetition;
mod support;
