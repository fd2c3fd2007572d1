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

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            const BITS: u32 = <$type>::BITS;
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline(always)]
            fn count_ones(self) -> u32 {
                <$type>::count_ones(self)
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

word!(u64);
word!(u128);
