//! Errors of applying a credit.

use platform::Problem;
use thiserror::Error;

/// How many shares one application may have.
pub const MAX_SHARES: usize = 500;

/// Why credits are not applied.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CreditError {
    /// No amount to apply.
    #[error("no shares")]
    Nothing,
    /// More than one application may have.
    #[error("too many shares at once")]
    TooMany,
    /// A document has less left than is taken from it or given to it; perhaps somebody else was
    /// quicker.
    #[error("{number} has only {left}")]
    Exceeds {
        /// The share's place, counted from 0.
        place: usize,
        /// The document.
        number: String,
        /// Its open amount.
        left: String,
    },
    /// It is the payment of a sales receipt, which is never open.
    #[error("it paid the sales receipt {number}")]
    OfSalesReceipt {
        /// The sales receipt.
        number: String,
    },
    /// It is what the customer holds back of an invoice.
    #[error("it is a retention of the project {project}")]
    OfRetention {
        /// The project.
        project: String,
    },
}

impl From<CreditError> for Problem {
    fn from(error: CreditError) -> Problem {
        match error {
            CreditError::Nothing => Problem::new(400, "credit.nothing").on("shares"),
            CreditError::TooMany => {
                Problem::new(400, "credit.over_limit").with("most", MAX_SHARES).on("shares")
            }
            CreditError::Exceeds { place, number, left } => Problem::new(409, "money.exceeds_open")
                .with("number", number)
                .with("open", left)
                .on(format!("shares.{place}.amount")),
            CreditError::OfSalesReceipt { number } => {
                Problem::new(409, "receipt.of_sales_receipt").with("number", number)
            }
            CreditError::OfRetention { project } => {
                Problem::new(409, "credit.of_retention").with("project", project)
            }
        }
    }
}
