//! A document's filing as its page shows it.

use eta::State;
use jiff::Timestamp;
use platform::config::Config;
use platform::{Ctx, Problem, Result, Tx};

use super::link::PublicLink;
use super::store::statuses;
use super::store::{self, Filing};
use super::wire::{
    DocumentAction, EinvoicePanel, PanelMove, PanelStep, SentStatus, ValidationStatus,
};
use super::words::Words;
use super::{as_filed, guard, option, portal_pdf, receipts, reference};
use crate::connection::{self, Connection};
use crate::mapping::{self, DocumentKind, OnTill, Source};
use crate::tills;

/// The name of the step for faults found before sending.
const MIZAN_STEP: &str = "mizan";

/// Whether a person may see the document: those limited to their own see no other.
pub(crate) fn require(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (DocumentKind, i64),
) -> Result<Source> {
    let source = mapping::source(tx, ctx.tenant, kind, id)?;
    source.filter(|source| guard::may_see(ctx, source)).ok_or_else(Problem::not_found)
}

/// The filing of a document; one that was never filed says what would be refused.
///
/// # Errors
/// 404 when there is no such document, or this person may not see it.
pub fn show(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    document: (DocumentKind, i64),
    (words, config): (&Words, &Config),
) -> Result<EinvoicePanel> {
    let source = require(tx, ctx, document)?;
    let connection = connection::find(tx, ctx.tenant)?;
    let filing = store::latest(tx, ctx.tenant, document.0, document.1)?;
    let e_invoice = option::is_einvoice(tx, ctx.tenant, document.0, document.1)?;
    let history = history(tx, ctx, document, words)?;
    let steps = match &filing {
        Some(filing) if !filing.steps.is_empty() => stored_steps(filing, &source, words),
        Some(filing) if filing.state != State::Draft => Vec::new(),
        _ if e_invoice => own_step(&source, &connection, ctx, words),
        _ => Vec::new(),
    };
    let till = match filing.as_ref().and_then(|filing| filing.till) {
        Some(till) => tills::name_of(tx, ctx.tenant, till)?,
        None => None,
    };
    let link = |filing: &Filing| PublicLink::from_filing(filing)?.address(config);
    let activity_code =
        source.activity_code.clone().or_else(|| connection.activity_codes.first().cloned());
    let one = filing.as_ref();
    let differs = match one.filter(|filing| guard::VALID.contains(&filing.state)) {
        Some(filing) => as_filed::differs(tx, ctx.tenant, filing, &connection)?,
        None => false,
    };
    let pdf_file = portal_pdf::find(tx, ctx.tenant, document, one)?;
    Ok(EinvoicePanel {
        sent_status: one.map_or(SentStatus::NotSent, |filing| {
            statuses::sent_of(filing.state, filing.dead, filing.till.is_some())
        }),
        validation_status: one
            .map_or(ValidationStatus::None, |filing| statuses::validation(filing.state)),
        submitted_at: one.and_then(|filing| filing.submitted_at),
        next_attempt_at: one.and_then(|filing| next_attempt(filing, ctx.now)),
        uuid: one.and_then(|filing| filing.uuid.clone()),
        long_id: one.and_then(|filing| filing.long_id.clone()),
        public_url: one.and_then(link),
        can_fetch_pdf: pdf_file.is_none() && portal_pdf::is_offered(one, &connection),
        pdf_file,
        cancel_reason: one.and_then(|filing| filing.cancel_reason.clone()),
        can_cancel_until: one
            .filter(|filing| filing.till.is_none())
            .and_then(|filing| guard::until(filing, &connection)),
        only_here: one.is_some_and(|filing| guard::is_only_here(filing, &connection, ctx.now)),
        differs,
        reference: reference::of_note(&source),
        activity_code,
        e_invoice,
        receipt: one.is_some_and(|filing| filing.till.is_some())
            || receipts::is_receipt(&source, &connection),
        till,
        steps,
        history,
        actions: actions(one, &connection, ctx),
    })
}

/// When something is tried again that the authority has not confirmed.
fn next_attempt(filing: &Filing, now: Timestamp) -> Option<Timestamp> {
    let at = filing.next_attempt_at.filter(|_| !filing.dead)?;
    let has_failed = filing.attempts > 0 || filing.searches > 0;
    let is_tried_again = match filing.state {
        // The authority may have asked for a pause, which is no failed attempt.
        State::Signed => has_failed || at > now,
        State::Submitting => has_failed,
        _ => false,
    };
    is_tried_again.then_some(at)
}

fn stored_steps(filing: &Filing, source: &Source, words: &Words) -> Vec<PanelStep> {
    let step = |step: &crate::portal::PortalStep| PanelStep {
        name: step.name.clone(),
        title: words.of_step(&step.name),
        status: step.status.clone(),
        faults: step
            .faults
            .iter()
            .map(|fault| words.of_portal(fault, source, filing.till))
            .collect(),
    };
    filing.steps.iter().map(step).collect()
}

/// The faults of a document that is not in the queue.
fn own_step(source: &Source, connection: &Connection, ctx: &Ctx, words: &Words) -> Vec<PanelStep> {
    let found = match receipts::is_receipt(source, connection) {
        true => {
            // The faults of a sale don't depend on the till.
            let on = OnTill { serial: "till", branch: source.branch_id.as_deref() };
            mapping::receipt(source, connection, &on, ctx.now).map(drop)
        }
        false => mapping::ready(source, connection, ctx.now).map(drop),
    };
    let Err(faults) = found else { return Vec::new() };
    let document = (source.kind, source.id);
    let faults = faults.iter().map(|fault| words.of_filing(fault, document)).collect();
    vec![PanelStep {
        name: MIZAN_STEP.to_owned(),
        title: None,
        status: "Invalid".to_owned(),
        faults,
    }]
}

fn history(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (DocumentKind, i64),
    words: &Words,
) -> Result<Vec<PanelMove>> {
    let moves = store::moves(tx, ctx.tenant, kind, id)?;
    let shown = moves.into_iter().map(|one| {
        let mut text = words.say(&format!("einvoice.event.{}", one.event));
        for more in [one.code, one.words].into_iter().flatten() {
            text = format!("{text} · {more}");
        }
        PanelMove { at: one.at, from: one.from, to: one.to, who: one.who, text }
    });
    Ok(shown.collect())
}

fn actions(filing: Option<&Filing>, connection: &Connection, ctx: &Ctx) -> Vec<DocumentAction> {
    use DocumentAction as A;
    let Some(filing) = filing else {
        let files = connection.active || connection.receipts;
        return if files { vec![A::File] } else { Vec::new() };
    };
    if guard::is_elsewhere(filing, connection) {
        return if connection.active { vec![A::File] } else { Vec::new() };
    }
    let in_time = guard::until(filing, connection).is_none_or(|until| ctx.now < until);
    match filing.state {
        _ if filing.dead => vec![A::Retry],
        State::Draft | State::Ready => vec![A::File],
        State::Refused => vec![A::Retry],
        State::RejectRequested => vec![A::DeclineRejection, A::Refresh],
        State::Submitting | State::Submitted | State::CancelRequested => vec![A::Refresh],
        State::Valid if filing.till.is_some() => vec![A::Credit, A::Refresh],
        State::Valid if in_time => vec![A::Cancel, A::Credit, A::Refresh],
        State::Valid => vec![A::Credit, A::Refresh],
        State::Invalid | State::Cancelled | State::Rejected => vec![A::File],
        State::WaitingForSignature | State::Signed => Vec::new(),
    }
}
