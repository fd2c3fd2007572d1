//! Menace: who attacks the royal piece, and what each move would change about it.
//!
//! A side has up to 200 moves, most of them flights of a Phoenix, so legality must not be found by playing them.
//! Instead, all enemy [paths](super::attacks) to the royal square are listed once, with the pieces that stand in
//! their way. From that list follows, for every piece, the *set* of destinations that leave no path open:
//!
//! * an open path must be entered, or its attacker captured (the check mask of chess engines);
//! * a piece that alone blocks a path must stay on it or capture the attacker (a pin);
//! * the Genie, wherever it goes, silences the attackers around it, and next to the enemy Genie it freezes the
//!   board; leaving a silenced attacker alone gives it its voice back;
//! * the Guardian angel protects the royal piece while next to it, and freezes the board next to its counterpart.
//!
//! Each of these is a mask, so that the 40 moves of a Genie cost a few operations. Only a Captain that captures and
//! then steps vacates two squares at once; its few moves look at the list one by one.

use smallvec::SmallVec;

use crate::geometry::{Bitboard, Square};
use crate::types::Colour;

use super::Empires;
use super::attacks::{
    android_paths, between, bishop_lines, captain_steps, captain_zone, diagonal, leaps, neighbours,
    rook_lines,
};
use super::rules::{
    ANDROID, ANGEL, Board, CAPTAIN, EMPEROR, EMPRESS, FAIRY, GENIE, PHOENIX, SOLDIER, WHOLE_BOARD,
};

/// One way for an enemy piece to take the royal piece, blocked by two pieces at most.
#[derive(Clone, Copy, Debug)]
struct Path {
    attacker: Square,
    /// The squares that must be empty.
    way: Board,
    /// Those that are not.
    blockers: Board,
}

impl Path {
    /// Whether the path is open once the squares of `vacated` are.
    #[inline(always)]
    fn opens_without(&self, vacated: Board) -> bool {
        self.blockers.without(vacated).is_empty()
    }
}

/// All that legality needs to know about the attacks on the royal piece of the side to move.
#[derive(Clone, Debug)]
pub(super) struct Menace {
    paths: SmallVec<[Path; 16]>,
    /// Enemy pieces that the own Genie does not silence.
    active: Board,
    /// Whether no attack counts at present: the board is frozen or the royal piece protected.
    calm: bool,
    /// Whether the royal piece is menaced.
    pub menaced: bool,
    /// Where a piece that is not pinned may go, as far as the royal piece is concerned.
    pub targets: Board,
    /// Pieces that alone block a path.
    pub pinned: Board,
    royal: Square,
}

impl Menace {
    /// Looks at the royal piece of the side to move.
    pub fn of(position: &Empires) -> Self {
        let us = position.side;
        let royal = position.royal(us);
        let enemies = position.of_colour(!us);
        let calm = position.is_frozen() || position.around(us, ANGEL).has(royal);
        let mut menace = Self {
            paths: SmallVec::new(),
            active: enemies.without(position.around(us, GENIE)),
            calm,
            menaced: false,
            targets: WHOLE_BOARD,
            pinned: Bitboard::EMPTY,
            royal,
        };
        menace.collect(position, enemies);
        if !calm {
            let friends = position.of_colour(us);
            for path in &menace.paths {
                if !menace.active.has(path.attacker) {
                    continue;
                }
                if path.blockers.is_empty() {
                    menace.menaced = true;
                    menace.targets &= path.way | Bitboard::of(path.attacker);
                } else if !path.blockers.has_many() {
                    menace.pinned |= path.blockers & friends;
                }
            }
        }
        menace
    }

    fn collect(&mut self, position: &Empires, enemies: Board) {
        let (royal, occupied) = (self.royal, position.occupied());
        let paths = &mut self.paths;
        let mut add = |attacker: Square, way: Board| {
            let blockers = way & occupied;
            if blockers.count() <= 2 {
                paths.push(Path { attacker, way, blockers });
            }
        };
        let queens = (position.of_kind(EMPEROR) | position.of_kind(EMPRESS)) & enemies;
        let fairies = position.of_kind(FAIRY) & enemies;
        let sliders = (queens & rook_lines(royal)) | ((queens | fairies) & bishop_lines(royal));
        for attacker in sliders {
            add(attacker, between(attacker, royal));
        }
        for attacker in position.of_kind(ANDROID) & enemies {
            android_paths(attacker, royal, |way| add(attacker, way));
        }
        let leapers =
            (position.of_kind(PHOENIX) & leaps(royal)) | (position.of_kind(SOLDIER) & diagonal(royal));
        for attacker in leapers & enemies {
            add(attacker, Bitboard::EMPTY);
        }
        for attacker in position.of_kind(CAPTAIN) & enemies & captain_zone(royal) {
            let steps = captain_steps(attacker, royal);
            if steps.is_empty() {
                add(attacker, Bitboard::EMPTY);
            }
            for step in steps {
                add(attacker, Bitboard::of(step));
            }
        }
    }

