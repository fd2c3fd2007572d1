//! The numbers of an evaluation, in centipawns for middlegame and endgame.

use crate::evaluation::{Tapered, taper};
use crate::geometry::{Layout, SQUARES, Square};
use crate::orthodox::KINDS;

/// What one kind of piece is worth, and where.
#[derive(Clone, Copy, Debug)]
pub struct PieceWeights {
    /// Worth on the board.
    pub material: Tapered,
    /// For each safe square it attacks beyond [`usual_mobility`](Self::usual_mobility).
    pub mobility: Tapered,
    /// Number of safe squares that is neither good nor bad.
    pub usual_mobility: i32,
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
        mobility: taper(0, 0),
        usual_mobility: 0,
        king_attack: 0,
        safe_check: 0,
        phase: 0,
    };
}

/// All numbers of a variant's evaluation.
#[derive(Debug)]
pub struct Weights {
    /// By piece kind.
    pub pieces: [PieceWeights; KINDS],
    /// By piece kind and square, from White's side; material not included.
    pub squares: [[Tapered; SQUARES]; KINDS],
    /// Sum of the pieces' phases in the starting position.
    pub full_phase: i32,
    /// Two bishops.
    pub bishop_pair: Tapered,
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
    /// A rook on a file without pawns.
    pub rook_open_file: Tapered,
    /// A rook on a file without own pawns.
    pub rook_half_open_file: Tapered,
    /// A minor piece defended by a pawn on a square that no enemy pawn can attack.
    pub outpost: Tapered,
    /// A pawn in front of its king, by distance in ranks.
    pub shelter: [Tapered; 4],
    /// A file beside or at the king without own pawns.
    pub open_king_file: Tapered,
    /// An enemy pawn on a file near the king, by distance in ranks.
    pub storm: [Tapered; 5],
    /// A piece attacked by a pawn.
    pub threat_by_pawn: Tapered,
    /// A piece attacked by a cheaper piece.
    pub threat_by_minor: Tapered,
    /// A piece attacked and not defended.
    pub hanging: Tapered,
    /// A pawn attacked and not defended by a pawn.
    pub weak_pawn: Tapered,
    /// An empty or enemy square in the enemy's half that pawns control, per square.
    pub space: Tapered,
}

/// How the placement of a kind of piece is scored; all parts add up.
#[derive(Clone, Copy, Debug)]
pub struct Placement {
    /// For each step towards the centre, along files and ranks alike.
    pub centre: Tapered,
    /// For each step towards the central files.
    pub central_file: Tapered,
    /// For each rank advanced.
    pub advance: Tapered,
}

/// Spells a placement out for every square, so that the average over the board is about zero.
pub const fn placement(layout: Layout, rule: Placement) -> [Tapered; SQUARES] {
    const fn from_edge(coordinate: i8, size: i8) -> i32 {
        let other = size - 1 - coordinate;
        (if coordinate < other { coordinate } else { other }) as i32
    }
    let mut squares = [taper(0, 0); SQUARES];
    let mut bit = 0;
    while bit < SQUARES {
        if let Some((file, rank)) = layout.coordinates(Square::new(bit as u8)) {
            let file_steps = 2 * from_edge(file, layout.files) - (layout.files as i32 / 2 - 1);
            let rank_steps = 2 * from_edge(rank, layout.ranks) - (layout.ranks as i32 / 2 - 1);
            let advance = 2 * rank as i32 - (layout.ranks as i32 - 1);
            let steps = file_steps + rank_steps;
            squares[bit] = taper(
                (rule.centre.middlegame * steps
                    + rule.central_file.middlegame * file_steps
                    + rule.advance.middlegame * advance)
                    / 2,
                (rule.centre.endgame * steps
                    + rule.central_file.endgame * file_steps
                    + rule.advance.endgame * advance)
                    / 2,
            );
        }
        bit += 1;
    }
    squares
}
