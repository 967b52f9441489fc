//! What can go wrong with an expense, in its own words.

use platform::Problem;
use thiserror::Error;

/// Why an expense is refused, beside what is wrong with any document of priced lines.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ExpenseError {
    /// Somebody else saved in between.
    #[error("the expense was changed by somebody else")]
    Version,
    /// Its total is zero, so nothing was paid.
    #[error("the expense comes to nothing")]
    Nothing,
    /// Nothing may be withheld from so small a payment.
    #[error("the payment is below the threshold of withholding")]
    BelowThreshold,
}

impl From<ExpenseError> for Problem {
    fn from(error: ExpenseError) -> Problem {
        match error {
            ExpenseError::Version => Problem::new(409, "expense.version").on("version"),
            ExpenseError::Nothing => Problem::new(400, "expense.nothing").on("lines"),
            ExpenseError::BelowThreshold => {
                Problem::new(400, "payment.below_threshold").on("withholding")
            }
        }
    }
}
