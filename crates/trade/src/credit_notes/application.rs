//! What a note against a document pays of that document, at once.

use books::settlements::{self, Settle, Settlement, base_of};
use ledger::{DocRef, Money, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::record::CreditNote;
use money::credits;

/// A part of a note that its invoice or bill takes.
pub struct Application {
    original: DocRef,
    pub amount: Money,
    /// That in the company's currency, as the original carries it.
    pub base: Money,
}

impl Application {
    /// As much of `available` as the original is open for; none when it is paid.
    pub fn to(
        tx: &mut dyn Tx,
        ctx: &Ctx,
        (trade, original): (Trade, i64),
        available: Money,
    ) -> Result<Option<Application>> {
        let original = DocRef::new(trade.document(), original);
        let item = settlements::find(tx, ctx.tenant, original)?
            .ok_or_else(|| Problem::internal("a document without its open item"))?;
        let amount = available.min(item.open());
        if !amount.is_positive() {
            return Ok(None);
        }
        Ok(Some(Application { original, amount, base: base_of(&item, amount)? }))
    }

    /// Settles the original with it; the note's entry has given the control account exactly this.
    pub fn settle(&self, tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote) -> Result<()> {
        let wanted = Settle {
            payment: note.doc(),
            doc: self.original,
            date: note.document.body.date,
            applied: self.amount,
            withholding: Money::ZERO,
            payment_base: Some(self.base),
        };
        settlements::settle(tx, ctx, &wanted).map(drop)
    }
}

/// What uses a note: what its own original took of it, and what went elsewhere.
pub struct Uses {
    pub own: Vec<Settlement>,
    pub elsewhere: Vec<Settlement>,
}

impl Uses {
    /// What uses the note now.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, note: &CreditNote) -> Result<Uses> {
        let original = note.said.original_id.map(|id| DocRef::new(note.trade().document(), id));
        let all = settlements::of_payment(tx, ctx.tenant, note.doc())?;
        let (own, elsewhere) = all.into_iter().partition(|one| Some(one.doc) == original);
        Ok(Uses { own, elsewhere })
    }

    /// Undoes the settlement of the note's own original.
    pub fn release_own(&self, tx: &mut dyn Tx, ctx: &Ctx, trade: Trade) -> Result<()> {
        self.own.iter().try_for_each(|one| credits::release(tx, ctx, trade, one))
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
