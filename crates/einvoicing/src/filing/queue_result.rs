//! The result of putting a document into the queue.

use crate::mapping::FilingFault;

/// The result of putting a document into the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QueueResult {
    /// It is in the queue.
    Queued,
    /// It is not, for these reasons.
    Faulty(Vec<FilingFault>),
}
