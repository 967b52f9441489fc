//! The list of bills as a sheet.

use books::currencies;
use documents::bills::{BillListRequest, each_bill};
use documents::priced::ListedDocument;
use ledger::status::settlement_status;
use platform::{Ctx, Result, Tx};

use super::figures::Figures;
use super::sheet::{Cell, Column, Made, Wanted};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.bills";

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.vendor_number", 18),
    ("sheet.einvoice", 30),
    ("sheet.vendor", 32),
    ("sheet.tax_number", 14),
    ("sheet.billing_date", 12),
    ("sheet.due_date", 12),
    ("sheet.status", 14),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.net", 15),
    ("sheet.tax", 13),
    ("sheet.total", 15),
    ("sheet.paid", 15),
    ("sheet.amount_due", 15),
    ("sheet.total_base", 18),
    ("sheet.amount_due_base", 18),
];

/// Writes the list that is asked for.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    request: &BillListRequest,
) -> Result<Made> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_bill(tx, ctx, request, &mut |row: ListedDocument| {
        let status = settlement_status(row.total, row.settled, row.due_date, ctx.today);
        let status = sheet.words.say(&format!("sheet.status.{}", status.as_str()));
        sheet.row(&Figures::from(&row).written(base)?.behind(vec![
            Cell::Text(&row.number),
            Cell::maybe(row.reference.as_ref()),
            Cell::maybe(row.einvoice_uuid.as_ref()),
            Cell::Text(&row.party),
            Cell::maybe(row.party_tax_number.as_ref()),
            Cell::Day(row.date),
            Cell::Day(row.due_date),
            Cell::Text(&status),
        ]))
    })?;
    sheet.finish()
}
