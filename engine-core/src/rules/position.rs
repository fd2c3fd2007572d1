//! The trait that every variant implements.

use super::zobrist::Key;
use super::{FenError, MoveFilter, MoveList, MoveSink, OptionValues, Outcome, Reason, VariantOption};
use crate::evaluation::{TermSink, Total};
use crate::geometry::{Geometry, Layout, Square};
use crate::rules::sink::MoveCounter;
use crate::types::{Colour, Move, Piece, PieceInfo, PieceKind, Score};

/// Rules that hold for a whole game and that the user may change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Conventions {
    /// Third repetition and the move rule end the game in a draw.
    pub draw_rules: bool,
    /// A win worth two points is better than any win worth one.
    pub graded_wins: bool,
}

impl Default for Conventions {
    fn default() -> Self {
        Self { draw_rules: true, graded_wins: false }
    }
}

/// Why a move that the user asked for is not legal. The text is a sentence fragment for people: it names pieces
/// and squares ("the Genie on g5 blocks this capture").
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct IllegalMove(pub String);

/// The [immediate gain](Position::immediate_gain) of a move that wins the game at once by something other than mate,
/// such as a union: more than any material.
pub const WINNING_GAIN: i32 = 20_000;

/// A position of one variant: placement, side to move and every other state that the rules look at.
///
/// Positions are values: playing a move changes a copy ("copy-make"), nothing is ever taken back. All methods
/// speak of *legal* moves.
pub trait Position: Clone + Send + Sync + std::fmt::Debug + 'static {
    /// The board.
    type Geometry: Geometry;
    /// Name in `UCI_Variant` and on the command line, lower case.
    const NAME: &'static str;
    /// The piece kinds in index order.
    const PIECES: &'static [PieceInfo];
    /// Options of this variant.
    const OPTIONS: &'static [VariantOption] = &[];
    /// Half-moves without progress after which the game is drawn.
    const MOVE_RULE_PLIES: u32;

    /// The starting position under the given options.
    fn start(options: &OptionValues) -> Self;

    /// Game-long rules under the given options.
    fn conventions(_options: &OptionValues) -> Conventions {
        Conventions::default()
    }

    /// Reads a position. Missing trailing fields have their defaults.
    ///
    /// # Errors
    /// Says which field is wrong and why; see [`FenError`].
    fn from_fen(fen: &str) -> Result<Self, FenError>;

    /// Writes the position in the variant's native form.
    fn fen(&self) -> String;

    /// The player to move.
    fn side_to_move(&self) -> Colour;

    /// What stands on a square.
    fn piece_at(&self, square: Square) -> Option<Piece>;

    /// Hash key, kept up to date move by move. Equal for positions that the repetition rule calls equal.
    fn key(&self) -> Key;

    /// The same key computed from scratch; for tests and assertions.
    fn computed_key(&self) -> Key;

    /// Half-moves since the last capture or other irreversible move, as the move rule counts them.
    fn half_move_clock(&self) -> u32;

    /// Number of the next full move, from 1.
    fn full_move_number(&self) -> u32;

    /// Whether a royal piece of the side to move could be captured if that side did nothing.
    fn is_in_check(&self) -> bool;

    /// The enemy pieces that give that check, for display.
    fn checkers(&self) -> Vec<Square>;

    /// Hands every legal move that `filter` admits to `sink`, each exactly once. A position whose
    /// [`board_outcome`](Self::board_outcome) is known has no moves.
    fn generate<S: MoveSink>(&self, filter: MoveFilter, sink: &mut S);

    /// The legal moves.
    fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::default();
        self.generate(MoveFilter::All, &mut list);
        list
    }

    /// Number of legal moves, by counting target sets.
    fn count_moves(&self) -> u64 {
        let mut counter = MoveCounter::default();
        self.generate(MoveFilter::All, &mut counter);
        counter.0
    }

    /// Whether a move, which may come from another position (a hash collision, a killer slot), is legal here.
    fn is_legal(&self, mv: Move) -> bool;

    /// Plays a legal move.
    fn play(&mut self, mv: Move);

    /// The position after a legal move.
    #[must_use]
    fn after(&self, mv: Move) -> Self {
        let mut next = self.clone();
        next.play(mv);
        next
    }

    /// The position with the other side to move and nothing else changed, for null-move pruning; `None` where
    /// the idea makes no sense: in check, in endings prone to zugzwang, or where handing over the move hands over
    /// pieces. A null move never counts towards a game-ending sequence of passes.
    fn null_move(&self) -> Option<Self>;

    /// The outcome that the board alone shows, whatever moves there might be: union, two passes, elimination.
    fn board_outcome(&self) -> Option<Outcome> {
        None
    }

    /// The outcome of a position that has no legal move and no [`board_outcome`](Self::board_outcome).
    fn no_move_outcome(&self) -> Outcome {
        if self.is_in_check() {
            Outcome::win(!self.side_to_move(), Reason::Checkmate)
        } else {
            Outcome::draw(Reason::Stalemate)
        }
    }

    /// Whether the rules call the material insufficient for any win.
    fn is_material_draw(&self) -> bool {
        false
    }

    /// Whether a legal move is [tactical](MoveFilter::Tactical).
    fn is_tactical(&self, mv: Move) -> bool;

    /// The kind of piece that moves (for a pass, kind 0).
    fn moved_kind(&self, mv: Move) -> PieceKind {
        self.piece_at(mv.from()).map_or(PieceKind::new(0), |piece| piece.kind)
    }

    /// The kind of piece that a legal move captures, en passant and a Captain's way included.
    fn captured_kind(&self, mv: Move) -> Option<PieceKind>;

    /// Material gain in centipawns that a legal move shows at first sight, before any reply: the captured piece,
    /// plus what a promotion or mutation adds; [`WINNING_GAIN`] for a move that wins the game without mating. For
    /// move ordering and for telling moves that cannot matter.
    fn immediate_gain(&self, mv: Move) -> i32 {
        let value = |kind: PieceKind| Self::PIECES.get(kind.index()).map_or(0, |info| info.value);
        self.captured_kind(mv).map_or(0, value)
            + mv.piece().map_or(0, |result| value(result) - value(self.moved_kind(mv)))
    }

    /// Static exchange evaluation: whether the exchanges that a legal move starts on its destination bring the
    /// mover at least `threshold` centipawns, both sides capturing with their least valuable piece first. Where
    /// the variant's capture rules are ignored, the implementation says which.
    fn exchange_gains(&self, mv: Move, threshold: i32) -> bool;

    /// Feeds every evaluation term, each for the side it belongs to, to `sink`.
    fn evaluate_terms<S: TermSink>(&self, sink: &mut S);

    /// Game phase for tapering: 256 with all pieces on the board, 0 in the barest ending.
    fn phase(&self) -> i32;

    /// How much of an advantage of `strong` the material lets it win, in 64ths; below 64 in drawish endings.
    fn winning_chances(&self, _strong: Colour) -> i32 {
        64
    }

    /// Static evaluation in centipawns for the side to move.
    fn evaluate(&self) -> Score {
        let mut total = Total::default();
        self.evaluate_terms(&mut total);
        let white = total.score(self.phase());
        let strong = if white >= 0 { Colour::White } else { Colour::Black };
        let white = white * self.winning_chances(strong) / 64;
        Score(if self.side_to_move() == Colour::White { white } else { -white }).clamped()
    }

    /// Writes a move in the engine's native coordinate form (UCI), as it is said in this position.
    fn move_text(&self, mv: Move) -> String {
        let layout = <Self::Geometry as Geometry>::LAYOUT;
        let mut text = layout.name(mv.from()) + &layout.name(mv.to());
        if let Some(kind) = mv.piece() {
            text.extend(Self::PIECES.get(kind.index()).map(|info| info.letter.to_ascii_lowercase()));
        }
        text
    }

    /// Reads a move: the legal move whose [`move_text`](Self::move_text) is `text`, or that the variant accepts
    /// under that other spelling.
    ///
    /// # Errors
    /// Explains to a person why the move is not legal.
    fn parse_move(&self, text: &str) -> Result<Move, IllegalMove> {
        let found = self.legal_moves().iter().copied().find(|&mv| self.move_text(mv) == text);
        found.ok_or_else(|| self.explain_illegal(text))
    }

    /// Why `text` is no legal move here.
    fn explain_illegal(&self, text: &str) -> IllegalMove;

    /// The letter under which a piece appears in FEN and on diagrams: capital for White, small for Black.
    fn piece_letter(piece: Piece) -> char {
        let letter = Self::PIECES.get(piece.kind.index()).map_or('?', |info| info.letter);
        match piece.camp.colour() {
            Some(Colour::White) => letter,
            _ => letter.to_ascii_lowercase(),
        }
    }

    /// The board.
    fn layout() -> Layout {
        <Self::Geometry as Geometry>::LAYOUT
    }
}
