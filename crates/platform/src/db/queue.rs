//! Who is served next on PostgreSQL's connections.
//!
//! Reads never wait for writers: one connection at least is left to them. A company's writes follow
//! each other anyway (the lock), so the second waits here and not on a connection, and a company
//! that imports a year's books holds up nobody else's save.

use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::Work;
use crate::identity::TenantId;

/// A piece of work and whether it writes.
pub(super) struct Order {
    pub work: Box<dyn Work>,
    pub write: bool,
}

pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    /// At most so many write at once.
    writers: usize,
}

#[derive(Default)]
struct State {
    reads: VecDeque<Order>,
    /// Writes whose company has no other write under way.
    writes: VecDeque<Order>,
    /// Companies with a write under way or about to be, and what waits behind it.
    behind: HashMap<TenantId, VecDeque<Order>>,
    writing: usize,
    /// Whether the last turn was a write's: the two kinds take turns.
    wrote: bool,
    closed: bool,
}

impl Queue {
    pub fn new(connections: usize) -> Queue {
        let writers = connections.saturating_sub(1).max(1);
        Queue { state: Mutex::default(), changed: Condvar::new(), writers }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing here leaves the state half changed when it panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn push(&self, order: Order) {
        let mut state = self.lock();
        let tenant = order.work.scope().tenant;
        match (order.write, tenant) {
            (false, _) => state.reads.push_back(order),
            (true, None) => state.writes.push_back(order),
            (true, Some(tenant)) => match state.behind.get_mut(&tenant) {
                Some(waiting) => waiting.push_back(order),
                None => {
                    state.behind.insert(tenant, VecDeque::new());
                    state.writes.push_back(order);
                }
            },
        }
        drop(state);
        self.changed.notify_one();
    }

    /// The next piece of work, as soon as there is one; none when the queue is closed and empty.
    pub fn next(&self) -> Option<Order> {
        let mut state = self.lock();
        loop {
            if let Some(order) = state.take(self.writers) {
                return Some(order);
            }
            if state.closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A write of the company is over: the one behind it may go.
    pub fn written(&self, tenant: Option<TenantId>) {
        let mut state = self.lock();
        state.writing -= 1;
        if let Some(tenant) = tenant {
            match state.behind.get_mut(&tenant).and_then(VecDeque::pop_front) {
                Some(next) => state.writes.push_back(next),
                None => drop(state.behind.remove(&tenant)),
            }
        }
        drop(state);
        self.changed.notify_one();
    }

    pub fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }
}

impl State {
    fn take(&mut self, writers: usize) -> Option<Order> {
        let may_write = !self.writes.is_empty() && self.writing < writers;
        let order = if may_write && (self.reads.is_empty() || !self.wrote) {
            self.writes.pop_front()
        } else {
            self.reads.pop_front()
        }?;
        self.wrote = order.write;
        self.writing += usize::from(order.write);
        Some(order)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{DbError, Retry, Scope, Tx};
    use super::{Order, Queue, TenantId, Work};

    struct Named(TenantId);

    impl Work for Named {
        fn run(&mut self, _: &mut dyn Tx) -> Result<(), Retry> {
            Ok(())
        }
        fn answer(self: Box<Self>, _: Result<(), DbError>) {}
        fn scope(&self) -> Scope {
            Scope::tenant(self.0)
        }
    }

    fn push(queue: &Queue, tenant: i64, write: bool) {
        queue.push(Order { work: Box::new(Named(TenantId(tenant))), write });
    }

    fn next(queue: &Queue) -> (i64, bool) {
        let order = queue.next().unwrap();
        (order.work.scope().tenant.unwrap().0, order.write)
    }

    #[test]
    fn one_company_holds_up_nobody_else() {
        let queue = Queue::new(4);
        for _ in 0..5 {
            push(&queue, 1, true);
        }
        push(&queue, 2, true);
        push(&queue, 1, false);
        assert_eq!(next(&queue), (1, true));
        assert_eq!(next(&queue), (1, false));
        assert_eq!(next(&queue), (2, true), "company 1 waits for its own write alone");
        queue.written(Some(TenantId(1)));
        assert_eq!(next(&queue), (1, true));
    }

    #[test]
    fn one_connection_is_left_to_readers() {
        let queue = Queue::new(2);
        push(&queue, 1, true);
        push(&queue, 2, true);
        push(&queue, 3, false);
        assert_eq!(next(&queue), (1, true));
        assert_eq!(next(&queue), (3, false), "the second writer waits");
        queue.written(Some(TenantId(1)));
        assert_eq!(next(&queue), (2, true));
    }

    #[test]
    fn a_closed_queue_is_emptied_first() {
        let queue = Queue::new(1);
        push(&queue, 1, false);
        queue.close();
        assert_eq!(next(&queue), (1, false));
        assert!(queue.next().is_none());
    }
}
