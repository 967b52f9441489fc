//! SQLite: one writer thread with group commit, and a pool of read-only readers.
//!
//! The writer takes what is waiting, runs each job in a savepoint of one transaction and commits
//! them with one fsync; every job is answered after that commit. A job that fails is rolled back to
//! its savepoint and leaves its neighbours alone; so does one that the commit itself refuses.

use std::collections::HashMap;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags};

use super::columns;
use super::error::convert_sqlite as convert;
use super::list::KEPT_LETTERS;
use super::seals::{self, Schema, Written};
use super::sqlite_file::{hold, open_source};
use super::turns::{self, ReadReceiver, ReadSender};
use super::waiting::{Turn, Waiting};
use super::wall::Wall;
use super::{DbError, Dialect, Result, Retry, Row, Scope, Synchronous, Tx, Value, Work};

/// At most so many jobs share a commit: enough to spread the fsync, few enough to keep the first
/// one waiting for less than a tenth of a second.
const BATCH: usize = 128;

pub(super) struct Sqlite {
    /// Held shared as long as the database is open: nobody puts another in its place meanwhile.
    _held: File,
    writer: Sender<Box<dyn Work>>,
    waiting: Waiting,
    readers: ReadSender,
}

impl Sqlite {
    pub(super) fn open(path: &Path, readers: usize, synchronous: Synchronous) -> Result<Sqlite> {
        let held = hold(path)?;
        let (writer, jobs) = channel();
        let connection = connect(path, false)?;
        if synchronous == Synchronous::Off {
            connection.execute_batch("pragma synchronous = off").map_err(convert)?;
        }
        let waiting = Waiting::default();
        let known = waiting.clone();
        spawn("mizan-writer", move || write_all(connection, (&jobs, &known)))?;

        let (read, jobs) = turns::channel(readers);
        for number in 0..readers.max(1) {
            let connection = connect(path, true)?;
            let jobs = jobs.clone();
            spawn(&format!("mizan-reader-{number}"), move || read_all(connection, &jobs))?;
        }
        Ok(Sqlite { _held: held, writer, waiting, readers: read })
    }

    pub(super) fn submit(&self, job: Box<dyn Work>, write: bool) {
        // A closed queue drops the job, and with it its reply: the caller is told.
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
    // One plan per statement: without this, statistics make SQLite plan many of them anew at each
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
    work(&mut SqliteTx::on(&connection))
}

fn write_all(connection: Connection, (jobs, waiting): (&Receiver<Box<dyn Work>>, &Waiting)) {
    let mut tx = SqliteTx { turn: Turn::among(waiting), ..SqliteTx::on(&connection) };
    // One that may take long, and for whose end those before it are not to wait.
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
            // Refused ones count too: a queue of them must not keep the others from their commit.
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
            // A full disk, say, ends the transaction by itself: what follows would stand alone.
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

/// A rule that is checked only at the commit doesn't say which of the jobs broke it: each is done
/// again by itself, so that whoever kept it isn't refused for a neighbour. Any other failure is
/// everybody's.
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

/// Runs a job in a transaction of its own.
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
/// nobody else's work is lost when the whole of it is taken back.
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

fn read_all(connection: Connection, jobs: &ReadReceiver) {
    let mut tx = SqliteTx::on(&connection);
    while let Some(mut job) = jobs.next() {
        let scope = job.scope();
        // Who hung up while the read waited needs no answer.
        if !job.is_wanted() {
            jobs.ended(scope.tenant);
            continue;
        }
        tx.scope = scope;
        let outcome = tx.batch("begin").and_then(|()| {
            let run = job.run(&mut tx);
            tx.batch("commit")?;
            run.map_err(|(Retry::No | Retry::Yes)| DbError::Other("refused".to_owned()))
        });
        jobs.ended(scope.tenant);
        job.answer(outcome);
    }
}

pub(super) struct SqliteTx<'c> {
    connection: &'c Connection,
    /// SQLite numbers `$N` by first appearance, so each text is rewritten to `?N` once.
    rewritten: HashMap<String, String>,
    wall: Wall,
    /// Whose transaction it is.
    scope: Scope,
    written: Written,
    schema: Arc<Schema>,
    /// Who waits for it to end.
    turn: Turn,
}

/// Texts kept rewritten; only the dynamic filters of lists vary.
const TEXTS: usize = 4096;

impl<'c> SqliteTx<'c> {
    pub(super) fn on(connection: &'c Connection) -> SqliteTx<'c> {
        SqliteTx {
            connection,
            rewritten: HashMap::new(),
            wall: Wall::around(connection),
            scope: Scope::default(),
            written: Written::default(),
            schema: Arc::new(columns::of_sqlite(connection).unwrap_or_default()),
            turn: Turn::default(),
        }
    }

    /// Another piece of work begins, in a transaction of its own or behind others'.
    fn begins(&mut self, scope: Scope, shares: bool) {
        self.scope = scope;
        self.turn.begins(scope.gives_way, shares);
    }

    fn batch(&self, sql: &str) -> Result<(), DbError> {
        match sql {
            "begin immediate" | "begin" | "commit" | "savepoint job" | "release job" => self
                .connection
                .prepare_cached(sql)
                .and_then(|mut s| s.execute([]))
                .map(drop)
                .map_err(convert),
            other => self.connection.execute_batch(other).map_err(convert),
        }
    }

    /// Runs a statement that writes sealed rows, as `giving_back` says it.
    fn exec_captured(
        &mut self,
        (sql, giving_back): (&str, &str),
        args: &[Value],
    ) -> Result<u64, DbError> {
        let connection = self.connection;
        let mut once;
        let mut kept;
        let statement: &mut rusqlite::Statement<'_> = if sql.len() > KEPT_LETTERS {
            once = connection.prepare(&giving_back.replace('$', "?")).map_err(convert)?;
            &mut once
        } else {
            kept = connection.prepare_cached(self.text(giving_back)).map_err(convert)?;
            &mut kept
        };
        let written = &mut self.written;
        let mut changed = 0;
        give_rows(statement, args, &mut |row| {
            changed += 1;
            written.note(sql, row)
        })?;
        Ok(changed)
    }

