//! XBoard's boards: where our squares lie on them, and texts that name squares in either system.
//!
//! XBoard counts files from `a` and ranks from 1, and knows no squares outside a rectangle. Omega's four corner
//! squares therefore need a 12×12 board around the 10×10 one, with holes in between, and every square has another name
//! there.

use engine_core::geometry::{Layout, Square};

/// A place on XBoard's board: file and rank, both from 0.
pub type Place = (i8, i8);

/// XBoard's board for one of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    /// Our board.
    pub layout: Layout,
    /// How far our first square lies from XBoard's, in files and in ranks.
    pub margin: i8,
}

impl Board {
    /// A board whose squares have the same names in both systems.
    pub const fn plain(layout: Layout) -> Self {
        Self { layout, margin: 0 }
    }

    /// A board with a ring of squares around it, of which only the corners exist.
    pub const fn with_corners(layout: Layout) -> Self {
        Self { layout, margin: 1 }
    }

    /// Number of files.
    pub const fn files(self) -> i8 {
        self.layout.files + 2 * self.margin
    }

    /// Number of ranks.
    pub const fn ranks(self) -> i8 {
        self.layout.ranks + 2 * self.margin
    }

    /// Our square at a place; none at a hole.
    pub fn square_at(self, (file, rank): Place) -> Option<Square> {
        self.layout.square_at((file - self.margin, rank - self.margin))
    }

    /// Where a square of ours lies.
    pub fn place(self, square: Square) -> Place {
        let (file, rank) = self.layout.coordinates(square).unwrap_or_default();
        (file + self.margin, rank + self.margin)
    }

    /// XBoard's name of our square.
    pub fn name(self, square: Square) -> String {
        let (file, rank) = self.place(square);
        format!("{}{}", (b'a' + file as u8) as char, rank + 1)
    }

    /// Reads one of XBoard's square names at the start of `text`; returns our square and what follows.
    pub fn parse(self, text: &str) -> Option<(Square, &str)> {
        let letter = text.bytes().next().filter(u8::is_ascii_lowercase)?;
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let rank: i8 = text[1..1 + digits].parse().ok()?;
        let square = self.square_at(((letter - b'a') as i8, rank.checked_sub(1)?))?;
        Some((square, &text[1 + digits..]))
    }

    /// The squares and whatever follows them of a move in XBoard's notation.
    pub fn parse_move(self, text: &str) -> Option<(Square, Square, &str)> {
        let (from, rest) = self.parse(text)?;
        let (to, suffix) = self.parse(rest)?;
        Some((from, to, suffix))
    }

    /// The board in the manner of a FEN: `content` says what is on each place, which is one of our squares or a hole.
    pub fn draw(self, content: impl Fn(Option<Square>) -> Option<String>) -> String {
        let mut text = String::new();
        for rank in (0..self.ranks()).rev() {
            let mut empty = 0;
            for file in 0..self.files() {
                match content(self.square_at((file, rank))) {
                    None => empty += 1,
                    Some(letter) => {
                        if empty > 0 {
                            text += &empty.to_string();
                            empty = 0;
                        }
                        text += &letter;
                    }
                }
            }
            if empty > 0 {
                text += &empty.to_string();
            }
            if rank > 0 {
                text.push('/');
            }
        }
        text
    }

    /// A sentence or a line of moves with every square name of ours replaced by XBoard's.
    pub fn translate(self, text: &str) -> String {
        if self.margin == 0 {
            return text.into();
        }
        let mut result = String::with_capacity(text.len());
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let word_length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
            if word_length == 0 {
                result.push(first);
                rest = &rest[first.len_utf8()..];
                continue;
            }
            result += &self.translate_word(&rest[..word_length]);
            rest = &rest[word_length..];
        }
        result
    }

    /// A word that is one or more square names and perhaps a piece letter, translated; any other word as it is.
    fn translate_word(self, word: &str) -> String {
        let mut result = String::new();
        let mut rest = word;
        while let Some((square, after)) = self.layout.parse_square(rest) {
            result += &self.name(square);
            rest = after;
        }
        if rest.len() <= 1 && rest.bytes().all(|byte| byte.is_ascii_lowercase()) {
            result + rest
        } else {
            word.into()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OMEGA: Board = Board::with_corners(Layout::OMEGA);

    #[test]
    fn omega_lies_inside_a_ring_of_holes() {
        let native = |name: &str| Layout::OMEGA.parse_square(name).unwrap().0;
        for (ours, theirs) in [
            ("a0", "b2"),
            ("j9", "k11"),
            ("w1", "a1"),
            ("w2", "l1"),
            ("w3", "l12"),
            ("w4", "a12"),
            ("f8", "g10"),
        ] {
            assert_eq!(OMEGA.name(native(ours)), theirs);
            assert_eq!(OMEGA.parse(theirs), Some((native(ours), "")));
        }
        for hole in ["a2", "b1", "l11", "k12", "m1", "a13", "a0", "a"] {
            assert_eq!(OMEGA.parse(hole), None, "{hole}");
        }
    }

    #[test]
    fn sentences_speak_of_the_board_that_the_user_sees() {
        assert_eq!(
            OMEGA.translate("the Wizard on w1 cannot go to a9, f0h0 neither; a8a9q"),
            "the Wizard on a1 cannot go to b11, g2i2 neither; b10b11q"
        );
        assert_eq!(OMEGA.translate("a king in check"), "a king in check");
        assert_eq!(Board::plain(Layout::CHESS).translate("e2e4"), "e2e4");
    }

    #[test]
    fn moves_are_taken_apart() {
        let board = Board::plain(Layout::EMPIRES);
        let (from, to, suffix) = board.parse_move("f10f11w").unwrap();
        assert_eq!((board.name(from), board.name(to), suffix), ("f10".into(), "f11".into(), "w"));
        assert_eq!(board.parse_move("f10"), None);
        assert_eq!(board.parse_move("é1f2"), None);
    }
}
