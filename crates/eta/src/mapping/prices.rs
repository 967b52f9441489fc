//! Prices in pounds, and prices that include tax divided back to what they are before tax.

use super::input::{Currency, Reduction, SaleLine, TaxValue};
use crate::decimal::{Decimal, Overflow, PLACES};
use crate::taxes::TaxType;

/// One whole, at the scale of factors: a product of two percentages of five decimals is exact.
const WHOLE: i128 = 10_000_000;

/// Why there is no price before tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NothingLeft {
    /// A number on the way is too large.
    Overflow,
    /// Fixed taxes and additions are above the price.
    Price,
}

impl From<Overflow> for NothingLeft {
    fn from(_: Overflow) -> Self {
        Self::Overflow
    }
}

/// An amount of the sale's currency in pounds.
pub fn in_pounds(currency: &Currency, amount: Decimal) -> Result<Decimal, Overflow> {
    match currency {
        Currency::Pounds => Ok(amount),
        Currency::Foreign { rate, .. } => amount.times(*rate, PLACES),
    }
}

/// The price of one unit before tax, in the sale's currency.
pub fn before_tax(line: &SaleLine) -> Result<Decimal, NothingLeft> {
    if !line.tax_included {
        return Ok(line.price);
    }
    let part = Part::of(line);
    // What the fixed taxes and the value difference put on the line, per unit.
    let fixed = part.fixed(line)?;
    let quantity = i128::from(line.quantity.scaled());
    let per_unit = fixed.share(i128::from(Decimal::ONE.scaled()), quantity, PLACES)?;
    let rest = line.price.minus(per_unit)?;
    if rest.is_negative() && !line.price.is_negative() {
        return Err(NothingLeft::Price);
    }
    Ok(part.divide(rest)?)
}

/// An amount of a discount before tax, of one that includes tax. Fixed taxes are not reduced by it.
pub fn without_tax(line: &SaleLine, amount: Decimal) -> Result<Decimal, Overflow> {
    Part::of(line).divide(amount)
}

/// What a line whose price includes tax should come to in pounds, its discount before tax taken
/// off; none if its price doesn't.
pub fn including_tax(currency: &Currency, line: &SaleLine) -> Result<Option<Decimal>, Overflow> {
    if !line.tax_included {
        return Ok(None);
    }
    let gross = line.quantity.times(line.price, PLACES)?;
    let reduced = match line.discount {
        None => gross,
        Some(Reduction::Amount(amount)) => gross.minus(amount)?,
        Some(Reduction::Percent(rate)) => {
            let fixed = Part::of(line).fixed(line)?;
            gross.minus(gross.minus(fixed)?.percent(rate, PLACES)?)?
        }
    };
    in_pounds(currency, reduced).map(Some)
}

/// The factors of a line's taxes that are rates, at the scale of [`WHOLE`].
struct Part {
    fees: i128,
    untaxed_fees: i128,
    table: i128,
    vat: i128,
}

impl Part {
    fn of(line: &SaleLine) -> Self {
        let sum = |belongs: fn(TaxType) -> bool| {
            let taxes = line.taxes.iter().filter(|tax| belongs(tax.tax_type));
            let rates = taxes.map(|tax| match tax.value {
                TaxValue::Percent(rate) => i128::from(rate.scaled()),
                TaxValue::Amount(_) => 0,
            });
            rates.sum()
        };
        Self {
            fees: sum(TaxType::is_taxable_fee),
            untaxed_fees: sum(TaxType::is_untaxed_fee),
            table: sum(|tax| tax == TaxType::TABLE_PERCENT),
            vat: sum(|tax| tax == TaxType::VAT),
        }
    }

    /// `(1 + table) × (1 + VAT)`, at the square of the scale.
    const fn above_fees(&self) -> i128 {
        (WHOLE + self.table) * (WHOLE + self.vat)
    }

    /// What an amount including all rates is without them.
    fn divide(&self, amount: Decimal) -> Result<Decimal, Overflow> {
        let taxed = (WHOLE + self.fees).checked_mul(self.above_fees()).ok_or(Overflow)?;
        let untaxed = self.untaxed_fees.checked_mul(WHOLE * WHOLE).ok_or(Overflow)?;
        let whole = taxed.checked_add(untaxed).ok_or(Overflow)? / (WHOLE * WHOLE / 100_000);
        amount.share(WHOLE * 100_000, whole, PLACES)
    }

    /// What the fixed amounts of a line put on top of its net, in the sale's currency: fixed taxes
    /// with the table tax and VAT on them, and the taxes on the value difference.
    fn fixed(&self, line: &SaleLine) -> Result<Decimal, Overflow> {
        let sum = |belongs: fn(TaxType) -> bool| {
            let taxes = line.taxes.iter().filter(|tax| belongs(tax.tax_type));
            Decimal::sum(taxes.map(|tax| match tax.value {
                TaxValue::Amount(amount) => amount,
                TaxValue::Percent(_) => Decimal::ZERO,
            }))
        };
        let square = WHOLE * WHOLE;
        let taxed = sum(|tax| tax.is_taxable_fee() || tax == TaxType::TABLE_FIXED)?;
        let above = taxed.share(self.above_fees(), square, PLACES)?;
        let on_difference =
            line.value_difference.share(self.above_fees() - square, square, PLACES)?;
        above.plus(on_difference)?.plus(sum(TaxType::is_untaxed_fee)?)
    }
}
