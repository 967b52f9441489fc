//! The repetition of a reminder. Pure.

use jiff::civil::Date;
use schedules::recurring::{Recurrence, Unit};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The repetition of a reminder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ReminderRepeat)]
pub enum Repeat {
    /// Each day.
    Daily,
    /// Each week.
    Weekly,
    /// Each month; from the 31st on the last day of shorter months.
    Monthly,
    /// Each year; from 29 February on 28 February of other years.
    Yearly,
}

impl Repeat {
    /// All of them.
    pub const ALL: [Repeat; 4] = [Repeat::Daily, Repeat::Weekly, Repeat::Monthly, Repeat::Yearly];

    /// The name that is stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Repeat::Daily => "daily",
            Repeat::Weekly => "weekly",
            Repeat::Monthly => "monthly",
            Repeat::Yearly => "yearly",
        }
    }

    /// The first date, not before `earliest`, of the repetition that started on `start`.
    pub fn first_from(self, start: Date, earliest: Date) -> Option<Date> {
        let unit = match self {
            Repeat::Daily => Unit::Day,
            Repeat::Weekly => Unit::Week,
            Repeat::Monthly => Unit::Month,
            Repeat::Yearly => Unit::Year,
        };
        Recurrence { start, unit, every: 1, month_end: false }.first_from(earliest)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn next(repeat: Repeat, start: Date, after: Date) -> String {
        let next = repeat.first_from(start, after.tomorrow().unwrap());
        next.map_or_else(|| "none".to_owned(), |day| day.to_string())
    }

    #[test]
    fn the_31st_is_the_last_day_of_short_months_and_the_31st_again() {
        let start = date(2027, 12, 31);
        assert_eq!(next(Repeat::Monthly, start, start), "2028-01-31");
        assert_eq!(next(Repeat::Monthly, start, date(2028, 1, 31)), "2028-02-29");
        assert_eq!(next(Repeat::Monthly, start, date(2028, 2, 29)), "2028-03-31");
        assert_eq!(next(Repeat::Monthly, start, date(2028, 3, 31)), "2028-04-30");
    }

    #[test]
    fn a_leap_day_comes_back_in_leap_years() {
        let start = date(2028, 2, 29);
        assert_eq!(next(Repeat::Yearly, start, start), "2029-02-28");
        assert_eq!(next(Repeat::Yearly, start, date(2031, 2, 28)), "2032-02-29");
    }

    #[test]
    fn days_and_weeks_are_counted_from_the_first() {
        let start = date(2026, 11, 20);
        assert_eq!(next(Repeat::Daily, start, date(2026, 12, 31)), "2027-01-01");
        assert_eq!(next(Repeat::Weekly, start, date(2026, 11, 28)), "2026-12-04");
        assert_eq!(Repeat::Weekly.first_from(start, start), Some(start));
        assert_eq!(next(Repeat::Daily, start, date(9999, 12, 30)), "9999-12-31");
    }
}
