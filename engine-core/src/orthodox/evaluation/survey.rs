//! One look at every piece: what it attacks, and what that is worth by itself.

use super::super::{BISHOP, KINDS, KING, Orthodox, OrthodoxPosition, PAWN, QUEEN, ROOK, Set, pawn_attacks};
use super::weights::MOBILITY;
use crate::evaluation::{Tapered, TermSink};
use crate::geometry::tables::FILE;
use crate::geometry::{Bitboard, Geometry, Square};
use crate::types::{Colour, PieceKind};

/// What the pieces of both sides attack.
pub struct Survey<V: Orthodox> {
    /// Squares attacked by each kind, by colour.
    pub by_kind: [[Set<V>; KINDS]; 2],
    /// Squares attacked by anything, by colour.
    pub all: [Set<V>; 2],
    /// Squares attacked at least twice, by colour.
    pub twice: [Set<V>; 2],
    /// The squares around each king, by the king's colour.
    pub king_zone: [Set<V>; 2],
    /// Weight of the enemy's attacks on those squares, by the king's colour.
    pub king_attack: [i32; 2],
    /// Number of enemy pieces that attack them, by the king's colour.
    pub king_attackers: [i32; 2],
    /// Squares that enemy pawns attack or could attack after advancing, by the colour of those pawns.
    pub pawn_reach: [Set<V>; 2],
}

/// Squares in front of every pawn of a set, to the end of the board.
#[inline(always)]
pub(super) fn front_fill<V: Orthodox>(colour: Colour, pawns: Set<V>) -> Set<V> {
    let step = super::super::forward::<V>(colour);
    let mut fill = pawns.shifted(step);
    fill |= fill.shifted(step);
    fill |= fill.shifted(2 * step);
    fill | fill.shifted(4 * step)
}

/// `square` as White would see it if `colour` were White: mirrored top to bottom for Black.
#[inline(always)]
pub(super) fn relative<V: Orthodox>(colour: Colour, square: Square) -> Square {
    match colour {
        Colour::White => square,
        Colour::Black => V::Geometry::tables().mirror[square.index()],
    }
}

impl<V: Orthodox> Survey<V> {
    /// Looks at all pieces; feeds material, placement, mobility and piece terms to `sink`.
    pub(super) fn of<S: TermSink>(position: &OrthodoxPosition<V>, sink: &mut S) -> Self {
        let tables = V::Geometry::tables();
        let mut survey = Self {
            by_kind: [[Bitboard::EMPTY; KINDS]; 2],
            all: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            king_zone: [Bitboard::EMPTY; 2],
            king_attack: [0; 2],
            king_attackers: [0; 2],
            pawn_reach: [Bitboard::EMPTY; 2],
        };
        for colour in Colour::BOTH {
            let pawns = position.pieces(colour, PAWN);
            let king = position.king(colour);
            let king_attacks = Bitboard(tables.king[king.index()]);
            let attacks = pawn_attacks::<V>(colour, pawns);
            let side = colour.index();
            survey.by_kind[side][PAWN.index()] = attacks;
            survey.by_kind[side][KING.index()] = king_attacks;
            survey.all[side] = attacks | king_attacks;
            survey.twice[side] = attacks & king_attacks;
            survey.king_zone[side] = king_attacks | Bitboard::of(king);
            survey.pawn_reach[side] = attacks | pawn_attacks::<V>(colour, front_fill::<V>(colour, pawns));
        }
        for colour in Colour::BOTH {
            survey.pieces(position, colour, sink);
        }
        survey
    }

    fn pieces<S: TermSink>(&mut self, position: &OrthodoxPosition<V>, colour: Colour, sink: &mut S) {
        let weights = V::weights();
        let tables = V::Geometry::tables();
        let forward = super::super::forward::<V>(colour);
        let side = colour.index();
        let enemy = (!colour).index();
        let occupied = position.occupied();
        let own_pawns = position.pieces(colour, PAWN);
        let enemy_pawns = position.pieces(!colour, PAWN);
        // A square counts as mobility unless a pawn or the king of one's own stands on it or an enemy pawn guards it.
        let unsafe_squares = own_pawns | position.pieces(colour, KING) | self.by_kind[enemy][PAWN.index()];

        let mut mobility = Tapered::default();
        let mut rooks = Tapered::default();
        let mut outposts = Tapered::default();
        let mut minors = Tapered::default();
        let mut pairs = Tapered::default();
        for index in 0..V::PIECES.len() {
            let kind = PieceKind::new(index as u8);
            if kind == PAWN || kind == KING {
                continue;
            }
            let piece = &weights.pieces[index];
            let pieces = position.pieces(colour, kind);
            if pieces.has_many() {
                pairs += piece.pair;
            }
            for square in pieces {
                let attacks = position.attacks_from(kind, square, occupied);
                self.twice[side] |= self.all[side] & attacks;
                self.all[side] |= attacks;
                self.by_kind[side][index] |= attacks;
                let safe = attacks.without(unsafe_squares).count() as usize;
                mobility += piece.mobility[safe.min(MOBILITY - 1)];
                let zone = attacks & self.king_zone[enemy];
                if zone.any() {
                    self.king_attackers[enemy] += 1;
                    self.king_attack[enemy] += piece.king_attack * zone.count() as i32;
                }
                if kind == ROOK {
                    rooks += rook_file::<V>(square, own_pawns, enemy_pawns);
                } else if kind != QUEEN {
                    let supported = self.by_kind[side][PAWN.index()].has(square);
                    if supported && !self.pawn_reach[enemy].has(square) {
                        outposts += if kind == BISHOP { weights.bishop_outpost } else { weights.outpost };
                    }
                    if position.kind(PAWN).has(square.offset(forward)) {
                        minors += weights.minor_behind_pawn;
                    }
                    if kind == BISHOP {
                        let dark = Bitboard(tables.dark);
                        let alike = if dark.has(square) { own_pawns & dark } else { own_pawns.without(dark) };
                        minors += weights.bishop_pawn * alike.count() as i32;
                    }
                }
            }
        }
        if S::ITEMISED {
            itemise_placement(position, colour, sink);
        }
        sink.add("Mobility", colour, mobility);
        sink.add("Rooks on open files", colour, rooks);
        sink.add("Outposts", colour, outposts);
        sink.add("Minor pieces and pawns", colour, minors);
        sink.add("Pairs", colour, pairs);
    }
}

/// Material and placement piece by piece, which a position otherwise keeps up to date as one sum.
fn itemise_placement<V: Orthodox, S: TermSink>(position: &OrthodoxPosition<V>, colour: Colour, sink: &mut S) {
    for index in 0..V::PIECES.len() {
        for square in position.pieces(colour, PieceKind::new(index as u8)) {
            sink.add("Material", colour, V::weights().pieces[index].material);
            let seen = relative::<V>(colour, square).index();
            sink.add("Piece placement", colour, V::weights().squares[index][seen]);
        }
    }
}

#[inline(always)]
fn rook_file<V: Orthodox>(rook: Square, own_pawns: Set<V>, enemy_pawns: Set<V>) -> Tapered {
    let tables = V::Geometry::tables();
    let lines = &tables.lines[rook.index()];
    let file = Bitboard(lines.lower[FILE] | lines.upper[FILE]);
    if file.intersects(own_pawns) {
        Tapered::default()
    } else if file.intersects(enemy_pawns) {
        V::weights().rook_half_open_file
    } else {
        V::weights().rook_open_file
    }
}
