//! What the demo company keeps in stock, and what of it was there before the year began. Pure.

use jiff::civil::Date;
use ledger::Money;

use super::calendar::Month;
use super::goods::{GOODS, KEPT, StockedGood};
use super::sales::Sale;

/// How much of a product stood on the shelf on the first day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opening {
    pub quantity: i64,
    /// What one cost, in whole pounds.
    pub cost: i64,
}

impl Opening {
    /// What all of it cost.
    pub(super) fn value(&self) -> Money {
        Money::from_minor(self.quantity * self.cost * 100)
    }
}

/// Label printers come from abroad, once a year.
pub(super) const FROM_ABROAD: usize = 19;

/// How many of a good were sold between two days.
pub(super) fn sold(sales: &[Sale], good: usize, (first, last): (Date, Date)) -> i64 {
    let sales = sales.iter().filter(|sale| first <= sale.date && sale.date <= last);
    let lines = sales.flat_map(|sale| &sale.lines).filter(|line| line.good == good);
    lines.map(|line| line.quantity).sum()
}

/// Every product that is kept, with what there was of it: what is left in the end, and what was
/// sold before the first bill of it brought more.
pub(super) fn openings<'a>(
    sales: &'a [Sale],
    months: &'a [Month],
) -> impl Iterator<Item = (&'static StockedGood, Opening)> + 'a {
    KEPT.iter().map(move |kept| {
        let alone = if kept.good == FROM_ABROAD { 2 } else { 1 };
        let of_shelf = months.iter().take(alone);
        let sold: i64 =
            of_shelf.map(|month| sold(sales, kept.good, (month.first, month.last))).sum();
        let written_off = if kept.good == BROKEN.good { BROKEN.quantity } else { 0 };
        let quantity = sold + kept.left + written_off;
        (kept, Opening { quantity, cost: GOODS[kept.good].cost })
    })
}

/// Goods that were found broken.
pub(super) struct Broken {
    /// Its place in [`GOODS`].
    pub good: usize,
    pub quantity: i64,
    pub memo: &'static str,
}

/// Two cartons got wet.
pub(super) const BROKEN: Broken =
    Broken {
        good: 8, quantity: 2, memo: "Water damage · تلف كرتونتين بسبب تسرب مياه"
    };
