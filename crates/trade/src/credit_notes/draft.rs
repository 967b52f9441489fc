//! A typed note that was accepted, and what every note says whatever it corrects. Pure.

use einvoicing::filing;
use ledger::Trade;
use platform::Ctx;
use platform::problem::Fields;
use platform::text::document_number;

use super::error::Fault;
use super::field_names::words;
use super::record::NoteFields;
use super::typed::TypedNote;
use crate::priced::{Body, Document, Facts};
use documents::reading;

/// A typed note that was accepted; its total in the company's currency is found when it is booked.
pub struct NoteDraft {
    /// The number that was typed, if one was.
    pub number: Option<String>,
    pub said: NoteFields,
    pub body: Body,
    pub facts: Facts,
    /// The invoice or bill that it corrects.
    pub original: Option<Document>,
}

/// What every note says, and its number if one of ours was typed; the body is still without lines.
pub(super) fn read_head(
    ctx: &Ctx,
    typed: &TypedNote<'_>,
    fields: &mut Fields,
) -> (Option<String>, NoteFields, Body) {
    let trade = typed.priced.trade;
    let names = words(trade).fields;
    let date = typed.priced.date;
    reading::check_date(fields, names.date, date);
    if date > ctx.today {
        fields.refuse(names.date, Fault::InTheFuture.code(trade));
    }
    let number = fields.number(names.number, typed.number, 40);
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
    // Kept by an edit that needs it; what can't be kept is refused with the rest.
    filing::only_here_reason(fields, typed.only_here_reason);
    // A credit note's number is ours; a vendor's credit has one of ours, and the vendor's own.
    let (number, vendor_number) = match trade {
        Trade::Sale => (number.map(|number| document_number(&number)), None),
        Trade::Purchase => (None, number),
    };
    let said = NoteFields {
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
