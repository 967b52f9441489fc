//! A connection to PostgreSQL, and how a transaction on it begins and ends.

use std::collections::HashMap;
use std::sync::Arc;

use postgres::Statement;

use super::address;
use super::columns;
use super::error::convert;
use super::link::{Answer, Link, Order};
use super::opening::{Opening, Purpose, ROW, Waiting, is_end, of_opening};
use super::prefetch::Prefetched;
use super::presence;
use super::seals::{Schema, Written};
use super::{DbError, Result, Row, Scope, wall};

/// The role that requests run as: created by the migrations, owns nothing, bound by row-level
/// security.
const ROLE: &str = "mizan_app";

/// Opens a connection as the address says, without a change of role: for migrations.
pub(super) fn connect_as_owner(url: &str) -> Result<Link, DbError> {
    address::connect(url)
}

pub(super) struct Connection {
    pub(super) url: String,
    pub(super) client: Link,
    pub(super) statements: HashMap<String, Statement>,
    pub(super) waiting: Waiting,
    pub(super) ahead: Prefetched,
    pub(super) written: Written,
    pub(super) schema: Arc<Schema>,
    /// Whether it is of a program that has the database to itself.
    pub(super) is_alone: bool,
    opening: Opening,
}

impl Connection {
    /// A connection of requests. `schema` is known from another connection to the same database,
    /// or read.
    pub(super) fn open(
        url: &str,
        schema: Option<Arc<Schema>>,
        is_alone: bool,
    ) -> Result<Connection, DbError> {
        let mut connection = Connection { is_alone, ..Connection::of_role(url, schema)? };
        if !is_alone {
            presence::share(&mut connection.client)?;
        }
        connection.client.batch_execute(&session()).map_err(|e| convert(&e))?;
        Ok(connection)
    }

    /// A connection that may change the schema.
    pub(super) fn of_owner(url: &str) -> Result<Connection, DbError> {
        Connection::of_role(url, None)
    }

    /// A connection of the role that the address names.
    fn of_role(url: &str, schema: Option<Arc<Schema>>) -> Result<Connection, DbError> {
        let mut client = connect_as_owner(url)?;
        client.batch_execute(TEXTS_OF_VALUES).map_err(|e| convert(&e))?;
        let schema = match schema {
            Some(schema) => schema,
            None => Arc::new(columns::of_postgres(&mut client)?),
        };
        let opening = Opening::on(&mut client)?;
        Ok(Connection {
            url: url.to_owned(),
            client,
            statements: HashMap::new(),
            waiting: Waiting::default(),
            ahead: Prefetched::default(),
            written: Written::default(),
            schema,
            is_alone: false,
            opening,
        })
    }

    /// Reads the columns again, after migrations.
    pub(super) fn read_schema(&mut self) -> Result<(), DbError> {
        self.schema = Arc::new(columns::of_postgres(&mut self.client)?);
        Ok(())
    }

    /// Queues the opening of a transaction, to be sent with its first statement.
    pub(super) fn begin(&mut self, scope: Scope, write: bool) {
        self.waiting = Waiting::default();
        self.ahead = Prefetched::default();
        let orders = self.opening.orders(scope, write);
        self.waiting.opening = orders.len();
        self.waiting.orders.extend(orders.into_iter().map(|order| (order, Purpose::Done)));
    }

    /// Takes the statements that wait to be sent.
    pub(super) fn take_waiting(&mut self) -> (Vec<Order>, Vec<Purpose>) {
        std::mem::take(&mut self.waiting.orders).into_iter().unzip()
    }

    /// Handles the answers to the sent statements: notes written records, keeps prefetched rows,
    /// and returns the first error.
    pub(super) fn look_at(
        &mut self,
        answers: Vec<Answer>,
        purposes: Vec<Purpose>,
    ) -> Result<(), DbError> {
        for (answer, purpose) in answers.into_iter().zip(purposes) {
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
            match purpose {
                Purpose::Done => {}
                Purpose::Written(sql) => {
                    for row in &rows {
                        self.written.note(&sql, &Row::Postgres(row))?;
                    }
                }
                Purpose::Prefetched(question) => self.ahead.keep(question, rows),
            }
        }
        Ok(())
    }

