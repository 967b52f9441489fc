//! Why a series of numbers is refused.

use platform::Problem;

/// Why a series of numbers is refused as a whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NumberingError {
    /// The branch has no series of this kind.
    NoSeries,
}

impl From<NumberingError> for Problem {
    fn from(error: NumberingError) -> Problem {
        match error {
            NumberingError::NoSeries => Problem::new(404, "numbering.no_series"),
        }
    }
}
