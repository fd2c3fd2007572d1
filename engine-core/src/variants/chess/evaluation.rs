//! What orthodox chess adds to the evaluation of the family: endings that are hard to win. The numbers are in `weights`.

use super::rules::Chess;
use crate::orthodox::evaluation::{self, drawish_without_pawns};
use crate::orthodox::{BISHOP, KNIGHT, OrthodoxPosition, PAWN};
use crate::types::Colour;

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
