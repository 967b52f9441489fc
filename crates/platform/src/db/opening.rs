//! How a transaction on PostgreSQL begins, and the statements that wait to be sent in it.

use postgres::Statement;

use super::error::convert;
use super::link::{Link, Order};
use super::{DbError, Scope, Value, citus};

/// How long a connection waits for a company's lock before the write is put off. With no wait at
/// all, a busy copy could keep the lock from the others forever: a waiting session is next in
/// PostgreSQL's queue.
const HELD: &str = "25ms";
/// How long a statement waits for a row that another transaction holds.
pub(super) const ROW: &str = "10s";
/// PostgreSQL's error code of a lock that was not granted in time.
const LOCK_TIMED_OUT: &str = "55P03";

/// The statements that a transaction sends with its next one.
#[derive(Default)]
pub(super) struct Waiting {
    /// Each with the purpose of its answer.
    pub(super) orders: Vec<(Order, Purpose)>,
    /// How many statements of the transaction's opening are not answered yet.
    pub(super) opening: usize,
    /// Why the opening was refused.
    pub(super) refused: Option<DbError>,
    /// Whether the database has ended the connection.
    pub(super) lost: bool,
}

/// The purpose of the answer to a sent statement.
pub(super) enum Purpose {
    /// It is not read.
    Done,
    /// It returns the sealed records that this statement wrote.
    Written(String),
    /// It answers the prefetched query with this number.
    Prefetched(u64),
}

impl Waiting {
    /// Whether the opening got no answer: nothing was done yet.
    pub(super) fn is_unanswered(&self) -> bool {
        self.opening > 0
    }

    /// Whether nothing of the transaction was sent yet.
    pub(super) fn has_not_begun(&self) -> bool {
        self.opening > 0 && self.orders.len() >= self.opening
    }
}

/// Whether an error says that the database ends the connection or accepts none now. It arrives
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

/// How transactions begin on a connection: the visible rows, how long the company's lock is waited
/// for, and the lock. A read sees one snapshot from its first statement to its last, as it does on
/// SQLite.
pub(super) enum Opening {
    /// One prepared statement, which sets and takes everything in the order of its columns.
    Prepared { write: Statement, read: Statement },
    /// A cluster sends `set local` to the machines that it asks, but no function. It repeats the
    /// whole text that contains a `set local`, so the lock is taken in another one.
    Texts,
}

const SETTINGS: &str = "set_config('app.tenant', $1, true), set_config('app.user', $2, true),
     set_config('app.system', $3, true)";

impl Opening {
    /// The variant for the database of a connection.
    pub(super) fn on(client: &mut Link) -> Result<Opening, DbError> {
        if citus::is_in(client)? {
            return Ok(Opening::Texts);
        }
        let write = format!(
            "select {SETTINGS}, set_config('lock_timeout', '{HELD}', true),
                 pg_advisory_xact_lock($4), set_config('lock_timeout', '{ROW}', true)"
        );
        let mut prepare = |sql: &str| client.prepare(sql).map_err(|e| convert(&e));
        Ok(Opening::Prepared {
            write: prepare(&write)?,
            read: prepare(&format!("select {SETTINGS}"))?,
        })
    }

    /// The statements that open a transaction.
    pub(super) fn orders(&self, scope: Scope, write: bool) -> Vec<Order> {
        let begin = if write { "begin" } else { "begin isolation level repeatable read read only" };
        let locked = scope.tenant.filter(|_| write);
        match self {
            Opening::Prepared { write, read } => {
                let mut args = Vec::from(setting_values(scope).map(Value::Text));
                args.extend(locked.map(Value::from));
                let statement = if locked.is_some() { write } else { read };
                vec![Order::Text(begin.to_owned()), Order::Prepared(statement.clone(), args)]
            }
            Opening::Texts => {
                let lock = locked.map_or_else(String::new, |tenant| {
                    format!(
                        "; select set_config('lock_timeout', '{HELD}', true); \
                         select pg_advisory_xact_lock({}); \
                         select set_config('lock_timeout', '{ROW}', true)",
                        tenant.0
                    )
                });
                vec![Order::Text(begin.to_owned() + &lock), Order::Text(settings(scope))]
            }
        }
    }

    /// The statement that names the visible rows for another part of a transaction.
    pub(super) fn of_part(&self, scope: Scope) -> Order {
        match self {
            Opening::Prepared { read, .. } => {
                let args = setting_values(scope).map(Value::Text);
                Order::Prepared(read.clone(), Vec::from(args))
            }
            Opening::Texts => Order::Text(settings(scope)),
        }
    }
}

/// The visible rows, as settings.
pub(super) fn settings(scope: Scope) -> String {
    let [tenant, user, system] = setting_values(scope);
    format!(
        "set local app.tenant = '{tenant}'; set local app.\"user\" = '{user}'; \
         set local app.system = '{system}'"
    )
}

fn setting_values(scope: Scope) -> [String; 3] {
    let id = |id: Option<i64>| id.map_or_else(String::new, |id| id.to_string());
    let system = if scope.system { "yes" } else { "" };
    [id(scope.tenant.map(|t| t.0)), id(scope.user.map(|u| u.0)), system.to_owned()]
}
