//! Errors of contacts.

use platform::Problem;

/// Why a contact is not added or changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactError {
    /// The party has the most contacts that are allowed.
    Limit {
        /// That number.
        most: usize,
    },
    /// Somebody else has saved it in the meantime.
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
