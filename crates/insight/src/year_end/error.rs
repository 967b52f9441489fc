//! Errors of the year end.

use platform::Problem;

/// Why a year end is not shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum YearEndError {
    /// A year outside the range of books.
    UnknownYear,
}

impl From<YearEndError> for Problem {
    fn from(error: YearEndError) -> Problem {
        match error {
            YearEndError::UnknownYear => Problem::new(400, "field.unknown").on("year"),
        }
    }
}
