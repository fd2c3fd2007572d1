//! Splitting PGN text into games: tags, moves as they are written, result. Comments, variations, annotation glyphs
//! and move numbers are skipped. Malformed text never stops the reader; a move that makes no sense is for the rules
//! to refuse.

/// A game as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PgnGame {
    /// Tags in order.
    pub tags: Vec<(String, String)>,
    /// Moves of the main line.
    pub moves: Vec<String>,
    /// The result at the end of the moves, `*` included; `None` when the text breaks off.
    pub result: Option<String>,
    /// Line of the file on which it begins, from 1.
    pub line: usize,
}

impl PgnGame {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }
}

/// Iterates over the games of a text.
pub struct PgnReader<'a> {
    text: &'a str,
    line: usize,
}

const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

impl<'a> PgnReader<'a> {
    /// A reader at the beginning of `text`.
    pub fn new(text: &'a str) -> Self {
        Self { text: text.trim_start_matches('\u{feff}'), line: 1 }
    }

    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, rest) = self.text.split_at(bytes);
        self.line += skipped.bytes().filter(|&byte| byte == b'\n').count();
        self.text = rest;
        skipped
    }

    /// Skips up to and including `end`, or everything.
    fn skip_past(&mut self, end: char) -> &'a str {
        let bytes = self.text.find(end).map_or(self.text.len(), |at| at + end.len_utf8());
        self.skip(bytes)
    }

    fn skip_blanks(&mut self) {
        loop {
            let blanks = self.text.len() - self.text.trim_start().len();
            let at_line_start = self.skip(blanks).ends_with('\n') || self.line == 1;
            // A line that starts with '%' is for other programs.
            if !(at_line_start && self.text.starts_with('%')) {
                return;
            }
            self.skip_past('\n');
        }
    }

    fn skip_variation(&mut self) {
        let mut depth = 0;
        while let Some(first) = self.text.chars().next() {
            match first {
                '{' => {
                    self.skip_past('}');
                }
                ';' => {
                    self.skip_past('\n');
                }
                _ => {
                    depth += i32::from(first == '(') - i32::from(first == ')');
                    self.skip(first.len_utf8());
                    if depth == 0 {
                        return;
                    }
                }
            }
        }
    }

    /// Reads `[Name "value"]` after its bracket; in the value `\"` and `\\` stand for the character itself.
    fn read_tag(&mut self) -> Option<(String, String)> {
        self.skip(1);
        self.skip_blanks();
        let end =
            self.text.find(|c: char| c.is_whitespace() || c == '"' || c == ']').unwrap_or(self.text.len());
        let name = self.skip(end).to_owned();
        self.skip_blanks();
        if !self.text.starts_with('"') {
            self.skip_past(']');
            return None;
        }
        self.skip(1);
        let mut value = String::new();
        while let Some(first) = self.text.chars().next() {
            self.skip(first.len_utf8());
            match first {
                '"' => break,
                '\\' => {
                    let escaped = self.text.chars().next()?;
                    self.skip(escaped.len_utf8());
                    value.push(escaped);
                }
                _ => value.push(first),
            }
        }
        self.skip_past(']');
        Some((name, value))
    }

    /// Reads up to the next blank or special character; one special character is a word, so that there is progress.
    fn read_word(&mut self) -> &'a str {
        let is_end = |c: char| c.is_whitespace() || "{}();$[]".contains(c);
        let first = self.text.chars().next().map_or(0, char::len_utf8);
        let end = match self.text.find(is_end) {
            Some(0) => first,
            Some(end) => end,
            None => self.text.len(),
        };
        self.skip(end)
    }
}

impl Iterator for PgnReader<'_> {
    type Item = PgnGame;

    fn next(&mut self) -> Option<PgnGame> {
        self.skip_blanks();
        let mut game = PgnGame { line: self.line, ..PgnGame::default() };
        let mut is_empty = true;
        loop {
            self.skip_blanks();
            let Some(first) = self.text.chars().next() else {
                return (!is_empty).then_some(game);
            };
            match first {
                '{' => {
                    self.skip_past('}');
                }
                ';' => {
                    self.skip_past('\n');
                }
                '(' => self.skip_variation(),
                '$' => {
                    self.skip(1);
                    self.read_word();
                }
                // Tags after moves belong to the next game.
                '[' if !game.moves.is_empty() => return Some(game),
                '[' => {
                    game.tags.extend(self.read_tag());
                    is_empty = false;
                }
                _ => {
                    let word = self.read_word();
                    is_empty = false;
                    if RESULTS.contains(&word) {
                        game.result = Some(word.to_owned());
                        return Some(game);
                    }
                    game.moves.extend(without_number(word).map(str::to_owned));
                }
            }
        }
    }
}

/// A word without a leading move number (`12.`, `12...`); `None` if nothing but that or an annotation is left.
fn without_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let rest = if rest.starts_with('.') { rest.trim_start_matches('.') } else { word };
    let is_number = !rest.is_empty() && rest.len() < 4 && rest.bytes().all(|byte| byte.is_ascii_digit());
    (!rest.is_empty() && !is_number && !rest.starts_with(['!', '?'])).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_games_with_everything_in_them() {
        let text = "\u{feff}% escaped [Event \"no\"]\n[Event \"A \\\"B\\\"\"]\n[Result \"1-0\"]\n\n\
                    1. e4 {best; (by test)} e5 2.Nf3 $1 (2. f4 {x)} (2. d4)) 2... Nc6!? 3 Bb5 ; rest [\n a6 0-0 -- 0000 1-0\n\n\
                    [Event \"2\"]\r\n\r\n1. d4 *\n1. c4";
        let games: Vec<PgnGame> = PgnReader::new(text).collect();
        assert_eq!(games.len(), 3);
        assert_eq!(games[0].tag("event"), Some("A \"B\""));
        assert_eq!(games[0].moves, ["e4", "e5", "Nf3", "Nc6!?", "Bb5", "a6", "0-0", "--", "0000"]);
        assert_eq!(games[0].result.as_deref(), Some("1-0"));
        assert_eq!(games[0].line, 2);
        assert_eq!((games[1].moves.len(), games[1].result.as_deref()), (1, Some("*")));
        assert_eq!((games[2].moves.len(), games[2].result.as_deref()), (1, None));
    }

    proptest::proptest! {
        #[test]
        fn any_text_is_read_to_its_end(text in r#"\PC{0,60}|[\[\]{}();$% "\\\n1.e4é*-]{0,200}"#) {
            let moves: usize = PgnReader::new(&text).map(|game| game.moves.len()).sum();
            proptest::prop_assert!(moves <= text.len());
        }
    }

    #[test]
    fn broken_text_does_not_stop_the_reader() {
        for text in ["[", "[a", "[a \"", "{", "(((", "$", "}", ")", "]", "é{", "[a \"\\", "1.", "[]]"] {
            let _ = PgnReader::new(text).count();
        }
        assert_eq!(PgnReader::new("  \n").count(), 0);
    }
}
