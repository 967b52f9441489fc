//! What contacts refuse.

use platform::Problem;

/// Why a contact is not added or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactError {
    /// The party has as many contacts as it may.
    Limit {
        /// How many that are.
        most: usize,
    },
    /// Somebody else saved in between.
    Version,
}

impl From<ContactError> for Problem {
    fn from(error: ContactError) -> Problem {
        match error {
            ContactError::Limit { most } => Problem::new(409, "contact.limit").with("most", most),
            ContactError::Version => Problem::new(409, "contact.version").on("version"),
        }
    }
}
