//! What a change of plan costs, to the piastre. Pure.
//!
//! More than before holds at once: the unused days of the present period are credited at its own
//! price, and the rest of the period is paid at the new one; where months become years, a new
//! period begins. Less than before holds from the next period and costs nothing today. Prices are
//! net; the tax is computed on each net amount and rounded half up.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::period::{Period, days, later};
use crate::standing::{Cover, Standing, Status};

/// A plan's prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prices {
    /// The plan: a larger number is a larger plan.
    pub plan: i64,
    /// Net price of a month, in piastres.
    pub month: i64,
    /// Net price of a year.
    pub year: i64,
    /// Value added tax in hundredths of a percent.
    pub vat: i64,
}

impl Prices {
    /// The net price of a period.
    pub fn net(&self, period: Period) -> i64 {
        match period {
            Period::Month => self.month,
            Period::Year => self.year,
        }
    }
}

/// What a change is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// A company that has paid for nothing subscribes.
    Subscribe,
    /// More than before, at once.
    Upgrade,
    /// Less than before, from the next period on.
    Downgrade,
    /// Nothing changes.
    Same,
}

/// What a change costs today, and what it brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    /// What it is.
    pub direction: Direction,
    /// What is charged before tax, in piastres.
    pub net: i64,
    /// The tax.
    pub vat: i64,
    /// Its rate, in hundredths of a percent.
    pub vat_percentage: i64,
    /// What was taken off for unused days, before tax.
    pub credit: i64,
    /// What is covered once it is paid; of a downgrade, the next period.
    pub cover: Cover,
    /// The first day on which it holds.
    pub takes_effect: Date,
}

impl Quote {
    /// What is charged.
    pub fn total(&self) -> i64 {
        self.net + self.vat
    }
}

/// The tax on a net amount, rounded half up.
pub fn vat(net: i64, hundredths: i64) -> i64 {
    share(net, hundredths, 10_000)
}

/// `amount · part / whole` rounded half up; amounts and parts are never negative.
fn share(amount: i64, part: i64, whole: i64) -> i64 {
    let (amount, part, whole) = (i128::from(amount), i128::from(part), i128::from(whole.max(1)));
    i64::try_from((2 * amount * part + whole) / (2 * whole)).unwrap_or(i64::MAX)
}

/// What the next period costs, and what it covers: a renewal, or the way out of waiting.
pub fn renewal(standing: &Standing, prices: &Prices, today: Date) -> Quote {
    let (_, period) = standing.next.unwrap_or((standing.plan, standing.period));
    let from = standing.next_from(today);
    let continues = standing.paid.is_some_and(|(_, until)| until == from);
    let anchor = if continues { standing.anchor } else { from.day() };
    whole(Direction::Subscribe, prices, period, (from, period.end(from, anchor)))
}

/// What it costs to go to a plan and period.
pub fn change(standing: &Standing, prices: &Prices, period: Period, today: Date) -> Quote {
    let subscribed = matches!(standing.status, Some(Status::Active | Status::Canceling));
    let (Some((from, until)), true) = (standing.paid, subscribed) else {
        return subscribe(standing, prices, period, today);
    };
    let same = (standing.plan, standing.period) == (prices.plan, period);
    let more = prices.plan > standing.plan
        || (prices.plan == standing.plan
            && (standing.period, period) == (Period::Month, Period::Year));
    if same || !more {
        let direction = if same { Direction::Same } else { Direction::Downgrade };
        let cover = (until, period.end(until, standing.anchor));
        let takes_effect = if same { today } else { until };
        let quote = whole(direction, prices, period, cover);
        return Quote { net: 0, vat: 0, takes_effect, ..quote };
    }
    let length = days(from, until);
    let left = days(today.max(from), until).clamp(0, length);
    let unused = share(standing.price, left, length);
    if standing.period == Period::Month && period == Period::Year {
        // A new period begins, with the trial's last days before it if they still run.
        let from = today.max(from);
        let quote = whole(Direction::Upgrade, prices, period, (from, period.end(from, from.day())));
        return less(quote, unused);
    }
    // A larger plan for the rest of the period, at the price of such a period.
    let price = prices.net(standing.period);
    let cover = Cover {
        plan: prices.plan,
        period: standing.period,
        from,
        until,
        price,
        next_period: (period != standing.period).then_some(period),
    };
    let net = share(price, left, length);
    let quote = Quote {
        direction: Direction::Upgrade,
        net,
        vat: 0,
        vat_percentage: prices.vat,
        credit: 0,
        cover,
        takes_effect: today,
    };
    less(quote, unused)
}

/// A company that pays for nothing yet: the period begins after the trial, or today.
fn subscribe(standing: &Standing, prices: &Prices, period: Period, today: Date) -> Quote {
    let after_trial = match standing.status {
        Some(Status::InTrial) => standing.trial_ends.map(|end| later(end, 1)),
        _ => None,
    };
    // What is paid already is never paid again.
    let free = standing.paid.map_or(today, |(_, until)| until.max(today));
    let from = after_trial.map_or(free, |day| day.max(free));
    whole(Direction::Subscribe, prices, period, (from, period.end(from, from.day())))
}

fn whole(
    direction: Direction,
    prices: &Prices,
    period: Period,
    (from, until): (Date, Date),
) -> Quote {
    let net = prices.net(period);
    let cover = Cover { plan: prices.plan, period, from, until, price: net, next_period: None };
    Quote {
        direction,
        net,
        vat: vat(net, prices.vat),
        vat_percentage: prices.vat,
        credit: 0,
        cover,
        takes_effect: from,
    }
}

