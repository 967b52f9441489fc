//! Recording a credit note.

use books::settlements;
use ledger::{Money, Trade};
use platform::problem::Fields;
use platform::text::document_number;
use platform::{Ctx, Result, Tx};

use super::application::Application;
use super::error::CreditNoteError;
use super::input::CreditNoteInput;
use super::record::{CreditNote, Said};
use super::store::CREDIT_NOTES;
use super::wire::CreditNoteDetail;
use super::{against, book, doc, free, show, stock, store};
use crate::buyers;
use crate::priced::{self, Body, Document, Facts, FieldNames};
use crate::reading;

/// A typed note that was accepted; its total in the company's currency is found when it is booked.
pub struct Decided {
    /// The number that was typed, if one was.
    pub number: Option<String>,
    pub said: Said,
    pub body: Body,
    pub facts: Facts,
    /// The invoice that it corrects.
    pub invoice: Option<Document>,
}

/// Records a sale taken back, posts it, gives the goods back to stock, and pays the invoice that it
/// corrects as far as that is open; the rest is the customer's credit.
///
/// # Errors
/// 400 with the fields at fault; 409 when more is taken back than is left of a line, when the total
/// is not the one that the person saw, the number is taken, or the date is in a locked period.
pub fn create_credit_note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &CreditNoteInput,
) -> Result<CreditNoteDetail> {
    let decided = decide(tx, ctx, input, None)?;
    let taken = |number| CreditNoteError::NumberTaken { number }.into();
    let number = priced::book::number(tx, ctx, &CREDIT_NOTES, decided.number, taken)?;
    let document = Document::new(tx, ctx, number, decided.body)?;
    let mut note = CreditNote { document, said: decided.said };
    let application = match &decided.invoice {
        Some(invoice) => Application::to(tx, ctx, invoice.id, note.document.body.total)?,
        None => None,
    };
    let nothing = (Money::ZERO, Money::ZERO);
    note.document.body.total_base =
        book::total_base(&note, &decided.facts, nothing, application.as_ref())?;
    let entry = book::entry(&note, &decided.facts)?;

    store::insert(tx, ctx, &note, decided.invoice.as_ref())?;
    buyers::keep(tx, ctx.tenant, doc(note.document.id), note.document.body.party.id)?;
    priced::book::post(tx, ctx, &note.document, entry.as_ref(), &FieldNames::NOTE)?;
    settlements::open(tx, ctx.tenant, &book::open_item(&note, &decided.facts))?;
    if let Some(application) = application {
        application.settle(tx, ctx, &note)?;
    }
    let moves = stock::moves(tx, ctx, &note, &decided.facts)?;
    books::stock::replace(tx, ctx, &moves)?;
    book::tell(tx, ctx, &note, "created", (None, Some(&note.document.body)), Vec::new())?;
    show::show_credit_note(tx, ctx, note.document.id)
}

/// Checks what was typed; `prior` is the note as it stands, when it is being edited.
pub(super) fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &CreditNoteInput,
    prior: Option<&CreditNote>,
) -> Result<Decided> {
    input.typed().check_size()?;
    match input.invoice_id {
        Some(invoice) => {
            against::decide(tx, ctx, input, invoice, prior.map(|note| note.document.id))
        }
        None => free::decide(tx, ctx, input, prior),
    }
}

/// What every note says, and its number if one was typed; the body is still without lines.
pub(super) fn said_of(
    ctx: &Ctx,
    input: &CreditNoteInput,
    fields: &mut Fields,
) -> (Option<String>, Said, Body) {
    let date = input.credit_note_date;
    reading::check_date(fields, "credit_note_date", date);
    if date > ctx.today {
        fields.refuse("credit_note_date", "credit_note.in_the_future");
    }
    let number =
        fields.optional_text("credit_note_number", input.credit_note_number.as_deref(), 40);
    let original = input.original_document.as_deref();
    let reason = reading::optional_lines(fields, "reason", Some(&input.reason), 500);
    if reason.is_none() {
        fields.refuse("reason", "field.required");
    }
    let memo = input.internal_memo.as_deref();
    let body = Body {
        notes: reading::optional_lines(fields, "notes", input.notes.as_deref(), 2_000),
        internal_memo: reading::optional_lines(fields, "internal_memo", memo, 2_000),
        ..Body::blank(Trade::Sale, input.customer_id, date, input.currency_id)
    };
    let said = Said {
        invoice_id: input.invoice_id,
        original_document: fields
            .optional_text("original_document", original, 100)
            .filter(|_| input.invoice_id.is_none()),
        reason: reason.unwrap_or_default(),
        sources: Vec::new(),
    };
    (number.map(|number| document_number(&number)), said, body)
}
