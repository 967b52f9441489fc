//! What can go wrong with a journal entry, in its own words.

use platform::Problem;

/// Why an entry is not written, changed, reversed or deleted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntryError {
    /// The number was used before.
    NumberTaken {
        /// The number as it was typed.
        number: String,
    },
    /// Its amounts round to nothing in the company's currency.
    Vanishes,
    /// It has too many lines.
    TooManyLines {
        /// How many lines an entry may have.
        most: usize,
    },
    /// Its debits and credits differ.
    Unbalanced {
        /// Debits less credits, in the entry's currency and without a sign.
        difference: String,
    },
    /// The day of reversing is before the entry's own.
    ReversedBefore,
    /// It reverses another entry.
    IsReversal,
    /// Another entry reverses it.
    Reversed {
        /// The number of the reversal.
        number: String,
    },
    /// It is the entry by which another one reverses itself.
    ReversesItself {
        /// The number of the entry that it belongs to.
        number: String,
    },
    /// Somebody else saved in between.
    Version,
    /// What it left open with a customer or vendor is settled.
    Settled,
}

impl From<EntryError> for Problem {
    fn from(error: EntryError) -> Problem {
        match error {
            EntryError::NumberTaken { number } => {
                Problem::new(409, "entry.number_taken").with("number", number).on("number")
            }
            EntryError::Vanishes => Problem::new(400, "entry.vanishes").on("lines"),
            EntryError::TooManyLines { most } => {
                Problem::new(400, "entry.too_many_lines").with("most", most).on("lines")
            }
            EntryError::Unbalanced { difference } => {
                Problem::new(400, "entry.unbalanced").with("difference", difference).on("lines")
            }
            EntryError::ReversedBefore => Problem::new(400, "entry.reversed_before").on("date"),
            EntryError::IsReversal => Problem::new(409, "entry.is_reversal"),
            EntryError::Reversed { number } => {
                Problem::new(409, "entry.reversed").with("number", number)
            }
            EntryError::ReversesItself { number } => {
                Problem::new(409, "entry.reverses_itself").with("number", number)
            }
            EntryError::Version => Problem::new(409, "entry.version"),
            EntryError::Settled => Problem::new(409, "entry.settled"),
        }
    }
}
