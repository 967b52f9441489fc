//! Divides an amount in proportion, to the last of its decimals.

use crate::decimal::{Decimal, Overflow, PLACES};

/// Shares that sum to `amount` and none of which is above its weight, if `amount` is not above the
/// weights' sum. Each is the difference of two rounded running sums.
pub fn in_proportion(amount: Decimal, weights: &[Decimal]) -> Result<Vec<Decimal>, Overflow> {
    let whole: i128 = weights.iter().map(|weight| i128::from(weight.scaled())).sum();
    let (mut running, mut spread) = (0_i128, Decimal::ZERO);
    let mut shares = Vec::with_capacity(weights.len());
    for weight in weights {
        running += i128::from(weight.scaled());
        let upto = amount.share(running, whole, PLACES)?;
        shares.push(upto.minus(spread)?);
        spread = upto;
    }
    Ok(shares)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_sum_to_the_amount_and_stay_below_their_weights() {
        let of = Decimal::from_scaled;
        let cases = [(10, vec![1, 1, 1, 7]), (100, vec![33, 33, 34]), (7, vec![0, 3, 0, 5])];
        for (amount, weights) in cases {
            let weights: Vec<Decimal> = weights.into_iter().map(of).collect();
            let shares = in_proportion(of(amount), &weights).unwrap();
            assert_eq!(Decimal::sum(shares.iter().copied()), Ok(of(amount)));
            assert!(shares.iter().zip(&weights).all(|(share, weight)| share <= weight));
        }
        assert_eq!(in_proportion(of(0), &[of(0)]), Ok(vec![of(0)]));
    }
}
