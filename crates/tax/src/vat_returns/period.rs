//! The days that a return is made for, and until when it is handed in.

use jiff::civil::{Date, date};
use jiff::{Span, ToSpan};
use ledger::period::PeriodError;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How often returns are made: monthly (Law 67/2016), or quarterly under the regime for small
/// enterprises (Law 6/2025).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VatFrequency {
    /// Every month.
    Month,
    /// Every calendar quarter.
    Quarter,
}

impl VatFrequency {
    /// As stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Month => "month",
            Self::Quarter => "quarter",
        }
    }

    /// The frequency of a stored word; anything unknown is the law's usual one.
    pub fn from_stored(word: &str) -> VatFrequency {
        if word == Self::Quarter.as_str() { Self::Quarter } else { Self::Month }
    }

    /// The last day of the period that contains a day.
    fn last(self, day: Date) -> Date {
        match self {
            Self::Month => day.last_of_month(),
            Self::Quarter => date(day.year(), (day.month() - 1) / 3 * 3 + 3, 1).last_of_month(),
        }
    }
}

/// The days of a return.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct VatPeriod {
    /// The first of them.
    pub first: Date,
    /// The last of them.
    pub last: Date,
}

impl VatPeriod {
    /// The period that begins on a day: to the end of its month or quarter.
    pub fn beginning(first: Date, frequency: VatFrequency) -> VatPeriod {
        VatPeriod { first, last: frequency.last(first) }
    }

    /// The one that follows.
    pub fn next(self, frequency: VatFrequency) -> Result<VatPeriod, PeriodError> {
        Ok(Self::beginning(self.last.checked_add(1.day())?, frequency))
    }

    /// The deadline to file and pay: the last day of the month after it (Law 206/2020).
    pub fn due(self) -> Result<Date, PeriodError> {
        let behind = self.last.first_of_month().checked_add(Span::new().months(1))?;
        Ok(behind.last_of_month())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_follow_each_other_without_a_gap() {
        let mut period = VatPeriod::beginning(date(2026, 11, 1), VatFrequency::Month);
        assert_eq!((period.last, period.due()), (date(2026, 11, 30), Ok(date(2026, 12, 31))));
        period = period.next(VatFrequency::Month).expect("a month");
        assert_eq!((period.first, period.last), (date(2026, 12, 1), date(2026, 12, 31)));
        // A change to quarters in the middle of one: the rest of it comes first.
        let monthly = VatPeriod::beginning(date(2027, 1, 1), VatFrequency::Month);
        period = monthly.next(VatFrequency::Quarter).expect("a rest of a quarter");
        assert_eq!((period.first, period.last), (date(2027, 2, 1), date(2027, 3, 31)));
        period = period.next(VatFrequency::Quarter).expect("a quarter");
        assert_eq!((period.first, period.last), (date(2027, 4, 1), date(2027, 6, 30)));
        assert_eq!(period.due(), Ok(date(2027, 7, 31)));
    }
}
