//! `triptych perft`: counting leaves, and checking files of known counts.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use engine_core::game::Game;
use engine_core::perft_suite::Suite;
use engine_core::search::SearchControl;
use engine_core::variants::Variant;
use protocols::options::processors;

use super::position::{self, PositionArguments};
use super::{CliError, Verdict};

/// Count the leaves of the tree of legal moves
#[derive(clap::Args)]
pub struct Arguments {
    /// Depth in plies
    #[arg(required_unless_present = "suite", value_parser = clap::value_parser!(u32).range(0..=255))]
    depth: Option<u32>,
    #[command(flatten)]
    position: PositionArguments,
    /// Show the count of each root move
    #[arg(long)]
    divide: bool,
    /// Number of threads; 0 for one per processor
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Check every position of a file with lines 'FEN ; D1 n ; D2 n ; …'
    #[arg(long, value_name = "FILE", conflicts_with_all = ["depth", "fen", "divide"])]
    suite: Option<PathBuf>,
    /// With --suite, leave out counts larger than this
    #[arg(long, value_name = "N", requires = "suite", default_value_t = u64::MAX, hide_default_value = true)]
    max_nodes: u64,
}

pub fn run(arguments: &Arguments) -> Result<Verdict, CliError> {
    let threads = match arguments.threads {
        0 => processors(),
        threads => threads,
    };
    match (&arguments.suite, arguments.depth) {
        (Some(path), _) => check_suite(path, arguments, threads),
        (None, depth) => count(&*arguments.position.game()?, depth.unwrap_or(1), threads, arguments.divide),
    }
}

/// Leaves by root move. A perft that nobody can stop is always finished.
fn divide(game: &dyn Game, depth: u32, threads: usize) -> Vec<(String, u64)> {
    game.divide(depth, threads, &SearchControl::new(false)).unwrap_or_default()
}

fn total(depth: u32, counts: &[(String, u64)]) -> u64 {
    if depth == 0 { 1 } else { counts.iter().map(|(_, nodes)| nodes).sum() }
}

fn count(game: &dyn Game, depth: u32, threads: usize, show_moves: bool) -> Result<Verdict, CliError> {
    let started = Instant::now();
    let counts = divide(game, depth, threads);
    let elapsed = started.elapsed();
    let mut output = io::stdout().lock();
    if show_moves {
        for (text, nodes) in &counts {
            writeln!(output, "{text}: {nodes}")?;
        }
        writeln!(output)?;
    }
    let nodes = total(depth, &counts);
    writeln!(output, "Nodes searched: {nodes}")?;
    writeln!(output, "{}", speed(nodes, elapsed))?;
    Ok(Verdict::Passed)
}

fn speed(nodes: u64, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64().max(1e-9);
    format!("{:.3} s, {:.1} million nodes a second", seconds, nodes as f64 / seconds / 1e6)
}

fn check_suite(path: &Path, arguments: &Arguments, threads: usize) -> Result<Verdict, CliError> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| CliError::File { path: name.clone(), error })?;
    let suite: Suite = text.parse().map_err(|error| CliError::Suite { path: name.clone(), error })?;
    let variant = suite_variant(path, &suite, arguments)?;
    let mut game = variant.new_game();
    let mut output = io::stdout().lock();
    let (mut checked, mut wrong, mut nodes) = (0, 0, 0);
    let started = Instant::now();
    for entry in &suite.entries {
        let fault = |error| CliError::FenInFile { path: name.clone(), line: entry.line, error };
        game.set_fen(&entry.fen).map_err(fault)?;
        for (depth, expected) in entry.counts_up_to(arguments.max_nodes) {
            let found = total(depth, &divide(&*game, depth, threads));
            checked += 1;
            nodes += found;
            let verdict = if found == expected { "ok   " } else { "WRONG" };
            write!(output, "{verdict} line {} depth {depth}: {found}", entry.line)?;
            if found == expected {
                writeln!(output)?;
            } else {
                wrong += 1;
                writeln!(output, ", expected {expected}: {}", entry.fen)?;
            }
        }
    }
    writeln!(
        output,
        "{}: {checked} counts of {} positions checked, {wrong} wrong; {nodes} nodes, {}",
        variant.name,
        suite.entries.len(),
        speed(nodes, started.elapsed())
    )?;
    Ok(if wrong == 0 { Verdict::Passed } else { Verdict::Failed })
}

/// The variant of a suite: as the user says, else as the file says, else as the file is called.
fn suite_variant(path: &Path, suite: &Suite, arguments: &Arguments) -> Result<&'static Variant, CliError> {
    if let Some(variant) = arguments.position.variant()? {
        return Ok(variant);
    }
    if let Some(name) = &suite.variant {
        return position::named(name);
    }
    let stem = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let in_name = stem.split(|c: char| !c.is_alphanumeric()).find_map(Variant::named);
    in_name.ok_or_else(|| CliError::NoVariant { path: path.display().to_string() })
}
