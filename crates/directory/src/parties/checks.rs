//! Checks of fields that the forms of customers and of vendors share.

use books::accounts::opening::OpeningChange;
use books::currencies::Currency;
use books::reference;
use jiff::civil::Date;
use ledger::Rate;
use platform::http::DecimalText;
use platform::problem::Fields;

use super::identifiers;
use crate::reading::typed;

/// The longest name: the limit of other programs, so that exports fit.
pub const NAME: usize = 100;
/// The forms of address.
const TITLES: [&str; 3] = ["Mr", "Ms", "Mrs"];

/// A form of address, if it is one.
pub fn title(fields: &mut Fields, typed: Option<&str>) -> Option<String> {
    if typed.is_some_and(|title| !title.is_empty() && !TITLES.contains(&title)) {
        fields.refuse("title", "field.unknown");
    }
    fields.optional_text("title", typed, 10)
}

/// Refuses an unknown country.
pub fn country(fields: &mut Fields, field: &'static str, id: Option<i64>) {
    if id.is_some_and(|id| reference::country(id).is_none()) {
        fields.refuse(field, "field.unknown");
    }
}

/// A national ID of 14 digits; free text for parties abroad.
pub fn national_id(
    fields: &mut Fields,
    abroad: bool,
    typed: Option<&str>,
    today: Date,
) -> Option<String> {
    number(fields, ("national_id", "party.national_id"), abroad, typed, |number| {
        identifiers::is_national_id(number, today)
    })
}

/// A tax registration number of 9 digits, in either of its fields; free text for parties abroad.
pub fn tax_number(
    fields: &mut Fields,
    field: &'static str,
    abroad: bool,
    typed: Option<&str>,
) -> Option<String> {
    number(fields, (field, "party.tax_id"), abroad, typed, identifiers::is_tax_registration)
}

fn number(
    fields: &mut Fields,
    (field, refusal): (&'static str, &'static str),
    abroad: bool,
    typed: Option<&str>,
    is_one: impl Fn(&str) -> bool,
) -> Option<String> {
    if abroad {
        return fields.optional_text(field, typed, 40);
    }
    let number = typed.map(identifiers::normal).filter(|number| !number.is_empty())?;
    if !is_one(&number) {
        fields.refuse(field, refusal);
    }
    Some(number)
}

/// A web address with or without `https://`: a host with a dot, no spaces.
pub fn website(fields: &mut Fields, typed: Option<&str>) -> Option<String> {
    let clean = fields.optional_text("website", typed, 200)?;
    let lower = clean.to_ascii_lowercase();
    let bare = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://"));
    let address = bare.unwrap_or(&lower);
    let host = address.split(['/', '?', '#']).next().unwrap_or_default();
    let host = host.split(':').next().unwrap_or_default();
    let label =
        |label: &str| !label.is_empty() && label.chars().all(|c| c.is_alphanumeric() || c == '-');
    let fits = host.contains('.') && host.split('.').all(label) && !clean.contains(' ');
    if !fits {
        fields.refuse("website", "party.website");
    }
    Some(clean)
}

/// The typed rate, if it is a number above zero.
pub fn typed_rate(text: Option<&DecimalText>) -> Option<Rate> {
    let rate = typed(text).and_then(|text| Rate::parse(text).ok())?;
    (!rate.is_zero() && !rate.is_negative()).then_some(rate)
}

/// The opening balance of a form, in the party's currency: `foreign` is read when
/// `plain` is blank and the currency isn't the company's own.
pub fn opening(
    fields: &mut Fields,
    (plain, foreign): (Option<&DecimalText>, Option<&DecimalText>),
    date: (&'static str, Option<Date>),
    (currency, base): (&Currency, &Currency),
    today: Date,
) -> OpeningChange {
    let foreign = foreign.filter(|_| currency.id != base.id);
    let balance = if typed(plain).is_none() { foreign.or(plain) } else { plain };
    OpeningChange::read(fields, balance, date, currency.minor_digits, today)
}
