//! Search depth.

use std::ops::{Add, Sub};

/// Longest line from the root, in plies, that a search follows.
pub const MAX_PLY: usize = 128;

/// Remaining or nominal search depth in plies; may fall below zero inside a search.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Depth(pub i16);

impl Depth {
    /// No plies.
    pub const ZERO: Self = Self(0);
    /// One ply.
    pub const ONE: Self = Self(1);
    /// The deepest iteration a search starts.
    pub const MAX: Self = Self(MAX_PLY as i16 - 8);
}

impl Add<i16> for Depth {
    type Output = Self;
    #[inline(always)]
    fn add(self, plies: i16) -> Self {
        Self(self.0 + plies)
    }
}

impl Sub<i16> for Depth {
    type Output = Self;
    #[inline(always)]
    fn sub(self, plies: i16) -> Self {
        Self(self.0 - plies)
    }
}
