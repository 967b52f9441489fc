//! Who waits for SQLite's one writer, so that a long write can give way.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::{DbError, Work};

/// Since when each write waits that the writer has not taken yet, in their order; none of a write
/// that may wait.
#[derive(Clone, Default)]
pub(super) struct Waiting(Arc<Mutex<VecDeque<Option<Instant>>>>);

impl Waiting {
    fn lock(&self) -> MutexGuard<'_, VecDeque<Option<Instant>>> {
        // Nothing here leaves it half changed when it panics.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sends a write to the writer.
    pub fn send(&self, job: Box<dyn Work>, writer: &Sender<Box<dyn Work>>) {
        let asked = (!job.scope().may_wait).then(Instant::now);
        // Held until it is sent, so that both queues have one order.
        let mut waiting = self.lock();
        waiting.push_back(asked);
        // A closed queue drops the job, and with it its reply: the caller is told.
        let _ = writer.send(job);
    }

    /// The writer takes the first.
    pub fn take(&self, job: Option<Box<dyn Work>>) -> Option<Box<dyn Work>> {
        let job = job?;
        self.lock().pop_front();
        Some(job)
    }

    /// How long the first has waited that may not.
    pub fn longest(&self) -> Duration {
        self.lock().iter().flatten().next().map(Instant::elapsed).unwrap_or_default()
    }
}

/// The writer's present piece of work, which may have to end for those who wait.
pub(super) struct Turn {
    waiting: Waiting,
    began: Instant,
    /// After so long it gives way to others; none where it doesn't.
    gives_way: Option<Duration>,
    /// Whether others before it wait for the commit that it shares with them.
    shares: bool,
}

impl Default for Turn {
    fn default() -> Turn {
        Turn::among(&Waiting::default())
    }
}

impl Turn {
    /// Among those who wait.
    pub fn among(waiting: &Waiting) -> Turn {
        let waiting = waiting.clone();
        Turn { waiting, began: Instant::now(), gives_way: None, shares: false }
    }

    /// The next piece of work begins.
    pub fn begins(&mut self, gives_way: Option<Duration>, shares: bool) {
        *self = Turn { began: Instant::now(), gives_way, shares, ..Turn::among(&self.waiting) };
    }

    /// How long the first has waited that may not.
    pub fn longest_wait(&self) -> Duration {
        self.waiting.longest()
    }

    /// Refuses to continue where that keeps others waiting for longer than they are to.
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
