//! Marked squares: where the piece that the user holds may go.
//!
//! XBoard shows a coloured mark on each square, and for some colours it asks back when the piece is put down there.

use std::collections::BTreeMap;

use engine_core::geometry::Square;

use super::squares::Board;

/// What is special about a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// A move without capture: yellow.
    Move,
    /// A capture: red.
    Capture,
    /// Two pieces change places: green.
    Exchange,
    /// The move may go on from here: cyan. XBoard then asks for the second leg.
    Intermediate,
    /// The piece becomes another one, which the engine names: blue.
    Change,
    /// The user chooses what the piece becomes: magenta.
    Choice,
}

impl Mark {
    /// The letter in the `highlight` command. Capitals make the square a possible target.
    pub const fn letter(self) -> char {
        match self {
            Self::Move => 'Y',
            Self::Capture => 'R',
            Self::Exchange => 'G',
            Self::Intermediate => 'C',
            Self::Change => 'B',
            Self::Choice => 'M',
        }
    }
}

/// A target of the piece in hand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// How the square is marked.
    pub mark: Mark,
    /// XBoard's letters for what the piece can become there, the likeliest first; for [`Mark::Change`] and
    /// [`Mark::Choice`].
    pub choices: String,
}

impl Target {
    /// A target where the piece stays what it is.
    pub const fn plain(mark: Mark) -> Self {
        Self { mark, choices: String::new() }
    }

    /// A target where the piece becomes one of `choices`.
    pub fn changing(choices: String) -> Self {
        Self { mark: if choices.len() > 1 { Mark::Choice } else { Mark::Change }, choices }
    }
}

/// All targets of a piece.
pub type Targets = BTreeMap<Square, Target>;

/// The argument of the `highlight` command.
pub fn picture(board: Board, targets: &Targets) -> String {
    board.draw(|square| Some(targets.get(&square?)?.mark.letter().to_string()))
}

#[cfg(test)]
mod tests {
    use engine_core::geometry::Layout;

    use super::*;

    #[test]
    fn marks_are_drawn_like_a_position() {
        let board = Board::with_corners(Layout::OMEGA);
        let square = |name| board.parse(name).unwrap().0;
        let targets = Targets::from([
            (square("f4"), Target::plain(Mark::Move)),
            (square("e4"), Target::plain(Mark::Capture)),
            (square("l12"), Target::changing("QR".into())),
            (square("a1"), Target::changing("Q".into())),
        ]);
        assert_eq!(picture(board, &targets), "11M/12/12/12/12/12/12/12/4RY6/12/12/B11");
    }
}
