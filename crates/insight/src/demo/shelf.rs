//! What the demo company keeps in stock: it begins with what the year sells and leaves. Pure.

use ledger::Money;

use super::goods::{GOODS, KEPT, Kept};
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

/// Every product that is kept, with what there was of it.
pub(super) fn openings(sales: &[Sale]) -> impl Iterator<Item = (&'static Kept, Opening)> {
    KEPT.iter().map(|kept| {
        let lines = sales.iter().flat_map(|sale| &sale.lines);
        let sold: i64 = lines.filter(|line| line.good == kept.good).map(|line| line.quantity).sum();
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
