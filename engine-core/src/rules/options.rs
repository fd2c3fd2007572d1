//! Options that belong to a variant, such as whether Les Empires plays with draw conventions.

/// An option as the variant declares it; the protocols offer it to the user under the same name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VariantOption {
    /// Name shown to the user, with the variant's name in front (`EmpiresDrawRules`).
    pub name: &'static str,
    /// Its type and default.
    pub kind: OptionKind,
}

/// Type, default and choices of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// Value when nothing is said.
        default: bool,
    },
    /// One of several words.
    Combo {
        /// Value when nothing is said.
        default: &'static str,
        /// All values.
        choices: &'static [&'static str],
    },
}

/// The values set by the user; options that were not set have their default.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct OptionValues(Vec<(&'static str, String)>);

impl OptionValues {
    /// Sets an option; a value that its kind does not allow is refused and changes nothing.
    ///
    /// # Errors
    /// Returns the option's allowed values.
    pub fn set(&mut self, option: &VariantOption, value: &str) -> Result<(), String> {
        let allowed: &[&str] = match option.kind {
            OptionKind::Check { .. } => &["true", "false"],
            OptionKind::Combo { choices, .. } => choices,
        };
        let Some(value) = allowed.iter().find(|allowed| allowed.eq_ignore_ascii_case(value)) else {
            return Err(allowed.join(", "));
        };
        self.0.retain(|(name, _)| *name != option.name);
        self.0.push((option.name, (*value).to_string()));
        Ok(())
    }

    /// The value of an option, its default when it was not set.
    pub fn get<'a>(&'a self, option: &VariantOption) -> &'a str {
        match self.0.iter().find(|(name, _)| *name == option.name) {
            Some((_, value)) => value,
            None => match option.kind {
                OptionKind::Check { default: true } => "true",
                OptionKind::Check { default: false } => "false",
                OptionKind::Combo { default, .. } => default,
            },
        }
    }

    /// The value of a check option.
    pub fn is_on(&self, option: &VariantOption) -> bool {
        self.get(option) == "true"
    }
}
