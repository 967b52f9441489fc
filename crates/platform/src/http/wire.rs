//! Types of requests and answers that every crate uses.

use std::fmt;

use serde::de::{Deserializer, Error, Visitor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A decimal number as text, `"1140.00"`; a JSON number is accepted too. The receiver parses it
/// with the right number of decimals, so that nothing is rounded in between.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Default, ToSchema)]
#[schema(value_type = String, description = "A decimal number as text, such as \"1140.00\".")]
pub struct DecimalText(pub String);

impl DecimalText {
    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<String> for DecimalText {
    fn from(text: String) -> DecimalText {
        DecimalText(text)
    }
}

impl From<&str> for DecimalText {
    fn from(text: &str) -> DecimalText {
        DecimalText(text.to_owned())
    }
}

impl<'de> Deserialize<'de> for DecimalText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DecimalText, D::Error> {
        struct Text;
        impl Visitor<'_> for Text {
            type Value = DecimalText;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a decimal number as text")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<DecimalText, E> {
                if text.len() > 64 {
                    return Err(E::custom("the number is too long"));
                }
                Ok(DecimalText(text.to_owned()))
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<DecimalText, E> {
                Ok(DecimalText(number.to_string()))
            }
            fn visit_u64<E: Error>(self, number: u64) -> Result<DecimalText, E> {
                Ok(DecimalText(number.to_string()))
            }
            fn visit_f64<E: Error>(self, number: f64) -> Result<DecimalText, E> {
                // The shortest text that reads back as the same number: as the sender wrote it.
                Ok(DecimalText(number.to_string()))
            }
        }
        deserializer.deserialize_any(Text)
    }
}

/// Whether a name, or a document's number, is free for a new record.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct NameCheck {
    /// True when another record has it.
    pub exists: bool,
    /// The name or number of another record that looks the same with other letters, or with other
    /// leading zeros. This refuses nothing, but people may confuse the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub similar: Option<String>,
}

/// Whether a record with that name or number exists already.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Exists {
    /// True when it is taken.
    pub exists: bool,
}
