//! Amounts of money as whole minor units.

use crate::number::{self, NumberError};
use crate::rounding::{Overflow, half_up};

/// An amount of money: a whole number of the currency's minor units (piastres, fils, yen).
///
/// It does not know its currency or how many decimals that has: the caller does. That is why it has
/// no serde form: on the wire an amount is the text of [`Money::to_text`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

#[expect(clippy::should_implement_trait, reason = "the checked forms bear the plain names")]
impl Money {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// An amount from its count of minor units: 114000 is 1,140.00 in a currency of 2 decimals.
    pub const fn from_minor(minor: i64) -> Self {
        Self(minor)
    }

    /// The count of minor units.
    pub const fn minor(self) -> i64 {
        self.0
    }

    /// Reads an amount of a currency with `decimals` decimals, as a person writes it.
    ///
    /// Refuses more decimals than the currency has (unless they are zeros), more than 15 digits
    /// before the decimal mark, and anything that is not a plain number.
    ///
    /// ```
    /// # use ledger::{Money, NumberError};
    /// assert_eq!(Money::parse("1,140.00", 2), Ok(Money::from_minor(114_000)));
    /// assert_eq!(Money::parse("١٬١٤٠٫٥", 2), Ok(Money::from_minor(114_050)));
    /// assert_eq!(Money::parse("0.005", 2), Err(NumberError::TooManyDecimals(2)));
    /// ```
    pub fn parse(text: &str, decimals: u8) -> Result<Self, NumberError> {
        number::parse(text, decimals).map(Self)
    }

    /// The amount as the wire carries it: `1140.00`.
    pub fn to_text(self, decimals: u8) -> String {
        number::plain(self.0, decimals)
    }

    /// The amount as a person reads it: `1,140.00`, Latin digits in both languages.
    pub fn grouped(self, decimals: u8) -> String {
        number::grouped(self.0, decimals)
    }

    /// The sum of two amounts.
    pub fn add(self, other: Self) -> Result<Self, Overflow> {
        self.0.checked_add(other.0).map(Self).ok_or(Overflow)
    }

    /// This amount less another.
    pub fn sub(self, other: Self) -> Result<Self, Overflow> {
        self.0.checked_sub(other.0).map(Self).ok_or(Overflow)
    }

    /// The same amount on the other side of zero.
    pub fn neg(self) -> Result<Self, Overflow> {
        self.0.checked_neg().map(Self).ok_or(Overflow)
    }

    /// The amount without its sign.
    pub fn abs(self) -> Result<Self, Overflow> {
        self.0.checked_abs().map(Self).ok_or(Overflow)
    }

    /// This amount times `part` ÷ `whole`, rounded to the minor unit.
    ///
    /// # Errors
    /// Where `whole` is not above zero, and beyond what an amount can hold.
    pub fn in_proportion(self, part: Self, whole: Self) -> Result<Self, Overflow> {
        let product = i128::from(self.0) * i128::from(part.0);
        half_up(product, i128::from(whole.0)).map(Self)
    }

    /// The sum of many amounts; the order does not matter, even near the limit.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, Overflow> {
        let mut sum: i128 = 0;
        for amount in amounts {
            sum = sum.checked_add(i128::from(amount.0)).ok_or(Overflow)?;
        }
        i64::try_from(sum).map(Self).map_err(|_| Overflow)
    }

    /// Whether it is exactly nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether it is below zero.
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// Whether it is above zero.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arithmetic_is_checked() {
        let (one, most, least) = (Money(1), Money(i64::MAX), Money(i64::MIN));
        assert_eq!(one.add(Money(2)), Ok(Money(3)));
        assert_eq!(one.sub(Money(2)), Ok(Money(-1)));
        assert_eq!(most.add(one), Err(Overflow));
        assert_eq!(least.sub(one), Err(Overflow));
        assert_eq!(least.neg(), Err(Overflow));
        assert_eq!(least.abs(), Err(Overflow));
        assert_eq!(Money(-7).abs(), Ok(Money(7)));
        assert_eq!(Money::sum([most, one, Money(-1)]), Ok(most));
        assert_eq!(Money::sum([most, one]), Err(Overflow));
        assert_eq!(Money::sum([]), Ok(Money::ZERO));
    }
}
