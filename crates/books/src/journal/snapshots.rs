//! Snapshots of the monthly totals, written while posting and read by reports of what was known.

use jiff::Timestamp;

/// Entries between two snapshots, as in the migration that added them. A past moment is computed
/// from later entries only if there are at most this many of them.
pub(super) const SNAPSHOT_INTERVAL: i64 = 10_000;

/// Whether a snapshot is due after writing the entries after `before`, up to `number`.
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

/// The entries after a number, up to another; without that, all that follow.
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
