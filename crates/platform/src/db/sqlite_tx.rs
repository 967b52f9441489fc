//! A transaction on SQLite: the statements that work runs in it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use rusqlite::Connection;

use super::columns;
use super::error::convert_sqlite as convert;
use super::list::MAX_CACHED_SQL;
use super::seals::{Schema, Written};
use super::waiting::Turn;
use super::wall::Wall;
use super::{DbError, Dialect, Row, Scope, Tx, Value};

/// A transaction of the writer or of a reader.
pub(super) struct SqliteTx<'c> {
    pub(super) connection: &'c Connection,
    known: Known,
    /// The scope of the transaction.
    pub(super) scope: Scope,
    written: Written,
    /// The writes that wait for its end.
    pub(super) turn: Turn,
}

/// What is learned of a connection once, for all its transactions.
pub(super) struct Known {
    /// SQLite numbers `$N` by first appearance, so each text is rewritten to `?N` once.
    rewritten: HashMap<String, String>,
    wall: Wall,
    schema: Arc<Schema>,
}

impl Known {
    /// Of a connection with this schema.
    pub(super) fn of(connection: &Connection, schema: Arc<Schema>) -> Known {
        Known { rewritten: HashMap::new(), wall: Wall::around(connection), schema }
    }
}

/// The most rewritten texts in the cache; only the dynamic filters of lists vary.
const TEXTS: usize = 4096;

impl<'c> SqliteTx<'c> {
    /// On a connection whose schema is read now.
    pub(super) fn on(connection: &'c Connection) -> Result<SqliteTx<'c>, DbError> {
        let schema = Arc::new(columns::of_sqlite(connection)?);
        Ok(SqliteTx::new(connection, schema))
    }

    /// On a connection with this schema.
    pub(super) fn new(connection: &'c Connection, schema: Arc<Schema>) -> SqliteTx<'c> {
        SqliteTx::knowing(connection, Known::of(connection, schema))
    }

    /// On a connection of which this is known.
    pub(super) fn knowing(connection: &'c Connection, known: Known) -> SqliteTx<'c> {
        SqliteTx {
            connection,
            known,
            scope: Scope::default(),
            written: Written::default(),
            turn: Turn::default(),
        }
    }

    /// What is known of its connection, for the next one.
    pub(super) fn into_known(self) -> Known {
        self.known
    }

    /// Starts another job, in a separate transaction or after others in the same one.
    pub(super) fn begins(&mut self, scope: Scope, shares: bool) {
        self.scope = scope;
        self.turn.begins(scope.gives_way, shares);
    }

    /// Runs SQL without arguments.
    pub(super) fn batch(&self, sql: &str) -> Result<(), DbError> {
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

    /// Runs a statement that writes sealed rows, in the form that returns their records.
    fn exec_captured(
        &mut self,
        (sql, giving_back): (&str, &str),
        args: &[Value],
    ) -> Result<u64, DbError> {
        let connection = self.connection;
        let mut once;
        let mut kept;
        let statement: &mut rusqlite::Statement<'_> = if sql.len() > MAX_CACHED_SQL {
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
        let rewritten = &mut self.known.rewritten;
        if !rewritten.contains_key(sql) {
            if rewritten.len() >= TEXTS {
                rewritten.clear();
            }
            rewritten.insert(sql.to_owned(), sql.replace('$', "?"));
        }
        &rewritten[sql]
    }
}

impl Tx for SqliteTx<'_> {
    fn exec(&mut self, sql: &str, args: &[Value]) -> Result<u64, DbError> {
        self.turn.give_way()?;
        self.known.wall.check(self.connection, (sql, args), self.scope)?;
        if let Some(giving_back) = self.written.capture(sql) {
            return self.exec_captured((sql, &giving_back), args);
        }
        let connection = self.connection;
        if sql.len() > MAX_CACHED_SQL {
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
        self.known.wall.check(self.connection, (sql, args), self.scope)?;
        self.written.refuse_untracked_write(sql)?;
        let connection = self.connection;
        if sql.len() > MAX_CACHED_SQL {
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
            self.known.wall.check_row(self.connection, (head, row), self.scope)?;
            statement.execute(rusqlite::params_from_iter(row)).map_err(convert)?;
        }
        Ok(())
    }

    fn enter(&mut self, scope: Scope) -> Result<(), DbError> {
        self.scope = scope;
        Ok(())
    }

    fn collect_queries(&mut self, _: bool) -> Option<bool> {
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
        Arc::clone(&self.known.schema)
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
