//! Bills and expenses that will be written, and what becomes of them.

use jiff::civil::Date;
use ledger::Money;
use platform::{Problem, Result};

use super::calendar::Month;
use super::vendors::VENDORS;

/// The item of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PurchaseKind {
    /// Its place in [`super::goods::GOODS`].
    Good(usize),
    /// A cost: an account by its number, and the description.
    Cost(&'static str, &'static str),
}

/// A line of a purchase.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bought {
    pub of: PurchaseKind,
    pub quantity: i64,
    /// In whole pounds or euros.
    pub price: i64,
    pub vat: bool,
}

/// How a purchase is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Paid {
    /// It is a bill.
    Later,
    /// It is an expense, out of this account, in this way.
    AtOnce(&'static str, &'static str),
}

/// A bill or an expense that will be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Purchase {
    /// Its place in the list of vendors; none of an expense that names nobody.
    pub vendor: Option<usize>,
    pub date: Date,
    pub lines: Vec<Bought>,
    pub paid: Paid,
}

/// The landed cost of a bill's goods: the expense, and the goods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Landed {
    pub bill: usize,
    /// The purchase that says what bringing them cost.
    pub carried: usize,
    pub date: Date,
    pub amount: Money,
}

/// All of it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Buying {
    pub purchases: Vec<Purchase>,
    pub returned: Vec<Returned>,
    pub settled: Vec<Settled>,
    pub landed: Vec<Landed>,
    /// The days on which a quarter's withheld tax is remitted.
    pub remitted: Vec<Date>,
}

impl Bought {
    pub(super) fn net(&self) -> Money {
        Money::from_minor(self.quantity * self.price * 100)
    }

    pub(super) fn tax(&self) -> Money {
        Money::from_minor(if self.vat { self.quantity * self.price * 14 } else { 0 })
    }
}

impl Purchase {
    fn sum(&self, part: impl Fn(&Bought) -> Money) -> Money {
        Money::from_minor(self.lines.iter().map(|line| part(line).minor()).sum())
    }

    pub(super) fn tax(&self) -> Money {
        self.sum(Bought::tax)
    }

    /// Before taxes, in its own currency.
    pub(super) fn net(&self) -> Money {
        self.sum(Bought::net)
    }

    pub(super) fn total(&self) -> Money {
        Money::from_minor(self.net().minor() + self.tax().minor())
    }

    /// The tax that is withheld from its vendor.
    pub(super) fn withheld(&self) -> Money {
        withheld(self.vendor, self.net())
    }

    fn is_of(&self, month: &Month) -> bool {
        month.first <= self.date && self.date <= month.last
    }
}

/// The tax withheld from a vendor's payment for this net amount.
pub(super) fn withheld(vendor: Option<usize>, net: Money) -> Money {
    let percent = vendor.map_or(0, |vendor| VENDORS[vendor].nature.percent());
    Money::from_minor(net.minor() * percent / 100)
}

/// The return of one unit of a bill's first line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Returned {
    pub bill: usize,
    pub date: Date,
    /// Tax included.
    pub total: Money,
}

/// The payment of a bill.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Settled {
    pub bill: usize,
    pub date: Date,
    pub cash: Money,
    pub withheld: Money,
}

impl Buying {
    /// Bills of a kind, with their places.
    pub(super) fn bills(&self) -> impl Iterator<Item = (usize, &Purchase)> {
        let bills = self.purchases.iter().enumerate();
        bills.filter(|(_, purchase)| purchase.paid == Paid::Later)
    }

    /// The input tax of a month: of purchases, less returns.
    pub(super) fn input_vat(&self, month: &Month) -> Result<Money> {
        let bought = self.purchases.iter().filter(|one| one.is_of(month)).map(Purchase::tax);
        let bought = Money::sum(bought).map_err(Problem::internal)?;
        let of_month = |date: Date| month.first <= date && date <= month.last;
        let back = self.returned.iter().filter(|back| of_month(back.date));
        let back = back.map(|back| self.purchases[back.bill].lines[0].price * 14).sum();
        bought.sub(Money::from_minor(back)).map_err(Problem::internal)
    }
}
