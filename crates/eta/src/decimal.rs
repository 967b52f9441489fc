//! Decimals at five places: the precision that the authority allows for every amount, quantity and
//! rate. A value is a whole number of 10^-5; rounding is half away from zero, once per step.

use std::cmp::Ordering;
use std::fmt;

use thiserror::Error;

/// How many decimals an amount, a quantity or a rate may have.
pub const PLACES: u8 = 5;
const ONE: i64 = 100_000;
/// A hundred percent over one, at the scale of a product of two decimals over that of a decimal.
const PERCENT_OF_PRODUCT: i128 = 100 * 100_000;
/// The most digits before the decimal point: thirteen nines fit the scale.
const MAX_INTEGER_DIGITS: usize = 13;

/// A result that is larger than an amount can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the amount is too large")]
pub struct Overflow;

/// Why a text is no decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum DecimalError {
    /// Not a number in plain notation.
    #[error("not a number in plain notation")]
    Malformed,
    /// More than five decimals.
    #[error("more than {PLACES} decimals")]
    TooManyDecimals,
    /// More digits before the point than an amount can have.
    #[error("the number is too large")]
    TooLarge,
}

/// A number with at most five decimals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decimal(i64);

impl Decimal {
    /// Nothing.
    pub const ZERO: Self = Self(0);
    /// One whole.
    pub const ONE: Self = Self(ONE);

    /// From a count of 10^-5: 250000 is 2.5.
    pub const fn from_scaled(scaled: i64) -> Self {
        Self(scaled)
    }

    /// The count of 10^-5.
    pub const fn scaled(self) -> i64 {
        self.0
    }

    /// Reads a number of JSON in plain notation: `5`, `-0.50`, `947.00`.
    pub fn parse(text: &str) -> Result<Self, DecimalError> {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let (integer, fraction) = match unsigned.split_once('.') {
            Some((_, "")) => return Err(DecimalError::Malformed),
            Some(parts) => parts,
            None => (unsigned, ""),
        };
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        let padded = integer.len() > 1 && integer.starts_with('0');
        if integer.is_empty() || padded || !digits(integer) || !digits(fraction) {
            return Err(DecimalError::Malformed);
        }
        if fraction.len() > usize::from(PLACES) {
            return Err(DecimalError::TooManyDecimals);
        }
        if integer.len() > MAX_INTEGER_DIGITS {
            return Err(DecimalError::TooLarge);
        }
        let scaled: i64 =
            format!("{integer}{fraction:0<5}").parse().map_err(|_| DecimalError::TooLarge)?;
        Ok(Self(if text.starts_with('-') { -scaled } else { scaled }))
    }

    /// The shortest exact text: `2`, `2.5`, `0.00001`.
    pub fn to_text(self) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, part) = (
            self.0.unsigned_abs() / ONE.unsigned_abs(),
            self.0.unsigned_abs() % ONE.unsigned_abs(),
        );
        if part == 0 {
            return format!("{sign}{whole}");
        }
        format!("{sign}{whole}.{}", format!("{part:05}").trim_end_matches('0'))
    }

    /// The sum.
    pub fn plus(self, other: Self) -> Result<Self, Overflow> {
        self.0.checked_add(other.0).map(Self).ok_or(Overflow)
    }

    /// The difference.
    pub fn minus(self, other: Self) -> Result<Self, Overflow> {
        self.0.checked_sub(other.0).map(Self).ok_or(Overflow)
    }

    /// The sum of all.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, Overflow> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// The product, rounded to `places`.
    pub fn times(self, other: Self, places: u8) -> Result<Self, Overflow> {
        rounded(i128::from(self.0) * i128::from(other.0), i128::from(ONE), places)
    }

    /// `rate` percent of it, rounded to `places`.
    pub fn percent(self, rate: Self, places: u8) -> Result<Self, Overflow> {
        rounded(i128::from(self.0) * i128::from(rate.0), PERCENT_OF_PRODUCT, places)
    }

    /// Its share `part / whole`, rounded to `places`; nothing of nothing.
    pub fn share(self, part: i128, whole: i128, places: u8) -> Result<Self, Overflow> {
        if whole == 0 {
            return Ok(Self::ZERO);
        }
        rounded(i128::from(self.0).checked_mul(part).ok_or(Overflow)?, whole, places)
    }

    /// Its value without the sign.
    pub fn abs(self) -> Result<Self, Overflow> {
        self.0.checked_abs().map(Self).ok_or(Overflow)
    }

    /// Whether it is below zero.
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// Whether it is exactly nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether it is further from `other` than `tolerance`.
    pub fn differs(self, other: Self, tolerance: Self) -> bool {
        let difference = i128::from(self.0) - i128::from(other.0);
        difference.abs().cmp(&i128::from(tolerance.0)) == Ordering::Greater
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text())
    }
}

/// `numerator / divisor` as a count of 10^-5, rounded half away from zero to `places`.
fn rounded(numerator: i128, divisor: i128, places: u8) -> Result<Decimal, Overflow> {
    let step = 10_i128.pow(u32::from(PLACES.saturating_sub(places)));
    let divisor = divisor.checked_mul(step).ok_or(Overflow)?;
    let (quotient, remainder) = (numerator / divisor, numerator % divisor);
    let twice = remainder.unsigned_abs().checked_mul(2).ok_or(Overflow)?;
    let away = i128::from(twice >= divisor.unsigned_abs());
    let sign = if (numerator < 0) == (divisor < 0) { 1 } else { -1 };
    let scaled = (quotient + sign * away).checked_mul(step).ok_or(Overflow)?;
    i64::try_from(scaled).map(Decimal).map_err(|_| Overflow)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        Decimal::parse(text).unwrap()
    }

    #[test]
    fn numbers_are_read_in_plain_notation_only() {
        assert_eq!(decimal("947.00").to_text(), "947");
        assert_eq!(decimal("-0.50").to_text(), "-0.5");
        assert_eq!(decimal("0.00001").scaled(), 1);
        for wrong in ["", "-", ".5", "5.", "1e2", "+1", "01", "1,000", "١", "0x1", "--1", "1.2.3"]
        {
            assert_eq!(Decimal::parse(wrong), Err(DecimalError::Malformed), "{wrong}");
        }
        assert_eq!(Decimal::parse("0.123456"), Err(DecimalError::TooManyDecimals));
        assert_eq!(Decimal::parse("12345678901234"), Err(DecimalError::TooLarge));
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        assert_eq!(decimal("0.00001").times(decimal("0.5"), 5), Ok(decimal("0.00001")));
        assert_eq!(decimal("-0.00001").times(decimal("0.5"), 5), Ok(decimal("-0.00001")));
        assert_eq!(decimal("0.00001").times(decimal("0.49999"), 5), Ok(decimal("0")));
        assert_eq!(decimal("880.71").percent(decimal("14"), 2), Ok(decimal("123.3")));
        assert_eq!(decimal("10").share(1, 3, 5), Ok(decimal("3.33333")));
        assert_eq!(decimal("10").share(2, 3, 5), Ok(decimal("6.66667")));
        assert_eq!(Decimal(i64::MAX).times(decimal("2"), 5), Err(Overflow));
        assert_eq!(Decimal(i64::MAX).plus(Decimal(1)), Err(Overflow));
    }
}
