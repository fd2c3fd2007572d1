//! Les Empires, by Jean-Yves Boulay: 11×11 squares, 22 pieces a side, two ways to win.
//!
//! What sets it apart from chess, and where it lives here:
//!
//! * captures depend on third pieces: protection, freezes, silenced pieces, relative invulnerability (`capture`);
//! * legality depends on them too, and on pieces with several ways to one square (`menace`, `attacks`);
//! * bringing one's royal piece next to the enemy's wins at once, worth twice a mate (`make`, `evaluation`);
//! * a player who is not menaced may pass: there is no stalemate and no zugzwang.

mod attacks;
mod capture;
mod evaluation;
mod exchange;
mod explain;
mod make;
mod menace;
mod movegen;
mod notation;
pub mod rules;

use crate::evaluation::TermSink;
use crate::geometry::{Bitboard, Board11x11, SQUARES, Square};
use crate::rules::sink::MoveFinder;
use crate::rules::zobrist::Key;
use crate::rules::{
    Conventions, FenError, IllegalMove, MoveFilter, MoveSink, OptionValues, Outcome, Position, Reason,
    VariantOption, WINNING_GAIN,
};
use crate::types::{Colour, Move, MoveKind, Piece, PieceInfo, PieceKind};

use attacks::neighbours;
use rules::{Board, DRAW_RULES, KINDS, PIECES, Passes, ROYAL, SCORING, SOLDIER, START_FEN, WHOLE_BOARD};

/// A position of Les Empires.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Empires {
    kinds: [Board; KINDS],
    colours: [Board; 2],
    board: [Option<Piece>; SQUARES],
    key: Key,
    side: Colour,
    passes: Passes,
    clock: u16,
    number: u16,
}

impl Empires {
    const EMPTY: Self = Self {
        kinds: [Bitboard::EMPTY; KINDS],
        colours: [Bitboard::EMPTY; 2],
        board: [None; SQUARES],
        key: 0,
        side: Colour::White,
        passes: Passes::None,
        clock: 0,
        number: 1,
    };

    /// All pieces of a kind, both sides'.
    #[inline(always)]
    fn of_kind(&self, kind: PieceKind) -> Board {
        self.kinds.get(kind.index()).copied().unwrap_or_default()
    }

    /// All pieces of a side.
    #[inline(always)]
    fn of_colour(&self, side: Colour) -> Board {
        self.colours[side.index()]
    }

    /// The pieces of one kind and side.
    #[inline(always)]
    fn pieces(&self, side: Colour, kind: PieceKind) -> Board {
        self.of_colour(side) & self.of_kind(kind)
    }

    /// All pieces.
    #[inline(always)]
    fn occupied(&self) -> Board {
        self.colours[0] | self.colours[1]
    }

    /// Where `side`'s royal piece stands. Every position has one of each side.
    #[inline(always)]
    fn royal(&self, side: Colour) -> Square {
        self.pieces(side, ROYAL).first().unwrap_or(Square::new(0))
    }

    /// Whether the royal pieces stand next to each other.
    #[inline(always)]
    fn is_union(&self) -> bool {
        neighbours(self.royal(Colour::White)).has(self.royal(Colour::Black))
    }

    /// Whether the board and the passes end the game.
    #[inline(always)]
    fn is_over(&self) -> bool {
        self.passes == Passes::Two || self.is_union()
    }

    /// Whether a legal move brings the royal pieces together.
    fn makes_union(&self, mv: Move) -> bool {
        let royal = self.royal(self.side);
        let destination = match mv.kind() {
            MoveKind::Exchange if mv.to() == royal => mv.from(),
            MoveKind::Normal if mv.from() == royal => mv.to(),
            _ => return false,
        };
        self.around(!self.side, ROYAL).has(destination)
    }

    /// The square on which a legal move captures, if it does.
    #[inline]
    fn captured_square(&self, mv: Move) -> Option<Square> {
        match mv.kind() {
            MoveKind::CaptureThenStep => Some(mv.extra()),
            MoveKind::Normal => Some(mv.to()),
            _ => None,
        }
    }
}

impl Position for Empires {
    type Geometry = Board11x11;
    const NAME: &'static str = "empires";
    const PIECES: &'static [PieceInfo] = &PIECES;
    const OPTIONS: &'static [VariantOption] = &[DRAW_RULES, SCORING];
    const MOVE_RULE_PLIES: u32 = 200;

