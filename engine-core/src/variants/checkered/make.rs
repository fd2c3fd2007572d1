//! Playing moves, and the hash key.
//!
//! A move changes the key by exclusive or at the features it touches. Besides pieces and side to move those are the
//! castling and double-step rights, the last checkered move (the reply may not undo it, so it makes a different
//! position), the phase, and the en passant square if a legal capture exists on it.

use super::rules::{
    ALL_KINDS, CASTLINGS, CastlingRights, KING, PAWN, Phase, RIGHTS_KEPT, ROOK, en_passant_victim,
};
use super::{Checkered, LastMove, Set};
use crate::geometry::Square;
use crate::rules::zobrist::{self, Key};
use crate::types::{Camp, Colour, Move, MoveKind, PieceKind};

const CASTLING_FEATURES: u64 = 0;
const PHASE_FEATURES: u64 = 16;
const DOUBLE_STEP_FEATURES: u64 = 32;
const LAST_MOVE_FEATURES: u64 = 128;

fn castling_key(rights: CastlingRights) -> Key {
    static KEYS: [Key; 16] = {
        let mut keys = [0; 16];
        let mut i = 0;
        while i < 16 {
            keys[i] = zobrist::feature(CASTLING_FEATURES + i as u64);
            i += 1;
        }
        keys
    };
    KEYS[rights as usize & 15]
}

fn double_step_key(rights: Set) -> Key {
    rights
        .into_iter()
        .fold(0, |key, square| key ^ zobrist::feature(DOUBLE_STEP_FEATURES + u64::from(square.bit())))
}

fn last_move_key(last: Option<LastMove>) -> Key {
    last.map_or(0, |LastMove { from, to }| {
        zobrist::feature(LAST_MOVE_FEATURES + u64::from(from.bit()) * 64 + u64::from(to.bit()))
    })
}

fn phase_key(phase: Phase) -> Key {
    zobrist::feature(
        PHASE_FEATURES
            + match phase {
                Phase::Shared { switch_offered: true } => 0,
                Phase::Shared { switch_offered: false } => 1,
                Phase::Owned(Colour::White) => 2,
                Phase::Owned(Colour::Black) => 3,
            },
    )
}

impl Checkered {
    /// The key from scratch.
    pub(super) fn key_from_scratch(&self) -> Key {
        let mut key = castling_key(self.castling)
            ^ double_step_key(self.double_steps)
            ^ last_move_key(self.last_checkered_move)
            ^ phase_key(self.phase);
        for camp in [Camp::White, Camp::Black, Camp::Checkered] {
            for kind in ALL_KINDS {
                for square in self.of_kind(kind) & self.camp(camp) {
                    key ^= zobrist::camp_piece(camp, kind, square);
                }
            }
        }
        if self.side == Colour::Black {
            key ^= zobrist::BLACK_TO_MOVE;
        }
        match self.en_passant {
            Some(square) if self.has_legal_en_passant(square) => key ^ zobrist::en_passant(square),
            _ => key,
        }
    }

    /// Adds a piece to an empty square or takes it from its own.
    #[inline(always)]
    fn toggle(&mut self, camp: Camp, kind: PieceKind, square: Square) {
        let bit = Set::of(square);
        self.kinds[kind.index() % self.kinds.len()] ^= bit;
        self.camps[camp.index()] ^= bit;
        self.key ^= zobrist::camp_piece(camp, kind, square);
    }

    fn set_double_steps(&mut self, rights: Set) {
        if rights != self.double_steps {
            self.key ^= double_step_key(rights ^ self.double_steps);
            self.double_steps = rights;
        }
    }

    fn set_last_checkered_move(&mut self, last: Option<LastMove>) {
        self.key ^= last_move_key(self.last_checkered_move) ^ last_move_key(last);
        self.last_checkered_move = last;
    }

    fn set_castling(&mut self, rights: CastlingRights) {
        if rights != self.castling {
            self.key ^= castling_key(self.castling) ^ castling_key(rights);
            self.castling = rights;
        }
    }

