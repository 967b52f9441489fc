//! The writes that wait for SQLite's only writer, so that a long write can give way.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{DbError, Work};

/// The time since when each queued write waits, in order; none for a write that has no hurry.
#[derive(Clone, Default)]
pub(super) struct Waiting(Arc<Mutex<VecDeque<Option<Instant>>>>);

impl Waiting {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Option<Instant>>> {
        // No code here leaves the state inconsistent when it panics.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a write to the writer's queue.
    pub fn send(&self, job: Box<dyn Work>, writer: &Sender<Box<dyn Work>>) {
        let asked = (!job.scope().may_wait).then(Instant::now);
        // Locked until it is sent, so that both queues have the same order.
        let mut waiting = self.lock();
        waiting.push_back(asked);
        // A closed queue drops the job, and with it its reply, which the caller notices.
        let _ = writer.send(job);
    }

    /// Removes the first, which the writer has taken.
    pub fn take(&self, job: Option<Box<dyn Work>>) -> Option<Box<dyn Work>> {
        let job = job?;
        self.lock().pop_front();
        Some(job)
    }

    /// How long the first write that is in a hurry has waited.
    pub fn longest(&self) -> Duration {
        self.lock().iter().flatten().next().map(Instant::elapsed).unwrap_or_default()
    }
}

/// The writer's current job, which may have to end for waiting writes.
pub(super) struct Turn {
    waiting: Waiting,
    began: Instant,
    /// How long others may wait for it; none when it doesn't give way.
    gives_way: Option<Duration>,
    /// Whether jobs before it wait for the commit that it shares with them.
    shares: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn::among(&Waiting::default())
    }
}

impl Turn {
    /// A turn that watches these waiting writes.
    pub fn among(waiting: &Waiting) -> Turn {
        let waiting = waiting.clone();
        Turn { waiting, began: Instant::now(), gives_way: None, shares: false }
    }

    /// Starts the next job.
    pub fn begins(&mut self, gives_way: Option<Duration>, shares: bool) {
        *self = Turn { began: Instant::now(), gives_way, shares, ..Turn::among(&self.waiting) };
    }

    /// How long the first write that is in a hurry has waited.
    pub fn longest_wait(&self) -> Duration {
        self.waiting.longest()
    }

    /// Refuses to continue when others have waited longer than the limit.
    pub fn give_way(&self) -> Result<(), DbError> {
        let Some(longest) = self.gives_way else { return Ok(()) };
        let ran = self.began.elapsed();
        let is_waited_for = || self.shares || self.waiting.longest() > longest;
        if ran > longest && is_waited_for() {
            return Err(DbError::GaveWay(format!("after {} ms", ran.as_millis())));
        }
        Ok(())
    }
}
