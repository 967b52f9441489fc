//! How late open amounts are: the five columns of an ageing report.

use jiff::civil::Date;

use crate::money::Money;
use crate::rounding::Overflow;

keyed! {
    /// The columns of an ageing report, by days past the due date.
    pub enum Bucket("ageing bucket") {
        /// Not yet due, or due today.
        Current = "current",
        /// 1 to 30 days late.
        Days1To30 = "1_30",
        /// 31 to 60 days late.
        Days31To60 = "31_60",
        /// 61 to 90 days late.
        Days61To90 = "61_90",
        /// 91 days late or more.
        Days91AndMore = "91_and_more",
    }
}

impl Bucket {
    /// The column of an amount due on `due`, seen at the date `at`.
    pub fn for_due(due: Date, at: Date) -> Self {
        match days_late(due, at) {
            ..=0 => Self::Current,
            1..=30 => Self::Days1To30,
            31..=60 => Self::Days31To60,
            61..=90 => Self::Days61To90,
            91.. => Self::Days91AndMore,
        }
    }
}

/// Days past the due date; zero or negative while it is not late.
pub fn days_late(due: Date, at: Date) -> i32 {
    at.duration_since(due).as_hours().div_euclid(24).try_into().unwrap_or(i32::MAX)
}

/// Open amounts by column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ageing {
    /// Not yet due, or due today.
    pub current: Money,
    /// 1 to 30 days late.
    pub days_1_to_30: Money,
    /// 31 to 60 days late.
    pub days_31_to_60: Money,
    /// 61 to 90 days late.
    pub days_61_to_90: Money,
    /// 91 days late or more.
    pub days_91_and_more: Money,
}

impl Ageing {
    /// Ages open amounts, each with its due date, at a date. A credit (negative) goes into the
    /// column of its due date.
    pub fn at(at: Date, open: impl IntoIterator<Item = (Date, Money)>) -> Result<Self, Overflow> {
        let mut ageing = Self::default();
        for (due, amount) in open {
            ageing.add(Bucket::for_due(due, at), amount)?;
        }
        Ok(ageing)
    }

    /// Adds an amount to a column.
    pub fn add(&mut self, bucket: Bucket, amount: Money) -> Result<(), Overflow> {
        let column = match bucket {
            Bucket::Current => &mut self.current,
            Bucket::Days1To30 => &mut self.days_1_to_30,
            Bucket::Days31To60 => &mut self.days_31_to_60,
            Bucket::Days61To90 => &mut self.days_61_to_90,
            Bucket::Days91AndMore => &mut self.days_91_and_more,
        };
        *column = column.add(amount)?;
        Ok(())
    }

    /// The amount in a column.
    pub const fn get(&self, bucket: Bucket) -> Money {
        match bucket {
            Bucket::Current => self.current,
            Bucket::Days1To30 => self.days_1_to_30,
            Bucket::Days31To60 => self.days_31_to_60,
            Bucket::Days61To90 => self.days_61_to_90,
            Bucket::Days91AndMore => self.days_91_and_more,
        }
    }

    /// All columns together: what the control account must show at that date.
    pub fn total(&self) -> Result<Money, Overflow> {
        Money::sum(Bucket::ALL.iter().map(|bucket| self.get(*bucket)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn the_edges_of_the_columns() {
        let due = date(2026, 1, 31);
        for (at, expected) in [
            (date(2025, 6, 1), Bucket::Current),
            (date(2026, 1, 31), Bucket::Current),
            (date(2026, 2, 1), Bucket::Days1To30),
            (date(2026, 3, 2), Bucket::Days1To30),
            (date(2026, 3, 3), Bucket::Days31To60),
            (date(2026, 4, 1), Bucket::Days31To60),
            (date(2026, 4, 2), Bucket::Days61To90),
            (date(2026, 5, 1), Bucket::Days61To90),
            (date(2026, 5, 2), Bucket::Days91AndMore),
            (date(9999, 12, 31), Bucket::Days91AndMore),
        ] {
            assert_eq!(Bucket::for_due(due, at), expected, "{at}");
        }
    }

    #[test]
    fn columns_sum_to_what_is_open() {
        let at = date(2026, 11, 20);
        let open = [
            (date(2026, 12, 1), Money::from_minor(100)),
            (date(2026, 11, 19), Money::from_minor(20)),
            (date(2026, 11, 1), Money::from_minor(-5)),
            (date(2026, 1, 1), Money::from_minor(7)),
        ];
        let ageing = Ageing::at(at, open).unwrap();
        assert_eq!(ageing.current, Money::from_minor(100));
        assert_eq!(ageing.days_1_to_30, Money::from_minor(15));
        assert_eq!(ageing.days_91_and_more, Money::from_minor(7));
        assert_eq!(ageing.total(), Ok(Money::from_minor(122)));
    }
}
