//! The UCI main loop: commands in, answers out, never waiting.
//!
//! What arrives while the engine works is of three kinds. `stop`, `ponderhit`, `isready` and `quit` take effect at
//! once. What does not touch the work (`position`, `d`, `eval` …) is done at once as well, on the session's own
//! game. What needs a free engine (`go`, `setoption`, `ucinewgame`, `bench`) waits in a queue: until the work ends
//! if it ends by itself, so that a script of several `go` commands gets every answer in full; otherwise the work is
//! stopped for it. Either way every `go` gets exactly one `bestmove`.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use engine_core::rules::Outcome;
use engine_core::search::SearchEvent;
use engine_core::types::WinGrade;

use super::command::{self, Command, CommandError, PositionBase, shortened};
use super::format;
use super::go::GoParameters;
use crate::inbox::{Inbox, Message};
use crate::options::{self, OptionEffect};
use crate::session::{PerftReport, Session, SessionEvent, Work};
use crate::{bench_report, diagram, evaluation_table};

/// Characters of a complaint; it may quote from the input.
const LONGEST_COMPLAINT: usize = 200;
/// How soon after the start of a perft or a benchmark the input must end for us to conclude that it was a script,
/// which still wants its answer.
const SCRIPT_PACE: Duration = Duration::from_millis(200);
/// How long a script is given to have its answers.
const SCRIPT_GRACE: Duration = Duration::from_secs(5);
/// How long a search is given to end; it needs milliseconds.
const STOP_GRACE: Duration = Duration::from_secs(2);

/// Talks UCI until `quit` or the end of input.
///
/// # Errors
/// When the output cannot be written, as when the other side has gone.
pub fn run(inbox: &mut Inbox, output: impl Write) -> io::Result<()> {
    let mut engine = Engine {
        session: Session::new(inbox.sender()),
        output,
        waiting: VecDeque::new(),
        debug: false,
        root_outcome: None,
        ending: None,
        closing: None,
    };
    while !engine.is_finished() {
        let message = match engine.closing {
            Some(deadline) => inbox.receive_before(deadline),
            None => Some(inbox.receive()),
        };
        match message {
            Some(Message::Line(_) | Message::EndOfInput) if engine.closing.is_some() => {}
            Some(Message::Line(line)) => engine.line(&line)?,
            Some(Message::EndOfInput) => engine.close(),
            Some(Message::Engine(generation, event)) => {
                if engine.session.accept(generation, &event) {
                    engine.event(event)?;
                    engine.work_off()?;
                }
            }
            None => engine.give_up(),
        }
        engine.output.flush()?;
    }
    Ok(())
}

struct Engine<W> {
    session: Session,
    output: W,
    /// Commands that wait for the work in progress, and those that came after them.
    waiting: VecDeque<Command>,
    debug: bool,
    /// How the game had ended in the position that the running search started from.
    root_outcome: Option<Outcome>,
    /// The end of the game that the running search has announced last.
    ending: Option<Outcome>,
    /// Set when there will be no more commands: when to leave at the latest.
    closing: Option<Instant>,
}

impl<W: Write> Engine<W> {
    fn is_finished(&self) -> bool {
        self.closing.is_some() && self.session.work().is_none() && self.waiting.is_empty()
    }

