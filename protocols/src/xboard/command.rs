//! What XBoard says, as typed commands.
//!
//! Parsing is separate from acting: a line either is a command with all its arguments understood, or it is answered
//! with `Error (reason): line`, as the protocol asks. Numbers are read generously, because interfaces send what they
//! compute: clocks below zero, node counts beyond 64 bits, fractions of a second.

use std::time::Duration;

use super::clock::TimeControl;

/// One command of the protocol, version 2.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// `xboard`: the protocol is chosen.
    XBoard,
    /// `protover N`: asks for the features.
    ProtocolVersion(u32),
    /// `accepted F`.
    Accepted(String),
    /// `rejected F`.
    Rejected(String),
    /// `new`: orthodox chess from the start, the engine plays Black.
    New,
    /// `variant NAME`.
    Variant(String),
    /// `quit`.
    Quit,
    /// `random`: vary the play; the search does so by itself.
    Random,
    /// `force`: the engine plays neither side.
    Force,
    /// `go`: the engine plays the side to move, and moves.
    Go,
    /// `playother`: the engine plays the side that is not to move.
    PlayOther,
    /// `white`: White is to move, the engine plays Black.
    White,
    /// `black`: Black is to move, the engine plays White.
    Black,
    /// `level`.
    Level(TimeControl),
    /// `st`: exactly this time per move.
    MoveTime(Duration),
    /// `sd`: depth limit.
    Depth(u32),
    /// `nps`: count nodes instead of time, so many to the second; 0 is no rule but "use the clock of the CPU".
    NodeRate(Option<u64>),
    /// `time`: the engine's clock; never negative.
    OwnTime(Duration),
    /// `otim`: the opponent's clock.
    OpponentTime(Duration),
    /// `usermove M`, or a move alone.
    Move(String),
    /// `?`: move now.
    MoveNow,
    /// `ping N`; the argument is sent back as it came.
    Ping(String),
    /// `draw`: the opponent offers one.
    Draw,
    /// `result R {comment}`: the game is over.
    Result(String),
    /// `setboard FEN`.
    SetBoard(String),
    /// `edit`: the old way to set up a position.
    Edit,
    /// `hint`.
    Hint,
    /// `bk`: asks for book moves.
    Book,
    /// `undo`: one ply back.
    Undo,
    /// `remove`: two plies back.
    Remove,
    /// `hard`: think on the opponent's time.
    Hard,
    /// `easy`: don't.
    Easy,
    /// `post`: show the thinking.
    Post,
    /// `nopost`: don't.
    NoPost,
    /// `analyze`.
    Analyze,
    /// `.`: how far is the analysis?
    AnalysisStatus,
    /// `exit`: leave analysis.
    Exit,
    /// `name N`: the opponent's name.
    Name(String),
    /// `rating OWN OPPONENT`.
    Rating(i32, i32),
    /// `ics HOST`, `-` for none.
    InternetServer(String),
    /// `computer`: the opponent is an engine.
    Computer,
    /// `pause`.
    Pause,
    /// `resume`.
    Resume,
    /// `memory MB`.
    Memory(u32),
    /// `cores N`.
    Cores(u32),
    /// `egtpath TYPE PATH`: no variant of ours has such tables.
    TablePath,
    /// `option NAME=VALUE` or `option NAME`.
    Option {
        /// Name of the option.
        name: String,
        /// Its value; none for a button.
        value: Option<String>,
    },
    /// `exclude M` and `exclude all`.
    Exclude(String),
    /// `include M` and `include all`.
    Include(String),
    /// `setscore SCORE DEPTH`: what the user thinks of the position. Read, and left to the search.
    SetScore,
    /// `lift SQUARE`: the user picked up a piece.
    Lift(String),
    /// `put SQUARE`: the user dropped it where the result needs a word from the engine.
    Put(String),
    /// `hover SQUARE`: the piece is held over a marked square.
    Hover(String),
    /// `click SQUARE`, with one-click moving.
    Click(String),
    /// `d`: no command of the protocol, but a way for people to ask what the engine has on its board.
    Display,
}

/// Why a line is no command.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandError {
    /// The first word is not known.
    #[error("unknown command")]
    Unknown,
    /// Something has to follow.
    #[error("missing argument: {0}")]
    Missing(&'static str),
    /// What follows is not understood.
    #[error("'{found}' is not {expected}")]
    Argument {
        /// The argument.
        found: String,
        /// What it should have been.
        expected: &'static str,
    },
}

