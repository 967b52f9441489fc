//! The names of the files that documents are printed into, without an ending.

use jiff::civil::Date;
use platform::Locale;

/// A document's number, or whatever else it is known by, without what one of the usual file systems
/// refuses.
pub fn file_name(label_column: &str) -> String {
    label_column.replace(['/', '\\', ':', '*', '?', '"', '<', '>', '|'], "-")
}

/// A statement of account, which is known by its party and its last day.
pub fn statement_name(locale: Locale, party: &str, last: Date) -> String {
    let title = locale.pick("Statement", "كشف حساب");
    file_name(&format!("{title} - {party} - {last}"))
}
