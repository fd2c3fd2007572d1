//! Les Empires on XBoard's 11×11 board.
//!
//! The parent is Chu Shogi: there a capture of one's own piece is shown as an exchange, a player may pass, and a move
//! may have two legs. XBoard's own King is left out of the table, so that it has no opinion on check or castling.
//! No `piece` command describes what a piece may do here, because it depends on third pieces; the marks do.

use engine_core::game::LegalMove;
use engine_core::geometry::{Layout, Square};
use engine_core::types::MoveKind;

use super::{Definition, Incoming, Presentation, Shown, View};
use crate::xboard::highlight::{Mark, Target, Targets};
use crate::xboard::squares::Board;

/// Les Empires.
pub struct Empires;

/// XBoard's pass.
const PASS: &str = "@@@@";

impl Empires {
    /// Whether a legal move turns a Soldier into a Captain.
    fn is_mutation(view: View<'_>, mv: &LegalMove) -> bool {
        let letter = |square| view.game.piece_at(square).map(|piece| view.game.piece_letter(piece));
        let soldier = letter(mv.mv.from()).is_some_and(|letter| letter.eq_ignore_ascii_case(&'s'));
        let footman = |letter: char| matches!(letter.to_ascii_lowercase(), 's' | 'c');
        soldier && mv.is_capture && letter(mv.mv.to()).is_some_and(|letter| !footman(letter))
    }
}

impl Presentation for Empires {
    fn variant(&self) -> &'static str {
        "empires"
    }

    fn board(&self) -> Board {
        Board::plain(Layout::EMPIRES)
    }

    fn definition(&self) -> Option<Definition> {
        Some(Definition {
            white_half: ".................X....S...........GJC.......AF....EI............K.",
            parent: "chu",
            pieces: &[],
        })
    }

    fn fields_to_gui(&self, fields: &[&str]) -> String {
        let field = |index: usize, default| fields.get(index).copied().unwrap_or(default);
        format!("{} - {} {}", field(0, "w"), field(3, "0"), field(4, "1"))
    }

    fn fen_from_gui(&self, fen: &str) -> String {
        // XBoard has one field less than we: it does not know that passes count.
        match fen.split_whitespace().collect::<Vec<_>>().as_slice() {
            [placement, side, "-", half_moves, moves] => {
                format!("{placement} {side} - - {half_moves} {moves}")
            }
            fields => fields.join(" "),
        }
    }

    fn read_move(&self, view: View<'_>, text: &str) -> Incoming {
        // A game read from a file has a semicolon after its second leg.
        let text = text.trim_end_matches(';');
        if text == PASS || text == "pass" || text == "--" {
            return Incoming::Move("0000".into());
        }
        if text.contains(',') {
            return Incoming::Move(text.into());
        }
        // Origin and destination say everything; a letter only tells XBoard what to show.
        let bare = match self.board().parse_move(text) {
            Some((_, _, suffix)) => &text[..text.len() - suffix.len()],
            None => text,
        };
        self.read_coordinates(view, bare)
    }

    fn write_move(&self, view: View<'_>, mv: &LegalMove) -> Shown {
        let ply = match mv.mv.kind() {
            MoveKind::Pass => vec![PASS.into()],
            MoveKind::CaptureThenStep => match mv.text.split_once(',') {
                Some((first, second)) => vec![format!("{first},"), second.into()],
                None => vec![mv.text.clone()],
            },
            _ if Self::is_mutation(view, mv) => vec![mv.text.clone() + "c"],
            _ => vec![mv.text.clone()],
        };
        Shown::as_ply(ply)
    }

    fn write_thought(&self, text: &str) -> String {
        if text == "0000" { "pass".into() } else { text.into() }
    }

    fn targets(&self, view: View<'_>, origin: Square, leg: Option<Square>) -> Targets {
        let mut targets = Targets::new();
        for mv in view.game.legal_moves().into_iter().filter(|mv| mv.mv.from() == origin) {
            let (square, target) = match (mv.mv.kind(), leg) {
                (MoveKind::Pass, _) => continue,
                (MoveKind::CaptureThenStep, Some(leg)) if mv.mv.extra() == leg => {
                    (mv.mv.to(), Target::plain(Mark::Move))
                }
                // Stopping where the first leg ended is the plain capture.
                (MoveKind::Normal, Some(leg)) if mv.mv.to() == leg => (leg, Target::plain(Mark::Capture)),
                (_, Some(_)) => continue,
                (MoveKind::CaptureThenStep, None) => (mv.mv.extra(), Target::plain(Mark::Intermediate)),
                (MoveKind::Exchange, None) => (mv.mv.to(), Target::plain(Mark::Exchange)),
                _ if Self::is_mutation(view, &mv) => (mv.mv.to(), Target::changing("C".into())),
                _ if mv.is_capture => (mv.mv.to(), Target::plain(Mark::Capture)),
                _ => (mv.mv.to(), Target::plain(Mark::Move)),
            };
            let known = targets.get(&square).is_some_and(|known: &Target| known.mark == Mark::Intermediate);
            if !known {
                targets.insert(square, target);
            }
        }
        targets
    }
}
