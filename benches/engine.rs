//! The parts of the engine by themselves: sliding attacks by every technique, move generation, making moves,
//! evaluation, and a fixed search, in each variant.

// The macro makes a public function without a comment.
#![allow(missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use engine_core::attacks::{magic, sliders, slow};
use engine_core::geometry::{Bitboard, Board8x8, Board11x11, Geometry, OmegaBoard, Square, Word};
use engine_core::rules::{OptionValues, Position};
use engine_core::search::{Limits, SearchControl, SearchSettings, TranspositionTable};
use engine_core::types::{Depth, Move};
use engine_core::variants::VARIANTS;
use engine_core::variants::checkered::Checkered;
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::empires::Empires;
use engine_core::variants::omega::OmegaPosition;

/// A fixed sequence of numbers that look random.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn wide(&mut self) -> u128 {
        u128::from(self.next()) << 64 | u128::from(self.next())
    }
}

/// Squares with boards about a third full.
fn occupancies<G: Geometry>() -> Vec<(Square, Bitboard<G::Word>)> {
    let mut numbers = Numbers(0x1234_5678_9abc_def1);
    let squares: Vec<Square> = G::LAYOUT.squares().collect();
    (0..4096)
        .map(|_| {
            let occupied = numbers.wide() & (numbers.wide() | numbers.wide() & numbers.wide());
            let square = squares[numbers.next() as usize % squares.len()];
            (square, Bitboard(G::Word::from_u128(occupied)) & G::board())
        })
        .collect()
}

fn sliding_attacks_on<G: Geometry>(criterion: &mut Criterion, board: &str) {
    let boards = occupancies::<G>();
    let mut group = criterion.benchmark_group(format!("sliders/{board}"));
    group.throughput(Throughput::Elements(boards.len() as u64));
    let all = |attacks: &dyn Fn(Square, Bitboard<G::Word>) -> Bitboard<G::Word>| {
        black_box(&boards)
            .iter()
            .fold(Bitboard::EMPTY, |sum, &(square, occupied)| sum ^ attacks(square, occupied))
    };
    group.bench_function("queen by walking", |bencher| {
        bencher.iter(|| {
            all(&|square, occupied| {
                slow::slide::<G>(square, occupied, &slow::ORTHOGONALS)
                    | slow::slide::<G>(square, occupied, &slow::DIAGONALS)
            })
        });
    });
    group.bench_function("queen by lines", |bencher| {
        bencher.iter(|| {
            all(&|square, occupied| {
                sliders::rook_attacks_by_lines::<G>(square, occupied)
                    | sliders::bishop_attacks_by_lines::<G>(square, occupied)
            })
        });
    });
    group.finish();
}

fn sliding_attacks(criterion: &mut Criterion) {
    sliding_attacks_on::<Board8x8>(criterion, "8x8");
    sliding_attacks_on::<OmegaBoard>(criterion, "omega");
    sliding_attacks_on::<Board11x11>(criterion, "11x11");
    let boards = occupancies::<Board8x8>();
    let mut group = criterion.benchmark_group("sliders/8x8");
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("queen by magic", |bencher| {
        bencher.iter(|| {
            black_box(&boards).iter().fold(Bitboard::EMPTY, |sum, &(square, occupied)| {
                sum ^ magic::rook_attacks(square, occupied) ^ magic::bishop_attacks(square, occupied)
            })
        });
    });
    group.finish();
}

/// Positions of arbitrary games, with their legal moves.
fn positions<P: Position>() -> Vec<(P, Vec<Move>)> {
    let mut numbers = Numbers(0x0dd0_5eed_0dd0_5eed);
    let mut positions = Vec::new();
    while positions.len() < 64 {
        let mut position = P::start(&OptionValues::default());
        for _ in 0..16 + numbers.next() % 40 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position.play(moves[numbers.next() as usize % moves.len()]);
        }
        let moves = position.legal_moves().to_vec();
        if !moves.is_empty() {
            positions.push((position, moves));
        }
    }
    positions
}

fn rules_of<P: Position>(criterion: &mut Criterion) {
    let positions = positions::<P>();
    let moves: u64 = positions.iter().map(|(_, moves)| moves.len() as u64).sum();
    let mut group = criterion.benchmark_group(format!("rules/{}", P::NAME));
    group.throughput(Throughput::Elements(moves));
    group.bench_function("generate", |bencher| {
        bencher.iter(|| {
            positions.iter().map(|(position, _)| black_box(position).legal_moves().len()).sum::<usize>()
        });
    });
    group.bench_function("copy and play", |bencher| {
        bencher.iter(|| {
            let each =
                positions.iter().flat_map(|(position, moves)| moves.iter().map(move |&mv| (position, mv)));
            each.fold(0, |sum, (position, mv)| sum ^ black_box(position).after(mv).key())
        });
    });
    group.throughput(Throughput::Elements(positions.len() as u64));
    group.bench_function("evaluate", |bencher| {
        bencher.iter(|| positions.iter().map(|(position, _)| black_box(position).evaluate().0).sum::<i32>());
    });
    group.finish();
}

fn rules(criterion: &mut Criterion) {
    rules_of::<ChessPosition>(criterion);
    rules_of::<OmegaPosition>(criterion);
    rules_of::<Empires>(criterion);
    rules_of::<Checkered>(criterion);
}

fn searches(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search to depth 7 from the start");
    group.sample_size(10);
    for variant in VARIANTS {
        let game = variant.new_game();
        let limits = Limits { depth: Some(Depth(7)), ..Limits::default() };
        group.bench_function(variant.name, |bencher| {
            bencher.iter(|| {
                let table = TranspositionTable::new(16);
                let control = SearchControl::new(false);
                game.search(&table, &control, &limits, &SearchSettings::default(), &mut |_| {})
            });
        });
    }
    group.finish();
}

criterion_group!(benches, sliding_attacks, rules, searches);
criterion_main!(benches);
