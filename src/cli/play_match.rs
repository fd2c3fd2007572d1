//! `match`: tournaments between engines.

use std::io::{self, Write};

use super::{CliError, Verdict};
use crate::tournament;

/// The arguments are those of cutechess-cli, which has a syntax of its own.
#[derive(clap::Args)]
#[command(disable_help_flag = true)]
pub struct Arguments {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    words: Vec<String>,
}

/// Holds the tournament.
pub fn run(arguments: &Arguments) -> Result<Verdict, CliError> {
    let wants_help = |word: &str| ["-h", "-help", "--help"].contains(&word);
    if arguments.words.first().is_none_or(|word| wants_help(word)) {
        io::stdout().write_all(tournament::HELP.as_bytes())?;
        return Ok(Verdict::Passed);
    }
    let options = tournament::parse(&arguments.words)?;
    tournament::run(&options)?;
    Ok(Verdict::Passed)
}
