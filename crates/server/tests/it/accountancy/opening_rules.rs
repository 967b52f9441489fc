//! What refuses openings: other people, locks, payments, statements; and that a grid is what the
//! books say, whatever was saved before.

use serde_json::{Value, json};

use crate::kit::fixed_assets::delivery_van;
use crate::kit::{EGP, TestApp, receipt_from, usd};

const DAY: &str = "2026-01-01";

async fn opened(name: &str) -> TestApp {
    let app = TestApp::company(name).await;
    app.post("/Openings/SetDate", json!({ "date": DAY })).await.ok();
    app
}

#[tokio::test]
async fn two_people_do_not_overwrite_each_other() {
    let app = opened("Two tabs").await;
    let lines = [app.opening("Accounts", "Main cash", json!({ "debit": "100" })).await];
    let (one, two) =
        tokio::join!(app.save_openings("Accounts", &lines), app.save_openings("Accounts", &lines));
    let mut answers = [one.status.as_u16(), two.status.as_u16()];
    answers.sort_unstable();
    assert_eq!(answers, [200, 409]);
    let entries = "select cast(count(*) as bigint) from journal_entry where tenant_id = $1";
    let posted = app
        .as_admin(move |tx, ctx| Ok(tx.scalar::<i64>(entries, platform::args![ctx.tenant])?))
        .await;
    assert_eq!(posted.expect("a count"), Some(1));
    // Saved as it is, nothing is posted and nobody's version grows.
    let same = app.opening("Accounts", "Main cash", json!({ "debit": "100.00" })).await;
    let saved = app.save_openings("Accounts", std::slice::from_ref(&same)).await.ok();
    assert_eq!(saved["changed"], 0);
    assert_eq!(app.save_openings("Accounts", &[same]).await.ok()["changed"], 0);
    app.verify().await;
}

#[tokio::test]
async fn a_figure_of_another_kind_of_opening_is_refused() {
    let app = opened("Other kind").await;
    app.has_customer("Ali").await;
    let cash = app.opening("Accounts", "Main cash", json!({ "amount": "1" })).await;
    let ali = app.opening("Customers", "Ali", json!({ "quantity": "2" })).await;
    for (area, line, field) in [("Accounts", cash, "amount"), ("Customers", ali, "quantity")] {
        let refused = app.save_openings(area, &[line]).await;
        assert_eq!(refused.status, 400);
        let fault = &refused.body["errors"][0];
        assert_eq!(fault["field"], format!("lines.0.{field}"));
        assert_eq!(fault["code"], "opening.not_here");
    }
}

#[tokio::test]
async fn a_locked_period_keeps_its_openings_and_its_day() {
    let app = opened("Locked day").await;
    app.has_customer_owing("Ali", EGP, "100").await;
    let cash = [app.opening("Accounts", "Main cash", json!({ "debit": "1" })).await];
    let ali = [app.opening("Customers", "Ali", json!({ "amount": "90" })).await];
    app.lock_books("2026-03-31").await;
    for date in ["2026-02-01", "2026-05-01"] {
        let refused = app.post("/Openings/SetDate", json!({ "date": date })).await;
        assert_eq!(refused.refusal(), (409, "period.locked", "date"), "{date}");
    }
    assert_eq!(app.opening_line("Customers", "Ali").await["fixed"], "locked");
    for (area, lines) in [("Accounts", &cash), ("Customers", &ali)] {
        let refused = app.save_openings(area, lines).await;
        assert_eq!(refused.status, 409);
        assert_eq!(refused.body["errors"][0]["field"], "lines.0.date");
    }
    let later = json!({ "id": cash[0]["id"], "version": 1, "debit": "1", "date": "2026-05-01" });
    app.save_openings("Accounts", &[later]).await.ok();
    let state = app.get("/Openings/GetOpenings").await.ok();
    assert_eq!(state["locked_until"], "2026-03-31");
    let close = json!({
        "account_id": app.account("capital").await, "expected_left": state["left"],
    });
    let refused = app.post("/Openings/Close", close).await;
    assert_eq!(refused.refusal(), (409, "period.locked", "date"));
    app.verify().await;
}

