//! The small vocabulary that all variants share.

mod chess_move;
mod colour;
mod depth;
mod piece;
mod score;

pub use chess_move::{Move, MoveKind};
pub use colour::{Camp, Colour};
pub use depth::{Depth, MAX_PLY};
pub use piece::{Piece, PieceInfo, PieceKind};
pub use score::{Score, WinGrade};
