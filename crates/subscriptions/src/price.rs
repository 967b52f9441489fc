//! The price of a change of plan, to the piastre. Pure.
//!
//! An upgrade takes effect at once: the unused days of the present period are credited at its
//! price, and the rest of the period is paid at the new one; when months become years, a new period
//! starts. A downgrade takes effect from the next period and costs nothing today. Prices are net;
//! the tax is computed on each net amount and rounded half up.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::period::{Period, days, days_later};
use crate::state::{Coverage, Status, SubscriptionState};

/// A plan's prices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prices {
    /// The plan; larger plans have larger numbers.
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

/// The kind of change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// A company without a paid plan subscribes.
    Subscribe,
    /// An upgrade, effective at once.
    Upgrade,
    /// A downgrade, effective from the next period.
    Downgrade,
    /// No change.
    Same,
}

/// The price of a change today, and its effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quote {
    /// The kind of change.
    pub direction: Direction,
    /// The net amount, in piastres.
    pub net: i64,
    /// The tax.
    pub vat: i64,
    /// The tax rate, in hundredths of a percent.
    pub vat_percentage: i64,
    /// The credit for unused days, before tax.
    pub credit: i64,
    /// What the payment covers; for a downgrade, the next period.
    pub cover: Coverage,
    /// The first day of its effect.
    pub takes_effect: Date,
}

