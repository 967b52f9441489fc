//! Vendors' credits: what is typed and answered on the side of purchases.

use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::form::Start;
use super::list::{self, Asked};
use super::shared_wire::{NoteBody, NotePage, NoteRow, NoteStart};
use super::show::{NoteDetail, load_note};
use super::store::list::ListedNote;
use super::vendor_input::VendorCreditInput;
use super::vendor_wire::{
    ReturnableLine, VendorCreditDetail, VendorCreditForm, VendorCreditLineView,
    VendorCreditListRequest, VendorCreditRow, VendorCreditTable, VendorCreditView,
};
use super::{create, update};
use crate::priced::purchase::{BoughtLineView, Papers, accounts_of, bought_lines};

/// Records a purchase given back, posts it, takes the goods out of stock, and pays the bill that it
/// corrects as far as that is open; the rest is the company's credit with the vendor.
///
/// # Errors
/// 400 with the refused fields; 409 when more is given back than is left of a line, when the total
/// is not the one that the person saw, the goods are not there, or the date is in a locked period.
pub fn create_vendor_credit(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &VendorCreditInput,
) -> Result<VendorCreditDetail> {
    let id = create::record(tx, ctx, &input.typed())?;
    show_vendor_credit(tx, ctx, id)
}

/// Changes a vendor's credit, as [`update::update`] says.
///
/// # Errors
/// As for a new one; and 409 when somebody else saved in between, when the new total is below what
/// is used, or when a used credit would change its vendor, currency or rate.
pub fn update_vendor_credit(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    input: &VendorCreditInput,
) -> Result<VendorCreditDetail> {
    update::update(tx, ctx, id, &input.typed())?;
    show_vendor_credit(tx, ctx, id)
}

/// A vendor's credit with what used it, its files, entries and history; a deleted one too.
///
/// # Errors
/// 404 when there is none, or this person may not see it.
pub fn show_vendor_credit(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<VendorCreditDetail> {
    let shown = load_note(tx, ctx, Trade::Purchase, id)?;
    let body = &shown.note.document.body;
    let accounts = accounts_of(tx, ctx.tenant, body)?;
    let decimals = (shown.currency.minor_digits, shown.base_decimals);
    let lines = bought_lines(body, &shown.names.dimensions, &accounts, decimals);
    let view = view(&shown, lines);
    let paper = shown.note.said.paper();
    let warnings = Papers::Credits.warnings(tx, ctx.tenant, &shown.note.document, &paper)?;
    Ok(VendorCreditDetail { vendor_credit: view, warnings, beside: shown.into() })
}

fn view(shown: &NoteDetail, lines: Vec<BoughtLineView>) -> VendorCreditView {
    let (said, document, names) = (&shown.note.said, &shown.note.document, &shown.names);
    let (body, original) = (&document.body, shown.original.as_ref());
    let line = |(line, source): (BoughtLineView, &super::record::Source)| VendorCreditLineView {
        line,
        bill_line: source.line,
        from_stock: source.moves,
    };
    VendorCreditView {
        body: NoteBody::from_loaded(shown),
        number: document.number.clone(),
        vendor_credit_number: said.vendor_number.clone(),
        einvoice_uuid: said.einvoice_uuid.clone(),
        bill_id: said.original_id,
        original_number: original.map(|original| original.number.clone()),
        original_vendor_number: original.and_then(|original| original.vendor_number.clone()),
        vendor_id: body.party.id,
        vendor_name: names.party.clone(),
        vendor_credit_date: body.date,
        mailing_address: body.address.clone(),
        lines: lines.into_iter().zip(&said.sources).map(line).collect(),
        memo: body.notes.clone(),
    }
}

/// The form for a new credit against a bill.
///
/// # Errors
/// 404 when there is no such bill that the person may see.
pub fn form_for_bill(tx: &mut dyn Tx, ctx: &Ctx, bill: i64) -> Result<VendorCreditForm> {
    Start::against(tx, ctx, Trade::Purchase, bill).map(form)
}

/// The form for changing a credit against a bill: as if it had taken nothing yet.
///
/// # Errors
/// 404 when there is no such credit, or it is a free one.
pub fn form_for_vendor_credit(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<VendorCreditForm> {
    Start::edit(tx, ctx, Trade::Purchase, id).map(form)
}

fn form(start: Start) -> VendorCreditForm {
    let beginning = NoteStart::from_form(&start);
    let body = &start.original.body;
    let lines = (1_i64..).zip(start.lines);
    VendorCreditForm {
        start: beginning,
        bill_id: start.original.id,
        original_number: start.original.number.clone(),
        original_vendor_number: start.vendor_number,
        billing_date: body.date,
        vendor_id: body.party.id,
        vendor_name: start.party,
        mailing_address: body.address.clone(),
        lines: lines.map(|(at, left)| ReturnableLine { bill_line: at, left }).collect(),
    }
}

impl VendorCreditListRequest {
    fn asked(&self) -> Asked<'_> {
        Asked {
            trade: Trade::Purchase,
            search: self.search.as_deref(),
            cursor: self.cursor.as_deref(),
            limit: self.limit,
            status: self.status,
            party_id: self.vendor_id,
            ids: self.ids.as_deref(),
            from: self.from_date,
            to: self.to_date,
            sent_status: None,
            validation_status: None,
        }
    }
}

/// A page of vendors' credits, with how many there are of each status and their totals.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_vendor_credits(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &VendorCreditListRequest,
) -> Result<VendorCreditTable> {
    let (rows, page) = NotePage::split(list::page(tx, ctx, &request.asked())?);
    Ok(VendorCreditTable { vendor_credits: rows.into_iter().map(row_view).collect(), page })
}

/// Hands over every vendor's credit of the list, one after the other, in the list's order; its page
/// is left aside.
///
/// # Errors
/// As [`list_vendor_credits`], and whatever `give` refuses.
pub fn each_vendor_credit(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &VendorCreditListRequest,
    give: &mut dyn FnMut(ListedNote) -> Result<()>,
) -> Result<()> {
    list::each(tx, ctx, &request.asked(), give)
}

fn row_view(row: ListedNote) -> VendorCreditRow {
    VendorCreditRow {
        note: NoteRow::from_row(&row),
        number: row.number,
        vendor_credit_number: row.vendor_number,
        bill_id: row.original_id,
        original_number: row.original_number,
        vendor_id: row.party_id,
        vendor_name: row.party,
        vendor_credit_date: row.date,
    }
}
