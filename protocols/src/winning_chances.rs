//! Chances of winning, drawing and losing, as `UCI_ShowWDL` reports them.

use engine_core::types::Score;

/// Estimated chances in thousandths; they add up to 1000.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinningChances {
    /// The side to move wins.
    pub win: u32,
    /// The game is drawn.
    pub draw: u32,
    /// The side to move loses.
    pub loss: u32,
}

/// Score in centipawns at which half the games are won.
const EVEN_CHANCE: f64 = 160.0;
/// How many centipawns it takes to change the odds by a factor of e.
const SLOPE: f64 = 90.0;

impl WinningChances {
    /// The chances that go with a score: a logistic curve for winning, and its mirror image for losing; what is left
    /// are draws.
    pub fn from_score(score: Score) -> Self {
        if score.is_decisive() {
            let win = if score.is_win() { 1000 } else { 0 };
            return Self { win, draw: 0, loss: 1000 - win };
        }
        let chance = |score: f64| (1000.0 / (1.0 + ((EVEN_CHANCE - score) / SLOPE).exp())).round() as u32;
        let win = chance(f64::from(score.0));
        let loss = chance(-f64::from(score.0));
        Self { win, draw: 1000 - (win + loss).min(1000), loss }
    }
}

#[cfg(test)]
mod tests {
    use engine_core::types::WinGrade;

    use super::*;

    #[test]
    fn chances_add_up_and_mirror() {
        for score in (-3000..=3000).step_by(7) {
            let chances = WinningChances::from_score(Score(score));
            assert_eq!(chances.win + chances.draw + chances.loss, 1000);
            let mirrored = WinningChances::from_score(Score(-score));
            assert_eq!((chances.win, chances.loss), (mirrored.loss, mirrored.win));
        }
    }

    #[test]
    fn a_forced_win_is_certain() {
        let mate = WinningChances::from_score(Score::win_in(5, WinGrade::Plain));
        assert_eq!(mate, WinningChances { win: 1000, draw: 0, loss: 0 });
    }
}
