//! Errors of a payment.

use ledger::{Trade, Unbalanced};
use platform::Problem;
use thiserror::Error;

/// Why a payment is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PaymentError {
    /// More documents than one payment may settle.
    #[error("too many documents at once")]
    TooMany(Trade),
    /// More cash is given to documents than changed hands.
    #[error("{cash} is given out of a smaller amount")]
    CashExceeds {
        /// Which way the money went.
        trade: Trade,
        /// The total that the documents get.
        cash: String,
    },
    /// A document is given more than is left of it; perhaps another payment came in between.
    #[error("{number} owes only {open}")]
    Exceeds {
        /// Its place in the list, counted from 0.
        place: usize,
        /// The part that is too much: `cash`, or `withholding` where the cash without it would fit.
        field: &'static str,
        /// The document.
        number: String,
        /// Its open amount.
        open: String,
    },
    /// The tax that was withheld with it went to the authority.
    #[error("the tax was paid on with {numbers}")]
    Remitted {
        /// The remittances.
        numbers: String,
    },
    /// Notes returned some of the tax that was withheld with it.
    #[error("{numbers} took tax of it back")]
    TaxReturned {
        /// The notes.
        numbers: String,
    },
    /// It would be deleted with the document that it paid, by somebody who may not delete payments.
    #[error("{number} would be deleted with it")]
    MayNotDelete {
        /// Which way the money went.
        trade: Trade,
        /// The payment.
        number: String,
    },
    /// It is the payment of an expense.
    #[error("it paid the expense {number}")]
    OfExpense {
        /// The expense.
        number: String,
    },
    /// It is the payment of a sales receipt.
    #[error("it paid the sales receipt {number}")]
    OfSalesReceipt {
        /// The sales receipt.
        number: String,
    },
    /// Another payment of ours has the number of its certificate.
    #[error("payment {number} has that certificate")]
    CertificateUsed {
        /// That payment.
        number: String,
    },
    /// Nothing was withheld with it, so there is no certificate.
    #[error("nothing was withheld by {number}")]
    NothingWithheld {
        /// The payment.
        number: String,
    },
    /// Something of it was given back.
    #[error("something of it was refunded")]
    Refunded(Trade),
    /// It was brought to the bank.
    #[error("it was deposited with {number}")]
    Deposited {
        /// The deposit.
        number: String,
    },
    /// More than the books can hold.
    #[error("the payment is too large")]
    TooLarge,
    /// The amounts vanish in the company's currency.
    #[error("the payment can't be posted: {0}")]
    NotPostable(#[from] Unbalanced),
}

/// The field of the number of a certificate.
pub(super) const CERTIFICATE: &str = "withholding_certificate";

/// How many documents one payment may settle.
pub const MAX_APPLIED: usize = 500;

impl From<PaymentError> for Problem {
    fn from(error: PaymentError) -> Problem {
        match error {
            PaymentError::TooMany(trade) => {
                let code = by_side(trade, ["receipt.over_limit", "payment.over_limit"]);
                Problem::new(400, code).with("most", MAX_APPLIED).on("applied")
            }
            PaymentError::CashExceeds { trade, cash } => {
                let codes = ["receipt.cash_exceeds_amount", "payment.cash_exceeds_amount"];
                Problem::new(400, by_side(trade, codes)).with("cash", cash).on("amount")
            }
            PaymentError::Exceeds { place, field, number, open } => {
                Problem::new(409, "money.exceeds_open")
                    .with("number", number)
                    .with("open", open)
                    .on(format!("applied.{place}.{field}"))
            }
            PaymentError::Remitted { numbers } => {
                Problem::new(409, "payment.tax_remitted").with("numbers", numbers)
            }
            PaymentError::TaxReturned { numbers } => {
                Problem::new(409, "payment.tax_returned").with("numbers", numbers)
            }
            PaymentError::MayNotDelete { trade, number } => {
                let code = by_side(trade, ["receipt.may_not_go", "payment.may_not_go"]);
                Problem::new(409, code).with("number", number)
            }
            PaymentError::OfExpense { number } => {
                Problem::new(409, "payment.of_expense").with("number", number)
            }
            PaymentError::OfSalesReceipt { number } => {
                Problem::new(409, "receipt.of_sales_receipt").with("number", number)
            }
            PaymentError::CertificateUsed { number } => {
                let problem = Problem::new(409, "payment.certificate_used").with("number", number);
                problem.on(CERTIFICATE)
            }
            PaymentError::NothingWithheld { number } => {
                Problem::new(409, "withholding.none").with("number", number)
            }
            PaymentError::Refunded(trade) => {
                Problem::new(409, by_side(trade, ["receipt.refunded", "payment.refunded"]))
            }
            PaymentError::Deposited { number } => {
                Problem::new(409, "receipt.deposited").with("number", number)
            }
            PaymentError::TooLarge => Problem::new(400, "document.too_large").on("amount"),
            PaymentError::NotPostable(_) => {
                Problem::new(400, "money.not_postable").on("exchange_rate")
            }
        }
    }
}

/// The same in the words of sales, or of purchases.
const fn by_side(trade: Trade, [of_sales, of_purchases]: [&'static str; 2]) -> &'static str {
    match trade {
        Trade::Sale => of_sales,
        Trade::Purchase => of_purchases,
    }
}
