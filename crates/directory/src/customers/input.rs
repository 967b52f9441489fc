//! A customer as it is typed, and the checks of its fields.

use books::accounts::opening::Wanted;
use books::currencies::{self, Currency};
use books::reference;
use jiff::civil::Date;
use ledger::Rate;
use platform::http::DecimalText;
use platform::problem::{Fields, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::identifiers;
use super::model::{CustomerKind, Profile};
use crate::reading::{multiline, typed};

/// A customer as it is typed, new or changed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CustomerInput {
    /// What kind of customer.
    pub customer_type: CustomerKind,
    /// `Mr`, `Ms` or `Mrs`.
    pub title: Option<String>,
    /// First name.
    pub customer_first_name: Option<String>,
    /// Middle name.
    pub customer_middle_name: Option<String>,
    /// Last name.
    pub customer_last_name: Option<String>,
    /// The registered name; required of companies and foreign customers.
    pub company_name: Option<String>,
    /// The name on lists and documents.
    pub display_name: String,
    /// 14 digits; free text for foreign customers.
    pub national_id: Option<String>,
    /// Tax registration number, 9 digits; free text for foreign customers.
    pub tax_id: Option<String>,
    /// The tax file's number.
    pub tax: Option<String>,
    /// Where invoices are sent.
    pub email: Option<String>,
    /// Where the accounts department reads.
    pub billing_email: Option<String>,
    /// Telephone.
    pub phone: Option<String>,
    /// Mobile telephone.
    pub mobile: Option<String>,
    /// Another way to reach the customer.
    pub other: Option<String>,
    /// Web address.
    pub website: Option<String>,
    /// Street and number.
    pub address: Option<String>,
    /// City or town.
    pub city: Option<String>,
    /// Governorate or state.
    pub state: Option<String>,
    /// Postal code.
    pub postal_code: Option<String>,
    /// Country.
    pub country_id: Option<i64>,
    /// Whether goods go to the address above, which then stands for the one below.
    pub billing_same_as_shipping: Option<bool>,
    /// Where goods go: street and number.
    pub shipping_address: Option<String>,
    /// Where goods go: city or town.
    pub shipping_city: Option<String>,
    /// Where goods go: governorate or state.
    pub shipping_state: Option<String>,
    /// Where goods go: postal code.
    pub shipping_postal_code: Option<String>,
    /// Where goods go: country.
    pub shipping_country_id: Option<i64>,
    /// The currency that the customer is charged in; it stays once anything has been posted.
    pub currency_id: i64,
    /// Company currency per unit of it; 1 when left out, not a number above zero, or the
    /// company's own currency. A foreign opening balance needs one.
    pub exchange_rate: Option<DecimalText>,
    /// The usual terms of payment.
    pub terms_id: Option<i64>,
    /// What the company notes about the customer.
    pub memo: Option<String>,
    /// What the customer owed before the company came here, in the customer's currency; below
    /// zero what the company owed. An edit that leaves it out keeps it, blank or zero takes it
    /// away; a corrected one keeps the exchange rate that it was posted at.
    pub opening_balance: Option<DecimalText>,
    /// The same by the name that it has for a foreign customer; looked at where `opening_balance`
    /// is left out or blank.
    #[serde(alias = "foreign_opening_balance", skip_serializing_if = "Option::is_none")]
    pub foreign_opening: Option<DecimalText>,
    /// The date of the opening balance, from 1990 to today; it falls due on it.
    #[schema(value_type = Option<String>, format = Date)]
    pub opening_balance_date: Option<Date>,
    /// The version that was edited; another one since then refuses the edit.
    pub version: Option<i64>,
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn facts() -> Facts {
        Facts { base: currencies::find(30).unwrap(), today: date(2026, 11, 20), terms_known: true }
    }

    fn usd() -> i64 {
        currencies::all().iter().find(|currency| currency.code == "USD").unwrap().id
    }

    fn company(change: serde_json::Value) -> CustomerInput {
        let mut form = serde_json::json!({
            "customer_type": "local_company", "company_name": "شركة النيل", "currency_id": 30,
            "display_name": "Nile", "tax_id": "123-456-789",
        });
        for (field, value) in change.as_object().unwrap() {
            form[field] = value.clone();
        }
        serde_json::from_value(form).unwrap()
    }

    fn refused(change: serde_json::Value) -> Vec<String> {
        let Err(problem) = decide(&company(change), facts()) else { return Vec::new() };
        problem.errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect()
    }

    #[test]
    fn numbers_are_stored_as_plain_digits() {
        let change = serde_json::json!({ "phone": "٠٢ ٢٣٤٥ ٦٧٨٩" });
        let (profile, opening) = decide(&company(change), facts()).unwrap();
        assert_eq!(profile.tax_id.as_deref(), Some("123456789"));
        assert_eq!(profile.phone.as_deref(), Some("02 2345 6789"));
        assert_eq!(opening, Wanted::AsItIs);
    }

    #[test]
    fn what_each_kind_requires() {
        use serde_json::json;
        assert_eq!(refused(json!({ "company_name": " " })), ["company_name: field.required"]);
        assert!(refused(json!({ "customer_type": "personal", "company_name": null })).is_empty());
        assert_eq!(refused(json!({ "tax_id": "12345678" })), ["tax_id: customer.tax_id"]);
        assert!(refused(json!({ "customer_type": "foreign", "tax_id": "GB 12/X" })).is_empty());
        let person = json!({ "customer_type": "personal", "national_id": "29001019900018" });
        assert_eq!(refused(person), ["national_id: customer.national_id"]);
        let passport = json!({ "customer_type": "foreign", "national_id": "P1234567" });
        assert!(refused(passport).is_empty());
    }

    #[test]
    fn goods_go_to_the_billing_address_where_the_customer_says_so() {
        let change = serde_json::json!({
            "address": "12 Abbas El Akkad", "city": "Nasr City", "country_id": 1,
            "billing_same_as_shipping": true, "shipping_city": "Giza",
        });
        let (profile, _) = decide(&company(change.clone()), facts()).unwrap();
        assert_eq!(profile.shipping_address.as_deref(), Some("12 Abbas El Akkad"));
        assert_eq!(profile.shipping_city.as_deref(), Some("Nasr City"));
        assert_eq!(profile.shipping_country_id, Some(1));
        let mut apart = change;
        apart["billing_same_as_shipping"] = false.into();
        let (profile, _) = decide(&company(apart), facts()).unwrap();
        assert_eq!(profile.shipping_address, None);
        assert_eq!(profile.shipping_city.as_deref(), Some("Giza"));
    }

    #[test]
    fn a_foreign_opening_may_come_by_its_own_name() {
        use serde_json::json;
        for name in ["foreign_opening", "foreign_opening_balance"] {
            let change = json!({
                "currency_id": usd(), "exchange_rate": "50", "opening_balance": "",
                "opening_balance_date": "2026-01-01", name: "100",
            });
            let (_, wanted) = decide(&company(change), facts()).unwrap();
            let Wanted::Opening(opening) = wanted else { panic!("{wanted:?}") };
            assert_eq!(opening.amount.to_text(2), "100.00");
        }
        let at_home = json!({ "foreign_opening": "100", "opening_balance_date": "2026-01-01" });
        assert_eq!(decide(&company(at_home), facts()).unwrap().1, Wanted::AsItIs);
    }

    #[test]
    fn every_field_at_fault_is_named_at_once() {
        let wrong = refused(serde_json::json!({
            "display_name": "", "email": "nobody", "phone": "call me", "website": "not a site",
            "country_id": 9999, "currency_id": 9999, "title": "Dr",
        }));
        for fault in [
            "display_name: field.required",
            "email: field.email",
            "phone: field.phone",
            "website: customer.website",
            "country_id: field.unknown",
            "currency_id: field.unknown",
            "title: field.unknown",
        ] {
            assert!(wrong.contains(&fault.to_owned()), "{fault} in {wrong:?}");
        }
    }

    #[test]
    fn web_addresses() {
        for site in ["nile.com.eg", "https://nile.com.eg/about", "http://nile.eg:8080", "مصر.مصر"]
        {
            assert!(refused(serde_json::json!({ "website": site })).is_empty(), "{site}");
        }
        for site in ["nile", "https://", "nile..eg", "a b.eg", "javascript:alert(1)"] {
            assert!(!refused(serde_json::json!({ "website": site })).is_empty(), "{site}");
        }
    }

    #[test]
    fn an_opening_balance_has_its_date_and_rate() {
        use serde_json::json;
        let no_date = json!({ "opening_balance": "10" });
        assert_eq!(refused(no_date), ["opening_balance_date: field.required"]);
        let late = json!({ "opening_balance": "10", "opening_balance_date": "2026-11-21" });
        assert_eq!(refused(late), ["opening_balance_date: opening.in_the_future"]);
        let early = json!({ "opening_balance": "10", "opening_balance_date": "1989-12-31" });
        assert_eq!(refused(early), ["opening_balance_date: field.date"]);
        let large = json!({
            "opening_balance": "1000000000000.01", "opening_balance_date": "2026-01-01",
        });
        assert_eq!(refused(large), ["opening_balance: opening.too_large"]);
        let piastres = json!({ "opening_balance": "1.005", "opening_balance_date": "2026-01-01" });
        assert_eq!(refused(piastres), ["opening_balance: field.number"]);
        let foreign = json!({
            "currency_id": usd(), "opening_balance": "100", "opening_balance_date": "2026-01-01",
        });
        assert_eq!(refused(foreign), ["exchange_rate: field.required"]);
        assert!(refused(json!({ "opening_balance": "0" })).is_empty());
    }

    #[test]
    fn a_rate_that_is_none_counts_as_one() {
        use serde_json::json;
        let rate = |change| decide(&company(change), facts()).unwrap().0.exchange_rate;
        assert_eq!(rate(json!({ "exchange_rate": "50" })), Rate::ONE, "the company's currency");
        let typed = |text: &str| json!({ "currency_id": usd(), "exchange_rate": text });
        assert_eq!(rate(typed("48.5")), Rate::parse("48.5").unwrap());
        assert_eq!(rate(typed("-3")), Rate::ONE);
        assert_eq!(rate(typed("abc")), Rate::ONE);
    }
}
