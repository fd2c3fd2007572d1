//! The constants of Échiqueté: pieces, phases, rights, and when the material is dead.

use super::{Checkered, Set};
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::geometry::tables::{leaper_masks, narrow};
use crate::geometry::{Board8x8, Geometry, Layout, Square};
use crate::rules::{OptionKind, VariantOption};
use crate::types::{Camp, Colour, PieceInfo, PieceKind};

/// The kinds are those of orthodox chess; there is no checkered king.
pub use crate::orthodox::{BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK};

/// Number of kinds.
pub(super) const KINDS: usize = 6;
/// The kinds in index order.
pub(super) const ALL_KINDS: [PieceKind; KINDS] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];
/// What a pawn may become, and what a captured type may be apart from the pawn.
pub(super) const PROMOTIONS: [PieceKind; 4] = [QUEEN, ROOK, BISHOP, KNIGHT];

/// The kinds as the rest of the engine sees them.
pub(super) const PIECES: [PieceInfo; KINDS] = [
    PieceInfo { letter: 'P', name: "pawn", value: 100 },
    PieceInfo { letter: 'N', name: "knight", value: 310 },
    PieceInfo { letter: 'B', name: "bishop", value: 330 },
    PieceInfo { letter: 'R', name: "rook", value: 500 },
    PieceInfo { letter: 'Q', name: "queen", value: 950 },
    PieceInfo { letter: 'K', name: "king", value: 0 },
];

/// Letters of the checkered pieces in FEN, in index order of their kinds.
pub(super) const CHECKERED_LETTERS: [char; 5] = ['s', 'o', 'c', 'u', 't'];

/// Whether new games offer the switch.
pub(super) const SWITCH_OPTION: VariantOption =
    VariantOption { name: "Checkered_Switch", kind: OptionKind::Check { default: true } };

/// The starting position with the switch.
pub(super) const START_FEN: &str =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1111111111111111 - 1";
/// The starting position without it.
pub(super) const START_FEN_WITHOUT_SWITCH: &str =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1111111111111111 - 1-";

/// Who may move the checkered pieces.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Phase 1: the player to move owns them.
    Shared {
        /// Whether a player may take them over.
        switch_offered: bool,
    },
    /// Phase 2: one player owns them for good, and the other all white and black pieces.
    Owned(Colour),
}

/// Castling rights: bit 0 White's king side, 1 White's queen side, 2 and 3 the same for Black.
pub(super) type CastlingRights = u8;

/// One way to castle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Castling {
    /// The king's colour.
    pub colour: Colour,
    /// Its bit among the rights.
    pub right: CastlingRights,
    /// Letter in FEN.
    pub letter: char,
    /// The king's squares: origin and destination.
    pub king: (Square, Square),
    /// The rook's squares: origin and destination.
    pub rook: (Square, Square),
    /// Squares that must be empty.
    pub empty: Set,
    /// The square that the king passes.
    pub passed: Square,
}

const fn castling(
    colour: Colour,
    right: u8,
    letter: char,
    king: u8,
    to: u8,
    rook: u8,
    empty: u64,
) -> Castling {
    let passed = (king + to) / 2;
    Castling {
        colour,
        right,
        letter,
        king: (Square::new(king), Square::new(to)),
        rook: (Square::new(rook), Square::new(passed)),
        empty: crate::geometry::Bitboard(empty),
        passed: Square::new(passed),
    }
}

/// The four ways to castle, in the order of their letters in FEN.
pub(super) static CASTLINGS: [Castling; 4] = [
    castling(Colour::White, 1, 'K', 4, 6, 7, 0x60),
    castling(Colour::White, 2, 'Q', 4, 2, 0, 0x0E),
    castling(Colour::Black, 4, 'k', 60, 62, 63, 0x60 << 56),
    castling(Colour::Black, 8, 'q', 60, 58, 56, 0x0E << 56),
];

/// The rights that remain when something leaves or arrives on a square.
pub(super) static RIGHTS_KEPT: [CastlingRights; 64] = {
    let mut kept = [15; 64];
    kept[4] = 15 & !3;
    kept[7] = 15 & !1;
    kept[0] = 15 & !2;
    kept[60] = 15 & !12;
    kept[63] = 15 & !4;
    kept[56] = 15 & !8;
    kept
};

