//! Alpha-beta search, generic over the variant.

mod control;
mod limits;
mod report;
pub mod table;

pub use control::SearchControl;
pub use limits::{Clock, Limits, SearchSettings};
pub use report::{BestMove, Bound, SearchEvent, SearchInfo};
pub use table::TranspositionTable;

use crate::rules::{Conventions, Position};
use crate::types::Move;

/// What a search starts from.
#[derive(Debug)]
pub struct Root<'a, P: Position> {
    /// The position to search.
    pub position: &'a P,
    /// Keys of the earlier positions of the game that repetition may reach, oldest first, the root's own left out.
    pub history: &'a [u64],
    /// The rules the user chose.
    pub conventions: Conventions,
    /// If not empty, the only root moves to consider.
    pub search_moves: &'a [Move],
}

/// Searches until a limit is reached or `control` says stop, calling `report` on the way; in `infinite` and `ponder`
/// mode it does not return before that word comes, even when there is nothing left to search.
pub fn search<P: Position>(
    root: &Root<'_, P>,
    table: &TranspositionTable,
    control: &SearchControl,
    limits: &Limits,
    settings: &SearchSettings,
    report: &mut dyn FnMut(SearchEvent),
) -> BestMove {
    let _ = (table, control, limits, settings, report);
    BestMove {
        best: root.position.legal_moves().first().map(|&mv| root.position.move_text(mv)),
        ponder: None,
    }
}
