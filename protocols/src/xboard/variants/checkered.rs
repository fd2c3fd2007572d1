//! Échiqueté on XBoard, which knows two colours of pieces and lets each player touch only his own.
//!
//! Checkered pieces are in XBoard's table twice, once in each half, with the same picture. A human player keeps the
//! checkered pieces in his own half, so that he can always move them. When the engine wants to move one of those, it
//! makes three plies of it, which pass in a moment:
//!
//! ```text
//! move @@@@             the engine passes, so that the next ply is the user's
//! move e4e5,  e5e4y     the user's piece goes to an empty square and back as the engine's (nickname letter)
//! move e4e6y            the real move, after which the piece is in the user's half again
//! ```
//!
//! The letters of the pieces are those of our FEN; the nicknames are the same pieces in the other half of the table.

use engine_core::game::{Game, LegalMove};
use engine_core::geometry::{Layout, Square};
use engine_core::types::{Colour, PieceKind};

use super::{Definition, Incoming, Ply, Presentation, View, orthodox_fields};
use crate::xboard::highlight::{Mark, Target, Targets};
use crate::xboard::mirror::Halves;
use crate::xboard::squares::Board;

/// Échiqueté.
pub struct Checkered;

const BOARD: Board = Board::plain(Layout::CHESS);
/// XBoard's pass.
const PASS: &str = "@@@@";
/// Pawn, knight, bishop, rook, queen, in the order of the engine's piece kinds.
const ORDINARY: [char; 5] = ['p', 'n', 'b', 'r', 'q'];
/// The checkered ones, in the same order.
const CHECKERED: [char; 5] = ['s', 'o', 'c', 'u', 't'];
/// The checkered ones of the other half of the table.
const NICKNAMES: [char; 5] = ['y', 'h', 'z', 'w', 'v'];

fn letter_of(letters: [char; 5], kind: PieceKind) -> Option<char> {
    letters.get(kind.index()).copied()
}

/// The number of the piece kind that XBoard means by a letter after a move.
fn kind_of(letter: char) -> Option<usize> {
    let letter = letter.to_ascii_lowercase();
    [ORDINARY, CHECKERED, NICKNAMES].iter().find_map(|letters| letters.iter().position(|&l| l == letter))
}

/// The player who owns the checkered camp, in phase 2.
fn owner(game: &dyn Game) -> Option<Colour> {
    match game.fen().split(' ').next_back() {
        Some("2w") => Some(Colour::White),
        Some("2b") => Some(Colour::Black),
        _ => None,
    }
}

/// The kind of the piece on an occupied square.
fn kind_on(view: View<'_>, square: Square) -> PieceKind {
    view.game.piece_at(square).map_or(PieceKind::new(0), |piece| piece.kind)
}

/// What a legal move does, as far as XBoard is concerned.
struct Effect {
    /// The moving piece is checkered.
    was_checkered: bool,
    /// It is checkered afterwards.
    is_checkered: bool,
    /// What it is afterwards.
    kind: PieceKind,
    /// The move is a promotion.
    promotes: bool,
}

impl Effect {
    fn of(game: &dyn Game, mv: &LegalMove) -> Option<Self> {
        let piece = game.piece_at(mv.mv.from())?;
        let was_checkered = piece.camp.colour().is_none();
        let is_king = letter_of(ORDINARY, piece.kind).is_none();
        let captures_in_phase_1 = mv.is_capture && !is_king && owner(game).is_none();
        let promotes = mv.mv.kind() == engine_core::types::MoveKind::Promotion;
        let kind = mv.mv.piece().unwrap_or(piece.kind);
        Some(Self { was_checkered, is_checkered: was_checkered || captures_in_phase_1, kind, promotes })
    }
}

impl Checkered {
    /// The two legs that change the half of the table that a checkered piece is in.
    fn change_half(view: View<'_>, square: Square, letter: char) -> Option<Ply> {
        let neighbours_first = |other: &Square| {
            let ((file, rank), (other_file, other_rank)) = (BOARD.place(square), BOARD.place(*other));
            (file - other_file).abs().max((rank - other_rank).abs())
        };
        let empty = BOARD.layout.squares().filter(|&other| view.game.piece_at(other).is_none());
        let (here, there) = (BOARD.name(square), BOARD.name(empty.min_by_key(neighbours_first)?));
        Some(vec![format!("{here}{there},"), format!("{there}{here}{letter}")])
    }
}

