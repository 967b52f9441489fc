//! The cash-flow forecast of the next weeks, as known today. Pure.

use jiff::ToSpan as _;
use jiff::civil::{Date, Weekday};
use ledger::{Money, Overflow};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The number of weeks, including the present one.
pub const WEEKS: usize = 12;

/// The first day of a week, as in the application's calendar.
const FIRST_DAY: Weekday = Weekday::Saturday;

/// The source of an expected receipt or payment.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
#[schema(as = ForecastSource)]
pub enum Source {
    /// Open invoices, and other amounts owed by customers.
    Receivables,
    /// Customers' cheques that have not been collected yet.
    ChequesReceived,
    /// Invoices that recurring schedules will create.
    RecurringInvoices,
    /// Open bills, and other amounts owed to vendors.
    Payables,
    /// Cheques to vendors that have not been cashed yet.
    ChequesIssued,
    /// Bills that recurring schedules will create.
    RecurringBills,
}

impl Source {
    /// Every source, receipts first.
    pub const ALL: [Source; 6] = [
        Source::Receivables,
        Source::ChequesReceived,
        Source::RecurringInvoices,
        Source::Payables,
        Source::ChequesIssued,
        Source::RecurringBills,
    ];

    /// Whether it is a source of receipts.
    pub const fn is_inflow(self) -> bool {
        matches!(self, Source::Receivables | Source::ChequesReceived | Source::RecurringInvoices)
    }
}

/// An expected receipt or payment on a day; never negative.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expected {
    pub source: Source,
    pub due: Date,
    pub amount: Money,
}

/// A week of the forecast.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Week {
    pub first: Date,
    pub last: Date,
    /// The expected amount of each source, in the order of [`Source::ALL`].
    pub sums: [Money; Source::ALL.len()],
    /// The expected balance at its end.
    pub closing: Money,
}

impl Week {
    /// The total of receipts, or of payments.
    pub fn total(&self, is_inflow: bool) -> Result<Money, Overflow> {
        let of_it = Source::ALL.into_iter().zip(self.sums);
        Money::sum(of_it.filter(|(source, _)| source.is_inflow() == is_inflow).map(|(_, sum)| sum))
    }
}

/// The first day of the week of a day.
fn week_start(day: Date) -> Date {
    let passed = day.weekday().since(FIRST_DAY);
    day.checked_sub(i32::from(passed).days()).unwrap_or(day)
}

/// First and last day of each week, the present one first.
pub fn weeks(today: Date) -> Vec<(Date, Date)> {
    let day = |first: Date, days: usize| {
        first.checked_add(i32::try_from(days).unwrap_or(0).days()).unwrap_or(first)
    };
    let first = week_start(today);
    (0..WEEKS).map(|week| (day(first, week * 7), day(first, week * 7 + 6))).collect()
}

/// The last day of the last week.
pub fn horizon(today: Date) -> Date {
    weeks(today).last().map_or(today, |(_, last)| *last)
}

/// The week in which an amount is expected: the present one for overdue amounts; none after the
/// last.
pub fn week_of(weeks: &[(Date, Date)], due: Date) -> Option<usize> {
    let found = weeks.iter().position(|(_, last)| due <= *last);
    found.filter(|_| !weeks.is_empty())
}

