//! Analysis: `analyze`, its status line, and moves to leave out (which hold for the engine's own move as well).

use engine_core::search::Limits;

use super::{Adapter, Mode, Purpose};
use crate::xboard::variants::Incoming;

impl Adapter<'_> {
    /// `analyze`.
    pub(super) fn analyse(&mut self) {
        self.mode = Mode::Analysis;
        self.start_analysis();
    }

    /// Analyses the current position, if there is something to play.
    pub(super) fn start_analysis(&mut self) {
        self.stop_working();
        if self.paused || self.refused_position.is_some() || self.session.game().outcome().is_some() {
            return;
        }
        let search_moves = self.included_moves();
        self.search(Purpose::Analysis, Limits { infinite: true, search_moves, ..Limits::default() });
    }

    /// The moves to search when some are left out. An empty list means all; so it is when nothing would be left.
    pub(super) fn included_moves(&self) -> Vec<String> {
        if self.excluded.is_empty() {
            return Vec::new();
        }
        let legal = self.session.game().legal_moves().into_iter().map(|mv| mv.text);
        legal.filter(|text| !self.excluded.contains(text)).collect()
    }

    /// `exit`.
    pub(super) fn leave_analysis(&mut self) {
        self.stop_working();
        self.mode = Mode::Force;
    }

    /// `.`: time, nodes, depth, root moves left and in all, and the one being searched.
    pub(super) fn analysis_status(&mut self) {
        if self.purpose != Some(Purpose::Analysis) {
            return;
        }
        let time = self.session.working_time().unwrap_or_default().as_millis() / 10;
        let (nodes, depth) = self.progress.info.as_ref().map_or((0, 0), |info| (info.nodes, info.depth.0));
        let legal = self.session.game().legal_moves().len();
        let (mv, left, total) = match &self.progress.current {
            Some((mv, number, total)) => (mv.clone(), total.saturating_sub(*number), *total),
            None => {
                let best = self.progress.info.as_ref().and_then(|info| info.pv.first().cloned());
                (best.unwrap_or_default(), 0, legal)
            }
        };
        let mv = self.presentation.write_thought(&mv);
        self.say(format!("stat01: {time} {nodes} {depth} {left} {total} {mv}").trim_end());
    }

    /// `exclude`: leaves out one move, or all.
    pub(super) fn exclude(&mut self, text: &str) {
        let Some(moves) = self.named_moves(text) else { return };
        for mv in moves {
            if !self.excluded.contains(&mv) {
                self.excluded.push(mv);
            }
        }
        self.selection_changed();
    }

    /// `include`: takes one move, or all, in again.
    pub(super) fn include(&mut self, text: &str) {
        let Some(moves) = self.named_moves(text) else { return };
        self.excluded.retain(|mv| !moves.contains(mv));
        self.selection_changed();
    }

    fn selection_changed(&mut self) {
        if self.mode == Mode::Analysis {
            self.start_analysis();
        }
    }

    /// The legal moves that `text` names: one of them, or `all`.
    fn named_moves(&mut self, text: &str) -> Option<Vec<String>> {
        let legal = self.session.game().legal_moves().into_iter().map(|mv| mv.text);
        let native = match self.presentation.read_move(self.view(), text) {
            Incoming::Move(native) => native,
            _ => String::new(),
        };
        let moves: Vec<String> = legal.filter(|mv| text == "all" || *mv == native).collect();
        if moves.is_empty() {
            self.say(&format!("Error (not a legal move): {text}"));
            return None;
        }
        Some(moves)
    }
}
