//! Depreciation of a fixed asset (إهلاك): how much of its cost is charged each month.
//!
//! A full month is charged for the month in which an asset is put to use, and nothing for the month
//! of its disposal. A month's charge is the difference of two rounded running totals, so that no
//! fraction is lost: the charges add up to exactly the depreciable amount. Deliberately not here:
//! what has been posted of it, and accounts.

use jiff::ToSpan;
use jiff::civil::Date;

use crate::decimal::Percent;
use crate::money::Money;
use crate::rounding::{Overflow, half_up};

/// The longest that anything is worn out over: a hundred years.
pub const MAX_MONTHS: i64 = 1_200;
/// The months of a year.
const YEAR: i64 = 12;
/// A declining balance never reaches its end. Once a year begins with at most one part in this many
/// of the cost left to depreciate, that year is charged all of it.
const LAST_PART: i64 = 20;

/// By what rule an asset wears out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Not depreciated: land.
    None,
    /// The same every month, over this many months (قسط ثابت).
    StraightLine {
        /// How many; from 1 to [`MAX_MONTHS`].
        months: i64,
    },
    /// Each year a percentage of the book value at its beginning (قسط متناقص), a twelfth of it each
    /// month. Years are counted from the month in which the asset was put to use.
    DecliningBalance {
        /// Which part.
        yearly: Percent,
    },
}

/// What is depreciated, and from when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The asset's cost.
    pub cost: Money,
    /// Its salvage value at the end (القيمة التخريدية).
    pub salvage: Money,
    /// The depreciation before the first month.
    pub before: Money,
    /// Any day of the first month.
    pub first: Date,
    /// How many months of the asset's year, which begins with the month in which it was put to use,
    /// were over before the first: 0 to 11.
    pub into_year: i64,
    /// By what rule; of a straight line the months that are left.
    pub method: Method,
}

/// The charge of a month.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The last day of the month.
    pub month: Date,
    /// The charge; above zero.
    pub amount: Money,
    /// The accumulated depreciation at its end, including that before the first month.
    pub accumulated: Money,
}

impl Plan {
    /// Every month with its charge, in order; months without a charge are left out.
    ///
    /// # Errors
    /// When the amounts, or the days, are beyond what the books can hold.
    pub fn schedule(&self) -> Result<Vec<Share>, Overflow> {
        let left = self.undepreciated()?;
        if !left.is_positive() {
            return Ok(Vec::new());
        }
        let amounts = match self.method {
            Method::None => Vec::new(),
            Method::StraightLine { months } => spread(left, months.clamp(1, MAX_MONTHS))?,
            Method::DecliningBalance { yearly } => self.declining(left, yearly)?,
        };
        let mut month = end_of_month(self.first);
        let mut accumulated = self.before;
        let mut shares = Vec::with_capacity(amounts.len());
        for amount in amounts {
            accumulated = accumulated.add(amount)?;
            if amount.is_positive() {
                shares.push(Share { month, amount, accumulated });
            }
            month = end_of_month(month.tomorrow().map_err(|_| Overflow)?);
        }
        Ok(shares)
    }

    /// The accumulated depreciation at the end of a day, including that before the first month:
    /// whole months only.
    ///
    /// # Errors
    /// As [`Plan::schedule`].
    pub fn worn_by(&self, day: Date) -> Result<Money, Overflow> {
        if let Method::StraightLine { months } = self.method {
            let part = if day == end_of_month(day) { 1 } else { 0 };
            return self.straight_by(months_between(self.first, day) + part, months);
        }
        let shares = self.schedule()?;
        let past = shares.iter().take_while(|share| share.month <= day);
        Ok(past.last().map_or(self.before, |share| share.accumulated))
    }

    /// The first month, by its last day, by whose end more has worn out than an amount; none when
    /// no month wears out more.
    ///
    /// # Errors
    /// As [`Plan::schedule`].
    pub fn first_beyond(&self, worn: Money) -> Result<Option<Date>, Overflow> {
        let Method::StraightLine { months } = self.method else {
            let shares = self.schedule()?;
            let first = shares.iter().find(|share| share.accumulated > worn);
            return Ok(first.map(|share| share.month));
        };
        if !self.undepreciated()?.is_positive() || self.straight_by(months, months)? <= worn {
            return Ok(None);
        }
        // Bisection: at `high` more is depreciated, at `low` no more.
        let (mut low, mut high) = (0, months.clamp(1, MAX_MONTHS));
        while high - low > 1 {
            let middle = (low + high) / 2;
            let bound = if self.straight_by(middle, months)? > worn { &mut high } else { &mut low };
            *bound = middle;
        }
        let first = self.first.first_of_month().checked_add((high - 1).months());
        first.map(|day| Some(end_of_month(day))).map_err(|_| Overflow)
    }

