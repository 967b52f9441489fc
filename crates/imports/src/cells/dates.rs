//! The days of a column: which order reads them, and what each cell is in it.

use jiff::civil::Date;

use super::{CellKind, DateOrder, Reading};
use crate::days::{WrittenDay, serial, written_day};
use crate::text::fold;

const ORDERS: [DateOrder; 3] = [DateOrder::DayFirst, DateOrder::MonthFirst, DateOrder::YearFirst];

/// The order of a column; none where no cell needs one.
///
/// # Errors
/// The orders that can be meant.
pub(super) fn orders<'a>(
    cells: impl Iterator<Item = &'a str>,
) -> Result<Option<DateOrder>, Vec<DateOrder>> {
    let mut fits = [0_usize; 3];
    let (mut count, mut differs) = (0_usize, [false; 3]);
    let mut is_sure = false;
    for cell in cells {
        let Some(written) = written_day(cell).filter(WrittenDay::needs_order) else { continue };
        if is_sorted(&written) {
            is_sure = true;
            continue;
        }
        let days = ORDERS.map(|order| written.day(order));
        if days.iter().all(Option::is_none) {
            continue;
        }
        count += 1;
        for (at, day) in days.iter().enumerate() {
            fits[at] += usize::from(day.is_some());
            differs[at] |= days.iter().flatten().any(|other| Some(other) != day.as_ref());
        }
    }
    if count == 0 {
        return Ok(is_sure.then_some(DateOrder::YearFirst));
    }
    let whole: Vec<usize> = (0..3).filter(|&at| fits[at] == count).collect();
    match whole.as_slice() {
        [one] => Ok(Some(ORDERS[*one])),
        // No order reads all: slips, or two orders in one column.
        [] => Err((0..3).filter(|&at| fits[at] > 0).map(|at| ORDERS[at]).collect()),
        [first, ..] if whole.iter().all(|&at| !differs[at]) => Ok(Some(ORDERS[*first])),
        several => Err(several.iter().map(|&at| ORDERS[at]).collect()),
    }
}

/// Whether the cells that a spreadsheet took for days may be texts whose month and day it took for
/// one another: the column's texts are those that it could not take, in an order that their own
/// numbers show, and no day of a cell is after the twelfth.
pub(super) fn may_be_turned<'a>(
    cells: impl Iterator<Item = (&'a str, CellKind)>,
    order: Option<DateOrder>,
) -> bool {
    let other = match order {
        Some(DateOrder::DayFirst) => DateOrder::MonthFirst,
        Some(DateOrder::MonthFirst) => DateOrder::DayFirst,
        _ => return false,
    };
    let (mut is_shown, mut differs) = (false, false);
    for (cell, kind) in cells {
        if kind == CellKind::Day {
            let Ok(day) = cell.parse::<Date>() else { continue };
            if day.day() > 12 {
                return false;
            }
            differs |= day.day() != day.month();
        } else if !is_shown && kind == CellKind::Text {
            let written = written_day(cell).filter(WrittenDay::needs_order);
            is_shown =
                written.is_some_and(|written| !is_sorted(&written) && written.day(other).is_none());
        }
    }
    is_shown && differs
}

/// A day with its month and day in each other's place.
fn turned(day: Date) -> Option<Date> {
    Date::new(day.year(), day.day(), day.month()).ok()
}

/// Whether a day has one reading in any column: `2026-11-05`, whose year comes first.
fn is_sorted(written: &WrittenDay) -> bool {
    matches!(written.numbers.as_slice(), [(_, 4), _, _])
        && written.month.is_none()
        && written.day(DateOrder::YearFirst).is_some()
}

/// Whether a cell is nothing but the count of a day.
pub(super) fn is_serial(cell: &str) -> bool {
    cell.len() == 5 && cell.bytes().all(|byte| byte.is_ascii_digit())
        || fold(cell).len() == 5 && fold(cell).bytes().all(|byte| byte.is_ascii_digit())
}

