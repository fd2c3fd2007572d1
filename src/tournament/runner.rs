//! Running a tournament: worker threads take games in order, play them, and hand in the results.

use std::fs::OpenOptions;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use engine_core::game::Game;
use protocols::client::ClientError;
use protocols::options::processors;

use super::engines::EnginePool;
use super::game_loop::{self, GameSetup, NoResult};
use super::game_pgn::game_pgn;
use super::journal::{FinishedGame, Journal, JournalError};
use super::openings::{OpeningBook, OpeningError};
use super::options::MatchOptions;
use super::output::{self, Display};
use super::record::GameRecord;
use super::schedule::{Pairing, schedule};
use super::standings::Standings;
use super::summary;

/// Why a tournament could not be held, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum MatchError {
    /// An engine that cannot take part.
    #[error("engine {name}: {error}")]
    Engine {
        /// Its name.
        name: String,
        /// Why.
        error: ClientError,
    },
    /// An option of the variant's rules that does not exist, or not with this value.
    #[error("-rule {name}={value}: {expected}")]
    Rule {
        /// The option.
        name: String,
        /// The value.
        value: String,
        /// What would be right.
        expected: String,
    },
    /// Openings that cannot be used.
    #[error("openings: {0}")]
    Openings(#[from] OpeningError),
    /// An opening that the rules refuse.
    #[error("opening {number}: {reason}")]
    BadOpening {
        /// Its number, from 1.
        number: usize,
        /// Why.
        reason: String,
    },
    /// Finished games cannot be kept.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The summary cannot be written.
    #[error("{path}: {source}")]
    Summary {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Interruptions cannot be caught.
    #[error("cannot watch for Ctrl-C: {0}")]
    Signal(#[from] ctrlc::Error),
    /// Stopped by the user.
    #[error("interrupted after {0} games")]
    Interrupted(usize),
}

/// Holds a tournament and prints its course on standard output.
///
/// # Errors
/// When it cannot be held, or is interrupted.
pub fn run(options: &MatchOptions) -> Result<(), MatchError> {
    let board = board(options)?;
    let book = OpeningBook::load(options)?;
    let summary_error = |path: &PathBuf, source| MatchError::Summary { path: path.clone(), source };
    // Found out now rather than after the last game.
    if let Some(path) = &options.json {
        let opened = OpenOptions::new().append(true).create(true).open(path);
        opened.map_err(|source| summary_error(path, source))?;
    }
    let cancel = Arc::new(AtomicBool::new(false));
    watch_for_interruption(&cancel)?;
    let mut pool = EnginePool::new(options, &cancel);
    let introduction = introduce(options, &mut pool, board.as_ref())?;
    let games = schedule(options);
    let (journal, finished) = Journal::open(options)?;
    let mut standings = Standings::new(options.participants.len());
    finished.iter().for_each(|game| standings.add(game));
    let display = Display::new(games.len(), finished.len());
    for warning in &introduction.warnings {
        display.say(&format!("Warning: {warning}"));
    }
    if !finished.is_empty() {
        display.say(&format!("Resuming after {} finished games", finished.len()));
    }
    let is_finished = |pairing: &Pairing| finished.iter().any(|game| game.number == pairing.number);
    let remaining: Vec<Pairing> = games.iter().filter(|pairing| !is_finished(pairing)).copied().collect();
    let workers = introduction.concurrency.min(remaining.len()).max(1);
    let hall = Hall {
        options,
        names: &introduction.names,
        board: board.as_ref(),
        book: &book,
        cancel: &cancel,
        display: &display,
        games: games.len(),
        state: Mutex::new(State {
            remaining: remaining.into_iter(),
            standings,
            journal,
            failure: None,
            is_over: false,
        }),
    };
    hall.lock().stop_if_decided(options);
    thread::scope(|scope| {
        for _ in 1..workers {
            scope.spawn(|| hall.work(EnginePool::new(options, &cancel)));
        }
        hall.work(pool);
    });
    let state = hall.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    display.close();
    display.say(&output::standings_text(options, &introduction.names, &state.standings));
    let is_complete = state.is_over || state.standings.games == games.len();
    if let Some(path) = &options.json {
        let text = summary::json(options, &introduction.names, &state.standings, games.len(), is_complete);
        let written = text.map_err(io::Error::from).and_then(|text| std::fs::write(path, text + "\n"));
        written.map_err(|source| summary_error(path, source))?;
    }
    match state.failure {
        Some(error) => Err(error),
        None if is_complete => Ok(()),
        None => Err(MatchError::Interrupted(state.standings.games)),
    }
}

/// A game at the starting position with the rules that the options ask for.
fn board(options: &MatchOptions) -> Result<Box<dyn Game>, MatchError> {
    let mut board = options.variant.new_game();
    for (name, value) in &options.rules {
        board.set_option(name, value).map_err(|allowed| MatchError::Rule {
            name: name.clone(),
            value: value.clone(),
            expected: match allowed {
                Some(values) => format!("allowed are {values}"),
                None => format!("{} has no such option", options.variant.name),
            },
        })?;
    }
    board.reset();
    Ok(board)
}

/// The first Ctrl-C, or request to terminate, ends the tournament in order; the second one ends the program.
fn watch_for_interruption(cancel: &Arc<AtomicBool>) -> Result<(), MatchError> {
    let cancel = Arc::clone(cancel);
    ctrlc::set_handler(move || {
        if cancel.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    })?;
    Ok(())
}

/// What is known once every engine has been started.
struct Introduction {
    names: Vec<String>,
    concurrency: usize,
    warnings: Vec<String>,
}

/// Starts every engine once, so that what cannot work shows before the first game.
fn introduce(
    options: &MatchOptions,
    pool: &mut EnginePool<'_>,
    board: &dyn Game,
) -> Result<Introduction, MatchError> {
    let mut names: Vec<String> = Vec::new();
    let mut warnings = Vec::new();
    for (index, participant) in options.participants.iter().enumerate() {
        let given = participant.name.clone();
        let failed = |error| match error {
            ClientError::Cancelled => MatchError::Interrupted(0),
            error => MatchError::Engine {
                name: given
                    .clone()
                    .unwrap_or_else(|| format!("{} ({})", index + 1, participant.settings.command.program)),
                error,
            },
        };
        let client = pool.get(index).map_err(failed)?;
        let colour = engine_core::types::Colour::White;
        client.new_game(board, colour, "", &participant.time).map_err(failed)?;
        let mut name = given.clone().unwrap_or_else(|| client.name().to_owned());
        warnings.extend(client.warnings().iter().map(|warning| format!("{name}: {warning}")));
        if names.contains(&name) {
            name = format!("{name} ({})", index + 1);
        }
        names.push(name);
    }
    let (concurrency, warning) = sensible_concurrency(options);
    warnings.extend(warning);
    Ok(Introduction { names, concurrency, warnings })
}

/// Games at a time: as many as were asked for, unless there are too few processors, with a remark.
fn sensible_concurrency(options: &MatchOptions) -> (usize, Option<String>) {
    let processors = processors();
    // Without pondering only one engine of a game thinks.
    let threads = options.participants.iter().map(threads_of).max().unwrap_or(1);
    let sensible = (processors / threads).max(1);
    if options.concurrency <= sensible || options.force_concurrency {
        return (options.concurrency, None);
    }
    let asked = options.concurrency;
    let warning = format!(
        "{asked} games of {threads} threads each would share {processors} processors; playing {sensible} at a time \
         (-force-concurrency plays all)"
    );
    (sensible, Some(warning))
}

/// Search threads that an engine was told to use.
fn threads_of(participant: &super::options::Participant) -> usize {
    let options = participant.settings.options.iter();
    let threads =
        options.filter(|(name, _)| ["threads", "cores"].iter().any(|key| name.eq_ignore_ascii_case(key)));
    threads.filter_map(|(_, value)| value.as_ref()?.parse().ok()).next_back().unwrap_or(1).max(1)
}

/// What all workers share.
struct Hall<'a> {
    options: &'a MatchOptions,
    names: &'a [String],
    board: &'a dyn Game,
    book: &'a OpeningBook,
    cancel: &'a Arc<AtomicBool>,
    display: &'a Display,
    /// Number of games in the whole tournament.
    games: usize,
    state: Mutex<State>,
}

/// What changes while games are played.
struct State {
    remaining: std::vec::IntoIter<Pairing>,
    standings: Standings,
    journal: Journal,
    failure: Option<MatchError>,
    /// The test is decided.
    is_over: bool,
}

impl State {
    fn stop_if_decided(&mut self, options: &MatchOptions) {
        let decided = output::sprt(options, &self.standings).is_some_and(|test| test.accepted().is_some());
        self.is_over |= decided;
    }
}

impl Hall<'_> {
    /// A worker that panicked cannot have left the state half changed in a way that matters to the others.
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fail(&self, error: MatchError) {
        self.lock().failure.get_or_insert(error);
        self.cancel.store(true, Ordering::Relaxed);
    }

    fn next_pairing(&self) -> Option<Pairing> {
        if self.cancel.load(Ordering::Relaxed) {
            return None;
        }
        let mut state = self.lock();
        if state.is_over { None } else { state.remaining.next() }
    }

    /// Plays games until none is left.
    fn work(&self, mut pool: EnginePool<'_>) {
        while let Some(pairing) = self.next_pairing() {
            thread::sleep(self.options.wait);
            match self.play(&mut pool, pairing) {
                Ok(Some(record)) => {
                    if let Err(error) = self.hand_in(&record) {
                        self.fail(error);
                    }
                }
                Ok(None) => return,
                Err(error) => self.fail(error),
            }
        }
    }

    /// Plays one game; `None` when interrupted.
    fn play(&self, pool: &mut EnginePool<'_>, pairing: Pairing) -> Result<Option<GameRecord>, MatchError> {
        let opening = self.book.opening(pairing.opening, self.board);
        let setup = GameSetup {
            options: self.options,
            names: self.names,
            board: self.board,
            pairing,
            opening: &opening,
        };
        let mut clients = match pool.get_both(pairing.white, pairing.black) {
            Ok(clients) => clients,
            Err((_, ClientError::Cancelled)) => return Ok(None),
            Err((index, _)) if self.options.recover => return Ok(Some(game_loop::forfeit(&setup, index))),
            Err((index, error)) => return Err(MatchError::Engine { name: self.names[index].clone(), error }),
        };
        let result = game_loop::play(&setup, &mut clients);
        pool.put_back(pairing.white, pairing.black, clients);
        match result {
            Ok(record) => Ok(Some(record)),
            Err(NoResult::Interrupted) => Ok(None),
            Err(NoResult::Unfit(index, error)) => {
                Err(MatchError::Engine { name: self.names[index].clone(), error })
            }
            Err(NoResult::BadOpening(reason)) => {
                Err(MatchError::BadOpening { number: pairing.opening + 1, reason })
            }
        }
    }

    /// Keeps, counts and reports a finished game.
    fn hand_in(&self, record: &GameRecord) -> Result<(), MatchError> {
        let Pairing { number, white, black, pair, .. } = record.pairing;
        let plies = record.moves.len();
        let game = FinishedGame { number, white, black, pair, plies, ending: record.ending.clone() };
        let pgn = game_pgn(record, self.options, self.names);
        let mut state = self.lock();
        // A game that was cut short by the decision of the test does not count.
        if state.is_over {
            return Ok(());
        }
        state.journal.keep(game.clone(), &pgn)?;
        state.standings.add(&game);
        self.display.game_over(&game, self.names, &state.standings);
        state.stop_if_decided(self.options);
        if state.is_over {
            self.cancel.store(true, Ordering::Relaxed);
        }
        // Never for an interval of 0, nor after the last game, which the final standings follow.
        let interval = self.options.rating_interval;
        let is_last = state.is_over || state.standings.games == self.games;
        if state.standings.games.is_multiple_of(interval) && !is_last {
            self.display.say(&output::standings_text(self.options, self.names, &state.standings));
        }
        Ok(())
    }
}
