//! Chess and Omega Chess against their rules: a slow reference generator, worked examples, FEN.

#![allow(clippy::unwrap_used, reason = "a failed unwrap fails the test")]

#[path = "../orthodox_reference/mod.rs"]
mod orthodox_reference;

mod comparison;
mod random;
