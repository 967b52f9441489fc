//! Schedules of recurring invoices, bills and entries.

use serde_json::{Value, json};

use super::TestApp;
use super::purchases::BillDraft;

impl TestApp {
    /// The same person at another moment, logged in again and subscribed: neither sessions nor
    /// trials last for months.
    pub async fn later(&self, moment: &str) -> TestApp {
        self.change_company("subscription_status = 'active'");
        self.at(moment).sign_in(&self.email).await
    }

    /// What housekeeping does in this company.
    pub async fn make_due(&self) {
        schedules::recurring::make_due(&self.app, self.tenant).await.expect("it is made");
    }

    /// 1,000.00 of rent and 14 % on it, on the vendor's own paper.
    pub async fn rent_of(&self, vendor: i64) -> BillDraft {
        let (rent, vat) = (self.account("purchases").await, self.vat().await);
        let bill = self.bill_of(vendor).await.cost(rent, "1000", &[vat]);
        bill.with("bill_number", "R-11").with("due_date", "2026-11-20")
    }

    pub async fn has_bill_schedule(&self, schedule: Value) -> i64 {
        let made = self.post("/RecurringBill/AddRecurringBill", schedule).await.ok();
        made["Schedule"]["id"].as_i64().expect("an id")
    }
}

/// What became of each day, the newest first.
pub fn run_lines(detail: &Value) -> String {
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    let line = |run: &Value| {
        let what = [&run["date"], &run["invoice_number"], &run["total"], &run["reason"]];
        let by_hand = if run["by_hand"] == true { " by hand" } else { "" };
        what.map(text).join(" ").trim_end_matches(" -").to_owned() + by_hand
    };
    let runs = detail["runs"].as_array().expect("runs");
    runs.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Its state: status, next day, days dealt with.
pub fn schedule_status(detail: &Value) -> String {
    let schedule = &detail["Schedule"];
    let text = |value: &Value| value.as_str().unwrap_or("-").to_owned();
    format!(
        "{} {} {}",
        text(&schedule["status"]),
        text(&schedule["next_date"]),
        schedule["handled"]
    )
}

/// A schedule that begins today and makes this bill every month.
pub fn monthly_bill(bill: Value) -> Value {
    json!({
        "start_date": "2026-11-20", "unit": "month", "every": 1, "month_end": false,
        "ends": "never", "bill": bill,
    })
}
