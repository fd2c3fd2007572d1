//! How XBoard shows each variant: one file per variant behind one trait.
//!
//! XBoard knows none of our variants but chess. The engine draws the board for it (`setup`), lends each of our pieces
//! a place in XBoard's piece table, and acts as the referee.

mod checkered;
mod chess;
mod empires;
mod omega;

use engine_core::game::{Game, LegalMove};
use engine_core::geometry::Square;
use engine_core::types::{Colour, MoveKind};

use super::highlight::{Mark, Target, Targets};
use super::mirror::{Halves, Mirror};
use super::squares::Board;

/// The game and what XBoard shows of it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The game.
    pub game: &'a dyn Game,
    /// XBoard's plies.
    pub mirror: &'a Mirror,
    /// Whether the engine's opponent is an engine as well, whose moves XBoard passes on.
    pub opponent_is_engine: bool,
    /// Whether the player to move has announced that his move opens another phase of the game.
    pub switch_announced: bool,
}

/// A move that XBoard sent, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Incoming {
    /// A move, in our notation.
    Move(String),
    /// A ply that only prepares the move to come.
    Preparation,
    /// Such a ply; it also says that the move opens another phase.
    AnnouncedPreparation,
    /// The user announces that his next move opens another phase.
    Switch,
    /// Nothing that names squares of this board.
    Unreadable,
}

/// One ply for XBoard: the lines of its `move` commands.
pub type Ply = Vec<String>;

/// How XBoard is made to show a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The plies. An odd number, because the user is to move afterwards.
    pub plies: Vec<Ply>,
    /// Every piece that belongs to a player is in this half of XBoard's table afterwards.
    pub handed_over: Option<Colour>,
    /// What the user has to be told because XBoard cannot show it.
    pub note: Option<String>,
}

impl Shown {
    /// One ply that is all there is to show.
    pub fn as_ply(ply: Ply) -> Self {
        Self { plies: vec![ply], handed_over: None, note: None }
    }
}

/// How a variant appears in XBoard.
pub trait Presentation: Sync {
    /// Our name of the variant.
    fn variant(&self) -> &'static str;

    /// XBoard's name of the variant.
    fn gui_name(&self) -> &'static str {
        self.variant()
    }

    /// XBoard's board.
    fn board(&self) -> Board;

    /// XBoard's piece table, its parent variant and its descriptions of how the pieces move; `None` when XBoard knows
    /// the variant itself.
    fn definition(&self) -> Option<Definition>;

    /// How the variant appears to a partner that understands moves which XBoard cannot show in one ply; `None` when
    /// there are no such moves.
    fn with_whole_moves(&self) -> Option<&'static dyn Presentation> {
        None
    }

    /// XBoard's letter for what stands on a square.
    fn letter(&self, view: View<'_>, square: Square) -> Option<String> {
        view.game.piece_at(square).map(|piece| view.game.piece_letter(piece).to_string())
    }

    /// The fields after the placement, from ours (side to move first).
    fn fields_to_gui(&self, fields: &[&str]) -> String;

    /// A position as XBoard writes it, in our notation.
    fn fen_from_gui(&self, fen: &str) -> String {
        fen.into()
    }

    /// In which half of XBoard's table a position has its ownerless pieces.
    fn halves(&self, _gui_fen: &str) -> Halves {
        Halves::new()
    }

    /// Understands a move from XBoard, to be tried on the game.
    fn read_move(&self, view: View<'_>, text: &str) -> Incoming {
        self.read_coordinates(view, text)
    }

    /// Understands a move that is origin, destination and perhaps a letter, or castling.
    fn read_coordinates(&self, view: View<'_>, text: &str) -> Incoming {
        let layout = self.board().layout;
        if let Some(castling) = read_castling(view.game, text) {
            return Incoming::Move(castling);
        }
        // What XBoard's names do not explain must not be tried as ours: the same name is another square.
        self.board().parse_move(text).map_or(Incoming::Unreadable, |(from, to, suffix)| {
            Incoming::Move(layout.name(from) + &layout.name(to) + &self.suffix_from_gui(suffix))
        })
    }

    /// Our suffix for XBoard's.
    fn suffix_from_gui(&self, suffix: &str) -> String {
        suffix.trim_start_matches('=').to_lowercase()
    }

    /// How to make XBoard show a legal move of the engine.
    fn write_move(&self, _view: View<'_>, mv: &LegalMove) -> Shown {
        Shown::as_ply(vec![self.board().translate(&mv.text)])
    }

    /// The half of XBoard's table in which a legal move leaves the moved piece.
    fn half_after(&self, view: View<'_>, _mv: &LegalMove, _by_user: bool) -> Colour {
        view.game.side_to_move()
    }

    /// Plies of the engine and the user in turn that complete what XBoard shows of a move of the user, which it sent
    /// as `text`.
    fn complete(&self, _view: View<'_>, _mv: &LegalMove, _text: &str) -> Vec<Ply> {
        Vec::new()
    }

    /// A move within a line of thought.
    fn write_thought(&self, text: &str) -> String {
        self.board().translate(text)
    }

    /// Where the piece on `origin` may go. When the user has already made the first of two legs, `origin` is where
    /// that leg began, and `leg` where it ended.
    fn targets(&self, view: View<'_>, origin: Square, leg: Option<Square>) -> Targets {
        let mut targets = Targets::new();
        if leg.is_some() {
            return targets;
        }
        for mv in view.game.legal_moves() {
            if mv.mv.from() != origin || mv.mv.kind() == MoveKind::Pass {
                continue;
            }
            let plain = Target::plain(if mv.is_capture { Mark::Capture } else { Mark::Move });
            targets.entry(mv.mv.to()).or_insert(plain);
        }
        targets
    }
}

