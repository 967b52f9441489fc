//! Errors of a schedule.

use platform::Problem;
use thiserror::Error;

use super::kind::Repeated;

/// Why a schedule is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecurringError {
    /// Somebody else saved in between.
    #[error("the schedule was changed by somebody else")]
    Version,
    /// Its first day is before today.
    #[error("the first day is in the past")]
    StartInPast,
    /// There is no day on which it would make anything.
    #[error("the schedule has no day")]
    NoDay,
    /// It is not halted, or has ended.
    #[error("only a halted schedule can go on")]
    NotHalted,
    /// It is halted or has ended already.
    #[error("only an active schedule can be halted")]
    NotActive,
    /// The day has its invoice or bill.
    #[error("that day has its document")]
    MadeAlready,
}

impl RecurringError {
    /// The refusal, as that kind of schedule says it.
    pub fn for_kind(self, kind: Repeated) -> Problem {
        let (status, said, field) = match self {
            RecurringError::Version => (
                409,
                ["recurring.version", "recurring_bill.version", "recurring_entry.version"],
                Some("version"),
            ),
            RecurringError::StartInPast => (
                400,
                [
                    "recurring.start_in_past",
                    "recurring_bill.start_in_past",
                    "recurring_entry.start_in_past",
                ],
                Some("start_date"),
            ),
            RecurringError::NoDay => (
                400,
                ["recurring.no_day", "recurring_bill.no_day", "recurring_entry.no_day"],
                Some("end_date"),
            ),
            RecurringError::NotHalted => (
                409,
                ["recurring.not_halted", "recurring_bill.not_halted", "recurring_entry.not_halted"],
                None,
            ),
            RecurringError::NotActive => (
                409,
                ["recurring.not_active", "recurring_bill.not_active", "recurring_entry.not_active"],
                None,
            ),
            RecurringError::MadeAlready => (
                409,
                [
                    "recurring.made_already",
                    "recurring_bill.made_already",
                    "recurring_entry.made_already",
                ],
                None,
            ),
        };
        let [invoice, bill, entry] = said;
        let code = match kind {
            Repeated::Invoice => invoice,
            Repeated::Bill => bill,
            Repeated::Entry => entry,
        };
        let problem = Problem::new(status, code);
        if let Some(field) = field { problem.on(field) } else { problem }
    }
}
