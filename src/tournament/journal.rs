//! The memory of a tournament: one JSON object a line, first the tournament's description, then every finished game.
//!
//! A game is written to the PGN file first and to the journal second, together with the length that the PGN file then
//! has. So whatever the moment of an interruption, cutting the PGN file back to the length that the last whole line
//! of the journal names leaves exactly the games that count.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::ending::Ending;
use super::options::MatchOptions;

/// A finished game, as statistics need it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinishedGame {
    /// Number in the tournament, from 0.
    pub number: usize,
    /// Index of the engine that had White.
    pub white: usize,
    /// Index of the engine that had Black.
    pub black: usize,
    /// Number of the pair of games among those of the two engines.
    pub pair: usize,
    /// Half-moves played.
    pub plies: usize,
    /// How it ended.
    pub ending: Ending,
}

#[derive(Serialize, Deserialize)]
struct Header {
    tournament: String,
    pgn_length: u64,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    #[serde(flatten)]
    game: FinishedGame,
    pgn_length: u64,
}

/// Why finished games cannot be kept.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// A file that cannot be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The journal is of another tournament.
    #[error(
        "{0} belongs to a different tournament (engines, limits, variant, openings or seed have changed)"
    )]
    OtherTournament(PathBuf),
    /// The file is no journal.
    #[error("{0} is no journal of a tournament")]
    NoJournal(PathBuf),
}

/// The files in which finished games are kept. Either may be absent.
#[derive(Debug)]
pub struct Journal {
    pgn: Option<(PathBuf, File)>,
    pgn_length: u64,
    journal: Option<(PathBuf, File)>,
}

impl Journal {
    /// Opens the files; returns the games that are already finished.
    ///
    /// # Errors
    /// When a file cannot be used, or the journal is of another tournament.
    pub fn open(options: &MatchOptions) -> Result<(Self, Vec<FinishedGame>), JournalError> {
        let mut finished = Vec::new();
        let mut pgn = options
            .pgn
            .as_deref()
            .map(|path| open_at_end(path).map(|file| (path.to_owned(), file)))
            .transpose()?;
        let mut pgn_length = match &pgn {
            Some((path, file)) => file.metadata().map_err(|source| file_error(path, source))?.len(),
            None => 0,
        };
        let Some(path) = options.journal.as_deref() else {
            return Ok((Self { pgn, pgn_length, journal: None }, finished));
        };
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(source) => return Err(file_error(path, source)),
        };
        let description = describe(options);
        // What follows the last end of line was being written when the program was interrupted.
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        if whole == 0 && !text.is_empty() {
            return Err(JournalError::NoJournal(path.to_owned()));
        }
        let mut lines = text[..whole].lines();
        let file = open_at_end(path)?;
        let mut journal = Self { pgn: None, pgn_length, journal: Some((path.to_owned(), file)) };
        match lines.next() {
            None => journal.write_line(&Header { tournament: description, pgn_length })?,
            Some(line) => {
                let not_a_journal = |_| JournalError::NoJournal(path.to_owned());
                let header: Header = serde_json::from_str(line).map_err(not_a_journal)?;
                if header.tournament != description {
                    return Err(JournalError::OtherTournament(path.to_owned()));
                }
                let mut kept_length = header.pgn_length;
                for line in lines {
                    let entry: Entry = serde_json::from_str(line).map_err(not_a_journal)?;
                    kept_length = entry.pgn_length;
                    finished.push(entry.game);
                }
                if let Some((_, file)) = &journal.journal {
                    file.set_len(whole as u64).map_err(|source| file_error(path, source))?;
                }
                if let Some((pgn_path, file)) = pgn.as_mut().filter(|_| pgn_length > kept_length) {
                    file.set_len(kept_length).map_err(|source| file_error(pgn_path, source))?;
                    pgn_length = kept_length;
                }
            }
        }
        journal.pgn = pgn;
        journal.pgn_length = pgn_length;
        Ok((journal, finished))
    }

    /// Keeps a finished game.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn keep(&mut self, game: FinishedGame, pgn_text: &str) -> Result<(), JournalError> {
        if let Some((path, file)) = &mut self.pgn {
            let written = file.write_all(pgn_text.as_bytes()).and_then(|()| file.flush());
            written.map_err(|source| file_error(path, source))?;
            self.pgn_length += pgn_text.len() as u64;
        }
        let pgn_length = self.pgn_length;
        self.write_line(&Entry { game, pgn_length })
    }

    fn write_line(&mut self, value: &impl Serialize) -> Result<(), JournalError> {
        let Some((path, file)) = &mut self.journal else { return Ok(()) };
        let mut line = serde_json::to_string(value).map_err(|error| file_error(path, error.into()))?;
        line.push('\n');
        file.write_all(line.as_bytes()).and_then(|()| file.flush()).map_err(|source| file_error(path, source))
    }
}

fn file_error(path: &Path, source: io::Error) -> JournalError {
    JournalError::File { path: path.to_owned(), source }
}

fn open_at_end(path: &Path) -> Result<File, JournalError> {
    OpenOptions::new().append(true).create(true).open(path).map_err(|source| file_error(path, source))
}

/// All that makes games what they are. Rounds may be added, and games be played at another pace, in a resumed
/// tournament.
fn describe(options: &MatchOptions) -> String {
    let MatchOptions {
        participants, variant, rules, kind, games_per_encounter, repeat, swap_colours, ..
    } = options;
    format!(
        "{} {rules:?} {kind:?} games {games_per_encounter} repeat {repeat} swap {swap_colours} {:?} seed {} {:?} \
         {:?} {:?} {:?} {participants:?}",
        variant.name,
        options.openings,
        options.seed,
        options.draw,
        options.resign,
        options.max_moves,
        options.pgn,
    )
}

#[cfg(test)]
mod tests;
