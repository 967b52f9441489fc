//! The purchases of the demo company: goods by bills of their distributors, a container from
//! abroad, running costs of the office. Pure.

use jiff::civil::Date;
use platform::Result;

use super::account_numbers::{BANK, IN_TRANSIT};
use super::calendar::Month;
use super::goods::GOODS;
use super::purchase_model::{Bought, Buying, Landed, Paid, Purchase, PurchaseKind};
use super::random::Dice;
use super::running_costs::running;
use super::sales::Sale;
use super::stock::{FROM_ABROAD, sold};
use super::vendors::{ABROAD, FREIGHT, VENDORS, seller_of};

/// A printer's price abroad in euros, and its freight and customs in pounds.
const IMPORT: (i64, i64) = (168, 620);
/// The month of the year in which they come, from 0.
const IMPORTED_IN: usize = 1;

/// Everything that is bought in the year, by date.
pub(super) fn buying(
    months: &[Month],
    sales: &[Sale],
    today: Date,
    dice: &mut Dice,
) -> Result<Buying> {
    let mut buying = Buying::default();
    for (place, month) in months.iter().enumerate() {
        for vendor in 0..VENDORS.len() {
            buying.purchases.extend(goods(months, place, vendor, sales));
        }
        buying.purchases.extend(running(month, dice));
    }
    import(&mut buying, months, sales);
    buying.purchases.sort_by_key(|purchase| purchase.date);
    buying.plan_landed_costs();
    buying.plan_return(today)?;
    buying.settle(today)?;
    let quarters = months.iter().filter(|month| month.first.month() % 3 == 1);
    buying.remitted = quarters.filter_map(|month| month.working_from(25)).collect();
    Ok(buying)
}

/// A distributor's deliveries of a month: goods sold that are not kept in stock, and the stock
/// needed for the next month.
fn goods(months: &[Month], place: usize, vendor: usize, sales: &[Sale]) -> Option<Purchase> {
    let month = &months[place];
    let sold_in = |good: usize, month: &Month| sold(sales, good, (month.first, month.last));
    let mut lines = Vec::new();
    for (good, one) in GOODS.iter().enumerate() {
        if one.is_service() || seller_of(good) != vendor {
            continue;
        }
        let quantity = match (one.stock_item(), months.get(place + 1)) {
            (None, _) => sold_in(good, month),
            (Some(kept), Some(next)) if kept.good != FROM_ABROAD => sold_in(good, next),
            _ => 0,
        };
        if quantity > 0 {
            lines.push(Bought {
                of: PurchaseKind::Good(good),
                quantity,
                price: one.cost,
                vat: true,
            });
        }
    }
    let comes = month.working_from(VENDORS[vendor].delivers);
    let date = comes.or_else(|| month.working.last().copied())?;
    let bill = Purchase { vendor: Some(vendor), date, lines, paid: Paid::Later };
    (!bill.lines.is_empty()).then_some(bill)
}

/// Printers from abroad, and the freight that is spread over them.
fn import(buying: &mut Buying, months: &[Month], sales: &[Sale]) {
    let Some((month, last)) = months.get(IMPORTED_IN).zip(months.last()) else { return };
    let quantity = sold(sales, FROM_ABROAD, (month.last, last.last))
        - sold(sales, FROM_ABROAD, (month.last, month.last));
    let days = month.working_from(14).zip(month.working_from(19));
    let Some((came, paid)) = days.filter(|_| quantity > 0) else { return };
    let line =
        Bought { of: PurchaseKind::Good(FROM_ABROAD), quantity, price: IMPORT.0, vat: false };
    buying.purchases.push(Purchase {
        vendor: Some(ABROAD),
        date: came,
        lines: vec![line],
        paid: Paid::Later,
    });
    let of = PurchaseKind::Cost(IN_TRANSIT, "Freight and customs · شحن وجمارك");
    buying.purchases.push(Purchase {
        vendor: Some(FREIGHT),
        date: paid,
        lines: vec![Bought { of, quantity, price: IMPORT.1, vat: false }],
        paid: Paid::AtOnce(BANK, "bank_transfer"),
    });
}

