//! Where the squares of each board lie in the word, and what they are called.
//!
//! Every layout keeps the bit order monotone along every line (rank, file, both diagonals), which is what the
//! sliding-attack arithmetic needs. On Omega's board that takes care: the four corner squares touch the 10×10
//! board only by their corners, so `w1` and `w2` go below it and `w4` and `w3` above it, and the board starts
//! at bit 8 so that no two squares of one diagonal share a byte (the byte-swap trick needs that as well).

use super::Square;

/// A board: its size, the place of its bits in a word, and its square names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// Number of files; the first is `a`.
    pub files: i8,
    /// Number of ranks.
    pub ranks: i8,
    /// What the lowest rank is called: 1 on most boards, 0 on Omega's.
    pub first_rank_label: i8,
    /// Bit of the first file's lowest square; the squares follow rank by rank without gaps.
    first_bit: i8,
    /// Whether four more squares touch the board's corners from outside (Omega Chess).
    corners: bool,
}

/// Coordinates of a square: file and rank, both from 0. Omega's corner squares lie at −1 and 10.
pub type Coordinates = (i8, i8);

impl Layout {
    /// 8×8: bits 0 to 63.
    pub const CHESS: Self = Self { files: 8, ranks: 8, first_rank_label: 1, first_bit: 0, corners: false };
    /// 10×10 from bit 8 on, `w1` `w2` at bits 0 and 1, `w4` `w3` at bits 116 and 117.
    pub const OMEGA: Self = Self { files: 10, ranks: 10, first_rank_label: 0, first_bit: 8, corners: true };
    /// 11×11: bits 0 to 120.
    pub const EMPIRES: Self =
        Self { files: 11, ranks: 11, first_rank_label: 1, first_bit: 0, corners: false };

    const CORNERS: [(u8, i8, i8); 4] = [(0, -1, -1), (1, 10, -1), (117, 10, 10), (116, -1, 10)];

    /// The square at the given coordinates, if the board has one there.
    pub const fn square_at(self, (file, rank): Coordinates) -> Option<Square> {
        if file >= 0 && file < self.files && rank >= 0 && rank < self.ranks {
            return Some(Square::new((self.first_bit + rank * self.files + file) as u8));
        }
        if self.corners {
            let mut i = 0;
            while i < 4 {
                let (bit, corner_file, corner_rank) = Self::CORNERS[i];
                if file == corner_file && rank == corner_rank {
                    return Some(Square::new(bit));
                }
                i += 1;
            }
        }
        None
    }

    /// The coordinates of a square, `None` for a bit that is no square of this board.
    pub const fn coordinates(self, square: Square) -> Option<Coordinates> {
        let relative = square.bit() as i16 - self.first_bit as i16;
        if relative >= 0 && relative < self.files as i16 * self.ranks as i16 {
            return Some(((relative % self.files as i16) as i8, (relative / self.files as i16) as i8));
        }
        if self.corners {
            let mut i = 0;
            while i < 4 {
                let (bit, file, rank) = Self::CORNERS[i];
                if bit == square.bit() {
                    return Some((file, rank));
                }
                i += 1;
            }
        }
        None
    }

    /// Number of the corner square (1 to 4) that `square` is, if it is one.
    pub const fn corner_number(self, square: Square) -> Option<u8> {
        if self.corners {
            let mut i = 0;
            while i < 4 {
                if Self::CORNERS[i].0 == square.bit() {
                    return Some(i as u8 + 1);
                }
                i += 1;
            }
        }
        None
    }

    /// The square with corner number 1 to 4 (`w1` to `w4`), if the board has corner squares.
    pub const fn corner(self, number: u8) -> Option<Square> {
        if self.corners && number >= 1 && number <= 4 {
            Some(Square::new(Self::CORNERS[number as usize - 1].0))
        } else {
            None
        }
    }

    /// The square's name, such as `e4`, `k11` or `w1`.
    pub fn name(self, square: Square) -> String {
        match (self.corner_number(square), self.coordinates(square)) {
            (Some(number), _) => format!("w{number}"),
            (None, Some((file, rank))) => {
                format!("{}{}", (b'a' + file as u8) as char, rank + self.first_rank_label)
            }
            (None, None) => format!("?{}", square.bit()),
        }
    }

    /// Reads a square name at the start of `text`; returns the square and what follows it.
    ///
    /// A name is one letter and as many digits as follow; `None` if that names no square of this board.
    pub fn parse_square(self, text: &str) -> Option<(Square, &str)> {
        let letter = text.bytes().next().filter(u8::is_ascii_lowercase)?;
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let label = &text[1..1 + digits];
        let rest = &text[1 + digits..];
        if label.is_empty() || label.len() > 2 || (label.len() == 2 && label.starts_with('0')) {
            return None;
        }
        let number: i8 = label.parse().ok()?;
        if letter == b'w' && self.corners {
            return Some((self.corner(number as u8)?, rest));
        }
        let rank = number - self.first_rank_label;
        let file = (letter - b'a') as i8;
        if file >= self.files || rank < 0 || rank >= self.ranks {
            return None;
        }
        Some((self.square_at((file, rank))?, rest))
    }

    /// All squares, rank by rank from the lowest, Omega's corner squares in bit order.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..super::SQUARES as u8).map(Square::new).filter(move |&square| self.coordinates(square).is_some())
    }
}
