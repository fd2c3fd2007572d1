//! Generation of legal moves, in whole target sets.
//!
//! [`Menace`](super::menace) says where each piece may go without exposing its royal piece, [`CaptureRights`] what it
//! may capture; what remains is movement. Soldiers move all at once, by shifting.

use crate::geometry::{Bitboard, Square};
use crate::rules::{MoveFilter, MoveSink};
use crate::types::{Move, MoveKind};

use super::Empires;
use super::attacks::{
    android, bishop, captain_captures, diagonal, east, leaps, neighbours, north, orthogonal, queen,
    same_colour, south, west,
};
use super::capture::CaptureRights;
use super::menace::Menace;
use super::rules::{
    ANDROID, ANGEL, Board, CAPTAIN, EMPEROR, EMPRESS, FAIRY, GENIE, PHOENIX, ROYAL, SOLDIER, WHOLE_BOARD,
};

/// Everything that the generators of the single pieces share.
struct Generator<'a, S> {
    position: &'a Empires,
    menace: &'a Menace,
    rights: CaptureRights,
    filter: MoveFilter,
    own: Board,
    empty: Board,
    occupied: Board,
    sink: &'a mut S,
}

impl Empires {
    /// Hands the legal moves that `filter` admits and that start on `origins` to `sink`. The pass starts nowhere and
    /// comes with a full board of origins only.
    pub(super) fn generate_from<S: MoveSink>(&self, filter: MoveFilter, origins: Board, sink: &mut S) {
        if self.is_over() {
            return;
        }
        let menace = Menace::of(self);
        let rights =
            if filter.tactical() { self.capture_rights(self.side) } else { CaptureRights::default() };
        let occupied = self.occupied();
        if filter.quiet() && origins == WHOLE_BOARD && !menace.menaced {
            sink.push(Move::PASS);
        }
        let own = self.of_colour(self.side);
        let mut generator = Generator {
            position: self,
            menace: &menace,
            rights,
            filter,
            own,
            empty: WHOLE_BOARD.without(occupied),
            occupied,
            sink,
        };
        generator.all(own & origins);
    }
}

