//! King safety: the pawns in front of the king, and the danger of the enemy's attack.
//!
//! Danger grows faster than the number of attackers: two pieces near a king are more than twice as bad as one. It is
//! collected in arbitrary units and enters the score squared.

use super::super::{BISHOP, KING, Orthodox, OrthodoxPosition, PAWN, QUEEN, ROOK, Set};
use super::survey::Survey;
use crate::attacks::{bishop_attacks, rook_attacks};
use crate::evaluation::{Tapered, TermSink, taper};
use crate::geometry::{Bitboard, Geometry};
use crate::types::{Colour, PieceKind};

pub(super) fn terms<V: Orthodox, S: TermSink>(
    position: &OrthodoxPosition<V>,
    survey: &Survey<V>,
    colour: Colour,
    sink: &mut S,
) {
    sink.add("King shelter", colour, shelter(position, colour));
    let danger = danger(position, survey, colour);
    if danger > 0 {
        let middlegame = (danger * danger / 512).min(900);
        sink.add("King danger", colour, taper(-middlegame, -danger / 8));
    }
}

fn shelter<V: Orthodox>(position: &OrthodoxPosition<V>, colour: Colour) -> Tapered {
    let layout = <V::Geometry as Geometry>::LAYOUT;
    let tables = V::Geometry::tables();
    let weights = V::weights();
    let (king_file, king_rank) = tables.coordinates[position.king(colour).index()];
    let centre = king_file.clamp(1, layout.files - 2);
    let own = position.pieces(colour, PAWN);
    let enemies = position.pieces(!colour, PAWN);
    let mut total = Tapered::default();
    for file in centre - 1..=centre + 1 {
        let file_set: Set<V> = Bitboard(tables.files[file as usize & 15]);
        // Only the nearest pawn of a file counts, and none if that one has been passed.
        let ahead = |pawns: Set<V>| -> Option<usize> {
            let nearest = match colour {
                Colour::White => (pawns & file_set).first(),
                Colour::Black => (pawns & file_set).last(),
            };
            let rank = tables.coordinates[nearest?.index()].1;
            let distance = match colour {
                Colour::White => rank - king_rank,
                Colour::Black => king_rank - rank,
            };
            usize::try_from(distance).ok()
        };
        match ahead(own) {
            Some(distance) if distance < weights.shelter.len() => total += weights.shelter[distance],
            Some(_) => {}
            None => total += weights.open_king_file,
        }
        if let Some(distance) = ahead(enemies)
            && distance < weights.storm.len()
        {
            total += weights.storm[distance];
        }
    }
    total
}

fn danger<V: Orthodox>(position: &OrthodoxPosition<V>, survey: &Survey<V>, colour: Colour) -> i32 {
    let (side, enemy) = (colour.index(), (!colour).index());
    let weights = V::weights();
    let attackers = survey.king_attackers[side];
    let queens = position.pieces(!colour, QUEEN);
    if attackers == 0 || (attackers == 1 && queens.is_empty()) {
        return 0;
    }
    let king = position.king(colour);
    let occupied = position.occupied();
    // Squares near the king that are attacked and that at most the king or a queen defends.
    let weak = survey.all[enemy].without(survey.twice[side])
        & (!survey.all[side] | survey.by_kind[side][KING.index()]);
    let safe = (!position.camp(!colour)) & (!survey.all[side] | (weak & survey.twice[enemy]));
    let orthogonal = rook_attacks::<V::Geometry>(king, occupied) & safe;
    let diagonal = bishop_attacks::<V::Geometry>(king, occupied) & safe;
    let mut danger = weights.king_danger.base
        + survey.king_attack[side] * attackers.min(6) / 2
        + weights.king_danger.weak_square * (weak & survey.king_zone[side]).count() as i32;
    let check = |kind: PieceKind, squares: Set<V>| {
        if squares.intersects(survey.by_kind[enemy][kind.index()]) {
            weights.pieces[kind.index()].safe_check
        } else {
            0
        }
    };
    danger += check(QUEEN, orthogonal | diagonal);
    danger += check(ROOK, orthogonal);
    danger += check(BISHOP, diagonal);
    for &leaper in V::LEAPERS {
        danger += check(leaper, V::leaps(leaper, king) & safe);
    }
    if queens.is_empty() {
        danger = danger * weights.king_danger.without_queen / 256;
    }
    danger
}
