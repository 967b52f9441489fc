//! The state of a company's subscription, and its transitions by the table of `moves`. Pure:
//! without clock or database.
//!
//! ```text
//!   intrial ──subscribed──▶ active ──third renewal refused──▶ waiting
//!      │ (trial over: stays,    │ ▲ ◀────────subscribed──────────┘ │
//!      │  reads only)  cancelled│ │resumed, upgraded               │cancelled
//!      │                        ▼ │                                ▼
//!      └──subscribed──▶      canceling ──period over──▶        canceled ──subscribed──▶ active
//! ```

use jiff::civil::Date;
pub use platform::subscription::Status;

use crate::period::{Period, days, days_later};
pub use crate::transitions::{Coverage, Event, InvalidTransition, Kind, TRANSITIONS};

/// Days from the end of the paid period to the second and third attempt of a renewal; the first is
/// on that day.
const RETRIES: [i64; 2] = [3, LATEST_RENEWAL - 1];

/// A later renewal starts a new period on the day of payment: nobody pays for days on which the
/// company was closed.
pub const LATEST_RENEWAL: i64 = 8;

/// The state of a company's subscription.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubscriptionState {
    /// One of five; none for an unknown word, which allows no transition.
    pub status: Option<Status>,
    /// The last day of the trial.
    pub trial_ends: Option<Date>,
    /// The plan.
    pub plan: i64,
    /// The billing period.
    pub period: Period,
    /// The paid period: its first day, and the first day after it.
    pub paid: Option<(Date, Date)>,
    /// The full net price of the paid period.
    pub price: i64,
    /// The day of the month on which periods begin.
    pub anchor: i8,
    /// The plan and period after this one, if they differ.
    pub next: Option<(i64, Period)>,
    /// The number of failed attempts of the renewal.
    pub failures: i64,
    /// The day of the next attempt.
    pub retry_on: Option<Date>,
}

impl SubscriptionState {
    /// A company in its trial.
    pub fn in_trial(plan: i64, trial_ends: Option<Date>) -> SubscriptionState {
        SubscriptionState {
            status: Some(Status::InTrial),
            trial_ends,
            plan,
            period: Period::Month,
            paid: None,
            price: 0,
            anchor: 1,
            next: None,
            failures: 0,
            retry_on: None,
        }
    }

    /// Whether the paid period has ended, or nothing was paid.
    pub fn is_overdue(&self, today: Date) -> bool {
        self.paid.is_none_or(|(_, until)| until <= today)
    }

    /// The first day on which nothing works without a payment: after the paid period, or after the
    /// days of retries once a renewal was refused.
    pub fn ends(&self) -> Option<Date> {
        let days = if self.failures > 0 { LATEST_RENEWAL - 1 } else { 0 };
        self.paid.map(|(_, until)| days_later(until, days))
    }

    /// Whether that day has come, or nothing was paid.
    pub fn has_ended(&self, today: Date) -> bool {
        self.ends().is_none_or(|end| end <= today)
    }

    /// Whether a renewal must be charged today.
    pub fn renews_on(&self, today: Date) -> bool {
        self.status == Some(Status::Active)
            && self.paid.is_some_and(|(_, until)| until <= today)
            && self.retry_on.is_none_or(|retry| retry <= today)
    }

    /// The first day of the next period if it is paid today: its regular day while the company is
    /// active, today once it was closed.
    pub fn next_from(&self, today: Date) -> Date {
        let active = self.status == Some(Status::Active);
        match self.paid {
            Some((_, until)) if active && days(until, today) < LATEST_RENEWAL => until,
            _ => today,
        }
    }

    /// Since when a refused charge is due; none without one.
    pub fn unpaid_since(&self) -> Option<Date> {
        let owed = self.failures > 0 && self.status != Some(Status::Canceling);
        self.paid.filter(|_| owed).map(|(_, until)| until)
    }

