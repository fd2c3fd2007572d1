//! Drives the real binary through its standard input and output.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// How long anything that should come at once may take on a loaded machine.
pub const SOON: Duration = Duration::from_secs(10);

/// A running engine. Dropping it ends the process.
pub struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    /// Starts the binary with the given arguments.
    pub fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_triptych"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the binary starts");
        let output = child.stdout.take().expect("standard output is piped");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { input: child.stdin.take(), child, lines }
    }

    /// Starts the engine and has it introduce itself in UCI.
    pub fn uci() -> Self {
        let mut engine = Self::start(&[]);
        engine.send("uci");
        engine.until("uciok");
        engine
    }

    /// The same, ready to play `variant`.
    pub fn playing(variant: &str) -> Self {
        let mut engine = Self::uci();
        engine.send(&format!("setoption name UCI_Variant value {variant}"));
        engine.until(&format!("info string variant {variant} "));
        engine
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// Sends bytes as they are. An engine that has left already does not hear them.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        if let Some(input) = &mut self.input {
            let _ = input.write_all(bytes).and_then(|()| input.flush());
        }
    }

    /// Ends the engine's input.
    pub fn close_input(&mut self) {
        self.input = None;
    }

    /// The next line of output, if one comes in time.
    pub fn line_within(&mut self, time: Duration) -> Option<String> {
        self.lines.recv_timeout(time).ok()
    }

    /// All lines up to the first that begins with `start`, which is the last one.
    pub fn until(&mut self, start: &str) -> Vec<String> {
        self.until_within(start, SOON)
    }

    /// The same with a time limit.
    pub fn until_within(&mut self, start: &str, time: Duration) -> Vec<String> {
        let deadline = Instant::now() + time;
        let mut seen = Vec::new();
        loop {
            match self.line_within(deadline.saturating_duration_since(Instant::now())) {
                Some(line) => {
                    let found = line.starts_with(start);
                    seen.push(line);
                    if found {
                        return seen;
                    }
                }
                None => panic!("no line '{start}…' within {time:?}, but {seen:#?}"),
            }
        }
    }

    /// Everything that comes within `time`.
    pub fn collect_for(&mut self, time: Duration) -> Vec<String> {
        let deadline = Instant::now() + time;
        let mut seen = Vec::new();
        while let Some(line) = self.line_within(deadline.saturating_duration_since(Instant::now())) {
            seen.push(line);
        }
        seen
    }

    /// What the engine says between now and its `readyok` to an `isready`.
    pub fn synchronise(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// What the engine says to a line that is answered at once.
    pub fn ask(&mut self, line: &str) -> Vec<String> {
        self.send(line);
        self.synchronise()
    }

    /// Sends a command that must be answered by exactly one line of complaint, and returns that.
    pub fn complaint(&mut self, line: &str) -> String {
        let answer = self.ask(line);
        assert_eq!(answer.len(), 1, "one line of complaint about '{line}': {answer:#?}");
        assert!(answer[0].starts_with("info string ERROR"), "a complaint about '{line}': {answer:#?}");
        answer[0].clone()
    }

    /// The FEN of the position on the engine's board.
    pub fn fen(&mut self) -> String {
        let board = self.ask("d");
        let fen = board.iter().find_map(|line| line.strip_prefix("Fen: "));
        fen.unwrap_or_else(|| panic!("no FEN in {board:#?}")).to_string()
    }

    /// Sends a `go` line and returns everything up to its `bestmove`.
    pub fn search(&mut self, go: &str) -> Vec<String> {
        self.send(go);
        self.until("bestmove")
    }

    /// Sends a `go` line and returns the move that it brings.
    pub fn best_move(&mut self, go: &str) -> String {
        move_of(self.search(go).last().expect("a bestmove line"))
    }

    /// Waits for the process to end and returns its exit code.
    pub fn exit_code_within(&mut self, time: Duration) -> i32 {
        let deadline = Instant::now() + time;
        loop {
            if let Some(status) = self.child.try_wait().expect("the process can be asked") {
                return status.code().expect("the process was not killed");
            }
            assert!(Instant::now() < deadline, "the engine still runs after {time:?}");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The move in a `bestmove` line.
pub fn move_of(line: &str) -> String {
    line.split_whitespace().nth(1).unwrap_or_default().to_string()
}