#[tokio::test]
async fn what_is_settled_or_reconciled_stays() {
    let app = opened("Settled and reconciled").await;
    let acme = app.has_customer_owing("Acme", usd(), "100").await;
    let opening = app.post(&format!("/Customer/CustomerDetails/{acme}"), json!({})).await.ok();
    let opening = opening["transactions"][0]["id"].as_i64().expect("an id");
    let bank = app.account("bank").await;
    let mut paid = receipt_from(acme, bank, "40", &[(opening, "40", "0")]);
    paid["exchange_rate"] = json!("50");
    app.has_receipt(paid).await;
    let line = app.opening_line("Customers", "Acme").await;
    assert_eq!((&line["settled"], &line["fixed"]), (&json!("40.00"), &Value::Null));
    for figures in [
        json!({ "amount": "39" }),
        json!({ "amount": "" }),
        json!({ "amount": "100", "exchange_rate": "51" }),
    ] {
        let lines = [app.opening("Customers", "Acme", figures).await];
        let refused = app.save_openings("Customers", &lines).await;
        assert_eq!(refused.status, 409);
        assert_eq!(refused.body["errors"][0]["code"], "opening.settled");
    }
    let more = [app.opening("Customers", "Acme", json!({ "amount": "110" })).await];
    app.save_openings("Customers", &more).await.ok();
    assert_eq!(app.opening_line("Customers", "Acme").await["base"], "5500.00");

    let cash = [app.opening("Accounts", "Petty cash", json!({ "debit": "70" })).await];
    app.save_openings("Accounts", &cash).await.ok();
    let id = cash[0]["id"].clone();
    let start = json!({ "account_id": id, "ending_date": "2026-01-31", "ending_balance": "70" });
    let session = app.post("/Reconcile/Start", start).await.ok()["id"].as_i64().expect("an id");
    let lines = app.post(&format!("/Reconcile/GetLines/{session}"), json!({})).await.ok();
    let ticks: Vec<Value> = lines["Lines"]
        .as_array()
        .expect("lines")
        .iter()
        .map(|line| json!({ "entry": line["entry"], "line": line["line"] }))
        .collect();
    if !ticks.is_empty() {
        let tick = json!({ "lines": ticks, "ticked": true });
        app.post(&format!("/Reconcile/Tick/{session}"), tick).await.ok();
    }
    let finish = json!({ "difference": "0", "adjust": false });
    app.post(&format!("/Reconcile/Finish/{session}"), finish).await.ok();
    assert_eq!(app.opening_line("Accounts", "Petty cash").await["fixed"], "reconciled");
    let less = [app.opening("Accounts", "Petty cash", json!({ "debit": "60" })).await];
    let refused = app.save_openings("Accounts", &less).await;
    assert_eq!(refused.status, 409);
    assert_eq!(refused.body["errors"][0]["code"], "opening.reconciled");

    // The account's own form changes it as little, and moves it as little behind the statement.
    let box_of = app.get(&format!("/COA/GetCOAByID/{id}")).await.ok();
    for (amount, date) in [("60", DAY), ("70", "2026-03-01"), ("", DAY)] {
        let mut edit = json!({ "opening_balance": amount, "opening_balance_date": date });
        for field in ["account_name", "serial", "active", "version"] {
            edit[field] = box_of[field].clone();
        }
        let refused = app.post(&format!("/COA/EditChartsOfAccount/{id}"), edit).await;
        assert_eq!(refused.refusal(), (409, "account.reconciled", "opening_balance"));
    }
    let mut renamed = json!({ "account_name": "Petty cash of the shop" });
    for field in ["serial", "active", "version"] {
        renamed[field] = box_of[field].clone();
    }
    app.post(&format!("/COA/EditChartsOfAccount/{id}"), renamed).await.ok();
    app.verify().await;
}

#[tokio::test]
async fn the_cost_of_an_asset_opens_in_one_place() {
    let app = opened("Two ways in").await;
    let typed = delivery_van(&app).await;
    let cost = [app.opening("Accounts", "Vehicles", json!({ "debit": "120000" })).await];
    app.save_openings("Accounts", &cost).await.ok();
    let twice = app.post("/FixedAsset/AddAsset", typed.clone()).await;
    assert_eq!(twice.refusal(), (409, "fixed_asset.opened", "posts_opening"));
    // Of what is in the books, an asset tells and posts nothing.
    let mut told = typed.clone();
    told["posts_opening"] = json!(false);
    let told = app.post("/FixedAsset/AddAsset", told).await.ok()["id"].clone();
    app.delete(&format!("/FixedAsset/DeleteAsset/{told}")).await.ok();
    let none = [app.opening("Accounts", "Vehicles", json!({ "debit": "" })).await];
    app.save_openings("Accounts", &none).await.ok();

    // An asset after the other opens on one account; then the grid can't change it.
    app.post("/FixedAsset/AddAsset", typed.clone()).await.ok();
    app.post("/FixedAsset/AddAsset", typed).await.ok();
    for name in ["Vehicles", "Accumulated depreciation - vehicles"] {
        let line = [app.opening("Accounts", name, json!({ "debit": "1" })).await];
        let refused = app.save_openings("Accounts", &line).await;
        assert_eq!(refused.status, 409);
        assert_eq!(refused.body["errors"][0]["code"], "opening.of_assets", "{name}");
    }
    app.verify().await;
}

