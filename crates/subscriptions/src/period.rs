//! Billing periods: months or years that start on the same day each time.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The billing period.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Period {
    /// Each month.
    Month,
    /// Each year.
    Year,
}

impl Period {
    /// The word in the database.
    pub fn name(self) -> &'static str {
        match self {
            Period::Month => "month",
            Period::Year => "year",
        }
    }

    /// The period with a [`Period::name`].
    pub fn from_name(name: &str) -> Option<Period> {
        [Period::Month, Period::Year].into_iter().find(|period| period.name() == name)
    }

    /// The first day after a period that starts on `from`. Periods start on the day `anchor` of a
    /// month, or on its last day when a month is shorter: 31 January, 28 February, 31 March.
    pub fn end(self, from: Date, anchor: i8) -> Date {
        let (year, month) = match (self, from.month()) {
            (Period::Year, month) => (from.year() + 1, month),
            (Period::Month, 12) => (from.year() + 1, 1),
            (Period::Month, month) => (from.year(), month + 1),
        };
        let first = Date::new(year, month, 1).unwrap_or(Date::MAX);
        let day = anchor.clamp(1, first.days_in_month());
        Date::new(year, month, day).unwrap_or(Date::MAX)
    }
}

/// Whole days from one day to another; negative when `to` is earlier.
pub fn days(from: Date, to: Date) -> i64 {
    from.until(to).map_or(0, |span| i64::from(span.get_days()))
}

/// The day that is this many days later.
pub fn days_later(day: Date, days: i64) -> Date {
    day.saturating_add(jiff::Span::new().days(days))
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{Period, days};

    #[test]
    fn a_month_ends_on_its_day_and_comes_back_to_it() {
        let ends = |from, anchor| Period::Month.end(from, anchor);
        assert_eq!(ends(date(2027, 1, 31), 31), date(2027, 2, 28));
        assert_eq!(ends(date(2027, 2, 28), 31), date(2027, 3, 31));
        assert_eq!(ends(date(2027, 12, 15), 15), date(2028, 1, 15));
        assert_eq!(Period::Year.end(date(2028, 2, 29), 29), date(2029, 2, 28));
        assert_eq!(Period::Year.end(date(2026, 11, 20), 20), date(2027, 11, 20));
        assert_eq!(days(date(2026, 11, 20), date(2026, 12, 20)), 30);
    }
}
