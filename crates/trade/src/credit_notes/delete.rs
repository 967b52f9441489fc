//! Deleting a note: nothing is destroyed, everything is reversed.

use books::{journal, settlements};
use ledger::Trade;
use money::returned_tax;
use platform::{Ctx, Result, Tx};

use super::application::Uses;
use super::error::CreditNoteError;
use super::field_names::words;
use super::retained::RetainedBack;
use super::withheld::ensure_not_reported;
use super::{book, require};
use crate::priced;
use crate::priced::book::no_moves;

/// Deletes a credit note, or a vendor's credit: its entry is reversed, its invoice or bill is open
/// again for what the note paid of it, and the goods move back. The number is never used again.
///
/// # Errors
/// 409 when other documents or a refund took something of it, when the goods that it brought in
/// have left again, when a form that was paid reports the tax that it reversed, when the rest of a
/// retention that it lowered was released, or when its date is in a locked period.
pub fn delete_note(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<()> {
    let note = require(tx, ctx, trade, id)?;
    einvoicing::filing::before_delete(tx, ctx, note.doc())?;
    let words = words(trade);
    let uses = Uses::load(tx, ctx, &note)?;
    if !uses.elsewhere.is_empty() {
        let numbers = uses.numbers(tx, ctx)?;
        return Err(CreditNoteError::Used { numbers }.on_side(trade));
    }
    priced::book::ensure_open(tx, ctx, &note.document, words.fields)?;

    uses.release_own(tx, ctx, trade)?;
    journal::reverse_document(tx, ctx, trade.into(), note.doc())?;
    books::stock::replace(tx, ctx, &no_moves(note.doc(), &note.document))?;
    settlements::close(tx, ctx, note.doc())?;
    let former = returned_tax::forget(tx, ctx, note.doc())?;
    RetainedBack::forget(tx, ctx, &note)?;
    ensure_not_reported(tx, ctx, (trade, &former), None)?;
    priced::store::mark_deleted(tx, ctx, words.table, id)?;
    book::record_activity(tx, ctx, &note, "deleted", (Some(&note.document.body), None), Vec::new())
}
