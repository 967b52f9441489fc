//! Why a company's mail is not sent.

use platform::problem::Problem;

/// Why a company's mail is not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OutreachError {
    /// So much was sent today.
    #[error("{most} addresses a day")]
    DayLimit {
        /// How many addresses may be written to in a day.
        most: i64,
        /// Whether it is the limit of a free trial.
        trial: bool,
        /// Seconds until more may be sent.
        retry_after: u16,
    },
    /// So much was sent to one address in this minute.
    #[error("too many messages to one address in a minute")]
    TooFast {
        /// The address.
        address: String,
        /// Seconds until more may be sent.
        retry_after: u16,
    },
    /// Whoever reads mail there has stopped it.
    #[error("the address wants no more mail of this company")]
    Stopped,
}

/// The code of an address that has stopped the company's mail, for a form of several.
pub const STOPPED: &str = "mail.stopped";

impl From<OutreachError> for Problem {
    fn from(error: OutreachError) -> Problem {
        match error {
            OutreachError::DayLimit { most, trial, retry_after } => {
                let code = if trial { "mail.trial_day_limit" } else { "mail.day_limit" };
                Problem::new(429, code).with("most", most).retry_after(retry_after)
            }
            OutreachError::TooFast { address, retry_after } => Problem::new(429, "mail.too_fast")
                .with("address", address)
                .with("seconds", retry_after)
                .retry_after(retry_after),
            OutreachError::Stopped => Problem::new(409, STOPPED).on("email"),
        }
    }
}
