//! What can't be done with a document because of its filing.

use eta::State;
use jiff::{SignedDuration, Timestamp};
use ledger::DocRef;
use platform::access::{Action, GrantScope, Subject};
use platform::activity::Change;
use platform::problem::Fields;
use platform::{Ctx, Result, TenantId, Tx};

use super::as_filed;
use super::error::FilingError;
use super::moves::{Event, Move, move_filing};
use super::receipts::is_issued;
use super::store::{self, Filing};
use crate::connection::{self, Connection};
use crate::environment::Environment;
use crate::mapping::{DocumentKind, Source};

/// The longest reason for changing a document only here.
const MAX_REASON_LENGTH: usize = 200;

/// The last moment for cancelling a valid document at the authority: as it says, else the company's
/// hours after it was recorded.
pub(crate) fn until(filing: &Filing, connection: &Connection) -> Option<Timestamp> {
    let hours = SignedDuration::from_hours(connection.hours_to_cancel);
    filing.can_cancel_until.or_else(|| filing.submitted_at.map(|at| at + hours))
}

/// States in which the authority has a document as valid.
pub(super) const VALID: [State; 3] = [State::Valid, State::CancelRequested, State::RejectRequested];

/// Before a document is edited: a filing that was not sent is withdrawn, to be filed again; a
/// document that is sent can't be edited. Of a valid one [`after_edit`] decides.
///
/// # Errors
/// 409 while its answer is not known.
pub fn before_edit(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    let Some(kind) = DocumentKind::from_doc(doc) else { return Ok(()) };
    let Some(filing) = store::latest(tx, ctx.tenant, kind, doc.id)? else { return Ok(()) };
    if is_issued(&filing) {
        // Once it is saved, it is held against its receipt; nobody does where nothing is filed.
        return match connection::files_anything(tx, ctx.tenant)? {
            true => Ok(()),
            false => Err(FilingError::ReceiptIssued.into()),
        };
    }
    let may_be_there = filing.state.may_be_filed();
    if may_be_there && is_elsewhere(&filing, &connection::find(tx, ctx.tenant)?) {
        // A trial holds no document.
        return Ok(());
    }
    match filing.state {
        State::Submitting | State::Submitted => Err(FilingError::BeingFiled.into()),
        State::Valid
        | State::CancelRequested
        | State::RejectRequested
        | State::Invalid
        | State::Cancelled
        | State::Rejected => Ok(()),
        _ => withdraw(tx, ctx, &filing),
    }
}

/// After an edit: a document that is valid at the authority must say what was filed, as far as the
/// authority knows it. Once it can't be cancelled there any more, it may say something else if the
/// person says why it changes only here. Returns that reason for the activity log.
///
/// # Errors
/// 409 while it can be cancelled, and without a reason; 400 for a reason that is too long.
pub fn after_edit(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    doc: DocRef,
    reason: Option<&str>,
) -> Result<Option<Change>> {
    let Some((filing, connection)) = valid(tx, ctx, doc)? else { return Ok(None) };
    if !as_filed::differs(tx, ctx.tenant, &filing, &connection)? {
        return Ok(None);
    }
    if until(&filing, &connection).is_some_and(|until| ctx.now < until) {
        return Err(FilingError::Filed.into());
    }
    let mut fields = Fields::new();
    let reason = only_here_reason(&mut fields, reason);
    fields.check()?;
    let after = Some(reason.ok_or(FilingError::OnlyHere)?);
    Ok(Some(Change { field: "only_here_reason".to_owned(), before: None, after }))
}

/// Why a document changes only here, as typed: one line of at most 200 characters.
pub fn only_here_reason(fields: &mut Fields, typed: Option<&str>) -> Option<String> {
    fields.optional_text("only_here_reason", typed, MAX_REASON_LENGTH)
}

