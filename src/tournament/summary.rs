//! The result of a tournament as JSON, for other programs.

use std::collections::BTreeMap;

use serde::Serialize;

use super::ending::EndKind;
use super::options::MatchOptions;
use super::output;
use super::standings::Standings;
use super::statistics::{Hypothesis, Pentanomial, Score};

/// The whole summary.
#[derive(Serialize)]
struct Summary<'a> {
    variant: &'a str,
    games: usize,
    scheduled: usize,
    complete: bool,
    plies: usize,
    engines: Vec<EngineSummary<'a>>,
    /// By reason: games won by White, drawn, won by Black.
    endings: &'a BTreeMap<EndKind, [u32; 3]>,
    sprt: Option<SprtSummary>,
}

#[derive(Serialize)]
struct ScoreSummary {
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    ratio: f64,
}

#[derive(Serialize)]
struct EngineSummary<'a> {
    name: &'a str,
    score: ScoreSummary,
    as_white: ScoreSummary,
    as_black: ScoreSummary,
    /// Without games decided by illegal moves, false claims, disconnects and stalls.
    without_faults: ScoreSummary,
    variant_points: u32,
    /// Against all opponents; `null` when infinite.
    elo: Option<f64>,
    elo_error: Option<f64>,
    likelihood_of_superiority: f64,
    draw_ratio: f64,
    pentanomial: Pentanomial,
    faults: &'a BTreeMap<EndKind, u32>,
}

#[derive(Serialize)]
struct SprtSummary {
    llr: f64,
    lower: f64,
    upper: f64,
    accepted: Option<&'static str>,
}

impl From<Score> for ScoreSummary {
    fn from(score: Score) -> Self {
        let Score { wins, draws, losses } = score;
        Self { games: score.games(), wins, draws, losses, ratio: score.ratio() }
    }
}

/// Writes the summary. `scheduled` is the number of games that were planned, `complete` whether the tournament has
/// reached its end, by number or by decision of the test.
///
/// # Errors
/// Never for finite numbers.
pub fn json(
    options: &MatchOptions,
    names: &[String],
    standings: &Standings,
    scheduled: usize,
    complete: bool,
) -> serde_json::Result<String> {
    let engines = names.iter().enumerate().map(|(engine, name)| {
        let (row, estimate) = (standings.row(engine), standings.estimate(engine));
        let finite = |number: f64| number.is_finite().then_some(number);
        EngineSummary {
            name,
            score: row.score.into(),
            as_white: row.by_colour[0].into(),
            as_black: row.by_colour[1].into(),
            without_faults: row.clean.into(),
            variant_points: row.variant_points,
            elo: finite(estimate.elo),
            elo_error: finite(estimate.error),
            likelihood_of_superiority: estimate.superiority,
            draw_ratio: row.score.draw_ratio(),
            pentanomial: standings.pairs(engine),
            faults: &row.faults,
        }
    });
    let sprt = output::sprt(options, standings).map(|test| SprtSummary {
        llr: test.llr,
        lower: test.lower,
        upper: test.upper,
        accepted: test.accepted().map(|hypothesis| match hypothesis {
            Hypothesis::First => "elo0",
            Hypothesis::Second => "elo1",
        }),
    });
    serde_json::to_string_pretty(&Summary {
        variant: options.variant.name,
        games: standings.games,
        scheduled,
        complete,
        plies: standings.plies,
        engines: engines.collect(),
        endings: &standings.endings,
        sprt,
    })
}
