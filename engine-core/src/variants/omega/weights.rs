//! The weights of omega, in centipawns for middlegame and endgame.
//!
//! Found by the tool `tune` and written by it; docs/strength.md says how.

use crate::evaluation::{Tapered, taper};
use crate::geometry::{Layout, SQUARES};
use crate::orthodox::evaluation::{KingDanger, MOBILITY, PieceWeights, Weights, mobility, piece_squares};

/// Omega: 104 squares, 8 kinds of pieces.
pub(super) static WEIGHTS: Weights = Weights {
    pieces: [
        // Pawn
        PieceWeights {
            material: taper(78, 115),
            pair: taper(0, 0),
            king_attack: 0,
            safe_check: 0,
            phase: 0,
            ..PieceWeights::NONE
        },
        // Knight
        PieceWeights {
            material: taper(241, 258),
            pair: taper(2, -6),
            mobility: KNIGHT_MOBILITY,
            king_attack: 16,
            safe_check: 73,
            phase: 2,
        },
        // Bishop
        PieceWeights {
            material: taper(411, 427),
            pair: taper(12, 46),
            mobility: BISHOP_MOBILITY,
            king_attack: 15,
            safe_check: 58,
            phase: 4,
        },
        // Rook
        PieceWeights {
            material: taper(587, 644),
            pair: taper(-4, -2),
            mobility: ROOK_MOBILITY,
            king_attack: 18,
            safe_check: 105,
            phase: 6,
        },
        // Queen
        PieceWeights {
            material: taper(1204, 1257),
            pair: taper(0, 0),
            mobility: QUEEN_MOBILITY,
            king_attack: 23,
            safe_check: 97,
            phase: 12,
        },
        PieceWeights::NONE,
        // Champion
        PieceWeights {
            material: taper(395, 422),
            pair: taper(4, 32),
            mobility: CHAMPION_MOBILITY,
            king_attack: 20,
            safe_check: 81,
            phase: 4,
        },
        // Wizard
        PieceWeights {
            material: taper(378, 383),
            pair: taper(-4, 4),
            mobility: WIZARD_MOBILITY,
            king_attack: 22,
            safe_check: 84,
            phase: 4,
        },
    ],
    squares: [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, CHAMPION, WIZARD],
    full_phase: 104,
    tempo: taper(21, 10),
    doubled_pawn: taper(-12, -1),
    isolated_pawn: taper(-10, -10),
    backward_pawn: taper(13, -8),
    connected_pawn: [
        taper(0, 1),
        taper(-2, 10),
        taper(6, 11),
        taper(12, 6),
        taper(21, 13),
        taper(38, 49),
        taper(56, 66),
        taper(75, 96),
    ],
    passed_pawn: [
        taper(-3, 17),
        taper(-5, 9),
        taper(6, 20),
        taper(15, 29),
        taper(31, 55),
        taper(50, 92),
        taper(99, 167),
        taper(152, 244),
    ],
    passed_enemy_king: taper(-3, 5),
    passed_own_king: taper(1, -2),
    passed_free: taper(1, 4),
    passed_path: taper(-2, 9),
    passed_blocked: taper(8, -8),
    rook_open_file: taper(26, 8),
    rook_half_open_file: taper(4, 11),
    outpost: taper(15, 16),
    bishop_outpost: taper(4, 7),
    bishop_pawn: taper(0, -5),
    minor_behind_pawn: taper(1, 0),
    shelter: [taper(13, 6), taper(17, 12), taper(18, -1), taper(7, -3)],
    open_king_file: taper(-11, -2),
    storm: [taper(2, 6), taper(-7, -2), taper(-16, -4), taper(1, -2), taper(3, -1)],
    king_danger: KingDanger { base: 4, weak_square: 23, without_queen: 110 },
    threat_by_pawn: taper(54, 42),
    threat_by_minor: taper(55, 32),
    minor_by_minor: taper(17, 23),
    threat_by_rook: taper(7, 2),
    threat_by_step: taper(3, 7),
    hanging: taper(26, 25),
    weak_pawn: taper(19, 43),
    space: taper(0, -4),
};

