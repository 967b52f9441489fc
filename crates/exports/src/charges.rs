//! The list of invoices, or of bills, as a sheet.

use books::currencies;
use ledger::Trade;
use ledger::status::{Settled, settlement_status};
use platform::{Ctx, Result, Tx};
use trade::bills::{BillListRequest, each_bill};
use trade::invoices::{InvoiceListRequest, each_invoice};
use trade::priced::ListedDocument;

use super::figures::Figures;
use sheets::{Cell, Column, SheetFile, SheetRequest};

/// The names of the sheets and their files.
pub const INVOICES: &str = "sheet.invoices";
pub const BILLS: &str = "sheet.bills";

/// The columns of customer and dates.
const SOLD: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.customer", 32),
    ("sheet.tax_number", 14),
    ("sheet.invoice_date", 12),
];
/// The same columns for bills, which also have the vendor's number.
const BOUGHT: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.vendor_number", 18),
    ("sheet.einvoice", 30),
    ("sheet.vendor", 32),
    ("sheet.tax_number", 14),
    ("sheet.billing_date", 12),
];
/// The columns of amounts and status.
const CHARGED: &[Column] = &[
    ("sheet.due_date", 12),
    ("sheet.status", 14),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.net", 15),
    ("sheet.tax", 13),
    ("sheet.total", 15),
    ("sheet.settled", 15),
    ("sheet.amount_due", 15),
    ("sheet.total_base", 18),
    ("sheet.amount_due_base", 18),
];

/// Receives the rows of a list one by one.
type RowWriter<'g> = &'g mut dyn FnMut(ListedDocument) -> Result<()>;

/// Writes the list of matching invoices.
pub fn invoices(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &InvoiceListRequest,
) -> Result<SheetFile> {
    write(tx, ctx, wanted, Trade::Sale, |tx, give| each_invoice(tx, ctx, request, give))
}

/// Writes the list of matching bills.
pub fn bills(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &BillListRequest,
) -> Result<SheetFile> {
    write(tx, ctx, wanted, Trade::Purchase, |tx, give| each_bill(tx, ctx, request, give))
}

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    trade: Trade,
    each: impl FnOnce(&mut dyn Tx, RowWriter<'_>) -> Result<()>,
) -> Result<SheetFile> {
    let (title, whose) = match trade {
        Trade::Sale => (INVOICES, SOLD),
        Trade::Purchase => (BILLS, BOUGHT),
    };
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, title, &[whose, CHARGED].concat())?;
    each(tx, &mut |row: ListedDocument| {
        let ListedDocument { total, settled, paid, .. } = row;
        let figures = Settled { total, settled, paid };
        let status = settlement_status(figures, row.due_date, ctx.today);
        let status = sheet.words.say(&format!("sheet.status.{}", status.as_str()));
        let mut cells = vec![Cell::Text(&row.number)];
        if trade == Trade::Purchase {
            cells.push(Cell::maybe(row.reference.as_ref()));
            cells.push(Cell::maybe(row.einvoice_uuid.as_ref()));
        }
        cells.extend([
            Cell::Text(&row.party),
            Cell::maybe(row.party_tax_number.as_ref()),
            Cell::Day(row.date),
            Cell::Day(row.due_date),
            Cell::Text(&status),
        ]);
        sheet.row(&Figures::from(&row).written(base)?.append_to(cells))
    })?;
    sheet.finish()
}
