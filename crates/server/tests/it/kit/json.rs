//! What tests read off an answer, and change of what they send.

use serde_json::Value;

/// A value as it reads: a text without its quotes.
pub fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Some fields of a row, side by side.
pub fn line(row: &Value, fields: &[&str]) -> String {
    fields.iter().map(|field| text(&row[*field])).collect::<Vec<_>>().join(" ")
}

/// A body with other values in some of its fields.
pub fn with(mut body: Value, fields: &[(&str, Value)]) -> Value {
    for (field, value) in fields {
        body[*field] = value.clone();
    }
    body
}
