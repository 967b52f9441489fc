//! Snapshots of the monthly totals, kept while posting and read by reports of what was known.

use jiff::Timestamp;

/// Entries between two snapshots, as the migration that brought them has it, and those that may
/// have been posted since a moment for it to be told by what came after it.
pub(super) const SNAPSHOT_INTERVAL: i64 = 10_000;

/// Whether a snapshot is due once the entries behind one number, up to another, are written.
pub(super) const fn is_due(before: i64, number: i64) -> bool {
    number / SNAPSHOT_INTERVAL > before / SNAPSHOT_INTERVAL
}

/// A snapshot that is kept, and when the entries were posted that came in since the one before.
pub struct Snapshot {
    /// The last entry in it.
    pub entry: i64,
    /// The earliest of those moments.
    pub first_posted: Timestamp,
    /// The latest.
    pub last_posted: Timestamp,
}

/// Entries behind a number, up to another; without one, all that follow.
pub(super) type EntryRun = (i64, Option<i64>);

#[cfg(test)]
mod tests {
    use super::is_due;

    #[test]
    fn a_snapshot_is_due_behind_every_ten_thousandth_entry() {
        assert!(!is_due(0, 9_999));
        assert!(is_due(9_999, 10_000));
        assert!(is_due(9_000, 10_400));
        assert!(!is_due(10_400, 19_999));
    }
}
