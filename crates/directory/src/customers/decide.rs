//! Which typed customers become customers. Pure: the facts are given.

use books::accounts::opening::Wanted;
use books::currencies::{self, Currency};
use books::reference;
use jiff::civil::Date;
use ledger::Rate;
use platform::problem::{Fields, Result};

use super::identifiers;
use super::input::CustomerInput;
use super::model::{CustomerKind, Profile};
use crate::reading::{multiline, typed};

/// What the checks of a form need to know of the company.
#[derive(Debug, Clone, Copy)]
pub struct Facts {
    /// The currency that the books are kept in.
    pub base: &'static Currency,
    /// The company's date.
    pub today: Date,
    /// Whether the terms that were chosen are the company's.
    pub terms_known: bool,
}

/// Longest name: what other programs take, so that exports fit.
const NAME: usize = 100;
const TITLES: [&str; 3] = ["Mr", "Ms", "Mrs"];

/// Checks every field and gives the profile and what is wanted of the opening balance, or all that
/// is wrong.
pub fn decide(input: &CustomerInput, facts: Facts) -> Result<(Profile, Wanted)> {
    let mut fields = Fields::new();
    let currency = currencies::find(input.currency_id);
    if currency.is_none() {
        fields.refuse("currency_id", "field.unknown");
    }
    let rate = rate(input, facts);
    let profile = profile(&mut fields, input, facts, rate);
    let opening = match currency {
        Some(currency) => opening(&mut fields, input, currency, facts),
        None => Wanted::AsItIs,
    };
    let opens = matches!(opening, Wanted::Opening(_));
    let needs_rate = opens && input.currency_id != facts.base.id;
    if needs_rate && typed_rate(input).is_none() {
        fields.refuse("exchange_rate", "field.required");
    }
    fields.check()?;
    Ok((profile, opening))
}

fn profile(fields: &mut Fields, input: &CustomerInput, facts: Facts, rate: Rate) -> Profile {
    let kind = input.customer_type;
    if kind != CustomerKind::Personal && is_blank(input.company_name.as_deref()) {
        fields.refuse("company_name", "field.required");
    }
    if input.title.as_deref().is_some_and(|t| !t.is_empty() && !TITLES.contains(&t)) {
        fields.refuse("title", "field.unknown");
    }
    if input.terms_id.is_some() && !facts.terms_known {
        fields.refuse("terms_id", "field.unknown");
    }
    country(fields, "country_id", input.country_id);
    country(fields, "shipping_country_id", input.shipping_country_id);
    let mut text = |field: &'static str, value: &Option<String>, most: usize| {
        fields.optional_text(field, value.as_deref(), most)
    };
    let profile = Profile {
        kind,
        title: text("title", &input.title, 10),
        first_name: text("customer_first_name", &input.customer_first_name, NAME),
        middle_name: text("customer_middle_name", &input.customer_middle_name, NAME),
        last_name: text("customer_last_name", &input.customer_last_name, NAME),
        company_name: text("company_name", &input.company_name, NAME),
        tax_registration: text("tax", &input.tax, 40),
        other: text("other", &input.other, NAME),
        city: text("city", &input.city, NAME),
        state: text("state", &input.state, NAME),
        postal_code: text("postal_code", &input.postal_code, 16),
        shipping_city: text("shipping_city", &input.shipping_city, NAME),
        shipping_state: text("shipping_state", &input.shipping_state, NAME),
        shipping_postal_code: text("shipping_postal_code", &input.shipping_postal_code, 16),
        display_name: fields.text("display_name", &input.display_name, NAME),
        national_id: national_id(fields, kind, input.national_id.as_deref(), facts.today),
        tax_id: tax_id(fields, kind, input.tax_id.as_deref()),
        email: fields.email("email", input.email.as_deref()),
        billing_email: fields.email("billing_email", input.billing_email.as_deref()),
        phone: fields.phone("phone", input.phone.as_deref()),
        mobile: fields.phone("mobile", input.mobile.as_deref()),
        website: website(fields, input.website.as_deref()),
        address: multiline(fields, "address", input.address.as_deref(), 300),
        shipping_address: multiline(
            fields,
            "shipping_address",
            input.shipping_address.as_deref(),
            300,
        ),
        memo: multiline(fields, "memo", input.memo.as_deref(), 1000),
        country_id: input.country_id,
        shipping_country_id: input.shipping_country_id,
        billing_same_as_shipping: input.billing_same_as_shipping.unwrap_or_default(),
        currency_id: input.currency_id,
        exchange_rate: rate,
        terms_id: input.terms_id,
    };
    profile.with_shipping()
}

fn is_blank(text: Option<&str>) -> bool {
    text.is_none_or(|text| text.trim().is_empty())
}

fn country(fields: &mut Fields, field: &'static str, id: Option<i64>) {
    if id.is_some_and(|id| reference::country(id).is_none()) {
        fields.refuse(field, "field.unknown");
    }
}

fn national_id(
    fields: &mut Fields,
    kind: CustomerKind,
    typed: Option<&str>,
    today: Date,
) -> Option<String> {
    if kind == CustomerKind::Foreign {
        return fields.optional_text("national_id", typed, 40);
    }
    let number = typed.map(identifiers::normal).filter(|number| !number.is_empty())?;
    if !identifiers::is_national_id(&number, today) {
        fields.refuse("national_id", "customer.national_id");
    }
    Some(number)
}

fn tax_id(fields: &mut Fields, kind: CustomerKind, typed: Option<&str>) -> Option<String> {
    if kind == CustomerKind::Foreign {
        return fields.optional_text("tax_id", typed, 40);
    }
    let number = typed.map(identifiers::normal).filter(|number| !number.is_empty())?;
    if !identifiers::is_tax_registration(&number) {
        fields.refuse("tax_id", "customer.tax_id");
    }
    Some(number)
}

/// A web address with or without `https://`: a host with a dot, no spaces.
fn website(fields: &mut Fields, typed: Option<&str>) -> Option<String> {
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
        fields.refuse("website", "customer.website");
    }
    Some(clean)
}

/// The rate as typed, if it is one: a number above zero.
fn typed_rate(input: &CustomerInput) -> Option<Rate> {
    let rate = typed(input.exchange_rate.as_ref()).and_then(|text| Rate::parse(text).ok())?;
    (!rate.is_zero() && !rate.is_negative()).then_some(rate)
}

fn rate(input: &CustomerInput, facts: Facts) -> Rate {
    if input.currency_id == facts.base.id {
        return Rate::ONE;
    }
    typed_rate(input).unwrap_or(Rate::ONE)
}

fn opening(
    fields: &mut Fields,
    input: &CustomerInput,
    currency: &Currency,
    facts: Facts,
) -> Wanted {
    let foreign = input.foreign_opening.as_ref().filter(|_| currency.id != facts.base.id);
    let plain = input.opening_balance.as_ref();
    let balance = if typed(plain).is_none() { foreign.or(plain) } else { plain };
    let date = input.opening_balance_date;
    Wanted::read(fields, balance, date, currency.minor_digits, facts.today)
}
