//! All fields that a form misses are named in one answer, whichever form it is.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

use crate::kit::calls::{Call, calls, description};
use crate::kit::{Answer, EGP, TestApp};

/// The fields that a body must have.
fn required(call: &Call) -> BTreeSet<String> {
    let schema = call.body.as_ref().map(|name| &description()["components"]["schemas"][name]);
    let names = schema.and_then(|schema| schema["required"].as_array());
    names.into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

/// The fields that were refused as required.
fn named(answer: &Answer) -> BTreeSet<String> {
    let errors = answer.body["errors"].as_array().into_iter().flatten();
    let required = errors.filter(|error| error["code"] == "field.required");
    required.filter_map(|error| error["field"].as_str()).map(str::to_owned).collect()
}

#[tokio::test]
async fn every_form_names_all_that_it_misses() {
    let app = TestApp::company("Required").await;
    let (mut wrong, mut forms) = (Vec::new(), 0);
    for call in calls() {
        let required = required(&call);
        // A saved view holds anything, nothing too.
        let is_view = call.path.starts_with("/Views/");
        if required.is_empty() || call.access == "public" || is_view {
            continue;
        }
        forms += 1;
        let path = call.path_to(999_999);
        for body in [json!({}), nulls(&required)] {
            let answer = app.call(&call.method, &path, Some(body.to_string())).await;
            let named = named(&answer);
            if answer.status != 400 || !named.is_superset(&required) {
                wrong.push(format!("{}: {required:?}, named {named:?}", call.name()));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {forms}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(forms > 90, "{forms} forms");
}

/// A body in which nothing was filled in.
fn nulls(fields: &BTreeSet<String>) -> Value {
    Value::Object(fields.iter().map(|field| (field.clone(), Value::Null)).collect::<Map<_, _>>())
}

/// What the person reads beside each field, in the order of the answer.
async fn faults(app: &TestApp, path: &str, body: Value) -> Vec<String> {
    app.post(path, body).await.faults()
}

#[tokio::test]
async fn a_date_that_is_left_empty_is_required_and_the_rest_is_named_with_it() {
    let app = TestApp::company("Empty dates").await;
    let line = json!({ "description": "Work", "quantity": "1" });
    let invoice = json!({
        "customer_id": null, "invoice_date": "", "due_date": "", "currency_id": EGP,
        "lines": [line], "expected_total": "1.00",
    });
    let said = faults(&app, "/Invoice/AddInvoice", invoice.clone()).await;
    let mut sorted = said.clone();
    sorted.sort_unstable();
    assert_eq!(
        sorted,
        [
            "customer_id: this field is required",
            "invoice_date: this field is required",
            "lines.0.price: this field is required",
        ]
    );
    let arabic = faults(&app.in_language("ar"), "/Invoice/AddInvoice", invoice).await;
    assert!(arabic.iter().all(|fault| fault.ends_with("هذا الحقل مطلوب")), "{arabic:?}");

    // One that may be left out is left out by blank text as well.
    let ali = app.has_customer("Ali").await;
    let sale = crate::kit::invoice_to(ali).work("1", "10.00", &[]).with("due_date", "");
    let saved = app.post("/Invoice/AddInvoice", sale.showing("10.00")).await.ok();
    assert_eq!(saved["Invoice"]["due_date"], "2026-11-20");

    let payment = json!({ "payment_date": " ", "amount": "5" });
    let said = faults(&app, "/Invoice/ReceivePayment", payment).await;
    assert_eq!(said.len(), 3, "{said:?}");
    let entry = json!({ "date": "", "lines": [{}, {}] });
    assert!(faults(&app, "/JournalEntry/AddJournalEntry", entry).await.len() >= 3);
    let bill = json!({ "billing_date": "", "lines": [{ "price": "1" }] });
    let said = faults(&app, "/Bill/AddBill", bill).await;
    for field in ["vendor_id", "billing_date", "currency_id", "lines.0.quantity"] {
        let fault = format!("{field}: this field is required");
        assert!(said.contains(&fault), "{field}: {said:?}");
    }
}

#[tokio::test]
async fn a_word_or_number_of_another_kind_is_named_with_what_is_missing() {
    let app = TestApp::company("Other kinds").await;
    let typed = json!({ "customer_type": "alien", "currency_id": "pound", "memo": 7 });
    let said = faults(&app, "/Customer/AddCustomer", typed).await;
    assert_eq!(
        said,
        [
            "currency_id: this value can't be read",
            "customer_type: this value can't be read",
            "memo: this value can't be read",
            "display_name: this field is required",
        ]
    );
}
