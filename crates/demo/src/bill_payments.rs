//! The demo's bills after they are recorded: a unit is returned, they are paid, and withheld tax is
//! remitted. Pure.

use jiff::Span;
use jiff::civil::Date;
use ledger::Money;
use platform::{Problem, Result};

use super::calendar::after;
use super::goods::GOODS;
use super::purchase_model::{Buying, PurchaseKind, Returned, Settled, withheld};
use super::vendors::VENDORS;

/// Of how many bills one is sent back a unit of, and of how many one is paid in two parts.
const ONE_RETURNED_IN: usize = 19;
const ONE_PARTED_IN: usize = 4;

impl Buying {
    pub(super) fn plan_return(&mut self, today: Date) -> Result<()> {
        let mut returned = Vec::new();
        for (bill, purchase) in self.bills() {
            let line = purchase.lines[0];
            let sold_at_once =
                matches!(line.of, PurchaseKind::Good(good) if GOODS[good].stock_item().is_none());
            let date = after(purchase.date, 3)?;
            if bill % ONE_RETURNED_IN == 11 && sold_at_once && date <= today {
                let total = Money::from_minor(line.price * 114);
                returned.push(Returned { bill, date, total });
            }
        }
        self.returned = returned;
        Ok(())
    }

    /// Pays bills when they fall due, some a little later, some in two parts.
    pub(super) fn settle(&mut self, today: Date) -> Result<()> {
        let mut settled = Vec::new();
        for (bill, purchase) in self.bills() {
            let back = self.returned.iter().find(|returned| returned.bill == bill);
            let back_net = back.map_or(0, |_| purchase.lines[0].price * 100);
            let net = Money::from_minor(purchase.net().minor() - back_net);
            let total = purchase.total().minor() - back.map_or(0, |back| back.total.minor());
            let withheld = withheld(purchase.vendor, net);
            let cash = Money::from_minor(total - withheld.minor());
            let days = purchase.vendor.map_or(0, |vendor| VENDORS[vendor].days);
            let late = i64::try_from(bill * 5 % 17).unwrap_or_default() - 3;
            let date = after(purchase.date, (days + late).max(5))?;
            let half = |amount: Money| Money::from_minor(amount.minor() / 2);
            let rest = |amount: Money| Money::from_minor(amount.minor() - amount.minor() / 2);
            let first = after(purchase.date, 4)?;
            let parts = match bill % ONE_PARTED_IN {
                3 => vec![(first, half(cash), half(withheld)), (date, rest(cash), rest(withheld))],
                _ => vec![(date, cash, withheld)],
            };
            let come =
                parts.into_iter().filter(|(date, cash, _)| *date <= today && cash.is_positive());
            settled.extend(come.map(|(date, cash, withheld)| Settled {
                bill,
                date,
                cash,
                withheld,
            }));
        }
        self.settled = settled;
        Ok(())
    }
}

/// The quarter before a day, in which a remittance's tax was withheld.
pub(super) fn quarter_before(day: Date) -> Result<(i64, i64)> {
    let before =
        day.first_of_month().checked_sub(Span::new().days(1)).map_err(Problem::internal)?;
    Ok((i64::from(before.year()), i64::from((before.month() + 2) / 3)))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::super::purchase_model::Purchase;
    use super::super::purchases::tests::bought;
    use super::super::vendors::VENDORS;

    #[test]
    fn a_bill_is_paid_no_more_than_it_comes_to() {
        let (_, _, buying) = bought(date(2026, 11, 20));
        for (bill, purchase) in buying.bills() {
            let settled = buying.settled.iter().filter(|settled| settled.bill == bill);
            let paid: i64 = settled.map(|one| one.cash.minor() + one.withheld.minor()).sum();
            let back = buying.returned.iter().find(|one| one.bill == bill);
            let owed = purchase.total().minor() - back.map_or(0, |back| back.total.minor());
            assert!(paid <= owed, "{paid} of {owed}");
        }
    }

    #[test]
    fn there_is_a_bill_paid_in_part_whatever_day_it_is_shown() {
        for day in 1..=28 {
            let (_, _, buying) = bought(date(2026, 11, day));
            let of = |bill| buying.settled.iter().filter(move |settled| settled.bill == bill);
            let owed = |purchase: &Purchase| purchase.total().minor();
            let partly = buying.bills().filter(|(bill, purchase)| {
                let paid: i64 = of(*bill).map(|one| one.cash.minor() + one.withheld.minor()).sum();
                let days = purchase.vendor.map_or(0, |vendor| VENDORS[vendor].days);
                let due = purchase.date + jiff::Span::new().days(days);
                0 < paid && paid < owed(purchase) * 9 / 10 && due >= date(2026, 11, day)
            });
            assert!(partly.count() > 0, "on {day} November");
        }
    }
}
