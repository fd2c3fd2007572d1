//! `-engine` and `-each`.

use std::path::PathBuf;
use std::time::Duration;

use protocols::client::{Coordinates, EngineCommand, EngineSettings, Protocol, TimeControl};

use super::super::options::Participant;
use super::super::time_control;
use super::values::{number, seconds, split_pair, switch};
use super::{ArgumentError, bad};

/// What was said of one engine; the rest may come from `-each`.
#[derive(Clone, Default, Debug)]
pub(super) struct EngineDescription {
    name: Option<String>,
    command: Option<String>,
    arguments: Vec<String>,
    directory: Option<PathBuf>,
    error_log: Option<PathBuf>,
    protocol: Option<Protocol>,
    coordinates: Option<Coordinates>,
    options: Vec<(String, Option<String>)>,
    init_strings: Vec<String>,
    time: TimeControl,
    margin: Option<Duration>,
    stall: Option<Duration>,
    patience: Option<Duration>,
    restart: Option<bool>,
    white_view: Option<bool>,
}

/// Allowed beyond the flag, for the way from the engine to the clock; cutechess-cli allows none.
const DEFAULT_MARGIN: Duration = Duration::from_millis(20);
const DEFAULT_STALL: Duration = Duration::from_secs(10);
const DEFAULT_PATIENCE: Duration = Duration::from_secs(15);

impl EngineDescription {
    pub(super) fn read(option: &str, words: &[String]) -> Result<Self, ArgumentError> {
        let mut engine = Self::default();
        for word in words {
            engine.apply(option, word)?;
        }
        Ok(engine)
    }

    fn apply(&mut self, option: &str, word: &str) -> Result<(), ArgumentError> {
        if word == "whitepov" {
            self.white_view = Some(true);
            return Ok(());
        }
        if ["ponder", "trust"].contains(&word) {
            return Err(ArgumentError::Unsupported(format!("{option} {word}")));
        }
        let (key, value) = split_pair(option, word)?;
        let place = format!("{option} {key}=");
        match key {
            "name" => self.name = Some(value.into()),
            "cmd" => self.command = Some(value.into()),
            "arg" => self.arguments.push(value.into()),
            "dir" => self.directory = Some(value.into()),
            "stderr" => self.error_log = Some(value.into()),
            "proto" => {
                self.protocol = Some(match value {
                    "uci" => Protocol::Uci,
                    "xboard" | "cecp" => Protocol::Cecp,
                    _ => return Err(bad(&place, value, "uci or xboard")),
                });
            }
            "coordinates" => {
                self.coordinates = Some(match value {
                    "auto" => Coordinates::Automatic,
                    "native" => Coordinates::Native,
                    "picture" => Coordinates::Picture,
                    _ => return Err(bad(&place, value, "auto, native or picture")),
                });
            }
            "initstr" => self.init_strings.extend(value.split("\\n").map(str::to_owned)),
            "tc" => time_control::read(value, &mut self.time)
                .ok_or_else(|| bad(&place, value, "[MOVES/]TIME[+INCREMENT] or inf"))?,
            "st" => self.time.move_time = Some(seconds(&place, value)?),
            "nodes" => self.time.nodes = Some(number(&place, value)?),
            "depth" => self.time.depth = Some(number(&place, value)?),
            "timemargin" => self.margin = Some(Duration::from_millis(number(&place, value)?)),
            "stall" => self.stall = Some(seconds(&place, value)?),
            "startup" => self.patience = Some(seconds(&place, value)?),
            "restart" => {
                self.restart = match value {
                    "auto" => None,
                    _ => Some(switch(&place, value)?),
                };
            }
            "conf" | "book" | "bookdepth" => {
                return Err(ArgumentError::Unsupported(format!("{option} {key}=")));
            }
            _ => match key.strip_prefix("option.") {
                // In the protocols a button has no value.
                Some(name) if value.is_empty() => self.options.push((name.into(), None)),
                Some(name) => self.options.push((name.into(), Some(value.into()))),
                None => return Err(ArgumentError::UnknownKey { option: option.into(), key: key.into() }),
            },
        }
        Ok(())
    }

    /// The participant, with what it does not say taken from `common`.
    pub(super) fn completed(self, common: &Self, number: usize) -> Result<Participant, ArgumentError> {
        let option = || format!("-engine (number {number})");
        let Some(command) = self.command.or_else(|| common.command.clone()) else {
            return Err(ArgumentError::Missing { option: option(), what: "cmd=".into() });
        };
        let (program, mut arguments) =
            split_command(&command).ok_or_else(|| bad(&option(), &command, "a command"))?;
        arguments.extend(common.arguments.iter().chain(&self.arguments).cloned());
        let time = completed_time(&self.time, &common.time);
        let is_limited =
            time.base.is_some() || time.move_time.is_some() || time.nodes.is_some() || time.depth.is_some();
        if !is_limited {
            return Err(ArgumentError::NoLimit(number));
        }
        let own = |name: &String| self.options.iter().any(|(other, _)| other.eq_ignore_ascii_case(name));
        let mut options: Vec<_> = common.options.iter().filter(|(name, _)| !own(name)).cloned().collect();
        options.extend(self.options.iter().cloned());
        Ok(Participant {
            name: self.name,
            settings: EngineSettings {
                command: EngineCommand {
                    program,
                    arguments,
                    directory: self.directory.or_else(|| common.directory.clone()),
                    error_log: self.error_log.or_else(|| common.error_log.clone()),
                },
                protocol: self.protocol.or(common.protocol).unwrap_or(Protocol::Uci),
                coordinates: self.coordinates.or(common.coordinates).unwrap_or_default(),
                options,
                init_strings: common.init_strings.iter().chain(&self.init_strings).cloned().collect(),
                patience: self.patience.or(common.patience).unwrap_or(DEFAULT_PATIENCE),
            },
            time,
            margin: self.margin.or(common.margin).unwrap_or(DEFAULT_MARGIN),
            stall: self.stall.or(common.stall).unwrap_or(DEFAULT_STALL),
            restart: self.restart.or(common.restart).unwrap_or(false),
            white_view: self.white_view.or(common.white_view).unwrap_or(false),
        })
    }
}

/// An engine's own limits, or the common ones if it has none of its own.
fn completed_time(own: &TimeControl, common: &TimeControl) -> TimeControl {
    let has_own_time = own.base.is_some() || own.move_time.is_some();
    let time = if has_own_time { own } else { common };
    TimeControl {
        base: time.base,
        moves: time.moves,
        increment: time.increment,
        move_time: time.move_time,
        nodes: own.nodes.or(common.nodes),
        depth: own.depth.or(common.depth),
    }
}

/// A command is a path as it stands if there is such a file, otherwise words as in a shell.
fn split_command(command: &str) -> Option<(String, Vec<String>)> {
    if std::path::Path::new(command).is_file() {
        return Some((command.to_owned(), Vec::new()));
    }
    let mut words = shlex::split(command)?.into_iter();
    Some((words.next()?, words.collect()))
}
