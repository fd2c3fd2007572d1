//! Triptych against its peers, side by side in one run: medians of interleaved rounds, and their ratios.
//!
//! `cargo bench --bench peers [-- ROUNDS]`, on a machine with nothing else to do. The crate cozy-chess is built the same
//! way into this program; `stockfish`, `fairy-stockfish` and `sjaakii` are Debian's, and left out where absent. Search
//! speed is counted per second of processor time, which Linux tells of every process.

#[path = "../../engine-core/tests/empires_reference/mod.rs"]
mod empires_reference;
mod program;

use std::time::{Duration, Instant};

use empires_reference::SlowGame;
use engine_core::perft::{divide, perft};
use engine_core::rules::{OptionValues, Position};
use engine_core::search::SearchControl;
use engine_core::variants::VARIANTS;
use engine_core::variants::checkered::Checkered;
use engine_core::variants::chess::ChessPosition;
use engine_core::variants::empires::Empires;
use engine_core::variants::omega::OmegaPosition;
use program::Program;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const CHECKERED_MIDDLEGAMES: [&str; 2] = [
    "rn2kbnr/2q3pp/2pp1p2/ppP1p3/1P2P1sP/8/P2P1PB1/RNBQK1NR w KQkq b6 0 9 1001010000000011 - 1",
    "1n2k3/1s6/7p/4s3/4P3/c4P1P/s1s4Q/RoB1R2K w - - 1 32 1000000000000000 b4a3 1-",
];

/// Something whose speed is measured again and again.
struct Entry<'a> {
    name: &'a str,
    /// Does the work once; returns how much was done, and in which time.
    run: Box<dyn FnMut() -> Option<(u64, Duration)> + 'a>,
    rates: Vec<f64>,
}

impl<'a> Entry<'a> {
    fn new(name: &'a str, run: impl FnMut() -> Option<(u64, Duration)> + 'a) -> Self {
        Self { name, run: Box::new(run), rates: Vec::new() }
    }

    /// Work that runs in this process.
    fn here(name: &'a str, work: impl Fn() -> u64 + 'a) -> Self {
        Self::new(name, move || {
            let start = Instant::now();
            let amount = work();
            Some((amount, start.elapsed()))
        })
    }

    fn median(&mut self) -> Option<f64> {
        self.rates.sort_by(f64::total_cmp);
        self.rates.get(self.rates.len() / 2).copied()
    }
}

/// Measures all entries in turn, `rounds` times, and prints the first one's rate against each of the others.
fn compare(title: &str, unit: &str, scale: f64, rounds: usize, mut entries: Vec<Entry<'_>>) {
    for _ in 0..rounds {
        for entry in &mut entries {
            if let Some((amount, time)) = (entry.run)() {
                entry.rates.push(amount as f64 / time.as_secs_f64().max(1e-9));
            }
        }
    }
    let own = entries[0].median();
    println!("\n{title}");
    for entry in &mut entries {
        match (entry.median(), own) {
            (Some(rate), Some(own)) => {
                println!("  {:24} {:10.1} {unit}   ratio {:6.2}", entry.name, rate / scale, own / rate);
            }
            _ => println!("  {:24} not installed", entry.name),
        }
    }
}

fn cozy(fen: &str, depth: u32) -> u64 {
    fn count(board: &cozy_chess::Board, depth: u32) -> u64 {
        let mut nodes = 0;
        board.generate_moves(|moves| {
            if depth == 1 {
                nodes += moves.len() as u64;
            } else {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    nodes += count(&next, depth - 1);
                }
            }
            false
        });
        nodes
    }
    count(&cozy_chess::Board::from_fen(fen, false).expect("a valid position"), depth)
}

fn start<P: Position>() -> P {
    P::start(&OptionValues::default())
}

fn read<P: Position>(fen: &str) -> P {
    P::from_fen(fen).expect("a valid position")
}

fn generators(rounds: usize) {
    let chess_start: ChessPosition = start();
    let kiwipete: ChessPosition = read(KIWIPETE);
    let initial = chess_start.fen();
    for (title, fen, position, depth) in [
        ("Chess, perft 6 from the start", initial.as_str(), &chess_start, 6),
        ("Chess, perft 5 of kiwipete", KIWIPETE, &kiwipete, 5),
    ] {
        let entries = vec![
            Entry::here("triptych", || perft(position, depth)),
            Entry::here("cozy-chess", || cozy(fen, depth)),
            Entry::new("stockfish", || Program::uci("stockfish")?.perft(fen, depth)),
        ];
        compare(title, "Mnps", 1e6, rounds, entries);
    }
    let omega: OmegaPosition = start();
    let entries = vec![
        Entry::here("triptych", || perft(&omega, 5)),
        Entry::new("sjaakii", || Program::sjaak()?.sjaak_perft(5, 124_736_946)),
        Entry::new("fairy-stockfish (chess)", || Program::uci("fairy-stockfish")?.perft(&initial, 5)),
    ];
    compare("Omega Chess, perft 5 from the start", "Mnps", 1e6, rounds, entries);

    let empires: Empires = start();
    let slow = SlowGame::from_fen(&empires.fen());
    let entries = vec![
        Entry::here("fast generator, depth 4", || perft(&empires, 4)),
        Entry::here("slow generator, depth 2", || slow.perft(2)),
    ];
    compare("Les Empires, perft from the start", "Mnps", 1e6, rounds.min(3), entries);

    let checkered: Checkered = start();
    let middlegames = CHECKERED_MIDDLEGAMES.map(read::<Checkered>);
    let entries = vec![
        Entry::here("chess, start, depth 5", || perft(&chess_start, 5)),
        Entry::here("checkered, start, 5", || perft(&checkered, 5)),
        Entry::here("checkered, middlegame, 4", || perft(&middlegames[0], 4)),
        Entry::here("checkered, late, 4", || perft(&middlegames[1], 4)),
    ];
    compare("Échiqueté, perft against chess (ratio: chess to this)", "Mnps", 1e6, rounds, entries);

    let threads = |count: usize| {
        let control = SearchControl::new(false);
        divide(&omega, 5, count, &control).map_or(0, |moves| moves.iter().map(|(_, nodes)| nodes).sum())
    };
    let entries = vec![Entry::here("two threads", || threads(2)), Entry::here("one thread", || threads(1))];
    compare("Omega Chess, perft 5", "Mnps", 1e6, rounds, entries);
}

