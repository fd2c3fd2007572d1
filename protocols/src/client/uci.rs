//! A UCI engine.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use engine_core::game::Game;
use engine_core::types::Colour;

use super::options::{self, DeclaredOption, OptionType};
use super::process::{EngineProcess, Line, Silence};
use super::translation::Translation;
use super::{
    Answer, Client, ClientError, EngineSettings, Protocol, SearchReport, ThinkError, ThinkRequest, Thought,
    TimeControl, Trace,
};

/// A running UCI engine. The protocol keeps no game: every request carries the whole of it.
pub struct UciClient {
    process: EngineProcess,
    settings: EngineSettings,
    name: String,
    options: Vec<DeclaredOption>,
    warnings: Vec<String>,
    /// The variant the engine was last told to play.
    variant: Option<&'static str>,
    translation: Translation,
    is_reusable: bool,
}

/// No single move takes longer, whatever the limits say.
const LONGEST_WAIT: Duration = Duration::from_secs(7 * 24 * 3600);

/// How long an engine may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

impl UciClient {
    /// Starts the engine and sends the user's options.
    ///
    /// # Errors
    /// When the program cannot be started or does not answer `uci` and `isready`.
    pub fn start(
        settings: &EngineSettings,
        cancel: &Arc<AtomicBool>,
        trace: Option<Trace>,
    ) -> Result<Self, ClientError> {
        let process = EngineProcess::spawn(&settings.command, cancel, trace)?;
        let mut client = Self {
            process,
            name: settings.command.program.clone(),
            options: Vec::new(),
            warnings: Vec::new(),
            variant: None,
            translation: Translation::new("chess", Protocol::Uci, settings.coordinates, ""),
            is_reusable: true,
            settings: settings.clone(),
        };
        client.greet()?;
        client.send_options();
        client.wait_until_ready()?;
        Ok(client)
    }

    fn greet(&mut self) -> Result<(), ClientError> {
        self.process.send("uci");
        let deadline = Instant::now() + self.settings.patience;
        loop {
            let line = self.next_line("uci", deadline)?.text;
            let (word, rest) = first_word(&line);
            match word {
                "uciok" => return Ok(()),
                "id" => {
                    if let ("name", name) = first_word(rest) {
                        self.name = name.to_owned();
                    }
                }
                "option" => self.options.extend(DeclaredOption::from_uci(rest)),
                _ => {}
            }
        }
    }

    fn send_options(&mut self) {
        for (name, value) in &self.settings.options {
            match options::find(&self.options, name) {
                None => self.warnings.push(format!("no option '{name}'")),
                Some(option) => {
                    self.warnings.extend(value.as_ref().and_then(|value| option.objection(value)));
                }
            }
            self.process.send(&match value {
                Some(value) => format!("setoption name {name} value {value}"),
                None => format!("setoption name {name}"),
            });
        }
        for line in &self.settings.init_strings {
            self.process.send(line);
        }
    }

    /// An engine that does not get ready is of no more use.
    fn wait_until_ready(&mut self) -> Result<(), ClientError> {
        self.process.send("isready");
        let deadline = Instant::now() + self.settings.patience;
        loop {
            match self.next_line("isready", deadline) {
                Ok(line) if line.text.trim() == "readyok" => return Ok(()),
                Ok(_) => {}
                Err(error) => {
                    self.is_reusable = false;
                    return Err(error);
                }
            }
        }
    }

    fn next_line(&self, command: &'static str, deadline: Instant) -> Result<Line, ClientError> {
        self.process.receive(deadline).map_err(|silence| match silence {
            Silence::TimedOut => ClientError::NoAnswer { command, patience: self.settings.patience },
            Silence::Closed => ClientError::Gone,
            Silence::Cancelled => ClientError::Cancelled,
        })
    }

    fn choose_variant(&mut self, variant: &'static str) -> Result<(), ClientError> {
        if self.variant == Some(variant) {
            return Ok(());
        }
        let offered = match options::find(&self.options, "UCI_Variant") {
            Some(DeclaredOption { kind: OptionType::Combo(choices), .. }) => {
                choices.iter().any(|name| name == variant)
            }
            Some(_) => true,
            None => false,
        };
        if offered {
            self.process.send(&format!("setoption name UCI_Variant value {variant}"));
        } else if variant != "chess" {
            return Err(ClientError::UnknownVariant(variant.to_owned()));
        }
        self.variant = Some(variant);
        self.translation = Translation::new(variant, Protocol::Uci, self.settings.coordinates, &self.name);
        Ok(())
    }

    fn position_command(&self, game: &dyn Game) -> String {
        let start = game.start_fen();
        let standard = game.variant().new_game().fen();
        let mut command = if start == standard {
            "position startpos".to_owned()
        } else {
            format!("position fen {}", self.translation.fen_to_engine(&start))
        };
        let moves = game.moves();
        if !moves.is_empty() {
            command.push_str(" moves");
        }
        for text in moves {
            command.push(' ');
            command.push_str(&self.translation.move_to_engine(&text));
        }
        command
    }

