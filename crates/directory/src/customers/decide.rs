//! Which typed customers become customers. Pure: the facts are given.

use books::accounts::opening::Wanted;
use books::currencies::{self, Currency};
use jiff::civil::Date;
use ledger::Rate;
use platform::problem::{Fields, Result};

use super::input::CustomerInput;
use super::model::{CustomerKind, Profile};
use crate::parties::checks::{self, NAME};
use crate::reading::multiline;

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

/// Checks every field and gives the profile and what is wanted of the opening balance, or all that
/// is wrong.
pub fn decide(input: &CustomerInput, facts: Facts) -> Result<(Profile, Wanted)> {
    let mut fields = Fields::new();
    let currency = currencies::find(input.currency_id);
    if currency.is_none() {
        fields.refuse("currency_id", "field.unknown");
    }
    let typed_rate = checks::typed_rate(input.exchange_rate.as_ref());
    let foreign = input.currency_id != facts.base.id;
    let rate = typed_rate.filter(|_| foreign).unwrap_or(Rate::ONE);
    let profile = profile(&mut fields, input, facts, rate);
    let typed = (input.opening_balance.as_ref(), input.foreign_opening.as_ref());
    let opening = currency.map_or(Wanted::AsItIs, |currency| {
        let currencies = (currency, facts.base);
        checks::opening(&mut fields, typed, input.opening_balance_date, currencies, facts.today)
    });
    if matches!(opening, Wanted::Opening(_)) && foreign && typed_rate.is_none() {
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
    let abroad = kind == CustomerKind::Foreign;
    let title = checks::title(fields, input.title.as_deref());
    if input.terms_id.is_some() && !facts.terms_known {
        fields.refuse("terms_id", "field.unknown");
    }
    checks::country(fields, "country_id", input.country_id);
    checks::country(fields, "shipping_country_id", input.shipping_country_id);
    let mut text = |field: &'static str, value: &Option<String>, most: usize| {
        fields.optional_text(field, value.as_deref(), most)
    };
    let profile = Profile {
        kind,
        title,
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
        national_id: checks::national_id(fields, abroad, input.national_id.as_deref(), facts.today),
        tax_id: checks::tax_id(fields, abroad, input.tax_id.as_deref()),
        email: fields.email("email", input.email.as_deref()),
        billing_email: fields.email("billing_email", input.billing_email.as_deref()),
        phone: fields.phone("phone", input.phone.as_deref()),
        mobile: fields.phone("mobile", input.mobile.as_deref()),
        website: checks::website(fields, input.website.as_deref()),
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
