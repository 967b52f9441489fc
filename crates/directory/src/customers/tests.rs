//! Tests of the checks of a customer's form.

use books::accounts::opening::OpeningChange;
use books::currencies;
use jiff::civil::date;
use ledger::Rate;
use platform::context::TenantId;

use super::decide::decide;
use super::input::CustomerInput;
use super::repeated_fields::CustomerFacts;
use crate::parties::Facts;

fn facts() -> CustomerFacts {
    let base = currencies::find(30).unwrap();
    CustomerFacts {
        shared: Facts { base, today: date(2026, 11, 20), terms_known: true },
        company: TenantId(7),
        receivable: 12,
        now: "2026-11-20T10:00:00Z".parse().unwrap(),
    }
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
    let Err(problem) = decide(&company(change), &facts()) else { return Vec::new() };
    problem.errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect()
}

#[test]
fn numbers_are_stored_as_plain_digits() {
    let change = serde_json::json!({ "phone": "٠٢ ٢٣٤٥ ٦٧٨٩" });
    let draft = decide(&company(change), &facts()).unwrap();
    assert_eq!(draft.profile.tax_id.as_deref(), Some("123456789"));
    assert_eq!(draft.profile.phone.as_deref(), Some("02 2345 6789"));
    assert_eq!(draft.opening, OpeningChange::AsItIs);
}

#[test]
fn what_each_kind_requires() {
    use serde_json::json;
    assert_eq!(refused(json!({ "company_name": " " })), ["company_name: field.required"]);
    assert!(refused(json!({ "customer_type": "personal", "company_name": null })).is_empty());
    assert_eq!(refused(json!({ "tax_id": "12345678" })), ["tax_id: party.tax_id"]);
    assert!(refused(json!({ "customer_type": "foreign", "tax_id": "GB 12/X" })).is_empty());
    let person = json!({ "customer_type": "personal", "national_id": "29001019900018" });
    assert_eq!(refused(person), ["national_id: party.national_id"]);
    let passport = json!({ "customer_type": "foreign", "national_id": "P1234567" });
    assert!(refused(passport).is_empty());
}

#[test]
fn goods_go_to_the_billing_address_where_the_customer_says_so() {
    let change = serde_json::json!({
        "address": "12 Abbas El Akkad", "city": "Nasr City", "country_id": 1,
        "billing_same_as_shipping": true, "shipping_city": "Giza",
    });
    let own = decide(&company(change.clone()), &facts()).unwrap().own;
    assert_eq!(own.shipping_address.as_deref(), Some("12 Abbas El Akkad"));
    assert_eq!(own.shipping_city.as_deref(), Some("Nasr City"));
    assert_eq!(own.shipping_country_id, Some(1));
    let mut apart = change;
    apart["billing_same_as_shipping"] = false.into();
    let own = decide(&company(apart), &facts()).unwrap().own;
    assert_eq!(own.shipping_address, None);
    assert_eq!(own.shipping_city.as_deref(), Some("Giza"));
}

#[test]
fn a_foreign_opening_may_come_by_its_own_name() {
    use serde_json::json;
    for name in ["foreign_opening", "foreign_opening_balance"] {
        let change = json!({
            "currency_id": usd(), "exchange_rate": "50", "opening_balance": "",
            "opening_balance_date": "2026-01-01", name: "100",
        });
        let wanted = decide(&company(change), &facts()).unwrap().opening;
        let OpeningChange::Opening(opening) = wanted else { panic!("{wanted:?}") };
        assert_eq!(opening.amount.to_text(2), "100.00");
    }
    let at_home = json!({ "foreign_opening": "100", "opening_balance_date": "2026-01-01" });
    assert_eq!(decide(&company(at_home), &facts()).unwrap().opening, OpeningChange::AsItIs);
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
        "website: party.website",
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
    let rate = |change| decide(&company(change), &facts()).unwrap().profile.exchange_rate;
    assert_eq!(rate(json!({ "exchange_rate": "50" })), Rate::ONE, "the company's currency");
    let typed = |text: &str| json!({ "currency_id": usd(), "exchange_rate": text });
    assert_eq!(rate(typed("48.5")), Rate::parse("48.5").unwrap());
    assert_eq!(rate(typed("-3")), Rate::ONE);
    assert_eq!(rate(typed("abc")), Rate::ONE);
}

#[test]
fn what_the_company_knows_is_compared() {
    let said = serde_json::json!({
        "country_id": 1, "country": "مصر", "currency": "egp", "account_no_id": 12, "company_id": 7,
        "created_at": "2020-03-01T08:00:00Z",
    });
    let draft = decide(&company(said), &facts()).unwrap();
    assert_eq!(
        draft.own.since.map(|since| since.to_string()).as_deref(),
        Some("2020-03-01T08:00:00Z")
    );
    let by_name = decide(&company(serde_json::json!({ "country": "egypt" })), &facts()).unwrap();
    assert_eq!(by_name.profile.country_id, Some(1));
    let other = serde_json::json!({
        "country_id": 1, "country": "Cyprus", "currency": "USD", "account_no_id": 13,
        "company_id": 8, "created_at": "2026-11-20T10:00:01Z",
    });
    assert_eq!(
        refused(other),
        [
            "company_id: customer.other_company",
            "account_no_id: customer.other_account",
            "currency: customer.other_currency",
            "created_at: customer.since",
            "country: customer.other_country",
        ]
    );
    let nowhere = serde_json::json!({ "country": "Atlantis" });
    assert_eq!(refused(nowhere), ["country: field.unknown"]);
}
