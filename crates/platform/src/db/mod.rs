//! The database port: one SQL text for SQLite and PostgreSQL, behind a thin synchronous [`Tx`].
//!
//! Promises, the same on both databases (the conformance suite runs them on both):
//! - a write commits whole or not at all, and its answer is given only after it is durable;
//! - the writes of one company run one after the other (SQLite: one writer thread; PostgreSQL: an
//!   advisory lock per tenant, taken first), so a use case may read, decide and write without
//!   re-checking;
//! - a transaction sees only the rows of the tenant it was opened for (PostgreSQL: row-level
//!   security; every query names the tenant as well);
//! - reads never wait for writers, and no company's reads take up all connections;
//! - on SQLite a request's write that takes long gives way to others' writes (`App::write`).
//!
//! Deliberately not here: an ORM, a query builder, asynchronous queries.

mod address;
mod backups;
mod citus;
mod clause;
mod columns;
pub mod copies;
mod error;
mod fair_queue;
mod guests;
mod link;
mod list;
pub mod migrate;
mod opening;
mod postgres;
mod postgres_connection;
mod postgres_tools;
mod postgres_tx;
mod prefetch;
mod presence;
mod queue;
mod row;
pub mod schema_check;
mod scope;
pub mod seals;
mod sqlite;
mod sqlite_file;
mod sqlite_statistics;
mod sqlite_tx;
mod sqlite_value;
mod statements;
mod target;
mod value;
mod waiting;
mod wall;
mod work;

use std::sync::Arc;
use std::time::Duration;

use crate::problem::{Problem, Result};
pub use backups::{
    backup_sqlite, check_sqlite, dump_postgres, lock_exclusively, read_sqlite_file,
    refuse_filled_postgres, restore_postgres,
};
pub use clause::Clause;
pub use error::DbError;
pub use list::in_list;
pub use row::{Column, Row};
pub use scope::Scope;
use seals::{Schema, Written};
pub use target::Target;
pub use value::Value;
pub(crate) use work::Outcome;
use work::{BoxedWork, Job, Retry, Work};

/// Which database is behind the port.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dialect {
    /// The embedded default.
    Sqlite,
    /// Production at scale.
    Postgres,
}

/// Whether SQLite waits for the disk at each commit. PostgreSQL has its own settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Synchronous {
    /// It waits: what was answered survives a power cut.
    #[default]
    Full,
    /// It never waits, which is faster: a power cut may lose commits or damage the file. A process
    /// that is killed loses nothing.
    Off,
}

/// An open transaction.
///
/// Parameters are written `$1`, `$2`, … in the SQL. Statements are prepared once per text and
/// connection.
pub trait Tx {
    /// Runs a statement and returns how many rows it changed.
    fn exec(&mut self, sql: &str, args: &[Value]) -> Result<u64, DbError>;

    /// Runs a statement whose row count is not needed. PostgreSQL gets it with the next statement
    /// that is waited for, in one round trip; an error of it is returned there, or at the commit.
    fn send(&mut self, sql: &str, args: &[Value]) -> Result<(), DbError>;

    /// Waits for the sent statements, and returns their first error.
    fn settle(&mut self) -> Result<(), DbError>;

