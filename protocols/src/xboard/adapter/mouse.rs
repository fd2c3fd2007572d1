//! The piece in the user's hand: where it may go, and what it becomes there.

use engine_core::geometry::Square;

use super::Adapter;
use crate::xboard::highlight::{self, Mark, Targets};

/// A piece that was picked up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Grip {
    origin: Square,
    targets: Targets,
    /// The intermediate square on which it was put down.
    leg: Option<Square>,
}

impl Adapter<'_> {
    /// `lift`: marks where the piece may go.
    pub(super) fn lift(&mut self, name: &str) {
        let board = self.presentation.board();
        let Some((square, "")) = board.parse(name) else { return };
        let (origin, leg) = match self.grip.take() {
            Some(Grip { origin, leg: Some(leg), .. }) if leg == square => (origin, Some(leg)),
            _ => (square, None),
        };
        let targets = if self.refused_position.is_some() {
            Targets::new()
        } else {
            self.presentation.targets(self.view(), origin, leg)
        };
        self.say(&format!("highlight {}", highlight::picture(board, &targets)));
        self.grip = Some(Grip { origin, targets, leg: None });
    }

    /// `put`: the square is one of those that XBoard asks about.
    pub(super) fn put(&mut self, name: &str) {
        let Some((square, "")) = self.presentation.board().parse(name) else { return };
        let Some(grip) = &mut self.grip else { return };
        let Some(target) = grip.targets.get(&square) else { return };
        match target.mark {
            Mark::Intermediate => grip.leg = Some(square),
            Mark::Change | Mark::Choice => {
                let choices = target.choices.clone();
                self.say(&format!("choice {choices}"));
            }
            Mark::Move | Mark::Capture | Mark::Exchange => {}
        }
    }
}