/// The filing of a document that is valid at the system of the authority that the company uses. A
/// receipt of a till is held against its text by itself.
fn valid(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<Option<(Filing, Connection)>> {
    let Some(kind) = DocumentKind::from_doc(doc) else { return Ok(None) };
    let filing = store::latest(tx, ctx.tenant, kind, doc.id)?;
    let filing = filing.filter(|one| one.till.is_none() && VALID.contains(&one.state));
    let Some(filing) = filing else { return Ok(None) };
    let connection = connection::find(tx, ctx.tenant)?;
    Ok((!is_elsewhere(&filing, &connection)).then_some((filing, connection)))
}

/// Before a document is deleted: as before it is edited. A valid one is deleted only here, once it
/// can't be cancelled at the authority any more.
///
/// # Errors
/// As [`before_edit`]; 409 while it is valid and can be cancelled, and once its receipt is issued.
pub fn before_delete(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    if issued(tx, ctx.tenant, doc)?.is_some() {
        return Err(FilingError::ReceiptIssued.into());
    }
    before_edit(tx, ctx, doc)?;
    let Some((filing, connection)) = valid(tx, ctx, doc)? else { return Ok(()) };
    match until(&filing, &connection) {
        Some(until) if ctx.now < until => Err(FilingError::Filed.into()),
        _ => Ok(()),
    }
}

/// Whether changing or deleting a document changes it only here: it is valid at the authority and
/// can't be cancelled there any more.
pub(super) fn is_only_here(filing: &Filing, connection: &Connection, now: Timestamp) -> bool {
    filing.till.is_none()
        && VALID.contains(&filing.state)
        && !is_elsewhere(filing, connection)
        && until(filing, connection).is_none_or(|until| now >= until)
}

/// Whether a document is a till's receipt that the buyer has. Receipts issued at the simulator
/// count while the company is connected to it.
///
/// # Errors
/// Only our own failures.
pub fn is_receipt_issued(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<bool> {
    let Some(filing) = issued(tx, tenant, doc)? else { return Ok(false) };
    let is_tried = filing.environment == Environment::Simulator.as_str();
    let now = connection::find(tx, tenant)?.environment;
    Ok(!is_tried || now.is_none_or(|now| now == Environment::Simulator))
}

/// The filing of a document that is a receipt of a till, issued in any environment.
fn issued(tx: &mut dyn Tx, tenant: TenantId, doc: DocRef) -> Result<Option<Filing>> {
    let Some(kind) = DocumentKind::from_doc(doc) else { return Ok(None) };
    Ok(store::latest(tx, tenant, kind, doc.id)?.filter(is_issued))
}

/// Withdraws a filing that was not sent.
fn withdraw(tx: &mut dyn Tx, ctx: &Ctx, filing: &Filing) -> Result<()> {
    let by = (Move { who: Some(&ctx.user_name), ..Move::default() }, ctx.now);
    withdraw_by(tx, ctx.tenant, filing, by)
}

fn withdraw_by(
    tx: &mut dyn Tx,
    tenant: TenantId,
    filing: &Filing,
    by: (Move<'_>, Timestamp),
) -> Result<()> {
    let mut filing = filing.clone();
    if filing.state == State::WaitingForSignature {
        let moved = move_filing(tx, tenant, &filing, Event::SignatureFailed, by)?;
        filing.state = moved.ok_or(FilingError::BeingFiled)?;
    }
    if filing.state != State::Draft {
        move_filing(tx, tenant, &filing, Event::Edited, by)?.ok_or(FilingError::BeingFiled)?;
    }
    if filing.till.is_some() {
        store::clear_receipt(tx, tenant, filing.id)?;
    }
    store::set_dead(tx, tenant, filing.id, false)?;
    store::set_next(tx, tenant, filing.id, (0, 0), None)?;
    store::set_steps(tx, tenant, filing.id, &[])
}

/// Withdraws the e-invoices that wait to be sent to another of the authority's systems than the
/// chosen one: a trial is never filed in earnest.
///
/// # Errors
/// Only our own failures.
pub fn withdraw_trials(
    tx: &mut dyn Tx,
    tenant: TenantId,
    connection: &Connection,
    now: Timestamp,
) -> Result<()> {
    let Some(environment) = connection.environment else { return Ok(()) };
    for filing in store::of_other_environment(tx, tenant, environment.as_str())? {
        let one = Move { code: Some(&filing.environment), ..Move::default() };
        withdraw_by(tx, tenant, &filing, (one, now))?;
    }
    Ok(())
}

/// Whether an e-invoice is for another of the authority's systems than the chosen one.
pub(super) fn is_elsewhere(filing: &Filing, connection: &Connection) -> bool {
    let chosen = connection.environment.map(Environment::as_str);
    filing.till.is_none() && chosen.is_some_and(|chosen| chosen != filing.environment)
}

/// Whether a person may see a document: those limited to their own see no other.
pub(super) fn may_see(ctx: &Ctx, source: &Source) -> bool {
    let reach = ctx.ability.reach(Action::Read, Subject::Sales);
    reach == Some(GrantScope::All) || source.created_by == ctx.user.0
}