    /// Runs a query and hands each row to `read`.
    fn each(
        &mut self,
        sql: &str,
        args: &[Value],
        read: &mut dyn FnMut(&Row<'_>) -> Result<(), DbError>,
    ) -> Result<(), DbError>;

    /// Inserts many rows: `head` is `insert into t (a, b)`, `args` holds the rows one after the
    /// other with `columns` values each, `tail` is an `on conflict` clause or empty. PostgreSQL
    /// gets one statement for many rows (a round trip for each would halve its throughput), sent as
    /// by [`Tx::send`]; SQLite runs one prepared statement for each row.
    fn insert(
        &mut self,
        head: &str,
        columns: usize,
        args: &[Value],
        tail: &str,
    ) -> Result<(), DbError>;

    /// Moves the transaction into a company that it has just created or chosen.
    fn enter(&mut self, scope: Scope) -> Result<(), DbError>;

    /// Starts or stops collecting queries for prefetching, and returns the former state; none where
    /// the database doesn't prefetch. Only [`Tx::ahead`] calls it.
    #[doc(hidden)]
    fn collect_queries(&mut self, asks: bool) -> Option<bool>;

    /// How long the first waiting write has waited for SQLite's only writer, which this transaction
    /// holds.
    fn longest_wait(&self) -> Duration;

    /// Which database this is; for diagnosis and tests, never to choose SQL.
    fn dialect(&self) -> Dialect;

    /// The sealed records that the transaction has written.
    #[doc(hidden)]
    fn written(&mut self) -> &mut Written;

    /// The columns of the sealed tables.
    #[doc(hidden)]
    fn schema(&self) -> Arc<Schema>;
}

impl dyn Tx + '_ {
    /// The first row of a query, read by `read`.
    pub fn one<T>(
        &mut self,
        sql: &str,
        args: &[Value],
        mut read: impl FnMut(&Row<'_>) -> Result<T, DbError>,
    ) -> Result<Option<T>, DbError> {
        let mut found = None;
        self.each(sql, args, &mut |row| {
            if found.is_none() {
                found = Some(read(row)?);
            }
            Ok(())
        })?;
        Ok(found)
    }

    /// Every row of a query, read by `read`.
    pub fn all<T>(
        &mut self,
        sql: &str,
        args: &[Value],
        mut read: impl FnMut(&Row<'_>) -> Result<T, DbError>,
    ) -> Result<Vec<T>, DbError> {
        let mut rows = Vec::new();
        self.each(sql, args, &mut |row| {
            rows.push(read(row)?);
            Ok(())
        })?;
        Ok(rows)
    }

    /// Hands each row to work that may refuse, as it arrives: a list of any length is not held in
    /// memory.
    pub fn stream<T>(
        &mut self,
        sql: &str,
        args: &[Value],
        mut read: impl FnMut(&Row<'_>) -> Result<T, DbError>,
        give: &mut dyn FnMut(T) -> Result<()>,
    ) -> Result<()> {
        let mut refused = None;
        let outcome = self.each(sql, args, &mut |row| {
            give(read(row)?).map_err(|problem| {
                refused = Some(problem);
                DbError::Other("the rows are not wanted any more".to_owned())
            })
        });
        match refused {
            Some(problem) => Err(problem),
            None => Ok(outcome?),
        }
    }

    /// The first column of the first row.
    pub fn scalar<T: Column>(&mut self, sql: &str, args: &[Value]) -> Result<Option<T>, DbError> {
        self.one(sql, args, |row| row.get(0))
    }

    /// Runs `work` in a savepoint; when it refuses, its writes are rolled back and the transaction
    /// continues as if it had not run.
    ///
    /// # Errors
    /// Whatever `work` refuses.
    pub fn attempt<T>(&mut self, work: impl FnOnce(&mut dyn Tx) -> Result<T>) -> Result<T> {
        self.send("savepoint attempt", &[])?;
        let outcome = work(self).and_then(|done| {
            self.settle()?;
            Ok(done)
        });
        if outcome.is_err() {
            // Statements that still wait are rolled back with the rest, with or without an error.
            let _ = self.settle();
            self.exec("rollback to savepoint attempt", &[])?;
        }
        self.send("release savepoint attempt", &[])?;
        outcome
    }

    /// Queries one row, to check that the database answers.
    pub fn ping(&mut self) -> Result<(), DbError> {
        self.exists("select 1 from global_sequence limit 1", &[]).map(drop)
    }

    /// Whether the query has a row.
    pub fn exists(&mut self, sql: &str, args: &[Value]) -> Result<bool, DbError> {
        Ok(self.one(sql, args, |_| Ok(()))?.is_some())
    }
}

/// The open database; cheap to clone.
#[derive(Clone)]
pub struct Db {
    pool: Arc<Pool>,
}

/// How work uses the database.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Read,
    /// A read of a few rows by their keys.
    LookUp,
    Write,
}

enum Pool {
    Sqlite(Box<sqlite::Sqlite>),
    Postgres(postgres::Postgres),
}

impl Db {
    /// Opens the database, which must have been migrated. `connections`: PostgreSQL connections, or
    /// SQLite readers.
    pub fn open(target: &Target, connections: usize, synchronous: Synchronous) -> Result<Db> {
        let pool = off_the_runtime(|| match target {
            Target::Sqlite(path) => {
                sqlite::Sqlite::open(path, connections, synchronous).map(Box::new).map(Pool::Sqlite)
            }
            Target::Postgres(url) => {
                Ok(Pool::Postgres(postgres::Postgres::open(url, connections, false)?))
            }
        })?;
        Ok(Db { pool: Arc::new(pool) })
    }

    /// Opens the database as the only program: for work that no server may run beside. On SQLite,
    /// whose file is on this machine, servers are looked for once and not kept out.
    ///
    /// # Errors
    /// When a program has the database open.
    pub fn open_alone(target: &Target, connections: usize) -> Result<Db> {
        let pool = off_the_runtime(|| match target {
            Target::Sqlite(path) => {
                if path.exists() {
                    drop(sqlite_file::lock_exclusively(path)?);
                }
                let pool = sqlite::Sqlite::open(path, connections, Synchronous::Full)?;
                Ok(Pool::Sqlite(Box::new(pool)))
            }
            Target::Postgres(url) => {
                Ok(Pool::Postgres(postgres::Postgres::open(url, connections, true)?))
            }
        })?;
        Ok(Db { pool: Arc::new(pool) })
    }

    /// Runs `work` in a read-only transaction.
    pub async fn read<R: Send + 'static>(
        &self,
        scope: Scope,
        work: impl FnMut(&mut dyn Tx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        self.submit(scope, work, Way::Read).await
    }

    /// Runs a read of a few rows by their keys, such as those of a session. SQLite runs it on the
    /// calling thread, which takes less time than to wake a reader's thread and be woken by it.
    pub async fn look_up<R: Send + 'static>(
        &self,
        scope: Scope,
        work: impl FnMut(&mut dyn Tx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        self.submit(scope, work, Way::LookUp).await
    }

    /// Runs `work` in a transaction that is durable when this returns `Ok`, and undone whole when
    /// `work` returns an error. `work` may be run again after a serialization failure, so it must
    /// not keep state between runs.
    pub async fn write<R: Send + 'static>(
        &self,
        scope: Scope,
        work: impl FnMut(&mut dyn Tx) -> Result<R> + Send + 'static,
    ) -> Result<R> {
        self.submit(scope, work, Way::Write).await
    }

    async fn submit<R: Send + 'static>(
        &self,
        scope: Scope,
        mut work: impl FnMut(&mut dyn Tx) -> Result<R> + Send + 'static,
        way: Way,
    ) -> Result<R> {
        let outcome = Outcome::new();
        let kept = outcome.clone();
        let boxed = Box::new(move |tx: &mut dyn Tx| work(tx).map(|done| kept.set(done)));
        self.submit_boxed(scope, boxed, way).await?;
        outcome.take()
    }

