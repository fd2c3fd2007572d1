//! A UCI engine.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use engine_core::game::Game;
use engine_core::types::Colour;

use super::dialogue::Dialogue;
use super::options::{self, DeclaredOption, OptionType};
use super::translation::Translation;
use super::{
    Answer, Client, ClientError, EngineSettings, Protocol, SearchReport, ThinkError, ThinkRequest, Thought,
    TimeControl, Trace,
};

/// A running UCI engine. The protocol keeps no game: every request carries the whole of it.
pub struct UciClient {
    dialogue: Dialogue,
    settings: EngineSettings,
    name: String,
    options: Vec<DeclaredOption>,
    warnings: Vec<String>,
    /// The variant the engine was last told to play.
    variant: Option<&'static str>,
    translation: Translation,
}

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
        let mut client = Self {
            dialogue: Dialogue::begin(&settings.command, cancel, trace)?,
            name: settings.command.program.clone(),
            options: Vec::new(),
            warnings: Vec::new(),
            variant: None,
            translation: Translation::new("chess", Protocol::Uci, settings.coordinates, ""),
            settings: settings.clone(),
        };
        client.greet()?;
        client.send_options();
        client.wait_until_ready()?;
        Ok(client)
    }

    fn greet(&mut self) -> Result<(), ClientError> {
        self.dialogue.send("uci");
        self.dialogue.await_answer("uci", self.settings.patience, |line| {
            let (word, rest) = first_word(line);
            match word {
                "id" => {
                    if let ("name", name) = first_word(rest) {
                        name.clone_into(&mut self.name);
                    }
                }
                "option" => self.options.extend(DeclaredOption::from_uci(rest)),
                _ => {}
            }
            word == "uciok"
        })
    }

    fn send_options(&mut self) {
        for (name, value) in &self.settings.options {
            match options::find(&self.options, name) {
                None => self.warnings.push(format!("no option '{name}'")),
                Some(option) => {
                    self.warnings.extend(value.as_ref().and_then(|value| option.objection(value)));
                }
            }
            self.dialogue.send(&match value {
                Some(value) => format!("setoption name {name} value {value}"),
                None => format!("setoption name {name}"),
            });
        }
        for line in &self.settings.init_strings {
            self.dialogue.send(line);
        }
    }

    fn wait_until_ready(&mut self) -> Result<(), ClientError> {
        self.dialogue.send("isready");
        self.dialogue.await_answer("isready", self.settings.patience, |line| line.trim() == "readyok")
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
            self.dialogue.send(&format!("setoption name UCI_Variant value {variant}"));
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
        self.dialogue.send("ucinewgame");
        self.wait_until_ready()
    }

    fn think(&mut self, game: &dyn Game, request: &ThinkRequest) -> Result<Thought, ThinkError> {
        while self.dialogue.receive_waiting().is_some() {}
        self.dialogue.send(&self.position_command(game));
        self.dialogue.send(&go_command(request));
        let mut report = SearchReport::default();
        let (text, elapsed) =
            self.dialogue.await_decision(Instant::now(), request, "stop", |line| match first_word(line) {
                ("info", _) => {
                    report.update_from_uci(line);
                    None
                }
                ("bestmove", rest) => Some(first_word(rest).0.to_owned()),
                _ => None,
            })?;
        let answer = Answer::Move(self.translation.move_from_engine(&text, game));
        Ok(Thought { answer, elapsed, report, offers_draw: false })
    }

    fn end_game(&mut self, _result: &str, _reason: &str) {}

    fn is_reusable(&self) -> bool {
        self.dialogue.is_usable()
    }

    fn quit(&mut self) {
        self.dialogue.end();
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
    use std::time::Duration;

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
