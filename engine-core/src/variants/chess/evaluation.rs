//! Evaluation of orthodox chess: the family's terms with these weights, and endings that are hard to win.

use super::rules::Chess;
use crate::evaluation::{TermSink, taper};
use crate::geometry::{Layout, SQUARES};
use crate::orthodox::evaluation::{self, PieceWeights, Placement, Weights, drawish_without_pawns, placement};
use crate::orthodox::{BISHOP, KNIGHT, OrthodoxPosition, PAWN};
use crate::types::Colour;

const fn place(
    centre: (i32, i32),
    file: (i32, i32),
    advance: (i32, i32),
) -> [crate::evaluation::Tapered; SQUARES] {
    placement(
        Layout::CHESS,
        Placement {
            centre: taper(centre.0, centre.1),
            central_file: taper(file.0, file.1),
            advance: taper(advance.0, advance.1),
        },
    )
}

/// The weights of orthodox chess.
pub(super) static WEIGHTS: Weights = Weights {
    pieces: [
        PieceWeights { material: taper(88, 112), ..PieceWeights::NONE },
        PieceWeights {
            material: taper(335, 320),
            mobility: taper(5, 5),
            usual_mobility: 4,
            king_attack: 22,
            safe_check: 90,
            phase: 1,
        },
        PieceWeights {
            material: taper(350, 340),
            mobility: taper(5, 5),
            usual_mobility: 6,
            king_attack: 20,
            safe_check: 60,
            phase: 1,
        },
        PieceWeights {
            material: taper(485, 550),
            mobility: taper(3, 5),
            usual_mobility: 7,
            king_attack: 24,
            safe_check: 110,
            phase: 2,
        },
        PieceWeights {
            material: taper(1000, 1020),
            mobility: taper(2, 4),
            usual_mobility: 13,
            king_attack: 28,
            safe_check: 90,
            phase: 4,
        },
        PieceWeights::NONE,
        PieceWeights::NONE,
        PieceWeights::NONE,
    ],
    squares: [
        place((0, 0), (4, 0), (2, 4)),
        place((8, 6), (0, 0), (3, 2)),
        place((4, 3), (0, 0), (1, 1)),
        place((0, 0), (3, 0), (2, 3)),
        place((1, 5), (0, 0), (0, 2)),
        place((0, 10), (-9, 0), (-16, 2)),
        place((0, 0), (0, 0), (0, 0)),
        place((0, 0), (0, 0), (0, 0)),
    ],
    full_phase: 24,
    bishop_pair: taper(28, 50),
    tempo: taper(14, 10),
    doubled_pawn: taper(-8, -18),
    isolated_pawn: taper(-10, -14),
    backward_pawn: taper(-8, -10),
    connected_pawn: [
        taper(5, 2),
        taper(8, 4),
        taper(12, 8),
        taper(24, 20),
        taper(45, 45),
        taper(70, 80),
        taper(0, 0),
        taper(0, 0),
    ],
    passed_pawn: [
        taper(2, 12),
        taper(4, 18),
        taper(8, 34),
        taper(26, 60),
        taper(60, 105),
        taper(100, 170),
        taper(0, 0),
        taper(0, 0),
    ],
    passed_enemy_king: taper(0, 4),
    passed_own_king: taper(0, -2),
    passed_free: taper(2, 7),
    rook_open_file: taper(28, 12),
    rook_half_open_file: taper(12, 8),
    outpost: taper(24, 14),
    shelter: [taper(0, 0), taper(26, 0), taper(16, 0), taper(6, 0)],
    open_king_file: taper(-22, 0),
    storm: [taper(0, 0), taper(-6, 0), taper(-18, 0), taper(-10, 0), taper(-4, 0)],
    threat_by_pawn: taper(52, 40),
    threat_by_minor: taper(34, 28),
    hanging: taper(28, 22),
    weak_pawn: taper(4, 14),
    space: taper(3, 0),
};

pub(super) fn terms<S: TermSink>(position: &OrthodoxPosition<Chess>, sink: &mut S) {
    evaluation::terms(position, sink);
}

pub(super) fn phase(position: &OrthodoxPosition<Chess>) -> i32 {
    evaluation::phase(position)
}

/// Without pawns, less than a rook ahead rarely wins, and two knights never do; bishops of opposite colours alone draw
/// many endings that are a pawn or two up.
pub(super) fn winning_chances(position: &OrthodoxPosition<Chess>, strong: Colour) -> i32 {
    let own = evaluation::officers(position, strong);
    let theirs = evaluation::officers(position, !strong);
    if position.pieces(strong, PAWN).is_empty() {
        let knights = position.pieces(strong, KNIGHT).count() as i32;
        let only_knights = own == knights * value(KNIGHT.index());
        if only_knights && knights <= 2 {
            return 2;
        }
        return drawish_without_pawns(own - theirs, value(3));
    }
    let (bishop, other) = (position.pieces(strong, BISHOP), position.pieces(!strong, BISHOP));
    let single = bishop.count() == 1 && other.count() == 1;
    if single && own == value(BISHOP.index()) && theirs == own {
        let dark = crate::geometry::Bitboard(
            <crate::geometry::Board8x8 as crate::geometry::Geometry>::tables().dark,
        );
        if bishop.intersects(dark) != other.intersects(dark) {
            return 32;
        }
    }
    64
}

fn value(index: usize) -> i32 {
    use crate::orthodox::Orthodox;
    Chess::PIECES[index].value
}
