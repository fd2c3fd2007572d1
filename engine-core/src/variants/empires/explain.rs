//! Why a move is not legal, in words: the first rule that forbids it, with the pieces that make it apply.
//!
//! The order is that of a referee: what was said, whose piece it is, how it moves, who may be captured, and last
//! whether the royal piece would be left to the enemy.

use crate::geometry::{Layout, Square};
use crate::rules::Position;
use crate::types::{Move, MoveKind, PieceKind};

use super::Empires;
use super::attacks::{
    android, between, bishop, bishop_lines, captain_captures, diagonal, leaps, neighbours, orthogonal, queen,
    rook_lines, same_colour,
};
use super::notation::{Said, name, read_squares};
use super::rules::{
    ANDROID, ANGEL, Board, CAPTAIN, EMPEROR, EMPRESS, FAIRY, GENIE, PHOENIX, ROYAL, SOLDIER, WHOLE_BOARD,
};

const LAYOUT: Layout = Layout::EMPIRES;

/// Says why `text` is no legal move of `position`.
pub(super) fn explain(position: &Empires, text: &str) -> String {
    if let Some(outcome) = position.board_outcome() {
        return format!("the game is over: {outcome}");
    }
    if position.count_moves() == 0 {
        return format!("the game is over: {}", position.no_move_outcome());
    }
    match read_squares(text) {
        None => unreadable(text),
        Some(Said::Pass) => format!("a pass is not allowed: {}", position.menace_in_words()),
        Some(Said::Leg(from, to)) => position.explain_leg(from, to),
        Some(Said::TwoLegs(from, middle, to)) => position.explain_two_legs(from, middle, to),
    }
}

fn unreadable(text: &str) -> String {
    let Some((from, rest)) = LAYOUT.parse_square(text) else {
        return format!("'{text}' does not start with a square from a1 to k11");
    };
    match LAYOUT.parse_square(rest) {
        None => format!("'{text}' does not name a destination from a1 to k11"),
        Some((to, rest)) if rest.starts_with(',') => {
            format!("the second leg of '{text}' must go on from {}", LAYOUT.name(to))
        }
        Some((to, rest)) => {
            format!("'{rest}' after {}{} means nothing", LAYOUT.name(from), LAYOUT.name(to))
        }
    }
}

impl Empires {
    /// The piece on a square, as in "the Genie on g5".
    fn piece_in_words(&self, square: Square) -> String {
        match self.piece_at(square) {
            None => format!("the empty square {}", LAYOUT.name(square)),
            Some(piece) => {
                let side = piece.camp.colour().unwrap_or(self.side);
                format!("the {} on {}", name(piece.kind, side), LAYOUT.name(square))
            }
        }
    }

    fn pieces_in_words(&self, squares: Board) -> String {
        let words: Vec<String> = squares.into_iter().map(|square| self.piece_in_words(square)).collect();
        words.join(" and ")
    }

    fn menace_in_words(&self) -> String {
        let royal = name(ROYAL, self.side);
        format!("the {royal} is menaced by {}", self.pieces_in_words(self.menacers(self.side)))
    }

    /// The kind of the piece that is to move from `from`, or why none can.
    fn own_kind_on(&self, from: Square) -> Result<PieceKind, String> {
        let piece =
            self.piece_at(from).ok_or_else(|| format!("there is no piece on {}", LAYOUT.name(from)))?;
        if self.of_colour(self.side).has(from) {
            Ok(piece.kind)
        } else {
            Err(format!("{} is not yours to move", self.piece_in_words(from)))
        }
    }

    fn explain_leg(&self, from: Square, to: Square) -> String {
        let kind = match self.own_kind_on(from) {
            Ok(kind) => kind,
            Err(reason) => return reason,
        };
        if from == to {
            return format!("{} must leave its square; a pass is written 0000", self.piece_in_words(from));
        }
        if self.of_colour(self.side).has(to) {
            return self.explain_own_piece(kind, from, to);
        }
        let reason = if self.occupied().has(to) {
            self.capture_movement_fault(kind, from, to).or_else(|| self.capture_rule_fault(kind, from, to))
        } else {
            self.quiet_movement_fault(kind, from, to)
        };
        reason.unwrap_or_else(|| self.exposure(Move::normal(from, to)))
    }

