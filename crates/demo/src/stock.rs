//! The demo company's stock, and its opening quantities before the year. Pure.

use jiff::civil::Date;
use ledger::Money;

use super::calendar::Month;
use super::goods::{GOODS, STOCKED, StockedGood};
use super::sales::Sale;

/// A product's quantity on the first day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Opening {
    pub quantity: i64,
    /// The cost of one, in whole pounds.
    pub cost: i64,
}

impl Opening {
    /// The total cost.
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

/// Every stocked product with its opening quantity: the closing quantity plus sales before its
/// first bill.
pub(super) fn openings<'a>(
    sales: &'a [Sale],
    months: &'a [Month],
) -> impl Iterator<Item = (&'static StockedGood, Opening)> + 'a {
    STOCKED.iter().map(move |kept| {
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
