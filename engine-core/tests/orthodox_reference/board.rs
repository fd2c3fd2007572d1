//! The board as a map, and its FEN in the native form.

use std::collections::{BTreeMap, BTreeSet};

use super::Rules;

/// File and rank, both from 0; the corner squares of Omega Chess are at -1 and 10.
pub type At = (i32, i32);

/// A piece: whether it is white, and its capital letter.
pub type Piece = (bool, char);

/// A position.
#[derive(Clone, Debug)]
pub struct Board {
    pub rules: &'static Rules,
    pub pieces: BTreeMap<At, Piece>,
    pub white_to_move: bool,
    /// FEN letters of the castling rights.
    pub rights: BTreeSet<char>,
    /// The squares on which the last move's pawn may be captured, nearest to its origin first.
    pub passed: Vec<At>,
    /// That pawn.
    pub passed_pawn: Option<At>,
    pub half_moves: u32,
    pub full_moves: u32,
}

/// The letter of a piece in FEN.
pub fn letter((white, letter): Piece) -> char {
    if white { letter } else { letter.to_ascii_lowercase() }
}

fn piece(letter: char) -> Piece {
    (letter.is_ascii_uppercase(), letter.to_ascii_uppercase())
}

impl Board {
    /// The board without pieces, White to move.
    pub fn empty(rules: &'static Rules) -> Self {
        Self {
            rules,
            pieces: BTreeMap::new(),
            white_to_move: true,
            rights: BTreeSet::new(),
            passed: Vec::new(),
            passed_pawn: None,
            half_moves: 0,
            full_moves: 1,
        }
    }

    /// Reads a correct FEN in the native form with all six fields.
    pub fn parse(rules: &'static Rules, fen: &str) -> Self {
        let mut board = Self::empty(rules);
        let fields: Vec<&str> = fen.split(' ').collect();
        let (ranks, corners) = fields[0].split_once('[').unwrap_or((fields[0], "-/-/-/-]"));
        for (row, text) in ranks.split('/').enumerate() {
            let rank = rules.size - 1 - row as i32;
            let mut file = 0;
            for character in text.replace("10", "55").chars() {
                match character.to_digit(10) {
                    Some(empty) => file += empty as i32,
                    None => {
                        board.pieces.insert((file, rank), piece(character));
                        file += 1;
                    }
                }
            }
        }
        for (text, at) in corners.trim_end_matches(']').split('/').zip(rules.corner_squares()) {
            if text != "-" {
                board.pieces.insert(at, piece(text.chars().next().unwrap()));
            }
        }
        board.white_to_move = fields[1] == "w";
        board.rights = fields[2].chars().filter(|&letter| letter != '-').collect();
        board.half_moves = fields[4].parse().unwrap();
        board.full_moves = fields[5].parse().unwrap();
        if fields[3] != "-" {
            board.passed = fields[3].split(',').map(|name| rules.square(name)).collect();
            board.passed_pawn = board.find_passed_pawn();
        }
        board
    }

    /// The pawn that has passed over the squares of the FEN: the first thing ahead of them.
    fn find_passed_pawn(&self) -> Option<At> {
        let step = self.forward(!self.white_to_move);
        let (file, mut rank) = *self.passed.first()?;
        while !self.pieces.contains_key(&(file, rank)) {
            rank += step;
        }
        Some((file, rank))
    }

    /// The direction in which pawns advance.
    pub fn forward(&self, white: bool) -> i32 {
        if white { 1 } else { -1 }
    }

    /// Writes the native form.
    pub fn fen(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..self.rules.size).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for file in 0..self.rules.size {
                match self.pieces.get(&(file, rank)) {
                    None => empty += 1,
                    Some(&piece) => {
                        if empty > 0 {
                            row += &empty.to_string();
                        }
                        empty = 0;
                        row.push(letter(piece));
                    }
                }
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let mut text = rows.join("/");
        if self.rules.corners {
            let corners = self.rules.corner_squares();
            let corners =
                corners.map(|at| self.pieces.get(&at).map_or('-', |&piece| letter(piece)).to_string());
            text += &format!("[{}]", corners.join("/"));
        }
        let side = if self.white_to_move { 'w' } else { 'b' };
        let rights: String = "KQkq".chars().filter(|letter| self.rights.contains(letter)).collect();
        let rights = if rights.is_empty() { "-".into() } else { rights };
        let passed: Vec<String> = self
            .passed
            .iter()
            .filter(|&&at| !self.pawns_attacking(at).is_empty())
            .map(|&at| self.rules.name(at))
            .collect();
        let passed = if passed.is_empty() { "-".into() } else { passed.join(",") };
        format!("{text} {side} {rights} {passed} {} {}", self.half_moves, self.full_moves)
    }

    /// What two positions must have in common to count as a repetition.
    pub fn repetition_signature(&self) -> String {
        let capturable: Vec<At> =
            self.legal_moves().iter().filter(|step| self.is_en_passant(step)).map(|step| step.to).collect();
        let passed: BTreeSet<At> = capturable.into_iter().collect();
        format!("{:?} {} {:?} {passed:?}", self.pieces, self.white_to_move, self.rights)
    }

    /// The same position seen from the other side of the board, with colours exchanged.
    pub fn flipped(&self) -> Self {
        let flip = |(file, rank): At| (file, self.rules.size - 1 - rank);
        let other_case =
            |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
        Self {
            pieces: self.pieces.iter().map(|(&at, &(white, letter))| (flip(at), (!white, letter))).collect(),
            white_to_move: !self.white_to_move,
            rights: self.rights.iter().map(|&c| other_case(c)).collect(),
            passed: self.passed.iter().map(|&at| flip(at)).collect(),
            passed_pawn: self.passed_pawn.map(flip),
            ..self.clone()
        }
    }
}
