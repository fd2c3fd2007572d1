//! The engine processes of one worker, started when they are needed and kept from game to game.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use protocols::client::{self, Client, ClientError, Direction, Trace};

use super::options::{MatchOptions, Participant};

/// One place for a process of each participant.
pub struct EnginePool<'a> {
    options: &'a MatchOptions,
    cancel: Arc<AtomicBool>,
    clients: Vec<Option<Box<dyn Client>>>,
}

impl<'a> EnginePool<'a> {
    /// An empty pool; `cancel` interrupts every wait for an engine.
    pub fn new(options: &'a MatchOptions, cancel: &Arc<AtomicBool>) -> Self {
        let clients = options.participants.iter().map(|_| None).collect();
        Self { options, cancel: Arc::clone(cancel), clients }
    }

    /// A running process of the participant.
    ///
    /// # Errors
    /// When it cannot be started.
    pub fn get(&mut self, index: usize) -> Result<&mut dyn Client, ClientError> {
        self.fill(index)?;
        match &mut self.clients[index] {
            Some(client) => Ok(client.as_mut()),
            None => Err(ClientError::Gone),
        }
    }

    /// Running processes of two different participants.
    ///
    /// # Errors
    /// Which one cannot be started, and why.
    pub fn get_both(
        &mut self,
        white: usize,
        black: usize,
    ) -> Result<[Box<dyn Client>; 2], (usize, ClientError)> {
        for index in [white, black] {
            self.fill(index).map_err(|error| (index, error))?;
        }
        match (self.clients[white].take(), self.clients[black].take()) {
            (Some(white), Some(black)) => Ok([white, black]),
            _ => Err((white, ClientError::Gone)),
        }
    }

    /// Takes processes back after a game, ends those that cannot or shall not go on.
    pub fn put_back(&mut self, white: usize, black: usize, clients: [Box<dyn Client>; 2]) {
        for (index, mut client) in [white, black].into_iter().zip(clients) {
            if client.is_reusable() && !self.options.participants[index].restart {
                self.clients[index] = Some(client);
            } else {
                client.quit();
            }
        }
    }

    fn fill(&mut self, index: usize) -> Result<(), ClientError> {
        if self.clients[index].is_none() {
            let participant = &self.options.participants[index];
            let trace = self.options.debug.then(|| trace(participant, index));
            self.clients[index] = Some(client::start(&participant.settings, &self.cancel, trace)?);
        }
        Ok(())
    }
}

impl Drop for EnginePool<'_> {
    fn drop(&mut self) {
        for client in self.clients.iter_mut().flatten() {
            client.quit();
        }
    }
}

/// Prints all traffic to the error output, `>` for what goes to the engine.
fn trace(participant: &Participant, index: usize) -> Trace {
    let name = participant.name.clone().unwrap_or_else(|| format!("engine {}", index + 1));
    Arc::new(move |direction, line| {
        let arrow = match direction {
            Direction::Sent => '>',
            Direction::Received => '<',
        };
        eprintln!("{name} {arrow} {line}");
    })
}
