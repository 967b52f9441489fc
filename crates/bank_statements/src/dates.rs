//! Days as banks write them. A column's order is found over all its cells, because `05/11/2026`
//! fits two orders by itself. Where a whole column fits several, the caller asks which one it is.

use imports::days::{self, DateOrder, Epoch, WrittenDay};
use jiff::civil::Date;

const ORDERS: [DateOrder; 3] = [DateOrder::DayFirst, DateOrder::YearFirst, DateOrder::MonthFirst];

/// No file is about more days than ten years.
const MOST_DAYS: i32 = 3_653;

/// The most likely order of a column. The day comes first, as in Egypt, unless another order reads
/// more cells as days up to `latest` and does not strew them over more of the calendar for it: one
/// impossible day turns no file around.
pub(crate) fn order<'a>(cells: impl Iterator<Item = &'a str>, latest: Date) -> DateOrder {
    Column::read(cells, latest).best().order
}

/// The days of a column, read in each order.
pub(crate) struct Column {
    cells: Vec<WrittenDay>,
    readings: [Days; 3],
    latest: Date,
}

impl Column {
    pub(crate) fn read<'a>(cells: impl Iterator<Item = &'a str>, latest: Date) -> Self {
        let cells: Vec<WrittenDay> = cells.filter_map(written).collect();
        let readings = ORDERS.map(|order| Days::read(&cells, order, latest));
        Self { cells, readings, latest }
    }

    /// The orders that fit the column, the most likely first. Several only if they read a cell as
    /// different days: an order that reads less, or only days that are to come or decades away, is
    /// none of them.
    pub(crate) fn orders(&self) -> Vec<DateOrder> {
        let best = self.best();
        let rivals = self.readings.iter().filter(|other| {
            other.order != best.order
                && other.is_rival(best)
                && self.cells.iter().any(|cell| self.differs(cell, best.order, other.order))
        });
        std::iter::once(best.order).chain(rivals.map(|rival| rival.order)).collect()
    }

    /// How many cells are days in an order, also days to come.
    pub(crate) fn count(&self, order: DateOrder) -> usize {
        self.cells.iter().filter(|cell| day(cell, order).is_some()).count()
    }

    /// Whether the column fits one order better than another.
    pub(crate) fn prefers(&self, one: DateOrder, other: DateOrder) -> bool {
        let count = |order| {
            let days = self.readings.iter().find(|days| days.order == order);
            days.map_or(0, |days| days.count)
        };
        count(one) > count(other)
    }

    /// The days that a cell is in several orders, without days to come.
    pub(crate) fn readings(&self, cell: &str, orders: &[DateOrder]) -> Vec<(DateOrder, Date)> {
        let Some(cell) = written(cell) else { return Vec::new() };
        let read = |&order: &DateOrder| Some((order, self.day(&cell, order)?));
        orders.iter().filter_map(read).collect()
    }

    fn best(&self) -> &Days {
        let [first, others @ ..] = &self.readings;
        let mut best = first;
        for other in others {
            if other.is_better(best) {
                best = other;
            }
        }
        best
    }

    fn day(&self, cell: &WrittenDay, order: DateOrder) -> Option<Date> {
        day(cell, order).filter(|&day| day <= self.latest)
    }

    fn differs(&self, cell: &WrittenDay, one: DateOrder, other: DateOrder) -> bool {
        let days = (self.day(cell, one), self.day(cell, other));
        matches!(days, (Some(one), Some(other)) if one != other)
    }
}

/// What the cells of a column are in one order.
struct Days {
    order: DateOrder,
    /// How many are days up to the latest, within ten years of the one in the middle.
    count: usize,
    /// From the first of them to the last.
    span: i32,
    /// Whether all of them are more than ten years ago.
    is_old: bool,
}

impl Days {
    fn read(cells: &[WrittenDay], order: DateOrder, latest: Date) -> Self {
        let days = cells.iter().filter_map(|cell| day(cell, order));
        let mut days: Vec<Date> = days.filter(|&day| day <= latest).collect();
        days.sort_unstable();
        let Some(&middle) = days.get(days.len() / 2) else {
            return Self { order, count: 0, span: 0, is_old: true };
        };
        days.retain(|&day| !are_far(day, middle));
        let span = days.first().zip(days.last()).map_or(0, |(&first, &last)| between(first, last));
        let is_old = days.last().is_none_or(|&last| are_far(last, latest));
        Self { order, count: days.len(), span, is_old }
    }

    fn is_better(&self, best: &Self) -> bool {
        if self.count == best.count {
            return best.is_old && !self.is_old;
        }
        self.count > best.count && (self.is_as_dense(best) || self.count >= 2 * best.count)
    }

    /// Whether the column may as well be written in this order. A short year may come first unless
    /// that spreads a statement over years: `20/11/26`, `21/11/26`.
    fn is_rival(&self, best: &Self) -> bool {
        self.count > 0
            && self.count >= best.count
            && (best.is_old || !self.is_old)
            && (self.order != DateOrder::YearFirst || self.is_as_dense(best))
    }

    fn is_as_dense(&self, best: &Self) -> bool {
        self.span <= 2 * best.span + 31
    }
}

fn between(first: Date, last: Date) -> i32 {
    (last - first).get_days()
}

/// Whether two days are more than ten years apart.
pub(crate) fn are_far(one: Date, other: Date) -> bool {
    between(one, other).abs() > MOST_DAYS
}

