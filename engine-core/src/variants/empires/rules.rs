//! Pieces, starting position, options and other constants of Les Empires.

use crate::geometry::{Bitboard, Layout};
use crate::rules::{OptionKind, VariantOption};
use crate::types::{PieceInfo, PieceKind};

/// A set of squares of the 11×11 board.
pub(super) type Board = Bitboard<u128>;

/// The Princess (White) or Prince (Black): the royal piece, a child that cannot capture until it has lost both
/// parents.
pub const ROYAL: PieceKind = PieceKind::new(0);
/// The Emperor: moves as a queen and protects the Empress in his reach.
pub const EMPEROR: PieceKind = PieceKind::new(1);
/// The Empress: moves as a queen, or from anywhere to the side of her child.
pub const EMPRESS: PieceKind = PieceKind::new(2);
/// The Guardian angel: protects its neighbours, never captures.
pub const ANGEL: PieceKind = PieceKind::new(3);
/// The Genie: takes the power to capture from its enemy neighbours, never captures.
pub const GENIE: PieceKind = PieceKind::new(4);
/// The Phoenix: flies to any distant square of the other colour, captures as a knight.
pub const PHOENIX: PieceKind = PieceKind::new(5);
/// The Android: a rook that may turn once on its way.
pub const ANDROID: PieceKind = PieceKind::new(6);
/// The Fairy: a bishop that may change places with a friend on its colour.
pub const FAIRY: PieceKind = PieceKind::new(7);
/// The Soldier: steps orthogonally, captures diagonally, and mutates into a Captain.
pub const SOLDIER: PieceKind = PieceKind::new(8);
/// The Captain: a Soldier that may step and capture in one turn, in either order.
pub const CAPTAIN: PieceKind = PieceKind::new(9);

/// Number of piece kinds.
pub const KINDS: usize = 10;

/// The pieces in index order. The values are the middle game weights of the evaluation, rounded.
pub const PIECES: [PieceInfo; KINDS] = [
    PieceInfo { letter: 'K', name: "Princess", value: 0 },
    PieceInfo { letter: 'E', name: "Emperor", value: 540 },
    PieceInfo { letter: 'I', name: "Empress", value: 720 },
    PieceInfo { letter: 'G', name: "Guardian angel", value: 1320 },
    PieceInfo { letter: 'J', name: "Genie", value: 1050 },
    PieceInfo { letter: 'X', name: "Phoenix", value: 280 },
    PieceInfo { letter: 'A', name: "Android", value: 1100 },
    PieceInfo { letter: 'F', name: "Fairy", value: 450 },
    PieceInfo { letter: 'S', name: "Soldier", value: 50 },
    PieceInfo { letter: 'C', name: "Captain", value: 180 },
];

/// What a Soldier gains by becoming a Captain, in centipawns.
pub(super) const MUTATION_GAIN: i32 = PIECES[CAPTAIN.index()].value - PIECES[SOLDIER.index()].value;

/// Nominal value of a piece kind in centipawns.
#[inline(always)]
pub(super) fn value(kind: PieceKind) -> i32 {
    PIECES.get(kind.index()).map_or(0, |info| info.value)
}

/// The starting position. It is point-symmetric: Black's pieces stand as White's do after half a turn of the board.
pub const START_FEN: &str = "afxejkgixaf/11/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/FAXIGKJEXFA w - - 0 1";

/// Third repetition and 100 moves of each side without a capture end the game in a draw. The rules of the game know
/// neither; they leave it to organised play to agree on such conventions.
pub const DRAW_RULES: VariantOption =
    VariantOption { name: "EmpiresDrawRules", kind: OptionKind::Check { default: true } };

/// Whether the engine plays for points, where a union counts twice a mate, or for mere wins.
pub const SCORING: VariantOption = VariantOption {
    name: "EmpiresScoring",
    kind: OptionKind::Combo { default: "points", choices: &["points", "wins"] },
};

/// How many of the last plies were passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Passes {
    /// The last ply was a move.
    #[default]
    None,
    /// The last ply was a pass, the one before was not.
    One,
    /// Both players passed: the game is drawn.
    Two,
}

impl Passes {
    /// The state after one more pass.
    #[inline]
    pub const fn next(self) -> Self {
        match self {
            Self::None => Self::One,
            Self::One | Self::Two => Self::Two,
        }
    }

    /// The word in the fourth FEN field.
    pub const fn word(self) -> &'static str {
        match self {
            Self::None => "-",
            Self::One => "pass",
            Self::Two => "pass2",
        }
    }
}

const LAYOUT: Layout = Layout::EMPIRES;

const fn file_mask(file: i8) -> u128 {
    let mut mask = 0;
    let mut rank = 0;
    while rank < LAYOUT.ranks {
        if let Some(square) = LAYOUT.square_at((file, rank)) {
            mask |= 1 << square.bit();
        }
        rank += 1;
    }
    mask
}

/// The first file.
pub(super) const FILE_A: Board = Bitboard(file_mask(0));
/// The last file.
pub(super) const FILE_K: Board = Bitboard(file_mask(10));
/// All 121 squares.
pub(super) const WHOLE_BOARD: Board = Bitboard((1 << 121) - 1);
