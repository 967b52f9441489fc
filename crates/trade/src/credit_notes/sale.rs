//! Credit notes: what is typed and answered on the side of sales.

use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::form::Start;
use super::input::CreditNoteInput;
use super::list::{self, Asked};
use super::shared_wire::{NoteBody, NotePage, NoteRow, NoteStart};
use super::show::{NoteDetail, load_note};
use super::store::list::ListedNote;
use super::wire::{
    CreditNoteDetail, CreditNoteForm, CreditNoteLineView, CreditNoteListRequest, CreditNoteRow,
    CreditNoteTable, CreditNoteView, CreditableLine,
};
use super::{create, update};
use crate::priced::line_views;
use documents::buyers;
use documents::deliveries::{self, DeliveryState, Mailed};
use einvoicing::DocumentKind;
use einvoicing::filing::{EinvoiceFields, fields_of};

/// Records a credit note, posts it, returns the goods to stock, and settles the invoice that it
/// corrects as far as that is open; the rest is the customer's credit.
///
/// # Errors
/// 400 with the refused fields; 409 when more is credited than is left of a line, when the total is
/// not the one that the person saw, the number is taken, or the date is in a locked period.
pub fn create_credit_note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &CreditNoteInput,
) -> Result<CreditNoteDetail> {
    let id = create::record(tx, ctx, &input.typed())?;
    show_credit_note(tx, ctx, id)
}

/// Changes a credit note, as [`update::update`] says.
///
/// # Errors
/// As for a new one; and 409 when somebody else saved in between, when the new total is below what
/// is used, or when a used note would change its customer, currency or rate.
pub fn update_credit_note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &CreditNoteInput,
) -> Result<CreditNoteDetail> {
    update::update(tx, ctx, id, &input.typed())?;
    show_credit_note(tx, ctx, id)
}

/// A credit note with what used it, its files, entries and history; a deleted one too.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn show_credit_note(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<CreditNoteDetail> {
    let shown = load_note(tx, ctx, Trade::Sale, id)?;
    let mut view = view(&shown);
    view.issued_to = buyers::other_name(tx, ctx.tenant, shown.note.doc(), &view.customer_name)?;
    Ok(CreditNoteDetail { credit_note: view, beside: shown.into() })
}

fn view(shown: &NoteDetail) -> CreditNoteView {
    let (said, document, names) = (&shown.note.said, &shown.note.document, &shown.names);
    let body = &document.body;
    let decimals = shown.currency.minor_digits;
    let lines = line_views(body, &names.dimensions, decimals).into_iter().zip(&said.sources);
    CreditNoteView {
        body: NoteBody::from_loaded(shown),
        credit_note_number: document.number.clone(),
        invoice_id: said.original_id,
        invoice_number: shown.original.as_ref().map(|original| original.number.clone()),
        customer_id: body.party.id,
        customer_name: names.party.clone(),
        issued_to: None,
        credit_note_date: body.date,
        billing_address: body.address.clone(),
        activity_code: body.activity_code.clone(),
        lines: lines
            .map(|(line, source)| CreditNoteLineView {
                line,
                invoice_line: source.line,
                to_stock: source.moves,
            })
            .collect(),
        notes: body.notes.clone(),
    }
}

/// The form for a new note against an invoice.
///
/// # Errors
/// 404 when there is no such invoice that the person may see.
pub fn form_for_invoice(tx: &mut dyn Tx, ctx: &Ctx, invoice: i64) -> Result<CreditNoteForm> {
    Start::against(tx, ctx, Trade::Sale, invoice).map(form)
}

/// The form for changing a note against an invoice: as if it had taken nothing yet.
///
/// # Errors
/// 404 when there is no such note, or it is a free one.
pub fn form_for_edit(tx: &mut dyn Tx, ctx: &Ctx, note: i64) -> Result<CreditNoteForm> {
    Start::edit(tx, ctx, Trade::Sale, note).map(form)
}

fn form(start: Start) -> CreditNoteForm {
    let beginning = NoteStart::from_form(&start);
    let body = &start.original.body;
    let lines = (1_i64..).zip(start.lines);
    CreditNoteForm {
        start: beginning,
        invoice_id: start.original.id,
        invoice_number: start.original.number.clone(),
        invoice_date: body.date,
        customer_id: body.party.id,
        customer_name: start.party,
        billing_address: body.address.clone(),
        lines: lines.map(|(at, left)| CreditableLine { invoice_line: at, left }).collect(),
    }
}

impl CreditNoteListRequest {
    fn asked(&self) -> Asked<'_> {
        Asked {
            trade: Trade::Sale,
            search: self.search.as_deref(),
            cursor: self.cursor.as_deref(),
            limit: self.limit,
            status: self.status,
            party_id: self.customer_id,
            ids: self.ids.as_deref(),
            from: self.from_date,
            to: self.to_date,
            sent_status: self.sent_status,
            validation_status: self.validation_status,
        }
    }
}

/// A page of credit notes, with how many there are of each status and their totals.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_credit_notes(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CreditNoteListRequest,
) -> Result<CreditNoteTable> {
    let (rows, page) = NotePage::split(list::page(tx, ctx, &request.asked())?);
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mailed = deliveries::states(tx, ctx.tenant, Mailed::CreditNote, &ids)?;
    let mut filed = fields_of(tx, ctx.tenant, DocumentKind::CreditNote, &ids)?;
    let row = |row: ListedNote| {
        let filing = filed.remove(&row.id).unwrap_or_default();
        let state = mailed.get(&row.id).copied();
        row_view(row, state, filing)
    };
    Ok(CreditNoteTable { credit_notes: rows.into_iter().map(row).collect(), page })
}

/// Hands over every credit note of the list, one after the other, in the list's order; its page is
/// left aside.
///
/// # Errors
/// As [`list_credit_notes`], and whatever `give` refuses.
pub fn each_credit_note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CreditNoteListRequest,
    give: &mut dyn FnMut(ListedNote) -> Result<()>,
) -> Result<()> {
    list::each(tx, ctx, &request.asked(), give)
}

fn row_view(
    row: ListedNote,
    mailed: Option<DeliveryState>,
    filing: EinvoiceFields,
) -> CreditNoteRow {
    CreditNoteRow {
        note: NoteRow::from_row(&row),
        credit_note_number: row.number,
        invoice_id: row.original_id,
        invoice_number: row.original_number,
        customer_id: row.party_id,
        customer_name: row.party,
        credit_note_date: row.date,
        mailed,
        filing,
    }
}
