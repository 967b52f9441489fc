//! What a reminder of the books says. Pure.

use jiff::civil::Date;
use ledger::Money;

/// What a reminder of the books says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// Of how many things.
    pub count: i64,
    /// What they come to, in the company's currency.
    pub amount: Option<Money>,
    /// When the first of them is due.
    pub due: Option<Date>,
    /// Tells these facts from others: when it changes, what was dismissed comes back.
    pub mark: String,
}

impl Facts {
    /// Those of so many things that come to an amount; none of nothing.
    pub fn counted(
        count: i64,
        amount: Option<Money>,
        (first, last): (Option<Date>, Option<Date>),
    ) -> Option<Facts> {
        let day = |day: Option<Date>| day.map(|day| day.to_string()).unwrap_or_default();
        let minor = amount.map(|amount| amount.minor()).unwrap_or_default();
        let mark = format!("{count}/{minor}/{}/{}", day(first), day(last));
        (count > 0).then_some(Facts { count, amount, due: first, mark })
    }
}

/// The last day of the week that begins on a day.
pub fn in_a_week(today: Date) -> Date {
    today.checked_add(jiff::Span::new().days(7)).unwrap_or(Date::MAX)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn other_facts_have_another_mark() {
        let (first, later) = (Some(date(2026, 11, 1)), Some(date(2026, 11, 2)));
        let facts =
            |count, minor, days| Facts::counted(count, Some(Money::from_minor(minor)), days);
        let mark = |count, minor, days| facts(count, minor, days).expect("facts").mark;
        let usual = mark(2, 100, (first, first));
        assert_eq!(usual, mark(2, 100, (first, first)));
        assert_ne!(usual, mark(3, 100, (first, first)));
        assert_ne!(usual, mark(2, 101, (first, first)));
        assert_ne!(usual, mark(2, 100, (first, later)));
        assert_eq!(facts(0, 0, (None, None)), None);
    }
}
