//! Handling that all calls to the authority share.

use eta::receipt::deadline;
use eta::{Document, Receipt, Tree};
use jiff::{SignedDuration, Timestamp};
use platform::context::date_in_cairo;
use platform::{Result, TenantId, Tx};

use super::pauses;
use crate::filing::store::{self, Filing, Recorded};
use crate::filing::{Event, Move, move_filing};
use crate::portal::{PortalDetail, PortalError, PortalStep};

/// The name of the step of a call.
const CALL: &str = "portal";

/// It is recorded by the authority.
pub fn recorded(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    one: &Recorded<'_>,
    now: Timestamp,
) -> Result<()> {
    if move_filing(tx, tenant, filing, Event::Accepted, (Move::default(), now))?.is_some() {
        store::set_recorded(tx, tenant, filing.id, one)?;
        // What earlier calls failed by is over.
        store::set_steps(tx, tenant, filing.id, &[])?;
        store::set_next(tx, tenant, filing.id, (0, 0), Some(now + pauses::before_request(0)))?;
    }
    Ok(())
}

/// It was surely not recorded: it is sent again, at once or after a while, or given up when that
/// would change nothing.
pub fn not_received(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    (error, wait): (Option<&PortalError>, Option<i64>),
    now: Timestamp,
) -> Result<()> {
    let (code, words, is_final) = details(error);
    let one = Move { who: None, code: code.as_deref(), words: words.as_deref() };
    if move_filing(tx, tenant, filing, Event::NotTaken, (one, now))?.is_none() {
        return Ok(());
    }
    let attempts = match error {
        // The authority answered: failures before it count no more.
        None => 0,
        Some(PortalError::Busy(_)) => filing.attempts,
        Some(_) => filing.attempts + 1,
    };
    let is_over = match (error, filing.till) {
        (None, _) => false,
        (Some(_), Some(_)) => is_late(tx, tenant, filing, now)?,
        (Some(PortalError::Refused { .. }), None) => attempts >= pauses::MAX_ATTEMPTS,
        (Some(_), None) => {
            attempts >= pauses::MAX_ATTEMPTS && is_day_over(tx, tenant, filing, now)?
        }
    };
    if is_final || is_over {
        let step = failed_call(&code.unwrap_or_default(), &words.unwrap_or_default());
        store::set_steps(tx, tenant, filing.id, &[step])?;
        store::set_dead(tx, tenant, filing.id, true)?;
        return store::set_next(tx, tenant, filing.id, (attempts, 0), None);
    }
    let wait = match (wait, error) {
        (Some(seconds), _) => SignedDuration::from_secs(seconds),
        (None, None) => SignedDuration::ZERO,
        (None, Some(_)) => pauses::retry_delay(attempts, filing.till.unwrap_or(filing.id)),
    };
    store::set_next(tx, tenant, filing.id, (attempts, 0), Some(now + wait))
}

/// Whether an e-invoice's day in Cairo is over: until then temporary failures are retried.
fn is_day_over(tx: &mut dyn Tx, tenant: TenantId, filing: &Filing, now: Timestamp) -> Result<bool> {
    let text = store::text(tx, tenant, filing.id)?.unwrap_or_default();
    Ok(issued_at(&text).is_none_or(|issued| date_in_cairo(issued) < date_in_cairo(now)))
}

/// The moment of issue in an e-invoice's text.
pub fn issued_at(text: &str) -> Option<Timestamp> {
    let tree = Tree::read(text).ok()?;
    Document::read(&tree).ok().map(|document| document.issued_at)
}

/// Whether the authority no longer accepts a receipt: until then temporary failures are retried.
fn is_late(tx: &mut dyn Tx, tenant: TenantId, filing: &Filing, now: Timestamp) -> Result<bool> {
    let text = store::text(tx, tenant, filing.id)?.unwrap_or_default();
    let receipt = Tree::read(&text).ok().and_then(|tree| Receipt::read(&tree).ok());
    Ok(receipt.is_none_or(|receipt| deadline(receipt.header.issued_at) < now))
}

/// The shown step of a failed call.
pub fn failed_call(code: &str, words: &str) -> PortalStep {
    let fault =
        PortalDetail { code: code.to_owned(), words: words.to_owned(), path: String::new() };
    PortalStep { name: CALL.to_owned(), status: "Invalid".to_owned(), faults: vec![fault] }
}

/// Code and words of an error, and whether trying again changes nothing.
fn details(error: Option<&PortalError>) -> (Option<String>, Option<String>, bool) {
    match error {
        None => (None, None, false),
        Some(PortalError::Unreachable) => (Some("unreachable".to_owned()), None, false),
        Some(PortalError::Unreadable) => (Some("unreadable".to_owned()), None, false),
        Some(PortalError::Busy(_)) => (Some("TooManyRequests".to_owned()), None, false),
        // Without a token, a new one may work; any other refusal would be repeated.
        Some(PortalError::Refused { status, code, words, .. }) => {
            (Some(code.clone()), Some(words.clone()), *status != 401)
        }
    }
}
