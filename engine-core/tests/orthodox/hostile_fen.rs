//! Whatever is given as a FEN, reading it ends in a position or an error, never in a panic; and a position that was
//! read can be written, read again and played.

use proptest::prelude::*;

use engine_core::rules::Position;
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::omega::OmegaPosition;

use crate::orthodox_reference::{CHESS, OMEGA};
use crate::random::{Random, attempt};

fn read_and_use<P: Position>(text: &str) {
    let Ok(position) = P::from_fen(text) else { return };
    assert_eq!(position.key(), position.computed_key(), "{text}");
    let again = P::from_fen(&position.fen()).unwrap();
    assert_eq!(again.fen(), position.fen(), "{text}");
    assert_eq!(again.key(), position.key(), "{text}");
    for &mv in &position.legal_moves() {
        assert!(position.is_legal(mv), "{text}");
        let next = position.after(mv);
        assert_eq!(next.key(), next.computed_key(), "{text}");
        assert!(P::from_fen(&next.fen()).is_ok(), "{text}");
    }
    position.evaluate();
}

fn use_everywhere(text: &str) {
    read_and_use::<ChessPosition>(text);
    read_and_use::<OmegaPosition>(text);
}

#[test]
fn monsters() {
    let long_digits = "9".repeat(10_000);
    let zeros = "0".repeat(10_000);
    let letters = "Q".repeat(10_000);
    let slashes = "/".repeat(10_000);
    let row = "1".repeat(8);
    for text in
        [long_digits.as_str(), &zeros, &letters, &slashes, "\0", "♔", "ℚ/ℚ", "[", "]", "[[[[", "///////////"]
    {
        use_everywhere(text);
        for side in ["w", "b"] {
            use_everywhere(&format!("{text}/{text} {side} KQkq e3 0 1"));
            use_everywhere(&format!("4k3/8/8/{text}/8/8/8/4K3 {side} - - 0 1"));
            use_everywhere(&format!("k9/10/10/10/{text}/10/10/10/10/9K[-/-/-/-] {side} - - 0 1"));
            use_everywhere(&format!("k9/10/10/10/10/10/10/10/10/9K[{text}] {side} - - 0 1"));
            use_everywhere(&format!(
                "1**********1/*k9*/*10*/*{text}*/*10*/*10*/*10*/*10*/*10*/*10*/*9K*/1**********1 {side} - f4 0 1"
            ));
            use_everywhere(&format!("4k3/8/8/{row}/8/8/8/4K3 {side} {text} {text} {text} {text}"));
            use_everywhere(&format!("4k3/8/8/8/8/8/8/4K3 {side} - {text} 0 1"));
            use_everywhere(&format!("4k3/8/8/8/8/8/8/4K3 {side} - e{text} 0 1"));
            use_everywhere(&format!("4k3/8/8/8/8/8/8/4K3 {side} - - 0 {text}"));
        }
    }
}

#[test]
fn boards_full_of_pieces() {
    let mut random = Random(60);
    for (size, letters) in [(8, "QRBNKqrbnkPp"), (10, "QRBNKCWqrbnkcwPp")] {
        for _ in 0..300 {
            let letters: Vec<char> = letters.chars().collect();
            let palette: Vec<char> =
                (0..3).map(|_| random.pick(&letters)).filter(|c| !"Kk".contains(*c)).collect();
            let mut rows: Vec<Vec<char>> = (0..size)
                .map(|_| {
                    (0..size).map(|_| if palette.is_empty() { '1' } else { random.pick(&palette) }).collect()
                })
                .collect();
            for king in ['K', 'k'] {
                rows[random.below(size)][random.below(size)] = king;
            }
            let rows: Vec<String> = rows.into_iter().map(|row| row.into_iter().collect()).collect();
            use_everywhere(&format!("{} {} KQkq - 0 1", rows.join("/"), random.pick(&["w", "b"])));
        }
    }
}

/// A valid or nearly valid FEN from a seed.
fn fen_of(seed: u64) -> String {
    let mut random = Random(seed);
    let rules = if random.one_in(2) { &CHESS } else { &OMEGA };
    attempt(rules, &mut random).fen()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, ..ProptestConfig::default() })]

    #[test]
    fn random_texts(text in "\\PC{0,80}") {
        use_everywhere(&text);
    }

    #[test]
    fn random_texts_of_fen_characters(text in "[pnbrqkcwPNBRQKCW0-9/*x\\[\\], -]{0,120}") {
        use_everywhere(&text);
    }

    #[test]
    fn mutated_positions(seed: u64, mutations in prop::collection::vec((any::<prop::sample::Index>(), 0..4, any::<char>()), 1..4)) {
        let mut characters: Vec<char> = fen_of(seed).chars().collect();
        let alphabet: Vec<char> = "pnbrqkcwPNBRQKCW0123456789/[]-, *xabcdefghij".chars().collect();
        for (index, what, wild) in mutations {
            let place = index.index(characters.len());
            let familiar = alphabet[wild as usize % alphabet.len()];
            match what {
                0 => characters[place] = familiar,
                1 => characters.insert(place, familiar),
                2 => drop(characters.remove(place)),
                _ => characters[place] = wild,
            }
        }
        use_everywhere(&characters.into_iter().collect::<String>());
    }
}
