//! Which figures a report is made of.

/// Which figures a report is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Figure {
    /// The postings of its period.
    Movement,
    /// The balance at the end of its last day, with earlier years' profit in retained earnings.
    Balance,
}
