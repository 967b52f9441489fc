//! What can go wrong with a document of priced lines, whatever kind it is.

use ledger::totals::TotalsError;
use ledger::{Trade, Unbalanced};
use platform::Problem;
use thiserror::Error;

/// The most lines that one document may have.
pub const MAX_LINES: usize = 1_000;
/// The most taxes that one line may have.
pub const MAX_TAXES: usize = 10;

/// Why a document is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PricedError {
    /// It trades nothing.
    #[error("the document has no lines")]
    NoLines,
    /// It is longer than anybody reads.
    #[error("the document has too many lines")]
    TooManyLines,
    /// A line has more taxes than there are kinds of tax.
    #[error("line {line} has too many taxes")]
    TooManyTaxes {
        /// The line, counted from 0.
        line: usize,
    },
    /// The figures make no document.
    #[error(transparent)]
    Totals(#[from] TotalsError),
    /// More than the books can hold.
    #[error("the document is too large")]
    TooLarge,
    /// The person saw another total.
    #[error("the total is {computed}")]
    TotalMismatch {
        /// The total as the server computes it.
        computed: String,
    },
    /// Payments of this party settle it.
    #[error("a paid document keeps its party and currency")]
    PaidParty {
        /// Whether it is an invoice or a bill.
        trade: Trade,
        /// The field that names the party.
        field: &'static str,
    },
    /// Payments were booked at its rate.
    #[error("a paid document keeps its rate")]
    PaidRate,
    /// The new total is less than what is paid.
    #[error("{settled} is settled already")]
    BelowSettled {
        /// What is settled.
        settled: String,
    },
    /// The amounts vanish in the company's currency.
    #[error("the document can't be posted: {0}")]
    NotPostable(#[from] Unbalanced),
}

impl From<PricedError> for Problem {
    fn from(error: PricedError) -> Problem {
        match error {
            PricedError::NoLines => Problem::new(400, "document.no_lines").on("lines"),
            PricedError::TooManyLines => {
                Problem::new(400, "document.too_many_lines").with("most", MAX_LINES).on("lines")
            }
            PricedError::TooManyTaxes { line } => {
                Problem::new(400, "document.taxes").on(format!("lines.{line}.tax_ids"))
            }
            PricedError::Totals(error) => refused_totals(error),
            PricedError::TooLarge => Problem::new(400, "document.too_large").on("lines"),
            PricedError::TotalMismatch { computed } => Problem::new(409, "document.total_mismatch")
                .with("computed", computed)
                .on("expected_total"),
            PricedError::PaidParty { trade, field } => {
                let code = match trade {
                    Trade::Sale => "invoice.paid_customer",
                    Trade::Purchase => "bill.paid_vendor",
                };
                Problem::new(409, code).on(field)
            }
            PricedError::PaidRate => Problem::new(409, "document.paid_rate").on("exchange_rate"),
            PricedError::BelowSettled { settled } => {
                Problem::new(409, "document.below_settled").with("settled", settled).on("lines")
            }
            PricedError::NotPostable(_) => {
                Problem::new(400, "document.not_postable").on("exchange_rate")
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
            Problem::new(400, "document.discount_above_amount").on(at("discount_amount"))
        }
        TotalsError::Tax { .. } => Problem::new(400, "document.taxes").on(at("tax_ids")),
        TotalsError::TaxAbovePrice { .. } => {
            Problem::new(400, "document.tax_above_price").on(at("price"))
        }
        TotalsError::DocumentDiscount => {
            Problem::new(400, "document.discount_above_amount").on("discount_amount")
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
