//! The core of Triptych: rules, search and evaluation of four chess variants.
//!
//! The core knows no protocol and never prints. From the outside in:
//!
//! * [`variants`]: the registry of variants, and one folder for each with its rules, move generation, evaluation and
//!   notation;
//! * [`game`]: a game in progress behind an object-safe facade, which is what protocols talk to;
//! * [`notation`]: algebraic notation for every variant;
//! * [`search`]: alpha-beta search, generic over the variant;
//! * [`orthodox`]: what chess and Omega Chess share;
//! * [`mod@bench`]: a fixed search to measure and to identify builds;
//! * [`evaluation`]: the framework of evaluation terms;
//! * [`rules`]: the trait that a variant implements, and what rules share (FEN fields, Zobrist keys, move sinks);
//! * [`attacks`] and [`geometry`]: sliding attacks, squares, sets of squares, boards;
//! * [`perft`] and [`perft_suite`]: counting the move tree, and files of known counts;
//! * [`types`]: moves, scores, colours.

pub mod attacks;
pub mod bench;
pub mod evaluation;
pub mod game;
pub mod geometry;
pub mod notation;
pub mod orthodox;
pub mod perft;
pub mod perft_suite;
pub mod rules;
pub mod search;
pub mod types;
pub mod variants;
