//! Evaluation shared by the orthodox family.
//!
//! One pass over the pieces (`survey`) collects what every later term needs (who attacks what, how often, how near the
//! king) and scores material, placement and mobility on the way. Pawns, kings and threats follow from set arithmetic on
//! that survey, so that the sliding attacks, the expensive part, are computed once per piece. The numbers are in
//! [`Weights`], one table for each variant.

mod endings;
mod kings;
mod pawns;
mod survey;
mod threats;
mod weights;

pub use endings::{bare_king_drive, drawish_without_pawns};
pub use survey::Survey;
pub use weights::{KingDanger, MOBILITY, PieceWeights, Weights, mobility, piece_squares};

use super::{KINDS, KING, Orthodox, OrthodoxPosition, PAWN};
use crate::evaluation::{Tapered, TermSink};
use crate::geometry::Square;
use crate::types::{Colour, PieceKind};

/// Feeds all terms that the family shares.
pub fn terms<V: Orthodox, S: TermSink>(position: &OrthodoxPosition<V>, sink: &mut S) {
    let survey = Survey::of(position, sink);
    for colour in Colour::BOTH {
        pawns::terms(position, &survey, colour, sink);
        kings::terms(position, &survey, colour, sink);
        threats::terms(position, &survey, colour, sink);
        endings::terms(position, colour, sink);
    }
    if !S::ITEMISED {
        sink.add("Material and placement", Colour::White, position.placement);
    }
    sink.add("Tempo", position.side, V::weights().tempo);
}

/// What a piece is worth where it stands, seen from White: negative for a black piece.
#[inline(always)]
pub(super) fn placed<V: Orthodox>(colour: Colour, kind: PieceKind, square: Square) -> Tapered {
    let index = kind.index() & (KINDS - 1);
    let seen = survey::relative::<V>(colour, square).index();
    let worth = V::weights().pieces[index].material + V::weights().squares[index][seen];
    match colour {
        Colour::White => worth,
        Colour::Black => -worth,
    }
}

/// Game phase by the officers left: 256 with those of the starting position, 0 with none.
pub fn phase<V: Orthodox>(position: &OrthodoxPosition<V>) -> i32 {
    let left: i32 = (0..V::PIECES.len())
        .map(|index| V::weights().pieces[index].phase * position.kinds[index].count() as i32)
        .sum();
    (left * 256 / V::weights().full_phase).min(256)
}

/// The officers' material of one side in centipawns, pawns and king left out.
pub fn officers<V: Orthodox>(position: &OrthodoxPosition<V>, colour: Colour) -> i32 {
    V::PIECES
        .iter()
        .enumerate()
        .filter(|&(index, _)| ![PAWN.index(), KING.index()].contains(&index))
        .map(|(index, info)| info.value * position.pieces(colour, PieceKind::new(index as u8)).count() as i32)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{TermTable, Total};
    use crate::rules::{OptionValues, Position};
    use crate::variants::chess::ChessPosition;
    use crate::variants::omega::OmegaPosition;

    /// Plays a few hundred arbitrary moves; what is kept up to date must equal what is itemised.
    fn the_sum_is_the_sum_of_its_terms<V: Orthodox>(start: &OrthodoxPosition<V>) {
        let mut position = start.clone();
        let mut choice = 1usize;
        for _ in 0..400 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                position = start.clone();
                continue;
            }
            choice = choice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            position.play(moves[(choice >> 33) % moves.len()]);
            let (mut total, mut table) = (Total::default(), TermTable::default());
            position.evaluate_terms(&mut total);
            position.evaluate_terms(&mut table);
            for phase in [0, 256] {
                let itemised: i32 =
                    table.rows.iter().map(|(_, sides)| sides[0].at(phase) - sides[1].at(phase)).sum();
                assert_eq!(total.score(phase), itemised, "{}", position.fen());
            }
        }
    }

    #[test]
    fn placement_is_kept_up_to_date() {
        the_sum_is_the_sum_of_its_terms(&ChessPosition::start(&OptionValues::default()));
        the_sum_is_the_sum_of_its_terms(&OmegaPosition::start(&OptionValues::default()));
    }
}
