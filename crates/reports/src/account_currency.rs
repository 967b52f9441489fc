//! An account's lines in the foreign currency that it is kept in.

use books::accounts::{AccountRow, on_side};
use books::currencies::{self, Currency};
use books::journal::{self, LedgerLine, Scope};
use jiff::civil::Date;
use ledger::{AccountId, Money, NormalBalance};
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::account_model::OwnFigures;

/// The balance in an account's own currency while its lines are read.
pub(super) struct OwnCurrency {
    account: AccountId,
    pub currency: &'static Currency,
    /// The side that is shown as positive.
    side: NormalBalance,
    /// The balance before the first line that was read; a debit is positive.
    opening: Money,
    /// The balance after the current line.
    pub balance: Money,
}

impl OwnCurrency {
    /// For a period from its first day, or from a page's position; `None` for an account in the
    /// company's currency.
    ///
    /// # Errors
    /// Our own failure.
    pub(super) fn begin(
        tx: &mut dyn Tx,
        tenant: TenantId,
        base: &Currency,
        (account, side): (&AccountRow, NormalBalance),
        (scope, first, balance): (&Scope, Date, Option<Money>),
    ) -> Result<Option<OwnCurrency>> {
        if account.currency_id == base.id {
            return Ok(None);
        }
        let opening = match balance {
            Some(balance) => balance,
            None => journal::own_opening_balance(tx, tenant, scope, account.id, first)?,
        };
        let currency = currencies::stored(account.currency_id)?;
        Ok(Some(OwnCurrency { account: account.id, currency, side, opening, balance: opening }))
    }

    /// The movement of a line in the account's currency, debit positive. `None` for a revaluation,
    /// which changes only the base amount.
    fn line_movement(&self, line: &LedgerLine) -> Option<Money> {
        let own = line.foreign.filter(|(currency, _)| *currency == self.currency.id);
        own.map(|(_, amount)| amount)
    }

    /// Adds a line to the balance.
    ///
    /// # Errors
    /// When the balance is more than the books can hold.
    pub(super) fn add(&mut self, line: &LedgerLine) -> Result<()> {
        let moved = self.line_movement(line).unwrap_or_default();
        self.balance = self.balance.add(moved).map_err(Problem::internal)?;
        Ok(())
    }

    /// The movement of the line just read, and the balance after it.
    ///
    /// # Errors
    /// Our own failure.
    pub(super) fn line_figures(&self, line: &LedgerLine) -> Result<(Option<String>, String)> {
        let moved = self.line_movement(line).map(|moved| self.text(moved)).transpose()?;
        Ok((moved, self.text(self.balance)?))
    }

    /// The balance at the end of a day.
    ///
    /// # Errors
    /// Our own failure.
    pub(super) fn balance(
        &self,
        tx: &mut dyn Tx,
        tenant: TenantId,
        scope: &Scope,
        day: Date,
    ) -> Result<String> {
        self.text(journal::own_balance(tx, tenant, scope, self.account, day)?)
    }

    /// The figures of a period, and of today.
    ///
    /// # Errors
    /// Our own failure.
    pub(super) fn figures(&self, tx: &mut dyn Tx, ctx: &Ctx, last: Date) -> Result<OwnFigures> {
        let whole = Scope::default();
        Ok(OwnFigures {
            currency: self.currency.data(),
            balance_today: self.balance(tx, ctx.tenant, &whole, ctx.today)?,
            opening: self.opening()?,
            closing: self.balance(tx, ctx.tenant, &whole, last)?,
        })
    }

    /// Where the reading began.
    ///
    /// # Errors
    /// Our own failure.
    pub(super) fn opening(&self) -> Result<String> {
        self.text(self.opening)
    }

    fn text(&self, debit: Money) -> Result<String> {
        Ok(on_side(self.side, debit)?.to_text(self.currency.minor_digits))
    }
}
