//! Dividing an amount over lines so that the parts add up to it exactly.

use crate::money::Money;
use crate::rounding::Overflow;

/// Divides an amount in proportion to weights, so that the parts add up to it exactly: each is its
/// share rounded down to the minor unit, and the units left over go one each to the largest
/// remainders. Of equals the earlier comes first. Weights that are all zero count as equal.
///
/// Neither the amount nor a weight may be negative. A weight need not be money: quantities go in
/// as their scaled numbers.
pub fn spread(amount: Money, weights: &[Money]) -> Result<Vec<Money>, Overflow> {
    let nothing = weights.iter().all(|weight| weight.is_zero());
    let weight = |weight: &Money| (if nothing { Money::from_minor(1) } else { *weight }, ());
    by_value(amount, &weights.iter().map(weight).collect::<Vec<_>>())
}

/// Spreads `amount` over lines in proportion to their values, by largest remainder.
///
/// Each line gets its exact share rounded down to the minor unit; the remaining units go one each
/// to the lines that lost most by rounding down. Where two lost the same, the one of greater value
/// comes first, then the one with the greater second part (how it is taxed). So the order of the
/// lines only decides between equal lines.
///
/// Values must not be negative, and `amount` must be between zero and their sum; then no line's
/// part exceeds its value.
pub(super) fn by_value<T: Ord>(
    amount: Money,
    lines: &[(Money, T)],
) -> Result<Vec<Money>, Overflow> {
    let whole = i128::from(Money::sum(lines.iter().map(|(value, _)| *value))?.minor());
    if amount.is_zero() || whole == 0 {
        return Ok(vec![Money::ZERO; lines.len()]);
    }

    let mut parts = Vec::with_capacity(lines.len());
    let mut remainders = Vec::with_capacity(lines.len());
    let mut left = i128::from(amount.minor());
    for (value, _) in lines {
        let product = i128::from(amount.minor()) * i128::from(value.minor());
        let part = product / whole;
        left -= part;
        parts.push(i64::try_from(part).map_err(|_| Overflow)?);
        remainders.push(product % whole);
    }

    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by(|&a, &b| (remainders[b], &lines[b]).cmp(&(remainders[a], &lines[a])));
    for index in order {
        if left == 0 {
            break;
        }
        parts[index] += 1;
        left -= 1;
    }
    Ok(parts.into_iter().map(Money::from_minor).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(amount: i64, values: &[i64]) -> Vec<i64> {
        let lines: Vec<_> = values.iter().map(|value| (Money::from_minor(*value), ())).collect();
        let parts = by_value(Money::from_minor(amount), &lines).unwrap();
        parts.into_iter().map(Money::minor).collect()
    }

    #[test]
    fn the_units_left_over_go_to_the_largest_remainders() {
        // 100 over 1:1:1 is 33.33 each; one unit is left for the first of three equals.
        assert_eq!(parts(100, &[500, 500, 500]), [34, 33, 33]);
        // 10 over 3:7 is exact.
        assert_eq!(parts(10, &[300, 700]), [3, 7]);
        // 5 over 1:2:3 is 0.83, 1.67, 2.50: two units left, for .83 and .67.
        assert_eq!(parts(5, &[100, 200, 300]), [1, 2, 2]);
        // Equal remainders of a half: the line of greater value wins.
        assert_eq!(parts(2, &[100, 300]), [0, 2]);
        assert_eq!(parts(0, &[100, 300]), [0, 0]);
        assert_eq!(parts(0, &[]), [0_i64; 0]);
        assert_eq!(parts(400, &[0, 400, 0]), [0, 400, 0]);
    }

    #[test]
    fn an_amount_of_its_own_is_divided_by_weights_of_any_kind() {
        let parts = |amount: i64, weights: &[i64]| -> Vec<i64> {
            let weights: Vec<_> = weights.iter().copied().map(Money::from_minor).collect();
            let parts = spread(Money::from_minor(amount), &weights).unwrap();
            parts.into_iter().map(Money::minor).collect()
        };
        // Freight of 1,000.00 over goods of 300.00 and 700.01: above their value is no matter.
        assert_eq!(parts(100_000, &[30_000, 70_001]), [30_000, 70_000]);
        // By quantity: 2.5, 1 and 0 pieces, scaled.
        assert_eq!(parts(1_000, &[250_000, 100_000, 0]), [714, 286, 0]);
        // Of three equals the first takes the odd unit.
        assert_eq!(parts(100, &[1, 1, 1]), [34, 33, 33]);
        // Goods that cost nothing share alike; nothing of the amount is lost.
        assert_eq!(parts(5, &[0, 0]), [3, 2]);
        assert_eq!(parts(0, &[7]), [0]);
    }

    #[test]
    fn the_largest_amounts_are_spread_exactly() {
        let half = i64::MAX / 2;
        assert_eq!(parts(i64::MAX - 1, &[half, half]), [half, half]);
    }
}
