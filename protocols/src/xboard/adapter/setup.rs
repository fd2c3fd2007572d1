//! New games, variants and positions.

use engine_core::types::Colour;
use engine_core::variants::Variant;

use super::{Adapter, Mode};
use crate::xboard::edit::Edit;
use crate::xboard::mirror::{Halves, Mirror};
use crate::xboard::variants::{self, PRESENTATIONS, Presentation};

impl Adapter<'_> {
    /// `new`: orthodox chess, the engine has Black.
    pub(super) fn new_game(&mut self) {
        self.start(PRESENTATIONS[0]);
        self.mode = Mode::Play(Colour::Black);
        self.opponent_is_engine = false;
        self.paused = false;
        self.edit = None;
        self.time.new_game();
        self.opinion.new_game();
    }

    /// `variant`: comes after `new`; XBoard waits for the board before it shows anything.
    pub(super) fn choose_variant(&mut self, name: &str) {
        let Some(presentation) = variants::presentation_named(name, self.whole_moves) else {
            self.say(&format!("Error (unknown variant): variant {name}"));
            return;
        };
        self.start(presentation);
        if let Some(definition) = presentation.definition() {
            let fen = variants::fen_to_gui(presentation, self.view());
            for line in definition.lines(presentation.board(), &fen) {
                self.say(&line);
            }
        }
    }

    /// The starting position of a variant.
    fn start(&mut self, presentation: &'static dyn Presentation) {
        self.stop_working();
        self.presentation = presentation;
        match Variant::named(presentation.variant()) {
            Some(variant) => self.session.set_variant(variant),
            None => self.session.new_game(),
        }
        self.position_replaced(Halves::new());
    }

    /// Another position with no moves before it.
    fn position_replaced(&mut self, halves: Halves) {
        self.mirror = Mirror::new(halves);
        self.refused_position = None;
        self.expected = None;
        self.switch_announced = false;
        self.grip = None;
        self.excluded.clear();
    }

    /// `setboard`. A position that the rules do not allow is refused, and until there is another one no move is
    /// made: better than to play on some other board than the user sees.
    pub(super) fn set_board(&mut self, gui_fen: &str) {
        self.stop_working();
        let fen = self.presentation.fen_from_gui(gui_fen);
        match self.session.game_mut().set_fen(&fen) {
            Ok(()) => {
                let halves = self.presentation.halves(gui_fen);
                self.position_replaced(halves);
                if self.mode == Mode::Analysis {
                    self.start_analysis();
                }
            }
            Err(reason) => {
                let reason = self.presentation.board().translate(&reason.to_string());
                self.say(&format!("tellusererror Illegal position: {reason}"));
                self.refused_position = Some(format!("this position is not legal: {reason}"));
            }
        }
    }

    /// `edit`.
    pub(super) fn start_edit(&mut self) {
        self.stop_working();
        self.edit = Some(Edit::new(self.presentation, self.view()));
    }

    /// The position is edited; the side to move stays.
    pub(super) fn finish_edit(&mut self, edit: &Edit) {
        let side = self.session.game().side_to_move();
        self.set_board(&edit.fen(self.presentation, side));
    }

    /// `white` and `black`: who is to move. The engine plays the other side.
    pub(super) fn set_side(&mut self, side: Colour) {
        self.stop_working();
        if self.session.game().side_to_move() != side {
            if self.session.game_mut().flip() {
                self.position_replaced(Halves::new());
            } else {
                self.say(&format!("tellusererror It cannot be {side}'s move in this position."));
            }
        }
        self.mode = Mode::Play(!side);
    }
}
