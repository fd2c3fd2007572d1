//! Moves and positions in the words of each engine.
//!
//! The arbiter speaks the native notation of its variants. Engines differ in three ways: XBoard engines see Omega
//! Chess's board on a 12×12 picture, they write a pass as `@@@@`, and some castle as `O-O`, write a promotion as `=Q`,
//! or moves in algebraic notation.
//!
//! Échiqueté is never translated into what XBoard shows of it: its moves are passed on as they are to everybody.

use engine_core::game::Game;

use super::settings::{Coordinates, Protocol};

/// How one engine writes moves and positions of the variant being played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Translation {
    picture: bool,
    protocol: Protocol,
}

/// A pass in native notation, and in XBoard's.
const PASS: &str = "0000";
const XBOARD_PASS: &str = "@@@@";

impl Translation {
    /// The translation for an engine that calls itself `engine`.
    pub(super) fn new(variant: &str, protocol: Protocol, coordinates: Coordinates, engine: &str) -> Self {
        let picture = variant == "omega"
            && match coordinates {
                Coordinates::Native => false,
                Coordinates::Picture => true,
                Coordinates::Automatic => protocol == Protocol::Cecp || engine.starts_with("Sjaak"),
            };
        Self { picture, protocol }
    }

    /// A native move in the engine's notation.
    pub(super) fn move_to_engine(self, text: &str) -> String {
        if self.protocol == Protocol::Cecp && text == PASS {
            return XBOARD_PASS.into();
        }
        if self.picture { map_squares(text, picture_square) } else { text.to_owned() }
    }

    /// A move as the engine wrote it in native notation; text that makes no sense comes back unchanged.
    pub(super) fn move_from_engine(self, text: &str, game: &dyn Game) -> String {
        let text = text.trim_end_matches(';');
        if text == XBOARD_PASS {
            return PASS.into();
        }
        let native = if self.picture { map_squares(text, native_square) } else { text.to_owned() };
        let native =
            native.strip_suffix('+').map_or_else(|| native.clone(), |pawn_move| format!("{pawn_move}q"));
        let is_legal = |text: &str| game.boxed_clone().play(text).is_ok();
        if self.protocol == Protocol::Uci || is_legal(&native) {
            return native;
        }
        // Some write what a piece becomes as `=N` or with a capital.
        let squares = native.rfind(|c: char| c.is_ascii_digit()).map_or(0, |last| last + 1);
        let (squares, letters) = native.split_at(squares);
        let respelled = squares.to_owned() + &letters.trim_start_matches('=').to_lowercase();
        if is_legal(&respelled) {
            return respelled;
        }
        // XBoard is told of a Soldier that becomes a Captain, which follows from the move.
        if let Some(mutation) = native.strip_suffix('c').filter(|_| game.variant().name == "empires")
            && is_legal(mutation)
        {
            return mutation.to_owned();
        }
        game.parse_san(text).unwrap_or(native)
    }

    /// A native FEN in the engine's notation.
    pub(super) fn fen_to_engine(self, fen: &str) -> String {
        if self.picture { picture_fen(fen).unwrap_or_else(|| fen.to_owned()) } else { fen.to_owned() }
    }
}

/// Replaces every square name by what `rename` makes of it; one that it does not know stays.
fn map_squares(text: &str, rename: fn(char, i32) -> Option<String>) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number = rest[..digits].parse().ok();
        match number.and_then(|number| rename(letter, number)) {
            Some(name) => result.push_str(&name),
            None => {
                result.push(letter);
                result.push_str(&rest[..digits]);
            }
        }
        rest = &rest[digits..];
    }
    result
}

/// The picture's corner squares, `w1` first.
const PICTURE_CORNERS: [(char, i32); 4] = [('a', 1), ('l', 1), ('l', 12), ('a', 12)];

fn picture_square(letter: char, number: i32) -> Option<String> {
    if letter == 'w' {
        let (file, rank) = PICTURE_CORNERS.get(usize::try_from(number - 1).ok()?)?;
        return Some(format!("{file}{rank}"));
    }
    let on_board = ('a'..='j').contains(&letter) && (0..=9).contains(&number);
    on_board.then(|| format!("{}{}", (letter as u8 + 1) as char, number + 2))
}

fn native_square(letter: char, number: i32) -> Option<String> {
    if let Some(corner) = PICTURE_CORNERS.iter().position(|&square| square == (letter, number)) {
        return Some(format!("w{}", corner + 1));
    }
    let on_board = ('b'..='k').contains(&letter) && (2..=11).contains(&number);
    on_board.then(|| format!("{}{}", (letter as u8 - 1) as char, number - 2))
}

