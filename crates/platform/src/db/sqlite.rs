//! SQLite: one writer thread with group commit, a pool of read-only readers, and one reader for
//! look-ups on the calling thread.
//!
//! The writer takes the waiting jobs, runs each in a savepoint of one transaction and commits them
//! with one fsync; every job is answered after that commit. A job that fails is rolled back to its
//! savepoint and doesn't affect the others; neither does one that the commit itself refuses.

use std::fs::File;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::columns;
use super::error::convert_sqlite as convert;
use super::fair_queue::{self, ReadReceiver, ReadSender};
use super::seals::{self, Schema};
use super::sqlite_file::{hold, identity, open_source};
use super::sqlite_tx::{Known, SqliteTx};
use super::waiting::{Turn, Waiting};
use super::{DbError, Result, Retry, Synchronous, Tx, Work};

/// The most jobs that share a commit: enough to spread the fsync, few enough to keep the first one
/// waiting for less than a tenth of a second.
const BATCH: usize = 128;

pub(super) struct Sqlite {
    /// Locked (shared) as long as the database is open, so that nobody replaces the file.
    _held: File,
    writer: Sender<Box<dyn Work>>,
    waiting: Waiting,
    readers: ReadSender,
    near: Mutex<NearReader>,
}

/// A reader without a thread.
struct NearReader {
    connection: Connection,
    /// Taken while a read is under way.
    known: Option<Known>,
}

impl Sqlite {
    pub(super) fn open(path: &Path, readers: usize, synchronous: Synchronous) -> Result<Sqlite> {
        let held = hold(path)?;
        let (writer, jobs) = channel();
        let connection = connect(path, false)?;
        if synchronous == Synchronous::Off {
            connection.execute_batch("pragma synchronous = off").map_err(convert)?;
        }
        let schema = Arc::new(columns::of_sqlite(&connection)?);
        let waiting = Waiting::default();
        let known = waiting.clone();
        let of_writer = Arc::clone(&schema);
        spawn("mizan-writer", move || write_all((connection, of_writer), (&jobs, &known)))?;

        let known = identity(path);
        let (read, receivers) = fair_queue::channel(readers);
        for (number, jobs) in receivers.into_iter().enumerate() {
            let (path, schema) = (path.to_owned(), Arc::clone(&schema));
            let open = move || match identity(&path) == known {
                true => connect(&path, true),
                false => Err(DbError::Other(format!(
                    "another file has the name {}: restart the server",
                    path.display()
                ))),
            };
            let body = move || read_all(&open, &schema, &jobs);
            spawn(&format!("mizan-reader-{number}"), body)?;
        }
        let connection = connect(path, true)?;
        let known = Some(Known::of(&connection, schema));
        let near = Mutex::new(NearReader { connection, known });
        Ok(Sqlite { _held: held, writer, waiting, readers: read, near })
    }

    /// Runs a read of a few rows here and now, unless another one is under way: then it waits for a
    /// reader like any other.
    pub(super) fn look_up(&self, mut job: Box<dyn Work>) {
        let outcome = self.near.try_lock().ok().and_then(|mut near| near.read(job.as_mut()));
        match outcome {
            Some(outcome) => job.answer(outcome),
            None => self.readers.send(job),
        }
    }

    pub(super) fn submit(&self, job: Box<dyn Work>, write: bool) {
        // A closed queue drops the job, and with it its reply, which the caller notices.
        if write {
            self.waiting.send(job, &self.writer);
        } else {
            self.readers.send(job);
        }
    }
}

fn spawn(name: &str, body: impl FnOnce() + Send + 'static) -> Result<()> {
    std::thread::Builder::new()
        .name(name.to_owned())
        .spawn(body)
        .map(drop)
        .map_err(|e| DbError::Other(e.to_string()).into())
}

pub(super) fn connect(path: &Path, read_only: bool) -> Result<Connection, DbError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE
        | OpenFlags::SQLITE_OPEN_CREATE
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(convert)?;
    seals::add_function(&connection).map_err(convert)?;
    connection.set_prepared_statement_cache_capacity(512);
    // One plan per statement: without this, statistics make SQLite plan many of them again at each
    // run, which costs more than running them.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(convert)?;
    connection
        .execute_batch(
            "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;
             pragma busy_timeout = 10000; pragma cache_size = -16384; pragma temp_store = memory;
             pragma mmap_size = 0;",
        )
        .map_err(convert)?;
    if read_only {
        connection
            .execute_batch("pragma query_only = on; pragma cache_size = -4096;")
            .map_err(convert)?;
    }
    Ok(connection)
}

/// Reads from a file that no program has open.
pub(super) fn read_file<R>(path: &Path, work: impl FnOnce(&mut dyn Tx) -> Result<R>) -> Result<R> {
    let connection = open_source(path)?;
    work(&mut SqliteTx::on(&connection)?)
}