/// Whether a cell tries to be a day: nothing but numbers and names of months or weekdays. One or
/// two numbers that are the only ones in their row are those of a page.
pub(crate) fn is_meant(cell: &str, is_alone: bool) -> bool {
    written(cell).is_some_and(|parts| {
        !is_alone || parts.numbers.len() > 2 || parts.month.is_some() || parts.numbers[0].1 > 4
    })
}

/// Reads a day, written in the order of its column.
pub fn read(cell: &str, order: DateOrder) -> Option<Date> {
    day(&written(cell)?, order)
}

/// The parts of a cell that may be a day.
fn written(cell: &str) -> Option<WrittenDay> {
    days::written_day(&crate::tidy(cell))
}

/// The day that is written in this order, or counted as Excel does.
fn day(written: &WrittenDay, order: DateOrder) -> Option<Date> {
    match (written.numbers.as_slice(), written.month) {
        (&[(number, 5)], None) => days::serial(i64::from(number), Epoch::From1900),
        _ => written.day(order),
    }
}

/// Whether a cell holds a day, whatever the order of its parts.
pub(crate) fn is_day(cell: &str) -> bool {
    written(cell).is_some_and(|parts| ORDERS.iter().any(|&order| day(&parts, order).is_some()))
}

/// Reads `20261120`.
pub(crate) fn packed(digits: &str) -> Option<Date> {
    if digits.len() != 8 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    days::written_day(digits)?.day(DateOrder::YearFirst)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    #[test]
    fn reads_days_as_banks_write_them() {
        let day = date(2026, 11, 5);
        for text in ["05/11/2026", "\u{200f}٥/١١/٢٠٢٦", "46331"] {
            assert_eq!(read(text, DateOrder::DayFirst), Some(day), "{text}");
        }
        assert_eq!(packed("20261105"), Some(day));
        for text in ["12", "1,234.50"] {
            assert_eq!(read(text, DateOrder::DayFirst), None, "{text}");
        }
    }

    #[test]
    fn a_column_is_asked_as_a_whole() {
        let of = |cells: &[&str]| order(cells.iter().copied(), date(2026, 11, 27));
        assert_eq!(of(&["05/11/2026", "06/11/2026"]), DateOrder::DayFirst);
        assert_eq!(of(&["05/11/2026", "11/20/2026"]), DateOrder::MonthFirst);
        assert_eq!(of(&["2026-11-05", "2026-11-20"]), DateOrder::YearFirst);
        assert_eq!(of(&["05/11/2026", "Total", "20/11/2026"]), DateOrder::DayFirst);
        assert_eq!(of(&[]), DateOrder::DayFirst);
        let american = ["10/02/2026", "10/07/2026", "10/20/2026", "11/03/2026"];
        assert_eq!(of(&american), DateOrder::MonthFirst);
        assert_eq!(of(&["26-11-05", "26-11-06"]), DateOrder::YearFirst, "not of the year 2005");
    }

    #[test]
    fn one_impossible_day_turns_no_column() {
        let of = |cells: &[&str]| order(cells.iter().copied(), date(2026, 11, 27));
        for impossible in ["31/11/26", "11/20/26", "30/02/26", "32/11/26"] {
            let column = ["01/11/26", "02/11/26", "03/11/26", impossible];
            assert_eq!(of(&column), DateOrder::DayFirst, "{impossible}");
        }
        let column = ["01/11/2026", "02/11/2026", "11/13/2026"];
        assert_eq!(of(&column), DateOrder::DayFirst);
        // A single one is no reason for the year 2031 either.
        assert_eq!(of(&["31/11/26"]), DateOrder::DayFirst);
        // The day first would be to come.
        assert_eq!(of(&["01/12/2026", "02/12/2026"]), DateOrder::MonthFirst);
    }

    #[test]
    fn a_column_that_fits_two_orders_has_both() {
        use DateOrder::{DayFirst, MonthFirst, YearFirst};
        let of = |cells: &[&str]| Column::read(cells.iter().copied(), date(2026, 11, 27)).orders();
        let open = vec![DayFirst, MonthFirst];
        assert_eq!(of(&["03/04/2026"]), open);
        assert_eq!(of(&["٠٣/٠٤/٢٠٢٦"]), open);
        assert_eq!(of(&["03042026"]), open);
        assert_eq!(of(&["03-04-26", "05-04-26"]), open);
        assert_eq!(of(&["01/11/2026", "02/11/2026", "31/11/2026"]), open, "31 is no day in either");
        assert_eq!(of(&["01/11/2026", "02/11/2026", "11/13/2026"]), open, "one slip, or the order");
        assert_eq!(of(&["05/05/2026", "03/04/2026"]), open);
        assert_eq!(of(&["24/11/26"]), [DayFirst, YearFirst], "the year 2024 or 2026");
        for cells in [
            &["03/04/2026", "13/04/2026"][..],
            &["05/05/2026", "11/11/2026"],
            &["2026-04-03"],
            &["20260403"],
            &["3 Apr 2026", "٤ أبريل ٢٠٢٦"],
            &["46331"],
            &[],
        ] {
            assert_eq!(of(cells).len(), 1, "{cells:?}");
        }
        // An order of days to come, or of days that are decades away, is none.
        assert_eq!(of(&["05/12/2026"]), [MonthFirst]);
        assert_eq!(of(&["01/11/2026", "02/11/2026", "12/11/2026"]), [DayFirst]);
        assert_eq!(of(&["20/11/26", "21/11/26", "22/11/26"]), [DayFirst]);
        assert_eq!(of(&["05/11/26"]), open, "not of the year 2005");
    }
}
