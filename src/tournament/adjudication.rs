//! Ending games whose result the engines agree on, to save time.

use engine_core::types::Colour;

use super::ending::{EndKind, Ending};
use super::options::{DrawRule, MatchOptions, ResignRule};

/// Watches the scores of one game.
#[derive(Clone, Debug)]
pub struct Adjudicator {
    draw: Option<DrawRule>,
    resign: Option<ResignRule>,
    max_moves: Option<u32>,
    /// Moves in a row with small scores, by colour.
    quiet: [u32; 2],
    /// Moves in a row with bad scores, by colour.
    losing: [u32; 2],
    /// Moves in a row with good scores, by colour.
    winning: [u32; 2],
}

impl Adjudicator {
    /// For a new game.
    pub fn new(options: &MatchOptions) -> Self {
        Self {
            draw: options.draw,
            resign: options.resign,
            max_moves: options.max_moves,
            quiet: [0; 2],
            losing: [0; 2],
            winning: [0; 2],
        }
    }

    /// After a move of `mover` with a score from his point of view, the `plies`-th of the game; a move without a score
    /// breaks every row. `is_irreversible`: the move made progress, which breaks a row of small scores.
    pub fn judge(
        &mut self,
        mover: Colour,
        score: Option<i32>,
        plies: usize,
        is_irreversible: bool,
    ) -> Option<Ending> {
        let index = mover.index();
        let count = |row: &mut u32, holds: bool| *row = if holds { *row + 1 } else { 0 };
        if let Some(rule) = self.draw {
            if is_irreversible {
                self.quiet = [0; 2];
            }
            let is_small = score.is_some_and(|score| score.abs() <= rule.score);
            count(&mut self.quiet[index], is_small && plies / 2 >= rule.move_number as usize);
            if self.quiet.iter().all(|&row| row >= rule.move_count) {
                return Some(Ending::draw(EndKind::DrawAdjudication));
            }
        }
        if let Some(rule) = self.resign {
            count(&mut self.losing[index], score.is_some_and(|score| score <= -rule.score));
            count(&mut self.winning[index], score.is_some_and(|score| score >= rule.score));
            // Either side's row may be the last to be completed.
            for loser in [mover, !mover] {
                let opponent_agrees = !rule.two_sided || self.winning[(!loser).index()] >= rule.move_count;
                if self.losing[loser.index()] >= rule.move_count && opponent_agrees {
                    let text = "loses by resign adjudication";
                    return Some(Ending::loss(loser, EndKind::ResignAdjudication, text));
                }
            }
        }
        let is_long = self.max_moves.is_some_and(|moves| plies >= 2 * moves as usize);
        is_long.then(|| Ending::draw(EndKind::MaxMoves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn adjudicator(
        draw: Option<DrawRule>,
        resign: Option<ResignRule>,
        max_moves: Option<u32>,
    ) -> Adjudicator {
        Adjudicator { draw, resign, max_moves, quiet: [0; 2], losing: [0; 2], winning: [0; 2] }
    }

    /// Plies after which a game with the given scores (White, Black, White, …) ends.
    fn length(mut adjudicator: Adjudicator, scores: &[i32]) -> Option<(usize, &'static str)> {
        scores.iter().enumerate().find_map(|(ply, &score)| {
            let mover = if ply % 2 == 0 { Colour::White } else { Colour::Black };
            let ending = adjudicator.judge(mover, Some(score), ply + 1, false)?;
            Some((ply + 1, ending.result()))
        })
    }

    #[test]
    fn draws() {
        let rule = DrawRule { move_number: 2, move_count: 2, score: 10 };
        assert_eq!(length(adjudicator(Some(rule), None, None), &[0; 20]), Some((7, "1/2-1/2")));
        let noisy: Vec<i32> = (0..20).map(|ply| if ply % 4 == 0 { 50 } else { 0 }).collect();
        assert_eq!(length(adjudicator(Some(rule), None, None), &noisy), None);
    }

    #[test]
    fn resignations() {
        let rule = ResignRule { move_count: 2, score: 500, two_sided: false };
        assert_eq!(length(adjudicator(None, Some(rule), None), &[0, -600, 0, -600]), Some((4, "1-0")));
        let rule = ResignRule { two_sided: true, ..rule };
        assert_eq!(length(adjudicator(None, Some(rule), None), &[0, -600, 0, -600]), None);
        assert_eq!(length(adjudicator(None, Some(rule), None), &[-600, 600, -600, 600]), Some((4, "0-1")));
    }

    #[test]
    fn long_games() {
        assert_eq!(length(adjudicator(None, None, Some(3)), &[900; 20]), Some((6, "1/2-1/2")));
    }
}
