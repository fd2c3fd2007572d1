//! The position type of the orthodox family, and its [`Position`] implementation.

use super::{KINDS, KING, Orthodox, PAWN, Set, evaluation};
use crate::evaluation::{Tapered, TermSink};
use crate::geometry::{Bitboard, SQUARES, Square};
use crate::rules::zobrist::{self, Key};
use crate::rules::{FenError, IllegalMove, MoveFilter, MoveSink, OptionValues, Position};
use crate::types::{Camp, Colour, Move, MoveKind, Piece, PieceInfo, PieceKind};

/// Marks an empty square in the mailbox.
pub(super) const EMPTY: u8 = 15;

/// A position of the variant `V`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OrthodoxPosition<V: Orthodox> {
    /// Pieces of each kind, both colours.
    pub(super) kinds: [Set<V>; KINDS],
    /// Pieces of each colour.
    pub(super) colours: [Set<V>; 2],
    /// Enemy pieces that attack the king of the side to move.
    pub(super) checkers: Set<V>,
    /// Pieces of the side to move that shield their king from a slider.
    pub(super) pinned: Set<V>,
    /// Squares the last move's pawn passed over and an enemy pawn attacks.
    pub(super) en_passant: Set<V>,
    /// Those of them on which a capture is legal; they are part of the key.
    pub(super) legal_en_passant: Set<V>,
    /// Worth of all pieces where they stand, White's minus Black's, kept up to date move by move.
    pub(super) placement: Tapered,
    pub(super) key: Key,
    /// Kind of the piece on each square, [`EMPTY`] for none.
    pub(super) mailbox: [u8; SQUARES],
    pub(super) side: Colour,
    /// Rights still held, see [`super::Castling::right`].
    pub(super) castling: u8,
    /// The pawn that can be captured en passant; meaningful when `en_passant` is not empty.
    pub(super) passed_pawn: Square,
    pub(super) half_moves: u16,
    pub(super) full_moves: u16,
}

impl<V: Orthodox> OrthodoxPosition<V> {
    /// A board without pieces; not a legal position.
    pub(super) fn empty() -> Self {
        Self {
            kinds: [Bitboard::EMPTY; KINDS],
            colours: [Bitboard::EMPTY; 2],
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            en_passant: Bitboard::EMPTY,
            legal_en_passant: Bitboard::EMPTY,
            placement: Tapered::default(),
            key: 0,
            mailbox: [EMPTY; SQUARES],
            side: Colour::White,
            castling: 0,
            passed_pawn: Square::new(0),
            half_moves: 0,
            full_moves: 1,
        }
    }

    /// All pieces of one kind.
    #[inline(always)]
    pub fn kind(&self, kind: PieceKind) -> Set<V> {
        self.kinds[kind.index() & (KINDS - 1)]
    }

    /// All pieces of one colour.
    #[inline(always)]
    pub fn camp(&self, colour: Colour) -> Set<V> {
        self.colours[colour.index()]
    }

    /// The pieces of one kind and colour.
    #[inline(always)]
    pub fn pieces(&self, colour: Colour, kind: PieceKind) -> Set<V> {
        self.kind(kind) & self.camp(colour)
    }

    /// All pieces.
    #[inline(always)]
    pub fn occupied(&self) -> Set<V> {
        self.colours[0] | self.colours[1]
    }

    /// Where `colour`'s king stands.
    #[inline(always)]
    pub fn king(&self, colour: Colour) -> Square {
        Square::new(self.pieces(colour, KING).0.trailing_zeros_as_bit())
    }

    /// The player to move.
    #[inline(always)]
    pub const fn side_to_move_colour(&self) -> Colour {
        self.side
    }

    /// Kind of the piece on `square`, if any.
    #[inline(always)]
    pub fn kind_at(&self, square: Square) -> Option<PieceKind> {
        match self.mailbox[square.index()] {
            EMPTY => None,
            kind => Some(PieceKind::new(kind)),
        }
    }

    /// Castling rights still held, bit by bit as in [`super::Castling::right`].
    pub const fn castling_rights(&self) -> u8 {
        self.castling
    }

    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(super) fn put(&mut self, colour: Colour, kind: PieceKind, square: Square) {
        let set = Bitboard::of(square);
        self.kinds[kind.index() & (KINDS - 1)] |= set;
        self.colours[colour.index()] |= set;
        self.mailbox[square.index()] = kind.index() as u8;
        self.placement += evaluation::placed::<V>(colour, kind, square);
        self.key ^= zobrist::camp_piece(colour.into(), kind, square);
    }

    /// Takes a piece off its square.
    #[inline(always)]
    pub(super) fn take(&mut self, colour: Colour, kind: PieceKind, square: Square) {
        let set = Bitboard::of(square);
        self.kinds[kind.index() & (KINDS - 1)] ^= set;
        self.colours[colour.index()] ^= set;
        self.mailbox[square.index()] = EMPTY;
        self.placement += -evaluation::placed::<V>(colour, kind, square);
        self.key ^= zobrist::camp_piece(colour.into(), kind, square);
    }
}

