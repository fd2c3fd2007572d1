//! The engine as a protocol sees it: a game, options, a transposition table, and at most one piece of work in
//! progress on a worker thread.
//!
//! Work reports through the main loop's queue ([`Message::Engine`]), each event tagged with the [`Generation`] of the
//! work. The loop passes every such message to [`Session::accept`], which says whether it still matters. So work
//! that was [discarded](Session::discard) can be forgotten at once, without a race: what it may still have sent is
//! of an old generation.
//!
//! Every piece of work sends exactly one closing event ([`SessionEvent::is_last`]), always after everything else.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use engine_core::bench::{self, BenchResult, BenchRow};
use engine_core::game::Game;
use engine_core::search::{BestMove, Limits, SearchControl, SearchEvent, TranspositionTable};
use engine_core::types::Depth;
use engine_core::variants::Variant;

use crate::inbox::Message;
use crate::options::{OptionEffect, OptionError, Options};

/// The number of a piece of work; every new one has a higher number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Generation(u64);

/// What a worker tells.
#[derive(Clone, PartialEq, Debug)]
pub enum SessionEvent {
    /// A search has news.
    Search(SearchEvent),
    /// The work failed by a fault in the engine. A closing event follows all the same; after a search it has a legal
    /// move.
    Failed(String),
    /// The search is over.
    BestMove(BestMove),
    /// The perft is over.
    Perft(PerftReport),
    /// A position of the benchmark has been searched.
    BenchRow(BenchRow),
    /// The benchmark is over; `None` when it was stopped.
    Bench(Option<BenchResult>),
}

impl SessionEvent {
    /// Whether this ends the work.
    pub const fn is_last(&self) -> bool {
        matches!(self, Self::BestMove(_) | Self::Perft(_) | Self::Bench(_))
    }
}

/// The result of a perft.
#[derive(Clone, PartialEq, Debug)]
pub struct PerftReport {
    /// The depth that was asked for.
    pub depth: u32,
    /// Leaves by root move; `None` when the perft was stopped.
    pub counts: Option<Vec<(String, u64)>>,
    /// How long it took.
    pub elapsed: Duration,
}

impl PerftReport {
    /// Leaves in all; 1 for a perft of depth 0, the position itself.
    pub fn total(&self) -> u64 {
        match &self.counts {
            Some(counts) if self.depth > 0 => counts.iter().map(|(_, nodes)| nodes).sum(),
            Some(_) => 1,
            None => 0,
        }
    }
}

/// What is being worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// A search that ends by itself.
    BoundedSearch,
    /// A search that runs until it is stopped, or until a ponder hit gives it bounds.
    UnboundedSearch,
    /// A perft, which ends by itself.
    Perft,
    /// The benchmark, which ends by itself.
    Bench,
}

impl Work {
    /// Whether it is a search.
    pub const fn is_search(self) -> bool {
        matches!(self, Self::BoundedSearch | Self::UnboundedSearch)
    }
}

#[derive(Debug)]
struct Running {
    work: Work,
    started: Instant,
    control: Arc<SearchControl>,
    /// The worker; `None` when the system had no thread to give.
    thread: Option<JoinHandle<()>>,
    /// Whether the work gets bounds when it stops pondering.
    bounded_after_ponder_hit: bool,
}

impl Running {
    fn new(work: Work, control: SearchControl, bounded_after_ponder_hit: bool) -> Self {
        let control = Arc::new(control);
        Self { work, started: Instant::now(), control, thread: None, bounded_after_ponder_hit }
    }
}

/// Stack of the worker. Searches are deep, and their frames hold move lists.
const STACK_SIZE: usize = 16 << 20;

/// A game of some variant with the engine's means to think about it.
pub struct Session {
    game: Box<dyn Game>,
    options: Options,
    table: Arc<TranspositionTable>,
    events: Sender<Message>,
    generation: Generation,
    running: Option<Running>,
}

impl Session {
    /// A session at the starting position of the default variant. Workers send their events to `events`.
    pub fn new(events: Sender<Message>) -> Self {
        let options = Options::default();
        Self {
            game: options.variant.new_game(),
            table: Arc::new(TranspositionTable::new(options.hash_megabytes)),
            options,
            events,
            generation: Generation::default(),
            running: None,
        }
    }

