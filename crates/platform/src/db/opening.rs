//! How a transaction on PostgreSQL begins, and what waits to be sent in it.

use super::error::convert;
use super::link::Order;
use super::{DbError, Scope};

/// How long a connection waits for a company's lock before the write is put off. Not at all would
/// let a busy copy keep the lock from the others: who waits is next in PostgreSQL's line.
const HELD: &str = "25ms";
/// How long a statement waits for a row that another transaction holds.
pub(super) const ROW: &str = "10s";
/// PostgreSQL's code of a lock that was not to be had in time.
const LOCK_TIMED_OUT: &str = "55P03";

/// What a transaction has to send with its next statement.
#[derive(Default)]
pub(super) struct Waiting {
    /// Each with the statement of which it gives back what it wrote.
    pub(super) orders: Vec<(Order, Option<String>)>,
    /// How many texts of the transaction's opening are not answered yet.
    pub(super) opening: usize,
    /// Why the opening was refused.
    pub(super) refused: Option<DbError>,
    /// Whether the database has ended the connection.
    pub(super) lost: bool,
}

impl Waiting {
    /// Whether the transaction's opening got no answer: nothing was done yet.
    pub(super) fn is_unanswered(&self) -> bool {
        self.opening > 0
    }

    /// Whether nothing of the transaction was sent.
    pub(super) fn has_not_begun(&self) -> bool {
        self.opening > 0 && self.orders.len() >= self.opening
    }
}

/// Whether an error says that the database ends the connection, or has no time for it: it is said
/// before the connection is seen to be closed.
pub(super) fn is_end(error: &postgres::Error) -> bool {
    error.is_closed() || error.code().is_some_and(|code| code.code().starts_with("57P"))
}

pub(super) fn of_opening(error: &postgres::Error) -> DbError {
    match error.code() {
        Some(code) if code.code() == LOCK_TIMED_OUT => {
            DbError::Held("the company's lock is held elsewhere".to_owned())
        }
        _ => convert(error),
    }
}

/// Begin, and for a write the company's lock. A read sees one moment of the books from its first
/// statement to its last, as it does on SQLite. How long the lock is waited for is set by a
/// function, which a cluster does not carry to its machines.
pub(super) fn opening(scope: Scope, write: bool) -> String {
    let begin = if write { "begin;" } else { "begin isolation level repeatable read read only;" };
    match scope.tenant {
        Some(tenant) if write => format!(
            "{begin} select set_config('lock_timeout', '{HELD}', true); \
             select pg_advisory_xact_lock({}); \
             select set_config('lock_timeout', '{ROW}', true);",
            tenant.0
        ),
        _ => begin.to_owned(),
    }
}

/// Whose rows may be seen.
pub(super) fn settings(scope: Scope) -> String {
    let id = |id: Option<i64>| id.map_or_else(String::new, |id| id.to_string());
    format!(
        "set local app.tenant = '{}'; set local app.\"user\" = '{}'; set local app.system = '{}'",
        id(scope.tenant.map(|t| t.0)),
        id(scope.user.map(|u| u.0)),
        if scope.system { "yes" } else { "" },
    )
}
