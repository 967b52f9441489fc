//! The demo's year: twelve months up to today, and the days on which an Egyptian office works.

use jiff::Span;
use jiff::civil::{Date, Weekday};
use platform::{Problem, Result};

/// A month of the demo's year, cut off at today.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Month {
    /// Its first day.
    pub first: Date,
    /// Its last day, or today.
    pub last: Date,
    /// Whether it is over.
    pub whole: bool,
    /// The days worked in it, Sunday to Thursday.
    pub working: Vec<Date>,
}

/// The twelve months that end with today's.
pub(super) fn year(today: Date) -> Result<Vec<Month>> {
    (0..12)
        .rev()
        .map(|back| {
            let span = Span::new().months(back);
            let first = today.first_of_month().checked_sub(span).map_err(Problem::internal)?;
            let last = first.last_of_month().min(today);
            let working = days(first, last).filter(|day| is_working_day(*day)).collect();
            Ok(Month { first, last, whole: first.last_of_month() <= today, working })
        })
        .collect()
}

fn days(first: Date, last: Date) -> impl Iterator<Item = Date> {
    std::iter::successors(Some(first), |day| day.tomorrow().ok())
        .take_while(move |day| *day <= last)
}

fn is_working_day(day: Date) -> bool {
    !matches!(day.weekday(), Weekday::Friday | Weekday::Saturday)
}

/// The first working day at least `days` days after a day.
pub(super) fn after(day: Date, days: i64) -> Result<Date> {
    let mut day = day.checked_add(Span::new().days(days)).map_err(Problem::internal)?;
    while !is_working_day(day) {
        day = day.tomorrow().map_err(Problem::internal)?;
    }
    Ok(day)
}

impl Month {
    /// The first day worked on or after a day of the month; none when it has not come yet.
    pub(super) fn working_from(&self, day_of_month: i8) -> Option<Date> {
        self.working.iter().copied().find(|day| day.day() >= day_of_month)
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{after, year};

    #[test]
    fn twelve_months_the_last_of_them_cut_off() {
        let months = year(date(2026, 11, 20)).unwrap();
        assert_eq!(months.len(), 12);
        assert_eq!(months[0].first, date(2025, 12, 1));
        assert!(months[0].whole && !months[11].whole);
        assert_eq!(months[11].last, date(2026, 11, 20));
        // 20 November 2026 is a Friday.
        assert_eq!(months[11].working.last(), Some(&date(2026, 11, 19)));
        assert_eq!(months[11].working_from(25), None);
    }

    #[test]
    fn nobody_pays_on_a_weekend() {
        assert_eq!(after(date(2026, 11, 19), 1).unwrap(), date(2026, 11, 22));
        assert_eq!(after(date(2026, 11, 15), 3).unwrap(), date(2026, 11, 18));
    }
}
