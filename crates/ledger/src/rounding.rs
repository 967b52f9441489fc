//! The one place where a fraction of a minor unit is decided.

use thiserror::Error;

/// A result does not fit: the amounts are beyond what the books can hold (about 9 × 10^18 units).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the amount is too large")]
pub struct Overflow;

/// Divides and rounds half up, away from zero: 0.5 → 1, −0.5 → −1, 0.4 → 0.
///
/// `denominator` must be positive; anything else is refused as an overflow, as is a result that
/// does not fit 64 bits.
pub(crate) fn half_up(numerator: i128, denominator: i128) -> Result<i64, Overflow> {
    if denominator <= 0 {
        return Err(Overflow);
    }
    let whole = numerator / denominator;
    let rest = (numerator % denominator).unsigned_abs();
    // rest ≥ denominator − rest says "half or more" without doubling, which could overflow.
    let half_or_more = rest != 0 && rest >= denominator.unsigned_abs() - rest;
    let rounded = if half_or_more { whole + numerator.signum() } else { whole };
    i64::try_from(rounded).map_err(|_| Overflow)
}

/// 10 to the given power, refused when it does not fit.
pub(crate) fn power_of_ten(exponent: u8) -> Result<i128, Overflow> {
    10_i128.checked_pow(u32::from(exponent)).ok_or(Overflow)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_away_from_zero() {
        let rounded = |numerator, denominator| half_up(numerator, denominator).unwrap();
        assert_eq!(rounded(5, 10), 1);
        assert_eq!(rounded(-5, 10), -1);
        assert_eq!(rounded(4, 10), 0);
        assert_eq!(rounded(-4, 10), 0);
        assert_eq!(rounded(15, 10), 2);
        assert_eq!(rounded(25, 10), 3);
        assert_eq!(rounded(1, 3), 0);
        assert_eq!(rounded(2, 3), 1);
        assert_eq!(rounded(7, 1), 7);
        assert_eq!(rounded(0, 9), 0);
    }

    #[test]
    fn the_largest_numbers_neither_panic_nor_wrap() {
        assert_eq!(half_up(i128::MAX, i128::MAX), Ok(1));
        assert_eq!(half_up(i128::MIN, 1), Err(Overflow));
        assert_eq!(half_up(1, 0), Err(Overflow));
        assert_eq!(half_up(1, -3), Err(Overflow));
        assert_eq!(power_of_ten(200), Err(Overflow));
    }
}
