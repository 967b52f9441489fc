//! The amounts of a return: the share of a sold line for the returned units.
//!
//! Nothing is priced again. Discounts, net and each tax are shares of the sale's, so that they are
//! credited as they were charged. The last units take the remainder, so that several returns add up
//! to the whole line, to the minor unit.

use super::line::{TaxedAmount, TaxedLine, bases};
use super::model::{DocumentInput, LineTax, LineTotals, Prices, TaxKind, Totals, TotalsError};
use super::sum_document;
use crate::account::TaxId;
use crate::costing::share;
use crate::decimal::{Percent, Quantity};
use crate::money::Money;
use crate::rounding::Overflow;

/// The rest of a sold line, after earlier returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineRest {
    /// How many units.
    pub quantity: Quantity,
    /// All discounts on them, the document's included.
    pub discount: Money,
    /// After discounts, before taxes.
    pub net: Money,
    /// Each tax with its amount.
    pub taxes: Vec<(TaxId, TaxKind, Money)>,
}

impl LineRest {
    /// The rest after a part is returned.
    ///
    /// # Errors
    /// When the figures don't fit.
    pub fn less(
        &self,
        quantity: Quantity,
        discount: Money,
        net: Money,
        taxes: &[(TaxId, Money)],
    ) -> Result<LineRest, Overflow> {
        let taken = |tax: TaxId| taxes.iter().find(|(id, _)| *id == tax).map(|(_, amount)| *amount);
        let left = |(tax, kind, amount): &(TaxId, TaxKind, Money)| {
            Ok((*tax, *kind, amount.sub(taken(*tax).unwrap_or_default())?))
        };
        let scaled = self.quantity.scaled().checked_sub(quantity.scaled()).ok_or(Overflow)?;
        Ok(LineRest {
            quantity: Quantity::from_scaled(scaled),
            discount: self.discount.sub(discount)?,
            net: self.net.sub(net)?,
            taxes: self.taxes.iter().map(left).collect::<Result<Vec<_>, Overflow>>()?,
        })
    }

    /// The part for `quantity` units, at most the rest.
    fn part(&self, quantity: Quantity, prices: Prices) -> Result<TaxedLine, Overflow> {
        let of = |amount: Money| share(amount, quantity, self.quantity);
        let (discount, net) = (of(self.discount)?, of(self.net)?);
        let kinds: Vec<LineTax> = self
            .taxes
            .iter()
            .map(|(tax, kind, _)| LineTax::percent(*tax, *kind, Percent::ZERO))
            .collect();
        let amounts =
            self.taxes.iter().map(|(.., amount)| of(*amount)).collect::<Result<Vec<_>, _>>()?;
        let taxes: Vec<TaxedAmount> = bases(&kinds, net, &amounts)?;
        let tax = Money::sum(amounts.iter().copied())?;
        let total = net.add(tax)?;
        let after_discounts = if prices == Prices::TaxInclusive { total } else { net };
        Ok(TaxedLine {
            totals: LineTotals {
                gross: after_discounts.add(discount)?,
                discount,
                document_discount: Money::ZERO,
                net,
                taxes: taxes.iter().map(|tax| (tax.tax, tax.amount)).collect(),
                tax,
                total,
            },
            taxes,
        })
    }
}

/// The totals of a document that returns these units of each line.
///
/// # Errors
/// When the figures don't fit.
pub fn returned_totals(
    lines: &[(LineRest, Quantity)],
    prices: Prices,
) -> Result<Totals, TotalsError> {
    let parts = lines.iter().map(|(rest, quantity)| rest.part(*quantity, prices));
    let parts = parts.collect::<Result<Vec<_>, Overflow>>()?;
    sum_document(&DocumentInput::plain(Vec::new(), 0), parts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const VAT: TaxId = TaxId(1);

    fn rest(units: i64, discount: i64, net: i64, vat: i64) -> LineRest {
        LineRest {
            quantity: Quantity::from_scaled(units * 100_000),
            discount: Money::from_minor(discount),
            net: Money::from_minor(net),
            taxes: vec![(VAT, TaxKind::Vat, Money::from_minor(vat))],
        }
    }

    fn one(rest: &LineRest, units: i64) -> LineTotals {
        let quantity = Quantity::from_scaled(units * 100_000);
        let totals = returned_totals(&[(rest.clone(), quantity)], Prices::TaxExclusive).unwrap();
        totals.lines[0].clone()
    }

    #[test]
    fn three_thirds_are_the_whole() {
        let mut left = rest(3, 0, 10_000, 1_400);
        let mut nets = Vec::new();
        for _ in 0..3 {
            let part = one(&left, 1);
            nets.push((part.net.minor(), part.tax.minor()));
            let unit = Quantity::from_scaled(100_000);
            left = left.less(unit, part.discount, part.net, &part.taxes).unwrap();
        }
        assert_eq!(nets, [(3_333, 467), (3_334, 467), (3_333, 466)]);
        assert_eq!(left, rest(0, 0, 0, 0));
    }

    #[test]
    fn a_price_that_contains_its_tax_is_shown_with_it() {
        let line = (rest(2, 200, 1_000, 140), Quantity::from_scaled(100_000));
        let totals = returned_totals(&[line], Prices::TaxInclusive).unwrap();
        let figures = [totals.subtotal, totals.discount, totals.net, totals.tax, totals.total];
        assert_eq!(figures.map(Money::minor), [670, 100, 500, 70, 570]);
        assert_eq!(totals.taxes[0].base, totals.net);
    }

    proptest! {
        #[test]
        fn parts_never_exceed_the_line(
            (net, vat) in (0_i64..10_000_000, 0_i64..2_000_000),
            parts in prop::collection::vec(1_i64..9_000_000, 1..20),
        ) {
            let sum: i64 = parts.iter().sum();
            let quantity = Quantity::from_scaled(sum);
            let mut left = LineRest { quantity, ..rest(0, 7, net, vat) };
            let mut all = Money::ZERO;
            for part in parts {
                let quantity = Quantity::from_scaled(part);
                let line = (left.clone(), quantity);
                let totals = returned_totals(&[line], Prices::TaxExclusive).unwrap();
                let part = &totals.lines[0];
                prop_assert!(!part.net.is_negative() && !part.tax.is_negative());
                left = left.less(quantity, part.discount, part.net, &part.taxes).unwrap();
                prop_assert!(!left.net.is_negative());
                all = all.add(part.total).unwrap();
            }
            prop_assert_eq!(all.minor(), net + vat);
            prop_assert_eq!(left.net, Money::ZERO);
        }
    }
}
