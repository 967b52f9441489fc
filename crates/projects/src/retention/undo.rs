//! Undoing a retention: the invoice's open amount increases again.

use accountancy::journal_entries;
use books::settlements;
use ledger::{DocKind, DocRef};
use money::credits;
use platform::{Ctx, Result, Tx};

use super::hold::{Event, note};
use super::wire::{ProjectRetentions, UndoInput};
use super::{list, store};
use crate::billing::biller_of;
use crate::error::ProjectError;

/// Undoes the retention of an invoice.
///
/// # Errors
/// 403 without the plan or the right to make invoices; 404 when there is no such project that the
/// person may see; 409 when it has no such retention, it was released, a credit note took something
/// off, or it is dated in a locked period.
pub fn undo(tx: &mut dyn Tx, ctx: &Ctx, id: i64, input: &UndoInput) -> Result<ProjectRetentions> {
    biller_of(tx, ctx, id)?;
    let kept = store::of_project(tx, ctx.tenant, id)?
        .into_iter()
        .find(|kept| kept.id == input.retention_id)
        .ok_or(ProjectError::NotHeld)?;
    if kept.released.is_some() {
        return Err(ProjectError::NotHeld.into());
    }
    let notes = store::notes_of(tx, ctx.tenant, kept.id)?;
    if !notes.is_empty() {
        return Err(ProjectError::RetentionCredited { numbers: notes.join(", ") }.into());
    }
    let entry = DocRef::new(DocKind::JournalEntry, kept.entry_id);
    for settlement in settlements::of_payment(tx, ctx.tenant, entry)? {
        credits::end_retention(tx, ctx, settlement.id)?;
    }
    journal_entries::delete_entry(tx, ctx, kept.entry_id)?;
    note(tx, ctx, id, (Event::Undone, &kept.invoice, kept.amount))?;
    list::list_retentions(tx, ctx, id)
}
