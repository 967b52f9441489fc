//! The withheld tax that a note returns with the credited part of what its document was paid.

use books::accounts;
use books::settlements;
use ledger::{AccountId, DocRef, Money, Overflow, Trade};
use money::returned_tax::{self, Returning, ReversedTax, Withheld};
use platform::{Ctx, Problem, Result, Tx};

use super::error::CreditNoteError;
use super::record::CreditNote;
use super::retained::RetainedBack;
use super::store;
use crate::priced::{Document, Facts};
use documents::payment_fields::net_of;

/// The tax that a note returns.
#[derive(Debug, Clone, Default)]
pub struct TaxBack {
    parts: Vec<Withheld>,
    /// In the note's currency.
    pub amount: Money,
    /// In the company's.
    pub base: Money,
    /// By the account that it was posted to, in both.
    pub by_account: Vec<(AccountId, Money, Money)>,
}

impl TaxBack {
    /// The tax that a note returns when its document takes `applied` of it first, as far as that
    /// was open, and retentions fall: what is held back was not paid. None for a free note.
    pub fn load(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        note: &CreditNote,
        (original, facts): (Option<&Document>, &Facts),
        (applied, retained): (Money, &RetainedBack),
    ) -> Result<TaxBack> {
        let Some(original) = original else { return Ok(TaxBack::default()) };
        let (trade, body) = (note.trade(), &note.document.body);
        let doc = DocRef::new(trade.document(), original.id);
        let usual = accounts::by_role(tx, ctx.tenant, accounts::withholding_role(trade))?;
        let standing = returned_tax::of_document(tx, ctx.tenant, (trade, doc), usual)?;
        if standing.is_empty() {
            return Ok(TaxBack::default());
        }
        let item = settlements::find(tx, ctx.tenant, doc)?
            .ok_or_else(|| Problem::internal("a document without its open item"))?;
        let but = Some(note.document.id);
        let (net, total) = store::credited(tx, ctx.tenant, (trade, original.id), but)?;
        let parts = || {
            let taken = applied.add(retained.amount)?;
            let credited = body.net.sub(net_of(body.net, taken, body.total)?)?;
            let (left, of) = (original.body.net.sub(net)?, original.body.total.sub(total)?);
            let paid = left.sub(net_of(left, item.open().add(retained.held)?, of)?)?;
            returned_tax::share(&standing, (credited, paid))
        };
        let parts = parts().map_err(|e: Overflow| Problem::internal(e))?;
        TaxBack::sum(parts, note, facts).map_err(Problem::internal)
    }

    fn sum(parts: Vec<Withheld>, note: &CreditNote, facts: &Facts) -> Result<TaxBack, Overflow> {
        let (decimals, base_decimals) = facts.decimals();
        let mut back = TaxBack { parts, ..TaxBack::default() };
        for part in &back.parts {
            let base = note.document.body.rate.to_base(part.amount, decimals, base_decimals)?;
            back.amount = back.amount.add(part.amount)?;
            back.base = back.base.add(base)?;
            let known = back.by_account.iter_mut().find(|(account, ..)| *account == part.account);
            match known {
                Some((_, amount, sum)) => {
                    (*amount, *sum) = (amount.add(part.amount)?, sum.add(base)?);
                }
                None => back.by_account.push((part.account, part.amount, base)),
            }
        }
        Ok(back)
    }

    /// Records it in the register of withheld tax; `former` is what the note reversed before it was
    /// edited.
    ///
    /// # Errors
    /// 409 when a form that was paid to the authority would change.
    pub fn record(
        &self,
        tx: &mut dyn Tx,
        ctx: &Ctx,
        (note, former): (&CreditNote, &[ReversedTax]),
    ) -> Result<()> {
        let Some(original) = note.said.original_id else { return Ok(()) };
        let of = Returning {
            note: note.doc(),
            number: note.document.number.clone(),
            date: note.document.body.date,
            rate: note.document.body.rate,
            doc: DocRef::new(note.trade().document(), original),
        };
        ensure_not_reported(tx, ctx, (note.trade(), former), Some((&of, &self.parts)))?;
        returned_tax::record(tx, ctx, &of, (&self.parts, former))
    }
}

/// Refuses a change of the tax that a note reverses, when a form that was paid to the authority
/// reports it.
///
/// # Errors
/// 409 naming the payments of tax.
pub fn ensure_not_reported(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (trade, former): (Trade, &[ReversedTax]),
    now: Option<(&Returning, &[Withheld])>,
) -> Result<()> {
    let numbers = returned_tax::paid_with(tx, ctx, former, now)?;
    if numbers.is_empty() {
        return Ok(());
    }
    Err(CreditNoteError::TaxReported { numbers: numbers.join(", ") }.on_side(trade))
}
