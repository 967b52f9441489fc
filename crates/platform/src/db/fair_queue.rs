//! The order in which waiting reads are served: companies take turns, so that one that requests a
//! hundred reports delays nobody else; and no company gets all workers, since a long report can't
//! be interrupted for another company's page.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::Work;
use crate::identity::TenantId;

/// The waiting items, by company.
pub(super) struct FairQueue<T> {
    /// The companies with waiting items, in the order of their turns.
    order: VecDeque<Option<TenantId>>,
    waiting: HashMap<Option<TenantId>, VecDeque<T>>,
    /// How many items of each company are being served.
    served: HashMap<TenantId, usize>,
    /// The most items of one company that are served at once.
    share: usize,
}

/// How many workers one company may use at once: a quarter, at least one, is left to others. With
/// one worker, everybody may use it.
fn share(servers: usize) -> usize {
    servers.saturating_sub((servers / 4).max(1)).max(1)
}

impl<T> FairQueue<T> {
    /// Turns among that many workers.
    pub fn among(servers: usize) -> FairQueue<T> {
        FairQueue {
            order: VecDeque::new(),
            waiting: HashMap::new(),
            served: HashMap::new(),
            share: share(servers),
        }
    }

    /// Adds an item after the company's others.
    pub fn push(&mut self, tenant: Option<TenantId>, one: T) {
        let own = self.waiting.entry(tenant).or_default();
        if own.is_empty() {
            self.order.push_back(tenant);
        }
        own.push_back(one);
    }

    /// The first item of the next company that has not used up its share. The caller reports the
    /// end of the work by [`Turns::ended`].
    pub fn pop(&mut self) -> Option<T> {
        let place = self.order.iter().position(|tenant| self.may_be_served(*tenant))?;
        let tenant = self.order.remove(place)?;
        let own = self.waiting.get_mut(&tenant)?;
        let one = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&tenant);
        } else {
            self.order.push_back(tenant);
        }
        if let Some(tenant) = tenant {
            *self.served.entry(tenant).or_default() += 1;
        }
        one
    }

    /// Work of no company, such as sign-ins, has no limit.
    fn may_be_served(&self, tenant: Option<TenantId>) -> bool {
        let served = tenant.and_then(|tenant| self.served.get(&tenant));
        served.is_none_or(|served| *served < self.share)
    }

    /// An item of a company has been served.
    pub fn ended(&mut self, tenant: Option<TenantId>) {
        let Some(tenant) = tenant else { return };
        let Some(served) = self.served.get_mut(&tenant) else { return };
        *served -= 1;
        if *served == 0 {
            self.served.remove(&tenant);
        }
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }

    /// Whether an item waits that may be served now.
    pub fn is_ready(&self) -> bool {
        self.order.iter().any(|tenant| self.may_be_served(*tenant))
    }
}

struct Reads {
    turns: FairQueue<Box<dyn Work>>,
    /// The workers that wait for an item, the one that waits longest first. The last one is woken:
    /// its statements are prepared and its pages in memory, and the others may stay small.
    idle: Vec<Arc<Condvar>>,
    closed: bool,
}

impl Reads {
    /// Wakes a worker, if one is idle; a busy one looks for the next item when it has finished.
    fn wake(&mut self) {
        if let Some(bell) = self.idle.pop() {
            bell.notify_one();
        }
    }

    /// Wakes them all, so that each sees that nothing more comes.
    fn wake_all(&mut self) {
        self.idle.drain(..).for_each(|bell| bell.notify_one());
    }
}

struct Channel {
    reads: Mutex<Reads>,
}

impl Channel {
    fn lock(&self) -> MutexGuard<'_, Reads> {
        // No code here leaves the state inconsistent when it panics.
        self.reads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends reads to the threads of SQLite's readers.
pub(super) struct ReadSender(Arc<Channel>);

/// Receives them, on one of these threads.
pub(super) struct ReadReceiver {
    channel: Arc<Channel>,
    bell: Arc<Condvar>,
}

/// A channel to that many reader threads, at least one.
pub(super) fn channel(readers: usize) -> (ReadSender, Vec<ReadReceiver>) {
    let reads = Reads { turns: FairQueue::among(readers), idle: Vec::new(), closed: false };
    let channel = Arc::new(Channel { reads: Mutex::new(reads) });
    let receiver = |_| ReadReceiver { channel: Arc::clone(&channel), bell: Arc::default() };
    let receivers = (0..readers.max(1)).map(receiver).collect();
    (ReadSender(channel), receivers)
}

impl ReadSender {
    pub fn send(&self, job: Box<dyn Work>) {
        let tenant = job.scope().tenant;
        let mut reads = self.0.lock();
        reads.turns.push(tenant, job);
        reads.wake();
    }
}

impl Drop for ReadSender {
    fn drop(&mut self) {
        let mut reads = self.0.lock();
        reads.closed = true;
        reads.wake_all();
    }
}

impl ReadReceiver {
    /// The next read, once there is one; none when all senders were dropped.
    pub fn next(&self) -> Option<Box<dyn Work>> {
        let mut reads = self.channel.lock();
        loop {
            if let Some(job) = reads.turns.pop() {
                return Some(job);
            }
            if reads.closed && reads.turns.is_empty() {
                return None;
            }
            reads.idle.push(Arc::clone(&self.bell));
            reads = self.bell.wait(reads).unwrap_or_else(PoisonError::into_inner);
            // A thread may wake without a bell.
            reads.idle.retain(|bell| !Arc::ptr_eq(bell, &self.bell));
        }
    }

