//! Standard algebraic notation (SAN) for every variant.
//!
//! One algorithm serves all variants, because it only asks a position for its legal moves: the piece's letter, as
//! much of the origin as is needed to tell it from other legal moves, `x` for a capture, the destination, and what
//! is special about the move:
//!
//! | move | written |
//! |---|---|
//! | pawn (the piece with the letter P) | without its letter: `e4`, `exd5`; `e4e5` where two pawns could go there |
//! | castling | `O-O` towards the higher files, `O-O-O` towards the lower |
//! | promotion | `e8=Q` |
//! | capture that takes the captured type (Échiqueté) | `Qxd5=N` |
//! | opening of phase 2 (Échiqueté) | `s` last: `Nf3s` |
//! | pass (Les Empires) | `--` |
//! | exchange of a Fairy with a friend (Les Empires) | `F/g10` |
//! | Captain captures and steps on (Les Empires) | `Cxg4-g5` |
//!
//! `+` follows a move that attacks the royal piece, `#` one that wins the game at once, by mate, union or
//! elimination. Reading is more liberal: suffixes may be missing, the origin may be given in full, castling may be
//! written with zeros, and the native coordinate notation is accepted.

use crate::geometry::Square;
use crate::rules::Position;
use crate::types::{Move, MoveKind};

/// Why text in algebraic notation is no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SanError {
    /// No legal move is written like this.
    #[error("'{0}' is no legal move here")]
    Illegal(String),
    /// Several legal moves could be meant.
    #[error("'{text}' may mean {first} or {second}")]
    Ambiguous {
        /// What was given.
        text: String,
        /// One meaning in native notation.
        first: String,
        /// Another.
        second: String,
    },
}

/// How much of the origin is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Origin {
    Omitted,
    File,
    Rank,
    Square,
}

impl Origin {
    /// From the shortest to the longest.
    const ALL: [Self; 4] = [Self::Omitted, Self::File, Self::Rank, Self::Square];
}

/// Writes a legal move. Different legal moves of one position are never written alike.
pub fn write_san<P: Position>(position: &P, mv: Move) -> String {
    let legal = position.legal_moves();
    // Both kings may castle for one player in phase 2 of Échiqueté.
    let is_castling = |mv: Move| mv.kind() == MoveKind::Castling;
    let can_clash = |rival: Move| rival.to() == mv.to() || (is_castling(mv) && is_castling(rival));
    let rivals = || legal.iter().copied().filter(|&rival| rival != mv && can_clash(rival));
    let shortest = Origin::ALL
        .into_iter()
        .filter_map(|origin| spelling(position, mv, origin))
        .find(|text| rivals().all(|rival| !spellings(position, rival).any(|other| other == *text)));
    let mut text = shortest.unwrap_or_else(|| position.move_text(mv));
    let next = position.after(mv);
    let has_won = match next.board_outcome() {
        Some(outcome) => outcome.winner == Some(position.side_to_move()),
        None => next.count_moves() == 0 && next.no_move_outcome().winner == Some(position.side_to_move()),
    };
    if has_won {
        text.push('#');
    } else if next.board_outcome().is_none() && next.is_in_check() {
        text.push('+');
    }
    text
}

/// Finds the legal move that `text` means.
///
/// # Errors
/// When no legal move, or more than one, can be meant.
pub fn read_san<P: Position>(position: &P, text: &str) -> Result<Move, SanError> {
    let core = text.trim().trim_end_matches(['+', '#', '!', '?']);
    let core = if core.starts_with("0-0") { core.replace('0', "O") } else { core.to_owned() };
    let legal = position.legal_moves();
    let layout = P::layout();
    let may_mean = |mv: Move| {
        matches!(mv.kind(), MoveKind::Castling | MoveKind::Pass) || core.contains(&layout.name(mv.to()))
    };
    let mut meanings = legal.iter().copied().filter(|&mv| may_mean(mv)).filter(|&mv| {
        spellings(position, mv).any(|spelling| spelling == core || spelling.replacen('=', "", 1) == core)
    });
    match (meanings.next(), meanings.next()) {
        (Some(mv), None) => Ok(mv),
        (Some(first), Some(second)) => Err(SanError::Ambiguous {
            text: text.to_owned(),
            first: position.move_text(first),
            second: position.move_text(second),
        }),
        (None, _) => position.parse_move(&core).map_err(|_| SanError::Illegal(text.to_owned())),
    }
}

/// Every way to write a move, shortest first, without suffixes for check and mate.
fn spellings<P: Position>(position: &P, mv: Move) -> impl Iterator<Item = String> {
    Origin::ALL.into_iter().filter_map(move |origin| spelling(position, mv, origin))
}

/// A move with its origin written in one way; `None` where that way does not exist.
fn spelling<P: Position>(position: &P, mv: Move, origin: Origin) -> Option<String> {
    let layout = P::layout();
    let mut text = match mv.kind() {
        MoveKind::Pass => return (origin == Origin::Omitted).then(|| "--".to_owned()),
        MoveKind::Castling if origin == Origin::Omitted => {
            let is_short = mv.to().bit() > mv.from().bit();
            if is_short { "O-O".to_owned() } else { "O-O-O".to_owned() }
        }
        _ => {
            let letter = letter_of(position, mv);
            let is_pawn = letter == 'P';
            let is_capture = position.captured_kind(mv).is_some();
            let from = match origin {
                Origin::Omitted if is_pawn && is_capture => return None,
                Origin::Omitted => String::new(),
                _ => written_origin::<P>(mv.from(), origin)?,
            };
            let letter = if is_pawn { String::new() } else { letter.to_string() };
            let (to, step) = match mv.kind() {
                MoveKind::CaptureThenStep => (layout.name(mv.extra()), format!("-{}", layout.name(mv.to()))),
                _ => (layout.name(mv.to()), String::new()),
            };
            let sign = match mv.kind() {
                MoveKind::Exchange => "/",
                _ if is_capture => "x",
                _ => "",
            };
            letter + &from + sign + &to + &step
        }
    };
    if let (MoveKind::Promotion | MoveKind::Transformation, Some(kind)) = (mv.kind(), mv.piece()) {
        text.push('=');
        text.extend(P::PIECES.get(kind.index()).map(|info| info.letter));
    }
    if mv.is_switch() {
        text.push('s');
    }
    Some(text)
}

fn letter_of<P: Position>(position: &P, mv: Move) -> char {
    P::PIECES.get(position.moved_kind(mv).index()).map_or('?', |info| info.letter)
}

fn written_origin<P: Position>(from: Square, origin: Origin) -> Option<String> {
    let layout = P::layout();
    let name = layout.name(from);
    // A corner square of Omega Chess lies on no file and no rank.
    let (file, rank) = name.split_at(1);
    match origin {
        Origin::Omitted => Some(String::new()),
        Origin::Square => Some(name),
        _ if layout.corner_number(from).is_some() => None,
        Origin::File => Some(file.to_owned()),
        Origin::Rank => Some(rank.to_owned()),
    }
}

#[cfg(test)]
mod tests;