    fn text(&mut self, sql: &str) -> &str {
        if !self.rewritten.contains_key(sql) {
            if self.rewritten.len() >= TEXTS {
                self.rewritten.clear();
            }
            self.rewritten.insert(sql.to_owned(), sql.replace('$', "?"));
        }
        &self.rewritten[sql]
    }
}

impl Tx for SqliteTx<'_> {
    fn exec(&mut self, sql: &str, args: &[Value]) -> Result<u64, DbError> {
        self.turn.give_way()?;
        self.wall.check(self.connection, (sql, args), self.scope)?;
        if let Some(giving_back) = self.written.capture(sql) {
            return self.exec_captured((sql, &giving_back), args);
        }
        let connection = self.connection;
        if sql.len() > KEPT_LETTERS {
            let mut once = connection.prepare(&sql.replace('$', "?")).map_err(convert)?;
            let changed = once.execute(rusqlite::params_from_iter(args)).map_err(convert)?;
            return Ok(u64::try_from(changed).unwrap_or(u64::MAX));
        }
        let mut statement = connection.prepare_cached(self.text(sql)).map_err(convert)?;
        let changed = statement.execute(rusqlite::params_from_iter(args)).map_err(convert)?;
        Ok(u64::try_from(changed).unwrap_or(u64::MAX))
    }

    fn send(&mut self, sql: &str, args: &[Value]) -> Result<(), DbError> {
        self.exec(sql, args).map(drop)
    }

    fn settle(&mut self) -> Result<(), DbError> {
        Ok(())
    }

    fn each(
        &mut self,
        sql: &str,
        args: &[Value],
        read: &mut dyn FnMut(&Row<'_>) -> Result<(), DbError>,
    ) -> Result<(), DbError> {
        self.turn.give_way()?;
        self.wall.check(self.connection, (sql, args), self.scope)?;
        self.written.refuse_unseen(sql)?;
        let connection = self.connection;
        if sql.len() > KEPT_LETTERS {
            let mut once = connection.prepare(&sql.replace('$', "?")).map_err(convert)?;
            return give_rows(&mut once, args, read);
        }
        let mut statement = connection.prepare_cached(self.text(sql)).map_err(convert)?;
        give_rows(&mut statement, args, read)
    }

    fn insert(
        &mut self,
        head: &str,
        columns: usize,
        args: &[Value],
        tail: &str,
    ) -> Result<(), DbError> {
        self.written.note_rows(head, columns, args)?;
        let marks: Vec<String> = (1..=columns).map(|n| format!("?{n}")).collect();
        let sql = format!("{head} values ({}) {tail}", marks.join(", "));
        let mut statement = self.connection.prepare_cached(&sql).map_err(convert)?;
        for row in args.chunks_exact(columns) {
            self.turn.give_way()?;
            self.wall.check_row(self.connection, (head, row), self.scope)?;
            statement.execute(rusqlite::params_from_iter(row)).map_err(convert)?;
        }
        Ok(())
    }

    fn enter(&mut self, scope: Scope) -> Result<(), DbError> {
        self.scope = scope;
        Ok(())
    }

    fn ask_ahead(&mut self, _: bool) -> Option<bool> {
        None
    }

    fn longest_wait(&self) -> Duration {
        self.turn.longest_wait()
    }

    fn dialect(&self) -> Dialect {
        Dialect::Sqlite
    }

    fn written(&mut self) -> &mut Written {
        &mut self.written
    }

    fn schema(&self) -> Arc<Schema> {
        Arc::clone(&self.schema)
    }
}

fn give_rows(
    statement: &mut rusqlite::Statement<'_>,
    args: &[Value],
    read: &mut dyn FnMut(&Row<'_>) -> Result<(), DbError>,
) -> Result<(), DbError> {
    let mut rows = statement.query(rusqlite::params_from_iter(args)).map_err(convert)?;
    while let Some(row) = rows.next().map_err(convert)? {
        read(&Row::Sqlite(row))?;
    }
    Ok(())
}
