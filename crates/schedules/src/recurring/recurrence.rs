//! On which days a schedule has its invoices. Pure.

use jiff::civil::Date;
use jiff::{Span, Unit as TimeUnit};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The unit of a schedule's interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = RecurringUnit)]
pub enum Unit {
    /// Days.
    Day,
    /// Weeks of seven days.
    Week,
    /// Calendar months.
    Month,
    /// Three calendar months.
    Quarter,
    /// Calendar years.
    Year,
}

impl Unit {
    /// As stored and sent.
    pub const fn as_str(self) -> &'static str {
        match self {
            Unit::Day => "day",
            Unit::Week => "week",
            Unit::Month => "month",
            Unit::Quarter => "quarter",
            Unit::Year => "year",
        }
    }

    /// The unit of a stored word; an unknown one is the month.
    pub fn from_word(word: &str) -> Unit {
        match word {
            "day" => Unit::Day,
            "week" => Unit::Week,
            "quarter" => Unit::Quarter,
            "year" => Unit::Year,
            _ => Unit::Month,
        }
    }

    /// Whether its days fall into months, so that a month's last day means something.
    pub const fn is_of_months(self) -> bool {
        matches!(self, Unit::Month | Unit::Quarter | Unit::Year)
    }
}

/// The days of a schedule: `start` and one every `every` units after it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recurrence {
    /// The first day.
    pub start: Date,
    /// The unit of the interval.
    pub unit: Unit,
    /// The interval in units; at least 1.
    pub every: i64,
    /// Always on the last day of the month.
    pub month_end: bool,
}

impl Recurrence {
    /// The day with that number, the first being 0; none beyond what a calendar holds.
    ///
    /// Each is counted from the start, so that one of the 31st falls on the 28th of February and
    /// on the 31st of March again.
    fn day(&self, number: i64) -> Option<Date> {
        let count = number.checked_mul(self.every)?;
        let span = match self.unit {
            Unit::Day => Span::new().try_days(count),
            Unit::Week => Span::new().try_weeks(count),
            Unit::Month => Span::new().try_months(count),
            Unit::Quarter => Span::new().try_months(count.checked_mul(3)?),
            Unit::Year => Span::new().try_years(count),
        };
        let day = self.start.checked_add(span.ok()?).ok()?;
        let at_end = self.month_end && self.unit.is_of_months();
        Some(if at_end { day.last_of_month() } else { day })
    }

    /// The first of its days that is not before `earliest`.
    pub fn first_from(&self, earliest: Date) -> Option<Date> {
        let (unit, of_unit): (TimeUnit, i64) = match self.unit {
            Unit::Day => (TimeUnit::Day, 1),
            Unit::Week => (TimeUnit::Day, 7),
            Unit::Month => (TimeUnit::Month, 1),
            Unit::Quarter => (TimeUnit::Month, 3),
            Unit::Year => (TimeUnit::Month, 12),
        };
        let passed = self.start.until((unit, earliest)).ok()?;
        let passed = if unit == TimeUnit::Day {
            i64::from(passed.get_days())
        } else {
            i64::from(passed.get_months())
        };
        // One too early never skips a day; the search ends a step or two later.
        let guess = passed.checked_div(of_unit.saturating_mul(self.every))?.max(1) - 1;
        (guess..=guess.checked_add(3)?)
            .filter_map(|number| self.day(number))
            .find(|day| *day >= earliest)
    }
}

/// When a schedule is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Never,
    /// After that day.
    On(Date),
    /// After this many days.
    After(i64),
}

