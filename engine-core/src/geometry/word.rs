//! The machine word behind a bitboard: `u64` for 64 squares, `u128` for the larger boards.

use std::fmt::Debug;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr};

/// An unsigned integer wide enough to hold one bit per square of a board.
pub trait Word:
    Copy
    + Eq
    + Debug
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// Number of bits.
    const BITS: u32;
    /// No bit set.
    const ZERO: Self;
    /// The lowest bit set.
    const ONE: Self;
    /// Number of bits set.
    fn count_ones(self) -> u32;
    /// Index of the lowest bit set, `BITS` when there is none.
    fn trailing_zeros(self) -> u32;
    /// Number of zeros above the highest bit set.
    fn leading_zeros(self) -> u32;
    /// Reverses the order of the bytes.
    fn swap_bytes(self) -> Self;
    /// Subtraction modulo 2^`BITS`.
    fn wrapping_sub(self, other: Self) -> Self;
    /// Addition modulo 2^`BITS`.
    fn wrapping_add(self, other: Self) -> Self;
    /// The low bits of a 128-bit word.
    fn from_u128(wide: u128) -> Self;
    /// The lowest 16 bits.
    fn low_bits(self) -> u16;
    /// A word with these lowest 16 bits and nothing else.
    fn from_low_bits(bits: u16) -> Self;
    /// Widens to 128 bits.
    fn to_u128(self) -> u128;
}

/// Counts the bits of both halves in one go where the processor's baseline has no instruction for it. The compiler
/// would count them one after the other, which takes half as many instructions again; evaluation counts all the time.
#[inline(always)]
fn count_ones_of_halves(word: u128) -> u32 {
    if cfg!(not(target_arch = "x86_64")) || cfg!(target_feature = "popcnt") {
        return word.count_ones();
    }
    const PAIRS: u64 = 0x5555_5555_5555_5555;
    const QUADS: u64 = 0x3333_3333_3333_3333;
    const BYTES: u64 = 0x0F0F_0F0F_0F0F_0F0F;
    let by_quads = |half: u64| {
        let pairs = half - ((half >> 1) & PAIRS);
        (pairs & QUADS) + ((pairs >> 2) & QUADS)
    };
    // At most 8 in four bits.
    let quads = by_quads(word as u64) + by_quads((word >> 64) as u64);
    let bytes = (quads & BYTES) + ((quads >> 4) & BYTES);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

macro_rules! word {
    ($type:ty, $count_ones:path) => {
        impl Word for $type {
            const BITS: u32 = <$type>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline(always)]
            fn count_ones(self) -> u32 {
                $count_ones(self)
            }
            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                <$type>::trailing_zeros(self)
            }
            #[inline(always)]
            fn leading_zeros(self) -> u32 {
                <$type>::leading_zeros(self)
            }
            #[inline(always)]
            fn swap_bytes(self) -> Self {
                <$type>::swap_bytes(self)
            }
            #[inline(always)]
            fn wrapping_sub(self, other: Self) -> Self {
                <$type>::wrapping_sub(self, other)
            }
            #[inline(always)]
            fn wrapping_add(self, other: Self) -> Self {
                <$type>::wrapping_add(self, other)
            }
            #[inline(always)]
            fn from_u128(wide: u128) -> Self {
                wide as $type
            }
            #[inline(always)]
            fn low_bits(self) -> u16 {
                self as u16
            }
            #[inline(always)]
            fn from_low_bits(bits: u16) -> Self {
                bits as $type
            }
            #[inline(always)]
            fn to_u128(self) -> u128 {
                self as u128
            }
        }
    };
}

word!(u64, u64::count_ones);
word!(u128, count_ones_of_halves);

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn bits_are_counted(word: u128, mask: u128) {
            for word in [word, word & mask, word & mask << 64, 0, u128::MAX, !word | mask] {
                proptest::prop_assert_eq!(count_ones_of_halves(word), word.count_ones());
            }
        }
    }
}