    /// The game.
    pub fn game(&self) -> &dyn Game {
        &*self.game
    }

    /// The game, to set it up, to play moves or to take them back. Work in progress has its own copy: it goes on
    /// with the position it was started from.
    pub fn game_mut(&mut self) -> &mut dyn Game {
        &mut *self.game
    }

    /// Replaces the game, as by one that was prepared on a [copy](Game::boxed_clone).
    pub fn set_game(&mut self, game: Box<dyn Game>) {
        self.game = game;
    }

    /// Starts a new game of the current variant with an empty table. Discards work in progress.
    pub fn new_game(&mut self) {
        self.discard();
        let variant = self.options.variant;
        self.game = variant.new_game();
        for option in variant.options {
            let value = self.options.variant_values().find(|(name, _)| *name == option.name);
            if let Some((name, value)) = value {
                // The registry has already checked name and value.
                let _ = self.game.set_option(name, value);
            }
        }
        self.game.reset();
        self.renew_table();
    }

    /// Takes a table of the size that the options name. A new table is empty as the system gives it, so this is also
    /// the way to clear a large one without touching memory that was never used.
    fn renew_table(&mut self) {
        // Give the old memory back before asking for the new.
        self.table = Arc::new(TranspositionTable::new(1));
        self.table = Arc::new(TranspositionTable::new(self.options.hash_megabytes));
    }

    /// Size of the transposition table in MiB: what the options say, or less if the system has not that much.
    pub fn table_megabytes(&self) -> usize {
        self.table.megabytes()
    }

    /// Changes to another variant, at its starting position. Discards work in progress.
    pub fn set_variant(&mut self, variant: &'static Variant) {
        self.options.variant = variant;
        self.new_game();
    }

    /// The values of all options.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Sets an option and makes it effective: another variant starts a new game, a new table size takes a new
    /// table, options of the current variant hold from the next start position on.
    ///
    /// Discards work in progress if it cannot go on, that is when the variant or the table changes.
    ///
    /// # Errors
    /// See [`OptionError`]; then nothing has changed.
    pub fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<OptionEffect, OptionError> {
        let effect = self.options.set(name, value)?;
        match effect {
            OptionEffect::None => {}
            OptionEffect::Variant(variant) => self.set_variant(variant),
            OptionEffect::ResizeTable | OptionEffect::ClearTable => {
                self.discard();
                self.renew_table();
            }
            OptionEffect::VariantOption(name) => {
                let value = self.options.variant_values().find(|(known, _)| *known == name);
                if let Some((name, value)) = value {
                    // An option of another variant is none of this game; it waits for that variant's games.
                    let _ = self.game.set_option(name, value);
                }
            }
        }
        Ok(effect)
    }

    /// Starts to search the current position and returns at once. Discards work in progress.
    pub fn start_search(&mut self, limits: Limits) -> Generation {
        let bounded = limits.clock.is_some()
            || limits.move_time.is_some()
            || limits.depth.is_some()
            || limits.nodes.is_some()
            || limits.mate.is_some();
        let bounded = bounded && !limits.infinite;
        let work = if bounded && !limits.ponder { Work::BoundedSearch } else { Work::UnboundedSearch };
        let game = self.game.boxed_clone();
        let table = Arc::clone(&self.table);
        let settings = self.options.search_settings();
        // A fault of ours must not cost the user the game: then we play something legal.
        let first = self.game.legal_moves().into_iter().next();
        let otherwise = BestMove { best: first.map(|mv| mv.text), ponder: None };
        let running = Running::new(work, SearchControl::new(limits.ponder), bounded);
        self.start(running, SessionEvent::BestMove(otherwise), move |control, report| {
            let mut tell = |event| report(SessionEvent::Search(event));
            SessionEvent::BestMove(game.search(&table, control, &limits, &settings, &mut tell))
        })
    }

