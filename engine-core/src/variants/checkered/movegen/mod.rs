//! Legal moves, without trying them out.
//!
//! What forbids a move here is more than in chess: a piece that captures becomes checkered, and a checkered piece is the
//! opponent's in his turn, so the very piece that moves may attack its own king from where it lands. Still all
//! of it can be said beforehand with sets of squares:
//!
//! * *check masks*: where a move must end to answer the checks (a checkered piece that gives check may also simply
//!   go away, so a piece's own check does not count for itself);
//! * *pins*: the line a piece must keep to, because behind it stands a piece that would attack the king;
//! * *danger squares*, one set per kind: where a checkered piece of that kind would attack the king.
//!
//! So the moves of a piece are an intersection of sets and go to the sink as a whole; only kings, castling and en
//! passant are tested one by one. [`shared`] does phase 1, [`owned`] the checkered camp of phase 2 and the
//! switch, [`royal`] the side with two kings.
//!
//! Generation can be limited to some origins, which makes testing one move for legality cheap.

mod owned;
mod royal;
mod shared;

use super::rules::{CASTLINGS, Castling, KING, Phase, en_passant_victim, pawn_attacks};
use super::{Checkered, Set};
use crate::attacks::{bishop_attacks, queen_attacks, rook_attacks};
use crate::geometry::{Bitboard, Board8x8, Geometry, Square, Word};
use crate::rules::sink::MoveFinder;
use crate::rules::{MoveFilter, MoveSink};
use crate::types::{Colour, Move, MoveKind, PieceKind};

impl Checkered {
    /// Hands over the legal moves of the pieces on `sources`.
    #[inline(always)]
    pub(super) fn generate_from<S: MoveSink>(&self, sources: Set, filter: MoveFilter, sink: &mut S) {
        match self.phase {
            Phase::Shared { .. } => {
                self.generate_shared(sources, filter, sink);
                if (sources & self.checkered()).any() && self.can_switch() {
                    self.generate_owned(sources, None, filter, &mut SwitchSink(sink));
                }
            }
            Phase::Owned(owner) if owner == self.side => {
                self.generate_owned(sources, self.en_passant, filter, sink);
            }
            Phase::Owned(_) if self.checkered().any() => self.generate_royal(sources, filter, sink),
            Phase::Owned(_) => {}
        }
    }

    /// Whether `mv` is among the legal moves.
    pub(super) fn finds(&self, mv: Move) -> bool {
        let mut finder = MoveFinder::new(mv);
        let from = mv.from();
        if from.bit() < 64 && mv.to().bit() < 64 && self.occupied().has(from) {
            self.generate_from(Set::of(from), MoveFilter::All, &mut finder);
        }
        finder.found
    }

    /// Whether a legal move changes material. A switch does not count for itself: it changes the owner of the
    /// checkered camp and not what is on the board, and there are as many switches as checkered moves, too many
    /// for a search that only means to settle exchanges.
    pub(super) fn captures_or_promotes(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Normal => self.occupied().has(mv.to()),
            MoveKind::Promotion | MoveKind::Transformation | MoveKind::EnPassant => true,
            _ => false,
        }
    }

    /// Whether the pawn on `from`, having taken en passant on `square`, leaves its kings in safety.
    pub(super) fn en_passant_is_safe(&self, from: Square, square: Square) -> bool {
        let victim = Set::of(en_passant_victim(square));
        let occupied = (self.occupied() ^ Set::of(from) ^ victim) | Set::of(square);
        match self.phase {
            Phase::Shared { .. } => {
                let king = self.king(self.side);
                let hostile = (self.own(!self.side) | self.checkered()) ^ victim;
                let origins = pawn_attacks(self.side, king);
                // The pawn itself becomes checkered, and may be the one that attacks.
                !origins.has(square) && self.attackers(king, hostile, occupied, origins).is_empty()
            }
            Phase::Owned(owner) if owner == self.side => true,
            Phase::Owned(_) => self.kings_are_safe(self.checkered() ^ victim, occupied),
        }
    }

    /// Whether `castling` is allowed by the rights and the squares between king and rook.
    fn castling_is_open(&self, castling: &Castling) -> bool {
        self.castling & castling.right != 0 && !castling.empty.intersects(self.occupied())
    }
}

/// The squares a piece other than a pawn attacks.
#[inline(always)]
pub(super) fn piece_attacks(kind: PieceKind, square: Square, occupied: Set) -> Set {
    use super::rules::{BISHOP, KNIGHT, QUEEN, ROOK};
    let tables = Board8x8::tables();
    match kind {
        KNIGHT => Bitboard(tables.knight[square.index()]),
        BISHOP => bishop_attacks::<Board8x8>(square, occupied),
        ROOK => rook_attacks::<Board8x8>(square, occupied),
        QUEEN => queen_attacks::<Board8x8>(square, occupied),
        KING => Bitboard(tables.king[square.index()]),
        _ => Set::EMPTY,
    }
}

