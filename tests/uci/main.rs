//! UCI sessions with the real binary. Most cases restate bug reports against other engines; each stands for its kind.

#[path = "../support/mod.rs"]
mod support;

mod display;
mod endings;
mod interruption;
mod limits;
mod options;
mod positions;
mod robustness;
mod variations;
