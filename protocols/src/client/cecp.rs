//! A CECP engine, as XBoard knows them.
//!
//! Unlike UCI the engine keeps the game itself: it is told the moves one by one, and told to think with `go` once,
//! after which every opponent's move makes it think. The client remembers how much of the game the engine knows.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine_core::game::Game;
use engine_core::types::Colour;

use super::features::{Feature, Features, parse_features};
use super::options::{self, OptionType};
use super::process::{EngineProcess, Silence};
use super::translation::Translation;
use super::{
    Answer, Client, ClientError, EngineSettings, Protocol, SearchReport, ThinkError, ThinkRequest, Thought,
    TimeControl, Trace,
};

/// A running CECP engine.
pub struct CecpClient {
    process: EngineProcess,
    settings: EngineSettings,
    features: Features,
    warnings: Vec<String>,
    translation: Translation,
    /// Moves of the present game that the engine knows.
    moves_known: usize,
    /// Whether the engine thinks by itself after an opponent's move.
    is_playing: bool,
    /// Whether it has offered a draw since its last move.
    has_offered_draw: bool,
    pings: u32,
    is_reusable: bool,
}

/// An engine of the first protocol version never says that its greeting is complete; XBoard waits as long.
const SILENT_GREETING: Duration = Duration::from_secs(2);
/// How long an engine may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);
/// No single move takes longer, whatever the limits say.
const LONGEST_WAIT: Duration = Duration::from_secs(7 * 24 * 3600);

/// What a line means while a move is due.
enum Message {
    Move(String),
    Over(Answer),
    DrawOffer,
    Refusal(String),
    Other,
}

impl CecpClient {
    /// Starts the engine and sends the user's options.
    ///
    /// # Errors
    /// When the program cannot be started or ends at once.
    pub fn start(
        settings: &EngineSettings,
        cancel: &Arc<AtomicBool>,
        trace: Option<Trace>,
    ) -> Result<Self, ClientError> {
        let process = EngineProcess::spawn(&settings.command, cancel, trace)?;
        let mut client = Self {
            process,
            features: Features::default(),
            warnings: Vec::new(),
            translation: Translation::new("chess", Protocol::Cecp, settings.coordinates, ""),
            moves_known: 0,
            is_playing: false,
            has_offered_draw: false,
            pings: 0,
            is_reusable: true,
            settings: settings.clone(),
        };
        client.greet()?;
        client.send_options();
        client.wait_until_ready()?;
        Ok(client)
    }

    fn greet(&mut self) -> Result<(), ClientError> {
        self.process.send("xboard");
        self.process.send("protover 2");
        let started = Instant::now();
        let mut patience = SILENT_GREETING.min(self.settings.patience);
        loop {
            let line = match self.process.receive(started + patience) {
                Ok(line) => line.text,
                Err(Silence::TimedOut) if patience < self.settings.patience => return Ok(()),
                Err(Silence::TimedOut) => {
                    return Err(ClientError::NoAnswer { command: "protover 2", patience });
                }
                Err(Silence::Closed) => return Err(ClientError::Gone),
                Err(Silence::Cancelled) => return Err(ClientError::Cancelled),
            };
            let Some(features) = line.trim_start().strip_prefix("feature ") else { continue };
            for feature in parse_features(features) {
                match self.features.apply(&feature) {
                    true => self.process.send(&format!("accepted {}", feature.name)),
                    false => self.process.send(&format!("rejected {}", feature.name)),
                }
                match feature {
                    Feature { ref name, ref value } if name == "done" && value == "1" => return Ok(()),
                    Feature { ref name, .. } if name == "done" => patience = self.settings.patience,
                    _ => {}
                }
            }
        }
    }

