//! What is wanted of a document's filing.

use crate::mapping::FilingFault;

/// What is wanted of a document's filing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wanted {
    /// It is on its way.
    Queued,
    /// It is not, for these reasons.
    Faulty(Vec<FilingFault>),
}
