//! Searches, of as many days at a time as the authority allows, and of fewer where it has much. How
//! far they are is recorded after each.

use einvoicing::{Direction, PortalError, PortalPage};
use jiff::{SignedDuration, Timestamp};

use super::store as own;
use super::turn::{Run, Step};
use crate::store::{self, Fetched};

/// The authority searches 30 days at most.
const WINDOW: SignedDuration = SignedDuration::from_hours(29 * 24);
/// Pages of one window: what has more is searched in halves.
const MAX_PAGES: usize = 100;
/// A window that is no longer is not halved: its token leads nowhere.
const SHORTEST: SignedDuration = SignedDuration::from_mins(1);

type Between = (Timestamp, Timestamp);

/// Stores the documents that were submitted between two moments.
pub(super) async fn list(run: &Run<'_>, direction: Direction, (from, until): Between) -> Step<()> {
    let mut at = from;
    while at < until {
        let end = (at + WINDOW).min(until);
        // The earliest last: it is taken first.
        let mut rest = vec![(at, end)];
        while let Some(between) = rest.pop() {
            if !window(run, direction, between).await? {
                let [first, second] = halves(between).ok_or(PortalError::Unreadable)?;
                rest.extend([second, first]);
                continue;
            }
            progress(run, direction, between.1).await?;
        }
        at = end;
    }
    Ok(())
}

/// Records that a direction is listed until a moment.
async fn progress(run: &Run<'_>, direction: Direction, until: Timestamp) -> Step<()> {
    let (tenant, lease) = (run.tenant, run.lease.clone());
    let environment = run.inquiry.environment().as_str();
    run.write(move |tx, _| {
        own::set_progress(tx, tenant, (lease.as_str(), environment), (direction, until))
    })
    .await
}

/// Both halves of a window; none of one that is too short.
fn halves((from, until): Between) -> Option<[Between; 2]> {
    let length = until.duration_since(from);
    if length <= SHORTEST {
        return None;
    }
    // Searches have whole seconds, both ends included.
    let middle = from + SignedDuration::from_secs(length.as_secs() / 2);
    Some([(from, middle), (middle, until)])
}

/// Whether the last page of a window was reached.
async fn window(run: &Run<'_>, direction: Direction, between: Between) -> Step<bool> {
    let mut token: Option<String> = None;
    for _ in 0..MAX_PAGES {
        run.inquiry.pace().await;
        let page = run.inquiry.documents(direction, between, token.as_deref()).await?;
        token = page.next.clone();
        store_page(run, direction, page).await?;
        if token.is_none() {
            return Ok(true);
        }
    }
    Ok(false)
}

async fn store_page(run: &Run<'_>, direction: Direction, page: PortalPage) -> Step<()> {
    let tenant = run.tenant;
    let environment = run.inquiry.environment().as_str();
    let (mut rows, mut unread) = (Vec::new(), page.unreadable);
    for row in page.rows {
        match Fetched::from_portal(direction, row) {
            Ok(row) => rows.push(row),
            Err(row) => unread.push(*row),
        }
    }
    if !unread.is_empty() {
        let count = unread.len();
        tracing::warn!(tenant = tenant.0, count, "the authority listed what can't be read");
    }
    run.write(move |tx, now| {
        rows.iter().try_for_each(|row| store::upsert(tx, tenant, environment, row, now))?;
        let place = (environment, direction);
        unread.iter().try_for_each(|row| store::note_unread(tx, tenant, place, row, now))
    })
    .await
}

#[cfg(test)]
mod tests {
    use super::halves;

    #[test]
    fn halves_meet_and_end_somewhere() {
        let moment = |text: &str| text.parse::<jiff::Timestamp>().expect("a moment");
        let mut between = (moment("2026-10-22T10:00:00Z"), moment("2026-11-20T10:00:00Z"));
        let mut depth = 0;
        while let Some([first, second]) = halves(between) {
            assert_eq!((first.0, first.1, second.1), (between.0, second.0, between.1));
            (between, depth) = (second, depth + 1);
        }
        assert!((10..20).contains(&depth), "{depth}");
    }
}