/// The squares that a pawn of each colour attacks.
pub(super) static PAWN_ATTACKS: [[u64; 128]; 2] = [
    narrow(leaper_masks(Layout::CHESS, &[(1, 1), (-1, 1)])),
    narrow(leaper_masks(Layout::CHESS, &[(1, -1), (-1, -1)])),
];

/// Ranks 1 and 8.
pub(super) const LAST_RANKS: Set = crate::geometry::Bitboard(0xFF00_0000_0000_00FF);
/// The rank from which a colour's pawns may advance two squares.
pub(super) const INITIAL_RANKS: [Set; 2] =
    [crate::geometry::Bitboard(0xFF00), crate::geometry::Bitboard(0x00FF << 48)];

/// The squares diagonally next to `square`, which a checkered pawn of phase 2 attacks.
#[inline(always)]
pub(super) fn diagonal_neighbours(square: Square) -> Set {
    crate::geometry::Bitboard(PAWN_ATTACKS[0][square.index()] | PAWN_ATTACKS[1][square.index()])
}

/// The squares that a pawn of `colour` on `square` attacks.
#[inline(always)]
pub(super) fn pawn_attacks(colour: Colour, square: Square) -> Set {
    crate::geometry::Bitboard(PAWN_ATTACKS[colour.index()][square.index()])
}

/// The bits by which a pawn of `colour` advances.
#[inline(always)]
pub(super) const fn forward(colour: Colour) -> i8 {
    match colour {
        Colour::White => 8,
        Colour::Black => -8,
    }
}

/// The pawn that passed over the en passant square stands one rank nearer to the middle.
#[inline(always)]
pub(super) const fn en_passant_victim(square: Square) -> Square {
    if square.bit() < 32 { square.offset(8) } else { square.offset(-8) }
}

impl Checkered {
    /// The squares with pieces of `kind`, of whatever camp.
    #[inline(always)]
    pub(super) fn of_kind(&self, kind: PieceKind) -> Set {
        self.kinds[kind.index() % KINDS]
    }

    /// The pieces of a camp.
    #[inline(always)]
    pub(super) fn camp(&self, camp: Camp) -> Set {
        self.camps[camp.index()]
    }

    /// The pieces of a player's own colour.
    #[inline(always)]
    pub(super) fn own(&self, colour: Colour) -> Set {
        self.camps[colour.index()]
    }

    /// The checkered pieces.
    #[inline(always)]
    pub(super) fn checkered(&self) -> Set {
        self.camps[Camp::Checkered.index()]
    }

    /// All pieces.
    #[inline(always)]
    pub(super) fn occupied(&self) -> Set {
        self.camps[0] | self.camps[1] | self.camps[2]
    }

    /// Bishops and queens.
    #[inline(always)]
    pub(super) fn diagonal_sliders(&self) -> Set {
        self.of_kind(BISHOP) | self.of_kind(QUEEN)
    }

    /// Rooks and queens.
    #[inline(always)]
    pub(super) fn orthogonal_sliders(&self) -> Set {
        self.of_kind(ROOK) | self.of_kind(QUEEN)
    }

    /// The square of a king. Every position has one of each colour.
    #[inline(always)]
    pub(super) fn king(&self, colour: Colour) -> Square {
        (self.of_kind(KING) & self.own(colour)).first().unwrap_or(Square::new(0))
    }

    /// The kind of the piece on an occupied square (for an empty one, the king, which is harmless).
    #[inline(always)]
    pub(super) fn kind_on(&self, square: Square) -> PieceKind {
        let bit = Set::of(square);
        let kind = (0..5).find(|&kind| self.kinds[kind].intersects(bit));
        kind.map_or(KING, |kind| ALL_KINDS[kind])
    }

    /// The camp of the piece on an occupied square.
    #[inline(always)]
    pub(super) fn camp_on(&self, square: Square) -> Camp {
        let bit = Set::of(square);
        if self.camps[0].intersects(bit) {
            Camp::White
        } else if self.camps[1].intersects(bit) {
            Camp::Black
        } else {
            Camp::Checkered
        }
    }

