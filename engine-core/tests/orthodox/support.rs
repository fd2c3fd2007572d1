//! Short ways to say what a test is about.

use engine_core::rules::Position;
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::omega::OmegaPosition;

/// A chess position.
pub fn chess(fen: &str) -> ChessPosition {
    ChessPosition::from_fen(fen).unwrap()
}

/// An Omega position.
pub fn omega(fen: &str) -> OmegaPosition {
    OmegaPosition::from_fen(fen).unwrap()
}

/// All legal moves in alphabetical order.
pub fn moves<P: Position>(position: &P) -> Vec<String> {
    let mut texts: Vec<String> = position.legal_moves().iter().map(|&mv| position.move_text(mv)).collect();
    texts.sort();
    texts
}

/// The destinations of the piece on `square` in alphabetical order, with promotion letters.
pub fn targets<P: Position>(position: &P, square: &str) -> Vec<String> {
    let layout = P::layout();
    let (from, rest) = layout.parse_square(square).unwrap();
    assert!(rest.is_empty());
    let from_here = position.legal_moves().iter().copied().filter(|mv| mv.from() == from).collect::<Vec<_>>();
    let mut texts: Vec<String> =
        from_here.into_iter().map(|mv| position.move_text(mv)[square.len()..].to_string()).collect();
    texts.sort();
    texts
}

/// The position after some moves.
pub fn play<P: Position>(position: &P, moves: &str) -> P {
    let mut position = position.clone();
    for text in moves.split_whitespace() {
        let mv =
            position.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error} in {}", position.fen()));
        position.play(mv);
    }
    position
}

/// Words of a text, for comparison with [`moves`] and [`targets`].
pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = text.split_whitespace().map(str::to_string).collect();
    words.sort();
    words
}
