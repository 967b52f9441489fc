//! A transaction on PostgreSQL. Statements that are not waited for, and prefetched queries, are
//! sent with the next statement that is.

use std::sync::Arc;
use std::time::Duration;

use postgres::Statement;

use super::error::convert;
use super::link::Order as Sent;
use super::list::{MAX_CACHED_SQL, many_rows, rows_at_once};
use super::opening::{Purpose, is_end, settings};
use super::postgres_connection::Connection;
use super::prefetch::is_write;
use super::seals::{Schema, Written};
use super::{DbError, Dialect, Row, Scope, Tx, Value};

/// The most statements that wait.
const MAX_WAITING: usize = 32;

pub(super) struct PostgresTx<'c> {
    pub(super) connection: &'c mut Connection,
}

impl PostgresTx<'_> {
    fn prepare(&mut self, sql: &str) -> Result<Statement, DbError> {
        self.connection.ahead.refused()?;
        if let Some(statement) = self.connection.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.connection.client.prepare(sql).map_err(|e| {
            self.connection.waiting.lost = is_end(&e);
            convert(&e)
        })?;
        if sql.len() > MAX_CACHED_SQL {
            return Ok(statement);
        }
        if self.connection.statements.len() >= 2048 {
            self.connection.statements.clear();
        }
        self.connection.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Queues a statement for the next flight; sends the queue when it is full, to bound memory.
    fn later(&mut self, order: Sent, purpose: Purpose) -> Result<(), DbError> {
        self.connection.waiting.orders.push((order, purpose));
        if self.connection.waiting.orders.len() < MAX_WAITING { Ok(()) } else { self.settle() }
    }

    /// Queues a prefetched query; its answer arrives with the next statement's.
    fn ask(&mut self, sql: &str, args: &[Value]) -> Result<(), DbError> {
        let Some(question) = self.connection.ahead.ask(sql, args) else { return Ok(()) };
        let statement = match self.prepare(sql) {
            Ok(statement) => statement,
            // Nobody reads the error now; the transaction can't continue.
            Err(error) => {
                self.connection.ahead.refuse(error);
                return Ok(());
            }
        };
        let order = Sent::Prepared(statement, args.to_vec());
        // Nothing is sent now, however much waits: an error could not be reported.
        self.connection.waiting.orders.push((order, Purpose::Prefetched(question)));
        Ok(())
    }

    /// Sends the waiting statements and a query, and hands each of its rows to `read`.
    fn rows(
        &mut self,
        statement: &Statement,
        args: &[Value],
        read: &mut dyn FnMut(&mut Written, &Row<'_>) -> Result<(), DbError>,
    ) -> Result<(), DbError> {
        let (orders, purposes) = self.connection.take_waiting();
        let (answers, rows) = self.connection.client.ask(&orders, statement, args);
        self.connection.look_at(answers, purposes)?;
        let mut rows = rows.map_err(|e| convert(&e))?;
        loop {
            let (some, is_over) =
                self.connection.client.next(&mut rows).map_err(|e| convert(&e))?;
            for row in &some {
                read(&mut self.connection.written, &Row::Postgres(row))?;
            }
            if is_over {
                return Ok(());
            }
        }
    }
}

impl Tx for PostgresTx<'_> {
    fn exec(&mut self, sql: &str, args: &[Value]) -> Result<u64, DbError> {
        self.connection.ahead.before_write(sql)?;
        if let Some(giving_back) = self.connection.written.capture(sql) {
            let statement = self.prepare(&giving_back)?;
            let mut count = 0;
            self.rows(&statement, args, &mut |written, row| {
                count += 1;
                written.note(sql, row)
            })?;
            return Ok(count);
        }
        let statement = self.prepare(sql)?;
        let (orders, purposes) = self.connection.take_waiting();
        let (answers, count) = self.connection.client.count(&orders, &statement, args);
        self.connection.look_at(answers, purposes)?;
        count.map_err(|e| convert(&e))
    }

    fn send(&mut self, sql: &str, args: &[Value]) -> Result<(), DbError> {
        self.connection.ahead.before_write(sql)?;
        let written = &mut self.connection.written;
        let giving_back = if written.note_values(sql, args)? { None } else { written.capture(sql) };
        let (statement, purpose) = match giving_back {
            Some(giving_back) => (self.prepare(&giving_back)?, Purpose::Written(sql.to_owned())),
            None => (self.prepare(sql)?, Purpose::Done),
        };
        self.later(Sent::Prepared(statement, args.to_vec()), purpose)
    }

    fn settle(&mut self) -> Result<(), DbError> {
        self.connection.ahead.refuse_while_collecting("to wait")?;
        self.connection.ahead.refused()?;
        if self.connection.waiting.orders.is_empty() {
            return Ok(());
        }
        let (orders, purposes) = self.connection.take_waiting();
        let (answers, _) = self.connection.client.run(&orders, None);
        self.connection.look_at(answers, purposes)
    }

    fn each(
        &mut self,
        sql: &str,
        args: &[Value],
        read: &mut dyn FnMut(&Row<'_>) -> Result<(), DbError>,
    ) -> Result<(), DbError> {
        self.connection.written.refuse_untracked_write(sql)?;
        if self.connection.ahead.is_collecting() {
            return self.ask(sql, args);
        }
        if self.connection.ahead.is_unanswered(sql, args) {
            self.settle()?;
        }
        if let Some(rows) = self.connection.ahead.take(sql, args) {
            return rows.iter().try_for_each(|row| read(&Row::Postgres(row)));
        }
        if is_write(sql) {
            self.connection.ahead.before_write(sql)?;
        }
        let statement = self.prepare(sql)?;
        self.rows(&statement, args, &mut |_, row| read(row))
    }

    fn insert(
        &mut self,
        head: &str,
        columns: usize,
        args: &[Value],
        tail: &str,
    ) -> Result<(), DbError> {
        self.connection.ahead.before_write(head)?;
        self.connection.written.note_rows(head, columns, args)?;
        let mut rest = args;
        while !rest.is_empty() {
            let rows = rows_at_once(rest.len() / columns, columns);
            let (now, later) = rest.split_at(rows * columns);
            let statement = self.prepare(&many_rows(head, columns, rows, tail))?;
            self.later(Sent::Prepared(statement, now.to_vec()), Purpose::Done)?;
            rest = later;
        }
        Ok(())
    }

    fn enter(&mut self, scope: Scope) -> Result<(), DbError> {
        self.connection.ahead.refuse_while_collecting("to enter a company")?;
        self.connection.ahead.forget_reads();
        self.later(Sent::Text(settings(scope)), Purpose::Done)
    }

    fn collect_queries(&mut self, asks: bool) -> Option<bool> {
        Some(self.connection.ahead.set_collecting(asks))
    }

    fn longest_wait(&self) -> Duration {
        Duration::ZERO
    }

    fn dialect(&self) -> Dialect {
        Dialect::Postgres
    }

    fn written(&mut self) -> &mut Written {
        &mut self.connection.written
    }

    fn schema(&self) -> Arc<Schema> {
        Arc::clone(&self.connection.schema)
    }
}