/// Pawn, by square.
#[rustfmt::skip]
const PAWN: [Tapered; SQUARES] = piece_squares(
    Layout::OMEGA,
    [
        // middlegame, files a to e
        [
            [   0,   0,   0,   0,   0], // rank 9
            [   3,   3,   8,  10,  13], // rank 8
            [   0,   1,   7,   6,  10], // rank 7
            [   1,  -4,  -5,   2,  -2], // rank 6
            [  -7,   0, -11,   8,   6], // rank 5
            [   0, -12,  -1,   5,  13], // rank 4
            [  -3, -10,   1,   4,  -1], // rank 3
            [  -6, -11,  -9,   5,   3], // rank 2
            [ -12, -15,  -9,   1,  -3], // rank 1
            [   0,   0,   0,   0,   0], // rank 0
        ],
        // endgame, files a to e
        [
            [   0,   0,   0,   0,   0], // rank 9
            [  14,   6,   8,  15,  10], // rank 8
            [  14,   8,  10,   6,   6], // rank 7
            [  -2,   6,   1,  -3,   1], // rank 6
            [  11,  -8,  -5, -11,  -3], // rank 5
            [   3,  -5,   6,  -1,   6], // rank 4
            [  -7,   1, -19, -16,  -4], // rank 3
            [  -7,  -4, -12, -11,  -6], // rank 2
            [  -6,   9, -15,  -3,   5], // rank 1
            [   0,   0,   0,   0,   0], // rank 0
        ],
    ],
    [(0, 0), (0, 0)],
);

/// Knight, by square.
#[rustfmt::skip]
const KNIGHT: [Tapered; SQUARES] = piece_squares(
    Layout::OMEGA,
    [
        // middlegame, files a to e
        [
            [ -15, -11,  -3,   3,   9], // rank 9
            [ -11,  -6,   2,   6,  13], // rank 8
            [  -7,  -2,   5,  11,  17], // rank 7
            [  -3,   2,  10,  13,  20], // rank 6
            [   0,   8,  11,  25,  27], // rank 5
            [  -4,   9,  10,  18,  17], // rank 4
            [  -8, -12,   5,  12,  17], // rank 3
            [ -12, -11,   1,  -1,   6], // rank 2
            [ -28, -12, -12,   3,   4], // rank 1
            [ -33, -26, -27, -16,  -8], // rank 0
        ],
        // endgame, files a to e
        [
            [ -11,  -8,  -1,   4,  10], // rank 9
            [  -9,  -4,   2,   6,  11], // rank 8
            [  -5,   1,   3,  10,  17], // rank 7
            [   0,   0,  10,  14,  20], // rank 6
            [   0,   4,  10,  23,  19], // rank 5
            [  -4,   6,   5,  17,  18], // rank 4
            [  -9,  -6,   1,  11,  22], // rank 3
            [ -13,  -7,  -1,  -5,  10], // rank 2
            [ -23, -13,  -9,  -6,   0], // rank 1
            [ -30, -23, -25, -16,  -8], // rank 0
        ],
    ],
    [(-47, -40), (-25, -17)],
);

/// Bishop, by square.
#[rustfmt::skip]
const BISHOP: [Tapered; SQUARES] = piece_squares(
    Layout::OMEGA,
    [
        // middlegame, files a to e
        [
            [  -7,  -4,  -1,   1,   3], // rank 9
            [  -8,  -5,  -1,   3,   6], // rank 8
            [  -5,  -2,   1,   0,   8], // rank 7
            [   3,   2,   2,   9,  11], // rank 6
            [  -2, -11,   6,   4,   2], // rank 5
            [  -2,   4,   3,   6,   9], // rank 4
            [   0,  -2,  -3,   4,  11], // rank 3
            [  -5,   0,  -9,   5,  15], // rank 2
            [ -10,  -7,   6,  -8,   6], // rank 1
            [ -17, -16, -10,   2,  -7], // rank 0
        ],
        // endgame, files a to e
        [
            [  -7,  -3,   0,   1,   2], // rank 9
            [  -4,  -4,  -1,   4,   4], // rank 8
            [  -2,   1,  -1,   2,   8], // rank 7
            [   1,  -1,   4,   7,   6], // rank 6
            [   2,   2,   7,   7,   1], // rank 5
            [   0,   7,  11,   6,   4], // rank 4
            [  -7,  -2,   1,   7,   8], // rank 3
            [  -7, -10,  -6,   5,   9], // rank 2
            [ -13,  -9,  -6,  -7,   8], // rank 1
            [ -17, -13,  -9,  -4,  -6], // rank 0
        ],
    ],
    [(-23, -22), (-9, -11)],
);

