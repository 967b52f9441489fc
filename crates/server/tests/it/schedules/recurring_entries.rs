//! Journal entries that are made again and again: by the rule of recurring invoices.

use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::schedules::{run_lines, schedule_status};

const ADD: &str = "/RecurringEntry/AddRecurringEntry";

impl TestApp {
    /// A schedule that begins today and writes off 3,000.00 of rent every month.
    async fn monthly_rent(&self) -> Value {
        json!({
            "start_date": "2026-11-20", "unit": "month", "every": 1, "month_end": false,
            "ends": "never", "entry": self.rent_by_hand("2026-11-20").await,
        })
    }

    async fn has_entry_schedule(&self, schedule: Value) -> i64 {
        let made = self.post(ADD, schedule).await.ok();
        made["Schedule"]["id"].as_i64().expect("an id")
    }

    async fn entry_schedule(&self, id: i64) -> Value {
        self.get(&format!("/RecurringEntry/GetRecurringEntryById/{id}")).await.ok()
    }
}

/// What became of each day, the newest first, as of recurring invoices.
fn days(detail: &Value) -> String {
    let mut told = detail.clone();
    for run in told["runs"].as_array_mut().expect("runs") {
        run["invoice_number"] = run["entry_number"].take();
    }
    run_lines(&told)
}

