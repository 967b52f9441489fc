//! The list of payments received as a sheet.

use std::fs::File;

use books::currencies;
use documents::receipts::{ListedReceipt, ReceiptListRequest, each_receipt};
use platform::{Ctx, Result, Tx};

use super::sheet::{Cell, Column, Wanted};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.payments";

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.customer", 32),
    ("sheet.payment_date", 12),
    ("sheet.account", 24),
    ("sheet.method", 18),
    ("sheet.reference", 18),
    ("sheet.certificate", 18),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.amount", 15),
    ("sheet.withholding", 15),
    ("sheet.unapplied", 15),
    ("sheet.total_base", 18),
];

/// Writes the list that is asked for.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    request: &ReceiptListRequest,
) -> Result<File> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_receipt(tx, ctx, request, &mut |row: ListedReceipt| {
        let currency = currencies::stored(row.currency_id)?;
        let decimals = currency.minor_digits;
        let words = sheet.words.clone();
        let method = match (&row.method.0, &row.method.1) {
            (Some(english), Some(arabic)) => words.pick(english, arabic),
            _ => "",
        };
        sheet.row(&[
            Cell::Text(&row.number),
            Cell::Text(&row.customer),
            Cell::Day(row.date),
            Cell::Text(words.pick(&row.account.0, &row.account.1)),
            Cell::Text(method),
            Cell::maybe(row.reference.as_ref()),
            Cell::maybe(row.certificate.as_ref()),
            Cell::Text(&currency.code),
            Cell::Number(&row.rate.to_text()),
            Cell::Amount(row.amount, decimals),
            Cell::Amount(row.withholding, decimals),
            Cell::Amount(row.unapplied, decimals),
            Cell::Amount(row.total_base, base),
        ])
    })?;
    sheet.finish()
}
