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
//! In phase 2 one player moves the white and the black pieces. White pieces in the black half of the table, and black
//! ones in the white half, are there a third time, as *guests*: they look like what they are, and belong to the
//! half that moves them. The engine takes over such pieces one by one when it needs them; when it is the user who has
//! to play them, it hands them all over as it takes the checkered camp.
//!
//! The letters of the pieces are those of our FEN; a nickname means the piece in the other half of the table.

mod effect;
mod letters;
mod whole_moves;

use engine_core::game::{Game, LegalMove};
use engine_core::geometry::{Layout, Square};
use engine_core::types::{Camp, Colour, MoveKind, Piece, PieceKind};

use super::{Definition, Incoming, Ply, Presentation, Shown, View, orthodox_fields};
use crate::xboard::highlight::{Mark, Target, Targets};
use crate::xboard::mirror::Halves;
use crate::xboard::squares::Board;
use effect::{Effect, owner};
use letters::Appearance;
use whole_moves::WholeMoves;

/// Échiqueté.
pub struct Checkered;

const BOARD: Board = Board::plain(Layout::CHESS);
/// XBoard's pass.
const PASS: &str = "@@@@";

/// The half of XBoard's table that a piece is in.
fn half_of(view: View<'_>, square: Square, piece: Piece) -> Colour {
    let owner = piece.camp.colour();
    view.mirror.half(square, owner.is_some()).or(owner).unwrap_or(Colour::White)
}

/// The two legs that make the piece on a square another one: to the nearest empty square, and back.
fn replace(game: &dyn Game, square: Square, letter: char) -> Option<Ply> {
    let distance = |other: &Square| {
        let ((file, rank), (other_file, other_rank)) = (BOARD.place(square), BOARD.place(*other));
        (file - other_file).abs().max((rank - other_rank).abs())
    };
    let empty = BOARD.layout.squares().filter(|&other| game.piece_at(other).is_none());
    let (here, there) = (BOARD.name(square), BOARD.name(empty.min_by_key(distance)?));
    Some(vec![format!("{here}{there},"), format!("{there}{here}{letter}")])
}

/// The engine's pass.
fn pass() -> Ply {
    vec![PASS.into()]
}

/// The plies that hand the pieces of `from` over to the other half of the table, starting and ending with the other
/// player to move.
fn hand_over(game: &dyn Game, from: Colour) -> Vec<Ply> {
    let mut plies = Vec::new();
    for square in BOARD.layout.squares() {
        let Some(piece) = game.piece_at(square).filter(|piece| piece.camp == Camp::from(from)) else {
            continue;
        };
        let letter = Appearance::guest(piece).nickname();
        if let Some(change) = letter.and_then(|letter| replace(game, square, letter)) {
            plies.extend([pass(), change]);
        }
    }
    plies
}

/// The plies after a castling move that bring the rook over, which XBoard does only for its own King. They start and
/// end with `next` to move.
fn bring_rook(view: View<'_>, mv: &LegalMove, next: Colour) -> Vec<Ply> {
    let (from, to) = (mv.mv.from(), mv.mv.to());
    let (origin, target) =
        if to > from { (to.offset(1), to.offset(-1)) } else { (to.offset(-2), to.offset(1)) };
    let Some(rook) = view.game.piece_at(origin) else { return Vec::new() };
    let ply = vec![BOARD.name(origin) + &BOARD.name(target)];
    if half_of(view, origin, rook) == next { vec![ply, pass()] } else { vec![pass(), ply] }
}

/// Whether what follows a move of the user makes XBoard show the piece that the move results in.
fn names_result(view: View<'_>, mv: &LegalMove, suffix: &str) -> bool {
    let mover = view.game.side_to_move();
    let result = Effect::of(view.game, mv).map(|effect| Appearance::in_half(effect.result, mover));
    let letter = suffix.chars().find(char::is_ascii_alphabetic).map(|letter| letter.to_ascii_lowercase());
    letter.is_some() && result.is_some_and(|result| result.letter_for(mover) == letter)
}