/// A native FEN of Omega Chess as a 12×12 picture, in which only one en passant square has room: the first passed.
fn picture_fen(fen: &str) -> Option<String> {
    let mut fields = fen.split(' ');
    let (ranks, corners) = fields.next()?.strip_suffix(']')?.split_once('[')?;
    let corners: Vec<&str> =
        corners.split('/').map(|corner| if corner == "-" { "1" } else { corner }).collect();
    let &[w1, w2, w3, w4] = corners.as_slice() else { return None };
    let board: Vec<String> = ranks.split('/').map(|rank| format!("*{rank}*")).collect();
    let mut result = format!("{w4}**********{w3}/{}/{w1}**********{w2}", board.join("/"));
    for (index, field) in fields.enumerate() {
        result.push(' ');
        if index == 2 && field != "-" {
            result.push_str(&map_squares(field.split(',').next()?, picture_square));
        } else {
            result.push_str(field);
        }
    }
    Some(result)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine_core::variants::Variant;

    fn sjaak() -> Translation {
        Translation::new("omega", Protocol::Cecp, Coordinates::Automatic, "Sjaak II 1.4.1")
    }

    #[test]
    fn omega_squares_on_the_picture() {
        assert_eq!(sjaak().move_to_engine("w1a2"), "a1b4");
        assert_eq!(sjaak().move_to_engine("f8f9w"), "g10g11w");
        assert_eq!(sjaak().move_to_engine("w3j9"), "l12k11");
        let game = Variant::named("omega").map(Variant::new_game).expect("registered");
        assert_eq!(sjaak().move_from_engine("b2d4", game.as_ref()), "a0c2");
        assert_eq!(sjaak().move_from_engine("a12c11", game.as_ref()), "w4b9");
        assert_eq!(sjaak().move_from_engine("zz9é", game.as_ref()), "zz9é");
        assert_eq!(sjaak().move_from_engine("a99999999999b2", game.as_ref()), "a99999999999a0");
    }

    #[test]
    fn omega_positions_on_the_picture() {
        let fen = "crnbqkbnrc/pppp1ppppp/10/10/4p5/4P5/10/10/PPPP1PPPPP/CRNBQKBNRC[W/W/-/w] w KQkq e2,e3 0 3";
        assert_eq!(
            sjaak().fen_to_engine(fen),
            "w**********1/*crnbqkbnrc*/*pppp1ppppp*/*10*/*10*/*4p5*/*4P5*/*10*/*10*/*PPPP1PPPPP*/*CRNBQKBNRC*/W**********W w KQkq f4 0 3"
        );
    }

    proptest::proptest! {
        /// Whatever an engine writes, it is answered by a text that the rules can refuse.
        #[test]
        fn nothing_an_engine_writes_is_dangerous(text in r"\PC{0,12}|[a-l0-9@+;,=x#O-]{0,12}") {
            let game = Variant::named("omega").map(Variant::new_game).expect("registered");
            let native = sjaak().move_from_engine(&text, game.as_ref());
            let is_legal = game.legal_moves().iter().any(|mv| mv.text == native);
            proptest::prop_assert_eq!(game.boxed_clone().play(&native).is_ok(), is_legal);
        }
    }

    #[test]
    fn other_spellings() {
        let chess = Variant::named("chess").map(Variant::new_game).expect("registered");
        let plain = Translation::new("chess", Protocol::Cecp, Coordinates::Automatic, "GNU Chess");
        assert_eq!(plain.move_from_engine("Nf3", chess.as_ref()), "g1f3");
        assert_eq!(plain.move_from_engine("e2e4", chess.as_ref()), "e2e4");
        let mut game = Variant::named("chess").map(Variant::new_game).expect("registered");
        assert!(game.set_fen("4k3/P7/8/8/8/8/8/4K2R w K - 0 1").is_ok());
        assert_eq!(plain.move_from_engine("O-O", game.as_ref()), "e1g1");
        assert_eq!(plain.move_from_engine("a7a8+", game.as_ref()), "a7a8q");
        let mut game = Variant::named("checkered").map(Variant::new_game).expect("registered");
        assert!(game.set_fen("4k3/P7/8/3n1o2/8/8/8/3QK3 w - - 0 1").is_ok());
        for (text, native) in [
            ("d1d5", "d1d5"),
            ("d1d5n", "d1d5n"),
            ("Qxd5=N", "d1d5n"),
            ("d1d5=N", "d1d5n"),
            ("d1d5N", "d1d5n"),
            ("f5h4s", "f5h4s"),
            ("Nh4s", "f5h4s"),
            ("a7a8=Q", "a7a8q"),
            ("a7a8Q", "a7a8q"),
        ] {
            assert_eq!(plain.move_from_engine(text, game.as_ref()), native, "{text}");
        }
        let empires = Translation::new("empires", Protocol::Cecp, Coordinates::Automatic, "");
        assert_eq!(empires.move_to_engine("0000"), "@@@@");
    }
}
