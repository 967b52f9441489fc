//! Enumerations that are written to the database and the wire by a stable snake_case word.

use thiserror::Error;

/// A word that names none of the known values; carries what kind of word was asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown {what}: {word}")]
pub struct UnknownKey {
    /// What was searched, for example `document kind`.
    pub what: &'static str,
    /// The word as it was given.
    pub word: String,
}

/// Declares an enumeration with `ALL`, `as_str`, `FromStr`, `Display` and serde by the same words.
macro_rules! keyed {
    (
        $(#[$outer:meta])*
        pub enum $name:ident ($what:literal) {
            $( $(#[$inner:meta])* $variant:ident = $word:literal, )+
        }
    ) => {
        $(#[$outer])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        pub enum $name {
            $( $(#[$inner])* #[serde(rename = $word)] $variant, )+
        }

        impl $name {
            /// Every value, in the order of declaration.
            pub const ALL: &'static [Self] = &[$( Self::$variant, )+];

            /// The stable word in the database and in JSON.
            pub const fn as_str(self) -> &'static str {
                match self { $( Self::$variant => $word, )+ }
            }
        }

        impl std::str::FromStr for $name {
            type Err = $crate::UnknownKey;

            fn from_str(word: &str) -> Result<Self, Self::Err> {
                match word {
                    $( $word => Ok(Self::$variant), )+
                    _ => Err($crate::UnknownKey { what: $what, word: word.to_owned() }),
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                out.write_str(self.as_str())
            }
        }
    };
}
