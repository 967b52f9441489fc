//! What can go wrong with an invoice, in its own words.

use platform::Problem;
use thiserror::Error;

/// Why an invoice is refused, beside what is wrong with any document of priced lines.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InvoiceError {
    /// The number was used before, perhaps by an invoice that has been deleted.
    #[error("the number {number} is taken")]
    NumberTaken {
        /// The number.
        number: String,
    },
    /// An edit keeps the number.
    #[error("an invoice keeps its number")]
    NumberFixed,
    /// A cheque is typed, but no down payment that it would pay.
    #[error("a cheque without a down payment")]
    ChequeWithoutDownPayment,
    /// The person may not receive money.
    #[error("a down payment by somebody who may not receive money")]
    DownPaymentNotAllowed,
    /// The person may not receive money, and so make no sales receipt.
    #[error("a sales receipt by somebody who may not receive money")]
    SalesReceiptNotAllowed,
    /// A down payment is typed, but no account that takes it.
    #[error("a down payment without an account")]
    NoDownPaymentAccount,
    /// Somebody else saved in between.
    #[error("the invoice was changed by somebody else")]
    Version,
    /// The customer holds back a part of it.
    #[error("a part of the invoice is held back")]
    Retained,
    /// Credit notes correct it.
    #[error("{numbers} stand against the invoice")]
    Credited {
        /// The credit notes.
        numbers: String,
    },
    /// Debit notes raise it.
    #[error("{numbers} raise the invoice")]
    Raised {
        /// The debit notes.
        numbers: String,
    },
}

impl From<InvoiceError> for Problem {
    fn from(error: InvoiceError) -> Problem {
        match error {
            InvoiceError::NumberTaken { number } => Problem::new(409, "invoice.number_taken")
                .with("number", number)
                .on("invoice_number"),
            InvoiceError::NumberFixed => {
                Problem::new(400, "invoice.number_fixed").on("invoice_number")
            }
            InvoiceError::ChequeWithoutDownPayment => {
                Problem::new(400, "cheque.no_down_payment").on("down_payment_cheque")
            }
            InvoiceError::DownPaymentNotAllowed => {
                Problem::new(403, "invoice.down_payment_not_allowed").on("down_payment")
            }
            InvoiceError::SalesReceiptNotAllowed => {
                Problem::new(403, "sales_receipt.not_allowed").on("deposit_account_id")
            }
            InvoiceError::NoDownPaymentAccount => {
                Problem::new(400, "field.required").on("down_payment_account_id")
            }
            InvoiceError::Version => Problem::new(409, "invoice.version").on("version"),
            InvoiceError::Retained => Problem::new(409, "invoice.retained"),
            InvoiceError::Credited { numbers } => {
                Problem::new(409, "invoice.credited").with("numbers", numbers)
            }
            InvoiceError::Raised { numbers } => {
                Problem::new(409, "invoice.raised").with("numbers", numbers)
            }
        }
    }
}
