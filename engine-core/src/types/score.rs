//! Scores: centipawns in the middle, won games at the ends.
//!
//! Wins are counted in plies from the root, so that a quick win is better than a slow one. There are two bands,
//! because Les Empires awards two points for a union and one for a mate: with the option `EmpiresScoring` at
//! `points`, any forced union is better than any forced mate, however long.
//!
//! ```text
//! 31 500 − n   full win in n plies (union)
//! 30 000 − n   win in n plies (mate, elimination)
//!      ± 28 000   everything an evaluation can say
//! ```

use std::ops::{Add, Mul, Neg, Sub};

use super::MAX_PLY;

/// A score from the point of view of the side to move, unless said otherwise.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score(pub i32);

/// Which of the two bands a won game belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum WinGrade {
    /// Mate, elimination: one point.
    Plain,
    /// Union: two points.
    Full,
}

const PLAIN_WIN: i32 = 30_000;
const FULL_WIN: i32 = 31_500;
const EVALUATION_LIMIT: i32 = 28_000;

impl Score {
    /// A drawn game, or equality.
    pub const DRAW: Self = Self(0);
    /// Above every score that can occur.
    pub const INFINITE: Self = Self(32_000);

    /// The winner's score for a game won `ply` plies after the root.
    #[inline]
    pub const fn win_in(ply: usize, grade: WinGrade) -> Self {
        match grade {
            WinGrade::Plain => Self(PLAIN_WIN - ply as i32),
            WinGrade::Full => Self(FULL_WIN - ply as i32),
        }
    }

    /// The loser's score for a game lost `ply` plies after the root.
    #[inline]
    pub const fn loss_in(ply: usize, grade: WinGrade) -> Self {
        Self(-Self::win_in(ply, grade).0)
    }

    /// Whether the score announces a forced win or loss.
    #[inline(always)]
    pub const fn is_decisive(self) -> bool {
        self.0.abs() > EVALUATION_LIMIT
    }

    /// Whether the score announces a forced win of the side it is given for.
    #[inline(always)]
    pub const fn is_win(self) -> bool {
        self.0 > EVALUATION_LIMIT
    }

    /// Whether the score announces a forced loss of the side it is given for.
    #[inline(always)]
    pub const fn is_loss(self) -> bool {
        self.0 < -EVALUATION_LIMIT
    }

    /// Plies from the root to the end of the game, negative when lost, and the grade of the win;
    /// `None` unless [`is_decisive`](Self::is_decisive).
    pub const fn plies_to_end(self) -> Option<(i32, WinGrade)> {
        if !self.is_decisive() {
            return None;
        }
        let (plies, grade) = if self.0.abs() > FULL_WIN - MAX_PLY as i32 * 2 {
            (FULL_WIN - self.0.abs(), WinGrade::Full)
        } else {
            (PLAIN_WIN - self.0.abs(), WinGrade::Plain)
        };
        Some((if self.0 < 0 { -plies } else { plies }, grade))
    }

    /// Limits an evaluation to what is not a forced win.
    #[inline]
    pub fn clamped(self) -> Self {
        Self(self.0.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT))
    }

    /// A score seen at `ply` as the transposition table stores it: wins counted from the node, not from the root.
    #[inline]
    pub const fn to_table(self, ply: usize) -> Self {
        if self.is_win() {
            Self(self.0 + ply as i32)
        } else if self.is_loss() {
            Self(self.0 - ply as i32)
        } else {
            self
        }
    }

    /// The inverse of [`to_table`](Self::to_table).
    #[inline]
    pub const fn from_table(self, ply: usize) -> Self {
        if self.is_win() {
            Self(self.0 - ply as i32)
        } else if self.is_loss() {
            Self(self.0 + ply as i32)
        } else {
            self
        }
    }
}

impl Neg for Score {
    type Output = Self;
    #[inline(always)]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add for Score {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Score {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<i32> for Score {
    type Output = Self;
    #[inline(always)]
    fn mul(self, factor: i32) -> Self {
        Self(self.0 * factor)
    }
}
