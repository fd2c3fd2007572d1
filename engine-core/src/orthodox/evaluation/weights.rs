//! The numbers of an evaluation, in centipawns for middlegame and endgame.

use crate::evaluation::{Tapered, taper};
use crate::geometry::{Layout, SQUARES, Square};
use crate::orthodox::KINDS;

/// Entries of a mobility table; more safe squares count as the last one.
pub const MOBILITY: usize = 32;

/// What one kind of piece is worth, and where.
#[derive(Clone, Copy, Debug)]
pub struct PieceWeights {
    /// Worth on the board.
    pub material: Tapered,
    /// For two of the kind or more, beyond their number.
    pub pair: Tapered,
    /// By the number of safe squares it attacks.
    pub mobility: [Tapered; MOBILITY],
    /// Weight of its attack on the squares around the enemy king.
    pub king_attack: i32,
    /// Danger of a safe check that it could give.
    pub safe_check: i32,
    /// Share in the game phase.
    pub phase: i32,
}

impl PieceWeights {
    /// Of a kind that scores nothing, or that the variant does not have.
    pub const NONE: Self = Self {
        material: taper(0, 0),
        pair: taper(0, 0),
        mobility: [taper(0, 0); MOBILITY],
        king_attack: 0,
        safe_check: 0,
        phase: 0,
    };
}

/// How attacks on a king add up, besides the [share of each piece](PieceWeights::king_attack).
#[derive(Clone, Copy, Debug)]
pub struct KingDanger {
    /// What an attack by at least two pieces, or by the queen, begins with.
    pub base: i32,
    /// For each square around the king that is attacked and that at most the king or a queen defends.
    pub weak_square: i32,
    /// What remains if the attacker has no queen, in 256ths.
    pub without_queen: i32,
}

/// All numbers of a variant's evaluation.
#[derive(Clone, Debug)]
pub struct Weights {
    /// By piece kind.
    pub pieces: [PieceWeights; KINDS],
    /// By piece kind and square, from White's side; material not included.
    pub squares: [[Tapered; SQUARES]; KINDS],
    /// Sum of the pieces' phases in the starting position.
    pub full_phase: i32,
    /// For the side to move.
    pub tempo: Tapered,
    /// A pawn behind another of its colour on one file.
    pub doubled_pawn: Tapered,
    /// A pawn without friends on the neighbouring files.
    pub isolated_pawn: Tapered,
    /// A pawn that cannot advance safely and has no pawn behind to support it.
    pub backward_pawn: Tapered,
    /// A pawn defended by or standing beside another, by steps advanced from its initial rank.
    pub connected_pawn: [Tapered; 8],
    /// A pawn that no enemy pawn can stop, by steps advanced from its initial rank.
    pub passed_pawn: [Tapered; 8],
    /// A passed pawn, for each square of distance of the enemy king from its next square, times the steps advanced.
    pub passed_enemy_king: Tapered,
    /// The same for its own king.
    pub passed_own_king: Tapered,
    /// A passed pawn whose next square is empty, times the steps advanced.
    pub passed_free: Tapered,
    /// A passed pawn whose way is empty and nowhere attacked, besides, times the steps advanced.
    pub passed_path: Tapered,
    /// A passed pawn with an enemy piece on its next square, times the steps advanced.
    pub passed_blocked: Tapered,
    /// A rook on a file without pawns.
    pub rook_open_file: Tapered,
    /// A rook on a file without own pawns.
    pub rook_half_open_file: Tapered,
    /// A leaper defended by a pawn on a square that no enemy pawn can attack.
    pub outpost: Tapered,
    /// A bishop on such a square.
    pub bishop_outpost: Tapered,
    /// For each own pawn on squares of the bishop's colour.
    pub bishop_pawn: Tapered,
    /// A minor piece right behind a pawn of either side.
    pub minor_behind_pawn: Tapered,
    /// A pawn in front of its king, by distance in ranks.
    pub shelter: [Tapered; 4],
    /// A file beside or at the king without own pawns.
    pub open_king_file: Tapered,
    /// An enemy pawn on a file near the king, by distance in ranks.
    pub storm: [Tapered; 5],
    /// How attacks on a king add up.
    pub king_danger: KingDanger,
    /// A piece attacked by a pawn.
    pub threat_by_pawn: Tapered,
    /// A rook or queen attacked by a minor piece.
    pub threat_by_minor: Tapered,
    /// A minor piece attacked by another.
    pub minor_by_minor: Tapered,
    /// A queen attacked by a rook.
    pub threat_by_rook: Tapered,
    /// A piece that a pawn could attack by stepping to a safe square.
    pub threat_by_step: Tapered,
    /// A piece attacked and not defended.
    pub hanging: Tapered,
    /// A pawn attacked and not defended by a pawn.
    pub weak_pawn: Tapered,
    /// An empty or enemy square in the enemy's half that pawns control, per square.
    pub space: Tapered,
}

/// A mobility table from its first entries; the last of them holds for all further ones.
pub const fn mobility<const N: usize>(values: [(i32, i32); N]) -> [Tapered; MOBILITY] {
    let mut table = [taper(0, 0); MOBILITY];
    let mut index = 0;
    while index < MOBILITY && N > 0 {
        let (middlegame, endgame) = values[if index < N { index } else { N - 1 }];
        table[index] = taper(middlegame, endgame);
        index += 1;
    }
    table
}

/// A piece-square table, the same on both wings: the left half of the board as White sees it, top rank first, for
/// middlegame and endgame, and the corner squares (if there are any) on the own and on the far side.
pub const fn piece_squares<const FILES: usize, const RANKS: usize>(
    layout: Layout,
    halves: [[[i32; FILES]; RANKS]; 2],
    corners: [(i32, i32); 2],
) -> [Tapered; SQUARES] {
    let mut squares = [taper(0, 0); SQUARES];
    let mut bit = 0;
    while bit < SQUARES {
        let square = Square::new(bit as u8);
        if let Some(number) = layout.corner_number(square) {
            let (middlegame, endgame) = corners[if number <= 2 { 0 } else { 1 }];
            squares[bit] = taper(middlegame, endgame);
        } else if let Some((file, rank)) = layout.coordinates(square) {
            let file = if file < layout.files / 2 { file } else { layout.files - 1 - file } as usize;
            let row = (layout.ranks - 1 - rank) as usize;
            squares[bit] = taper(halves[0][row][file], halves[1][row][file]);
        }
        bit += 1;
    }
    squares
}
