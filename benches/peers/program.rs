//! Another engine as a child process, as far as measuring needs it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// Ticks of processor time a second in Linux's process table.
const TICKS_PER_SECOND: f64 = 100.0;

/// The name of an Omega square on the 12×12 picture that Sjaak II uses.
fn on_picture(square: &str) -> String {
    match square {
        "w1" => "a1".into(),
        "w2" => "l1".into(),
        "w3" => "l12".into(),
        "w4" => "a12".into(),
        _ => {
            let file = square.as_bytes().first().map_or('?', |&letter| char::from(letter + 1));
            let rank: u32 = square.get(1..).and_then(|rank| rank.parse().ok()).unwrap_or(0);
            format!("{file}{}", rank + 2)
        }
    }
}

/// A running engine; killed when dropped.
pub struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// Whether squares of Omega Chess are named on the 12×12 picture.
    picture: bool,
}

impl Program {
    fn launch(command: &str, arguments: &[&str]) -> Option<Self> {
        // Debian puts games where not every search path looks.
        let mut child = [command.to_string(), format!("/usr/games/{command}")].iter().find_map(|path| {
            Command::new(path)
                .args(arguments)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .ok()
        })?;
        let input = child.stdin.take()?;
        let output = BufReader::new(child.stdout.take()?);
        Some(Self { child, input, output, picture: false })
    }

    /// A UCI engine, ready for commands.
    pub fn uci(command: &str) -> Option<Self> {
        let mut program = Self::launch(command, &[])?;
        program.tell("uci");
        program.wait_for("uciok")?;
        Some(program)
    }

    /// A UCI engine set to Omega Chess.
    pub fn omega_uci(command: &str) -> Option<Self> {
        let mut program = Self::uci(command)?;
        program.tell("setoption name UCI_Variant value omega");
        Some(program)
    }

    /// Sjaak II over UCI, set to Omega Chess and to play no random opening moves.
    pub fn omega_sjaak(command: &str) -> Option<Self> {
        let mut program = Self::launch(command, &["-uci"])?;
        program.tell("uci");
        program.wait_for("uciok")?;
        program.tell("setoption name UCI_Variant value omega");
        program.tell("setoption name Randomise opening moves value 0");
        program.picture = true;
        Some(program)
    }

    /// Sjaak II at its own prompt, set to Omega Chess.
    pub fn sjaak() -> Option<Self> {
        let mut program = Self::launch("sjaakii", &[])?;
        program.tell("variant omega");
        Some(program)
    }

    /// Sends a line.
    pub fn tell(&mut self, line: &str) {
        // A dead engine shows when it does not answer.
        let _ = writeln!(self.input, "{line}");
        let _ = self.input.flush();
    }

    /// The next line that contains `text`; `None` when the engine is gone.
    pub fn wait_for(&mut self, text: &str) -> Option<String> {
        loop {
            let mut line = Vec::new();
            if self.output.read_until(b'\n', &mut line).ok()? == 0 {
                return None;
            }
            let line = String::from_utf8_lossy(&line).into_owned();
            if line.contains(text) {
                return Some(line);
            }
        }
    }

    /// Stockfish's `go perft`.
    pub fn perft(&mut self, fen: &str, depth: u32) -> Option<(u64, Duration)> {
        self.tell(&format!("position fen {fen}"));
        self.tell("isready");
        self.wait_for("readyok")?;
        let start = Instant::now();
        self.tell(&format!("go perft {depth}"));
        let line = self.wait_for("Nodes searched")?;
        let nodes = line.split_whitespace().last()?.parse().ok()?;
        Some((nodes, start.elapsed()))
    }

    /// Sjaak II's `perft`, whose count is known.
    pub fn sjaak_perft(&mut self, depth: u32, nodes: u64) -> Option<(u64, Duration)> {
        self.tell("ping 1");
        self.wait_for("pong 1")?;
        let start = Instant::now();
        self.tell(&format!("perft {depth}"));
        self.wait_for(&nodes.to_string())?;
        Some((nodes, start.elapsed()))
    }

    /// Searches the position after `moves` (native names; Sjaak II is given its own); nodes and processor time.
    pub fn search(&mut self, moves: &str, time: Duration) -> Option<(u64, Duration)> {
        let moves: Vec<String> = moves.split_whitespace().map(|mv| self.spelled(mv)).collect();
        self.tell(format!("position startpos moves {}", moves.join(" ")).trim_end_matches(" moves "));
        self.tell("isready");
        self.wait_for("readyok")?;
        let before = self.processor_time()?;
        self.tell(&format!("go movetime {}", time.as_millis()));
        let mut nodes = 0;
        loop {
            let line = self.wait_for("")?;
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some(place) = words.iter().position(|&word| word == "nodes") {
                nodes = words.get(place + 1)?.parse().unwrap_or(nodes);
            }
            if words.first() == Some(&"bestmove") {
                return Some((nodes, self.processor_time()?.saturating_sub(before)));
            }
        }
    }

    /// A move of two native squares as this engine spells it.
    fn spelled(&self, mv: &str) -> String {
        match mv.get(..2).zip(mv.get(2..)) {
            Some((from, to)) if self.picture => on_picture(from) + &on_picture(to),
            _ => mv.to_string(),
        }
    }

    /// Processor time used so far, by all threads.
    fn processor_time(&self) -> Option<Duration> {
        let status = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // The second field, the name in parentheses, may contain blanks.
        let fields: Vec<&str> = status.rsplit(')').next()?.split_whitespace().collect();
        let ticks: f64 = fields.get(11)?.parse::<f64>().ok()? + fields.get(12)?.parse::<f64>().ok()?;
        Some(Duration::from_secs_f64(ticks / TICKS_PER_SECOND))
    }

    /// Resident memory in KiB.
    pub fn resident_kib(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
