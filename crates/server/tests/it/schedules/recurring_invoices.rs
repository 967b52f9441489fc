//! Invoices that are made again and again: each on its day, once, however often the job runs.

use platform::args;
use serde_json::{Value, json};

use crate::kit::json::with;
use crate::kit::schedules::{run_lines, schedule_status};
use crate::kit::{InvoiceDraft, TestApp, invoice_to, usd};

/// A schedule that begins today and makes this invoice every month.
fn monthly(invoice: Value) -> Value {
    json!({
        "start_date": "2026-11-20", "unit": "month", "every": 1, "month_end": false,
        "ends": "never", "invoice": invoice,
    })
}

fn work(customer: i64) -> InvoiceDraft {
    invoice_to(customer).work("1", "100", &[])
}

impl TestApp {
    async fn has_schedule(&self, schedule: Value) -> i64 {
        let made = self.post("/RecurringInvoice/AddRecurringInvoice", schedule).await.ok();
        made["Schedule"]["id"].as_i64().expect("an id")
    }

    async fn schedule(&self, id: i64) -> Value {
        self.get(&format!("/RecurringInvoice/GetRecurringInvoiceById/{id}")).await.ok()
    }

    async fn on_schedule(&self, verb: &str, id: i64) -> crate::kit::Answer {
        self.post(&format!("/RecurringInvoice/{verb}RecurringInvoice/{id}"), json!({})).await
    }
}