    /// Starts to count the leaves below the current position and returns at once. Discards work in progress.
    pub fn start_perft(&mut self, depth: u32) -> Generation {
        let game = self.game.boxed_clone();
        let threads = self.options.useful_threads();
        let running = Running::new(Work::Perft, SearchControl::new(false), true);
        let otherwise = PerftReport { depth, counts: None, elapsed: Duration::ZERO };
        self.start(running, SessionEvent::Perft(otherwise), move |control, _| {
            let started = Instant::now();
            let counts = game.divide(depth, threads, control);
            SessionEvent::Perft(PerftReport { depth, counts, elapsed: started.elapsed() })
        })
    }

    /// Starts the benchmark, to `depth` if one is given, and returns at once. Discards work in progress.
    pub fn start_bench(&mut self, depth: Option<Depth>) -> Generation {
        let threads = self.options.useful_threads();
        let running = Running::new(Work::Bench, SearchControl::new(false), true);
        self.start(running, SessionEvent::Bench(None), move |control, report| {
            let mut tell = |row: &BenchRow| report(SessionEvent::BenchRow(row.clone()));
            SessionEvent::Bench(bench::bench(threads, depth, control, &mut tell))
        })
    }

    /// Has a new thread do `job`, whose result is the closing event; if it fails, `otherwise` closes the work.
    fn start(
        &mut self,
        mut running: Running,
        otherwise: SessionEvent,
        job: impl FnOnce(&SearchControl, &mut dyn FnMut(SessionEvent)) -> SessionEvent + Send + 'static,
    ) -> Generation {
        self.discard();
        self.generation.0 += 1;
        let generation = self.generation;
        let events = self.events.clone();
        let control = Arc::clone(&running.control);
        // When nobody listens any more, the program is about to end.
        let tell = move |event| drop(events.send(Message::Engine(generation, event)));
        let fail = tell.clone();
        let failure = otherwise.clone();
        let work = move || {
            let mut report = tell.clone();
            match catch_unwind(AssertUnwindSafe(|| job(&control, &mut report))) {
                Ok(closing) => tell(closing),
                Err(panic) => {
                    tell(SessionEvent::Failed(panic_text(&*panic)));
                    tell(failure);
                }
            }
        };
        match thread::Builder::new().name("worker".into()).stack_size(STACK_SIZE).spawn(work) {
            Ok(thread) => running.thread = Some(thread),
            Err(error) => {
                fail(SessionEvent::Failed(error.to_string()));
                fail(otherwise);
            }
        }
        self.running = Some(running);
        generation
    }

    /// What is being worked on, until its last event has been [accepted](Self::accept).
    pub fn work(&self) -> Option<Work> {
        self.running.as_ref().map(|running| running.work)
    }

    /// How long the work in progress has been running.
    pub fn working_time(&self) -> Option<Duration> {
        self.running.as_ref().map(|running| running.started.elapsed())
    }

    /// Whether an event of `generation` is of the work in progress. If it is its last one, the session is free again.
    /// Events for which this is `false` are to be ignored.
    pub fn accept(&mut self, generation: Generation, event: &SessionEvent) -> bool {
        if self.running.is_none() || generation != self.generation {
            return false;
        }
        if event.is_last() {
            self.running = None;
        }
        true
    }

    /// Asks the work in progress to end as soon as possible; its last event is still to come. Without work, nothing
    /// happens, and nothing is remembered: later work is not affected.
    pub fn stop(&self) {
        if let Some(running) = &self.running {
            running.control.stop();
        }
    }

    /// The expected move was played: a pondering search goes on as a normal one.
    pub fn ponder_hit(&mut self) {
        if let Some(running) = &mut self.running {
            running.control.ponder_hit();
            if running.work == Work::UnboundedSearch && running.bounded_after_ponder_hit {
                running.work = Work::BoundedSearch;
            }
        }
    }

    /// Ends work in progress and forgets it: [`accept`](Self::accept) refuses whatever it has sent and not yet been
    /// heard. Returns when the worker has ended, so that processor and table are free.
    pub fn discard(&mut self) {
        if let Some(running) = self.running.take() {
            running.control.stop();
            // A worker that panicked has ended as well.
            let _ = running.thread.map(JoinHandle::join);
        }
    }

    /// Like [`discard`](Self::discard), but does not wait for the worker: for leaving the program.
    pub fn abandon(&mut self) {
        self.stop();
        self.running = None;
    }
}

/// What a panic said.
fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "unknown fault".into())
}
