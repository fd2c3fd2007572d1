//! Perft nodes per second of Les Empires: the fast generator against the literal one that tests compare it with. Both
//! count the last ply without playing it.

#![allow(missing_docs)]

#[path = "../engine-core/tests/empires_reference/mod.rs"]
mod empires_reference;

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use empires_reference::SlowGame;
use engine_core::perft::perft;
use engine_core::rules::Position;
use engine_core::variants::empires::Empires;

const POSITIONS: [(&str, &str); 3] = [
    ("start", "afxejkgixaf/11/ssssscsssss/11/11/11/11/11/SSSSSCSSSSS/11/FAXIGKJEXFA w - - 0 1"),
    ("middle game", "as1ej1g1xfs/1k2i4s1/s1cs2c4/8s2/11/6X4/11/cS6SK1/3ASCS2S1/7S3/3IGSJEXCS b - - 1 25"),
    ("ending", "2c6c1/1s6k2/c5j3K/4J6/1s9/G3g6/6C4/11/5S5/5S1C3/2S2S5 w - - 17 103"),
];

fn perft_fast_and_slow(criterion: &mut Criterion) {
    for (name, fen) in POSITIONS {
        let fast = Empires::from_fen(fen).expect("a valid position");
        let slow = SlowGame::from_fen(fen);
        let mut group = criterion.benchmark_group(format!("empires perft, {name}"));
        group.sample_size(10);
        group.throughput(Throughput::Elements(perft(&fast, 3)));
        group.bench_function("fast", |bencher| bencher.iter(|| perft(black_box(&fast), 3)));
        group.throughput(Throughput::Elements(slow.perft(2)));
        group.bench_function("slow", |bencher| bencher.iter(|| black_box(&slow).perft(2)));
        group.finish();
    }
}

criterion_group!(benches, perft_fast_and_slow);
criterion_main!(benches);
