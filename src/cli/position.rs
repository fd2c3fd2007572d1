//! The options by which subcommands choose a variant and a position.

use engine_core::game::Game;
use engine_core::variants::{VARIANTS, Variant};

use super::CliError;

/// Which position a command is about.
#[derive(clap::Args)]
pub struct PositionArguments {
    /// The variant; orthodox chess when not given
    #[arg(long, value_name = "NAME")]
    variant: Option<String>,
    /// The position in FEN; the variant's starting position when not given
    #[arg(long, value_name = "FEN", allow_hyphen_values = true)]
    fen: Option<String>,
}

impl PositionArguments {
    /// The variant that was named.
    pub fn variant(&self) -> Result<Option<&'static Variant>, CliError> {
        self.variant.as_deref().map(named).transpose()
    }

    /// A game at the position that was asked for.
    pub fn game(&self) -> Result<Box<dyn Game>, CliError> {
        let variant = self.variant()?.unwrap_or(&VARIANTS[0]);
        let mut game = variant.new_game();
        if let Some(fen) = &self.fen {
            game.set_fen(fen)?;
        }
        Ok(game)
    }
}

/// The variant called `name`.
pub fn named(name: &str) -> Result<&'static Variant, CliError> {
    Variant::named(name).ok_or_else(|| {
        let known: Vec<&str> = VARIANTS.iter().map(|variant| variant.name).collect();
        CliError::UnknownVariant { name: name.to_string(), known: known.join(", ") }
    })
}
