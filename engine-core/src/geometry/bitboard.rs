//! A set of squares.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::{Square, Word};

/// A set of squares, one bit each, over the word type of its board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bitboard<W>(pub W);

impl<W: Word> Bitboard<W> {
    /// The empty set.
    pub const EMPTY: Self = Self(W::ZERO);

    /// The set of one square.
    #[inline(always)]
    pub fn of(square: Square) -> Self {
        Self(W::ONE << (square.bit() as u32 & (W::BITS - 1)))
    }

    /// Whether no square is in the set.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == W::ZERO
    }

    /// Whether some square is in the set.
    #[inline(always)]
    pub fn any(self) -> bool {
        self.0 != W::ZERO
    }

    /// Whether `square` is in the set.
    #[inline(always)]
    pub fn has(self, square: Square) -> bool {
        (self & Self::of(square)).any()
    }

    /// Whether the two sets share a square.
    #[inline(always)]
    pub fn intersects(self, other: Self) -> bool {
        (self & other).any()
    }

    /// Number of squares in the set.
    #[inline(always)]
    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether two or more squares are in the set.
    #[inline(always)]
    pub fn has_many(self) -> bool {
        (self.0 & self.0.wrapping_sub(W::ONE)) != W::ZERO
    }

    /// The square with the lowest bit, if any.
    #[inline(always)]
    pub fn first(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::new(self.0.trailing_zeros() as u8)) }
    }

    /// The square with the highest bit, if any.
    #[inline(always)]
    pub fn last(self) -> Option<Square> {
        if self.is_empty() { None } else { Some(Square::new((W::BITS - 1 - self.0.leading_zeros()) as u8)) }
    }

    /// The squares of this set that are not in `other`.
    #[inline(always)]
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Moves every square by `delta` bits (upwards when positive). Bits pushed past either end are lost;
    /// masking wrap-around at the edges is the caller's business.
    #[inline(always)]
    pub fn shifted(self, delta: i8) -> Self {
        if delta >= 0 { Self(self.0 << delta as u32) } else { Self(self.0 >> delta.unsigned_abs() as u32) }
    }
}

impl<W: Word> From<Square> for Bitboard<W> {
    #[inline(always)]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl<W: Word> Default for Bitboard<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

macro_rules! operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident) => {
        impl<W: Word> $trait for Bitboard<W> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self($trait::$method(self.0, other.0))
            }
        }
        impl<W: Word> $assign_trait for Bitboard<W> {
            #[inline(always)]
            fn $assign(&mut self, other: Self) {
                $assign_trait::$assign(&mut self.0, other.0);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign);
operator!(BitOr, bitor, BitOrAssign, bitor_assign);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign);

impl<W: Word> Not for Bitboard<W> {
    type Output = Self;
    /// Complement over the whole word; intersect with the board's squares before use.
    #[inline(always)]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

/// Visits the squares of a set from the lowest bit up.
#[derive(Clone, Copy, Debug)]
pub struct Squares<W>(W);

impl<W: Word> Iterator for Squares<W> {
    type Item = Square;
    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == W::ZERO {
            return None;
        }
        let square = Square::new(self.0.trailing_zeros() as u8);
        self.0 &= self.0.wrapping_sub(W::ONE);
        Some(square)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

impl<W: Word> IntoIterator for Bitboard<W> {
    type Item = Square;
    type IntoIter = Squares<W>;
    #[inline(always)]
    fn into_iter(self) -> Squares<W> {
        Squares(self.0)
    }
}

impl<W: Word> FromIterator<Square> for Bitboard<W> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().fold(Self::EMPTY, |set, square| set | Self::of(square))
    }
}
