//! Costs and hours of a project on invoices to its customer.

use serde_json::{Value, json};

use crate::kit::projects::{bought, overview, project_of, unbilled, worked};
use crate::kit::{TestApp, credit_against};

/// What is offered, as the body that bills all of it.
fn all_of(offered: &Value) -> Value {
    let costs = offered["Costs"].as_array().expect("costs").iter();
    let costs: Vec<Value> =
        costs.map(|cost| json!({ "kind": cost["kind"], "line_id": cost["line_id"] })).collect();
    let times = offered["Times"].as_array().expect("times").iter();
    let times: Vec<Value> = times.map(|time| time["id"].clone()).collect();
    json!({ "costs": costs, "times": times })
}

#[tokio::test]
async fn costs_and_hours_are_billed_with_a_mark_up_and_free_again_without_the_invoice() {
    let app = TestApp::company("Billed").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let bill = bought(&app, villa, &["300", "100"], "400.00").await;
    let rent = app.account("uncategorised_expense").await;
    let expense = app.expense().await.cost(rent, "50", &[]).with("project_id", villa);
    app.has_expense(expense.showing("50.00")).await;
    // Of the first line the vendor credited a half: that is no cost any more.
    let vendor = app.get(&format!("/Bill/GetBillByID/{bill}")).await.ok()["Bill"]["vendor_id"]
        .as_i64()
        .expect("the vendor");
    app.has_vendor_credit(credit_against(vendor, bill, &[(1, "0.5")], "150.00")).await;
    let time = worked(&app, villa, 90).await;

    let offered = unbilled(&app, villa).await;
    let amounts: Vec<&Value> =
        offered["Costs"].as_array().expect("costs").iter().map(|cost| &cost["amount"]).collect();
    assert_eq!(amounts, ["150.00", "100.00", "50.00"]);
    let seen = overview(&app, villa).await;
    assert_eq!(seen["unbilled"], json!({ "count": 4, "total": "600.00" }));

    let path = format!("/Projects/Bill/{villa}");
    let nothing = app.post(&path, json!({})).await;
    assert_eq!(nothing.refusal(), (400, "project.nothing_chosen", "costs"));
    let mut asked = all_of(&offered);
    asked["mark_up_percent"] = json!("1001");
    assert_eq!(app.post(&path, asked.clone()).await.faults().len(), 1);
    asked["mark_up_percent"] = json!("10");
    asked["income_account_id"] = json!(rent);
    assert_eq!(app.post(&path, asked.clone()).await.faults().len(), 4, "no income account");
    asked["income_account_id"] = json!(app.account("sales_income").await);
    let made = app.post(&path, asked.clone()).await.ok();
    let invoice = made["invoice_id"].as_i64().expect("an invoice");
    let page = app.invoice_page(invoice).await;
    let totals: Vec<&Value> = page["Invoice"]["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| &line["net"])
        .collect();
    assert_eq!(totals, ["165.00", "110.00", "55.00", "300.00"]);
    assert_eq!(page["Invoice"]["project_id"], villa);
    assert_eq!(page["Invoice"]["customer_id"], ali);

    // Nothing is left, and nothing is billed twice.
    assert_eq!(unbilled(&app, villa).await, json!({ "Costs": [], "Times": [] }));
    let seen = overview(&app, villa).await;
    assert_eq!(seen["unbilled"]["count"], 0);
    assert_eq!(seen["hours"], json!({ "unbilled": "0.00", "billed": "1.50" }));
    let again = app.post(&path, asked.clone()).await;
    assert_eq!(again.refusal(), (409, "project.cost_not_open", "costs"));
    let again = app.post(&path, json!({ "times": [time] })).await;
    assert_eq!(again.refusal(), (409, "project.time_not_open", "times"));
    // What is billed stays as it is.
    let delete = app.post(&format!("/Projects/DeleteTime/{time}"), json!(null)).await;
    assert_eq!(delete.refusal().1, "project.time_billed");
    let gone = app.delete(&format!("/Bill/DeleteBill/{bill}")).await;
    assert_eq!(gone.status, 409);

    app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await.ok();
    assert_eq!(unbilled(&app, villa).await, offered);
    let made = app.post(&path, asked).await.ok();
    assert_ne!(made["invoice_id"], invoice);
    assert_eq!(
        app.get(&format!("/Projects/Times/{villa}")).await.ok()["Times"][0]["invoice_id"],
        made["invoice_id"]
    );
    app.verify().await;
}

#[tokio::test]
async fn a_cost_that_is_billed_is_not_edited() {
    let app = TestApp::company("Kept as billed").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    let rent = app.account("uncategorised_expense").await;
    let draft = app.expense().await.cost(rent, "50", &[]).with("project_id", villa);
    let expense = app.has_expense(draft.clone().showing("50.00")).await;
    let id = crate::kit::purchases::expense_id(&expense);
    let asked = all_of(&unbilled(&app, villa).await);
    let made = app.post(&format!("/Projects/Bill/{villa}"), asked).await.ok();
    let edit = format!("/Expenses/EditExpense/{id}");
    let more = draft.clone().cost(rent, "5", &[]).with("version", 1).showing("55.00");
    let refused = app.post(&edit, more.clone()).await;
    assert_eq!(refused.refusal().1, "document.billed_to_customer");
    let away = draft.clone().with("version", 1).with("project_id", Value::Null);
    assert_eq!(app.post(&edit, away.showing("50.00")).await.status, 409);
    // What is no line may change.
    let noted = draft.with("version", 1).with("reference_number", "7").showing("50.00");
    app.post(&edit, noted).await.ok();
    app.delete(&format!("/Invoice/DeleteInvoice/{}", made["invoice_id"])).await.ok();
    let mut more = more;
    more["version"] = json!(2);
    app.post(&edit, more).await.ok();
}

#[tokio::test]
async fn of_two_that_bill_the_same_at_once_one_is_refused() {
    let app = TestApp::company("Raced").await;
    let ali = app.has_customer("Ali").await;
    let villa = project_of(&app, "Villa", ali, json!({})).await;
    bought(&app, villa, &["300"], "300.00").await;
    worked(&app, villa, 60).await;
    let asked = all_of(&unbilled(&app, villa).await);
    let path = format!("/Projects/Bill/{villa}");
    for round in 0..3 {
        let (one, two) =
            tokio::join!(app.post(&path, asked.clone()), app.post(&path, asked.clone()),);
        let statuses = [one.status.as_u16(), two.status.as_u16()];
        assert!(statuses.contains(&200) && statuses.contains(&409), "{round}: {statuses:?}");
        let made = if one.status == 200 { one.ok() } else { two.ok() };
        let list = app.get(&format!("/Projects/Documents/{villa}?kind=invoice")).await.ok();
        assert_eq!(list["Documents"].as_array().map(Vec::len), Some(1), "{round}");
        app.delete(&format!("/Invoice/DeleteInvoice/{}", made["invoice_id"])).await.ok();
    }
    app.verify().await;
}

#[tokio::test]
async fn who_may_not_make_invoices_bills_nothing() {
    let app = TestApp::company("No invoices").await;
    let ali = app.has_customer("Ali").await;
    let clerk = app.clerk_of(&["Projects"]).await;
    let none = json!({ "role_id": 4, "active": true, "permissions": [
        { "subject": "Projects", "create": true, "read": true, "update": true, "delete": true },
        { "subject": "Sales", "create": false, "read": false, "update": false, "delete": false },
    ] });
    let id = crate::kit::members::member_id(&app, &clerk.email).await;
    let villa = project_of(&app, "Villa", ali, json!({ "manager_id": id })).await;
    let time = worked(&app, villa, 60).await;
    crate::kit::members::change_member(&app, id, none).await.ok();
    let clerk = app.sign_in(&clerk.email).await;
    clerk.get(&format!("/Projects/Unbilled/{villa}")).await.ok();
    let path = format!("/Projects/Bill/{villa}");
    clerk.post(&path, json!({ "times": [time] })).await.refused(403);
    app.post(&path, json!({ "times": [time] })).await.ok();
}
