//! The payments of the demo's customers, by their habits. Pure.

use std::collections::BTreeMap;

use jiff::civil::Date;
use ledger::{Money, Rate};
use platform::{Problem, Result};

use super::calendar::{Month, after};
use super::people::PayingHabit;
use super::random::Dice;
use super::sales::{Sale, dollar};

/// How money comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Means {
    Cash,
    Transfer,
    InstaPay,
    Cheque,
    /// Into the account in dollars.
    Dollars,
}

/// A receipt that will be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Payment {
    /// Its place in the list of customers.
    pub customer: usize,
    pub date: Date,
    pub means: Means,
    pub applied: Vec<Applied>,
    /// The overpayment.
    pub extra: Money,
    /// Pounds for a unit of its currency.
    pub rate: Rate,
}

/// The settled part of a sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Applied {
    /// The sale's place in the list.
    pub sale: usize,
    pub cash: Money,
    pub withholding: Money,
}

impl Payment {
    /// The money that comes in.
    pub(super) fn cash(&self) -> Result<Money> {
        let applied = Money::sum(self.applied.iter().map(|applied| applied.cash));
        applied.and_then(|sum| sum.add(self.extra)).map_err(Problem::internal)
    }
}

/// When a habit pays, in days after the due date, and in how many cases of a hundred in two parts.
struct PaymentTiming {
    earliest: i64,
    latest: i64,
    in_parts: i64,
    never: i64,
}

fn timing(habit: PayingHabit) -> PaymentTiming {
    let timing =
        |earliest, latest, in_parts, never| PaymentTiming { earliest, latest, in_parts, never };
    match habit {
        PayingHabit::AtOnce => timing(0, 0, 0, 0),
        PayingHabit::Prompt => timing(-8, 3, 8, 0),
        PayingHabit::Usual => timing(-3, 16, 22, 1),
        PayingHabit::Slow => timing(6, 38, 36, 3),
        PayingHabit::Troubled => timing(30, 90, 40, 40),
    }
}

/// Everything paid up to today, by date. What one customer pays on one day is one receipt.
pub(super) fn payments(
    sales: &[Sale],
    months: &[Month],
    today: Date,
    dice: &mut Dice,
) -> Result<Vec<Payment>> {
    let mut by_day: BTreeMap<(Date, usize, Means), Vec<Applied>> = BTreeMap::new();
    for (place, sale) in sales.iter().enumerate() {
        for (date, means, applied) in of_sale(place, sale, dice)? {
            if date <= today {
                by_day.entry((date, sale.customer, means)).or_default().push(applied);
            }
        }
    }
    let mut payments = Vec::with_capacity(by_day.len());
    for ((date, customer, means), applied) in by_day {
        let month = months.iter().rposition(|month| month.first <= date).unwrap_or_default();
        let rate = match means {
            // The bank's rate has moved on since the month began.
            Means::Dollars => dollar(i64::try_from(month + 1).unwrap_or_default()),
            _ => Rate::ONE,
        };
        payments.push(Payment { customer, date, means, applied, extra: Money::ZERO, rate });
    }
    overpay(&mut payments);
    Ok(payments)
}

/// The payments of one sale, to the last piastre unless part of it is never paid.
fn of_sale(place: usize, sale: &Sale, dice: &mut Dice) -> Result<Vec<(Date, Means, Applied)>> {
    let timing = timing(sale.buyer().habit);
    let means = means(sale, dice);
    let late = dice.between(timing.earliest, timing.latest);
    let (in_parts, never) = (dice.chance(timing.in_parts), dice.chance(timing.never));
    let share = dice.between(3, 6) * 10;
    let between = dice.between(12, 35);
    let ahead = dice.between(2, 12);
    let paid_ahead = dice.chance(50);
    if never && !in_parts {
        return Ok(Vec::new());
    }
    let date = if sale.at_once() {
        sale.date
    } else {
        after(sale.date, (sale.buyer().terms + late).max(2))?
    };
    let to_pay = sale.total.sub(sale.withheld).map_err(Problem::internal)?;
    let whole = Applied { sale: place, cash: to_pay, withholding: sale.withheld };
    if !in_parts {
        return Ok(vec![(date, means, whole)]);
    }
    // People pay a part in round hundreds.
    let first = Money::from_minor(to_pay.minor() * share / 100 / 10_000 * 10_000);
    if !first.is_positive() {
        return Ok(vec![(date, means, whole)]);
    }
    let rest = to_pay.sub(first).map_err(Problem::internal)?;
    let part = Applied { cash: first, withholding: Money::ZERO, ..whole };
    // The first part comes soon after delivery, or when the whole is due.
    let (first_date, last_date) = if paid_ahead {
        let soon = after(sale.date, ahead)?;
        (soon, date.max(after(soon, between)?))
    } else {
        (date, after(date, between)?)
    };
    let mut parts = vec![(first_date, means, part)];
    if !never {
        parts.push((last_date, means, Applied { cash: rest, ..whole }));
    }
    Ok(parts)
}

