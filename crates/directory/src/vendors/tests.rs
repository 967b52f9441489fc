//! Tests of the checks of a vendor's form.

use books::accounts::opening::OpeningChange;
use books::currencies;
use jiff::civil::date;
use ledger::{AccountId, Rate};
use serde_json::json;

use super::decide::{Facts, decide};
use super::input::VendorInput;
use super::model::VendorOnly;
use crate::parties;

fn facts() -> Facts {
    let base = currencies::find(30).unwrap();
    Facts {
        shared: parties::Facts { base, today: date(2026, 11, 20), terms_known: true },
        main: None,
        payable: None,
        payable_explained: true,
        withholding: None,
        before: None,
    }
}

fn usd() -> i64 {
    currencies::all().iter().find(|currency| currency.code == "USD").unwrap().id
}

fn typed(change: serde_json::Value) -> VendorInput {
    let mut form = json!({ "display_name": "Delta Paper", "currency_id": 30 });
    for (field, value) in change.as_object().unwrap() {
        form[field] = value.clone();
    }
    serde_json::from_value(form).unwrap()
}

fn refused(change: serde_json::Value, facts: &Facts) -> Vec<String> {
    let Err(problem) = decide(&typed(change), facts) else { return Vec::new() };
    problem.errors.iter().map(|error| format!("{}: {}", error.field, error.code)).collect()
}

#[test]
fn a_vendors_form_calls_its_fields_by_its_own_names() {
    let faults = refused(
        json!({
            "first_name": "a\u{7}", "country": 9999, "notes": "x".repeat(1001),
            "opening_balance": "10", "billing": "-1", "withholding_exempt_until": "1900-01-01",
            "tax_id": "12345678",
        }),
        &facts(),
    );
    for fault in [
        "first_name: field.control_characters",
        "country: field.unknown",
        "notes: field.too_long",
        "as_of: field.required",
        "billing: field.not_negative",
        "withholding_exempt_until: field.date",
        "tax_id: party.tax_id",
    ] {
        assert!(faults.contains(&fault.to_owned()), "{fault} in {faults:?}");
    }
    let abroad = json!({ "is_foreign": true, "tax_id": "GB 12/X", "national_id": "P123" });
    assert!(refused(abroad, &facts()).is_empty());
}

#[test]
fn a_rate_that_is_none_counts_as_one_even_with_an_opening_balance() {
    let rate = |change| decide(&typed(change), &facts()).unwrap().profile.exchange_rate;
    for none in [json!(null), json!("abc"), json!("NaN"), json!("0"), json!("-3"), json!(0)] {
        let change = json!({
            "currency_id": usd(), "exchange_rate": none, "opening_balance": "100",
            "as_of": "2026-01-01",
        });
        assert_eq!(rate(change), Rate::ONE, "{none}");
    }
    let told = json!({ "currency_id": usd(), "exchange_rate": 48.5 });
    assert_eq!(rate(told), Rate::parse("48.5").unwrap());
    assert_eq!(rate(json!({ "exchange_rate": "50" })), Rate::ONE, "the company's currency");
}

#[test]
fn a_foreign_opening_comes_by_its_own_name() {
    let opening = |change| decide(&typed(change), &facts()).unwrap().opening;
    let abroad = json!({
        "currency_id": usd(), "opening_balance": "", "foreign_opening_balance": 100.5,
        "as_of": "2026-01-01",
    });
    let OpeningChange::Opening(found) = opening(abroad) else { panic!("no opening") };
    assert_eq!((found.amount.minor(), found.date), (10_050, date(2026, 1, 1)));
    let at_home = json!({ "foreign_opening_balance": "100", "as_of": "2026-01-01" });
    assert_eq!(opening(at_home), OpeningChange::AsItIs);
}

#[test]
fn accounts_and_natures_that_are_not_offered_are_refused_unless_they_stand() {
    let chosen = json!({ "main_charts_id": 5, "bill_chart_id": 6, "withholding_tax_id": 7 });
    let all = [
        "main_charts_id: field.unknown",
        "bill_chart_id: field.unknown",
        "withholding_tax_id: field.unknown",
    ];
    assert_eq!(refused(chosen.clone(), &facts()), all);
    let before = VendorOnly {
        is_foreign: false,
        tax_office: None,
        tax_file_number: None,
        billing_rate: None,
        main_account: Some(AccountId(5)),
        payable_account: Some(AccountId(6)),
        withholding_tax: Some(ledger::TaxId(7)),
        withholding_exempt_until: None,
    };
    let saved = Facts { before: Some(before), ..facts() };
    assert!(refused(chosen, &saved).is_empty(), "switched off since");
}
