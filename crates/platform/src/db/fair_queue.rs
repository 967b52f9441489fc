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
    closed: bool,
}

struct Channel {
    reads: Mutex<Reads>,
    /// Notified for each new item, and when a company's share is free again.
    bell: Condvar,
}

impl Channel {
    fn lock(&self) -> MutexGuard<'_, Reads> {
        // No code here leaves the state inconsistent when it panics.
        self.reads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Sends reads to the threads of SQLite's readers.
pub(super) struct ReadSender(Arc<Channel>);

/// Receives them, on each of these threads.
#[derive(Clone)]
pub(super) struct ReadReceiver(Arc<Channel>);

/// A channel to that many reader threads.
pub(super) fn channel(readers: usize) -> (ReadSender, ReadReceiver) {
    let reads = Reads { turns: FairQueue::among(readers), closed: false };
    let channel = Arc::new(Channel { reads: Mutex::new(reads), bell: Condvar::new() });
    (ReadSender(Arc::clone(&channel)), ReadReceiver(channel))
}

impl ReadSender {
    pub fn send(&self, job: Box<dyn Work>) {
        let tenant = job.scope().tenant;
        self.0.lock().turns.push(tenant, job);
        self.0.bell.notify_one();
    }
}

impl Drop for ReadSender {
    fn drop(&mut self) {
        self.0.lock().closed = true;
        self.0.bell.notify_all();
    }
}

impl ReadReceiver {
    /// The next read, once there is one; none when all senders were dropped.
    pub fn next(&self) -> Option<Box<dyn Work>> {
        let mut reads = self.0.lock();
        loop {
            if let Some(job) = reads.turns.pop() {
                return Some(job);
            }
            if reads.closed && reads.turns.is_empty() {
                return None;
            }
            reads = self.0.bell.wait(reads).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A company's read has been served.
    pub fn ended(&self, tenant: Option<TenantId>) {
        let mut reads = self.0.lock();
        reads.turns.ended(tenant);
        if reads.closed {
            self.0.bell.notify_all();
        } else if reads.turns.is_ready() {
            self.0.bell.notify_one();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FairQueue, share};
    use crate::identity::TenantId;

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
