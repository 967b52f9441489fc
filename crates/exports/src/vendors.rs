//! The list of vendors as a sheet.

use directory::vendors::{VendorListRequest, VendorRow, each_vendor};
use platform::{Ctx, Result, Tx};

use sheets::{Cell, Column, SheetFile, SheetRequest};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.vendors";

const COLUMNS: &[Column] = &[
    ("sheet.name", 32),
    ("sheet.company_name", 32),
    ("sheet.tax_number", 14),
    ("sheet.phone", 18),
    ("sheet.email", 28),
    ("sheet.currency", 9),
    ("sheet.billed", 15),
    ("sheet.paid", 15),
    ("sheet.balance", 15),
    ("sheet.overdue", 15),
];

/// Writes the matching vendors.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &VendorListRequest,
) -> Result<SheetFile> {
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_vendor(tx, ctx, request, &mut |row: VendorRow| {
        let decimals = books::currencies::stored(row.currency.id)?.minor_digits;
        sheet.row(&[
            Cell::Text(&row.name),
            Cell::maybe(row.company_name.as_ref()),
            Cell::maybe(row.tax_id.as_ref()),
            Cell::maybe(row.phone.as_ref()),
            Cell::maybe(row.email.as_ref()),
            Cell::Text(&row.currency.code),
            Cell::maybe_amount(row.total_invoices.as_ref(), decimals),
            Cell::maybe_amount(row.total_payment.as_ref(), decimals),
            Cell::maybe_amount(row.open_balance.as_ref(), decimals),
            Cell::maybe_amount(row.overdue_balance.as_ref(), decimals),
        ])
    })?;
    sheet.finish()
}
