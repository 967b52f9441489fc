//! Documents whose answer was lost: looked for by their number before they are sent again.

use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{Result, TenantId, Tx};

use super::outcome::{failed_call, not_received, recorded};
use super::pauses;
use super::work::Work;
use crate::filing::store::{self, Filing, Recorded};
use crate::mapping::DocumentKind;
use crate::portal::{Found, PortalError};

/// The largest difference between their clock and ours.
const SKEW: SignedDuration = SignedDuration::from_hours(24);
/// So long after sending began it was recorded at the latest: a search takes thirty days at most.
const RECORDED: SignedDuration = SignedDuration::from_hours(48);
/// Shown for a document of which the answer to its submission said nothing.
pub const NOT_NAMED: &str = "not_named";
/// Shown for a document that was sent often, and that the authority does not show.
const NOT_SHOWN: &str = "not_shown";

/// The types of which a document of this kind is none: of invoices, debit notes and credit notes,
/// each also as one of exports.
const fn other_types(kind: DocumentKind) -> &'static [&'static str] {
    match kind {
        DocumentKind::Invoice => &["c", "ec"],
        DocumentKind::CreditNote => &["i", "d", "ei", "ed"],
    }
}

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
    let found = listed(work, filing, (since, now.min(since + RECORDED))).await;
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

/// What the authority lists under a document's number, submitted between two moments of ours.
pub async fn listed(
    work: &Work<'_>,
    filing: &Filing,
    (from, to): (Timestamp, Timestamp),
) -> std::result::Result<Vec<Found>, PortalError> {
    let of = (filing.number.as_str(), other_types(filing.kind));
    work.client.search(of, from - SKEW, to + SKEW).await
}

/// The first of the listed documents that is no earlier filing of the same number, recorded at its
/// moment or else at this one.
pub fn first_unknown<'a>(
    tx: &mut dyn Tx,
    tenant: TenantId,
    rows: &'a [Found],
    at: Timestamp,
) -> Result<Option<Recorded<'a>>> {
    for one in rows {
        if !store::is_filed(tx, tenant, &one.uuid)? {
            return Ok(Some(Recorded {
                uuid: &one.uuid,
                long_id: one.long_id.as_deref(),
                submission: one.submission.as_deref(),
                at: one.received_at.unwrap_or(at),
            }));
        }
    }
    Ok(None)
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
                PortalError::Busy(seconds) => pauses::asked(*seconds),
                _ => pauses::retry_delay(attempts, filing.id),
            };
            if let PortalError::Refused { code, words, .. } = error
                && !is_unnamed(filing)
            {
                store::set_steps(tx, tenant, filing.id, &[failed_call(code, words)])?;
            }
            let counted = (attempts, filing.searches);
            return store::set_next(tx, tenant, filing.id, counted, Some(now + wait));
        }
    };
    if let Some(taken) = first_unknown(tx, tenant, rows, now)? {
        return recorded(tx, tenant, filing, &taken, now);
    }
    let searches = filing.searches + 1;
    if searches < pauses::SEARCHES {
        let again = now + pauses::SETTLED;
        return store::set_next(tx, tenant, filing.id, (filing.attempts, searches), Some(again));
    }
    send_again(tx, tenant, filing, now)
}

/// Whether the answer to its submission said nothing of it.
fn is_unnamed(filing: &Filing) -> bool {
    filing.steps.iter().flat_map(|step| &step.faults).any(|fault| fault.code == NOT_NAMED)
}

/// Sends a document again that the authority does not show, later each time. It may be there under
/// a number that is not read as ours, so somebody is asked where an answer came without it, and
/// after many times.
fn send_again(tx: &mut dyn Tx, tenant: TenantId, filing: &Filing, now: Timestamp) -> Result<()> {
    let resent = store::times_resent(tx, tenant, filing.id)?;
    if is_unnamed(filing) || (resent + 1) % pauses::RESENDS == 0 {
        let code = if is_unnamed(filing) { NOT_NAMED } else { NOT_SHOWN };
        store::set_steps(tx, tenant, filing.id, &[failed_call(code, "")])?;
        store::set_dead(tx, tenant, filing.id, true)?;
        return store::set_next(tx, tenant, filing.id, (0, 0), None);
    }
    store::set_steps(tx, tenant, filing.id, &[])?;
    let wait = match resent {
        0..=2 => 0,
        more => pauses::retry_delay(more, filing.id).as_secs(),
    };
    not_received(tx, tenant, filing, (None, Some(wait)), now)
}
