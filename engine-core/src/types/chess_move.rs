//! A move, packed into 32 bits.
//!
//! One encoding serves all variants: origin, destination, an extra square (the piece a Captain takes on its way), a
//! resulting piece kind (promotion, a checkered piece's new type), what sort of move it is, and Échiqueté's
//! switch flag. A [`Move`] says nothing about legality; only a position can.

use std::num::NonZeroU32;

use super::PieceKind;
use crate::geometry::Square;

/// What sort of move it is; decides how a position executes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// From origin to destination, capturing what stands there.
    Normal = 1,
    /// A pawn's first move of two or three squares, which may leave en passant squares.
    PawnLeap = 2,
    /// A pawn captures a pawn that has just passed over the destination.
    EnPassant = 3,
    /// The king moves two squares and the rook jumps over it.
    Castling = 4,
    /// A pawn reaches the last rank and becomes [`Move::piece`].
    Promotion = 5,
    /// Échiqueté: a capture after which the piece has the captured type, [`Move::piece`].
    Transformation = 6,
    /// Les Empires: a Fairy and a friend change places.
    Exchange = 7,
    /// Les Empires: a Captain captures on [`Move::extra`] and steps on to the destination.
    CaptureThenStep = 8,
    /// Les Empires: no piece moves.
    Pass = 9,
}

impl MoveKind {
    const ALL: [Self; 9] = [
        Self::Normal,
        Self::PawnLeap,
        Self::EnPassant,
        Self::Castling,
        Self::Promotion,
        Self::Transformation,
        Self::Exchange,
        Self::CaptureThenStep,
        Self::Pass,
    ];
}

/// A move of any variant. `Option<Move>` takes no more room than a `Move`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move(NonZeroU32);

const TO: u32 = 7;
const EXTRA: u32 = 14;
const PIECE: u32 = 21;
const KIND: u32 = 25;
const SWITCH: u32 = 1 << 29;
const NO_PIECE: u32 = 15;

impl Move {
    #[inline(always)]
    const fn pack(from: Square, to: Square, extra: Square, piece: u32, kind: MoveKind) -> Self {
        let bits = from.bit() as u32
            | (to.bit() as u32) << TO
            | (extra.bit() as u32) << EXTRA
            | piece << PIECE
            | (kind as u32) << KIND;
        // The kind starts at 1, so the bits are never all zero.
        match NonZeroU32::new(bits) {
            Some(bits) => Self(bits),
            None => unreachable!(),
        }
    }

    /// A move of the given kind that needs neither an extra square nor a piece kind.
    #[inline(always)]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Self {
        Self::pack(from, to, Square::new(0), NO_PIECE, kind)
    }

    /// A [`MoveKind::Normal`] move.
    #[inline(always)]
    pub const fn normal(from: Square, to: Square) -> Self {
        Self::new(from, to, MoveKind::Normal)
    }

    /// A promotion to `piece`.
    #[inline(always)]
    pub const fn promotion(from: Square, to: Square, piece: PieceKind) -> Self {
        Self::pack(from, to, Square::new(0), piece.index() as u32, MoveKind::Promotion)
    }

    /// A capture after which the piece is of the captured type.
    #[inline(always)]
    pub const fn transformation(from: Square, to: Square, piece: PieceKind) -> Self {
        Self::pack(from, to, Square::new(0), piece.index() as u32, MoveKind::Transformation)
    }

    /// A Captain's capture on `captured` and step to `to`.
    #[inline(always)]
    pub const fn capture_then_step(from: Square, captured: Square, to: Square) -> Self {
        Self::pack(from, to, captured, NO_PIECE, MoveKind::CaptureThenStep)
    }

    /// The pass.
    pub const PASS: Self = Self::new(Square::new(0), Square::new(0), MoveKind::Pass);

    /// The same move, opening phase 2 of Échiqueté.
    #[inline(always)]
    pub const fn with_switch(self) -> Self {
        Self(self.0.saturating_add(if self.is_switch() { 0 } else { SWITCH }))
    }

    /// Whether the move opens phase 2 of Échiqueté.
    #[inline(always)]
    pub const fn is_switch(self) -> bool {
        self.0.get() & SWITCH != 0
    }

    /// Origin.
    #[inline(always)]
    pub const fn from(self) -> Square {
        Square::new(self.0.get() as u8)
    }

    /// Destination.
    #[inline(always)]
    pub const fn to(self) -> Square {
        Square::new((self.0.get() >> TO) as u8)
    }

    /// The extra square; meaningful for [`MoveKind::CaptureThenStep`] only.
    #[inline(always)]
    pub const fn extra(self) -> Square {
        Square::new((self.0.get() >> EXTRA) as u8)
    }

    /// The resulting piece kind of a promotion or transformation.
    #[inline(always)]
    pub const fn piece(self) -> Option<PieceKind> {
        let piece = (self.0.get() >> PIECE) & 15;
        if piece == NO_PIECE { None } else { Some(PieceKind::new(piece as u8)) }
    }

    /// What sort of move it is.
    #[inline(always)]
    pub const fn kind(self) -> MoveKind {
        MoveKind::ALL[(((self.0.get() >> KIND) & 15) as usize).saturating_sub(1) % MoveKind::ALL.len()]
    }

    /// The packed form, for storage in a table; never zero.
    #[inline(always)]
    pub const fn to_bits(self) -> u32 {
        self.0.get()
    }

    /// The inverse of [`to_bits`](Self::to_bits); `None` for zero. Whether the result makes sense is for the
    /// position to say.
    #[inline(always)]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        match NonZeroU32::new(bits) {
            Some(bits) => Some(Self(bits)),
            None => None,
        }
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}({} to {}", self.kind(), self.from().bit(), self.to().bit())?;
        if self.kind() == MoveKind::CaptureThenStep {
            write!(f, " over {}", self.extra().bit())?;
        }
        if let Some(piece) = self.piece() {
            write!(f, " = {}", piece.index())?;
        }
        f.write_str(if self.is_switch() { ", switch)" } else { ")" })
    }
}
