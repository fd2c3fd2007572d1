//! What a tournament is to be, as the command line described it.

use std::path::PathBuf;
use std::time::Duration;

use engine_core::variants::Variant;
use protocols::client::{EngineSettings, TimeControl};

/// One participant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Participant {
    /// Name in tables and records; its own name if the user gave none.
    pub name: Option<String>,
    /// How to start it.
    pub settings: EngineSettings,
    /// What it may spend.
    pub time: TimeControl,
    /// How much its flag may be overstepped.
    pub margin: Duration,
    /// How long it may fail to react after its time is over, or without any limit in time, before it counts as hung.
    pub stall: Duration,
    /// Whether it is started anew for each game.
    pub restart: bool,
    /// Whether its scores are White's point of view.
    pub white_view: bool,
}

/// Who meets whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TournamentKind {
    /// Everybody meets everybody.
    RoundRobin,
    /// The first engine meets everybody else.
    Gauntlet,
}

/// Order in which openings of a file are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningOrder {
    /// As they stand.
    Sequential,
    /// Shuffled by the seed.
    Random,
}

/// Format of a file of openings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningFormat {
    /// One position a line, FEN or EPD.
    Positions,
    /// Games.
    Pgn,
}

/// Where games start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpeningSource {
    /// Every game from the starting position.
    StartPosition,
    /// From a file.
    File {
        /// The file.
        path: PathBuf,
        /// Its format.
        format: OpeningFormat,
        /// Order of use.
        order: OpeningOrder,
        /// Half-moves to take of each game of a PGN file; `None` for all.
        plies: Option<usize>,
        /// Number of the first one to use, from 1.
        start: usize,
    },
    /// Random legal moves, kept when a shallow search finds the result balanced.
    Generated {
        /// Half-moves.
        plies: usize,
        /// Largest advantage in centipawns.
        balance: i32,
    },
}

/// When a game is called drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawRule {
    /// Full moves that must have been played.
    pub move_number: u32,
    /// Moves in a row by each side with small scores.
    pub move_count: u32,
    /// The largest small score in centipawns.
    pub score: i32,
}

/// When a game is called lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ResignRule {
    /// Moves in a row with bad scores.
    pub move_count: u32,
    /// A score of this many centipawns below zero is bad.
    pub score: i32,
    /// Whether the opponent must agree.
    pub two_sided: bool,
}

/// A sequential probability ratio test between two hypotheses on the Elo difference.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtOptions {
    /// Elo difference of the hypothesis that is to be refuted.
    pub elo0: f64,
    /// Elo difference of the hypothesis that is to be accepted.
    pub elo1: f64,
    /// Probability of a false acceptance.
    pub alpha: f64,
    /// Probability of a false refutation.
    pub beta: f64,
}

/// Everything about a tournament.
#[derive(Clone, Debug)]
pub struct MatchOptions {
    /// The participants, at least two.
    pub participants: Vec<Participant>,
    /// The variant of all games.
    pub variant: &'static Variant,
    /// Options of the variant's rules.
    pub rules: Vec<(String, String)>,
    /// Who meets whom.
    pub kind: TournamentKind,
    /// Rounds.
    pub rounds: usize,
    /// Games of a pair of engines in each round.
    pub games_per_encounter: usize,
    /// Games of a pair of engines in a row that start from the same opening.
    pub repeat: usize,
    /// Whether colours change after each game.
    pub swap_colours: bool,
    /// Games at the same time.
    pub concurrency: usize,
    /// Whether more games may run at a time than there are processors for.
    pub force_concurrency: bool,
    /// Where games start.
    pub openings: OpeningSource,
    /// Seed of everything that is random.
    pub seed: u64,
    /// Draw adjudication.
    pub draw: Option<DrawRule>,
    /// Resign adjudication.
    pub resign: Option<ResignRule>,
    /// Full moves after which a game is called drawn.
    pub max_moves: Option<u32>,
    /// Test that ends the tournament early.
    pub sprt: Option<SprtOptions>,
    /// Whether an engine that does not start again loses its games instead of ending the tournament.
    pub recover: bool,
    /// Pause before each game.
    pub wait: Duration,
    /// Tag `Event`.
    pub event: String,
    /// Tag `Site`.
    pub site: String,
    /// Where games are appended.
    pub pgn: Option<PathBuf>,
    /// Whether moves there have comments.
    pub pgn_comments: bool,
    /// Where the summary is written.
    pub json: Option<PathBuf>,
    /// Where finished games are remembered, to resume from.
    pub journal: Option<PathBuf>,
    /// Games between standings; 0 for none but the last.
    pub rating_interval: usize,
    /// Whether all traffic with engines goes to the error output.
    pub debug: bool,
}
