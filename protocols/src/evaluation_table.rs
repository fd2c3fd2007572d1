//! The static evaluation with all its terms, as a table for people at a terminal.

use std::fmt::Write;

use engine_core::evaluation::Tapered;
use engine_core::game::Game;
use engine_core::types::Colour;

/// Every evaluation term of the current position for both sides, in centipawns, and what they come to.
///
/// Each term has a middlegame and an endgame weight; the phase mixes the two.
pub fn write(game: &dyn Game) -> String {
    let report = game.evaluation();
    let phase = report.phase;
    let rule = format!("{}+{}+{}+{}\n", "-".repeat(24), "-".repeat(15), "-".repeat(15), "-".repeat(23));
    let mut text = format!(
        "{:<23} | {:^13} | {:^13} | {:^22}\n{:<23} | {:>6} {:>6} | {:>6} {:>6} | {:>6} {:>6} {:>8}\n{rule}",
        "Term", "White", "Black", "White - Black", "(centipawns)", "MG", "EG", "MG", "EG", "MG", "EG", "now"
    );
    let mut sum = [Tapered::default(); 2];
    for &(name, sides) in &report.terms.rows {
        row(&mut text, name, sides, phase);
        for (total, side) in sum.iter_mut().zip(sides) {
            *total += side;
        }
    }
    text += &rule;
    row(&mut text, "total", sum, phase);
    let mover = if game.side_to_move() == Colour::White { report.white_score } else { -report.white_score };
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        "\nPhase: {phase}/256 (256: all pieces on the board)\n\
         Winning chances of the better side: {}/64\n\
         Evaluation: {:+.2} pawns for White, {:+.2} for {} (to move)\n",
        report.winning_chances,
        f64::from(report.white_score) / 100.0,
        f64::from(mover) / 100.0,
        game.side_to_move(),
    );
    text
}

fn row(text: &mut String, name: &str, [white, black]: [Tapered; 2], phase: i32) {
    let difference = white - black;
    let _ = writeln!(
        text,
        "{name:<23} | {:>6} {:>6} | {:>6} {:>6} | {:>6} {:>6} {:>8}",
        white.middlegame,
        white.endgame,
        black.middlegame,
        black.endgame,
        difference.middlegame,
        difference.endgame,
        difference.at(phase),
    );
}
