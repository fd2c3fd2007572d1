//! Échiqueté: chess with a third colour.
//!
//! A capture turns the capturing piece *checkered*. In phase 1 checkered pieces belong to whoever is to move, and nobody
//! can capture them; in phase 2 one player owns them and hunts two kings, while the other plays all white and black
//! pieces and wins by elimination.
//!
//! The board is six bitboards by kind and three by camp. That makes the question which decides everything here,
//! "who may move this piece, and whom does it threaten?", a choice of camps: in phase 1 the mover moves his own
//! camp and the checkered one, and fears the enemy's camp and, again, the checkered one.

mod evaluation;
mod exchange;
mod explain;
mod make;
mod movegen;
mod notation;
mod rules;

pub use rules::Phase;

use crate::evaluation::TermSink;
use crate::geometry::{Bitboard, Board8x8, Square};
use crate::rules::zobrist::Key;
use crate::rules::{
    FenError, IllegalMove, MoveFilter, MoveSink, OptionValues, Outcome, Position, Reason, VariantOption,
};
use crate::types::{Camp, Colour, Move, MoveKind, Piece, PieceInfo, PieceKind};
use rules::{CastlingRights, KINDS, PIECES, SWITCH_OPTION};

/// A set of squares of the 8×8 board.
type Set = Bitboard<u64>;

/// A move of a checkered piece that the reply may not undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct LastMove {
    from: Square,
    to: Square,
}

/// A position of Échiqueté.
#[derive(Clone, Debug)]
pub struct Checkered {
    kinds: [Set; KINDS],
    camps: [Set; 3],
    /// The squares whose pawn may advance two.
    double_steps: Set,
    key: Key,
    /// The square a pawn has just passed over, if there is a pawn that might take it.
    en_passant: Option<Square>,
    /// Whether such a capture is legal, so that the key tells the position from the same one without it.
    en_passant_in_key: bool,
    last_checkered_move: Option<LastMove>,
    castling: CastlingRights,
    phase: Phase,
    side: Colour,
    half_move_clock: u16,
    full_move_number: u16,
}

impl Checkered {
    /// Who may move the checkered pieces.
    pub const fn game_phase(&self) -> Phase {
        self.phase
    }
}

impl Position for Checkered {
    type Geometry = Board8x8;
    const NAME: &'static str = "checkered";
    const PIECES: &'static [PieceInfo] = &PIECES;
    const OPTIONS: &'static [VariantOption] = &[SWITCH_OPTION];
    const MOVE_RULE_PLIES: u32 = 100;

    fn start(options: &OptionValues) -> Self {
        let fen =
            if options.is_on(&SWITCH_OPTION) { rules::START_FEN } else { rules::START_FEN_WITHOUT_SWITCH };
        Self::from_fen(fen).unwrap_or_else(|error| unreachable!("the starting position is valid: {error}"))
    }

    fn from_fen(fen: &str) -> Result<Self, FenError> {
        notation::read(fen)
    }

    fn fen(&self) -> String {
        notation::write(self)
    }

    #[inline(always)]
    fn side_to_move(&self) -> Colour {
        self.side
    }

    #[inline(always)]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        (square.bit() < 64 && self.occupied().has(square))
            .then(|| Piece { camp: self.camp_on(square), kind: self.kind_on(square) })
    }

    #[inline(always)]
    fn key(&self) -> Key {
        self.key
    }

    fn computed_key(&self) -> Key {
        self.key_from_scratch()
    }

    #[inline(always)]
    fn half_move_clock(&self) -> u32 {
        u32::from(self.half_move_clock)
    }

    #[inline(always)]
    fn full_move_number(&self) -> u32 {
        u32::from(self.full_move_number)
    }

    fn is_in_check(&self) -> bool {
        self.checking_pieces().any()
    }

    fn checkers(&self) -> Vec<Square> {
        self.checking_pieces().into_iter().collect()
    }

    fn generate<S: MoveSink>(&self, filter: MoveFilter, sink: &mut S) {
        self.generate_from(!Set::EMPTY, filter, sink);
    }

    fn is_legal(&self, mv: Move) -> bool {
        self.finds(mv)
    }

    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    /// A null move hands the checkered army over, but so does every other move: the opponent gets nothing by it that
    /// he would not get anyway, so the usual reasoning ("if even doing nothing holds, a move will") stands. It fails
    /// where doing nothing would be best, and there it is not tried:
    ///
    /// * when a switch is in the air, both sides wait for the other to make the capture that lets him be the first to
    ///   switch with profit; to pass would be to win that battle of tempi;
    /// * when the mover has nothing but pawns, or in phase 2 no more than two hunters besides pawns.
    fn null_move(&self) -> Option<Self> {
        let movable = match self.phase {
            Phase::Shared { switch_offered } => {
                if switch_offered && evaluation::is_switch_in_the_air(self) {
                    return None;
                }
                self.own(self.side)
            }
            Phase::Owned(owner) if owner == self.side => self.checkered(),
            Phase::Owned(_) => self.own(Colour::White) | self.own(Colour::Black),
        };
        let officers = movable.without(self.of_kind(rules::PAWN) | self.of_kind(rules::KING));
        let enough = if self.checkered_camp_to_move() { officers.count() > 2 } else { officers.any() };
        (enough && self.checking_pieces().is_empty()).then(|| self.passed())
    }

    fn board_outcome(&self) -> Option<Outcome> {
        match self.phase {
            Phase::Owned(owner) if self.checkered().is_empty() => {
                Some(Outcome::win(!owner, Reason::Elimination))
            }
            _ => None,
        }
    }

    fn is_material_draw(&self) -> bool {
        self.is_dead()
    }

    fn is_tactical(&self, mv: Move) -> bool {
        self.captures_or_promotes(mv)
    }

    fn captured_kind(&self, mv: Move) -> Option<PieceKind> {
        match mv.kind() {
            MoveKind::EnPassant => Some(rules::PAWN),
            _ => self.occupied().has(mv.to()).then(|| self.kind_on(mv.to())),
        }
    }

    fn immediate_gain(&self, mv: Move) -> i32 {
        self.gain_at_first_sight(mv)
    }

    fn exchange_gains(&self, mv: Move, threshold: i32) -> bool {
        self.exchange_reaches(mv, threshold)
    }

    fn evaluate_terms<S: TermSink>(&self, sink: &mut S) {
        evaluation::evaluate(self, sink);
    }

    fn phase(&self) -> i32 {
        evaluation::taper_phase(self)
    }

    fn move_text(&self, mv: Move) -> String {
        notation::move_text(mv)
    }

    fn explain_illegal(&self, text: &str) -> IllegalMove {
        IllegalMove(explain::explain(self, text))
    }

    fn piece_letter(piece: Piece) -> char {
        match (piece.camp, PIECES.get(piece.kind.index())) {
            (_, None) => '?',
            (Camp::White, Some(info)) => info.letter,
            (Camp::Black, Some(info)) => info.letter.to_ascii_lowercase(),
            (Camp::Checkered, _) => *rules::CHECKERED_LETTERS.get(piece.kind.index()).unwrap_or(&'?'),
        }
    }
}
