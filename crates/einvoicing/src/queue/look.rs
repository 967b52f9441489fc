//! Asking after a document until the authority has judged it.

use eta::{State, reported};
use jiff::{SignedDuration, Timestamp};
use platform::db::Scope;
use platform::{App, Problem, Result, TenantId, Tx};

use super::outcome::failed_call;
use super::work::Work;
use super::{lost, pauses};
use crate::connection;
use crate::filing::store::{self, Filing};
use crate::filing::{Event, Move, move_filing};
use crate::inquiry::client;
use crate::portal::{Found, PortalDocument, PortalError};
use crate::tills;

/// After so many requests a refusal is not that of an id that is still unknown.
const SURELY_KNOWN: i64 = 4;
/// For so long a valid document may change, where the authority does not say until when.
const OPEN: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Why nothing was found out.
#[derive(Debug)]
pub enum RefreshError {
    /// The authority said so, or nothing.
    Portal(PortalError),
    /// Our own failure, or a refusal of ours.
    Own(Problem),
}

impl From<Problem> for RefreshError {
    fn from(problem: Problem) -> RefreshError {
        RefreshError::Own(problem)
    }
}

/// Requests a document's state now, for a waiting person; returns the filing afterwards.
///
/// # Errors
/// [`RefreshError`].
pub async fn refresh_now(
    app: &App,
    tenant: TenantId,
    filing: &Filing,
    who: Option<&str>,
) -> std::result::Result<Filing, RefreshError> {
    let scope = Scope::system_in(tenant);
    let connection = app.db.read(scope, move |tx| connection::find(tx, tenant)).await?;
    let is_receipt = filing.till.is_some();
    if !is_receipt
        && connection.environment.map(|one| one.as_str()) != Some(filing.environment.as_str())
    {
        return Err(RefreshError::Own(crate::filing::FilingError::OtherEnvironment.into()));
    }
    let client = match filing.till {
        Some(till) => tills::client(app, tenant, till).await?,
        None => client(app, tenant, &connection)?,
    };
    let uuid = filing.uuid.clone().unwrap_or_default();
    let found = client.document(&uuid).await.map_err(RefreshError::Portal)?;
    let (id, clock, who) = (filing.id, app.clock, who.map(str::to_owned));
    let now_so = app.db.write(scope, move |tx| {
        let Some(filing) = store::find(tx, tenant, id)? else { return Err(Problem::not_found()) };
        record_state(tx, tenant, &filing, &found, (who.as_deref(), clock.now()))?;
        store::find(tx, tenant, id)?.ok_or_else(Problem::not_found)
    });
    Ok(now_so.await?)
}

/// Requests the state of a due document.
///
/// # Errors
/// Only our own failures.
pub async fn request_state(work: &Work<'_>, filing: &Filing) -> Result<()> {
    let uuid = filing.uuid.clone().unwrap_or_default();
    let found = work.client.document(&uuid).await;
    let other = match &found {
        Err(PortalError::Refused { status: 404, .. }) => searched(work, filing).await,
        _ => Vec::new(),
    };
    let (lease, clock, id) = (work.lease.clone(), work.app.clock, filing.id);
    work.app
        .db
        .write(Scope::system_in(lease.tenant), move |tx| {
            let now = clock.now();
            lease.renew(tx, now)?;
            let Some(filing) = store::find(tx, lease.tenant, id)? else { return Ok(()) };
            match &found {
                Ok(found) => record_state(tx, lease.tenant, &filing, found, (None, now)),
                // A fresh id may be unknown for a while, and anything else passes too.
                Err(error) => {
                    keep_refusal(tx, lease.tenant, &filing, error)?;
                    take_other_id(tx, lease.tenant, &filing, &other)?;
                    schedule_request(tx, lease.tenant, &filing, now)
                }
            }
        })
        .await
}

/// The documents with the number of one whose id the authority surely should know by now.
async fn searched(work: &Work<'_>, filing: &Filing) -> Vec<Found> {
    let (State::Submitted, None, Some(at)) = (filing.state, filing.till, filing.submitted_at)
    else {
        return Vec::new();
    };
    if filing.attempts < SURELY_KNOWN {
        return Vec::new();
    }
    work.pace().await;
    lost::listed(work, filing, (at, at)).await.unwrap_or_default()
}

/// Takes the id under which the authority shows a document, where it does not know the one that it
/// gave.
fn take_other_id(tx: &mut dyn Tx, tenant: TenantId, filing: &Filing, rows: &[Found]) -> Result<()> {
    let at = filing.submitted_at.unwrap_or_default();
    match lost::first_unknown(tx, tenant, rows, at)? {
        Some(taken) => store::set_recorded(tx, tenant, filing.id, &taken),
        None => Ok(()),
    }
}

/// Shows why the authority gives no state: unlike a missing answer it may last.
fn keep_refusal(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    error: &PortalError,
) -> Result<()> {
    let PortalError::Refused { code, words, .. } = error else { return Ok(()) };
    if filing.state != State::Submitted || filing.attempts < SURELY_KNOWN {
        return Ok(());
    }
    store::set_steps(tx, tenant, filing.id, &[failed_call(code, words)])
}

fn schedule_request(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    now: Timestamp,
) -> Result<()> {
    let attempts = filing.attempts + 1;
    let at = now + pauses::before_request(attempts);
    store::set_next(tx, tenant, filing.id, (attempts, 0), Some(at))
}

fn record_state(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    found: &PortalDocument,
    (who, now): (Option<&str>, Timestamp),
) -> Result<()> {
    let details = (found.long_id.as_deref(), found.can_cancel_until);
    store::set_details(tx, tenant, filing.id, details)?;
    let requested = (found.cancel_requested, found.reject_requested);
    let mut filing = filing.clone();
    // Of a document that was cancelled meanwhile, it is first found valid.
    while let Some(event) = reported(filing.state, &found.status, requested.0, requested.1) {
        let first = found.steps.iter().flat_map(|step| &step.faults).next();
        let first = first.filter(|_| event == Event::FoundInvalid);
        let one = Move {
            who,
            code: first.map(|fault| fault.code.as_str()),
            words: first.map(|fault| fault.words.as_str()),
        };
        let Some(state) = move_filing(tx, tenant, &filing, event, (one, now))? else {
            return Ok(());
        };
        if state == filing.state {
            break;
        }
        filing.state = state;
    }
    if filing.state == State::Invalid {
        store::set_steps(tx, tenant, filing.id, &found.steps)?;
    } else if !filing.steps.is_empty() {
        // What earlier calls failed by is over.
        store::set_steps(tx, tenant, filing.id, &[])?;
    }
    match filing.state {
        State::Submitted => schedule_request(tx, tenant, &filing, now),
        // Actions of the buyer or on the portal are found by rare requests.
        State::CancelRequested | State::RejectRequested => {
            let at = now + SignedDuration::from_mins(30);
            store::set_next(tx, tenant, filing.id, (0, 0), Some(at))
        }
        State::Valid => {
            let said = found.can_cancel_until.or(filing.can_cancel_until);
            let until = said.max(found.can_reject_until);
            let until = until.or_else(|| filing.submitted_at.map(|at| at + OPEN));
            let open = until.is_some_and(|until| now < until);
            let at = open.then(|| now + SignedDuration::from_hours(6));
            store::set_next(tx, tenant, filing.id, (0, 0), at)
        }
        _ => store::set_next(tx, tenant, filing.id, (0, 0), None),
    }
}
