//! A variant whose weights can be exchanged.

use std::cell::Cell;
use std::marker::PhantomData;

use engine_core::geometry::Square;
use engine_core::orthodox::evaluation::Weights;
use engine_core::orthodox::{Castling, Orthodox, OrthodoxPosition, Set, SquareReader};
use engine_core::rules::FenError;
use engine_core::types::{Camp, Colour, PieceInfo, PieceKind};

thread_local! {
    static TRIED: Cell<Option<&'static Weights>> = const { Cell::new(None) };
}

/// The variant `V` with the weights that this thread tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trial<V>(PhantomData<V>);

/// Has this thread evaluate with `weights`, or with those of the variant.
pub fn try_weights(weights: Option<&'static Weights>) {
    TRIED.set(weights);
}

impl<V: Orthodox> Orthodox for Trial<V> {
    type Geometry = V::Geometry;
    const NAME: &'static str = V::NAME;
    const PIECES: &'static [PieceInfo] = V::PIECES;
    const LEAPERS: &'static [PieceKind] = V::LEAPERS;
    const PROMOTIONS: &'static [PieceKind] = V::PROMOTIONS;
    const PAWN_LEAP: u8 = V::PAWN_LEAP;
    const CASTLINGS: [Castling; 4] = V::CASTLINGS;
    const START: &'static str = V::START;
    const BY_VALUE: &'static [PieceKind] = V::BY_VALUE;

    fn weights() -> &'static Weights {
        TRIED.get().unwrap_or_else(V::weights)
    }

    fn leaps(kind: PieceKind, square: Square) -> Set<Self> {
        V::leaps(kind, square)
    }

    fn read_placement(
        field: &str,
        place: &mut dyn FnMut(Square, Camp, PieceKind),
    ) -> Result<SquareReader, FenError> {
        V::read_placement(field, place)
    }

    fn write_placement(letter: &dyn Fn(Square) -> Option<char>) -> String {
        V::write_placement(letter)
    }

    fn possible_squares(kind: PieceKind) -> Set<Self> {
        V::possible_squares(kind)
    }

    fn is_material_draw(_: &OrthodoxPosition<Self>) -> bool {
        false
    }

    // Depends on the material alone; the tuner asks the variant itself.
    fn winning_chances(_: &OrthodoxPosition<Self>, _: Colour) -> i32 {
        64
    }
}
