//! Tax withheld with the payment of a cheque. It is reversed when the cheque is returned, since no
//! payment is left from which it could have been withheld.

use books::{accounts, journal};
use ledger::{AccountId, Money, Trade};
use platform::{Ctx, Problem, Result, Tx};

use super::model::{Cheque, WithheldKept};
use super::store::withheld as store;
use crate::returned_tax;
use documents::tax_quarters::{self, Quarter, remaining_withheld};

/// A part of the tax, on the account that it was posted to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub account: AccountId,
    /// In the cheque's currency.
    pub amount: Money,
    /// In the company's, as posted.
    pub base: Money,
}

/// Tax withheld with the payment of a cheque.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Withheld {
    /// In the cheque's currency, as the next.
    pub tax: Money,
    /// The base of the tax.
    pub net: Money,
    pub parts: Vec<Part>,
    /// Why it stays when the cheque comes back today.
    pub kept: Option<WithheldKept>,
}

impl Withheld {
    /// The tax withheld with the payment of a cheque; zero when there was none.
    pub fn load(tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque) -> Result<Withheld> {
        let trade = cheque.direction.trade();
        let paid = store::of_payment(tx, ctx.tenant, trade, cheque.id)?;
        let Some(paid) = paid.filter(|paid| paid.tax.is_positive()) else {
            return Ok(Withheld::default());
        };
        let (net, by_account) = match trade {
            Trade::Sale => {
                let account = accounts::by_role(tx, ctx.tenant, accounts::withholding_role(trade))?;
                let nets = store::net_amounts_of_receipt(tx, ctx.tenant, cheque.id)?;
                (Money::sum(nets).map_err(Problem::internal)?, vec![(account, paid.tax)])
            }
            Trade::Purchase => store::by_account(tx, ctx.tenant, cheque.id)?,
        };
        let mut parts = Vec::with_capacity(by_account.len());
        for (account, amount) in by_account {
            // Exactly the amount that the entry posted to the account is reversed.
            let posted = journal::posted_on(tx, ctx.tenant, cheque.posted_by(), account)?;
            parts.push(Part { account, amount, base: posted.abs().map_err(Problem::internal)? });
        }
        let mut withheld = Withheld { tax: paid.tax, net, parts, kept: None };
        let notes = returned_tax::returned_by(tx, ctx.tenant, cheque.posted_by())?;
        withheld.kept = match trade {
            _ if !notes.is_empty() => Some(WithheldKept::Credited),
            _ if paid.is_certified => Some(WithheldKept::Certified),
            Trade::Purchase if withheld.is_remitted(tx, ctx, cheque)? => {
                Some(WithheldKept::Remitted)
            }
            _ => None,
        };
        Ok(withheld)
    }

    /// Whether the tax due for the quarter of the payment is less than the tax withheld with it, so
    /// that some of it was remitted. Tax of the quarter that came back later counts in it.
    fn is_remitted(&self, tx: &mut dyn Tx, ctx: &Ctx, cheque: &Cheque) -> Result<bool> {
        let quarter = Quarter::containing(tax_quarters::day_of_payment(tx, ctx.tenant, cheque.id)?);
        for part in &self.parts {
            if remaining_withheld(tx, ctx.tenant, part.account, quarter)? < part.base {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The part that a step reverses: all of it, or nothing and the reason.
    pub fn reversed_part(self, keep: bool) -> (Withheld, Option<WithheldKept>) {
        let kept = self.kept.or_else(|| keep.then_some(WithheldKept::Asked));
        match kept.filter(|_| self.tax.is_positive()) {
            Some(kept) => (Withheld::default(), Some(kept)),
            None => (self, None),
        }
    }

    /// Its parts together, in the company's currency.
    pub fn base(&self) -> Result<Money> {
        Money::sum(self.parts.iter().map(|part| part.base)).map_err(Problem::internal)
    }
}
