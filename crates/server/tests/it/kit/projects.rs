//! Projects, what is bought for them and who works for them.

use serde_json::{Value, json};

use super::{TestApp, invoice_to};

/// A project of a company of plan 2, with more fields.
pub async fn project_of(app: &TestApp, name: &str, customer: i64, more: Value) -> i64 {
    app.change_company("tier = 2, plan_code = 'XA07'");
    let place = json!({ "project_location": format!("{name} site") });
    let place = app.post("/Projects/AddProjectLocation", place).await.ok();
    let mut project = json!({
        "project_name": name, "project_location": place["id"], "customer_id": customer,
        "project_status": "in-progress", "expected_revenue": "10000", "expected_expenses": "4000",
    });
    project.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
    let made = app.post("/Projects/AddProject", project).await.ok();
    made["Project"]["id"].as_i64().expect("an id")
}

/// The first tab of a project.
pub async fn overview(app: &TestApp, project: i64) -> Value {
    app.get(&format!("/Projects/Overview/{project}")).await.ok()
}

/// What of a project can be billed.
pub async fn unbilled(app: &TestApp, project: i64) -> Value {
    app.get(&format!("/Projects/Unbilled/{project}")).await.ok()
}

/// Hours of a project at 200 an hour that the customer pays for: their id.
pub async fn worked(app: &TestApp, project: i64, minutes: i64) -> i64 {
    let time = json!({
        "project_id": project, "date": "2026-11-10", "minutes": minutes, "hourly_rate": "200",
        "description": "Supervision", "billable": true,
    });
    app.post("/Projects/AddTime", time).await.ok()["id"].as_i64().expect("an id")
}

/// A bill of a supplier for a project, without taxes, one line for each price: its id.
pub async fn bought(app: &TestApp, project: i64, prices: &[&str], total: &str) -> i64 {
    let vendor = app.has_vendor(&format!("Supplier of {}", prices.join(" and "))).await;
    let rent = app.account("uncategorised_expense").await;
    let mut bill = app.bill_of(vendor).await.with("project_id", project);
    for price in prices {
        bill = bill.cost(rent, price, &[]);
    }
    super::purchases::bill_id(&app.has_bill(bill.showing(total)).await)
}

/// A project with 5 % retention and its invoice of 2,000 and tax, of which 100 is held back.
pub async fn held_invoice(app: &TestApp) -> (i64, i64, i64) {
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let villa = project_of(app, "Villa", ali, json!({ "retention_percent": "5" })).await;
    let sale = invoice_to(ali).work("2", "1000", &[vat]).with("project_id", villa);
    let invoice = app.has_invoice(sale.showing("2280.00")).await;
    let hold = format!("/Projects/HoldRetention/{villa}");
    let held = app.post(&hold, json!({ "invoice_id": invoice })).await.ok();
    assert_eq!(held["Retentions"][0]["amount"], "100.00");
    (ali, villa, invoice)
}
