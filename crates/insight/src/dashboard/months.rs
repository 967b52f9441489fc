//! Income and expenses by month, from the monthly totals. Pure.

use jiff::Span;
use jiff::civil::Date;
use ledger::{MainType, Money, NormalBalance, Overflow, StatementKind};
use platform::{Problem, Result};

/// The number of months on the dashboard, including this one.
const MONTHS: i32 = 12;

/// Debits and credits of a class of accounts in a month (year × 100 + month).
#[derive(Debug, Clone, Copy)]
pub(super) struct ClassTotal {
    pub month: i64,
    pub main_type: MainType,
    pub debit: Money,
    pub credit: Money,
}

/// The income and expenses of a month.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Month {
    pub first_day: Date,
    pub income: Money,
    /// Including cost of sales.
    pub expenses: Money,
    pub cost_of_sales: Money,
}

impl Month {
    pub(super) fn profit(&self) -> Result<Money, Overflow> {
        self.income.sub(self.expenses)
    }
}

/// The first days of the months up to today's, oldest first.
pub(super) fn up_to(today: Date) -> Result<Vec<Date>> {
    let this_month = today.first_of_month();
    (0..MONTHS)
        .rev()
        .map(|back| this_month.checked_sub(Span::new().months(back)).map_err(Problem::internal))
        .collect()
}

/// The first days of the months from one to another.
pub(super) fn between(first: Date, last: Date) -> Result<Vec<Date>> {
    let (mut months, mut month) = (Vec::new(), first.first_of_month());
    while month <= last {
        months.push(month);
        month = month.checked_add(Span::new().months(1)).map_err(Problem::internal)?;
    }
    Ok(months)
}

/// The number of a month in the totals.
pub(super) fn key(month: Date) -> i64 {
    i64::from(month.year()) * 100 + i64::from(month.month())
}

/// Each month's income and expenses; zero for a month without postings.
pub(super) fn earned(months: &[Date], totals: &[ClassTotal]) -> Result<Vec<Month>, Overflow> {
    months
        .iter()
        .map(|first_day| {
            let of_month = totals.iter().filter(|total| total.month == key(*first_day));
            let zero = Money::ZERO;
            let first_day = *first_day;
            let mut month = Month { first_day, income: zero, expenses: zero, cost_of_sales: zero };
            for total in of_month {
                add(&mut month, total)?;
            }
            Ok(month)
        })
        .collect()
}

fn add(month: &mut Month, total: &ClassTotal) -> Result<(), Overflow> {
    if total.main_type.statement() != StatementKind::ProfitAndLoss {
        return Ok(());
    }
    match total.main_type.normal_balance() {
        NormalBalance::Credit => {
            month.income = month.income.add(total.credit)?.sub(total.debit)?;
        }
        NormalBalance::Debit => {
            month.expenses = month.expenses.add(total.debit)?.sub(total.credit)?;
            if total.main_type == MainType::CostOfSales {
                month.cost_of_sales = month.cost_of_sales.add(total.debit)?.sub(total.credit)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn total(month: i64, main_type: MainType, debit: i64, credit: i64) -> ClassTotal {
        let money = Money::from_minor;
        ClassTotal { month, main_type, debit: money(debit), credit: money(credit) }
    }

    #[test]
    fn twelve_months_end_with_this_one() {
        let months = up_to(date(2026, 3, 31)).unwrap();
        assert_eq!(months.len(), 12);
        assert_eq!((months[0], months[11]), (date(2025, 4, 1), date(2026, 3, 1)));
        assert_eq!(key(months[0]), 202_504);
        let quarter = between(date(2025, 11, 1), date(2026, 1, 31)).unwrap();
        assert_eq!(quarter, [date(2025, 11, 1), date(2025, 12, 1), date(2026, 1, 1)]);
    }

    #[test]
    fn income_and_expenses_are_on_their_sides() {
        let months = [date(2026, 2, 1), date(2026, 3, 1)];
        let totals = [
            total(202_602, MainType::Income, 100, 1_000),
            total(202_602, MainType::OtherIncome, 0, 50),
            total(202_602, MainType::CostOfSales, 600, 0),
            total(202_602, MainType::Expenses, 250, 10),
            total(202_602, MainType::Assets, 9_999, 0),
        ];
        let earned = earned(&months, &totals).unwrap();
        let money = Money::from_minor;
        assert_eq!((earned[0].income, earned[0].expenses), (money(950), money(840)));
        assert_eq!((earned[0].profit(), earned[0].cost_of_sales), (Ok(money(110)), money(600)));
        assert_eq!((earned[1].income, earned[1].expenses), (Money::ZERO, Money::ZERO));
    }
}
