//! `triptych eval`: the static evaluation of a position.

use std::io::Write;

use protocols::{diagram, evaluation_table};

use super::position::PositionArguments;
use super::{CliError, Verdict};

/// Show the static evaluation of a position, term by term
#[derive(clap::Args)]
pub struct Arguments {
    #[command(flatten)]
    position: PositionArguments,
}

pub fn run(arguments: &Arguments) -> Result<Verdict, CliError> {
    let game = arguments.position.game()?;
    write!(std::io::stdout(), "{}\n{}", diagram::draw(&*game), evaluation_table::write(&*game))?;
    Ok(Verdict::Passed)
}
