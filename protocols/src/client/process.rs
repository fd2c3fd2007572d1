//! A child process with line-oriented input and output.
//!
//! Two threads stand between the process and its user: one reads, so that every line carries the time at which it
//! arrived, whatever the user is doing; one writes, so that a process that does not read cannot block the user.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::ClientError;

/// How to start a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EngineCommand {
    /// Path or name of the program.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Where it runs.
    pub directory: Option<PathBuf>,
    /// File that collects what it writes to its error output; dropped when `None`.
    pub error_log: Option<PathBuf>,
}

/// Which way a line went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// To the engine.
    Sent,
    /// From the engine.
    Received,
}

/// Sees every line that passes.
pub type Trace = Arc<dyn Fn(Direction, &str) + Send + Sync>;

/// A line of output.
#[derive(Debug)]
pub(super) struct Line {
    pub text: String,
    /// When its last byte was read.
    pub at: Instant,
}

/// Why no line came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Silence {
    /// The deadline passed.
    TimedOut,
    /// The process has closed its output.
    Closed,
    /// The run was interrupted.
    Cancelled,
}

/// Longest line that is kept whole; what an engine writes beyond it is dropped.
const LINE_LIMIT: u64 = 1 << 16;
/// Lines that wait to be read; a process that writes more has to wait.
const QUEUE: usize = 1 << 12;
/// How often a wait looks whether the run was interrupted.
const SLICE: Duration = Duration::from_millis(50);

/// A running child process; killed when dropped.
pub(super) struct EngineProcess {
    child: Child,
    outbox: Option<Sender<String>>,
    inbox: Receiver<Line>,
    cancel: Arc<AtomicBool>,
    trace: Option<Trace>,
}

impl EngineProcess {
    pub(super) fn spawn(
        command: &EngineCommand,
        cancel: &Arc<AtomicBool>,
        trace: Option<Trace>,
    ) -> Result<Self, ClientError> {
        // The system's own reason would not tell it from a program that is missing.
        if let Some(directory) = command.directory.as_ref().filter(|directory| !directory.is_dir()) {
            return Err(ClientError::NoDirectory(directory.clone()));
        }
        let failed = |source| ClientError::Spawn { program: command.program.clone(), source };
        let mut child = prepared(command).map_err(failed)?.spawn().map_err(failed)?;
        let (outbox, to_write) = mpsc::channel();
        let (to_read, inbox) = mpsc::sync_channel(QUEUE);
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write_lines(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read_lines(output, &to_read));
        }
        Ok(Self { child, outbox: Some(outbox), inbox, cancel: Arc::clone(cancel), trace })
    }

    /// Queues a line for the process. Never blocks; that the process is gone shows when it is next listened to.
    pub(super) fn send(&self, line: &str) {
        if let Some(trace) = &self.trace {
            trace(Direction::Sent, line);
        }
        if let Some(outbox) = &self.outbox {
            // The writer has ended if the process closed its input; the reader will tell.
            let _ = outbox.send(line.to_owned());
        }
    }

    /// The next line, at the latest at `deadline`.
    pub(super) fn receive(&self, deadline: Instant) -> Result<Line, Silence> {
        loop {
            if self.cancel.load(Ordering::Relaxed) {
                return Err(Silence::Cancelled);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left.min(SLICE)) {
                Ok(line) => {
                    if let Some(trace) = &self.trace {
                        trace(Direction::Received, &line.text);
                    }
                    return Ok(line);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Closed),
                Err(RecvTimeoutError::Timeout) if left <= SLICE => return Err(Silence::TimedOut),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Takes a line that has already arrived.
    pub(super) fn receive_waiting(&self) -> Option<Line> {
        let line = self.inbox.try_recv().ok()?;
        if let Some(trace) = &self.trace {
            trace(Direction::Received, &line.text);
        }
        Some(line)
    }

    /// Says goodbye, closes the input, and kills the process if it does not end within `patience`.
    pub(super) fn quit(&mut self, farewell: &str, patience: Duration) {
        self.send(farewell);
        self.outbox = None;
        let deadline = Instant::now() + patience;
        while Instant::now() < deadline {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            while self.inbox.try_recv().is_ok() {}
            thread::sleep(Duration::from_millis(2));
        }
        self.kill();
    }

    fn kill(&mut self) {
        // Both fail only when the process has already ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

fn prepared(command: &EngineCommand) -> std::io::Result<Command> {
    let mut prepared = Command::new(resolved(&command.program));
    prepared.args(&command.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    if let Some(directory) = &command.directory {
        prepared.current_dir(directory);
    }
    prepared.stderr(match &command.error_log {
        Some(path) => std::fs::OpenOptions::new().append(true).create(true).open(path)?.into(),
        None => Stdio::null(),
    });
    // A group of its own, so that Ctrl-C in the terminal reaches the runner alone, which then ends its engines.
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut prepared, 0);
    Ok(prepared)
}

/// A path that holds after the change to the engine's own directory: relative paths mean the present one if the
/// file is there.
fn resolved(program: &str) -> PathBuf {
    let path = Path::new(program);
    let is_local = path.is_relative() && path.components().count() > 1 && path.exists();
    match path.canonicalize() {
        Ok(absolute) if is_local => absolute,
        _ => path.to_owned(),
    }
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: impl Read, lines: &SyncSender<Line>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        match output.by_ref().take(LINE_LIMIT).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            _ => return,
        }
        let at = Instant::now();
        let text = String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_owned();
        if lines.send(Line { text, at }).is_err() {
            return;
        }
        if bytes.last() != Some(&b'\n') && !skip_rest_of_line(&mut output) {
            return;
        }
    }
}

/// Drops what follows of an overlong line; `false` at the end of the output.
fn skip_rest_of_line(output: &mut impl BufRead) -> bool {
    loop {
        let (used, found) = match output.fill_buf() {
            Ok([]) | Err(_) => return false,
            Ok(bytes) => match bytes.iter().position(|&byte| byte == b'\n') {
                Some(end) => (end + 1, true),
                None => (bytes.len(), false),
            },
        };
        output.consume(used);
        if found {
            return true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlong_lines_are_cut_and_the_next_one_is_whole() {
        let mut text = vec![b'x'; LINE_LIMIT as usize * 3];
        text.extend(b"\nnext\r\nlast");
        let (sender, receiver) = mpsc::sync_channel(8);
        read_lines(text.as_slice(), &sender);
        drop(sender);
        let lines: Vec<String> = receiver.into_iter().map(|line| line.text).collect();
        assert_eq!(lines[0].len(), LINE_LIMIT as usize);
        assert_eq!(lines[1..], ["next", "last"]);
    }

    #[test]
    fn a_missing_program_is_an_error() {
        let command = EngineCommand { program: "./no such program".into(), ..EngineCommand::default() };
        let cancel = Arc::new(AtomicBool::new(false));
        assert!(matches!(EngineProcess::spawn(&command, &cancel, None), Err(ClientError::Spawn { .. })));
    }
}
