//! The facts of a reminder of the books. Pure.

use jiff::civil::Date;
use ledger::Money;

/// The facts of a reminder of the books.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Facts {
    /// The number of items.
    pub count: i64,
    /// Their total, in the company's currency.
    pub amount: Option<Money>,
    /// The earliest due date.
    pub due: Option<Date>,
    /// Identifies these facts: a dismissed reminder returns once they are worse.
    pub mark: String,
}

impl Facts {
    /// The facts of a number of items with a total; none for no items.
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

impl Facts {
    /// Whether the facts are no worse than those of a mark: no more items, no larger total, none
    /// due earlier and none later. A part payment is not worse.
    pub fn is_no_worse_than(&self, mark: &str) -> bool {
        self.mark == mark
            || parts(&self.mark).zip(parts(mark)).is_some_and(|(now, then)| {
                let less = now.count <= then.count && now.amount <= then.amount;
                less && now.first >= then.first && now.last <= then.last
            })
    }
}

/// The parts of a mark of [`Facts::counted`]. Days compare as text.
struct Parts<'m> {
    count: i64,
    amount: i64,
    first: &'m str,
    last: &'m str,
}

fn parts(mark: &str) -> Option<Parts<'_>> {
    let mut parts = mark.split('/');
    let count = parts.next()?.parse().ok()?;
    let amount = parts.next()?.parse().ok()?;
    let (first, last) = (parts.next()?, parts.next()?);
    parts.next().is_none().then_some(Parts { count, amount, first, last })
}

/// The last day of the week that starts on a day.
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

    #[test]
    fn less_to_do_is_no_news() {
        let day = |day| Some(date(2026, 11, day));
        let facts = |count, minor, first, last| {
            Facts::counted(count, Some(Money::from_minor(minor)), (day(first), day(last)))
                .expect("facts")
        };
        let dismissed = facts(2, 100, 3, 9).mark;
        let holds = |now: Facts| now.is_no_worse_than(&dismissed);
        assert!(holds(facts(2, 100, 3, 9)));
        assert!(holds(facts(2, 60, 3, 9)), "a part was paid");
        assert!(holds(facts(1, 60, 9, 9)), "one was paid");
        assert!(!holds(facts(3, 100, 3, 9)), "one more");
        assert!(!holds(facts(2, 101, 3, 9)), "more of it");
        assert!(!holds(facts(1, 10, 10, 10)), "another one");
        assert!(!holds(facts(1, 10, 2, 2)), "an earlier one");
        assert!(!facts(1, 1, 3, 3).is_no_worse_than("card/7"), "a mark of another kind");
    }
}
