//! Who waits for SQLite's one writer, so that a long write can give way.

use std::collections::VecDeque;
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Work;

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
