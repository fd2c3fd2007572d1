//! The letters by which XBoard and the engine speak of the pieces of Échiqueté.
//!
//! XBoard's table has one place for each appearance of a piece: an ordinary or a checkered piece in either half, and
//! a *guest*, an ordinary piece in the half of the other colour. A move can end in one plain letter that says what the
//! piece becomes. The identifier of a place means the half of the player who moves, its nickname the other half. There
//! are 25 letters for that (`x` is a capture); some guests have to do without a plain identifier.

use engine_core::types::{Camp, Colour, Piece, PieceKind};

/// The white half of XBoard's table. Slots 12, 46, 47, 55 and 64 are the checkered pieces, 22 to 27 the guests.
pub const WHITE_HALF: &str =
    "PNBRQ.......O=h.........P'=gF=iB'=jE=lD=mK'=a..................C=zU=w.......S=y........T=vK";

/// The queen's kind.
pub const QUEEN: PieceKind = PieceKind::new(4);

/// The king's kind.
pub const KING: PieceKind = PieceKind::new(5);

/// Pawn, knight, bishop, rook, queen, king: the order of the engine's piece kinds.
const ORDINARY: [char; 6] = ['p', 'n', 'b', 'r', 'q', 'k'];
const CHECKERED: [char; 5] = ['s', 'o', 'c', 'u', 't'];
const CHECKERED_NICKNAMES: [char; 5] = ['y', 'h', 'z', 'w', 'v'];
/// Identifiers of guests; a capital here stands for one with an apostrophe, which no move can end in.
const GUESTS: [char; 6] = ['P', 'f', 'B', 'e', 'd', 'K'];
const GUEST_NICKNAMES: [char; 6] = ['g', 'i', 'j', 'l', 'm', 'a'];

/// A piece as one of XBoard's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Appearance {
    /// What it is.
    pub piece: Piece,
    /// The half of XBoard's table that it is in.
    pub half: Colour,
}

impl Appearance {
    /// A piece in the given half.
    pub const fn in_half(piece: Piece, half: Colour) -> Self {
        Self { piece, half }
    }

    /// A player's piece in the half of the other one.
    pub fn guest(piece: Piece) -> Self {
        let half = piece.camp.colour().map_or(Colour::White, |colour| !colour);
        Self { piece, half }
    }

    fn is_guest(self) -> bool {
        self.piece.camp.colour().is_some_and(|colour| colour != self.half)
    }

    /// Whether XBoard takes it for a Pawn of its own kind.
    pub fn is_pawn(self) -> bool {
        self.piece.kind.index() == 0 && self.piece.camp == Camp::from(self.half)
    }

    /// Whether XBoard takes it for a King of its own kind.
    pub fn is_king(self) -> bool {
        self.piece.kind == KING && self.piece.camp == Camp::from(self.half)
    }

    fn letter(self) -> Option<char> {
        let index = self.piece.kind.index();
        match self.piece.camp {
            Camp::Checkered => CHECKERED.get(index).copied(),
            _ if self.is_guest() => GUESTS.get(index).copied(),
            _ => ORDINARY.get(index).copied(),
        }
    }

    /// XBoard's identifier, as in its positions.
    pub fn id(self) -> String {
        let letter = self.letter().unwrap_or('?');
        let apostrophe = if letter.is_ascii_uppercase() { "'" } else { "" };
        let letter = match self.half {
            Colour::White => letter.to_ascii_uppercase(),
            Colour::Black => letter.to_ascii_lowercase(),
        };
        format!("{letter}{apostrophe}")
    }

    /// The letter by which a move of the other player makes a piece this one.
    pub fn nickname(self) -> Option<char> {
        let index = self.piece.kind.index();
        match self.piece.camp {
            Camp::Checkered => CHECKERED_NICKNAMES.get(index).copied(),
            _ if self.is_guest() => GUEST_NICKNAMES.get(index).copied(),
            _ => None,
        }
    }

    /// The letter by which a move of `mover` makes a piece this one, if there is one.
    pub fn letter_for(self, mover: Colour) -> Option<char> {
        if self.half == mover { self.letter().filter(char::is_ascii_lowercase) } else { self.nickname() }
    }
}

/// The piece kind that XBoard means by a letter at the end of a move.
pub fn kind_of(letter: char) -> Option<PieceKind> {
    let letter = letter.to_ascii_lowercase();
    let tables: [&[char]; 5] = [&ORDINARY, &CHECKERED, &CHECKERED_NICKNAMES, &GUESTS, &GUEST_NICKNAMES];
    let index = tables.iter().find_map(|table| table.iter().position(|&known| known == letter))?;
    Some(PieceKind::new(index as u8))
}

/// The placement field of a position of XBoard's in our letters: a guest has the other colour, and of a checkered
/// piece's two halves nothing is left.
pub fn placement_from_gui(placement: &str) -> String {
    let mut text = String::new();
    let mut letters = placement.chars().peekable();
    while let Some(letter) = letters.next() {
        let primed = letters.next_if_eq(&'\'').is_some();
        let small = letter.to_ascii_lowercase();
        let guest = if primed { small.to_ascii_uppercase() } else { small };
        match GUESTS.iter().position(|&known| known == guest && letter.is_ascii_alphabetic()) {
            Some(index) if letter.is_ascii_uppercase() => text.push(ORDINARY[index]),
            Some(index) => text.push(ORDINARY[index].to_ascii_uppercase()),
            None if CHECKERED.contains(&small) => text.push(small),
            None => text.push(letter),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(camp: Camp, kind: u8) -> Piece {
        Piece { camp, kind: PieceKind::new(kind) }
    }

    #[test]
    fn every_letter_means_one_kind() {
        let mut all: Vec<char> = Vec::new();
        all.extend(ORDINARY);
        all.extend(CHECKERED);
        all.extend(CHECKERED_NICKNAMES);
        all.extend(GUESTS.iter().filter(|letter| letter.is_ascii_lowercase()));
        all.extend(GUEST_NICKNAMES);
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count);
        assert!(!all.contains(&'x'));
    }

    #[test]
    fn letters_depend_on_who_moves() {
        let rook = Appearance::in_half(piece(Camp::Checkered, 3), Colour::White);
        assert_eq!((rook.letter_for(Colour::White), rook.letter_for(Colour::Black)), (Some('u'), Some('w')));
        let guest = Appearance::guest(piece(Camp::Black, 1));
        assert_eq!((guest.half, guest.id().as_str(), guest.nickname()), (Colour::White, "F", Some('i')));
        let pawn = Appearance::guest(piece(Camp::White, 0));
        assert_eq!((pawn.id().as_str(), pawn.letter_for(Colour::Black)), ("p'", None));
        assert!(!pawn.is_pawn());
        assert!(Appearance::in_half(piece(Camp::White, 0), Colour::White).is_pawn());
    }

    #[test]
    fn positions_come_back_in_our_letters() {
        assert_eq!(
            placement_from_gui("rnbqkbnr/8/SoCuT3/8/P'FB'EDK'2/p'fb'edk'2"),
            "rnbqkbnr/8/socut3/8/pnbrqk2/PNBRQK2"
        );
    }
}