    /// Where an ordinary piece (not the royal piece, the Genie or the Guardian angel) on `from` may go.
    #[inline]
    pub fn targets_from(&self, from: Square) -> Board {
        let mut targets = self.targets;
        if self.pinned.has(from) {
            let origin = Bitboard::of(from);
            for path in &self.paths {
                if path.blockers == origin && self.active.has(path.attacker) {
                    targets &= path.way | Bitboard::of(path.attacker);
                }
            }
        }
        targets
    }

    /// Where a Captain on `from` may end that captures on `captured` before it steps.
    pub fn targets_after_capture(&self, from: Square, captured: Square) -> Board {
        let mut targets = WHOLE_BOARD;
        if self.calm {
            return targets;
        }
        let vacated = Bitboard::of(from) | Bitboard::of(captured);
        for path in &self.paths {
            if path.attacker != captured && path.opens_without(vacated) && self.active.has(path.attacker) {
                targets &= path.way;
            }
        }
        targets
    }

    /// Where the Genie on `from` may go.
    pub fn genie_targets(&self, position: &Empires, from: Square) -> Board {
        let us = position.side;
        if position.around(us, ANGEL).has(self.royal) || position.angels_touch() {
            return WHOLE_BOARD;
        }
        let mut targets = WHOLE_BOARD;
        for path in &self.paths {
            if path.opens_without(Bitboard::of(from)) {
                targets &= path.way | neighbours(path.attacker);
            }
        }
        targets | position.around(!us, GENIE)
    }

    /// Where the Guardian angel on `from` may go.
    pub fn angel_targets(&self, position: &Empires, from: Square) -> Board {
        let us = position.side;
        if position.genies_touch() {
            return WHOLE_BOARD;
        }
        let mut targets = WHOLE_BOARD;
        for path in &self.paths {
            if path.opens_without(Bitboard::of(from)) && self.active.has(path.attacker) {
                targets &= path.way;
            }
        }
        targets | neighbours(self.royal) | position.around(!us, ANGEL)
    }

    /// Whether the Genie may change places with a Fairy on `fairy`. No square becomes empty or occupied by that, but
    /// the Genie silences others than before.
    pub fn genie_may_exchange(&self, position: &Empires, fairy: Square) -> bool {
        let us = position.side;
        position.around(us, ANGEL).has(self.royal)
            || position.angels_touch()
            || position.around(!us, GENIE).has(fairy)
            || !self
                .paths
                .iter()
                .any(|path| path.blockers.is_empty() && !neighbours(path.attacker).has(fairy))
    }

    /// Whether the Guardian angel may change places with a Fairy on `fairy`.
    pub fn angel_may_exchange(&self, position: &Empires, fairy: Square) -> bool {
        position.genies_touch()
            || neighbours(self.royal).has(fairy)
            || position.around(!position.side, ANGEL).has(fairy)
            || !self.paths.iter().any(|path| path.blockers.is_empty() && self.active.has(path.attacker))
    }

    /// Which of `candidates`, free squares or enemies next to the royal piece, it can go to without being menaced
    /// there.
    pub fn royal_targets(&self, position: &Empires, candidates: Board) -> Board {
        let us = position.side;
        if candidates.is_empty() || position.is_frozen() {
            return candidates;
        }
        let shelter = position.around(us, ANGEL);
        let occupied = position.occupied() ^ Bitboard::of(self.royal);
        let exposed = candidates.without(shelter);
        if exposed.is_empty() {
            return candidates;
        }
        let attacked = position.attacks_of(self.active, !us, occupied, exposed);
        candidates.without(exposed & attacked)
    }

    /// Whether the royal piece would be menaced on the square of the Fairy it changes places with.
    pub fn menaced_after_exchange(&self, position: &Empires, fairy: Square) -> bool {
        let us = position.side;
        !position.is_frozen()
            && !position.around(us, ANGEL).has(fairy)
            && position.attackers(!us, fairy).intersects(self.active)
    }
}

impl Empires {
    /// Whether `side`'s royal piece could be captured if its enemy were to move.
    pub(super) fn is_menaced(&self, side: Colour) -> bool {
        self.menacers(side).any()
    }

    /// The enemy pieces that could capture `side`'s royal piece.
    pub(super) fn menacers(&self, side: Colour) -> Board {
        let royal = self.royal(side);
        if self.is_frozen() || self.around(side, ANGEL).has(royal) {
            return Bitboard::EMPTY;
        }
        self.attackers(!side, royal).without(self.around(side, GENIE))
    }
}
