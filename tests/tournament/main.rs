//! `triptych match` and `triptych pgn check`, run as a user runs them.

mod faults;
mod peers;
mod play;
mod resume;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use serde_json::Value;

/// The binary under test.
const TRIPTYCH: &str = env!("CARGO_BIN_EXE_triptych");

/// A folder for one test's files, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("triptych-match-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The engine that misbehaves on demand. Cargo builds it along with all tests, but not when it is asked for some.
fn faulty_engine() -> &'static str {
    static PATH: OnceLock<String> = OnceLock::new();
    PATH.get_or_init(|| {
        let folder = Path::new(TRIPTYCH).parent().expect("the binary lies in a folder");
        let mut build = Command::new(env!("CARGO"));
        build
            .args(["build", "--quiet", "--example", "faulty_engine"])
            .current_dir(env!("CARGO_MANIFEST_DIR"));
        if folder.ends_with("release") {
            build.arg("--release");
        }
        assert!(build.status().expect("cargo runs").success(), "the test engine does not build");
        let path = folder.join("examples").join(format!("faulty_engine{}", std::env::consts::EXE_SUFFIX));
        path.to_str().expect("a readable path").to_owned()
    })
}

/// Words for `-engine`: the test engine with a fault, in a protocol.
fn engine(name: &str, protocol: &str, fault: &str) -> String {
    format!(
        "-engine name={name} proto={protocol} 'cmd={} {protocol} {fault}' coordinates=native",
        faulty_engine()
    )
}

fn run_match(line: &str) -> Output {
    let words = shlex::split(line).expect("well-formed");
    Command::new(TRIPTYCH).arg("match").args(words).output().expect("the binary starts")
}

/// Holds a tournament that succeeds; returns its summary. Its games must be good PGN, as many as the summary says.
fn hold(folder: &Folder, line: &str) -> Value {
    let (pgn, json) = (folder.file("games.pgn"), folder.file("summary.json"));
    let output = run_match(&format!("{line} -pgnout '{}' -jsonout '{}'", pgn.display(), json.display()));
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    let summary: Value = serde_json::from_slice(&std::fs::read(json).expect("written")).expect("JSON");
    assert_eq!(check_pgn(&pgn), summary["games"].as_u64().expect("a number"), "{text}");
    summary
}

/// Number of games in a file, all of which must be legal.
fn check_pgn(path: &Path) -> u64 {
    let output = Command::new(TRIPTYCH).args(["pgn", "check"]).arg(path).output().expect("the binary starts");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}");
    let games = text.rsplit(": ").next().and_then(|rest| rest.split(' ').next()?.parse().ok());
    games.unwrap_or_else(|| panic!("no number of games in '{text}'"))
}
