//! What a note does to the books, new or changed.

use books::settlements::OpenItem;
use ledger::{AccountId, Balanced, DocKind, DocRef, Money, Trade};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};

use super::application::Application;
use super::error::CreditNoteError;
use super::field_names::words;
use super::record::CreditNote;
use super::retained::RetainedBack;
use super::withheld::TaxBack;
use crate::priced::book::total_change;
use crate::priced::{self, Aside, Body, Facts};
use documents::reading;

/// The value of the note in the company's currency: what is used elsewhere as it was used, what the
/// original takes as the books carry the original, and withheld tax that is returned and the rest
/// at the note's rate.
pub fn total_base(
    note: &CreditNote,
    facts: &Facts,
    (used, used_base): (Money, Money),
    (application, tax): (Option<&Application>, &TaxBack),
) -> Result<Money> {
    let body = &note.document.body;
    let (applied, applied_base) = application.map(|one| (one.amount, one.base)).unwrap_or_default();
    let (decimals, base_decimals) = facts.decimals();
    let sum = || {
        let rest = body.total.sub(used)?.sub(applied)?.sub(tax.amount)?;
        let rest = body.rate.to_base(rest, decimals, base_decimals)?;
        used_base.add(applied_base)?.add(tax.base)?.add(rest)
    };
    let total =
        sum().ok().filter(|base| *base <= reading::MAX_AMOUNT && body.total <= reading::MAX_AMOUNT);
    total.ok_or_else(|| CreditNoteError::TooLarge.on_side(note.trade()))
}

/// The entry of a note: that of the trade that it credits, with the sides swapped. None for a total
/// of zero.
///
/// ```text
/// Dr Sales returns (each line)    net, after all discounts
/// Dr Tax (each tax)               its amount
///    Cr Withholding tax receivable       tax that the customer withheld of what is credited
///    Cr Retentions receivable (customer) what falls of what the customer holds back
///    Cr Receivable (customer)            the rest of the total
///    Cr/Dr Rounding                      what conversion left, a foreign note only
///
/// Dr Withholding tax payable      tax that was withheld of what is credited
/// Dr Payable (vendor)             the rest of the total
///    Cr Account of each line             net, and the non-recoverable taxes
///    Cr Tax (each other tax)             its amount
///    Cr/Dr Rounding                      likewise
/// ```
pub fn entry(
    note: &CreditNote,
    facts: &Facts,
    (tax, retained): (&TaxBack, &RetainedBack),
) -> Result<Option<Balanced>> {
    let (body, number) = (&note.document.body, &note.document.number);
    let tax = tax.by_account.iter().map(|&(account, amount, base)| Aside {
        account,
        amount,
        base,
        party: None,
    });
    let retained = retained.by_account().map(|(account, amount)| Aside {
        account,
        amount,
        base: amount,
        party: Some(body.party),
    });
    let aside: Vec<Aside> = tax.chain(retained).collect();
    let trade = priced::post_aside(note.doc(), number, body, facts, aside)?;
    Ok(trade.map(|trade| trade.reverse(body.date).debits_first()))
}

/// Refuses that a vendor's credit leaves less of its bill than landed costs took from that.
pub fn ensure_covered(tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote) -> Result<()> {
    match (note.trade(), note.said.original_id) {
        (Trade::Purchase, Some(bill)) => {
            landed_costs::ensure_covered(tx, ctx, DocRef::new(DocKind::Bill, bill), &[])
        }
        _ => Ok(()),
    }
}

/// The credit that a note gives: its total less the withheld tax that it returns, and less what it
/// takes off retentions, which are in the company's currency.
pub fn open_item(
    note: &CreditNote,
    control: AccountId,
    (tax, retained): (&TaxBack, &RetainedBack),
) -> Result<OpenItem> {
    let side = note.trade().control_side().opposite();
    let item = priced::book::open_item(note.doc(), &note.document, control, side);
    let less = |whole: Money, tax: Money| whole.sub(tax)?.sub(retained.amount);
    let total = less(item.total, tax.amount).map_err(Problem::internal)?;
    let total_base = less(item.total_base, tax.base).map_err(Problem::internal)?;
    Ok(OpenItem { total, total_base, ..item })
}

/// Writes the note's history, by what changed of it or else by its total, and that of the
/// document that it corrects.
pub fn record_activity(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    note: &CreditNote,
    verb: &str,
    (before, after): (Option<&Body>, Option<&Body>),
    changes: Vec<Change>,
) -> Result<()> {
    let amount = total_change(before, after);
    let changes = if changes.is_empty() { vec![amount.clone()] } else { changes };
    let doc = note.doc();
    activity::record(tx, ctx, doc.kind.as_str(), doc.id, verb, &changes)?;
    let Some(original) = note.said.original_id else { return Ok(()) };
    let number = Change {
        field: "number".to_owned(),
        before: None,
        after: Some(note.document.number.clone()),
    };
    let verb = format!("{}_{verb}", words(note.trade()).activity);
    let kind = note.trade().document();
    activity::record(tx, ctx, kind.as_str(), original, &verb, &[number, amount])
}
