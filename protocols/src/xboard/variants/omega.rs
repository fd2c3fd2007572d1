//! Omega Chess on XBoard's 12×12 board, with holes around the 10×10 one and the Wizards in the corners.
//!
//! The name, the coordinates and the letters are those of Sjaak II, so that the two can play each other.

use engine_core::geometry::{Layout, Square};

use super::{Definition, Presentation, View, orthodox_fields};
use crate::xboard::highlight::{Mark, Target, Targets};
use crate::xboard::squares::Board;

/// Omega Chess.
pub struct Omega;

/// What a pawn can become, the likeliest first.
const PROMOTIONS: &str = "QRCWBN";

impl Presentation for Omega {
    fn variant(&self) -> &'static str {
        "omega"
    }

    fn board(&self) -> Board {
        Board::with_corners(Layout::OMEGA)
    }

    fn definition(&self) -> Option<Definition> {
        Some(Definition {
            // Slot 8 is the Champion, 35 the Wizard, 64 a pawn that XBoard itself has promoted.
            white_half: "PNBRQ...C..........................W............................^PK",
            parent: "fairy",
            pieces: &[
                "P& fmWfceFifmW3",
                "N& N",
                "B& B",
                "R& R",
                "Q& Q",
                "C& WAD",
                "W& FC",
                "K& KisjO2",
                "+P& Q",
            ],
        })
    }

    fn fields_to_gui(&self, fields: &[&str]) -> String {
        // A triple step leaves two e.p. squares, which XBoard's field has no room for.
        orthodox_fields(fields)
    }

    fn fen_from_gui(&self, fen: &str) -> String {
        fen.replace("+P", "Q").replace("+p", "q")
    }

    fn suffix_from_gui(&self, suffix: &str) -> String {
        match suffix.trim_start_matches('=') {
            "+" => "q".into(),
            letter => letter.to_lowercase(),
        }
    }

    fn targets(&self, view: View<'_>, origin: Square, _leg: Option<Square>) -> Targets {
        let mut targets = Targets::new();
        for mv in view.game.legal_moves().into_iter().filter(|mv| mv.mv.from() == origin) {
            let target = match mv.mv.piece() {
                Some(_) => Target::changing(PROMOTIONS.into()),
                None => Target::plain(if mv.is_capture { Mark::Capture } else { Mark::Move }),
            };
            targets.insert(mv.mv.to(), target);
        }
        targets
    }
}
