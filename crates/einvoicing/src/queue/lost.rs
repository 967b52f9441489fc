//! Documents whose answer was lost: looked for by their number before they are sent again.

use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{Result, TenantId, Tx};

use super::outcome::{not_received, recorded};
use super::pauses;
use super::work::Work;
use crate::filing::store::{self, Filing, Recorded};
use crate::portal::{Found, PortalError};

/// The largest difference between their clock and ours.
const SKEW: SignedDuration = SignedDuration::from_mins(10);

/// Looks for a document.
///
/// # Errors
/// Only our own failures.
pub async fn search_for(work: &Work<'_>, filing: &Filing) -> Result<()> {
    let now = work.app.clock.now();
    let since = filing.sending_since.unwrap_or(now);
    if now < since + pauses::SETTLED {
        // The call may still be under way.
        let (tenant, id) = (work.lease.tenant, filing.id);
        let (counted, at) = ((filing.attempts, filing.searches), since + pauses::SETTLED);
        let wait = move |tx: &mut dyn Tx| store::set_next(tx, tenant, id, counted, Some(at));
        return work.app.db.write(Scope::system_in(tenant), wait).await;
    }
    let found = work.client.search(&filing.number, since - SKEW, now + SKEW).await;
    let (lease, clock, filing) = (work.lease.clone(), work.app.clock, filing.clone());
    work.app
        .db
        .write(Scope::system_in(lease.tenant), move |tx| {
            let now = clock.now();
            if !lease.renew(tx, now)? {
                return Ok(());
            }
            record_search(tx, lease.tenant, &filing, &found, now)
        })
        .await
}

fn record_search(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    found: &std::result::Result<Vec<Found>, PortalError>,
    now: Timestamp,
) -> Result<()> {
    let rows = match found {
        Ok(rows) => rows,
        Err(error) => {
            // It may be there, so it is asked for until there is an answer.
            let attempts = filing.attempts + 1;
            let wait = match error {
                PortalError::Busy(seconds) => SignedDuration::from_secs(i64::from(*seconds)),
                _ => pauses::retry_delay(attempts, filing.id),
            };
            let counted = (attempts, filing.searches);
            return store::set_next(tx, tenant, filing.id, counted, Some(now + wait));
        }
    };
    for one in rows {
        // An earlier filing of the same number is not this one.
        if store::is_known(tx, tenant, &one.uuid)? {
            continue;
        }
        let taken = Recorded {
            uuid: &one.uuid,
            long_id: one.long_id.as_deref(),
            submission: one.submission.as_deref(),
            at: one.received_at.unwrap_or(now),
        };
        return recorded(tx, tenant, filing, &taken, now);
    }
    let searches = filing.searches + 1;
    if searches < pauses::SEARCHES {
        let again = now + pauses::SETTLED;
        return store::set_next(tx, tenant, filing.id, (filing.attempts, searches), Some(again));
    }
    not_received(tx, tenant, filing, (None, Some(0)), now)
}
