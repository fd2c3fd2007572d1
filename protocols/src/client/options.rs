//! The options that an engine declares, so that the user's settings can be checked against them.

/// What an option takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum OptionType {
    /// On or off.
    Check,
    /// A number in a range.
    Spin { min: i64, max: i64 },
    /// One of several words.
    Combo(Vec<String>),
    /// Nothing: it is an action.
    Button,
    /// Any text.
    Text,
}

/// An option by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DeclaredOption {
    pub name: String,
    pub kind: OptionType,
}

impl DeclaredOption {
    /// Reads `option name N type T …` without its first word.
    pub(super) fn from_uci(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_ascii_whitespace().collect();
        let type_at = words.iter().position(|&word| word == "type")?;
        let name = words.get(1..type_at).filter(|_| words.first() == Some(&"name"))?.join(" ");
        let rest = words.get(type_at + 1..)?;
        let value_of = |key: &str| {
            let at = rest.iter().position(|&word| word == key)?;
            rest.get(at + 1)?.parse().ok()
        };
        let kind = match *rest.first()? {
            "check" => OptionType::Check,
            "spin" => OptionType::Spin {
                min: value_of("min").unwrap_or(i64::MIN),
                max: value_of("max").unwrap_or(i64::MAX),
            },
            "combo" => OptionType::Combo(
                rest.split(|&word| word == "var").skip(1).map(|value| value.join(" ")).collect(),
            ),
            "button" => OptionType::Button,
            _ => OptionType::Text,
        };
        Some(Self { name, kind })
    }

    /// Reads the value of `feature option="N -type …"`.
    pub(super) fn from_xboard(text: &str) -> Option<Self> {
        let (name, rest) = text.split_once(" -")?;
        let (kind, values) = rest.split_once(' ').unwrap_or((rest, ""));
        let kind = match kind {
            "check" => OptionType::Check,
            "spin" | "slider" => {
                let numbers: Vec<i64> =
                    values.split_ascii_whitespace().filter_map(|word| word.parse().ok()).collect();
                OptionType::Spin {
                    min: numbers.get(1).copied().unwrap_or(i64::MIN),
                    max: numbers.get(2).copied().unwrap_or(i64::MAX),
                }
            }
            "combo" => OptionType::Combo(
                values.split("///").map(|value| value.trim().trim_start_matches('*').to_owned()).collect(),
            ),
            "button" | "save" | "reset" => OptionType::Button,
            _ => OptionType::Text,
        };
        Some(Self { name: name.to_owned(), kind })
    }

    /// What is wrong with a value, if anything.
    pub(super) fn objection(&self, value: &str) -> Option<String> {
        let name = &self.name;
        match &self.kind {
            OptionType::Check if !["true", "false", "0", "1"].contains(&value) => {
                Some(format!("option '{name}' takes true or false, not '{value}'"))
            }
            OptionType::Spin { min, max }
                if !value.parse().is_ok_and(|number| (min..=max).contains(&&number)) =>
            {
                Some(format!("option '{name}' takes {min} to {max}, not '{value}'"))
            }
            OptionType::Combo(choices)
                if !choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)) =>
            {
                Some(format!("option '{name}' has no choice '{value}'"))
            }
            _ => None,
        }
    }
}

/// The option called `name`, in any case.
pub(super) fn find<'a>(options: &'a [DeclaredOption], name: &str) -> Option<&'a DeclaredOption> {
    options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uci_options() {
        let option =
            DeclaredOption::from_uci("name Skill Level type spin default 20 min 0 max 20").expect("valid");
        assert_eq!(option.name, "Skill Level");
        assert_eq!(option.kind, OptionType::Spin { min: 0, max: 20 });
        assert!(option.objection("21").is_some());
        assert!(option.objection("20").is_none());
        let option =
            DeclaredOption::from_uci("name UCI_Variant type combo default chess var chess var omega");
        assert_eq!(
            option.map(|option| option.kind),
            Some(OptionType::Combo(vec!["chess".into(), "omega".into()]))
        );
        assert_eq!(DeclaredOption::from_uci("name without a kind"), None);
    }

    #[test]
    fn xboard_options() {
        let option = DeclaredOption::from_xboard("Randomise opening moves -spin 10 0 40").expect("valid");
        assert_eq!(option.name, "Randomise opening moves");
        assert_eq!(option.kind, OptionType::Spin { min: 0, max: 40 });
        let option = DeclaredOption::from_xboard("Level -combo Clueless /// *Normal").expect("valid");
        assert!(option.objection("normal").is_none());
        assert!(option.objection("high").is_some());
        let option = DeclaredOption::from_xboard("Info -button").expect("valid");
        assert_eq!(option.kind, OptionType::Button);
    }
}
