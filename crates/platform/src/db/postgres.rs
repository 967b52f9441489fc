//! PostgreSQL: worker threads that own one connection each and take work from one [`Queue`].
//!
//! Clients live and die on these threads, because dropping a synchronous client inside async code
//! panics. Each transaction names its tenant for row-level security; a write also takes the
//! tenant's advisory lock first, so that one company's writes follow each other as they do on
//! SQLite. Where another copy of the server holds that lock, the write is put off and the
//! connection serves others meanwhile.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use postgres::types::private::BytesMut;
use postgres::types::{IsNull, ToSql, Type};
use postgres::{Client, Statement};

use super::address;
use super::columns;
use super::error::convert;
use super::list::KEPT_LETTERS;
use super::queue::{Order, Queue};
use super::row::{POSTGRES_EPOCH, POSTGRES_EPOCH_MICROS};
use super::seals::{Schema, Written};
use super::{DbError, Dialect, Result, Retry, Row, Scope, Tx, Value, Work, citus};

/// The role that requests run as: created by the migrations, owns nothing, bound by row-level
/// security.
const ROLE: &str = "mizan_app";
/// How often a serialization failure or deadlock is tried again before the caller hears of it.
const ATTEMPTS: u32 = 8;
/// How long a connection waits for a company's lock before the write is put off. Not at all would
/// let a busy copy keep the lock from the others: who waits is next in PostgreSQL's line.
const HELD: &str = "25ms";
/// How long a statement waits for a row that another transaction holds.
const ROW: &str = "10s";
/// PostgreSQL's code of a lock that was not to be had in time.
const LOCK_TIMED_OUT: &str = "55P03";

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
pub(super) fn connect_as_owner(url: &str) -> Result<Client, DbError> {
    address::connect(url)
}

