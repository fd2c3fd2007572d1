//! What Omega Chess adds to the evaluation of the family: the many endings that do not win. The numbers are in `weights`.
//!
//! On this board a rook, a Champion or a Wizard cannot mate a lone king, and neither can several pairs: the lone king
//! hides in a corner square. Which pairs do is stated by the rules' author; [`winning_chances`] follows him.

use super::movegen::{CHAMPION, WIZARD};
use super::rules::Omega;
use crate::geometry::{Bitboard, Geometry, OmegaBoard};
use crate::orthodox::evaluation::{self, drawish_without_pawns};
use crate::orthodox::{BISHOP, KING, KNIGHT, OrthodoxPosition, PAWN, QUEEN, ROOK};
use crate::types::Colour;

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
