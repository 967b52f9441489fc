//! What can go wrong with a credit note, in its own words.

use platform::Problem;
use thiserror::Error;

/// Why a credit note is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CreditNoteError {
    /// The number was used before, perhaps by a note that has been deleted.
    #[error("the number {number} is taken")]
    NumberTaken {
        /// The number.
        number: String,
    },
    /// An edit keeps the number.
    #[error("a credit note keeps its number")]
    NumberFixed,
    /// An edit keeps the invoice.
    #[error("a credit note keeps its invoice")]
    InvoiceFixed,
    /// Somebody else saved in between.
    #[error("the credit note was changed by somebody else")]
    Version,
    /// More is taken back than is left of the invoice's line.
    #[error("only {left} is left of line {place}")]
    Exceeds {
        /// The note's line, counted from 0.
        place: usize,
        /// How many units may still be taken back.
        left: String,
    },
    /// Nobody can say what goods are worth that come back from nowhere.
    #[error("the goods of line {place} have no cost that day")]
    NoCost {
        /// The note's line, counted from 0.
        place: usize,
    },
    /// Something of it was used by other invoices or given back.
    #[error("{numbers} have used the credit note")]
    Used {
        /// What used it.
        numbers: String,
    },
    /// The new total is less than what is used.
    #[error("{used} is used already")]
    BelowUsed {
        /// What is used.
        used: String,
    },
    /// What is used of it was booked for this customer, in this currency, at this rate.
    #[error("a used credit note keeps its customer and rate")]
    UsedCustomer,
    /// More than the books can hold.
    #[error("the credit note is too large")]
    TooLarge,
}

impl From<CreditNoteError> for Problem {
    fn from(error: CreditNoteError) -> Problem {
        match error {
            CreditNoteError::NumberTaken { number } => {
                Problem::new(409, "credit_note.number_taken")
                    .with("number", number)
                    .on("credit_note_number")
            }
            CreditNoteError::NumberFixed => {
                Problem::new(400, "credit_note.number_fixed").on("credit_note_number")
            }
            CreditNoteError::InvoiceFixed => {
                Problem::new(400, "credit_note.invoice_fixed").on("invoice_id")
            }
            CreditNoteError::Version => Problem::new(409, "credit_note.version").on("version"),
            CreditNoteError::Exceeds { place, left } => Problem::new(409, "credit_note.exceeds")
                .with("left", left)
                .on(format!("lines.{place}.quantity")),
            CreditNoteError::NoCost { place } => {
                Problem::new(409, "credit_note.no_cost").on(format!("lines.{place}.to_stock"))
            }
            CreditNoteError::Used { numbers } => {
                Problem::new(409, "credit_note.used").with("numbers", numbers)
            }
            CreditNoteError::BelowUsed { used } => {
                Problem::new(409, "credit_note.below_used").with("used", used).on("lines")
            }
            CreditNoteError::UsedCustomer => {
                Problem::new(409, "credit_note.used_customer").on("customer_id")
            }
            CreditNoteError::TooLarge => Problem::new(400, "document.too_large").on("lines"),
        }
    }
}
