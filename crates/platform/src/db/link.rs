//! A connection to PostgreSQL that one thread uses. Statements whose answers can wait are sent
//! together with the next one that is waited for.

use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;

use futures_util::future::{MaybeDone, maybe_done};
use futures_util::stream::Stream as _;
use postgres::types::ToSql;
use postgres::{Error, Row, Statement};
use tokio::runtime::Runtime;
use tokio_postgres::{Client, RowStream};

use super::Value;

/// The most rows that are handed over at a time.
const ROWS_AT_ONCE: usize = 256;

/// A connection and the task that drives it while an answer is waited for.
pub(super) struct Link {
    runtime: Runtime,
    client: Client,
}

/// A statement whose answer can wait.
pub(super) enum Order {
    /// SQL text, perhaps several statements, without arguments.
    Text(String),
    /// A prepared statement.
    Prepared(Statement, Vec<Value>),
}

/// The answer to an order: the rows that it returned.
pub(super) type Answer = Result<Vec<Row>, Error>;

impl Order {
    async fn run(&self, client: &Client) -> Answer {
        match self {
            Order::Text(text) => client.batch_execute(text).await.map(|()| Vec::new()),
            Order::Prepared(statement, args) => {
                let mut rows = Vec::new();
                let mut stream = pin!(client.query_raw(statement, args).await?);
                while let Some(row) = poll_fn(|cx| stream.as_mut().poll_next(cx)).await {
                    rows.push(row?);
                }
                Ok(rows)
            }
        }
    }
}

impl Link {
    pub(super) fn new(runtime: Runtime, client: Client) -> Link {
        Link { runtime, client }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    /// Runs SQL text, perhaps several statements.
    pub(super) fn batch_execute(&mut self, sql: &str) -> Result<(), Error> {
        self.runtime.block_on(self.client.batch_execute(sql))
    }

    /// Sends SQL text and does not wait for its answer.
    pub(super) fn post(&mut self, sql: &str) {
        self.runtime.block_on(async {
            let mut sent = pin!(self.client.batch_execute(sql));
            // The first poll hands it to the connection, whose task writes it when its turn comes.
            poll_fn(|cx| {
                let _ = sent.as_mut().poll(cx);
                Poll::Ready(())
            })
            .await;
            tokio::task::yield_now().await;
        });
    }

    pub(super) fn prepare(&mut self, sql: &str) -> Result<Statement, Error> {
        self.runtime.block_on(self.client.prepare(sql))
    }

    pub(super) fn query(
        &mut self,
        sql: &str,
        args: &[&(dyn ToSql + Sync)],
    ) -> Result<Vec<Row>, Error> {
        self.runtime.block_on(self.client.query(sql, args))
    }

    pub(super) fn query_one(
        &mut self,
        sql: &str,
        args: &[&(dyn ToSql + Sync)],
    ) -> Result<Row, Error> {
        self.runtime.block_on(self.client.query_one(sql, args))
    }

    pub(super) fn query_opt(
        &mut self,
        sql: &str,
        args: &[&(dyn ToSql + Sync)],
    ) -> Result<Option<Row>, Error> {
        self.runtime.block_on(self.client.query_opt(sql, args))
    }

    pub(super) fn execute(
        &mut self,
        sql: &str,
        args: &[&(dyn ToSql + Sync)],
    ) -> Result<u64, Error> {
        self.runtime.block_on(self.client.execute(sql, args))
    }

    /// Sends the waiting statements and then a text together; returns each answer in order.
    pub(super) fn run(&mut self, waiting: &[Order], text: Option<&str>) -> (Vec<Answer>, Answer) {
        let client = &self.client;
        self.runtime.block_on(in_one_flight(client, waiting, async {
            match text {
                Some(text) => client.batch_execute(text).await.map(|()| Vec::new()),
                None => Ok(Vec::new()),
            }
        }))
    }

    /// Sends the waiting statements together with one whose affected rows are counted.
    pub(super) fn count(
        &mut self,
        waiting: &[Order],
        statement: &Statement,
        args: &[Value],
    ) -> (Vec<Answer>, Result<u64, Error>) {
        let client = &self.client;
        let args: Vec<&(dyn ToSql + Sync)> = args.iter().map(|v| v as _).collect();
        self.runtime.block_on(in_one_flight(client, waiting, client.execute(statement, &args)))
    }

    /// Sends the waiting statements together with a query, whose rows are read later.
    pub(super) fn ask(
        &mut self,
        waiting: &[Order],
        statement: &Statement,
        args: &[Value],
    ) -> (Vec<Answer>, Result<Pin<Box<RowStream>>, Error>) {
        let client = &self.client;
        let (answers, rows) = self.runtime.block_on(in_one_flight(
            client,
            waiting,
            client.query_raw(statement, args),
        ));
        (answers, rows.map(Box::pin))
    }

    /// The next rows of a query that have arrived, and whether they are the last.
    pub(super) fn next(
        &mut self,
        rows: &mut Pin<Box<RowStream>>,
    ) -> Result<(Vec<Row>, bool), Error> {
        self.runtime.block_on(poll_fn(|cx| {
            let mut there = Vec::new();
            while there.len() < ROWS_AT_ONCE {
                match rows.as_mut().poll_next(cx) {
                    Poll::Ready(Some(Ok(row))) => there.push(row),
                    Poll::Ready(Some(Err(error))) => return Poll::Ready(Err(error)),
                    Poll::Ready(None) => return Poll::Ready(Ok((there, true))),
                    Poll::Pending if there.is_empty() => return Poll::Pending,
                    Poll::Pending => break,
                }
            }
            Poll::Ready(Ok((there, false)))
        }))
    }
}

/// Sends everything before waiting for the first answer. Each is sent by its first poll, so they
/// reach the server in this order. All are polled until the last has its answer, since the
/// connection yields no answer before the one before it was taken.
async fn in_one_flight<T>(
    client: &Client,
    waiting: &[Order],
    last: impl Future<Output = T>,
) -> (Vec<Answer>, T) {
    let mut sent: Vec<Pin<Box<MaybeDone<_>>>> =
        waiting.iter().map(|order| Box::pin(maybe_done(order.run(client)))).collect();
    let mut last = pin!(last);
    let last = poll_fn(|cx| {
        for order in &mut sent {
            let _ = order.as_mut().poll(cx);
        }
        last.as_mut().poll(cx)
    })
    .await;
    let mut answers = Vec::with_capacity(sent.len());
    for order in &mut sent {
        order.as_mut().await;
        answers.extend(order.as_mut().take_output());
    }
    (answers, last)
}
