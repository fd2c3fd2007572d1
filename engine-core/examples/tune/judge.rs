//! Another program's opinion of the positions, in place of the scores they have.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Has the UCI engine `program` search each position to `nodes` nodes, and prints the lines with its scores. Positions
/// in which it sees a mate are left out.
pub fn judge(program: &str, nodes: u64, lines: &str) -> std::io::Result<()> {
    let mut engine = Command::new(program).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (Some(mut commands), Some(answers)) = (engine.stdin.take(), engine.stdout.take()) else {
        return Ok(());
    };
    let mut answers = BufReader::new(answers).lines();
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    for line in lines.lines() {
        let mut fields = line.split('|');
        let (Some(fen), Some(_), Some(result)) = (fields.next(), fields.next(), fields.next()) else {
            continue;
        };
        writeln!(commands, "position fen {fen}\ngo nodes {nodes}")?;
        let mut score: Option<i32> = None;
        for answer in answers.by_ref() {
            let answer = answer?;
            if answer.starts_with("bestmove") {
                break;
            }
            if let Some((_, rest)) = answer.split_once(" score ") {
                score = rest.strip_prefix("cp ").and_then(|rest| rest.split(' ').next()?.parse().ok());
            }
        }
        if let Some(score) = score {
            let white_score = if fen.contains(" w ") { score } else { -score };
            writeln!(output, "{fen}|{white_score}|{result}")?;
        }
    }
    writeln!(commands, "quit")?;
    engine.wait()?;
    Ok(())
}