fn write_all(
    (connection, schema): (Connection, Arc<Schema>),
    (jobs, waiting): (&Receiver<Box<dyn Work>>, &Waiting),
) {
    let mut tx = SqliteTx::new(&connection, schema);
    tx.turn = Turn::among(waiting);
    // A job that may take long: the ones before it don't wait for its end.
    let mut long = None;
    while let Some(first) = long.take().or_else(|| waiting.take(jobs.recv().ok())) {
        if let Err(error) = tx.batch("begin immediate") {
            first.answer(Err(error));
            continue;
        }
        let mut done = Vec::new();
        let mut count = 0;
        let mut next = Some(first);
        while let Some(mut job) = next {
            // Refused jobs count too, so that a queue of them doesn't delay the others' commit.
            count += 1;
            tx.begins(job.scope(), !done.is_empty());
            let kept = match done.is_empty() {
                true => run_alone(&mut tx, job.as_mut()),
                false => run_in_savepoint(&mut tx, job.as_mut()),
            };
            match kept {
                Ok(()) => done.push(job),
                Err(error) => job.answer(Err(error)),
            }
            // A full disk, for example, ends the transaction by itself: later jobs would run
            // outside of it.
            let open = !tx.connection.is_autocommit();
            next = if open && count < BATCH { waiting.take(jobs.try_recv().ok()) } else { None };
            if next.as_ref().is_some_and(|job| job.scope().may_wait) && !done.is_empty() {
                long = next.take();
            }
        }
        match tx.batch("commit") {
            Ok(()) => done.into_iter().for_each(|job| job.answer(Ok(()))),
            Err(error) => after_failed_commit(&mut tx, done, &error),
        }
    }
}

/// A constraint that is checked at the commit doesn't say which of the jobs broke it. Each job is
/// run again in a separate transaction, so that no job is refused for another's fault. Any other
/// error applies to all jobs.
fn after_failed_commit(tx: &mut SqliteTx<'_>, jobs: Vec<Box<dyn Work>>, error: &DbError) {
    tracing::error!(%error, jobs = jobs.len(), "commit failed");
    let _ = tx.batch("rollback");
    let one_broke_a_rule = matches!(error, DbError::Refused(_)) && jobs.len() > 1;
    for mut job in jobs {
        let outcome =
            if one_broke_a_rule { run_by_itself(tx, job.as_mut()) } else { Err(error.again()) };
        job.answer(outcome);
    }
}

/// Runs a job in a separate transaction.
fn run_by_itself(tx: &mut SqliteTx<'_>, job: &mut dyn Work) -> Result<(), DbError> {
    tx.batch("begin immediate")?;
    tx.begins(job.scope(), true);
    let outcome = match job.run(tx) {
        Ok(()) => tx.batch("commit"),
        Err(Retry::No | Retry::Yes) => Err(DbError::Other("rolled back".to_owned())),
    };
    if outcome.is_err() {
        let _ = tx.batch("rollback");
    }
    outcome
}

/// Runs the first job of a transaction. It needs no savepoint, and so no second copy of each page:
/// a roll-back affects no other job.
fn run_alone(tx: &mut SqliteTx<'_>, job: &mut dyn Work) -> Result<(), DbError> {
    if job.run(tx).is_err() {
        let _ = tx.batch("rollback");
        tx.batch("begin immediate")?;
        return Err(DbError::Other("rolled back".to_owned()));
    }
    Ok(())
}

fn run_in_savepoint(tx: &mut SqliteTx<'_>, job: &mut dyn Work) -> Result<(), DbError> {
    tx.batch("savepoint job")?;
    if job.run(tx).is_err() {
        tx.batch("rollback to job; release job")?;
        return Err(DbError::Other("rolled back".to_owned()));
    }
    tx.batch("release job")
}

/// Serves reads. The connection is opened for the first of them: each keeps the schema in memory,
/// and mostly one or two readers are enough.
fn read_all(
    open: &impl Fn() -> Result<Connection, DbError>,
    schema: &Arc<Schema>,
    jobs: &ReadReceiver,
) {
    while let Some(first) = jobs.next() {
        match open() {
            Ok(connection) => {
                return serve(&mut SqliteTx::new(&connection, Arc::clone(schema)), first, jobs);
            }
            Err(error) => {
                jobs.ended(first.scope().tenant);
                first.answer(Err(error));
            }
        }
    }
}

fn serve(tx: &mut SqliteTx<'_>, first: Box<dyn Work>, jobs: &ReadReceiver) {
    let mut next = Some(first);
    while let Some(mut job) = next {
        let tenant = job.scope().tenant;
        // A caller who hung up while the read waited needs no answer.
        let outcome = job.is_wanted().then(|| read_one(tx, job.as_mut()));
        jobs.ended(tenant);
        if let Some(outcome) = outcome {
            job.answer(outcome);
        }
        next = jobs.next();
    }
}

fn read_one(tx: &mut SqliteTx<'_>, job: &mut dyn Work) -> Result<(), DbError> {
    tx.scope = job.scope();
    tx.batch("begin")?;
    let run = job.run(tx);
    tx.batch("commit")?;
    run.map_err(|(Retry::No | Retry::Yes)| DbError::Other("refused".to_owned()))
}

impl NearReader {
    /// Runs a read.
    fn read(&mut self, job: &mut dyn Work) -> Option<Result<(), DbError>> {
        let mut tx = SqliteTx::knowing(&self.connection, self.known.take()?);
        let outcome = read_one(&mut tx, job);
        self.known = Some(tx.into_known());
        Some(outcome)
    }
}