impl Presentation for Checkered {
    fn variant(&self) -> &'static str {
        "checkered"
    }

    fn board(&self) -> Board {
        BOARD
    }

    fn definition(&self) -> Option<Definition> {
        Some(Definition {
            white_half: "PNBRQ.......O=h.................................C=zU=w.......S=y........T=vK",
            parent: "lion",
            pieces: &[],
        })
    }

    fn letter(&self, view: View<'_>, square: Square) -> Option<char> {
        let piece = view.game.piece_at(square)?;
        let letter = view.game.piece_letter(piece);
        match (piece.camp.colour(), view.mirror.half(square)) {
            (None, Colour::White) => Some(letter.to_ascii_uppercase()),
            _ => Some(letter),
        }
    }

    fn fields_to_gui(&self, fields: &[&str]) -> String {
        orthodox_fields(fields)
    }

    fn fen_from_gui(&self, fen: &str) -> String {
        // Our letters do not tell the halves apart; those of the checkered pieces are small.
        let (placement, rest) = fen.split_once(' ').unwrap_or((fen, ""));
        let native =
            |c: char| if CHECKERED.contains(&c.to_ascii_lowercase()) { c.to_ascii_lowercase() } else { c };
        placement.chars().map(native).chain(" ".chars()).chain(rest.chars()).collect()
    }

    fn halves(&self, gui_fen: &str) -> Halves {
        let mut halves = Halves::new();
        for (row, text) in gui_fen.split([' ', '[']).next().unwrap_or_default().split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file += empty as i8,
                    None => {
                        let half = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
                        let square = BOARD.square_at((file, 7 - row as i8));
                        halves.extend(square.map(|square| (square, half)));
                        file += 1;
                    }
                }
            }
        }
        halves
    }

    fn read_move(&self, view: View<'_>, text: &str) -> Incoming {
        let text = text.trim_end_matches(';');
        if view.opponent_is_engine {
            // The plies before the real move, of which XBoard may pass on the second one garbled.
            match view.mirror.preparations() {
                0 if text == PASS => return Incoming::Preparation,
                1 => return Incoming::Preparation,
                _ => {}
            }
        } else if text == PASS || text == "pass" || text == "--" {
            return Incoming::Switch;
        }
        let Some((from, to, suffix)) = BOARD.parse_move(text) else {
            return Incoming::Move(self.read_coordinates(view, text));
        };
        let wanted = suffix.chars().find(char::is_ascii_alphabetic).and_then(kind_of);
        let candidates =
            view.game.legal_moves().into_iter().filter(|mv| mv.mv.from() == from && mv.mv.to() == to);
        let mut candidates: Vec<LegalMove> = candidates.collect();
        // Another engine does not announce the switch; it is what its move means when nothing else fits.
        let announced = view.switch_announced;
        if candidates.iter().any(|mv| mv.mv.is_switch() == announced) {
            candidates.retain(|mv| mv.mv.is_switch() == announced);
        }
        if let Some(wanted) = wanted {
            let fits = |mv: &LegalMove| {
                Effect::of(view.game, mv).is_some_and(|effect| effect.kind.index() == wanted)
            };
            if candidates.len() > 1 {
                candidates.retain(fits);
            }
        }
        match candidates.as_slice() {
            [only] => Incoming::Move(only.text.clone()),
            _ => Incoming::Move(self.read_coordinates(view, text)),
        }
    }

    fn write_move(&self, view: View<'_>, mv: &LegalMove) -> Vec<Ply> {
        let coordinates = BOARD.name(mv.mv.from()) + &BOARD.name(mv.mv.to());
        let Some(effect) = Effect::of(view.game, mv) else { return vec![vec![mv.text.clone()]] };
        let nickname = letter_of(NICKNAMES, effect.kind).filter(|_| effect.is_checkered);
        let promotion = letter_of(ORDINARY, effect.kind).filter(|_| effect.promotes);
        let real = vec![coordinates + &nickname.or(promotion).map(String::from).unwrap_or_default()];
        let mover = view.game.side_to_move();
        if !effect.was_checkered || view.mirror.half(mv.mv.from()) == mover {
            return vec![real];
        }
        let piece = view.game.piece_at(mv.mv.from());
        let letter = piece.and_then(|piece| letter_of(NICKNAMES, piece.kind));
        match letter.and_then(|letter| Self::change_half(view, mv.mv.from(), letter)) {
            Some(change) => vec![vec![PASS.into()], change, real],
            None => vec![real],
        }
    }

    fn targets(&self, view: View<'_>, origin: Square, _leg: Option<Square>) -> Targets {
        let mut targets = Targets::new();
        let moves = view.game.legal_moves().into_iter();
        let fits = |mv: &LegalMove| mv.mv.from() == origin && mv.mv.is_switch() == view.switch_announced;
        let mut moves: Vec<LegalMove> = moves.filter(fits).collect();
        // The strongest piece is the first to be offered.
        moves.sort_by_key(|mv| {
            std::cmp::Reverse(mv.mv.piece().unwrap_or_else(|| kind_on(view, origin)).index())
        });
        for mv in moves {
            let Some(effect) = Effect::of(view.game, &mv) else { continue };
            let changes =
                effect.promotes || effect.is_checkered != effect.was_checkered || mv.mv.piece().is_some();
            let letters = if effect.is_checkered { CHECKERED } else { ORDINARY };
            let target = targets.entry(mv.mv.to()).or_insert(Target::plain(if mv.is_capture {
                Mark::Capture
            } else {
                Mark::Move
            }));
            if let Some(letter) =
                letter_of(letters, effect.kind).filter(|_| changes || !target.choices.is_empty())
            {
                let choices = std::mem::take(&mut target.choices);
                *target = Target::changing(choices + &letter.to_ascii_uppercase().to_string());
            }
        }
        targets
    }
}
