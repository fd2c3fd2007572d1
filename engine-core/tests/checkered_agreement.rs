//! Échiqueté: the engine against the slow reference, over random positions of both phases.
//!
//! `CHECKERED_POSITIONS=300000 cargo test --release -p engine-core --test checkered_agreement` for a long run.

mod checkered_reference;

use checkered_reference::Slow;
use engine_core::geometry::Square;
use engine_core::rules::{MoveFilter, MoveList, Position};
use engine_core::types::{Move, MoveKind, PieceKind};
use engine_core::variants::checkered::Checkered;

/// A small generator of random numbers, so that every run is the same.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % limit
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.below(chances) == 0
    }
}

fn wanted_positions() -> usize {
    std::env::var("CHECKERED_POSITIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(6_000)
}

/// A random nine-field FEN: any men, any rights, sensible and useless fields alike.
fn random_fen(random: &mut Random) -> String {
    let mut men = [b'1'; 64];
    for king in [b'K', b'k'] {
        loop {
            let at = random.below(64);
            if men[at] == b'1' {
                men[at] = king;
                break;
            }
        }
    }
    let crowd = 2 + random.below(30);
    let checkered = random.below(4);
    for _ in 0..crowd {
        let at = random.below(64);
        let letters: &[u8] = match random.below(3 + checkered) {
            0 | 1 => b"PPPNBRQ",
            2 => b"pppnbrq",
            _ => b"sssocut",
        };
        let letters = if random.one_in(4) { b"pppnbrq" } else { letters };
        let man = letters[random.below(7)];
        let is_pawn = matches!(man, b'P' | b'p' | b's');
        if men[at] == b'1' && (!is_pawn || (8..56).contains(&at)) {
            men[at] = man;
        }
    }
    if random.one_in(4) {
        for (at, man) in [(0, b'r'), (7, b'r'), (4, b'k'), (56, b'R'), (63, b'R'), (60, b'K')] {
            if man.eq_ignore_ascii_case(&b'k') {
                men.iter_mut().filter(|found| **found == man).for_each(|found| *found = b'1');
            }
            if !men[at].eq_ignore_ascii_case(&b'k') || man.eq_ignore_ascii_case(&b'k') {
                men[at] = man;
            }
        }
    }
    let square = |at: usize| format!("{}{}", (b'a' + (at % 8) as u8) as char, 8 - at / 8);
    let rows: Vec<&str> = men.chunks(8).map(|row| std::str::from_utf8(row).expect("ASCII")).collect();
    let side = if random.one_in(2) { "w" } else { "b" };
    let en_passant = if random.one_in(2) {
        format!("{}{}", (b'a' + random.below(8) as u8) as char, if random.one_in(2) { 3 } else { 6 })
    } else {
        "-".into()
    };
    let rights: String = (0..16).map(|_| if random.one_in(2) { '1' } else { '0' }).collect();
    let last = if random.one_in(2) {
        let shared: Vec<usize> = (0..64).filter(|&at| b"socut".contains(&men[at])).collect();
        if shared.is_empty() {
            "-".into()
        } else {
            square(random.below(64)) + &square(shared[random.below(shared.len())])
        }
    } else {
        "-".into()
    };
    let phase = ["1", "1", "1-", "2w", "2b"][random.below(5)];
    format!("{} {side} KQkq {en_passant} 3 7 {rights} {last} {phase}", rows.join("/"))
}

/// Everything that can be compared of one position. Returns the engine's moves.
fn compare(slow: &Slow, fast: &Checkered) -> MoveList {
    let fen = slow.fen();
    assert_eq!(fast.fen(), fen, "FEN");
    assert_eq!(fast.key(), fast.computed_key(), "{fen}: incremental key");
    assert_eq!(fast.is_in_check(), slow.in_check(), "{fen}: check");
    assert_eq!(fast.checkers().is_empty(), !fast.is_in_check(), "{fen}: checkers");

    let mut expected: Vec<(String, String)> =
        slow.moves().into_iter().map(|(text, next)| (text, next.fen())).collect();
    let moves = fast.legal_moves();
    let mut found: Vec<(String, String)> = moves
        .iter()
        .map(|&mv| {
            let next = fast.after(mv);
            assert_eq!(next.key(), next.computed_key(), "{fen}: key after {mv:?}");
            (fast.move_text(mv), next.fen())
        })
        .collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "{fen}: moves");
    assert_eq!(fast.count_moves(), moves.len() as u64, "{fen}: count");

    let of = |filter| {
        let mut list = MoveList::default();
        fast.generate(filter, &mut list);
        list
    };
    let (tactical, quiet) = (of(MoveFilter::Tactical), of(MoveFilter::Quiet));
    assert_eq!(tactical.len() + quiet.len(), moves.len(), "{fen}: filters");
    for &mv in &*moves {
        assert!(fast.is_legal(mv), "{fen}: {mv:?} is legal");
        assert_eq!(tactical.contains(&mv), fast.is_tactical(mv), "{fen}: {mv:?}");
        assert_ne!(tactical.contains(&mv), quiet.contains(&mv), "{fen}: {mv:?}");
        let captures = fast.captured_kind(mv).is_some();
        assert!(!captures || fast.is_tactical(mv), "{fen}: {mv:?}");
    }
    moves
}

