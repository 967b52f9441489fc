//! Bills that are made again and again: by the rule of recurring invoices, with the words and the
//! numbers of purchases.

use serde_json::{Value, json};

use crate::kit::schedules::{monthly_bill, run_lines, schedule_status};
use crate::kit::{TestApp, usd};

const ADD: &str = "/RecurringBill/AddRecurringBill";
const LIST: &str = "/RecurringBill/GetRecurringBills";

impl TestApp {
    async fn bill_schedule(&self, id: i64) -> Value {
        self.get(&format!("/RecurringBill/GetRecurringBillById/{id}")).await.ok()
    }
}

/// What became of each day, the newest first, as of recurring invoices.
fn days(detail: &Value) -> String {
    let mut told = detail.clone();
    for run in told["runs"].as_array_mut().expect("runs") {
        run["invoice_number"] = run["bill_number"].take();
    }
    run_lines(&told)
}

#[tokio::test]
async fn rent_is_billed_on_its_days_with_our_numbers_and_the_terms_of_each() {
    let app = TestApp::company("Rented").await;
    let delta = app.has_vendor("Delta").await;
    let terms = app.get("/Forms/GetTerms").await.ok();
    let net30 = terms.as_array().expect("terms").iter().find(|t| t["days"] == 30).expect("30 days");
    let rent = app.rent_of(delta).await.with("terms_id", net30["id"].clone());
    let mut schedule = monthly_bill(rent.showing("1140.00"));
    schedule["name"] = json!("Shop");
    schedule["month_end"] = json!(true);
    let id = app.has_bill_schedule(schedule).await;
    let detail = app.bill_schedule(id).await;
    let next = &detail["Schedule"]["bill"];
    assert_eq!(
        (&next["billing_date"], &next["due_date"]),
        (&json!("2026-11-30"), &json!("2026-12-30"))
    );
    assert_eq!(
        (&next["bill_number"], &next["totals"]["amount_due"]),
        (&Value::Null, &json!("1140.00"))
    );
    assert_eq!(next["lines"][0]["account_name"], "Purchases (non-inventory)");
    assert_eq!(schedule_status(&detail), "active 2026-11-30 0");

    let later = app.later("2027-01-31T10:00:00Z").await;
    later.make_due().await;
    later.make_due().await;
    let detail = later.bill_schedule(id).await;
    assert_eq!(schedule_status(&detail), "active 2027-02-28 3");
    insta::assert_snapshot!(days(&detail), @r"
    2027-01-31 BILL-0003 1140.00
    2026-12-31 BILL-0002 1140.00
    2026-11-30 BILL-0001 1140.00
    ");
    let bill = detail["runs"][1]["bill_id"].as_i64().expect("an id");
    let bill = later.get(&format!("/Bill/GetBillByID/{bill}")).await.ok();
    let shown = &bill["Bill"];
    assert_eq!((&shown["due_date"], &shown["bill_number"]), (&json!("2027-01-30"), &Value::Null));
    assert_eq!(bill["activity"][0]["action"], "by_schedule");
    assert_eq!(
        (&bill["warnings"], &detail["activity"][0]["action"]),
        (&json!(["bill.no_einvoice"]), &json!("made"))
    );
    insta::assert_snapshot!(later.trial_balance_at("2026-12-31").await, @r"
    114001 VAT input (recoverable)                                  280.00
    211001 Accounts payable - trade                                            2280.00
    510002 Purchases (non-inventory)                               2000.00
                                                                   2280.00     2280.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_bill_that_would_be_refused_shows_the_accounts_of_its_items() {
    let app = TestApp::company("Refused rent").await;
    let delta = app.has_vendor("Delta").await;
    let chairs = app.has_goods("Chair", "0", "0").await;
    let bill = app.bill_of(delta).await.goods(chairs, "1", "100", &[]);
    let id = app.has_bill_schedule(monthly_bill(bill.showing("100.00"))).await;
    let account = app.bill_schedule(id).await["Schedule"]["bill"]["lines"][0].clone();
    app.switch_off("inventory_asset").await;
    let refused = app.bill_schedule(id).await;
    let line = &refused["Schedule"]["bill"]["lines"][0];
    assert_eq!(line["net"], "0.00", "it has no figures");
    assert_eq!(line["account_name"], account["account_name"]);
}

#[tokio::test]
async fn a_refused_day_is_told_to_the_admins_and_made_up_by_hand() {
    let app = TestApp::company("Refused rent").await;
    let delta = app.has_vendor("Delta").await;
    app.lock_books("2026-11-30").await;
    let mut schedule = monthly_bill(app.rent_of(delta).await.showing("1140.00"));
    schedule["name"] = json!("Shop");
    let id = app.has_bill_schedule(schedule).await;
    app.make_due().await;
    let refused = app.bill_schedule(id).await;
    assert_eq!(schedule_status(&refused), "failed 2026-12-20 1");
    assert!(days(&refused).starts_with("2026-11-20 - - Purchases are locked up to 30/11/2026."));
    let (subject, text) = app.mail_to(&app.email).await;
    assert_eq!(subject, "Shop: the bill of 2026-11-20 could not be created");
    assert!(text.contains(&format!("/recurringBills/{id}")), "{text}");

    let run = refused["runs"][0]["id"].as_i64().expect("an id");
    let path = format!("/RecurringBill/MakeMissedBill/{id}/{run}");
    assert_eq!(app.post(&path, json!({})).await.refusal().1, "period.locked");
    let unlock = json!({ "locked_until": null, "reason": "Rent was forgotten" });
    app.post("/Setting/LockPeriod", unlock).await.ok();
    let made = app.post(&path, json!({})).await.ok();
    assert_eq!(days(&made), "2026-11-20 BILL-0001 1140.00");
    let again = app.post(&path, json!({})).await;
    assert_eq!(again.refusal(), (409, "recurring_bill.made_already", ""));

    // The other verbs, in the words of bills; a schedule of invoices is none of bills.
    let on = async |verb: &str| {
        app.post(&format!("/RecurringBill/{verb}RecurringBill/{id}"), json!({})).await
    };
    assert_eq!(on("Resume").await.refusal(), (409, "recurring_bill.not_halted", ""));
    assert_eq!(schedule_status(&on("Pause").await.ok()), "paused - 1");
    assert_eq!(on("Pause").await.refusal(), (409, "recurring_bill.not_active", ""));
    on("Resume").await.ok();
    assert_eq!(
        days(&on("Run").await.ok()).lines().next(),
        Some("2026-11-20 BILL-0002 1140.00 by hand")
    );
    app.get(&format!("/RecurringInvoice/GetRecurringInvoiceById/{id}")).await.refused(404);
    let done = app.delete(&format!("/RecurringBill/DeleteRecurringBill/{id}")).await.ok();
    assert_eq!(done["message"], "Recurring bill deleted. Its bills are kept.");
    app.get(&format!("/RecurringBill/GetRecurringBillById/{id}")).await.refused(404);
    app.verify().await;
}

#[tokio::test]
async fn a_foreign_bill_is_made_at_the_rate_of_its_day() {
    let app = TestApp::company("Dollar licences").await;
    let acme = app.has_foreign_vendor("Acme").await;
    let cost = app.account("purchases").await;
    let bill = app.bill_of(acme).await.cost(cost, "100", &[]).with("currency_id", usd());
    let bill = bill.with("exchange_rate", "50").showing("100.00");
    let id = app.has_bill_schedule(monthly_bill(bill)).await;
    let rate = json!({ "currency_id": usd(), "date": "2026-11-20", "rate": "52.5" });
    app.post("/Currency/AddExchangeRate", rate).await.ok();
    app.make_due().await;
    let made = app.bill_schedule(id).await["runs"][0]["bill_id"].as_i64().expect("a bill");
    let made = app.get(&format!("/Bill/GetBillByID/{made}")).await.ok();
    assert_eq!(
        (&made["Bill"]["exchange_rate"], &made["Bill"]["base_total"]),
        (&json!("52.5"), &json!("5250.00"))
    );
}

#[tokio::test]
async fn what_makes_no_bill_is_told_by_its_fields() {
    let app = TestApp::company("Bad bill schedules").await;
    let delta = app.has_vendor("Delta").await;
    let good = monthly_bill(app.rent_of(delta).await.showing("1140.00"));
    let mut bad = good.clone();
    bad["every"] = json!(0);
    bad["ends"] = json!("on_date");
    insta::assert_snapshot!(app.post(ADD, bad).await.faults().join("\n"), @r"
    every: must be between 1 and 365
    end_date: this field is required
    ");
    let mut bad = good.clone();
    bad["bill"]["vendor_id"] = json!(1);
    bad["bill"]["terms_id"] = Value::Null;
    bad["bill"]["lines"][0]["price"] = json!("-1");
    insta::assert_snapshot!(app.post(ADD, bad).await.faults().join("\n"), @r"
    vendor_id: choose one from the list
    terms_id: this field is required
    lines.0.price: must not be below zero
    ");
    let mut seen = good.clone();
    seen["bill"]["expected_total"] = json!("1");
    assert_eq!(app.post(ADD, seen).await.refusal().1, "document.total_mismatch");

    let id = app.has_bill_schedule(good.clone()).await;
    let edit = format!("/RecurringBill/EditRecurringBill/{id}");
    let mut edited = good;
    edited["version"] = json!(1);
    edited["name"] = json!("Rent");
    app.post(&edit, edited.clone()).await.ok();
    assert_eq!(app.post(&edit, edited).await.refusal(), (409, "recurring_bill.version", "version"));
}

#[tokio::test]
async fn schedules_are_listed_by_vendor_and_end_with_it() {
    let app = TestApp::company("Bill schedules").await;
    let (delta, nile) = (app.has_vendor("Delta").await, app.has_vendor("النيل").await);
    for (name, vendor) in [("Shop", delta), ("Water", nile), ("Power", nile)] {
        let mut schedule = monthly_bill(app.rent_of(vendor).await.showing("1140.00"));
        schedule["name"] = json!(name);
        app.has_bill_schedule(schedule).await;
    }
    let names = async |asked: Value| {
        let list = app.post(LIST, asked).await.ok();
        let rows = list["RecurringBills"].as_array().expect("rows").iter();
        rows.filter_map(|row| row["name"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(names(json!({ "vendor_id": delta })).await, ["Shop"]);
    assert_eq!(names(json!({ "search": "النيل" })).await, ["Water", "Power"]);
    let row = &app.post(LIST, json!({ "search": "shop" })).await.ok()["RecurringBills"][0];
    assert_eq!((&row["vendor_name"], &row["total"]), (&json!("Delta"), &json!("1140.00")));
    let all = app.walk(LIST, json!({ "limit": 1 }), "RecurringBills").await;
    assert_eq!(all.len(), 3);
    app.member("PM").await.post(LIST, json!({})).await.ok();

    let told = app.get(&format!("/Vendor/VendorDeletion/{nile}")).await.ok();
    assert_eq!((&told["documents"], &told["schedules_deleted"]), (&json!(0), &json!(2)));
    app.delete(&format!("/Vendor/DeleteVendor/{nile}")).await.ok();
    assert_eq!(names(json!({})).await, ["Shop"]);
    app.make_due().await;
    assert_eq!(app.post("/Bill/GetBillResources", json!({})).await.ok()["Totals"]["count"], 1);
    app.verify().await;
}