#[tokio::test]
async fn missed_days_are_made_up_in_order_with_their_own_dates() {
    let app = TestApp::company("Rent").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let terms = app.get("/Forms/GetTerms").await.ok();
    let net30 = terms.as_array().expect("terms").iter().find(|t| t["days"] == 30).expect("30 days");
    let rent = invoice_to(ali).work("1", "1000", &[vat]).with("terms_id", net30["id"].clone());
    let schedule = monthly(rent.showing("1140.00"));
    let id = app
        .has_schedule(with(
            schedule,
            &[
                ("name", json!("Office rent")),
                ("start_date", json!("2026-11-25")),
                ("month_end", json!(true)),
                ("ends", json!("after_count")),
                ("end_count", json!(4)),
            ],
        ))
        .await;
    app.make_due().await;
    let detail = app.schedule(id).await;
    assert_eq!(
        (schedule_status(&detail).as_str(), run_lines(&detail).as_str()),
        ("active 2026-11-30 0", "")
    );
    assert_eq!(detail["Schedule"]["invoice"]["totals"]["total"], "1140.00");
    assert_eq!(detail["Schedule"]["invoice"]["due_date"], "2026-12-30");

    // 00:30 of the 30th in Cairo is still the 29th in Greenwich.
    app.at("2026-11-29T21:30:00Z").make_due().await;
    assert_eq!(run_lines(&app.schedule(id).await), "");
    app.at("2026-11-29T22:30:00Z").make_due().await;
    assert_eq!(run_lines(&app.schedule(id).await), "2026-11-30 INV-0001 1140.00");

    let later = app.later("2027-03-05T10:00:00Z").await;
    later.make_due().await;
    later.make_due().await;
    let detail = later.schedule(id).await;
    assert_eq!(schedule_status(&detail), "ended - 4");
    insta::assert_snapshot!(run_lines(&detail), @r"
    2027-02-28 INV-0004 1140.00
    2027-01-31 INV-0003 1140.00
    2026-12-31 INV-0002 1140.00
    2026-11-30 INV-0001 1140.00
    ");
    let december =
        later.invoice_page(detail["runs"][2]["invoice_id"].as_i64().expect("an id")).await;
    assert_eq!(december["Invoice"]["invoice_date"], "2026-12-31");
    assert_eq!(december["Invoice"]["due_date"], "2027-01-30");
    assert_eq!(december["Invoice"]["created_by"], "Mona Tester");
    assert_eq!(december["activity"][0]["action"], "by_schedule");
    assert_eq!(december["activity"][0]["changes"][0]["after"], "Office rent");
    insta::assert_snapshot!(later.trial_balance_at("2026-12-31").await, @r"
    112001 Accounts receivable - trade                             2280.00
    213001 VAT output                                                           280.00
    410001 Sales of goods                                                      2000.00
                                                                   2280.00     2280.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn two_servers_make_each_days_invoice_once() {
    let app = TestApp::company("Two servers").await;
    let ali = app.has_customer("Ali").await;
    let daily = with(monthly(work(ali).showing("100.00")), &[("unit", json!("day"))]);
    let (first, second) = (app.has_schedule(daily.clone()).await, app.has_schedule(daily).await);
    let servers: Vec<_> = (0..6)
        .map(|_| {
            let server = app.at_another_server("2026-12-19T10:00:00Z");
            tokio::spawn(async move { server.make_due().await })
        })
        .collect();
    for server in servers {
        server.await.expect("it is made");
    }
    let later = app.later("2026-12-19T11:00:00Z").await;
    for id in [first, second] {
        let detail = later.schedule(id).await;
        assert_eq!(schedule_status(&detail), "active 2026-12-20 30");
        let runs = detail["runs"].as_array().expect("runs");
        let mut dates: Vec<_> = runs.iter().map(|run| run["date"].to_string()).collect();
        dates.dedup();
        assert_eq!((runs.len(), dates.len()), (30, 30));
        assert!(runs.iter().all(|run| run["invoice_id"].is_i64()), "{detail:#}");
    }
    let list = later.post("/Invoice/GetInvoice", json!({ "limit": 1 })).await.ok();
    assert_eq!(list["Totals"]["count"], 60);
    let missing = later.get("/Invoice/MissingNumbers").await.ok();
    assert_eq!(missing, json!({ "gaps": [], "count": 0 }));
    app.verify().await;
}

#[tokio::test]
async fn the_job_runs_on_the_day_and_writes_to_the_admins_when_it_cant() {
    let app = TestApp::alone("Jobs").await;
    let ali = app.has_customer("Ali").await;
    app.lock_books("2026-11-30").await;
    let schedule = with(monthly(work(ali).showing("100.00")), &[("name", json!("Care"))]);
    let id = app.has_schedule(schedule.clone()).await;
    let handlers = mizan::app::handlers(&app.app.config).expect("handlers");
    while platform::jobs::run_one(&app.app, &handlers).await.expect("jobs run") {}
    let refused = app.schedule(id).await;
    assert_eq!(schedule_status(&refused), "failed 2026-12-20 1");
    assert!(run_lines(&refused).starts_with("2026-11-20 - - Sales are locked up to 30/11/2026."));
    assert!(refused["runs"][0]["reason_ar"].as_str().expect("Arabic").contains("مقفلة"));
    let (subject, text) = app.mail_to(&app.email).await;
    assert_eq!(subject, "Care: the invoice of 2026-11-20 could not be created");
    assert!(text.contains("Sales are locked up to 30/11/2026"), "{text}");
    assert!(text.contains("the next one is 2026-12-20"), "{text}");
    assert!(text.contains(&format!("/recurringInvoices/{id}")), "{text}");

    // Made up with its own date once the period is open again.
    let run = refused["runs"][0]["id"].as_i64().expect("an id");
    let path = format!("/RecurringInvoice/MakeMissedInvoice/{id}/{run}");
    assert_eq!(app.post(&path, json!({})).await.refusal().1, "period.locked");
    let unlock = json!({ "locked_until": null, "reason": "Rent was forgotten" });
    app.post("/Setting/LockPeriod", unlock).await.ok();
    let made = app.post(&path, json!({})).await.ok();
    assert_eq!(run_lines(&made), "2026-11-20 INV-0001 100.00");
    assert_eq!(schedule_status(&made), "active 2026-12-20 1");
    assert_eq!(app.post(&path, json!({})).await.refusal(), (409, "recurring.made_already", ""));
    app.verify().await;
}

#[tokio::test]
async fn what_cant_be_made_is_skipped_with_its_reason_and_stops_after_three() {
    let app = TestApp::company("Refused").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "3", "60").await;
    let sale = invoice_to(ali).line(chairs, "2", "100", &[]).showing("200.00");
    let weekly = with(monthly(sale), &[("unit", json!("week"))]);
    let id = app.has_schedule(weekly).await;
    let later = app.later("2026-12-04T10:00:00Z").await;
    later.make_due().await;
    let detail = later.schedule(id).await;
    assert_eq!(schedule_status(&detail), "failed 2026-12-11 3");
    insta::assert_snapshot!(run_lines(&detail), @r"
    2026-12-04 - - line 1: Quantity Not Found in the Store: 1 of Chair on 04/12/2026.
    2026-11-27 - - line 1: Quantity Not Found in the Store: 1 of Chair on 27/11/2026.
    2026-11-20 INV-0001 200.00
    ");

    let later = app.later("2026-12-31T10:00:00Z").await;
    later.make_due().await;
    let stopped = later.schedule(id).await;
    assert_eq!(schedule_status(&stopped), "failed - 4");
    assert_eq!(stopped["Schedule"]["halted"], true);
    let asked = json!({ "status": "failed" });
    let list = later.post("/RecurringInvoice/GetRecurringInvoices", asked).await.ok();
    assert_eq!(list["RecurringInvoices"][0]["id"], id);
    // Days that pass while it is halted are not made up when it is resumed.
    let resumed = later.on_schedule("Resume", id).await.ok();
    assert_eq!(schedule_status(&resumed), "active 2027-01-01 4");
    app.verify().await;
}

#[tokio::test]
async fn a_deleted_customer_is_the_reason_and_a_changed_tax_is_not() {
    let app = TestApp::company("Changed").await;
    let (ali, omar, vat) =
        (app.has_customer("Ali").await, app.has_customer("Omar").await, app.vat().await);
    let taxed = |customer| invoice_to(customer).work("1", "100", &[vat]).showing("114.00");
    let to_ali = app.has_schedule(monthly(taxed(ali))).await;
    let to_omar = app.has_schedule(monthly(taxed(omar))).await;
    app.make_due().await;
    assert_eq!(run_lines(&app.schedule(to_ali).await), "2026-11-20 INV-0001 114.00");

    let gone = app.has_schedule(with(
        monthly(invoice_to(omar).work("1", "100", &[vat]).showing("114.00")),
        &[("start_date", json!("2026-12-01"))],
    ));
    let gone = gone.await;
    let change =
        json!({ "from": "2026-12-01", "tax_precntage": "15", "tax_name": "VAT 15%", "version": 1 });
    app.post(&format!("/Tax/ChangeRate/{vat}"), change).await.ok();
    app.as_admin(move |tx, ctx| {
        let sql = "update customer set deleted_at = $3 where tenant_id = $1 and id = $2";
        Ok(tx.exec(sql, args![ctx.tenant, omar, ctx.now])?)
    })
    .await
    .expect("changed");
    let later = app.later("2026-12-20T10:00:00Z").await;
    later.make_due().await;
    let detail = later.schedule(to_ali).await;
    assert_eq!(detail["runs"][0]["total"], "115.00");
    let detail = later.schedule(to_omar).await;
    assert_eq!(detail["runs"][0]["reason"], "the customer was deleted");
    assert_eq!(detail["runs"][0]["reason_ar"], "تم حذف العميل");
    assert_eq!(detail["Schedule"]["blocked"], true);
    assert_eq!(detail["Schedule"]["invoice"]["lines"][0]["description"], "Consulting");
    assert_eq!(schedule_status(&later.schedule(gone).await), "failed 2027-01-01 1");
    app.verify().await;
}

#[tokio::test]
async fn a_schedule_says_which_codes_it_names_itself() {
    let app = TestApp::company("Schedule codes").await;
    let ali = app.has_customer("Ali").await;
    let draft = invoice_to(ali).work("1", "100", &[]).work("1", "50", &[]);
    let mut sale = draft.showing("150.00");
    sale["lines"][1]["item_code"] = json!("");
    sale["activity_code"] = json!("");
    let id = app.has_schedule(monthly(sale)).await;
    let schedule = app.schedule(id).await["Schedule"].clone();
    assert_eq!(
        (&schedule["activity_code"], &schedule["item_codes"]),
        (&json!(""), &json!([null, ""])),
        "an empty code is none, one that is left out is each day's own"
    );
}

#[tokio::test]
async fn paused_days_are_not_made_up_and_an_edit_goes_on_from_today() {
    let app = TestApp::company("Paused").await;
    let ali = app.has_customer("Ali").await;
    let schedule = monthly(work(ali).showing("100.00"));
    let id = app.has_schedule(schedule.clone()).await;
    app.make_due().await;
    assert_eq!(schedule_status(&app.on_schedule("Pause", id).await.ok()), "paused - 1");
    assert_eq!(app.on_schedule("Pause", id).await.refusal().1, "recurring.not_active");
    let later = app.later("2027-02-21T10:00:00Z").await;
    later.make_due().await;
    // The dates that resuming would leave out are shown before, and are in the history afterwards.
    let path = format!("/RecurringInvoice/GetRecurringInvoiceById/{id}");
    let halted = later.get(&path).await.ok()["Schedule"].clone();
    let days = json!(["2026-12-20", "2027-01-20", "2027-02-20"]);
    assert_eq!((&halted["left_out"], &halted["left_out_count"]), (&days, &json!(3)));
    let resumed = later.on_schedule("Resume", id).await.ok();
    assert_eq!(schedule_status(&resumed), "active 2027-03-20 1");
    assert_eq!(resumed["Schedule"]["left_out"], json!([]));
    let told = resumed["activity"][0]["changes"].as_array().expect("changes").iter();
    assert_eq!(json!(told.map(|one| &one["before"]).collect::<Vec<_>>()), days);
    assert_eq!(later.on_schedule("Resume", id).await.refusal().1, "recurring.not_halted");

    let path = format!("/RecurringInvoice/EditRecurringInvoice/{id}");
    let dearer = invoice_to(ali).work("2", "100", &[]).showing("200.00");
    let edit =
        with(schedule, &[("unit", json!("week")), ("invoice", dearer), ("version", json!(1))]);
    let edited = later.post(&path, edit.clone()).await.ok();
    assert_eq!(schedule_status(&edited), "active 2027-02-26 1");
    assert_eq!(edited["Schedule"]["invoice"]["totals"]["total"], "200.00");
    assert_eq!(later.post(&path, edit.clone()).await.refusal().1, "recurring.version");
    let over = with(
        edit,
        &[("version", json!(2)), ("ends", json!("on_date")), ("end_date", json!("2027-02-01"))],
    );
    assert_eq!(later.post(&path, over).await.refusal(), (400, "recurring.no_day", "end_date"));

    later.delete(&format!("/RecurringInvoice/DeleteRecurringInvoice/{id}")).await.ok();
    app.at("2027-06-01T10:00:00Z").make_due().await;
    let gone = later.get(&format!("/RecurringInvoice/GetRecurringInvoiceById/{id}")).await;
    assert_eq!(gone.refusal().0, 404);
    let list = later.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(list["Totals"]["count"], 1, "its invoice stays, and no other was made");
}

#[tokio::test]
async fn a_foreign_invoice_is_made_at_the_rate_of_its_own_day() {
    let app = TestApp::company("Dollar rent").await;
    let ali = app.has_customer_owing("Ali", usd(), "0").await;
    let dollars = work(ali).with("currency_id", usd()).with("exchange_rate", "50");
    let start = [("start_date", json!("2026-12-01"))];
    let id = app.has_schedule(with(monthly(dollars.showing("100.00")), &start)).await;
    let run = format!("/RecurringInvoice/RunRecurringInvoice/{id}");
    let rate_of_newest = async |detail: Value| {
        let invoice = detail["runs"][0]["invoice_id"].as_i64().expect("an invoice");
        app.get(&format!("/Invoice/GetInvoiceById/{invoice}")).await.ok()["Invoice"]
            ["exchange_rate"]
            .clone()
    };
    // What was shown before it was typed is old by then: the schedule's own.
    let old = json!({ "currency_id": usd(), "date": "2026-11-19", "rate": "31" });
    app.post("/Currency/AddExchangeRate", old).await.ok();
    assert_eq!(rate_of_newest(app.post(&run, json!({})).await.ok()).await, "50");
    let rate = json!({ "currency_id": usd(), "date": "2026-11-20", "rate": "52.5" });
    app.post("/Currency/AddExchangeRate", rate).await.ok();
    assert_eq!(rate_of_newest(app.post(&run, json!({})).await.ok()).await, "52.5");
}

#[tokio::test]
async fn one_made_by_hand_moves_no_day_and_happens_once() {
    let app = TestApp::company("By hand").await;
    let ali = app.has_customer("Ali").await;
    let start = [("start_date", json!("2026-12-01"))];
    let id = app.has_schedule(with(monthly(work(ali).showing("100.00")), &start)).await;
    let path = format!("/RecurringInvoice/RunRecurringInvoice/{id}");
    for _ in 0..2 {
        app.post_once("one-click", &path, json!({})).await.ok();
    }
    let detail = app.schedule(id).await;
    assert_eq!(run_lines(&detail), "2026-11-20 INV-0001 100.00 by hand");
    assert_eq!(schedule_status(&detail), "active 2026-12-01 0");
    assert_eq!(detail["Schedule"]["made"], 1);
}

#[tokio::test]
async fn what_makes_no_schedule_is_told_by_its_fields() {
    let app = TestApp::company("Bad schedules").await;
    let ali = app.has_customer("Ali").await;
    let good = monthly(work(ali).showing("100.00"));
    let add = "/RecurringInvoice/AddRecurringInvoice";
    let bad = with(
        good.clone(),
        &[
            ("every", json!(0)),
            ("ends", json!("after_count")),
            ("end_count", json!(1_001)),
            ("name", json!("x".repeat(101))),
        ],
    );
    insta::assert_snapshot!(app.post(add, bad).await.faults().join("\n"), @r"
    name: at most 100 characters
    every: must be between 1 and 365
    end_count: must be between 1 and 1000
    ");
    let early = with(good.clone(), &[("start_date", json!("2026-11-19"))]);
    assert_eq!(
        app.post(add, early).await.refusal(),
        (400, "recurring.start_in_past", "start_date")
    );
    let seen = with(good.clone(), &[("invoice", work(ali).showing("99.00"))]);
    assert_eq!(app.post(add, seen).await.refusal().1, "document.total_mismatch");
    let no_unit = with(good, &[("unit", json!("fortnight"))]);
    let cash = app.account("cash").await;
    let paid = monthly(work(ali).with("deposit_account_id", cash).showing("100.00"));
    let refused = app.post(add, paid).await.refused(400);
    assert_eq!(refused["errors"][0]["code"], "recurring.sales_receipt");
    assert_eq!(app.post(add, no_unit).await.refusal().0, 400);
}

#[tokio::test]
async fn the_list_is_searched_counted_and_walked() {
    let app = TestApp::company("Schedules").await;
    let (ali, mona) = (app.has_customer("أحمد").await, app.has_customer("Mona").await);
    let list = "/RecurringInvoice/GetRecurringInvoices";
    let empty = app.post(list, json!({})).await.ok();
    assert_eq!((&empty["ShowTable"], &empty["Stats"][0]["count"]), (&json!(false), &json!(0)));
    for (name, customer, start) in
        [("Late", ali, "2027-01-01"), ("Soon", mona, "2026-12-01"), ("Sooner", ali, "2026-11-25")]
    {
        let fields = [("name", json!(name)), ("start_date", json!(start))];
        app.has_schedule(with(monthly(work(customer).showing("100.00")), &fields)).await;
    }
    let halted = app.post(list, json!({ "search": "soon" })).await.ok();
    let halted = halted["RecurringInvoices"][1]["id"].as_i64().expect("an id");
    app.on_schedule("Pause", halted).await.ok();
    let all = app.walk(list, json!({ "limit": 1 }), "RecurringInvoices").await;
    let names: Vec<_> = all.iter().filter_map(|row| row["name"].as_str()).collect();
    assert_eq!(names, ["Sooner", "Soon", "Late"]);
    let found = app.post(list, json!({ "search": "احمد" })).await.ok();
    assert_eq!(found["Stats"][0]["count"], 2);
    let paused = app.post(list, json!({ "status": "paused" })).await.ok();
    assert_eq!(paused["RecurringInvoices"][0]["name"], "Soon");
    let counts: Vec<_> = paused["Stats"].as_array().expect("counts").iter().collect();
    assert_eq!(
        counts.iter().map(|one| one["count"].as_i64()).collect::<Vec<_>>(),
        [Some(3), Some(2), Some(1), Some(0), Some(0)]
    );

    // A project manager makes invoices and sees their own; an accountant has no sales.
    let manager = app.member("PM").await;
    assert_eq!(manager.post(list, json!({})).await.ok()["Stats"][0]["count"], 0);
    let path = format!("/RecurringInvoice/GetRecurringInvoiceById/{halted}");
    assert_eq!(manager.get(&path).await.refusal().0, 404);
    assert_eq!(app.member("accountant").await.post(list, json!({})).await.refusal().0, 403);
    assert_eq!(manager.get("/Invoice/MissingNumbers").await.refusal().0, 403);
}

#[tokio::test]
async fn numbers_that_were_left_out_are_listed() {
    let app = TestApp::company("Gaps").await;
    let ali = app.has_customer("Ali").await;
    let numbered = |number: &str| work(ali).with("invoice_number", number).showing("100.00");
    for number in ["INV-0003", "INV-0005", "INV-9999", "OLD-7", "INV-10001", "INV-x"] {
        app.has_invoice(numbered(number)).await;
    }
    let last = app.has_invoice(work(ali).showing("100.00")).await;
    app.delete(&format!("/Invoice/DeleteInvoice/{last}")).await.ok();
    let missing = app.get("/Invoice/MissingNumbers").await.ok();
    assert_eq!(
        missing,
        json!({ "count": 9_995, "gaps": [
            { "first": "INV-0004", "last": "INV-0004", "count": 1 },
            { "first": "INV-0006", "last": "INV-9998", "count": 9_993 },
            { "first": "INV-10000", "last": "INV-10000", "count": 1 },
        ] })
    );
}

#[tokio::test]
async fn a_schedule_waits_while_the_company_has_not_subscribed() {
    let app = TestApp::company("Lapsed").await;
    let ali = app.has_customer("Ali").await;
    let id = app.has_schedule(monthly(work(ali).showing("100.00"))).await;
    app.make_due().await;
    let detail = app.schedule(id).await;
    assert_eq!(run_lines(&detail), "2026-11-20 INV-0001 100.00");
    assert_eq!(detail["Schedule"]["waiting"], false);

    // The trial ends before December's day; three of the schedule's days come and go.
    app.change_company("trial_ends_on = '2026-12-01'");
    for day in ["2026-12-20", "2027-01-20", "2027-02-25"] {
        app.at(&format!("{day}T10:00:00Z")).make_due().await;
    }
    app.change_company("subscription_status = 'canceled'");
    let later = app.at("2027-02-25T10:00:00Z").sign_in(&app.email).await;
    let waiting = later.schedule(id).await;
    assert_eq!(run_lines(&waiting), "2026-11-20 INV-0001 100.00", "nothing is made");
    assert_eq!(schedule_status(&waiting), "active 2026-12-20 1");
    assert_eq!(waiting["Schedule"]["waiting"], true);
    let by_hand = later.on_schedule("Run", id).await;
    assert_eq!(by_hand.refusal(), (402, "subscription.canceled", ""));

    // Subscribed again: the last month is made up, what is older is left to somebody's hand.
    let later = app.later("2027-02-25T10:00:00Z").await;
    later.make_due().await;
    let detail = later.schedule(id).await;
    assert_eq!(detail["Schedule"]["waiting"], false);
    assert_eq!(schedule_status(&detail), "active 2027-03-20 4");
    let told = run_lines(&detail).replace(" Create the invoice now if it is still needed.", "");
    insta::assert_snapshot!(told, @r"
    2027-02-20 INV-0002 100.00
    2027-01-20 - - The company's subscription had expired on this date.
    2026-12-20 - - The company's subscription had expired on this date.
    2026-11-20 INV-0001 100.00
    ");
    let run = detail["runs"][1]["id"].clone();
    let made =
        later.post(&format!("/RecurringInvoice/MakeMissedInvoice/{id}/{run}"), json!({})).await;
    assert_eq!(made.ok()["runs"][1]["invoice_number"], "INV-0003");

    // It waits no longer: what comes later is made on its day.
    later.at("2027-05-25T10:00:00Z").make_due().await;
    let detail = app.later("2027-05-25T10:00:00Z").await.schedule(id).await;
    assert_eq!(schedule_status(&detail), "active 2027-06-20 7");
    assert_eq!(detail["runs"][0]["invoice_number"], "INV-0006");
}

#[tokio::test]
async fn what_waits_already_costs_the_writer_nothing() {
    let app = TestApp::alone("Lapsed for long").await;
    let ali = app.has_customer("Ali").await;
    app.has_schedule(monthly(work(ali).showing("100.00"))).await;
    app.make_due().await;
    app.change_company("trial_ends_on = '2026-12-01'");
    app.at("2026-12-20T10:00:00Z").make_due().await;
    // Somebody else is writing, for as long as they like.
    let (done, wait) = std::sync::mpsc::channel::<()>();
    let db = app.app.db.clone();
    let scope = platform::db::Scope::system_in(app.tenant);
    let wait = std::sync::Mutex::new(wait);
    let busy = tokio::spawn(async move {
        let hold = move |_: &mut dyn platform::Tx| {
            let _ = wait.lock().expect("no panic").recv();
            Ok(())
        };
        db.write(scope, hold).await
    });
    let next = app.at("2026-12-20T11:00:00Z");
    let hour = tokio::time::timeout(std::time::Duration::from_secs(10), next.make_due()).await;
    done.send(()).expect("it writes");
    busy.await.expect("no panic").expect("written");
    hour.expect("nothing to write, so nothing to wait for");
}
