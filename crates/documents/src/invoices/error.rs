//! What can go wrong with an invoice, in its own words.

use ledger::Unbalanced;
use ledger::totals::TotalsError;
use platform::Problem;
use thiserror::Error;

/// Why an invoice is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InvoiceError {
    /// It sells nothing.
    #[error("the invoice has no lines")]
    NoLines,
    /// It is longer than anybody reads.
    #[error("the invoice has too many lines")]
    TooManyLines,
    /// A line bears more taxes than there are kinds.
    #[error("line {line} has too many taxes")]
    TooManyTaxes {
        /// The line, counted from 0.
        line: usize,
    },
    /// The figures make no document.
    #[error(transparent)]
    Totals(#[from] TotalsError),
    /// More than the books can hold.
    #[error("the invoice is too large")]
    TooLarge,
    /// The person saw another total.
    #[error("the total is {computed}")]
    TotalMismatch {
        /// The total as the server computes it.
        computed: String,
    },
    /// The number was used before, perhaps by an invoice that has been deleted.
    #[error("the number {number} is taken")]
    NumberTaken {
        /// The number.
        number: String,
    },
    /// An edit keeps the number.
    #[error("an invoice keeps its number")]
    NumberFixed,
    /// Somebody else saved in between.
    #[error("the invoice was changed by somebody else")]
    Version,
    /// Payments of this customer stand against it.
    #[error("a paid invoice keeps its customer and currency")]
    PaidCustomer,
    /// Payments were booked at its rate.
    #[error("a paid invoice keeps its rate")]
    PaidRate,
    /// Credit notes take something of it back.
    #[error("{numbers} stand against the invoice")]
    Credited {
        /// The credit notes.
        numbers: String,
    },
    /// The new total is less than what is paid.
    #[error("{settled} is settled already")]
    BelowSettled {
        /// What is settled.
        settled: String,
    },
    /// The amounts vanish in the company's currency.
    #[error("the invoice can't be posted: {0}")]
    NotPostable(#[from] Unbalanced),
}

impl From<InvoiceError> for Problem {
    fn from(error: InvoiceError) -> Problem {
        match error {
            InvoiceError::NoLines => Problem::new(400, "invoice.no_lines").on("lines"),
            InvoiceError::TooManyLines => Problem::new(400, "invoice.too_many_lines")
                .with("most", crate::priced::MOST_LINES)
                .on("lines"),
            InvoiceError::TooManyTaxes { line } => {
                Problem::new(400, "invoice.taxes").on(format!("lines.{line}.tax_ids"))
            }
            InvoiceError::Totals(error) => refused_totals(error),
            InvoiceError::TooLarge => Problem::new(400, "document.too_large").on("lines"),
            InvoiceError::TotalMismatch { computed } => Problem::new(409, "invoice.total_mismatch")
                .with("computed", computed)
                .on("expected_total"),
            InvoiceError::NumberTaken { number } => Problem::new(409, "invoice.number_taken")
                .with("number", number)
                .on("invoice_number"),
            InvoiceError::NumberFixed => {
                Problem::new(400, "invoice.number_fixed").on("invoice_number")
            }
            InvoiceError::Version => Problem::new(409, "invoice.version").on("version"),
            InvoiceError::PaidCustomer => {
                Problem::new(409, "invoice.paid_customer").on("customer_id")
            }
            InvoiceError::PaidRate => Problem::new(409, "invoice.paid_rate").on("exchange_rate"),
            InvoiceError::Credited { numbers } => {
                Problem::new(409, "invoice.credited").with("numbers", numbers)
            }
            InvoiceError::BelowSettled { settled } => {
                Problem::new(409, "invoice.below_settled").with("settled", settled).on("lines")
            }
            InvoiceError::NotPostable(_) => {
                Problem::new(400, "invoice.not_postable").on("exchange_rate")
            }
        }
    }
}

fn refused_totals(error: TotalsError) -> Problem {
    let at = |field: &str| format!("lines.{}.{field}", error.line().unwrap_or_default());
    match error {
        TotalsError::Quantity { .. } => Problem::new(400, "field.not_negative").on(at("quantity")),
        TotalsError::UnitPrice { .. } => Problem::new(400, "field.not_negative").on(at("price")),
        TotalsError::LineDiscount { .. } => {
            Problem::new(400, "invoice.discount_above_amount").on(at("discount_amount"))
        }
        TotalsError::Tax { .. } => Problem::new(400, "invoice.taxes").on(at("tax_ids")),
        TotalsError::TaxAbovePrice { .. } => {
            Problem::new(400, "invoice.tax_above_price").on(at("price"))
        }
        TotalsError::DocumentDiscount => {
            Problem::new(400, "invoice.discount_above_amount").on("discount_amount")
        }
        TotalsError::Withholding => {
            Problem::new(400, "document.above_hundred").on("withholding_percent")
        }
        TotalsError::DownPayment => {
            Problem::new(400, "invoice.down_payment_above_total").on("down_payment")
        }
        TotalsError::Overflow => Problem::new(400, "document.too_large").on("lines"),
    }
}
