//! Prices in pounds, and prices that include tax divided back to what they are before tax.

use super::input::{Currency, Reduction, SaleLine, TaxValue};
use crate::decimal::{Decimal, Overflow, PLACES};
use crate::taxes::TaxType;

/// One whole, at the scale of factors: a product of two percentages of five decimals is exact.
const ONE: i128 = 10_000_000;

/// Why there is no price before tax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceError {
    /// A number on the way is too large.
    Overflow,
    /// Fixed taxes and additions are above the price.
    Price,
}

impl From<Overflow> for PriceError {
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
pub fn before_tax(line: &SaleLine) -> Result<Decimal, PriceError> {
    if !line.tax_included {
        return Ok(line.price);
    }
    let part = Part::from_line(line);
    // The amount per unit of the fixed taxes and the value difference.
    let fixed = part.fixed(line)?;
    let quantity = i128::from(line.quantity.scaled());
    let per_unit = fixed.share(i128::from(Decimal::ONE.scaled()), quantity, PLACES)?;
    let rest = line.price.minus(per_unit)?;
    if rest.is_negative() && !line.price.is_negative() {
        return Err(PriceError::Price);
    }
    Ok(part.divide(rest)?)
}

/// An amount of a discount before tax, of one that includes tax. Fixed taxes are not reduced by it.
pub fn without_tax(line: &SaleLine, amount: Decimal) -> Result<Decimal, Overflow> {
    Part::from_line(line).divide(amount)
}

/// The correct total in pounds of a line whose price includes tax, after its discount before tax;
/// `None` if its price doesn't.
pub fn including_tax(currency: &Currency, line: &SaleLine) -> Result<Option<Decimal>, Overflow> {
    if !line.tax_included {
        return Ok(None);
    }
    let gross = line.quantity.times(line.price, PLACES)?;
    let reduced = match line.discount {
        None => gross,
        Some(Reduction::Amount(amount)) => gross.minus(amount)?,
        Some(Reduction::Percent(rate)) => {
            let fixed = Part::from_line(line).fixed(line)?;
            gross.minus(gross.minus(fixed)?.percent(rate, PLACES)?)?
        }
    };
    in_pounds(currency, reduced).map(Some)
}

/// The factors of a line's taxes that are rates, at the scale of [`ONE`].
struct Part {
    fees: i128,
    untaxed_fees: i128,
    table: i128,
    vat: i128,
}

impl Part {
    fn from_line(line: &SaleLine) -> Self {
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
        (ONE + self.table) * (ONE + self.vat)
    }

    /// An amount without the rates that it includes.
    fn divide(&self, amount: Decimal) -> Result<Decimal, Overflow> {
        let taxed = (ONE + self.fees).checked_mul(self.above_fees()).ok_or(Overflow)?;
        let untaxed = self.untaxed_fees.checked_mul(ONE * ONE).ok_or(Overflow)?;
        let whole = taxed.checked_add(untaxed).ok_or(Overflow)? / (ONE * ONE / 100_000);
        amount.share(ONE * 100_000, whole, PLACES)
    }

    /// The fixed amounts on top of a line's net, in the sale's currency: fixed taxes with the table
    /// tax and VAT on them, and the taxes on the value difference.
    fn fixed(&self, line: &SaleLine) -> Result<Decimal, Overflow> {
        let sum = |belongs: fn(TaxType) -> bool| {
            let taxes = line.taxes.iter().filter(|tax| belongs(tax.tax_type));
            Decimal::sum(taxes.map(|tax| match tax.value {
                TaxValue::Amount(amount) => amount,
                TaxValue::Percent(_) => Decimal::ZERO,
            }))
        };
        let square = ONE * ONE;
        let taxed = sum(|tax| tax.is_taxable_fee() || tax == TaxType::TABLE_FIXED)?;
        let above = taxed.share(self.above_fees(), square, PLACES)?;
        let on_difference =
            line.value_difference.share(self.above_fees() - square, square, PLACES)?;
        above.plus(on_difference)?.plus(sum(TaxType::is_untaxed_fee)?)
    }
}
