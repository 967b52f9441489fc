//! Errors of payment terms.

use platform::Problem;

/// Why payment terms are not added.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermError {
    /// Other terms have the name.
    NameExists,
}

impl From<TermError> for Problem {
    fn from(error: TermError) -> Problem {
        match error {
            TermError::NameExists => Problem::new(409, "term.name_exists").on("terms_name"),
        }
    }
}
