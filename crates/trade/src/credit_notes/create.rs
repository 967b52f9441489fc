//! Recording a note.

use books::settlements;
use ledger::{Money, Trade};
use platform::problem::Fields;
use platform::text::document_number;
use platform::{Ctx, Result, Tx};

use super::application::Application;
use super::error::{CreditNoteError, Fault};
use super::record::{CreditNote, Said};
use super::typed::TypedNote;
use super::words::words;
use super::{against, book, free, stock, store};
use crate::priced::{self, Body, Document, Facts};
use documents::buyers;
use documents::reading;

/// A typed note that was accepted; its total in the company's currency is found when it is booked.
pub struct Decided {
    /// The number that was typed, if one was.
    pub number: Option<String>,
    pub said: Said,
    pub body: Body,
    pub facts: Facts,
    /// The invoice or bill that it corrects.
    pub original: Option<Document>,
}

/// Records trade taken back, posts it, moves the goods back, and pays the document that it corrects
/// as far as that is open; the rest is a credit. Gives its id.
///
/// # Errors
/// 400 with the fields at fault; 409 when more is taken back than is left of a line, when the total
/// is not the one that the person saw, the number is taken, goods that go back to a vendor are not
/// there, or the date is in a locked period.
pub fn record(tx: &mut dyn Tx, ctx: &Ctx, typed: &TypedNote<'_>) -> Result<i64> {
    let trade = typed.priced.trade;
    let words = words(trade);
    let decided = decide(tx, ctx, typed, None)?;
    let taken = |number| CreditNoteError::NumberTaken { number }.of(trade);
    let number = priced::book::number(tx, ctx, words.table, decided.number, taken)?;
    let document = Document::new(tx, ctx, number, decided.body)?;
    let mut note = CreditNote { document, said: decided.said };
    let application = match &decided.original {
        Some(original) => Application::to(tx, ctx, (trade, original.id), note.document.body.total)?,
        None => None,
    };
    let nothing = (Money::ZERO, Money::ZERO);
    note.document.body.total_base =
        book::total_base(&note, &decided.facts, nothing, application.as_ref())?;
    let entry = book::entry(&note, &decided.facts)?;

    store::insert(tx, ctx, &note, decided.original.as_ref())?;
    if trade == Trade::Sale {
        buyers::keep(tx, ctx.tenant, note.doc(), note.document.body.party.id)?;
    }
    priced::book::post(tx, ctx, &note.document, entry.as_ref(), words.fields)?;
    book::ensure_covered(tx, ctx, &note)?;
    let item = book::open_item(&note, decided.facts.accounts.control);
    settlements::open(tx, ctx, &item)?;
    if let Some(application) = application {
        application.settle(tx, ctx, &note)?;
    }
    let moves = stock::moves(tx, ctx, &note, &decided.facts)?;
    books::stock::replace(tx, ctx, &moves)?;
    book::tell(tx, ctx, &note, "created", (None, Some(&note.document.body)), Vec::new())?;
    Ok(note.document.id)
}

/// Checks what was typed; `stood` is the note as it stands, when it is being edited.
pub(super) fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    typed: &TypedNote<'_>,
    stood: Option<&CreditNote>,
) -> Result<Decided> {
    typed.priced.check_size()?;
    match typed.original {
        Some(original) => against::decide(tx, ctx, typed, original, stood),
        None => free::decide(tx, ctx, typed, stood),
    }
}

/// What every note says, and its number if one of ours was typed; the body is still without lines.
pub(super) fn said_of(
    ctx: &Ctx,
    typed: &TypedNote<'_>,
    fields: &mut Fields,
) -> (Option<String>, Said, Body) {
    let trade = typed.priced.trade;
    let names = words(trade).fields;
    let date = typed.priced.date;
    reading::check_date(fields, names.date, date);
    if date > ctx.today {
        fields.refuse(names.date, Fault::InTheFuture.code(trade));
    }
    let number = fields.optional_text(names.number, typed.number, 40);
    let reason = reading::optional_lines(fields, "reason", Some(typed.reason), 500);
    if reason.is_none() {
        fields.refuse("reason", "field.required");
    }
    let memo = typed.priced.internal_memo;
    let body = Body {
        notes: reading::optional_lines(fields, names.notes, typed.priced.notes, 2_000),
        internal_memo: reading::optional_lines(fields, "internal_memo", memo, 2_000),
        ..Body::blank(trade, typed.priced.party_id, date, typed.priced.currency_id)
    };
    // A credit note's number is ours; a vendor's credit has one of ours, and the vendor's own.
    let (number, vendor_number) = match trade {
        Trade::Sale => (number.map(|number| document_number(&number)), None),
        Trade::Purchase => (None, number),
    };
    let said = Said {
        original_id: typed.original,
        original_document: fields
            .optional_text("original_document", typed.original_document, 100)
            .filter(|_| typed.original.is_none()),
        reason: reason.unwrap_or_default(),
        vendor_number,
        einvoice_uuid: reading::einvoice_uuid(fields, typed.einvoice_uuid),
        sources: Vec::new(),
    };
    (number, said, body)
}
