//! What can go wrong with a note, in the words of its side of trade.

use ledger::Trade;
use platform::Problem;
use thiserror::Error;

use super::field_names::words;

/// Why a credit note or a vendor's credit is refused.
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
    /// There is no such invoice or bill that the person may see.
    #[error("there is no such original")]
    UnknownOriginal,
    /// An edit keeps the document that it corrects.
    #[error("a credit note keeps its original")]
    OriginalFixed,
    /// Somebody else saved in between.
    #[error("the credit note was changed by somebody else")]
    Version,
    /// More is credited than is left of the original's line.
    #[error("only {left} is left of line {place}")]
    Exceeds {
        /// The note's line, counted from 0.
        place: usize,
        /// How many units may still be credited.
        left: String,
    },
    /// What is left of a retention that the note lowered was released since.
    #[error("the rest of the retention was released with {number}")]
    RetentionReleased {
        /// The entry that released it.
        number: String,
    },
    /// Nobody can say what goods are worth that come back from nowhere.
    #[error("the goods of line {place} have no cost that day")]
    NoCost {
        /// The note's line, counted from 0.
        place: usize,
    },
    /// Something of it was used by other documents or given back.
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
    /// A form that was paid to the authority reports the tax that the note reversed.
    #[error("the tax that it reversed was reported and paid with {numbers}")]
    TaxReported {
        /// The payments of tax.
        numbers: String,
    },
    /// What is used of it was booked for this party, in this currency, at this rate.
    #[error("a used credit note keeps its party and rate")]
    UsedParty,
    /// More than the books can hold.
    #[error("the credit note is too large")]
    TooLarge,
}

impl CreditNoteError {
    /// The refusal, as that side of trade says it.
    pub fn on_side(self, trade: Trade) -> Problem {
        let code = |sale, purchase| by_side(trade, sale, purchase);
        let (fields, words) = (words(trade).fields, words(trade));
        match self {
            CreditNoteError::NumberTaken { number } => {
                Problem::new(409, "credit_note.number_taken")
                    .with("number", number)
                    .on(fields.number)
            }
            CreditNoteError::NumberFixed => {
                Problem::new(400, "credit_note.number_fixed").on(fields.number)
            }
            CreditNoteError::UnknownOriginal => {
                Problem::new(400, "field.unknown").on(words.original)
            }
            CreditNoteError::OriginalFixed => {
                Problem::new(400, code("credit_note.invoice_fixed", "vendor_credit.bill_fixed"))
                    .on(words.original)
            }
            CreditNoteError::Version => {
                Problem::new(409, code("credit_note.version", "vendor_credit.version"))
                    .on("version")
            }
            CreditNoteError::Exceeds { place, left } => {
                Problem::new(409, code("credit_note.exceeds", "vendor_credit.exceeds"))
                    .with("left", left)
                    .on(format!("lines.{place}.quantity"))
            }
            CreditNoteError::RetentionReleased { number } => {
                Problem::new(409, "credit_note.retention_released").with("number", number)
            }
            CreditNoteError::NoCost { place } => {
                Problem::new(409, "credit_note.no_cost").on(format!("lines.{place}.to_stock"))
            }
            CreditNoteError::Used { numbers } => {
                Problem::new(409, code("credit_note.used", "vendor_credit.used"))
                    .with("numbers", numbers)
            }
            CreditNoteError::BelowUsed { used } => {
                Problem::new(409, code("credit_note.below_used", "vendor_credit.below_used"))
                    .with("used", used)
                    .on("lines")
            }
            CreditNoteError::TaxReported { numbers } => {
                Problem::new(409, "vendor_credit.tax_told").with("numbers", numbers)
            }
            CreditNoteError::UsedParty => {
                let code = code("credit_note.used_customer", "vendor_credit.used_vendor");
                Problem::new(409, code).on(fields.party)
            }
            CreditNoteError::TooLarge => Problem::new(400, "document.too_large").on("lines"),
        }
    }
}

/// What is wrong with a field of a note.
#[derive(Debug, Clone, Copy)]
pub enum Fault {
    /// The document that it corrects is another party's.
    OtherParty,
    /// It is dated before that document.
    BeforeOriginal,
    /// It is dated after today.
    InTheFuture,
    /// It is dated after what was used of it.
    AfterUse,
    /// It names no line of that document, or one twice.
    NoSuchLine,
}

impl Fault {
    /// What is said of it on that side of trade.
    pub const fn code(self, trade: Trade) -> &'static str {
        let (sale, purchase) = match self {
            Fault::OtherParty => {
                ("credit_note.customer_of_invoice", "vendor_credit.vendor_of_bill")
            }
            Fault::BeforeOriginal => ("credit_note.before_invoice", "vendor_credit.before_bill"),
            Fault::InTheFuture => ("credit_note.in_the_future", "vendor_credit.in_the_future"),
            Fault::AfterUse => ("credit_note.after_use", "vendor_credit.after_use"),
            Fault::NoSuchLine => ("credit_note.line_of_invoice", "vendor_credit.line_of_bill"),
        };
        by_side(trade, sale, purchase)
    }
}

const fn by_side(trade: Trade, sale: &'static str, purchase: &'static str) -> &'static str {
    match trade {
        Trade::Sale => sale,
        Trade::Purchase => purchase,
    }
}
