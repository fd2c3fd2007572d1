//! The benchmark's node count identifies the search: it must be the same in every run.

use std::process::Command;

fn bench() -> (u64, u64) {
    let output =
        Command::new(env!("CARGO_BIN_EXE_triptych")).args(["bench", "4"]).output().expect("the binary runs");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    let last = text.lines().last().expect("a last line");
    let words: Vec<&str> = last.split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else { panic!("'{last}' is not 'N nodes M nps'") };
    (nodes.parse().expect("a number"), speed.parse().expect("a number"))
}

#[test]
fn the_node_count_is_the_same_in_every_run() {
    let (nodes, speed) = bench();
    assert!(nodes > 1000 && speed > 0);
    assert_eq!(bench().0, nodes);
}
