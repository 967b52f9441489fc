//! What can go wrong with a receipt, in its own words.

use ledger::Unbalanced;
use platform::Problem;
use thiserror::Error;

/// Why a receipt is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReceiptError {
    /// More documents than one receipt may settle.
    #[error("too many documents at once")]
    TooMany,
    /// More cash is given to documents than was received.
    #[error("{cash} is given out of a smaller amount")]
    CashExceeds {
        /// What the documents are given together.
        cash: String,
    },
    /// A document is given more than it still owes; perhaps somebody else was paid in between.
    #[error("{number} owes only {open}")]
    Exceeds {
        /// Its place in the list, counted from 0.
        place: usize,
        /// The document.
        number: String,
        /// What it still owes.
        open: String,
    },
    /// More than the books can hold.
    #[error("the receipt is too large")]
    TooLarge,
    /// The amounts vanish in the company's currency.
    #[error("the receipt can't be posted: {0}")]
    NotPostable(#[from] Unbalanced),
}

/// How many documents one receipt may settle.
pub const MOST_APPLIED: usize = 500;

impl From<ReceiptError> for Problem {
    fn from(error: ReceiptError) -> Problem {
        match error {
            ReceiptError::TooMany => {
                Problem::new(400, "receipt.over_limit").with("most", MOST_APPLIED).on("applied")
            }
            ReceiptError::CashExceeds { cash } => {
                Problem::new(400, "receipt.cash_exceeds_amount").with("cash", cash).on("amount")
            }
            ReceiptError::Exceeds { place, number, open } => {
                Problem::new(409, "receipt.exceeds_open")
                    .with("number", number)
                    .with("open", open)
                    .on(format!("applied.{place}.cash"))
            }
            ReceiptError::TooLarge => Problem::new(400, "document.too_large").on("amount"),
            ReceiptError::NotPostable(_) => {
                Problem::new(400, "receipt.not_postable").on("exchange_rate")
            }
        }
    }
}
