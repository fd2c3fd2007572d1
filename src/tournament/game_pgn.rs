//! A finished game as PGN.

use std::time::{SystemTime, UNIX_EPOCH};

use engine_core::types::Colour;

use super::options::MatchOptions;
use super::record::{GameRecord, PlayedMove};
use super::time_control;
use crate::pgn::PgnText;

/// Writes a game with all tags and comments.
pub fn game_pgn(record: &GameRecord, options: &MatchOptions, names: &[String]) -> String {
    let mut text = PgnText::default();
    let pairing = record.pairing;
    text.tag("Event", &options.event);
    text.tag("Site", &options.site);
    text.tag("Date", &date(record.began));
    text.tag("Round", &pairing.round.to_string());
    text.tag("White", &names[pairing.white]);
    text.tag("Black", &names[pairing.black]);
    text.tag("Result", record.ending.result());
    text.tag("Variant", options.variant.name);
    if let Some(fen) = &record.start_fen {
        text.tag("SetUp", "1");
        text.tag("FEN", fen);
    }
    let [white, black] =
        [pairing.white, pairing.black].map(|index| time_control::pgn_tag(&options.participants[index].time));
    if white == black {
        text.tag("TimeControl", &white);
    } else {
        text.tag("WhiteTimeControl", &white);
        text.tag("BlackTimeControl", &black);
    }
    text.tag("Termination", record.ending.kind.pgn_termination());
    text.tag("PlyCount", &record.moves.len().to_string());
    let points = Colour::BOTH.map(|colour| record.ending.variant_points(colour));
    if points.iter().any(|&points| points > 1) {
        text.tag("Points", &format!("{}-{}", points[0], points[1]));
    }
    text.end_tags();
    write_moves(&mut text, record, options.pgn_comments);
    text.comment(&record.ending.text);
    text.word(record.ending.result());
    text.finish()
}

fn write_moves(text: &mut PgnText, record: &GameRecord, with_comments: bool) {
    let (mut is_white, mut number) = record.first_move;
    for (index, played) in record.moves.iter().enumerate() {
        if is_white {
            text.word(&format!("{number}."));
        } else if index == 0 {
            text.word(&format!("{number}..."));
        }
        text.word(&played.san);
        if with_comments {
            text.comment(&comment(played));
        }
        number += u32::from(!is_white);
        is_white = !is_white;
    }
}

/// `score/depth time`, as far as they are known.
fn comment(played: &PlayedMove) -> String {
    let Some(report) = played.report else { return "book".into() };
    let seconds = played.elapsed.as_secs_f64();
    match (report.score, report.depth) {
        (Some(score), Some(depth)) => format!("{score}/{depth} {seconds:.3}s"),
        (Some(score), None) => format!("{score} {seconds:.3}s"),
        _ => format!("{seconds:.3}s"),
    }
}

/// A date as PGN writes it, in universal time.
fn date(time: SystemTime) -> String {
    let days = time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs() / 86_400);
    let (year, month, day) = civil_date(days);
    format!("{year}.{month:02}.{day:02}")
}

/// Year, month and day of the Gregorian calendar from days since 1970-01-01. Counted from the first of March of a
/// leap century, in which the leap day is the last day of a year.
const fn civil_date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
    let month = if shifted_month < 10 { shifted_month + 3 } else { shifted_month - 9 };
    let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates() {
        assert_eq!(civil_date(0), (1970, 1, 1));
        assert_eq!(civil_date(11_016), (2000, 2, 29));
        assert_eq!(civil_date(11_017), (2000, 3, 1));
        assert_eq!(civil_date(20_453), (2025, 12, 31));
    }
}
