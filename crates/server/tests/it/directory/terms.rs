//! Terms of payment: the usual ones, own ones, and the due date that they give.

use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to};

const ADD: &str = "/Terms/AddTerms";

#[tokio::test]
async fn a_company_begins_with_the_usual_terms_and_adds_its_own() {
    let app = TestApp::company("Terms").await;
    let made = app.post(ADD, json!({ "terms_name": "Net 45", "days": 45 })).await.ok();
    let list = app.get("/Forms/GetTerms").await.ok();
    let list = list.as_array().expect("terms");
    let days: Vec<&Value> = list.iter().map(|term| &term["days"]).collect();
    assert_eq!(days, [0, 7, 15, 30, 45, 60]);
    assert!(list.contains(&made));

    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "1", &[]).with("terms_id", made["id"].clone());
    let invoice = app.has_invoice(sale.showing("1.00")).await;
    let invoice = app.invoice_page(invoice).await;
    assert_eq!(invoice["Invoice"]["due_date"], "2027-01-04");
    assert_eq!(invoice["Invoice"]["terms_name"], "Net 45");
}

#[tokio::test]
async fn terms_are_checked_and_unique_in_both_languages() {
    let app = TestApp::company("Term faults").await;
    let wrong = json!({ "terms_name": " ", "days": 3651 });
    let refused = app.post(ADD, wrong.clone()).await;
    assert_eq!(
        refused.faults(),
        ["terms_name: this field is required", "days: from 0 to 3650 days"]
    );
    let refused = app.in_language("ar").post(ADD, wrong).await;
    assert_eq!(refused.faults(), ["terms_name: هذا الحقل مطلوب", "days: من 0 إلى 3650 يومًا"]);
    for name in ["NET  30", "خلال ٣٠ يوما"] {
        let refused = app.post(ADD, json!({ "terms_name": name, "days": 30 })).await;
        assert_eq!(refused.refusal(), (409, "term.name_exists", "terms_name"), "{name}");
    }
    let other = app.beside("Other terms").await;
    app.post(ADD, json!({ "terms_name": "Net 45", "days": 45 })).await.ok();
    other.post(ADD, json!({ "terms_name": "Net 45", "days": 45 })).await.ok();
}
