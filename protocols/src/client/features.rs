//! The features by which a CECP engine introduces itself.

use super::options::DeclaredOption;

/// One `NAME=VALUE` of a feature line, quotes removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Feature {
    pub name: String,
    pub value: String,
}

/// What the client needs to know of an engine; the defaults are those of the protocol.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Features {
    pub my_name: String,
    pub ping: bool,
    pub setboard: bool,
    pub usermove: bool,
    pub time: bool,
    pub reuse: bool,
    pub memory: bool,
    pub smp: bool,
    pub colors: bool,
    pub draw: bool,
    pub opponent_name: bool,
    pub variants: Vec<String>,
    pub options: Vec<DeclaredOption>,
}

impl Default for Features {
    fn default() -> Self {
        Self {
            my_name: String::new(),
            ping: false,
            setboard: false,
            usermove: false,
            time: true,
            reuse: true,
            memory: false,
            smp: false,
            colors: true,
            draw: true,
            opponent_name: false,
            variants: vec!["normal".into()],
            options: Vec::new(),
        }
    }
}

impl Features {
    /// Takes a feature over; `false` for one that the client does not act upon.
    pub(super) fn apply(&mut self, feature: &Feature) -> bool {
        let value = feature.value.as_str();
        let is_on = value == "1";
        match feature.name.as_str() {
            "myname" => self.my_name = value.to_owned(),
            "ping" => self.ping = is_on,
            "setboard" => self.setboard = is_on,
            "usermove" => self.usermove = is_on,
            "time" => self.time = is_on,
            "reuse" => self.reuse = is_on,
            "memory" => self.memory = is_on,
            "smp" => self.smp = is_on,
            "colors" => self.colors = is_on,
            "draw" => self.draw = is_on,
            "name" => self.opponent_name = is_on,
            "variants" => self.variants = value.split(',').map(|name| name.trim().to_owned()).collect(),
            "option" => self.options.extend(DeclaredOption::from_xboard(value)),
            // The moves of Échiqueté are whole in any case; an engine that can split them as well has to know.
            "wholemoves" => {}
            // Known, and of no consequence here; algebraic notation ("san") is not among them.
            "done" | "analyze" | "sigint" | "sigterm" | "debug" | "ics" | "playother" | "myversion"
            | "pause" | "nps" | "exclude" | "highlight" => {}
            _ => return false,
        }
        true
    }
}

/// Splits what follows the word `feature`: words of the form `NAME=VALUE`, values with blanks in quotes.
pub(super) fn parse_features(text: &str) -> Vec<Feature> {
    let mut features = Vec::new();
    let mut rest = text.trim_start();
    while let Some((name, value)) = rest.split_once('=') {
        let (value, after) = match value.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => value.split_once(' ').unwrap_or((value, "")),
        };
        features.push(Feature { name: name.trim().to_owned(), value: value.trim().to_owned() });
        rest = after.trim_start();
    }
    features
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn feature_lines() {
        let features = parse_features(
            r#"setboard=1 myname="Sjaak II 1.4.1" option="Depth -spin 1 0 9" variants="normal, omega" done=1"#,
        );
        let names: Vec<&str> = features.iter().map(|feature| feature.name.as_str()).collect();
        assert_eq!(names, ["setboard", "myname", "option", "variants", "done"]);
        let mut known = Features::default();
        assert!(features.iter().all(|feature| known.apply(feature)));
        assert_eq!(known.my_name, "Sjaak II 1.4.1");
        assert_eq!(known.variants, ["normal", "omega"]);
        assert!(known.setboard && !known.usermove);
        assert_eq!(known.options.len(), 1);
        assert!(!known.apply(&Feature { name: "san".into(), value: "1".into() }));
    }

    #[test]
    fn broken_feature_lines_do_no_harm() {
        assert_eq!(parse_features("nonsense"), []);
        assert_eq!(parse_features("option=\"never closed").len(), 1);
        assert_eq!(parse_features("=").len(), 1);
    }
}
