//! The count of a tournament.

use std::collections::BTreeMap;

use engine_core::types::Colour;

use super::ending::EndKind;
use super::journal::FinishedGame;
use super::pair_results::PairResults;
use super::statistics::{Estimate, Pentanomial, Score, estimate};

/// One participant's results.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// All games.
    pub score: Score,
    /// Games by colour, White first.
    pub by_colour: [Score; 2],
    /// Games that were not decided by a fault.
    pub clean: Score,
    /// Points as the variant counts them.
    pub variant_points: u32,
    /// Faults that this participant committed.
    pub faults: BTreeMap<EndKind, u32>,
    /// Scores against each participant.
    against: Vec<Score>,
}

/// Everybody's results.
#[derive(Clone, Debug)]
pub struct Standings {
    rows: Vec<Row>,
    pairs: PairResults,
    /// How games ended: number of games by reason and result (White, draw, Black).
    pub endings: BTreeMap<EndKind, [u32; 3]>,
    /// Finished games.
    pub games: usize,
    /// Half-moves of all games.
    pub plies: usize,
}

impl Standings {
    /// For so many participants.
    pub fn new(participants: usize) -> Self {
        let row = Row { against: vec![Score::default(); participants], ..Row::default() };
        Self {
            rows: vec![row; participants],
            pairs: PairResults::default(),
            endings: BTreeMap::new(),
            games: 0,
            plies: 0,
        }
    }

    /// Counts a game.
    pub fn add(&mut self, game: &FinishedGame) {
        let ending = &game.ending;
        for (colour, engine, opponent) in
            [(Colour::White, game.white, game.black), (Colour::Black, game.black, game.white)]
        {
            let Some(row) = self.rows.get_mut(engine) else { continue };
            let half_points = ending.half_points(colour);
            row.score.add(half_points);
            row.by_colour[colour.index()].add(half_points);
            row.variant_points += ending.variant_points(colour);
            if let Some(score) = row.against.get_mut(opponent) {
                score.add(half_points);
            }
            if !ending.kind.is_fault() {
                row.clean.add(half_points);
            }
            let is_loser = ending.winner() == Some(!colour);
            if is_loser && (ending.kind.is_fault() || ending.kind == EndKind::TimeForfeit) {
                *row.faults.entry(ending.kind).or_default() += 1;
            }
        }
        self.pairs.add(game.white, game.black, game.pair, ending.half_points(Colour::White));
        let results = self.endings.entry(ending.kind).or_default();
        results[match ending.winner() {
            Some(Colour::White) => 0,
            None => 1,
            Some(Colour::Black) => 2,
        }] += 1;
        self.games += 1;
        self.plies += game.plies;
    }

    /// A participant's results.
    pub fn row(&self, engine: usize) -> &Row {
        &self.rows[engine]
    }

    /// Pairs of games of a participant against all others.
    pub fn pairs(&self, engine: usize) -> Pentanomial {
        let mut total = Pentanomial::default();
        for opponent in (0..self.rows.len()).filter(|&opponent| opponent != engine) {
            for (sum, count) in total.iter_mut().zip(self.pairs.against(engine, opponent)) {
                *sum += count;
            }
        }
        total
    }

    /// What a participant's results say of its strength against the field.
    pub fn estimate(&self, engine: usize) -> Estimate {
        estimate(self.row(engine).score, self.pairs(engine))
    }

    /// Participants, best first.
    pub fn ranking(&self) -> Vec<usize> {
        let mut ranking: Vec<usize> = (0..self.rows.len()).collect();
        ranking.sort_by(|&first, &second| {
            let ratio = |engine: usize| self.row(engine).score.ratio();
            ratio(second).total_cmp(&ratio(first)).then(first.cmp(&second))
        });
        ranking
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::ending::Ending;
    use engine_core::rules::{Outcome, Reason};

    fn game(number: usize, white: usize, ending: Ending) -> FinishedGame {
        FinishedGame { number, white, black: 1 - white, pair: number / 2, plies: 10, ending }
    }

    #[test]
    fn faults_are_counted_apart() {
        let mut standings = Standings::new(2);
        standings.add(&game(0, 0, Ending::by_rules(Outcome::win(Colour::White, Reason::Union))));
        standings.add(&game(1, 1, Ending::loss(Colour::White, EndKind::IllegalMove, "errs")));
        standings.add(&game(2, 0, Ending::by_rules(Outcome::draw(Reason::Repetition))));
        standings.add(&game(3, 1, Ending::loss(Colour::Black, EndKind::TimeForfeit, "loses on time")));
        let first = standings.row(0);
        assert_eq!(first.score, Score { wins: 2, draws: 1, losses: 1 });
        assert_eq!(first.clean, Score { wins: 1, draws: 1, losses: 1 });
        assert_eq!(first.by_colour[0], Score { wins: 1, draws: 1, losses: 0 });
        assert_eq!(first.variant_points, 3);
        assert_eq!(first.faults.get(&EndKind::TimeForfeit), Some(&1));
        assert_eq!(standings.row(1).faults.get(&EndKind::IllegalMove), Some(&1));
        assert_eq!(standings.pairs(0), [0, 1, 0, 0, 1]);
        assert_eq!(standings.pairs(1), [1, 0, 0, 1, 0]);
        assert_eq!(standings.endings.get(&EndKind::IllegalMove), Some(&[0, 0, 1]));
        assert_eq!(standings.ranking(), [0, 1]);
        assert_eq!((standings.games, standings.plies), (4, 40));
    }
}
