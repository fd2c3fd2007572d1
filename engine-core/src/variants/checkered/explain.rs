//! Why a move is not legal, in words that a player understands.
//!
//! Most of what goes wrong in this game is not in a chess player's habits: pieces that nobody may capture, pieces that
//! turn against their maker, a move that may not be taken back. So the explanation follows the rules from the
//! outside in: whose piece it is, how it moves, what the rules of the phase forbid, and at last the king.

use super::movegen::piece_attacks;
use super::rules::{
    ALL_KINDS, CASTLINGS, INITIAL_RANKS, KING, LAST_RANKS, PAWN, PIECES, Phase, forward, pawn_attacks,
};
use super::{Checkered, Set};
use crate::geometry::{Bitboard, Board8x8, Geometry, Square};
use crate::rules::Position;
use crate::types::{Camp, Colour, Move, MoveKind, PieceKind};

/// The promise of `Result`: either nothing is wrong so far, or the explanation.
type Check = Result<(), String>;

/// A sentence about `text`, which is no legal move.
pub(super) fn explain(position: &Checkered, text: &str) -> String {
    let attempt = match Attempt::read(position, text) {
        Ok(attempt) => attempt,
        Err(reason) => return reason,
    };
    let checks = [
        Attempt::owner,
        Attempt::switch,
        Attempt::movement,
        Attempt::ending,
        Attempt::undoing,
        Attempt::kings,
    ];
    checks
        .into_iter()
        .find_map(|check| check(&attempt).err())
        .unwrap_or_else(|| format!("{text} is not a legal move here"))
}

fn name(square: Square) -> String {
    Board8x8::LAYOUT.name(square)
}

fn kind_name(kind: PieceKind) -> &'static str {
    PIECES.get(kind.index()).map_or("piece", |info| info.name)
}

fn player_name(colour: Colour) -> &'static str {
    match colour {
        Colour::White => "White",
        Colour::Black => "Black",
    }
}

/// A move that somebody tried to make.
struct Attempt<'a> {
    position: &'a Checkered,
    from: Square,
    to: Square,
    /// The letter for the new type, if one was given.
    letter: Option<char>,
    switches: bool,
    kind: PieceKind,
    camp: Camp,
}

impl<'a> Attempt<'a> {
    fn read(position: &'a Checkered, text: &str) -> Result<Self, String> {
        if position.board_outcome().is_some() || position.count_moves() == 0 {
            return Err("the game is over".into());
        }
        let layout = Board8x8::LAYOUT;
        let Some((from, rest)) = layout.parse_square(text) else {
            return Err(format!("'{text}' does not start with a square of this board"));
        };
        let Some((to, ending)) = layout.parse_square(rest) else {
            return Err(format!("'{text}' does not name a destination square of this board"));
        };
        let switches = ending.ends_with('s');
        let mut letters = ending.strip_suffix('s').unwrap_or(ending).chars();
        let letter = letters.next();
        if letters.next().is_some() {
            return Err(format!("'{ending}' is not a possible ending of {}{}", name(from), name(to)));
        }
        if !position.occupied().has(from) {
            return Err(format!("there is no piece on {}", name(from)));
        }
        let (kind, camp) = (position.kind_on(from), position.camp_on(from));
        Ok(Self { position, from, to, letter, switches, kind, camp })
    }

    /// "the checkered rook on a7".
    fn describe(&self, square: Square) -> String {
        let kind = kind_name(self.position.kind_on(square));
        let camp = match self.position.camp_on(square) {
            Camp::White => "white",
            Camp::Black => "black",
            Camp::Checkered => "checkered",
        };
        format!("the {camp} {kind} on {}", name(square))
    }

    fn is_shared(&self) -> bool {
        matches!(self.position.phase, Phase::Shared { .. }) && !self.switches
    }

    /// Whether the mover's pieces are the checkered ones and no others.
    fn moves_checkered_camp(&self) -> bool {
        self.switches || self.position.checkered_camp_to_move()
    }

    fn owner(&self) -> Check {
        let piece = self.describe(self.from);
        let side = self.position.side;
        match (self.position.phase, self.camp) {
            (Phase::Shared { .. }, Camp::Checkered) => Ok(()),
            (Phase::Shared { .. }, _) if self.switches => {
                Err(format!("the switch is made with a move of a checkered piece, and {piece} is none"))
            }
            (Phase::Shared { .. }, camp) if camp.colour() == Some(side) => Ok(()),
            (Phase::Shared { .. }, _) => Err(format!("{piece} is not yours to move")),
            (Phase::Owned(owner), Camp::Checkered) if owner != side => Err(format!(
                "{piece} is not yours to move: {} has taken over the checkered camp",
                player_name(owner)
            )),
            (Phase::Owned(owner), Camp::White | Camp::Black) if owner == side => {
                Err(format!("{} moves checkered pieces only, and {piece} is none", player_name(owner)))
            }
            _ => Ok(()),
        }
    }

