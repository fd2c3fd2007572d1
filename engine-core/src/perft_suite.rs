//! Files of positions with known perft counts.
//!
//! One position a line, `FEN ; D1 n ; D2 n ; …`; blank lines and lines that begin with `#` are comments. A comment
//! `# variant: NAME` says which variant the file is for.

/// A position and what is known of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SuiteEntry {
    /// Where it stands in the file, from 1.
    pub line: usize,
    /// The position.
    pub fen: String,
    /// Depths with their number of leaves, as they stand in the line.
    pub counts: Vec<(u32, u64)>,
}

impl SuiteEntry {
    /// The depths that have at most `max_nodes` leaves.
    pub fn counts_up_to(&self, max_nodes: u64) -> impl Iterator<Item = (u32, u64)> {
        self.counts.iter().copied().filter(move |&(_, nodes)| nodes <= max_nodes)
    }
}

/// A file of positions with known perft counts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Suite {
    /// The variant that the file names.
    pub variant: Option<String>,
    /// The positions, in order.
    pub entries: Vec<SuiteEntry>,
}

/// A line that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SuiteError {
    /// A position without a count.
    #[error("line {0}: expected 'FEN ; D1 n ; D2 n ; …'")]
    NoCounts(usize),
    /// A count that is none.
    #[error("line {line}: '{found}' is not a depth and its count, such as 'D3 8902'")]
    BadCount {
        /// The line.
        line: usize,
        /// What stands there.
        found: String,
    },
}

impl std::str::FromStr for Suite {
    type Err = SuiteError;

    fn from_str(text: &str) -> Result<Self, SuiteError> {
        let mut suite = Self::default();
        for (index, line) in text.lines().enumerate() {
            let (number, line) = (index + 1, line.trim());
            if let Some(comment) = line.strip_prefix('#') {
                if let Some(name) = comment.trim().strip_prefix("variant:") {
                    suite.variant = Some(name.trim().to_string());
                }
                continue;
            }
            if line.is_empty() {
                continue;
            }
            let mut fields = line.split(';').map(str::trim);
            let fen = fields.next().unwrap_or_default().to_string();
            let counts = fields.filter(|field| !field.is_empty()).map(|field| {
                read_count(field)
                    .ok_or_else(|| SuiteError::BadCount { line: number, found: field.to_string() })
            });
            let counts: Vec<_> = counts.collect::<Result<_, _>>()?;
            if counts.is_empty() {
                return Err(SuiteError::NoCounts(number));
            }
            suite.entries.push(SuiteEntry { line: number, fen, counts });
        }
        Ok(suite)
    }
}

/// Reads `D3 8902`.
fn read_count(field: &str) -> Option<(u32, u64)> {
    let (depth, nodes) = field.strip_prefix('D')?.split_once(char::is_whitespace)?;
    Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_comments_and_headers_are_read() {
        let text = "# from a book\n# variant: chess\n\n8/8/8/8 w - - 0 1 ; D1 20 ;D2 400\n";
        let suite: Suite = text.parse().unwrap();
        assert_eq!(suite.variant.as_deref(), Some("chess"));
        let entry = SuiteEntry { line: 4, fen: "8/8/8/8 w - - 0 1".into(), counts: vec![(1, 20), (2, 400)] };
        assert_eq!(suite.entries, [entry]);
        assert_eq!(suite.entries[0].counts_up_to(399).collect::<Vec<_>>(), [(1, 20)]);
    }

    #[test]
    fn faults_are_found_by_line() {
        assert_eq!("\n8/8 w - - 0 1\n".parse::<Suite>(), Err(SuiteError::NoCounts(2)));
        let bad = SuiteError::BadCount { line: 1, found: "D2 x".into() };
        assert_eq!("8/8 w - - 0 1 ; D1 5 ; D2 x".parse::<Suite>(), Err(bad));
    }
}
