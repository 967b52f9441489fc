//! Deleting a credit note: nothing is destroyed, everything is reversed.

use books::{journal, settlements};
use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::application::Uses;
use super::error::CreditNoteError;
use super::store::CREDIT_NOTES;
use super::{book, doc, living};
use crate::priced::book::no_moves;
use crate::priced::{self, FieldNames};

/// Deletes a credit note: its entry is reversed, its invoice owes again what the note paid of it,
/// and the goods leave stock again. The number is never used again.
///
/// # Errors
/// 409 when other invoices or the customer got something of it, when the goods are gone again, or
/// when its date is in a locked period.
pub fn delete_credit_note(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let note = living(tx, ctx, id)?;
    let uses = Uses::of(tx, ctx, &note)?;
    if !uses.elsewhere.is_empty() {
        let numbers = uses.numbers(tx, ctx)?;
        return Err(CreditNoteError::Used { numbers }.into());
    }
    priced::book::ensure_open(tx, ctx, &note.document, &FieldNames::NOTE)?;

    uses.release_own(tx, ctx)?;
    journal::reverse_document(tx, ctx, Trade::Sale.into(), doc(id))?;
    books::stock::replace(tx, ctx, &no_moves(doc(id), &note.document))?;
    settlements::close(tx, ctx.tenant, doc(id))?;
    priced::store::mark_deleted(tx, ctx, &CREDIT_NOTES, id)?;
    book::tell(tx, ctx, &note, "deleted", (Some(&note.document.body), None), Vec::new())
}
