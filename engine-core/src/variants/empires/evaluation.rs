//! Evaluation: what makes this game, in named terms.
//!
//! Two kings can fall in two ways. A royal piece next to its Guardian angel cannot be mated at all, but no angel
//! protects against a union: a Fairy next to the enemy royal piece, on the colour of its own, changes places with it
//! and wins. So attack and union are separate terms, and the second is about places, not about force.
//!
//! Genie and angel capture nothing; their worth is in what stands around them and is counted from the board: enemy
//! pieces silenced, friends under attack protected.
//!
//! Everything is computed from attack sets made once for each piece. Terms that see an immediate win ask whose move
//! it is; all others do not.

use crate::evaluation::{Tapered, TermSink, taper};
use crate::geometry::{Bitboard, SQUARES, Square};
use crate::types::{Colour, PieceKind};

use super::Empires;
use super::attacks::{
    android, bishop, captain_captures, diagonals_of, leaps, neighbours, queen, same_colour,
};
use super::rules::{
    ANDROID, ANGEL, Board, CAPTAIN, EMPEROR, EMPRESS, FAIRY, GENIE, KINDS, PHOENIX, ROYAL, SOLDIER,
    WHOLE_BOARD, value,
};

/// Weights of one piece kind.
struct PieceWeights {
    material: Tapered,
    /// For each square it reaches.
    mobility: Tapered,
    /// Squares it usually reaches; mobility counts from here.
    usual_mobility: i32,
    /// For each square next to the enemy royal piece that it reaches.
    royal_attack: i32,
    /// For each ring closer to the centre, 0 on the edge to 5.
    centre: Tapered,
    /// Share in the game phase.
    phase: i32,
}

const fn piece(
    material: Tapered,
    mobility: Tapered,
    usual_mobility: i32,
    royal_attack: i32,
    centre: Tapered,
    phase: i32,
) -> PieceWeights {
    PieceWeights { material, mobility, usual_mobility, royal_attack, centre, phase }
}

static PIECES: [PieceWeights; KINDS] = [
    piece(taper(0, 0), taper(0, 0), 0, 0, taper(-4, 6), 0),
    piece(taper(540, 600), taper(2, 3), 16, 12, taper(0, 2), 4),
    piece(taper(720, 800), taper(2, 3), 16, 12, taper(0, 2), 4),
    piece(taper(1320, 1200), taper(0, 0), 0, 0, taper(0, 0), 2),
    piece(taper(1050, 900), taper(0, 0), 0, 0, taper(3, 3), 2),
    piece(taper(280, 300), taper(6, 4), 5, 12, taper(3, 3), 2),
    piece(taper(1100, 1250), taper(1, 2), 35, 7, taper(0, 0), 4),
    piece(taper(450, 480), taper(4, 4), 9, 10, taper(2, 2), 2),
    piece(taper(50, 70), taper(0, 0), 0, 0, taper(2, 4), 0),
    piece(taper(180, 240), taper(0, 0), 0, 14, taper(8, 10), 1),
];

/// Sum of the phase shares of all pieces of the starting position.
const FULL_PHASE: i32 = 58;

const TEMPO: Tapered = taper(15, 10);
/// The royal piece stands next to its angel.
const SHELTERED_ROYAL: Tapered = taper(110, 80);
/// For each friend next to the angel, and for each of those that is attacked, in 64ths of its value.
const PROTECTED: Tapered = taper(4, 3);
const PROTECTED_ATTACKED: i32 = 3;
/// A silenced enemy, in 64ths of its value.
const SILENCED: i32 = 6;
/// The Empress may come to her child's side from anywhere.
const EMPRESS_CALL: Tapered = taper(15, 10);
const ADULT: Tapered = taper(30, 50);
/// An attacked enemy piece that could be captured, in 64ths of its value: undefended, or attacked by something of
/// less value.
const LOOSE: i32 = 4;
const OUTRANKED: i32 = 5;
/// A Genie or Guardian angel that could be captured, in 64ths of its value.
const BESIEGED: i32 = 6;
/// A Soldier that could mutate by a capture.
const MUTATION_CHANCE: Tapered = taper(35, 45);
/// For each rank a Soldier has advanced.
const SOLDIER_ADVANCE: Tapered = taper(4, 5);
/// For each Soldier that another one defends.
const SOLDIER_CHAIN: Tapered = taper(5, 4);
/// A win by union in one move, seen by the side to move, and by the side that must parry it.
const UNION_NOW: Tapered = taper(900, 900);
const UNION_THREAT: Tapered = taper(160, 160);
const UNION_DOUBLE_THREAT: Tapered = taper(600, 600);
/// For each square next to the enemy royal piece from which a Fairy would threaten a union and that it reaches, by
/// itself or in exchange with a friend there.
const UNION_APPROACH: Tapered = taper(28, 32);
/// Attacks on the royal piece count by their square, once two pieces take part.
const ROYAL_ATTACK_DIVISOR: i32 = 15;
const ROYAL_ATTACK_LIMIT: i32 = 1000;