    /// The depreciation of a straight line of `months` months after `past` of them.
    fn straight_by(&self, past: i64, months: i64) -> Result<Money, Overflow> {
        let months = months.clamp(1, MAX_MONTHS);
        let left = self.undepreciated()?.max(Money::ZERO);
        let whole = i128::from(left.minor()) * i128::from(past.clamp(0, months));
        self.before.add(Money::from_minor(half_up(whole, i128::from(months))?))
    }

    /// The depreciable amount from the first month on.
    fn undepreciated(&self) -> Result<Money, Overflow> {
        self.cost.sub(self.salvage)?.sub(self.before)
    }

    fn declining(&self, mut left: Money, yearly: Percent) -> Result<Vec<Money>, Overflow> {
        let mut amounts = Vec::new();
        let mut stands_at = self.cost.sub(self.before)?;
        let mut over = self.into_year.clamp(0, YEAR - 1);
        while left.is_positive() {
            let months = i64::try_from(amounts.len()).map_err(|_| Overflow)?;
            let last_of_all = months + 2 * YEAR - over > MAX_MONTHS;
            // The book value at the start of the current year, so that its remaining months are
            // charged as if the whole year had been.
            let began = self.began_with(stands_at, yearly, over)?;
            let left_then = left.add(began)?.sub(stands_at)?;
            let little = i128::from(left_then.minor()) * i128::from(LAST_PART)
                <= i128::from(self.cost.minor());
            let rest = i128::from(yearly.of(began)?.minor()) * i128::from(YEAR - over);
            let charge = Money::from_minor(half_up(rest, i128::from(YEAR))?).min(left);
            let charge = if little || last_of_all || charge.is_zero() { left } else { charge };
            amounts.extend(spread(charge, YEAR - over)?);
            left = left.sub(charge)?;
            stands_at = stands_at.sub(charge)?;
            over = 0;
        }
        Ok(amounts)
    }

    /// The book value of an asset at the start of the current year, of which some months are
    /// already charged: each a twelfth of the yearly part. Never more than its cost.
    fn began_with(&self, stands_at: Money, yearly: Percent, over: i64) -> Result<Money, Overflow> {
        let whole = i128::from(Percent::HUNDRED.scaled()) * i128::from(YEAR);
        let rest = whole - i128::from(yearly.scaled()) * i128::from(over);
        if over == 0 || rest <= 0 {
            return Ok(stands_at);
        }
        let began = half_up(i128::from(stands_at.minor()) * whole, rest)?;
        Ok(Money::from_minor(began).min(self.cost))
    }
}

/// An amount over `months` months: each has the difference of two rounded running totals.
fn spread(amount: Money, months: i64) -> Result<Vec<Money>, Overflow> {
    let whole = i128::from(amount.minor());
    let by = |month: i64| half_up(whole * i128::from(month), i128::from(months));
    let share = |month| Ok(Money::from_minor(by(month)? - by(month - 1)?));
    (1..=months).map(share).collect()
}

/// How many months it is from the month of one day to that of another; negative when the other is
/// earlier.
pub fn months_between(from: Date, to: Date) -> i64 {
    let years = i64::from(to.year()) - i64::from(from.year());
    years * YEAR + i64::from(to.month()) - i64::from(from.month())
}

