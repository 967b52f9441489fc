//! PostgreSQL: worker threads that own one connection each and take work from one [`Queue`].
//!
//! Clients live and die on these threads, because dropping what drives one inside async code
//! panics. A statement that nobody waits for is sent with the next one that somebody does, in one
//! round trip: so are the opening of a transaction, and its end where it only read. Each
//! transaction names its tenant for row-level security; a write also takes the tenant's advisory
//! lock first, so that one company's writes follow each other as they do on SQLite. Where another
//! copy of the server holds that lock, the write is put off and the connection serves others
//! meanwhile.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use postgres::Statement;

use super::address;
use super::columns;
use super::error::convert;
use super::link::{Answer, Link, Order as Sent};
use super::list::{KEPT_LETTERS, many_rows, rows_at_once};
use super::opening::{ROW, Waiting, is_end, of_opening, opening, settings};
use super::queue::{Order, Queue};
use super::seals::{Schema, Written};
use super::{DbError, Dialect, Result, Retry, Row, Scope, Tx, Value, Work, citus};

/// The role that requests run as: created by the migrations, owns nothing, bound by row-level
/// security.
const ROLE: &str = "mizan_app";
/// How often a serialization failure or deadlock is tried again before the caller hears of it.
const ATTEMPTS: u32 = 8;
pub(super) struct Postgres {
    queue: Arc<Queue>,
}

impl Postgres {
    pub(super) fn open(url: &str, connections: usize) -> Result<Postgres> {
        let connections = connections.max(1);
        let queue = Arc::new(Queue::new(connections));
        for number in 0..connections {
            let connection = Connection::open(url)?;
            let queue = Arc::clone(&queue);
            std::thread::Builder::new()
                .name(format!("mizan-pg-{number}"))
                .spawn(move || serve(connection, &queue))
                .map_err(|e| DbError::Other(e.to_string()))?;
        }
        Ok(Postgres { queue })
    }

    pub(super) fn submit(&self, work: Box<dyn Work>, write: bool) {
        self.queue.push(Order::new(work, write));
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.queue.close();
    }
}

/// Opens a connection as the address says, without a change of role: for migrations.
pub(super) fn connect_as_owner(url: &str) -> Result<Link, DbError> {
    address::connect(url)
}

pub(super) struct Connection {
    url: String,
    pub(super) client: Link,
    statements: HashMap<String, Statement>,
    waiting: Waiting,
    written: Written,
    schema: Arc<Schema>,
    /// The rows of companies are on other machines than this one.
    of_cluster: bool,
}

impl Connection {
    fn open(url: &str) -> Result<Connection, DbError> {
        let mut connection = Connection::of_owner(url)?;
        connection.client.batch_execute(&session()).map_err(|e| convert(&e))?;
        Ok(connection)
    }

    /// A connection that may change the schema.
    pub(super) fn of_owner(url: &str) -> Result<Connection, DbError> {
        let mut client = connect_as_owner(url)?;
        client.batch_execute(TEXTS_OF_VALUES).map_err(|e| convert(&e))?;
        let schema = Arc::new(columns::of_postgres(&mut client)?);
        let of_cluster = citus::is_in(&mut client)?;
        Ok(Connection {
            url: url.to_owned(),
            client,
            statements: HashMap::new(),
            waiting: Waiting::default(),
            written: Written::default(),
            schema,
            of_cluster,
        })
    }

    /// Reads the columns anew, after migrations.
    pub(super) fn read_schema(&mut self) -> Result<(), DbError> {
        self.schema = Arc::new(columns::of_postgres(&mut self.client)?);
        Ok(())
    }

    /// Lets the opening of a transaction wait for its first statement.
    fn begin(&mut self, scope: Scope, write: bool) {
        self.waiting = Waiting::default();
        let (opening, settings) = (opening(scope, write), settings(scope));
        // A cluster repeats the whole text that a `set local` is in on each machine that it asks,
        // where the lock would be taken again.
        let texts =
            if self.of_cluster { vec![opening, settings] } else { vec![opening + " " + &settings] };
        self.waiting.opening = texts.len();
        self.waiting.orders.extend(texts.into_iter().map(|text| (Sent::Text(text), None)));
    }

