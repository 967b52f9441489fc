//! PostgreSQL: worker threads that own one connection each and take work from one [`Queue`].
//!
//! Clients are created and dropped on these threads, because dropping them inside async code
//! panics. A statement that is not waited for is sent with the next one that is, in one round trip:
//! so are the opening of a transaction, and its end if it only read. Each transaction names its
//! tenant for row-level security; a write also takes the tenant's advisory lock first, so that one
//! company's writes run one after the other as they do on SQLite. Where another copy of the server
//! holds that lock, the write is put off and the connection serves others in the meantime. Writes
//! that wait for one of their company run in its transaction and share its commit.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use super::guests::Guests;
use super::link::Link;
use super::postgres_connection::Connection;
use super::postgres_tx::PostgresTx;
use super::presence;
use super::queue::{Order, Queue};
use super::{DbError, Result, Retry, Work};

/// How often a serialization failure or deadlock is retried before the caller gets it.
const ATTEMPTS: u32 = 8;

pub(super) struct Postgres {
    queue: Arc<Queue>,
    /// Keeps every other program out, where this one must be the only one.
    alone: Option<Box<Mutex<Link>>>,
}

impl Postgres {
    /// With `is_alone`, no other program may have the database open until this one closes it.
    pub(super) fn open(url: &str, connections: usize, is_alone: bool) -> Result<Postgres> {
        let alone = if is_alone { Some(Box::new(Mutex::new(presence::alone(url)?))) } else { None };
        let connections = connections.max(1);
        let queue = Arc::new(Queue::new(connections));
        let mut schema = None;
        for number in 0..connections {
            let connection = Connection::open(url, schema.take(), is_alone)?;
            schema = Some(Arc::clone(&connection.schema));
            let queue = Arc::clone(&queue);
            std::thread::Builder::new()
                .name(format!("mizan-pg-{number}"))
                .spawn(move || serve(connection, &queue))
                .map_err(|e| DbError::Other(e.to_string()))?;
        }
        Ok(Postgres { queue, alone })
    }

    pub(super) fn submit(&self, work: Box<dyn Work>, write: bool) {
        self.queue.push(Order::new(work, write));
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.queue.close();
        // A connection can't be closed on a thread that runs async code.
        if let Some(alone) = self.alone.take() {
            let _ = std::thread::spawn(move || drop(alone)).join();
        }
    }
}

fn serve(mut connection: Connection, queue: &Queue) {
    while let Some(mut order) = queue.next() {
        let tenant = order.work.scope().tenant;
        if !order.write {
            let outcome = run(&mut connection, &mut order, None);
            order.work.answer(outcome);
            queue.read(tenant);
        } else if let Some(held) = write(&mut connection, order, queue) {
            queue.postpone(held);
        } else {
            queue.written(tenant);
        }
    }
}

/// Runs a write and, in the same transaction, those of its company that wait for it; answers them.
/// Returns the write when another copy of the server holds the company's lock and it may wait.
fn write(connection: &mut Connection, mut first: Order, queue: &Queue) -> Option<Order> {
    let mut guests = Guests::of(first.work.scope().tenant, queue);
    let outcome = run(connection, &mut first, Some(&mut guests));
    if matches!(outcome, Err(DbError::Held(_))) && first.may_wait() {
        return Some(first);
    }
    if guests.undone {
        for mut order in std::iter::once(first).chain(guests.ran).chain(guests.refused) {
            let outcome = run(connection, &mut order, None);
            order.work.answer(outcome);
        }
        return None;
    }
    for guest in guests.ran {
        guest.work.answer(match &outcome {
            Ok(()) => Ok(()),
            Err(error) => Err(error.again()),
        });
    }
    for guest in guests.refused {
        guest.work.answer(Err(refusal(&Retry::No)));
    }
    first.work.answer(outcome);
    None
}

/// Runs work until it is committed, refused, or tried too often.
fn run(
    connection: &mut Connection,
    order: &mut Order,
    mut guests: Option<&mut Guests<'_>>,
) -> Result<(), DbError> {
    let mut attempt = 1;
    loop {
        let outcome = attempt_once(connection, order, guests.as_deref_mut());
        let undone = guests.as_ref().is_some_and(|guests| guests.undone);
        if !matches!(outcome, Err(DbError::Conflict(_))) || undone || attempt == ATTEMPTS {
            return outcome;
        }
        tracing::debug!(attempt, "serialization failure, trying again");
        std::thread::sleep(Duration::from_millis(u64::from(attempt * attempt)));
        attempt += 1;
    }
}

/// Runs work once. A restart of the database breaks the connection, which is noticed only when the
/// opening gets no answer: nothing was done yet, so a new connection may try again.
fn attempt_once(
    connection: &mut Connection,
    order: &mut Order,
    mut guests: Option<&mut Guests<'_>>,
) -> Result<(), DbError> {
    let mut outcome = run_in_transaction(connection, order, guests.as_deref_mut());
    let is_lost = connection.client.is_closed() || connection.waiting.lost;
    if is_lost && connection.waiting.is_unanswered() {
        tracing::warn!("connection lost, connecting again");
        let schema = Some(Arc::clone(&connection.schema));
        *connection = Connection::open(&connection.url, schema, connection.is_alone)?;
        outcome = run_in_transaction(connection, order, guests);
    }
    connection.waiting.refused.take().map_or(outcome, Err)
}

fn run_in_transaction(
    connection: &mut Connection,
    order: &mut Order,
    guests: Option<&mut Guests<'_>>,
) -> Result<(), DbError> {
    connection.begin(order.work.scope(), order.write);
    match order.work.run(&mut PostgresTx { connection }) {
        Ok(()) => match guests {
            Some(guests) if connection.has_begun() => guests.run_and_commit(connection),
            _ => connection.commit(order.write),
        },
        Err(verdict) => {
            connection.roll_back();
            Err(refusal(&verdict))
        }
    }
}

fn refusal(verdict: &Retry) -> DbError {
    match verdict {
        Retry::Yes => DbError::Conflict("serialization failure".to_owned()),
        Retry::No => DbError::Other("rolled back".to_owned()),
    }
}
