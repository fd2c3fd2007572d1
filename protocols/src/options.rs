//! The options of the engine and of its variants.
//!
//! An option is declared once, with its type, range and default, in the [`registry`]; both protocols build their
//! lists from it, and [`Options::set`] checks every value against it before anything changes.

use std::thread;
use std::time::Duration;

use engine_core::rules;
use engine_core::search::SearchSettings;
use engine_core::variants::{VARIANTS, Variant};
use once_cell::sync::Lazy;

/// Type, default and range of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// Value when nothing is said.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// Value when nothing is said.
        default: u32,
        /// Smallest value.
        min: u32,
        /// Largest value.
        max: u32,
    },
    /// One of several words.
    Combo {
        /// Value when nothing is said.
        default: &'static str,
        /// All values.
        choices: Vec<&'static str>,
    },
    /// Something to do at once; it has no value.
    Button,
}

/// The declaration of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSpec {
    /// Name as shown to the user; it is recognised in any case, and with any blanks between its words.
    pub name: &'static str,
    /// Its type.
    pub kind: OptionKind,
    /// One sentence for the user.
    pub help: &'static str,
}

/// Why an option was not set. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// There is no such option.
    #[error("there is no option '{0}'")]
    Unknown(String),
    /// Only buttons do without a value.
    #[error("option {name} needs a value: {allowed}")]
    MissingValue {
        /// The option.
        name: &'static str,
        /// What it may be.
        allowed: String,
    },
    /// The value is of the wrong type or out of range.
    #[error("option {name} cannot be '{value}', but {allowed}")]
    BadValue {
        /// The option.
        name: &'static str,
        /// What was asked for.
        value: String,
        /// What it may be.
        allowed: String,
    },
}

/// What setting an option asks of the [`Session`](crate::Session) besides remembering the value.
#[derive(Clone, Copy, Debug)]
pub enum OptionEffect {
    /// Nothing: later searches read the new value.
    None,
    /// Another variant is to be played.
    Variant(&'static Variant),
    /// The transposition table changes its size.
    ResizeTable,
    /// The transposition table forgets everything.
    ClearTable,
    /// An option of a variant has a new value.
    VariantOption(&'static str),
}

/// Lowest playing strength that can be imitated, in Elo.
pub const MIN_ELO: u32 = 600;
/// Highest playing strength that can be imitated, in Elo.
pub const MAX_ELO: u32 = 2800;

const HASH: &str = "Hash";
const THREADS: &str = "Threads";
const MULTI_PV: &str = "MultiPV";
const PONDER: &str = "Ponder";
const MOVE_OVERHEAD: &str = "Move Overhead";
const CLEAR_HASH: &str = "Clear Hash";
const ANALYSE_MODE: &str = "UCI_AnalyseMode";
const LIMIT_STRENGTH: &str = "UCI_LimitStrength";
const ELO: &str = "UCI_Elo";
const SHOW_WDL: &str = "UCI_ShowWDL";
const VARIANT: &str = "UCI_Variant";

/// Number of processors that this program may use, at least 1.
pub fn processors() -> usize {
    static PROCESSORS: Lazy<usize> = Lazy::new(|| thread::available_parallelism().map_or(1, usize::from));
    *PROCESSORS
}

/// Every option, those of all variants included, in the order in which they are shown.
pub fn registry() -> &'static [OptionSpec] {
    static REGISTRY: Lazy<Vec<OptionSpec>> = Lazy::new(declare);
    &REGISTRY
}

fn declare() -> Vec<OptionSpec> {
    let check = |default| OptionKind::Check { default };
    let spin = |default, min, max| OptionKind::Spin { default, min, max };
    let spec = |name, kind, help| OptionSpec { name, kind, help };
    let names = VARIANTS.iter().map(|variant| variant.name).collect();
    let default_variant = VARIANTS.first().map_or("", |variant| variant.name);
    let mut specs = vec![
        spec(VARIANT, OptionKind::Combo { default: default_variant, choices: names }, "The game to play."),
        spec(HASH, spin(16, 1, 1 << 25), "Size of the transposition table in MiB."),
        spec(CLEAR_HASH, OptionKind::Button, "Empties the transposition table."),
        spec(THREADS, spin(1, 1, 256), "Number of search threads."),
        spec(MULTI_PV, spin(1, 1, 256), "Number of principal variations to show."),
        spec(PONDER, check(false), "The interface may let the engine think on the opponent's time."),
        spec(
            MOVE_OVERHEAD,
            spin(10, 0, 5000),
            "Milliseconds set aside per move for delays outside the engine.",
        ),
        spec(
            ANALYSE_MODE,
            check(false),
            "The engine is used for analysis: full strength whatever UCI_LimitStrength says.",
        ),
        spec(LIMIT_STRENGTH, check(false), "Play no stronger than UCI_Elo."),
        spec(ELO, spin(1600, MIN_ELO, MAX_ELO), "Playing strength when UCI_LimitStrength is on."),
        spec(
            SHOW_WDL,
            check(false),
            "Add estimated win, draw and loss chances (in thousandths) to every score.",
        ),
    ];
    specs.extend(VARIANTS.iter().flat_map(|variant| variant.options).map(|option| {
        let kind = match option.kind {
            rules::OptionKind::Check { default } => OptionKind::Check { default },
            rules::OptionKind::Combo { default, choices } => {
                OptionKind::Combo { default, choices: choices.to_vec() }
            }
        };
        spec(option.name, kind, "A rule of the variant.")
    }));
    specs
}

/// A value that has passed its option's check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// Of a check.
    Check(bool),
    /// Of a spin.
    Spin(u32),
    /// Of a combo, in the spelling of the declaration.
    Combo(&'static str),
    /// Of a button.
    Pressed,
}

impl OptionSpec {
    /// Whether `name`, as a user wrote it, means this option.
    pub fn is_called(&self, name: &str) -> bool {
        let words = |text: &str| text.split_whitespace().map(str::to_lowercase).collect::<Vec<_>>();
        words(self.name) == words(name)
    }