    fn send_options(&mut self) {
        for (name, value) in &self.settings.options {
            let text = value.as_deref().unwrap_or_default();
            let declared = options::find(&self.features.options, name);
            let line = match (declared, name.to_ascii_lowercase().as_str()) {
                (Some(option), _) => {
                    self.warnings.extend(value.as_ref().and_then(|value| option.objection(value)));
                    match (&option.kind, text) {
                        (OptionType::Button, _) => format!("option {}", option.name),
                        (OptionType::Check, "true") => format!("option {}=1", option.name),
                        (OptionType::Check, "false") => format!("option {}=0", option.name),
                        _ => format!("option {}={text}", option.name),
                    }
                }
                (None, "hash" | "memory") if self.features.memory => format!("memory {text}"),
                (None, "threads" | "cores") if self.features.smp => format!("cores {text}"),
                (None, _) => {
                    self.warnings.push(format!("no option '{name}'"));
                    continue;
                }
            };
            self.process.send(&line);
        }
        for line in &self.settings.init_strings {
            self.process.send(line);
        }
    }

    /// Waits until the engine has dealt with everything it was sent, if it can tell. One that does not get ready is of
    /// no more use.
    fn wait_until_ready(&mut self) -> Result<(), ClientError> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        self.process.send(&format!("ping {}", self.pings));
        let expected = format!("pong {}", self.pings);
        let deadline = Instant::now() + self.settings.patience;
        loop {
            let silence = match self.process.receive(deadline) {
                Ok(line) if line.text.trim() == expected => return Ok(()),
                Ok(_) => continue,
                Err(silence) => silence,
            };
            self.is_reusable = false;
            return Err(match silence {
                Silence::TimedOut => {
                    ClientError::NoAnswer { command: "ping", patience: self.settings.patience }
                }
                Silence::Closed => ClientError::Gone,
                Silence::Cancelled => ClientError::Cancelled,
            });
        }
    }

    fn send_move(&self, text: &str) {
        let text = self.translation.move_to_engine(text);
        let prefix = if self.features.usermove { "usermove " } else { "" };
        self.process.send(&format!("{prefix}{text}"));
    }

    /// Brings the engine up to date and starts it thinking.
    fn ask(&mut self, game: &dyn Game, request: &ThinkRequest) {
        let moves = game.moves();
        let news = moves.get(self.moves_known..).unwrap_or_default();
        let starts_by_move = self.is_playing && news.len() == 1;
        if !starts_by_move {
            if self.is_playing {
                self.process.send("force");
            }
            for text in news {
                self.send_move(text);
            }
        }
        if request.draw_offered && self.features.draw {
            self.process.send("draw");
        }
        self.send_clocks(game.side_to_move(), request);
        match news.first() {
            Some(text) if starts_by_move => self.send_move(text),
            _ => self.process.send("go"),
        }
        self.is_playing = true;
        self.moves_known = moves.len();
    }

    fn send_clocks(&self, colour: Colour, request: &ThinkRequest) {
        if !self.features.time {
            return;
        }
        // Some engines take a clock at zero for no clock.
        let centiseconds = |clock: super::PlayerClock| (clock.remaining.as_millis() / 10).max(1);
        if let Some(clock) = request.clock(colour) {
            self.process.send(&format!("time {}", centiseconds(clock)));
        }
        if let Some(clock) = request.clock(!colour) {
            self.process.send(&format!("otim {}", centiseconds(clock)));
        }
    }

    fn wait_for_answer(
        &mut self,
        game: &dyn Game,
        asked: Instant,
        request: &ThinkRequest,
    ) -> Result<Thought, ThinkError> {
        let mut report = SearchReport::default();
        let mut offers_draw = std::mem::take(&mut self.has_offered_draw);
        let mut first_leg = String::new();
        let deadline = asked + request.deadline.min(LONGEST_WAIT);
        loop {
            let line = match self.process.receive(deadline) {
                Ok(line) => line,
                Err(Silence::TimedOut) => return Err(self.recover(request)),
                Err(Silence::Closed) => return Err(self.lost(ThinkError::Gone)),
                Err(Silence::Cancelled) => return Err(self.lost(ThinkError::Cancelled)),
            };
            if report.update_from_xboard(&line.text) {
                continue;
            }
            let answer = match interpreted(&line.text) {
                // A move in two legs may come in two lines, the first of which ends in a comma.
                Message::Move(leg) if leg.ends_with(',') => {
                    first_leg = leg;
                    continue;
                }
                Message::Move(text) => {
                    self.moves_known += 1;
                    Answer::Move(self.translation.move_from_engine(&(first_leg + &text), game))
                }
                Message::Over(answer) => answer,
                Message::DrawOffer if request.draw_offered => Answer::Claim("1/2-1/2".into()),
                Message::DrawOffer => {
                    offers_draw = true;
                    continue;
                }
                Message::Refusal(text) => return Err(ThinkError::Refusal(text)),
                Message::Other => continue,
            };
            let elapsed = line.at.saturating_duration_since(asked);
            return Ok(Thought { answer, elapsed, report, offers_draw });
        }
    }

    /// After a lost deadline: does the engine move when it is told to?
    fn recover(&mut self, request: &ThinkRequest) -> ThinkError {
        self.process.send("?");
        let deadline = Instant::now() + request.grace;
        loop {
            match self.process.receive(deadline) {
                Ok(line) => {
                    if let Message::Move(_) | Message::Over(_) = interpreted(&line.text) {
                        return ThinkError::Overdue(request.deadline);
                    }
                }
                Err(Silence::TimedOut) => return self.lost(ThinkError::Stalled(request.deadline)),
                Err(Silence::Closed) => return self.lost(ThinkError::Gone),
                Err(Silence::Cancelled) => return self.lost(ThinkError::Cancelled),
            }
        }
    }

    fn lost(&mut self, error: ThinkError) -> ThinkError {
        self.is_reusable = false;
        error
    }

    /// Looks at what the engine said while it was not asked: it may have declared the game over, refused a move, or
    /// offered a draw after its move, which then counts with the next one.
    fn hear_old_lines(&mut self) -> Message {
        let mut heard = Message::Other;
        while let Some(line) = self.process.receive_waiting() {
            match interpreted(&line.text) {
                message @ (Message::Over(_) | Message::Refusal(_)) => heard = message,
                Message::DrawOffer => self.has_offered_draw = true,
                Message::Move(_) | Message::Other => {}
            }
        }
        heard
    }
}

