//! The main loop: commands in, answers out, and the state between them.

mod analysis;
mod mouse;
mod play;
mod setup;

use std::io::{self, Write};
use std::time::Duration;

use engine_core::search::{BestMove, SearchEvent, SearchInfo};
use engine_core::types::Colour;

use super::clock::TimeSettings;
use super::command::Command;
use super::edit::{Edit, EditStep};
use super::features;
use super::mirror::Mirror;
use super::opinion::Opinion;
use super::thinking;
use super::variants::{PRESENTATIONS, Presentation, View, fen_to_gui};
use crate::inbox::{Inbox, Message};
use crate::options::OptionError;
use crate::session::{Session, SessionEvent};
use mouse::Grip;

/// Talks to XBoard until it says `quit` or goes away.
///
/// # Errors
/// When the output cannot be written.
pub fn run(inbox: &mut Inbox, mut output: impl Write) -> io::Result<()> {
    let mut adapter = Adapter::new(inbox, &mut output);
    loop {
        let go_on = match inbox.receive() {
            Message::Line(line) => adapter.line(&line),
            Message::EndOfInput => false,
            Message::Engine(generation, event) => {
                if adapter.session.accept(generation, &event) {
                    adapter.engine_event(event);
                }
                true
            }
        };
        if !go_on || adapter.output_error.is_some() {
            break;
        }
    }
    adapter.session.discard();
    adapter.output_error.map_or(Ok(()), Err)
}

/// What the engine does when a move has been made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// Nothing: moves are only kept track of.
    Force,
    /// It plays this side.
    Play(Colour),
    /// It analyses.
    Analysis,
}

/// What the search in progress is for.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Purpose {
    /// The engine's move.
    Move,
    /// The engine's next move, should the opponent play this one.
    Ponder(String),
    /// Analysis.
    Analysis,
    /// A hint for the user.
    Hint,
}

/// The latest news of the search in progress.
#[derive(Default)]
struct Progress {
    info: Option<SearchInfo>,
    /// The root move being searched, its number, and how many there are.
    current: Option<(String, usize, usize)>,
}

/// Everything the protocol has to remember.
struct Adapter<'a> {
    output: &'a mut dyn Write,
    /// Why nothing can be written any more.
    output_error: Option<io::Error>,
    session: Session,
    presentation: &'static dyn Presentation,
    mirror: Mirror,
    mode: Mode,
    purpose: Option<Purpose>,
    progress: Progress,
    time: TimeSettings,
    opinion: Opinion,
    /// What the engine expects the user to play.
    expected: Option<String>,
    show_thinking: bool,
    pondering: bool,
    paused: bool,
    opponent_is_engine: bool,
    /// Whether the other side has accepted [`features::WHOLE_MOVES`].
    whole_moves: bool,
    switch_announced: bool,
    /// Why XBoard's position could not be taken over, if so.
    refused_position: Option<String>,
    edit: Option<Edit>,
    grip: Option<Grip>,
    /// Moves that analysis leaves out, in our notation.
    excluded: Vec<String>,
}

impl<'a> Adapter<'a> {
    fn new(inbox: &Inbox, output: &'a mut dyn Write) -> Self {
        Self {
            output,
            output_error: None,
            session: Session::new(inbox.sender()),
            presentation: PRESENTATIONS[0],
            mirror: Mirror::default(),
            mode: Mode::Play(Colour::Black),
            purpose: None,
            progress: Progress::default(),
            time: TimeSettings::default(),
            opinion: Opinion::default(),
            expected: None,
            show_thinking: false,
            pondering: false,
            paused: false,
            opponent_is_engine: false,
            whole_moves: false,
            switch_announced: false,
            refused_position: None,
            edit: None,
            grip: None,
            excluded: Vec::new(),
        }
    }

    /// Writes one line, at once.
    fn say(&mut self, line: &str) {
        if let Err(error) = writeln!(self.output, "{line}").and_then(|()| self.output.flush()) {
            self.output_error = Some(error);
        }
    }