/// Which of several moves with the same squares is meant, by the kind of piece that it results in.
fn wanted_kind(view: View<'_>, candidates: &[LegalMove], suffix: &str) -> Option<PieceKind> {
    let is_offered = |mv: &LegalMove| view.opponent_is_engine || names_result(view, mv, suffix);
    if candidates.iter().any(is_offered) {
        return suffix.chars().find_map(letters::kind_of);
    }
    // A piece that is dragged to its target comes without a letter, or with one that is left from another move: it
    // stays what it is, or becomes the best that it can.
    let origin = candidates.first().and_then(|mv| view.game.piece_at(mv.mv.from()));
    match candidates.iter().any(|mv| mv.mv.piece().is_none()) {
        true => origin.map(|piece| piece.kind),
        false => candidates.iter().filter_map(|mv| mv.mv.piece()).max(),
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
        Some(Definition { white_half: letters::WHITE_HALF, parent: "lion", pieces: &[] })
    }

    fn with_whole_moves(&self) -> Option<&'static dyn Presentation> {
        Some(&WholeMoves)
    }

    fn letter(&self, view: View<'_>, square: Square) -> Option<String> {
        let piece = view.game.piece_at(square)?;
        Some(Appearance::in_half(piece, half_of(view, square, piece)).id())
    }

    fn fields_to_gui(&self, fields: &[&str]) -> String {
        orthodox_fields(fields)
    }

    fn fen_from_gui(&self, fen: &str) -> String {
        let (placement, rest) = fen.split_once(' ').unwrap_or((fen, ""));
        letters::placement_from_gui(placement) + " " + rest
    }

    fn halves(&self, gui_fen: &str) -> Halves {
        let placement = gui_fen.split(' ').next().unwrap_or_default().replace('\'', "");
        let mut halves = Halves::new();
        for (row, text) in placement.split('/').enumerate().take(8) {
            let mut file: i8 = 0;
            for letter in text.chars() {
                match letter.to_digit(10) {
                    Some(empty) => file = file.saturating_add(empty as i8),
                    None => {
                        let half = if letter.is_ascii_uppercase() { Colour::White } else { Colour::Black };
                        halves.extend(BOARD.square_at((file, 7 - row as i8)).map(|square| (square, half)));
                        file = file.saturating_add(1);
                    }
                }
            }
        }
        halves
    }

    fn read_move(&self, view: View<'_>, text: &str) -> Incoming {
        let text = text.trim_end_matches(';');
        let is_pass = text == PASS || text == "pass" || text == "--";
        if view.opponent_is_engine {
            // Another engine's plies before its real move. XBoard may pass on a replacement garbled. A second pass
            // says that the move is the switch.
            let preparations = view.mirror.preparations();
            let replacements_start = if view.switch_announced { 2 } else { 0 };
            if preparations == 1 && is_pass {
                return Incoming::AnnouncedPreparation;
            }
            if (preparations == replacements_start && is_pass) || preparations == replacements_start + 1 {
                return Incoming::Preparation;
            }
        } else if is_pass {
            return Incoming::Switch;
        }
        let Some((from, to, suffix)) = BOARD.parse_move(text) else {
            return self.read_coordinates(view, text);
        };
        let mut candidates = view.game.legal_moves();
        candidates.retain(|mv| {
            mv.mv.from() == from && mv.mv.to() == to && mv.mv.is_switch() == view.switch_announced
        });
        if candidates.len() > 1 {
            let wanted = wanted_kind(view, &candidates, suffix);
            candidates.retain(|mv| Effect::of(view.game, mv).map(|effect| effect.result.kind) == wanted);
        }
        match candidates.as_slice() {
            [only] => Incoming::Move(only.text.clone()),
            _ => self.read_coordinates(view, text),
        }
    }

    fn write_move(&self, view: View<'_>, mv: &LegalMove) -> Shown {
        let game = view.game;
        let (from, to) = (mv.mv.from(), mv.mv.to());
        let Some(effect) = Effect::of(game, mv) else { return Shown::as_ply(vec![mv.text.clone()]) };
        let mover = game.side_to_move();
        let mut plies = Vec::new();
        if mv.mv.is_switch() && view.opponent_is_engine {
            plies.extend([pass(), pass()]);
        }

        // What the piece is on XBoard's board before the move, in the mover's half, and what it is to be.
        let mut before = Appearance::in_half(effect.piece, mover);
        let after = Appearance::in_half(effect.result, self.half_after(view, mv, false));
        if half_of(view, from, effect.piece) != mover {
            // A guest can become anything on its way into the half; afterwards there are letters for less.
            if effect.result.camp == effect.piece.camp && after.half == mover {
                before = after;
            }
            if let Some(change) = before.nickname().and_then(|letter| replace(game, from, letter)) {
                plies.extend([pass(), change]);
            }
        }
        let coordinates = BOARD.name(from) + &BOARD.name(to);
        let mut note = None;
        let mut letter = if before == after { None } else { after.letter_for(mover) };
        if before != after && letter.is_none() {
            // A guest that becomes a bishop: the one case for which there are not enough letters.
            letter = Appearance { piece: Piece { kind: letters::QUEEN, ..after.piece }, ..after }
                .letter_for(mover);
            note = Some(format!("XBoard cannot show it: the piece on {} is a bishop.", BOARD.name(to)));
        }
        let letter = letter.map(String::from).unwrap_or_default();
        match (mv.mv.kind(), before.is_pawn()) {
            // Over the pawn that is taken: XBoard removes it for its own Pawns only.
            (MoveKind::EnPassant, false) => {
                let victim = effect::en_passant_victim(from, to);
                plies.push(vec![
                    format!("{}{},", BOARD.name(from), BOARD.name(victim)),
                    format!("{}{}{letter}", BOARD.name(victim), BOARD.name(to)),
                ]);
            }
            _ => plies.push(vec![coordinates + &letter]),
        }
        if mv.mv.kind() == MoveKind::Castling && !before.is_king() {
            plies.extend(bring_rook(view, mv, !mover));
        }

        let mut handed_over = None;
        if mv.mv.is_switch() && !view.opponent_is_engine {
            let mut next = game.boxed_clone();
            if next.play(&mv.text).is_ok() {
                plies.extend(hand_over(&*next, mover));
                handed_over = Some(!mover);
            }
        }
        Shown { plies, handed_over, note }
    }

    fn half_after(&self, view: View<'_>, mv: &LegalMove, by_user: bool) -> Colour {
        let mover = view.game.side_to_move();
        let shared = owner(view.game).is_none() && !mv.mv.is_switch();
        let checkered = Effect::of(view.game, mv).is_some_and(|effect| effect.result.camp == Camp::Checkered);
        // In phase 1 an engine hands checkered pieces over to its opponent, so that a user can move them.
        if shared && checkered && !by_user { !mover } else { mover }
    }

    fn complete(&self, view: View<'_>, mv: &LegalMove, text: &str) -> Vec<Ply> {
        let Some(effect) = Effect::of(view.game, mv) else { return Vec::new() };
        let mover = view.game.side_to_move();
        let shown = Appearance::in_half(effect.piece, mover);
        let result = Appearance::in_half(effect.result, mover);
        let suffix = BOARD.parse_move(text).map_or("", |(_, _, suffix)| suffix);
        if shown != result && !names_result(view, mv, suffix) {
            let mut next = view.game.boxed_clone();
            let letter = result.letter_for(mover).filter(|_| next.play(&mv.text).is_ok());
            let change = letter.and_then(|letter| replace(&*next, mv.mv.to(), letter));
            return change.map(|change| vec![pass(), change]).unwrap_or_default();
        }
        match mv.mv.kind() {
            MoveKind::Castling if !shown.is_king() => bring_rook(view, mv, !mover),
            // One of the engine's pieces takes the pawn that is still there, and returns, both in one ply.
            MoveKind::EnPassant if !shown.is_pawn() => {
                let victim = BOARD.name(effect::en_passant_victim(mv.mv.from(), mv.mv.to()));
                let of_engine = |square: &Square| {
                    let piece = view.game.piece_at(*square);
                    piece.is_some_and(|piece| half_of(view, *square, piece) != mover)
                };
                match BOARD.layout.squares().find(of_engine).map(|square| BOARD.name(square)) {
                    Some(helper) if helper != victim => {
                        vec![vec![format!("{helper}{victim},"), format!("{victim}{helper}")], pass()]
                    }
                    _ => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    fn targets(&self, view: View<'_>, origin: Square, _leg: Option<Square>) -> Targets {
        let mut targets = Targets::new();
        let Some(piece) = view.game.piece_at(origin) else { return targets };
        let mover = view.game.side_to_move();
        let mut moves = view.game.legal_moves();
        moves.retain(|mv| mv.mv.from() == origin && mv.mv.is_switch() == view.switch_announced);
        // The strongest piece is the first to be offered.
        moves.sort_by_key(|mv| std::cmp::Reverse(mv.mv.piece().unwrap_or(piece.kind)));
        for mv in moves {
            let Some(effect) = Effect::of(view.game, &mv) else { continue };
            let before = Appearance::in_half(piece, mover);
            let after = Appearance::in_half(effect.result, mover);
            let plain = Target::plain(if mv.is_capture { Mark::Capture } else { Mark::Move });
            let target = targets.entry(mv.mv.to()).or_insert(plain);
            let letter = after.letter_for(mover).filter(|_| before != after || !target.choices.is_empty());
            if let Some(letter) = letter {
                let choices = std::mem::take(&mut target.choices);
                *target = Target::changing(choices + &letter.to_ascii_uppercase().to_string());
            }
        }
        targets
    }
}
