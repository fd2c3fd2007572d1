//! When the engine resigns, offers a draw, or accepts one.
//!
//! A single bad score proves nothing, so both need the same verdict several times in a row.

use engine_core::types::Score;

use crate::options::{OptionError, OptionKind, OptionSpec, OptionValue};

const RESIGN: &str = "Resign";
const RESIGN_SCORE: &str = "Resign Score";
const DRAW_OFFERS: &str = "Draw Offers";

/// Own moves with a lost score before resigning.
const LOST_MOVES: u32 = 4;
/// Own moves with a level score before offering a draw.
const LEVEL_MOVES: u32 = 8;
/// Centipawns that still count as level.
const LEVEL: i32 = 15;
/// No draw is offered or accepted as level before this many full moves.
const EARLIEST_DRAW: u32 = 40;

/// What the engine thinks of its game.
#[derive(Clone, Debug)]
pub struct Opinion {
    resigns: bool,
    resign_score: i32,
    offers_draws: bool,
    lost: u32,
    level: u32,
    last: Option<Score>,
}

/// What the engine says along with, or instead of, its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remark {
    /// Nothing.
    None,
    /// It gives up.
    Resign,
    /// It offers a draw.
    OfferDraw,
}

impl Default for Opinion {
    fn default() -> Self {
        Self { resigns: false, resign_score: 900, offers_draws: true, lost: 0, level: 0, last: None }
    }
}

impl Opinion {
    /// A new game: only the options stay.
    pub fn new_game(&mut self) {
        (self.lost, self.level, self.last) = (0, 0, None);
    }

    /// Takes note of the score of the engine's next move and says what to make of it.
    pub fn consider(&mut self, score: Score, full_moves: u32) -> Remark {
        self.last = Some(score);
        self.lost = if score.0 <= -self.resign_score { self.lost + 1 } else { 0 };
        self.level = if score.0.abs() <= LEVEL { self.level + 1 } else { 0 };
        if self.resigns && self.lost >= LOST_MOVES {
            return Remark::Resign;
        }
        if self.offers_draws && full_moves >= EARLIEST_DRAW && self.level >= LEVEL_MOVES {
            self.level = 0;
            return Remark::OfferDraw;
        }
        Remark::None
    }

    /// Whether the engine takes a draw that is offered now.
    pub fn accepts_draw(&self, full_moves: u32) -> bool {
        let Some(score) = self.last else { return false };
        let late = full_moves >= EARLIEST_DRAW;
        self.offers_draws && (score.0 < -2 * LEVEL || (late && score.0 <= LEVEL))
    }

    /// Sets one of the [`options`]; `None` if the option is another one.
    ///
    /// # Errors
    /// The value does not fit the option.
    pub fn set_option(&mut self, name: &str, value: Option<&str>) -> Option<Result<(), OptionError>> {
        let specs = options();
        let spec = specs.iter().find(|spec| spec.is_called(name))?;
        let value = match spec.parse(value) {
            Ok(value) => value,
            Err(error) => return Some(Err(error)),
        };
        match (spec.name, value) {
            (RESIGN, OptionValue::Check(on)) => self.resigns = on,
            (DRAW_OFFERS, OptionValue::Check(on)) => self.offers_draws = on,
            (RESIGN_SCORE, OptionValue::Spin(score)) => self.resign_score = score as i32,
            _ => {}
        }
        Some(Ok(()))
    }
}

/// The options that govern this.
pub fn options() -> [OptionSpec; 3] {
    let spec = |name, kind, help| OptionSpec { name, kind, help };
    [
        spec(RESIGN, OptionKind::Check { default: false }, "Resign lost games."),
        spec(
            RESIGN_SCORE,
            OptionKind::Spin { default: 900, min: 200, max: 5000 },
            "A game is lost when it looks so many centipawns worse.",
        ),
        spec(DRAW_OFFERS, OptionKind::Check { default: true }, "Offer and accept draws."),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_bad_score_is_no_reason_to_resign() {
        let mut opinion = Opinion::default();
        opinion.set_option("Resign", Some("1")).unwrap().unwrap();
        for _ in 1..LOST_MOVES {
            assert_eq!(opinion.consider(Score(-2000), 30), Remark::None);
        }
        assert_eq!(opinion.consider(Score(-2000), 30), Remark::Resign);
    }

    #[test]
    fn it_does_not_resign_unless_asked_to() {
        let mut opinion = Opinion::default();
        let remarks: Vec<Remark> = (0..20).map(|_| opinion.consider(Score(-29_000), 30)).collect();
        assert!(remarks.iter().all(|remark| *remark == Remark::None));
    }

    #[test]
    fn draws_are_for_level_games() {
        let mut opinion = Opinion::default();
        assert!(!opinion.accepts_draw(50));
        opinion.consider(Score(0), 10);
        assert!(!opinion.accepts_draw(10));
        assert!(opinion.accepts_draw(50));
        opinion.consider(Score(300), 50);
        assert!(!opinion.accepts_draw(50));
        opinion.consider(Score(-300), 10);
        assert!(opinion.accepts_draw(10));
        let offers = (0..10).filter(|_| opinion.consider(Score(3), 60) == Remark::OfferDraw).count();
        assert_eq!(offers, 1);
    }
}
