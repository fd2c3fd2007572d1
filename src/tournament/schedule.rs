//! Who plays whom, with which colours, from which opening.
//!
//! Games are numbered from 0 in the order in which they start. Two games of a pair of engines from the same opening
//! with colours swapped make a pair of games, the unit of the pentanomial statistics.

use super::options::{MatchOptions, TournamentKind};

/// One game to be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Number of the game in the tournament, from 0.
    pub number: usize,
    /// Round, from 1.
    pub round: usize,
    /// Index of the engine that has White.
    pub white: usize,
    /// Index of the engine that has Black.
    pub black: usize,
    /// Number of the opening, from 0.
    pub opening: usize,
    /// Number of the pair of games that it belongs to, among those of the same two engines.
    pub pair: usize,
}

/// All games of a tournament in order.
pub fn schedule(options: &MatchOptions) -> Vec<Pairing> {
    let engines = options.participants.len();
    let encounters: Vec<(usize, usize)> = match options.kind {
        TournamentKind::Gauntlet => (1..engines).map(|opponent| (0, opponent)).collect(),
        TournamentKind::RoundRobin => {
            (0..engines).flat_map(|first| (first + 1..engines).map(move |second| (first, second))).collect()
        }
    };
    let mut games = Vec::new();
    for round in 0..options.rounds {
        for &(first, second) in &encounters {
            for game in 0..options.games_per_encounter {
                // Counted over all rounds, so that `-rounds 2 -games 1` is a pair as well.
                let sequence = round * options.games_per_encounter + game;
                let swapped = options.swap_colours && sequence % 2 == 1;
                let (white, black) = if swapped { (second, first) } else { (first, second) };
                let opening = sequence / options.repeat;
                games.push(Pairing {
                    number: games.len(),
                    round: round + 1,
                    white,
                    black,
                    opening,
                    pair: sequence / 2,
                });
            }
        }
    }
    games
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::parse;

    fn games(line: &str) -> Vec<Pairing> {
        let line = format!("-engine cmd=a -engine cmd=b -engine cmd=c -each st=1 {line}");
        schedule(&parse(&shlex::split(&line).expect("well-formed")).expect("valid"))
    }

    #[test]
    fn round_robin() {
        let games = games("-rounds 2");
        let players: Vec<_> =
            games.iter().map(|game| (game.white, game.black, game.opening, game.pair)).collect();
        let first = [(0, 1, 0, 0), (1, 0, 0, 0), (0, 2, 0, 0), (2, 0, 0, 0), (1, 2, 0, 0), (2, 1, 0, 0)];
        let second = [(0, 1, 1, 1), (1, 0, 1, 1), (0, 2, 1, 1), (2, 0, 1, 1), (1, 2, 1, 1), (2, 1, 1, 1)];
        assert_eq!(players, [first, second].concat());
        assert!(games.iter().enumerate().all(|(number, game)| game.number == number));
    }

    #[test]
    fn gauntlet_with_single_games() {
        let games = games("-tournament gauntlet -rounds 2 -games 1");
        let players: Vec<_> =
            games.iter().map(|game| (game.white, game.black, game.opening, game.pair)).collect();
        assert_eq!(players, [(0, 1, 0, 0), (0, 2, 0, 0), (1, 0, 0, 0), (2, 0, 0, 0)]);
    }

    #[test]
    fn colours_and_openings_can_be_fixed() {
        let games = games("-tournament gauntlet -games 4 -repeat 1 -noswap");
        assert!(games.iter().all(|game| game.white == 0));
        assert_eq!(games[3].opening, 3);
    }
}
