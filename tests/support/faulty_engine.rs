//! An engine for tests of the tournament runner: it knows the rules of all variants, moves at once, and misbehaves
//! on demand.
//!
//! `faulty_engine PROTOCOL FAULT [MOVES]` commits its fault instead of its MOVES-th move of a game (default 3). For
//! the fault `once`, the last argument is a file: the process that finds it missing creates it, and disconnects at
//! its first move; every later one ends at once.

use std::io::{self, BufRead, Write};
use std::thread;
use std::time::Duration;

use engine_core::game::Game;
use engine_core::variants::{VARIANTS, Variant};

struct Engine {
    fault: String,
    /// Moves until the fault is committed.
    countdown: u32,
    moves: u32,
    readiness_checks: u32,
    game: Box<dyn Game>,
    /// In CECP: whether it answers the opponent's moves.
    is_playing: bool,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |index: usize| arguments.get(index).cloned().unwrap_or_default();
    let fault = argument(1);
    if fault == "once" && std::fs::File::create_new(argument(2)).is_err() {
        return;
    }
    let moves = if fault == "once" { 1 } else { argument(2).parse().unwrap_or(3) };
    let game = VARIANTS[0].new_game();
    let mut engine = Engine { fault, countdown: moves, moves, readiness_checks: 0, game, is_playing: false };
    let is_uci = argument(0) == "uci";
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        if line.trim() == "quit" {
            return;
        }
        if is_uci { engine.hear_uci(&line) } else { engine.hear_cecp(&line) }
    }
}

/// Nobody may be listening; a test engine has nobody to complain to.
fn say(text: &str) {
    let mut output = io::stdout().lock();
    let _ = writeln!(output, "{text}").and_then(|()| output.flush());
}

impl Engine {
    fn hear_uci(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["uci"] if self.fault == "mute" => {}
            ["uci"] => {
                let names: Vec<String> =
                    VARIANTS.iter().map(|variant| format!("var {}", variant.name)).collect();
                say("id name Faulty");
                say("option name Hash type spin default 1 min 1 max 10");
                say(&format!("option name UCI_Variant type combo default chess {}", names.join(" ")));
                say("uciok");
            }
            ["isready"] => {
                self.readiness_checks += 1;
                if self.fault != "deaf" || self.readiness_checks <= 2 {
                    say("readyok");
                }
            }
            ["ucinewgame"] => self.countdown = self.moves,
            ["setoption", "name", "UCI_Variant", "value", name] => self.choose(name),
            ["position", rest @ ..] => self.set_position(rest),
            ["go", ..] => self.move_now(),
            _ => {}
        }
    }

    fn hear_cecp(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words.as_slice() {
            ["protover", ..] => {
                let ping = u8::from(self.fault != "pingless");
                say(&format!("feature ping={ping} setboard=1 usermove=1 colors=0 myname=\"Faulty\""));
                let others = if self.fault == "chess-only" { "" } else { ",omega,empires,checkered" };
                say(&format!("feature variants=\"normal{others}\" done=1"));
            }
            ["ping", number] => say(&format!("pong {number}")),
            ["new"] => {
                self.choose("chess");
                self.countdown = self.moves;
                self.is_playing = false;
            }
            ["variant", name] => self.choose(name),
            ["setboard", fen @ ..] => drop(self.game.set_fen(&fen.join(" "))),
            ["force" | "result", ..] => self.is_playing = false,
            ["usermove", _] if self.fault == "refuse" && self.is_playing => {
                say(&format!("Illegal move: {}", words[1]));
            }
            ["usermove", text] => {
                let _ = self.game.play(if *text == "@@@@" { "0000" } else { text });
                if self.is_playing {
                    self.move_now();
                }
            }
            ["draw"] if self.fault == "accept" => say("offer draw"),
            ["go"] => {
                self.is_playing = true;
                self.move_now();
            }
            _ => {}
        }
    }

    fn choose(&mut self, name: &str) {
        if let Some(variant) = Variant::named(name) {
            self.game = variant.new_game();
        }
    }

    fn set_position(&mut self, words: &[&str]) {
        let moves = words.iter().position(|&word| word == "moves");
        let (start, moves) = words.split_at(moves.unwrap_or(words.len()));
        self.game.reset();
        if let Some(("fen", fen)) = start.split_first().map(|(&first, rest)| (first, rest)) {
            let _ = self.game.set_fen(&fen.join(" "));
        }
        for text in moves.iter().skip(1) {
            let _ = self.game.play(text);
        }
    }

    fn move_now(&mut self) {
        self.countdown = self.countdown.saturating_sub(1);
        if self.countdown == 0 && self.commit_fault() {
            return;
        }
        let legal = self.game.legal_moves();
        let choice = (self.game.key() >> 11) as usize % legal.len().max(1);
        let text = legal.get(choice).map_or("(none)", |mv| mv.text.as_str());
        say("info depth 1 score cp 5 nodes 9 time 0 pv x");
        if self.is_playing {
            say(&format!("move {}", if text == "0000" { "@@@@" } else { text }));
            let _ = self.game.play(text);
            if let Some(outcome) = self.game.outcome() {
                say(&format!("{} {{{outcome}}}", outcome.result()));
            }
        } else {
            say(&format!("bestmove {text}"));
        }
    }

    /// `false` if the fault leaves room for a move.
    fn commit_fault(&self) -> bool {
        let word = if self.is_playing { "move" } else { "bestmove" };
        match self.fault.as_str() {
            "illegal" => say(&format!("{word} e2e2")),
            "nonsense" => say(&format!("{word} \u{1b}[2J;drop}} é")),
            "none-move" => say(&format!("{word} (none)")),
            "disconnect" | "once" => std::process::exit(3),
            "hang" => loop {
                thread::sleep(Duration::from_secs(60));
            },
            "late" => {
                thread::sleep(Duration::from_millis(900));
                return false;
            }
            "garbage" => {
                let mut output = io::stdout().lock();
                let _ = output.write_all(&[0xff, 0xfe, b'\n', 0, b'\n']);
                let _ = output
                    .write_all(&vec![b'x'; 300_000])
                    .and_then(|()| output.write_all(b"\n\ninfo\nbest\n"));
                return false;
            }
            "offer" => {
                say("offer draw");
                return false;
            }
            "resign" => say("resign"),
            // As XBoard is shown a move of a piece that changes hands.
            "plies" => ["@@@@", "e4e5,", "e5e4y", "e4d4y"].iter().for_each(|ply| say(&format!("move {ply}"))),
            "claim" => say("1/2-1/2 {I say so}"),
            _ => return false,
        }
        true
    }
}