    /// Takes what waits to be sent.
    fn take_waiting(&mut self) -> (Vec<Sent>, Vec<Option<String>>) {
        std::mem::take(&mut self.waiting.orders).into_iter().unzip()
    }

    /// Looks at the answers to what waited: takes down what was written, and says what was refused
    /// first.
    fn look_at(
        &mut self,
        answers: Vec<Answer>,
        captured: Vec<Option<String>>,
    ) -> Result<(), DbError> {
        for (answer, captured) in answers.into_iter().zip(captured) {
            let opens = self.waiting.opening > 0;
            let rows = match answer {
                Ok(rows) => rows,
                Err(error) if opens => {
                    self.waiting.lost = is_end(&error);
                    self.waiting.refused = Some(of_opening(&error));
                    return Err(of_opening(&error));
                }
                Err(error) => return Err(convert(&error)),
            };
            self.waiting.opening -= usize::from(opens);
            let Some(sql) = captured else { continue };
            for row in &rows {
                self.written.note(&sql, &Row::Postgres(row))?;
            }
        }
        Ok(())
    }

    /// Ends a transaction. Nobody waits for the end of one that only read.
    fn commit(&mut self, write: bool) -> Result<(), DbError> {
        if self.waiting.has_not_begun() {
            return Ok(());
        }
        if !write && self.waiting.orders.is_empty() {
            self.client.post("commit");
            return Ok(());
        }
        let (orders, captured) = self.take_waiting();
        let (answers, ended) = self.client.run(&orders, Some("commit"));
        self.look_at(answers, captured)?;
        ended.map(drop).map_err(|e| convert(&e))
    }

    /// Takes a transaction back.
    fn roll_back(&mut self) {
        let begun = !self.waiting.has_not_begun();
        self.waiting.orders.clear();
        if begun {
            // A broken connection can't roll back; the server does it by itself.
            let _ = self.client.batch_execute("rollback");
        }
    }
}

/// What a value's text is must not depend on the server's settings: seals are made of such texts.
/// On a cluster the settings of a transaction go with it to the machines that it asks; elsewhere
/// that setting has no meaning.
const TEXTS_OF_VALUES: &str = "set time zone 'UTC'; set datestyle to 'ISO, YMD';
     set bytea_output to 'hex'; set citus.propagate_set_commands to 'local'";

/// How a connection works. A copy of the server that froze, or whose machine is gone, gives its
/// locks back: PostgreSQL would hold them for hours.
fn session() -> String {
    format!(
        "set role {ROLE}; set lock_timeout = '{ROW}'; \
         set idle_in_transaction_session_timeout = '5min'; \
         set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; \
         set tcp_keepalives_count = 3"
    )
}

fn serve(mut connection: Connection, queue: &Queue) {
    while let Some(mut order) = queue.next() {
        let outcome = run(&mut connection, &mut order);
        if matches!(outcome, Err(DbError::Held(_))) && order.may_wait() {
            queue.put_off(order);
            continue;
        }
        let (tenant, write) = (order.work.scope().tenant, order.write);
        order.work.answer(outcome);
        if write {
            queue.written(tenant);
        } else {
            queue.read(tenant);
        }
    }
}

/// Runs work until it is committed, refused, or tried too often.
fn run(connection: &mut Connection, order: &mut Order) -> Result<(), DbError> {
    let mut attempt = 1;
    loop {
        let outcome = attempt_once(connection, order.work.as_mut(), order.write);
        if !matches!(outcome, Err(DbError::Conflict(_))) || attempt == ATTEMPTS {
            return outcome;
        }
        tracing::debug!(attempt, "serialization failure, trying again");
        std::thread::sleep(Duration::from_millis(u64::from(attempt * attempt)));
        attempt += 1;
    }
}

/// Runs work once. A restart of the database breaks the connection, which is seen only when the
/// opening gets no answer: nothing has been done yet, so a new connection may try again.
fn attempt_once(
    connection: &mut Connection,
    work: &mut dyn Work,
    write: bool,
) -> Result<(), DbError> {
    let mut outcome = run_in_transaction(connection, work, write);
    let is_lost = connection.client.is_closed() || connection.waiting.lost;
    if is_lost && connection.waiting.is_unanswered() {
        tracing::warn!("connection lost, connecting again");
        *connection = Connection::open(&connection.url)?;
        outcome = run_in_transaction(connection, work, write);
    }
    connection.waiting.refused.take().map_or(outcome, Err)
}

