//! Spans of dates that reports are asked for, aware of when the company's fiscal year begins.

use jiff::Span;
use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a period can't be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum PeriodError {
    /// The last date is before the first.
    #[error("the last date is before the first")]
    Reversed,
    /// A month is a number from 1 to 12.
    #[error("a month is a number from 1 to 12")]
    Month,
    /// The dates leave the calendar (years −9999 to 9999).
    #[error("the date is out of the calendar")]
    OutOfCalendar,
}

impl From<jiff::Error> for PeriodError {
    fn from(_: jiff::Error) -> Self {
        Self::OutOfCalendar
    }
}

/// A span of days, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Ends", into = "Ends")]
pub struct Period {
    from: Date,
    to: Date,
}

/// The two dates as the wire carries them, before their order is checked.
#[derive(Serialize, Deserialize)]
struct Ends {
    from: Date,
    to: Date,
}

impl TryFrom<Ends> for Period {
    type Error = PeriodError;

    fn try_from(ends: Ends) -> Result<Self, PeriodError> {
        Self::new(ends.from, ends.to)
    }
}

impl From<Period> for Ends {
    fn from(period: Period) -> Self {
        Self { from: period.from, to: period.to }
    }
}

impl Period {
    /// The days from `from` to `to`, both included; one day at least.
    pub fn new(from: Date, to: Date) -> Result<Self, PeriodError> {
        if to < from { Err(PeriodError::Reversed) } else { Ok(Self { from, to }) }
    }

    /// The first day.
    pub const fn from(self) -> Date {
        self.from
    }

    /// The last day.
    pub const fn to(self) -> Date {
        self.to
    }

    /// Whether a day lies in it.
    pub fn contains(self, day: Date) -> bool {
        self.from <= day && day <= self.to
    }

    /// `months` whole months from the first day of one.
    fn months(from: Date, months: i32) -> Result<Self, PeriodError> {
        let last = from.checked_add(Span::new().try_months(months)?)?.yesterday()?;
        Self::new(from, last)
    }
}

keyed! {
    /// The periods that a report offers by name.
    pub enum Preset("period preset") {
        /// The one day.
        Today = "today",
        /// The month of the day.
        ThisMonth = "this_month",
        /// The month before.
        LastMonth = "last_month",
        /// The quarter of the fiscal year.
        ThisQuarter = "this_quarter",
        /// The quarter before.
        LastQuarter = "last_quarter",
        /// The whole fiscal year.
        ThisYear = "this_year",
        /// The fiscal year before.
        LastYear = "last_year",
        /// From the fiscal year's first day to the day itself.
        YearToDate = "year_to_date",
    }
}

impl Preset {
    /// The days that the name means on `today`, in a company whose fiscal year begins with the
    /// first of `first_month` (1 to 12).
    pub fn period(self, today: Date, first_month: i8) -> Result<Period, PeriodError> {
        let month = today.first_of_month();
        let year = fiscal_year_start(today, first_month)?;
        let quarter = fiscal_quarter_start(today, first_month)?;
        match self {
            Self::Today => Period::new(today, today),
            Self::ThisMonth => Period::months(month, 1),
            Self::LastMonth => Period::months(months_before(month, 1)?, 1),
            Self::ThisQuarter => Period::months(quarter, 3),
            Self::LastQuarter => Period::months(months_before(quarter, 3)?, 3),
            Self::ThisYear => Period::months(year, 12),
            Self::LastYear => Period::months(months_before(year, 12)?, 12),
            Self::YearToDate => Period::new(year, today),
        }
    }
}

/// The first day of the fiscal year that `day` lies in; fiscal years begin with the first of
/// `first_month` (1 to 12).
pub fn fiscal_year_start(day: Date, first_month: i8) -> Result<Date, PeriodError> {
    if !(1..=12).contains(&first_month) {
        return Err(PeriodError::Month);
    }
    let this_year = date(day.year(), first_month, 1);
    if this_year <= day { Ok(this_year) } else { months_before(this_year, 12) }
}

/// The first day of the quarter that `day` lies in, counted from the fiscal year's first month.
pub fn fiscal_quarter_start(day: Date, first_month: i8) -> Result<Date, PeriodError> {
    if !(1..=12).contains(&first_month) {
        return Err(PeriodError::Month);
    }
    let months_into_quarter = (day.month() - first_month).rem_euclid(3);
    months_before(day.first_of_month(), i32::from(months_into_quarter))
}

