//! Errors of open items.

use platform::Problem;

/// Why a document is not settled or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettlementError {
    /// The document's total would be less than what is settled.
    BelowSettled,
    /// More would be settled than is left of the document or the payment.
    Exceeds {
        /// The number of the one that has too little left.
        number: String,
    },
}

impl From<SettlementError> for Problem {
    fn from(error: SettlementError) -> Problem {
        match error {
            SettlementError::BelowSettled => Problem::new(409, "settlement.below_settled"),
            SettlementError::Exceeds { number } => {
                Problem::new(409, "settlement.exceeds").with("number", number)
            }
        }
    }
}