/// Every square moved one rank forward.
#[inline(always)]
fn advanced(squares: Set, colour: Colour) -> Set {
    Bitboard(squares.0.rotate_left(match colour {
        Colour::White => 8,
        Colour::Black => 56,
    }))
}

const NOT_FILE_A: Set = Bitboard(0xFEFE_FEFE_FEFE_FEFE);
const NOT_FILE_H: Set = Bitboard(0x7F7F_7F7F_7F7F_7F7F);

/// The two ways a pawn of `colour` captures: where pawns on `squares` land, and by how many bits they move.
#[inline(always)]
pub(super) fn pawn_captures(squares: Set, colour: Colour) -> [(Set, i8); 2] {
    let (to_lower_files, to_higher_files) = (squares & NOT_FILE_A, squares & NOT_FILE_H);
    // Pawns never stand on the last rank, so nothing wraps around.
    let rotated = |set: Set, delta: i8| (Bitboard(set.0.rotate_left((delta & 63) as u32)), delta);
    match colour {
        Colour::White => [rotated(to_lower_files, 7), rotated(to_higher_files, 9)],
        Colour::Black => [rotated(to_lower_files, -9), rotated(to_higher_files, -7)],
    }
}

/// The pieces of `blockers` that alone stand between `king` and a slider of `hostile`, or would be attacked through.
#[inline(always)]
fn pinned_pieces(position: &Checkered, king: Square, hostile: Set, blockers: Set, occupied: Set) -> Set {
    let tables = Board8x8::tables();
    let lines = &tables.lines[king.index()];
    let orthogonal_lines = Bitboard(lines.lower[0] | lines.upper[0] | lines.lower[1] | lines.upper[1]);
    let diagonal_lines = Bitboard(lines.lower[2] | lines.upper[2] | lines.lower[3] | lines.upper[3]);
    let mut snipers =
        (position.orthogonal_sliders() & orthogonal_lines) | (position.diagonal_sliders() & diagonal_lines);
    snipers &= hostile;
    let mut pinned = Set::EMPTY;
    for sniper in snipers {
        let between = tables.between(king, sniper) & occupied;
        if !between.has_many() {
            pinned |= between & blockers;
        }
    }
    pinned
}

/// Where a move must end to answer `checks` on a king: anywhere, on the way of a single one or on its square, or
/// nowhere.
#[inline(always)]
fn evasion_mask(king: Square, checks: Set) -> Set {
    match checks.first() {
        None => !Set::EMPTY,
        Some(_) if checks.has_many() => Set::EMPTY,
        Some(checker) => Board8x8::tables().between(king, checker) | Set::of(checker),
    }
}

/// Marks every move with the switch.
struct SwitchSink<'a, S>(&'a mut S);

impl<S: MoveSink> MoveSink for SwitchSink<'_, S> {
    const COUNTS_ONLY: bool = S::COUNTS_ONLY;

    #[inline(always)]
    fn push(&mut self, mv: Move) {
        self.0.push(mv.with_switch());
    }

    #[inline(always)]
    fn targets<W: Word>(&mut self, from: Square, targets: Bitboard<W>) {
        if S::COUNTS_ONLY {
            return self.0.targets(from, targets);
        }
        for to in targets {
            self.push(Move::normal(from, to));
        }
    }

    #[inline(always)]
    fn shifted_targets<W: Word>(&mut self, targets: Bitboard<W>, delta: i8, kind: MoveKind) {
        if S::COUNTS_ONLY {
            return self.0.shifted_targets(targets, delta, kind);
        }
        for to in targets {
            self.push(Move::new(to.offset(-delta), to, kind));
        }
    }

    #[inline(always)]
    fn shifted_promotions<W: Word>(&mut self, targets: Bitboard<W>, delta: i8, pieces: &[PieceKind]) {
        if S::COUNTS_ONLY {
            return self.0.shifted_promotions(targets, delta, pieces);
        }
        for to in targets {
            for &piece in pieces {
                self.push(Move::promotion(to.offset(-delta), to, piece));
            }
        }
    }
}

/// The castlings of one colour.
fn castlings_of(colour: Colour) -> &'static [Castling] {
    let (white, black) = CASTLINGS.split_at(2);
    match colour {
        Colour::White => white,
        Colour::Black => black,
    }
}
