//! Thin adapters between chess protocols and the engine core.
//!
//! Both protocols are the same machine with different words. One thread reads standard input, one works for the
//! engine, and both only send [`Message`]s to the main loop, which owns all state and does all the talking:
//!
//! ```text
//! stdin ─ reader ──┐
//!                  ├─► Inbox ─► adapter (uci, xboard) ─► Session ─► worker thread: search, perft
//! worker events ───┘                └─► stdout
//! ```
//!
//! The main loop never waits for the engine, so that `stop`, `isready`, `quit`, `ping`, and the end of input are
//! seen at once, whatever the engine is doing; and as only the main loop writes, no line can be torn apart.
//!
//! * [`session`]: the game, the options, the transposition table, and at most one piece of work in progress;
//! * [`options`]: the options of the engine and of its variants, with their types;
//! * [`inbox`]: the reader thread, and the queue of messages;
//! * [`uci`]: the UCI adapter;
//! * [`xboard`]: the adapter for XBoard and WinBoard;
//! * [`client`]: the other end of both protocols, for matches between engines;
//! * [`diagram`], [`evaluation_table`], [`bench_report`], [`winning_chances`]: what both protocols show to people.

pub mod bench_report;
pub mod client;
pub mod diagram;
pub mod evaluation_table;
pub mod inbox;
pub mod options;
pub mod session;
pub mod uci;
pub mod winning_chances;
pub mod xboard;

use std::io;

pub use inbox::{Inbox, Message};
pub use session::Session;

/// Which protocol to talk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// Whichever the first line of input asks for.
    Detect,
    /// UCI.
    Uci,
    /// XBoard, the Chess Engine Communication Protocol.
    XBoard,
}

/// Talks on standard input and output until the other side is done.
///
/// # Errors
/// When the output cannot be written; of the kind [`BrokenPipe`](io::ErrorKind::BrokenPipe) when the other side has
/// just gone.
pub fn run(protocol: Protocol) -> io::Result<()> {
    let mut inbox = Inbox::reading(io::stdin())?;
    let output = io::BufWriter::new(io::stdout());
    let wants_xboard = match protocol {
        Protocol::XBoard => true,
        Protocol::Uci => false,
        Protocol::Detect => {
            let mut first = inbox.receive();
            while matches!(&first, Message::Line(line) if line.trim().is_empty()) {
                first = inbox.receive();
            }
            let wants_xboard = matches!(&first, Message::Line(line) if line.trim() == "xboard");
            inbox.put_back(first);
            wants_xboard
        }
    };
    if wants_xboard { xboard::run(&mut inbox, output) } else { uci::run(&mut inbox, output) }
}
