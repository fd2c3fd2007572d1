//! The rules of Les Empires once more, as literally and as slowly as possible: the oracle of the fast generator.
//!
//! Nothing here is shared with the engine. The board is an array of letters, pieces walk square by square, and a move
//! is legal if, after it has been played on a copy, no enemy piece may capture the royal piece.

#![allow(dead_code)]

pub mod positions;

/// File and rank, both from 0.
pub type Place = (i32, i32);

const ORTHOGONAL: [(i32, i32); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
const ALL_WAYS: [(i32, i32); 8] = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)];
const ANGULAR: [(i32, i32); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figure {
    pub white: bool,
    /// Capital letter of the kind.
    pub kind: char,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Pass,
    /// Moves, and captures what stands on the destination.
    Go(Place, Place),
    /// A Fairy changes places with a friend.
    Swap(Place, Place),
    /// A Captain captures on the second place and steps to the third.
    CaptureThenStep(Place, Place, Place),
}

pub fn name(place: Place) -> String {
    format!("{}{}", (b'a' + place.0 as u8) as char, place.1 + 1)
}

impl Action {
    pub fn text(self) -> String {
        match self {
            Self::Pass => "0000".into(),
            Self::Go(from, to) | Self::Swap(from, to) => name(from) + &name(to),
            Self::CaptureThenStep(from, captured, to) => {
                format!("{}{},{}{}", name(from), name(captured), name(captured), name(to))
            }
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SlowGame {
    squares: [[Option<Figure>; 11]; 11],
    pub white_to_move: bool,
    pub passes: u32,
}

fn on_board(place: Place) -> bool {
    (0..11).contains(&place.0) && (0..11).contains(&place.1)
}

fn adjacent(a: Place, b: Place) -> bool {
    a != b && (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1
}

fn step(from: Place, way: (i32, i32)) -> Place {
    (from.0 + way.0, from.1 + way.1)
}

fn is_dark(place: Place) -> bool {
    // The corner a1, file 1 and rank 1, is dark.
    (place.0 + 1 + place.1 + 1) % 2 == 0
}

fn all_places() -> impl Iterator<Item = Place> {
    (0..11).flat_map(|rank| (0..11).map(move |file| (file, rank)))
}

impl SlowGame {
    /// Reads a well-formed FEN.
    pub fn from_fen(fen: &str) -> Self {
        let fields: Vec<&str> = fen.split_whitespace().collect();
        let mut game = Self { squares: [[None; 11]; 11], white_to_move: true, passes: 0 };
        for (row, text) in fields[0].split('/').enumerate() {
            let mut file = 0;
            let mut number = 0;
            for letter in text.chars() {
                if let Some(digit) = letter.to_digit(10) {
                    number = number * 10 + digit as i32;
                    continue;
                }
                file += number;
                number = 0;
                let white = letter.is_ascii_uppercase();
                game.set((file, 10 - row as i32), Some(Figure { white, kind: letter.to_ascii_uppercase() }));
                file += 1;
            }
            assert_eq!(file + number, 11, "row {text}");
        }
        game.white_to_move = fields.get(1) != Some(&"b");
        game.passes = match fields.get(3) {
            Some(&"pass") => 1,
            Some(&"pass2") => 2,
            _ => 0,
        };
        game
    }

    pub fn at(&self, place: Place) -> Option<Figure> {
        self.squares[place.1 as usize][place.0 as usize]
    }

    pub fn set(&mut self, place: Place, figure: Option<Figure>) {
        self.squares[place.1 as usize][place.0 as usize] = figure;
    }

    fn is_empty(&self, place: Place) -> bool {
        on_board(place) && self.at(place).is_none()
    }

    fn find(&self, white: bool, kind: char) -> Option<Place> {
        all_places().find(|&place| self.at(place) == Some(Figure { white, kind }))
    }

    /// Whether `place` is next to `white`'s piece of a kind.
    fn is_next_to(&self, place: Place, white: bool, kind: char) -> bool {
        self.find(white, kind).is_some_and(|other| adjacent(place, other))
    }

    pub fn is_adult(&self, white: bool) -> bool {
        self.find(white, 'E').is_none() && self.find(white, 'I').is_none()
    }

    /// The squares on straight lines up to the first piece, that piece's square included.
    fn walk(&self, from: Place, ways: &[(i32, i32)]) -> Vec<Place> {
        let mut reached = Vec::new();
        for &way in ways {
            let mut place = step(from, way);
            while on_board(place) {
                reached.push(place);
                if self.at(place).is_some() {
                    break;
                }
                place = step(place, way);
            }
        }
        reached
    }

    fn android_walk(&self, from: Place) -> Vec<Place> {
        let mut reached = Vec::new();
        for way in ORTHOGONAL {
            let first_leg = self.walk(from, &[way]);
            for &turn in &first_leg {
                if self.is_empty(turn) {
                    reached.extend(self.walk(turn, &[(way.1, way.0), (-way.1, -way.0)]));
                }
            }
            reached.extend(first_leg);
        }
        reached
    }

    fn beside_own_royal(&self, white: bool) -> Vec<Place> {
        let royal = self.find(white, 'K').expect("a royal piece");
        ALL_WAYS.iter().map(|&way| step(royal, way)).filter(|&place| on_board(place)).collect()
    }

    /// Squares to which the piece on `from` may move without capturing, exchanges left out.
    fn quiet_destinations(&self, from: Place) -> Vec<Place> {
        let figure = self.at(from).expect("a piece");
        let reached: Vec<Place> = match figure.kind {
            'K' => ALL_WAYS.iter().map(|&way| step(from, way)).collect(),
            'E' | 'G' | 'J' => self.walk(from, &ALL_WAYS),
            'I' => {
                let mut reached = self.walk(from, &ALL_WAYS);
                reached.extend(self.beside_own_royal(figure.white));
                reached
            }
            'X' => all_places().filter(|&to| is_dark(to) != is_dark(from) && !adjacent(from, to)).collect(),
            'A' => self.android_walk(from),
            'F' => self.walk(from, &DIAGONAL),
            'S' | 'C' => ORTHOGONAL.iter().map(|&way| step(from, way)).collect(),
            other => panic!("no such piece: {other}"),
        };
        let mut free: Vec<Place> = reached.into_iter().filter(|&to| self.is_empty(to)).collect();
        free.sort_unstable();
        free.dedup();
        free
    }

    /// Enemy pieces that the piece on `from` could capture by its movement alone; for a Captain also in a step and a
    /// capture.
    fn captures_by_movement(&self, from: Place) -> Vec<Place> {
        let figure = self.at(from).expect("a piece");
        let reached: Vec<Place> = match figure.kind {
            'K' if self.is_adult(figure.white) => ALL_WAYS.iter().map(|&way| step(from, way)).collect(),
            'K' | 'G' | 'J' => Vec::new(),
            'E' => self.walk(from, &ALL_WAYS),
            'I' => {
                let mut reached = self.walk(from, &ALL_WAYS);
                reached.extend(self.beside_own_royal(figure.white));
                reached
            }
            'X' => ANGULAR.iter().map(|&leap| step(from, leap)).collect(),
            'A' => self.android_walk(from),
            'F' => self.walk(from, &DIAGONAL),
            'S' => DIAGONAL.iter().map(|&way| step(from, way)).collect(),
            'C' => {
                let mut starts = vec![from];
                starts.extend(ORTHOGONAL.iter().map(|&way| step(from, way)).filter(|&to| self.is_empty(to)));
                starts.iter().flat_map(|&start| DIAGONAL.iter().map(move |&way| step(start, way))).collect()
            }
            other => panic!("no such piece: {other}"),
        };
        let mut enemies: Vec<Place> = reached
            .into_iter()
            .filter(|&to| on_board(to) && self.at(to).is_some_and(|enemy| enemy.white != figure.white))
            .collect();
        enemies.sort_unstable();
        enemies.dedup();
        enemies
    }

    fn is_frozen(&self) -> bool {
        ['J', 'G'].iter().any(|&kind| match (self.find(true, kind), self.find(false, kind)) {
            (Some(white), Some(black)) => adjacent(white, black),
            _ => false,
        })
    }

    fn is_protected(&self, place: Place) -> bool {
        let figure = self.at(place).expect("a piece");
        if self.is_next_to(place, figure.white, 'G') {
            return true;
        }
        figure.kind == 'I'
            && self
                .find(figure.white, 'E')
                .is_some_and(|emperor| self.walk(emperor, &ALL_WAYS).contains(&place))
    }

    /// Movement, freeze, capture power and protection, and that a Phoenix spares a Phoenix.
    fn threatens(&self, from: Place, to: Place) -> bool {
        let (attacker, victim) = (self.at(from).expect("a piece"), self.at(to).expect("a piece"));
        self.captures_by_movement(from).contains(&to)
            && !self.is_frozen()
            && !self.is_next_to(from, !attacker.white, 'J')
            && !self.is_protected(to)
            && (attacker.kind != 'X' || victim.kind != 'X')
    }

    /// Whether the piece on `from` may capture the one on `to` by all the rules.
    pub fn may_capture(&self, from: Place, to: Place) -> bool {
        if !self.threatens(from, to) {
            return false;
        }
        let (attacker, victim) = (self.at(from).expect("a piece"), self.at(to).expect("a piece"));
        if victim.kind == 'G' && attacker.kind == 'X' {
            return true;
        }
        if victim.kind == 'G' || victim.kind == 'J' {
            let threats = all_places()
                .filter(|&place| self.at(place).is_some_and(|figure| figure.white == attacker.white))
                .filter(|&place| self.threatens(place, to));
            return threats.count() >= 2;
        }
        true
    }

    /// Whether `white`'s royal piece is menaced.
    pub fn is_menaced(&self, white: bool) -> bool {
        let royal = self.find(white, 'K').expect("a royal piece");
        all_places().any(|from| {
            self.at(from).is_some_and(|figure| figure.white != white) && self.may_capture(from, royal)
        })
    }

    pub fn is_union(&self) -> bool {
        adjacent(self.find(true, 'K').expect("a Princess"), self.find(false, 'K').expect("a Prince"))
    }

    pub fn is_over(&self) -> bool {
        self.is_union() || self.passes >= 2
    }

    pub fn play(&self, action: Action) -> Self {
        let mut next = self.clone();
        match action {
            Action::Pass => {}
            Action::Swap(a, b) => {
                next.set(a, self.at(b));
                next.set(b, self.at(a));
            }
            Action::Go(from, to) => {
                let mut figure = self.at(from).expect("a piece");
                if figure.kind == 'S' && self.at(to).is_some_and(|victim| !"SC".contains(victim.kind)) {
                    figure.kind = 'C';
                }
                next.set(from, None);
                next.set(to, Some(figure));
            }
            Action::CaptureThenStep(from, captured, to) => {
                next.set(captured, None);
                next.set(to, self.at(from));
                next.set(from, None);
            }
        }
        next.passes = if action == Action::Pass { self.passes + 1 } else { 0 };
        next.white_to_move = !self.white_to_move;
        next
    }

    /// Every action that movement and the capture rules allow, the royal piece's safety aside.
    fn candidate_actions(&self) -> Vec<Action> {
        let white = self.white_to_move;
        let mut actions = vec![Action::Pass];
        for from in all_places() {
            let Some(figure) = self.at(from).filter(|figure| figure.white == white) else { continue };
            actions.extend(self.quiet_destinations(from).into_iter().map(|to| Action::Go(from, to)));
            let victims = self.captures_by_movement(from);
            for &to in &victims {
                // The royal piece is never taken: the game ends before.
                if self.at(to).is_some_and(|victim| victim.kind == 'K') || !self.may_capture(from, to) {
                    continue;
                }
                actions.push(Action::Go(from, to));
                let direct = (to.0 - from.0).abs() == 1 && (to.1 - from.1).abs() == 1;
                if figure.kind == 'C' && direct {
                    for way in ORTHOGONAL {
                        if self.is_empty(step(to, way)) {
                            actions.push(Action::CaptureThenStep(from, to, step(to, way)));
                        }
                    }
                }
            }
            if figure.kind == 'F' {
                for to in all_places() {
                    let friend =
                        self.at(to).is_some_and(|friend| friend.white == white && friend.kind != 'F');
                    if friend && is_dark(from) == is_dark(to) {
                        actions.push(Action::Swap(from, to));
                    }
                }
            }
        }
        actions
    }

    pub fn legal_actions(&self) -> Vec<Action> {
        if self.is_over() {
            return Vec::new();
        }
        let mut actions = self.candidate_actions();
        actions.retain(|&action| {
            let next = self.play(action);
            (action != Action::Pass && next.is_union()) || !next.is_menaced(self.white_to_move)
        });
        actions
    }

    /// Leaves of the move tree; the last ply is counted without being searched further.
    pub fn perft(&self, depth: u32) -> u64 {
        let actions = self.legal_actions();
        if depth <= 1 {
            return actions.len() as u64;
        }
        actions.iter().map(|&action| self.play(action).perft(depth - 1)).sum()
    }
}
