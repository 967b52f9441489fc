//! The cost of stock: the moving weighted average of one product.
//!
//! Goods are received at their cost and issued at the average of the moment. The value is kept
//! exact: the last unit takes all that remains, so that rounding never leaves a piastre in an empty
//! store. Deliberately not here: the order of moves and what they post (the stock room of the
//! books).

use thiserror::Error;

use crate::decimal::{Quantity, UnitPrice};
use crate::money::Money;
use crate::rounding::{Overflow, half_up, power_of_ten};

/// A product's quantity on hand and its value in the company's currency.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stock {
    /// How many units; never negative.
    pub quantity: Quantity,
    /// Their cost, in minor units; never negative.
    pub value: Money,
}

/// Why goods can't go out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum CannotIssue {
    /// More is asked for than there is.
    #[error("the quantity is more than is on hand")]
    Short,
    /// The figures don't fit.
    #[error(transparent)]
    Overflow(#[from] Overflow),
}

impl Stock {
    /// Goods coming in, or a cost added to those that are there (a quantity of nothing).
    ///
    /// # Errors
    /// When the sum doesn't fit, or something negative comes in.
    pub fn receive(self, quantity: Quantity, value: Money) -> Result<Stock, Overflow> {
        if quantity.is_negative() || value.is_negative() {
            return Err(Overflow);
        }
        let scaled = self.quantity.scaled().checked_add(quantity.scaled()).ok_or(Overflow)?;
        Ok(Stock { quantity: Quantity::from_scaled(scaled), value: self.value.add(value)? })
    }

    /// Goods going out at the average: what stays, and what went out cost.
    ///
    /// # Errors
    /// [`CannotIssue::Short`] when more is asked for than is on hand.
    pub fn issue(self, quantity: Quantity) -> Result<(Stock, Money), CannotIssue> {
        if quantity.is_negative() {
            return Err(Overflow.into());
        }
        if quantity > self.quantity {
            return Err(CannotIssue::Short);
        }
        let cost = share(self.value, quantity, self.quantity)?;
        let left = Quantity::from_scaled(self.quantity.scaled() - quantity.scaled());
        Ok((Stock { quantity: left, value: self.value.sub(cost)? }, cost))
    }

    /// What one unit costs on average, in a currency of `decimals` decimals; none in an empty
    /// store.
    ///
    /// # Errors
    /// When the result doesn't fit.
    pub fn average(self, decimals: u8) -> Result<Option<UnitPrice>, Overflow> {
        if self.quantity.is_zero() {
            return Ok(None);
        }
        // Both are scaled: the value by the currency's decimals, quantity and price by 10^5.
        let places = 10_u8.checked_sub(decimals).ok_or(Overflow)?;
        let exact =
            i128::from(self.value.minor()).checked_mul(power_of_ten(places)?).ok_or(Overflow)?;
        let average = half_up(exact, i128::from(self.quantity.scaled()))?;
        Ok(Some(UnitPrice::from_scaled(average)))
    }
}

/// The part of a value that belongs to some of its units, rounded half up; all of it for all.
///
/// # Errors
/// When the result doesn't fit.
pub fn share(value: Money, quantity: Quantity, of: Quantity) -> Result<Money, Overflow> {
    if quantity == of {
        return Ok(value);
    }
    let exact = i128::from(value.minor()) * i128::from(quantity.scaled());
    half_up(exact, i128::from(of.scaled())).map(Money::from_minor)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn units(count: i64) -> Quantity {
        Quantity::from_scaled(count * 100_000)
    }

    fn piastres(minor: i64) -> Money {
        Money::from_minor(minor)
    }

    #[test]
    fn goods_go_out_at_the_average_of_the_moment() {
        let stock = Stock::default().receive(units(10), piastres(10_000)).unwrap();
        let stock = stock.receive(units(10), piastres(20_000)).unwrap();
        let (stock, cost) = stock.issue(units(4)).unwrap();
        assert_eq!(cost, piastres(6_000));
        assert_eq!(stock, Stock { quantity: units(16), value: piastres(24_000) });
    }

    #[test]
    fn the_last_unit_takes_what_is_left() {
        let stock = Stock::default().receive(units(3), piastres(100)).unwrap();
        let (stock, first) = stock.issue(units(1)).unwrap();
        let (stock, second) = stock.issue(units(1)).unwrap();
        let (stock, third) = stock.issue(units(1)).unwrap();
        assert_eq!((first, second, third), (piastres(33), piastres(34), piastres(33)));
        assert_eq!(stock, Stock::default());
    }

    #[test]
    fn more_than_there_is_stays_where_it_is() {
        let stock = Stock::default().receive(units(2), piastres(10)).unwrap();
        assert_eq!(stock.issue(units(3)), Err(CannotIssue::Short));
        assert_eq!(stock.issue(Quantity::from_scaled(-1)), Err(CannotIssue::Overflow(Overflow)));
    }

    #[test]
    fn the_average_is_a_price_of_one() {
        let average = |quantity: i64, minor: i64| {
            let stock = Stock { quantity: units(quantity), value: piastres(minor) };
            stock.average(2).unwrap().map(UnitPrice::to_text)
        };
        assert_eq!(average(16, 24_000), Some("15".to_owned()));
        assert_eq!(average(3, 100), Some("0.33333".to_owned()));
        assert_eq!(average(0, 0), None);
    }

    #[test]
    fn a_cost_of_its_own_raises_the_average() {
        let stock = Stock::default().receive(units(2), piastres(10)).unwrap();
        let stock = stock.receive(Quantity::ZERO, piastres(4)).unwrap();
        assert_eq!(stock.issue(units(1)).unwrap().1, piastres(7));
    }

    proptest! {
        #[test]
        fn nothing_is_gained_or_lost(
            moves in prop::collection::vec(
                (any::<bool>(), 1_i64..9_000_000, 0_i64..9_000_000),
                1..60,
            )
        ) {
            let (mut stock, mut came, mut went) = (Stock::default(), 0, 0);
            for (comes, quantity, value) in moves {
                if comes {
                    let came_in = Quantity::from_scaled(quantity);
                    stock = stock.receive(came_in, piastres(value)).unwrap();
                    came += value;
                } else if let Ok((left, cost)) = stock.issue(Quantity::from_scaled(quantity)) {
                    stock = left;
                    went += cost.minor();
                    prop_assert!(!cost.is_negative());
                }
                prop_assert!(!stock.value.is_negative() && !stock.quantity.is_negative());
                prop_assert_eq!(stock.value.minor(), came - went);
                if stock.quantity.is_zero() {
                    prop_assert!(stock.value.is_zero() || came > went);
                }
            }
        }
    }
}
