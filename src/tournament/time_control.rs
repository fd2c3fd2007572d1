//! Time controls as cutechess-cli writes them: `[MOVES/]TIME[+INCREMENT]` in seconds or `MINUTES:SECONDS`, or `inf`.

use std::time::Duration;

use protocols::client::TimeControl;

/// Longest time that is understood, far beyond any game.
const LONGEST_SECONDS: f64 = 1e7;

/// Reads a time control into the part of `control` that it concerns; `None` if it makes no sense.
pub fn read(text: &str, control: &mut TimeControl) -> Option<()> {
    if text == "inf" {
        control.base = None;
        control.moves = None;
        control.increment = Duration::ZERO;
        return Some(());
    }
    let (moves, rest) = match text.split_once('/') {
        // No moves to the next session: the time is for the whole game.
        Some((moves, rest)) => (Some(moves.parse().ok()?).filter(|&moves| moves > 0), rest),
        None => (None, text),
    };
    let (base, increment) = match rest.split_once('+') {
        Some((base, increment)) => (base, read_seconds(increment)?),
        None => (rest, Duration::ZERO),
    };
    let base = match base.split_once(':') {
        Some((minutes, seconds)) => {
            let minutes: u32 = minutes.parse().ok()?;
            read_seconds(seconds)? + Duration::from_secs(60) * minutes
        }
        None => read_seconds(base)?,
    };
    if base.is_zero() && increment.is_zero() {
        return None;
    }
    control.base = Some(base);
    control.moves = moves;
    control.increment = increment;
    Some(())
}

/// Reads a number of seconds, which may have a fraction.
pub fn read_seconds(text: &str) -> Option<Duration> {
    let seconds: f64 = text.parse().ok()?;
    (0.0..=LONGEST_SECONDS).contains(&seconds).then(|| Duration::from_secs_f64(seconds))
}

/// The control as the PGN tag `TimeControl` has it; limits other than time do not fit there and give `?`.
pub fn pgn_tag(control: &TimeControl) -> String {
    match (control.base, control.move_time) {
        (Some(base), _) => {
            let moves = control.moves.map(|moves| format!("{moves}/")).unwrap_or_default();
            let increment = control.increment.as_secs_f64();
            let increment = if control.increment.is_zero() { String::new() } else { format!("+{increment}") };
            format!("{moves}{}{increment}", base.as_secs_f64())
        }
        (None, Some(move_time)) => format!("1/{}", move_time.as_secs_f64()),
        (None, None) => "?".into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_back(text: &str) -> Option<String> {
        let mut control = TimeControl::default();
        read(text, &mut control).map(|()| pgn_tag(&control))
    }

    #[test]
    fn all_forms() {
        for (text, tag) in [
            ("40/60", "40/60"),
            ("0/60", "60"),
            ("40/1:30+0.5", "40/90+0.5"),
            ("10+0.1", "10+0.1"),
            ("0.5", "0.5"),
            ("2:00", "120"),
            ("0+1", "0+1"),
            ("inf", "?"),
        ] {
            assert_eq!(read_back(text).as_deref(), Some(tag), "{text}");
        }
        for text in ["", "0", "x", "40/", "/60", "10+", "-1", "1e99", "nan", "1:2:3"] {
            assert_eq!(read_back(text), None, "{text}");
        }
    }

    #[test]
    fn fixed_time_per_move() {
        let control = TimeControl { move_time: Some(Duration::from_millis(200)), ..TimeControl::default() };
        assert_eq!(pgn_tag(&control), "1/0.2");
    }
}
