//! Errors of a company's mail to non-members.

use platform::problem::Problem;

/// Why a company's mail is not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OutreachError {
    /// The day's limit is reached.
    #[error("{most} addresses a day")]
    DayLimit {
        /// How many addresses may be mailed in a day.
        most: i64,
        /// Whether it is the limit of a free trial.
        trial: bool,
        /// Seconds until more may be sent.
        retry_after: u16,
    },
    /// The limit per minute of one address is reached.
    #[error("too many messages to one address in a minute")]
    TooFast {
        /// The address.
        address: String,
        /// Seconds until more may be sent.
        retry_after: u16,
    },
    /// The recipient has unsubscribed.
    #[error("the address wants no more mail of this company")]
    Stopped,
}

/// The code of an unsubscribed address, for a form with several.
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

#[cfg(test)]
mod tests {
    use platform::Locale;
    use platform::i18n::Texts;

    /// A noun behind a number has another form for one, two, a few and many: none is there.
    #[test]
    fn the_seconds_of_a_wait_need_no_plural() {
        let texts = Texts::read(&[crate::TEXTS]).expect("texts");
        for seconds in ["1", "2", "5", "45", "60"] {
            let params = [("address", "ali@a.example".to_owned()), ("seconds", seconds.to_owned())];
            for (locale, wait) in [(Locale::En, "in seconds"), (Locale::Ar, "بالثواني")] {
                let said = texts.say(locale, "mail.too_fast", &params);
                assert!(said.contains("ali@a.example"), "{said}");
                assert!(said.ends_with(&format!("{wait}: {seconds}.")), "{said}");
            }
        }
    }
}
