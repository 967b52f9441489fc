//! Rows above the headers that may be lines of a page whose headers are missing.

use super::Row;

/// The rows of a letterhead that belong to no other table. Such a table begins with headings and
/// ends with an empty row.
pub(super) fn outside_of_tables(letterhead: &[Row]) -> Vec<&Row> {
    let mut outside = Vec::new();
    let mut is_in_table = false;
    let mut last_line = 0;
    for row in letterhead {
        is_in_table &= row.line <= last_line + 1;
        last_line = row.last_line;
        is_in_table |= is_heading(row);
        if !is_in_table {
            outside.push(row);
        }
    }
    outside
}

/// Whether a row has three cells or more and no digit: as many as a day, words and an amount need.
fn is_heading(row: &Row) -> bool {
    let mut filled = row.cells.iter().filter(|cell| !cell.is_empty());
    let has_digits = |cell: &String| cell.chars().any(char::is_numeric);
    !row.cells.iter().any(has_digits) && filled.nth(2).is_some()
}
