//! The days that a report is asked for.

use jiff::civil::Date;
use ledger::period::Period;
use platform::Result;
use platform::problem::Fields;

/// The period from `first` to `last`, both included.
///
/// # Errors
/// 400 on `last_date` when it is before the first, on either when no books reach so far back.
pub(super) fn period(first: Date, last: Date) -> Result<Period> {
    let mut fields = Fields::new();
    check(&mut fields, "first_date", first);
    check(&mut fields, "last_date", last);
    let period = fields.take("last_date", "report.dates_reversed", Period::new(first, last));
    fields.check()?;
    period.ok_or_else(|| platform::Problem::internal("a period that was refused unnoticed"))
}

/// A report's one day.
///
/// # Errors
/// 400 on `as_of` when no books reach so far back.
pub(super) fn day(as_of: Date) -> Result<Date> {
    let mut fields = Fields::new();
    check(&mut fields, "as_of", as_of);
    fields.check().map(|()| as_of)
}

/// The databases' dates have no earlier years to compare.
fn check(fields: &mut Fields, field: &'static str, date: Date) {
    if date.year() < 1 {
        fields.refuse(field, "field.date");
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};

    use super::{day, period};

    #[test]
    fn the_last_day_is_not_before_the_first() {
        let refused = period(date(2026, 2, 2), date(2026, 2, 1)).unwrap_err();
        assert_eq!(refused.status, 400);
        assert_eq!(refused.field.as_deref(), Some("last_date"));
        assert_eq!(refused.errors[0].code, "report.dates_reversed");
        assert!(period(date(2026, 2, 2), date(2026, 2, 2)).is_ok());
    }

    #[test]
    fn dates_before_the_calendar_are_refused_by_name() {
        assert_eq!(day(Date::MIN).unwrap_err().field.as_deref(), Some("as_of"));
        let refused = period(Date::MIN, date(2026, 1, 1)).unwrap_err();
        assert_eq!(refused.field.as_deref(), Some("first_date"));
        assert!(day(date(1, 1, 1)).is_ok() && day(Date::MAX).is_ok());
    }
}
