//! The list of quotes as a sheet.

use books::currencies;
use platform::{Ctx, Result, Tx};
use trade::quotes::{ListedQuote, QuoteListRequest, QuoteStatus, each_quote};

use sheets::{Cell, Column, SheetFile, SheetRequest};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.quotes";

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.customer", 32),
    ("sheet.quote_date", 12),
    ("sheet.valid_until", 12),
    ("sheet.status", 16),
    ("sheet.currency", 9),
    ("sheet.net", 15),
    ("sheet.tax", 13),
    ("sheet.total", 15),
    ("sheet.total_base", 18),
];

/// Writes the matching quotes.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &QuoteListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_quote(tx, ctx, request, &mut |row: ListedQuote| {
        let currency = currencies::stored(row.currency_id)?;
        let decimals = currency.minor_digits;
        let expired = row.status == QuoteStatus::Open && row.valid_until < ctx.today;
        let status = sheet.words.say(match row.status {
            _ if row.converted => "sheet.status.converted",
            QuoteStatus::Open if expired => "sheet.status.expired",
            QuoteStatus::Open => "sheet.status.offered",
            QuoteStatus::Approved => "sheet.status.approved",
            QuoteStatus::Rejected => "sheet.status.rejected",
        });
        sheet.row(&[
            Cell::Text(&row.number),
            Cell::Text(&row.customer),
            Cell::Day(row.date),
            Cell::Day(row.valid_until),
            Cell::Text(&status),
            Cell::Text(&currency.code),
            Cell::Amount(row.net, decimals),
            Cell::Amount(row.tax, decimals),
            Cell::Amount(row.total, decimals),
            Cell::Amount(row.total_base, base),
        ])
    })?;
    sheet.finish()
}
