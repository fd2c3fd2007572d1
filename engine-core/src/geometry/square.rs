//! A square as a bit index.

/// Number of entries in a table indexed by [`Square`]; every layout fits below it.
pub const SQUARES: usize = 128;

/// One square of a board: the index of its bit in the [`Layout`](super::Layout) of the variant, 0 to 127.
///
/// The type is shared by all boards; which indices exist is the layout's business.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(u8);

impl Square {
    /// The square with bit index `index`; only the low seven bits count.
    #[inline(always)]
    pub const fn new(index: u8) -> Self {
        Self(index & 127)
    }

    /// The bit index, always below [`SQUARES`], so that table look-ups need no bounds check.
    #[inline(always)]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// The bit index as a byte.
    #[inline(always)]
    pub const fn bit(self) -> u8 {
        self.0 & 127
    }

    /// The square `delta` bits further on; the caller knows that it exists.
    #[inline(always)]
    pub const fn offset(self, delta: i8) -> Self {
        Self::new((self.0 as i8).wrapping_add(delta) as u8)
    }
}
