//! The weights of chess, in centipawns for middlegame and endgame.
//!
//! Found by the tool `tune` and written by it; docs/strength.md says how.

use crate::evaluation::{Tapered, taper};
use crate::geometry::{Layout, SQUARES};
use crate::orthodox::evaluation::{KingDanger, MOBILITY, PieceWeights, Weights, mobility, piece_squares};

/// Chess: 64 squares, 6 kinds of pieces.
pub(super) static WEIGHTS: Weights = Weights {
    pieces: [
        // Pawn
        PieceWeights {
            material: taper(82, 81),
            pair: taper(0, 0),
            king_attack: 0,
            safe_check: 0,
            phase: 0,
            ..PieceWeights::NONE
        },
        // Knight
        PieceWeights {
            material: taper(335, 276),
            pair: taper(-7, 2),
            mobility: KNIGHT_MOBILITY,
            king_attack: 8,
            safe_check: 105,
            phase: 1,
        },
        // Bishop
        PieceWeights {
            material: taper(352, 292),
            pair: taper(32, 56),
            mobility: BISHOP_MOBILITY,
            king_attack: 20,
            safe_check: 34,
            phase: 1,
        },
        // Rook
        PieceWeights {
            material: taper(448, 536),
            pair: taper(-2, -14),
            mobility: ROOK_MOBILITY,
            king_attack: 3,
            safe_check: 126,
            phase: 2,
        },
        // Queen
        PieceWeights {
            material: taper(988, 958),
            pair: taper(-5, -2),
            mobility: QUEEN_MOBILITY,
            king_attack: 21,
            safe_check: 112,
            phase: 4,
        },
        PieceWeights::NONE,
        PieceWeights::NONE,
        PieceWeights::NONE,
    ],
    squares: [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, [taper(0, 0); SQUARES], [taper(0, 0); SQUARES]],
    full_phase: 24,
    tempo: taper(38, 15),
    doubled_pawn: taper(-10, -17),
    isolated_pawn: taper(-3, -10),
    backward_pawn: taper(-1, -24),
    connected_pawn: [
        taper(3, -2),
        taper(7, 0),
        taper(8, 8),
        taper(12, 15),
        taper(25, 61),
        taper(53, 103),
        taper(0, 0),
        taper(0, 0),
    ],
    passed_pawn: [
        taper(-7, 14),
        taper(-2, -1),
        taper(0, 17),
        taper(22, 44),
        taper(39, 95),
        taper(117, 139),
        taper(0, 0),
        taper(0, 0),
    ],
    passed_enemy_king: taper(-2, 8),
    passed_own_king: taper(1, -5),
    passed_free: taper(2, 4),
    passed_path: taper(-10, 18),
    passed_blocked: taper(-4, -6),
    rook_open_file: taper(42, -8),
    rook_half_open_file: taper(18, 9),
    outpost: taper(17, 12),
    bishop_outpost: taper(35, 3),
    bishop_pawn: taper(-5, 1),
    minor_behind_pawn: taper(3, 16),
    shelter: [taper(17, 17), taper(27, -5), taper(15, 2), taper(12, -11)],
    open_king_file: taper(-10, 5),
    storm: [taper(40, 26), taper(22, -1), taper(-22, -4), taper(-6, 1), taper(-1, 4)],
    king_danger: KingDanger { base: 16, weak_square: 20, without_queen: 80 },
    threat_by_pawn: taper(72, 22),
    threat_by_minor: taper(48, 18),
    minor_by_minor: taper(24, 34),
    threat_by_rook: taper(53, 9),
    threat_by_step: taper(19, 15),
    hanging: taper(19, 24),
    weak_pawn: taper(17, 33),
    space: taper(-1, 2),
};