pub(super) struct Connection {
    url: String,
    pub(super) client: Client,
    statements: HashMap<String, Statement>,
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
        let (statements, written) = (HashMap::new(), Written::default());
        Ok(Connection { url: url.to_owned(), client, statements, written, schema, of_cluster })
    }

    /// Reads the columns anew, after migrations.
    pub(super) fn read_schema(&mut self) -> Result<(), DbError> {
        self.schema = Arc::new(columns::of_postgres(&mut self.client)?);
        Ok(())
    }

    /// Begins a transaction. A restart of the database breaks the connection, which is seen only
    /// now: nothing has been done yet, so a new one may try again.
    fn begin(&mut self, scope: Scope, write: bool) -> Result<(), DbError> {
        match self.send_opening(scope, write) {
            Err(error) if self.client.is_closed() => {
                tracing::warn!(%error, "connection lost, connecting again");
                *self = Connection::open(&self.url)?;
                self.send_opening(scope, write).map_err(|e| convert(&e))
            }
            Err(error) => {
                let _ = self.client.batch_execute("rollback");
                match error.code() {
                    Some(code) if code.code() == LOCK_TIMED_OUT => {
                        Err(DbError::Held("the company's lock is held elsewhere".to_owned()))
                    }
                    _ => Err(convert(&error)),
                }
            }
            Ok(()) => Ok(()),
        }
    }

    /// One round trip. A cluster takes two: it repeats the whole message that a `set local` is in
    /// on each machine that it asks, where the lock would be taken again.
    fn send_opening(&mut self, scope: Scope, write: bool) -> Result<(), postgres::Error> {
        let (opening, settings) = (opening(scope, write), settings(scope));
        if self.of_cluster {
            self.client.batch_execute(&opening)?;
            self.client.batch_execute(&settings)
        } else {
            self.client.batch_execute(&format!("{opening} {settings}"))
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

fn attempt_once(
    connection: &mut Connection,
    work: &mut dyn Work,
    write: bool,
) -> Result<(), DbError> {
    connection.begin(work.scope(), write)?;
    let mut tx = PostgresTx { connection };
    match work.run(&mut tx) {
        Ok(()) => connection.client.batch_execute("commit").map_err(|e| convert(&e)),
        Err(verdict) => {
            // A broken connection can't roll back; the server does it by itself.
            let _ = connection.client.batch_execute("rollback");
            Err(match verdict {
                Retry::Yes => DbError::Conflict("serialization failure".to_owned()),
                Retry::No => DbError::Other("rolled back".to_owned()),
            })
        }
    }
}

/// Begin, and for a write the company's lock. A read sees one moment of the books from its first
/// statement to its last, as it does on SQLite. How long the lock is waited for is set by a
/// function, which a cluster does not carry to its machines.
fn opening(scope: Scope, write: bool) -> String {
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
fn settings(scope: Scope) -> String {
    let id = |id: Option<i64>| id.map_or_else(String::new, |id| id.to_string());
    format!(
        "set local app.tenant = '{}'; set local app.\"user\" = '{}'; set local app.system = '{}'",
        id(scope.tenant.map(|t| t.0)),
        id(scope.user.map(|u| u.0)),
        if scope.system { "yes" } else { "" },
    )
}

pub(super) struct PostgresTx<'c> {
    pub(super) connection: &'c mut Connection,
}

impl PostgresTx<'_> {
    fn prepare(&mut self, sql: &str) -> Result<Statement, DbError> {
        if let Some(statement) = self.connection.statements.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.connection.client.prepare(sql).map_err(|e| convert(&e))?;
        if sql.len() > KEPT_LETTERS {
            return Ok(statement);
        }
        if self.connection.statements.len() >= 2048 {
            self.connection.statements.clear();
        }
        self.connection.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

/// Rows per statement are powers of two, so that few texts are prepared; PostgreSQL takes 65,535
/// parameters.
const MOST_ROWS: usize = 512;

impl Tx for PostgresTx<'_> {
    fn exec(&mut self, sql: &str, args: &[Value]) -> Result<u64, DbError> {
        if let Some(giving_back) = self.connection.written.capture(sql) {
            let statement = self.prepare(&giving_back)?;
            let rows = self.connection.client.query(&statement, &references(args));
            let rows = rows.map_err(|e| convert(&e))?;
            for row in &rows {
                self.connection.written.note(sql, &Row::Postgres(row))?;
            }
            return Ok(rows.len() as u64);
        }
        let statement = self.prepare(sql)?;
        self.connection.client.execute(&statement, &references(args)).map_err(|e| convert(&e))
    }

    fn each(
        &mut self,
        sql: &str,
        args: &[Value],
        read: &mut dyn FnMut(&Row<'_>) -> Result<(), DbError>,
    ) -> Result<(), DbError> {
        use postgres::fallible_iterator::FallibleIterator as _;
        self.connection.written.refuse_unseen(sql)?;
        let statement = self.prepare(sql)?;
        let mut rows =
            self.connection.client.query_raw(&statement, args).map_err(|e| convert(&e))?;
        while let Some(row) = rows.next().map_err(|e| convert(&e))? {
            read(&Row::Postgres(&row))?;
        }
        Ok(())
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
            let waiting = rest.len() / columns;
            let most = MOST_ROWS.min(60_000 / columns);
            let rows = if waiting <= 16 { waiting } else { prev_power_of_two(waiting.min(most)) };
            let (now, later) = rest.split_at(rows * columns);
            let statement = self.prepare(&many_rows(head, columns, rows, tail))?;
            self.connection
                .client
                .execute(&statement, &references(now))
                .map_err(|e| convert(&e))?;
            rest = later;
        }
        Ok(())
    }

    fn enter(&mut self, scope: Scope) -> Result<(), DbError> {
        self.connection.client.batch_execute(&settings(scope)).map_err(|e| convert(&e))
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

fn references(args: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    args.iter().map(|v| v as &(dyn ToSql + Sync)).collect()
}

fn prev_power_of_two(n: usize) -> usize {
    (n / 2 + 1).next_power_of_two()
}

fn many_rows(head: &str, columns: usize, rows: usize, tail: &str) -> String {
    let mut sql = format!("{head} values ");
    for row in 0..rows {
        sql.push_str(if row == 0 { "(" } else { ", (" });
        for column in 1..=columns {
            let comma = if column == 1 { "" } else { ", " };
            let _ = write!(sql, "{comma}${}", row * columns + column);
        }
        sql.push(')');
    }
    let _ = write!(sql, " {tail}");
    sql
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => return Ok(IsNull::Yes),
            Value::Int(v) => match *kind {
                Type::INT4 => out.extend_from_slice(&i32::try_from(*v)?.to_be_bytes()),
                Type::INT2 => out.extend_from_slice(&i16::try_from(*v)?.to_be_bytes()),
                _ => out.extend_from_slice(&v.to_be_bytes()),
            },
            Value::Bool(v) => out.extend_from_slice(&[u8::from(*v)]),
            Value::Text(v) => out.extend_from_slice(v.as_bytes()),
            Value::Date(v) => {
                let days = POSTGRES_EPOCH.until(*v)?.get_days();
                out.extend_from_slice(&days.to_be_bytes());
            }
            Value::Time(v) => {
                let micros = v.as_microsecond().saturating_sub(POSTGRES_EPOCH_MICROS);
                out.extend_from_slice(&micros.to_be_bytes());
            }
            Value::Bytes(v) => out.extend_from_slice(v),
        }
        Ok(IsNull::No)
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    fn to_sql_checked(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        self.to_sql(kind, out)
    }
}