    /// Checks a value against the declaration.
    ///
    /// # Errors
    /// [`OptionError::MissingValue`] and [`OptionError::BadValue`].
    pub fn parse(&self, value: Option<&str>) -> Result<OptionValue, OptionError> {
        let name = self.name;
        if self.kind == OptionKind::Button {
            return Ok(OptionValue::Pressed);
        }
        let value = value.map(str::trim).filter(|value| !value.is_empty());
        let Some(value) = value else {
            return Err(OptionError::MissingValue { name, allowed: self.allowed() });
        };
        let parsed = match &self.kind {
            OptionKind::Check { .. } => match value.to_lowercase().as_str() {
                "true" | "on" | "1" => Some(OptionValue::Check(true)),
                "false" | "off" | "0" => Some(OptionValue::Check(false)),
                _ => None,
            },
            OptionKind::Spin { min, max, .. } => value
                .parse::<u32>()
                .ok()
                .filter(|number| (*min..=*max).contains(number))
                .map(OptionValue::Spin),
            OptionKind::Combo { choices, .. } => choices
                .iter()
                .find(|choice| choice.eq_ignore_ascii_case(value))
                .map(|c| OptionValue::Combo(c)),
            OptionKind::Button => Some(OptionValue::Pressed),
        };
        parsed.ok_or_else(|| OptionError::BadValue { name, value: value.into(), allowed: self.allowed() })
    }

    /// The values that the option may have, for a person.
    pub fn allowed(&self) -> String {
        match &self.kind {
            OptionKind::Check { .. } => "true or false".into(),
            OptionKind::Spin { min, max, .. } => format!("a number from {min} to {max}"),
            OptionKind::Combo { choices, .. } => format!("one of {}", choices.join(", ")),
            OptionKind::Button => "nothing".into(),
        }
    }
}

/// The current values of all options.
#[derive(Clone, Debug)]
pub struct Options {
    /// The variant that is played.
    pub variant: &'static Variant,
    /// Size of the transposition table in MiB.
    pub hash_megabytes: usize,
    /// Number of search threads that the user wants; see [`useful_threads`](Self::useful_threads).
    pub threads: usize,
    /// Number of principal variations.
    pub multi_pv: usize,
    /// Whether the interface may let the engine ponder.
    pub ponder: bool,
    /// Time set aside per move.
    pub move_overhead: Duration,
    /// Whether the engine is used for analysis.
    pub analyse_mode: bool,
    /// Whether [`elo`](Self::elo) counts.
    pub limit_strength: bool,
    /// Playing strength to imitate.
    pub elo: u32,
    /// Whether to report win, draw and loss chances.
    pub show_wdl: bool,
    /// The options of variants that were set, with their values.
    variant_values: Vec<(&'static str, String)>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            variant: &VARIANTS[0],
            hash_megabytes: 16,
            threads: 1,
            multi_pv: 1,
            ponder: false,
            move_overhead: Duration::from_millis(10),
            analyse_mode: false,
            limit_strength: false,
            elo: 1600,
            show_wdl: false,
            variant_values: Vec::new(),
        }
    }
}

