//! Errors of the journal.

use jiff::civil::Date;
use platform::Problem;
use platform::text::written_day;

/// Why entries are not posted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JournalError {
    /// An account takes no new entries: it is a group, inactive, or not of this company.
    AccountNotLive,
    /// An entry that would be carried over is dated in a locked period.
    MergeLocked {
        /// The date of the earliest entry that has the account.
        date: Date,
        /// The last locked day.
        until: Date,
    },
}

impl From<JournalError> for Problem {
    fn from(error: JournalError) -> Problem {
        match error {
            JournalError::AccountNotLive => Problem::new(409, "journal.account_not_live"),
            JournalError::MergeLocked { date, until } => Problem::new(409, "account.merge_locked")
                .with("date", written_day(date))
                .with("until", written_day(until))
                .on("merge_id"),
        }
    }
}
