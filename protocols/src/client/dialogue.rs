//! Questions to an engine and the wait for its answers: the part that both protocols have in common.
//!
//! Every wait has an end, and after one that failed the process is known to be of no more use.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::process::{EngineCommand, EngineProcess, Line, Silence};
use super::{ClientError, ThinkError, ThinkRequest, Trace};

/// How long an engine may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);
/// No single move takes longer, whatever the limits say.
const LONGEST_WAIT: Duration = Duration::from_secs(7 * 24 * 3600);

/// A conversation with a running engine.
pub(super) struct Dialogue {
    process: EngineProcess,
    is_usable: bool,
}

impl Dialogue {
    pub(super) fn begin(
        command: &EngineCommand,
        cancel: &Arc<AtomicBool>,
        trace: Option<Trace>,
    ) -> Result<Self, ClientError> {
        Ok(Self { process: EngineProcess::spawn(command, cancel, trace)?, is_usable: true })
    }

    /// Sends a line; see [`EngineProcess::send`].
    pub(super) fn send(&self, line: &str) {
        self.process.send(line);
    }

    /// The next line, at the latest at `deadline`.
    pub(super) fn receive(&mut self, deadline: Instant) -> Result<Line, Silence> {
        let line = self.process.receive(deadline);
        self.is_usable &= !matches!(line, Err(Silence::Closed | Silence::Cancelled));
        line
    }

    /// Takes a line that has already arrived.
    pub(super) fn receive_waiting(&self) -> Option<Line> {
        self.process.receive_waiting()
    }

    /// Waits for what completes the answer to `command`, which `is_last` recognises.
    pub(super) fn await_answer(
        &mut self,
        command: &'static str,
        patience: Duration,
        mut is_last: impl FnMut(&str) -> bool,
    ) -> Result<(), ClientError> {
        let deadline = Instant::now() + patience;
        loop {
            match self.receive(deadline) {
                Ok(line) if is_last(&line.text) => return Ok(()),
                Ok(_) => {}
                Err(silence) => {
                    self.is_usable = false;
                    return Err(match silence {
                        Silence::TimedOut => ClientError::NoAnswer { command, patience },
                        Silence::Closed => ClientError::Gone,
                        Silence::Cancelled => ClientError::Cancelled,
                    });
                }
            }
        }
    }

    /// Waits for the decision of an engine that was asked to move at `asked`: `read` is shown every line until it makes
    /// a decision of one. Returns it with the time it took.
    ///
    /// An engine that is late is sent `interruption`. Whether `read` then finds a decision shows if it still reacts.
    pub(super) fn await_decision<T>(
        &mut self,
        asked: Instant,
        request: &ThinkRequest,
        interruption: &str,
        mut read: impl FnMut(&str) -> Option<T>,
    ) -> Result<(T, Duration), ThinkError> {
        let deadline = asked + request.deadline.min(LONGEST_WAIT);
        match self.await_line(deadline, &mut read) {
            Ok((decision, at)) => return Ok((decision, at.saturating_duration_since(asked))),
            Err(Silence::TimedOut) => self.send(interruption),
            Err(silence) => return Err(self.lost(silence, request)),
        }
        match self.await_line(Instant::now() + request.grace, &mut read) {
            Ok(_) => Err(ThinkError::Overdue(request.deadline)),
            Err(silence) => Err(self.lost(silence, request)),
        }
    }

    fn await_line<T>(
        &mut self,
        deadline: Instant,
        read: &mut impl FnMut(&str) -> Option<T>,
    ) -> Result<(T, Instant), Silence> {
        loop {
            let line = self.receive(deadline)?;
            if let Some(decision) = read(&line.text) {
                return Ok((decision, line.at));
            }
        }
    }

    fn lost(&mut self, silence: Silence, request: &ThinkRequest) -> ThinkError {
        self.is_usable = false;
        match silence {
            Silence::TimedOut => ThinkError::Stalled(request.deadline),
            Silence::Closed => ThinkError::Gone,
            Silence::Cancelled => ThinkError::Cancelled,
        }
    }

    /// Whether nothing has happened after which the engine is of no more use.
    pub(super) fn is_usable(&self) -> bool {
        self.is_usable
    }

    /// Ends the process, politely first.
    pub(super) fn end(&mut self) {
        self.process.quit("quit", FAREWELL);
    }
}