/// The next day of a schedule from `earliest` on, after `handled` days.
pub fn next_day(recurrence: &Recurrence, end: End, earliest: Date, handled: i64) -> Option<Date> {
    if matches!(end, End::After(count) if handled >= count) {
        return None;
    }
    let day = recurrence.first_from(earliest)?;
    match end {
        End::On(last) if day > last => None,
        _ => Some(day),
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};

    use super::{End, Recurrence, Unit, next_day};

    fn recurrence(start: Date, every: i64, unit: Unit) -> Recurrence {
        Recurrence { start, unit, every, month_end: false }
    }

    /// The first days of a schedule, each found from the day after the one before.
    fn days(recurrence: &Recurrence, end: End, count: usize) -> Vec<String> {
        let (mut earliest, mut days) = (recurrence.start, Vec::new());
        while let Some(day) =
            next_day(recurrence, end, earliest, i64::try_from(days.len()).unwrap())
        {
            days.push(day.to_string());
            earliest = day.tomorrow().unwrap();
            if days.len() == count {
                break;
            }
        }
        days
    }

    #[test]
    fn the_31st_falls_on_the_last_day_of_shorter_months_and_comes_back() {
        let monthly = recurrence(date(2027, 12, 31), 1, Unit::Month);
        assert_eq!(
            days(&monthly, End::Never, 5),
            ["2027-12-31", "2028-01-31", "2028-02-29", "2028-03-31", "2028-04-30"]
        );
    }

    #[test]
    fn a_months_end_stays_a_months_end() {
        let monthly =
            Recurrence { month_end: true, ..recurrence(date(2026, 2, 28), 1, Unit::Month) };
        assert_eq!(days(&monthly, End::Never, 3), ["2026-02-28", "2026-03-31", "2026-04-30"]);
        let quarterly =
            Recurrence { month_end: true, ..recurrence(date(2026, 11, 10), 1, Unit::Quarter) };
        assert_eq!(days(&quarterly, End::Never, 3), ["2026-11-30", "2027-02-28", "2027-05-31"]);
    }

    #[test]
    fn days_weeks_quarters_and_years() {
        let from = |every, unit| days(&recurrence(date(2028, 2, 29), every, unit), End::Never, 3);
        assert_eq!(from(10, Unit::Day), ["2028-02-29", "2028-03-10", "2028-03-20"]);
        assert_eq!(from(2, Unit::Week), ["2028-02-29", "2028-03-14", "2028-03-28"]);
        assert_eq!(from(2, Unit::Quarter), ["2028-02-29", "2028-08-29", "2029-02-28"]);
        assert_eq!(from(1, Unit::Year), ["2028-02-29", "2029-02-28", "2030-02-28"]);
    }

    #[test]
    fn it_ends_with_its_day_or_after_its_count() {
        let weekly = recurrence(date(2026, 11, 20), 1, Unit::Week);
        let until = End::On(date(2026, 12, 4));
        assert_eq!(days(&weekly, until, 9), ["2026-11-20", "2026-11-27", "2026-12-04"]);
        assert_eq!(days(&weekly, End::After(2), 9), ["2026-11-20", "2026-11-27"]);
        assert_eq!(next_day(&weekly, End::On(date(2026, 11, 19)), weekly.start, 0), None);
    }

    #[test]
    fn no_day_is_found_twice_and_none_is_missed() {
        for unit in [Unit::Day, Unit::Week, Unit::Month, Unit::Quarter, Unit::Year] {
            for every in 1..=4 {
                for start in [date(2027, 1, 29), date(2027, 1, 31), date(2027, 5, 15)] {
                    for month_end in [false, true] {
                        let recurrence = Recurrence { month_end, ..recurrence(start, every, unit) };
                        let counted: Vec<_> =
                            (0..30).map(|n| recurrence.day(n).unwrap().to_string()).collect();
                        assert_eq!(days(&recurrence, End::Never, 30), counted, "{recurrence:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_end_of_the_calendar_is_no_trap() {
        let recurrence = recurrence(date(2026, 1, 1), i64::MAX, Unit::Year);
        assert_eq!(recurrence.first_from(date(2026, 1, 1)), Some(date(2026, 1, 1)));
        assert_eq!(recurrence.first_from(date(2026, 1, 2)), None);
    }
}