/// Reading a bit index off a word.
trait LowestBit {
    fn trailing_zeros_as_bit(self) -> u8;
}

impl<W: crate::geometry::Word> LowestBit for W {
    #[inline(always)]
    fn trailing_zeros_as_bit(self) -> u8 {
        self.trailing_zeros() as u8
    }
}

/// Key of a set of castling rights.
#[inline(always)]
pub(super) fn castling_key(rights: u8) -> Key {
    static KEYS: [Key; 16] = {
        let mut keys = [0; 16];
        let mut rights = 1;
        while rights < 16 {
            keys[rights] = zobrist::feature(rights as u64);
            rights += 1;
        }
        keys
    };
    KEYS[rights as usize & 15]
}

/// Key of a set of en passant squares.
#[inline(always)]
pub(super) fn en_passant_key<V: Orthodox>(squares: Set<V>) -> Key {
    squares.into_iter().fold(0, |key, square| key ^ zobrist::en_passant(square))
}

impl<V: Orthodox> Position for OrthodoxPosition<V> {
    type Geometry = V::Geometry;
    const NAME: &'static str = V::NAME;
    const PIECES: &'static [PieceInfo] = V::PIECES;
    const MOVE_RULE_PLIES: u32 = 100;

    fn start(_: &OptionValues) -> Self {
        Self::from_fen(V::START).unwrap_or_else(|error| unreachable!("{}: {error}", V::START))
    }

    fn from_fen(fen: &str) -> Result<Self, FenError> {
        super::fen::read(fen)
    }

    fn fen(&self) -> String {
        super::fen::write(self)
    }

    #[inline(always)]
    fn side_to_move(&self) -> Colour {
        self.side
    }

    #[inline(always)]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        let kind = self.kind_at(square)?;
        let camp = if self.colours[0].has(square) { Camp::White } else { Camp::Black };
        Some(Piece { camp, kind })
    }

    #[inline(always)]
    fn key(&self) -> Key {
        self.key
    }

    fn computed_key(&self) -> Key {
        let mut key = castling_key(self.castling) ^ en_passant_key::<V>(self.legal_en_passant);
        if self.side == Colour::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        for square in self.occupied() {
            if let Some(piece) = self.piece_at(square) {
                key ^= zobrist::piece(piece, square);
            }
        }
        key
    }

    fn half_move_clock(&self) -> u32 {
        u32::from(self.half_moves)
    }

    fn full_move_number(&self) -> u32 {
        u32::from(self.full_moves)
    }

    #[inline(always)]
    fn is_in_check(&self) -> bool {
        self.checkers.any()
    }

    fn checkers(&self) -> Vec<Square> {
        self.checkers.into_iter().collect()
    }

    #[inline(always)]
    fn generate<S: MoveSink>(&self, filter: MoveFilter, sink: &mut S) {
        super::movegen::generate(self, filter, sink);
    }

    fn is_legal(&self, mv: Move) -> bool {
        super::movegen::is_legal(self, mv)
    }

    #[inline(always)]
    fn play(&mut self, mv: Move) {
        super::make::play(self, mv);
    }

    fn null_move(&self) -> Option<Self> {
        if self.checkers.any() || !V::null_move_is_sound(self) {
            return None;
        }
        Some(super::make::null_move(self))
    }

    fn is_material_draw(&self) -> bool {
        V::is_material_draw(self)
    }

    #[inline(always)]
    fn is_tactical(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Promotion | MoveKind::EnPassant => true,
            MoveKind::Castling => false,
            _ => self.mailbox[mv.to().index()] != EMPTY,
        }
    }

    #[inline(always)]
    fn moved_kind(&self, mv: Move) -> PieceKind {
        self.kind_at(mv.from()).unwrap_or(PAWN)
    }

    #[inline(always)]
    fn captured_kind(&self, mv: Move) -> Option<PieceKind> {
        match mv.kind() {
            MoveKind::EnPassant => Some(PAWN),
            MoveKind::Castling => None,
            _ => self.kind_at(mv.to()),
        }
    }

    fn explain_illegal(&self, text: &str) -> IllegalMove {
        IllegalMove(super::explain::explain(self, text))
    }

    fn exchange_gains(&self, mv: Move, threshold: i32) -> bool {
        super::exchange::gains(self, mv, threshold)
    }

    fn evaluate_terms<S: TermSink>(&self, sink: &mut S) {
        evaluation::terms(self, sink);
    }

    fn phase(&self) -> i32 {
        evaluation::phase(self)
    }

    fn winning_chances(&self, strong: Colour) -> i32 {
        V::winning_chances(self, strong)
    }
}