/// The same position with colours exchanged and the board turned over.
fn mirrored(fen: &str) -> String {
    let mut fields: Vec<String> = fen.split(' ').map(str::to_string).collect();
    let swap_case = |text: &str| -> String {
        text.chars()
            .map(|letter| match letter {
                's' | 'o' | 'c' | 'u' | 't' => letter,
                _ if letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
                _ => letter.to_ascii_uppercase(),
            })
            .collect()
    };
    fields[0] = fields[0].split('/').rev().map(swap_case).collect::<Vec<_>>().join("/");
    fields[1] = if fields[1] == "w" { "b".into() } else { "w".into() };
    let swapped = swap_case(&fields[2]);
    fields[2] = "KQkq-".chars().filter(|&letter| swapped.contains(letter)).collect();
    fields[3] = mirrored_squares(&fields[3]);
    fields[6] = fields[6][8..].to_string() + &fields[6][..8];
    fields[7] = mirrored_squares(&fields[7]);
    fields[8] = match fields[8].as_str() {
        "2w" => "2b".into(),
        "2b" => "2w".into(),
        other => other.into(),
    };
    fields.join(" ")
}

fn mirrored_squares(text: &str) -> String {
    text.chars()
        .map(|c| c.to_digit(10).map_or(c, |rank| char::from_digit(9 - rank, 10).unwrap_or(c)))
        .collect()
}

/// Colours exchanged, the moves are the same and the evaluation is the same to the player to move.
fn check_symmetry(fast: &Checkered) {
    let fen = fast.fen();
    let mirror = Checkered::from_fen(&mirrored(&fen)).expect(&fen);
    let texts = |position: &Checkered| -> Vec<String> {
        let mut texts: Vec<String> =
            position.legal_moves().iter().map(|&mv| position.move_text(mv)).collect();
        texts.sort();
        texts
    };
    let mut turned: Vec<String> = texts(&mirror).iter().map(|text| mirrored_squares(text)).collect();
    turned.sort();
    assert_eq!(texts(fast), turned, "{fen}");
    assert_eq!(fast.evaluate(), mirror.evaluate(), "{fen}: evaluation");
    assert_eq!(fast.is_material_draw(), mirror.is_material_draw(), "{fen}");
}

/// Moves from elsewhere and moves made up are legal exactly when they are generated.
fn check_foreign_moves(fast: &Checkered, moves: &[Move], pool: &[Move], random: &mut Random) {
    for _ in 0..24 {
        let mv = if random.one_in(2) && !pool.is_empty() {
            pool[random.below(pool.len())]
        } else {
            let mut square = || Square::new(random.below(64) as u8);
            let (from, to) = (square(), square());
            let piece = PieceKind::new(random.below(6) as u8);
            let kinds = [MoveKind::Normal, MoveKind::PawnLeap, MoveKind::EnPassant, MoveKind::Castling];
            match random.below(4) {
                0 => Move::promotion(from, to, piece),
                1 => Move::transformation(from, to, piece),
                _ => Move::new(from, to, kinds[random.below(4)]),
            }
        };
        for mv in [mv, mv.with_switch()] {
            assert_eq!(fast.is_legal(mv), moves.contains(&mv), "{}: {mv:?}", fast.fen());
        }
    }
}

