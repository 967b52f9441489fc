//! An account's lines in the foreign currency that it is kept in.

use books::accounts::{AccountRow, on_side};
use books::currencies::{self, Currency};
use books::journal::{self, LedgerLine};
use jiff::civil::Date;
use ledger::Money;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::account_model::OwnFigures;

/// The balance in an account's own currency while its lines are read.
pub(super) struct Own {
    account: AccountRow,
    currency: &'static Currency,
    /// Before the period, debit positive.
    opening: Money,
    /// Where the reading stands.
    pub stood: Money,
}

impl Own {
    /// Of a period from its first day; nothing for an account of the company's own currency.
    ///
    /// # Errors
    /// Our own failure.
    pub(super) fn begin(
        tx: &mut dyn Tx,
        tenant: TenantId,
        base: &Currency,
        account: &AccountRow,
        first: Date,
    ) -> Result<Option<Own>> {
        if account.currency_id == base.id {
            return Ok(None);
        }
        let opening = journal::own_begins_with(tx, tenant, account.id, first)?;
        let currency = currencies::stored(account.currency_id)?;
        Ok(Some(Own { account: account.clone(), currency, opening, stood: opening }))
    }

    /// What a line moved, debit positive. A revaluation moves only what it is worth.
    fn moved(&self, line: &LedgerLine) -> Option<Money> {
        let own = line.foreign.filter(|(currency, _)| *currency == self.currency.id);
        own.map(|(_, amount)| amount)
    }

    /// Reads on over a line.
    ///
    /// # Errors
    /// When the balance is more than the books can hold.
    pub(super) fn add(&mut self, line: &LedgerLine) -> Result<()> {
        let moved = self.moved(line).unwrap_or_default();
        self.stood = self.stood.add(moved).map_err(Problem::internal)?;
        Ok(())
    }

    /// What the line just read moved, and the balance after it.
    ///
    /// # Errors
    /// Our own failure.
    pub(super) fn told(&self, line: &LedgerLine) -> Result<(Option<String>, String)> {
        let moved = self.moved(line).map(|moved| self.text(moved)).transpose()?;
        Ok((moved, self.text(self.stood)?))
    }

    /// The figures of a period, and of today.
    ///
    /// # Errors
    /// Our own failure.
    pub(super) fn figures(&self, tx: &mut dyn Tx, ctx: &Ctx, last: Date) -> Result<OwnFigures> {
        let id = self.account.id;
        let today = journal::own_balance(tx, ctx.tenant, id, ctx.today)?;
        let closing = journal::own_balance(tx, ctx.tenant, id, last)?;
        Ok(OwnFigures {
            currency: self.currency.data(),
            balance_today: self.text(today)?,
            opening: self.text(self.opening)?,
            closing: self.text(closing)?,
        })
    }

    fn text(&self, debit: Money) -> Result<String> {
        let amount = on_side(self.account.normal_balance(), debit)?;
        Ok(amount.to_text(self.currency.minor_digits))
    }
}