/// The day of a cell in a column that is read so.
pub(super) fn day(cell: &str, kind: CellKind, reading: &Reading) -> Option<Date> {
    if kind == CellKind::Day {
        let day: Date = cell.parse().ok()?;
        return if reading.turned_days == Some(true) { turned(day) } else { Some(day) };
    }
    if is_serial(cell) {
        return serial(fold(cell).parse().ok()?, reading.epoch?);
    }
    if kind == CellKind::Number && cell.contains('.') {
        let (days, _) = cell.split_once('.')?;
        return serial(days.parse().ok()?, reading.epoch?);
    }
    let written = written_day(cell)?;
    if is_sorted(&written) {
        return written.day(DateOrder::YearFirst);
    }
    if let Some(order) = reading.date_order {
        return written.day(order);
    }
    let mut days = ORDERS.iter().filter_map(|&order| written.day(order));
    let first = days.next()?;
    days.all(|other| other == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::DateOrder::{DayFirst, MonthFirst, YearFirst};
    use jiff::civil::date;

    use super::super::Epoch;
    use super::*;

    #[test]
    fn serials_are_counted_from_the_workbooks_year() {
        let of = |epoch| Reading { epoch, ..Reading::default() };
        let read = |epoch| day("46331", CellKind::Number, &of(epoch));
        assert_eq!(read(Some(Epoch::From1900)), Some(date(2026, 11, 5)));
        let mac = day("44869", CellKind::Number, &of(Some(Epoch::From1904)));
        assert_eq!(mac, Some(date(2026, 11, 5)));
        assert_eq!(read(None), None);
    }

    #[test]
    fn days_that_a_spreadsheet_may_have_turned_are_asked_about() {
        use CellKind::{Day, Text};
        let ask = |cells: &[(&'static str, CellKind)]| {
            let texts = cells.iter().filter(|(_, kind)| *kind == Text).map(|(cell, _)| *cell);
            may_be_turned(cells.iter().copied(), orders(texts).ok().flatten())
        };
        let text = ("25/11/2026", Text);
        assert!(ask(&[("2026-05-11", Day), text]));
        assert!(ask(&[("2026-05-11", Day), ("11/25/2026", Text)]), "either way");
        assert!(!ask(&[("2026-05-11", Day), ("2026-11-25", Day), text]), "some are after the 12th");
        assert!(!ask(&[("2026-05-11", Day)]) && !ask(&[text]), "one kind");
        assert!(!ask(&[("2026-05-05", Day), text]), "one day either way");
        assert!(!ask(&[("2026-05-11", Day), ("25 Nov 2026", Text)]), "its month is named");
        let of = |turned_days| Reading { turned_days, ..Reading::default() };
        assert_eq!(day("2026-05-11", Day, &of(Some(true))), Some(date(2026, 11, 5)));
        assert_eq!(day("2026-05-11", Day, &of(Some(false))), Some(date(2026, 5, 11)));
    }

    #[test]
    fn a_column_of_days_is_asked_and_never_guessed() {
        let of = |cells: &[&str]| orders(cells.iter().copied());
        assert_eq!(of(&["05/11/2026", "20/11/2026"]), Ok(Some(DayFirst)));
        assert_eq!(of(&["05/11/2026", "11/20/2026"]), Ok(Some(MonthFirst)));
        assert_eq!(of(&["2026-11-05"]), Ok(Some(YearFirst)));
        assert_eq!(of(&["05/11/2026", "2026-11-05"]), Err(vec![DayFirst, MonthFirst]));
        assert_eq!(of(&["20/11/2026", "2026-11-05"]), Ok(Some(DayFirst)));
        let read = Reading { date_order: Some(DayFirst), ..Reading::default() };
        assert_eq!(day("2026-11-05", CellKind::Text, &read), Some(date(2026, 11, 5)));
        assert_eq!(of(&["05/05/2026"]), Ok(Some(DayFirst)), "one day either way");
        assert_eq!(of(&["05/11/2026", "06/11/2026"]), Err(vec![DayFirst, MonthFirst]));
        assert_eq!(of(&["20/11/2026", "11/20/2026"]), Err(vec![DayFirst, MonthFirst]));
        assert_eq!(of(&["05/11/26"]), Err(vec![DayFirst, MonthFirst, YearFirst]));
        assert_eq!(of(&["1-Apr-26", "Total"]), Ok(None));
    }
}
