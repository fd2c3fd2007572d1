//! Échiqueté for an arbiter that knows its rules: moves and positions in the variant's own notation, nothing else.
//!
//! XBoard's plies exist because its board cannot hold a piece that both players may move. To everybody else they would
//! be a burden: an engine would have to keep XBoard's piece table in mind in order to understand its opponent.

use super::BOARD;
use crate::xboard::squares::Board;
use crate::xboard::variants::{Definition, Presentation};

/// Échiqueté, each move as one text.
pub struct WholeMoves;

impl Presentation for WholeMoves {
    fn variant(&self) -> &'static str {
        "checkered"
    }

    fn board(&self) -> Board {
        BOARD
    }

    fn definition(&self) -> Option<Definition> {
        None
    }

    fn fields_to_gui(&self, fields: &[&str]) -> String {
        fields.join(" ")
    }
}
