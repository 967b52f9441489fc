//! How documents are numbered, by kind and branch.

use serde_json::{Value, json};

use crate::kit::labels::Labels;
use crate::kit::{InvoiceDraft, TestApp, invoice_to};

const GET: &str = "/Setting/GetNumbering";
const SET: &str = "/Setting/SetNumbering";

fn series(kind: &str, prefix: &str, next: i64, digits: i64) -> Value {
    json!({ "kind": kind, "branch_id": null, "prefix": prefix, "next": next, "digits": digits })
}

fn in_branch(mut series: Value, branch: i64) -> Value {
    series["branch_id"] = json!(branch);
    series
}

fn work(customer: i64) -> InvoiceDraft {
    invoice_to(customer).work("1", "100", &[])
}

/// The next number of a series as the settings show it.
fn next(numbering: &Value, kind: &str, branch: Option<i64>) -> String {
    let series = numbering["series"].as_array().expect("series").iter();
    let mut series = series.filter(|one| one["kind"] == kind && one["branch_id"] == json!(branch));
    series.next().map_or_else(String::new, |one| {
        assert_eq!(series.next(), None, "one series");
        one["next_number"].as_str().expect("a number").to_owned()
    })
}

async fn number_of(app: &TestApp, sale: Value) -> String {
    let id = app.has_invoice(sale).await;
    let page = app.invoice_page(id).await;
    page["Invoice"]["invoice_number"].as_str().expect("a number").to_owned()
}

#[tokio::test]
async fn a_prefix_and_the_next_number_are_chosen() {
    let app = TestApp::company("Numbering").await;
    let ali = app.has_customer("Ali").await;
    assert_eq!(next(&app.get(GET).await.ok(), "invoice", None), "INV-0001");
    assert_eq!(number_of(&app, work(ali).showing("100.00")).await, "INV-0001");

    let set = app.post(SET, series("invoice", "2026/", 100, 5)).await.ok();
    assert_eq!(next(&set, "invoice", None), "2026/00100");
    assert_eq!(number_of(&app, work(ali).showing("100.00")).await, "2026/00100");
    let typed = work(ali).with("invoice_number", "2026/00103").showing("100.00");
    app.has_invoice(typed).await;
    assert_eq!(number_of(&app, work(ali).showing("100.00")).await, "2026/00104");
    let missing = app.get("/Invoice/MissingNumbers").await.ok();
    assert_eq!(
        missing["gaps"],
        json!([{ "first": "2026/00101", "last": "2026/00102", "count": 2 }])
    );

    // Back to the first prefix: its numbers are not given twice, deleted ones neither.
    assert_eq!(
        app.post(SET, series("invoice", "INV-", 1, 4)).await.faults(),
        ["next: enter a number from 2 to 999999999: lower numbers are already used"]
    );
    app.post(SET, series("invoice", "INV-", 7, 4)).await.ok();
    assert_eq!(number_of(&app, work(ali).showing("100.00")).await, "INV-0007");
    let missing = app.get("/Invoice/MissingNumbers").await.ok();
    assert_eq!(missing["count"], 7, "of the prefix that was replaced too: {missing}");

    let log = app.post("/Audit/Activity", json!({ "kind": "company" })).await.ok().to_string();
    assert!(log.contains("next_number") && log.contains("2026/00100"), "{log}");
    let other = app.beside("Other numbering").await;
    assert_eq!(next(&other.get(GET).await.ok(), "invoice", None), "INV-0001");
}

#[tokio::test]
async fn every_kind_has_a_series_that_can_be_changed() {
    let app = TestApp::company("Every series").await;
    let all = app.get(GET).await.ok();
    let kinds: Vec<_> = all["series"].as_array().expect("series").clone();
    assert_eq!((kinds.len(), &all["branches"]), (17, &json!([])));
    for one in kinds {
        let kind = one["kind"].as_str().expect("a kind");
        let set = app.post(SET, series(kind, &format!("{kind}/"), 12, 2)).await.ok();
        // In capitals, like every number that a person types.
        assert_eq!(next(&set, kind, None), format!("{}/12", kind.to_uppercase()));
    }
}

