//! The list of expenses as a sheet.

use books::currencies;
use platform::{Ctx, Result, Tx};
use trade::expenses::{ExpenseListRequest, ListedExpense, each_expense};

use sheets::{Cell, Column, SheetFile, SheetRequest};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.expenses";

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.vendor_number", 18),
    ("sheet.einvoice", 30),
    ("sheet.vendor", 32),
    ("sheet.tax_number", 14),
    ("sheet.expense_date", 12),
    ("sheet.expense_account", 24),
    ("sheet.paid_from", 24),
    ("sheet.method", 18),
    ("sheet.reference", 18),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.net", 15),
    ("sheet.tax", 13),
    ("sheet.total", 15),
    ("sheet.withholding", 15),
    ("sheet.total_base", 18),
];

/// Writes the matching expenses.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &ExpenseListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_expense(tx, ctx, request, &mut |row: ListedExpense| {
        let currency = currencies::stored(row.currency_id)?;
        let decimals = currency.minor_digits;
        let words = sheet.words.clone();
        let named = |(english, arabic): &(String, String)| words.pick(english, arabic).to_owned();
        let rate = row.rate.to_text();
        sheet.row(&[
            Cell::Text(&row.number),
            Cell::maybe(row.reference.as_ref()),
            Cell::maybe(row.einvoice_uuid.as_ref()),
            Cell::maybe(row.vendor.as_ref().map(|(_, name)| name)),
            Cell::maybe(row.vendor_tax_number.as_ref()),
            Cell::Day(row.date),
            Cell::maybe(row.kind.as_ref().map(named).as_ref()),
            Cell::Text(&named(&row.account)),
            Cell::Text(&named(&row.method)),
            Cell::maybe(row.payment_reference.as_ref()),
            Cell::Text(&currency.code),
            Cell::Number(&rate),
            Cell::Amount(row.net, decimals),
            Cell::Amount(row.tax, decimals),
            Cell::Amount(row.total, decimals),
            Cell::Amount(row.withholding, decimals),
            Cell::Amount(row.total_base, base),
        ])
    })?;
    sheet.finish()
}