    /// The subscription after an event.
    ///
    /// # Errors
    /// When it is not in the table of moves.
    pub fn after(&self, event: Event, today: Date) -> Result<SubscriptionState, InvalidTransition> {
        let kind = self.kind(event, today);
        let from = self.status.ok_or(InvalidTransition)?;
        let row = TRANSITIONS.iter().find(|(status, by, _)| (*status, *by) == (from, kind));
        let (_, _, to) = row.ok_or(InvalidTransition)?;
        let mut next = SubscriptionState { status: Some(*to), ..self.clone() };
        match event {
            Event::Subscribed(cover) | Event::Upgraded(cover) | Event::Renewed(cover) => {
                next.cover(cover, event)?;
            }
            Event::RenewalFailed => {
                next.failures = self.failures + 1;
                next.retry_on = self.next_attempt(today);
            }
            // A refused charge is no debt; after a resumption it is tried again on its day.
            Event::Cancelled if *to == Status::Canceled => next.forget_retries(),
            Event::Cancelled => {}
            Event::NextChosen(chosen) => {
                next.next = chosen.filter(|chosen| *chosen != (self.plan, self.period));
            }
            Event::PeriodEnded if !self.has_ended(today) => return Err(InvalidTransition),
            Event::PeriodEnded => next.forget_retries(),
            Event::Resumed => {}
        }
        Ok(next)
    }

    fn kind(&self, event: Event, today: Date) -> Kind {
        match event {
            Event::Subscribed(_) => Kind::Subscribed,
            Event::Upgraded(_) => Kind::Upgraded,
            Event::Renewed(_) => Kind::Renewed,
            Event::RenewalFailed if self.next_attempt(today).is_some() => Kind::RetryLater,
            Event::RenewalFailed => Kind::RetriesExhausted,
            Event::Cancelled if self.status == Some(Status::Waiting) => Kind::CancelledAtOnce,
            Event::Cancelled if self.has_ended(today) => Kind::CancelledAtOnce,
            Event::Cancelled => Kind::Cancelled,
            Event::Resumed => Kind::Resumed,
            Event::PeriodEnded => Kind::PeriodEnded,
            Event::NextChosen(_) => Kind::NextChosen,
        }
    }

    /// The day of the attempt after one that is refused today; none after the last. Attempts have
    /// fixed days, even if the one before was late or a cancelled subscription was resumed.
    fn next_attempt(&self, today: Date) -> Option<Date> {
        let (_, until) = self.paid?;
        let left = RETRIES.get(usize::try_from(self.failures).ok()?..)?;
        left.iter().map(|days| days_later(until, *days)).find(|day| *day > today)
    }

    /// Applies what a payment covers. A period never starts before the end of the previous one; an
    /// upgrade replaces the rest of the present one.
    fn cover(&mut self, cover: Coverage, event: Event) -> Result<(), InvalidTransition> {
        let overlaps = self.paid.is_some_and(|(_, until)| cover.from < until);
        let is_upgrade = matches!(event, Event::Upgraded(_));
        if cover.until <= cover.from || (overlaps && !is_upgrade) {
            return Err(InvalidTransition);
        }
        let continues = self
            .paid
            .is_some_and(|(_, until)| until == cover.from || (is_upgrade && until == cover.until));
        if !continues {
            self.anchor = cover.from.day();
        }
        (self.plan, self.period, self.price) = (cover.plan, cover.period, cover.price);
        self.paid = Some((cover.from, cover.until));
        let next = cover.next_period.map(|period| (cover.plan, period));
        self.next = next.filter(|next| *next != (cover.plan, cover.period));
        self.forget_retries();
        Ok(())
    }

    fn forget_retries(&mut self) {
        self.failures = 0;
        self.retry_on = None;
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};

    use super::{Event, Status, SubscriptionState, TRANSITIONS};
    use crate::period::{Period, days_later};
    use crate::price::{Prices, change, renewal};

    const TODAY: Date = date(2026, 11, 20);

    const PRICES: Prices = Prices { plan: 1, month: 25_000, year: 250_000, vat: 1_400 };

    fn subscribed() -> SubscriptionState {
        let trial = SubscriptionState::in_trial(1, Some(days_later(TODAY, -1)));
        let quote = change(&trial, &PRICES, Period::Month, TODAY);
        trial.after(Event::Subscribed(quote.cover), TODAY).unwrap()
    }

    #[test]
    fn what_is_not_in_the_table_is_refused() {
        let cover = change(&subscribed(), &PRICES, Period::Month, TODAY).cover;
        for status in Status::ALL {
            let subscription = SubscriptionState { status: Some(status), ..subscribed() };
            for (event, kinds) in [
                (Event::Resumed, vec![Status::Canceling]),
                (Event::Renewed(cover), vec![Status::Active]),
                (Event::RenewalFailed, vec![Status::Active]),
                (Event::Cancelled, vec![Status::Active, Status::Waiting]),
                (Event::NextChosen(None), vec![Status::Active, Status::Canceling]),
            ] {
                let goes = subscription.after(event, TODAY).is_ok();
                assert_eq!(goes, kinds.contains(&status), "{status:?} {event:?}");
            }
        }
        let unknown = SubscriptionState { status: None, ..subscribed() };
        assert!(unknown.after(Event::Resumed, TODAY).is_err());
        assert!(TRANSITIONS.iter().all(|row| {
            TRANSITIONS.iter().filter(|other| (row.0, row.1) == (other.0, other.1)).count() == 1
        }));
    }