    fn clear_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take()
            && std::mem::take(&mut self.en_passant_in_key)
        {
            self.key ^= zobrist::en_passant(square);
        }
    }

    /// Notes that a pawn has just passed over `square`; kept only where the player to move has a pawn beside it.
    pub(super) fn set_en_passant(&mut self, square: Square) {
        if self.en_passant_capturers(square).any() {
            self.en_passant = Some(square);
            if self.has_legal_en_passant(square) {
                self.en_passant_in_key = true;
                self.key ^= zobrist::en_passant(square);
            }
        }
    }

    fn has_legal_en_passant(&self, square: Square) -> bool {
        self.en_passant_capturers(square).into_iter().any(|from| self.en_passant_is_safe(from, square))
    }

    fn pass_the_move(&mut self) {
        self.side = !self.side;
        self.key ^= zobrist::BLACK_TO_MOVE;
        if self.side == Colour::White {
            self.full_move_number = self.full_move_number.saturating_add(1);
        }
    }

    /// Plays a legal move.
    pub(super) fn make(&mut self, mv: Move) {
        let (from, to) = (mv.from(), mv.to());
        let kind = self.kind_on(from);
        let camp = self.camp_on(from);
        let shared = matches!(self.phase, Phase::Shared { .. }) && !mv.is_switch();
        let result = mv.piece().unwrap_or(kind);

        self.clear_en_passant();
        self.toggle(camp, kind, from);
        let victim = match mv.kind() {
            MoveKind::EnPassant => Some(en_passant_victim(to)),
            _ => self.occupied().has(to).then_some(to),
        };
        if let Some(victim) = victim {
            self.toggle(self.camp_on(victim), self.kind_on(victim), victim);
        }
        // Birth of a checkered piece; only a king stays what it is.
        let result_camp = if shared && victim.is_some() && kind != KING { Camp::Checkered } else { camp };
        self.toggle(result_camp, result, to);
        if mv.kind() == MoveKind::Castling
            && let Some(castling) = CASTLINGS.iter().find(|castling| castling.king == (from, to))
        {
            self.toggle(camp, ROOK, castling.rook.0);
            self.toggle(camp, ROOK, castling.rook.1);
        }

        // A right goes with its piece, unless a pawn that has it is captured and leaves a checkered pawn.
        let mut rights = self.double_steps.without(Set::of(from));
        if !(shared && result == PAWN) {
            rights = rights.without(Set::of(to));
        }
        self.set_double_steps(rights);
        let kept = RIGHTS_KEPT[from.index() & 63] & RIGHTS_KEPT[to.index() & 63];
        self.set_castling(self.castling & kept);
        let moved_checkered_piece = shared && camp == Camp::Checkered && victim.is_none() && result == kind;
        self.set_last_checkered_move(moved_checkered_piece.then_some(LastMove { from, to }));

        if victim.is_some() || kind == PAWN {
            self.half_move_clock = 0;
        } else {
            self.half_move_clock = self.half_move_clock.saturating_add(1);
        }
        if mv.is_switch() {
            let phase = Phase::Owned(self.side);
            self.key ^= phase_key(self.phase) ^ phase_key(phase);
            self.phase = phase;
        }
        self.pass_the_move();
        // While the camp is shared, a checkered pawn passes its own side's pawns only.
        if mv.kind() == MoveKind::PawnLeap && !(shared && camp == Camp::Checkered) {
            self.set_en_passant(Square::new((from.bit() + to.bit()) / 2));
        }
    }

    /// The position with the other player to move; nothing that the last move left behind survives.
    pub(super) fn passed(&self) -> Self {
        let mut next = self.clone();
        next.clear_en_passant();
        next.set_last_checkered_move(None);
        next.pass_the_move();
        next.half_move_clock = next.half_move_clock.saturating_add(1);
        next
    }
}
