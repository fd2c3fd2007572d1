//! Command-line arguments in the style of cutechess-cli: single-dash options, some followed by `KEY=VALUE` words.
//!
//! `-each` gives what it says to every engine that does not say it itself. A pure function, so that every mistake
//! can be tested; each error names the argument it is about.

mod engine;
mod values;

use std::path::PathBuf;
use std::time::Duration;

use engine_core::variants::{VARIANTS, Variant};

use self::engine::EngineDescription;
use self::values::{KeyValues, number, split_pair, switch};
use super::options::{
    DrawRule, MatchOptions, OpeningFormat, OpeningOrder, OpeningSource, ResignRule, SprtOptions,
    TournamentKind,
};

/// What is wrong with the arguments.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ArgumentError {
    /// No option of that name.
    #[error("unknown option '{0}'")]
    UnknownOption(String),
    /// An option without a value that it needs.
    #[error("{option} needs {what}")]
    Missing {
        /// The option.
        option: String,
        /// What it needs.
        what: String,
    },
    /// A word that is not of the form `KEY=VALUE`, or a surplus one.
    #[error("{option}: '{word}' is out of place")]
    Misplaced {
        /// The option.
        option: String,
        /// The word.
        word: String,
    },
    /// Something that cutechess-cli has.
    #[error("{0} of cutechess-cli is not supported")]
    Unsupported(String),
    /// A key that the option does not have.
    #[error("{option} has no '{key}='")]
    UnknownKey {
        /// The option.
        option: String,
        /// The key.
        key: String,
    },
    /// A value that makes no sense.
    #[error("{option}: '{value}' is not {expected}")]
    BadValue {
        /// The option, with its key if it has one.
        option: String,
        /// The value.
        value: String,
        /// What would be right.
        expected: String,
    },
    /// Fewer than two engines.
    #[error("at least two engines are needed (-engine cmd=...), not {0}")]
    TooFewEngines(usize),
    /// An engine without a limit could think for ever.
    #[error("engine {0} has no limit: give tc=, st=, nodes= or depth=")]
    NoLimit(usize),
    /// The test compares two engines.
    #[error("-sprt needs exactly two engines")]
    SprtNeedsTwo,
    /// Engines of the same name cannot be told apart.
    #[error("two engines are called '{0}'")]
    DuplicateName(String),
}

/// What `triptych match --help` prints.
pub const HELP: &str = include_str!("help.txt");

/// Reads the arguments after `match`.
///
/// # Errors
/// The first mistake, by the name of the argument.
pub fn parse(arguments: &[String]) -> Result<MatchOptions, ArgumentError> {
    let mut options = defaults();
    let mut engines: Vec<EngineDescription> = Vec::new();
    let mut common = EngineDescription::default();
    let mut rest = arguments;
    while let Some((option, after)) = rest.split_first() {
        let end = after.iter().position(|word| is_option(word)).unwrap_or(after.len());
        let (words, next) = after.split_at(end);
        rest = next;
        match option.as_str() {
            "-engine" => engines.push(EngineDescription::read(option, words)?),
            "-each" => common = EngineDescription::read(option, words)?,
            _ => read_option(&mut options, option, words)?,
        }
    }
    if engines.len() < 2 {
        return Err(ArgumentError::TooFewEngines(engines.len()));
    }
    for (index, engine) in engines.into_iter().enumerate() {
        options.participants.push(engine.completed(&common, index + 1)?);
    }
    if options.sprt.is_some() && options.participants.len() != 2 {
        return Err(ArgumentError::SprtNeedsTwo);
    }
    check_names(&options)?;
    Ok(options)
}

