//! Events of a subscription, and the table of its transitions. Pure.

use jiff::civil::Date;
use platform::subscription::Status;

use crate::period::Period;

/// What a payment covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Coverage {
    /// The plan.
    pub plan: i64,
    /// The billing period.
    pub period: Period,
    /// The first day.
    pub from: Date,
    /// The first day after it.
    pub until: Date,
    /// The full net price of such a period, in piastres.
    pub price: i64,
    /// The next period, if it differs.
    pub next_period: Option<Period>,
}

/// An event of a subscription.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A company without a paid plan has paid.
    Subscribed(Coverage),
    /// A company has paid for a larger plan or period.
    Upgraded(Coverage),
    /// The next period is paid.
    Renewed(Coverage),
    /// An attempt to renew was refused.
    RenewalFailed,
    /// The admin cancels the subscription.
    Cancelled,
    /// The admin resumes it.
    Resumed,
    /// The last paid day of a cancelled subscription has passed.
    PeriodEnded,
    /// Another plan or period is scheduled for the next period; none removes it.
    NextChosen(Option<(i64, Period)>),
}

/// An event without its data, for the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// [`Event::Subscribed`]
    Subscribed,
    /// [`Event::Upgraded`]
    Upgraded,
    /// [`Event::Renewed`]
    Renewed,
    /// [`Event::RenewalFailed`], and another attempt follows.
    RetryLater,
    /// [`Event::RenewalFailed`] for the last time.
    RetriesExhausted,
    /// [`Event::Cancelled`] while a paid period runs, or a renewal is being retried.
    Cancelled,
    /// [`Event::Cancelled`] when nothing paid remains.
    CancelledAtOnce,
    /// [`Event::Resumed`]
    Resumed,
    /// [`Event::PeriodEnded`]
    PeriodEnded,
    /// [`Event::NextChosen`]
    NextChosen,
}

/// Every transition: from a status, by an event, to a status. All others are refused.
pub const TRANSITIONS: [(Status, Kind, Status); 15] = [
    (Status::InTrial, Kind::Subscribed, Status::Active),
    (Status::Active, Kind::Upgraded, Status::Active),
    (Status::Active, Kind::Renewed, Status::Active),
    (Status::Active, Kind::RetryLater, Status::Active),
    (Status::Active, Kind::RetriesExhausted, Status::Waiting),
    (Status::Active, Kind::NextChosen, Status::Active),
    (Status::Active, Kind::Cancelled, Status::Canceling),
    (Status::Active, Kind::CancelledAtOnce, Status::Canceled),
    (Status::Canceling, Kind::Resumed, Status::Active),
    (Status::Canceling, Kind::Upgraded, Status::Active),
    (Status::Canceling, Kind::NextChosen, Status::Canceling),
    (Status::Canceling, Kind::PeriodEnded, Status::Canceled),
    (Status::Waiting, Kind::Subscribed, Status::Active),
    (Status::Waiting, Kind::CancelledAtOnce, Status::Canceled),
    (Status::Canceled, Kind::Subscribed, Status::Active),
];

/// An event that is not allowed in the present status.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct InvalidTransition;
