//! The days whose documents were fetched from the authority.

use jiff::civil::Date;

use super::wire::UncoveredDays;

/// Those of some days until today that are not covered.
pub fn uncovered(
    (first, last): (Date, Date),
    covered: Option<(Date, Date)>,
    today: Date,
) -> Vec<UncoveredDays> {
    let last = last.min(today);
    let Some((begin, end)) = covered else { return row(first, last).into_iter().collect() };
    let before = begin.yesterday().ok().and_then(|day| row(first, last.min(day)));
    let behind = end.tomorrow().ok().and_then(|day| row(first.max(day), last));
    [before, behind].into_iter().flatten().collect()
}

fn row(from: Date, to: Date) -> Option<UncoveredDays> {
    (from <= to).then_some(UncoveredDays { from, to })
}

#[cfg(test)]
mod tests {
    use jiff::civil::{Date, date};

    use super::uncovered;

    #[test]
    fn days_before_the_first_fetch_and_behind_the_last_are_not_covered() {
        let day = |day: i8| date(2026, 11, day);
        let found = |days, covered, today| -> Vec<(Date, Date)> {
            let found = uncovered(days, covered, today).into_iter();
            found.map(|one| (one.from, one.to)).collect()
        };
        let month = (day(1), day(30));
        let covered = Some((day(5), day(20)));
        assert_eq!(found(month, covered, day(20)), [(day(1), day(4))]);
        assert_eq!(found(month, covered, day(25)), [(day(1), day(4)), (day(21), day(25))]);
        assert_eq!(found((day(6), day(9)), covered, day(25)), []);
        assert_eq!(found((day(1), day(2)), covered, day(25)), [(day(1), day(2))]);
        assert_eq!(found((day(22), day(23)), covered, day(25)), [(day(22), day(23))]);
        assert_eq!(found(month, None, day(20)), [(day(1), day(20))]);
        assert_eq!(found(month, None, date(2026, 10, 1)), []);
    }
}