impl Options {
    /// Sets the option called `name`; returns what else there is to do.
    ///
    /// # Errors
    /// See [`OptionError`]; then nothing has changed.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<OptionEffect, OptionError> {
        let spec = registry().iter().find(|spec| spec.is_called(name));
        let spec = spec.ok_or_else(|| OptionError::Unknown(name.trim().into()))?;
        let value = spec.parse(value)?;
        match (spec.name, value) {
            (VARIANT, OptionValue::Combo(name)) => {
                let variant = Variant::named(name).unwrap_or(self.variant);
                self.variant = variant;
                return Ok(OptionEffect::Variant(variant));
            }
            (HASH, OptionValue::Spin(megabytes)) => {
                self.hash_megabytes = megabytes as usize;
                return Ok(OptionEffect::ResizeTable);
            }
            (CLEAR_HASH, _) => return Ok(OptionEffect::ClearTable),
            (THREADS, OptionValue::Spin(threads)) => self.threads = threads as usize,
            (MULTI_PV, OptionValue::Spin(lines)) => self.multi_pv = lines as usize,
            (MOVE_OVERHEAD, OptionValue::Spin(time)) => {
                self.move_overhead = Duration::from_millis(time.into());
            }
            (ELO, OptionValue::Spin(elo)) => self.elo = elo,
            (PONDER, OptionValue::Check(on)) => self.ponder = on,
            (ANALYSE_MODE, OptionValue::Check(on)) => self.analyse_mode = on,
            (LIMIT_STRENGTH, OptionValue::Check(on)) => self.limit_strength = on,
            (SHOW_WDL, OptionValue::Check(on)) => self.show_wdl = on,
            (variant_option, OptionValue::Check(on)) => {
                return Ok(self.remember(variant_option, on.to_string()));
            }
            (variant_option, OptionValue::Combo(choice)) => {
                return Ok(self.remember(variant_option, choice.to_string()));
            }
            (_, OptionValue::Spin(_) | OptionValue::Pressed) => {}
        }
        Ok(OptionEffect::None)
    }

    fn remember(&mut self, name: &'static str, value: String) -> OptionEffect {
        self.variant_values.retain(|(known, _)| *known != name);
        self.variant_values.push((name, value));
        OptionEffect::VariantOption(name)
    }

    /// The options of variants that were set, with their values.
    pub fn variant_values(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.variant_values.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// Number of threads to start: no more than there are processors for. Others would find nothing, and the clock,
    /// which the main thread watches, would have to wait for them.
    pub fn useful_threads(&self) -> usize {
        if self.threads > 1 { self.threads.min(processors()) } else { self.threads }
    }

    /// How to search under these options.
    pub fn search_settings(&self) -> SearchSettings {
        SearchSettings {
            threads: self.useful_threads(),
            multi_pv: self.multi_pv,
            move_overhead: self.move_overhead,
            limited_elo: (self.limit_strength && !self.analyse_mode).then_some(self.elo),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fields that options set, in one comparable text.
    fn summary(options: &Options) -> String {
        format!(
            "{} {} {:?}",
            options.variant.name,
            options.hash_megabytes,
            Options { variant_values: Vec::new(), ..options.clone() }
        )
    }

    #[test]
    fn declared_defaults_are_the_ones_in_force() {
        let mut options = Options::default();
        for spec in registry() {
            let value = match spec.kind {
                OptionKind::Check { default } => default.to_string(),
                OptionKind::Spin { default, .. } => default.to_string(),
                OptionKind::Combo { default, .. } => default.to_string(),
                OptionKind::Button => continue,
            };
            options.set(spec.name, Some(&value)).unwrap();
            assert_eq!(summary(&options), summary(&Options::default()), "default of {}", spec.name);
        }
    }

    #[test]
    fn every_option_reacts_to_another_value() {
        for spec in registry() {
            let value = match &spec.kind {
                OptionKind::Check { default } => (!default).to_string(),
                OptionKind::Spin { max, .. } => max.to_string(),
                OptionKind::Combo { choices, .. } => choices[choices.len() - 1].to_string(),
                OptionKind::Button => continue,
            };
            let mut options = Options::default();
            let effect = options.set(&spec.name.to_uppercase(), Some(&value)).unwrap();
            let remembered = matches!(effect, OptionEffect::VariantOption(name) if name == spec.name);
            assert!(remembered || summary(&options) != summary(&Options::default()), "{} ignored", spec.name);
        }
    }

    #[test]
    fn strength_is_not_limited_in_analysis() {
        let mut options = Options::default();
        options.set("UCI_Elo", Some("1000")).unwrap();
        assert_eq!(options.search_settings().limited_elo, None);
        options.set("UCI_LimitStrength", Some("true")).unwrap();
        assert_eq!(options.search_settings().limited_elo, Some(1000));
        options.set("UCI_AnalyseMode", Some("true")).unwrap();
        assert_eq!(options.search_settings().limited_elo, None);
    }
}