/// XBoard's definition of a variant it does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Definition {
    /// The white half of the piece table; the black half is the same with letters of the other case.
    pub white_half: &'static str,
    /// XBoard's variant whose built-in habits come closest.
    pub parent: &'static str,
    /// `piece` commands, which let XBoard write short algebraic notation.
    pub pieces: &'static [&'static str],
}

impl Definition {
    /// The `setup` and `piece` commands for a game that starts from `fen` (XBoard's notation).
    pub fn lines(&self, board: Board, fen: &str) -> Vec<String> {
        let (files, ranks) = (board.files(), board.ranks());
        let (white, parent) = (self.white_half, self.parent);
        let black = swap_case(white);
        let setup = format!("setup ({white}{black}) {files}x{ranks}+0_{parent} {fen}");
        std::iter::once(setup).chain(self.pieces.iter().map(|piece| format!("piece {piece}"))).collect()
    }
}

/// Every letter in the other case.
fn swap_case(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() })
        .collect()
}

/// All presentations; the first is what XBoard starts with.
pub static PRESENTATIONS: &[&dyn Presentation] =
    &[&chess::Chess, &omega::Omega, &empires::Empires, &checkered::Checkered];

/// The presentation of one of our variants.
pub fn presentation_of(variant: &str) -> Option<&'static dyn Presentation> {
    PRESENTATIONS.iter().copied().find(|presentation| presentation.variant() == variant)
}

/// The presentation that is meant by the name of a variant, for XBoard or for a partner that takes whole moves.
pub fn presentation_named(gui_name: &str, whole_moves: bool) -> Option<&'static dyn Presentation> {
    let called = |p: &&'static dyn Presentation| {
        p.gui_name().eq_ignore_ascii_case(gui_name) || p.variant().eq_ignore_ascii_case(gui_name)
    };
    let found = PRESENTATIONS.iter().copied().find(called)?;
    Some(if whole_moves { found.with_whole_moves().unwrap_or(found) } else { found })
}

/// The position in XBoard's notation.
pub fn fen_to_gui(presentation: &dyn Presentation, view: View<'_>) -> String {
    let placement = presentation.board().draw(|square| match square {
        Some(square) => presentation.letter(view, square),
        None => Some("*".into()),
    });
    let fen = view.game.fen();
    let fields: Vec<&str> = fen.split(' ').skip(1).collect();
    placement + " " + &presentation.fields_to_gui(&fields)
}

/// Our text of a castling move that was written with the letter O.
fn read_castling(game: &dyn Game, text: &str) -> Option<String> {
    let king_side = match text.replace(['o', '0'], "O").as_str() {
        "O-O" => true,
        "O-O-O" => false,
        _ => return None,
    };
    let castlings = game.legal_moves().into_iter().filter(|mv| mv.mv.kind() == MoveKind::Castling);
    let found = castlings.filter(|mv| (mv.mv.to() > mv.mv.from()) == king_side).map(|mv| mv.text).next();
    Some(found.unwrap_or_else(|| text.into()))
}

/// The fields of a position as orthodox chess has them: side, castling rights, no e.p. square, both counters.
fn orthodox_fields(fields: &[&str]) -> String {
    let field = |index: usize, default| fields.get(index).copied().unwrap_or(default);
    let (side, castling) = (field(0, "w"), field(1, "-"));
    format!("{side} {castling} - {} {}", field(3, "0"), field(4, "1"))
}