/// Pawn, by square.
#[rustfmt::skip]
const PAWN: [Tapered; SQUARES] = piece_squares(
    Layout::CHESS,
    [
        // middlegame, files a to d
        [
            [   0,   0,   0,   0], // rank 8
            [  50, -18,  12,  -6], // rank 7
            [  19,  24,  13,  31], // rank 6
            [ -11,   9,   5,  19], // rank 5
            [ -14, -10,   4,   2], // rank 4
            [ -15,  -2,  -7, -17], // rank 3
            [ -17,   7,  -9, -19], // rank 2
            [   0,   0,   0,   0], // rank 1
        ],
        // endgame, files a to d
        [
            [   0,   0,   0,   0], // rank 8
            [ -50,  31, -11,  38], // rank 7
            [ -10,   3, -21, -14], // rank 6
            [   4,  -3,   1,  -8], // rank 5
            [  -5,   1, -11,  -8], // rank 4
            [  -8,  -4,  -7,   6], // rank 3
            [  -6,  -2,  -1,   7], // rank 2
            [   0,   0,   0,   0], // rank 1
        ],
    ],
    [(0, 0), (0, 0)],
);

/// Knight, by square.
#[rustfmt::skip]
const KNIGHT: [Tapered; SQUARES] = piece_squares(
    Layout::CHESS,
    [
        // middlegame, files a to d
        [
            [ -73, -33, -17,  -1], // rank 8
            [  18,   5, -18,  10], // rank 7
            [   0,  26,  20,  44], // rank 6
            [  32,  24,  20,  35], // rank 5
            [   5,   6,  21,  17], // rank 4
            [ -16,   3,   4,   2], // rank 3
            [ -26, -11,   0,  -4], // rank 2
            [ -15, -16, -29,   4], // rank 1
        ],
        // endgame, files a to d
        [
            [ -20, -17,  11,  27], // rank 8
            [ -37,   5,  15,  10], // rank 7
            [  -3,   5,  19,  10], // rank 6
            [ -15,   2,  28,  34], // rank 5
            [ -10,   4,  11,  24], // rank 4
            [  -6,  -5,  -4,  21], // rank 3
            [ -33, -20, -30,   8], // rank 2
            [ -17, -19, -28, -23], // rank 1
        ],
    ],
    [(0, 0), (0, 0)],
);

/// Bishop, by square.
#[rustfmt::skip]
const BISHOP: [Tapered; SQUARES] = piece_squares(
    Layout::CHESS,
    [
        // middlegame, files a to d
        [
            [ -25, -24, -40,   3], // rank 8
            [ -34, -34, -25, -28], // rank 7
            [ -17,  38,  13,  37], // rank 6
            [  17,  13,  24,  23], // rank 5
            [  -2,   6,   4,  14], // rank 4
            [  -6,  12,  20,  -2], // rank 3
            [  11,  18,  14,   7], // rank 2
            [  17, -12,  -6,  -5], // rank 1
        ],
        // endgame, files a to d
        [
            [  -7,  24,  23, -17], // rank 8
            [  -9,  14,  15,  -5], // rank 7
            [  10,  -9,  15,  -3], // rank 6
            [  -4,   1,  -4,   2], // rank 5
            [ -25,  -7,   6,  11], // rank 4
            [   0,   8,  -7,  19], // rank 3
            [ -24, -23, -10,  -7], // rank 2
            [ -24, -13,  -2,  -1], // rank 1
        ],
    ],
    [(0, 0), (0, 0)],
);

/// Rook, by square.
#[rustfmt::skip]
const ROOK: [Tapered; SQUARES] = piece_squares(
    Layout::CHESS,
    [
        // middlegame, files a to d
        [
            [   5,  15,  -5,  21], // rank 8
            [  19,  19,  43,  17], // rank 7
            [  16,  10,  21,  53], // rank 6
            [ -12,   6,  22,  25], // rank 5
            [ -26, -10, -14,   4], // rank 4
            [ -31, -21, -17, -23], // rank 3
            [ -39, -20, -28, -18], // rank 2
            [ -20, -20,  -5,  -1], // rank 1
        ],
        // endgame, files a to d
        [
            [  25,  23,  29,  19], // rank 8
            [  12,  18,  -3,  -2], // rank 7
            [  15,  18,  22,  -7], // rank 6
            [  22,   1,  -5,   2], // rank 5
            [  14,  -1,   1, -14], // rank 4
            [  -9, -11, -10,  -8], // rank 3
            [ -25, -16,  -1,  -9], // rank 2
            [ -27, -15, -29, -30], // rank 1
        ],
    ],
    [(0, 0), (0, 0)],
);

