//! A CECP engine, as XBoard knows them.
//!
//! Unlike UCI the engine keeps the game itself: it is told the moves one by one, and told to think with `go` once,
//! after which every opponent's move makes it think. The client remembers how much of the game the engine knows.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine_core::game::Game;
use engine_core::types::Colour;

use super::dialogue::Dialogue;
use super::features::{Feature, Features, parse_features};
use super::options::{self, OptionType};
use super::process::Silence;
use super::translation::Translation;
use super::{
    Answer, Client, ClientError, EngineSettings, Protocol, SearchReport, ThinkError, ThinkRequest, Thought,
    TimeControl, Trace,
};

/// A running CECP engine.
pub struct CecpClient {
    dialogue: Dialogue,
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
}

/// An engine of the first protocol version never says that its greeting is complete; XBoard waits as long.
const SILENT_GREETING: Duration = Duration::from_secs(2);

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
        let mut client = Self {
            dialogue: Dialogue::begin(&settings.command, cancel, trace)?,
            features: Features::default(),
            warnings: Vec::new(),
            translation: Translation::new("chess", Protocol::Cecp, settings.coordinates, ""),
            moves_known: 0,
            is_playing: false,
            has_offered_draw: false,
            pings: 0,
            settings: settings.clone(),
        };
        client.greet()?;
        client.send_options();
        client.wait_until_ready()?;
        Ok(client)
    }

    fn greet(&mut self) -> Result<(), ClientError> {
        self.dialogue.send("xboard");
        self.dialogue.send("protover 2");
        let started = Instant::now();
        let mut patience = SILENT_GREETING.min(self.settings.patience);
        loop {
            let line = match self.dialogue.receive(started + patience) {
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
                    true => self.dialogue.send(&format!("accepted {}", feature.name)),
                    false => self.dialogue.send(&format!("rejected {}", feature.name)),
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
            self.dialogue.send(&line);
        }
        for line in &self.settings.init_strings {
            self.dialogue.send(line);
        }
    }

    /// Waits until the engine has dealt with everything it was sent, if it can tell.
    fn wait_until_ready(&mut self) -> Result<(), ClientError> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        self.dialogue.send(&format!("ping {}", self.pings));
        let expected = format!("pong {}", self.pings);
        self.dialogue.await_answer("ping", self.settings.patience, |line| line.trim() == expected)
    }

    fn send_move(&self, text: &str) {
        let text = self.translation.move_to_engine(text);
        let prefix = if self.features.usermove { "usermove " } else { "" };
        self.dialogue.send(&format!("{prefix}{text}"));
    }

    /// Brings the engine up to date and starts it thinking.
    fn ask(&mut self, game: &dyn Game, request: &ThinkRequest) {
        let moves = game.moves();
        let news = moves.get(self.moves_known..).unwrap_or_default();
        let starts_by_move = self.is_playing && news.len() == 1;
        if !starts_by_move {
            if self.is_playing {
                self.dialogue.send("force");
            }
            for text in news {
                self.send_move(text);
            }
        }
        if request.draw_offered && self.features.draw {
            self.dialogue.send("draw");
        }
        self.send_clocks(game.side_to_move(), request);
        match news.first() {
            Some(text) if starts_by_move => self.send_move(text),
            _ => self.dialogue.send("go"),
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
            self.dialogue.send(&format!("time {}", centiseconds(clock)));
        }
        if let Some(clock) = request.clock(!colour) {
            self.dialogue.send(&format!("otim {}", centiseconds(clock)));
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
        let (decision, elapsed) = self.dialogue.await_decision(asked, request, "?", |line| {
            if report.update_from_xboard(line) {
                return None;
            }
            match interpreted(line) {
                // A move in two legs may come in two lines, the first of which ends in a comma.
                Message::Move(leg) if leg.ends_with(',') => {
                    first_leg = leg;
                    None
                }
                Message::Move(text) => Some(Ok(Answer::Move(std::mem::take(&mut first_leg) + &text))),
                Message::Over(answer) => Some(Ok(answer)),
                Message::DrawOffer if request.draw_offered => Some(Ok(Answer::Claim("1/2-1/2".into()))),
                Message::DrawOffer => {
                    offers_draw = true;
                    None
                }
                Message::Refusal(text) => Some(Err(ThinkError::Refusal(text))),
                Message::Other => None,
            }
        })?;
        let answer = match decision? {
            Answer::Move(text) => {
                self.moves_known += 1;
                Answer::Move(self.translation.move_from_engine(&text, game))
            }
            answer => answer,
        };
        Ok(Thought { answer, elapsed, report, offers_draw })
    }

    /// Looks at what the engine said while it was not asked: it may have declared the game over, refused a move, or
    /// offered a draw after its move, which then counts with the next one.
    fn hear_old_lines(&mut self) -> Message {
        let mut heard = Message::Other;
        while let Some(line) = self.dialogue.receive_waiting() {
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
        self.dialogue.send("new");
        if xboard_name != "normal" {
            self.dialogue.send(&format!("variant {xboard_name}"));
        }
        self.dialogue.send("force");
        for line in time_commands(time) {
            self.dialogue.send(&line);
        }
        self.dialogue.send("easy");
        self.dialogue.send("post");
        if self.features.opponent_name {
            self.dialogue.send(&format!("name {opponent}"));
        }
        if !is_standard {
            self.dialogue.send(&format!("setboard {}", self.translation.fen_to_engine(&start)));
        }
        self.moves_known = 0;
        self.has_offered_draw = false;
        self.is_playing = false;
        self.wait_until_ready()
    }

    fn think(&mut self, game: &dyn Game, request: &ThinkRequest) -> Result<Thought, ThinkError> {
        if !self.is_playing {
            // It has not been asked for a move of this game yet. What it may still say is about the last one, such as
            // who has won it.
            while self.dialogue.receive_waiting().is_some() {}
        }
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
        self.dialogue.send(&format!("result {result} {{{reason}}}"));
        self.dialogue.send("force");
        self.is_playing = false;
    }

    fn is_reusable(&self) -> bool {
        self.dialogue.is_usable() && self.features.reuse
    }

    fn quit(&mut self) {
        self.dialogue.end();
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
