//! How the pieces move, written from the text of the rules.

use super::{At, Board};

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    pub from: At,
    pub to: At,
    /// Capital letter of the piece that a pawn becomes.
    pub promotion: Option<char>,
}

const ORTHOGONAL: [At; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [At; 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];

/// Whether a leaper may go so far; distances without sign, the smaller one first.
fn leaps_by(letter: char, distance: (i32, i32)) -> bool {
    match letter {
        'K' => matches!(distance, (0, 1) | (1, 1)),
        'N' => distance == (1, 2),
        // One square orthogonally, or two orthogonally or diagonally.
        'C' => matches!(distance, (0, 1) | (0, 2) | (2, 2)),
        // One square diagonally, or three orthogonally and one to the side.
        'W' => matches!(distance, (1, 1) | (1, 3)),
        _ => false,
    }
}

fn rides(letter: char) -> Vec<At> {
    match letter {
        'R' => ORTHOGONAL.to_vec(),
        'B' => DIAGONAL.to_vec(),
        'Q' => [ORTHOGONAL, DIAGONAL].concat(),
        _ => Vec::new(),
    }
}

impl Board {
    /// The squares that the piece on `from` attacks, its own pieces' squares included.
    pub fn attacked_from(&self, from: At) -> Vec<At> {
        let Some(&(white, letter)) = self.pieces.get(&from) else { return Vec::new() };
        let (file, rank) = from;
        let mut found = Vec::new();
        if letter == 'P' {
            let ahead = rank + self.forward(white);
            found.extend([(file - 1, ahead), (file + 1, ahead)]);
        }
        for across in -3i32..=3 {
            for up in -3i32..=3 {
                let (a, b) = (across.abs(), up.abs());
                if leaps_by(letter, (a.min(b), a.max(b))) {
                    found.push((file + across, rank + up));
                }
            }
        }
        for (across, up) in rides(letter) {
            let mut at = (file + across, rank + up);
            while self.rules.exists(at) {
                found.push(at);
                if self.pieces.contains_key(&at) {
                    break;
                }
                at = (at.0 + across, at.1 + up);
            }
        }
        found.retain(|&at| self.rules.exists(at));
        found
    }

    /// Where the pieces of one side that attack `at` stand.
    pub fn attackers(&self, white: bool, at: At) -> Vec<At> {
        let own = self.pieces.iter().filter(|(_, piece)| piece.0 == white).map(|(&from, _)| from);
        own.filter(|&from| self.attacked_from(from).contains(&at)).collect()
    }

    /// Whether one side attacks `at`.
    pub fn attacks(&self, white: bool, at: At) -> bool {
        self.pieces.iter().any(|(&from, piece)| piece.0 == white && self.attacked_from(from).contains(&at))
    }

    /// Pawns of the side to move that attack `at`.
    pub fn pawns_attacking(&self, at: At) -> Vec<At> {
        let mut pawns = self.attackers(self.white_to_move, at);
        pawns.retain(|from| self.pieces[from].1 == 'P');
        pawns
    }

    /// Where a king stands.
    pub fn king(&self, white: bool) -> At {
        let found = self.pieces.iter().find(|(_, piece)| **piece == (white, 'K'));
        *found.expect("each side has a king").0
    }

    /// Whether a king could be taken.
    pub fn in_check(&self, white: bool) -> bool {
        self.attacks(!white, self.king(white))
    }

    /// Whether a move captures in passing.
    pub fn is_en_passant(&self, step: &Step) -> bool {
        self.pieces[&step.from].1 == 'P' && step.from.0 != step.to.0 && !self.pieces.contains_key(&step.to)
    }

    /// Whether a move castles.
    pub fn is_castling(&self, step: &Step) -> bool {
        self.pieces[&step.from].1 == 'K' && (step.from.0 - step.to.0).abs() == 2
    }

    /// The letter of what a move captures.
    pub fn captured(&self, step: &Step) -> Option<char> {
        if self.is_en_passant(step) { Some('P') } else { self.pieces.get(&step.to).map(|piece| piece.1) }
    }

    fn pawn_moves(&self, from: At, found: &mut Vec<Step>) {
        let white = self.white_to_move;
        let size = self.rules.size;
        let step = self.forward(white);
        let initial_rank = if white { 1 } else { size - 2 };
        let last_rank = if white { size - 1 } else { 0 };
        let mut targets = Vec::new();
        let longest = if from.1 == initial_rank { self.rules.pawn_step } else { 1 };
        for distance in 1..=longest {
            let to = (from.0, from.1 + distance * step);
            if self.pieces.contains_key(&to) {
                break;
            }
            targets.push(to);
        }
        for to in self.attacked_from(from) {
            let takes = self.pieces.get(&to).is_some_and(|piece| piece.0 != white);
            if takes || self.passed.contains(&to) {
                targets.push(to);
            }
        }
        for to in targets {
            if to.1 == last_rank {
                let promotions = self.rules.promotions.chars();
                found.extend(promotions.map(|letter| Step { from, to, promotion: Some(letter) }));
            } else {
                found.push(Step { from, to, promotion: None });
            }
        }
    }

    fn castlings(&self, found: &mut Vec<Step>) {
        let white = self.white_to_move;
        let rank = if white { 0 } else { self.rules.size - 1 };
        for (letter, [rook, king_to, _]) in ['K', 'Q'].into_iter().zip(self.rules.castlings) {
            let letter = super::board::letter((white, letter));
            let king = self.rules.king_file;
            let at_home = self.rights.contains(&letter)
                && self.pieces.get(&(king, rank)) == Some(&(white, 'K'))
                && self.pieces.get(&(rook, rank)) == Some(&(white, 'R'));
            let is_free =
                (king.min(rook) + 1..king.max(rook)).all(|file| !self.pieces.contains_key(&(file, rank)));
            let is_safe =
                (king.min(king_to)..=king.max(king_to)).all(|file| !self.attacks(!white, (file, rank)));
            if at_home && is_free && is_safe {
                found.push(Step { from: (king, rank), to: (king_to, rank), promotion: None });
            }
        }
    }

    /// The legal moves.
    pub fn legal_moves(&self) -> Vec<Step> {
        let mut found = Vec::new();
        for (&from, &(white, letter)) in &self.pieces {
            if white != self.white_to_move {
                continue;
            }
            if letter == 'P' {
                self.pawn_moves(from, &mut found);
                continue;
            }
            for to in self.attacked_from(from) {
                if self.pieces.get(&to).is_none_or(|piece| piece.0 != white) {
                    found.push(Step { from, to, promotion: None });
                }
            }
        }
        self.castlings(&mut found);
        found.retain(|step| !self.after(step).in_check(self.white_to_move));
        found
    }

    /// A move as it is written.
    pub fn text(&self, step: &Step) -> String {
        let mut text = self.rules.name(step.from) + &self.rules.name(step.to);
        text.extend(step.promotion.map(|letter| letter.to_ascii_lowercase()));
        text
    }

    /// The position after a move.
    pub fn after(&self, step: &Step) -> Self {
        let mut next = self.clone();
        let (white, letter) = self.pieces[&step.from];
        let (from, to) = (step.from, step.to);
        next.half_moves += 1;
        if letter == 'P' || self.pieces.contains_key(&to) {
            next.half_moves = 0;
        }
        next.full_moves += u32::from(!white);
        next.white_to_move = !white;

        if self.is_en_passant(step) {
            next.pieces.remove(&self.passed_pawn.expect("a pawn has passed"));
        }
        next.pieces.remove(&from);
        next.pieces.insert(to, (white, step.promotion.unwrap_or(letter)));
        if self.is_castling(step) {
            for [rook, king_to, rook_to] in self.rules.castlings {
                if king_to == to.0 {
                    next.pieces.remove(&(rook, from.1));
                    next.pieces.insert((rook_to, from.1), (white, 'R'));
                }
            }
        }

        for (letter, rank, side) in
            [('K', 0, 0), ('Q', 0, 1), ('k', self.rules.size - 1, 0), ('q', self.rules.size - 1, 1)]
        {
            let king = (self.rules.king_file, rank);
            let rook = (self.rules.castlings[side][0], rank);
            if [from, to].iter().any(|&at| at == king || at == rook) {
                next.rights.remove(&letter);
            }
        }

        next.passed.clear();
        next.passed_pawn = None;
        let distance = (to.1 - from.1).abs();
        if letter == 'P' && distance > 1 {
            let passed = (1..distance).map(|steps| (from.0, from.1 + steps * self.forward(white)));
            next.passed = passed.collect();
            next.passed_pawn = Some(to);
        }
        next
    }

    /// Number of sequences of legal moves.
    pub fn perft(&self, depth: u32) -> u64 {
        let moves = self.legal_moves();
        if depth <= 1 {
            return if depth == 0 { 1 } else { moves.len() as u64 };
        }
        moves.iter().map(|step| self.after(step).perft(depth - 1)).sum()
    }
}
