//! Recording a note.

use books::settlements;
use ledger::{Money, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::application::Application;
use super::draft::NoteDraft;
use super::error::CreditNoteError;
use super::field_names::words;
use super::record::CreditNote;
use super::retained::RetainedBack;
use super::typed::TypedNote;
use super::withheld::TaxBack;
use super::{against_document, book, stock, store, without_document};
use crate::priced::{self, Document};
use documents::attachments::{self, Attached};
use documents::buyers;

/// Records a note of either side, posts it, moves the goods back, and settles the document that it
/// corrects as far as that is open; the rest is a credit. What the customer holds back of an
/// invoice falls in proportion. Gives its id.
///
/// # Errors
/// 400 with the refused fields; 409 when more is credited than is left of a line, when the total is
/// not the one that the person saw, the number is taken, goods that go back to a vendor are not
/// there, or the date is in a locked period.
pub fn record(tx: &mut dyn Tx, ctx: &Ctx, typed: &TypedNote<'_>) -> Result<i64> {
    let trade = typed.priced.trade;
    let words = words(trade);
    let decided = decide(tx, ctx, typed, None)?;
    let taken = |number| CreditNoteError::NumberTaken { number }.on_side(trade);
    let numbered = (decided.number, decided.body.dimensions.branch);
    let number = priced::book::number(tx, ctx, words.table, numbered, taken)?;
    let document = Document::new(tx, ctx, number, decided.body)?;
    let mut note = CreditNote { document, said: decided.said };
    let retained = RetainedBack::load(tx, ctx, &note, decided.original.as_ref())?;
    let available = note.document.body.total.sub(retained.amount).map_err(Problem::internal)?;
    let application = match &decided.original {
        Some(original) => Application::to(tx, ctx, (trade, original.id), available)?,
        None => None,
    };
    let nothing = (Money::ZERO, Money::ZERO);
    let applied = application.as_ref().map(|one| one.amount).unwrap_or_default();
    let of = (decided.original.as_ref(), &decided.facts);
    let tax = TaxBack::load(tx, ctx, &note, of, (applied, &retained))?;
    note.document.body.total_base =
        book::total_base(&note, &decided.facts, nothing, (application.as_ref(), &tax))?;
    let entry = book::entry(&note, &decided.facts, (&tax, &retained))?;

    store::insert(tx, ctx, &note, decided.original.as_ref())?;
    if trade == Trade::Sale {
        buyers::store_snapshot(tx, ctx.tenant, note.doc(), note.document.body.party.id)?;
    }
    priced::book::post(tx, ctx, &note.document, entry.as_ref(), words.fields)?;
    book::ensure_covered(tx, ctx, &note)?;
    let control = decided.facts.accounts.control;
    let item = book::open_item(&note, control, (&tax, &retained))?;
    settlements::open(tx, ctx, &item)?;
    tax.record(tx, ctx, (&note, &[]))?;
    retained.record(tx, ctx, &note)?;
    if let Some(application) = application {
        application.settle(tx, ctx, &note)?;
    }
    let moves = stock::moves(tx, ctx, &note, &decided.facts)?;
    books::stock::replace(tx, ctx, &moves)?;
    book::record_activity(
        tx,
        ctx,
        &note,
        "created",
        (None, Some(&note.document.body)),
        Vec::new(),
    )?;
    if trade == Trade::Purchase {
        let credit = (Attached::VendorCredit, note.document.id);
        attachments::copy_received_pdf(tx, ctx, note.said.einvoice_uuid.as_deref(), credit)?;
    }
    einvoicing::filing::on_saved(tx, ctx, note.doc(), None)?;
    Ok(note.document.id)
}

/// Checks what was typed; `before` is the note before an edit.
pub(super) fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedNote<'_>,
    before: Option<&CreditNote>,
) -> Result<NoteDraft> {
    typed.priced.check_size()?;
    match typed.original {
        Some(original) => against_document::decide(tx, ctx, typed, original, before),
        None => without_document::decide(tx, ctx, typed, before),
    }
}
