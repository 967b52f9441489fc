//! What can go wrong with a bill, in its own words.

use platform::Problem;
use thiserror::Error;

/// Why a bill is refused, beside what is wrong with any document of priced lines.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum BillError {
    /// Somebody else saved in between.
    #[error("the bill was changed by somebody else")]
    Version,
    /// A vendor's credits correct it.
    #[error("{numbers} stand against the bill")]
    Credited {
        /// The vendor's credits.
        numbers: String,
    },
}

impl From<BillError> for Problem {
    fn from(error: BillError) -> Problem {
        match error {
            BillError::Version => Problem::new(409, "bill.version").on("version"),
            BillError::Credited { numbers } => {
                Problem::new(409, "bill.credited").with("numbers", numbers)
            }
        }
    }
}