    /// The destination holds a friend: an exchange, or a mistake.
    fn explain_own_piece(&self, kind: PieceKind, from: Square, to: Square) -> String {
        let friend = self.piece_in_words(to);
        if kind != FAIRY {
            return format!("your own {} stands there", friend.trim_start_matches("the "));
        }
        if !same_colour(from).has(to) {
            return format!(
                "a Fairy changes places only on squares of its own colour, and {friend} is not on one"
            );
        }
        if self.of_kind(FAIRY).has(to) {
            return "two Fairies do not change places with each other".into();
        }
        self.exposure(Move::new(from, to, MoveKind::Exchange))
    }

    /// What keeps a piece from going to an empty square.
    fn quiet_movement_fault(&self, kind: PieceKind, from: Square, to: Square) -> Option<String> {
        let occupied = self.occupied();
        let piece = self.piece_in_words(from);
        match kind {
            ROYAL if !neighbours(from).has(to) => Some(format!("{piece} moves one square at a time")),
            EMPEROR | ANGEL | GENIE if !queen(from, occupied).has(to) => Some(self.line_fault(from, to)),
            EMPRESS if !queen(from, occupied).has(to) && !neighbours(self.royal(self.side)).has(to) => {
                let royal = name(ROYAL, self.side);
                Some(format!(
                    "{}, and {} is not next to her {royal}",
                    self.line_fault(from, to),
                    LAYOUT.name(to)
                ))
            }
            PHOENIX if same_colour(from).has(to) => {
                Some(format!("{piece} flies only to squares of the other colour"))
            }
            PHOENIX if neighbours(from).has(to) => {
                Some(format!("{piece} does not fly to a neighbouring square"))
            }
            ANDROID if !android(from, occupied).has(to) => {
                Some(format!("{piece} has no free way to {} with at most one turn", LAYOUT.name(to)))
            }
            FAIRY if !bishop(from, occupied).has(to) => Some(self.line_fault(from, to)),
            SOLDIER | CAPTAIN if !orthogonal(from).has(to) => {
                Some(format!("{piece} steps one square along its rank or file when it does not capture"))
            }
            _ => None,
        }
    }

    /// Why a sliding piece does not reach a square.
    fn line_fault(&self, from: Square, to: Square) -> String {
        let piece = self.piece_in_words(from);
        let lines = if self.of_kind(FAIRY).has(from) {
            bishop_lines(from)
        } else {
            rook_lines(from) | bishop_lines(from)
        };
        let blockers = between(from, to) & self.occupied();
        if lines.has(to) && blockers.any() {
            format!("{} stands in the way of {piece}", self.pieces_in_words(blockers))
        } else {
            format!("{} is on no line of {piece}", LAYOUT.name(to))
        }
    }

    /// What keeps a piece from capturing there by its movement.
    fn capture_movement_fault(&self, kind: PieceKind, from: Square, to: Square) -> Option<String> {
        let occupied = self.occupied();
        let piece = self.piece_in_words(from);
        match kind {
            ANGEL | GENIE => Some(format!("a {} never captures", name(kind, self.side))),
            ROYAL if !neighbours(from).has(to) => Some(format!("{piece} moves one square at a time")),
            ROYAL if !self.is_adult(self.side) => {
                let parents = self.of_colour(self.side) & (self.of_kind(EMPEROR) | self.of_kind(EMPRESS));
                Some(format!(
                    "{piece} is not adult and cannot capture while {} lives",
                    self.pieces_in_words(parents)
                ))
            }
            PHOENIX if !leaps(from).has(to) => {
                Some(format!("{piece} captures only by a leap of one by two squares"))
            }
            SOLDIER if !diagonal(from).has(to) => Some(format!("{piece} captures one square diagonally")),
            CAPTAIN if !captain_captures(Board::of(from), occupied).has(to) => Some(format!(
                "{piece} captures one square diagonally, at most after one step to a free square"
            )),
            ROYAL | PHOENIX | SOLDIER | CAPTAIN => None,
            _ => self.quiet_movement_fault(kind, from, to),
        }
    }

