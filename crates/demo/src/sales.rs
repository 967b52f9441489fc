//! The demo's sales: who buys what, when, and for how much. Pure: the same day gives the same year.

use jiff::civil::Date;
use ledger::totals::{Discount, DocumentInput, LineInput, LineTax, TaxKind, Totals, totals};
use ledger::{Money, Percent, Quantity, Rate, TaxId, UnitPrice};
use platform::{Problem, Result};

use super::calendar::Month;
use super::customers::CUSTOMERS;
use super::goods::{CONTRACT, DESIGN, GOODS};
use super::people::{Customer, PayingHabit};
use super::random::Dice;

/// Decimals of the pound and of the dollar.
pub(super) const DECIMALS: u8 = 2;

/// An invoice that will be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sale {
    /// Its place in [`CUSTOMERS`].
    pub customer: usize,
    pub date: Date,
    pub lines: Vec<SaleLine>,
    /// Off the whole, in per cent.
    pub discount: i64,
    /// The customer's withholding on the net, in per cent.
    pub withholding: i64,
    /// Pounds for a unit of its currency.
    pub rate: Rate,
    /// Its figures, in its own currency.
    pub net: Money,
    pub tax: Money,
    pub total: Money,
    /// The tax that the customer will withhold.
    pub withheld: Money,
}

/// A line of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SaleLine {
    /// Its place in [`GOODS`].
    pub good: usize,
    pub quantity: i64,
    /// In whole pounds or dollars.
    pub price: i64,
    /// Off the line, in per cent.
    pub discount: i64,
}

/// The season of sales by calendar month, in per cent: schools in September, budgets that must be
/// spent in June and December, a quiet August.
const SEASON: [i64; 12] = [95, 92, 100, 96, 102, 110, 90, 82, 114, 108, 104, 120];
/// Invoices of the first month, apart from contracts; a good one more each month.
const FIRST_MONTH: i64 = 19;
/// Pounds for a dollar in the first month, in piastres, and what each month adds.
const DOLLAR: (i64, i64) = (4_760, 22);

/// Every sale of the year, by date.
pub(super) fn sales(months: &[Month], dice: &mut Dice) -> Result<Vec<Sale>> {
    let mut sales = Vec::new();
    for (place, month) in (0_i64..).zip(months) {
        sales.extend(contracts(month)?);
        for _ in 0..volume(place, month) {
            let Some(date) = any_day(month, dice) else { continue };
            sales.push(ordinary(date, dice)?);
        }
        if place % 2 == 1
            && let Some(date) = month.working_from(9)
        {
            sales.push(abroad(date, place, dice)?);
        }
    }
    sales.sort_by_key(|sale| sale.date);
    Ok(sales)
}

/// How many ordinary invoices a month has; a month that is not over, its share.
fn volume(place: i64, month: &Month) -> i64 {
    let of_year = usize::try_from(month.first.month() - 1).unwrap_or_default();
    let whole = (FIRST_MONTH + place) * SEASON[of_year] / 100;
    whole * i64::from(month.last.day()) / i64::from(month.first.days_in_month())
}

fn any_day(month: &Month, dice: &mut Dice) -> Option<Date> {
    let days = i64::try_from(month.working.len()).unwrap_or_default();
    if days == 0 {
        return None;
    }
    let place = usize::try_from(dice.between(0, days - 1)).unwrap_or_default();
    month.working.get(place).copied()
}

/// The month's maintenance contracts, billed on its first working day.
fn contracts(month: &Month) -> Result<Vec<Sale>> {
    let Some(date) = month.working_from(1) else { return Ok(Vec::new()) };
    let with_contract = CUSTOMERS.iter().enumerate().filter(|(_, buyer)| buyer.contract > 0);
    with_contract
        .map(|(customer, buyer)| {
            let line = SaleLine { good: CONTRACT, quantity: 1, price: buyer.contract, discount: 0 };
            sale(customer, date, vec![line], 0, Rate::ONE)
        })
        .collect()
}

fn ordinary(date: Date, dice: &mut Dice) -> Result<Sale> {
    let customer = dice.weighted(CUSTOMERS.iter().map(|customer| customer.weight));
    let buyer = &CUSTOMERS[customer];
    let mut lines: Vec<SaleLine> = Vec::new();
    let wanted = if buyer.is_person() { dice.between(1, 2) } else { dice.between(1, 4) };
    for _ in 0..wanted {
        let good = dice.weighted(GOODS.iter().map(|good| good.weight));
        if lines.iter().all(|line| line.good != good) {
            lines.push(line(good, buyer, dice));
        }
    }
    let discount = if !buyer.is_person() && dice.chance(8) { dice.between(2, 5) } else { 0 };
    sale(customer, date, lines, discount, Rate::ONE)
}

fn line(good: usize, buyer: &Customer, dice: &mut Dice) -> SaleLine {
    let most = if buyer.is_person() { GOODS[good].usual.min(2) } else { GOODS[good].usual };
    let quantity = dice.between(1, most);
    // Who takes many gets something off.
    let discount = match dice.chance(if quantity > 3 { 35 } else { 10 }) {
        true if dice.chance(30) => 10,
        true => 5,
        false => 0,
    };
    SaleLine { good, quantity, price: GOODS[good].price, discount }
}