fn run_in_transaction(
    connection: &mut Connection,
    work: &mut dyn Work,
    write: bool,
) -> Result<(), DbError> {
    connection.begin(work.scope(), write);
    match work.run(&mut PostgresTx { connection }) {
        Ok(()) => connection.commit(write),
        Err(verdict) => {
            connection.roll_back();
            Err(match verdict {
                Retry::Yes => DbError::Conflict("serialization failure".to_owned()),
                Retry::No => DbError::Other("rolled back".to_owned()),
            })
        }
    }
}

pub(super) struct PostgresTx<'c> {
    pub(super) connection: &'c mut Connection,
}

impl PostgresTx<'_> {
    fn prepare(&mut self, sql: &str) -> Result<Statement, DbError> {
        if let Some(statement) = self.connection.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.connection.client.prepare(sql).map_err(|e| {
            self.connection.waiting.lost = is_end(&e);
            convert(&e)
        })?;
        if sql.len() > KEPT_LETTERS {
            return Ok(statement);
        }
        if self.connection.statements.len() >= 2048 {
            self.connection.statements.clear();
        }
        self.connection.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Lets something wait for the next statement; not too much, since it is held in memory.
    fn later(&mut self, order: Sent, captured: Option<String>) -> Result<(), DbError> {
        self.connection.waiting.orders.push((order, captured));
        if self.connection.waiting.orders.len() < MOST_WAITING { Ok(()) } else { self.settle() }
    }

    /// Runs what waits and a query, and hands each row of it to `read`.
    fn rows(
        &mut self,
        statement: &Statement,
        args: &[Value],
        read: &mut dyn FnMut(&mut Written, &Row<'_>) -> Result<(), DbError>,
    ) -> Result<(), DbError> {
        let (orders, captured) = self.connection.take_waiting();
        let (answers, rows) = self.connection.client.ask(&orders, statement, args);
        self.connection.look_at(answers, captured)?;
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

/// Statements that wait, at most.
const MOST_WAITING: usize = 32;
impl Tx for PostgresTx<'_> {
    fn exec(&mut self, sql: &str, args: &[Value]) -> Result<u64, DbError> {
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
        let (orders, captured) = self.connection.take_waiting();
        let (answers, count) = self.connection.client.count(&orders, &statement, args);
        self.connection.look_at(answers, captured)?;
        count.map_err(|e| convert(&e))
    }

    fn send(&mut self, sql: &str, args: &[Value]) -> Result<(), DbError> {
        let (statement, captured) = match self.connection.written.capture(sql) {
            Some(giving_back) => (self.prepare(&giving_back)?, Some(sql.to_owned())),
            None => (self.prepare(sql)?, None),
        };
        self.later(Sent::Prepared(statement, args.to_vec()), captured)
    }

    fn settle(&mut self) -> Result<(), DbError> {
        if self.connection.waiting.orders.is_empty() {
            return Ok(());
        }
        let (orders, captured) = self.connection.take_waiting();
        let (answers, _) = self.connection.client.run(&orders, None);
        self.connection.look_at(answers, captured)
    }

    fn each(
        &mut self,
        sql: &str,
        args: &[Value],
        read: &mut dyn FnMut(&Row<'_>) -> Result<(), DbError>,
    ) -> Result<(), DbError> {
        self.connection.written.refuse_unseen(sql)?;
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
        self.connection.written.note_rows(head, columns, args)?;
        let mut rest = args;
        while !rest.is_empty() {
            let rows = rows_at_once(rest.len() / columns, columns);
            let (now, later) = rest.split_at(rows * columns);
            let statement = self.prepare(&many_rows(head, columns, rows, tail))?;
            self.later(Sent::Prepared(statement, now.to_vec()), None)?;
            rest = later;
        }
        Ok(())
    }

    fn enter(&mut self, scope: Scope) -> Result<(), DbError> {
        self.later(Sent::Text(settings(scope)), None)
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