/// Whether a word starts a new option; `-5` is a value.
fn is_option(word: &str) -> bool {
    word.strip_prefix('-').is_some_and(|name| name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-'))
}

fn defaults() -> MatchOptions {
    MatchOptions {
        participants: Vec::new(),
        variant: &VARIANTS[0],
        rules: Vec::new(),
        kind: TournamentKind::RoundRobin,
        rounds: 1,
        games_per_encounter: 2,
        repeat: 2,
        swap_colours: true,
        concurrency: 1,
        force_concurrency: false,
        openings: OpeningSource::StartPosition,
        seed: 1,
        draw: None,
        resign: None,
        max_moves: None,
        sprt: None,
        recover: false,
        wait: Duration::ZERO,
        event: "?".into(),
        site: "?".into(),
        pgn: None,
        pgn_comments: true,
        json: None,
        journal: None,
        rating_interval: 10,
        debug: false,
    }
}

fn check_names(options: &MatchOptions) -> Result<(), ArgumentError> {
    let names: Vec<&String> = options.participants.iter().filter_map(|engine| engine.name.as_ref()).collect();
    match names.iter().enumerate().find(|(index, name)| names[..*index].contains(name)) {
        Some((_, name)) => Err(ArgumentError::DuplicateName((*name).clone())),
        None => Ok(()),
    }
}

fn read_option(options: &mut MatchOptions, option: &str, words: &[String]) -> Result<(), ArgumentError> {
    let single = || match words {
        [word] => Ok(word.as_str()),
        [] => Err(ArgumentError::Missing { option: option.into(), what: "a value".into() }),
        [_, word, ..] => Err(ArgumentError::Misplaced { option: option.into(), word: word.clone() }),
    };
    let none = || match words {
        [] => Ok(true),
        [word, ..] => Err(ArgumentError::Misplaced { option: option.into(), word: word.clone() }),
    };
    match option {
        "-variant" => options.variant = read_variant(option, single()?)?,
        "-rule" => {
            let (key, value) = split_pair(option, single()?)?;
            options.rules.push((key.into(), value.into()));
        }
        "-tournament" => {
            options.kind = match single()? {
                "round-robin" => TournamentKind::RoundRobin,
                "gauntlet" => TournamentKind::Gauntlet,
                other => return Err(bad(option, other, "round-robin or gauntlet")),
            };
        }
        "-rounds" => options.rounds = positive(option, single()?)?,
        "-games" => options.games_per_encounter = positive(option, single()?)?,
        "-repeat" => options.repeat = if words.is_empty() { 2 } else { positive(option, single()?)? },
        "-noswap" => options.swap_colours = !none()?,
        "-concurrency" => options.concurrency = positive(option, single()?)?,
        "-force-concurrency" => options.force_concurrency = none()?,
        "-openings" => options.openings = read_openings(option, words)?,
        "-srand" => options.seed = number(option, single()?)?,
        "-draw" => options.draw = Some(read_draw(option, words)?),
        "-resign" => options.resign = Some(read_resign(option, words)?),
        "-maxmoves" => options.max_moves = Some(positive(option, single()?)? as u32),
        "-sprt" => options.sprt = Some(read_sprt(option, words)?),
        "-recover" => options.recover = none()?,
        "-wait" => options.wait = Duration::from_millis(number(option, single()?)?),
        "-event" => options.event = words.join(" "),
        "-site" => options.site = words.join(" "),
        "-pgnout" => (options.pgn, options.pgn_comments) = read_pgn_out(option, words)?,
        "-jsonout" => options.json = Some(PathBuf::from(single()?)),
        "-resume" => options.journal = Some(PathBuf::from(single()?)),
        "-ratinginterval" => options.rating_interval = number(option, single()?)?,
        "-debug" => options.debug = none()?,
        "-tb" | "-tbpieces" | "-tbignore50" | "-bookmode" | "-epdout" | "-outcomeinterval" | "-reverse"
        | "-seeds" | "-resultformat" => return Err(ArgumentError::Unsupported(option.into())),
        _ => return Err(ArgumentError::UnknownOption(option.into())),
    }
    Ok(())
}

fn bad(option: &str, value: &str, expected: &str) -> ArgumentError {
    ArgumentError::BadValue { option: option.into(), value: value.into(), expected: expected.into() }
}

fn positive(option: &str, text: &str) -> Result<usize, ArgumentError> {
    match number(option, text)? {
        0 => Err(bad(option, text, "at least 1")),
        count => Ok(count),
    }
}

fn read_variant(option: &str, name: &str) -> Result<&'static Variant, ArgumentError> {
    let name = if name == "standard" { "chess" } else { name };
    Variant::named(name).ok_or_else(|| {
        let names: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
        bad(option, name, &format!("a variant ({})", names.join(", ")))
    })
}

