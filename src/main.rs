//! The `triptych` binary: an engine that talks UCI and XBoard, and tools around it.

use std::process::ExitCode;

mod cli;

fn main() -> ExitCode {
    cli::run()
}
