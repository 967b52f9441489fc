//! The list of customers as a sheet.

use directory::customers::{CustomerListRequest, CustomerRow, each_customer};
use platform::{Ctx, Result, Tx};

use sheets::{Cell, Column, SheetFile, SheetRequest};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.customers";

const COLUMNS: &[Column] = &[
    ("sheet.name", 32),
    ("sheet.company_name", 32),
    ("sheet.phone", 18),
    ("sheet.email", 28),
    ("sheet.currency", 9),
    ("sheet.charged", 15),
    ("sheet.paid", 15),
    ("sheet.balance", 15),
    ("sheet.overdue", 15),
    ("sheet.credit_limit", 15),
];

/// Writes the matching customers.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &CustomerListRequest,
) -> Result<SheetFile> {
    let base = books::currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_customer(tx, ctx, request, &mut |row: CustomerRow| {
        let decimals = books::currencies::stored(row.currency.id)?.minor_digits;
        sheet.row(&[
            Cell::Text(&row.name),
            Cell::maybe(row.company_name.as_ref()),
            Cell::maybe(row.phone.as_ref()),
            Cell::maybe(row.email.as_ref()),
            Cell::Text(&row.currency.code),
            Cell::AmountText(&row.total_invoices, decimals),
            Cell::AmountText(&row.total_payment, decimals),
            Cell::AmountText(&row.open_balance, decimals),
            Cell::AmountText(&row.overdue_balance, decimals),
            row.credit_limit.as_ref().map_or(Cell::Empty, |limit| Cell::AmountText(limit, base)),
        ])
    })?;
    sheet.finish()
}
