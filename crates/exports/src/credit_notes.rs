//! The lists of credit notes and of vendors' credits as sheets.

use books::currencies;
use platform::{Ctx, Result, Tx};
use trade::credit_notes::{
    CreditNoteListRequest, CreditNoteStatus, ListedNote, VendorCreditListRequest, each_credit_note,
    each_vendor_credit,
};

use super::figures::Figures;
use sheets::{Cell, Column, Sheet, SheetFile, SheetRequest};

/// The names of the sheets and their files: credit notes, and vendors' credits.
pub const TITLE: &str = "sheet.credit_notes";
pub const VENDOR_CREDITS_SHEET: &str = "sheet.vendor_credits";

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

const VENDOR_COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.vendor_credit_number", 18),
    ("sheet.vendor", 32),
    ("sheet.tax_number", 14),
    ("sheet.vendor_credit_date", 12),
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

/// Writes the list of matching credit notes.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &CreditNoteListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_credit_note(tx, ctx, request, &mut |row| {
        add(&mut sheet, base, &row, &[Cell::Text(&row.number)], "sheet.status.credit_refunded")
    })?;
    sheet.finish()
}

/// Writes the list of matching vendors' credits.
pub fn write_vendor_credits(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &VendorCreditListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, VENDOR_CREDITS_SHEET, VENDOR_COLUMNS)?;
    each_vendor_credit(tx, ctx, request, &mut |row| {
        let numbers = [Cell::Text(&row.number), Cell::maybe(row.vendor_number.as_ref())];
        add(&mut sheet, base, &row, &numbers, "sheet.status.vendor_credit_refunded")
    })?;
    sheet.finish()
}

/// Adds a note's cells after those of its numbers.
fn add(
    sheet: &mut Sheet,
    base: u8,
    row: &ListedNote,
    numbers: &[Cell<'_>],
    refunded: &str,
) -> Result<()> {
    let status = sheet.words.say(match row.status {
        CreditNoteStatus::Open => "sheet.status.credit_open",
        CreditNoteStatus::Applied => "sheet.status.credit_applied",
        CreditNoteStatus::Refunded => refunded,
    });
    let mut cells = numbers.to_vec();
    cells.extend([
        Cell::Text(&row.issued_to),
        Cell::maybe(row.party_tax_number.as_ref()),
        Cell::Day(row.date),
        Cell::maybe(row.original_number.as_ref().or(row.original_document.as_ref())),
        Cell::Text(&row.reason),
        Cell::Text(&status),
    ]);
    sheet.row(&Figures::from(row).written(base)?.append_to(cells))
}
