//! Reproducible random positions of two sorts: from random play, and set up at random with a taste for trouble.

use crate::orthodox_reference::{At, Board, Rules, Step};

/// A small pseudo-random generator (SplitMix64), so that a failure is the same on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// `true` once in `times`.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// A move of random play. Captures are avoided mostly, so that games last, and what is special is preferred.
pub fn random_move(board: &Board, moves: &[Step], random: &mut Random) -> Step {
    for _ in 0..3 {
        let step = random.pick(moves);
        let is_special = board.is_castling(&step) || board.is_en_passant(&step) || step.promotion.is_some();
        if is_special || !board.pieces.contains_key(&step.to) {
            return step;
        }
    }
    random.pick(moves)
}

/// A position that no game need lead to: pieces on corner squares and around the kings, pawns that have just leaped,
/// kings about to castle with attackers behind the rook, pawns about to promote.
pub fn set_up(rules: &'static Rules, random: &mut Random) -> Board {
    loop {
        let board = attempt(rules, random);
        if !board.in_check(!board.white_to_move) {
            return board;
        }
    }
}

/// The same, but the side not to move may be in check, which no FEN may say.
pub fn attempt(rules: &'static Rules, random: &mut Random) -> Board {
    let mut board = Board::empty(rules);
    board.white_to_move = random.one_in(2);
    board.half_moves = random.below(150) as u32;
    board.full_moves = 1 + random.below(300) as u32;
    let is_castling_theme = random.one_in(3);
    let is_en_passant_theme = random.one_in(3);
    for white in [true, false] {
        let home = (rules.king_file, home_rank(rules, white));
        let at = if is_castling_theme && !random.one_in(4) { home } else { free_square(&board, 'K', random) };
        board.pieces.entry(at).or_insert((white, 'K'));
    }
    let kings: Vec<At> = board.pieces.keys().copied().collect();
    if kings.len() < 2 {
        return attempt(rules, random);
    }
    if is_castling_theme {
        prepare_castling(&mut board, random);
    }
    if is_en_passant_theme {
        prepare_en_passant(&mut board, random);
    }
    let letters: Vec<char> =
        rules.pieces.chars().filter(|&letter| letter != 'K').chain("PPPP".chars()).collect();
    let forbidden = forbidden_squares(&board);
    for _ in 0..random.below(26) {
        let letter = random.pick(&letters);
        let mut at = free_square(&board, letter, random);
        if random.one_in(3) {
            let (file, rank) = random.pick(&kings);
            let near = (file + random.below(7) as i32 - 3, rank + random.below(7) as i32 - 3);
            at = if may_stand(rules, letter, near) { near } else { at };
        }
        if !forbidden.contains(&at) {
            board.pieces.entry(at).or_insert((random.one_in(2), letter));
        }
    }
    // Only squares that a pawn attacks appear in a FEN, and any of them may be left out.
    let attacked: Vec<At> =
        board.passed.iter().copied().filter(|&at| !board.pawns_attacking(at).is_empty()).collect();
    board.passed = attacked;
    if board.passed.len() > 1 && random.one_in(3) {
        board.passed.remove(random.below(2));
    }
    if board.passed.is_empty() {
        board.passed_pawn = None;
    }
    board
}

fn home_rank(rules: &Rules, white: bool) -> i32 {
    if white { 0 } else { rules.size - 1 }
}

fn may_stand(rules: &Rules, letter: char, at: At) -> bool {
    let is_inside = !rules.corners || !rules.corner_squares().contains(&at);
    rules.exists(at)
        && match letter {
            'P' => is_inside && at.1 > 0 && at.1 < rules.size - 1,
            'R' => is_inside,
            _ => true,
        }
}

fn free_square(board: &Board, letter: char, random: &mut Random) -> At {
    let rules = board.rules;
    if rules.corners && letter != 'P' && letter != 'R' && random.one_in(6) {
        return random.pick(&rules.corner_squares());
    }
    loop {
        let at = (random.below(rules.size as usize) as i32, random.below(rules.size as usize) as i32);
        if may_stand(rules, letter, at) && !board.pieces.contains_key(&at) {
            return at;
        }
    }
}

/// Rooks and rights, and now and then an enemy behind the rook or on the king's way.
fn prepare_castling(board: &mut Board, random: &mut Random) {
    let rules = board.rules;
    for white in [true, false] {
        let rank = home_rank(rules, white);
        for (letter, [rook, ..]) in ['K', 'Q'].into_iter().zip(rules.castlings) {
            if random.one_in(4) {
                continue;
            }
            board.pieces.entry((rook, rank)).or_insert((white, 'R'));
            let king_at_home = board.pieces.get(&(rules.king_file, rank)) == Some(&(white, 'K'));
            let rook_at_home = board.pieces.get(&(rook, rank)) == Some(&(white, 'R'));
            if king_at_home && rook_at_home && !random.one_in(5) {
                board.rights.insert(if white { letter } else { letter.to_ascii_lowercase() });
            }
        }
        for edge in [0, rules.size - 1] {
            if random.one_in(3) {
                let attacker = random.pick(&['R', 'Q', 'N']);
                board.pieces.entry((edge, rank)).or_insert((!white, attacker));
            }
        }
    }
}

/// A pawn of the side that has just moved, and enemy pawns beside the squares it has passed.
fn prepare_en_passant(board: &mut Board, random: &mut Random) {
    let rules = board.rules;
    let mover = !board.white_to_move;
    let step = board.forward(mover);
    let initial_rank = if mover { 1 } else { rules.size - 2 };
    let file = random.below(rules.size as usize) as i32;
    let length = 2 + random.below(rules.pawn_step as usize - 1) as i32;
    if (0..=length).any(|distance| board.pieces.contains_key(&(file, initial_rank + distance * step))) {
        return;
    }
    let pawn = (file, initial_rank + length * step);
    board.pieces.insert(pawn, (mover, 'P'));
    board.passed = (1..length).map(|distance| (file, initial_rank + distance * step)).collect();
    board.passed_pawn = Some(pawn);
    for distance in 1..length {
        for side in [-1, 1] {
            let at = (file + side, initial_rank + (distance + 1) * step);
            if may_stand(rules, 'P', at) && !random.one_in(3) {
                board.pieces.entry(at).or_insert((!mover, 'P'));
            }
        }
    }
}

/// Where nothing may be put without contradicting the pawn's leap: its way and its origin.
fn forbidden_squares(board: &Board) -> Vec<At> {
    let Some(&(file, rank)) = board.passed.first() else { return Vec::new() };
    let origin = (file, rank - board.forward(!board.white_to_move));
    board.passed.iter().copied().chain([origin]).collect()
}
