//! [`Game`] for any [`Position`].

use super::{EvaluationReport, Game, LegalMove};
use crate::evaluation::TermTable;
use crate::geometry::Square;
use crate::notation::{self, SanError};
use crate::perft;
use crate::rules::{Conventions, FenError, IllegalMove, OptionValues, Outcome, Position, Reason};
use crate::search::{
    self, BestMove, Limits, Root, SearchControl, SearchEvent, SearchSettings, TranspositionTable,
};
use crate::types::{Colour, Move, Piece};
use crate::variants::Variant;

/// A game of the variant `P`: the positions so far, and the moves between them.
#[derive(Clone, Debug)]
pub struct TypedGame<P> {
    options: OptionValues,
    current: P,
    /// Every move with the position it was played in, oldest first.
    played: Vec<(P, Move)>,
}

impl<P: Position> TypedGame<P> {
    /// A game at the starting position with default options.
    pub fn new() -> Self {
        let options = OptionValues::default();
        Self { current: P::start(&options), options, played: Vec::new() }
    }

    /// The current position.
    pub const fn position(&self) -> &P {
        &self.current
    }

    /// The rules the user chose.
    pub fn conventions(&self) -> Conventions {
        P::conventions(&self.options)
    }

    /// How often the current position has occurred, this time included.
    fn occurrences(&self) -> usize {
        let reversible = self.current.half_move_clock() as usize;
        let earlier = self.played.iter().rev().take(reversible);
        1 + earlier.filter(|(position, _)| position.key() == self.current.key()).count()
    }

    /// The outcome by rules that need the game's history or judge the material.
    fn drawn_by_rule(&self) -> Option<Reason> {
        if self.current.is_material_draw() {
            return Some(Reason::InsufficientMaterial);
        }
        if !self.conventions().draw_rules {
            return None;
        }
        if self.current.half_move_clock() >= P::MOVE_RULE_PLIES {
            return Some(Reason::MoveRule);
        }
        (self.occurrences() >= 3).then_some(Reason::Repetition)
    }
}

impl<P: Position> Default for TypedGame<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Position> Game for TypedGame<P> {
    fn variant(&self) -> &'static Variant {
        Variant::named(P::NAME).unwrap_or(&crate::variants::VARIANTS[0])
    }

    fn boxed_clone(&self) -> Box<dyn Game> {
        Box::new(self.clone())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), Option<String>> {
        match P::OPTIONS.iter().find(|option| option.name.eq_ignore_ascii_case(name)) {
            Some(option) => self.options.set(option, value).map_err(Some),
            None => Err(None),
        }
    }

    fn reset(&mut self) {
        self.current = P::start(&self.options);
        self.played.clear();
    }

    fn set_fen(&mut self, fen: &str) -> Result<(), FenError> {
        self.current = P::from_fen(fen)?;
        self.played.clear();
        Ok(())
    }

    fn fen(&self) -> String {
        self.current.fen()
    }

    fn start_fen(&self) -> String {
        self.played.first().map_or(&self.current, |(position, _)| position).fen()
    }

    fn play(&mut self, text: &str) -> Result<Move, IllegalMove> {
        let mv = self.current.parse_move(text)?;
        let next = self.current.after(mv);
        self.played.push((std::mem::replace(&mut self.current, next), mv));
        Ok(mv)
    }

    fn san(&self, text: &str) -> Result<String, IllegalMove> {
        self.current.parse_move(text).map(|mv| notation::write_san(&self.current, mv))
    }

    fn parse_san(&self, text: &str) -> Result<String, SanError> {
        notation::read_san(&self.current, text).map(|mv| self.current.move_text(mv))
    }

    fn undo(&mut self) -> bool {
        match self.played.pop() {
            Some((position, _)) => {
                self.current = position;
                true
            }
            None => false,
        }
    }

    fn moves(&self) -> Vec<String> {
        self.played.iter().map(|(position, mv)| position.move_text(*mv)).collect()
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        let position = &self.current;
        position
            .legal_moves()
            .iter()
            .map(|&mv| LegalMove {
                mv,
                text: position.move_text(mv),
                is_capture: position.captured_kind(mv).is_some(),
            })
            .collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(outcome) = self.current.board_outcome() {
            return Some(outcome);
        }
        if self.current.count_moves() == 0 {
            return Some(self.current.no_move_outcome());
        }
        self.drawn_by_rule().map(Outcome::draw)
    }

    fn side_to_move(&self) -> Colour {
        self.current.side_to_move()
    }

    fn is_in_check(&self) -> bool {
        self.current.is_in_check()
    }

    fn checkers(&self) -> Vec<String> {
        self.current.checkers().into_iter().map(|square| P::layout().name(square)).collect()
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.current.piece_at(square)
    }

    fn piece_letter(&self, piece: Piece) -> char {
        P::piece_letter(piece)
    }

    fn key(&self) -> u64 {
        self.current.key()
    }

    fn half_move_clock(&self) -> u32 {
        self.current.half_move_clock()
    }

    fn full_move_number(&self) -> u32 {
        self.current.full_move_number()
    }

    fn evaluation(&self) -> EvaluationReport {
        let mut terms = TermTable::default();
        self.current.evaluate_terms(&mut terms);
        let score = self.current.evaluate().0;
        let white_score = if self.side_to_move() == Colour::White { score } else { -score };
        let strong = if white_score >= 0 { Colour::White } else { Colour::Black };
        EvaluationReport {
            terms,
            phase: self.current.phase(),
            winning_chances: self.current.winning_chances(strong),
            white_score,
        }
    }

    fn divide(&self, depth: u32, threads: usize, control: &SearchControl) -> Option<Vec<(String, u64)>> {
        perft::divide(&self.current, depth, threads, control)
    }

    fn flip(&mut self) -> bool {
        let fen = self.current.fen();
        let mut fields: Vec<&str> = fen.split(' ').collect();
        let Some(side) = fields.get_mut(1) else { return false };
        *side = if *side == "w" { "b" } else { "w" };
        self.set_fen(&fields.join(" ")).is_ok()
    }

    fn search(
        &self,
        table: &TranspositionTable,
        control: &SearchControl,
        limits: &Limits,
        settings: &SearchSettings,
        report: &mut dyn FnMut(SearchEvent),
    ) -> BestMove {
        let history: Vec<u64> = self.played.iter().map(|(position, _)| position.key()).collect();
        let search_moves: Vec<Move> =
            limits.search_moves.iter().filter_map(|text| self.current.parse_move(text).ok()).collect();
        let root = Root {
            position: &self.current,
            history: &history,
            conventions: self.conventions(),
            search_moves: &search_moves,
        };
        search::search(&root, table, control, limits, settings, report)
    }
}
