//! Joins a row's columns to one text by a function of our own: faster than casts and `||`.

use std::fmt::Write as _;

use rusqlite::Connection;
use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::types::ValueRef;

use super::content::SQLITE_FUNCTION;

/// Adds the function that the seals' queries call to a connection.
pub(in crate::db) fn add_function(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    connection.create_scalar_function(SQLITE_FUNCTION, -1, flags, |row| Ok(joined(row)))
}

fn joined(row: &Context<'_>) -> String {
    let mut content = String::new();
    for at in 0..row.len() {
        match row.get_raw(at) {
            ValueRef::Null => content.push('~'),
            ValueRef::Integer(number) => add(&mut content, &number.to_string()),
            // No column of ours is a real number; somebody else may have written one.
            ValueRef::Real(number) => add(&mut content, &number.to_string()),
            ValueRef::Text(text) => match std::str::from_utf8(text) {
                Ok(text) => add(&mut content, text),
                Err(_) => add(
                    &mut content,
                    &format!("not UTF-8: {}", base16ct::upper::encode_string(text)),
                ),
            },
            ValueRef::Blob(bytes) => add(&mut content, &base16ct::upper::encode_string(bytes)),
        }
    }
    content
}

fn add(content: &mut String, text: &str) {
    // Writing into a text doesn't fail.
    let _ = write!(content, "{}:{text}", text.len());
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::add_function;

    #[test]
    fn every_kind_of_value_has_its_text() {
        let connection = Connection::open_in_memory().expect("opens");
        add_function(&connection).expect("takes the function");
        let content: String = connection
            .query_row(
                "select sealed_content(null, -17, 'م:', x'0aff', cast(x'ff' as text))",
                [],
                |row| row.get(0),
            )
            .expect("joins them");
        assert_eq!(content, "~3:-173:م:4:0AFF13:not UTF-8: FF");
    }
}
