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
    /// A lock was removed without a reason.
    ReasonRequired,
}

impl From<PeriodError> for Problem {
    fn from(error: PeriodError) -> Problem {
        match error {
            PeriodError::Locked { area, until } => Problem::new(409, "period.locked")
                .with("area", area.as_str())
                .with("until", written_day(until))
                .on("date"),
            PeriodError::ReasonRequired => Problem::new(400, "period.reason_required").on("reason"),
        }
    }
}