    fn switch(&self) -> Check {
        if !self.switches {
            return Ok(());
        }
        match self.position.phase {
            Phase::Owned(owner) => {
                Err(format!("{} has already taken over the checkered camp", player_name(owner)))
            }
            Phase::Shared { switch_offered: false } => Err("this game is played without the switch".into()),
            Phase::Shared { switch_offered: true } => {
                for colour in Colour::BOTH {
                    if let Some(attacker) = self.position.checkered_checkers(colour).first() {
                        return Err(format!(
                            "the switch is barred while {} attacks {}'s king",
                            self.describe(attacker),
                            player_name(colour)
                        ));
                    }
                }
                Ok(())
            }
        }
    }

    /// The directions in which the pawn may go.
    fn pawn_colours(&self) -> &'static [Colour] {
        match self.camp {
            _ if self.moves_checkered_camp() => &Colour::BOTH,
            Camp::White => &[Colour::White],
            Camp::Black => &[Colour::Black],
            Camp::Checkered if self.position.side == Colour::White => &[Colour::White],
            Camp::Checkered => &[Colour::Black],
        }
    }

    fn movement(&self) -> Check {
        self.destination()?;
        if self.kind == PAWN {
            return self.pawn_movement();
        }
        if self.kind == KING
            && let Some(castling) = CASTLINGS.iter().find(|castling| castling.king == (self.from, self.to))
            && castling.colour == self.camp.colour().unwrap_or(castling.colour)
        {
            return self.castling(castling);
        }
        if !piece_attacks(self.kind, self.from, Set::EMPTY).has(self.to) {
            return Err(format!("{} does not move to {} like that", self.describe(self.from), name(self.to)));
        }
        let between = Board8x8::tables().between(self.from, self.to) & self.position.occupied();
        match between.first() {
            Some(blocker) if !piece_attacks(self.kind, self.from, self.position.occupied()).has(self.to) => {
                Err(format!("{} is in the way", self.describe(blocker)))
            }
            _ => Ok(()),
        }
    }

    /// What stands on the destination and may not be captured.
    fn destination(&self) -> Check {
        if !self.position.occupied().has(self.to) || self.from == self.to {
            return Ok(());
        }
        let piece = self.describe(self.to);
        let camp = self.position.camp_on(self.to);
        if self.is_shared() {
            return match camp.colour() {
                None => Err(format!("checkered pieces cannot be captured in phase 1: {piece} stands there")),
                Some(colour) if colour == self.position.side => Err(format!("{piece} is your own")),
                Some(_) => Ok(()),
            };
        }
        match (self.moves_checkered_camp(), camp) {
            (true, Camp::Checkered) => Err(format!("{piece} is your own")),
            (false, Camp::White | Camp::Black) => Err(format!(
                "white and black pieces do not capture each other in phase 2: {piece} stands there"
            )),
            _ => Ok(()),
        }
    }

    fn pawn_movement(&self) -> Check {
        let pawn = self.describe(self.from);
        let occupied = self.position.occupied();
        for &colour in self.pawn_colours() {
            let step = forward(colour);
            if pawn_attacks(colour, self.from).has(self.to) {
                return self.pawn_capture(&pawn);
            }
            if self.to == self.from.offset(step) {
                return if occupied.has(self.to) {
                    Err(format!("{pawn} cannot capture straight ahead"))
                } else {
                    Ok(())
                };
            }
            if self.to == self.from.offset(2 * step) && INITIAL_RANKS[colour.index()].has(self.from) {
                if !self.position.double_steps.has(self.from) {
                    return Err(format!("{pawn} has no right to advance two squares"));
                }
                let way = Set::of(self.to) | Set::of(self.from.offset(step));
                return match (way & occupied).first() {
                    Some(blocker) => Err(format!("{} is in the way", self.describe(blocker))),
                    None => Ok(()),
                };
            }
        }
        let backwards = Colour::BOTH.iter().any(|&colour| {
            self.to == self.from.offset(forward(colour)) || pawn_attacks(colour, self.from).has(self.to)
        });
        if backwards && self.camp == Camp::Checkered {
            return Err(format!("{pawn} goes in the direction of the player who moves it"));
        }
        Err(format!("{pawn} does not move to {} like that", name(self.to)))
    }

    fn pawn_capture(&self, pawn: &str) -> Check {
        if self.position.occupied().has(self.to) {
            return Ok(());
        }
        if self.position.en_passant == Some(self.to) && self.camp == Camp::Checkered {
            if self.switches {
                return Err("the move that opens phase 2 cannot capture en passant".into());
            }
            if self.is_shared() {
                return Err("checkered pawns do not capture en passant in phase 1".into());
            }
        }
        let beside = |square: Square| self.position.en_passant_capturers(square).has(self.from);
        match self.position.en_passant {
            Some(square) if square == self.to && beside(square) => Ok(()),
            _ => Err(format!("{pawn} has nothing to capture on {}", name(self.to))),
        }
    }

    fn castling(&self, castling: &super::rules::Castling) -> Check {
        if self.position.castling & castling.right == 0 {
            return Err("the right to castle on that side is lost".into());
        }
        if let Some(blocker) = (castling.empty & self.position.occupied()).first() {
            return Err(format!("{} is in the way of castling", self.describe(blocker)));
        }
        for square in [castling.king.0, castling.passed, castling.king.1] {
            if let Some(attacker) = self.attackers_of(self.position, square, castling.colour).first() {
                return Err(format!(
                    "the king cannot castle: {} attacks {}",
                    self.describe(attacker),
                    name(square)
                ));
            }
        }
        Ok(())
    }

    /// The pieces that would attack `colour`'s king on `square`.
    fn attackers_of(&self, position: &Checkered, square: Square, colour: Colour) -> Set {
        let (hostile, origins) = if self.is_shared() {
            (position.own(!colour) | position.checkered(), pawn_attacks(colour, square))
        } else {
            (position.checkered(), super::rules::diagonal_neighbours(square))
        };
        position.attackers(square, hostile, position.occupied(), origins)
    }

    /// The letter at the end.
    fn ending(&self) -> Check {
        let position = self.position;
        let promotes = self.kind == PAWN && LAST_RANKS.has(self.to);
        let captured = position.occupied().has(self.to).then(|| position.kind_on(self.to));
        let (from, to) = (name(self.from), name(self.to));
        match self.letter {
            None if promotes => {
                Err(format!("{from}{to} needs a letter for the promoted piece: q, r, b or n"))
            }
            Some(letter) if promotes && !"qrbn".contains(letter) => {
                Err(format!("a pawn cannot be promoted to '{letter}'"))
            }
            Some(letter) if !promotes => {
                let possible = captured
                    .filter(|&kind| self.is_shared() && self.kind != KING && kind != self.kind)
                    .and_then(|kind| PIECES.get(kind.index()));
                match possible {
                    Some(info) if info.letter.to_ascii_lowercase() == letter => Ok(()),
                    Some(info) => Err(format!(
                        "'{letter}' is not a possible ending of {from}{to}: nothing for the capturer's type, or '{}'",
                        info.letter.to_ascii_lowercase()
                    )),
                    None => Err(format!("'{letter}' is not a possible ending of {from}{to}")),
                }
            }
            _ => Ok(()),
        }
    }

    fn undoing(&self) -> Check {
        match self.position.last_checkered_move {
            Some(last) if self.is_shared() && last.to == self.from && last.from == self.to => Err(format!(
                "this would undo the last move: {} has just come from {}",
                self.describe(self.from),
                name(self.to)
            )),
            _ => Ok(()),
        }
    }

    /// The move as it would be played if kings did not matter.
    fn pseudo_legal(&self) -> Move {
        let (from, to) = (self.from, self.to);
        let kind = self.letter.and_then(|letter| {
            let index = PIECES.iter().position(|info| info.letter.to_ascii_lowercase() == letter)?;
            ALL_KINDS.get(index).copied()
        });
        let mv = match kind {
            Some(kind) if LAST_RANKS.has(to) && self.kind == PAWN => Move::promotion(from, to, kind),
            Some(kind) => Move::transformation(from, to, kind),
            None if self.kind == PAWN && self.position.en_passant == Some(to) && !pushes(from, to) => {
                Move::new(from, to, MoveKind::EnPassant)
            }
            None => Move::normal(from, to),
        };
        if self.switches { mv.with_switch() } else { mv }
    }

    fn kings(&self) -> Check {
        if self.moves_checkered_camp() {
            return Ok(());
        }
        let after = self.position.after(self.pseudo_legal());
        let colours: &[Colour] =
            if self.is_shared() { std::slice::from_ref(&self.position.side) } else { &Colour::BOTH };
        for &colour in colours {
            let king = after.king(colour);
            let Some(attacker) = self.attackers_of(&after, king, colour).first() else { continue };
            let whose = if self.is_shared() {
                "your"
            } else if colour == Colour::White {
                "White's"
            } else {
                "Black's"
            };
            if attacker == self.to {
                return Err(format!(
                    "on {} the checkered {} would attack {whose} own king when the opponent moves it",
                    name(self.to),
                    kind_name(after.kind_on(attacker))
                ));
            }
            let described = Attempt { position: &after, ..*self }.describe(attacker);
            let was_attacked = self.attackers_of(self.position, self.position.king(colour), colour).any();
            return Err(if self.kind == KING && self.camp.colour() == Some(colour) {
                format!("{whose} king would be attacked by {described}")
            } else if was_attacked {
                format!("this does not answer the check: {described} attacks {whose} king")
            } else {
                format!("this would leave {whose} king attacked by {described}")
            });
        }
        Ok(())
    }
}

/// Whether the squares lie on one file.
fn pushes(from: Square, to: Square) -> bool {
    let file: Set = Bitboard(Board8x8::tables().files[usize::from(from.bit()) % 8]);
    file.has(to)
}
