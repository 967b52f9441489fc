//! Reads values out of Paymob's objects in each of their shapes: nested or with dots in their
//! names, as numbers, booleans, text or null.

use serde_json::{Map, Value};

/// One of Paymob's objects.
#[derive(Clone, Copy)]
pub(super) struct Fields<'a>(pub &'a Map<String, Value>);

impl<'a> Fields<'a> {
    /// The object in a value.
    pub fn from_value(value: &'a Value) -> Option<Fields<'a>> {
        value.as_object().map(Fields)
    }

    /// The value at a path such as `source_data.pan`; `None` for null.
    pub fn get(self, path: &str) -> Option<&'a Value> {
        let found = self.0.get(path).or_else(|| {
            let (first, rest) = path.split_once('.')?;
            Fields::from_value(self.0.get(first)?)?.get(rest)
        });
        found.filter(|value| !value.is_null())
    }

    /// The value as Paymob signs it: null and missing values as an empty text; `None` for an object
    /// or a list.
    pub fn signed(self, path: &str) -> Option<String> {
        match self.get(path) {
            None => Some(String::new()),
            Some(value) => scalar(value),
        }
    }

    /// A text, or a number or boolean as one; none when it is empty.
    pub fn text(self, path: &str) -> Option<String> {
        self.get(path).and_then(scalar).filter(|text| !text.is_empty())
    }

    /// A whole number; none for anything else, also where it has a fraction.
    pub fn number(self, path: &str) -> Option<i64> {
        match self.get(path)? {
            Value::Number(number) => number.as_i64(),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// An id: digits, in 64 bits.
    pub fn id(self, path: &str) -> Option<String> {
        let id = match self.get(path)? {
            Value::Number(number) => number.as_u64()?,
            Value::String(text) => text.trim().parse().ok()?,
            _ => return None,
        };
        Some(id.to_string())
    }

    /// A boolean; none when it is neither.
    pub fn flag(self, path: &str) -> Option<bool> {
        match self.get(path)? {
            Value::Bool(flag) => Some(*flag),
            Value::String(text) if text.eq_ignore_ascii_case("true") => Some(true),
            Value::String(text) if text.eq_ignore_ascii_case("false") => Some(false),
            _ => None,
        }
    }

    /// Whether a boolean is there and true.
    pub fn is(self, path: &str) -> bool {
        self.flag(path) == Some(true)
    }
}

fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::Fields;

    #[test]
    fn a_value_is_found_in_every_shape() {
        for value in [
            json!({ "order": { "id": 9_007_199_254_740_993_u64 }, "success": true, "n": 11400 }),
            json!({ "order.id": "9007199254740993", "success": "True", "n": "11400" }),
        ] {
            let fields = Fields::from_value(&value).unwrap();
            assert_eq!(fields.id("order.id").as_deref(), Some("9007199254740993"));
            assert!(fields.is("success"));
            assert_eq!(fields.number("n"), Some(11_400));
        }
    }

    #[test]
    fn nothing_is_guessed() {
        let value = json!({ "pan": null, "success": "yes", "n": 114.5, "id": -1, "list": [] });
        let fields = Fields::from_value(&value).unwrap();
        assert_eq!(fields.signed("pan").as_deref(), Some(""));
        assert_eq!(fields.signed("none").as_deref(), Some(""));
        assert_eq!(fields.signed("list"), None);
        assert_eq!((fields.flag("success"), fields.number("n")), (None, None));
        assert_eq!((fields.id("id"), fields.text("pan")), (None, None));
    }
}
