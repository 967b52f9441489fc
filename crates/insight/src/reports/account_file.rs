//! The lines of an account as a sheet, with the balance after each.

use books::{accounts, currencies};
use platform::{Ctx, Result, Tx};

use super::account_model::AccountLinesRequest;
use super::account_page::each_line;
use crate::exports::{Cell, Column, Made, Wanted};

/// The name of the sheet and its file.
pub const TITLE: &str = "sheet.account_lines";

const COLUMNS: &[Column] = &[
    ("sheet.date", 12),
    ("sheet.kind", 20),
    ("sheet.document", 14),
    ("sheet.name", 28),
    ("sheet.description", 36),
    ("sheet.other_side", 28),
    ("sheet.debit", 16),
    ("sheet.credit", 16),
    ("sheet.balance_after", 18),
];

/// Writes the lines that are asked for.
pub fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &Wanted,
    (id, request): &(i64, AccountLinesRequest),
) -> Result<Made> {
    accounts::find(tx, ctx.tenant, ledger::AccountId(*id))?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, TITLE, COLUMNS)?;
    each_line(tx, ctx, &wanted.texts, (*id, request), &mut |line| {
        let words = sheet.words.clone();
        let kind = words.say(&format!("sheet.doc.{}", line.kind));
        let split = line.split_account.as_deref().zip(line.split_account_ar.as_deref());
        let split = split.map(|(english, arabic)| words.pick(english, arabic));
        sheet.row(&[
            Cell::Day(line.date),
            Cell::Text(&kind),
            Cell::maybe(line.doc_number.as_ref()),
            Cell::maybe(line.party_name.as_ref()),
            Cell::Text(&line.memo),
            split.map_or(Cell::Empty, Cell::Text),
            Cell::AmountText(&line.debit, decimals),
            Cell::AmountText(&line.credit, decimals),
            Cell::AmountText(&line.balance, decimals),
        ])
    })?;
    sheet.finish()
}