/// The expected balance at the end of each week.
pub fn forecast(opening: Money, today: Date, expected: &[Expected]) -> Result<Vec<Week>, Overflow> {
    let days = weeks(today);
    let nothing = [Money::ZERO; Source::ALL.len()];
    let blank =
        |&(first, last): &(Date, Date)| Week { first, last, sums: nothing, closing: opening };
    let mut weeks: Vec<Week> = days.iter().map(blank).collect();
    for one in expected {
        let Some(week) = week_of(&days, one.due).and_then(|at| weeks.get_mut(at)) else { continue };
        for (source, sum) in Source::ALL.into_iter().zip(&mut week.sums) {
            if source == one.source {
                *sum = sum.add(one.amount)?;
            }
        }
    }
    let mut balance = opening;
    for week in &mut weeks {
        balance = balance.add(week.total(true)?)?.sub(week.total(false)?)?;
        week.closing = balance;
    }
    Ok(weeks)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    const TODAY: Date = date(2026, 11, 20);

    fn expected(source: Source, due: Date, amount: i64) -> Expected {
        Expected { source, due, amount: Money::from_minor(amount) }
    }

    /// The weeks with expected amounts: number, receipts, payments and closing balance.
    fn moved(opening: i64, expected: &[Expected]) -> Vec<(usize, i64, i64, i64)> {
        let weeks = forecast(Money::from_minor(opening), TODAY, expected).unwrap();
        assert_eq!(weeks.len(), WEEKS);
        let line = |(at, week): (usize, &Week)| {
            let (coming, going) = (week.total(true).unwrap(), week.total(false).unwrap());
            (at, coming.minor(), going.minor(), week.closing.minor())
        };
        let lines = weeks.iter().enumerate().map(line);
        lines.filter(|(_, coming, going, _)| *coming != 0 || *going != 0).collect()
    }

    #[test]
    fn weeks_begin_on_saturday() {
        for (today, first, last) in [
            (date(2026, 11, 20), date(2026, 11, 14), date(2027, 2, 5)),
            (date(2026, 11, 21), date(2026, 11, 21), date(2027, 2, 12)),
            (date(2026, 11, 27), date(2026, 11, 21), date(2027, 2, 12)),
            (date(2024, 2, 29), date(2024, 2, 24), date(2024, 5, 17)),
        ] {
            let weeks = weeks(today);
            assert_eq!((weeks.len(), weeks[0].0, weeks[WEEKS - 1].1), (WEEKS, first, last));
            assert_eq!(horizon(today), last);
            for pair in weeks.windows(2) {
                assert_eq!(pair[0].1.tomorrow().unwrap(), pair[1].0);
            }
        }
    }

    #[test]
    fn what_is_late_comes_in_the_running_week_and_what_is_far_in_none() {
        use Source::{Payables, Receivables};
        let rows = [
            (vec![], vec![]),
            (vec![expected(Receivables, date(2025, 1, 1), 70)], vec![(0, 70, 0, 170)]),
            (vec![expected(Receivables, TODAY, 5)], vec![(0, 5, 0, 105)]),
            (vec![expected(Payables, date(2026, 11, 21), 30)], vec![(1, 0, 30, 70)]),
            (vec![expected(Payables, date(2027, 2, 5), 300)], vec![(11, 0, 300, -200)]),
            (vec![expected(Payables, date(2027, 2, 6), 300)], vec![]),
        ];
        for (given, wanted) in rows {
            assert_eq!(moved(100, &given), wanted, "{given:?}");
        }
    }

    #[test]
    fn each_source_is_an_inflow_or_an_outflow() {
        for source in Source::ALL {
            let weeks = moved(0, &[expected(source, TODAY, 9), expected(source, TODAY, 1)]);
            let wanted = if source.is_inflow() { (0, 10, 0, 10) } else { (0, 0, 10, -10) };
            assert_eq!(weeks, [wanted], "{source:?}");
        }
    }

    #[test]
    fn a_week_begins_with_the_closing_balance_of_the_one_before() {
        let weeks = moved(
            1_000,
            &[
                expected(Source::RecurringBills, date(2026, 12, 1), 400),
                expected(Source::ChequesIssued, date(2026, 12, 2), 100),
                expected(Source::ChequesReceived, date(2026, 12, 10), 50),
            ],
        );
        assert_eq!(weeks, [(2, 0, 500, 500), (3, 50, 0, 550)]);
    }

    #[test]
    fn what_is_too_much_is_no_forecast() {
        let most = expected(Source::Receivables, TODAY, i64::MAX);
        assert_eq!(forecast(Money::from_minor(1), TODAY, &[most]), Err(Overflow));
    }
}