/// Rook, by square.
#[rustfmt::skip]
const ROOK: [Tapered; SQUARES] = piece_squares(
    Layout::OMEGA,
    [
        // middlegame, files a to e
        [
            [   4,   1,   1,   5,   7], // rank 9
            [   2,   1,   3,   6,   7], // rank 8
            [   0,   0,   2,   4,   5], // rank 7
            [  -2,   2,   1,   3,   3], // rank 6
            [  -2,  -4,   0,   2,   4], // rank 5
            [ -11, -11,  -3,  -2,   3], // rank 4
            [ -16,  -6,   3,  -4,   5], // rank 3
            [  -2,   3,   0,  -5,  -2], // rank 2
            [  -9,  -4,  -4,  -1,  -3], // rank 1
            [  -5, -13,   0,  14,   7], // rank 0
        ],
        // endgame, files a to e
        [
            [  18,  11,   6,   9,   6], // rank 9
            [   9,  10,   8,   7,   5], // rank 8
            [   9,   7,   5,   5,   2], // rank 7
            [   3,   6,   3,   3,   2], // rank 6
            [   5,   0,   2,   1,   1], // rank 5
            [  -3,  -3,  -5,   0,   0], // rank 4
            [  -5,  -6,  -2,  -5,  -5], // rank 3
            [  -1,  -2,  -6,  -8, -10], // rank 2
            [  -4, -16,  -8,  -9,  -9], // rank 1
            [  -3,  -8,  -9, -10,  -7], // rank 0
        ],
    ],
    [(0, 0), (0, 0)],
);

/// Queen, by square.
#[rustfmt::skip]
const QUEEN: [Tapered; SQUARES] = piece_squares(
    Layout::OMEGA,
    [
        // middlegame, files a to e
        [
            [  -7,  -4,  -1,  -1,   0], // rank 9
            [  -7,  -3,   2,   1,   1], // rank 8
            [  -2,   0,   1,   2,   3], // rank 7
            [  -1,   1,   3,   1,   3], // rank 6
            [   0,  -7,   2,   1,   1], // rank 5
            [   3,   2,  -5,  -6,  -5], // rank 4
            [  -2,   3,   8,  -1, -12], // rank 3
            [ -12,  -5,  -2,   1,   6], // rank 2
            [   2,  -2,   7,  15,   2], // rank 1
            [   0,  -4,   6,   5,  11], // rank 0
        ],
        // endgame, files a to e
        [
            [ -13,  -7,  -2,   0,   5], // rank 9
            [  -6,  -4,   3,   5,   7], // rank 8
            [  -3,   0,   4,   7,  11], // rank 7
            [  -1,   2,   7,   9,  14], // rank 6
            [   1,   1,   7,  13,  16], // rank 5
            [   3,   4,   6,  11,  14], // rank 4
            [  -4,  -2,   3,   2,   7], // rank 3
            [ -11,  -6,  -5,   0,   3], // rank 2
            [ -13,  -9,  -4,  -1,  -2], // rank 1
            [ -17, -17, -10,  -6,  -6], // rank 0
        ],
    ],
    [(-6, -29), (-7, -18)],
);

/// King, by square.
#[rustfmt::skip]
const KING: [Tapered; SQUARES] = piece_squares(
    Layout::OMEGA,
    [
        // middlegame, files a to e
        [
            [ -40, -47, -54, -61, -68], // rank 9
            [ -28, -35, -42, -49, -56], // rank 8
            [ -16, -23, -30, -37, -44], // rank 7
            [  -4, -11, -18, -25, -32], // rank 6
            [   7,   1,  -6, -13, -20], // rank 5
            [  19,  12,   6,  -3,  -9], // rank 4
            [  31,  26,  17,  11,   4], // rank 3
            [  44,  38,  32,  21,  11], // rank 2
            [  58,  53,  38,  37,  24], // rank 1
            [  67,  62,  58,  55,  33], // rank 0
        ],
        // endgame, files a to e
        [
            [ -31, -22, -13,  -2,   4], // rank 9
            [ -23, -13,  -5,   3,  12], // rank 8
            [ -15,  -4,   2,  10,  22], // rank 7
            [  -6,   2,   9,  19,  27], // rank 6
            [  -3,  10,  17,  25,  36], // rank 5
            [  -3,   6,  16,  20,  32], // rank 4
            [ -11,  -1,   4,  11,  20], // rank 3
            [ -18, -11,   1,  13,  14], // rank 2
            [ -28, -22, -12,   2,   0], // rank 1
            [ -37, -32, -14, -16,  -1], // rank 0
        ],
    ],
    [(90, -52), (-45, -48)],
);

/// Champion, by square.
#[rustfmt::skip]
const CHAMPION: [Tapered; SQUARES] = piece_squares(
    Layout::OMEGA,
    [
        // middlegame, files a to e
        [
            [  -6,  -1,   3,   8,  12], // rank 9
            [  -9,  -1,   5,   9,  14], // rank 8
            [  -3,   3,  10,  11,  18], // rank 7
            [   2,   6,  14,  14,  13], // rank 6
            [   7,   7,  13,  16,  16], // rank 5
            [   2,   7,   3,  11,   5], // rank 4
            [  -6,  -2,  -7,   5,  14], // rank 3
            [ -15,  -7,  -9,   4,   5], // rank 2
            [ -18, -22, -20, -10,  -5], // rank 1
            [ -31, -32, -23, -20, -16], // rank 0
        ],
        // endgame, files a to e
        [
            [  -8,  -2,   2,   5,   8], // rank 9
            [  -9,  -2,   5,   4,  12], // rank 8
            [  -4,   3,   9,   8,  16], // rank 7
            [   1,   4,  11,  14,  12], // rank 6
            [   4,   4,  11,  13,  17], // rank 5
            [   0,   3,  11,  12,  17], // rank 4
            [  -5,   0,   0,   6,  12], // rank 3
            [ -15,  -7,   0,  -3,  -3], // rank 2
            [ -19, -16, -12,  -7,  -4], // rank 1
            [ -21, -19, -16, -15, -11], // rank 0
        ],
    ],
    [(-47, -35), (-13, -13)],
);

