//! The two players, and the camps that pieces belong to.

use std::ops::Not;

/// A player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Moves first, starts on the lowest ranks.
    White,
    /// Moves second, starts on the highest ranks.
    Black,
}

impl Colour {
    /// Both players, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// 0 for White, 1 for Black.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `w` or `b`, as in FEN.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'w',
            Self::Black => 'b',
        }
    }
}

impl Not for Colour {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// What a piece belongs to: one of the players, or the checkered camp of Échiqueté, which both may move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Camp {
    /// The white pieces.
    White,
    /// The black pieces.
    Black,
    /// Échiqueté's third colour.
    Checkered,
}

impl Camp {
    /// 0, 1 or 2.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The player of that colour; `None` for the checkered camp.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Self::White => Some(Colour::White),
            Self::Black => Some(Colour::Black),
            Self::Checkered => None,
        }
    }
}

impl From<Colour> for Camp {
    #[inline(always)]
    fn from(colour: Colour) -> Self {
        match colour {
            Colour::White => Self::White,
            Colour::Black => Self::Black,
        }
    }
}