    fn view(&self) -> View<'_> {
        View {
            game: self.session.game(),
            mirror: &self.mirror,
            opponent_is_engine: self.opponent_is_engine,
            switch_announced: self.switch_announced,
        }
    }

    /// Acts on one line of input; `false` when it was the last one.
    fn line(&mut self, line: &str) -> bool {
        if let Some(mut edit) = self.edit.take() {
            match edit.line(line) {
                EditStep::Done => self.edit = Some(edit),
                EditStep::Finished => self.finish_edit(&edit),
                // Commands that do not belong to it end the editing.
                EditStep::Unknown => {
                    self.finish_edit(&edit);
                    return self.line(line);
                }
            }
            return true;
        }
        match Command::parse(line) {
            Ok(None) => true,
            Ok(Some(Command::Quit)) => false,
            Ok(Some(command)) => {
                self.command(command);
                true
            }
            Err(error) => {
                self.say(&format!("Error ({error}): {}", line.trim()));
                true
            }
        }
    }

    fn command(&mut self, command: Command) {
        match command {
            Command::ProtocolVersion(version) => {
                if version >= 2 {
                    for line in features::lines() {
                        self.say(&line);
                    }
                }
            }
            Command::Accepted(feature) => self.whole_moves |= feature == features::WHOLE_MOVES,
            Command::Ping(argument) => self.say(format!("pong {argument}").trim_end()),

            Command::New => self.new_game(),
            Command::Variant(name) => self.choose_variant(&name),
            Command::SetBoard(fen) => self.set_board(&fen),
            Command::Edit => self.start_edit(),
            Command::White => self.set_side(Colour::White),
            Command::Black => self.set_side(Colour::Black),

            Command::Force => {
                self.stop_working();
                self.mode = Mode::Force;
            }
            Command::Result(_) => {
                self.stop_working();
                self.mode = Mode::Force;
            }
            Command::Go => self.go(),
            Command::PlayOther => self.play_other(),
            Command::Move(text) => self.user_move(&text),
            Command::MoveNow => {
                if self.purpose == Some(Purpose::Move) {
                    self.session.stop();
                }
            }
            Command::Undo => self.take_back(1),
            Command::Remove => self.take_back(2),
            Command::Draw => self.consider_draw(),
            Command::Pause => self.pause(),
            Command::Resume => self.resume(),

            Command::Level(control) => self.time.set_level(control),
            Command::MoveTime(time) => self.time.set_move_time(time),
            Command::Depth(depth) => self.time.set_depth(depth),
            Command::NodeRate(rate) => self.time.set_node_rate(rate),
            Command::OwnTime(time) => self.time.set_remaining(time),

            Command::Analyze => self.analyse(),
            Command::AnalysisStatus => self.analysis_status(),
            Command::Exit => self.leave_analysis(),
            Command::Exclude(text) => self.exclude(&text),
            Command::Include(text) => self.include(&text),
            Command::Hint => self.hint(),
            Command::Book => self.say("\tTriptych plays without an opening book.\n"),

            Command::Hard => self.pondering = true,
            Command::Easy => {
                self.pondering = false;
                if matches!(self.purpose, Some(Purpose::Ponder(_))) {
                    self.stop_working();
                }
            }
            Command::Post => self.show_thinking = true,
            Command::NoPost => self.show_thinking = false,
            Command::Computer => self.opponent_is_engine = true,
            Command::Memory(megabytes) => self.set_option("Hash", Some(&megabytes.max(1).to_string())),
            Command::Cores(cores) => self.set_option("Threads", Some(&cores.max(1).to_string())),
            Command::Option { name, value } => self.set_option(&name, value.as_deref()),

            Command::Lift(square) => self.lift(&square),
            Command::Put(square) => self.put(&square),

            Command::Display => {
                let fen = fen_to_gui(self.presentation, self.view());
                self.say(&format!("# fen {fen}"));
            }

            // Nothing to do: what they say changes nothing in how the engine plays, or XBoard acts on it itself.
            Command::XBoard
            | Command::Rejected(_)
            | Command::Quit
            | Command::Random
            | Command::OpponentTime(_)
            | Command::Name(_)
            | Command::Rating(..)
            | Command::InternetServer(_)
            | Command::TablePath
            | Command::SetScore
            | Command::Hover(_)
            | Command::Click(_) => {}
        }
    }

    /// Sets an option of the engine or of the protocol; a search that cannot go on is started again.
    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let result = match self.opinion.set_option(name, value) {
            Some(result) => result,
            None => self.set_engine_option(&features::engine_name(name), value),
        };
        if let Err(error) = result {
            self.say(&format!("Error ({error}): option {name}"));
        }
    }

    fn set_engine_option(&mut self, name: &str, value: Option<&str>) -> Result<(), OptionError> {
        self.session.set_option(name, value)?;
        if self.session.work().is_none() && self.purpose.is_some() {
            self.restart_work();
        }
        Ok(())
    }

    /// What the search has to tell.
    fn engine_event(&mut self, event: SessionEvent) {
        match event {
            SessionEvent::Search(SearchEvent::Info(info)) => {
                if self.show_thinking && self.purpose != Some(Purpose::Hint) {
                    let line = thinking::line(&info, self.presentation);
                    self.say(&line);
                }
                if info.multi_pv == 1 {
                    self.progress.info = Some(info);
                }
            }
            SessionEvent::Search(SearchEvent::CurrentMove { mv, number, total, .. }) => {
                self.progress.current = Some((mv, number, total));
            }
            SessionEvent::Failed(fault) => self.say(&format!("# fault in the engine: {fault}")),
            SessionEvent::BestMove(best) => self.search_is_over(best),
            // XBoard has no words to ask for these.
            SessionEvent::Perft(_) | SessionEvent::BenchRow(_) | SessionEvent::Bench(_) => {}
        }
    }

    fn search_is_over(&mut self, best: BestMove) {
        match self.purpose.take() {
            Some(Purpose::Move) => self.engine_move(best),
            Some(Purpose::Hint) => {
                if let Some(best) = best.best {
                    self.say_hint(&best);
                }
            }
            Some(Purpose::Ponder(_) | Purpose::Analysis) | None => {}
        }
    }

    /// Ends the search in progress without a move.
    fn stop_working(&mut self) {
        self.session.discard();
        self.purpose = None;
        self.progress = Progress::default();
    }

    /// Starts the search again that an option has ended.
    fn restart_work(&mut self) {
        match self.purpose.take() {
            Some(Purpose::Move) => self.think(),
            Some(Purpose::Analysis) => self.start_analysis(),
            Some(Purpose::Ponder(expected)) => self.ponder(expected),
            Some(Purpose::Hint) | None => {}
        }
    }
}

/// How long the engine thinks about a hint.
const HINT_TIME: Duration = Duration::from_millis(500);
