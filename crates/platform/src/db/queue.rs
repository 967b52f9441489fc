//! The queue of work for PostgreSQL's connections, and who is served next.
//!
//! Reads never wait for writers: at least one connection is left to them. Companies take turns, and
//! no company's reads take more than three quarters of the connections. A company's writes are
//! serialized by its lock, so the second one waits here and not on a connection, and a company that
//! imports a year's books delays nobody else's save. Where another copy of the server holds the
//! company's lock, the write is put off and waits here too.

use std::collections::{HashMap, VecDeque};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Work;
use super::fair_queue::FairQueue;
use crate::identity::TenantId;

/// How long a write waits for a lock that another copy holds, counted from its submission.
const MAX_WAIT: Duration = Duration::from_secs(10);
/// The least time for which it is tried, however long it waited behind others of its company.
const MIN_WAIT: Duration = Duration::from_secs(2);
/// Pauses between two tries: the first one, doubled up to the longest.
const FIRST_PAUSE: Duration = Duration::from_millis(10);
const MAX_PAUSE: Duration = Duration::from_millis(160);

/// A piece of work and whether it writes.
pub(super) struct Order {
    pub work: Box<dyn Work>,
    pub write: bool,
    asked: Instant,
    /// When the lock was first refused, and the pause before the next try.
    tried: Option<Instant>,
    pause: Duration,
}

impl Order {
    pub fn new(work: Box<dyn Work>, write: bool) -> Order {
        Order { work, write, asked: Instant::now(), tried: None, pause: FIRST_PAUSE }
    }

    /// Whether it may be tried again after its company's lock was refused.
    pub fn may_wait(&mut self) -> bool {
        let tried = self.tried.get_or_insert_with(Instant::now).elapsed();
        self.asked.elapsed() < MAX_WAIT || tried < MIN_WAIT
    }
}

pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    /// The most writes that run at once.
    writers: usize,
}

struct State {
    reads: FairQueue<Order>,
    /// Writes of companies with no other write in progress.
    writes: VecDeque<Order>,
    /// Companies with a write in progress or scheduled, and the writes that wait for it.
    behind: HashMap<TenantId, VecDeque<Order>>,
    /// Writes that pause until their next try. Their company's others wait for them.
    postponed: Vec<(Instant, Order)>,
    writing: usize,
    /// Whether the last turn was a write's: reads and writes alternate.
    wrote: bool,
    closed: bool,
}