/// The last day of a day's month.
pub fn end_of_month(day: Date) -> Date {
    day.last_of_month()
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;

    fn plan(cost: i64, salvage: i64, before: i64, method: Method) -> Plan {
        Plan {
            cost: Money::from_minor(cost),
            salvage: Money::from_minor(salvage),
            before: Money::from_minor(before),
            first: date(2026, 1, 15),
            into_year: 0,
            method,
        }
    }

    fn amounts(plan: &Plan) -> Vec<i64> {
        plan.schedule().unwrap().iter().map(|share| share.amount.minor()).collect()
    }

    #[test]
    fn a_straight_line_bears_the_same_each_month() {
        let table = plan(100_000, 10_000, 0, Method::StraightLine { months: 7 });
        assert_eq!(amounts(&table), [12_857, 12_857, 12_857, 12_858, 12_857, 12_857, 12_857]);
        let shares = table.schedule().unwrap();
        assert_eq!(shares[1].month, date(2026, 2, 28));
        assert_eq!(shares[6].accumulated, Money::from_minor(90_000));
        assert_eq!(table.worn_by(date(2026, 2, 27)).unwrap(), Money::from_minor(12_857));
        assert_eq!(table.worn_by(date(2025, 12, 31)).unwrap(), Money::ZERO);
    }

    #[test]
    fn what_had_worn_out_before_is_not_borne_again() {
        let van = plan(120_000, 0, 60_000, Method::StraightLine { months: 2 });
        assert_eq!(amounts(&van), [30_000, 30_000]);
        assert_eq!(van.worn_by(date(2026, 1, 31)).unwrap(), Money::from_minor(90_000));
        let worn = plan(120_000, 0, 120_000, Method::StraightLine { months: 2 });
        assert_eq!(amounts(&worn), [0_i64; 0]);
        assert_eq!(worn.worn_by(date(2026, 1, 31)).unwrap(), Money::from_minor(120_000));
    }

    #[test]
    fn a_declining_balance_bears_a_part_of_what_is_left() {
        let yearly = Percent::parse("50").unwrap();
        let computer = plan(120_000, 0, 0, Method::DecliningBalance { yearly });
        let years: Vec<i64> = amounts(&computer).chunks(12).map(|year| year.iter().sum()).collect();
        assert_eq!(years, [60_000, 30_000, 15_000, 7_500, 3_750, 3_750]);
        assert_eq!(amounts(&computer)[..2], [5_000, 5_000]);
    }

    /// In use since July 2024 and carried over at the end of 2025: 25,000 of the first year and
    /// half of the second's 18,750 are already charged.
    #[test]
    fn a_declining_balance_goes_on_within_its_own_year() {
        let yearly = Percent::parse("25").unwrap();
        let method = Method::DecliningBalance { yearly };
        let carried = Plan { into_year: 6, ..plan(10_000_000, 0, 3_437_500, method) };
        let whole = Plan { first: date(2024, 7, 1), ..plan(10_000_000, 0, 0, method) };
        let all = amounts(&whole);
        assert_eq!(amounts(&carried)[..7], all[18..25]);
        assert_eq!(amounts(&carried)[..6], [156_250; 6]);
        // Nothing was charged for the months that are over: at most its cost is depreciated.
        let late = Plan { into_year: 6, ..plan(10_000_000, 0, 0, method) };
        assert_eq!(amounts(&late)[..6].iter().sum::<i64>(), 1_250_000);
    }

    #[test]
    fn land_does_not_wear_out() {
        assert_eq!(amounts(&plan(100, 0, 0, Method::None)), [0_i64; 0]);
    }

    #[test]
    fn months_are_counted_over_years() {
        assert_eq!(months_between(date(2025, 11, 30), date(2026, 2, 1)), 3);
        assert_eq!(months_between(date(2026, 2, 1), date(2025, 11, 30)), -3);
    }

    fn any_method() -> impl Strategy<Value = Method> {
        prop_oneof![
            (1_i64..=600).prop_map(|months| Method::StraightLine { months }),
            (1_i64..=10_000_000).prop_map(|scaled| Method::DecliningBalance {
                yearly: Percent::from_scaled(scaled)
            }),
        ]
    }

    proptest! {
        #[test]
        fn what_is_told_of_a_day_or_an_amount_is_what_the_schedule_says(
            cost in 1_i64..=1_000_000, salvage in 0_i64..=120, before in 0_i64..=1_000_000,
            method in any_method(), worn in 0_i64..=1_100_000, days in -400_i64..=20_000,
        ) {
            let plan = plan(cost, cost / 100 * salvage, before, method);
            let (worn, day) = (Money::from_minor(worn), plan.first + days.days());
            let shares = plan.schedule().unwrap();
            let past = shares.iter().take_while(|share| share.month <= day).last();
            let by = past.map_or(plan.before, |share| share.accumulated);
            prop_assert_eq!(plan.worn_by(day).unwrap(), by);
            let beyond = shares.iter().find(|share| share.accumulated > worn);
            prop_assert_eq!(plan.first_beyond(worn).unwrap(), beyond.map(|share| share.month));
        }

        #[test]
        fn the_shares_come_to_what_there_is_to_wear_out(
            cost in 1_i64..=100_000_000_000_000, salvage in 0_i64..=100, before in 0_i64..=100,
            method in any_method(), into_year in 0_i64..12,
        ) {
            // A salvage value that is no whole percentage: the rest is depreciated.
            let salvage = cost / 100 * salvage / 2;
            let before = (cost - salvage) / 100 * before;
            let plan = Plan { into_year, ..plan(cost, salvage, before, method) };
            let shares = plan.schedule().unwrap();
            let sum: i64 = shares.iter().map(|share| share.amount.minor()).sum();
            prop_assert_eq!(sum, cost - salvage - before);
            prop_assert!(i64::try_from(shares.len()).unwrap() <= MAX_MONTHS);
            let mut worn = plan.before;
            for share in &shares {
                prop_assert!(share.amount.is_positive());
                prop_assert!(share.accumulated > worn);
                prop_assert!(plan.cost.sub(share.accumulated).unwrap() >= plan.salvage);
                worn = share.accumulated;
            }
            for pair in shares.windows(2) {
                prop_assert!(pair[0].month < pair[1].month);
            }
        }

        #[test]
        fn a_straight_line_is_straight_to_the_minor_unit(
            cost in 1_i64..=100_000_000_000, months in 1_i64..=600,
        ) {
            let plan = plan(cost, 0, 0, Method::StraightLine { months });
            let each = cost / months;
            for share in plan.schedule().unwrap() {
                prop_assert!((each..=each + 1).contains(&share.amount.minor()));
            }
        }
    }
}