/// Takes a credit off, never below nothing.
fn less(quote: Quote, unused: i64) -> Quote {
    let credit = unused.min(quote.net);
    let net = quote.net - credit;
    Quote { net, credit, vat: vat(net, quote.vat_percentage), ..quote }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};
    use proptest::prelude::*;

    use super::{Direction, Prices, change, renewal, vat};
    use crate::period::{Period, later};
    use crate::standing::{Event, Standing};

    const SMALL: Prices = Prices { plan: 1, month: 25_000, year: 250_000, vat: 1_400 };
    const LARGE: Prices = Prices { plan: 2, month: 45_000, year: 450_000, vat: 1_400 };

    fn on(prices: &Prices, period: Period, day: Date) -> Standing {
        let trial = Standing::in_trial(1, Some(later(day, -1)));
        let quote = change(&trial, prices, period, day);
        trial.after(Event::Subscribed(quote.cover), day).unwrap()
    }

    #[test]
    fn subscribing_costs_a_period_and_begins_after_the_trial() {
        let trial = Standing::in_trial(1, Some(date(2026, 12, 20)));
        let quote = change(&trial, &LARGE, Period::Month, date(2026, 11, 20));
        assert_eq!((quote.net, quote.vat, quote.total()), (45_000, 6_300, 51_300));
        assert_eq!(quote.cover.from, date(2026, 12, 21));
        assert_eq!(quote.cover.until, date(2027, 1, 21));
        let quote = change(&trial, &SMALL, Period::Year, date(2027, 2, 1));
        assert_eq!((quote.total(), quote.cover.from), (285_000, date(2027, 2, 1)));
    }

    #[test]
    fn an_upgrade_pays_the_rest_of_the_period() {
        // 10 of 30 days are left: a third of 450 less a third of 250.
        let standing = on(&SMALL, Period::Month, date(2026, 11, 20));
        let quote = change(&standing, &LARGE, Period::Month, date(2026, 12, 10));
        assert_eq!((quote.direction, quote.credit), (Direction::Upgrade, 8_333));
        assert_eq!((quote.net, quote.vat), (15_000 - 8_333, 933));
        assert_eq!((quote.cover.from, quote.cover.until), standing.paid.unwrap());
        assert_eq!(quote.cover.price, 45_000);
    }

    #[test]
    fn months_become_a_year_at_once_and_a_year_becomes_months_later() {
        let standing = on(&LARGE, Period::Month, date(2026, 11, 20));
        let quote = change(&standing, &LARGE, Period::Year, date(2026, 12, 5));
        assert_eq!((quote.credit, quote.net), (22_500, 427_500));
        assert_eq!(quote.cover.from, date(2026, 12, 5));
        assert_eq!(quote.cover.until, date(2027, 12, 5));
        let yearly = standing.after(Event::Upgraded(quote.cover), date(2026, 12, 5)).unwrap();
        let back = change(&yearly, &LARGE, Period::Month, date(2027, 1, 1));
        assert_eq!((back.direction, back.total()), (Direction::Downgrade, 0));
        assert_eq!(back.takes_effect, date(2027, 12, 5));
        // A larger plan by the month, in a paid year: the year's rest at the year's price.
        let small = on(&SMALL, Period::Year, date(2026, 11, 20));
        let quote = change(&small, &LARGE, Period::Month, date(2026, 11, 20));
        assert_eq!((quote.net, quote.credit), (200_000, 250_000));
        assert_eq!(quote.cover.next_period, Some(Period::Month));
    }

    #[test]
    fn a_downgrade_is_the_next_period() {
        let standing = on(&LARGE, Period::Month, date(2026, 11, 20));
        let quote = change(&standing, &SMALL, Period::Month, date(2026, 12, 1));
        assert_eq!((quote.direction, quote.total()), (Direction::Downgrade, 0));
        let next = Event::NextChosen(Some((1, Period::Month)));
        let chosen = standing.after(next, date(2026, 12, 1)).unwrap();
        let due = renewal(&chosen, &SMALL, date(2026, 12, 20));
        assert_eq!((due.net, due.cover.plan), (25_000, 1));
        assert_eq!(due.cover.from, date(2026, 12, 20));
        let same = change(&standing, &LARGE, Period::Month, date(2026, 12, 1));
        assert_eq!((same.direction, same.total()), (Direction::Same, 0));
    }

    #[test]
    fn the_tax_is_rounded_half_up() {
        assert_eq!((vat(25_000, 1_400), vat(1, 1_400), vat(4, 1_400)), (3_500, 0, 1));
        assert_eq!(vat(25, 200), 1, "half a piastre is one");
    }

    proptest! {
        #[test]
        fn no_change_costs_less_than_nothing_or_more_than_its_price(
            small in 1..100_000_i64, dearer in 0..100_000_i64, day in 0..800_i64,
            yearly in any::<bool>(), to_year in any::<bool>(), larger in any::<bool>(),
        ) {
            let old = Prices { plan: 1, month: small, year: 10 * small, vat: 1_400 };
            let month = small + dearer;
            let plan = if larger { 2 } else { 1 };
            let new = Prices { plan, month, year: 10 * month, vat: 1_400 };
            let period = |year: bool| if year { Period::Year } else { Period::Month };
            let begun = date(2027, 1, 31);
            let standing = on(&old, period(yearly), begun);
            let quote = change(&standing, &new, period(to_year), later(begun, day));
            prop_assert!(quote.net >= 0 && quote.credit >= 0 && quote.vat >= 0);
            prop_assert!(quote.net <= quote.cover.price);
            prop_assert!(quote.credit <= standing.price);
            prop_assert!(quote.net + quote.credit <= quote.cover.price);
        }
    }
}
