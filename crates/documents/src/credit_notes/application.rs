//! What a note against an invoice pays of that invoice, at once.

use books::settlements::{self, Settle, Settlement, base_of};
use ledger::{DocKind, DocRef, Money, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::doc;
use super::record::CreditNote;
use crate::credits;

/// A part of a note that its invoice takes.
pub struct Application {
    invoice: DocRef,
    pub amount: Money,
    /// That in the company's currency, as the invoice carries it.
    pub base: Money,
}

impl Application {
    /// As much of `available` as the invoice is open for; none when it is paid.
    pub fn to(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        invoice: i64,
        available: Money,
    ) -> Result<Option<Application>> {
        let invoice = DocRef::new(DocKind::Invoice, invoice);
        let item = settlements::find(tx, ctx.tenant, invoice)?
            .ok_or_else(|| Problem::internal("an invoice without its open item"))?;
        let amount = available.min(item.open());
        if !amount.is_positive() {
            return Ok(None);
        }
        Ok(Some(Application { invoice, amount, base: base_of(&item, amount)? }))
    }

    /// Settles the invoice with it; the note's entry has credited receivables with exactly this.
    pub fn settle(&self, tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote) -> Result<()> {
        let wanted = Settle {
            payment: doc(note.document.id),
            doc: self.invoice,
            date: note.document.body.date,
            applied: self.amount,
            withholding: Money::ZERO,
            payment_base: Some(self.base),
        };
        settlements::settle(tx, ctx, &wanted).map(drop)
    }
}

/// What uses a note: what its own invoice took of it, and what went elsewhere.
pub struct Uses {
    pub own: Vec<Settlement>,
    pub elsewhere: Vec<Settlement>,
}

impl Uses {
    /// What uses the note now.
    pub fn of(tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote) -> Result<Uses> {
        let invoice = note.said.invoice_id.map(|id| DocRef::new(DocKind::Invoice, id));
        let all = settlements::of_payment(tx, ctx.tenant, doc(note.document.id))?;
        let (own, elsewhere) = all.into_iter().partition(|one| Some(one.doc) == invoice);
        Ok(Uses { own, elsewhere })
    }

    /// Takes back what the note's own invoice took.
    pub fn release_own(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<()> {
        self.own.iter().try_for_each(|one| credits::release(tx, ctx, Trade::Sale, one))
    }

    /// What went elsewhere, in the note's currency and in the company's.
    pub fn used(&self) -> Result<(Money, Money)> {
        let used = Money::sum(self.elsewhere.iter().map(|one| one.applied));
        let base = Money::sum(self.elsewhere.iter().map(|one| one.payment_base));
        Ok((used.map_err(Problem::internal)?, base.map_err(Problem::internal)?))
    }

    /// The numbers of the documents that it went to.
    pub fn numbers(&self, tx: &mut dyn Tx, ctx: &Ctx) -> Result<String> {
        let mut numbers = Vec::with_capacity(self.elsewhere.len());
        for one in &self.elsewhere {
            let item = settlements::find(tx, ctx.tenant, one.doc)?;
            numbers.extend(item.map(|item| item.number));
        }
        Ok(numbers.join(", "))
    }
}
