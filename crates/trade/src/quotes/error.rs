//! What can go wrong with a quote, in its own words.

use jiff::civil::Date;
use platform::Problem;
use platform::text::written_day;
use thiserror::Error;

/// Why a quote is refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum QuoteError {
    /// The number was used before, perhaps by a quote that has been deleted.
    #[error("the number {number} is taken")]
    NumberTaken {
        /// The number.
        number: String,
    },
    /// An edit keeps the number.
    #[error("a quote keeps its number")]
    NumberFixed,
    /// Somebody else saved in between.
    #[error("the quote was changed by somebody else")]
    Version,
    /// Its customer answers what it said before an edit.
    #[error("the offer was changed after it was seen")]
    Changed,
    /// It has become an invoice.
    #[error("the quote was converted to an invoice")]
    Converted,
    /// A rejected offer sells nothing.
    #[error("the quote was rejected")]
    Rejected,
    /// The link has run out with the offer.
    #[error("the offer was valid until {until}")]
    LinkExpired {
        /// Its last day.
        until: Date,
        /// Who made it.
        company: String,
    },
    /// The offer is past its last day: its customer could not open it.
    #[error("the offer was valid until {until}, and is not sent any more")]
    Expired {
        /// Its last day.
        until: Date,
    },
    /// The offer can't be answered.
    #[error("the offer is over")]
    Over,
}

impl From<QuoteError> for Problem {
    fn from(error: QuoteError) -> Problem {
        match error {
            QuoteError::NumberTaken { number } => {
                Problem::new(409, "quote.number_taken").with("number", number).on("quote_number")
            }
            QuoteError::NumberFixed => Problem::new(400, "quote.number_fixed").on("quote_number"),
            QuoteError::Version => Problem::new(409, "quote.version").on("version"),
            QuoteError::Changed => Problem::new(409, "quote.changed").on("version"),
            QuoteError::Converted => Problem::new(409, "quote.converted"),
            QuoteError::Rejected => Problem::new(409, "quote.rejected"),
            QuoteError::LinkExpired { until, company } => Problem::new(409, "quote.link_expired")
                .with("date", written_day(until))
                .with("company", company),
            QuoteError::Expired { until } => {
                Problem::new(409, "quote.expired").with("date", written_day(until))
            }
            QuoteError::Over => Problem::new(409, "quote.over"),
        }
    }
}
