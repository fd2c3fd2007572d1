//! The weights as a list of numbers.

use engine_core::evaluation::Tapered;
use engine_core::geometry::{Layout, Square};
use engine_core::orthodox::evaluation::Weights;

/// Every tapered weight but material and squares, in a fixed order.
pub fn tapered(weights: &mut Weights) -> Vec<&mut Tapered> {
    let mut all = Vec::new();
    for piece in &mut weights.pieces {
        all.push(&mut piece.pair);
        all.extend(&mut piece.mobility);
    }
    all.extend([
        &mut weights.tempo,
        &mut weights.doubled_pawn,
        &mut weights.isolated_pawn,
        &mut weights.backward_pawn,
        &mut weights.passed_enemy_king,
        &mut weights.passed_own_king,
        &mut weights.passed_free,
        &mut weights.passed_path,
        &mut weights.passed_blocked,
        &mut weights.rook_open_file,
        &mut weights.rook_half_open_file,
        &mut weights.outpost,
        &mut weights.bishop_outpost,
        &mut weights.bishop_pawn,
        &mut weights.minor_behind_pawn,
        &mut weights.open_king_file,
        &mut weights.threat_by_pawn,
        &mut weights.threat_by_minor,
        &mut weights.minor_by_minor,
        &mut weights.threat_by_rook,
        &mut weights.threat_by_step,
        &mut weights.hanging,
        &mut weights.weak_pawn,
        &mut weights.space,
    ]);
    all.extend(&mut weights.connected_pawn);
    all.extend(&mut weights.passed_pawn);
    all.extend(&mut weights.shelter);
    all.extend(&mut weights.storm);
    all
}

/// The weights that do not enter the score in proportion.
pub fn units(weights: &mut Weights) -> Vec<&mut i32> {
    let mut all = Vec::new();
    for piece in &mut weights.pieces {
        all.extend([&mut piece.king_attack, &mut piece.safe_check]);
    }
    let danger = &mut weights.king_danger;
    all.extend([&mut danger.base, &mut danger.weak_square, &mut danger.without_queen]);
    all
}

/// The square whose weight `square` shares: the one on the left half of the board.
pub fn left_twin(layout: Layout, square: Square) -> Square {
    let Some((file, rank)) = layout.coordinates(square) else { return square };
    layout.square_at((file.min(layout.files - 1 - file), rank)).unwrap_or(square)
}