impl Buying {
    /// Spreads the freight over the printers.
    fn plan_landed_costs(&mut self) {
        let abroad = self.purchases.iter().position(|one| one.vendor == Some(ABROAD));
        let freight = self.purchases.iter().enumerate().find(|(_, one)| {
            one.lines.iter().any(|line| matches!(line.of, PurchaseKind::Cost(IN_TRANSIT, _)))
        });
        let landed = abroad.zip(freight);
        self.landed.extend(landed.map(|(bill, (carried, freight))| Landed {
            bill,
            carried,
            date: freight.date,
            amount: freight.net(),
        }));
    }
}

#[cfg(test)]
pub(super) mod tests {
    use jiff::civil::date;
    use ledger::Money;

    use super::super::SEED;
    use super::super::asset_list::BOUGHT;
    use super::super::calendar::year;
    use super::super::goods::STOCKED;
    use super::super::sales::sales;
    use super::super::stock::openings;
    use super::*;

    impl Buying {
        /// The payments by account and day, in pounds.
        pub(in super::super) fn paid(&self) -> Vec<(Date, &'static str, Money)> {
            let at_once = self.purchases.iter().filter_map(|one| match one.paid {
                Paid::AtOnce(account, _) => {
                    let paid = one.total().minor() - one.withheld().minor();
                    Some((one.date, account, Money::from_minor(paid)))
                }
                Paid::Later => None,
            });
            let bills = self.settled.iter().map(|settled| {
                let abroad = self.purchases[settled.bill].vendor == Some(ABROAD);
                let rate = if abroad { 56 } else { 1 };
                (settled.date, BANK, Money::from_minor(settled.cash.minor() * rate))
            });
            at_once.chain(bills).collect()
        }

        /// All costs except goods and fixed assets, before taxes.
        pub(in super::super) fn running_costs(&self) -> Money {
            let lines = self.purchases.iter().flat_map(|one| &one.lines);
            let costs = lines.filter(
                |line| matches!(line.of, PurchaseKind::Cost(account, _) if account != BOUGHT.0),
            );
            Money::from_minor(costs.map(|line| line.net().minor()).sum())
        }
    }

    pub(in super::super) fn bought(today: Date) -> (Vec<Month>, Vec<Sale>, Buying) {
        let months = year(today).unwrap();
        let mut dice = Dice::new(SEED);
        let sales = sales(&months, &mut dice).unwrap();
        let buying = buying(&months, &sales, today, &mut dice).unwrap();
        (months, sales, buying)
    }

    #[test]
    fn every_kind_of_purchase_is_shown_and_none_is_of_the_future() {
        let today = date(2026, 11, 20);
        let (_, _, buying) = bought(today);
        assert!(buying.purchases.iter().all(|one| one.date <= today));
        let bills = buying.bills().count();
        assert!(bills > 60 && buying.purchases.len() - bills > 100, "{bills} bills");
        assert!((1..=6).contains(&buying.returned.len()), "{}", buying.returned.len());
        assert_eq!((buying.landed.len(), buying.remitted.len()), (1, 4));
        let unpaid = buying.bills().filter(|(at, _)| buying.settled.iter().all(|s| s.bill != *at));
        assert!((3..=20).contains(&unpaid.count()));
    }

    #[test]
    fn nothing_is_sold_that_is_not_on_the_shelf_whatever_day_it_is_shown() {
        for month in 1..=12 {
            for day in [1, 9, 20, 28] {
                let today = date(2026, month, day);
                let (months, sales, buying) = bought(today);
                for (kept, opening) in openings(&sales, &months) {
                    let mut left = opening.quantity;
                    let days: std::collections::BTreeSet<Date> =
                        sales.iter().map(|sale| sale.date).collect();
                    let of = PurchaseKind::Good(kept.good);
                    for day in days {
                        let until = |date: Date| date <= day;
                        let came = buying.purchases.iter().filter(|one| until(one.date));
                        let came = came.flat_map(|one| &one.lines).filter(|line| line.of == of);
                        let came: i64 = came.map(|line| line.quantity).sum();
                        let gone = sold(&sales, kept.good, (months[0].first, day));
                        left = opening.quantity + came - gone;
                        assert!(left >= 0, "{today}: {left} of {} on {day}", kept.good);
                    }
                    assert!(left >= kept.left);
                }
            }
        }
        assert_eq!(STOCKED.len(), 6);
    }
}
