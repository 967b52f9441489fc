//! Errors of locked periods.

use jiff::civil::Date;
use platform::Problem;
use platform::text::written_day;

use super::Area;

/// Why a date or a change of locks is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PeriodError {
    /// The date is in a period that is locked for the area.
    Locked {
        /// The area.
        area: Area,
        /// The last locked day.
        until: Date,
    },
    /// The date is years after today.
    TooFar {
        /// The date.
        date: Date,
        /// The last possible one.
        last: Date,
    },
    /// A lock ends after this month.
    LockAhead {
        /// The last day that can be locked.
        last: Date,
    },
    /// A lock was removed without a reason.
    ReasonRequired,
}

pub(super) const LOCKED: &str = "period.locked";
pub(super) const TOO_FAR: &str = "period.too_far";

impl From<PeriodError> for Problem {
    fn from(error: PeriodError) -> Problem {
        match error {
            PeriodError::Locked { area, until } => Problem::new(409, LOCKED)
                .with("area", area.as_str())
                .with("until", written_day(until))
                .on("date"),
            PeriodError::TooFar { date, last } => Problem::new(400, TOO_FAR)
                .with("date", written_day(date))
                .with("last", written_day(last))
                .on("date"),
            PeriodError::LockAhead { last } => Problem::new(400, "period.lock_ahead")
                .with("last", written_day(last))
                .on("locked_until"),
            PeriodError::ReasonRequired => Problem::new(400, "period.reason_required").on("reason"),
        }
    }
}
