//! Evaluation of Omega Chess: the family's terms with these weights, and the many endings that do not win.
//!
//! On this board a rook, a Champion or a Wizard cannot mate a lone king, and neither can several pairs: the lone king
//! hides in a corner square. Which pairs do is stated by the rules' author; [`winning_chances`] follows him.

use super::movegen::{CHAMPION, WIZARD};
use super::rules::Omega;
use crate::evaluation::{Tapered, TermSink, taper};
use crate::geometry::{Bitboard, Geometry, Layout, OmegaBoard, SQUARES};
use crate::orthodox::evaluation::{self, PieceWeights, Placement, Weights, drawish_without_pawns, placement};
use crate::orthodox::{BISHOP, KING, KNIGHT, OrthodoxPosition, PAWN, QUEEN, ROOK};
use crate::types::Colour;

const fn place(centre: (i32, i32), file: (i32, i32), advance: (i32, i32)) -> [Tapered; SQUARES] {
    placement(
        Layout::OMEGA,
        Placement {
            centre: taper(centre.0, centre.1),
            central_file: taper(file.0, file.1),
            advance: taper(advance.0, advance.1),
        },
    )
}

/// The weights of Omega Chess.
pub(super) static WEIGHTS: Weights = Weights {
    pieces: [
        PieceWeights { material: taper(90, 120), ..PieceWeights::NONE },
        PieceWeights {
            material: taper(225, 235),
            mobility: taper(5, 4),
            usual_mobility: 4,
            king_attack: 18,
            safe_check: 70,
            phase: 2,
        },
        PieceWeights {
            material: taper(420, 435),
            mobility: taper(4, 5),
            usual_mobility: 8,
            king_attack: 20,
            safe_check: 60,
            phase: 4,
        },
        PieceWeights {
            material: taper(600, 640),
            mobility: taper(3, 5),
            usual_mobility: 9,
            king_attack: 24,
            safe_check: 100,
            phase: 6,
        },
        PieceWeights {
            material: taper(1200, 1240),
            mobility: taper(2, 4),
            usual_mobility: 16,
            king_attack: 28,
            safe_check: 90,
            phase: 12,
        },
        PieceWeights::NONE,
        PieceWeights {
            material: taper(400, 400),
            mobility: taper(4, 4),
            usual_mobility: 7,
            king_attack: 20,
            safe_check: 80,
            phase: 4,
        },
        PieceWeights {
            material: taper(375, 375),
            mobility: taper(4, 4),
            usual_mobility: 7,
            king_attack: 20,
            safe_check: 80,
            phase: 4,
        },
    ],
    squares: [
        place((0, 0), (3, 0), (2, 3)),
        place((6, 5), (0, 0), (2, 2)),
        place((3, 3), (0, 0), (1, 1)),
        place((0, 0), (2, 0), (1, 2)),
        place((1, 4), (0, 0), (0, 1)),
        place((0, 9), (-7, 0), (-12, 1)),
        place((5, 4), (0, 0), (3, 2)),
        place((5, 4), (0, 0), (3, 2)),
    ],
    // Each side: two knights, bishops, rooks, Champions, Wizards, and a queen.
    full_phase: 104,
    bishop_pair: taper(25, 40),
    tempo: taper(14, 10),
    doubled_pawn: taper(-8, -16),
    isolated_pawn: taper(-8, -12),
    backward_pawn: taper(-6, -8),
    connected_pawn: [
        taper(3, 1),
        taper(5, 2),
        taper(8, 5),
        taper(12, 10),
        taper(22, 22),
        taper(36, 40),
        taper(55, 65),
        taper(75, 95),
    ],
    passed_pawn: [
        taper(2, 8),
        taper(4, 12),
        taper(6, 20),
        taper(12, 34),
        taper(28, 58),
        taper(56, 98),
        taper(100, 160),
        taper(150, 240),
    ],
    passed_enemy_king: taper(0, 4),
    passed_own_king: taper(0, -2),
    passed_free: taper(2, 7),
    rook_open_file: taper(24, 12),
    rook_half_open_file: taper(10, 8),
    outpost: taper(20, 12),
    shelter: [taper(0, 0), taper(24, 0), taper(16, 0), taper(6, 0)],
    open_king_file: taper(-20, 0),
    storm: [taper(0, 0), taper(-6, 0), taper(-16, 0), taper(-10, 0), taper(-4, 0)],
    threat_by_pawn: taper(56, 44),
    threat_by_minor: taper(34, 28),
    hanging: taper(28, 22),
    weak_pawn: taper(4, 14),
    space: taper(2, 0),
};

pub(super) fn terms<S: TermSink>(position: &OrthodoxPosition<Omega>, sink: &mut S) {
    evaluation::terms(position, sink);
    // Two Champions, like two bishops, are worth more than twice one: together they mate.
    for colour in Colour::BOTH {
        if position.pieces(colour, CHAMPION).has_many() {
            sink.add("Champion pair", colour, taper(10, 30));
        }
    }
}

pub(super) fn phase(position: &OrthodoxPosition<Omega>) -> i32 {
    evaluation::phase(position)
}

/// How much of `strong`'s advantage its material can turn into a win, in 64ths.
pub(super) fn winning_chances(position: &OrthodoxPosition<Omega>, strong: Colour) -> i32 {
    if position.pieces(strong, PAWN).any() || position.pieces(strong, QUEEN).any() {
        return 64;
    }
    if !can_mate(position, strong) {
        return 2;
    }
    if position.camp(!strong).count() == 1 {
        return 64;
    }
    let advantage = evaluation::officers(position, strong) - evaluation::officers(position, !strong);
    // A rook's worth ahead is not enough here: what remains after exchanges must be a mating pair.
    drawish_without_pawns(advantage, 620)
}

/// Whether the officers of `strong`, which has no queen and no pawns, normally force mate against a lone king: Champion
/// and another piece, bishop and knight, bishop and Wizard on opposite colours, two knights, or any three pieces.
fn can_mate(position: &OrthodoxPosition<Omega>, strong: Colour) -> bool {
    let own = position.camp(strong).without(position.kind(KING));
    let count = |kind| position.pieces(strong, kind).count();
    let dark = Bitboard(OmegaBoard::tables().dark);
    let one_colour = own.intersects(dark) != own.without(dark).any();
    match own.count() {
        0 | 1 => false,
        2 if count(CHAMPION) > 0 || count(KNIGHT) == 2 => true,
        2 if count(BISHOP) == 1 && count(KNIGHT) == 1 => true,
        2 if count(ROOK) > 0 => count(ROOK) == 1 && count(KNIGHT) == 1,
        2 => count(KNIGHT) == 0 && !one_colour,
        // Pieces that never leave one colour cannot mate, however many they are.
        _ => !(one_colour && own == own & (position.kind(BISHOP) | position.kind(WIZARD))),
    }
}
