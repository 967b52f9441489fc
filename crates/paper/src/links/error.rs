//! Why a link opens nothing.

use jiff::civil::Date;
use platform::Problem;
use platform::text::written_day;

/// Why a link opens nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LinkError {
    /// Its last day is over.
    Expired {
        /// That day.
        until: Date,
        /// The company to ask.
        company: String,
    },
    /// Somebody of the company ended it.
    Revoked {
        /// The company to ask.
        company: String,
    },
}

impl From<LinkError> for Problem {
    fn from(error: LinkError) -> Problem {
        match error {
            LinkError::Expired { until, company } => Problem::new(409, "link.expired")
                .with("date", written_day(until))
                .with("company", company),
            LinkError::Revoked { company } => {
                Problem::new(409, "link.revoked").with("company", company)
            }
        }
    }
}
