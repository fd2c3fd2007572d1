//! A second implementation of Échiqueté for tests: slow, literal, and independent of the engine.
//!
//! A board of 64 squares, no tables, every move tried out on a copy; each function is a sentence or two of the rules
//! turned into code. It has its own FEN reader and writer, so that positions after moves can be compared as text.

/// `'w'`, `'b'` or `'c'` (checkered).
pub type Camp = char;

/// A piece: its camp and one of `pnbrqk`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Man {
    pub camp: Camp,
    pub kind: char,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    One { switch_offered: bool },
    Two { owner: Camp },
}

/// File and rank from 0.
pub type Place = (i32, i32);

#[derive(Clone, Debug)]
pub struct Slow {
    pub men: [[Option<Man>; 8]; 8],
    pub mover: Camp,
    /// `K`, `Q`, `k`, `q`.
    pub castling: [bool; 4],
    pub passed: Option<Place>,
    pub half_moves: u32,
    pub full_moves: u32,
    pub rights: [[bool; 8]; 8],
    pub last: Option<(Place, Place)>,
    pub phase: Phase,
}

fn other(player: Camp) -> Camp {
    if player == 'w' { 'b' } else { 'w' }
}

fn name((file, rank): Place) -> String {
    format!("{}{}", (b'a' + file as u8) as char, rank + 1)
}

