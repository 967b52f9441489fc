//! Whose read is served next: companies take turns, so that one that asks for a hundred reports
//! keeps nobody else waiting behind them.

use std::collections::{HashMap, VecDeque};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};

use super::Work;
use crate::identity::TenantId;

/// What waits, by company.
pub(super) struct Turns<T> {
    /// The companies of which anything waits, in the order of their turns.
    order: VecDeque<Option<TenantId>>,
    waiting: HashMap<Option<TenantId>, VecDeque<T>>,
}

impl<T> Default for Turns<T> {
    fn default() -> Turns<T> {
        Turns { order: VecDeque::new(), waiting: HashMap::new() }
    }
}

impl<T> Turns<T> {
    /// Behind what waits of the company.
    pub fn push(&mut self, tenant: Option<TenantId>, one: T) {
        let own = self.waiting.entry(tenant).or_default();
        if own.is_empty() {
            self.order.push_back(tenant);
        }
        own.push_back(one);
    }

    /// The first of the company whose turn it is.
    pub fn pop(&mut self) -> Option<T> {
        let tenant = self.order.pop_front()?;
        let own = self.waiting.get_mut(&tenant)?;
        let one = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&tenant);
        } else {
            self.order.push_back(tenant);
        }
        one
    }

    /// Whether nothing waits.
    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

type Reads = Arc<Mutex<Turns<Box<dyn Work>>>>;

/// Gives reads to the threads of SQLite's readers.
pub(super) struct ReadSender {
    reads: Reads,
    /// Rings once for each.
    bell: Sender<()>,
}

/// Takes them, on each of these threads.
#[derive(Clone)]
pub(super) struct ReadReceiver {
    reads: Reads,
    bell: Arc<Mutex<Receiver<()>>>,
}

/// Between whoever reads and the readers.
pub(super) fn channel() -> (ReadSender, ReadReceiver) {
    let (bell, rings) = mpsc::channel();
    let reads = Reads::default();
    let receiver = ReadReceiver { reads: Arc::clone(&reads), bell: Arc::new(Mutex::new(rings)) };
    (ReadSender { reads, bell }, receiver)
}

impl ReadSender {
    pub fn send(&self, job: Box<dyn Work>) {
        let tenant = job.scope().tenant;
        self.reads.lock().unwrap_or_else(PoisonError::into_inner).push(tenant, job);
        // There are readers as long as there is who sends.
        let _ = self.bell.send(());
    }
}

impl ReadReceiver {
    /// The next, as soon as there is one; none when nobody sends any more.
    pub fn next(&self) -> Option<Box<dyn Work>> {
        let rung = self.bell.lock().unwrap_or_else(PoisonError::into_inner).recv();
        rung.ok()?;
        self.reads.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }
}

#[cfg(test)]
mod tests {
    use super::Turns;
    use crate::identity::TenantId;

    #[test]
    fn companies_take_turns_and_each_keeps_its_order() {
        let mut turns = Turns::default();
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
}
