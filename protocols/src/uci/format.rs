//! What the engine says, in UCI's words.
//!
//! `vampirc-uci` writes the messages; where it has no word or a wrong one (moves on larger boards, `wdl`,
//! `currmovenumber`, a `bestmove` without a move), its open-ended attribute or our own text takes over.

use engine_core::search::{BestMove, Bound, SearchEvent, SearchInfo};
use engine_core::types::Score;
use engine_core::variants::Variant;
use vampirc_uci::{Duration, Serializable, UciInfoAttribute, UciMessage, UciOptionConfig};

use crate::options::{OptionKind, OptionSpec};
use crate::winning_chances::WinningChances;

/// The lines that introduce the engine, up to `uciok`.
pub fn introduction(options: &[OptionSpec]) -> Vec<String> {
    let name = format!("Triptych {}", env!("CARGO_PKG_VERSION"));
    let mut lines = vec![
        UciMessage::Id { name: Some(name), author: None }.serialize(),
        UciMessage::Id { name: None, author: Some("the Triptych authors".into()) }.serialize(),
    ];
    lines.extend(options.iter().map(option));
    lines.push(UciMessage::UciOk.serialize());
    lines
}

fn option(spec: &OptionSpec) -> String {
    let name = spec.name.to_string();
    let config = match &spec.kind {
        OptionKind::Check { default } => UciOptionConfig::Check { name, default: Some(*default) },
        OptionKind::Spin { default, min, max } => UciOptionConfig::Spin {
            name,
            default: Some((*default).into()),
            min: Some((*min).into()),
            max: Some((*max).into()),
        },
        OptionKind::Combo { default, choices } => UciOptionConfig::Combo {
            name,
            default: Some((*default).into()),
            var: choices.iter().map(ToString::to_string).collect(),
        },
        OptionKind::Button => UciOptionConfig::Button { name },
    };
    config.serialize()
}

/// An `info string` line.
pub fn info_string(text: impl std::fmt::Display) -> String {
    UciMessage::info_string(text.to_string()).serialize()
}

/// The line by which interfaces for variants learn about the board, as Fairy-Stockfish writes it.
pub fn variant_line(variant: &Variant, start_fen: &str) -> String {
    let template = if variant.name == "chess" { "chess" } else { "fairy" };
    info_string(format_args!(
        "variant {} files {} ranks {} pocket 0 template {template} startpos {start_fen}",
        variant.name, variant.layout.files, variant.layout.ranks
    ))
}

/// News from a running search.
pub fn search_event(event: &SearchEvent, show_wdl: bool) -> String {
    match event {
        SearchEvent::Info(info) => search_info(info, show_wdl),
        SearchEvent::CurrentMove { depth, mv, number, .. } => UciMessage::Info(vec![
            UciInfoAttribute::Depth(depth.0.clamp(0, 255) as u8),
            UciInfoAttribute::Any("currmove".into(), mv.clone()),
            UciInfoAttribute::Any("currmovenumber".into(), number.to_string()),
        ])
        .serialize(),
    }
}

fn search_info(info: &SearchInfo, show_wdl: bool) -> String {
    let milliseconds = info.elapsed.as_millis().min(i64::MAX as u128) as i64;
    let mut attributes = vec![
        UciInfoAttribute::Depth(info.depth.0.clamp(0, 255) as u8),
        UciInfoAttribute::SelDepth(info.selective_depth.min(255) as u8),
        UciInfoAttribute::MultiPv(info.multi_pv.min(usize::from(u16::MAX)) as u16),
        score(info.score, info.bound),
    ];
    if show_wdl {
        let WinningChances { win, draw, loss } = WinningChances::from_score(info.score);
        attributes.push(UciInfoAttribute::Any("wdl".into(), format!("{win} {draw} {loss}")));
    }
    let nodes_per_second = u128::from(info.nodes) * 1_000_000 / info.elapsed.as_micros().max(1);
    attributes.extend([
        UciInfoAttribute::Nodes(info.nodes),
        UciInfoAttribute::Nps(nodes_per_second.min(u128::from(u64::MAX)) as u64),
        UciInfoAttribute::HashFull(info.hash_full.min(1000) as u16),
        UciInfoAttribute::Time(Duration::milliseconds(milliseconds)),
    ]);
    if !info.pv.is_empty() {
        attributes.push(UciInfoAttribute::Any("pv".into(), info.pv.join(" ")));
    }
    UciMessage::Info(attributes).serialize()
}

/// Centipawns, or moves to the end of a game that is decided: a win in one move is `mate 1`, a loss by the
/// opponent's next move `mate -1`, and a game lost already `mate 0`.
fn score(score: Score, bound: Bound) -> UciInfoAttribute {
    let mate = score.plies_to_end().map(|(plies, _)| {
        let moves = if plies > 0 { (plies + 1) / 2 } else { plies / 2 };
        moves.clamp(i8::MIN.into(), i8::MAX.into()) as i8
    });
    UciInfoAttribute::Score {
        cp: mate.is_none().then_some(score.0),
        mate,
        lower_bound: (bound == Bound::Lower).then_some(true),
        upper_bound: (bound == Bound::Upper).then_some(true),
    }
}

/// The result of a search.
pub fn best_move(result: &BestMove) -> String {
    match (&result.best, &result.ponder) {
        (None, _) => "bestmove (none)".into(),
        (Some(best), None) => format!("bestmove {best}"),
        (Some(best), Some(ponder)) => format!("bestmove {best} ponder {ponder}"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use engine_core::types::{Depth, WinGrade};

    use super::*;

    fn info(score: Score, bound: Bound) -> SearchInfo {
        SearchInfo {
            depth: Depth(7),
            selective_depth: 12,
            multi_pv: 1,
            score,
            bound,
            nodes: 5000,
            elapsed: Duration::from_millis(20),
            hash_full: 3,
            pv: vec!["k11k9".into(), "w1a2".into()],
            ending: None,
        }
    }

    #[test]
    fn info_lines_have_every_part() {
        let line = search_info(&info(Score(-34), Bound::Upper), true);
        assert_eq!(
            line,
            "info depth 7 seldepth 12 multipv 1 score cp -34 upperbound wdl 104 698 198 nodes 5000 nps 250000 \
             hashfull 3 time 20 pv k11k9 w1a2"
        );
    }

    #[test]
    fn mates_are_counted_in_moves() {
        let mate = |score| match super::score(score, Bound::Exact) {
            UciInfoAttribute::Score { mate, cp: None, .. } => mate,
            _ => None,
        };
        assert_eq!(mate(Score::win_in(1, WinGrade::Plain)), Some(1));
        assert_eq!(mate(Score::win_in(3, WinGrade::Full)), Some(2));
        assert_eq!(mate(Score::loss_in(0, WinGrade::Plain)), Some(0));
        assert_eq!(mate(Score::loss_in(2, WinGrade::Plain)), Some(-1));
        assert_eq!(mate(Score::loss_in(4, WinGrade::Full)), Some(-2));
        assert_eq!(mate(Score(250)), None);
    }

    #[test]
    fn best_moves_may_be_missing() {
        let result = |best: Option<&str>, ponder: Option<&str>| BestMove {
            best: best.map(ToString::to_string),
            ponder: ponder.map(ToString::to_string),
        };
        assert_eq!(best_move(&result(None, None)), "bestmove (none)");
        assert_eq!(best_move(&result(Some("w1a2"), None)), "bestmove w1a2");
        assert_eq!(best_move(&result(Some("0000"), Some("f3f4"))), "bestmove 0000 ponder f3f4");
    }
}
