//! The benchmark as text. Its last line is what OpenBench reads: `N nodes M nps`.

use engine_core::bench::{BenchResult, BenchRow};

/// The line about one position.
pub fn row(row: &BenchRow) -> String {
    format!(
        "{:<9} depth {:>2} {:>9} nodes {:>6} ms  {}",
        row.variant,
        row.depth.0,
        row.nodes,
        row.elapsed.as_millis(),
        row.fen
    )
}

/// The last line.
pub fn summary(result: BenchResult) -> String {
    format!("{} nodes {} nps", result.nodes, result.nodes_per_second())
}
