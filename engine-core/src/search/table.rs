//! The transposition table.

/// Remembers search results by position key; shared by all search threads.
#[derive(Debug)]
pub struct TranspositionTable {
    megabytes: usize,
}

impl TranspositionTable {
    /// A table of `megabytes` MiB, at least 1.
    pub fn new(megabytes: usize) -> Self {
        Self { megabytes: megabytes.max(1) }
    }

    /// Size in MiB.
    pub fn megabytes(&self) -> usize {
        self.megabytes
    }

    /// Forgets everything.
    pub fn clear(&self) {}
}