impl Queue {
    pub fn new(connections: usize) -> Queue {
        let writers = connections.saturating_sub(1).max(1);
        let state = State {
            reads: FairQueue::among(connections),
            writes: VecDeque::new(),
            behind: HashMap::new(),
            postponed: Vec::new(),
            writing: 0,
            wrote: false,
            closed: false,
        };
        Queue { state: Mutex::new(state), changed: Condvar::new(), writers }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // No code here leaves the state inconsistent when it panics.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn push(&self, order: Order) {
        let mut state = self.lock();
        let tenant = order.work.scope().tenant;
        match (order.write, tenant) {
            (false, tenant) => state.reads.push(tenant, order),
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
            let next_try = state.wake(Instant::now());
            if let Some(order) = state.take(self.writers) {
                if order.write || order.work.is_wanted() {
                    return Some(order);
                }
                // A caller who hung up while the read waited needs no answer.
                state.reads.ended(order.work.scope().tenant);
                continue;
            }
            if state.closed && state.postponed.is_empty() && state.reads.is_empty() {
                return None;
            }
            state = match next_try {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(rest) => {
                    let woken = self.changed.wait_timeout(state, rest);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    /// Another write of a company that has one in progress, to be run in its transaction. None that
    /// may take long, and none while another company's write waits for a connection.
    pub fn beside(&self, tenant: TenantId) -> Option<Order> {
        let mut state = self.lock();
        if !state.writes.is_empty() {
            return None;
        }
        let behind = state.behind.get_mut(&tenant)?;
        let may_share = behind.front().is_some_and(|next| !next.work.scope().may_wait);
        if may_share { behind.pop_front() } else { None }
    }

    /// Puts off a write whose company's lock another copy holds; its connection is free for others.
    pub fn postpone(&self, mut order: Order) {
        let next_try = Instant::now() + order.pause;
        order.pause = (order.pause * 2).min(MAX_PAUSE);
        let mut state = self.lock();
        state.writing -= 1;
        state.postponed.push((next_try, order));
        drop(state);
        // Every idle connection computes again when it must wake.
        self.changed.notify_all();
    }

    /// A write of the company has ended: the next one may run.
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

    /// A read of the company has ended: its next one may run.
    pub fn read(&self, tenant: Option<TenantId>) {
        let mut state = self.lock();
        state.reads.ended(tenant);
        let closed = state.closed;
        drop(state);
        match closed {
            true => self.changed.notify_all(),
            false => self.changed.notify_one(),
        }
    }

    pub fn close(&self) {
        self.lock().closed = true;
        self.changed.notify_all();
    }
}

impl State {
    /// Queues the put-off writes whose pause is over; returns the pause of the next one.
    fn wake(&mut self, now: Instant) -> Option<Duration> {
        let (rested, resting): (Vec<_>, Vec<_>) =
            std::mem::take(&mut self.postponed).into_iter().partition(|(at, _)| *at <= now);
        self.postponed = resting;
        self.writes.extend(rested.into_iter().map(|(_, order)| order));
        self.postponed.iter().map(|(at, _)| *at - now).min()
    }

    fn take(&mut self, writers: usize) -> Option<Order> {
        let may_write = !self.writes.is_empty() && self.writing < writers;
        let order = if may_write && (!self.reads.is_ready() || !self.wrote) {
            self.writes.pop_front()
        } else {
            self.reads.pop()
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
        fn is_wanted(&self) -> bool {
            true
        }
    }

    fn push(queue: &Queue, tenant: i64, write: bool) {
        queue.push(Order::new(Box::new(Named(TenantId(tenant))), write));
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
        assert_eq!(next(&queue), (2, true), "company 1 waits only for its own write");
        queue.written(Some(TenantId(1)));
        assert_eq!(next(&queue), (1, true));
    }

    #[test]
    fn a_company_that_reads_much_takes_turns_with_others() {
        let queue = Queue::new(4);
        for tenant in [1, 1, 1, 2] {
            push(&queue, tenant, false);
        }
        let turns: Vec<i64> = (0..4).map(|_| next(&queue).0).collect();
        assert_eq!(turns, [1, 2, 1, 1]);
    }

    #[test]
    fn a_company_that_reads_much_leaves_connections_to_others() {
        let queue = Queue::new(4);
        for _ in 0..64 {
            push(&queue, 1, false);
        }
        for _ in 0..3 {
            assert_eq!(next(&queue), (1, false));
        }
        push(&queue, 2, false);
        assert_eq!(next(&queue), (2, false));
        queue.read(Some(TenantId(2)));
        push(&queue, 3, true);
        assert_eq!(next(&queue), (3, true), "the last one is a writer's too");
        queue.written(Some(TenantId(3)));
        queue.read(Some(TenantId(1)));
        assert_eq!(next(&queue), (1, false), "its next follows its last");
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
    fn a_postponed_write_keeps_only_its_companys_later_writes_waiting() {
        let queue = Queue::new(2);
        push(&queue, 1, true);
        push(&queue, 1, true);
        push(&queue, 2, true);
        let mut held = queue.next().unwrap();
        assert!(held.may_wait());
        queue.postpone(held);
        assert_eq!(next(&queue), (2, true), "the only writer is free for another company");
        queue.written(Some(TenantId(2)));
        assert_eq!(next(&queue), (1, true), "it comes back by itself");
        queue.written(Some(TenantId(1)));
        assert_eq!(next(&queue), (1, true), "and then the one behind it");
    }

    #[test]
    fn a_companys_next_writes_run_beside_its_first_while_no_other_company_waits() {
        let queue = Queue::new(2);
        for _ in 0..3 {
            push(&queue, 1, true);
        }
        assert_eq!(next(&queue), (1, true));
        let beside = |tenant| queue.beside(TenantId(tenant)).is_some();
        assert!(beside(1) && !beside(2));
        push(&queue, 2, true);
        assert!(!beside(1), "the other company has waited long enough");
        queue.written(Some(TenantId(1)));
        assert_eq!(next(&queue), (2, true));
        queue.written(Some(TenantId(2)));
        assert_eq!(next(&queue), (1, true));
        assert!(!beside(1), "that was the last");
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
