//! Errors of a cheque.

use jiff::civil::Date;
use ledger::Unbalanced;
use platform::Problem;
use platform::text::written_day;
use thiserror::Error;

/// Why a cheque is not moved, or its payment not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChequeError {
    /// Its state has changed, or this step doesn't exist from there.
    #[error("cheque {number} doesn't go there")]
    State {
        /// The cheque's number.
        number: String,
    },
    /// It was moved, so its payment can't be changed or deleted.
    #[error("cheque {number} was moved")]
    Moved {
        /// The cheque's number.
        number: String,
    },
    /// A step before the last one.
    #[error("cheque {number} was moved on {on}")]
    BeforeLast {
        /// The cheque's number.
        number: String,
        /// The day of the last step.
        on: Date,
    },
    /// It paid an expense without a vendor.
    #[error("nobody is owed cheque {number} again")]
    Nobody {
        /// The cheque's number.
        number: String,
    },
    /// Another step is the latest.
    #[error("another step of cheque {number} is the latest")]
    NotLatest {
        /// The cheque's number.
        number: String,
    },
    /// It was endorsed with a payment to a vendor.
    #[error("cheque {number} was endorsed with payment {payment}")]
    Endorsed {
        /// The cheque's number.
        number: String,
        /// The payment's number.
        payment: String,
    },
    /// The step's amounts vanish in the company's currency.
    #[error("the step can't be posted: {0}")]
    NotPostable(#[from] Unbalanced),
    /// More than the books can hold; names the field.
    #[error("{0} makes it too large")]
    TooLarge(&'static str),
    /// Its open item is paid.
    #[error("what cheque {number} left open is settled")]
    Settled {
        /// The cheque's number.
        number: String,
    },
}

impl From<ChequeError> for Problem {
    fn from(error: ChequeError) -> Problem {
        let (code, number) = match &error {
            ChequeError::NotPostable(_) => {
                return Problem::new(400, "money.not_postable").on("exchange_rate");
            }
            ChequeError::TooLarge(field) => {
                return Problem::new(400, "document.too_large").on(*field);
            }
            ChequeError::State { number } => ("cheque.state", number),
            ChequeError::Moved { number } => ("cheque.moved", number),
            ChequeError::BeforeLast { number, .. } => ("cheque.before_last", number),
            ChequeError::Nobody { number } => ("cheque.nobody", number),
            ChequeError::NotLatest { number } => ("cheque.not_latest", number),
            ChequeError::Endorsed { number, .. } => ("cheque.endorsed", number),
            ChequeError::Settled { number } => ("cheque.settled", number),
        };
        let problem = Problem::new(409, code).with("number", number);
        match error {
            ChequeError::State { .. } | ChequeError::Nobody { .. } => problem.on("state"),
            ChequeError::BeforeLast { on, .. } => problem.with("on", written_day(on)).on("date"),
            ChequeError::Endorsed { payment, .. } => problem.with("payment", payment),
            ChequeError::NotLatest { .. } => problem.on("step_id"),
            _ => problem,
        }
    }
}