    fn say(&mut self, line: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// Tells what was wrong with a line, in one line.
    fn complain(&mut self, complaint: impl std::fmt::Display) -> io::Result<()> {
        let text = command::printable(&complaint.to_string(), LONGEST_COMPLAINT);
        self.say(format::info_string(format_args!("ERROR: {text}")))
    }

    fn line(&mut self, line: &str) -> io::Result<()> {
        let parsed = match command::parse(line) {
            Ok(Some(parsed)) => parsed,
            Ok(None) => return Ok(()),
            Err(error) => return self.complain(error),
        };
        if let Some(word) = parsed.skipped {
            self.complain(CommandError::Unknown(word))?;
        }
        match parsed.command {
            Command::Quit => self.close(),
            Command::IsReady => self.say("readyok")?,
            Command::PonderHit => self.session.ponder_hit(),
            Command::Stop => {
                self.session.stop();
                // Whatever still waits was sent before this `stop`, so it is meant as well.
                if !self.waiting.is_empty() {
                    self.waiting.push_back(Command::Stop);
                }
            }
            command => {
                self.waiting.push_back(command);
                self.work_off()?;
            }
        }
        Ok(())
    }

    /// Executes waiting commands as far as possible.
    fn work_off(&mut self) -> io::Result<()> {
        while let Some(command) = self.waiting.pop_front() {
            if let Some(work) = self.session.work().filter(|_| needs_free_engine(&command)) {
                self.waiting.push_front(command);
                if work == Work::UnboundedSearch {
                    self.session.stop();
                }
                break;
            }
            self.execute(command)?;
        }
        if self.closing.is_some() && self.session.work().is_some_and(Work::is_search) {
            self.session.stop();
        }
        Ok(())
    }

    /// There will be no more commands: stop the search, but let a script have the answers that it asked for.
    fn close(&mut self) {
        let script = self.session.working_time().is_some_and(|time| time < SCRIPT_PACE);
        let grace = if matches!(self.session.work(), Some(Work::Perft | Work::Bench)) && script {
            SCRIPT_GRACE
        } else {
            self.session.stop();
            STOP_GRACE
        };
        self.closing = Some(Instant::now() + grace);
    }

    /// Time is up for closing.
    fn give_up(&mut self) {
        self.waiting.clear();
        self.session.abandon();
    }

    fn execute(&mut self, command: Command) -> io::Result<()> {
        match command {
            Command::Uci => {
                for line in format::introduction(options::registry()) {
                    self.say(line)?;
                }
            }
            Command::Debug(on) => self.debug = on,
            Command::NewGame => self.session.new_game(),
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref())?,
            Command::Position { base, moves } => self.set_position(&base, &moves)?,
            Command::Go(parameters) => self.go(&parameters)?,
            Command::Display => self.say(diagram::describe(self.session.game()))?,
            Command::Evaluate => self.say(evaluation_table::write(self.session.game()))?,
            Command::Flip => {
                if !self.session.game_mut().flip() {
                    self.complain("the other side cannot be to move here")?;
                }
            }
            Command::Help => self.say(HELP)?,
            Command::Stop => self.session.stop(),
            Command::Bench(depth) => drop(self.session.start_bench(depth)),
            Command::Register | Command::IsReady | Command::PonderHit | Command::Quit => {}
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> io::Result<()> {
        match self.session.set_option(name, value) {
            Ok(OptionEffect::Variant(variant)) => {
                let line = format::variant_line(variant, &self.session.game().start_fen());
                self.say(line)
            }
            Ok(OptionEffect::ResizeTable) => {
                let (asked, given) = (self.session.options().hash_megabytes, self.session.table_megabytes());
                if given == asked {
                    return Ok(());
                }
                self.complain(format_args!("no memory for Hash {asked}; using {given} MiB"))
            }
            Ok(_) => Ok(()),
            Err(error) => self.complain(error),
        }
    }

    /// Sets up a position on a copy of the game, so that a FEN that is refused leaves everything as it was. A bad
    /// move ends the list; the moves before it stand.
    fn set_position(&mut self, base: &PositionBase, moves: &[String]) -> io::Result<()> {
        let mut game = self.session.game().boxed_clone();
        match base {
            PositionBase::Start => game.reset(),
            PositionBase::Current => {}
            PositionBase::Fen(fen) => {
                if let Err(error) = game.set_fen(fen) {
                    return self.complain(format_args!("FEN refused: {error}"));
                }
            }
        }
        let mut refused = None;
        for (index, text) in moves.iter().enumerate() {
            if let Err(error) = game.play(text) {
                refused = Some((index, text, error));
                break;
            }
        }
        self.session.set_game(game);
        match refused {
            Some((index, text, error)) => self.complain(format_args!(
                "illegal move '{}' (number {} of the list): {error}; the list ends before it",
                shortened(text),
                index + 1,
            )),
            None => Ok(()),
        }
    }

    fn go(&mut self, parameters: &GoParameters) -> io::Result<()> {
        if !parameters.complaints.is_empty() {
            self.complain(parameters.complaints.join("; "))?;
        }
        if let Some(depth) = parameters.perft {
            self.session.start_perft(depth.clamp(0, 255) as u32);
            return Ok(());
        }
        let game = self.session.game();
        let mut limits = parameters.limits(game.side_to_move());
        let mut known = game.boxed_clone();
        let asked = std::mem::take(&mut limits.search_moves);
        let (legal, illegal): (Vec<_>, Vec<_>) =
            asked.into_iter().partition(|text| known.play(text).is_ok() && known.undo());
        limits.search_moves = legal;
        if !illegal.is_empty() {
            let moves = shortened(&illegal.join(" "));
            let then = if limits.search_moves.is_empty() { "; searching all moves" } else { "" };
            self.complain(format_args!("not legal in searchmoves: {moves}{then}"))?;
        }
        if self.debug {
            self.say(format::info_string(format_args!("limits: {limits:?}")))?;
        }
        self.root_outcome = self.session.game().outcome();
        self.ending = None;
        self.session.start_search(limits);
        Ok(())
    }

    fn event(&mut self, event: SessionEvent) -> io::Result<()> {
        match event {
            SessionEvent::Search(event) => {
                if let SearchEvent::Info(info) = &event {
                    self.announce_ending(info.ending.filter(|_| info.multi_pv == 1))?;
                }
                let line = format::search_event(&event, self.session.options().show_wdl);
                self.say(line)
            }
            SessionEvent::Failed(text) => self
                .complain(format_args!("fault in the engine, playing any legal move: {}", shortened(&text))),
            SessionEvent::BestMove(result) => {
                if result.best.is_none() {
                    let why = self.root_outcome.map_or("no legal move".into(), |outcome| outcome.to_string());
                    self.say(format::info_string(format_args!("the game is over: {why}")))?;
                }
                self.say(format::best_move(&result))
            }
            SessionEvent::Perft(report) => self.perft(&report),
            SessionEvent::BenchRow(row) => self.say(bench_report::row(&row)),
            SessionEvent::Bench(Some(result)) => self.say(bench_report::summary(result)),
            SessionEvent::Bench(None) => self.say(format::info_string("bench stopped")),
        }
    }

    /// `score mate` cannot tell a union, worth two points, from a mate: a line of text does, once per search.
    fn announce_ending(&mut self, ending: Option<Outcome>) -> io::Result<()> {
        if ending == self.ending {
            return Ok(());
        }
        self.ending = ending;
        match ending {
            Some(outcome) if outcome.reason.grade() == WinGrade::Full => self.say(format::info_string(
                format_args!("the line ends with: {outcome} ({} points)", outcome.reason.points()),
            )),
            _ => Ok(()),
        }
    }

    fn perft(&mut self, report: &PerftReport) -> io::Result<()> {
        let Some(counts) = &report.counts else {
            return self.say(format::info_string("perft stopped"));
        };
        for (text, nodes) in counts {
            self.say(format_args!("{text}: {nodes}"))?;
        }
        self.say(format_args!("\nNodes searched: {}\n", report.total()))
    }
}

/// Whether a command would disturb a search.
const fn needs_free_engine(command: &Command) -> bool {
    matches!(command, Command::Go(_) | Command::SetOption { .. } | Command::NewGame | Command::Bench(_))
}

const HELP: &str = "\
Triptych talks UCI. Besides the standard commands (uci, debug, isready, setoption, register, ucinewgame,
position, go, stop, ponderhit, quit) it knows:
  d                  show the board, its FEN and hash key, and the pieces that give check
  eval               show every term of the static evaluation for both sides
  flip               give the move to the other side
  go perft N         count the leaves N plies deep, by root move; also: perft N
  bench [DEPTH]      search a fixed set of positions of every variant
  position current   the position on the board, as in 'position current moves e2e4'
  help               this text
Choose a game with: setoption name UCI_Variant value NAME   ('uci' lists the names)";
