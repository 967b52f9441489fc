//! Receipts of tills in a turn of the queue: sent without a seal, each till's in the order of its
//! chain. Those whose answer was lost are requested by their ids.

use eta::State;
use jiff::Timestamp;
use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::lease::Lease;
use super::outcome::{failed_call, not_received, recorded};
use super::work::{AWAITING_STATE, Work};
use super::{batch, look, pauses};
use crate::connection;
use crate::filing::store::{self, Filing, Recorded};
use crate::portal::{PortalDocument, PortalError, PortalStep};
use crate::tills;

/// Why a till can't ask the authority until somebody does something; any other failure passes.
const NO_CLIENT: [&str; 2] = ["einvoice.till_secret", "einvoice.no_simulator"];
/// Receipts in one turn, which the tills share: a turn ends before its job is ended.
const MAX: i64 = 500;
/// The least number of a till's receipts.
const MIN_RECEIPTS: i64 = 10;

/// Works at the receipts that are due.
///
/// # Errors
/// Only our own failures.
pub async fn handle_due(app: &App, lease: &Lease) -> Result<()> {
    let (tenant, now) = (lease.tenant, app.clock.now());
    let read = move |tx: &mut dyn Tx| store::tills_due(tx, tenant, now);
    let tills = app.db.read(Scope::system_in(tenant), read).await?;
    let share = share(tills.len());
    for till in tills {
        of_till(app, lease, (till, share)).await?;
    }
    Ok(())
}

/// How many receipts of each till are handled in one turn.
fn share(tills: usize) -> i64 {
    let tills = i64::try_from(tills).unwrap_or(i64::MAX).max(1);
    (MAX / tills).max(MIN_RECEIPTS)
}

/// A till's due receipts: those to send in the order of its chain, then those whose state is
/// requested.
async fn due(app: &App, lease: &Lease, (till, most): (i64, i64)) -> Result<Vec<Filing>> {
    let (tenant, now) = (lease.tenant, app.clock.now());
    let read = move |tx: &mut dyn Tx| store::due_receipts(tx, tenant, till, (now, most));
    app.db.read(Scope::system_in(tenant), read).await
}

async fn of_till(app: &App, lease: &Lease, (till, most): (i64, i64)) -> Result<()> {
    let tenant = lease.tenant;
    let mut due = due(app, lease, (till, most)).await?;
    let scope = Scope::system_in(tenant);
    let connection = app.db.read(scope, move |tx| connection::find(tx, tenant)).await?;
    let client = match tills::client(app, tenant, till).await {
        Ok(client) => client,
        Err(problem) if NO_CLIENT.contains(&problem.code) => {
            return give_up(app, lease, due, problem.code).await;
        }
        Err(problem) => return Err(problem),
    };
    let work = Work { app, lease, connection, client };
    let lost: Vec<Filing> = in_state(&due, State::Submitting);
    for filing in &lost {
        work.pace().await;
        request_lost(&work, filing).await?;
    }
    if !lost.is_empty() {
        // One that is not there is sent again, before those that come after it.
        due = self::due(app, lease, (till, most)).await?;
    }
    send(&work, till, in_state(&due, State::Signed)).await?;
    for filing in due.iter().filter(|filing| AWAITING_STATE.contains(&filing.state)) {
        work.pace().await;
        look::request_state(&work, filing).await?;
    }
    Ok(())
}

fn in_state(due: &[Filing], state: State) -> Vec<Filing> {
    due.iter().filter(|filing| filing.state == state).cloned().collect()
}

/// Sends the signed receipts. A return may follow its sale, so none may overtake another.
async fn send(work: &Work<'_>, till: i64, signed: Vec<Filing>) -> Result<()> {
    if signed.is_empty() {
        return Ok(());
    }
    let (tenant, now) = (work.lease.tenant, work.app.clock.now());
    let scope = Scope::system_in(tenant);
    let read = move |tx: &mut dyn Tx| store::blocked_until(tx, tenant, till, now);
    match work.app.db.read(scope, read).await? {
        None => batch::send_all(work, signed).await,
        Some(until) if until > now => postpone(work, signed, until).await,
        Some(_) => postpone(work, signed, now + pauses::BLOCKED_RETRY).await,
    }
}

/// Leaves what can't be sent yet until that which holds it is tried again.
async fn postpone(work: &Work<'_>, signed: Vec<Filing>, until: Timestamp) -> Result<()> {
    let tenant = work.lease.tenant;
    let write = move |tx: &mut dyn Tx| {
        for filing in &signed {
            let at = until;
            store::set_next(tx, tenant, filing.id, (filing.attempts, filing.searches), Some(at))?;
        }
        Ok(())
    };
    work.app.db.write(Scope::system_in(tenant), write).await
}