    async fn submit_boxed(&self, scope: Scope, work: BoxedWork, way: Way) -> Result<()> {
        let (job, answer) = Job::new(scope, work);
        let (job, writes) = (Box::new(job), way == Way::Write);
        match (self.pool.as_ref(), way) {
            (Pool::Sqlite(pool), Way::LookUp) => pool.look_up(job),
            (Pool::Sqlite(pool), _) => pool.submit(job, writes),
            (Pool::Postgres(pool), _) => pool.submit(job, writes),
        }
        answer.await.unwrap_or_else(|_| Err(Problem::internal("the database thread has stopped")))
    }

    /// Which database this is.
    pub fn dialect(&self) -> Dialect {
        match self.pool.as_ref() {
            Pool::Sqlite(_) => Dialect::Sqlite,
            Pool::Postgres(_) => Dialect::Postgres,
        }
    }
}

/// The words after a table's name by which SQLite uses an index: without statistics it takes the
/// company's id for nearly unique, and would rather scan all of a company's rows in key order than
/// look rows up. Empty on PostgreSQL, which plans well.
pub fn by_index(tx: &dyn Tx, index: &'static str) -> String {
    match tx.dialect() {
        Dialect::Sqlite => format!("indexed by {index}"),
        Dialect::Postgres => String::new(),
    }
}

/// Makes every SQLite database that this process opens from now on refuse a statement that does not
/// name its company, as row-level security does on PostgreSQL. Tests call it.
pub fn raise_wall() {
    wall::raise();
}

/// Runs `work` on a separate thread: PostgreSQL's synchronous client panics on a thread that runs
/// async code, and callers of `open` and `migrate` need not know where they run.
fn off_the_runtime<R: Send>(work: impl FnOnce() -> Result<R> + Send) -> Result<R> {
    std::thread::scope(|threads| threads.spawn(work).join())
        .unwrap_or_else(|_| Err(Problem::internal("a panic while the database was opened")))
}

/// Builds the arguments of a statement: `args![ctx.tenant, id, "x"]`.
#[macro_export]
macro_rules! args {
    ($($value:expr),* $(,)?) => { &[$($crate::db::Value::from($value)),*][..] };
}
