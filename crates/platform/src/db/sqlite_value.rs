//! Values as SQLite's driver takes them.

use rusqlite::ToSql;
use rusqlite::types::ToSqlOutput;

use super::Value;

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        use rusqlite::types::Value as Owned;
        Ok(match self {
            Value::Null => ToSqlOutput::Owned(Owned::Null),
            Value::Int(v) => ToSqlOutput::Owned(Owned::Integer(*v)),
            Value::Bool(v) => ToSqlOutput::Owned(Owned::Integer(i64::from(*v))),
            Value::Text(v) => ToSqlOutput::from(v.as_str()),
            Value::Date(v) => ToSqlOutput::Owned(Owned::Text(v.to_string())),
            // A fixed width keeps the text's order equal to the order in time.
            Value::Time(v) => ToSqlOutput::Owned(Owned::Text(format!("{v:.6}"))),
            Value::Bytes(v) => ToSqlOutput::from(v.as_slice()),
        })
    }
}
