//! Errors of a refund.

use ledger::Unbalanced;
use platform::Problem;
use thiserror::Error;

/// The most credits of one refund.
pub const MAX_SHARES: usize = 500;

/// Why a refund is refused, apart from invalid fields.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RefundError {
    /// It gives nothing back.
    #[error("the refund has no credits")]
    Nothing,
    /// More credits than one refund may give back.
    #[error("too many credits at once")]
    TooMany,
    /// More of a credit is given back than is left of it.
    #[error("only {left} of {number} is left")]
    Exceeds {
        /// Its place in the list, counted from 0.
        place: usize,
        /// The document that the credit comes from.
        number: String,
        /// Its open amount.
        left: String,
    },
    /// More than the books can hold.
    #[error("the refund is too large")]
    TooLarge,
    /// The amounts vanish in the company's currency.
    #[error("the refund can't be posted: {0}")]
    NotPostable(#[from] Unbalanced),
}

impl From<RefundError> for Problem {
    fn from(error: RefundError) -> Problem {
        match error {
            RefundError::Nothing => Problem::new(400, "refund.nothing").on("shares"),
            RefundError::TooMany => {
                Problem::new(400, "refund.over_limit").with("most", MAX_SHARES).on("shares")
            }
            RefundError::Exceeds { place, number, left } => Problem::new(409, "refund.exceeds")
                .with("number", number)
                .with("left", left)
                .on(format!("shares.{place}.amount")),
            RefundError::TooLarge => Problem::new(400, "document.too_large").on("shares"),
            RefundError::NotPostable(_) => {
                Problem::new(400, "money.not_postable").on("exchange_rate")
            }
        }
    }
}
