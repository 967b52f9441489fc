//! What a credit note does to the books, new or changed.

use books::settlements::OpenItem;
use books::{currencies, journal, periods};
use ledger::{Balanced, Money, Side};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::application::Application;
use super::error::CreditNoteError;
use super::record::CreditNote;
use super::{RECORD, doc};
use crate::invoices;
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
    let body = &note.said.body;
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
    let body = &note.said.body;
    let sale = priced::post_rule(doc(note.id), &note.number, body, facts)?;
    Ok(sale.map(|sale| sale.reverse(body.date).debits_first()))
}

/// Posts the note's entry, if it has one; the date must be open all the same.
pub fn post(tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote, entry: Option<&Balanced>) -> Result<()> {
    let area = periods::Area::Sales;
    let posted = match entry {
        Some(entry) => journal::post(tx, ctx, area, &note.number, entry).map(drop),
        None => periods::ensure_open(tx, ctx.tenant, area, note.said.body.date),
    };
    posted.map_err(on_note_date)
}

/// A locked period is the fault of the note's date.
pub fn on_note_date(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("credit_note_date") } else { problem }
}

/// What the customer has to their credit by the note.
pub fn open_item(note: &CreditNote, facts: &Facts) -> OpenItem {
    let body = &note.said.body;
    OpenItem {
        doc: doc(note.id),
        number: note.number.clone(),
        party: body.party,
        side: Side::Credit,
        account: facts.accounts.control,
        currency_id: body.currency_id,
        rate: body.rate,
        date: body.date,
        due_date: body.date,
        total: body.total,
        total_base: body.total_base,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
    }
}

/// Writes the note's history, and that of the invoice that it corrects.
pub fn tell(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    verb: &str,
    (before, after): (Option<&Body>, Option<&Body>),
) -> Result<()> {
    let total = |body: Option<&Body>| {
        let body = body?;
        let decimals = currencies::find(body.currency_id).map_or(2, |c| c.minor_digits);
        Some(body.total.to_text(decimals))
    };
    let (before, after) = (total(before), total(after));
    let amount = Change { field: "total".to_owned(), before, after };
    activity::record(tx, ctx, RECORD, note.id, verb, std::slice::from_ref(&amount))?;
    let Some(invoice) = note.said.invoice_id else { return Ok(()) };
    let number =
        Change { field: "number".to_owned(), before: None, after: Some(note.number.clone()) };
    let verb = format!("credit_note_{verb}");
    activity::record(tx, ctx, invoices::RECORD, invoice, &verb, &[number, amount])
}
