//! What was known at a moment: the totals less what was posted since. When that is much, the latest
//! earlier snapshot plus what was posted until the moment.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::{Problem, Result, TenantId, Tx};

use super::store::snapshots;
use super::{monthly, store, sums};
use crate::journal::scope::{Dimension, LabelledSum, Scope};
use crate::journal::snapshots::{EntryRun, SNAPSHOT_INTERVAL, Snapshot};

/// Debits and credits of each account in some days, both included, as known at a moment.
pub(super) fn movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    moment: Timestamp,
    by: Option<Dimension>,
    span: (Date, Date),
) -> Result<Vec<LabelledSum>> {
    if store::scoped::is_posted_since(tx, tenant, moment, SNAPSHOT_INTERVAL)? {
        return of_snapshot(tx, tenant, moment, by, span);
    }
    let since = store::scoped::posted_since(tx, tenant, moment, by, span)?;
    let known = match by {
        None => monthly::whole_movements(tx, tenant, span)?,
        Some(dimension) => monthly::labelled(tx, tenant, dimension, span)?,
    };
    monthly::less(known, &since).map_err(Problem::internal)
}

/// Whole months from a snapshot and the entries after it, other days from the lines.
fn of_snapshot(
    tx: &mut dyn Tx,
    tenant: TenantId,
    moment: Timestamp,
    by: Option<Dimension>,
    span: (Date, Date),
) -> Result<Vec<LabelledSum>> {
    let mut sums = Vec::new();
    let mut borne = Vec::new();
    let (months, days) = sums::parts(span);
    if let Some(months) = months {
        let (entry, runs) = parts_of(&snapshots::all(tx, tenant)?, moment);
        sums.extend(snapshots::of_months(tx, tenant, entry, months)?);
        if let Some(dimension) = by {
            let labelled = snapshots::of_label_months(tx, tenant, entry, dimension, months)?;
            borne.extend(labelled.iter().map(|sum| LabelledSum { label: None, ..*sum }));
            sums.extend(labelled);
        }
        let within = sums::days_of(months, span);
        for run in runs {
            sums.extend(store::scoped::posted_by(tx, tenant, (moment, run), by, within)?);
        }
    }
    let scope = Scope { known_at: Some(moment), ..Scope::default() };
    for days in days.into_iter().flatten() {
        sums.extend(store::scoped::movements(tx, tenant, &scope, by, days)?);
    }
    monthly::less(sums, &borne).map_err(Problem::internal)
}

/// The last entry of the latest snapshot that was complete by a moment (zero before the first), and
/// the later runs of entries that may contain some posted by it.
fn parts_of(snapshots: &[Snapshot], moment: Timestamp) -> (i64, Vec<EntryRun>) {
    let whole = snapshots.iter().take_while(|one| one.last_posted <= moment).count();
    let known = whole.checked_sub(1).map_or(0, |last| snapshots[last].entry);
    let mut behind = known;
    let mut runs = Vec::new();
    for snapshot in &snapshots[whole..] {
        if snapshot.first_posted <= moment {
            runs.push((behind, Some(snapshot.entry)));
        }
        behind = snapshot.entry;
    }
    runs.push((behind, None));
    (known, runs)
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::{Snapshot, parts_of};

    fn moment(second: i64) -> Timestamp {
        Timestamp::from_second(second).expect("a moment")
    }

    #[test]
    fn a_moment_is_a_snapshot_and_the_runs_that_it_divides() {
        // The clock was set back while the third run was posted.
        let told = [(10_000, 0, 100), (20_004, 101, 200), (30_000, 150, 300), (40_000, 301, 400)];
        let snapshots = told.map(|(entry, first, last)| Snapshot {
            entry,
            first_posted: moment(first),
            last_posted: moment(last),
        });
        let parts = |second| parts_of(&snapshots, moment(second));
        let rest = (40_000, None);
        assert_eq!(parts(50), (0, vec![(0, Some(10_000)), rest]));
        assert_eq!(parts(100), (10_000, vec![rest]));
        assert_eq!(
            parts(160),
            (10_000, vec![(10_000, Some(20_004)), (20_004, Some(30_000)), rest])
        );
        assert_eq!(parts(200), (20_004, vec![(20_004, Some(30_000)), rest]));
        assert_eq!(parts(999), (40_000, vec![rest]));
        assert_eq!(parts_of(&[], moment(1)), (0, vec![(0, None)]));
    }
}
