//! How often a digest comes, and on which days. Pure.

use jiff::civil::{Date, Weekday};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How often a digest comes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReminderDigest)]
pub enum Digest {
    /// Never.
    #[default]
    Off,
    /// Each morning.
    Daily,
    /// On the morning of each Sunday.
    Weekly,
}

impl Digest {
    /// As it is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Digest::Off => "off",
            Digest::Daily => "daily",
            Digest::Weekly => "weekly",
        }
    }

    /// That of a stored word.
    pub fn from_word(word: &str) -> Digest {
        if word == "daily" { Digest::Daily } else { Digest::Weekly }
    }
}

/// The day of the next digest after one: the next day, or the next Sunday, on which the working
/// week begins in Egypt.
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
        // A Friday.
        let today = date(2026, 11, 20);
        assert_eq!(next_day(Digest::Weekly, today), Some(date(2026, 11, 22)));
        assert_eq!(next_day(Digest::Weekly, date(2026, 11, 22)), Some(date(2026, 11, 29)));
        assert_eq!(next_day(Digest::Daily, today), Some(date(2026, 11, 21)));
        assert_eq!(next_day(Digest::Off, today), None);
    }
}