/// Number of squares of the board.
const BOARD_SQUARES: usize = 121;

/// Placement values by kind and square, as White sees the board. Black's squares are those after half a turn of the
/// board, like the starting position.
static PLACEMENT: [[Tapered; SQUARES]; KINDS] = {
    let mut table = [[taper(0, 0); SQUARES]; KINDS];
    let mut index = 0;
    while index < KINDS {
        let centre = PIECES[index].centre;
        let advance = if index == SOLDIER.index() { SOLDIER_ADVANCE } else { taper(0, 0) };
        let mut bit = 0;
        while bit < BOARD_SQUARES {
            let (file, rank) = ((bit % 11) as i32, (bit / 11) as i32);
            let ring = least(least(file, 10 - file), least(rank, 10 - rank));
            table[index][bit] = taper(
                centre.middlegame * ring + advance.middlegame * rank,
                centre.endgame * ring + advance.endgame * rank,
            );
            bit += 1;
        }
        index += 1;
    }
    table
};

const fn least(a: i32, b: i32) -> i32 {
    if a < b { a } else { b }
}

/// The placement value of a piece.
#[inline(always)]
fn placement_of(kind: PieceKind, side: Colour, square: Square) -> Tapered {
    let index = match side {
        Colour::White => square.index(),
        Colour::Black => (BOARD_SQUARES - 1).saturating_sub(square.index()),
    };
    PLACEMENT.get(kind.index()).map_or(Tapered::default(), |table| table[index & (SQUARES - 1)])
}

/// What one side attacks.
#[derive(Clone, Copy, Default)]
struct Attacks {
    /// Squares that a piece with the power to capture attacks.
    all: Board,
    /// Of these, by Soldiers and Captains, and by Phoenixes and Fairies.
    by_foot: Board,
    by_minor: Board,
    /// Weighted number of attacks on the squares around the enemy royal piece, and the pieces that take part.
    on_royal: i32,
    attackers: i32,
}

/// Feeds all terms to `sink`.
pub(super) fn terms<S: TermSink>(position: &Empires, sink: &mut S) {
    let attacks = Colour::BOTH.map(|side| pieces(position, side, sink));
    for side in Colour::BOTH {
        royal_safety(position, side, &attacks[(!side).index()], sink);
        union(position, side, sink);
        special_pieces(position, side, &attacks[(!side).index()], sink);
        soldiers(position, side, sink);
        threats(position, side, &attacks, sink);
    }
    sink.add("tempo", position.side, TEMPO);
}

