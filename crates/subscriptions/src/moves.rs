//! What may happen to a subscription, and the table of where it leads. Pure.

use jiff::civil::Date;
use platform::subscription::Status;

use crate::period::Period;

/// What was paid for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cover {
    /// The plan.
    pub plan: i64,
    /// How often it is paid.
    pub period: Period,
    /// The first day.
    pub from: Date,
    /// The first day after it.
    pub until: Date,
    /// The full net price of such a period, in piastres.
    pub price: i64,
    /// What the next period is, where it differs.
    pub next_period: Option<Period>,
}

/// What may happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// A company that paid for nothing has paid.
    Subscribed(Cover),
    /// A company has paid for more than it had.
    Upgraded(Cover),
    /// The next period is paid.
    Renewed(Cover),
    /// An attempt to renew was refused.
    RenewalFailed,
    /// The admin ends the subscription.
    Cancelled,
    /// The admin takes that back.
    Resumed,
    /// The last paid day of a cancelled subscription is over.
    PeriodEnded,
    /// Another plan or period is chosen from the next period on; none takes that back.
    NextChosen(Option<(i64, Period)>),
}

/// An event without its particulars, for the table.
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
    /// [`Event::Cancelled`] while a paid period runs, or a renewal is tried again.
    Cancelled,
    /// [`Event::Cancelled`] when nothing paid is left.
    CancelledAtOnce,
    /// [`Event::Resumed`]
    Resumed,
    /// [`Event::PeriodEnded`]
    PeriodEnded,
    /// [`Event::NextChosen`]
    NextChosen,
}

/// Every move: from where, by what, to where. What is not here is refused.
pub const MOVES: [(Status, Kind, Status); 15] = [
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

/// An event that can't happen in the subscription's present state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchMove;