impl Command {
    /// Reads one line; `None` when it is blank.
    ///
    /// # Errors
    /// See [`CommandError`].
    pub fn parse(line: &str) -> Result<Option<Self>, CommandError> {
        let line = line.trim();
        let Some(word) = line.split_whitespace().next() else { return Ok(None) };
        let rest = line[word.len()..].trim();
        let text = |what| required(rest, what).map(ToString::to_string);
        Ok(Some(match word {
            "xboard" => Self::XBoard,
            "protover" => Self::ProtocolVersion(number(rest, "the protocol version")?),
            "accepted" => Self::Accepted(rest.into()),
            "rejected" => Self::Rejected(rest.into()),
            "new" => Self::New,
            "variant" => Self::Variant(text("the name of a variant")?),
            "quit" => Self::Quit,
            "random" => Self::Random,
            "force" => Self::Force,
            "go" => Self::Go,
            "playother" => Self::PlayOther,
            "white" => Self::White,
            "black" => Self::Black,
            "level" => Self::Level(level(rest)?),
            "st" => Self::MoveTime(seconds(required(rest, "seconds per move")?)?),
            "sd" => Self::Depth(number(rest, "the depth in plies")?),
            "nps" => Self::NodeRate(Some(number(rest, "nodes per second")?).filter(|&rate| rate > 0)),
            "time" => Self::OwnTime(clock_time(rest)?),
            "otim" => Self::OpponentTime(clock_time(rest)?),
            "usermove" => Self::Move(text("the move")?),
            "?" => Self::MoveNow,
            "ping" => Self::Ping(rest.into()),
            "draw" => Self::Draw,
            "result" => Self::Result(rest.into()),
            "setboard" => Self::SetBoard(text("a position")?),
            "edit" => Self::Edit,
            "hint" => Self::Hint,
            "bk" => Self::Book,
            "undo" => Self::Undo,
            "remove" => Self::Remove,
            "hard" => Self::Hard,
            "easy" => Self::Easy,
            "post" => Self::Post,
            "nopost" => Self::NoPost,
            "analyze" | "analyse" => Self::Analyze,
            "." => Self::AnalysisStatus,
            "exit" => Self::Exit,
            "name" => Self::Name(rest.into()),
            "rating" => {
                let mut ratings = rest.split_whitespace().map(|word| word.parse().unwrap_or(0));
                Self::Rating(ratings.next().unwrap_or(0), ratings.next().unwrap_or(0))
            }
            "ics" => Self::InternetServer(rest.into()),
            "computer" => Self::Computer,
            "pause" => Self::Pause,
            "resume" => Self::Resume,
            "memory" => Self::Memory(number(rest, "the memory in MB")?),
            "cores" => Self::Cores(number(rest, "the number of cores")?),
            "egtpath" => Self::TablePath,
            "option" => {
                let assignment = required(rest, "NAME=VALUE")?;
                match assignment.split_once('=') {
                    Some((name, value)) => {
                        Self::Option { name: name.trim().into(), value: Some(value.trim().into()) }
                    }
                    None => Self::Option { name: assignment.into(), value: None },
                }
            }
            "exclude" => Self::Exclude(text("a move or 'all'")?),
            "include" => Self::Include(text("a move or 'all'")?),
            "setscore" => Self::SetScore,
            "lift" => Self::Lift(text("a square")?),
            "put" => Self::Put(text("a square")?),
            "hover" => Self::Hover(text("a square")?),
            "d" => Self::Display,
            "click" => Self::Click(text("a square")?),
            _ if rest.is_empty() && looks_like_a_move(word) => Self::Move(word.into()),
            _ => return Err(CommandError::Unknown),
        }))
    }
}

/// Whether a word alone on its line is meant as a move: the way of protocol version 1.
fn looks_like_a_move(word: &str) -> bool {
    let mut letters = word.chars();
    let coordinates = letters.next().is_some_and(|c| ('a'..='p').contains(&c))
        && letters.next().is_some_and(|c| c.is_ascii_digit())
        && letters.any(|c| ('a'..='p').contains(&c));
    coordinates || ["O-O", "O-O-O", "o-o", "o-o-o", "0-0", "0-0-0", "@@@@", "pass", "--"].contains(&word)
}

fn required<'a>(rest: &'a str, what: &'static str) -> Result<&'a str, CommandError> {
    if rest.is_empty() { Err(CommandError::Missing(what)) } else { Ok(rest) }
}

/// A whole number that fits its type; larger ones count as the largest, negative ones as 0.
fn number<N: TryFrom<u64> + Bounded>(rest: &str, what: &'static str) -> Result<N, CommandError> {
    let word = required(rest, what)?.split_whitespace().next().unwrap_or_default();
    let (negative, digits) = match word.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, word),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(CommandError::Argument { found: word.into(), expected: "a whole number" });
    }
    let value = if negative { 0 } else { digits.parse().unwrap_or(u64::MAX) };
    Ok(N::try_from(value).unwrap_or(N::LARGEST))
}

/// Number types with a largest value.
trait Bounded {
    const LARGEST: Self;
}

impl Bounded for u32 {
    const LARGEST: Self = Self::MAX;
}

impl Bounded for u64 {
    const LARGEST: Self = Self::MAX;
}

/// Seconds with or without a fraction; negative time is none.
fn seconds(word: &str) -> Result<Duration, CommandError> {
    let value: f64 = word
        .parse()
        .ok()
        .filter(|value: &f64| value.is_finite())
        .ok_or(CommandError::Argument { found: word.into(), expected: "a number of seconds" })?;
    // A day per move is as good as for ever, and keeps the sums below within their types.
    Ok(Duration::from_secs_f64(value.clamp(0.0, 1e7)))
}

