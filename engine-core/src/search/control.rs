//! How another thread talks to a running search.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Flags shared between a search and whoever may end it.
#[derive(Debug, Default)]
pub struct SearchControl {
    stop: AtomicBool,
    pondering: AtomicBool,
    /// Guards nothing but the moment between looking at the flags and going to sleep.
    gate: Mutex<()>,
    changed: Condvar,
}

impl SearchControl {
    /// A control for a search that starts out pondering, or not.
    pub const fn new(pondering: bool) -> Self {
        Self {
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(pondering),
            gate: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    fn gate(&self) -> MutexGuard<'_, ()> {
        self.gate.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the search as soon as possible.
    pub fn stop(&self) {
        let _gate = self.gate();
        self.stop.store(true, Ordering::Release);
        self.changed.notify_all();
    }

    /// The expected move was played: the clock starts to count.
    pub fn ponder_hit(&self) {
        let _gate = self.gate();
        self.pondering.store(false, Ordering::Release);
        self.changed.notify_all();
    }

    /// Whether [`stop`](Self::stop) was called.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Acquire)
    }

    /// Whether the search still ponders.
    #[inline]
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Acquire)
    }

    /// Sleeps until a search that has nothing left to do may give its answer: at [`stop`](Self::stop), or, unless
    /// `infinite`, once it does not ponder.
    pub(super) fn wait_until_answer_is_due(&self, infinite: bool) {
        let mut gate = self.gate();
        while !self.is_stopped() && (infinite || self.is_pondering()) {
            gate = self.changed.wait(gate).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
