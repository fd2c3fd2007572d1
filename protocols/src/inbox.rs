//! Everything the main loop has to react to, in one queue.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Instant;

use crate::session::{Generation, SessionEvent};

/// What the main loop waits for.
#[derive(Clone, PartialEq, Debug)]
pub enum Message {
    /// A line of input without its line end. Bytes that are no UTF-8 have become replacement characters.
    Line(String),
    /// There will be no more input.
    EndOfInput,
    /// The worker of the given generation has something to tell; see
    /// [`Session::accept`](crate::Session::accept).
    Engine(Generation, SessionEvent),
}

/// The receiving end of the main loop's queue.
#[derive(Debug)]
pub struct Inbox {
    sender: Sender<Message>,
    receiver: Receiver<Message>,
    returned: Option<Message>,
}

impl Inbox {
    /// An empty queue.
    pub fn new() -> Self {
        let (sender, receiver) = mpsc::channel();
        Self { sender, receiver, returned: None }
    }

    /// A queue that a new thread fills with the lines of `source`, and with [`Message::EndOfInput`] after them.
    ///
    /// # Errors
    /// When the system has no thread to give.
    pub fn reading(source: impl Read + Send + 'static) -> io::Result<Self> {
        let inbox = Self::new();
        let sender = inbox.sender();
        thread::Builder::new().name("reader".into()).spawn(move || read_lines(source, &sender))?;
        Ok(inbox)
    }

    /// Where to send messages for this queue.
    pub fn sender(&self) -> Sender<Message> {
        self.sender.clone()
    }

    /// The next message; waits for it.
    pub fn receive(&mut self) -> Message {
        // The queue holds a sender itself, so the channel cannot be closed.
        self.returned.take().or_else(|| self.receiver.recv().ok()).unwrap_or(Message::EndOfInput)
    }

    /// The next message, or `None` if none has come by `deadline`.
    pub fn receive_before(&mut self, deadline: Instant) -> Option<Message> {
        if self.returned.is_some() {
            return self.returned.take();
        }
        match self.receiver.recv_timeout(deadline.saturating_duration_since(Instant::now())) {
            Ok(message) => Some(message),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Message::EndOfInput),
        }
    }

    /// Puts a message back: it will be the next one again.
    pub fn put_back(&mut self, message: Message) {
        self.returned = Some(message);
    }
}

impl Default for Inbox {
    fn default() -> Self {
        Self::new()
    }
}

/// Sends the lines of `source` until it ends or fails, or nobody listens any more.
fn read_lines(source: impl Read, sender: &Sender<Message>) {
    let mut source = BufReader::new(source);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match source.read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => break,
            Ok(_) => {
                let text = String::from_utf8_lossy(&bytes);
                let line = text.trim_end_matches(['\n', '\r']).to_string();
                if sender.send(Message::Line(line)).is_err() {
                    return;
                }
            }
        }
    }
    // When nobody listens any more, there is nobody to tell.
    let _ = sender.send(Message::EndOfInput);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &'static [u8]) -> Vec<Message> {
        let mut inbox = Inbox::reading(input).unwrap();
        let mut messages = Vec::new();
        while messages.last() != Some(&Message::EndOfInput) {
            messages.push(inbox.receive());
        }
        messages
    }

    #[test]
    fn line_ends_of_every_system_are_removed() {
        let expected = ["uci", "isready", "", "quit"].map(|line| Message::Line(line.into()));
        let messages = lines(b"uci\r\nisready\n\nquit");
        assert_eq!(messages[..4], expected);
        assert_eq!(messages[4], Message::EndOfInput);
    }

    #[test]
    fn bytes_that_are_no_text_do_not_end_the_input() {
        let messages = lines(b"\xff\xfe\0\nuci\n");
        assert!(matches!(&messages[0], Message::Line(line) if line.contains('\u{fffd}')));
        assert_eq!(messages[1], Message::Line("uci".into()));
    }

    #[test]
    fn a_message_put_back_comes_first() {
        let mut inbox = Inbox::new();
        inbox.sender().send(Message::EndOfInput).unwrap();
        inbox.put_back(Message::Line("xboard".into()));
        assert_eq!(inbox.receive(), Message::Line("xboard".into()));
        assert_eq!(inbox.receive(), Message::EndOfInput);
        assert_eq!(inbox.receive_before(Instant::now()), None);
    }
}
