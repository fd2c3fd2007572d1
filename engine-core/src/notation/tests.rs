use super::SanError;
use crate::game::Game;
use crate::variants::{VARIANTS, Variant};

fn game(variant: &str, fen: &str) -> Box<dyn Game> {
    let mut game = Variant::named(variant).map(Variant::new_game).expect("a registered variant");
    game.set_fen(fen).expect("a legal position");
    game
}

/// Both ways: `mv` is written as `san`, and `san` is read as `mv`.
fn check(variant: &str, fen: &str, mv: &str, san: &str) {
    let game = game(variant, fen);
    assert_eq!(game.san(mv).as_deref(), Ok(san), "{variant} {fen}");
    assert_eq!(game.parse_san(san).as_deref(), Ok(mv), "{variant} {fen}");
}

#[test]
fn chess_moves() {
    check("chess", "8/P3k3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "O-O");
    check("chess", "8/P3k3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O");
    check("chess", "8/P3k3/8/8/8/8/8/R3K2R w KQ - 0 1", "a7a8n", "a8=N");
    check("chess", "8/P3k3/8/8/8/8/8/R3K2R w KQ - 0 1", "a7a8q", "a8=Q");
    check("chess", "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "a1a8", "Ra8#");
    check("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6");
    check("chess", "1k6/8/8/8/8/8/8/RN2KN1R w - - 0 1", "b1d2", "Nbd2");
    check("chess", "1k6/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3", "R1a3");
    check("chess", "1k6/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1");
}

#[test]
fn omega_moves() {
    let corner = "5k4/10/10/10/10/10/10/10/10/5K4[W/-/-/-] w - - 0 1";
    check("omega", corner, "w1a0", "Wa0");
    let promotion = "10/4P5/10/10/10/10/10/10/10/5K3k[-/-/-/-] w - - 0 1";
    check("omega", promotion, "e8e9w", "e9=W");
    let castling = "5k4/10/10/10/10/10/10/10/10/1R3K2R1[-/-/-/-] w KQ - 0 1";
    check("omega", castling, "f0h0", "O-O");
    check("omega", castling, "f0d0", "O-O-O");
}

#[test]
fn empires_moves() {
    let start = "afxejkgixaf/11/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/FAXIGKJEXFA w - - 0 1";
    check("empires", start, "0000", "--");
    let mut game = game("empires", start);
    for (mv, san) in
        [("c1g10", "Xcg10"), ("0000", "--"), ("j1g10", "F/g10"), ("0000", "--"), ("g10f1", "F/f1#")]
    {
        assert_eq!(game.san(mv).map(|text| text.trim_end_matches('+').to_owned()).as_deref(), Ok(san));
        assert_eq!(game.parse_san(san).as_deref(), Ok(mv));
        game.play(mv).expect("legal");
    }
    let captain = "k10/11/11/11/11/11/4s6/4C6/11/11/10K w - - 0 1";
    let captain = self::game("empires", captain);
    for mv in captain.legal_moves() {
        let san = captain.san(&mv.text).expect("legal");
        assert_eq!(captain.parse_san(&san).as_deref(), Ok(mv.text.as_str()));
    }
}

#[test]
fn checkered_moves() {
    let choice = "4k3/8/8/3n4/8/8/8/3QK3 w - - 0 1";
    check("checkered", choice, "d1d5", "Qxd5");
    check("checkered", choice, "d1d5n", "Qxd5=N");
    let switch = "4k3/8/8/8/u7/8/8/4K3 b - - 0 1 0000000000000000 a2a4 1";
    check("checkered", switch, "a4a6s", "Ra6s");
}

#[test]
fn reads_liberally() {
    let game = game("chess", "8/P3k3/8/8/8/8/8/R3K2R w KQ - 0 1");
    for (text, meaning) in [
        ("0-0", "e1g1"),
        ("O-O-O!?", "e1c1"),
        ("a8Q", "a7a8q"),
        ("a8=Q", "a7a8q"),
        ("a7a8=R+", "a7a8r"),
        ("Rh1h8", "h1h8"),
        ("Rhh2", "h1h2"),
        ("h1h2", "h1h2"),
    ] {
        assert_eq!(game.parse_san(text).as_deref(), Ok(meaning), "{text}");
    }
    assert_eq!(game.parse_san("Ra9"), Err(SanError::Illegal("Ra9".into())));
    assert_eq!(game.parse_san(""), Err(SanError::Illegal(String::new())));
    let game = self::game("chess", "1k6/8/8/8/8/8/8/RN2KN1R w - - 0 1");
    assert!(matches!(game.parse_san("Nd2"), Err(SanError::Ambiguous { .. })));
}

/// In every position of random games, every legal move can be written and is read back as the same move.
#[test]
fn round_trips_in_random_games() {
    let mut state = 0x5EED_u64;
    let mut random = |bound: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % bound
    };
    for variant in VARIANTS {
        let mut checked = 0;
        for _ in 0..12 {
            let mut game = variant.new_game();
            for ply in 0..120 {
                let legal = game.legal_moves();
                if game.outcome().is_some() {
                    break;
                }
                if ply % 7 == 0 {
                    for _ in 0..8 {
                        let mv = &legal[random(legal.len())];
                        let san = game.san(&mv.text).expect("legal");
                        let read = game.parse_san(&san);
                        assert_eq!(read.as_deref(), Ok(mv.text.as_str()), "{}: {san}", game.fen());
                        checked += 1;
                    }
                }
                let choice = &legal[random(legal.len())].text;
                game.play(choice).expect("legal");
            }
        }
        assert!(checked > 500, "{}: only {checked} moves", variant.name);
    }
}