fn months_before(day: Date, months: i32) -> Result<Date, PeriodError> {
    Ok(day.checked_sub(Span::new().try_months(months)?)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(preset: Preset, today: Date, first_month: i8) -> (Date, Date) {
        let period = preset.period(today, first_month).unwrap();
        (period.from(), period.to())
    }

    #[test]
    fn calendar_year() {
        let today = date(2026, 2, 20);
        for (preset, from, to) in [
            (Preset::Today, today, today),
            (Preset::ThisMonth, date(2026, 2, 1), date(2026, 2, 28)),
            (Preset::LastMonth, date(2026, 1, 1), date(2026, 1, 31)),
            (Preset::ThisQuarter, date(2026, 1, 1), date(2026, 3, 31)),
            (Preset::LastQuarter, date(2025, 10, 1), date(2025, 12, 31)),
            (Preset::ThisYear, date(2026, 1, 1), date(2026, 12, 31)),
            (Preset::LastYear, date(2025, 1, 1), date(2025, 12, 31)),
            (Preset::YearToDate, date(2026, 1, 1), today),
        ] {
            assert_eq!(span(preset, today, 1), (from, to), "{preset}");
        }
    }

    #[test]
    fn fiscal_year_from_july() {
        let today = date(2026, 2, 20);
        for (preset, from, to) in [
            (Preset::ThisQuarter, date(2026, 1, 1), date(2026, 3, 31)),
            (Preset::ThisYear, date(2025, 7, 1), date(2026, 6, 30)),
            (Preset::LastYear, date(2024, 7, 1), date(2025, 6, 30)),
            (Preset::YearToDate, date(2025, 7, 1), today),
        ] {
            assert_eq!(span(preset, today, 7), (from, to), "{preset}");
        }
    }

    #[test]
    fn quarters_follow_the_fiscal_year() {
        let quarter = |day, first| span(Preset::ThisQuarter, day, first);
        assert_eq!(quarter(date(2026, 1, 31), 2), (date(2025, 11, 1), date(2026, 1, 31)));
        assert_eq!(quarter(date(2026, 2, 1), 2), (date(2026, 2, 1), date(2026, 4, 30)));
        assert_eq!(quarter(date(2026, 12, 5), 3), (date(2026, 12, 1), date(2027, 2, 28)));
        assert_eq!(quarter(date(2026, 1, 1), 12), (date(2025, 12, 1), date(2026, 2, 28)));
    }

    #[test]
    fn the_first_and_last_day_of_a_fiscal_year() {
        assert_eq!(fiscal_year_start(date(2026, 7, 1), 7), Ok(date(2026, 7, 1)));
        assert_eq!(fiscal_year_start(date(2026, 6, 30), 7), Ok(date(2025, 7, 1)));
        assert_eq!(fiscal_year_start(date(2026, 6, 30), 1), Ok(date(2026, 1, 1)));
    }

    #[test]
    fn refuses_what_is_no_period() {
        assert_eq!(Period::new(date(2026, 2, 2), date(2026, 2, 1)), Err(PeriodError::Reversed));
        assert_eq!(fiscal_year_start(date(2026, 1, 1), 0), Err(PeriodError::Month));
        assert_eq!(fiscal_quarter_start(date(2026, 1, 1), 13), Err(PeriodError::Month));
        assert_eq!(Preset::ThisYear.period(Date::MIN, 2), Err(PeriodError::OutOfCalendar));
        assert_eq!(Preset::ThisMonth.period(Date::MAX, 1), Err(PeriodError::OutOfCalendar));
        let reversed = r#"{"from":"2026-02-02","to":"2026-02-01"}"#;
        assert!(serde_json::from_str::<Period>(reversed).is_err());
    }

    #[test]
    fn both_ends_belong_to_it() {
        let period = Period::new(date(2026, 2, 1), date(2026, 2, 28)).unwrap();
        assert!(period.contains(date(2026, 2, 1)) && period.contains(date(2026, 2, 28)));
        assert!(!period.contains(date(2026, 3, 1)) && !period.contains(date(2026, 1, 31)));
    }
}