#[tokio::test]
async fn a_branch_numbers_its_documents_itself() {
    let app = TestApp::company("Branch numbers").await;
    let mut labels = Labels::create(&app).await;
    let (giza, tanta) = (labels.branch(&app, "Giza").await, labels.branch(&app, "Tanta").await);
    let ali = app.has_customer("Ali").await;
    let of = |branch: i64| work(ali).with("branch_id", branch).showing("100.00");
    let set = app.post(SET, in_branch(series("invoice", "GZ-", 1, 3), giza)).await.ok();
    assert_eq!(next(&set, "invoice", Some(giza)), "GZ-001");
    assert_eq!(number_of(&app, of(giza)).await, "GZ-001");
    assert_eq!(number_of(&app, of(tanta)).await, "INV-0001");
    assert_eq!(number_of(&app, of(giza)).await, "GZ-002");
    // A typed number moves the series that it is of.
    let typed = work(ali).with("invoice_number", "GZ-010").showing("100.00");
    app.has_invoice(typed).await;
    assert_eq!(number_of(&app, of(giza)).await, "GZ-011");
    // Other documents of the branch take the company's numbers.
    assert_eq!(next(&app.get(GET).await.ok(), "quote", Some(giza)), "");

    assert_eq!(
        app.post(SET, in_branch(series("invoice", "GZ-", 1, 3), tanta)).await.faults(),
        ["prefix: another series of these documents uses this prefix"]
    );
    assert_eq!(
        app.post(SET, in_branch(series("receipt", "GZ-", 1, 3), giza)).await.faults(),
        ["branch_id: choose one from the list"]
    );
    let end = json!({ "kind": "invoice", "branch_id": giza });
    let ended = app.post("/Setting/RemoveNumbering", end.clone()).await.ok();
    assert_eq!(next(&ended, "invoice", Some(giza)), "");
    assert_eq!(app.post("/Setting/RemoveNumbering", end).await.refusal().0, 404);
    assert_eq!(number_of(&app, of(giza)).await, "INV-0002");
    assert_eq!(
        app.post(SET, in_branch(series("invoice", "GZ-", 5, 3), giza)).await.faults(),
        ["next: enter a number from 12 to 999999999: lower numbers are already used"]
    );
}

#[tokio::test]
async fn bills_and_expenses_are_numbered_by_branch_too() {
    let app = TestApp::company("Purchase numbers").await;
    let mut labels = Labels::create(&app).await;
    let giza = labels.branch(&app, "Giza").await;
    for (kind, prefix) in [("bill", "GB-"), ("expense", "GE-"), ("quote", "GQ-")] {
        app.post(SET, in_branch(series(kind, prefix, 1, 3), giza)).await.ok();
    }
    let (delta, rent) = (app.has_vendor("Delta").await, app.account("purchases").await);
    let bill = app.bill_of(delta).await.cost(rent, "100", &[]).with("branch_id", giza);
    assert_eq!(app.has_bill(bill.showing("100.00")).await["Bill"]["number"], "GB-001");
    let expense = app.expense().await.cost(rent, "100", &[]).with("branch_id", giza);
    let made = app.has_expense(expense.showing("100.00")).await;
    assert_eq!(made["Expense"]["number"], "GE-001");
    let ali = app.has_customer("Ali").await;
    let quote = app.quote(ali).work("1", "100").with("branch_id", giza).page().await;
    assert_eq!(quote["Quote"]["quote_number"], "GQ-001");
}

#[tokio::test]
async fn a_series_that_cannot_be_is_refused_at_its_field() {
    let app = TestApp::company("Wrong series").await;
    for (wrong, fault) in [
        (series("invoice", "A B-", 1, 4), "prefix: write the prefix without spaces"),
        (series("invoice", &"x".repeat(21), 1, 4), "prefix: at most 20 characters"),
        (
            series("invoice", "INV7", 1, 4),
            "prefix: end the prefix with a letter or a mark such as - or /, not with a digit",
        ),
        (series("invoice", "A-", 1, 0), "digits: enter 1 to 9"),
        (series("invoice", "A-", 1, 10), "digits: enter 1 to 9"),
        (
            series("invoice", "A-", 0, 4),
            "next: enter a number from 1 to 999999999: lower numbers are already used",
        ),
        (
            series("invoice", "A-", 1_000_000_000, 4),
            "next: enter a number from 1 to 999999999: lower numbers are already used",
        ),
    ] {
        assert_eq!(app.post(SET, wrong).await.faults(), [fault]);
    }
    let arabic = app.post(SET, series("invoice", "ف-٢", 1, 4)).await;
    assert_eq!(arabic.faults().len(), 1, "an Arabic digit is a digit");
    app.post(SET, series("invoice", "ف-", 1, 4)).await.ok();
    let manager = app.member("PM").await;
    assert_eq!(manager.post(SET, series("invoice", "P-", 1, 4)).await.status.as_u16(), 403);
}