    /// The pieces of `by` that attack `square` when `occupied` squares block lines. Pawns attack it from
    /// `pawn_origins`, because which way a checkered pawn attacks depends on who would move it.
    #[inline(always)]
    pub(super) fn attackers(&self, square: Square, by: Set, occupied: Set, pawn_origins: Set) -> Set {
        let tables = Board8x8::tables();
        let leapers = (pawn_origins & self.of_kind(PAWN))
            | (crate::geometry::Bitboard(tables.knight[square.index()]) & self.of_kind(KNIGHT))
            | (crate::geometry::Bitboard(tables.king[square.index()]) & self.of_kind(KING));
        let mut attackers = leapers & by;
        let diagonal = self.diagonal_sliders() & by;
        if diagonal.any() {
            attackers |= bishop_attacks::<Board8x8>(square, occupied) & diagonal;
        }
        let orthogonal = self.orthogonal_sliders() & by;
        if orthogonal.any() {
            attackers |= rook_attacks::<Board8x8>(square, occupied) & orthogonal;
        }
        attackers
    }

    /// Phase 1: the pieces that attack `colour`'s king, namely the enemy's and the checkered ones as the enemy would
    /// move them.
    pub(super) fn shared_phase_checkers(&self, colour: Colour) -> Set {
        let king = self.king(colour);
        let hostile = self.own(!colour) | self.checkered();
        self.attackers(king, hostile, self.occupied(), pawn_attacks(colour, king))
    }

    /// The checkered pieces that attack `colour`'s king as phase 2 moves them, pawns in all directions.
    pub(super) fn checkered_checkers(&self, colour: Colour) -> Set {
        let king = self.king(colour);
        self.attackers(king, self.checkered(), self.occupied(), diagonal_neighbours(king))
    }

    /// Whether the player to move moves the checkered pieces and nothing else.
    #[inline(always)]
    pub(super) fn checkered_camp_to_move(&self) -> bool {
        self.phase == Phase::Owned(self.side)
    }

    /// The pieces that give check to the player to move.
    pub(super) fn checking_pieces(&self) -> Set {
        match self.phase {
            Phase::Shared { .. } => self.shared_phase_checkers(self.side),
            Phase::Owned(owner) if owner == self.side => Set::EMPTY,
            Phase::Owned(_) => {
                self.checkered_checkers(Colour::White) | self.checkered_checkers(Colour::Black)
            }
        }
    }

    /// Whether the player to move may take over the checkered camp.
    pub(super) fn can_switch(&self) -> bool {
        self.phase == Phase::Shared { switch_offered: true }
            && self.checkered().any()
            && self.checkered_checkers(Colour::White).is_empty()
            && self.checkered_checkers(Colour::Black).is_empty()
    }

    /// Whether the player to move could capture a king, which no legal position allows.
    pub(super) fn king_can_be_taken(&self) -> bool {
        match self.phase {
            Phase::Shared { .. } => self.shared_phase_checkers(!self.side).any(),
            Phase::Owned(owner) => {
                owner == self.side
                    && (self.checkered_checkers(Colour::White) | self.checkered_checkers(Colour::Black)).any()
            }
        }
    }

    /// The pawns of the player to move that stand beside the pawn which has just passed over `square`.
    pub(super) fn en_passant_capturers(&self, square: Square) -> Set {
        // White pawns capture upwards, on rank 6; black ones downwards, on rank 3.
        let colour = if square.bit() >= 32 { Colour::White } else { Colour::Black };
        let beside = pawn_attacks(!colour, square) & self.of_kind(PAWN);
        match self.phase {
            Phase::Shared { .. } if colour != self.side => Set::EMPTY,
            Phase::Shared { .. } => beside & self.own(colour),
            Phase::Owned(owner) if owner == self.side => beside & self.checkered(),
            Phase::Owned(_) => beside & self.own(colour),
        }
    }

    /// Two bare kings, or one of them with a single minor piece: with no checkered piece on the board nothing can be
    /// captured that would bring one about, and no mate is possible. (Bishops on one colour are no draw here: they can
    /// still capture, and a checkered piece is born.)
    pub(super) fn is_dead(&self) -> bool {
        let others = self.occupied().without(self.of_kind(KING));
        matches!(self.phase, Phase::Shared { .. })
            && self.checkered().is_empty()
            && !others.has_many()
            && others.without(self.of_kind(KNIGHT) | self.of_kind(BISHOP)).is_empty()
    }
}