fn read_openings(option: &str, words: &[String]) -> Result<OpeningSource, ArgumentError> {
    let mut values = KeyValues::read(
        option,
        words,
        &["file", "format", "order", "plies", "start", "generate", "balance"],
    )?;
    let plies = values.take("plies").map(|text| number(option, text)).transpose()?;
    if let Some(text) = values.take("generate") {
        let balance = values.take("balance").map(|text| number(option, text)).transpose()?;
        let generated = if text == "true" { plies.unwrap_or(8) } else { number(option, text)? };
        return Ok(OpeningSource::Generated { plies: generated, balance: balance.unwrap_or(60) });
    }
    let Some(path) = values.take("file").map(PathBuf::from) else {
        return Err(ArgumentError::Missing { option: option.into(), what: "file= or generate=".into() });
    };
    let is_pgn = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn"));
    let format = match values.take("format") {
        Some("pgn") => OpeningFormat::Pgn,
        Some("epd" | "fen") => OpeningFormat::Positions,
        None if is_pgn => OpeningFormat::Pgn,
        None => OpeningFormat::Positions,
        Some(other) => return Err(bad("-openings format=", other, "epd, fen or pgn")),
    };
    let order = match values.take("order") {
        Some("random") => OpeningOrder::Random,
        Some("sequential") | None => OpeningOrder::Sequential,
        Some(other) => return Err(bad("-openings order=", other, "sequential or random")),
    };
    let start = values.take("start").map(|text| positive(option, text)).transpose()?.unwrap_or(1);
    Ok(OpeningSource::File { path, format, order, plies, start })
}

/// The file, and whether moves have comments. `fi` (finished games only) is how it always is.
fn read_pgn_out(option: &str, words: &[String]) -> Result<(Option<PathBuf>, bool), ArgumentError> {
    let Some((path, modes)) = words.split_first() else {
        return Err(ArgumentError::Missing { option: option.into(), what: "a file".into() });
    };
    match modes.iter().find(|mode| !["min", "fi"].contains(&mode.as_str())) {
        Some(word) => Err(ArgumentError::Misplaced { option: option.into(), word: word.clone() }),
        None => Ok((Some(path.into()), !modes.iter().any(|mode| mode == "min"))),
    }
}

fn read_draw(option: &str, words: &[String]) -> Result<DrawRule, ArgumentError> {
    let mut values = KeyValues::read(option, words, &["movenumber", "movecount", "score"])?;
    Ok(DrawRule {
        move_number: number(option, values.require("movenumber")?)?,
        move_count: number(option, values.require("movecount")?)?,
        score: number(option, values.require("score")?)?,
    })
}

fn read_resign(option: &str, words: &[String]) -> Result<ResignRule, ArgumentError> {
    let mut values = KeyValues::read(option, words, &["movecount", "score", "twosided"])?;
    Ok(ResignRule {
        move_count: number(option, values.require("movecount")?)?,
        // Some write the losing score itself, below zero.
        score: number::<i32>(option, values.require("score")?)?.saturating_abs(),
        two_sided: values.take("twosided").map(|text| switch(option, text)).transpose()?.unwrap_or(false),
    })
}

fn read_sprt(option: &str, words: &[String]) -> Result<SprtOptions, ArgumentError> {
    let mut values = KeyValues::read(option, words, &["elo0", "elo1", "alpha", "beta"])?;
    let probability = |key: &str, text: Option<&str>| match text {
        None => Ok(0.05),
        Some(text) => {
            let value: f64 = number(option, text)?;
            if value > 0.0 && value < 0.5 {
                Ok(value)
            } else {
                Err(bad(&format!("{option} {key}="), text, "between 0 and 0.5"))
            }
        }
    };
    let alpha = probability("alpha", values.take("alpha"))?;
    let beta = probability("beta", values.take("beta"))?;
    let elo0: f64 = number(option, values.require("elo0")?)?;
    let text = values.require("elo1")?;
    let elo1: f64 = number(option, text)?;
    if elo1 <= elo0 || !elo0.is_finite() || !elo1.is_finite() {
        return Err(bad("-sprt elo1=", text, "above elo0"));
    }
    Ok(SprtOptions { elo0, elo1, alpha, beta })
}

#[cfg(test)]
mod tests;
