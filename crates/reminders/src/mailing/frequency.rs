//! The frequency of a digest, and its days. Pure.

use jiff::civil::{Date, Weekday};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The frequency of a digest.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReminderDigest)]
pub enum Digest {
    /// Never.
    #[default]
    Off,
    /// Each morning.
    Daily,
    /// On Sunday mornings.
    Weekly,
}

impl Digest {
    /// The name that is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Digest::Off => "off",
            Digest::Daily => "daily",
            Digest::Weekly => "weekly",
        }
    }

    /// The frequency of a stored word.
    pub fn from_word(word: &str) -> Digest {
        if word == "daily" { Digest::Daily } else { Digest::Weekly }
    }
}

/// The day of the next digest: the next day, or the next Sunday, when the working week starts in
/// Egypt.
pub fn next_day(digest: Digest, today: Date) -> Option<Date> {
    match digest {
        Digest::Off => None,
        Digest::Daily => today.tomorrow().ok(),
        Digest::Weekly => today.nth_weekday(1, Weekday::Sunday).ok(),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn a_week_begins_on_sunday() {
        // Friday, 20 November.
        let today = date(2026, 11, 20);
        assert_eq!(next_day(Digest::Weekly, today), Some(date(2026, 11, 22)));
        assert_eq!(next_day(Digest::Weekly, date(2026, 11, 22)), Some(date(2026, 11, 29)));
        assert_eq!(next_day(Digest::Daily, today), Some(date(2026, 11, 21)));
        assert_eq!(next_day(Digest::Off, today), None);
    }
}
