//! Tournaments of engines that behave.

use super::{Folder, TRIPTYCH, check_pgn, engine, hold, run_match};

#[test]
fn all_variants_with_generated_openings() {
    for variant in ["chess", "omega", "empires", "checkered"] {
        let folder = Folder::new();
        let (first, second) = (engine("first", "uci", "none"), engine("second", "uci", "none"));
        let line = format!(
            "{first} {second} -each depth=1 -variant {variant} -rounds 2 -openings generate=4 -maxmoves 60"
        );
        let summary = hold(&folder, &line);
        assert_eq!((&summary["games"], &summary["complete"]), (&4.into(), &true.into()));
        let pgn = std::fs::read_to_string(folder.file("games.pgn")).expect("written");
        assert_eq!(pgn.matches(&format!("[Variant \"{variant}\"]")).count(), 4);
        assert!(pgn.contains("{book}") && pgn.contains("{+0.05/1 "), "{pgn}");
    }
}

/// XBoard engines that speak as the manual asks, and know nothing of our own engine.
#[test]
fn xboard_engines_in_all_variants() {
    for variant in ["chess", "omega", "empires", "checkered"] {
        let folder = Folder::new();
        let (first, second) = (engine("first", "xboard", "none"), engine("second", "uci", "none"));
        let third = engine("third", "xboard", "none");
        let line =
            format!("{first} {second} {third} -each depth=1 -variant {variant} -maxmoves 60 -openings");
        let summary = hold(&folder, &format!("{line} generate=4"));
        for engine in 0..3 {
            assert_eq!(summary["engines"][engine]["faults"].to_string(), "{}", "{variant}: {summary:#}");
        }
    }
}

/// Starting positions of Échiqueté say more than XBoard's: double-step rights, the move that may not be undone, and the
/// phase.
#[test]
fn xboard_engines_from_all_phases_of_checkered() {
    let folder = Folder::new();
    let book = folder.file("book.epd");
    let positions = [
        "4k3/8/8/8/u7/8/8/4K3 w - - 0 1 0000000000000000 a5a4 1",
        "7k/pp4pp/8/3s4/4o3/8/PP4PP/7K b - - 0 1 1100001111000011 - 1-",
        "r3k2r/pppp1ppp/8/4s3/2o5/8/PPPP1PPP/R3K2R w KQkq - 0 1 1110011111110111 - 2b",
        "r3k2r/pppp1ppp/8/4s3/2o5/8/PPPP1PPP/R3K2R w KQkq - 0 1 1110011111110111 - 2w",
        "r3k2r/pppp1ppp/8/4s3/2o5/8/PPPP1PPP/R3K2R b KQkq - 0 1 1110011111110111 - 2w",
    ];
    std::fs::write(&book, positions.join("\n")).expect("writable");
    let ours = format!("-engine name=ours cmd={TRIPTYCH} proto=xboard");
    let other = engine("other", "xboard", "none");
    let summary = hold(
        &folder,
        &format!(
            "{ours} {other} -each depth=1 -variant checkered -rounds 5 -openings file='{}'",
            book.display()
        ),
    );
    for engine in 0..2 {
        assert_eq!(summary["engines"][engine]["faults"].to_string(), "{}", "{summary:#}");
    }
    let games = std::fs::read_to_string(folder.file("games.pgn")).expect("written");
    for position in positions {
        assert_eq!(games.matches(&format!("[FEN \"{position}\"]")).count(), 2, "{position}: {games}");
    }
}

#[test]
fn tables_gauntlets_and_concurrency() {
    let folder = Folder::new();
    let engines: Vec<String> = ["a", "b", "c"].iter().map(|name| engine(name, "uci", "none")).collect();
    let line = format!("{} -each depth=1 -maxmoves 20 -concurrency 2 -force-concurrency", engines.join(" "));
    let summary = hold(&folder, &line);
    assert_eq!(summary["games"], 6);
    std::fs::remove_file(folder.file("games.pgn")).expect("written");
    let summary = hold(&folder, &format!("{line} -tournament gauntlet -rounds 2"));
    let games: Vec<u64> =
        (0..3).filter_map(|index| summary["engines"][index]["score"]["games"].as_u64()).collect();
    assert_eq!(games, [8, 4, 4]);
}

#[test]
fn the_test_ends_the_tournament() {
    let folder = Folder::new();
    let (good, bad) = (engine("good", "uci", "none"), engine("bad", "uci", "illegal 1"));
    let summary = hold(&folder, &format!("{good} {bad} -each depth=1 -rounds 500 -sprt elo0=0 elo1=200"));
    assert_eq!(summary["sprt"]["accepted"], "elo1");
    assert_eq!(summary["complete"], true);
    assert!(summary["games"].as_u64().is_some_and(|games| games < 100), "{summary:#}");
}

#[test]
fn openings_from_files() {
    let folder = Folder::new();
    let (first, second) = (engine("first", "uci", "none"), engine("second", "xboard", "none"));
    let epd = folder.file("book.epd");
    std::fs::write(&epd, "4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - id \"a\";\n4k3/8/8/8/8/8/8/QQ2K3 w - - 3 7\n")
        .expect("writable");
    let line = format!("{first} {second} -each depth=1 -maxmoves 10 -rounds 2 -openings");
    let summary = hold(&folder, &format!("{line} file='{}'", epd.display()));
    assert_eq!(summary["engines"][1]["faults"].to_string(), "{}", "{summary:#}");
    let text = std::fs::read_to_string(folder.file("games.pgn")).expect("written");
    assert_eq!(text.matches("[FEN \"4k3/8/8/8/8/8/8/QQ2K3 w - - 3 7\"]").count(), 2);
    assert_eq!(text.matches("1... ").count(), 2, "Black begins two games");
    // The games are openings themselves.
    let games = folder.file("games.pgn");
    std::fs::rename(&games, folder.file("book.pgn")).expect("written");
    let summary = hold(&folder, &format!("{line} file='{}' plies=3", folder.file("book.pgn").display()));
    assert_eq!(summary["games"], 4);
    let text = std::fs::read_to_string(games).expect("written");
    assert_eq!(text.matches("{book}").count(), 12);
}

#[test]
fn the_report_speaks_as_cutechess_does() {
    let (good, bad) = (engine("good", "uci", "none"), engine("bad", "uci", "illegal"));
    let text = run_match(&format!("{good} {bad} -each depth=1 -rounds 1")).stdout;
    let text = String::from_utf8_lossy(&text);
    for fragment in [
        "Finished game 1 (good vs bad): 1-0 {Black plays 'e2e2', which is illegal",
        "Score of good vs bad: 2 - 0 - 0  [1.000] 2",
        "Elo difference: inf +/- ",
        "Without games decided by faults: 0 - 0 - 0",
        "Endings: illegal move 2",
        "Faults of bad: illegal move 2",
    ] {
        assert!(text.contains(fragment), "{fragment}: {text}");
    }
}

#[test]
fn bad_files_of_games_are_found_out() {
    let folder = Folder::new();
    let path = folder.file("bad.pgn");
    std::fs::write(&path, "1. e4 e5 2. Ke3 *\n\n1. d4 *\n").expect("writable");
    let output = std::process::Command::new(super::TRIPTYCH).args(["pgn", "check"]).arg(&path).output();
    let output = output.expect("the binary starts");
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(
        text.contains("game 1: half-move 3") && text.contains("2 games, 3 half-moves, 1 faulty games"),
        "{text}"
    );
    std::fs::write(&path, "1. d4 *\n").expect("writable");
    assert_eq!(check_pgn(&path), 1);
}
