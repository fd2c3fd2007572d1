//! Writes weights as source text.

use engine_core::attacks::{bishop_attacks, rook_attacks};
use engine_core::evaluation::Tapered;
use engine_core::geometry::{Geometry, Layout, SQUARES, Square};
use engine_core::orthodox::evaluation::{MOBILITY, Weights};
use engine_core::orthodox::{BISHOP, Orthodox, QUEEN, ROOK, Set};
use engine_core::types::PieceKind;

/// Prints the file `weights.rs` of a variant.
pub fn print<V: Orthodox>(weights: &Weights) {
    let layout = <V::Geometry as Geometry>::LAYOUT;
    let name = V::NAME;
    let capital = name[..1].to_uppercase() + &name[1..];
    let squares = layout.squares().count();
    println!("//! The weights of {name}, in centipawns for middlegame and endgame.");
    println!("//!");
    println!("//! Found by the tool `tune` and written by it; docs/strength.md says how.");
    println!();
    println!("use crate::evaluation::{{Tapered, taper}};");
    println!("use crate::geometry::{{Layout, SQUARES}};");
    println!(
        "use crate::orthodox::evaluation::{{\n    KingDanger, MOBILITY, PieceWeights, Weights, mobility, piece_squares,\n}};"
    );
    println!();
    println!("/// {capital}: {squares} squares, {} kinds of pieces.", V::PIECES.len());
    println!("pub(super) static WEIGHTS: Weights = Weights {{");
    println!("    pieces: [");
    for (index, piece) in weights.pieces.iter().enumerate() {
        let Some(info) = V::PIECES.get(index).filter(|info| info.value > 0) else {
            println!("        PieceWeights::NONE,");
            continue;
        };
        println!("        // {}", info.name);
        println!("        PieceWeights {{");
        println!("            material: {},", text(piece.material));
        println!("            pair: {},", text(piece.pair));
        if index > 0 {
            println!("            mobility: {}_MOBILITY,", info.name.to_uppercase());
        }
        println!("            king_attack: {},", piece.king_attack);
        println!("            safe_check: {},", piece.safe_check);
        println!("            phase: {},", piece.phase);
        if index == 0 {
            println!("            ..PieceWeights::NONE");
        }
        println!("        }},");
    }
    println!("    ],");
    println!("    squares: [");
    for index in 0..weights.squares.len() {
        match V::PIECES.get(index) {
            Some(info) => println!("        {},", info.name.to_uppercase()),
            None => println!("        [taper(0, 0); SQUARES],"),
        }
    }
    println!("    ],");
    println!("    full_phase: {},", weights.full_phase);
    scalars(weights);
    println!("}};");
    for (index, info) in V::PIECES.iter().enumerate() {
        println!();
        let possible = V::possible_squares(PieceKind::new(index as u8));
        let squares: Vec<Tapered> = (0..SQUARES)
            .map(|bit| match possible.has(Square::new(bit as u8)) {
                true => weights.squares[index][bit],
                false => Tapered::default(),
            })
            .collect();
        board(info.name, layout, &squares);
    }
    for (index, info) in V::PIECES.iter().enumerate().filter(|&(index, info)| index > 0 && info.value > 0) {
        let table =
            &weights.pieces[index].mobility[..=reach::<V>(PieceKind::new(index as u8)).min(MOBILITY - 1)];
        let values: Vec<String> =
            table.iter().map(|value| format!("({}, {})", value.middlegame, value.endgame)).collect();
        println!();
        println!("/// {}, by safe squares from none on.", info.name);
        println!("#[rustfmt::skip]");
        println!("const {}_MOBILITY: [Tapered; MOBILITY] = mobility([", info.name.to_uppercase());
        for row in values.chunks(8) {
            println!("    {},", row.join(", "));
        }
        println!("]);");
    }
}

fn text(value: Tapered) -> String {
    format!("taper({}, {})", value.middlegame, value.endgame)
}

