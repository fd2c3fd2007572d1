use super::*;
use crate::tournament::ending::EndKind;
use crate::tournament::parse;

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("triptych-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Self(path)
    }

    fn options(&self, extra: &str) -> MatchOptions {
        let folder = self.0.display();
        let line = format!(
            "-engine cmd=a -engine cmd=b -each st=1 -resume '{folder}/journal' -pgnout '{folder}/games.pgn' {extra}"
        );
        parse(&shlex::split(&line).expect("well-formed")).expect("valid")
    }

    fn append(&self, file: &str, text: &str) {
        let mut file = open_at_end(&self.0.join(file)).expect("writable");
        file.write_all(text.as_bytes()).expect("writable");
    }

    fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.0.join(file)).expect("readable")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn game(number: usize) -> FinishedGame {
    let ending = Ending::draw(EndKind::MaxMoves);
    FinishedGame { number, white: 0, black: 1, pair: 0, plies: 9, ending }
}

#[test]
fn an_interrupted_write_leaves_whole_games_only() {
    let folder = Folder::new("journal");
    folder.append("games.pgn", "earlier\n");
    let (mut journal, finished) = Journal::open(&folder.options("")).expect("new");
    assert_eq!(finished, []);
    journal.keep(game(0), "game 0\n").expect("writable");
    journal.keep(game(1), "game 1\n").expect("writable");
    drop(journal);
    folder.append("games.pgn", "half a ga");
    folder.append("journal", "{\"number\":2,");
    let (mut journal, finished) =
        Journal::open(&folder.options("-rounds 9 -concurrency 2")).expect("the same");
    assert_eq!(finished, [game(0), game(1)]);
    journal.keep(game(2), "game 2\n").expect("writable");
    assert_eq!(folder.read("games.pgn"), "earlier\ngame 0\ngame 1\ngame 2\n");
    let (_, finished) = Journal::open(&folder.options("")).expect("the same");
    assert_eq!(finished.len(), 3);
}

#[test]
fn other_tournaments_and_other_files_are_refused() {
    let folder = Folder::new("journal-other");
    Journal::open(&folder.options("")).expect("new");
    let other = Journal::open(&folder.options("-srand 5"));
    assert!(matches!(other, Err(JournalError::OtherTournament(_))));
    std::fs::write(folder.0.join("journal"), "something else\n").expect("writable");
    assert!(matches!(Journal::open(&folder.options("")), Err(JournalError::NoJournal(_))));
    assert_eq!(folder.read("journal"), "something else\n");
}