impl<S: MoveSink> Generator<'_, S> {
    fn all(&mut self, movers: Board) {
        let position = self.position;
        let of = |kind| position.of_kind(kind) & movers;
        for from in of(ROYAL) {
            self.royal(from);
        }
        for from in of(GENIE) {
            let targets = self.menace.genie_targets(position, from);
            self.quiet(from, queen(from, self.occupied) & targets);
        }
        for from in of(ANGEL) {
            let targets = self.menace.angel_targets(position, from);
            self.quiet(from, queen(from, self.occupied) & targets);
        }
        for from in of(FAIRY) {
            let targets = self.menace.targets_from(from);
            self.moves(from, bishop(from, self.occupied), targets);
            self.exchanges(from);
        }
        for from in of(CAPTAIN) {
            self.captain(from);
        }
        if self.menace.targets.is_empty() {
            return;
        }
        for from in of(EMPEROR) {
            let targets = self.menace.targets_from(from);
            self.moves(from, queen(from, self.occupied), targets);
        }
        for from in of(EMPRESS) {
            let reach = queen(from, self.occupied) | neighbours(position.royal(position.side));
            let targets = self.menace.targets_from(from);
            self.moves(from, reach, targets);
        }
        for from in of(ANDROID) {
            let targets = self.menace.targets_from(from);
            self.moves(from, android(from, self.occupied), targets);
        }
        for from in of(PHOENIX) {
            self.phoenix(from);
        }
        self.soldiers(of(SOLDIER));
    }

    /// Moves without capture.
    #[inline(always)]
    fn quiet(&mut self, from: Square, reach: Board) {
        if self.filter.quiet() {
            self.sink.targets(from, reach & self.empty);
        }
    }

    /// Captures.
    #[inline(always)]
    fn captures(&mut self, from: Square, reach: Board) {
        if self.filter.tactical() && self.rights.powered.has(from) {
            self.sink.targets(from, reach & self.rights.victims);
        }
    }

    /// Moves of a piece that captures as it moves.
    #[inline(always)]
    fn moves(&mut self, from: Square, reach: Board, targets: Board) {
        self.quiet(from, reach & targets);
        self.captures(from, reach & targets);
    }

    fn royal(&mut self, from: Square) {
        let position = self.position;
        let reach = neighbours(from);
        let unions = position.around(!position.side, ROYAL);
        let mut capturable = Bitboard::EMPTY;
        if self.filter.tactical() && self.rights.powered.has(from) && position.is_adult(position.side) {
            capturable = reach & self.rights.victims;
        }
        let free = reach & self.empty;
        if self.filter.tactical() {
            let safe = self.menace.royal_targets(position, capturable.without(unions));
            self.sink.targets(from, safe | ((capturable | free) & unions));
        }
        if self.filter.quiet() {
            let safe = self.menace.royal_targets(position, free.without(unions));
            self.sink.targets(from, safe);
        }
    }

    fn phoenix(&mut self, from: Square) {
        let targets = self.menace.targets_from(from);
        self.quiet(from, WHOLE_BOARD.without(same_colour(from) | neighbours(from)) & targets);
        if self.filter.tactical() && self.rights.powered.has(from) {
            self.sink.targets(from, leaps(from) & self.rights.phoenix_victims & targets);
        }
    }

    fn exchanges(&mut self, fairy: Square) {
        let position = self.position;
        let friends = self.own & same_colour(fairy).without(position.of_kind(FAIRY));
        let special = position.of_kind(ROYAL) | position.of_kind(GENIE) | position.of_kind(ANGEL);
        if self.filter.quiet() && !self.menace.menaced {
            // Neither the occupied squares nor any special piece change: what was safe stays safe.
            self.sink.targets_of_kind(fairy, friends.without(special), MoveKind::Exchange);
        }
        for friend in friends & special {
            let exchange = Move::new(fairy, friend, MoveKind::Exchange);
            if position.of_kind(ROYAL).has(friend) {
                if position.around(!position.side, ROYAL).has(fairy) {
                    if self.filter.tactical() {
                        self.sink.push(exchange);
                    }
                } else if self.filter.quiet() && !self.menace.menaced_after_exchange(position, fairy) {
                    self.sink.push(exchange);
                }
                continue;
            }
            if self.filter.quiet() {
                let allowed = if position.of_kind(GENIE).has(friend) {
                    self.menace.genie_may_exchange(position, fairy)
                } else {
                    self.menace.angel_may_exchange(position, fairy)
                };
                if allowed {
                    self.sink.push(exchange);
                }
            }
        }
    }

    fn captain(&mut self, from: Square) {
        let targets = self.menace.targets_from(from);
        self.quiet(from, orthogonal(from) & targets);
        if !self.filter.tactical() || !self.rights.powered.has(from) {
            return;
        }
        let reach = captain_captures(Bitboard::of(from), self.occupied);
        self.captures(from, reach & targets);
        for captured in diagonal(from) & self.rights.victims {
            let targets = self.menace.targets_after_capture(from, captured);
            for to in orthogonal(captured) & self.empty & targets {
                self.sink.push(Move::capture_then_step(from, captured, to));
            }
        }
    }

    fn soldiers(&mut self, soldiers: Board) {
        for from in soldiers & self.menace.pinned {
            let targets = self.menace.targets_from(from);
            self.quiet(from, orthogonal(from) & targets);
            self.captures(from, diagonal(from) & targets);
        }
        let free = soldiers.without(self.menace.pinned);
        if self.filter.quiet() {
            let targets = self.menace.targets & self.empty;
            self.sink.shifted_targets(east(free) & targets, 1, MoveKind::Normal);
            self.sink.shifted_targets(west(free) & targets, -1, MoveKind::Normal);
            self.sink.shifted_targets(north(free) & targets, 11, MoveKind::Normal);
            self.sink.shifted_targets(south(free) & targets, -11, MoveKind::Normal);
        }
        if self.filter.tactical() {
            let targets = self.menace.targets & self.rights.victims;
            let free = free & self.rights.powered;
            let (eastwards, westwards) = (east(free), west(free));
            self.sink.shifted_targets(north(eastwards) & targets, 12, MoveKind::Normal);
            self.sink.shifted_targets(north(westwards) & targets, 10, MoveKind::Normal);
            self.sink.shifted_targets(south(eastwards) & targets, -10, MoveKind::Normal);
            self.sink.shifted_targets(south(westwards) & targets, -12, MoveKind::Normal);
        }
    }
}
