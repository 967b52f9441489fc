//! The kinds of printed documents, and how their sheets are loaded.

use ledger::Trade;
use platform::{Ctx, Result, Tx};

use super::head::Sheet;
use super::wire::PrintQuery;
use super::{
    bill, credit_note, entry, expense, invoice, payment, quote, receipt, statement, vendor_credit,
};
use documents::selection::distinct;
use trade::bills;
use trade::expenses;
use trade::invoices::own_only;

/// Documents that can be printed at once.
const MAX: usize = 100;

/// A kind of paper.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    Invoice,
    Quote,
    CreditNote,
    Receipt,
    Bill,
    VendorCredit,
    Expense,
    /// Money paid.
    Payment,
    JournalEntry,
    /// Its id is its customer's or vendor's.
    Statement(Trade),
}

/// The sheet of one document.
///
/// # Errors
/// 404 when it is not there, or this person may not see it; 400 for a language that no document
/// speaks, or days that are no period.
pub fn sheet(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, id): (Kind, i64),
    wanted: &PrintQuery,
) -> Result<Sheet> {
    let (tenant, own, asked) = (ctx.tenant, own_only(ctx), wanted.options()?);
    match kind {
        Kind::Invoice => invoice(tx, tenant, own, id, asked),
        Kind::Quote => quote(tx, tenant, id, asked),
        Kind::CreditNote => credit_note(tx, tenant, own, id, asked),
        Kind::Receipt => receipt(tx, tenant, id, asked),
        Kind::Bill => bill(tx, tenant, bills::own_only(ctx), id, asked),
        Kind::VendorCredit => vendor_credit(tx, tenant, bills::own_only(ctx), id, asked),
        Kind::Expense => expense(tx, tenant, expenses::own_only(ctx), id, asked),
        Kind::Payment => payment(tx, tenant, id, asked),
        Kind::JournalEntry => entry(tx, ctx, id, asked),
        Kind::Statement(trade) => {
            let of = (trade, id);
            statement(tx, (tenant, ctx.today), of, &wanted.period(), asked)
        }
    }
}

/// The sheets of the ticked documents of a list, in this order.
///
/// # Errors
/// As [`sheet`]; 400 for none or for too many.
pub fn sheets(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (kind, ids): (Kind, &[i64]),
    wanted: &PrintQuery,
) -> Result<Vec<Sheet>> {
    let ids = distinct(ids, MAX)?.into_iter();
    ids.map(|id| sheet(tx, ctx, (kind, id), wanted)).collect()
}