fn scalars(weights: &Weights) {
    let list = |values: &[Tapered]| values.iter().map(|value| text(*value)).collect::<Vec<_>>().join(", ");
    println!("    tempo: {},", text(weights.tempo));
    println!("    doubled_pawn: {},", text(weights.doubled_pawn));
    println!("    isolated_pawn: {},", text(weights.isolated_pawn));
    println!("    backward_pawn: {},", text(weights.backward_pawn));
    println!("    connected_pawn: [{}],", list(&weights.connected_pawn));
    println!("    passed_pawn: [{}],", list(&weights.passed_pawn));
    println!("    passed_enemy_king: {},", text(weights.passed_enemy_king));
    println!("    passed_own_king: {},", text(weights.passed_own_king));
    println!("    passed_free: {},", text(weights.passed_free));
    println!("    passed_path: {},", text(weights.passed_path));
    println!("    passed_blocked: {},", text(weights.passed_blocked));
    println!("    rook_open_file: {},", text(weights.rook_open_file));
    println!("    rook_half_open_file: {},", text(weights.rook_half_open_file));
    println!("    outpost: {},", text(weights.outpost));
    println!("    bishop_outpost: {},", text(weights.bishop_outpost));
    println!("    bishop_pawn: {},", text(weights.bishop_pawn));
    println!("    minor_behind_pawn: {},", text(weights.minor_behind_pawn));
    println!("    shelter: [{}],", list(&weights.shelter));
    println!("    open_king_file: {},", text(weights.open_king_file));
    println!("    storm: [{}],", list(&weights.storm));
    let danger = weights.king_danger;
    println!(
        "    king_danger: KingDanger {{ base: {}, weak_square: {}, without_queen: {} }},",
        danger.base, danger.weak_square, danger.without_queen
    );
    println!("    threat_by_pawn: {},", text(weights.threat_by_pawn));
    println!("    threat_by_minor: {},", text(weights.threat_by_minor));
    println!("    minor_by_minor: {},", text(weights.minor_by_minor));
    println!("    threat_by_rook: {},", text(weights.threat_by_rook));
    println!("    threat_by_step: {},", text(weights.threat_by_step));
    println!("    hanging: {},", text(weights.hanging));
    println!("    weak_pawn: {},", text(weights.weak_pawn));
    println!("    space: {},", text(weights.space));
}

/// The most squares that a piece can attack.
fn reach<V: Orthodox>(kind: PieceKind) -> usize {
    let empty = Set::<V>::default();
    let squares = <V::Geometry as Geometry>::LAYOUT.squares();
    let counts = squares.map(|square| match kind {
        BISHOP => bishop_attacks::<V::Geometry>(square, empty).count(),
        ROOK => rook_attacks::<V::Geometry>(square, empty).count(),
        QUEEN => (bishop_attacks::<V::Geometry>(square, empty) | rook_attacks::<V::Geometry>(square, empty))
            .count(),
        _ => V::leaps(kind, square).count(),
    });
    counts.max().unwrap_or(0) as usize
}

fn board(name: &str, layout: Layout, squares: &[Tapered]) {
    println!("/// {name}, by square.");
    println!("#[rustfmt::skip]");
    println!("const {}: [Tapered; SQUARES] = piece_squares(", name.to_uppercase());
    println!("    Layout::{},", if layout == Layout::CHESS { "CHESS" } else { "OMEGA" });
    println!("    [");
    for phase in ["middlegame", "endgame"] {
        println!("        // {phase}, files a to {}", (b'a' + layout.files as u8 / 2 - 1) as char);
        println!("        [");
        for rank in (0..layout.ranks).rev() {
            let row: Vec<String> = (0..layout.files / 2)
                .filter_map(|file| layout.square_at((file, rank)))
                .map(|square| squares[square.index()])
                .map(|value| if phase == "middlegame" { value.middlegame } else { value.endgame })
                .map(|value| format!("{value:4}"))
                .collect();
            println!("            [{}], // rank {}", row.join(","), rank + layout.first_rank_label);
        }
        println!("        ],");
    }
    println!("    ],");
    let corners = [1, 4].map(|number| {
        let value = layout.corner(number).map_or(Tapered::default(), |square| squares[square.index()]);
        format!("({}, {})", value.middlegame, value.endgame)
    });
    println!("    [{}],", corners.join(", "));
    println!(");");
}
