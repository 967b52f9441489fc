//! The sandbox's own SQLite file.

mod messages;
mod orders;

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use platform::{Problem, Result};
use rusqlite::{Connection, Transaction, TransactionBehavior};

pub use messages::{Message, are_delivered, claim_due, enqueue, mark_delivered, retry_at};
pub use orders::{
    Attempt, AttemptState, By, NewAttempt, NewOrder, Order, approve, attempt, attempts_between,
    best_attempt, card, challenged, count_inquiry, count_wrong_code, forget_card, insert_attempt,
    insert_order, order, refund, refuse, save_card,
};

const SCHEMA: &str = "
create table if not exists orders (
    id           integer primary key autoincrement,
    reference    text not null unique,
    page         text unique,
    amount       integer not null check (amount >= 0),
    currency     text not null,
    description  text not null,
    save_card    integer not null check (save_card in (0, 1)),
    return_url   text not null,
    webhook_url  text not null,
    locale       text not null,
    created_at   integer not null
) strict;

create table if not exists cards (
    token      text primary key,
    brand      text not null,
    last_four  text not null check (length(last_four) = 4),
    month      integer not null,
    year       integer not null,
    holder     text not null,
    behaviour  text not null,
    forgotten  integer not null default 0 check (forgotten in (0, 1))
) strict;

create table if not exists attempts (
    id           integer primary key autoincrement,
    order_id     integer not null references orders (id),
    state        text not null check (state in ('challenge', 'pending', 'approved', 'refused')),
    refusal      text not null default '',
    refunded     integer not null default 0 check (refunded >= 0),
    at           integer not null,
    brand        text not null,
    last_four    text not null check (length(last_four) <= 4),
    month        integer not null,
    year         integer not null,
    holder       text not null,
    behaviour    text not null,
    token        text references cards (token),
    challenge    text unique,
    wrong_codes  integer not null default 0,
    inquiries    integer not null default 0
) strict;
create index if not exists attempts_by_order on attempts (order_id);
create index if not exists attempts_by_moment on attempts (at);
-- An order is paid once.
create unique index if not exists attempts_taken on attempts (order_id)
    where state in ('pending', 'approved');

create table if not exists messages (
    id        integer primary key autoincrement,
    url       text not null,
    body      text not null,
    due       integer,
    attempts  integer not null default 0
) strict;
create index if not exists messages_due on messages (due) where due is not null;
";

/// The file, open.
#[derive(Clone)]
pub struct Store {
    connection: Arc<Mutex<Connection>>,
}

impl Store {
    /// Opens the file, and creates it when missing.
    ///
    /// # Errors
    /// When it can't be opened, or is something else.
    pub fn open(path: &Path) -> Result<Store> {
        let at = |error: rusqlite::Error| Problem::internal(format!("{}: {error}", path.display()));
        let connection = Connection::open(path).map_err(at)?;
        connection.busy_timeout(Duration::from_secs(10)).map_err(at)?;
        let pragmas = "pragma journal_mode = wal; pragma synchronous = full; \
                       pragma foreign_keys = on;";
        connection.execute_batch(pragmas).map_err(at)?;
        connection.execute_batch(SCHEMA).map_err(at)?;
        Ok(Store { connection: Arc::new(Mutex::new(connection)) })
    }

    /// Runs `work` in one writing transaction, on a thread that may wait.
    ///
    /// # Errors
    /// Those of `work`, after which nothing is kept, and of the database.
    pub async fn run<R, E>(
        &self,
        work: impl FnOnce(&Transaction<'_>) -> std::result::Result<R, E> + Send + 'static,
    ) -> std::result::Result<R, E>
    where
        R: Send + 'static,
        E: From<rusqlite::Error> + Send + 'static,
    {
        let connection = Arc::clone(&self.connection);
        let done = tokio::task::spawn_blocking(move || {
            let mut connection = connection.lock().unwrap_or_else(PoisonError::into_inner);
            let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let outcome = work(&tx)?;
            tx.commit()?;
            Ok(outcome)
        });
        // A task that panicked or was given up kept nothing either.
        done.await.unwrap_or(Err(E::from(rusqlite::Error::UnwindingPanic)))
    }
}
