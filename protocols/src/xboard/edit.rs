//! The old way to set up a position: `edit`, then one line for each piece, then a full stop.

use std::collections::BTreeMap;

use engine_core::geometry::Square;
use engine_core::types::Colour;

use super::squares::Board;
use super::variants::{Presentation, View};

/// A position being edited, in XBoard's letters and squares.
#[derive(Clone, Debug)]
pub struct Edit {
    board: Board,
    pieces: BTreeMap<Square, String>,
    colour: Colour,
}

/// What a line did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EditStep {
    /// It was understood.
    Done,
    /// It was the full stop.
    Finished,
    /// It was not understood.
    Unknown,
}

impl Edit {
    /// Starts from what is on the board, with White's pieces.
    pub fn new(presentation: &dyn Presentation, view: View<'_>) -> Self {
        let board = presentation.board();
        let letter = |square| presentation.letter(view, square).map(|letter| (square, letter));
        let pieces = board.layout.squares().filter_map(letter).collect();
        Self { board, pieces, colour: Colour::White }
    }

    /// Takes one line: `#` clears the board, `c` changes the colour of the pieces to come, `Pa4` puts a pawn on a4,
    /// `xa4` clears a4, `?a4` is a hole.
    pub fn line(&mut self, line: &str) -> EditStep {
        match line.trim() {
            "#" => self.pieces.clear(),
            "c" => self.colour = !self.colour,
            "." => return EditStep::Finished,
            // XBoard also lists the holes of its board, as `?b12`. A lone `?` is a command.
            line if line.len() > 1 && line.starts_with('?') => {}
            line => {
                let mut rest = line.chars();
                let Some(letter) = rest.next().filter(char::is_ascii_alphabetic) else {
                    return EditStep::Unknown;
                };
                let Some((square, "")) = self.board.parse(rest.as_str()) else { return EditStep::Unknown };
                let letter = match self.colour {
                    _ if letter == 'x' => None,
                    Colour::White => Some(letter.to_ascii_uppercase()),
                    Colour::Black => Some(letter.to_ascii_lowercase()),
                };
                match letter {
                    Some(letter) => self.pieces.insert(square, letter.into()),
                    None => self.pieces.remove(&square),
                };
            }
        }
        EditStep::Done
    }

    /// The position in XBoard's notation, with the given side to move. Castling is claimed for both sides: rights
    /// without king and rook on their squares are dropped when the position is read.
    pub fn fen(&self, presentation: &dyn Presentation, side: Colour) -> String {
        let placement = self.board.draw(|square| match square {
            Some(square) => self.pieces.get(&square).cloned(),
            None => Some("*".into()),
        });
        let side = side.letter().to_string();
        placement + " " + &presentation.fields_to_gui(&[&side, "KQkq"])
    }
}
