//! The order of day, month and year in a table's columns of days: as the mapping says, as the
//! columns or their headers show, or a question.

use jiff::civil::Date;
use platform::text::fold;

use crate::dates::Column;
use crate::table::{Mapping, Row};
use crate::{DateOrder, Kind, Trouble};

/// A column of days that fits several orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DayQuestion {
    /// The line of the file with a day that reads in several ways: the first that shows the most of
    /// them.
    pub line: usize,
    /// The header of the column, or its letter.
    pub column: String,
    /// The day as it is written.
    pub value: String,
    /// The day that it is in each order.
    pub readings: Vec<(DateOrder, Date)>,
}

impl DayQuestion {
    pub(crate) fn trouble(&self) -> Trouble {
        Trouble::at(self.line, &self.column, &self.value, Kind::TwoDateOrders)
    }
}

/// How the days of one column are written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnDays {
    /// The orders that fit it, the most likely first; one where nothing is asked.
    pub orders: Vec<DateOrder>,
    /// What is asked where they are several.
    pub question: Option<DayQuestion>,
}

impl ColumnDays {
    /// Finds the order of a column of `rows`, known by its place and its header: the answer where
    /// there is one, else what the cells or the header show. Days after `latest` are none.
    pub fn find(
        rows: &[Row],
        column: (usize, &str),
        answer: Option<DateOrder>,
        latest: Date,
    ) -> Self {
        let days = Days::read(rows, column, answer, latest);
        let question = days.question(rows);
        let orders = match &question {
            Some(question) => question.readings.iter().map(|(order, _)| *order).collect(),
            None => vec![days.orders[0]],
        };
        Self { orders, question }
    }
}

/// How the days of a table are written.
pub(crate) struct DayOrders {
    /// In the column of days; the most likely order while it is asked.
    pub(crate) date: DateOrder,
    /// In the column of value dates.
    pub(crate) value_date: DateOrder,
    pub(crate) question: Option<DayQuestion>,
}

impl DayOrders {
    pub(crate) fn find(rows: &[Row], headers: &[String], mapping: &Mapping, latest: Date) -> Self {
        let days = |at: usize| {
            let header = headers.get(at).map_or("", String::as_str);
            Days::read(rows, (at, header), mapping.date_order, latest)
        };
        let mut date = days(mapping.date);
        let mut value_date = mapping.value_date.map(days);
        if let Some(value_date) = &mut value_date {
            // One bank writes both columns in one way.
            date.settle_as(value_date);
            value_date.settle_as(&date);
        }
        let question = date.question(rows);
        let question =
            question.or_else(|| value_date.as_ref().and_then(|days| days.question(rows)));
        let likely = |days: &Days<'_>| days.orders[0];
        let value_date = value_date.as_ref().map_or_else(|| likely(&date), likely);
        Self { date: likely(&date), value_date, question }
    }
}

/// A column of days, and the orders that fit it: always one at least, the most likely first.
struct Days<'a> {
    at: usize,
    header: &'a str,
    column: Column,
    orders: Vec<DateOrder>,
}

impl<'a> Days<'a> {
    fn read(
        rows: &[Row],
        (at, header): (usize, &'a str),
        answer: Option<DateOrder>,
        latest: Date,
    ) -> Self {
        let column = Column::read(rows.iter().map(|row| row.cell(at)), latest);
        let fitting = column.orders();
        let orders = match (answer, order_in(header)) {
            // An answer is about days and months: a year of four digits asks nothing.
            (Some(answer), _) if fitting != [DateOrder::YearFirst] || column.count(answer) > 0 => {
                vec![answer]
            }
            (None, Some(order)) if column.count(order) >= column.count(fitting[0]) => vec![order],
            _ => fitting,
        };
        Self { at, header, column, orders }
    }

    /// Takes the order that another column shows where this one fits it as well.
    fn settle_as(&mut self, other: &Self) {
        let &[order] = other.orders.as_slice() else { return };
        let is_open = self.orders.len() > 1 && self.orders.contains(&order);
        let mut others = self.orders.iter().filter(|&&one| one != order);
        if is_open && others.all(|&one| other.column.prefers(order, one)) {
            self.orders = vec![order];
        }
    }

    fn question(&self, rows: &[Row]) -> Option<DayQuestion> {
        if self.orders.len() < 2 {
            return None;
        }
        let asked = rows.iter().filter_map(|row| {
            let value = row.cell(self.at);
            let readings = self.column.readings(value, &self.orders);
            let differ = readings.windows(2).any(|pair| pair[0].1 != pair[1].1);
            differ.then_some((row, value, readings))
        });
        // The first day that shows the most of the orders: each can be the answer.
        let first = asked.min_by_key(|(.., readings)| self.orders.len() - readings.len());
        first.map(|(row, value, readings)| DayQuestion {
            line: row.line,
            column: self.header.to_owned(),
            value: value.to_owned(),
            readings,
        })
    }
}

/// A part of a day, as headers name it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Day,
    Month,
    Year,
}

/// The order that a header names: `Date (DD/MM/YYYY)`, `mm-dd-yy`, `يوم/شهر/سنة`.
fn order_in(header: &str) -> Option<DateOrder> {
    let spaced: String = header.chars().map(|c| if c.is_alphabetic() { c } else { ' ' }).collect();
    let parts: Vec<Option<Part>> = fold(&spaced).split(' ').flat_map(parts).collect();
    parts.windows(2).find_map(|pair| match pair {
        [Some(Part::Day), Some(Part::Month)] => Some(DateOrder::DayFirst),
        [Some(Part::Month), Some(Part::Day)] => Some(DateOrder::MonthFirst),
        [Some(Part::Year), Some(Part::Month)] => Some(DateOrder::YearFirst),
        _ => None,
    })
}

/// The parts that a word names, `ddmmyyyy` three of them; one of none for any other word.
fn parts(word: &str) -> Vec<Option<Part>> {
    let letters = || word.as_bytes().chunk_by(|one, other| one == other);
    let part = |run: &[u8]| match (run[0], run.len()) {
        (b'd', 1..=2) => Some(Part::Day),
        (b'm', 1..=3) => Some(Part::Month),
        (b'y', 1..=4) => Some(Part::Year),
        _ => None,
    };
    if letters().all(|run| part(run).is_some()) {
        return letters().map(part).collect();
    }
    vec![match word {
        "day" | "يوم" | "اليوم" => Some(Part::Day),
        "month" | "شهر" | "الشهر" => Some(Part::Month),
        "year" | "سنه" | "السنه" | "عام" => Some(Part::Year),
        _ => None,
    }]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_may_name_the_order() {
        use DateOrder::{DayFirst, MonthFirst, YearFirst};
        for (header, order) in [
            ("Date (DD/MM/YYYY)", Some(DayFirst)),
            ("Posting date mm-dd-yy", Some(MonthFirst)),
            ("Date DD-MMM-YY", Some(DayFirst)),
            ("Date MMDDYYYY", Some(MonthFirst)),
            ("date d/m/y", Some(DayFirst)),
            ("التاريخ (يوم/شهر/سنة)", Some(DayFirst)),
            ("التاريخ (شهر / يوم / سنة)", Some(MonthFirst)),
            ("Month/Day/Year", Some(MonthFirst)),
            ("Date (yyyy-mm-dd)", Some(YearFirst)),
            ("Date", None),
            ("التاريخ", None),
            ("Day", None),
            ("D / C", None),
            ("", None),
        ] {
            assert_eq!(order_in(header), order, "{header}");
        }
    }
}
