//! Asking after a document until the authority has judged it.

use eta::{State, reported};
use jiff::Timestamp;
use platform::db::Scope;
use platform::{App, Problem, Result, TenantId, Tx};

use super::pauses;
use super::work::Work;
use crate::connection;
use crate::filing::store::{self, Filing};
use crate::filing::{Event, Move, go};
use crate::inquiry::client;
use crate::portal::{PortalDocument, PortalError};
use crate::tills;

/// Why nothing was found out.
#[derive(Debug)]
pub enum LookError {
    /// The authority said so, or nothing.
    Portal(PortalError),
    /// Our own failure, or a refusal of ours.
    Own(Problem),
}

impl From<Problem> for LookError {
    fn from(problem: Problem) -> LookError {
        LookError::Own(problem)
    }
}

/// Asks after a document now, for somebody who waits; gives it as it is then.
///
/// # Errors
/// [`LookError`].
pub async fn look_at(
    app: &App,
    tenant: TenantId,
    filing: &Filing,
    who: Option<&str>,
) -> std::result::Result<Filing, LookError> {
    let scope = Scope::system_in(tenant);
    let connection = app.db.read(scope, move |tx| connection::find(tx, tenant)).await?;
    let is_receipt = filing.till.is_some();
    if !is_receipt
        && connection.environment.map(|one| one.as_str()) != Some(filing.environment.as_str())
    {
        return Err(LookError::Own(crate::filing::FilingError::OtherEnvironment.into()));
    }
    let client = match filing.till {
        Some(till) => tills::client(app, tenant, till).await?,
        None => client(app, tenant, &connection)?,
    };
    let uuid = filing.uuid.clone().unwrap_or_default();
    let found = client.document(&uuid).await.map_err(LookError::Portal)?;
    let (id, clock, who) = (filing.id, app.clock, who.map(str::to_owned));
    let now_so = app.db.write(scope, move |tx| {
        let Some(filing) = store::find(tx, tenant, id)? else { return Err(Problem::not_found()) };
        put_down(tx, tenant, &filing, &found, (who.as_deref(), clock.now()))?;
        store::find(tx, tenant, id)?.ok_or_else(Problem::not_found)
    });
    Ok(now_so.await?)
}

/// Asks after a document that is due.
///
/// # Errors
/// Only our own failures.
pub async fn ask_after(work: &Work<'_>, filing: &Filing) -> Result<()> {
    let uuid = filing.uuid.clone().unwrap_or_default();
    let found = work.client.document(&uuid).await;
    let (turn, clock, id) = (work.turn.clone(), work.app.clock, filing.id);
    work.app
        .db
        .write(Scope::system_in(turn.tenant), move |tx| {
            let now = clock.now();
            turn.holds(tx, now)?;
            let Some(filing) = store::find(tx, turn.tenant, id)? else { return Ok(()) };
            match &found {
                Ok(found) => put_down(tx, turn.tenant, &filing, found, (None, now)),
                // A fresh id may be unknown for a while, and anything else passes too.
                Err(_) => wait(tx, turn.tenant, &filing, now),
            }
        })
        .await
}

fn wait(tx: &mut dyn Tx, tenant: TenantId, filing: &Filing, now: Timestamp) -> Result<()> {
    let attempts = filing.attempts + 1;
    let at = now + pauses::ask(attempts);
    store::set_next(tx, tenant, filing.id, (attempts, 0), Some(at))
}

fn put_down(
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
        let Some(state) = go(tx, tenant, &filing, event, (one, now))? else { return Ok(()) };
        if state == filing.state {
            break;
        }
        filing.state = state;
    }
    if filing.state == State::Invalid {
        store::set_steps(tx, tenant, filing.id, &found.steps)?;
    }
    match filing.state {
        State::Submitted => wait(tx, tenant, &filing, now),
        // What the buyer or somebody on the portal does is found by asking seldom.
        State::CancelRequested | State::RejectRequested => {
            let at = now + jiff::SignedDuration::from_mins(30);
            store::set_next(tx, tenant, filing.id, (0, 0), Some(at))
        }
        State::Valid => {
            let until = filing.can_cancel_until.or(found.can_cancel_until);
            let open = until.is_some_and(|until| now < until);
            let at = open.then(|| now + jiff::SignedDuration::from_hours(6));
            store::set_next(tx, tenant, filing.id, (0, 0), at)
        }
        _ => store::set_next(tx, tenant, filing.id, (0, 0), None),
    }
}