    /// A company's read has been served.
    pub fn ended(&self, tenant: Option<TenantId>) {
        let mut reads = self.channel.lock();
        reads.turns.ended(tenant);
        if reads.closed {
            reads.wake_all();
        } else if reads.turns.is_ready() {
            reads.wake();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::{FairQueue, channel, share};
    use crate::db::work::{Retry, Work};
    use crate::db::{DbError, Scope, Tx};
    use crate::identity::TenantId;

    /// Work that nobody waits for.
    struct Nothing;

    impl Work for Nothing {
        fn run(&mut self, _: &mut dyn Tx) -> Result<(), Retry> {
            Ok(())
        }
        fn answer(self: Box<Self>, _: Result<(), DbError>) {}
        fn scope(&self) -> Scope {
            Scope::default()
        }
        fn is_wanted(&self) -> bool {
            true
        }
    }

    #[test]
    fn reads_that_come_one_by_one_are_served_by_the_same_worker() {
        let (sender, receivers) = channel(4);
        let (report, served) = mpsc::channel();
        let workers: Vec<_> = receivers
            .into_iter()
            .enumerate()
            .map(|(number, jobs)| {
                let report = report.clone();
                std::thread::spawn(move || {
                    while jobs.next().is_some() {
                        jobs.ended(None);
                        report.send(number).expect("the test listens");
                    }
                })
            })
            .collect();
        let idle = |count| {
            while sender.0.lock().idle.len() < count {
                std::thread::yield_now();
            }
        };
        let mut turns = Vec::new();
        for _ in 0..20 {
            idle(4);
            sender.send(Box::new(Nothing));
            turns.push(served.recv().expect("a worker serves it"));
        }
        assert!(turns.iter().all(|number| *number == turns[0]), "{turns:?}");
        drop(sender);
        workers.into_iter().for_each(|worker| worker.join().expect("it ends"));
    }

    #[test]
    fn companies_take_turns_and_each_keeps_its_order() {
        let mut turns = FairQueue::among(100);
        for (tenant, name) in [(1, 'a'), (1, 'b'), (1, 'c'), (2, 'd'), (2, 'e'), (3, 'f')] {
            turns.push(Some(TenantId(tenant)), name);
        }
        turns.push(None, 'g');
        let order: String = std::iter::from_fn(|| turns.pop()).collect();
        assert_eq!(order, "adfgbec");
        assert!(turns.is_empty() && turns.pop().is_none());
        turns.push(Some(TenantId(1)), 'h');
        assert_eq!(turns.pop(), Some('h'));
    }

    #[test]
    fn a_quarter_is_left_to_others() {
        assert_eq!([1, 2, 3, 4, 8, 16].map(share), [1, 1, 2, 3, 6, 12]);
        let mut turns = FairQueue::among(4);
        let (greedy, other) = (Some(TenantId(1)), Some(TenantId(2)));
        for name in ['a', 'b', 'c', 'd', 'e'] {
            turns.push(greedy, name);
        }
        assert_eq!([turns.pop(), turns.pop(), turns.pop()], [Some('a'), Some('b'), Some('c')]);
        assert!(turns.pop().is_none() && !turns.is_ready(), "it has its share");
        turns.push(other, 'f');
        turns.push(None, 'g');
        assert_eq!([turns.pop(), turns.pop()], [Some('f'), Some('g')]);
        assert!(!turns.is_ready() && !turns.is_empty());
        turns.ended(other);
        assert!(turns.pop().is_none(), "another's end frees nothing of its share");
        turns.ended(greedy);
        assert_eq!([turns.pop(), turns.pop()], [Some('d'), None]);
    }
}
