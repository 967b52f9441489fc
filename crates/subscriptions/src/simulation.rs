//! A company's subscription over many days of random actions and refused cards: no day is paid
//! twice, and nobody pays more than the price of a period.

use jiff::civil::{Date, date};
use proptest::prelude::*;

use crate::period::{Period, days, days_later};
use crate::price::{Direction, Prices, change, renewal};
use crate::state::{Event, LATEST_RENEWAL, Status, SubscriptionState};

const TODAY: Date = date(2026, 11, 20);

fn prices(plan: i64) -> Prices {
    let month = if plan == 1 { 25_000 } else { 45_000 };
    Prices { plan, month, year: 10 * month, vat: 1_400 }
}

/// An action of a person, or of the gateway, on a day.
#[derive(Debug, Clone, Copy)]
enum UserAction {
    Choose(i64, Period),
    Cancel,
    Resume,
    Pay,
    Wait(i64),
}

fn action() -> impl Strategy<Value = UserAction> {
    let period = prop_oneof![Just(Period::Month), Just(Period::Year)];
    prop_oneof![
        (1..=2_i64, period).prop_map(|(plan, period)| UserAction::Choose(plan, period)),
        Just(UserAction::Cancel),
        Just(UserAction::Resume),
        Just(UserAction::Pay),
        (0..40_i64).prop_map(UserAction::Wait),
    ]
}

/// A company over time: what it has paid for, and the days that this covered.
struct Simulation {
    subscription: SubscriptionState,
    today: Date,
    refuses: Vec<bool>,
    spent_in_period: i64,
}

impl Simulation {
    fn apply(&mut self, event: Event) -> bool {
        let Ok(next) = self.subscription.after(event, self.today) else { return false };
        if let (Event::Subscribed(cover) | Event::Renewed(cover), Some((_, until))) =
            (event, self.subscription.paid)
        {
            assert!(cover.from >= until, "a day is paid twice");
        }
        self.subscription = next;
        true
    }

    fn collect_payment(&mut self) -> bool {
        !self.refuses.pop().unwrap_or(false)
    }

    fn choose(&mut self, plan: i64, period: Period) {
        let quote = change(&self.subscription, &prices(plan), period, self.today);
        assert!(quote.net >= 0 && quote.credit >= 0);
        match quote.direction {
            Direction::Same => drop(self.apply(Event::NextChosen(None))),
            Direction::Downgrade => drop(self.apply(Event::NextChosen(Some((plan, period))))),
            Direction::Subscribe if self.collect_payment() => {
                if self.apply(Event::Subscribed(quote.cover)) {
                    self.spent_in_period = quote.net;
                }
            }
            Direction::Upgrade if self.collect_payment() => {
                let same_end = self.subscription.paid.is_some_and(|p| p.1 == quote.cover.until);
                if self.apply(Event::Upgraded(quote.cover)) {
                    let before = if same_end { self.spent_in_period } else { quote.credit };
                    self.spent_in_period = before + quote.net;
                    // Rounded once for each part of each change.
                    assert!(self.spent_in_period <= quote.cover.price + 20);
                }
            }
            Direction::Subscribe | Direction::Upgrade => {}
        }
    }

    /// The job's work of each day.
    fn day(&mut self) {
        if self.subscription.status == Some(Status::Canceling) {
            self.apply(Event::PeriodEnded);
        }
        for _ in 0..40 {
            if !self.subscription.renews_on(self.today) {
                break;
            }
            let (plan, _) =
                self.subscription.next.unwrap_or((self.subscription.plan, Period::Month));
            let quote = renewal(&self.subscription, &prices(plan), self.today);
            if self.collect_payment() {
                assert!(self.apply(Event::Renewed(quote.cover)));
                self.spent_in_period = quote.net;
            } else {
                assert!(self.apply(Event::RenewalFailed));
            }
        }
        self.check_invariants();
    }

    fn check_invariants(&self) {
        let SubscriptionState { status, paid, failures, .. } = &self.subscription;
        if *status == Some(Status::Active) {
            let (from, until) = paid.expect("never active without a paid period");
            assert!(from < until);
            let grace = days(until, self.today);
            assert!(grace < 0 || (*failures > 0 && grace < LATEST_RENEWAL), "{grace}");
        }
        if *status == Some(Status::Canceling) {
            assert!(!self.subscription.has_ended(self.today));
        }
        if *status != Some(Status::Active) {
            assert!(!self.subscription.renews_on(self.today), "charged after the end");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_subscription_holds_its_promises(
        actions in prop::collection::vec(action(), 1..40),
        refuses in prop::collection::vec(any::<bool>(), 0..60),
    ) {
        let subscription = SubscriptionState::in_trial(1, Some(days_later(TODAY, 30)));
        let mut company = Simulation { subscription, today: TODAY, refuses, spent_in_period: 0 };
        for action in actions {
            match action {
                UserAction::Choose(plan, period) => {
                    let overdue = matches!(
                        company.subscription.status,
                        Some(Status::Active | Status::Canceling)
                    ) && company.subscription.is_overdue(company.today);
                    if !overdue {
                        company.choose(plan, period);
                    }
                }
                UserAction::Cancel => drop(company.apply(Event::Cancelled)),
                UserAction::Resume => drop(company.apply(Event::Resumed)),
                UserAction::Pay => {
                    let due = company.subscription.status == Some(Status::Waiting);
                    let subscription = &company.subscription;
                    let plan = subscription.next.map_or(subscription.plan, |next| next.0);
                    let quote = renewal(subscription, &prices(plan), company.today);
                    let is_paid = due && company.collect_payment();
                    if is_paid && company.apply(Event::Subscribed(quote.cover)) {
                        company.spent_in_period = quote.net;
                    }
                }
                UserAction::Wait(wait) => {
                    for _ in 0..wait {
                        company.today = days_later(company.today, 1);
                        company.day();
                    }
                }
            }
            company.check_invariants();
        }
    }
}
