//! The order of a list that is paged by cursor: its places, and what lies behind one. SQL is only
//! in the stores, which give the columns.

use directory::paging;
use jiff::civil::Date;
use platform::Result;
use platform::db::{Clause, DbError, Row};
use serde::{Deserialize, Serialize};

use crate::error::RequestError;

/// A place in a sorted list: the sort key of its row and, among equals, the row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SortPosition {
    /// What the row is sorted by.
    pub key: Key,
    /// The id of the row.
    pub id: i64,
}

/// The value that a row is sorted by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Key {
    /// A day.
    Day(Date),
    /// An amount in minor units.
    Amount(i64),
    /// A text.
    Text(String),
}

/// What kind of value a list is sorted by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sorted {
    /// By a day.
    Day,
    /// By an amount in minor units.
    Amount,
    /// By a text, as the database compares it.
    Text,
    /// Numbers of documents, by their length first: INV-9999 before INV-10000.
    Number,
}

/// An order in the words of the database.
#[derive(Debug, Clone, Copy)]
pub struct Order<'s> {
    /// What rows are sorted by.
    pub key: &'s str,
    /// What kind of value that is.
    pub sorted: Sorted,
    /// The row itself, among equals.
    pub id: &'s str,
    /// Whether the largest comes first.
    pub descending: bool,
}

impl Order<'_> {
    /// The `order by` of the list.
    pub fn sql(&self) -> String {
        let Order { key, sorted, id, descending } = self;
        let way = if *descending { "desc" } else { "asc" };
        let length = match sorted {
            Sorted::Number => format!("length({key}) {way}, "),
            _ => String::new(),
        };
        format!("order by {length}{key} {way}, {id} {way}")
    }

    /// Lets only rows behind a place through.
    pub fn behind(&self, clause: &mut Clause, place: &SortPosition) {
        let Order { key, id, .. } = self;
        let than = if self.descending { "<" } else { ">" };
        let row = clause.param(place.id);
        let value = match &place.key {
            Key::Text(text) if self.sorted == Sorted::Number => {
                let length = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
                let (length, number) = (clause.param(length), clause.param(text.as_str()));
                let columns = format!("(length({key}), {key}, {id})");
                return clause.and(&format!("{columns} {than} ({length}, {number}, {row})"));
            }
            Key::Day(day) => clause.param(*day),
            Key::Amount(amount) => clause.param(*amount),
            Key::Text(text) => clause.param(text.as_str()),
        };
        clause.and(&format!("({key}, {id}) {than} ({value}, {row})"));
    }
}

impl Sorted {
    /// The key of a row.
    pub fn read(self, row: &Row<'_>, column: usize) -> Result<Key, DbError> {
        Ok(match self {
            Sorted::Day => Key::Day(row.get(column)?),
            Sorted::Amount => Key::Amount(row.get(column)?),
            Sorted::Text | Sorted::Number => Key::Text(row.get(column)?),
        })
    }
}

impl SortPosition {
    /// As the client holds it.
    ///
    /// # Errors
    /// Our own failure.
    pub fn cursor(&self) -> Result<String> {
        Ok(serde_json::to_string(self)?)
    }

    /// Reads what [`Place::cursor`] gave for a list in this order.
    ///
    /// # Errors
    /// 400 for a cursor of another list or order.
    pub fn read(cursor: &str, sorted: Sorted) -> Result<SortPosition> {
        let place: Option<SortPosition> = serde_json::from_str(cursor).ok();
        let fits = |place: &SortPosition| match sorted {
            Sorted::Day => matches!(place.key, Key::Day(_)),
            Sorted::Amount => matches!(place.key, Key::Amount(_)),
            Sorted::Text | Sorted::Number => matches!(place.key, Key::Text(_)),
        };
        Ok(place.filter(fits).ok_or(RequestError::Cursor)?)
    }
}

/// A place in a list by day, as the client holds it.
pub fn day_cursor((day, id): (Date, i64)) -> String {
    format!("{day}/{id}")
}

/// Reads what [`day_cursor`] gave.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn read_day_cursor(cursor: &str) -> Result<(Date, i64)> {
    let parts = cursor.split_once('/');
    let place = parts.and_then(|(day, id)| Some((day.parse().ok()?, id.parse().ok()?)));
    Ok(place.ok_or(RequestError::Cursor)?)
}

/// A page of a list by day: its rows, and the cursor of the next page.
///
/// # Errors
/// 400 for a cursor of another list, and whatever `rows` behind a place, so many, refuses.
pub fn day_page<R>(
    (cursor, limit): (Option<&str>, Option<i64>),
    place: fn(&R) -> (Date, i64),
    rows: impl FnOnce(Option<(Date, i64)>, i64) -> Result<Vec<R>>,
) -> Result<(Vec<R>, Option<String>)> {
    let limit = paging::limit(limit);
    let cursor = cursor.filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(read_day_cursor).transpose()?;
    let mut rows = rows(behind, paging::with_one_more(limit))?;
    let next = paging::last(&mut rows, limit).map(|row| day_cursor(place(row)));
    Ok((rows, next))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_by_day_comes_back_as_it_went() {
        let place = (jiff::civil::date(2026, 11, 20), 7);
        assert_eq!(read_day_cursor(&day_cursor(place)).unwrap(), place);
        for lost in ["", "7", "2026-02-30/7", "2026-11-20/x"] {
            assert_eq!(read_day_cursor(lost).unwrap_err().code, "document.cursor", "{lost}");
        }
    }

    #[test]
    fn a_cursor_goes_on_only_in_its_own_order() {
        let place = SortPosition { key: Key::Text("نور\"; drop".to_owned()), id: 7 };
        let cursor = place.cursor().unwrap();
        assert_eq!(SortPosition::read(&cursor, Sorted::Text).unwrap(), place);
        assert_eq!(SortPosition::read(&cursor, Sorted::Day).unwrap_err().status, 400);
        for broken in ["", "7", "{}", "{\"key\":{\"day\":\"2026-02-30\"},\"id\":1}"] {
            assert_eq!(SortPosition::read(broken, Sorted::Day).unwrap_err().status, 400);
        }
    }
}