    #[test]
    fn a_renewal_is_tried_three_times() {
        let due = date(2026, 12, 20);
        let first = subscribed().after(Event::RenewalFailed, due).unwrap();
        assert_eq!(
            (first.status, first.retry_on),
            (Some(Status::Active), Some(date(2026, 12, 23)))
        );
        let second = first.after(Event::RenewalFailed, date(2026, 12, 23)).unwrap();
        assert_eq!(second.retry_on, Some(date(2026, 12, 27)));
        let third = second.after(Event::RenewalFailed, date(2026, 12, 27)).unwrap();
        assert_eq!((third.status, third.retry_on), (Some(Status::Waiting), None));
        let paid = renewal(&third, &PRICES, date(2027, 1, 5));
        let back = third.after(Event::Subscribed(paid.cover), date(2027, 1, 5)).unwrap();
        assert_eq!(back.paid, Some((date(2027, 1, 5), date(2027, 2, 5))));
        // Paid between the attempts, it covers the period that was due.
        let paid = renewal(&second, &PRICES, date(2026, 12, 24));
        let back = second.after(Event::Renewed(paid.cover), date(2026, 12, 24)).unwrap();
        assert_eq!(back.paid, Some((due, date(2027, 1, 20))));
        assert_eq!((back.failures, back.retry_on), (0, None));
    }

    #[test]
    fn a_cancelled_subscription_ends_with_its_period() {
        let ending = subscribed().after(Event::Cancelled, TODAY).unwrap();
        assert_eq!(ending.status, Some(Status::Canceling));
        assert!(ending.after(Event::PeriodEnded, date(2026, 12, 19)).is_err());
        let over = ending.after(Event::PeriodEnded, date(2026, 12, 20)).unwrap();
        assert_eq!(over.status, Some(Status::Canceled));
        assert_eq!(ending.after(Event::Resumed, TODAY).unwrap(), subscribed());
    }

    #[test]
    fn cancelled_between_two_attempts_it_lasts_as_long_as_they_would_have() {
        let failed = subscribed().after(Event::RenewalFailed, date(2026, 12, 20)).unwrap();
        let ending = failed.after(Event::Cancelled, date(2026, 12, 21)).unwrap();
        assert_eq!(ending.status, Some(Status::Canceling));
        assert!(!ending.renews_on(date(2026, 12, 23)), "nothing is charged any more");
        assert_eq!(ending.unpaid_since(), None, "nor owed");
        assert!(ending.after(Event::PeriodEnded, date(2026, 12, 26)).is_err());
        let over = ending.after(Event::PeriodEnded, date(2026, 12, 27)).unwrap();
        assert_eq!((over.status, over.retry_on), (Some(Status::Canceled), None));
        assert_eq!(ending.after(Event::Resumed, date(2026, 12, 22)).unwrap(), failed);
        // The last attempt is due: nothing is left to wait for.
        let over = failed.after(Event::Cancelled, date(2026, 12, 27)).unwrap();
        assert_eq!((over.status, over.failures), (Some(Status::Canceled), 0));
    }

    #[test]
    fn attempts_keep_to_their_days_when_a_cancelled_one_is_resumed() {
        let failed = subscribed().after(Event::RenewalFailed, date(2026, 12, 20)).unwrap();
        let ending = failed.after(Event::Cancelled, date(2026, 12, 22)).unwrap();
        let resumed = ending.after(Event::Resumed, date(2026, 12, 24)).unwrap();
        assert!(resumed.renews_on(date(2026, 12, 25)));
        let second = resumed.after(Event::RenewalFailed, date(2026, 12, 25)).unwrap();
        assert_eq!(second.retry_on, Some(date(2026, 12, 27)), "not four days later");
        let third = second.after(Event::RenewalFailed, date(2026, 12, 27)).unwrap();
        assert_eq!(third.status, Some(Status::Waiting));
    }
}
