//! What can go wrong with a change of a tax's rate, in its own words.

use platform::Problem;

/// Why a rate is not taken back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TaxRateError {
    /// A document bears it.
    Used,
}

impl From<TaxRateError> for Problem {
    fn from(error: TaxRateError) -> Problem {
        match error {
            TaxRateError::Used => Problem::new(409, "tax.used"),
        }
    }
}
