//! Expenses of the demo company without bills, as plain journal entries: capital, salaries, rare
//! costs. Pure.

use jiff::civil::Date;
use ledger::Money;
use platform::{Problem, Result};

use super::account_numbers::{BANK, CASH};
use super::asset_list::contributed_total;
use super::calendar::Month;
use super::payments::{Means, Payment};
use super::sales::Sale;
use super::stock::openings;

/// Numbers of the chart of accounts that only these entries name.
const PAYROLL_TAX: &str = "214002";
const SOCIAL_INSURANCE: &str = "214003";
const CAPITAL: &str = "310001";
const PARTNERS: &str = "330001";
const OPENING_BALANCES: &str = "320003";
const SALARIES: &str = "610001";
const INSURANCE_SHARE: &str = "610003";

/// An entry that will be posted: number of account and amount, debits first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Cost {
    pub date: Date,
    pub memo: &'static str,
    pub debits: Vec<(&'static str, Money)>,
    pub credits: Vec<(&'static str, Money)>,
}

/// Salaries before the raise of January, and what they are raised by in per cent.
const GROSS: i64 = 126_000;
const RAISE: i64 = 112;

/// Every entry of the year, by date.
pub(super) fn costs(months: &[Month], sales: &[Sale], payments: &[Payment]) -> Result<Vec<Cost>> {
    let mut book = Book::default();
    if let Some(first) = months.first() {
        let shelf = openings(sales, months).map(|(_, opening)| opening.value());
        book.open(first.first, pounds_of(shelf)?);
    }
    for month in months {
        let in_month = |date: Date| month.first <= date && date <= month.last;
        book.settle_last_month(month);
        book.salaries(month);
        book.add_rare_costs(month);
        let cash = payments.iter().filter(|p| p.means == Means::Cash && in_month(p.date));
        let cash = cash.map(Payment::cash).collect::<Result<Vec<Money>>>()?;
        book.bank_cash(month, pounds_of(cash.into_iter())?);
    }
    book.entries.sort_by_key(|entry| entry.date);
    Ok(book.entries)
}

fn pounds_of(amounts: impl Iterator<Item = Money>) -> Result<i64> {
    Money::sum(amounts).map(|sum| sum.minor() / 100).map_err(Problem::internal)
}

const fn pounds(whole: i64) -> Money {
    Money::from_minor(whole * 100)
}

/// The entries so far, and what the end of a month leaves for the next.
#[derive(Default)]
struct Book {
    entries: Vec<Cost>,
    payroll_tax_due: Money,
    insurance_due: Money,
}

impl Book {
    fn add(
        &mut self,
        date: Date,
        memo: &'static str,
        debits: Vec<(&'static str, Money)>,
        credits: Vec<(&'static str, Money)>,
    ) {
        self.entries.push(Cost { date, memo, debits, credits });
    }

    fn pay(&mut self, date: Date, memo: &'static str, account: &'static str, amount: Money) {
        self.add(date, memo, vec![(account, amount)], vec![(BANK, amount)]);
    }

    /// The partners' capital; its goods and fixed assets are in the books by separate entries.
    fn open(&mut self, date: Date, stock: i64) {
        let brought =
            [(OPENING_BALANCES, stock + contributed_total()), (BANK, 2_750_000), (CASH, 75_000)];
        let debits = brought.map(|(account, whole)| (account, pounds(whole))).to_vec();
        let credits = vec![(CAPITAL, pounds(3_150_000 + stock)), (PARTNERS, pounds(685_000))];
        self.add(date, "Opening · القيد الافتتاحي", debits, credits);
    }

    fn salaries(&mut self, month: &Month) {
        let Some(date) = month.working_from(26) else { return };
        // The raise comes with the calendar year, except in the first of the months shown.
        let raised = self.entries.iter().any(|entry| entry.date.year() < month.first.year());
        let gross = if raised { GROSS * RAISE / 100 } else { GROSS };
        // Social insurance: 18.75 % by the company and 11 % by the staff, of about half the wages.
        let insured = gross * 55 / 100;
        let share = Money::from_minor(insured * 1_875 / 100);
        let insurance = Money::from_minor(insured * 2_975 / 100);
        let tax = Money::from_minor(gross * 7);
        let net = gross * 100 + share.minor() - insurance.minor() - tax.minor();
        self.add(
            date,
            "Salaries · أجور ومرتبات",
            vec![(SALARIES, pounds(gross)), (INSURANCE_SHARE, share)],
            vec![(PAYROLL_TAX, tax), (SOCIAL_INSURANCE, insurance), (BANK, Money::from_minor(net))],
        );
        (self.payroll_tax_due, self.insurance_due) = (tax, insurance);
    }

    /// Pays to the authorities what the last month left.
    fn settle_last_month(&mut self, month: &Month) {
        if let Some(date) = month.working_from(10)
            && self.insurance_due.is_positive()
        {
            let (tax, insurance) = (self.payroll_tax_due, self.insurance_due);
            self.pay(date, "Payroll tax · سداد ضريبة كسب العمل", PAYROLL_TAX, tax);
            self.pay(date, "Social insurance · سداد التأمينات", SOCIAL_INSURANCE, insurance);
            (self.payroll_tax_due, self.insurance_due) = (Money::ZERO, Money::ZERO);
        }
    }

    /// Costs that occur a few times a year.
    fn add_rare_costs(&mut self, month: &Month) {
        let of_year = month.first.month();
        let Some(date) = month.working_from(16) else { return };
        if of_year % 3 == 1 {
            let interest = pounds(7_400);
            let memo = "Interest received · فوائد دائنة";
            self.add(date, memo, vec![(BANK, interest)], vec![("710001", interest)]);
        }
        match of_year {
            1 | 7 => {
                self.pay(date, "Partners' drawings · مسحوبات الشركاء", PARTNERS, pounds(90_000))
            }
            3 => self.pay(date, "Insurance · وثيقة تأمين", "630013", pounds(36_000)),
            6 => self.pay(date, "Fine · غرامة تأخير", "810004", pounds(2_400)),
            9 => self.pay(date, "Bonuses · مكافآت وحوافز", "610002", pounds(24_000)),
            _ => {}
        }
    }

    /// Most of the counter's cash is deposited at the bank.
    fn bank_cash(&mut self, month: &Month, came_in: i64) {
        let amount = pounds(came_in * 6 / 10 / 1_000 * 1_000);
        if let Some(date) = month.working.last().copied()
            && month.whole
            && amount.is_positive()
        {
            let memo = "Cash to the bank · إيداع نقدي بالبنك";
            self.add(date, memo, vec![(BANK, amount)], vec![(CASH, amount)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use jiff::civil::date;

    use super::super::account_numbers::BANK_IN_DOLLARS;
    use super::super::calendar::year;
    use super::super::cheques::{Cheques, cheques, find_cheque};
    use super::super::closings::{Closing, closings};
    use super::super::payments::payments;
    use super::super::purchase_model::Buying;
    use super::super::purchases::buying;
    use super::super::random::Dice;
    use super::super::sales::{cost_of, sales};
    use super::*;

    struct Planned {
        sales: Vec<Sale>,
        payments: Vec<Payment>,
        costs: Vec<Cost>,
        closings: Vec<Closing>,
        buying: Buying,
        cheques: Cheques,
    }

    fn planned(today: Date) -> Planned {
        let months = year(today).unwrap();
        let mut dice = Dice::new(super::super::SEED);
        let sales = sales(&months, &mut dice).unwrap();
        let payments = payments(&sales, &months, today, &mut dice).unwrap();
        let buying = buying(&months, &sales, today, &mut dice).unwrap();
        let cheques = cheques(&payments, &buying, today).unwrap();
        let costs = costs(&months, &sales, &payments).unwrap();
        let closings = closings(&months, &sales, &buying).unwrap();
        Planned { sales, payments, costs, closings, buying, cheques }
    }

    #[test]
    fn every_entry_balances_and_none_is_of_the_future() {
        let today = date(2026, 11, 20);
        for cost in planned(today).costs {
            let sum = |side: &[(&str, Money)]| side.iter().map(|(_, a)| a.minor()).sum::<i64>();
            assert_eq!(sum(&cost.debits), sum(&cost.credits), "{}", cost.memo);
            assert!(cost.date <= today, "{}", cost.memo);
        }
    }

    /// Money of a day: on each account by number.
    fn moved(planned: &Planned) -> BTreeMap<Date, BTreeMap<&'static str, i64>> {
        let mut days: BTreeMap<Date, BTreeMap<&'static str, i64>> = BTreeMap::new();
        let mut add = |date: Date, account: &'static str, minor: i64| {
            *days.entry(date).or_default().entry(account).or_default() += minor;
        };
        for (place, payment) in planned.payments.iter().enumerate() {
            let account = match payment.means {
                Means::Cheque if find_cheque(&planned.cheques.received, place).is_some() => {
                    continue;
                }
                Means::Cash => CASH,
                Means::Dollars => BANK_IN_DOLLARS,
                Means::Transfer | Means::InstaPay | Means::Cheque => BANK,
            };
            add(payment.date, account, payment.cash().unwrap().minor());
        }
        for cost in &planned.costs {
            cost.debits.iter().for_each(|(account, a)| add(cost.date, account, a.minor()));
            cost.credits.iter().for_each(|(account, a)| add(cost.date, account, -a.minor()));
        }
        for closing in &planned.closings {
            if let Some(date) = closing.filed {
                add(date, BANK, -closing.due.minor());
            }
        }
        for (date, account, paid) in planned.buying.paid() {
            add(date, account, -paid.minor());
        }
        days
    }

    #[test]
    fn the_company_is_never_out_of_money_whatever_day_it_is_shown() {
        let days = std::iter::successors(Some(date(2026, 1, 1)), |day| {
            day.checked_add(jiff::Span::new().days(37)).ok()
        });
        for today in days.take(30) {
            let planned = planned(today);
            let mut standing: BTreeMap<&str, i64> = BTreeMap::new();
            for (day, accounts) in moved(&planned) {
                for (account, minor) in accounts {
                    *standing.entry(account).or_default() += minor;
                }
                for account in [CASH, BANK] {
                    let left = standing.get(account).copied().unwrap_or_default();
                    assert!(left >= 0, "{today}: {account} at {left} on {day}");
                }
            }
        }
    }

    #[test]
    fn the_year_ends_in_a_modest_profit() {
        let planned = planned(date(2026, 11, 20));
        let rate = |sale: &Sale| sale.rate.to_base(sale.net, 2, 2).unwrap().minor();
        let income: i64 = planned.sales.iter().map(rate).sum();
        let spent = planned.costs.iter().flat_map(|cost| &cost.debits);
        let spent: i64 = spent
            .filter(|(account, _)| account.starts_with(['5', '6', '8']))
            .map(|(_, amount)| amount.minor())
            .sum();
        // The cost of the goods sold, and the running costs of the office.
        let sold = |sale: &Sale| cost_of(sale.lines.iter()).minor();
        let spent = spent + planned.sales.iter().map(sold).sum::<i64>();
        let spent = spent + planned.buying.running_costs().minor();
        let margin = (income - spent) * 100 / income;
        assert!((3..=20).contains(&margin), "{margin} % of {income}");
    }
}
