//! Writes that share a transaction on PostgreSQL, as they do on SQLite: while one of a company
//! runs, others of the same company wait for its lock. They run after it in the same transaction,
//! each behind a savepoint, and one commit makes all of them durable.

use super::postgres_connection::Connection;
use super::postgres_tx::PostgresTx;
use super::queue::{Order, Queue};
use super::{DbError, Retry};
use crate::identity::TenantId;

/// The most writes of one transaction: the first ones wait for the last.
const MOST: usize = 32;

/// The writes that run in the transaction of another one.
pub(super) struct Guests<'q> {
    tenant: Option<TenantId>,
    queue: &'q Queue,
    /// Those that ran and wait for the commit.
    pub ran: Vec<Order>,
    /// Those that were refused. They too wait for the commit: what they were refused for may have
    /// been written by one of the others.
    pub refused: Vec<Order>,
    /// Whether the transaction was rolled back for one of its writes: no other is to blame, so each
    /// runs again by itself.
    pub undone: bool,
}

impl<'q> Guests<'q> {
    /// Those that wait for a write of this company.
    pub fn of(tenant: Option<TenantId>, queue: &'q Queue) -> Guests<'q> {
        Guests { tenant, queue, ran: Vec::new(), refused: Vec::new(), undone: false }
    }

    /// Runs them after the transaction's first write, and commits.
    ///
    /// # Errors
    /// Why nothing was committed. [`Guests::undone`] says whether the writes may run again.
    pub fn run_and_commit(&mut self, connection: &mut Connection) -> Result<(), DbError> {
        if let Err(error) = self.run_all(connection) {
            connection.roll_back();
            self.undone = true;
            return Err(error);
        }
        let committed = connection.commit(true);
        // What a commit refuses may be due to any of them. After a broken connection nobody knows
        // whether it was committed.
        let is_refused = matches!(
            committed,
            Err(DbError::Refused(_) | DbError::Unique(_) | DbError::Conflict(_))
        );
        self.undone = is_refused && !self.ran.is_empty();
        committed
    }

    fn run_all(&mut self, connection: &mut Connection) -> Result<(), DbError> {
        for number in 0..MOST {
            let Some(order) = self.tenant.and_then(|tenant| self.queue.beside(tenant)) else {
                return Ok(());
            };
            self.ran.push(order);
            if number == 0 {
                connection.end_first_part()?;
            }
            self.run_last(connection)?;
        }
        Ok(())
    }

    /// Runs the write that was added last.
    fn run_last(&mut self, connection: &mut Connection) -> Result<(), DbError> {
        let Some(mut order) = self.ran.pop() else { return Ok(()) };
        connection.begin_part(order.work.scope());
        let outcome = match order.work.run(&mut PostgresTx { connection }) {
            Ok(()) => connection.end_part(),
            Err(Retry::Yes) => Err(DbError::Conflict("serialization failure".to_owned())),
            Err(Retry::No) => match connection.roll_back_part() {
                Ok(()) => {
                    self.refused.push(order);
                    return Ok(());
                }
                Err(error) => Err(error),
            },
        };
        self.ran.push(order);
        outcome
    }
}
