//! `pgn`: tools for files of games.

use std::io::{self, Write};
use std::path::PathBuf;

use engine_core::variants::Variant;

use super::{CliError, Verdict};
use crate::pgn;

#[derive(clap::Args)]
pub struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// Replay every move of every game through the rules
    Check {
        /// Files of games
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Variant of games without a Variant tag
        #[arg(long, default_value = "chess")]
        variant: String,
    },
}

/// Carries the command out.
pub fn run(arguments: &Arguments) -> Result<Verdict, CliError> {
    match &arguments.command {
        Command::Check { files, variant } => check(files, variant),
    }
}

fn check(files: &[PathBuf], variant: &str) -> Result<Verdict, CliError> {
    let variant: &'static Variant = super::position::named(variant)?;
    let mut output = io::stdout().lock();
    let mut verdict = Verdict::Passed;
    for path in files {
        let failed = |error| CliError::File { path: path.display().to_string(), error };
        let bytes = std::fs::read(path).map_err(failed)?;
        let report = pgn::check(&String::from_utf8_lossy(&bytes), variant);
        for (number, line, fault) in &report.faults {
            verdict = Verdict::Failed;
            writeln!(output, "{}, line {line}: game {number}: {fault}", path.display())?;
        }
        let (games, plies, faults) = (report.games, report.plies, report.faults.len());
        writeln!(output, "{}: {games} games, {plies} half-moves, {faults} faulty games", path.display())?;
    }
    Ok(verdict)
}
