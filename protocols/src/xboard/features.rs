//! What the engine tells XBoard of itself: the `feature` commands.

use super::opinion;
use super::variants::PRESENTATIONS;
use crate::options::{OptionKind, OptionSpec, registry};

/// Options that XBoard sets in its own ways, or that make no sense with it: the variant (`variant`), the table
/// (`memory`), threads (`cores`), pondering (`hard`), analysis (`analyze`), and UCI's own display.
const NOT_SHOWN: &[&str] = &["UCI_Variant", "Hash", "Threads", "Ponder", "UCI_AnalyseMode", "UCI_ShowWDL"];

/// The feature by which partners other than XBoard have each move of Échiqueté as one text. XBoard rejects it, as it does
/// every feature that it does not know; who accepts it gets moves and positions in the variant's own notation instead of
/// [XBoard's plies](super::variants).
pub const WHOLE_MOVES: &str = "wholemoves";

/// UCI's prefix of its standard options; users of XBoard need not see it.
const UCI_PREFIX: &str = "UCI_";

/// All `feature` commands, in the order in which they are to be sent.
pub fn lines() -> Vec<String> {
    let variants: Vec<&str> = PRESENTATIONS.iter().map(|presentation| presentation.gui_name()).collect();
    let mut lines = vec![
        "feature done=0".to_string(),
        format!("feature myname=\"Triptych {}\"", env!("CARGO_PKG_VERSION")),
        "feature ping=1 setboard=1 usermove=1 san=0 time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1".into(),
        "feature colors=0 name=1 nps=1 memory=1 smp=1 debug=1 exclude=1 pause=1 playother=1 ics=1 highlight=1"
            .into(),
        format!("feature variants=\"{}\"", variants.join(",")),
        format!("feature {WHOLE_MOVES}=1"),
    ];
    lines.extend(shown_options().iter().map(|spec| format!("feature option=\"{}\"", describe(spec))));
    lines.push("feature done=1".into());
    lines
}

/// The options of the engine that XBoard shows to the user.
fn shown_options() -> Vec<OptionSpec> {
    let engine = registry().iter().filter(|spec| !NOT_SHOWN.contains(&spec.name)).cloned();
    engine.chain(opinion::options()).collect()
}

/// The engine's name of an option that XBoard calls `shown`.
pub fn engine_name(shown: &str) -> String {
    let with_prefix = format!("{UCI_PREFIX}{shown}");
    let named = |name: &str| registry().iter().any(|spec| spec.is_called(name));
    if !named(shown) && named(&with_prefix) { with_prefix } else { shown.into() }
}

/// An option with its type, default and range, as XBoard builds its dialog from.
fn describe(spec: &OptionSpec) -> String {
    let name = spec.name.strip_prefix(UCI_PREFIX).unwrap_or(spec.name);
    match &spec.kind {
        OptionKind::Check { default } => format!("{name} -check {}", u8::from(*default)),
        OptionKind::Spin { default, min, max } => format!("{name} -spin {default} {min} {max}"),
        OptionKind::Button => format!("{name} -button"),
        OptionKind::Combo { default, choices } => {
            let mark =
                |choice: &&str| if choice == default { format!("*{choice}") } else { choice.to_string() };
            let choices: Vec<String> = choices.iter().map(mark).collect();
            format!("{name} -combo {}", choices.join(" /// "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn features_are_announced_between_their_brackets() {
        let lines = lines();
        assert_eq!(lines.first().unwrap(), "feature done=0");
        assert_eq!(lines.last().unwrap(), "feature done=1");
        assert!(lines.iter().all(|line| line.starts_with("feature ")));
        assert!(lines.iter().any(|line| line.contains("variants=\"normal,omega,empires")));
    }

    #[test]
    fn options_have_the_types_that_xboard_knows() {
        let spec = |name, kind| OptionSpec { name, kind, help: "" };
        let combo = OptionKind::Combo { default: "b", choices: vec!["a", "b"] };
        assert_eq!(describe(&spec("Style", combo)), "Style -combo a /// *b");
        assert_eq!(describe(&spec("On", OptionKind::Check { default: true })), "On -check 1");
        assert_eq!(
            describe(&spec("UCI_Elo", OptionKind::Spin { default: 2, min: 1, max: 3 })),
            "Elo -spin 2 1 3"
        );
        assert_eq!(describe(&spec("Clear", OptionKind::Button)), "Clear -button");
    }

    #[test]
    fn the_prefix_is_put_back() {
        assert_eq!(engine_name("Elo"), "UCI_Elo");
        assert_eq!(engine_name("MultiPV"), "MultiPV");
        assert_eq!(engine_name("nonsense"), "nonsense");
    }
}
