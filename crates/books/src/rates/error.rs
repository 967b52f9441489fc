//! Errors of exchange rates.

use platform::Problem;

/// Why rates are not listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RateError {
    /// The cursor is none of this list.
    Cursor,
}

impl From<RateError> for Problem {
    fn from(error: RateError) -> Problem {
        match error {
            RateError::Cursor => Problem::new(400, "rate.cursor").on("cursor"),
        }
    }
}
