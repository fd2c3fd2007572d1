//! Who may capture whom: the five rules that look at third pieces, and attacks on a square.

use crate::geometry::{Bitboard, Square};
use crate::types::{Colour, PieceKind};

use super::Empires;
use super::attacks::{
    android, android_paths, between, bishop, bishop_lines, captain_captures, captain_steps, captain_zone,
    diagonal, diagonals_of, leaps, neighbours, queen, rook_lines,
};
use super::rules::{ANDROID, ANGEL, Board, CAPTAIN, EMPEROR, EMPRESS, FAIRY, GENIE, PHOENIX, ROYAL, SOLDIER};

/// What one side may capture, and with which pieces, as far as third pieces have a say.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct CaptureRights {
    /// Own pieces with the power to capture.
    pub powered: Board,
    /// Enemy pieces that any of them but a Phoenix may capture.
    pub victims: Board,
    /// Enemy pieces that a Phoenix may capture.
    pub phoenix_victims: Board,
}

impl Empires {
    /// Whether the Genies stand next to each other.
    #[inline]
    pub(super) fn genies_touch(&self) -> bool {
        self.around(Colour::White, GENIE).intersects(self.pieces(Colour::Black, GENIE))
    }

    /// Whether the Guardian angels stand next to each other.
    #[inline]
    pub(super) fn angels_touch(&self) -> bool {
        self.around(Colour::White, ANGEL).intersects(self.pieces(Colour::Black, ANGEL))
    }

    /// Rule 1: whether nothing on the board can be captured.
    #[inline]
    pub(super) fn is_frozen(&self) -> bool {
        self.genies_touch() || self.angels_touch()
    }

    /// Whether `side`'s Emperor reaches his Empress, which protects her.
    #[inline]
    pub(super) fn empress_is_protected(&self, side: Colour) -> bool {
        let (emperor, empress) = (self.pieces(side, EMPEROR).first(), self.pieces(side, EMPRESS).first());
        match (emperor, empress) {
            (Some(emperor), Some(empress)) => {
                (rook_lines(emperor) | bishop_lines(emperor)).has(empress)
                    && !between(emperor, empress).intersects(self.occupied())
            }
            _ => false,
        }
    }

    /// Rule 3: the pieces of `side` that their Guardian angel or Emperor protects.
    #[inline]
    pub(super) fn protected(&self, side: Colour) -> Board {
        let by_angel = self.around(side, ANGEL) & self.of_colour(side);
        if self.empress_is_protected(side) { by_angel | self.pieces(side, EMPRESS) } else { by_angel }
    }

    /// Whether `side`'s royal piece has lost both parents, and so may capture.
    #[inline]
    pub(super) fn is_adult(&self, side: Colour) -> bool {
        !self.of_colour(side).intersects(self.of_kind(EMPEROR) | self.of_kind(EMPRESS))
    }

    /// What `side` may capture now.
    pub(super) fn capture_rights(&self, side: Colour) -> CaptureRights {
        if self.is_frozen() {
            return CaptureRights::default();
        }
        let enemies = self.of_colour(!side);
        let powered = self.of_colour(side).without(self.around(!side, GENIE));
        let open = enemies.without(self.protected(!side) | self.of_kind(ROYAL));
        let guarded = open & (self.of_kind(GENIE) | self.of_kind(ANGEL));
        let mut victims = open.without(guarded);
        for square in guarded {
            if (self.attackers(side, square) & powered).has_many() {
                victims |= Bitboard::of(square);
            }
        }
        let phoenix_victims = (victims | (open & self.of_kind(ANGEL))).without(self.of_kind(PHOENIX));
        CaptureRights { powered, victims, phoenix_victims }
    }

    /// The pieces of `side` whose capturing movement reaches `target`, whatever stands there.
    pub(super) fn attackers(&self, side: Colour, target: Square) -> Board {
        self.attackers_through(side, target, self.occupied())
    }

    /// The same with other squares occupied.
    pub(super) fn attackers_through(&self, side: Colour, target: Square, occupied: Board) -> Board {
        let own = self.of_colour(side);
        let queens = (self.of_kind(EMPEROR) | self.of_kind(EMPRESS)) & own;
        let fairies = self.of_kind(FAIRY) & own;
        let sliders = (queens & rook_lines(target)) | ((queens | fairies) & bishop_lines(target));
        let mut found =
            (self.of_kind(PHOENIX) & own & leaps(target)) | (self.of_kind(SOLDIER) & own & diagonal(target));
        for slider in sliders {
            if !between(slider, target).intersects(occupied) {
                found |= Bitboard::of(slider);
            }
        }
        for piece in self.of_kind(ANDROID) & own {
            android_paths(piece, target, |way| {
                if piece != target && !way.intersects(occupied) {
                    found |= Bitboard::of(piece);
                }
            });
        }
        for piece in self.of_kind(CAPTAIN) & own & captain_zone(target) {
            let steps = captain_steps(piece, target);
            if steps.is_empty() || steps.without(occupied).any() {
                found |= Bitboard::of(piece);
            }
        }
        let royal = self.royal(side);
        if neighbours(royal).has(target) {
            found |= self.pieces(side, EMPRESS);
            if self.is_adult(side) {
                found |= Bitboard::of(royal);
            }
        }
        found.without(Bitboard::of(target))
    }

    /// All squares of `wanted` that pieces of `side` among `active` attack, the royal piece and the Empress's call
    /// left out: both reach only squares next to `side`'s own royal piece, where the enemy's never stands with the
    /// game going on.
    pub(super) fn attacks_of(&self, active: Board, side: Colour, occupied: Board, wanted: Board) -> Board {
        let own = active & self.of_colour(side);
        let soldiers = self.of_kind(SOLDIER) & own;
        let captains = self.of_kind(CAPTAIN) & own;
        let mut attacked = diagonals_of(soldiers) | captain_captures(captains, occupied);
        for piece in self.of_kind(PHOENIX) & own {
            attacked |= leaps(piece);
        }
        for piece in (self.of_kind(EMPEROR) | self.of_kind(EMPRESS)) & own {
            if (rook_lines(piece) | bishop_lines(piece)).intersects(wanted) {
                attacked |= queen(piece, occupied);
            }
        }
        for piece in self.of_kind(FAIRY) & own {
            if bishop_lines(piece).intersects(wanted) {
                attacked |= bishop(piece, occupied);
            }
        }
        for piece in self.of_kind(ANDROID) & own {
            if wanted.without(attacked).any() {
                attacked |= android(piece, occupied);
            }
        }
        attacked
    }

    /// The squares next to `side`'s piece of a kind that occurs once; none when it is gone.
    #[inline(always)]
    pub(super) fn around(&self, side: Colour, kind: PieceKind) -> Board {
        self.pieces(side, kind).first().map_or(Bitboard::EMPTY, neighbours)
    }
}
