//! Perft against published figures for chess, and against figures of independent programs for Omega Chess.

use engine_core::perft::perft;
use engine_core::rules::Position;
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::omega::OmegaPosition;

/// Positions from the Chess Programming Wiki: one count for each depth from 1.
const CHESS: [(&str, &[u64]); 6] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
    ),
    (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        &[48, 2_039, 97_862, 4_085_603, 193_690_690],
    ),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2_812, 43_238, 674_624, 11_030_083]),
    (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        &[6, 264, 9_467, 422_333, 15_833_292],
    ),
    (
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    ),
    (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    ),
];

const OMEGA: &str = include_str!("../../../perft-data/omega.txt");

fn check<P: Position>(fen: &str, depth: u32, nodes: u64, most: u64) -> u64 {
    if nodes > most {
        return 0;
    }
    let position = P::from_fen(fen).unwrap();
    assert_eq!(perft(&position, depth), nodes, "depth {depth} of {fen}");
    1
}

/// Checks the figures up to `most` nodes each; returns how many there were.
fn chess_figures(most: u64) -> u64 {
    let counts = CHESS.iter().flat_map(|(fen, counts)| {
        (1u32..).zip(counts.iter()).map(move |(depth, &nodes)| (fen, depth, nodes))
    });
    counts.map(|(fen, depth, nodes)| check::<ChessPosition>(fen, depth, nodes, most)).sum()
}

fn omega_figures(most: u64) -> u64 {
    let mut counted = 0;
    for line in OMEGA.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().unwrap();
        for part in parts {
            let (depth, nodes) = part.split_once(' ').unwrap();
            let depth = depth.trim_start_matches('D').parse().unwrap();
            counted += check::<OmegaPosition>(fen, depth, nodes.parse().unwrap(), most);
        }
    }
    counted
}

#[test]
fn chess_perft_agrees_with_published_figures() {
    assert_eq!(chess_figures(3_000_000), 23);
}

#[test]
fn omega_perft_agrees_with_recorded_figures() {
    assert_eq!(omega_figures(3_000_000), 77);
}

#[test]
#[ignore = "hundreds of millions of nodes"]
fn all_figures() {
    assert_eq!(chess_figures(u64::MAX), 32);
    assert_eq!(omega_figures(u64::MAX), 78);
}
