//! Errors of a change of a tax's rate.

use platform::Problem;

/// Why a rate can't be undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TaxRateError {
    /// A document uses it.
    Used,
}

impl From<TaxRateError> for Problem {
    fn from(error: TaxRateError) -> Problem {
        match error {
            TaxRateError::Used => Problem::new(409, "tax.used"),
        }
    }
}
