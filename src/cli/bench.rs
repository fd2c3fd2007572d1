//! `triptych bench`: speed, and the number of nodes by which a build is known.

use std::io::{self, Write};

use engine_core::bench::bench;
use engine_core::search::SearchControl;
use engine_core::types::Depth;
use protocols::bench_report;

use super::{CliError, Verdict};

/// Search a fixed set of positions of every variant; the last line is 'N nodes M nps'
#[derive(clap::Args)]
pub struct Arguments {
    /// Depth of every search; when not given, the depths by which builds are compared
    #[arg(value_parser = clap::value_parser!(i16).range(1..=100))]
    depth: Option<i16>,
    /// Number of search threads; only with one the number of nodes is the same in every run
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

pub fn run(arguments: &Arguments) -> Result<Verdict, CliError> {
    let mut output = io::stdout().lock();
    let mut written = Ok(());
    let control = SearchControl::new(false);
    let depth = arguments.depth.map(Depth);
    let result = bench(arguments.threads.into(), depth, &control, &mut |row| {
        if written.is_ok() {
            written = writeln!(output, "{}", bench_report::row(row));
        }
        if written.is_err() {
            control.stop();
        }
    });
    written?;
    if let Some(result) = result {
        writeln!(output, "{}", bench_report::summary(result))?;
    }
    Ok(Verdict::Passed)
}
