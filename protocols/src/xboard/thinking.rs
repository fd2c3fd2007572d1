//! Thinking output.

use engine_core::search::{Bound, SearchInfo};
use engine_core::types::Score;

use super::variants::Presentation;

/// XBoard's score of a win in no moves; a win in N moves is N more, a loss the negative of that.
const MATE: i32 = 100_000;

/// A score in XBoard's units: centipawns, or the number of moves to the end of the game.
pub fn score(score: Score) -> i32 {
    match score.plies_to_end() {
        None => score.0,
        Some((plies, _)) if plies > 0 => MATE + (plies + 1) / 2,
        Some((plies, _)) => -MATE - (-plies + 1) / 2,
    }
}

/// One line of thought: depth, score, time in hundredths of a second, nodes, selective depth, nodes per second and
/// table-base hits, then after a tab the moves.
pub fn line(info: &SearchInfo, presentation: &dyn Presentation) -> String {
    let centiseconds = info.elapsed.as_millis() / 10;
    let speed = (info.nodes as f64 / info.elapsed.as_secs_f64().max(0.001)) as u64;
    let mut moves: Vec<String> = info.pv.iter().map(|text| presentation.write_thought(text)).collect();
    if let Some(ending) = info.ending {
        moves.push(format!("{{{}}}", ending.reason));
    }
    // XBoard's marks for a score that is only a bound.
    let bound = match info.bound {
        Bound::Exact => "",
        Bound::Lower => "!",
        Bound::Upper => "?",
    };
    format!(
        "{} {} {centiseconds} {} {} {speed} 0\t{}{bound}",
        info.depth.0,
        score(info.score),
        info.nodes,
        info.selective_depth,
        moves.join(" "),
    )
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine_core::types::{Depth, WinGrade};

    use super::*;
    use crate::xboard::variants::presentation_of;

    #[test]
    fn wins_are_counted_in_moves() {
        let win = |plies| score(Score::win_in(plies, WinGrade::Plain));
        assert_eq!([win(1), win(2), win(3)], [100_001, 100_001, 100_002]);
        assert_eq!(score(Score::loss_in(2, WinGrade::Full)), -100_001);
        assert_eq!(score(Score::loss_in(4, WinGrade::Plain)), -100_002);
        assert_eq!(score(Score(-37)), -37);
    }

    #[test]
    fn a_line_speaks_of_xboards_squares() {
        let info = SearchInfo {
            depth: Depth(5),
            selective_depth: 9,
            multi_pv: 1,
            score: Score(12),
            bound: Bound::Lower,
            nodes: 2000,
            elapsed: Duration::from_millis(500),
            hash_full: 0,
            pv: vec!["e1e4".into(), "w3j9".into()],
            ending: None,
        };
        let omega = presentation_of("omega").unwrap();
        assert_eq!(line(&info, omega), "5 12 50 2000 9 4000 0\tf3f6 l12k11!");
    }
}