/// A clock in hundredths of a second. A negative one is an overstepped one: there is no time left.
fn clock_time(rest: &str) -> Result<Duration, CommandError> {
    let word = required(rest, "hundredths of a second")?;
    let value: f64 = word
        .parse()
        .ok()
        .filter(|value: &f64| value.is_finite())
        .ok_or(CommandError::Argument { found: word.into(), expected: "a number of hundredths" })?;
    Ok(Duration::from_secs_f64((value / 100.0).clamp(0.0, 1e7)))
}

/// `level MOVES BASE INCREMENT`: the base is in minutes, or minutes:seconds.
fn level(rest: &str) -> Result<TimeControl, CommandError> {
    let words: Vec<&str> = rest.split_whitespace().collect();
    let &[moves, base, increment] = words.as_slice() else {
        return Err(CommandError::Missing("moves, base time and increment"));
    };
    let moves: u32 = number(moves, "moves per session")?;
    let bad_base = || CommandError::Argument { found: base.into(), expected: "minutes or minutes:seconds" };
    let base = match base.split_once(':') {
        Some((minutes, rest)) => {
            let minutes: u32 = minutes.parse().map_err(|_| bad_base())?;
            Duration::from_secs(u64::from(minutes) * 60) + seconds(rest).map_err(|_| bad_base())?
        }
        None => seconds(base).map_err(|_| bad_base())? * 60,
    };
    Ok(TimeControl { moves: (moves > 0).then_some(moves), base, increment: seconds(increment)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Command {
        Command::parse(line).unwrap().unwrap()
    }

    #[test]
    fn every_word_of_the_protocol_is_known() {
        for line in [
            "xboard",
            "protover 2",
            "accepted setboard",
            "rejected myversion",
            "new",
            "variant omega",
            "quit",
            "random",
            "force",
            "go",
            "playother",
            "white",
            "black",
            "level 40 5 0",
            "st 5",
            "sd 7",
            "nps 0",
            "time 100",
            "otim 100",
            "usermove e2e4",
            "?",
            "ping 1",
            "draw",
            "result 1-0 {mate}",
            "setboard 8/8/8",
            "edit",
            "hint",
            "bk",
            "undo",
            "remove",
            "hard",
            "easy",
            "post",
            "nopost",
            "analyze",
            ".",
            "exit",
            "name X",
            "rating 0 0",
            "ics -",
            "computer",
            "pause",
            "resume",
            "memory 64",
            "cores 2",
            "egtpath syzygy /t",
            "option Hash=1",
            "option Clear Hash",
            "exclude e2e4",
            "include all",
            "setscore 1 2",
            "lift e2",
            "put e4",
            "hover e3",
            "click e2",
        ] {
            assert!(matches!(Command::parse(line), Ok(Some(_))), "{line}");
        }
    }

    #[test]
    fn blank_lines_and_white_space_mean_nothing() {
        assert_eq!(Command::parse(" \t\r"), Ok(None));
        assert_eq!(parse("\tusermove\t e2e4 \r"), Command::Move("e2e4".into()));
    }

    #[test]
    fn moves_may_stand_alone() {
        for text in ["e2e4", "e7e8q", "a10a11", "c4d5,d5e5", "O-O", "@@@@"] {
            assert_eq!(parse(text), Command::Move(text.into()));
        }
        assert_eq!(Command::parse("eric"), Err(CommandError::Unknown));
    }

    #[test]
    fn levels_are_read_in_all_forms() {
        let level = |moves, base, increment| {
            Command::Level(TimeControl {
                moves,
                base: Duration::from_secs(base),
                increment: Duration::from_secs_f64(increment),
            })
        };
        assert_eq!(parse("level 40 5 0"), level(Some(40), 300, 0.0));
        assert_eq!(parse("level 0 2:30 12"), level(None, 150, 12.0));
        assert_eq!(parse("level 0 0:05 0.1"), level(None, 5, 0.1));
        assert!(Command::parse("level 40 5").is_err());
        assert!(Command::parse("level 40 five 0").is_err());
    }

    #[test]
    fn numbers_out_of_range_are_limited_not_refused() {
        assert_eq!(parse("time -5"), Command::OwnTime(Duration::ZERO));
        assert_eq!(parse("st 0.5"), Command::MoveTime(Duration::from_millis(500)));
        assert_eq!(parse("sd 99999999999999999999"), Command::Depth(u32::MAX));
        assert_eq!(parse("nps 99999999999999999999"), Command::NodeRate(Some(u64::MAX)));
        assert_eq!(parse("nps 0"), Command::NodeRate(None));
        assert!(Command::parse("st nan").is_err());
        assert!(Command::parse("sd").is_err());
    }

    #[test]
    fn options_may_hold_blanks_and_signs() {
        let option = |name: &str, value: Option<&str>| Command::Option {
            name: name.into(),
            value: value.map(ToString::to_string),
        };
        assert_eq!(parse("option Move Overhead=50"), option("Move Overhead", Some("50")));
        assert_eq!(parse("option Clear Hash"), option("Clear Hash", None));
    }
}