/// Asks for a receipt whose answer was lost, by its id.
async fn request_lost(work: &Work<'_>, filing: &Filing) -> Result<()> {
    let (now, tenant) = (work.app.clock.now(), work.lease.tenant);
    let since = filing.sending_since.unwrap_or(now);
    let scope = Scope::system_in(tenant);
    if now < since + pauses::SETTLED {
        // The call may still be under way.
        let (id, at) = (filing.id, since + pauses::SETTLED);
        let counted = (filing.attempts, filing.searches);
        let wait = move |tx: &mut dyn Tx| store::set_next(tx, tenant, id, counted, Some(at));
        return work.app.db.write(scope, wait).await;
    }
    let uuid = filing.uuid.clone().unwrap_or_default();
    let found = work.client.document(&uuid).await;
    let (lease, clock, filing) = (work.lease.clone(), work.app.clock, filing.clone());
    work.app
        .db
        .write(scope, move |tx| {
            let now = clock.now();
            if !lease.renew(tx, now)? {
                return Ok(());
            }
            record_status(tx, tenant, &filing, &found, now)
        })
        .await
}

fn record_status(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    found: &std::result::Result<PortalDocument, PortalError>,
    now: Timestamp,
) -> Result<()> {
    match found {
        Ok(found) => {
            let uuid = filing.uuid.clone().unwrap_or_default();
            let long_id = found.long_id.as_deref();
            let taken = Recorded { uuid: &uuid, long_id, submission: None, at: now };
            recorded(tx, tenant, filing, &taken, now)
        }
        Err(PortalError::Refused { status: 404, .. }) => {
            let searches = filing.searches + 1;
            if searches >= pauses::SEARCHES {
                return not_received(tx, tenant, filing, (None, Some(0)), now);
            }
            let again = Some(now + pauses::SETTLED);
            store::set_next(tx, tenant, filing.id, (filing.attempts, searches), again)
        }
        // It may be there, so it is asked for until there is an answer.
        Err(error) => {
            let attempts = filing.attempts + 1;
            let since = filing.sending_since.unwrap_or(now);
            let is_over =
                attempts >= pauses::MAX_ATTEMPTS && now > since + pauses::UNSEEN_RECEIPT_PAUSE;
            // It is still issued; receipts after it stop waiting.
            if let Some(step) = unseen(error).filter(|_| is_over) {
                store::set_steps(tx, tenant, filing.id, &[step])?;
                store::set_dead(tx, tenant, filing.id, true)?;
                return store::set_next(tx, tenant, filing.id, (0, 0), None);
            }
            let at = now + pauses::retry_delay(attempts, filing.till.unwrap_or(filing.id));
            store::set_next(tx, tenant, filing.id, (attempts, filing.searches), Some(at))
        }
    }
}

/// The shown step for a receipt that the authority does not find; `None` for a temporary failure.
fn unseen(error: &PortalError) -> Option<PortalStep> {
    match error {
        PortalError::Unreachable | PortalError::Busy(_) => None,
        PortalError::Unreadable => Some(failed_call("unreadable", "")),
        PortalError::Refused { code, words, .. } => Some(failed_call(code, words)),
    }
}

/// Gives up receipts of a till that has no secrets any more.
async fn give_up(app: &App, lease: &Lease, due: Vec<Filing>, code: &'static str) -> Result<()> {
    let (lease, clock) = (lease.clone(), app.clock);
    let tenant = lease.tenant;
    let write = move |tx: &mut dyn Tx| {
        if !lease.renew(tx, clock.now())? {
            return Ok(());
        }
        tracing::warn!(tenant = tenant.0, code, "e-receipts are given up");
        let code = code.trim_start_matches("einvoice.");
        for filing in &due {
            let counted = (filing.attempts, filing.searches);
            store::set_next(tx, tenant, filing.id, counted, None)?;
            // Judged ones keep their judgement.
            if matches!(filing.state, State::Signed | State::Submitting | State::Submitted) {
                store::set_steps(tx, tenant, filing.id, &[failed_call(code, "")])?;
                store::set_dead(tx, tenant, filing.id, true)?;
            }
        }
        Ok(())
    };
    app.db.write(Scope::system_in(tenant), write).await
}

#[cfg(test)]
mod tests {
    use super::share;

    #[test]
    fn tills_share_a_turn() {
        assert_eq!([0, 1, 3, 50, 400].map(share), [500, 500, 166, 10, 10]);
    }
}
