//! Interrupted tournaments go on where they stopped.

use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::{Folder, TRIPTYCH, check_pgn, engine, hold, run_match};

#[test]
fn a_killed_tournament_loses_no_finished_game() {
    let folder = Folder::new();
    let (first, second) = (engine("first", "uci", "none"), engine("second", "uci", "none"));
    let (journal, pgn) = (folder.file("journal"), folder.file("games.pgn"));
    let line = format!(
        "{first} {second} -each depth=1 -maxmoves 30 -rounds 6 -wait 20 -openings generate=2 -resume '{}'",
        journal.display()
    );
    let words = shlex::split(&format!("{line} -pgnout '{}'", pgn.display())).expect("well-formed");
    let mut runner = Command::new(TRIPTYCH)
        .arg("match")
        .args(words)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the binary starts");
    let finished =
        || std::fs::read_to_string(&journal).map_or(0, |text| text.lines().count().saturating_sub(1));
    let deadline = Instant::now() + Duration::from_secs(60);
    while finished() < 3 && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(2));
    }
    runner.kill().expect("it runs");
    runner.wait().expect("it has ended");
    let kept = finished();
    assert!((3..12).contains(&kept), "{kept} games before the interruption");
    let summary = hold(&folder, &line);
    assert_eq!(summary["games"], 12);
    assert_eq!(finished(), 12);
    assert_eq!(check_pgn(&pgn), 12);
    // A finished tournament has nothing left to do, and a longer one goes on.
    assert_eq!(hold(&folder, &line)["games"], 12);
    assert_eq!(hold(&folder, &line.replace("-rounds 6", "-rounds 7"))["games"], 14);
}

/// Ctrl-C ends a tournament in order: with a report, a summary, and no half-finished games.
#[cfg(unix)]
#[test]
fn an_interrupted_tournament_reports_what_it_has() {
    let folder = Folder::new();
    let (first, second) = (engine("first", "uci", "none"), engine("second", "uci", "hang"));
    let (json, journal) = (folder.file("summary.json"), folder.file("journal"));
    let files = format!("-jsonout '{}' -resume '{}'", json.display(), journal.display());
    let line = format!("{first} {second} -each tc=100 -rounds 5 {files}");
    let runner = Command::new(TRIPTYCH)
        .arg("match")
        .args(shlex::split(&line).expect("well-formed"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let deadline = Instant::now() + Duration::from_secs(60);
    while !journal.exists() && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(20));
    }
    thread::sleep(Duration::from_millis(300));
    let signal = Command::new("kill").args(["-INT", &runner.id().to_string()]).status();
    assert!(signal.expect("kill is installed").success());
    let output = runner.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("interrupted after 0 games"));
    assert!(String::from_utf8_lossy(&output.stdout).contains("Score of first vs second"));
    let summary: serde_json::Value =
        serde_json::from_slice(&std::fs::read(json).expect("written")).expect("JSON");
    assert_eq!((&summary["games"], &summary["complete"]), (&0.into(), &false.into()));
}

#[test]
fn another_tournament_is_not_mixed_in() {
    let folder = Folder::new();
    let (first, second) = (engine("first", "uci", "none"), engine("second", "uci", "none"));
    let line =
        format!("{first} {second} -each depth=1 -maxmoves 2 -resume '{}'", folder.file("journal").display());
    assert!(run_match(&line).status.success());
    let output = run_match(&format!("{line} -variant omega"));
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("different tournament"));
}