/// Material, placement and mobility; returns the attack sets.
fn pieces<S: TermSink>(position: &Empires, side: Colour, sink: &mut S) -> Attacks {
    let own = position.of_colour(side);
    let occupied = position.occupied();
    let silenced = position.around(!side, GENIE);
    let enemy_royal = position.royal(!side);
    let ring = neighbours(enemy_royal) | Bitboard::of(enemy_royal);
    let feared = diagonals_of(position.pieces(!side, SOLDIER));
    let area = WHOLE_BOARD.without(own | feared);

    let mut attacks = Attacks::default();
    let (mut material, mut placement, mut mobility) =
        (Tapered::default(), Tapered::default(), Tapered::default());
    for (index, weights) in PIECES.iter().enumerate() {
        let kind = PieceKind::new(index as u8);
        let pieces = own & position.of_kind(kind);
        material += weights.material * pieces.count() as i32;
        for square in pieces {
            placement += placement_of(kind, side, square);
            let reach = match kind {
                EMPEROR | EMPRESS => queen(square, occupied),
                ANDROID => android(square, occupied),
                FAIRY => bishop(square, occupied),
                PHOENIX => leaps(square),
                CAPTAIN => captain_captures(Bitboard::of(square), occupied),
                _ => continue,
            };
            let reached = (reach & area).count() as i32;
            mobility += weights.mobility * (reached - weights.usual_mobility);
            if silenced.has(square) {
                continue;
            }
            attacks.all |= reach;
            match kind {
                CAPTAIN => attacks.by_foot |= reach,
                FAIRY | PHOENIX => attacks.by_minor |= reach,
                _ => {}
            }
            if reach.intersects(ring) {
                attacks.on_royal += (reach & ring).count() as i32 * weights.royal_attack;
                attacks.attackers += 1;
            }
        }
    }
    let on_foot = diagonals_of(position.pieces(side, SOLDIER).without(silenced));
    attacks.by_foot |= on_foot;
    attacks.all |= on_foot;
    if position.is_adult(side) && !silenced.has(position.royal(side)) {
        attacks.all |= neighbours(position.royal(side));
    }
    sink.add("material", side, material);
    sink.add("placement", side, placement);
    sink.add("mobility", side, mobility);
    attacks
}

/// Attacks on the royal piece, its shelter, its mother's help, its coming of age.
fn royal_safety<S: TermSink>(position: &Empires, side: Colour, enemy: &Attacks, sink: &mut S) {
    let royal = position.royal(side);
    let sheltered = position.around(side, ANGEL).has(royal);
    if sheltered {
        sink.add("royal shelter", side, SHELTERED_ROYAL);
    }
    let has_call = position.pieces(side, EMPRESS).without(position.around(!side, GENIE)).any();
    if has_call {
        sink.add("empress's call", side, EMPRESS_CALL);
    }
    if position.is_adult(side) {
        sink.add("adult royal", side, ADULT);
    }
    if enemy.attackers >= 2 {
        let mut danger = enemy.on_royal * enemy.on_royal / ROYAL_ATTACK_DIVISOR;
        danger = danger.min(ROYAL_ATTACK_LIMIT);
        // The angel must go first; the Empress can always step in.
        if sheltered {
            danger /= 4;
        }
        if has_call {
            danger = danger * 3 / 4;
        }
        sink.add("royal attack", !side, taper(danger, danger / 2));
    }
}

/// How close `side` is to a union.
fn union<S: TermSink>(position: &Empires, side: Colour, sink: &mut S) {
    let (own_royal, enemy_royal) = (position.royal(side), position.royal(!side));
    let ring = neighbours(enemy_royal);
    let colour = same_colour(own_royal);
    let fairies = position.pieces(side, FAIRY) & colour;
    let occupied = position.occupied();
    let mut ways = (fairies & ring).count() as i32;
    ways += i32::from((neighbours(own_royal) & ring).without(occupied).any());
    if ways > 0 {
        let weight = match ways {
            _ if side == position.side => UNION_NOW,
            1 => UNION_THREAT,
            _ => UNION_DOUBLE_THREAT,
        };
        sink.add("union threat", side, weight);
    }
    let landing = ring & colour;
    let mut approaches = 0;
    for fairy in fairies.without(ring) {
        let reach = bishop(fairy, occupied).without(position.of_colour(side));
        approaches += (landing & (reach | position.of_colour(side))).count() as i32;
    }
    if approaches > 0 {
        sink.add("union approach", side, UNION_APPROACH * approaches.min(6));
    }
}

/// Sum of the values of a set of pieces.
fn worth(position: &Empires, pieces: Board) -> i32 {
    pieces
        .into_iter()
        .filter_map(|square| position.board[square.index()])
        .map(|piece| value(piece.kind))
        .sum()
}

