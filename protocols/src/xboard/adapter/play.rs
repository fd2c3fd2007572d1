//! Playing: the user's moves, the engine's, and how a game ends.

use engine_core::rules::{Outcome, Reason};
use engine_core::search::{BestMove, Limits};
use engine_core::types::Colour;

use super::{Adapter, HINT_TIME, Mode, Progress, Purpose};
use crate::xboard::mirror::TakenBack;
use crate::xboard::opinion::Remark;
use crate::xboard::variants::Incoming;

impl Adapter<'_> {
    /// `go`: the engine plays the side to move.
    pub(super) fn go(&mut self) {
        self.mode = Mode::Play(self.session.game().side_to_move());
        self.stop_working();
        self.think();
    }

    /// `playother`: the engine plays the other side.
    pub(super) fn play_other(&mut self) {
        self.stop_working();
        self.mode = Mode::Play(!self.session.game().side_to_move());
    }

    fn is_engines_turn(&self) -> bool {
        self.mode == Mode::Play(self.session.game().side_to_move())
    }

    /// Starts to think about the engine's move, unless the game is over or waiting.
    pub(super) fn think(&mut self) {
        if self.paused {
            return;
        }
        if let Some(reason) = self.obstacle() {
            self.say(&format!("tellusererror The engine cannot move: {reason}"));
            return;
        }
        if self.session.game().outcome().is_some() {
            self.claim_result();
            return;
        }
        let game = self.session.game();
        let plies = game.moves().len() as u32;
        let limits = Limits { search_moves: self.included_moves(), ..self.time.limits(plies / 2) };
        self.search(Purpose::Move, limits);
    }

    pub(super) fn search(&mut self, purpose: Purpose, limits: Limits) {
        self.progress = Progress::default();
        self.purpose = Some(purpose);
        self.session.start_search(limits);
    }

    /// Why the game cannot go on although it is not over.
    fn obstacle(&self) -> Option<String> {
        if let Some(reason) = &self.refused_position {
            return Some(reason.clone());
        }
        let halfway = self.mirror.preparations() > 0 && !self.opponent_is_engine;
        halfway.then(|| "the last move was taken back only in part; take back once more".into())
    }

    /// A move from XBoard.
    pub(super) fn user_move(&mut self, text: &str) {
        self.grip = None;
        if let Some(reason) = self.obstacle() {
            self.refuse(&reason, text);
            return;
        }
        if self.is_engines_turn() && self.purpose == Some(Purpose::Move) {
            self.refuse("it is not your turn", text);
            return;
        }
        match self.presentation.read_move(self.view(), text) {
            Incoming::Preparation => self.mirror.push_preparation(),
            Incoming::AnnouncedPreparation => {
                self.mirror.push_preparation();
                self.switch_announced = true;
            }
            Incoming::Switch => self.announce_switch(text),
            Incoming::Move(native) => self.opponents_move(&native, text),
            Incoming::Unreadable => {
                self.refuse(&format!("'{text}' does not name two squares of this board"), text);
                self.claim_forfeit(text);
            }
        }
    }

    fn opponents_move(&mut self, native: &str, text: &str) {
        let mut next = self.session.game().boxed_clone();
        let played = match next.play(native) {
            Ok(mv) => mv,
            Err(reason) => {
                let reason = self.presentation.board().translate(&reason.to_string());
                self.refuse(&reason, text);
                self.claim_forfeit(text);
                return;
            }
        };
        let mover = self.session.game().side_to_move();
        if let Some(mv) = self.session.game().legal_moves().into_iter().find(|legal| legal.mv == played) {
            let half = self.presentation.half_after(self.view(), &mv, !self.opponent_is_engine);
            let rest = match self.opponent_is_engine {
                true => Vec::new(),
                false => self.presentation.complete(self.view(), &mv, text),
            };
            // Only the engine's own turn lets it add plies.
            if !rest.is_empty() && self.mode != Mode::Play(!mover) {
                self.refuse("to say what the piece becomes, click it, press on its target and pull", text);
                return;
            }
            for line in rest.iter().flatten() {
                self.say(&format!("move {line}"));
            }
            self.mirror.push(mv.mv, 1 + rest.len(), half);
        }
        self.session.set_game(next);
        self.switch_announced = false;
        self.excluded.clear();
        self.expected = None;
        let played = self.session.game().moves().pop();
        if played.is_some() && self.purpose == played.map(Purpose::Ponder) {
            self.purpose = Some(Purpose::Move);
            self.session.ponder_hit();
            return;
        }
        self.stop_working();
        self.position_changed();
    }

    /// The position is another one by a move, or by taking one back: the engine does what its mode asks for.
    pub(super) fn position_changed(&mut self) {
        match self.mode {
            Mode::Force => {}
            Mode::Analysis => self.start_analysis(),
            Mode::Play(_) => {
                if self.session.game().outcome().is_some() {
                    self.claim_result();
                } else if self.is_engines_turn() {
                    self.think();
                }
            }
        }
    }

    fn refuse(&mut self, reason: &str, text: &str) {
        self.say(&format!("Illegal move ({reason}): {text}"));
    }

    /// XBoard does not check the moves of engines in our variants, and would wait for ever after an illegal one.
    fn claim_forfeit(&mut self, text: &str) {
        let Mode::Play(side) = self.mode else { return };
        if self.opponent_is_engine && side != self.session.game().side_to_move() {
            let result = Outcome::win(side, Reason::Checkmate).result();
            self.say(&format!("{result} {{{} made an illegal move: {text}}}", !side));
        }
    }

    /// Plays what the search has found.
    pub(super) fn engine_move(&mut self, best: BestMove) {
        let game = self.session.game();
        let mover = game.side_to_move();
        let found = game.legal_moves().into_iter().find(|mv| Some(&mv.text) == best.best.as_ref());
        let Some(mv) = found else {
            self.claim_result();
            return;
        };
        let full_moves = game.full_move_number();
        let remark = match self.progress.info.take() {
            Some(info) => self.opinion.consider(info.score, full_moves),
            None => Remark::None,
        };
        if remark == Remark::Resign {
            self.say("resign");
            return;
        }
        let shown = self.presentation.write_move(self.view(), &mv);
        let half = self.presentation.half_after(self.view(), &mv, false);
        for line in shown.plies.iter().flatten() {
            self.say(&format!("move {line}"));
        }
        if self.session.game_mut().play(&mv.text).is_err() {
            // It was in the list of legal moves a moment ago.
            self.say("# fault in the engine: its own move was refused");
            return;
        }
        self.mirror.push(mv.mv, shown.plies.len(), half);
        if let Some(half) = shown.handed_over {
            self.mirror.hand_over(half);
        }
        if let Some(note) = shown.note {
            self.say(&format!("telluser {note}"));
        }
        if mv.mv.is_switch() && !self.opponent_is_engine && !self.whole_moves {
            self.say(&format!(
                "telluser {mover} takes over the checkered camp. From now on {mover} moves checkered pieces only, and \
                 you move the white and the black ones."
            ));
        }
        self.excluded.clear();
        if self.session.game().outcome().is_some() {
            self.claim_result();
            return;
        }
        if remark == Remark::OfferDraw {
            self.say("offer draw");
        }
        self.expected.clone_from(&best.ponder);
        if let Some(expected) = best.ponder.filter(|_| self.pondering && !self.paused) {
            self.ponder(expected);
        }
    }

    /// Thinks about the reply to a move that the opponent has not played yet.
    pub(super) fn ponder(&mut self, expected: String) {
        if self.session.game_mut().play(&expected).is_err() {
            return;
        }
        if self.session.game().outcome().is_none() {
            let plies = self.session.game().moves().len() as u32;
            let limits = Limits { ponder: true, ..self.time.limits(plies / 2) };
            self.search(Purpose::Ponder(expected), limits);
        }
        self.session.game_mut().undo();
    }

    /// Claims the result of a game that is over by the rules.
    fn claim_result(&mut self) {
        if let Some(outcome) = self.session.game().outcome() {
            self.say(&format!("{} {{{}}}", outcome.result(), result_text(outcome)));
        }
    }

    /// `undo` and `remove`.
    pub(super) fn take_back(&mut self, plies: usize) {
        self.stop_working();
        self.grip = None;
        self.switch_announced = false;
        self.expected = None;
        self.excluded.clear();
        let moves = match self.mirror.take_back(plies) {
            TakenBack::TooMany => {
                let command = if plies == 1 { "undo" } else { "remove" };
                self.say(&format!("Error (there are not so many moves to take back): {command}"));
                return;
            }
            TakenBack::Moves(moves) => moves,
            TakenBack::Halfway(moves) => {
                if !self.opponent_is_engine && self.mode != Mode::Force {
                    self.say("telluser This was only part of a move. Take back once more.");
                }
                moves
            }
        };
        for _ in 0..moves {
            self.session.game_mut().undo();
        }
        if self.mode == Mode::Analysis && self.mirror.preparations() == 0 {
            self.start_analysis();
        }
    }

    /// The user says that his next move opens another phase of the game.
    fn announce_switch(&mut self, text: &str) {
        let possible = self.session.game().legal_moves().iter().any(|mv| mv.mv.is_switch());
        if !possible {
            self.refuse("the checkered camp cannot be taken over now", text);
            return;
        }
        self.switch_announced = true;
        // XBoard has made a ply of it. The engine's own pass gives the move back.
        self.say("move @@@@");
        self.mirror.push_idle(2);
        self.say(
            "telluser Your next move takes over the checkered camp. Move a checkered piece, or take this back.",
        );
    }

    /// `draw`: the opponent offers one.
    pub(super) fn consider_draw(&mut self) {
        if self.opinion.accepts_draw(self.session.game().full_move_number()) {
            self.say("offer draw");
        }
    }

    /// `pause`: the search ends, and begins again on `resume`.
    pub(super) fn pause(&mut self) {
        self.paused = true;
        self.session.discard();
    }

    /// `resume`.
    pub(super) fn resume(&mut self) {
        self.paused = false;
        if self.purpose.is_some() {
            self.restart_work();
        } else {
            // A move may have been made in the meantime.
            self.position_changed();
        }
    }

    /// `hint`: what the engine would play in the user's place.
    pub(super) fn hint(&mut self) {
        if let Some(expected) = self.expected.clone() {
            self.say_hint(&expected);
        } else if self.purpose.is_none() && self.session.game().outcome().is_none() {
            self.search(Purpose::Hint, Limits { move_time: Some(HINT_TIME), ..Limits::default() });
        }
    }

    pub(super) fn say_hint(&mut self, native: &str) {
        let hint = self.presentation.write_thought(native);
        self.say(&format!("Hint: {hint}"));
    }
}

/// What a result is due to; a union is worth telling what it counts.
fn result_text(outcome: Outcome) -> String {
    match (outcome.reason, outcome.winner) {
        (Reason::Union, Some(winner)) => {
            format!("{winner} wins by union, {} points", outcome.reason.points())
        }
        (Reason::Checkmate, Some(Colour::White)) => "White mates".into(),
        (Reason::Checkmate, Some(Colour::Black)) => "Black mates".into(),
        (Reason::DoublePass, _) => "Both sides passed".into(),
        _ => outcome.to_string(),
    }
}
