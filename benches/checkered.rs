//! Speed of Échiqueté: legal moves (perft) in both phases, and static evaluation.

// The macro makes a public function without a comment.
#![allow(missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine_core::perft::perft;
use engine_core::rules::Position;
use engine_core::variants::checkered::Checkered;

/// Name, position, perft depth.
const POSITIONS: &[(&str, &str, u32)] = &[
    ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
    (
        "middlegame",
        "rn2kbnr/2q3pp/2pp1p2/ppP1p3/1P2P1sP/8/P2P1PB1/RNBQK1NR w KQkq b6 0 9 1001010000000011 - 1",
        4,
    ),
    ("many_checkered", "r2qkb2/5pp1/n1p2n2/s3s3/3ss3/P6c/1BP4s/R3KB1R w KQq - 0 17 0010000100000110 - 1", 3),
    ("phase_two_kings", "rn5r/pp2spk1/2p3n1/8/P1P4p/3BB3/5K1b/1R5R w - - 1 27 0000000011000100 - 2w", 4),
    (
        "phase_two_hunters",
        "2rk4/2n3r1/po1b1n1s/1P1P2p1/7P/P4s2/8/RN2K2R b KQ - 0 32 0000000000000000 - 2w",
        4,
    ),
];

fn position(fen: &str) -> Checkered {
    Checkered::from_fen(fen).expect("the positions of this file are valid")
}

fn legal_moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("checkered/perft");
    group.sample_size(10);
    for &(name, fen, depth) in POSITIONS {
        let position = position(fen);
        group.throughput(Throughput::Elements(perft(&position, depth)));
        group.bench_function(name, |bencher| bencher.iter(|| perft(black_box(&position), depth)));
    }
    group.finish();
}

fn evaluation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("checkered/evaluation");
    for &(name, fen, _) in POSITIONS {
        let position = position(fen);
        group.bench_function(name, |bencher| bencher.iter(|| black_box(&position).evaluate()));
    }
    group.finish();
}

criterion_group!(benches, legal_moves, evaluation);
criterion_main!(benches);