    /// Ends a transaction. The end of one that only read is not waited for.
    pub(super) fn commit(&mut self, write: bool) -> Result<(), DbError> {
        self.ahead.refused()?;
        if wall::is_raised() {
            self.ahead.refuse_unused_answers()?;
        }
        if self.waiting.has_not_begun() {
            return Ok(());
        }
        if !write && self.waiting.orders.is_empty() {
            self.client.post("commit");
            return Ok(());
        }
        let (orders, purposes) = self.take_waiting();
        let (answers, ended) = self.client.run(&orders, Some("commit"));
        self.look_at(answers, purposes)?;
        ended.map(drop).map_err(|e| convert(&e))
    }

    /// Ends the first part of a transaction: what it sent is answered, and nothing of it waits.
    pub(super) fn end_first_part(&mut self) -> Result<(), DbError> {
        self.ahead.refused()?;
        if wall::is_raised() {
            self.ahead.refuse_unused_answers()?;
        }
        self.ahead = Prefetched::default();
        let (orders, purposes) = self.take_waiting();
        let (answers, _) = self.client.run(&orders, None);
        self.look_at(answers, purposes)
    }

    /// Queues the opening of another part of the transaction, which can be rolled back by itself.
    pub(super) fn begin_part(&mut self, scope: Scope) {
        let savepoint = Order::Text(SAVEPOINT.to_owned());
        for order in [savepoint, self.opening.of_part(scope)] {
            self.waiting.orders.push((order, Purpose::Done));
        }
    }

    /// Ends a part: what it sent is answered.
    pub(super) fn end_part(&mut self) -> Result<(), DbError> {
        let release = Order::Text("release savepoint part".to_owned());
        self.waiting.orders.push((release, Purpose::Done));
        self.end_first_part()
    }

    /// Rolls back the current part of the transaction.
    pub(super) fn roll_back_part(&mut self) -> Result<(), DbError> {
        self.ahead = Prefetched::default();
        let (orders, _) = self.take_waiting();
        let first = orders.first();
        if first.is_some_and(|order| matches!(order, Order::Text(text) if text == SAVEPOINT)) {
            return Ok(());
        }
        let back = "rollback to savepoint part; release savepoint part";
        self.client.batch_execute(back).map_err(|e| convert(&e))
    }

    /// Whether something of the transaction was sent.
    pub(super) fn has_begun(&self) -> bool {
        !self.waiting.has_not_begun()
    }

    /// Rolls a transaction back.
    pub(super) fn roll_back(&mut self) {
        let begun = !self.waiting.has_not_begun();
        self.waiting.orders.clear();
        if begun {
            // A broken connection can't roll back; the server does it then.
            let _ = self.client.batch_execute("rollback");
        }
    }
}

/// Begins a part of a transaction.
const SAVEPOINT: &str = "savepoint part";

/// The text of a value must not depend on the server's settings: seals are made from such texts. On
/// a cluster the settings of a transaction are sent to the machines that it asks; elsewhere that
/// setting has no effect.
const TEXTS_OF_VALUES: &str = "set time zone 'UTC'; set datestyle to 'ISO, YMD';
     set bytea_output to 'hex'; set citus.propagate_set_commands to 'local'";

/// The settings of a connection. Locks of a copy of the server that froze, or whose machine was
/// lost, are released; PostgreSQL would hold them for hours.
///
/// PostgreSQL takes a random page for as dear as on a turning disk, and compiles what it takes for
/// long: for the days of a month it would read all lines of all companies, and compile that for
/// longer than it runs. Where an administrator chose otherwise, that holds.
fn session() -> String {
    format!(
        "set role {ROLE}; set lock_timeout = '{ROW}'; \
         select set_config(name, case name when 'jit' then 'off' else '1.1' end, false) \
         from pg_settings where name in ('jit', 'random_page_cost') and source = 'default'; \
         set idle_in_transaction_session_timeout = '5min'; \
         set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; \
         set tcp_keepalives_count = 3"
    )
}
