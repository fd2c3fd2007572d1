//! Static evaluation.
//!
//! Two games in one: phase 1 is a chess-like battle of two armies around a common one ([`shared`]), phase 2 a hunt of
//! one army for two kings ([`hunt`]). The option to pass from the first to the second belongs to whoever is to
//! move, and counts for him as far as the hunt would be worth more than the position as it is.
//!
//! Where the switch is offered, nearly all games are decided by it, and it makes one camp of guards of what were
//! friend and foe. A queen more or less of one's own means little then. Fitted to the results of games, material in
//! phase 1 carries a seventh of its weight (an own pawn is worth some 13 centipawns), while activity, passed pawns
//! and safe kings keep theirs; what matters most is who is to move when the hunt has become promising, and that is
//! for the search to find out.

mod hunt;
mod shared;
mod weights;

use super::rules::{BISHOP, KNIGHT, PAWN, Phase, QUEEN, ROOK};
use super::{Checkered, Set};
use crate::evaluation::{Tapered, TermSink, Total};
use crate::types::{Colour, PieceKind};

/// Every piece kind that may be checkered, cheapest first.
const COMMONERS: [PieceKind; 5] = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN];
/// The kinds that are not pawns or kings.
const OFFICERS: [PieceKind; 4] = [KNIGHT, BISHOP, ROOK, QUEEN];

/// Feeds all terms to `sink`.
pub(super) fn evaluate<S: TermSink>(position: &Checkered, sink: &mut S) {
    match position.phase {
        Phase::Owned(owner) => hunt::evaluate(position, owner, sink),
        Phase::Shared { switch_offered: false } => shared::evaluate(position, 256, sink),
        Phase::Shared { switch_offered: true } => {
            let mut summing = Summing { sink, total: Total::default() };
            shared::evaluate(position, weights::OWNERSHIP_SHARE, &mut summing);
            let white = summing.total.score(taper_phase(position));
            let standing = if position.side == Colour::White { white } else { -white };
            let gain = switch_gain(position, standing);
            if gain > 0 && position.can_switch() {
                let value = Tapered::flat(gain * weights::SWITCH_SHARE / 256);
                summing.sink.add("switch", position.side, value);
            }
        }
    }
}

/// What taking over the checkered camp would change for the player to move, who stands at `standing` centipawns.
fn switch_gain(position: &Checkered, standing: i32) -> i32 {
    hunt::prospects(position) - standing
}

/// Whether the next captures may make the switch profitable.
pub(super) fn is_switch_in_the_air(position: &Checkered) -> bool {
    position.checkered().any() && hunt::prospects(position) > weights::SWITCH_IN_THE_AIR
}

/// Passes terms on and adds them up.
struct Summing<'a, S> {
    sink: &'a mut S,
    total: Total,
}

impl<S: TermSink> TermSink for Summing<'_, S> {
    const ITEMISED: bool = S::ITEMISED;

    #[inline(always)]
    fn add(&mut self, term: &'static str, side: Colour, value: Tapered) {
        self.total.add(term, side, value);
        self.sink.add(term, side, value);
    }
}

/// 256 with all officers on the board, of whatever camp, 0 with none.
pub(super) fn taper_phase(position: &Checkered) -> i32 {
    let count = |kind: PieceKind| position.of_kind(kind).count() as i32;
    let weight = count(KNIGHT) + count(BISHOP) + 2 * count(ROOK) + 4 * count(QUEEN);
    (weight * 256 / 24).min(256)
}

/// What the material alone says a switch gains for the player who makes it.
pub(super) fn switch_material_gain(position: &Checkered) -> i32 {
    let own = |colour: Colour| shared::material(position, position.own(colour));
    let standing = (own(position.side) - own(!position.side)) * weights::OWNERSHIP_SHARE / 256;
    switch_gain(position, standing)
}

/// Number of pieces in a set.
fn count(set: Set) -> i32 {
    set.count() as i32
}