/// Who begins in the middle of a year enters its result once.
#[tokio::test]
async fn the_openings_know_whether_the_years_result_was_entered() {
    let app = TestApp::company("Mid-year").await;
    app.post("/Openings/SetDate", json!({ "date": "2026-07-01" })).await.ok();
    let entered = async || app.get("/Openings/GetOpenings").await.ok()["result_entered"].clone();
    assert_eq!(entered().await, false);
    let entry = json!({
        "date": "2026-06-30", "lines": [
            { "account_id": app.account("sales_income").await, "credit": "70" },
            { "account_id": app.account("opening_balance_equity").await, "debit": "70" },
        ],
    });
    app.post("/JournalEntry/AddJournalEntry", entry).await.ok();
    assert_eq!(entered().await, true);
}

#[tokio::test]
async fn equity_is_closed_only_as_it_was_seen_and_to_equity() {
    let app = opened("Closing").await;
    let cash = [app.opening("Accounts", "Main cash", json!({ "credit": "30" })).await];
    app.save_openings("Accounts", &cash).await.ok();
    let body = async |role: &'static str, left: &str| {
        let account = app.account(role).await;
        json!({ "account_id": account, "expected_left": left })
    };
    for (role, left, refusal) in [
        ("bank", "-30.00", (400, "opening.close_account", "account_id")),
        ("opening_balance_equity", "-30.00", (400, "opening.close_account", "account_id")),
        ("current_year_earnings", "-30.00", (400, "opening.close_account", "account_id")),
        ("capital", "30", (409, "opening.left_changed", "expected_left")),
        ("capital", "abc", (409, "opening.left_changed", "expected_left")),
    ] {
        let refused = app.post("/Openings/Close", body(role, left).await).await;
        assert_eq!(refused.refusal(), refusal, "{role} {left}");
    }
    // A debit that is left is the partners': they brought less than the books say.
    let closed = app.post("/Openings/Close", body("retained_earnings", "-30").await).await.ok();
    assert_eq!(
        (&closed["left"], &closed["closings"][0]["amount"]),
        (&json!("0.00"), &json!("-30.00"))
    );
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111001 Main cash                                                             30.00
    320001 Retained earnings                                         30.00
                                                                     30.00       30.00
    ");
    // What is corrected afterwards is left again, and closed once more.
    let more = [app.opening("Accounts", "Main cash", json!({ "credit": "40" })).await];
    let saved = app.save_openings("Accounts", &more).await.ok();
    assert_eq!(
        (&saved["state"]["left"], &saved["state"]["to_do"]),
        (&json!("-10.00"), &json!(["equity"]))
    );
    let closed = app.post("/Openings/Close", body("retained_earnings", "-10.00").await).await.ok();
    assert_eq!(closed["closings"].as_array().map(Vec::len), Some(2));
    app.verify().await;
}

/// The next number of a sequence, below `most`.
fn roll(seed: &mut u64, most: u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) % most
}

#[tokio::test]
async fn after_any_saves_the_grid_is_what_the_books_say() {
    let app = opened("Any saves").await;
    app.has_customer("Ali").await;
    app.has_vendor_owed("Acme", usd(), "").await;
    app.has_goods("Desk", "0", "0").await;
    let mut seed = 20_261_122;
    let mut wanted = [0i64; 5];
    for round in 0..30 {
        let at = usize::try_from(roll(&mut seed, 5)).expect("a place");
        let minor = i64::try_from(roll(&mut seed, 50_000)).expect("an amount");
        let minor = if roll(&mut seed, 4) == 0 { 0 } else { minor };
        let text = format!("{}.{:02}", minor / 100, minor % 100);
        let (area, name, figures, debit) = match at {
            0 => ("Accounts", "Main cash", json!({ "debit": text }), minor),
            1 => ("Accounts", "Paid-up capital", json!({ "credit": text }), -minor),
            2 => ("Customers", "Ali", json!({ "amount": text }), minor),
            3 => ("Vendors", "Acme", json!({ "amount": text, "exchange_rate": "3" }), -3 * minor),
            _ => ("Stock", "Desk", json!({ "quantity": "2", "unit_cost": text }), 2 * minor),
        };
        let lines = [app.opening(area, name, figures).await];
        let saved = app.save_openings(area, &lines).await.ok();
        wanted[at] = debit;
        let line = app.opening_line(area, name).await;
        assert_eq!(line["base"], money(debit), "round {round}: {name}");
        assert_eq!(saved["state"]["left"], money(wanted.iter().sum()), "round {round}");
        assert_eq!(saved["state"]["other"], "0.00");
    }
    app.verify().await;
}

fn money(minor: i64) -> String {
    let sign = if minor < 0 { "-" } else { "" };
    let minor = minor.abs();
    format!("{sign}{}.{:02}", minor / 100, minor % 100)
}
