//! Finds the weights of an evaluation from games of the engine against itself.
//!
//! ```text
//! tune games VARIANT SEED MINUTES NODES >>POSITIONS   plays games and writes the quiet positions in them
//! tune judge ENGINE NODES POSITIONS >JUDGED           puts a UCI engine's scores in place of the own ones
//! tune fit VARIANT SHARE CONTRACTION POSITIONS >FILE  fits the weights and writes them as source text
//! ```
//!
//! Games can be played in all variants; weights are fitted for those of the orthodox family.

#[path = "../support/dice.rs"]
mod dice;
mod fit;
mod games;
mod judge;
mod parameters;
mod positions;
mod trial;
mod write;

use std::process::ExitCode;
use std::time::Duration;

use engine_core::orthodox::Orthodox;
use engine_core::variants::checkered::Checkered;
use engine_core::variants::chess::{Chess, ChessPosition};
use engine_core::variants::empires::Empires;
use engine_core::variants::omega::{Omega, OmegaPosition};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["games", variant, seed, minutes, nodes] => {
            let play = match variant {
                "chess" => games::play::<ChessPosition>,
                "omega" => games::play::<OmegaPosition>,
                "empires" => games::play::<Empires>,
                "checkered" => games::play::<Checkered>,
                _ => return usage(),
            };
            let (Ok(seed), Ok(minutes), Ok(nodes)) = (seed.parse(), minutes.parse::<u64>(), nodes.parse())
            else {
                return usage();
            };
            play(seed, Duration::from_secs(60 * minutes), nodes);
            ExitCode::SUCCESS
        }
        ["judge", program, nodes, file] => {
            let Ok(nodes) = nodes.parse() else { return usage() };
            let judged = std::fs::read_to_string(file).and_then(|text| judge::judge(program, nodes, &text));
            match judged {
                Ok(()) => ExitCode::SUCCESS,
                Err(error) => {
                    eprintln!("{error}");
                    ExitCode::FAILURE
                }
            }
        }
        ["fit", variant, result_share, contraction, file] => {
            let (Ok(result_share), Ok(contraction)) = (result_share.parse(), contraction.parse()) else {
                return usage();
            };
            let settings = fit::Settings { result_share, contraction };
            match variant {
                "chess" => fit_file::<Chess>(file, settings),
                "omega" => fit_file::<Omega>(file, settings),
                _ => usage(),
            }
        }
        _ => usage(),
    }
}

fn usage() -> ExitCode {
    eprintln!("usage: tune games VARIANT SEED MINUTES NODES");
    eprintln!("       tune judge ENGINE NODES POSITIONS");
    eprintln!("       tune fit chess|omega SHARE CONTRACTION POSITIONS");
    ExitCode::FAILURE
}

fn fit_file<V: Orthodox>(file: &str, settings: fit::Settings) -> ExitCode {
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let samples: Vec<_> = text.lines().filter_map(positions::read_sample).collect();
    write::print::<V>(&fit::fit::<V>(&samples, settings));
    ExitCode::SUCCESS
}
