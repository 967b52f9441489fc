//! Errors of a transfer.

use platform::Problem;
use thiserror::Error;

/// The most receipts of one deposit.
pub const MAX_RECEIPTS: usize = 500;

/// Why a transfer is refused, apart from invalid fields.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum TransferError {
    /// More receipts than one deposit may bring to the bank.
    #[error("too many receipts at once")]
    TooManyReceipts,
    /// At this rate it is more than the books can hold.
    #[error("the transfer is too large")]
    TooLarge,
}

impl From<TransferError> for Problem {
    fn from(error: TransferError) -> Problem {
        match error {
            TransferError::TooManyReceipts => {
                Problem::new(400, "list.over_limit").with("most", MAX_RECEIPTS).on("receipt_ids")
            }
            TransferError::TooLarge => Problem::new(400, "document.too_large").on("exchange_rate"),
        }
    }
}
