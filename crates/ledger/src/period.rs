//! Spans of dates that reports are asked for, aware of when the company's fiscal year begins.

use jiff::Span;
use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why a period is impossible.
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

    /// Whether a day is in it.
    pub fn contains(self, day: Date) -> bool {
        self.from <= day && day <= self.to
    }

    /// The period before it: as many whole months if it is whole months, else as many days.
    pub fn previous(self) -> Result<Self, PeriodError> {
        let last = self.from.yesterday()?;
        if self.from == self.from.first_of_month() && self.to == self.to.last_of_month() {
            let years = i32::from(self.to.year()) - i32::from(self.from.year());
            let months = years * 12 + i32::from(self.to.month() - self.from.month()) + 1;
            return Self::new(months_before(self.from, months)?, last);
        }
        let days = self.to.since(self.from)?.get_days();
        Self::new(last.checked_sub(Span::new().try_days(days)?)?, last)
    }

    /// The same days of the year before; the end of a month stays one.
    pub fn year_before(self) -> Result<Self, PeriodError> {
        Self::new(months_before(self.from, 12)?, months_earlier(self.to, 12)?)
    }

    /// Its months, quarters or years; the first and the last are cut at its ends. Quarters and
    /// years follow the fiscal year, which begins with the first of `first_month`.
    pub fn split(self, step: Step, first_month: i8) -> Result<Vec<Self>, PeriodError> {
        let (mut start, months) = match step {
            Step::Month => (self.from.first_of_month(), 1),
            Step::Quarter => (fiscal_quarter_start(self.from, first_month)?, 3),
            Step::Year => (fiscal_year_start(self.from, first_month)?, 12),
        };
        let mut pieces = Vec::new();
        while start <= self.to {
            // The last month of the calendar has no day after it.
            let last = Self::months(start, months).map_or(Date::MAX, |piece| piece.to);
            pieces.push(Self { from: start.max(self.from), to: last.min(self.to) });
            match last.tomorrow() {
                Ok(next) => start = next,
                Err(_) => break,
            }
        }
        Ok(pieces)
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

keyed! {
    /// The step of a report's columns.
    pub enum Step("step of columns") {
        /// Calendar months.
        Month = "month",
        /// Quarters of the fiscal year.
        Quarter = "quarter",
        /// Fiscal years.
        Year = "year",
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

/// The first day of the fiscal year that contains `day`; fiscal years begin with the first of
/// `first_month` (1 to 12).
pub fn fiscal_year_start(day: Date, first_month: i8) -> Result<Date, PeriodError> {
    if !(1..=12).contains(&first_month) {
        return Err(PeriodError::Month);
    }
    let this_year = date(day.year(), first_month, 1);
    if this_year <= day { Ok(this_year) } else { months_before(this_year, 12) }
}

/// The first day of the quarter that contains `day`, counted from the fiscal year's first month.
pub fn fiscal_quarter_start(day: Date, first_month: i8) -> Result<Date, PeriodError> {
    if !(1..=12).contains(&first_month) {
        return Err(PeriodError::Month);
    }
    let months_into_quarter = (day.month() - first_month).rem_euclid(3);
    months_before(day.first_of_month(), i32::from(months_into_quarter))
}

/// The day some months earlier; the end of a month stays one.
pub fn months_earlier(day: Date, months: i32) -> Result<Date, PeriodError> {
    let earlier = months_before(day, months)?;
    Ok(if day == day.last_of_month() { earlier.last_of_month() } else { earlier })
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
    fn the_period_before_and_the_year_before() {
        let days = |from, to| Period::new(from, to).unwrap();
        for (period, previous, year) in [
            (
                days(date(2026, 3, 1), date(2026, 3, 31)),
                days(date(2026, 2, 1), date(2026, 2, 28)),
                days(date(2025, 3, 1), date(2025, 3, 31)),
            ),
            (
                days(date(2026, 1, 1), date(2026, 3, 31)),
                days(date(2025, 10, 1), date(2025, 12, 31)),
                days(date(2025, 1, 1), date(2025, 3, 31)),
            ),
            (
                days(date(2025, 2, 1), date(2025, 2, 28)),
                days(date(2025, 1, 1), date(2025, 1, 31)),
                days(date(2024, 2, 1), date(2024, 2, 29)),
            ),
            (
                days(date(2026, 3, 5), date(2026, 3, 14)),
                days(date(2026, 2, 23), date(2026, 3, 4)),
                days(date(2025, 3, 5), date(2025, 3, 14)),
            ),
            (
                days(date(2024, 2, 29), date(2024, 2, 29)),
                days(date(2024, 2, 28), date(2024, 2, 28)),
                days(date(2023, 2, 28), date(2023, 2, 28)),
            ),
        ] {
            assert_eq!(period.previous(), Ok(previous));
            assert_eq!(period.year_before(), Ok(year));
        }
        assert!(days(Date::MIN, Date::MIN).previous().is_err());
    }

    #[test]
    fn pieces_follow_one_another_and_stay_inside() {
        let period = Period::new(date(2025, 11, 15), date(2027, 2, 10)).unwrap();
        for (step, first_month, count) in
            [(Step::Month, 1, 16), (Step::Quarter, 1, 6), (Step::Year, 7, 2), (Step::Year, 1, 3)]
        {
            let pieces = period.split(step, first_month).unwrap();
            assert_eq!(pieces.len(), count, "{step}");
            assert_eq!((pieces[0].from(), pieces[count - 1].to()), (period.from(), period.to()));
            for pair in pieces.windows(2) {
                assert_eq!(pair[0].to().tomorrow().unwrap(), pair[1].from());
            }
        }
        let end = Period::new(date(9999, 11, 30), Date::MAX).unwrap();
        assert_eq!(end.split(Step::Month, 1).unwrap().len(), 2);
        let july = period.split(Step::Year, 7).unwrap();
        assert_eq!(july[0].to(), date(2026, 6, 30));
    }

    #[test]
    fn both_ends_belong_to_it() {
        let period = Period::new(date(2026, 2, 1), date(2026, 2, 28)).unwrap();
        assert!(period.contains(date(2026, 2, 1)) && period.contains(date(2026, 2, 28)));
        assert!(!period.contains(date(2026, 3, 1)) && !period.contains(date(2026, 1, 31)));
    }
}
