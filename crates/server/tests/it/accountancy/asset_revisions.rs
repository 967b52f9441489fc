//! Estimates of fixed assets that change while they are used: the rest is spread over the months to
//! come, what was booked stays.

use serde_json::{Value, json};

use crate::kit::fixed_assets::{
    add_asset, assert_sound, delivery_van, run_depreciation, show_asset,
};
use crate::kit::{Answer, TestApp, paper};

const REVISE: &str = "/FixedAsset/AddRevision";

/// The van with two of its ten months depreciated: its book value is 50,000, of which 40,000 will
/// be depreciated.
async fn worn_van(app: &TestApp) -> i64 {
    let id = add_asset(app, delivery_van(app).await).await;
    for month in ["2026-01-31", "2026-02-28"] {
        run_depreciation(app, month).await;
    }
    id
}

/// Sixteen months are left instead of eight, and it will be worth 18,000 at the end.
fn longer(id: i64, version: &Value) -> Value {
    json!({
        "asset_id": id, "version": version, "method": "straight_line", "life_months": 16,
        "salvage": "18,000", "reason": "بعد تغيير المحرك",
    })
}

async fn revise(app: &TestApp, typed: Value) -> Answer {
    app.post(REVISE, typed).await
}

/// The first and the last month that are planned, and how many.
fn plan(asset: &Value) -> String {
    let months = asset["schedule"].as_array().expect("months");
    let told = |month: &Value| {
        let text = |field: &str| month[field].as_str().expect("text").to_owned();
        format!("{} {} {}", text("month"), text("amount"), text("book_value"))
    };
    let ends = [months.first(), months.last()].into_iter().flatten().map(told);
    format!("{} months\n{}", months.len(), ends.collect::<Vec<_>>().join("\n"))
}