/// Wizard, by square.
#[rustfmt::skip]
const WIZARD: [Tapered; SQUARES] = piece_squares(
    Layout::OMEGA,
    [
        // middlegame, files a to e
        [
            [  -6,  -1,   3,   7,  13], // rank 9
            [  -9,  -1,   5,  11,  15], // rank 8
            [  -2,   3,   7,  13,  17], // rank 7
            [  -1,   7,   6,  12,  20], // rank 6
            [   0,  15,   9,  15,  18], // rank 5
            [   1,   2,   8,   9,  14], // rank 4
            [  -7,  -6,  -4,   4,   9], // rank 3
            [ -11, -13,  -4,  -6,   8], // rank 2
            [ -25, -16, -16,   1,  -5], // rank 1
            [ -32, -29, -23, -19, -11], // rank 0
        ],
        // endgame, files a to e
        [
            [  -7,  -1,   1,   5,   9], // rank 9
            [  -5,  -2,   4,   9,  10], // rank 8
            [  -4,   2,   3,  11,  11], // rank 7
            [  -2,   5,  12,   9,  14], // rank 6
            [  -1,   6,   5,  10,  16], // rank 5
            [  -3,   3,   7,  10,  14], // rank 4
            [  -6,   7,   2,   0,   7], // rank 3
            [  -8,  -9,  -7,  -2,  10], // rank 2
            [ -20, -12, -13,  -1,  -3], // rank 1
            [ -21, -22, -13, -13, -10], // rank 0
        ],
    ],
    [(-50, -44), (-15, -14)],
);

/// Knight, by safe squares from none on.
#[rustfmt::skip]
const KNIGHT_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-18, -16), (-4, -8), (-3, -6), (-3, -9), (0, 7), (6, 9), (13, 13), (11, 19),
    (14, 16),
]);

/// Bishop, by safe squares from none on.
#[rustfmt::skip]
const BISHOP_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-32, -42), (-20, -26), (-20, -32), (-18, -23), (-15, -27), (-10, -11), (-11, -5), (0, 0),
    (-2, 4), (0, 8), (6, 4), (11, 19), (12, 21), (17, 21), (19, 27), (27, 32),
    (28, 30), (36, 42), (40, 49), (42, 51),
]);

/// Rook, by safe squares from none on.
#[rustfmt::skip]
const ROOK_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-29, -45), (-29, -39), (-24, -34), (-17, -33), (-13, -22), (-10, -30), (-5, -12), (-6, -10),
    (-2, 3), (0, 7), (1, 4), (2, 15), (8, 17), (12, 18), (15, 25), (19, 34),
    (16, 34), (24, 38), (25, 35),
]);

/// Queen, by safe squares from none on.
#[rustfmt::skip]
const QUEEN_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-32, -64), (-26, -62), (-26, -57), (-22, -52), (-25, -48), (-19, -45), (-16, -40), (-21, -35),
    (-15, -31), (-13, -28), (-7, -23), (-7, -20), (-2, -13), (-1, -13), (-2, -5), (-3, -1),
    (-2, 1), (0, 5), (5, 13), (-2, 13), (1, 16), (9, 23), (9, 25), (13, 29),
    (13, 32), (16, 34), (20, 41), (21, 44), (23, 47), (26, 52), (28, 56), (29, 59),
]);

/// Champion, by safe squares from none on.
#[rustfmt::skip]
const CHAMPION_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-28, -28), (-25, -24), (-21, -20), (-12, -13), (-7, -13), (-4, -11), (-4, -1), (4, 8),
    (4, 7), (1, 13), (9, 11), (5, 19), (20, 22),
]);

/// Wizard, by safe squares from none on.
#[rustfmt::skip]
const WIZARD_MOBILITY: [Tapered; MOBILITY] = mobility([
    (-28, -28), (-24, -22), (-22, -21), (-21, -22), (-13, -7), (-7, -7), (-2, -1), (1, 9),
    (3, 7), (7, 10), (19, 9), (17, 14), (19, 15),
]);