/// Positions of Omega Chess for search speed: the start and five middlegames, as moves from the start.
const OMEGA_LINES: [&str; 6] = [
    "",
    "f1f4 d8d5 c0d2 h9g7 w1a2 a9c7",
    "f1f4 d8d5 c0d2 h9g7 w1a2 a9c7 h0g2 f8f7 w2j2 w4a7 e1e4 d5e4 d2e4 g9b4",
    "f1f4 d8d5 c0d2 h9g7 w1a2 a9c7 h0g2 f8f7 w2j2 w4a7 e1e4 d5e4 d2e4 g9b4 d0e1 c9d7 c1c3 b4e7 j2i5 f9h9",
    "e1e4 e8e5 h0g2 c9d7 c0d2 h9g7 g0d3 d9g6",
    "d1d4 d8d5 c0d2 h9g7 d0f2 g9e7 h0g2 c9d7 f0h0 f9h9",
];

fn searches(rounds: usize) {
    let own = env!("CARGO_BIN_EXE_triptych");
    let nodes_per_second = |program: fn(&str) -> Option<Program>, command: &str| {
        let mut total = (0, Duration::ZERO);
        for line in OMEGA_LINES {
            let (nodes, time) = program(command)?.search(line, Duration::from_secs(2))?;
            total = (total.0 + nodes, total.1 + time);
        }
        Some(total)
    };
    let entries = vec![
        Entry::new("triptych", || nodes_per_second(Program::omega_uci, own)),
        Entry::new("sjaakii", || nodes_per_second(Program::omega_sjaak, "sjaakii")),
    ];
    compare(
        "Omega Chess, search, start and five middlegames, per processor second",
        "knps",
        1e3,
        rounds.min(3),
        entries,
    );

    threads(rounds);
}

/// Time for the benchmark's searches with one thread and with two: the sum of the positions' medians, and the
/// geometric mean of their ratios.
fn threads(rounds: usize) {
    let mut rows: Vec<(&str, [Vec<f64>; 2])> = Vec::new();
    for _ in 0..rounds {
        for index in [0, 1] {
            let mut number = 0;
            engine_core::bench::bench(1 + index, None, &SearchControl::new(false), &mut |row| {
                if number == rows.len() {
                    rows.push((row.variant, Default::default()));
                }
                rows[number].1[index].push(row.elapsed.as_secs_f64());
                number += 1;
            });
        }
    }
    let median = |times: &[f64]| {
        let mut times = times.to_vec();
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    println!("\nTime to depth on the bench positions, one thread against two; ratio of the sums, mean ratio");
    for variant in VARIANTS.iter().map(|variant| variant.name) {
        let own = rows.iter().filter(|row| row.0 == variant);
        let medians: Vec<_> = own.map(|(_, times)| [median(&times[0]), median(&times[1])]).collect();
        let [one, two] = [0, 1].map(|index| medians.iter().map(|times| times[index]).sum::<f64>());
        let logarithms: f64 = medians.iter().map(|[one, two]| (one / two).ln()).sum();
        let mean = (logarithms / medians.len() as f64).exp();
        println!("  {variant:24} {one:8.2} s   {two:8.2} s   {:6.2} {mean:6.2}", one / two);
    }
}

fn start_up(rounds: usize) {
    let mut times = Vec::new();
    let mut memory = 0;
    for _ in 0..rounds.max(5) {
        let begin = Instant::now();
        let Some(mut program) = Program::uci(env!("CARGO_BIN_EXE_triptych")) else { return };
        times.push(begin.elapsed());
        program.tell("setoption name Hash value 1");
        program.tell("isready");
        program.wait_for("readyok");
        memory = memory.max(program.resident_kib().unwrap_or(0));
    }
    times.sort();
    println!(
        "\nStart-up to uciok {:.1} ms; {:.1} MB resident with Hash 1",
        times[times.len() / 2].as_secs_f64() * 1e3,
        memory as f64 / 1024.0
    );
}

fn main() {
    let rounds = std::env::args().skip(1).find_map(|word| word.parse().ok()).unwrap_or(5);
    start_up(rounds);
    generators(rounds);
    searches(rounds);
}
