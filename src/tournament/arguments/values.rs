//! Reading single values and `KEY=VALUE` lists.

use std::str::FromStr;
use std::time::Duration;

use super::super::time_control;
use super::{ArgumentError, bad};

/// The `KEY=VALUE` words of one option.
pub(super) struct KeyValues<'a> {
    option: &'a str,
    pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> KeyValues<'a> {
    /// Reads the words; keys must be among `known`.
    pub(super) fn read(option: &'a str, words: &'a [String], known: &[&str]) -> Result<Self, ArgumentError> {
        let mut pairs = Vec::new();
        for word in words {
            // A bare key switches something on.
            let (key, value) = word.split_once('=').unwrap_or((word, "true"));
            if !known.contains(&key) {
                return Err(ArgumentError::UnknownKey { option: option.into(), key: key.into() });
            }
            pairs.push((key, value));
        }
        Ok(Self { option, pairs })
    }

    /// The last value of a key.
    pub(super) fn take(&mut self, key: &str) -> Option<&'a str> {
        self.pairs.iter().rev().find(|(name, _)| *name == key).map(|(_, value)| *value)
    }

    /// The value of a key that must be there.
    pub(super) fn require(&mut self, key: &str) -> Result<&'a str, ArgumentError> {
        let missing = ArgumentError::Missing { option: self.option.into(), what: format!("{key}=") };
        self.take(key).ok_or(missing)
    }
}

/// Splits `KEY=VALUE`.
pub(super) fn split_pair<'a>(option: &str, word: &'a str) -> Result<(&'a str, &'a str), ArgumentError> {
    word.split_once('=')
        .filter(|(key, _)| !key.is_empty())
        .ok_or_else(|| ArgumentError::Misplaced { option: option.into(), word: word.into() })
}

/// Reads a number.
pub(super) fn number<T: FromStr>(option: &str, text: &str) -> Result<T, ArgumentError> {
    text.parse().map_err(|_| bad(option, text, "a fitting number"))
}

/// Reads a time in seconds above zero.
pub(super) fn seconds(option: &str, text: &str) -> Result<Duration, ArgumentError> {
    time_control::read_seconds(text)
        .filter(|time| !time.is_zero())
        .ok_or_else(|| bad(option, text, "a time in seconds"))
}

/// Reads a switch.
pub(super) fn switch(option: &str, text: &str) -> Result<bool, ArgumentError> {
    match text {
        "true" | "on" | "1" => Ok(true),
        "false" | "off" | "0" => Ok(false),
        _ => Err(bad(option, text, "true or false")),
    }
}
