//! What XBoard has on its move list, next to the moves of the game.
//!
//! XBoard counts plies: alternating moves of White and Black, nothing else. Some of our moves take it more than one
//! (a checkered piece has to change hands before the engine can move it), and some of its plies are no moves of ours
//! at all. The mirror keeps both countings together, so that taking back leads to the same position on both sides.

use std::collections::BTreeMap;

use engine_core::geometry::Square;
use engine_core::types::{Colour, Move};

/// Which half of XBoard's piece table holds the pieces for which that does not follow from whose they are.
pub type Halves = BTreeMap<Square, Colour>;

/// What some of XBoard's plies mean.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    /// A move of the game; afterwards the moved piece is in the given half of XBoard's piece table.
    Move(Move, Colour),
    /// The beginning of a move that has not been played, or that was taken back half.
    Preparation,
    /// Nothing happened in the game.
    Idle,
}

/// Plies that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    meaning: Meaning,
    plies: usize,
    /// Afterwards the pieces of both players are in this half.
    handed_over: Option<Colour>,
}

/// What taking back plies means for the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TakenBack {
    /// So many moves of the game are to be taken back, and both sides agree again.
    Moves(usize),
    /// So many moves are to be taken back, but XBoard still shows preparations for a move that is gone.
    Halfway(usize),
    /// There were not so many plies.
    TooMany,
}

/// The two move lists side by side.
#[derive(Clone, Default, Debug)]
pub struct Mirror {
    entries: Vec<Entry>,
    start: Halves,
}

impl Mirror {
    /// Nothing played yet; `start` says in which halves the starting position has its pieces.
    pub fn new(start: Halves) -> Self {
        Self { entries: Vec::new(), start }
    }

    /// A move was played that took XBoard `plies` plies, not counting preparations that came
    /// [before](Self::push_preparation).
    pub fn push(&mut self, mv: Move, plies: usize, half: Colour) {
        let prepared = self.preparations();
        if prepared > 0 {
            self.entries.pop();
        }
        self.entries.push(Entry {
            meaning: Meaning::Move(mv, half),
            plies: plies + prepared,
            handed_over: None,
        });
    }

    /// With the last move all pieces that belong to a player have gone to one half of XBoard's piece table.
    pub fn hand_over(&mut self, half: Colour) {
        if let Some(entry) = self.entries.last_mut() {
            entry.handed_over = Some(half);
        }
    }

    /// XBoard shows one ply more that is no move yet.
    pub fn push_preparation(&mut self) {
        match self.entries.last_mut() {
            Some(entry) if entry.meaning == Meaning::Preparation => entry.plies += 1,
            _ => self.entries.push(Entry { meaning: Meaning::Preparation, plies: 1, handed_over: None }),
        }
    }

    /// XBoard shows `plies` plies in which nothing happened.
    pub fn push_idle(&mut self, plies: usize) {
        self.entries.push(Entry { meaning: Meaning::Idle, plies, handed_over: None });
    }

    /// How many plies XBoard shows of a move that has not been played.
    pub fn preparations(&self) -> usize {
        self.entries
            .last()
            .filter(|entry| entry.meaning == Meaning::Preparation)
            .map_or(0, |entry| entry.plies)
    }

    /// Number of plies that XBoard has.
    pub fn plies(&self) -> usize {
        self.entries.iter().map(|entry| entry.plies).sum()
    }

    /// XBoard takes back `plies` plies.
    pub fn take_back(&mut self, mut plies: usize) -> TakenBack {
        if plies > self.plies() {
            return TakenBack::TooMany;
        }
        let mut moves = 0;
        while let Some(entry) = self.entries.last_mut().filter(|_| plies > 0) {
            moves += usize::from(matches!(entry.meaning, Meaning::Move(..)));
            entry.meaning = Meaning::Preparation;
            let here = plies.min(entry.plies);
            entry.plies -= here;
            plies -= here;
            if entry.plies == 0 {
                self.entries.pop();
            }
        }
        if self.preparations() > 0 { TakenBack::Halfway(moves) } else { TakenBack::Moves(moves) }
    }

    /// In which half of XBoard's piece table the piece on `square` is, if that does not follow from whose it is.
    pub fn half(&self, square: Square, has_owner: bool) -> Option<Colour> {
        let known = self.entries.iter().rev().find_map(|entry| match entry.meaning {
            _ if has_owner && entry.handed_over.is_some() => entry.handed_over,
            Meaning::Move(mv, half) if mv.to() == square => Some(half),
            _ => None,
        });
        known.or_else(|| self.start.get(&square).copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(from: u8, to: u8) -> Move {
        Move::normal(Square::new(from), Square::new(to))
    }

    #[test]
    fn ordinary_moves_are_one_ply() {
        let mut mirror = Mirror::default();
        for i in 0..4 {
            mirror.push(mv(i, i + 1), 1, Colour::White);
        }
        assert_eq!(mirror.take_back(2), TakenBack::Moves(2));
        assert_eq!(mirror.take_back(3), TakenBack::TooMany);
        assert_eq!(mirror.take_back(2), TakenBack::Moves(2));
        assert_eq!(mirror.plies(), 0);
    }

    #[test]
    fn a_composite_is_one_move_in_three_plies() {
        let mut mirror = Mirror::default();
        mirror.push(mv(1, 2), 1, Colour::White);
        mirror.push(mv(3, 4), 3, Colour::White);
        assert_eq!(mirror.plies(), 4);
        assert_eq!(mirror.take_back(2), TakenBack::Halfway(1));
        assert_eq!(mirror.preparations(), 1);
        assert_eq!(mirror.take_back(2), TakenBack::Moves(1));
    }

    #[test]
    fn preparations_join_their_move() {
        let mut mirror = Mirror::default();
        mirror.push_preparation();
        mirror.push_preparation();
        assert_eq!(mirror.preparations(), 2);
        mirror.push(mv(1, 2), 1, Colour::Black);
        assert_eq!(mirror.preparations(), 0);
        assert_eq!(mirror.take_back(3), TakenBack::Moves(1));
    }

    #[test]
    fn idle_plies_are_taken_back_without_a_move() {
        let mut mirror = Mirror::default();
        mirror.push(mv(1, 2), 1, Colour::White);
        mirror.push_idle(2);
        assert_eq!(mirror.take_back(1), TakenBack::Halfway(0));
        assert_eq!(mirror.take_back(1), TakenBack::Moves(0));
        assert_eq!(mirror.take_back(1), TakenBack::Moves(1));
    }

    #[test]
    fn a_piece_is_where_its_last_move_put_it() {
        let square = Square::new(9);
        let mut mirror = Mirror::new(Halves::from([(square, Colour::Black)]));
        assert_eq!(mirror.half(square, false), Some(Colour::Black));
        mirror.push(mv(1, 9), 1, Colour::White);
        assert_eq!(mirror.half(square, false), Some(Colour::White));
        assert_eq!(mirror.half(Square::new(8), false), None);
        mirror.take_back(1);
        assert_eq!(mirror.half(square, false), Some(Colour::Black));
    }

    #[test]
    fn pieces_with_an_owner_can_be_handed_over_together() {
        let mut mirror = Mirror::default();
        mirror.push(mv(1, 9), 1, Colour::White);
        mirror.push(mv(2, 3), 5, Colour::White);
        mirror.hand_over(Colour::Black);
        assert_eq!(mirror.half(Square::new(9), true), Some(Colour::Black));
        assert_eq!(mirror.half(Square::new(9), false), Some(Colour::White));
        mirror.take_back(5);
        assert_eq!(mirror.half(Square::new(9), true), Some(Colour::White));
    }
}
