//! The variants, and the registry through which the rest of the program finds them.

pub mod checkered;
pub mod chess;
pub mod empires;
pub mod omega;

use crate::game::{Game, TypedGame};
use crate::geometry::Layout;
use crate::rules::{Position, VariantOption};
use crate::types::PieceInfo;

/// A variant as the outside sees it.
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// Name in `UCI_Variant` and on the command line, lower case.
    pub name: &'static str,
    /// The board.
    pub layout: Layout,
    /// The piece kinds in index order.
    pub pieces: &'static [PieceInfo],
    /// Options of this variant.
    pub options: &'static [VariantOption],
    /// Half-moves without progress after which the game is drawn.
    pub move_rule_plies: u32,
    new_game: fn() -> Box<dyn Game>,
}

impl Variant {
    const fn of<P: Position>() -> Self {
        Self {
            name: P::NAME,
            layout: <P::Geometry as crate::geometry::Geometry>::LAYOUT,
            pieces: P::PIECES,
            options: P::OPTIONS,
            move_rule_plies: P::MOVE_RULE_PLIES,
            new_game: || Box::new(TypedGame::<P>::new()),
        }
    }

    /// A game of this variant at its starting position.
    pub fn new_game(&self) -> Box<dyn Game> {
        (self.new_game)()
    }

    /// The variant called `name`, in any case.
    pub fn named(name: &str) -> Option<&'static Self> {
        VARIANTS.iter().find(|variant| variant.name.eq_ignore_ascii_case(name))
    }
}

/// All variants; the first is the default.
pub static VARIANTS: &[Variant] = &[
    Variant::of::<chess::ChessPosition>(),
    Variant::of::<omega::OmegaPosition>(),
    Variant::of::<empires::Empires>(),
    Variant::of::<checkered::Checkered>(),
];