/// A company pays in its own way every time; people as they have it at hand.
fn means(sale: &Sale, dice: &mut Dice) -> Means {
    if sale.buyer().is_abroad() {
        return Means::Dollars;
    }
    if !sale.buyer().is_person() {
        return [Means::Transfer, Means::Cheque, Means::Transfer][sale.customer % 3];
    }
    if dice.chance(50) && sale.total <= INSTAPAY_MOST { Means::InstaPay } else { Means::Cash }
}

/// The most that InstaPay takes at once (reference/egypt/payment-methods.json).
const INSTAPAY_MOST: Money = Money::from_minor(7_000_000);

/// One customer rounds a transfer up, which leaves a credit.
fn overpay(payments: &mut [Payment]) {
    let half = payments.len() / 2;
    let rounded =
        |payment: &&mut Payment| payment.means == Means::Transfer && payment.applied.len() == 1;
    if let Some(payment) = payments.iter_mut().skip(half).find(rounded) {
        payment.extra = Money::from_minor(150_000);
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::super::calendar::year;
    use super::super::sales::sales;
    use super::*;

    const TODAY: Date = date(2026, 11, 20);

    fn planned() -> (Vec<Sale>, Vec<Payment>) {
        let months = year(TODAY).unwrap();
        let sales = sales(&months, &mut Dice::new(3)).unwrap();
        let payments = payments(&sales, &months, TODAY, &mut Dice::new(4)).unwrap();
        (sales, payments)
    }

    fn paid(payments: &[Payment], sale: usize) -> i64 {
        let applied = payments.iter().flat_map(|payment| &payment.applied);
        let of_sale = applied.filter(|applied| applied.sale == sale);
        of_sale.map(|applied| applied.cash.minor() + applied.withholding.minor()).sum()
    }

    #[test]
    fn every_state_of_an_invoice_occurs() {
        let (sales, payments) = planned();
        let mut seen = [0; 4];
        for (place, sale) in sales.iter().enumerate() {
            let paid = paid(&payments, place);
            assert!(paid <= sale.total.minor(), "more paid than charged");
            let due = after(sale.date, 0).unwrap() < TODAY
                && sale.date.checked_add(jiff::Span::new().days(sale.buyer().terms)).unwrap()
                    < TODAY;
            let state = match (paid, due) {
                (paid, _) if paid == sale.total.minor() => 0,
                (_, true) => 1,
                (0, false) => 2,
                (_, false) => 3,
            };
            seen[state] += 1;
        }
        let [settled, overdue, open, partial] = seen;
        assert!(settled > 200 && overdue > 10 && open > 10 && partial > 0, "{seen:?}");
    }

    #[test]
    fn receipts_are_of_their_time() {
        let (sales, payments) = planned();
        assert!(payments.iter().any(|payment| payment.applied.len() > 1), "two at once");
        assert!(payments.iter().any(|payment| payment.extra.is_positive()), "one too much");
        for payment in &payments {
            assert!(payment.date <= TODAY && payment.cash().unwrap().is_positive());
            for applied in &payment.applied {
                assert!(payment.date >= sales[applied.sale].date, "paid before it was charged");
                assert_eq!(payment.customer, sales[applied.sale].customer);
            }
        }
    }
}
