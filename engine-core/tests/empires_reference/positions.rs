//! Random positions rich in what makes the game hard.

use super::{Action, Figure, Place, SlowGame};

/// Random numbers with the same sequence everywhere, so that a failure can be repeated.
pub struct Dice(pub u64);

impl Dice {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `sides`.
    pub fn roll(&mut self, sides: usize) -> usize {
        (self.bits() % sides as u64) as usize
    }

    /// True in `percent` of all cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.roll(100) < percent
    }

    fn place(&mut self) -> Place {
        (self.roll(11) as i32, self.roll(11) as i32)
    }
}

pub const START: &str = "afxejkgixaf/11/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/FAXIGKJEXFA w - - 0 1";

fn fen_of(game: &SlowGame) -> String {
    let mut rows = Vec::new();
    for rank in (0..11).rev() {
        let mut row = String::new();
        let mut empty = 0;
        for file in 0..11 {
            match game.at((file, rank)) {
                None => empty += 1,
                Some(Figure { white, kind }) => {
                    if empty > 0 {
                        row += &empty.to_string();
                        empty = 0;
                    }
                    row.push(if white { kind } else { kind.to_ascii_lowercase() });
                }
            }
        }
        if empty > 0 {
            row += &empty.to_string();
        }
        rows.push(row);
    }
    let side = if game.white_to_move { "w" } else { "b" };
    let passes = ["-", "pass", "pass2"][game.passes as usize];
    format!("{} {side} - {passes} 0 1", rows.join("/"))
}

/// A position put together at random, most pieces close to others; the side not to move is never menaced.
pub fn composed(dice: &mut Dice) -> (SlowGame, String) {
    loop {
        let mut game = SlowGame::from_fen("11/11/11/11/11/11/11/11/11/11/11 w - - 0 1");
        let mut placed = vec![dice.place()];
        game.set(placed[0], Some(Figure { white: true, kind: 'K' }));
        let mut kinds = vec![(false, 'K')];
        for white in [true, false] {
            let parents = dice.roll(4);
            kinds.extend([(white, 'E')].iter().filter(|_| parents & 1 != 0));
            kinds.extend([(white, 'I')].iter().filter(|_| parents & 2 != 0));
            for (kind, most, percent) in [
                ('G', 1, 75),
                ('J', 1, 75),
                ('X', 2, 60),
                ('A', 2, 60),
                ('F', 2, 60),
                ('S', 7, 50),
                ('C', 5, 40),
            ] {
                for _ in 0..most {
                    if dice.chance(percent) {
                        kinds.push((white, kind));
                    }
                }
            }
        }
        for (white, kind) in kinds {
            for _ in 0..100 {
                let mut place = dice.place();
                if dice.chance(60) {
                    let near = placed[dice.roll(placed.len())];
                    place = (near.0 + dice.roll(5) as i32 - 2, near.1 + dice.roll(5) as i32 - 2);
                }
                if (0..11).contains(&place.0) && (0..11).contains(&place.1) && game.at(place).is_none() {
                    game.set(place, Some(Figure { white, kind }));
                    placed.push(place);
                    break;
                }
            }
        }
        game.white_to_move = dice.chance(50);
        game.passes = u32::from(dice.chance(10));
        if game.is_union() && !dice.chance(2) {
            continue;
        }
        if !game.is_union() && game.is_menaced(!game.white_to_move) {
            game.white_to_move = !game.white_to_move;
            // Menaced sides would otherwise be to move in most positions.
            if game.is_menaced(!game.white_to_move) || dice.chance(60) {
                continue;
            }
        }
        let fen = fen_of(&game);
        return (game, fen);
    }
}

/// A random action, a capture if there is one and the dice want it.
pub fn some_action(game: &SlowGame, actions: &[Action], dice: &mut Dice) -> Action {
    let captures: Vec<Action> = actions
        .iter()
        .copied()
        .filter(|action| match *action {
            Action::Go(_, to) => game.at(to).is_some(),
            Action::CaptureThenStep(..) => true,
            Action::Pass | Action::Swap(..) => false,
        })
        .collect();
    let pool = if !captures.is_empty() && dice.chance(60) { &captures } else { actions };
    pool[dice.roll(pool.len())]
}