fn place(text: &str) -> Option<Place> {
    let bytes = text.as_bytes();
    let good = bytes.len() == 2 && (b'a'..=b'h').contains(&bytes[0]) && (b'1'..=b'8').contains(&bytes[1]);
    good.then(|| (i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1')))
}

fn places() -> impl Iterator<Item = Place> {
    (0..8).flat_map(|rank| (0..8).map(move |file| (file, rank)))
}

fn on_board((file, rank): Place) -> bool {
    (0..8).contains(&file) && (0..8).contains(&rank)
}

/// The rank on which a player's pawns start, the direction in which they go, the rank on which they promote.
fn initial_rank(player: Camp) -> i32 {
    if player == 'w' { 1 } else { 6 }
}

fn direction(player: Camp) -> i32 {
    if player == 'w' { 1 } else { -1 }
}

const ORTHOGONAL: [Place; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [Place; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

impl Slow {
    pub fn man(&self, (file, rank): Place) -> Option<Man> {
        self.men[rank as usize][file as usize]
    }

    fn put(&mut self, (file, rank): Place, man: Option<Man>) {
        self.men[rank as usize][file as usize] = man;
    }

    fn right(&self, (file, rank): Place) -> bool {
        self.rights[rank as usize][file as usize]
    }

    fn king(&self, colour: Camp) -> Place {
        places()
            .find(|&place| self.man(place) == Some(Man { camp: colour, kind: 'k' }))
            .expect("both kings are there")
    }

    /// Whether a man on `from` could capture on `to` as a piece of its type; a pawn in the given directions.
    fn reaches(&self, from: Place, to: Place, kind: char, pawn_directions: &[i32]) -> bool {
        let (across, up) = (to.0 - from.0, to.1 - from.1);
        let slides = |steps: &[Place]| {
            steps.iter().any(|step| {
                let mut at = (from.0 + step.0, from.1 + step.1);
                while on_board(at) {
                    if at == to {
                        return true;
                    }
                    if self.man(at).is_some() {
                        return false;
                    }
                    at = (at.0 + step.0, at.1 + step.1);
                }
                false
            })
        };
        match kind {
            'p' => across.abs() == 1 && pawn_directions.contains(&up),
            'n' => across.abs() * up.abs() == 2,
            'k' => across.abs().max(up.abs()) == 1,
            'b' => slides(&DIAGONAL),
            'r' => slides(&ORTHOGONAL),
            _ => slides(&DIAGONAL) || slides(&ORTHOGONAL),
        }
    }

    /// Phase 1: whether `target` is attacked by the opponent of `player`, or by a checkered piece as he would move it.
    fn attacked_in_phase_one(&self, target: Place, player: Camp) -> bool {
        let opponent = other(player);
        places().any(|from| {
            self.man(from).is_some_and(|man| {
                (man.camp == opponent || man.camp == 'c')
                    && self.reaches(from, target, man.kind, &[direction(opponent)])
            })
        })
    }

    /// Whether a checkered piece attacks `target`, pawns counted in both directions.
    fn attacked_by_checkered(&self, target: Place) -> bool {
        places().any(|from| {
            self.man(from)
                .is_some_and(|man| man.camp == 'c' && self.reaches(from, target, man.kind, &[1, -1]))
        })
    }

    /// Whether the player to move is in check.
    pub fn in_check(&self) -> bool {
        match self.phase {
            Phase::One { .. } => self.attacked_in_phase_one(self.king(self.mover), self.mover),
            Phase::Two { owner } if owner == self.mover => false,
            Phase::Two { .. } => {
                self.attacked_by_checkered(self.king('w')) || self.attacked_by_checkered(self.king('b'))
            }
        }
    }

    /// Whether the player who has just moved left a king to be taken.
    fn previous_mover_is_in_check(&self) -> bool {
        match self.phase {
            Phase::One { .. } => self.attacked_in_phase_one(self.king(other(self.mover)), other(self.mover)),
            Phase::Two { owner } => {
                owner == self.mover
                    && (self.attacked_by_checkered(self.king('w'))
                        || self.attacked_by_checkered(self.king('b')))
            }
        }
    }

    fn checkered_exists(&self) -> bool {
        places().any(|place| self.man(place).is_some_and(|man| man.camp == 'c'))
    }

    /// All legal moves as text with the positions they lead to.
    pub fn moves(&self) -> Vec<(String, Slow)> {
        let mut found = Vec::new();
        match self.phase {
            Phase::One { switch_offered } => {
                self.moves_in_phase_one(&mut found);
                let kings_are_safe = !self.attacked_by_checkered(self.king('w'))
                    && !self.attacked_by_checkered(self.king('b'));
                if switch_offered && self.checkered_exists() && kings_are_safe {
                    // The first move follows the movement of phase 2 but may not take en passant.
                    let mut switched = self.clone();
                    switched.phase = Phase::Two { owner: self.mover };
                    switched.passed = None;
                    switched.last = None;
                    let mut moves = Vec::new();
                    switched.moves_in_phase_two(&mut moves);
                    found.extend(moves.into_iter().map(|(text, next)| (text + "s", next)));
                }
            }
            Phase::Two { .. } => {
                if self.checkered_exists() {
                    self.moves_in_phase_two(&mut found);
                }
            }
        }
        // Nobody may leave a king of his own to be taken.
        found.retain(|(_, next)| !next.previous_mover_is_in_check());
        for (_, next) in &mut found {
            next.forget_useless_en_passant();
        }
        found
    }

    fn moves_in_phase_one(&self, found: &mut Vec<(String, Slow)>) {
        for from in places() {
            let Some(man) = self.man(from) else { continue };
            if man.camp != self.mover && man.camp != 'c' {
                continue;
            }
            let undoes = |to: Place| man.camp == 'c' && self.last == Some((to, from));
            if man.kind == 'p' {
                self.pawn_advances(from, man, direction(self.mover), &undoes, found);
                // En passant: own pawns only; the result is a checkered pawn.
                if let Some(passed) = self.passed
                    && man.camp == self.mover
                    && self.reaches(from, passed, 'p', &[direction(self.mover)])
                {
                    let mut next = self.moved(from, passed, Man { camp: 'c', kind: 'p' });
                    next.put((passed.0, from.1), None);
                    found.push((name(from) + &name(passed), next));
                }
            }
            for to in places() {
                if !self.reaches(from, to, man.kind, &[direction(self.mover)]) {
                    continue;
                }
                match self.man(to) {
                    None if man.kind != 'p' && !undoes(to) => {
                        let mut next = self.moved(from, to, man);
                        if man.camp == 'c' {
                            next.last = Some((from, to));
                        }
                        found.push((name(from) + &name(to), next));
                    }
                    Some(victim) if victim.camp == other(self.mover) && victim.kind != 'k' => {
                        self.captures_in_phase_one(from, man, to, victim, found);
                    }
                    _ => {}
                }
            }
        }
        self.castlings(self.mover, found);
    }

    fn captures_in_phase_one(
        &self,
        from: Place,
        man: Man,
        to: Place,
        victim: Man,
        found: &mut Vec<(String, Slow)>,
    ) {
        let text = name(from) + &name(to);
        if man.kind == 'k' {
            found.push((text, self.moved(from, to, man)));
            return;
        }
        if man.kind == 'p' && (to.1 == 0 || to.1 == 7) {
            for kind in ['q', 'r', 'b', 'n'] {
                found.push((format!("{text}{kind}"), self.moved(from, to, Man { camp: 'c', kind })));
            }
            return;
        }
        let had_right = self.right(to);
        let mut born = |kind: char, text: String| {
            let mut next = self.moved(from, to, Man { camp: 'c', kind });
            // A pawn captured while it still has the right, leaving a checkered pawn, hands the right on.
            next.rights[to.1 as usize][to.0 as usize] = had_right && kind == 'p';
            found.push((text, next));
        };
        born(man.kind, text.clone());
        if victim.kind != man.kind {
            born(victim.kind, format!("{text}{}", victim.kind));
        }
    }

    /// A pawn's advances of one and two squares in one direction, promotions included.
    fn pawn_advances(
        &self,
        from: Place,
        man: Man,
        up: i32,
        undoes: &dyn Fn(Place) -> bool,
        found: &mut Vec<(String, Slow)>,
    ) {
        let phase_one = matches!(self.phase, Phase::One { .. });
        let one = (from.0, from.1 + up);
        if self.man(one).is_some() {
            return;
        }
        let noted = |mut next: Slow, to: Place| {
            if phase_one && man.camp == 'c' {
                next.last = Some((from, to));
            }
            next
        };
        if !undoes(one) {
            if one.1 == 0 || one.1 == 7 {
                for kind in ['q', 'r', 'b', 'n'] {
                    let promoted = Man { camp: man.camp, kind };
                    found.push((
                        format!("{}{}{kind}", name(from), name(one)),
                        self.moved(from, one, promoted),
                    ));
                }
            } else {
                found.push((name(from) + &name(one), noted(self.moved(from, one, man), one)));
            }
        }
        let player = if up == 1 { 'w' } else { 'b' };
        let two = (from.0, from.1 + 2 * up);
        if from.1 == initial_rank(player) && self.right(from) && self.man(two).is_none() && !undoes(two) {
            let mut next = noted(self.moved(from, two, man), two);
            if !(phase_one && man.camp == 'c') {
                next.passed = Some(one);
            }
            found.push((name(from) + &name(two), next));
        }
    }

    fn moves_in_phase_two(&self, found: &mut Vec<(String, Slow)>) {
        let Phase::Two { owner } = self.phase else { return };
        let moves_checkered = owner == self.mover;
        for from in places() {
            let Some(man) = self.man(from) else { continue };
            if (man.camp == 'c') != moves_checkered {
                continue;
            }
            let directions: &[i32] = match man.camp {
                'c' => &[1, -1],
                'w' => &[1],
                _ => &[-1],
            };
            if man.kind == 'p' {
                for &up in directions {
                    self.pawn_advances(from, man, up, &|_| false, found);
                }
                // Any pawn may take en passant, only from beside the pawn that just moved, landing behind it.
                if let Some(passed) = self.passed {
                    let victim = (passed.0, if passed.1 == 2 { 3 } else { 4 });
                    let beside = from.1 == victim.1 && (from.0 - victim.0).abs() == 1;
                    if beside && directions.contains(&(passed.1 - from.1)) {
                        let mut next = self.moved(from, passed, man);
                        next.put(victim, None);
                        found.push((name(from) + &name(passed), next));
                    }
                }
            }
            for to in places() {
                if !self.reaches(from, to, man.kind, directions) {
                    continue;
                }
                match self.man(to) {
                    None if man.kind == 'p' => {}
                    Some(victim) if (victim.camp == 'c') == moves_checkered => {}
                    _ if man.kind == 'p' && (to.1 == 0 || to.1 == 7) => {
                        for kind in ['q', 'r', 'b', 'n'] {
                            let promoted = Man { camp: man.camp, kind };
                            let text = format!("{}{}{kind}", name(from), name(to));
                            found.push((text, self.moved(from, to, promoted)));
                        }
                    }
                    _ => found.push((name(from) + &name(to), self.moved(from, to, man))),
                }
            }
        }
        if !moves_checkered {
            self.castlings('w', found);
            self.castlings('b', found);
        }
    }

    fn castlings(&self, colour: Camp, found: &mut Vec<(String, Slow)>) {
        let rank = if colour == 'w' { 0 } else { 7 };
        let king = (4, rank);
        let attacked = |place: Place| match self.phase {
            Phase::One { .. } => self.attacked_in_phase_one(place, colour),
            Phase::Two { .. } => self.attacked_by_checkered(place),
        };
        for (side, rook_file, way) in [(0, 7, 1), (1, 0, -1)] {
            let index = side + if colour == 'w' { 0 } else { 2 };
            let between = if rook_file == 7 { 5..=6 } else { 1..=3 };
            let free = between.into_iter().all(|file| self.man((file, rank)).is_none());
            if !self.castling[index] || !free {
                continue;
            }
            if (0..=2).any(|steps| attacked((4 + way * steps, rank))) {
                continue;
            }
            let to = (4 + 2 * way, rank);
            let mut next = self.moved(king, to, Man { camp: colour, kind: 'k' });
            next.put((rook_file, rank), None);
            next.put((4 + way, rank), Some(Man { camp: colour, kind: 'r' }));
            found.push((name(king) + &name(to), next));
        }
    }

    /// The position after `result` has come from `from` to `to`, with the bookkeeping common to all moves.
    fn moved(&self, from: Place, to: Place, result: Man) -> Slow {
        let mut next = self.clone();
        let man = self.man(from).expect("a man moves");
        let passing_capture = man.kind == 'p' && from.0 != to.0 && self.man(to).is_none();
        let captures = self.man(to).is_some() || passing_capture;
        next.put(from, None);
        next.put(to, Some(result));
        next.rights[from.1 as usize][from.0 as usize] = false;
        next.rights[to.1 as usize][to.0 as usize] = false;
        next.last = None;
        next.passed = None;
        for touched in [from, to] {
            match touched {
                (4, 0) => next.castling[..2].fill(false),
                (4, 7) => next.castling[2..].fill(false),
                (7, 0) => next.castling[0] = false,
                (0, 0) => next.castling[1] = false,
                (7, 7) => next.castling[2] = false,
                (0, 7) => next.castling[3] = false,
                _ => {}
            }
        }
        next.half_moves = if captures || man.kind == 'p' { 0 } else { self.half_moves + 1 };
        if self.mover == 'b' {
            next.full_moves += 1;
        }
        next.mover = other(self.mover);
        next
    }

    /// The en passant square is kept only when a pawn of the player to move stands beside the pawn that passed.
    fn forget_useless_en_passant(&mut self) {
        let Some(passed) = self.passed else { return };
        let (victim_rank, capturer_colour) = if passed.1 == 2 { (3, 'b') } else { (4, 'w') };
        let useful = [-1, 1].into_iter().any(|side| {
            let beside = (passed.0 + side, victim_rank);
            on_board(beside)
                && self.man(beside).is_some_and(|man| {
                    man.kind == 'p'
                        && match self.phase {
                            Phase::One { .. } => man.camp == self.mover && man.camp == capturer_colour,
                            Phase::Two { owner } if owner == self.mover => man.camp == 'c',
                            Phase::Two { .. } => man.camp == capturer_colour,
                        }
                })
        });
        if !useful {
            self.passed = None;
        }
    }

    /// Reads the nine-field form; `None` when the position must be refused.
    pub fn from_fen(fen: &str) -> Option<Slow> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut slow = Slow {
            men: [[None; 8]; 8],
            mover: fields[1].chars().next()?,
            castling: [false; 4],
            passed: None,
            half_moves: fields[4].parse().ok()?,
            full_moves: fields[5].parse().ok()?,
            rights: [[false; 8]; 8],
            last: None,
            phase: match fields[8] {
                "1" => Phase::One { switch_offered: true },
                "1-" => Phase::One { switch_offered: false },
                "2w" => Phase::Two { owner: 'w' },
                _ => Phase::Two { owner: 'b' },
            },
        };
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            for letter in text.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    file += digit as i32;
                    continue;
                }
                let man = match "socut".find(letter) {
                    Some(index) => Man { camp: 'c', kind: "pnbrq".chars().nth(index)? },
                    None => Man {
                        camp: if letter.is_ascii_uppercase() { 'w' } else { 'b' },
                        kind: letter.to_ascii_lowercase(),
                    },
                };
                slow.put((file, 7 - row as i32), Some(man));
                file += 1;
            }
        }
        for colour in ['w', 'b'] {
            let king = Some(Man { camp: colour, kind: 'k' });
            if places().filter(|&at| slow.man(at) == king).count() != 1 {
                return None;
            }
        }
        let pawn_on_edge =
            |at: &Place| (at.1 == 0 || at.1 == 7) && slow.man(*at).is_some_and(|man| man.kind == 'p');
        if places().any(|at| pawn_on_edge(&at)) {
            return None;
        }
        for (index, letter) in ['K', 'Q', 'k', 'q'].into_iter().enumerate() {
            let (camp, rank) = if index < 2 { ('w', 0) } else { ('b', 7) };
            let rook_file = if index % 2 == 0 { 7 } else { 0 };
            slow.castling[index] = fields[2].contains(letter)
                && slow.man((4, rank)) == Some(Man { camp, kind: 'k' })
                && slow.man((rook_file, rank)) == Some(Man { camp, kind: 'r' });
        }
        for (index, digit) in fields[6].chars().enumerate() {
            let (colour, rank) = if index < 8 { ('w', 1) } else { ('b', 6) };
            let at = (index as i32 % 8, rank);
            let entitled =
                slow.man(at).is_some_and(|man| man.kind == 'p' && (man.camp == colour || man.camp == 'c'));
            slow.rights[rank as usize][at.0 as usize] = digit == '1' && entitled;
        }
        if fields[7] != "-" && matches!(slow.phase, Phase::One { .. }) {
            let (from, to) = (place(&fields[7][..2])?, place(&fields[7][2..])?);
            if slow.man(from).is_none() && slow.man(to).is_some_and(|man| man.camp == 'c') {
                slow.last = Some((from, to));
            }
        }
        if fields[3] != "-" {
            let passed = place(fields[3])?;
            let (origin, victim, colour) = match passed.1 {
                2 => ((passed.0, 1), (passed.0, 3), 'w'),
                5 => ((passed.0, 6), (passed.0, 4), 'b'),
                _ => ((0, 0), (0, 0), '-'),
            };
            let camp = match slow.phase {
                Phase::Two { owner } if owner != slow.mover => 'c',
                _ => colour,
            };
            if colour != '-'
                && slow.man(passed).is_none()
                && slow.man(origin).is_none()
                && slow.man(victim) == Some(Man { camp, kind: 'p' })
            {
                slow.passed = Some(passed);
                slow.forget_useless_en_passant();
            }
        }
        (!slow.previous_mover_is_in_check()).then_some(slow)
    }

    pub fn fen(&self) -> String {
        let mut rows = Vec::new();
        for rank in (0..8).rev() {
            let mut row = String::new();
            let mut empty = 0;
            for file in 0..8 {
                let Some(man) = self.man((file, rank)) else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    row += &empty.to_string();
                    empty = 0;
                }
                row.push(match man.camp {
                    'w' => man.kind.to_ascii_uppercase(),
                    'b' => man.kind,
                    _ => "pnbrq".find(man.kind).and_then(|index| "socut".chars().nth(index)).unwrap_or('?'),
                });
            }
            if empty > 0 {
                row += &empty.to_string();
            }
            rows.push(row);
        }
        let castling: String =
            "KQkq".chars().zip(self.castling).filter(|(_, has)| *has).map(|(letter, _)| letter).collect();
        let rights: String = [1, 6]
            .into_iter()
            .flat_map(|rank| (0..8).map(move |file| (file, rank)))
            .map(|at| if self.right(at) { '1' } else { '0' })
            .collect();
        format!(
            "{} {} {} {} {} {} {rights} {} {}",
            rows.join("/"),
            self.mover,
            if castling.is_empty() { "-" } else { &castling },
            self.passed.map_or_else(|| "-".into(), name),
            self.half_moves,
            self.full_moves,
            self.last.map_or_else(|| "-".into(), |(from, to)| name(from) + &name(to)),
            match self.phase {
                Phase::One { switch_offered: true } => "1",
                Phase::One { switch_offered: false } => "1-",
                Phase::Two { owner: 'w' } => "2w",
                Phase::Two { .. } => "2b",
            },
        )
    }
}
