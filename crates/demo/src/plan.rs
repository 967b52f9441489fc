//! The demo's year as one list of events by day. Pure.

use jiff::civil::Date;
use platform::Result;

use super::calendar::Month;
use super::cheques::{Cheques, cheques};
use super::closings::{Closing, closings};
use super::costs::{Cost, costs};
use super::payments::{Payment, payments};
use super::purchase_model::Buying;
use super::purchases::buying;
use super::random::Dice;
use super::sales::{Sale, sales};
use super::{SEED, calendar};

/// The year, planned.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// Its first day.
    pub first: Date,
    pub sales: Vec<Sale>,
    pub payments: Vec<Payment>,
    pub costs: Vec<Cost>,
    pub buying: Buying,
    pub cheques: Cheques,
    pub closings: Vec<Closing>,
    pub months: Vec<Month>,
    /// All of them in the order in which they happen.
    pub events: Vec<(Date, Event)>,
}

/// One document, by its place in its list. What a day has is written in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Event {
    /// A month's rate of the dollar, by the place of the month.
    Rate(usize),
    Purchase(usize),
    Landed(usize),
    Returned(usize),
    Cost(usize),
    Sale(usize),
    Payment(usize),
    Settled(usize),
    /// A cheque is deposited, by its position among the received ones.
    Handed(usize),
    Remitted(usize),
    /// A month's assets wear out, by its place among the months that are over.
    Worn(usize),
    /// Its return is filed and paid.
    Filed(usize),
    /// A quarter's foreign balances are revalued, by its last month.
    Revalued(usize),
}

impl Plan {
    /// Plans the twelve months up to a day.
    pub(super) fn up_to(today: Date) -> Result<Plan> {
        let months = calendar::year(today)?;
        let mut dice = Dice::new(SEED);
        let sales = sales(&months, &mut dice)?;
        let payments = payments(&sales, &months, today, &mut dice)?;
        let buying = buying(&months, &sales, today, &mut dice)?;
        let cheques = cheques(&payments, &buying, today)?;
        let costs = costs(&months, &sales, &payments)?;
        let closings = closings(&months, &sales, &buying)?;
        let mut events: Vec<(Date, Event)> = Vec::new();
        events.extend((0..months.len()).map(|at| (months[at].first, Event::Rate(at))));
        events.extend((0..costs.len()).map(|at| (costs[at].date, Event::Cost(at))));
        events.extend((0..sales.len()).map(|at| (sales[at].date, Event::Sale(at))));
        events.extend((0..payments.len()).map(|at| (payments[at].date, Event::Payment(at))));
        let mut add = |dates: Vec<Date>, event: fn(usize) -> Event| {
            events.extend(dates.into_iter().enumerate().map(|(at, date)| (date, event(at))));
        };
        add(buying.purchases.iter().map(|one| one.date).collect(), Event::Purchase);
        add(buying.landed.iter().map(|one| one.date).collect(), Event::Landed);
        add(buying.returned.iter().map(|one| one.date).collect(), Event::Returned);
        add(buying.settled.iter().map(|one| one.date).collect(), Event::Settled);
        add(buying.remitted.clone(), Event::Remitted);
        let handed = cheques.received.iter().enumerate();
        let handed = handed.filter_map(|(at, one)| Some((one.handed?, Event::Handed(at))));
        events.extend(handed);
        for (at, closing) in closings.iter().enumerate() {
            events.push((closing.last, Event::Worn(at)));
            if closing.last.month() % 3 == 0 {
                events.push((closing.last, Event::Revalued(at)));
            }
            events.extend(closing.filed.map(|date| (date, Event::Filed(at))));
        }
        events.sort_unstable();
        let first = months.first().map_or(today, |month| month.first);
        Ok(Plan { first, sales, payments, costs, buying, cheques, closings, months, events })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{Event, Plan};

    #[test]
    fn the_same_day_gives_the_same_year() {
        let plan = Plan::up_to(date(2026, 11, 20)).unwrap();
        assert_eq!(plan, Plan::up_to(date(2026, 11, 20)).unwrap());
        assert_ne!(plan, Plan::up_to(date(2026, 11, 22)).unwrap());
    }

    #[test]
    fn an_invoice_is_written_before_what_pays_it() {
        let plan = Plan::up_to(date(2026, 11, 20)).unwrap();
        let mut written = vec![false; plan.sales.len()];
        assert!(plan.events.is_sorted());
        for (_, event) in &plan.events {
            match event {
                Event::Sale(place) => written[*place] = true,
                Event::Payment(place) => {
                    assert!(plan.payments[*place].applied.iter().all(|part| written[part.sale]));
                }
                _ => {}
            }
        }
    }
}