impl Quote {
    /// The amount including tax.
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

/// The price and period of the next charge: a renewal, or a payment that ends waiting.
pub fn renewal(subscription: &SubscriptionState, prices: &Prices, today: Date) -> Quote {
    let (_, period) = subscription.next.unwrap_or((subscription.plan, subscription.period));
    let from = subscription.next_from(today);
    let continues = subscription.paid.is_some_and(|(_, until)| until == from);
    let anchor = if continues { subscription.anchor } else { from.day() };
    full_period(Direction::Subscribe, prices, period, (from, period.end(from, anchor)))
}

/// The price of changing to a plan and period.
pub fn change(
    subscription: &SubscriptionState,
    prices: &Prices,
    period: Period,
    today: Date,
) -> Quote {
    let subscribed = matches!(subscription.status, Some(Status::Active | Status::Canceling));
    let (Some((from, until)), true) = (subscription.paid, subscribed) else {
        return subscribe(subscription, prices, period, today);
    };
    let same = (subscription.plan, subscription.period) == (prices.plan, period);
    let more = prices.plan > subscription.plan
        || (prices.plan == subscription.plan
            && (subscription.period, period) == (Period::Month, Period::Year));
    if same || !more {
        let direction = if same { Direction::Same } else { Direction::Downgrade };
        let cover = (until, period.end(until, subscription.anchor));
        let takes_effect = if same { today } else { until };
        let quote = full_period(direction, prices, period, cover);
        return Quote { net: 0, vat: 0, takes_effect, ..quote };
    }
    let length = days(from, until);
    let left = days(today.max(from), until).clamp(0, length);
    let unused = share(subscription.price, left, length);
    if subscription.period == Period::Month && period == Period::Year {
        // A new period starts, including the remaining days of the trial.
        let from = today.max(from);
        let quote =
            full_period(Direction::Upgrade, prices, period, (from, period.end(from, from.day())));
        return with_credit(quote, unused);
    }
    // A larger plan for the rest of the period, at its price for that period.
    let price = prices.net(subscription.period);
    let cover = Coverage {
        plan: prices.plan,
        period: subscription.period,
        from,
        until,
        price,
        next_period: (period != subscription.period).then_some(period),
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
    with_credit(quote, unused)
}

/// A company without a paid plan: the period starts after the trial, or today.
fn subscribe(
    subscription: &SubscriptionState,
    prices: &Prices,
    period: Period,
    today: Date,
) -> Quote {
    let after_trial = match subscription.status {
        Some(Status::InTrial) => subscription.trial_ends.map(|end| days_later(end, 1)),
        _ => None,
    };
    // Days that are paid already are not charged again.
    let free = subscription.paid.map_or(today, |(_, until)| until.max(today));
    let from = after_trial.map_or(free, |day| day.max(free));
    full_period(Direction::Subscribe, prices, period, (from, period.end(from, from.day())))
}

fn full_period(
    direction: Direction,
    prices: &Prices,
    period: Period,
    (from, until): (Date, Date),
) -> Quote {
    let net = prices.net(period);
    let cover = Coverage { plan: prices.plan, period, from, until, price: net, next_period: None };
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

/// Subtracts a credit; the result is never negative.
fn with_credit(quote: Quote, unused: i64) -> Quote {
    let credit = unused.min(quote.net);
    let net = quote.net - credit;
    Quote { net, credit, vat: vat(net, quote.vat_percentage), ..quote }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};
    use proptest::prelude::*;

    use super::{Direction, Prices, change, renewal, vat};
    use crate::period::{Period, days_later};
    use crate::state::{Event, SubscriptionState};

    const SMALL: Prices = Prices { plan: 1, month: 25_000, year: 250_000, vat: 1_400 };
    const LARGE: Prices = Prices { plan: 2, month: 45_000, year: 450_000, vat: 1_400 };

    fn on(prices: &Prices, period: Period, day: Date) -> SubscriptionState {
        let trial = SubscriptionState::in_trial(1, Some(days_later(day, -1)));
        let quote = change(&trial, prices, period, day);
        trial.after(Event::Subscribed(quote.cover), day).unwrap()
    }

    #[test]
    fn subscribing_costs_a_period_and_begins_after_the_trial() {
        let trial = SubscriptionState::in_trial(1, Some(date(2026, 12, 20)));
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
        let subscription = on(&SMALL, Period::Month, date(2026, 11, 20));
        let quote = change(&subscription, &LARGE, Period::Month, date(2026, 12, 10));
        assert_eq!((quote.direction, quote.credit), (Direction::Upgrade, 8_333));
        assert_eq!((quote.net, quote.vat), (15_000 - 8_333, 933));
        assert_eq!((quote.cover.from, quote.cover.until), subscription.paid.unwrap());
        assert_eq!(quote.cover.price, 45_000);
    }

    #[test]
    fn months_become_a_year_at_once_and_a_year_becomes_months_later() {
        let subscription = on(&LARGE, Period::Month, date(2026, 11, 20));
        let quote = change(&subscription, &LARGE, Period::Year, date(2026, 12, 5));
        assert_eq!((quote.credit, quote.net), (22_500, 427_500));
        assert_eq!(quote.cover.from, date(2026, 12, 5));
        assert_eq!(quote.cover.until, date(2027, 12, 5));
        let yearly = subscription.after(Event::Upgraded(quote.cover), date(2026, 12, 5)).unwrap();
        let back = change(&yearly, &LARGE, Period::Month, date(2027, 1, 1));
        assert_eq!((back.direction, back.total()), (Direction::Downgrade, 0));
        assert_eq!(back.takes_effect, date(2027, 12, 5));
        // A larger plan is requested by the month, in a paid year: the rest of the year is charged
        // at the yearly price.
        let small = on(&SMALL, Period::Year, date(2026, 11, 20));
        let quote = change(&small, &LARGE, Period::Month, date(2026, 11, 20));
        assert_eq!((quote.net, quote.credit), (200_000, 250_000));
        assert_eq!(quote.cover.next_period, Some(Period::Month));
    }

    #[test]
    fn a_downgrade_is_the_next_period() {
        let subscription = on(&LARGE, Period::Month, date(2026, 11, 20));
        let quote = change(&subscription, &SMALL, Period::Month, date(2026, 12, 1));
        assert_eq!((quote.direction, quote.total()), (Direction::Downgrade, 0));
        let next = Event::NextChosen(Some((1, Period::Month)));
        let chosen = subscription.after(next, date(2026, 12, 1)).unwrap();
        let due = renewal(&chosen, &SMALL, date(2026, 12, 20));
        assert_eq!((due.net, due.cover.plan), (25_000, 1));
        assert_eq!(due.cover.from, date(2026, 12, 20));
        let same = change(&subscription, &LARGE, Period::Month, date(2026, 12, 1));
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
            let subscription = on(&old, period(yearly), begun);
            let quote = change(&subscription, &new, period(to_year), days_later(begun, day));
            prop_assert!(quote.net >= 0 && quote.credit >= 0 && quote.vat >= 0);
            prop_assert!(quote.net <= quote.cover.price);
            prop_assert!(quote.credit <= subscription.price);
            prop_assert!(quote.net + quote.credit <= quote.cover.price);
        }
    }
}
