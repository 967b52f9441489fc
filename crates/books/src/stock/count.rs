//! The difference of a count at its place on the card.

use ledger::costing::{CannotIssue, Stock};
use ledger::{Money, Overflow, Quantity, UnitPrice};

use super::model::{CountedStock, Move};

/// Computes the move of a count, given the stock before it.
pub(super) fn place(row: &mut Move, stock: Stock, decimals: u8) -> Result<(), Overflow> {
    let Some(mut counted) = row.counted else { return Ok(()) };
    if counted.found_cost.is_none() {
        counted.found_cost = unit_cost(row, decimals)?;
    }
    (row.quantity, row.value) = difference(counted, stock, decimals)?;
    row.after = Stock { quantity: counted.quantity, value: stock.value.add(row.value)? };
    row.counted = Some(counted);
    Ok(())
}

/// What a count changes, given the stock: how many units more (negative when fewer), and their
/// value in a currency of `decimals` decimals. Found goods are valued at the cost that the person
/// entered, else at the average, else at the cost known when they were counted.
fn difference(
    counted: CountedStock,
    stock: Stock,
    decimals: u8,
) -> Result<(Quantity, Money), Overflow> {
    let more = counted.quantity.scaled().checked_sub(stock.quantity.scaled()).ok_or(Overflow)?;
    let quantity = Quantity::from_scaled(more);
    if quantity.is_zero() {
        return Ok((quantity, Money::ZERO));
    }
    if quantity.is_negative() {
        let (_, cost) = stock.issue(Quantity::from_scaled(-more)).map_err(|e| match e {
            CannotIssue::Short => Overflow,
            CannotIssue::Overflow(e) => e,
        })?;
        return Ok((quantity, cost.neg()?));
    }
    let average = if counted.cost_given { None } else { stock.average(decimals)? };
    let cost = average.or(counted.found_cost).unwrap_or_default();
    Ok((quantity, cost.times(quantity, decimals)?))
}

/// The value of one unit of a move; `None` where nothing moved.
fn unit_cost(row: &Move, decimals: u8) -> Result<Option<UnitPrice>, Overflow> {
    let quantity = Quantity::from_scaled(row.quantity.scaled().abs());
    Stock { quantity, value: row.value.abs()? }.average(decimals)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(count: i64) -> Quantity {
        Quantity::from_scaled(count * 100_000)
    }

    fn counted(quantity: i64, cost: &str, cost_given: bool) -> CountedStock {
        CountedStock {
            quantity: units(quantity),
            found_cost: UnitPrice::parse(cost).ok(),
            cost_given,
        }
    }

    /// Ten units at 30.00 each.
    fn ten() -> Stock {
        Stock { quantity: units(10), value: Money::from_minor(30_000) }
    }

    fn adjustment(counted: CountedStock, stock: Stock) -> (String, i64) {
        let (quantity, value) = difference(counted, stock, 2).unwrap();
        (quantity.to_text(), value.minor())
    }

    #[test]
    fn a_count_moves_the_difference_at_the_average() {
        assert_eq!(adjustment(counted(7, "5", false), ten()), ("-3".to_owned(), -9_000));
        assert_eq!(adjustment(counted(12, "5", false), ten()), ("2".to_owned(), 6_000));
        assert_eq!(adjustment(counted(10, "5", false), ten()), ("0".to_owned(), 0));
        assert_eq!(adjustment(counted(0, "5", true), ten()), ("-10".to_owned(), -30_000));
    }

    #[test]
    fn found_goods_are_worth_the_given_cost_or_the_known_one() {
        assert_eq!(adjustment(counted(12, "5", true), ten()), ("2".to_owned(), 1_000));
        assert_eq!(adjustment(counted(12, "5", false), Stock::default()), ("12".to_owned(), 6_000));
    }

    #[test]
    fn what_cannot_be_counted_is_an_overflow() {
        let dear = counted(0, "1000000000", true);
        let all = CountedStock { quantity: Quantity::from_scaled(i64::MAX), ..dear };
        assert_eq!(difference(all, Stock::default(), 0), Err(Overflow));
    }
}
