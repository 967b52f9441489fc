//! When the seal's certificate ends.

use jiff::Span;
use jiff::civil::Date;
use platform::context::date_in_cairo;
use platform::{Result, TenantId, Tx};

use super::model::SealKind;
use super::store;

/// Days before the end at which a warning is given; each can be dismissed.
const WARNINGS: [i32; 3] = [7, 30, 60];

/// The end of the seal's certificate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SealExpiry {
    /// The last day.
    pub day: Date,
    /// Which warning it is: 60, 30 or 7 days before, 0 once it has ended.
    pub warning: i32,
}

/// The end of a company's certificate from sixty days before it.
///
/// # Errors
/// Only our own failures.
pub fn seal_expiry(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Option<SealExpiry>> {
    let connection = store::find(tx, tenant)?;
    let end = connection.seal_valid_until.filter(|_| connection.seal_kind != SealKind::None);
    Ok(end.map(date_in_cairo).and_then(|day| warning(day, today)))
}

fn warning(day: Date, today: Date) -> Option<SealExpiry> {
    if day < today {
        return Some(SealExpiry { day, warning: 0 });
    }
    let within = |days: i32| today.checked_add(Span::new().days(days)).is_ok_and(|on| day <= on);
    let warning = WARNINGS.into_iter().find(|days| within(*days))?;
    Some(SealExpiry { day, warning })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::warning;

    #[test]
    fn the_end_is_warned_of_sixty_thirty_and_seven_days_before() {
        let end = date(2027, 3, 31);
        let on = |month, day| warning(end, date(2027, month, day)).map(|one| one.warning);
        assert_eq!(on(1, 29), None);
        assert_eq!((on(1, 30), on(2, 28), on(3, 1)), (Some(60), Some(60), Some(30)));
        assert_eq!(
            (on(3, 23), on(3, 24), on(3, 31), on(4, 1)),
            (Some(30), Some(7), Some(7), Some(0))
        );
    }
}
