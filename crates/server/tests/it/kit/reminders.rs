//! What people are reminded of.

use serde_json::{Value, json};

use super::json::text;
use super::purchases::BillDraft;
use super::{TestApp, invoice_to, payment_to};

impl TestApp {
    /// Everything that this person is reminded of.
    pub async fn reminders(&self) -> Value {
        self.post("/Reminder/GetReminder", json!({})).await.ok()
    }

    /// Writes a reminder and gives its id.
    pub async fn has_reminder(&self, typed: Value) -> i64 {
        let made = self.post("/Reminder/AddReminder", typed).await.ok();
        made["Reminder"]["id"].as_i64().expect("an id")
    }

    /// How much this person has not seen.
    pub async fn unread_reminders(&self) -> i64 {
        self.get("/Reminder/GetUnread").await.ok()["unread"].as_i64().expect("a count")
    }

    /// Sends what housekeeping would send in this company, if it is due.
    pub async fn send_reminders(&self) {
        reminders::mailing::send_due(&self.app, self.tenant).await.expect("sent");
    }
}

/// A reminder of a day.
pub fn reminder_on(day: &str, subject: &str) -> Value {
    json!({ "subject": subject, "add_reminder": true, "due_date": day })
}

/// What the books remind of, a line each: kind, priority, count, amount, day.
pub fn system_lines(overview: &Value) -> String {
    let rows = overview["SystemReminder"].as_array().expect("reminders").iter();
    let line = |row: &Value| {
        let amount = row["amount"].as_str().unwrap_or("-");
        let due = row["due_date"].as_str().unwrap_or("-");
        let (kind, priority) = (text(&row["kind"]), text(&row["priority"]));
        format!("{kind} {priority} {} {amount} {due}", row["count"])
    };
    rows.map(line).collect::<Vec<_>>().join("\n")
}

/// The person's own, by subject and day.
pub fn own_lines(overview: &Value) -> Vec<String> {
    let rows = overview["UserReminder"].as_array().expect("reminders").iter();
    let line = |row: &Value| {
        format!("{} {}", text(&row["subject"]), row["due_date"].as_str().unwrap_or("-"))
    };
    rows.map(line).collect()
}

/// Records a bill of a thousand pounds that is due on a day.
pub async fn bill_due(app: &TestApp, vendor: i64, due: &str) -> Value {
    let cost = app.account("purchases").await;
    let draft: BillDraft = app.bill_of(vendor).await.cost(cost, "1000", &[]);
    let draft = draft.with("billing_date", "2026-08-01").with("due_date", due);
    app.has_bill(draft.showing("1000.00")).await
}

/// A company of which everything is to be reminded.
pub async fn neglected() -> TestApp {
    let app = TestApp::company("Neglected").await;
    let ali = app.has_customer("Ali").await;
    for due in ["2026-11-10", "2026-11-19", "2026-11-20"] {
        let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-10-01");
        app.has_invoice(sale.with("due_date", due).showing("100.00")).await;
    }
    let supplier = app.has_supplier("Delta", json!({})).await;
    bill_due(&app, supplier, "2026-11-01").await;
    bill_due(&app, supplier, "2026-11-24").await;
    let paid = bill_due(&app, supplier, "2026-09-15").await["Bill"]["id"].as_i64().expect("an id");
    let bank = app.account("bank").await;
    let mut payment = payment_to(supplier, bank, "990", &[(paid, "990", "10")]);
    payment["payment_date"] = json!("2026-09-15");
    app.post("/Bill/MakePayment", payment).await.ok();
    app.cheque_of(ali, "100.00", "C-1").await;
    let periods = json!({ "first_date": "2026-09-01", "frequency": "month" });
    app.post("/Tax/SetVatPeriods", periods).await.ok();
    let mut goods = json!({
        "kind": "inventory", "name": "Paper", "sales_price": "100", "reorder_point": "5",
        "initial_quantity_on_hand": "5", "as_of_date": "2026-01-01", "unit_cost": "10",
    });
    for (field, role) in [
        ("income_account_id", "sales_income"),
        ("expense_account_id", "cogs"),
        ("inventory_account_id", "inventory_asset"),
    ] {
        goods[field] = json!(app.account(role).await);
    }
    app.post("/Products/AddProduct", goods).await.ok();
    app
}
