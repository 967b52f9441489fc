//! What can go wrong with a reconciliation, in its own words.

use platform::Problem;

/// Why a reconciliation is not started, changed, finished or undone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReconciliationError {
    /// The account is none of which a bank keeps a statement.
    Account,
    /// The account is being reconciled already.
    AlreadyOpen,
    /// Another reconciliation of the account is open.
    AnotherOpen,
    /// It is finished or undone.
    Closed,
    /// A line is of another account, reversed, or reconciled already.
    Line {
        /// The field that names it: `lines.2`.
        field: String,
    },
    /// The difference is another than was shown.
    DifferenceChanged {
        /// The difference, in the account's currency.
        difference: String,
    },
    /// There is a difference, and no adjustment was asked for.
    Difference {
        /// The difference, in the account's currency.
        difference: String,
    },
    /// No exchange rate of the account's currency is known.
    NoRate,
    /// It is not the latest finished one of its account.
    NotLatest,
}

impl From<ReconciliationError> for Problem {
    fn from(error: ReconciliationError) -> Problem {
        match error {
            ReconciliationError::Account => Problem::new(400, "reconcile.account").on("account_id"),
            ReconciliationError::AlreadyOpen => {
                Problem::new(409, "reconcile.open").on("account_id")
            }
            ReconciliationError::AnotherOpen => Problem::new(409, "reconcile.open"),
            ReconciliationError::Closed => Problem::new(409, "reconcile.closed"),
            ReconciliationError::Line { field } => Problem::new(400, "reconcile.line").on(field),
            ReconciliationError::DifferenceChanged { difference } => {
                Problem::new(409, "reconcile.difference_changed")
                    .with("difference", difference)
                    .on("difference")
            }
            ReconciliationError::Difference { difference } => {
                Problem::new(409, "reconcile.difference")
                    .with("difference", difference)
                    .on("difference")
            }
            ReconciliationError::NoRate => Problem::new(409, "reconcile.no_rate").on("adjust"),
            ReconciliationError::NotLatest => Problem::new(409, "reconcile.not_latest"),
        }
    }
}