#[tokio::test]
async fn the_months_to_come_bear_what_is_left() {
    let app = TestApp::company("Revised").await;
    let id = worn_van(&app).await;
    let before = show_asset(&app, id).await;
    assert_eq!(before["revisable"], json!({ "from": "2026-03-01", "months_left": 8 }));
    let typed = longer(id, &before["version"]);
    let seen = app.post("/FixedAsset/PreviewRevision", typed.clone()).await.ok();
    insta::assert_snapshot!(plan(&seen), @r"
    16 months
    2026-03-31 2000.00 48000.00
    2027-06-30 2000.00 18000.00
    ");
    assert_eq!(show_asset(&app, id).await["schedule"], before["schedule"], "only looked at");

    let books = app.trial_balance().await;
    let revised = revise(&app, typed.clone()).await.ok();
    assert_eq!(plan(&revised), plan(&seen));
    assert_eq!(app.trial_balance().await, books, "nothing is posted");
    assert_eq!(revised["accumulated"], "70000.00", "what was booked stays");
    let change = &revised["revisions"][0];
    assert_eq!(change["from"], "2026-03-01");
    assert_eq!(change["before"]["life_months"], 8, "of months left, as after it");
    assert_eq!(
        paper::changes(&revised["activity"][0]),
        "salvage: 10000.00 → 18000.00\nmonths_left: 8 → 16\n"
    );
    assert_eq!(change["after"]["salvage"], "18000.00");
    assert_eq!(
        (&change["reason"], &change["undoable"]),
        (&json!("بعد تغيير المحرك"), &json!(true))
    );
    let again = revise(&app, typed).await;
    assert_eq!(again.refusal(), (409, "fixed_asset.version", ""));

    let march = run_depreciation(&app, "2026-03-31").await;
    insta::assert_snapshot!(app.entries(&march), @r"
    4 2026-03-31
      650001 Depreciation of fixed assets                          2000.00
      122005 Accumulated depreciation - vehicles                               2000.00
    ");
    // Two missed months are depreciated together, by the new estimates.
    let may = app.post("/Depreciation/AddRun", json!({ "month": "2026-05-31" })).await.ok();
    assert_eq!(may["Runs"][0]["total"], "4000.00");
    let stands = show_asset(&app, id).await;
    assert_eq!(stands["book_value"], "44000.00");
    assert_eq!(stands["revisable"], json!({ "from": "2026-06-01", "months_left": 13 }));
    assert_sound(&app).await;
}

#[tokio::test]
async fn a_revision_is_taken_back_before_a_month_bears_it() {
    let app = TestApp::company("Taken back").await;
    let id = worn_van(&app).await;
    let before = show_asset(&app, id).await;
    let first = revise(&app, longer(id, &before["version"])).await.ok();
    let february = app.post("/Depreciation/GetRuns", json!({})).await.ok()["Runs"][0]["id"].clone();
    let under = app.delete(&format!("/Depreciation/DeleteRun/{february}")).await;
    assert_eq!(under.refusal(), (409, "depreciation.revised_since", ""));

    let declining = json!({
        "asset_id": id, "version": first["version"], "method": "declining_balance",
        "yearly_rate": "50", "salvage": "18000",
    });
    let second = revise(&app, declining).await.ok();
    // Half of 50,000 over twelve months.
    assert_eq!(second["schedule"][0]["amount"], "2083.33");
    assert_eq!(second["revisions"][1]["undoable"], false, "another followed");
    let undo = |change: &Value| format!("/FixedAsset/DeleteRevision/{}", change["id"]);
    let early = app.delete(&undo(&second["revisions"][1])).await;
    assert_eq!(early.refusal(), (409, "fixed_asset.not_latest_revision", ""));
    app.delete(&undo(&second["revisions"][0])).await.ok();
    let back = show_asset(&app, id).await;
    assert_eq!(back["schedule"], first["schedule"]);

    let march = run_depreciation(&app, "2026-03-31").await;
    let late = app.delete(&undo(&back["revisions"][0])).await;
    assert_eq!(late.refusal(), (409, "fixed_asset.depreciated_since", ""));
    let march = format!("/Depreciation/DeleteRun/{}", march["id"]);
    app.delete(&march).await.ok();
    app.delete(&undo(&back["revisions"][0])).await.ok();
    let whole = show_asset(&app, id).await;
    assert_eq!(whole["schedule"], before["schedule"]);
    assert_eq!(whole["revisions"], json!([]));
    app.delete(&format!("/Depreciation/DeleteRun/{february}")).await.ok();
    assert_sound(&app).await;
}

/// An asset that was fully depreciated continues when its residual value is lowered.
#[tokio::test]
async fn what_had_worn_out_can_go_on() {
    let app = TestApp::company("Goes on").await;
    let id = add_asset(&app, delivery_van(&app).await).await;
    run_depreciation(&app, "2026-10-31").await;
    let worn = show_asset(&app, id).await;
    assert_eq!(worn["state"], "fully_depreciated");
    assert_eq!(worn["revisable"], json!({ "from": "2026-11-01", "months_left": 0 }));
    let typed = json!({
        "asset_id": id, "version": worn["version"], "method": "straight_line",
        "life_months": 3, "salvage": "7000",
    });
    let revised = revise(&app, typed).await.ok();
    assert_eq!(revised["state"], "in_use");
    insta::assert_snapshot!(plan(&revised), @r"
    3 months
    2026-11-30 1000.00 9000.00
    2027-01-31 1000.00 7000.00
    ");
    run_depreciation(&app, "2026-11-30").await;
    // Sold later: what the books rest on is the revised plan.
    let sale = json!({
        "asset_id": id, "date": "2026-12-01", "kind": "scrap", "note": null,
    });
    let gone = app.post("/FixedAsset/PreviewDisposal", sale).await;
    assert_eq!(gone.refusal().0, 400, "not before its day");
    assert_sound(&app).await;
}

#[tokio::test]
async fn mistakes_are_told_at_their_fields() {
    let app = TestApp::company("Mistaken").await;
    let id = add_asset(&app, delivery_van(&app).await).await;
    let version = show_asset(&app, id).await["version"].clone();
    let early = revise(&app, longer(id, &version)).await;
    assert_eq!(early.refusal(), (409, "fixed_asset.not_depreciated", ""), "edited instead");
    run_depreciation(&app, "2026-01-31").await;
    let same = json!({
        "asset_id": id, "version": version, "method": "straight_line", "life_months": 9,
        "salvage": "10000.00",
    });
    let same = revise(&app, same).await;
    assert_eq!(same.refusal(), (409, "fixed_asset.nothing_revised", ""));
    let mut wrong = longer(id, &version);
    wrong["salvage"] = json!("55000.01");
    wrong["life_months"] = json!(0);
    let wrong = revise(&app, wrong).await;
    insta::assert_snapshot!(wrong.faults().join("\n"), @r"
    salvage: must not be more than the book value, 55,000.00
    life_months: must be between one month and 1200 months
    ");
    let mut none = longer(id, &version);
    none["method"] = json!("none");
    let none = revise(&app, none).await.faults();
    assert!(none.len() == 1 && none[0].starts_with("method: "), "{none:?}");
    let mut rate = longer(id, &version);
    rate["method"] = json!("declining_balance");
    rate["yearly_rate"] = json!("abc");
    let rate = revise(&app, rate).await.faults();
    assert!(rate.len() == 1 && rate[0].starts_with("yearly_rate: "), "{rate:?}");
    revise(&app, longer(999_999, &version)).await.refused(404);
    assert_sound(&app).await;
}

/// As many months as the whole life had, but counted from now: that is a change, and is recorded as
/// one. Undone, it is recorded the other way round.
#[tokio::test]
async fn months_are_told_as_those_that_are_left() {
    let app = TestApp::company("Months left").await;
    let id = worn_van(&app).await;
    let version = show_asset(&app, id).await["version"].clone();
    let typed = json!({
        "asset_id": id, "version": version, "method": "straight_line", "life_months": 22,
        "salvage": "10000",
    });
    let revised = revise(&app, typed).await.ok();
    let told = |asset: &Value| paper::changes(&asset["activity"][0]);
    assert_eq!(told(&revised), "months_left: 8 → 22\n");
    let change = &revised["revisions"][0];
    let months = [&change["before"], &change["after"]].map(|one| one["life_months"].clone());
    assert_eq!(months, [json!(8), json!(22)]);
    app.delete(&format!("/FixedAsset/DeleteRevision/{}", change["id"])).await.ok();
    assert_eq!(told(&show_asset(&app, id).await), "months_left: 22 → 8\n");
    assert_sound(&app).await;
}

/// Runs were made while it was sold; the sale was undone. Those months are depreciated by the
/// former estimates before others hold.
#[tokio::test]
async fn months_that_were_left_out_are_borne_before_estimates_change() {
    let app = TestApp::company("Left out").await;
    let id = worn_van(&app).await;
    add_asset(&app, delivery_van(&app).await).await;
    let sale = json!({ "asset_id": id, "date": "2026-03-10", "kind": "scrap" });
    let sold = app.post("/FixedAsset/AddDisposal", sale).await.ok();
    run_depreciation(&app, "2026-04-30").await;
    app.delete(&format!("/FixedAsset/DeleteDisposal/{}", sold["disposal"]["id"])).await.ok();
    let version = || async { show_asset(&app, id).await["version"].clone() };
    let early = revise(&app, longer(id, &version().await)).await;
    assert_eq!(early.refusal(), (409, "fixed_asset.behind", ""));
    run_depreciation(&app, "2026-05-31").await;
    assert_eq!(show_asset(&app, id).await["book_value"], "35000.00", "three months of 5,000");
    revise(&app, longer(id, &version().await)).await.ok();
    assert_sound(&app).await;
}
