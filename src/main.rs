//! The `triptych` binary: an engine that talks UCI and XBoard, and tools around it.

use std::process::ExitCode;

mod cli;
mod pgn;
mod tournament;

fn main() -> ExitCode {
    cli::run()
}
