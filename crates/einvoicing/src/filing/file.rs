//! Putting documents into the queue. Faults are found here, before anything is signed.

use eta::State;
use platform::{Ctx, Result, Tx};

use super::error::FilingError;
use super::moves::{Event, Move, move_filing};
use super::queue_result::QueueResult;
use super::receipts;
use super::store::{self, Filing};
use super::wire::{FileRef, FileResult, FileResults};
use super::words::Words;
use crate::connection::{self, Connection};
use crate::mapping::{self, CompanyPart, DocumentKind, FaultPlace, FilingFault};
use crate::waking::wake;

/// Documents in one call.
const MAX: usize = 200;

/// Puts documents into the queue; returns for each refused one the reason.
///
/// # Errors
/// 409 while filing is off; 400 for more than are taken at once.
pub fn file_many(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    documents: &[FileRef],
    words: &Words,
) -> Result<FileResults> {
    if documents.len() > MAX {
        return Err(FilingError::TooMany(MAX).into());
    }
    let connection = connection::find(tx, ctx.tenant)?;
    if !connection.active && !connection.receipts {
        return Err(FilingError::NotActive.into());
    }
    let mut results = Vec::new();
    for FileRef { kind, id } in documents.iter().copied() {
        let wanted = queue_document(tx, ctx, &connection, (kind, id))?;
        let faults = match &wanted {
            QueueResult::Queued => Vec::new(),
            QueueResult::Faulty(faults) => {
                faults.iter().map(|fault| words.of_filing(fault, (kind, id))).collect()
            }
        };
        results.push(FileResult { kind, id, queued: wanted == QueueResult::Queued, faults });
    }
    wake(tx, ctx.tenant, ctx.now, ctx.now)?;
    Ok(FileResults { documents: results })
}

/// Puts a document into the queue. One that is in the queue already is not changed.
///
/// # Errors
/// Only our own failures.
pub fn queue_document(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    connection: &Connection,
    (kind, id): (DocumentKind, i64),
) -> Result<QueueResult> {
    // What was filed with another of the authority's systems was a trial.
    let environment = connection.environment.map(|one| one.as_str()).unwrap_or_default();
    let filing = match environment {
        "" => store::latest(tx, ctx.tenant, kind, id)?,
        chosen => store::latest_in(tx, ctx.tenant, (kind, id), chosen)?,
    };
    let filing = filing.filter(|one| !is_over(one.state));
    if let Some(filing) = &filing
        && !matches!(filing.state, State::Draft | State::Ready | State::Refused)
    {
        if filing.dead {
            // Given up before it was sent: the same text is sent.
            store::set_steps(tx, ctx.tenant, filing.id, &[])?;
            store::set_dead(tx, ctx.tenant, filing.id, false)?;
            store::set_next(tx, ctx.tenant, filing.id, (0, 0), Some(ctx.now))?;
        }
        return Ok(QueueResult::Queued);
    }
    let Some(source) = mapping::source(tx, ctx.tenant, kind, id)? else {
        let missing = FilingFault::own("no_document", "id", FaultPlace::Page);
        return Ok(QueueResult::Faulty(vec![missing]));
    };
    if receipts::is_receipt(&source, connection) {
        return receipts::queue(tx, ctx, connection, &source, filing);
    }
    if !connection.active {
        let off =
            FilingFault::own("not_active", "active", FaultPlace::Company(CompanyPart::Filing));
        return Ok(QueueResult::Faulty(vec![off]));
    }
    let ready = match mapping::ready(&source, connection, ctx.now) {
        Ok(ready) => ready,
        Err(faults) => return Ok(QueueResult::Faulty(faults)),
    };
    let of = (environment, connection.tax_id.as_deref().unwrap_or_default());
    let filing = match filing {
        Some(filing) => filing,
        None => {
            let named = (ready.number.as_str(), ready.version);
            let new = store::insert(tx, ctx.tenant, (kind, id), named, of, ctx.now)?;
            store::find(tx, ctx.tenant, new)?.ok_or(FilingError::NothingToRetry)?
        }
    };
    make_ready(tx, ctx, filing, &ready, of)?;
    Ok(QueueResult::Queued)
}

/// Whether another filing of the same document may begin.
const fn is_over(state: State) -> bool {
    matches!(state, State::Invalid | State::Cancelled | State::Rejected)
}

fn make_ready(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    mut filing: Filing,
    ready: &mapping::ReadyDocument,
    of: (&str, &str),
) -> Result<()> {
    let by = (Move { who: Some(&ctx.user_name), ..Move::default() }, ctx.now);
    let events: &[Event] = match filing.state {
        State::Refused => &[Event::Edited, Event::Checked, Event::QueuedForSignature],
        State::Ready => &[Event::QueuedForSignature],
        _ => &[Event::Checked, Event::QueuedForSignature],
    };
    for event in events {
        let moved = move_filing(tx, ctx.tenant, &filing, *event, by)?;
        filing.state = moved.ok_or(FilingError::BeingFiled)?;
    }
    store::set_text(tx, ctx.tenant, filing.id, ready, of)?;
    store::set_dead(tx, ctx.tenant, filing.id, false)?;
    store::set_next(tx, ctx.tenant, filing.id, (0, 0), Some(ctx.now))
}
