//! What can go wrong with a file of journal entries, in its own words.

use platform::Problem;

/// Why a file of entries is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntryImportError {
    /// It did not arrive whole.
    Incomplete,
    /// Something in it is wrong: looking at it says what and where.
    Faulty {
        /// How many mistakes it has.
        count: usize,
    },
    /// It was imported before.
    ImportedBefore {
        /// The number of the first entry that was made of it.
        first: String,
        /// The number of the last.
        last: String,
    },
}

impl From<EntryImportError> for Problem {
    fn from(error: EntryImportError) -> Problem {
        match error {
            EntryImportError::Incomplete => Problem::new(400, "entry_import.file").on("content"),
            EntryImportError::Faulty { count } => {
                Problem::new(400, "entry_import.refused").with("count", count).on("content")
            }
            EntryImportError::ImportedBefore { first, last } => {
                Problem::new(409, "entry_import.again")
                    .with("first", first)
                    .with("last", last)
                    .on("accept_again")
            }
        }
    }
}
