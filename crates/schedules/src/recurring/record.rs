//! A stored schedule.

use jiff::civil::Date;
use jiff::{Span, Timestamp};
use ledger::Money;
use platform::context::UserId;

use super::kind::Repeated;
use super::recurrence::{End, Recurrence, next_day};
use super::template::Template;

/// A schedule stops after this many refused days in a row.
pub const MAX_FAILURES: i64 = 3;

/// After the company subscribes again, only days at most this many days old are made up
/// automatically: the taxes of an older month are usually declared, and its customer no longer
/// expects the invoice.
const MAX_CATCH_UP_DAYS: i64 = 31;

/// Whether a schedule continues.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Active,
    /// Somebody halted it.
    Paused,
    /// Its last day has passed.
    Ended,
    /// It halted itself: its document was refused too often.
    Stopped,
}

impl State {
    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            State::Active => "active",
            State::Paused => "paused",
            State::Ended => "ended",
            State::Stopped => "stopped",
        }
    }

    /// The state of a stored word; an unknown one is halted.
    pub fn from_word(word: &str) -> State {
        match word {
            "active" => State::Active,
            "ended" => State::Ended,
            "stopped" => State::Stopped,
            _ => State::Paused,
        }
    }
}

/// A schedule on record.
#[derive(Debug, Clone)]
pub struct Schedule {
    pub id: i64,
    pub name: String,
    /// The invoice or bill as typed.
    pub template: Template,
    /// Its total when it was last computed.
    pub total: Money,
    pub recurrence: Recurrence,
    pub end: End,
    /// Whether each invoice is mailed; a bill is mailed to nobody.
    pub sends: bool,
    pub state: State,
    /// The next day; kept while it is halted, none when it has ended.
    pub next: Option<Date>,
    /// The last of its days that has been dealt with.
    pub last: Option<Date>,
    /// How many have been.
    pub handled: i64,
    /// Days in a row on which the document was refused.
    pub failures: i64,
    /// Since when it waits for its company to subscribe again.
    pub waiting_since: Option<Date>,
    pub language: String,
    pub version: i64,
    /// The day on which the document, and with it its rate, was last typed.
    pub typed_on: Date,
    pub created_at: Timestamp,
    pub created_by: UserId,
    pub created_by_name: String,
}

impl Schedule {
    /// The kind of document it makes.
    pub const fn kind(&self) -> Repeated {
        self.template.kind()
    }

    /// Finds the next day that is not done and not before `earliest`; ends the schedule when there
    /// is none.
    pub fn continue_from(&mut self, earliest: Date) {
        let behind = self.last.and_then(|last| last.tomorrow().ok());
        let earliest = behind.map_or(earliest, |behind| behind.max(earliest));
        self.next = next_day(&self.recurrence, self.end, earliest, self.handled);
        if self.next.is_none() {
            self.state = State::Ended;
        }
    }

    /// The days that are skipped when it continues from `earliest`, oldest first: at most `most` of
    /// them, and how many there are.
    pub fn skipped_days(&self, earliest: Date, most: usize) -> (Vec<Date>, usize) {
        let (mut days, mut count, mut next) = (Vec::new(), 0, self.next);
        while let Some(day) = next.filter(|day| *day < earliest) {
            if days.len() < most {
                days.push(day);
            }
            count += 1;
            let behind = day.tomorrow().ok();
            next = behind
                .and_then(|behind| next_day(&self.recurrence, self.end, behind, self.handled));
        }
        (days, count)
    }

    /// Marks a day as dealt with, and finds the next one.
    pub fn mark_done(&mut self, day: Date) {
        self.last = Some(day);
        self.handled += 1;
        self.continue_from(day);
    }

    /// Ends the wait for the company once no day before `today` is left.
    pub fn catch_up(&mut self, today: Date) {
        if self.next.is_none_or(|next| next > today) {
            self.waiting_since = None;
        }
    }

    /// Whether a day that came while the company had not subscribed is left to somebody's hand: it
    /// is older than [`MAX_CATCH_UP_DAYS`].
    pub fn is_too_old(&self, day: Date, today: Date) -> bool {
        let earliest = today.checked_sub(Span::new().days(MAX_CATCH_UP_DAYS)).unwrap_or(Date::MIN);
        self.waiting_since.is_some() && day < earliest
    }

    /// Marks a day as refused; after too many in a row it stops.
    pub fn refuse(&mut self, day: Date) {
        self.failures += 1;
        self.mark_done(day);
        if self.failures >= MAX_FAILURES && self.state == State::Active {
            self.state = State::Stopped;
        }
    }
}

/// The outcome of a day.
#[derive(Debug, Clone)]
pub struct Run {
    pub id: i64,
    pub schedule: i64,
    /// The date of the document.
    pub date: Date,
    /// The day of the schedule; `None` for one that a person requested.
    pub day: Option<Date>,
    pub outcome: Outcome,
    pub made_at: Timestamp,
    pub made_by: String,
}

/// A document, or why there is none.
#[derive(Debug, Clone)]
pub enum Outcome {
    Made { document: i64 },
    Refused(Refusal),
}

/// Why a document was refused, as people read it in either language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub code: String,
    pub english: String,
    pub arabic: String,
}
