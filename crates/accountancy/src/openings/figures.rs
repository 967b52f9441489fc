//! The balance of opening balance equity, and what it consists of. Pure.

use ledger::{Money, Overflow};

use super::wire::OpeningTodo;

/// The sums of the openings, each above zero on the side of its name.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sums {
    /// Of all areas.
    pub debit: Money,
    pub credit: Money,
    /// What the closing entries took off, above zero off the credit side.
    pub closed: Money,
    /// What is left, above zero on the credit side.
    pub left: Money,
}

impl Sums {
    /// What neither the openings nor the closing entries explain.
    pub fn other(&self) -> Result<Money, Overflow> {
        self.left.add(self.closed)?.sub(self.debit)?.add(self.credit)
    }
}

/// What is still to be done.
pub fn to_do(has_date: bool, otherwise: i64, left: Money) -> Vec<OpeningTodo> {
    let steps = [
        (!has_date, OpeningTodo::Date),
        (otherwise > 0, OpeningTodo::Dates),
        (!left.is_zero(), OpeningTodo::Equity),
    ];
    steps.into_iter().filter(|(open, _)| *open).map(|(_, step)| step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nothing_explains_came_from_elsewhere() {
        let money = Money::from_minor;
        let sums =
            Sums { debit: money(900), credit: money(200), closed: money(0), left: money(750) };
        assert_eq!(sums.other(), Ok(money(50)));
        let closed = Sums { closed: money(750), left: money(0), ..sums };
        assert_eq!(closed.other(), Ok(money(50)));
        let turned = Sums { debit: money(1), credit: money(3), left: money(-2), closed: money(0) };
        assert_eq!(turned.other(), Ok(Money::ZERO));
    }

    #[test]
    fn nothing_is_to_do_once_nothing_is_left() {
        assert_eq!(to_do(true, 0, Money::ZERO), []);
        let all = [OpeningTodo::Date, OpeningTodo::Dates, OpeningTodo::Equity];
        assert_eq!(to_do(false, 1, Money::from_minor(-1)), all);
    }
}