    /// Which of the rules on captures forbids it.
    fn capture_rule_fault(&self, kind: PieceKind, from: Square, to: Square) -> Option<String> {
        let (us, them) = (self.side, !self.side);
        let victim = self.piece_in_words(to);
        for (touch, which, word) in
            [(self.genies_touch(), GENIE, "Genies"), (self.angels_touch(), ANGEL, "Guardian angels")]
        {
            if touch {
                let pair: Vec<String> = self.of_kind(which).into_iter().map(|at| LAYOUT.name(at)).collect();
                let squares = pair.join(" and ");
                return Some(format!("the {word} on {squares} are adjacent: nothing can be captured"));
            }
        }
        if self.around(them, GENIE).has(from) {
            return Some(format!("{} blocks this capture", self.pieces_in_words(self.pieces(them, GENIE))));
        }
        if self.around(them, ANGEL).has(to) {
            return Some(format!("{} protects {victim}", self.pieces_in_words(self.pieces(them, ANGEL))));
        }
        if self.of_kind(EMPRESS).has(to) && self.empress_is_protected(them) {
            return Some(format!("{} protects {victim}", self.pieces_in_words(self.pieces(them, EMPEROR))));
        }
        let phoenix_takes_angel = kind == PHOENIX && self.of_kind(ANGEL).has(to);
        let guarded = (self.of_kind(ANGEL) | self.of_kind(GENIE)).has(to) && !phoenix_takes_angel;
        if guarded && !(self.attackers(us, to) & self.capture_rights(us).powered).has_many() {
            return Some(format!("{victim} can be captured only when two pieces threaten it"));
        }
        if kind == PHOENIX && self.of_kind(PHOENIX).has(to) {
            return Some("a Phoenix does not capture a Phoenix".into());
        }
        self.of_kind(ROYAL).has(to).then(|| format!("{victim} is never captured"))
    }

    fn explain_two_legs(&self, from: Square, middle: Square, to: Square) -> String {
        let kind = match self.own_kind_on(from) {
            Ok(kind) => kind,
            Err(reason) => return reason,
        };
        if kind != CAPTAIN {
            return format!(
                "only a Captain moves twice in one turn, and there is {}",
                self.piece_in_words(from)
            );
        }
        let occupied = self.occupied();
        let enemies = self.of_colour(!self.side);
        let free = WHOLE_BOARD.without(occupied);
        if free.has(middle) && free.has(to) {
            return "a Captain's double move is a step and a capture, not two steps".into();
        }
        if enemies.has(middle) && enemies.has(to) {
            return "a Captain's double move is a step and a capture, not two captures".into();
        }
        if self.of_colour(self.side).has(middle) || self.of_colour(self.side).has(to) {
            let friend = if self.of_colour(self.side).has(middle) { middle } else { to };
            return format!(
                "your own {} stands there",
                self.piece_in_words(friend).trim_start_matches("the ")
            );
        }
        let capture_first = enemies.has(middle);
        let (captured, step_from, step_to) =
            if capture_first { (middle, middle, to) } else { (to, from, middle) };
        let capture_from = if capture_first { from } else { middle };
        if !orthogonal(step_from).has(step_to) {
            return "a Captain steps one square along its rank or file".into();
        }
        if !diagonal(capture_from).has(captured) {
            return "a Captain captures one square diagonally".into();
        }
        self.capture_rule_fault(kind, from, captured).unwrap_or_else(|| {
            let mv = if capture_first {
                Move::capture_then_step(from, middle, to)
            } else {
                Move::normal(from, to)
            };
            self.exposure(mv)
        })
    }

    /// Movement and captures are in order: the move must leave the royal piece menaced.
    fn exposure(&self, mv: Move) -> String {
        if self.is_legal(mv) {
            return "it is legal here".into();
        }
        let next = self.after(mv);
        let royal = next.piece_in_words(next.royal(self.side));
        let menacers = next.pieces_in_words(next.menacers(self.side));
        if self.is_menaced(self.side) {
            format!("{royal} would still be menaced by {menacers}")
        } else {
            format!("{royal} would be menaced by {menacers}")
        }
    }
}
