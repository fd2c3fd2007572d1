//! What the user sees while games are played: one line a game and the standings on standard output, in the words of
//! cutechess-cli where it has them, and a progress bar on the terminal.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use indicatif::{ProgressBar, ProgressStyle};

use super::journal::FinishedGame;
use super::options::MatchOptions;
use super::standings::Standings;
use super::statistics::{Hypothesis, Sprt, elo};

/// The user's view of a running tournament.
pub struct Display {
    bar: ProgressBar,
}

impl Display {
    /// For `games` games, of which `finished` were finished before.
    pub fn new(games: usize, finished: usize) -> Self {
        let bar = ProgressBar::new(games as u64).with_position(finished as u64);
        if let Ok(style) =
            ProgressStyle::with_template("{bar:30} {pos}/{len} games, {elapsed} + {eta} {wide_msg}")
        {
            bar.set_style(style);
        }
        bar.reset_eta();
        Self { bar }
    }

    /// Prints lines above the progress bar. That nobody listens any more is no reason to stop playing.
    pub fn say(&self, text: &str) {
        self.bar.suspend(|| {
            let mut output = io::stdout().lock();
            let _ = writeln!(output, "{}", text.trim_end()).and_then(|()| output.flush());
        });
    }

    /// Reports a finished game.
    pub fn game_over(&self, game: &FinishedGame, names: &[String], standings: &Standings) {
        self.say(&format!(
            "Finished game {} ({} vs {}): {} {{{}}}",
            game.number + 1,
            names[game.white],
            names[game.black],
            game.ending.result(),
            game.ending.text
        ));
        let leader = standings.ranking().first().copied().unwrap_or(0);
        let score = standings.row(leader).score;
        self.bar.set_message(format!("{} {} of {}", names[leader], score.points(), score.games()));
        self.bar.set_position(standings.games as u64);
    }

    /// Removes the progress bar.
    pub fn close(&self) {
        self.bar.finish_and_clear();
    }
}

/// The state of the test that the options ask for.
pub fn sprt(options: &MatchOptions, standings: &Standings) -> Option<Sprt> {
    let test = options.sprt?;
    Some(Sprt::new(standings.pairs(0), (test.elo0, test.elo1), (test.alpha, test.beta)))
}

/// The standings in words.
pub fn standings_text(options: &MatchOptions, names: &[String], standings: &Standings) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    if names.len() == 2 {
        let _ = write_duel(&mut text, names, standings);
    } else {
        let _ = write_table(&mut text, names, standings);
    }
    let _ = write_points(&mut text, names, standings);
    if let (Some(test), Some(limits)) = (sprt(options, standings), options.sprt) {
        let _ = writeln!(
            text,
            "SPRT: llr {:.2} ({:.1}%), lbound {:.2}, ubound {:.2}{}",
            test.llr,
            100.0 * test.llr / if test.llr < 0.0 { -test.lower } else { test.upper },
            test.lower,
            test.upper,
            match test.accepted() {
                Some(Hypothesis::First) => format!(" - elo0 = {} was accepted", limits.elo0),
                Some(Hypothesis::Second) => format!(" - elo1 = {} was accepted", limits.elo1),
                None => String::new(),
            }
        );
    }
    let _ = write_endings(&mut text, names, standings);
    text
}

fn write_duel(text: &mut String, names: &[String], standings: &Standings) -> std::fmt::Result {
    let row = standings.row(0);
    let score = row.score;
    writeln!(
        text,
        "Score of {} vs {}: {} - {} - {}  [{:.3}] {}",
        names[0],
        names[1],
        score.wins,
        score.losses,
        score.draws,
        score.ratio(),
        score.games()
    )?;
    for (colour, score) in ["White", "Black"].iter().zip(row.by_colour) {
        writeln!(
            text,
            "      {} playing {colour}: {} - {} - {}  [{:.3}] {}",
            names[0],
            score.wins,
            score.losses,
            score.draws,
            score.ratio(),
            score.games()
        )?;
    }
    let estimate = standings.estimate(0);
    writeln!(
        text,
        "Elo difference: {:.1} +/- {:.1}, LOS: {:.1} %, DrawRatio: {:.1} %",
        estimate.elo,
        estimate.error,
        100.0 * estimate.superiority,
        100.0 * score.draw_ratio()
    )?;
    writeln!(text, "Pentanomial (0, 1/2, 1, 3/2, 2): {:?}", standings.pairs(0))?;
    let clean = row.clean;
    if clean.games() < score.games() {
        writeln!(
            text,
            "Without games decided by faults: {} - {} - {}  [{:.3}] {}, Elo difference: {:.1}",
            clean.wins,
            clean.losses,
            clean.draws,
            clean.ratio(),
            clean.games(),
            elo(clean.ratio())
        )?;
    }
    Ok(())
}

fn write_table(text: &mut String, names: &[String], standings: &Standings) -> std::fmt::Result {
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(4).max(4);
    writeln!(
        text,
        "{:>4} {:width$} {:>8} {:>7} {:>7} {:>6} {:>6} {:>6}",
        "Rank", "Name", "Elo", "+/-", "Games", "Score", "Draw", "LOS"
    )?;
    for (rank, engine) in standings.ranking().into_iter().enumerate() {
        let (row, estimate) = (standings.row(engine), standings.estimate(engine));
        writeln!(
            text,
            "{:>4} {:width$} {:>8.1} {:>7.1} {:>7} {:>5.1}% {:>5.1}% {:>5.1}%",
            rank + 1,
            names[engine],
            estimate.elo,
            estimate.error,
            row.score.games(),
            100.0 * row.score.ratio(),
            100.0 * row.score.draw_ratio(),
            100.0 * estimate.superiority
        )?;
    }
    Ok(())
}

/// Points, where they differ from the number of wins.
fn write_points(text: &mut String, names: &[String], standings: &Standings) -> std::fmt::Result {
    let differ = (0..names.len()).any(|engine| {
        let row = standings.row(engine);
        row.variant_points != row.score.wins
    });
    if differ {
        let points = names
            .iter()
            .enumerate()
            .map(|(engine, name)| format!("{name} {}", standings.row(engine).variant_points));
        writeln!(text, "Points by the variant's rules: {}", points.collect::<Vec<_>>().join(", "))?;
    }
    Ok(())
}

fn write_endings(text: &mut String, names: &[String], standings: &Standings) -> std::fmt::Result {
    let endings: Vec<String> = standings
        .endings
        .iter()
        .map(|(kind, counts)| format!("{kind} {}", counts.iter().sum::<u32>()))
        .collect();
    writeln!(text, "Endings: {}", if endings.is_empty() { "none".into() } else { endings.join(", ") })?;
    for (engine, name) in names.iter().enumerate() {
        let faults: Vec<String> =
            standings.row(engine).faults.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
        if !faults.is_empty() {
            writeln!(text, "Faults of {name}: {}", faults.join(", "))?;
        }
    }
    Ok(())
}
