//! Matches against other people's engines, as Debian packages them. A test whose opponent is not installed says so
//! and passes.

use std::path::Path;

use super::{Folder, TRIPTYCH, hold};

/// Two games of our engine against `program`; neither side may err in protocol or rules, unless the opponent is known
/// to play illegal moves.
fn play(program: &str, description: &str, variant: &str, may_err: bool) {
    let path = Path::new("/usr/games").join(program);
    if !path.exists() {
        println!("skipped: {program} is not installed");
        return;
    }
    let folder = Folder::new();
    let line = format!(
        "-engine name=Triptych cmd={TRIPTYCH} -engine name=peer cmd={} {description} -each tc=1+0.05 timemargin=2000 \
         option.Hash=8 -variant {variant} -openings generate=2 -maxmoves 30 -rounds 1",
        path.display()
    );
    let summary = hold(&folder, &line);
    assert_eq!(summary["games"], 2);
    let fault_count = |engine: usize, faults: &[&str]| -> u64 {
        faults.iter().filter_map(|fault| summary["engines"][engine]["faults"][fault].as_u64()).sum()
    };
    assert_eq!(fault_count(0, &["illegal-move", "false-claim", "disconnect", "stall"]), 0, "{summary:#}");
    let faults = ["disconnect", "stall", "false-claim"];
    assert_eq!(fault_count(1, &faults), 0, "{summary:#}");
    assert!(may_err || fault_count(1, &["illegal-move"]) == 0, "{summary:#}");
}

#[test]
fn stockfish() {
    play("stockfish", "proto=uci", "chess", false);
}

#[test]
fn fairy_stockfish() {
    play("fairy-stockfish", "proto=uci", "chess", false);
}

#[test]
fn fairy_max() {
    play("fairymax", "proto=xboard", "chess", false);
}

#[test]
fn sjaak_in_chess() {
    play("sjaakii", "proto=xboard", "chess", false);
}

/// Sjaak II moves queens, champions and kings from corner squares in ways that the rules do not know.
#[test]
fn sjaak_in_omega() {
    play("sjaakii", "proto=xboard", "omega", true);
}

#[test]
fn sjaak_in_omega_over_uci() {
    play("sjaakii", "proto=uci arg=-uci", "omega", true);
}

/// The other end of our own XBoard adapter: whole games in all variants, of either protocol against both.
#[test]
fn ourselves_over_xboard() {
    for variant in ["chess", "omega", "empires", "checkered"] {
        let folder = Folder::new();
        let xboard = |name: &str| format!("-engine name={name} cmd={TRIPTYCH} proto=xboard");
        let line = format!(
            "{} {} -engine name=uci cmd={TRIPTYCH} -each depth=3 option.Hash=1 -variant {variant} -openings generate=4",
            xboard("first"),
            xboard("second")
        );
        let summary = hold(&folder, &line);
        assert_eq!(summary["games"], 6);
        for engine in 0..3 {
            assert_eq!(summary["engines"][engine]["faults"].to_string(), "{}", "{variant}: {summary:#}");
        }
    }
}
