//! The list of credit notes as a sheet.

use books::currencies;
use documents::credit_notes::{
    CreditNoteListRequest, CreditNoteStatus, ListedNote, each_credit_note,
};
use platform::{Ctx, Result, Tx};

use super::figures::Figures;
use super::sheet::{Cell, Column, Made, Wanted};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.credit_notes";

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.customer", 32),
    ("sheet.tax_number", 14),
    ("sheet.credit_note_date", 12),
    ("sheet.corrects", 14),
    ("sheet.reason", 32),
    ("sheet.status", 14),
    ("sheet.currency", 9),
    ("sheet.exchange_rate", 12),
    ("sheet.net", 15),
    ("sheet.tax", 13),
    ("sheet.total", 15),
    ("sheet.used", 15),
    ("sheet.unused", 15),
    ("sheet.total_base", 18),
    ("sheet.unused_base", 18),
];

/// Writes the list that is asked for.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    request: &CreditNoteListRequest,
) -> Result<Made> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_credit_note(tx, ctx, request, &mut |row: ListedNote| {
        let status = sheet.words.say(match row.status {
            CreditNoteStatus::Open => "sheet.status.credit_open",
            CreditNoteStatus::Applied => "sheet.status.credit_applied",
            CreditNoteStatus::Refunded => "sheet.status.credit_refunded",
        });
        let ListedNote { currency_id, rate, net, tax, total, settled, .. } = row;
        let ListedNote { total_base, settled_base, .. } = row;
        let figures =
            Figures { currency_id, rate, net, tax, total, settled, total_base, settled_base };
        sheet.row(&figures.written(base)?.behind(vec![
            Cell::Text(&row.number),
            Cell::Text(&row.issued_to),
            Cell::maybe(row.party_tax_number.as_ref()),
            Cell::Day(row.date),
            Cell::maybe(row.original_number.as_ref().or(row.original_document.as_ref())),
            Cell::Text(&row.reason),
            Cell::Text(&status),
        ]))
    })?;
    sheet.finish()
}