/// Work for the customer abroad, in dollars and without tax.
fn abroad(date: Date, place: i64, dice: &mut Dice) -> Result<Sale> {
    let customer = CUSTOMERS.iter().position(Customer::is_abroad).unwrap_or_default();
    let line = SaleLine { good: DESIGN, quantity: dice.between(4, 9), price: 190, discount: 0 };
    sale(customer, date, vec![line], 0, dollar(place))
}

/// The rate of the dollar in a month of the demo's year.
pub(super) fn dollar(month: i64) -> Rate {
    let piastres = DOLLAR.0 + DOLLAR.1 * month;
    Rate::from_scaled(piastres * 1_000)
}

fn sale(
    customer: usize,
    date: Date,
    lines: Vec<SaleLine>,
    discount: i64,
    rate: Rate,
) -> Result<Sale> {
    let services = lines.iter().all(|line| GOODS[line.good].is_service());
    // Decree 380/2018: 3 % of services, 1 % of supplies.
    let withholding = match (CUSTOMERS[customer].does_withhold(), services) {
        (true, true) => 3,
        (true, false) => 1,
        (false, _) => 0,
    };
    let mut sale = Sale {
        customer,
        date,
        lines,
        discount,
        withholding,
        rate,
        net: Money::ZERO,
        tax: Money::ZERO,
        total: Money::ZERO,
        withheld: Money::ZERO,
    };
    let totals = computed(&sale)?;
    sale.net = totals.net;
    sale.tax = totals.tax;
    sale.total = totals.total;
    sale.withheld = totals.withholding;
    Ok(sale)
}

fn computed(sale: &Sale) -> Result<Totals> {
    let vat = if CUSTOMERS[sale.customer].is_abroad() { 0 } else { 14 };
    // Which of the company's taxes it is doesn't change a figure.
    let vat = LineTax::percent(TaxId(0), TaxKind::Vat, percent(vat));
    let lines = sale
        .lines
        .iter()
        .map(|line| {
            let (quantity, price) = (scaled(line.quantity), scaled(line.price));
            LineInput::new(Quantity::from_scaled(quantity), UnitPrice::from_scaled(price))
                .discount(off(line.discount))
                .tax(vat)
        })
        .collect();
    let mut document = DocumentInput::plain(lines, DECIMALS);
    document.discount = off(sale.discount);
    document.withholding = percent(sale.withholding);
    totals(&document).map_err(Problem::internal)
}

fn off(per_cent: i64) -> Discount {
    if per_cent == 0 { Discount::None } else { Discount::Percent(percent(per_cent)) }
}

fn percent(per_cent: i64) -> Percent {
    Percent::from_scaled(scaled(per_cent))
}

fn scaled(whole: i64) -> i64 {
    whole * 100_000
}

impl Sale {
    pub(super) fn buyer(&self) -> &'static Customer {
        &CUSTOMERS[self.customer]
    }

    /// Whether it is paid at the counter.
    pub(super) fn at_once(&self) -> bool {
        self.buyer().habit == PayingHabit::AtOnce
    }
}

/// The cost of goods, in piastres.
#[cfg(test)]
pub(super) fn cost_of<'a>(lines: impl Iterator<Item = &'a SaleLine>) -> Money {
    let pounds: i64 = lines.map(|line| GOODS[line.good].cost * line.quantity).sum();
    Money::from_minor(pounds * 100)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::super::calendar::year;
    use super::*;

    fn planned() -> Vec<Sale> {
        sales(&year(date(2026, 11, 20)).unwrap(), &mut Dice::new(3)).unwrap()
    }

    #[test]
    fn a_year_of_a_few_hundred_sales_that_grow() {
        let sales = planned();
        assert_eq!(sales, planned());
        assert!((320..=400).contains(&sales.len()), "{}", sales.len());
        let of = |year, month| {
            sales.iter().filter(|s| (s.date.year(), s.date.month()) == (year, month)).count()
        };
        assert!(of(2026, 10) > of(2026, 1) && of(2026, 8) < of(2026, 9));
        assert!(sales.iter().all(|sale| sale.date <= date(2026, 11, 20)));
    }

    #[test]
    fn discounts_withholding_and_dollars_all_occur() {
        let sales = planned();
        assert!(sales.iter().any(|sale| sale.discount > 0));
        assert!(sales.iter().flat_map(|sale| &sale.lines).any(|line| line.discount > 0));
        assert!(sales.iter().any(|sale| sale.withholding == 3));
        assert!(sales.iter().any(|sale| sale.withholding == 1 && sale.withheld.is_positive()));
        let foreign: Vec<&Sale> = sales.iter().filter(|sale| sale.buyer().is_abroad()).collect();
        assert!(foreign.len() >= 5 && foreign.iter().all(|sale| sale.tax.is_zero()));
        assert!(foreign[0].rate < foreign[foreign.len() - 1].rate);
    }

    #[test]
    fn goods_are_sold_above_their_cost() {
        let sales = planned();
        let home = || sales.iter().filter(|sale| !sale.buyer().is_abroad());
        let net = Money::sum(home().map(|sale| sale.net)).unwrap();
        let cost = Money::sum(home().map(|sale| cost_of(sale.lines.iter()))).unwrap();
        assert!(cost.minor() * 100 < net.minor() * 85, "{} of {}", cost.minor(), net.minor());
    }
}