#[test]
fn agrees_on_positions_set_up_at_random() {
    let mut random = Random(0x1234_5678_9ABC_DEF1);
    let mut pool: Vec<Move> = Vec::new();
    let mut in_phase_two = 0;
    let mut accepted = 0;
    while accepted < wanted_positions() {
        let fen = random_fen(&mut random);
        let slow = Slow::from_fen(&fen);
        let fast = Checkered::from_fen(&fen);
        assert_eq!(slow.is_some(), fast.is_ok(), "{fen}: {fast:?}");
        let (Some(slow), Ok(fast)) = (slow, fast) else { continue };
        accepted += 1;
        in_phase_two += usize::from(fen.contains(" 2"));
        let moves = compare(&slow, &fast);
        check_symmetry(&fast);
        check_foreign_moves(&fast, &moves, &pool, &mut random);
        if let Some(&mv) = moves.first() {
            if pool.len() < 500 {
                pool.push(mv);
            } else {
                let slot = random.below(500);
                pool[slot] = mv;
            }
        }
    }
    assert!(in_phase_two * 4 > accepted, "{in_phase_two} of {accepted} in phase 2");
}

#[test]
fn agrees_along_random_games() {
    let mut random = Random(0x0FED_CBA9_8765_4321);
    let mut pool: Vec<Move> = Vec::new();
    let (mut seen, mut in_phase_two) = (0, 0);
    let start = Checkered::start(&Default::default()).fen();
    while seen < wanted_positions() {
        let mut slow = Slow::from_fen(&start).unwrap();
        let mut fast = Checkered::from_fen(&start).unwrap();
        // Random players switch too soon and too often; most games forbid it for a while.
        let patience = random.below(120);
        for ply in 0..250 {
            let moves = compare(&slow, &fast);
            seen += 1;
            in_phase_two += usize::from(fast.fen().contains(" 2"));
            if ply % 8 == 0 {
                check_symmetry(&fast);
                check_foreign_moves(&fast, &moves, &pool, &mut random);
            }
            let allowed: Vec<Move> =
                moves.iter().copied().filter(|mv| !mv.is_switch() || ply >= patience).collect();
            if allowed.is_empty() {
                break;
            }
            let mv = allowed[random.below(allowed.len())];
            pool.push(mv);
            let text = fast.move_text(mv);
            slow = slow.moves().into_iter().find(|(found, _)| *found == text).unwrap().1;
            fast.play(mv);
            if random.one_in(30) {
                fast = Checkered::from_fen(&fast.fen()).unwrap();
            }
        }
    }
    assert!(in_phase_two * 8 > seen, "{in_phase_two} of {seen} in phase 2");
}

#[test]
fn damaged_fens_are_read_or_refused_and_what_is_read_is_written_and_read_again() {
    let mut random = Random(0x5EED);
    let alphabet: Vec<char> = "KQkqRrBbNnPpSsOoCcUuTt0123456789/- wbaehxé.".chars().collect();
    let mut read = 0;
    for _ in 0..60_000 {
        let mut text: Vec<char> = random_fen(&mut random).chars().collect();
        for _ in 0..=random.below(3) {
            let at = random.below(text.len());
            match random.below(3) {
                0 => drop(text.remove(at)),
                1 => text.insert(at, alphabet[random.below(alphabet.len())]),
                _ => text[at] = alphabet[random.below(alphabet.len())],
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(position) = Checkered::from_fen(&text) {
            read += 1;
            let again = Checkered::from_fen(&position.fen()).expect(&text);
            assert_eq!((again.fen(), again.key()), (position.fen(), position.key()), "{text}");
            assert_eq!(position.count_moves(), position.legal_moves().len() as u64, "{text}");
        }
    }
    assert!(read > 1_000);
}

#[test]
fn illegal_moves_are_explained_without_fail() {
    let mut random = Random(0xE0_1A1);
    let mut explained = 0;
    while explained < 40_000 {
        let Ok(position) = Checkered::from_fen(&random_fen(&mut random)) else { continue };
        let mut square = || format!("{}{}", (b'a' + random.below(8) as u8) as char, 1 + random.below(8));
        let squares = square() + &square();
        let ending = ["", "", "", "s", "q", "p", "n", "qs", "x", "é"][random.below(10)];
        if let Err(why) = position.parse_move(&(squares + ending)) {
            explained += 1;
            assert!(!why.to_string().is_empty());
        }
    }
}
