//! Laying out a game: tags, then moves in lines of at most 80 characters.

use std::fmt::Write;

/// Longest line of moves.
const LINE_LENGTH: usize = 80;

/// PGN text under construction.
#[derive(Clone, Debug, Default)]
pub struct PgnText {
    text: String,
    column: usize,
}

impl PgnText {
    /// Adds a tag.
    pub fn tag(&mut self, name: &str, value: &str) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
        let _ = writeln!(self.text, "[{name} \"{value}\"]");
    }

    /// Ends the tags.
    pub fn end_tags(&mut self) {
        self.text.push('\n');
    }

    /// Adds a word of the move section; breaks the line where it would grow too long.
    pub fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + length <= LINE_LENGTH;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text.push_str(word);
        self.column += length;
    }

    /// Adds a comment, word by word.
    pub fn comment(&mut self, comment: &str) {
        // A closing brace would end the comment.
        let comment = format!("{{{}}}", comment.replace('}', ")"));
        for word in comment.split_whitespace() {
            self.word(word);
        }
    }

    /// The finished game, with the empty line that separates it from the next one.
    pub fn finish(mut self) -> String {
        self.text.push_str("\n\n");
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::super::PgnReader;
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let mut text = PgnText::default();
        text.tag("Event", "a \"quoted\" \\ name\nof two lines");
        text.end_tags();
        for number in 1..60 {
            text.word(&format!("{number}."));
            text.word("Nf3");
            text.comment("+0.12/9 0.1s }");
        }
        text.word("*");
        let text = text.finish();
        assert!(text.lines().all(|line| line.len() <= LINE_LENGTH));
        let games: Vec<_> = PgnReader::new(&text).collect();
        assert_eq!(games.len(), 1);
        assert_eq!(games[0].tag("Event"), Some("a \"quoted\" \\ name of two lines"));
        assert_eq!(games[0].moves.len(), 59);
    }
}
