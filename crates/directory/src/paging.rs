//! Pages of a list: their length, and cursors.

use platform::problem::{Fields, Result};
use platform::text::is_forbidden;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::DirectoryError;

/// The default number of rows on a page.
const USUAL: i64 = 50;
/// The most rows on a page.
const MAX: i64 = 200;
/// The longest search text: longer patterns exceed what a database accepts.
const MAX_SEARCH_LENGTH: usize = 100;

/// The search, order and page of a list.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
pub struct ListRequest {
    /// Text that occurs in the record's names and numbers, at most 100 characters; case and
    /// variants of alef and yeh don't matter.
    pub search: Option<String>,
    /// Where the page begins: `NextItem` of the previous page.
    pub cursor: Option<String>,
    /// Rows on the page, 1 to 200; 50 when left out.
    pub limit: Option<i64>,
    /// What the list is sorted by.
    pub sort: Option<String>,
    /// Whether the order is reversed.
    pub descending: Option<bool>,
}

/// The search text of a list or a picker; none when it is blank.
///
/// # Errors
/// 400 on `search` when it is longer than any name.
pub fn search(text: Option<&str>) -> Result<Option<&str>> {
    let Some(text) = text.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(None) };
    let mut fields = Fields::new();
    if text.chars().count() > MAX_SEARCH_LENGTH {
        let most = vec![("most", MAX_SEARCH_LENGTH.to_string())];
        fields.refuse_with("search", "field.too_long", most);
    }
    fields.check()?;
    Ok(Some(text))
}

/// The number of rows on a page.
pub fn limit(asked: Option<i64>) -> i64 {
    asked.unwrap_or(USUAL).clamp(1, MAX)
}

/// The last row of a page: its sort key and, where keys are equal, its id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cursor {
    /// Its sort key.
    pub key: String,
    /// Its id.
    pub id: i64,
}

impl Cursor {
    /// The text that the client holds.
    pub fn to_text(&self) -> String {
        format!("{}:{}", self.id, self.key)
    }

    /// Reads the text of [`Cursor::to_text`].
    pub fn parse(text: &str) -> Result<Cursor> {
        let parts = text.split_once(':').and_then(|(id, key)| Some((id.parse().ok()?, key)));
        // Folded keys contain no control characters, and PostgreSQL accepts no NUL.
        let parts = parts.filter(|(_, key)| !key.chars().any(is_forbidden));
        let (id, key) = parts.ok_or(DirectoryError::Cursor)?;
        Ok(Cursor { key: key.to_owned(), id })
    }

    /// The cursor of a request, if there is one.
    pub fn asked(text: Option<&str>) -> Result<Option<Cursor>> {
        text.filter(|text| !text.is_empty()).map(Cursor::parse).transpose()
    }
}

/// The number of rows to read for a page: one more shows whether there is a next one.
pub fn with_one_more(limit: i64) -> i64 {
    limit.saturating_add(1)
}

/// Removes the row that was read beyond the page, and returns the page's last row if there was one.
pub fn last<T>(rows: &mut Vec<T>, limit: i64) -> Option<&T> {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    rows.last().filter(|_| more)
}

/// Removes the row that was read beyond the page, and returns the cursor of the page's last row if
/// there was one.
pub fn cut<T>(rows: &mut Vec<T>, limit: i64, cursor: impl Fn(&T) -> Cursor) -> Option<String> {
    last(rows, limit).map(|last| cursor(last).to_text())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_comes_back_as_it_went() {
        let cursor = Cursor { key: "شركه: النيل".to_owned(), id: 42 };
        assert_eq!(Cursor::parse(&cursor.to_text()).unwrap(), cursor);
        for lost in ["nonsense", "7", "x:nile", "7:ni\0le", "9999999999999999999:nile"] {
            assert_eq!(Cursor::parse(lost).unwrap_err().code, "list.cursor", "{lost:?}");
        }
        assert_eq!(Cursor::asked(Some("")).unwrap(), None);
    }

    #[test]
    fn a_page_ends_where_the_next_begins() {
        let cursor = |row: &i64| Cursor { key: row.to_string(), id: *row };
        let mut rows = vec![1, 2, 3];
        assert_eq!(cut(&mut rows, 2, cursor), Some("2:2".to_owned()));
        assert_eq!(rows, [1, 2]);
        assert_eq!(cut(&mut rows, 2, cursor), None);
    }

    #[test]
    fn nothing_is_searched_that_is_longer_than_a_name() {
        assert_eq!(search(None).unwrap(), None);
        assert_eq!(search(Some("  ")).unwrap(), None);
        let longest = "ن".repeat(100);
        assert_eq!(search(Some(&format!(" {longest} "))).unwrap(), Some(longest.as_str()));
        let refused = search(Some(&"%".repeat(50_001))).unwrap_err();
        assert_eq!((refused.status, refused.errors[0].code), (400, "field.too_long"));
    }

    #[test]
    fn pages_have_bounds() {
        assert_eq!(limit(None), 50);
        assert_eq!(limit(Some(0)), 1);
        assert_eq!(limit(Some(100_000)), 200);
    }
}
