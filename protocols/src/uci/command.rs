//! UCI commands, and how a line becomes one.
//!
//! `vampirc-uci` reads what it reads well: the commands of one word, `debug`, `register` and `setoption`. Our own
//! parsers read `position`, because squares and FENs of larger boards are beyond its grammar, and `go`, where it
//! loses the ponder flag and does not know clocks below zero. They stand in front, so its answer is never asked for
//! where it would be a wrong one.

use std::str::SplitWhitespace;

use engine_core::types::Depth;
use vampirc_uci::UciMessage;

use super::go::GoParameters;

/// What the interface, or a person at a terminal, can ask for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Introduce yourself.
    Uci,
    /// Tell more about what you do.
    Debug(bool),
    /// Say that you are listening.
    IsReady,
    /// Nothing here needs registration.
    Register,
    /// The next position is of another game.
    NewGame,
    /// End the search and give its result.
    Stop,
    /// The expected move was played.
    PonderHit,
    /// Leave.
    Quit,
    /// Set an option.
    SetOption {
        /// The name as it was written.
        name: String,
        /// The value; a button has none.
        value: Option<String>,
    },
    /// Set up a position.
    Position {
        /// Where to begin.
        base: PositionBase,
        /// Moves to play from there.
        moves: Vec<String>,
    },
    /// Search, or count leaves.
    Go(GoParameters),
    /// Show the board.
    Display,
    /// Show the static evaluation.
    Evaluate,
    /// Give the move to the other side.
    Flip,
    /// Measure the speed, to the given depth.
    Bench(Option<Depth>),
    /// Say what can be asked.
    Help,
}

/// What a `position` command starts from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionBase {
    /// The starting position of the variant.
    Start,
    /// The position on the board.
    Current,
    /// A position in FEN.
    Fen(String),
}

/// Why a line is no command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// No word of the line is a command.
    #[error("unknown command '{0}'; 'help' lists the commands")]
    Unknown(String),
    /// `setoption` without `name`.
    #[error("expected 'setoption name NAME [value VALUE]'")]
    OptionSyntax,
    /// `position` without a valid beginning.
    #[error("expected 'position startpos', 'position fen FEN' or 'position current', found '{0}'")]
    PositionSyntax(String),
    /// Something between the position and `moves`.
    #[error("expected 'moves' after 'position {base}', found '{found}'")]
    MovesExpected {
        /// `startpos` or `current`.
        base: &'static str,
        /// The word that stands there.
        found: String,
    },
    /// A perft without a depth.
    #[error("perft needs a depth from 0 to 255, found '{0}'")]
    PerftDepth(String),
    /// A bench with something else than a depth.
    #[error("bench takes a depth from 1 to 100, found '{0}'")]
    BenchDepth(String),
    /// `debug` with something else than `on` or `off`.
    #[error("expected 'debug on' or 'debug off'")]
    DebugSyntax,
}

/// A line that was understood, at least in part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parsed {
    /// The command.
    pub command: Command,
    /// A word before it that is no command, and was skipped as the protocol asks.
    pub skipped: Option<String>,
}

/// Reads a line; `None` when it is blank.
///
/// # Errors
/// See [`CommandError`].
pub fn parse(line: &str) -> Result<Option<Parsed>, CommandError> {
    let mut words = line.split_whitespace();
    let mut skipped = None;
    loop {
        let rest = words.clone();
        let Some(word) = words.next() else {
            return skipped.map_or(Ok(None), |word| Err(CommandError::Unknown(word)));
        };
        match parse_command(word, words.clone(), rest)? {
            Some(command) => return Ok(Some(Parsed { command, skipped })),
            None => skipped = skipped.or_else(|| Some(shortened(word))),
        }
    }
}

/// The command that begins with `word`; `arguments` are the words after it, `all` includes it.
fn parse_command(
    word: &str,
    arguments: SplitWhitespace<'_>,
    all: SplitWhitespace<'_>,
) -> Result<Option<Command>, CommandError> {
    let word = word.to_lowercase();
    Ok(Some(match word.as_str() {
        "position" => parse_position(arguments)?,
        "go" => Command::Go(GoParameters::parse(arguments)),
        "d" => Command::Display,
        "eval" => Command::Evaluate,
        "flip" => Command::Flip,
        "bench" => Command::Bench(parse_bench_depth(arguments)?),
        "perft" => parse_perft(arguments)?,
        "help" | "?" => Command::Help,
        "uci" | "isready" | "ucinewgame" | "stop" | "ponderhit" | "quit" | "debug" | "register"
        | "setoption" => {
            return parse_standard(&word, all).map(Some);
        }
        _ => return Ok(None),
    }))
}

/// The commands that `vampirc-uci` understands as they are meant.
fn parse_standard(word: &str, all: SplitWhitespace<'_>) -> Result<Command, CommandError> {
    let takes_arguments = matches!(word, "debug" | "register" | "setoption");
    let text = if takes_arguments { all.collect::<Vec<_>>().join(" ") } else { word.to_string() };
    Ok(match vampirc_uci::parse_one(&text) {
        UciMessage::Uci => Command::Uci,
        UciMessage::IsReady => Command::IsReady,
        UciMessage::UciNewGame => Command::NewGame,
        UciMessage::Stop => Command::Stop,
        UciMessage::PonderHit => Command::PonderHit,
        UciMessage::Quit => Command::Quit,
        UciMessage::Debug(on) => Command::Debug(on),
        UciMessage::Register { .. } => Command::Register,
        UciMessage::SetOption { name, value } => Command::SetOption { name, value },
        _ if word == "setoption" => return Err(CommandError::OptionSyntax),
        _ if word == "debug" => return Err(CommandError::DebugSyntax),
        _ if word == "register" => Command::Register,
        _ => return Err(CommandError::Unknown(word.into())),
    })
}