    fn start(_options: &OptionValues) -> Self {
        Self::from_fen(START_FEN).unwrap_or(Self::EMPTY)
    }

    fn conventions(options: &OptionValues) -> Conventions {
        Conventions { draw_rules: options.is_on(&DRAW_RULES), graded_wins: options.get(&SCORING) == "points" }
    }

    fn from_fen(fen: &str) -> Result<Self, FenError> {
        notation::read_fen(fen)
    }

    fn fen(&self) -> String {
        notation::write_fen(self)
    }

    fn side_to_move(&self) -> Colour {
        self.side
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board[square.index()]
    }

    fn key(&self) -> Key {
        self.key
    }

    fn computed_key(&self) -> Key {
        self.key_from_scratch()
    }

    fn half_move_clock(&self) -> u32 {
        u32::from(self.clock)
    }

    fn full_move_number(&self) -> u32 {
        u32::from(self.number)
    }

    fn is_in_check(&self) -> bool {
        self.is_menaced(self.side)
    }

    fn checkers(&self) -> Vec<Square> {
        self.menacers(self.side).into_iter().collect()
    }

    fn generate<S: MoveSink>(&self, filter: MoveFilter, sink: &mut S) {
        self.generate_from(filter, WHOLE_BOARD, sink);
    }

    fn is_legal(&self, mv: Move) -> bool {
        if mv == Move::PASS {
            return !self.is_over() && !self.is_menaced(self.side);
        }
        let mut finder = MoveFinder::new(mv);
        self.generate_from(MoveFilter::All, Bitboard::of(mv.from()), &mut finder);
        finder.found
    }

    fn play(&mut self, mv: Move) {
        self.make(mv);
    }

    /// A null move is no fiction here: it is the pass, a legal move whenever the royal piece is not menaced. What
    /// makes null-move pruning unsound in chess, that doing nothing can be better than every move, is therefore no
    /// threat: a side to move can always keep what it has. Only two things separate it from the pass on the board.
    /// A pass lets the opponent end the game by passing in turn, and a second pass ends it at once; the null move
    /// does neither, so that what it refutes is refuted by play and not by a handshake.
    fn null_move(&self) -> Option<Self> {
        if self.is_over() || self.is_menaced(self.side) {
            return None;
        }
        let mut next = self.clone();
        next.set_passes_and_turn(Passes::None);
        Some(next)
    }

    fn board_outcome(&self) -> Option<Outcome> {
        if self.is_union() {
            Some(Outcome::win(!self.side, Reason::Union))
        } else if self.passes == Passes::Two {
            Some(Outcome::draw(Reason::DoublePass))
        } else {
            None
        }
    }

    fn is_tactical(&self, mv: Move) -> bool {
        self.captured_kind(mv).is_some() || self.makes_union(mv)
    }

    fn captured_kind(&self, mv: Move) -> Option<PieceKind> {
        let square = self.captured_square(mv)?;
        self.board[square.index()].map(|piece| piece.kind)
    }

    /// A union is worth more than any material.
    fn immediate_gain(&self, mv: Move) -> i32 {
        if self.makes_union(mv) {
            return WINNING_GAIN;
        }
        let Some(captured) = self.captured_kind(mv) else { return 0 };
        let mutates = self.moved_kind(mv) == SOLDIER && make::mutates_on(captured);
        rules::value(captured) + if mutates { rules::MUTATION_GAIN } else { 0 }
    }

    fn exchange_gains(&self, mv: Move, threshold: i32) -> bool {
        exchange::gains(self, mv, threshold)
    }

    fn evaluate_terms<S: TermSink>(&self, sink: &mut S) {
        evaluation::terms(self, sink);
    }

    fn phase(&self) -> i32 {
        evaluation::phase(self)
    }

    fn winning_chances(&self, strong: Colour) -> i32 {
        evaluation::winning_chances(self, strong)
    }

    fn move_text(&self, mv: Move) -> String {
        notation::write_move(mv)
    }

    fn parse_move(&self, text: &str) -> Result<Move, IllegalMove> {
        notation::read_move(self, text)
            .filter(|&mv| self.is_legal(mv))
            .ok_or_else(|| self.explain_illegal(text))
    }
    fn explain_illegal(&self, text: &str) -> IllegalMove {
        IllegalMove(explain::explain(self, text))
    }
}
