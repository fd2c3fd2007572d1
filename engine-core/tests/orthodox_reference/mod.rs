//! A slow, obvious generator of legal moves for chess and Omega Chess, to check the fast one against.
//!
//! It shares nothing with the engine, not even types: squares are pairs of numbers, the board is a map, moves are
//! found by walking, and a move is legal when the king cannot be taken after it has been played. Its only virtue is
//! that each function can be compared with a sentence of the rules.

mod board;
mod moves;

pub use board::{At, Board};
pub use moves::Step;

/// What the two games differ in.
#[derive(PartialEq, Eq, Debug)]
pub struct Rules {
    /// Number of files and of ranks.
    pub size: i32,
    /// What the lowest rank is called.
    pub first_rank: i32,
    /// Whether four more squares touch the corners of the board.
    pub corners: bool,
    /// Letters of all pieces.
    pub pieces: &'static str,
    /// Letters of the pieces that a pawn may become.
    pub promotions: &'static str,
    /// The longest first step of a pawn.
    pub pawn_step: i32,
    /// File of the king before castling.
    pub king_file: i32,
    /// King side, then queen side: file of the rook before castling, of the king and of the rook after it.
    pub castlings: [[i32; 3]; 2],
    /// The starting position.
    pub start: &'static str,
}

/// Orthodox chess.
pub const CHESS: Rules = Rules {
    size: 8,
    first_rank: 1,
    corners: false,
    pieces: "PNBRQK",
    promotions: "QRBN",
    pawn_step: 2,
    king_file: 4,
    castlings: [[7, 6, 5], [0, 2, 3]],
    start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
};

/// Omega Chess.
pub const OMEGA: Rules = Rules {
    size: 10,
    first_rank: 0,
    corners: true,
    pieces: "PNBRQKCW",
    promotions: "QRBNCW",
    pawn_step: 3,
    king_file: 5,
    castlings: [[8, 7, 6], [1, 3, 4]],
    start: "crnbqkbnrc/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/CRNBQKBNRC[W/W/w/w] w KQkq - 0 1",
};

impl Rules {
    /// The corner squares `w1` to `w4`.
    pub const fn corner_squares(&self) -> [At; 4] {
        let beyond = self.size;
        [(-1, -1), (beyond, -1), (beyond, beyond), (-1, beyond)]
    }

    /// Whether the square is on the board.
    pub fn exists(&self, at: At) -> bool {
        let inside = |number: i32| (0..self.size).contains(&number);
        (inside(at.0) && inside(at.1)) || (self.corners && self.corner_squares().contains(&at))
    }

    /// Name of a square.
    pub fn name(&self, at: At) -> String {
        match self.corner_squares().iter().position(|&corner| corner == at) {
            Some(index) => format!("w{}", index + 1),
            None => format!("{}{}", char::from(b'a' + at.0 as u8), at.1 + self.first_rank),
        }
    }

    /// The square of that name.
    pub fn square(&self, name: &str) -> At {
        let (file, rank) = name.split_at(1);
        let rank: i32 = rank.parse().unwrap();
        if file == "w" {
            return self.corner_squares()[rank as usize - 1];
        }
        (i32::from(file.as_bytes()[0] - b'a'), rank - self.first_rank)
    }
}
