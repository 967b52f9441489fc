//! What the year's end refuses.

use platform::Problem;

/// Why a year's end is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum YearEndError {
    /// A year that no books have.
    UnknownYear,
}

impl From<YearEndError> for Problem {
    fn from(error: YearEndError) -> Problem {
        match error {
            YearEndError::UnknownYear => Problem::new(400, "field.unknown").on("year"),
        }
    }
}
