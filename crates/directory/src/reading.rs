//! Reading typed fields that every room here has.

use platform::problem::Fields;
use platform::text::is_multiline_forbidden;

/// An optional text in which line breaks belong, such as an address; blank counts as absent.
pub fn multiline(
    fields: &mut Fields,
    field: &'static str,
    value: Option<&str>,
    most: usize,
) -> Option<String> {
    let clean = value?.trim();
    if clean.chars().count() > most {
        fields.refuse_with(field, "field.too_long", vec![("most", most.to_string())]);
    }
    if clean.chars().any(is_multiline_forbidden) {
        fields.refuse(field, "field.control_characters");
    }
    (!clean.is_empty()).then(|| clean.to_owned())
}

/// A number as typed, or none when it was left out or blank.
pub fn typed(text: Option<&platform::http::DecimalText>) -> Option<&str> {
    text.map(|text| text.as_str().trim()).filter(|text| !text.is_empty())
}