/// Genie and angel, by what stands around them.
fn special_pieces<S: TermSink>(position: &Empires, side: Colour, enemy: &Attacks, sink: &mut S) {
    let capturing = position
        .of_colour(!side)
        .without(position.of_kind(GENIE) | position.of_kind(ANGEL) | position.of_kind(ROYAL));
    let silenced = position.around(side, GENIE) & capturing;
    if silenced.any() {
        sink.add("silenced", side, Tapered::flat(worth(position, silenced) * SILENCED / 64));
    }
    let protected = position.around(side, ANGEL) & position.of_colour(side);
    if protected.any() {
        let attacked = worth(position, protected & enemy.all) * PROTECTED_ATTACKED / 64;
        sink.add("protected", side, PROTECTED * protected.count() as i32 + Tapered::flat(attacked));
    }
}

fn soldiers<S: TermSink>(position: &Empires, side: Colour, sink: &mut S) {
    let soldiers = position.pieces(side, SOLDIER);
    if soldiers.is_empty() {
        return;
    }
    let chained = (soldiers & diagonals_of(soldiers)).count() as i32;
    sink.add("soldier chains", side, SOLDIER_CHAIN * chained);
    if !position.is_frozen() {
        let prey = position.of_colour(!side).without(
            position.of_kind(SOLDIER)
                | position.of_kind(CAPTAIN)
                | position.of_kind(ROYAL)
                | position.protected(!side),
        );
        let hunters = soldiers.without(position.around(!side, GENIE)) & diagonals_of(prey);
        if hunters.any() {
            sink.add("mutation chance", side, MUTATION_CHANCE * hunters.count().min(2) as i32);
        }
    }
}

/// Enemy pieces that `side` attacks and may capture.
fn threats<S: TermSink>(position: &Empires, side: Colour, attacks: &[Attacks; 2], sink: &mut S) {
    if position.is_frozen() {
        return;
    }
    let (own, enemy) = (&attacks[side.index()], &attacks[(!side).index()]);
    let exposed = (own.all & position.of_colour(!side)).without(position.protected(!side));
    let guarded = exposed & (position.of_kind(GENIE) | position.of_kind(ANGEL));
    for square in guarded {
        let attackers = position.attackers(side, square).without(position.around(!side, GENIE));
        let phoenix_alone =
            position.of_kind(ANGEL).has(square) && attackers.intersects(position.of_kind(PHOENIX));
        if attackers.has_many() || phoenix_alone {
            sink.add("threats", side, Tapered::flat(worth(position, Bitboard::of(square)) * BESIEGED / 64));
        }
    }
    let prey = exposed.without(guarded | position.of_kind(ROYAL));
    if prey.is_empty() {
        return;
    }
    let loose = prey.without(enemy.all);
    let heavy = position.of_kind(EMPEROR) | position.of_kind(EMPRESS) | position.of_kind(ANDROID);
    let minor = position.of_kind(PHOENIX) | position.of_kind(FAIRY);
    let outranked = (prey & own.by_foot & (heavy | minor)) | (prey & own.by_minor & heavy);
    let value =
        worth(position, loose) * LOOSE / 64 + worth(position, outranked.without(loose)) * OUTRANKED / 64;
    sink.add("threats", side, Tapered::flat(value));
}

/// Game phase from the pieces on the board.
pub(super) fn phase(position: &Empires) -> i32 {
    let mut sum = 0;
    for (index, weights) in PIECES.iter().enumerate() {
        sum += weights.phase * position.of_kind(PieceKind::new(index as u8)).count() as i32;
    }
    (sum * 256 / FULL_PHASE).min(256)
}

/// Share of an advantage, in 64ths, that `strong` can turn into a win: without a piece that captures it has only
/// marches to a union to hope for.
pub(super) fn winning_chances(position: &Empires, strong: Colour) -> i32 {
    let harmless = position.of_kind(ROYAL) | position.of_kind(GENIE) | position.of_kind(ANGEL);
    if position.of_colour(strong).without(harmless).is_empty() { 8 } else { 64 }
}
