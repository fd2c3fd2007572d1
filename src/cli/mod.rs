//! The command line: one file for each subcommand.
//!
//! Whatever goes wrong is told in one line on standard error. The exit code is 0 for success, 1 when a check failed
//! (a wrong perft count, an illegal game), and 2 when the command could not be carried out.

mod bench;
mod eval;
mod perft;
mod pgn;
mod play_match;
mod position;

use std::io::{self, ErrorKind};
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use engine_core::perft_suite::SuiteError;
use engine_core::rules::FenError;
use protocols::Protocol;

use crate::tournament::{ArgumentError, MatchError};

/// Chess-variant engine: Omega Chess, Les Empires, Échiqueté (Checkered) and orthodox chess.
///
/// Without a subcommand it talks UCI or XBoard on standard input and output, whichever the first line asks for.
#[derive(Parser)]
#[command(version, about, long_about = None, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Subcommands>,
}

#[derive(Subcommand)]
enum Subcommands {
    /// Talk UCI
    Uci,
    /// Talk XBoard (the Chess Engine Communication Protocol)
    #[command(name = "xboard")]
    XBoard,
    /// Count the leaves of the tree of legal moves
    Perft(perft::Arguments),
    /// Search a fixed set of positions of every variant; the last line is 'N nodes M nps'
    Bench(bench::Arguments),
    /// Show the static evaluation of a position, term by term
    Eval(eval::Arguments),
    /// Play a match or tournament between engines; 'triptych match' shows its arguments
    Match(play_match::Arguments),
    /// Check files of games
    Pgn(pgn::Arguments),
}

/// How a command ended that could be carried out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// All is well.
    Passed,
    /// What was to be checked is not right.
    Failed,
}

/// Why a command could not be carried out.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// No variant of that name.
    #[error("there is no variant '{name}', but {known}")]
    UnknownVariant {
        /// What was asked for.
        name: String,
        /// What there is.
        known: String,
    },
    /// Neither the file's name nor its text says what it is for.
    #[error("{path}: no variant in the file name or in a '# variant: NAME' line; name one with --variant")]
    NoVariant {
        /// The file.
        path: String,
    },
    /// A position that the variant refuses.
    #[error("FEN refused: {0}")]
    Fen(#[from] FenError),
    /// A position in a file that the variant refuses.
    #[error("{path}, line {line}: FEN refused: {error}")]
    FenInFile {
        /// The file.
        path: String,
        /// The line.
        line: usize,
        /// Why.
        error: FenError,
    },
    /// A file that cannot be read.
    #[error("{path}: {error}")]
    File {
        /// The file.
        path: String,
        /// Why.
        error: io::Error,
    },
    /// A file of perft counts that is malformed.
    #[error("{path}, {error}")]
    Suite {
        /// The file.
        path: String,
        /// Where and why.
        error: SuiteError,
    },
    /// Arguments of a tournament that make no sense.
    #[error("match: {0}")]
    MatchArguments(#[from] ArgumentError),
    /// A tournament that could not be held, or not to its end.
    #[error("match: {0}")]
    Match(#[from] MatchError),
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

/// Runs the program.
pub fn run() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error),
    };
    let result = match arguments.command {
        None => talk(Protocol::Detect),
        Some(Subcommands::Uci) => talk(Protocol::Uci),
        Some(Subcommands::XBoard) => talk(Protocol::XBoard),
        Some(Subcommands::Perft(arguments)) => perft::run(&arguments),
        Some(Subcommands::Bench(arguments)) => bench::run(&arguments),
        Some(Subcommands::Eval(arguments)) => eval::run(&arguments),
        Some(Subcommands::Match(arguments)) => play_match::run(&arguments),
        Some(Subcommands::Pgn(arguments)) => pgn::run(&arguments),
    };
    match result {
        Ok(Verdict::Passed) => ExitCode::SUCCESS,
        Ok(Verdict::Failed) => ExitCode::from(1),
        // Whoever was reading has gone; that is their good right.
        Err(CliError::Output(error)) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("triptych: {error}");
            ExitCode::from(2)
        }
    }
}

fn talk(protocol: Protocol) -> Result<Verdict, CliError> {
    protocols::run(protocol)?;
    Ok(Verdict::Passed)
}

/// Help and version go to standard output in full, errors to standard error in one line.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        // Nobody is left to tell when this cannot be printed.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let line = text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    eprintln!("triptych: {}; see 'triptych --help'", line.trim_start_matches("error: "));
    ExitCode::from(2)
}
