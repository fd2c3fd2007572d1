//! A game in progress, behind one object-safe trait: the edge between the static world of rules and search and the
//! protocols, which learn at run time which variant is played.

mod typed;

pub use typed::TypedGame;

use crate::evaluation::TermTable;
use crate::geometry::Square;
use crate::notation::SanError;
use crate::rules::{FenError, IllegalMove, Outcome};
use crate::search::{BestMove, Limits, SearchControl, SearchEvent, SearchSettings, TranspositionTable};
use crate::types::{Colour, Move, Piece};
use crate::variants::Variant;

/// A legal move with what a user interface wants to know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalMove {
    /// The move.
    pub mv: Move,
    /// Its native coordinate notation.
    pub text: String,
    /// Whether it captures.
    pub is_capture: bool,
}

/// The static evaluation of a position with all its parts.
#[derive(Clone, Debug)]
pub struct EvaluationReport {
    /// Every term, both sides.
    pub terms: TermTable,
    /// Game phase, 256 to 0.
    pub phase: i32,
    /// Share of the advantage that counts, in 64ths.
    pub winning_chances: i32,
    /// The final score in centipawns from White's point of view.
    pub white_score: i32,
}

/// A game of some variant: positions, moves played, and the engine's view of them.
pub trait Game: Send + Sync {
    /// Which variant it is.
    fn variant(&self) -> &'static Variant;

    /// A copy with the same history.
    fn boxed_clone(&self) -> Box<dyn Game>;

    /// Sets an option of the variant for this and later games; takes effect for new games where it concerns the
    /// starting position.
    ///
    /// # Errors
    /// `None` when the variant has no option of that name, otherwise the allowed values.
    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Option<String>>;

    /// Back to the starting position.
    fn reset(&mut self);

    /// Starts from another position; on an error the game stays as it was.
    ///
    /// # Errors
    /// What is wrong with the FEN.
    fn set_fen(&mut self, fen: &str) -> Result<(), FenError>;

    /// The current position.
    fn fen(&self) -> String;

    /// The position that the game started from.
    fn start_fen(&self) -> String;

    /// Plays a move given in native notation.
    ///
    /// # Errors
    /// Why it is not legal; the game stays as it was.
    fn play(&mut self, text: &str) -> Result<Move, IllegalMove>;

    /// Writes a move given in native notation in algebraic notation, see [`crate::notation`].
    ///
    /// # Errors
    /// Why the move is not legal.
    fn san(&self, text: &str) -> Result<String, IllegalMove>;

    /// Reads a move in algebraic notation; returns it in native notation.
    ///
    /// # Errors
    /// When no legal move, or more than one, can be meant.
    fn parse_san(&self, text: &str) -> Result<String, SanError>;

    /// Takes back the last move; `false` at the start.
    fn undo(&mut self) -> bool;

    /// The moves played since the start, in native notation.
    fn moves(&self) -> Vec<String>;

    /// The legal moves of the current position.
    fn legal_moves(&self) -> Vec<LegalMove>;

    /// How the game has ended, by the rules of the variant and the conventions in force; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// The player to move.
    fn side_to_move(&self) -> Colour;

    /// Whether the side to move is in check.
    fn is_in_check(&self) -> bool;

    /// The pieces that give check, by square name.
    fn checkers(&self) -> Vec<String>;

    /// What stands on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// The letter of a piece in FEN.
    fn piece_letter(&self, piece: Piece) -> char;

    /// Hash key of the current position.
    fn key(&self) -> u64;

    /// Half-moves since the last irreversible move.
    fn half_move_clock(&self) -> u32;

    /// Number of the next full move.
    fn full_move_number(&self) -> u32;

    /// Static evaluation of the current position.
    fn evaluation(&self) -> EvaluationReport;

    /// Leaves of the move tree by root move, see [`crate::perft::divide`].
    fn divide(&self, depth: u32, threads: usize, control: &SearchControl) -> Option<Vec<(String, u64)>>;

    /// Gives the move to the other side, as the `flip` of analysis tools; `false` if that is no legal position.
    fn flip(&mut self) -> bool;

    /// Searches the current position, see [`crate::search::search`]. Unknown `search_moves` are ignored.
    fn search(
        &self,
        table: &TranspositionTable,
        control: &SearchControl,
        limits: &Limits,
        settings: &SearchSettings,
        report: &mut dyn FnMut(SearchEvent),
    ) -> BestMove;
}
