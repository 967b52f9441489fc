//! What a credit note does to the books, new or changed.

use books::settlements::OpenItem;
use ledger::{Balanced, Money};
use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::application::Application;
use super::error::CreditNoteError;
use super::record::CreditNote;
use super::{RECORD, doc};
use crate::invoices;
use crate::priced::book::total_change;
use crate::priced::{self, Body, Facts};
use crate::reading;

/// What receivables are credited with: what is used elsewhere as it was used, what the invoice
/// takes as the invoice carries it, the rest at the note's rate.
pub fn total_base(
    note: &CreditNote,
    facts: &Facts,
    (used, used_base): (Money, Money),
    application: Option<&Application>,
) -> Result<Money> {
    let body = &note.document.body;
    let (applied, applied_base) = application.map(|one| (one.amount, one.base)).unwrap_or_default();
    let (decimals, base_decimals) = facts.decimals();
    let sum = || {
        let rest = body.total.sub(used)?.sub(applied)?;
        let rest = body.rate.to_base(rest, decimals, base_decimals)?;
        used_base.add(applied_base)?.add(rest)
    };
    let total = sum().ok().filter(|base| *base <= reading::MOST && body.total <= reading::MOST);
    Ok(total.ok_or(CreditNoteError::TooLarge)?)
}

/// What the note posts: the entry of the sale that it takes back, its sides swapped. Nothing for
/// one that comes to nothing.
///
/// ```text
/// Dr Sales returns (each line)    net, after all discounts
/// Dr Tax (each tax)               its amount
///    Cr Receivable (customer)            total
///    Cr/Dr Rounding                      what conversion left, a foreign note only
/// ```
pub fn entry(note: &CreditNote, facts: &Facts) -> Result<Option<Balanced>> {
    let body = &note.document.body;
    let sale = priced::post_rule(doc(note.document.id), &note.document.number, body, facts)?;
    Ok(sale.map(|sale| sale.reverse(body.date).debits_first()))
}

/// What the customer has to their credit by the note.
pub fn open_item(note: &CreditNote, facts: &Facts) -> OpenItem {
    let side = note.document.body.trade.owed().opposite();
    priced::book::open_item(doc(note.document.id), &note.document, facts.accounts.control, side)
}

/// Writes the note's history, by what changed of it or else by its total, and that of the invoice
/// that it corrects.
pub fn tell(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    verb: &str,
    (before, after): (Option<&Body>, Option<&Body>),
    changes: Vec<Change>,
) -> Result<()> {
    let amount = total_change(before, after);
    let changes = if changes.is_empty() { vec![amount.clone()] } else { changes };
    activity::record(tx, ctx, RECORD, note.document.id, verb, &changes)?;
    let Some(invoice) = note.said.invoice_id else { return Ok(()) };
    let number = Change {
        field: "number".to_owned(),
        before: None,
        after: Some(note.document.number.clone()),
    };
    let verb = format!("credit_note_{verb}");
    activity::record(tx, ctx, invoices::RECORD, invoice, &verb, &[number, amount])
}
