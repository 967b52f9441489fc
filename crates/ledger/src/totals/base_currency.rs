//! A document's totals in the company's base currency: the only step where a rate enters.

use super::model::{TaxTotal, Totals};
use crate::decimal::Rate;
use crate::money::Money;
use crate::rounding::Overflow;

/// What a document posts, in base currency. Every figure was rounded separately, so
/// `net + tax + rounding = total`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseTotals {
    /// The net of each line, in the order of the document.
    pub lines: Vec<Money>,
    /// Each tax.
    pub taxes: Vec<TaxTotal>,
    /// The sum of the lines' nets.
    pub net: Money,
    /// The sum of the taxes.
    pub tax: Money,
    /// What the customer owes for the document.
    pub total: Money,
    /// The rounding difference between the total and its parts, posted to the *Rounding* account;
    /// positive when the parts are less. At most one minor unit per line and tax; zero when the
    /// document is in base currency.
    pub rounding: Money,
}

impl Totals {
    /// The figures that the document posts, at an exchange rate.
    pub fn in_base(
        &self,
        rate: Rate,
        doc_decimals: u8,
        base_decimals: u8,
    ) -> Result<BaseTotals, Overflow> {
        let to_base = |amount| rate.to_base(amount, doc_decimals, base_decimals);
        let lines = self
            .lines
            .iter()
            .map(|line| to_base(line.net))
            .collect::<Result<Vec<Money>, Overflow>>()?;
        let taxes = self
            .taxes
            .iter()
            .map(|total| {
                let (base, amount) = (to_base(total.base)?, to_base(total.amount)?);
                Ok(TaxTotal { base, amount, ..*total })
            })
            .collect::<Result<Vec<TaxTotal>, Overflow>>()?;
        let net = Money::sum(lines.iter().copied())?;
        let tax = Money::sum(taxes.iter().map(|tax| tax.amount))?;
        let total = to_base(self.total)?;
        let rounding = total.sub(net)?.sub(tax)?;
        Ok(BaseTotals { lines, taxes, net, tax, total, rounding })
    }
}