impl Client for CecpClient {
    fn name(&self) -> &str {
        if self.features.my_name.is_empty() { &self.settings.command.program } else { &self.features.my_name }
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn new_game(
        &mut self,
        game: &dyn Game,
        _colour: Colour,
        opponent: &str,
        time: &TimeControl,
    ) -> Result<(), ClientError> {
        let variant = game.variant().name;
        // XBoard is shown such moves as several plies in which pieces change hands.
        if variant == "checkered" {
            return Err(ClientError::NoNotation(variant.to_owned()));
        }
        let xboard_name = if variant == "chess" { "normal" } else { variant };
        if !self.features.variants.iter().any(|name| name == xboard_name) {
            return Err(ClientError::UnknownVariant(variant.to_owned()));
        }
        let start = game.start_fen();
        let is_standard = start == game.variant().new_game().fen();
        if !is_standard && !self.features.setboard {
            return Err(ClientError::NoSetup);
        }
        if time.nodes.is_some() {
            return Err(ClientError::NoNodeLimit);
        }
        self.translation =
            Translation::new(variant, Protocol::Cecp, self.settings.coordinates, &self.features.my_name);
        self.process.send("new");
        if xboard_name != "normal" {
            self.process.send(&format!("variant {xboard_name}"));
        }
        self.process.send("force");
        for line in time_commands(time) {
            self.process.send(&line);
        }
        self.process.send("easy");
        self.process.send("post");
        if self.features.opponent_name {
            self.process.send(&format!("name {opponent}"));
        }
        if !is_standard {
            self.process.send(&format!("setboard {}", self.translation.fen_to_engine(&start)));
        }
        self.moves_known = 0;
        self.has_offered_draw = false;
        self.is_playing = false;
        self.wait_until_ready()
    }

    fn think(&mut self, game: &dyn Game, request: &ThinkRequest) -> Result<Thought, ThinkError> {
        match self.hear_old_lines() {
            Message::Over(answer) => {
                let report = SearchReport::default();
                return Ok(Thought { answer, elapsed: Duration::ZERO, report, offers_draw: false });
            }
            Message::Refusal(text) => return Err(ThinkError::Refusal(text)),
            _ => {}
        }
        self.ask(game, request);
        self.wait_for_answer(game, Instant::now(), request)
    }

    fn end_game(&mut self, result: &str, reason: &str) {
        self.process.send(&format!("result {result} {{{reason}}}"));
        self.process.send("force");
        self.is_playing = false;
    }

    fn is_reusable(&self) -> bool {
        self.is_reusable && self.features.reuse
    }

    fn quit(&mut self) {
        self.process.quit("quit", FAREWELL);
    }
}

/// The commands that set a time control. `level` takes minutes or minutes and seconds, so that a base time below one
/// second is rounded up; the clock that is sent before every move is exact.
fn time_commands(time: &TimeControl) -> Vec<String> {
    let mut commands = Vec::new();
    if let Some(base) = time.base {
        let seconds = base.as_secs_f64().ceil().max(1.0) as u64;
        let increment = time.increment.as_secs_f64();
        let moves = time.moves.unwrap_or(0);
        commands.push(format!("level {moves} {}:{:02} {increment}", seconds / 60, seconds % 60));
    }
    if let Some(move_time) = time.move_time {
        commands.push(format!("st {}", move_time.as_secs_f64()));
    }
    if let Some(depth) = time.depth {
        commands.push(format!("sd {depth}"));
    }
    commands
}

fn interpreted(line: &str) -> Message {
    let line = line.trim();
    let word = line.split_ascii_whitespace().next().unwrap_or_default();
    match word {
        "move" => Message::Move(line[4..].trim().to_owned()),
        "My" if line.starts_with("My move is") => {
            Message::Move(line["My move is".len()..].trim_start_matches([' ', ':']).trim().to_owned())
        }
        "resign" => Message::Over(Answer::Resignation),
        "1-0" | "0-1" | "1/2-1/2" => Message::Over(Answer::Claim(word.to_owned())),
        "offer" if line.starts_with("offer draw") => Message::DrawOffer,
        "Illegal" if line.starts_with("Illegal move") => Message::Refusal(line.to_owned()),
        _ => Message::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls() {
        let blitz = TimeControl {
            base: Some(Duration::from_millis(90_500)),
            moves: Some(40),
            increment: Duration::from_millis(500),
            ..TimeControl::default()
        };
        assert_eq!(time_commands(&blitz), ["level 40 1:31 0.5"]);
        let fixed = TimeControl {
            move_time: Some(Duration::from_millis(200)),
            depth: Some(9),
            ..TimeControl::default()
        };
        assert_eq!(time_commands(&fixed), ["st 0.2", "sd 9"]);
    }

    #[test]
    fn lines_of_engines() {
        assert!(matches!(interpreted("move e2e4"), Message::Move(text) if text == "e2e4"));
        assert!(matches!(interpreted("My move is : Nf3"), Message::Move(text) if text == "Nf3"));
        assert!(matches!(interpreted("1/2-1/2 {Repetition}"), Message::Over(Answer::Claim(_))));
        assert!(matches!(interpreted("resign"), Message::Over(Answer::Resignation)));
        assert!(matches!(interpreted("movement"), Message::Other));
        assert!(matches!(interpreted("Illegal move: e2e5"), Message::Refusal(_)));
    }
}
