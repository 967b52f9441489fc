//! Calendar quarters: withheld tax is reported and paid by them, whatever the company's fiscal
//! year.

use jiff::Span;
use jiff::civil::{Date, date};
use platform::problem::Fields;
use platform::{Problem, Result};

/// Years in which books are kept like these.
const YEARS: std::ops::RangeInclusive<i64> = 1990..=2100;

/// A quarter of a calendar year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Quarter {
    year: i16,
    /// 1 to 4.
    quarter: i8,
}

impl Quarter {
    /// The quarter that a day lies in.
    pub fn containing(day: Date) -> Quarter {
        Quarter { year: day.year(), quarter: (day.month() - 1) / 3 + 1 }
    }

    /// The one before.
    pub fn before(self) -> Quarter {
        match self.quarter {
            1 => Quarter { year: self.year - 1, quarter: 4 },
            quarter => Quarter { quarter: quarter - 1, ..self },
        }
    }

    /// The one behind.
    pub fn after(self) -> Quarter {
        match self.quarter {
            4 => Quarter { year: self.year.saturating_add(1), quarter: 1 },
            quarter => Quarter { quarter: quarter + 1, ..self },
        }
    }

    /// The four of a year.
    pub fn of_year(year: i16) -> [Quarter; 4] {
        [1, 2, 3, 4].map(|quarter| Quarter { year, quarter })
    }

    /// Its year.
    pub fn year(self) -> i64 {
        i64::from(self.year)
    }

    /// Its place in the year, 1 to 4.
    pub fn number(self) -> i64 {
        i64::from(self.quarter)
    }

    /// Its first day.
    pub fn first(self) -> Date {
        date(self.year, self.quarter * 3 - 2, 1)
    }

    /// Its last day.
    pub fn last(self) -> Date {
        date(self.year, self.quarter * 3, 1).last_of_month()
    }

    /// Until when its form is handed in and the tax paid: the last day of the month behind it.
    pub fn due(self) -> Result<Date> {
        let month = self.first().checked_add(Span::new().months(3)).map_err(Problem::internal)?;
        Ok(month.last_of_month())
    }

    /// The quarter that was typed, `usual` where nothing was.
    ///
    /// # Errors
    /// 400 for a year or a quarter that doesn't exist, or for only one of them.
    pub fn read(year: Option<i64>, quarter: Option<i64>, usual: Quarter) -> Result<Quarter> {
        if year.is_none() && quarter.is_none() {
            return Ok(usual);
        }
        let mut fields = Fields::new();
        let year = read_year(&mut fields, year);
        let typed = quarter.filter(|quarter| (1..=4).contains(quarter));
        if typed.is_none() {
            let code = if quarter.is_some() { "withholding.quarter" } else { "field.required" };
            fields.refuse("quarter", code);
        }
        fields.check()?;
        let quarter = i8::try_from(typed.unwrap_or(1)).map_err(Problem::internal)?;
        Ok(Quarter { year, quarter })
    }
}

/// The first and the last day of a year that was typed.
pub fn year_days(fields: &mut Fields, year: i64) -> (Date, Date) {
    let [first, .., last] = Quarter::of_year(read_year(fields, Some(year)));
    (first.first(), last.last())
}

/// A year of the calendar that books are kept in.
pub fn read_year(fields: &mut Fields, year: Option<i64>) -> i16 {
    let known = year.filter(|year| YEARS.contains(year)).and_then(|year| i16::try_from(year).ok());
    if known.is_none() {
        let code = if year.is_some() { "withholding.year" } else { "field.required" };
        fields.refuse("year", code);
    }
    known.unwrap_or(2000)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_is_told_until_the_end_of_the_month_behind_it() {
        let told =
            |quarter: Quarter| (quarter.first(), quarter.last(), quarter.due().expect("a day"));
        let [one, two, three, four] = Quarter::of_year(2026);
        assert_eq!(told(one), (date(2026, 1, 1), date(2026, 3, 31), date(2026, 4, 30)));
        assert_eq!(told(two), (date(2026, 4, 1), date(2026, 6, 30), date(2026, 7, 31)));
        assert_eq!(told(three), (date(2026, 7, 1), date(2026, 9, 30), date(2026, 10, 31)));
        assert_eq!(told(four), (date(2026, 10, 1), date(2026, 12, 31), date(2027, 1, 31)));
        assert_eq!(
            (Quarter::containing(date(2026, 11, 20)), one.before().last()),
            (four, date(2025, 12, 31))
        );
        assert_eq!((one.after(), four.after().first()), (two, date(2027, 1, 1)));
    }

    #[test]
    fn year_and_quarter_are_typed_together() {
        let usual = Quarter::containing(date(2026, 11, 20));
        assert_eq!(Quarter::read(None, None, usual).expect("usual"), usual);
        let [one, ..] = Quarter::of_year(2025);
        assert_eq!(Quarter::read(Some(2025), Some(1), usual).expect("typed"), one);
        let fault = |year, quarter| {
            let problem = Quarter::read(year, quarter, usual).expect_err("refused");
            (problem.errors[0].field.to_string(), problem.errors[0].code)
        };
        assert_eq!(fault(Some(2025), None), ("quarter".to_owned(), "field.required"));
        assert_eq!(fault(None, Some(1)), ("year".to_owned(), "field.required"));
        assert_eq!(fault(Some(2025), Some(5)), ("quarter".to_owned(), "withholding.quarter"));
        assert_eq!(fault(Some(i64::MAX), Some(1)), ("year".to_owned(), "withholding.year"));
    }
}