fn parse_position(mut words: SplitWhitespace<'_>) -> Result<Command, CommandError> {
    let base = match words.next() {
        Some("startpos") => PositionBase::Start,
        Some("current") => PositionBase::Current,
        Some("fen") => {
            let fen: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
            let moves = words.map(ToString::to_string).collect();
            return Ok(Command::Position { base: PositionBase::Fen(fen.join(" ")), moves });
        }
        other => return Err(CommandError::PositionSyntax(shortened(other.unwrap_or("nothing")))),
    };
    match words.next() {
        None | Some("moves") => {
            Ok(Command::Position { base, moves: words.map(ToString::to_string).collect() })
        }
        Some(found) => {
            let base = if base == PositionBase::Start { "startpos" } else { "current" };
            Err(CommandError::MovesExpected { base, found: shortened(found) })
        }
    }
}

fn parse_perft(mut words: SplitWhitespace<'_>) -> Result<Command, CommandError> {
    let text = words.next().unwrap_or("nothing");
    let depth: u8 = text.parse().map_err(|_| CommandError::PerftDepth(shortened(text)))?;
    Ok(Command::Go(GoParameters { perft: Some(depth.into()), ..GoParameters::default() }))
}

fn parse_bench_depth(mut words: SplitWhitespace<'_>) -> Result<Option<Depth>, CommandError> {
    let Some(text) = words.next() else { return Ok(None) };
    let depth = text.parse().ok().filter(|depth| (1..=100).contains(depth));
    depth.map(|depth| Some(Depth(depth))).ok_or_else(|| CommandError::BenchDepth(shortened(text)))
}

/// A word of the input as it may be repeated in an answer.
pub fn shortened(word: &str) -> String {
    printable(word, 60)
}

/// The first `length` characters of a text, without control characters, and an ellipsis if there are more.
pub fn printable(text: &str, length: usize) -> String {
    let mut characters = text.chars().map(|c| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c });
    let mut clean: String = characters.by_ref().take(length).collect();
    if characters.next().is_some() {
        clean.push('…');
    }
    clean
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(line: &str) -> Command {
        parse(line).unwrap().unwrap().command
    }

    #[test]
    fn standard_commands_are_read_with_any_blanks() {
        assert_eq!(command("  uci "), Command::Uci);
        assert_eq!(command("\tisready\t"), Command::IsReady);
        assert_eq!(command("debug   on"), Command::Debug(true));
        assert_eq!(command("stop now"), Command::Stop);
        assert_eq!(command("register later"), Command::Register);
        assert_eq!(parse(" \t "), Ok(None));
    }

    #[test]
    fn option_names_keep_their_words() {
        let set = |name: &str, value: Option<&str>| Command::SetOption {
            name: name.into(),
            value: value.map(ToString::to_string),
        };
        assert_eq!(command("setoption name clear hash"), set("clear hash", None));
        assert_eq!(command("setoption   name  Move Overhead   value 50"), set("Move Overhead", Some("50")));
        assert_eq!(command("setoption name Hash value"), set("Hash", None));
        assert_eq!(command("setoption name uci_variant value OMEGA"), set("uci_variant", Some("OMEGA")));
        assert_eq!(parse("setoption Hash"), Err(CommandError::OptionSyntax));
    }

    #[test]
    fn positions_of_any_size_are_read() {
        let fen = "afxejkgixaf/11/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/FAXIGKJEXFA w - - 0 1";
        let Command::Position { base, moves } = command(&format!("position fen {fen} moves f3f4 k11k9 0000"))
        else {
            panic!("no position");
        };
        assert_eq!(base, PositionBase::Fen(fen.into()));
        assert_eq!(moves, ["f3f4", "k11k9", "0000"]);
        let empty = Command::Position { base: PositionBase::Start, moves: Vec::new() };
        assert_eq!(command("position startpos moves"), empty);
        assert_eq!(command("position startpos"), empty);
        assert!(parse("position").is_err());
        assert!(parse("position e2e4").is_err());
        assert!(parse("position startpos e2e4").is_err());
    }

    #[test]
    fn an_unknown_first_word_is_skipped() {
        let parsed = parse("joho debug on").unwrap().unwrap();
        assert_eq!(parsed.command, Command::Debug(true));
        assert_eq!(parsed.skipped.as_deref(), Some("joho"));
        assert_eq!(parse("hello world"), Err(CommandError::Unknown("hello".into())));
    }

    #[test]
    fn what_is_repeated_is_short() {
        assert_eq!(shortened("é\u{7}"), "é\u{fffd}");
        assert_eq!(shortened(&"é".repeat(500)).chars().count(), 61);
    }

    proptest::proptest! {
        #[test]
        fn no_line_is_too_strange(line in ".*") {
            let _ = parse(&line);
        }

        #[test]
        fn no_mixture_of_words_is_too_strange(
            words in proptest::collection::vec("setoption|name|value|register|later|code|debug|on|go|wtime|depth|-?[0-9]{1,30}\
                |position|fen|startpos|moves|[a-k][0-9]{1,2}[a-k][0-9]{1,2}|\\PC{0,5}", 0..12)
        ) {
            if let Ok(Some(Parsed { command: Command::Go(parameters), .. })) = parse(&words.join(" ")) {
                let limits = parameters.limits(engine_core::types::Colour::Black);
                proptest::prop_assert!(limits.depth.is_none_or(|depth| depth >= Depth::ONE && depth <= Depth::MAX));
                proptest::prop_assert!(limits.nodes != Some(0));
            }
        }
    }
}
