//! What can go wrong with a schedule, in its own words.

use platform::Problem;
use thiserror::Error;

/// Why a schedule is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RecurringError {
    /// Somebody else saved in between.
    #[error("the schedule was changed by somebody else")]
    Version,
    /// There is no day on which it would make anything.
    #[error("the schedule has no day")]
    NoDay,
    /// It is not halted, or has ended.
    #[error("only a halted schedule can go on")]
    NotHalted,
    /// It is halted or has ended already.
    #[error("only an active schedule can be halted")]
    NotActive,
    /// The day has its invoice.
    #[error("that day has its invoice")]
    MadeAlready,
}

impl From<RecurringError> for Problem {
    fn from(error: RecurringError) -> Problem {
        match error {
            RecurringError::Version => Problem::new(409, "recurring.version").on("version"),
            RecurringError::NoDay => Problem::new(400, "recurring.no_day").on("end_date"),
            RecurringError::NotHalted => Problem::new(409, "recurring.not_halted"),
            RecurringError::NotActive => Problem::new(409, "recurring.not_active"),
            RecurringError::MadeAlready => Problem::new(409, "recurring.made_already"),
        }
    }
}