#[tokio::test]
async fn an_accrual_is_written_at_each_month_end_and_reversed_the_day_after() {
    let app = TestApp::company("Accruals").await;
    let mut schedule = app.monthly_rent().await;
    schedule["month_end"] = json!(true);
    schedule["reverse_after"] = json!(1);
    let id = app.has_entry_schedule(schedule).await;
    let detail = app.entry_schedule(id).await;
    let planned = &detail["Schedule"];
    assert_eq!(planned["name"], "Rent of November");
    assert_eq!(planned["reverse_after"], 1);
    assert_eq!(planned["entry"]["date"], "2026-11-30");
    assert_eq!(planned["entry"]["reverse_on"], "2026-12-01");
    assert_eq!(planned["entry"]["total"], "3000.00");
    assert_eq!(schedule_status(&detail), "active 2026-11-30 0");

    let later = app.later("2026-12-31T10:00:00Z").await;
    later.make_due().await;
    later.make_due().await;
    let detail = later.entry_schedule(id).await;
    assert_eq!(schedule_status(&detail), "active 2027-01-31 2");
    insta::assert_snapshot!(days(&detail), @r"
    2026-12-31 JE-0003 3000.00
    2026-11-30 JE-0001 3000.00
    ");
    let made = detail["runs"][1]["entry_id"].as_i64().expect("an id");
    let entry = later.get(&format!("/JournalEntry/GetJournalEntryById/{made}")).await.ok();
    assert_eq!(entry["JournalEntry"]["reverse_on"], "2026-12-01");
    assert_eq!(entry["activity"][0]["action"], "by_schedule");
    insta::assert_snapshot!(later.trial_balance_at("2026-12-31").await, @r"
    111101 Bank - current account EGP                                          3000.00
    520001 Cost of services                                        3000.00
                                                                   3000.00     3000.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_refused_day_of_an_entry_is_told_and_made_up_by_hand() {
    let app = TestApp::company("Refused entry").await;
    app.lock_books("2026-11-30").await;
    let mut schedule = app.monthly_rent().await;
    schedule["name"] = json!("Shop");
    schedule["entry"]["memo"] = json!(" ");
    let id = app.has_entry_schedule(schedule).await;
    assert_eq!(app.entry_schedule(id).await["Schedule"]["entry"]["memo"], "Shop");
    app.make_due().await;
    let refused = app.entry_schedule(id).await;
    assert_eq!(schedule_status(&refused), "failed 2026-12-20 1");
    let (subject, text) = app.mail_to(&app.email).await;
    assert_eq!(subject, "Shop: the entry of 2026-11-20 could not be created");
    assert!(text.contains(&format!("/recurringEntries/{id}")), "{text}");
    let run = refused["runs"][0]["id"].as_i64().expect("an id");
    let make = format!("/RecurringEntry/MakeMissedEntry/{id}/{run}");
    assert_eq!(app.post(&make, json!({})).await.refusal().1, "period.locked");
    let unlock = json!({ "locked_until": null, "reason": "Rent was forgotten" });
    app.post("/Setting/LockPeriod", unlock).await.ok();
    assert_eq!(days(&app.post(&make, json!({})).await.ok()), "2026-11-20 JE-0001 3000.00");
    let again = app.post(&make, json!({})).await;
    assert_eq!(again.refusal(), (409, "recurring_entry.made_already", ""));
}

#[tokio::test]
async fn schedules_of_entries_are_halted_resumed_run_changed_listed_and_deleted() {
    let app = TestApp::company("Kept entry").await;
    let id = app.has_entry_schedule(app.monthly_rent().await).await;
    let on = async |verb: &str| {
        app.post(&format!("/RecurringEntry/{verb}RecurringEntry/{id}"), json!({})).await
    };
    assert_eq!(on("Resume").await.refusal(), (409, "recurring_entry.not_halted", ""));
    on("Pause").await.ok();
    assert_eq!(on("Pause").await.refusal(), (409, "recurring_entry.not_active", ""));
    on("Resume").await.ok();
    let made = on("Run").await.ok();
    insta::assert_snapshot!(days(&made), @"2026-11-20 JE-0001 3000.00 by hand");
    let of = async |kind: &str| {
        let asked = json!({ "kind": kind });
        let page = app.post("/JournalEntry/GetJournalEntries", asked).await.ok();
        page["JournalEntries"].as_array().map(Vec::len)
    };
    assert_eq!((of("recurring").await, of("manual").await), (Some(1), Some(0)));

    let mut edited = app.monthly_rent().await;
    edited["entry"]["lines"][0]["debit"] = json!("3100");
    edited["version"] = json!(1);
    let edit = format!("/RecurringEntry/EditRecurringEntry/{id}");
    let apart = app.post(&edit, edited.clone()).await;
    assert_eq!(apart.refusal(), (400, "entry.unbalanced", "lines"));
    edited["entry"]["lines"][1]["credit"] = json!("3100");
    let changed = app.post(&edit, edited.clone()).await.ok();
    assert_eq!(changed["Schedule"]["entry"]["total"], "3100.00");
    assert_eq!(
        app.post(&edit, edited).await.refusal(),
        (409, "recurring_entry.version", "version")
    );

    let found = app.post("/RecurringEntry/GetRecurringEntries", json!({ "search": "rent" })).await;
    let found = found.ok();
    assert_eq!(found["RecurringEntries"][0]["total"], "3100.00");
    assert_eq!(found["Stats"][1]["count"], 1);
    app.delete(&format!("/RecurringEntry/DeleteRecurringEntry/{id}")).await.ok();
    app.get(&format!("/RecurringEntry/GetRecurringEntryById/{id}")).await.refused(404);
    app.verify().await;
}

#[tokio::test]
async fn what_is_typed_of_a_recurring_entry_is_checked() {
    let app = TestApp::company("Checked entry").await;
    let mut schedule = app.monthly_rent().await;
    schedule["entry"]["memo"] = Value::Null;
    schedule["reverse_after"] = json!(0);
    assert_eq!(
        app.post(ADD, schedule).await.faults(),
        ["name: this field is required", "reverse_after: enter a number of days, at most a year"]
    );
    let mut schedule = app.monthly_rent().await;
    schedule["entry"]["lines"][0]["account_id"] = json!(987_654_321);
    assert_eq!(app.post(ADD, schedule).await.refusal().0, 400);
    let mut schedule = app.monthly_rent().await;
    schedule["start_date"] = json!("2026-11-01");
    assert_eq!(app.post(ADD, schedule).await.refusal().1, "recurring_entry.start_in_past");
}

#[tokio::test]
async fn merged_customers_and_accounts_are_renamed_in_entries_to_come() {
    let app = TestApp::company("Renamed").await;
    let (ali, acme) = (app.has_customer("Ali").await, app.has_customer("Acme").await);
    let (receivable, bank) = (app.account("ar").await, app.account("bank").await);
    let mut schedule = app.monthly_rent().await;
    schedule["entry"]["lines"] = json!([
        { "account_id": receivable, "name_kind": "customer", "name_id": ali, "debit": "500" },
        { "account_id": bank, "credit": "500" },
    ]);
    let id = app.has_entry_schedule(schedule).await;
    let merge = json!({ "keep_id": acme, "merge_id": ali, "keep_version": 1, "merge_version": 1 });
    app.post("/Customer/Merge", merge).await.ok();
    app.make_due().await;
    let detail = app.entry_schedule(id).await;
    assert_eq!(schedule_status(&detail), "active 2026-12-20 1");
    assert_eq!(detail["Schedule"]["entry"]["lines"][0]["name"], "Acme");
    app.verify().await;
}
