//! Which figures a report is made of.

/// Which figures a report is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Figure {
    /// What its period posted.
    Movement,
    /// What stands at the end of its last day, earlier years' profit in retained earnings.
    Balance,
}
