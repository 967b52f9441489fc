//! Reads typed fields of several forms.

use ledger::UnitPrice;
use platform::http::DecimalText;
use platform::problem::Fields;

/// An optional text of several lines, such as an address; blank counts as absent.
pub fn multiline(
    fields: &mut Fields,
    field: &'static str,
    value: Option<&str>,
    most: usize,
) -> Option<String> {
    fields.optional_lines(field, value, most)
}

/// A typed number; none when it was left out or blank.
pub fn typed(text: Option<&DecimalText>) -> Option<&str> {
    text.map(|text| text.as_str().trim()).filter(|text| !text.is_empty())
}

/// A unit price or cost, if there is one.
pub fn unit_price(
    fields: &mut Fields,
    field: &'static str,
    text: Option<&DecimalText>,
) -> Option<UnitPrice> {
    let price = fields.take(field, "field.number", UnitPrice::parse(typed(text)?))?;
    if price.is_negative() {
        fields.refuse(field, "field.not_negative");
    }
    Some(price)
}
