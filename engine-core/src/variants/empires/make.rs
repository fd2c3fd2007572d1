//! Playing moves.

use crate::geometry::{Bitboard, Square};
use crate::rules::zobrist::{self, Key};
use crate::types::{Colour, Move, MoveKind, Piece, PieceKind};

use super::Empires;
use super::rules::{CAPTAIN, KINDS, Passes, SOLDIER};

/// What the pass state adds to the key.
pub(super) const fn passes_key(passes: Passes) -> Key {
    match passes {
        Passes::None => 0,
        Passes::One => zobrist::feature(1),
        Passes::Two => zobrist::feature(2),
    }
}

impl Empires {
    /// Puts a piece on an empty square.
    #[inline(always)]
    pub(super) fn put(&mut self, square: Square, piece: Piece) {
        self.toggle(square, piece);
        self.board[square.index()] = Some(piece);
    }

    /// Takes a piece off its square.
    #[inline(always)]
    fn remove(&mut self, square: Square, piece: Piece) {
        self.toggle(square, piece);
        self.board[square.index()] = None;
    }

    #[inline(always)]
    fn toggle(&mut self, square: Square, piece: Piece) {
        let bit = Bitboard::of(square);
        if let Some(kind) = self.kinds.get_mut(piece.kind.index()) {
            *kind ^= bit;
        }
        if let Some(colour) = self.colours.get_mut(piece.camp.index()) {
            *colour ^= bit;
        }
        self.key ^= zobrist::piece(piece, square);
    }

    /// Hands the move over.
    #[inline(always)]
    pub(super) fn set_passes_and_turn(&mut self, passes: Passes) {
        self.key ^= zobrist::BLACK_TO_MOVE ^ passes_key(self.passes) ^ passes_key(passes);
        self.passes = passes;
        self.side = !self.side;
    }

    /// Plays a legal move.
    pub(super) fn make(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let passes = if mv.kind() == MoveKind::Pass { self.passes.next() } else { Passes::None };
        self.clock = self.clock.saturating_add(1);
        if self.side == Colour::Black {
            self.number = self.number.saturating_add(1);
        }
        match (mv.kind(), self.board[from.index()]) {
            (MoveKind::Pass, _) | (_, None) => {}
            (MoveKind::Exchange, Some(fairy)) => {
                if let Some(friend) = self.board[to.index()] {
                    self.remove(from, fairy);
                    self.remove(to, friend);
                    self.put(from, friend);
                    self.put(to, fairy);
                }
            }
            (kind, Some(mut piece)) => {
                let target = if kind == MoveKind::CaptureThenStep { mv.extra() } else { to };
                self.remove(from, piece);
                if let Some(captured) = self.board[target.index()] {
                    self.remove(target, captured);
                    self.clock = 0;
                    if piece.kind == SOLDIER && mutates_on(captured.kind) {
                        piece.kind = CAPTAIN;
                    }
                }
                self.put(to, piece);
            }
        }
        self.set_passes_and_turn(passes);
    }

    /// The key computed from the placement and the state.
    pub(super) fn key_from_scratch(&self) -> Key {
        let mut key = passes_key(self.passes);
        if self.side == Colour::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        for side in Colour::BOTH {
            for index in 0..KINDS as u8 {
                let kind = PieceKind::new(index);
                for square in self.pieces(side, kind) {
                    key ^= zobrist::piece(Piece { camp: side.into(), kind }, square);
                }
            }
        }
        key
    }
}

/// Whether a Soldier that captures this kind becomes a Captain.
#[inline(always)]
pub(super) fn mutates_on(captured: PieceKind) -> bool {
    captured != SOLDIER && captured != CAPTAIN
}
