//! The evaluation framework: terms, tapering, and the table that `eval` prints.
//!
//! A variant's evaluation is one function that feeds named terms to a [`TermSink`]. The search passes a [`Total`],
//! which only adds up; `eval` passes a [`TermTable`], which keeps every term. Both run the same code, so what is
//! printed is what is played.

use crate::types::Colour;

/// A value that depends on the phase of the game, in centipawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tapered {
    /// Weight with all pieces on the board.
    pub middlegame: i32,
    /// Weight in the barest ending.
    pub endgame: i32,
}

/// Short for a [`Tapered`] value.
#[inline(always)]
pub const fn taper(middlegame: i32, endgame: i32) -> Tapered {
    Tapered { middlegame, endgame }
}

impl Tapered {
    /// The same value in all phases.
    #[inline(always)]
    pub const fn flat(value: i32) -> Self {
        taper(value, value)
    }

    /// The value at `phase`, from 256 (all pieces) to 0.
    #[inline(always)]
    pub const fn at(self, phase: i32) -> i32 {
        (self.middlegame * phase + self.endgame * (256 - phase)) / 256
    }
}

impl std::ops::Add for Tapered {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        taper(self.middlegame + other.middlegame, self.endgame + other.endgame)
    }
}

impl std::ops::AddAssign for Tapered {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl std::ops::Sub for Tapered {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        taper(self.middlegame - other.middlegame, self.endgame - other.endgame)
    }
}

impl std::ops::Neg for Tapered {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        taper(-self.middlegame, -self.endgame)
    }
}

impl std::ops::Mul<i32> for Tapered {
    type Output = Self;
    #[inline(always)]
    fn mul(self, factor: i32) -> Self {
        taper(self.middlegame * factor, self.endgame * factor)
    }
}

/// Receives evaluation terms.
pub trait TermSink {
    /// Whether terms are to be told apart. Where that is off, an evaluation may feed the sum of several terms, which
    /// it may have kept up to date move by move.
    const ITEMISED: bool;

    /// `value` counts for `side` under the heading `term`. Terms may come in any order and in several parts.
    fn add(&mut self, term: &'static str, side: Colour, value: Tapered);
}

/// The sum of all terms, White's minus Black's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Total(Tapered);

impl Total {
    /// The sum at `phase` in centipawns, from White's point of view.
    #[inline(always)]
    pub const fn score(self, phase: i32) -> i32 {
        self.0.at(phase)
    }
}

impl TermSink for Total {
    const ITEMISED: bool = false;

    #[inline(always)]
    fn add(&mut self, _: &'static str, side: Colour, value: Tapered) {
        match side {
            Colour::White => self.0 += value,
            Colour::Black => self.0 += -value,
        }
    }
}

/// Every term by name and side.
#[derive(Clone, Default, Debug)]
pub struct TermTable {
    /// Name, White's value, Black's value; in order of first appearance.
    pub rows: Vec<(&'static str, [Tapered; 2])>,
}

impl TermSink for TermTable {
    const ITEMISED: bool = true;

    fn add(&mut self, term: &'static str, side: Colour, value: Tapered) {
        let row = match self.rows.iter().position(|(name, _)| *name == term) {
            Some(row) => row,
            None => {
                self.rows.push((term, [Tapered::default(); 2]));
                self.rows.len() - 1
            }
        };
        self.rows[row].1[side.index()] += value;
    }
}