    /// After a lost deadline: does the engine answer when it is told to stop?
    fn recover(&mut self, elapsed: Duration, grace: Duration) -> ThinkError {
        self.process.send("stop");
        let deadline = Instant::now() + grace;
        loop {
            match self.process.receive(deadline) {
                Ok(line) if first_word(&line.text).0 == "bestmove" => return ThinkError::Overdue(elapsed),
                Ok(_) => {}
                Err(silence) => {
                    self.is_reusable = false;
                    return match silence {
                        Silence::TimedOut => ThinkError::Stalled(elapsed),
                        Silence::Closed => ThinkError::Gone,
                        Silence::Cancelled => ThinkError::Cancelled,
                    };
                }
            }
        }
    }
}

impl Client for UciClient {
    fn name(&self) -> &str {
        &self.name
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }

    fn new_game(
        &mut self,
        game: &dyn Game,
        _colour: Colour,
        _opponent: &str,
        _time: &TimeControl,
    ) -> Result<(), ClientError> {
        self.choose_variant(game.variant().name)?;
        self.process.send("ucinewgame");
        self.wait_until_ready()
    }

    fn think(&mut self, game: &dyn Game, request: &ThinkRequest) -> Result<Thought, ThinkError> {
        while self.process.receive_waiting().is_some() {}
        self.process.send(&self.position_command(game));
        self.process.send(&go_command(request));
        let asked = Instant::now();
        let deadline = asked + request.deadline.min(LONGEST_WAIT);
        let mut report = SearchReport::default();
        loop {
            let line = match self.process.receive(deadline) {
                Ok(line) => line,
                Err(Silence::TimedOut) => return Err(self.recover(request.deadline, request.grace)),
                Err(silence) => {
                    self.is_reusable = false;
                    return Err(if silence == Silence::Closed {
                        ThinkError::Gone
                    } else {
                        ThinkError::Cancelled
                    });
                }
            };
            match first_word(&line.text) {
                ("info", _) => report.update_from_uci(&line.text),
                ("bestmove", rest) => {
                    let text = first_word(rest).0;
                    return Ok(Thought {
                        answer: Answer::Move(self.translation.move_from_engine(text, game)),
                        elapsed: line.at.saturating_duration_since(asked),
                        report,
                        offers_draw: false,
                    });
                }
                _ => {}
            }
        }
    }

    fn end_game(&mut self, _result: &str, _reason: &str) {}

    fn is_reusable(&self) -> bool {
        self.is_reusable
    }

    fn quit(&mut self) {
        self.process.quit("quit", FAREWELL);
    }
}

fn go_command(request: &ThinkRequest) -> String {
    use std::fmt::Write;
    let mut command = String::from("go");
    for (colour, time, increment) in [(Colour::White, "wtime", "winc"), (Colour::Black, "btime", "binc")] {
        if let Some(clock) = request.clock(colour) {
            // Some engines take a clock at zero for no clock.
            let remaining = clock.remaining.as_millis().max(1);
            let _ = write!(command, " {time} {remaining}");
            if !clock.increment.is_zero() {
                let _ = write!(command, " {increment} {}", clock.increment.as_millis());
            }
        }
    }
    if let Some(moves) = request.moves_to_go {
        let _ = write!(command, " movestogo {moves}");
    }
    if let Some(time) = request.move_time {
        let _ = write!(command, " movetime {}", time.as_millis());
    }
    if let Some(nodes) = request.nodes {
        let _ = write!(command, " nodes {nodes}");
    }
    if let Some(depth) = request.depth {
        let _ = write!(command, " depth {depth}");
    }
    command
}

/// The first word of a line, and what follows it.
fn first_word(line: &str) -> (&str, &str) {
    let line = line.trim();
    match line.split_once(|c: char| c.is_ascii_whitespace()) {
        Some((word, rest)) => (word, rest.trim_start()),
        None => (line, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::PlayerClock;

    #[test]
    fn go_says_all_limits() {
        let clock = |millis| {
            Some(PlayerClock {
                remaining: Duration::from_millis(millis),
                increment: Duration::from_millis(50),
            })
        };
        let request = ThinkRequest {
            clocks: [clock(1500), clock(0)],
            moves_to_go: Some(7),
            move_time: None,
            nodes: Some(1000),
            depth: Some(5),
            draw_offered: false,
            deadline: Duration::from_secs(1),
            grace: Duration::ZERO,
        };
        assert_eq!(
            go_command(&request),
            "go wtime 1500 winc 50 btime 1 binc 50 movestogo 7 nodes 1000 depth 5"
        );
    }
}
