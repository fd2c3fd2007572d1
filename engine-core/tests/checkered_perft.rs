//! Perft of Échiqueté against figures from an independent program.

use engine_core::perft::perft;
use engine_core::rules::Position;
use engine_core::variants::checkered::Checkered;

const RECORDED: &str = include_str!("../../perft-data/checkered.txt");

#[test]
fn perft_matches_the_recorded_figures() {
    let mut counted = 0;
    for line in RECORDED.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().expect("split yields a first part");
        let position = Checkered::from_fen(fen).expect("recorded positions are valid");
        // Some lines name an en passant square that no pawn can use; it is dropped, everything else stays.
        let written = position.fen();
        assert!(written == fen || written == without_en_passant(fen), "{fen} became {written}");
        assert_eq!(position.key(), position.computed_key(), "{fen}");
        for part in parts {
            let (depth, nodes) = part.split_once(' ').expect("a depth and a number");
            let depth: u32 = depth.trim_start_matches('D').parse().expect("a depth");
            let nodes: u64 = nodes.parse().expect("a number");
            assert_eq!(perft(&position, depth), nodes, "depth {depth} of {fen}");
            counted += 1;
        }
    }
    assert!(counted >= 80, "only {counted} figures were checked");
}

fn without_en_passant(fen: &str) -> String {
    let mut fields: Vec<&str> = fen.split(' ').collect();
    fields[3] = "-";
    fields.join(" ")
}
