//! Orthodox chess: XBoard knows everything itself.

use engine_core::geometry::Layout;

use super::{Definition, Presentation, orthodox_fields};
use crate::xboard::squares::Board;

/// Orthodox chess.
pub struct Chess;

impl Presentation for Chess {
    fn variant(&self) -> &'static str {
        "chess"
    }

    fn gui_name(&self) -> &'static str {
        "normal"
    }

    fn board(&self) -> Board {
        Board::plain(Layout::CHESS)
    }

    fn definition(&self) -> Option<Definition> {
        None
    }

    fn fields_to_gui(&self, fields: &[&str]) -> String {
        orthodox_fields(fields)
    }
}
