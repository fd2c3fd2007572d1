//! Thin adapters between chess protocols and the engine core.