/// Queen, by square.
#[rustfmt::skip]
const QUEEN: [Tapered; SQUARES] = piece_squares(
    Layout::CHESS,
    [
        // middlegame, files a to d
        [
            [  -9,  -7,   3,  -7], // rank 8
            [  -6,  -7,   7,  -9], // rank 7
            [  -2,  15,  -1,  17], // rank 6
            [   8,  -7,  -1,   5], // rank 5
            [   0,  -9, -16,  -7], // rank 4
            [  -9,   3,  -5,   1], // rank 3
            [   3,   9,  15,  11], // rank 2
            [   8, -11, -12,   6], // rank 1
        ],
        // endgame, files a to d
        [
            [ -22,  -7,  17,  16], // rank 8
            [  12,  51,  22,  14], // rank 7
            [   6, -10,   1,  18], // rank 6
            [  17,  33,  38,  34], // rank 5
            [  -3,   7,  42,  29], // rank 4
            [ -20,   6,   5,  -1], // rank 3
            [ -11, -48, -63, -55], // rank 2
            [ -72,   3, -36, -83], // rank 1
        ],
    ],
    [(0, 0), (0, 0)],
);

/// King, by square.
#[rustfmt::skip]
const KING: [Tapered; SQUARES] = piece_squares(
    Layout::CHESS,
    [
        // middlegame, files a to d
        [
            [ -40, -52, -65, -63], // rank 8
            [ -20, -34, -41, -52], // rank 7
            [   2, -14, -12, -25], // rank 6
            [ -16, -15, -11, -16], // rank 5
            [  16,  33,  10, -16], // rank 4
            [  10,  29,  14,  16], // rank 3
            [  43,  55,  21,  19], // rank 2
            [  62,  73,  42,  48], // rank 1
        ],
        // endgame, files a to d
        [
            [ -19,   5, -33,  40], // rank 8
            [  35,  49,  20,  36], // rank 7
            [  12,  31,  34,  35], // rank 6
            [  -9, -10,   6,  -3], // rank 5
            [ -21,  -9, -13,   2], // rank 4
            [ -29, -15,  -3,  -6], // rank 3
            [ -13,  -7,  -7,  -4], // rank 2
            [ -33, -19, -10, -29], // rank 1
        ],
    ],
    [(0, 0), (0, 0)],
);

/// Knight, by safe squares from none on.
#[rustfmt::skip]
const KNIGHT_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-34, -79), (-17, -52), (-12, -3), (-6, 11), (4, 14), (9, 17), (14, 24), (23, 16),
    (27, 0),
]);

/// Bishop, by safe squares from none on.
#[rustfmt::skip]
const BISHOP_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-46, -77), (-28, -46), (-18, -17), (-12, -6), (-6, 4), (0, 11), (2, 11), (11, 21),
    (16, 16), (22, 16), (36, 10), (28, 10), (42, 20), (24, 2),
]);

/// Rook, by safe squares from none on.
#[rustfmt::skip]
const ROOK_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-96, -72), (-33, -46), (-16, -24), (-13, -19), (-7, -3), (-5, 2), (0, 13), (4, 12),
    (11, 10), (16, 15), (21, 18), (22, 24), (37, 28), (40, 19), (33, 22),
]);

/// Queen, by safe squares from none on.
#[rustfmt::skip]
const QUEEN_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-29, -53), (-42, -43), (-41, -48), (-30, -76), (-29, -61), (-23, -42), (-20, -33), (-15, -27),
    (-11, -24), (-7, -26), (-1, -18), (-2, -24), (1, 3), (4, -1), (6, 9), (10, 3),
    (10, 28), (6, 29), (28, 21), (5, 14), (10, 29), (12, 33), (26, 34), (28, 50),
    (25, 42), (29, 57), (25, 47), (36, 71),
]);
