//! Fixed assets: carried over, depreciated month by month, sold and scrapped; each proved by the
//! books.

use serde_json::{Value, json};

use crate::kit::fixed_assets::{
    add_asset, assert_sound, delivery_van, run_depreciation, show_asset,
};
use crate::kit::{Answer, TestApp, paper};

const ADD: &str = "/FixedAsset/AddAsset";
const RUN: &str = "/Depreciation/AddRun";
const PREVIEW: &str = "/Depreciation/PreviewRun";
const DISPOSE: &str = "/FixedAsset/AddDisposal";

impl Answer {
    fn fields(&self) -> Vec<String> {
        let field = |fault: &String| fault.split(':').next().unwrap_or_default().to_owned();
        self.faults().iter().map(field).collect()
    }
}

/// A laptop that was bought here, by an entry that is in the books already.
async fn laptop(app: &TestApp) -> Value {
    let mut laptop = delivery_van(app).await;
    laptop["name"] = json!("Laptop");
    laptop["acquired_on"] = json!("2026-09-20");
    laptop["cost"] = json!("1000");
    laptop["salvage"] = json!("");
    laptop["life_months"] = json!(3);
    for field in ["opening_on", "opening_depreciation"] {
        laptop[field] = Value::Null;
    }
    laptop["posts_opening"] = json!(false);
    laptop
}

/// The list tells both ways in which books and register differ, of accounts without an asset too.
#[tokio::test]
async fn the_list_says_what_the_books_carry_beside_the_register() {
    let app = TestApp::company("Beside the list").await;
    let list = "/FixedAsset/GetAssets";
    let told = async || {
        let page = app.post(list, json!({})).await.ok();
        let rows = page["beside"].as_array().expect("accounts").iter();
        let row = |row: &Value| {
            let text = |value: &Value| value.as_str().expect("text").to_owned();
            format!("{} {}", text(&row["account"]["number"]), text(&row["amount"]))
        };
        rows.map(row).collect::<Vec<_>>().join("\n")
    };
    assert_eq!(told().await, "");
    let bank = app.account("bank").await;
    let id = add_asset(&app, laptop(&app).await).await;
    insta::assert_snapshot!(told().await, @"121005 -1000.00");
    let asset = show_asset(&app, id).await;
    let cost = asset["cost_account"]["id"].as_i64().expect("an account");
    let shown = app.get(&format!("/COA/GetCOAByID/{cost}")).await.ok();
    let kind = shown["chart_account_details_id"].clone();
    app.journal_entry("2026-09-20", cost, bank, "1200").await;
    let chart = app.post("/COA/ListCOA", json!({})).await.ok();
    let mut accounts = chart["COA"].as_array().expect("accounts").iter();
    let other = |row: &&Value| row["chart_account_details_id"] == kind && row["id"] != cost;
    let machines = accounts.find(other).expect("another account of cost")["id"].as_i64();
    app.journal_entry("2026-09-21", machines.expect("an id"), bank, "90000").await;
    insta::assert_snapshot!(told().await, @r"
    121001 90000.00
    121005 200.00
    ");
    let second = app.post(list, json!({ "cursor": "", "limit": 1 })).await.ok();
    assert_eq!(second["beside"].as_array().map(Vec::len), Some(2));
}

/// What is taken into the register and was never booked as bought is said on the asset's page, and
/// before the year is closed, until its purchase is booked.
#[tokio::test]
async fn an_asset_that_nobody_booked_as_bought_is_pointed_out() {
    let app = TestApp::company("Not bought").await;
    add_asset(&app, delivery_van(&app).await).await;
    let id = add_asset(&app, laptop(&app).await).await;
    let standing = async |year: i64| {
        let view = app.post("/Reports/YearEnd", json!({ "year": year })).await.ok();
        let found = view["checks"].as_array().expect("checks").iter().cloned();
        let found = found.filter(|check| check["key"] == "asset_costs").collect::<Vec<_>>();
        (found[0]["state"].clone(), found[0]["amount"].clone())
    };
    assert_eq!(show_asset(&app, id).await["not_booked"], "1000.00");
    assert_eq!(standing(2026).await, (json!("open"), json!("1000.00")));
    assert_eq!(standing(2025).await, (json!("done"), Value::Null), "it came later");
    let asset = show_asset(&app, id).await;
    let cost = asset["cost_account"]["id"].as_i64().expect("an account");
    app.journal_entry("2026-09-20", cost, app.account("bank").await, "1000").await;
    assert_eq!(show_asset(&app, id).await["not_booked"], Value::Null);
    assert_eq!(standing(2026).await, (json!("done"), Value::Null));
    assert_sound(&app).await;
}

#[tokio::test]
async fn an_asset_is_carried_over_worn_out_and_sold_at_a_gain() {
    let app = TestApp::company("Van").await;
    let id = add_asset(&app, delivery_van(&app).await).await;
    let asset = show_asset(&app, id).await;
    assert_eq!(asset["number"], "FA-0001");
    assert_eq!(asset["book_value"], "60000.00");
    assert_eq!(asset["schedule"].as_array().map(Vec::len), Some(10));
    assert_eq!(asset["schedule"][0]["month"], "2026-01-31");
    insta::assert_snapshot!(app.entries(&asset), @r"
    1 2025-12-31
      121005 Vehicles                                            120000.00
      320003 Opening balance equity                                          120000.00
      320003 Opening balance equity                               60000.00
      122005 Accumulated depreciation - vehicles                              60000.00
    ");

    let january = run_depreciation(&app, "2026-01-15").await;
    assert_eq!(january["number"], "DEP-0001");
    insta::assert_snapshot!(app.entries(&january), @r"
    2 2026-01-31
      650001 Depreciation of fixed assets                          5000.00
      122005 Accumulated depreciation - vehicles                               5000.00
    ");
    let march = app.post(RUN, json!({ "month": "2026-03-01", "by_month": true })).await.ok();
    assert_eq!(march["Runs"].as_array().map(Vec::len), Some(2), "February was missed");
    assert_eq!(march["Runs"][1]["month"], "2026-03-31");
    assert_eq!(march["Runs"][1]["lines"][0]["book_value"], "45000.00");

    // April was not run: the disposal books it. May has no depreciation.
    let sale = json!({
        "asset_id": id, "date": "2026-05-20", "kind": "sale", "proceeds": "50000",
        "proceeds_account_id": app.account("bank").await,
    });
    let seen = app.post("/FixedAsset/PreviewDisposal", sale.clone()).await.ok();
    assert_eq!(seen["disposal"]["gain"], "10000.00");
    assert_eq!(show_asset(&app, id).await["state"], "in_use", "nothing came of it");
    let sold = app.post(DISPOSE, sale.clone()).await.ok();
    assert_eq!(sold["state"], "disposed");
    assert_eq!(sold["book_value"], "0.00");
    insta::assert_snapshot!(app.entries(&sold["disposal"]), @r"
    5 2026-05-20
      650001 Depreciation of fixed assets                          5000.00
      122005 Accumulated depreciation - vehicles                               5000.00
      122005 Accumulated depreciation - vehicles                  80000.00
      111101 Bank - current account EGP                           50000.00
      121005 Vehicles                                                        120000.00
      710002 Gain on disposal of fixed assets                                 10000.00
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                             50000.00
    320003 Opening balance equity                                             60000.00
    650001 Depreciation of fixed assets                           20000.00
    710002 Gain on disposal of fixed assets                                   10000.00
                                                                  70000.00    70000.00
    ");
    let twice = app.post(DISPOSE, sale).await;
    assert_eq!(twice.refusal(), (409, "fixed_asset.disposed", ""));
    assert_sound(&app).await;

    let disposal = sold["disposal"]["id"].clone();
    app.delete(&format!("/FixedAsset/DeleteDisposal/{disposal}")).await.ok();
    let back = show_asset(&app, id).await;
    assert_eq!((&back["state"], &back["book_value"]), (&json!("in_use"), &json!("45000.00")));
    let rest = app.post(RUN, json!({ "month": "2026-10-01", "by_month": false })).await.ok();
    assert_eq!(rest["Runs"][0]["total"], "35000.00", "October bears all that was missed");
    assert_eq!(show_asset(&app, id).await["state"], "fully_depreciated");
    let nothing = app.post(RUN, json!({ "month": "2026-11-01" })).await;
    assert_eq!(nothing.refusal(), (409, "depreciation.nothing", "month"));
    assert_sound(&app).await;
}

#[tokio::test]
async fn scrap_is_a_loss_and_an_invoice_takes_the_tax_of_a_sale() {
    let app = TestApp::company("Scrap").await;
    let (first, second) = (
        add_asset(&app, delivery_van(&app).await).await,
        add_asset(&app, delivery_van(&app).await).await,
    );
    let scrap = json!({ "asset_id": first, "date": "2026-02-01", "kind": "scrap" });
    let gone = app.post(DISPOSE, scrap).await.ok();
    insta::assert_snapshot!(app.entries(&gone["disposal"]), @r"
    3 2026-02-01
      650001 Depreciation of fixed assets                          5000.00
      122005 Accumulated depreciation - vehicles                               5000.00
      122005 Accumulated depreciation - vehicles                  65000.00
      810003 Loss on disposal of fixed assets                     55000.00
      121005 Vehicles                                                        120000.00
    ");
    let income = app.account("disposal_gain").await;
    let sale = json!({
        "asset_id": second, "date": "2026-01-20", "kind": "sale", "proceeds": "70000",
        "proceeds_account_id": income,
    });
    let sold = app.post(DISPOSE, sale).await.ok();
    assert_eq!(sold["disposal"]["gain"], "10000.00");
    insta::assert_snapshot!(app.entries(&sold["disposal"]), @r"
    4 2026-01-20
      122005 Accumulated depreciation - vehicles                  60000.00
      710002 Gain on disposal of fixed assets                     70000.00
      121005 Vehicles                                                        120000.00
      710002 Gain on disposal of fixed assets                                 10000.00
    ");
    assert_sound(&app).await;
}

#[tokio::test]
async fn the_latest_run_alone_is_taken_back() {
    let app = TestApp::company("Taken back").await;
    let id = add_asset(&app, delivery_van(&app).await).await;
    let (january, february) =
        (run_depreciation(&app, "2026-01-01").await, run_depreciation(&app, "2026-02-01").await);
    let path = |run: &Value| format!("/Depreciation/DeleteRun/{}", run["id"]);
    let early = app.delete(&path(&january)).await;
    assert_eq!(early.refusal(), (409, "depreciation.not_latest", ""));
    let asked = json!({ "kind": "depreciation", "id": february["id"] });
    let preview = app.post("/JournalEntry/PreviewUndo", asked).await.ok();
    assert_eq!(preview["count"], 1);
    app.delete(&path(&february)).await.ok();
    assert_eq!(app.delete(&path(&february)).await.status, 404);
    let again = run_depreciation(&app, "2026-02-28").await;
    assert_eq!(again["number"], "DEP-0003");
    assert_eq!(show_asset(&app, id).await["accumulated"], "70000.00");
    let list = app.post("/Depreciation/GetRuns", json!({})).await.ok();
    let months: Vec<&Value> =
        list["Runs"].as_array().expect("runs").iter().map(|run| &run["month"]).collect();
    assert_eq!(months, ["2026-02-28", "2026-01-31"]);
    assert_eq!(
        (&list["Runs"][0]["latest"], &list["Runs"][1]["latest"]),
        (&json!(true), &json!(false))
    );

    let scrap = json!({ "asset_id": id, "date": "2026-02-20", "kind": "scrap" });
    let beyond = app.post(DISPOSE, scrap.clone()).await;
    assert_eq!(beyond.refusal(), (409, "fixed_asset.depreciated_beyond", "date"));
    let mut later = scrap;
    later["date"] = json!("2026-03-02");
    app.post(DISPOSE, later).await.ok();
    let gone = app.delete(&path(&again)).await;
    assert_eq!(gone.refusal(), (409, "depreciation.gone_since", ""));
    assert_sound(&app).await;
}

#[tokio::test]
async fn a_month_is_run_once_however_many_ask() {
    let app = TestApp::company("Once").await;
    add_asset(&app, delivery_van(&app).await).await;
    let asked: Vec<Value> = (0..6).map(|_| json!({ "month": "2026-01-10" })).collect();
    let answers = app.at_once(None, RUN, asked).await;
    let made = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(made, 1);
    let refused = answers.iter().find(|answer| answer.status != 200).expect("a refusal");
    assert_eq!(refused.refusal(), (409, "depreciation.already_run", "month"));
    assert_sound(&app).await;
}

#[tokio::test]
async fn what_was_seen_is_what_is_run_and_locks_hold() {
    let app = TestApp::company("Seen").await;
    add_asset(&app, laptop(&app).await).await;
    let seen = app.post(PREVIEW, json!({ "month": "2026-10-31", "by_month": true })).await.ok();
    assert_eq!(seen["total"], "666.67");
    assert_eq!(seen["first_open"], "2026-09-30");
    let amounts: Vec<&Value> =
        seen["months"].as_array().expect("months").iter().map(|month| &month["total"]).collect();
    assert_eq!(amounts, ["333.33", "333.34"]);
    let mut changed = laptop(&app).await;
    changed["name"] = json!("Second laptop");
    add_asset(&app, changed).await;
    let old = json!({ "month": "2026-10-31", "by_month": true, "total": "666.67" });
    assert_eq!(app.post(RUN, old).await.refusal(), (409, "depreciation.changed", "total"));

    app.lock_books("2026-09-30").await;
    let locked = app.post(RUN, json!({ "month": "2026-09-30" })).await;
    assert_eq!(locked.refusal(), (409, "period.locked", "month"));
    let rest = app.post(RUN, json!({ "month": "2026-10-31", "by_month": true })).await.ok();
    assert_eq!(rest["Runs"].as_array().map(Vec::len), Some(1), "September is locked");
    assert_eq!(rest["Runs"][0]["total"], "1333.34");
    let early = app.post(RUN, json!({ "month": "2026-12-01" })).await;
    assert_eq!(early.fields(), ["month"]);
    let done = app.post(PREVIEW, json!({ "month": "2026-10-01" })).await;
    assert_eq!(done.refusal(), (409, "depreciation.already_run", "month"));
    let before = app.post(PREVIEW, json!({ "month": "2026-09-01" })).await;
    assert_eq!(before.refusal(), (409, "depreciation.not_latest", "month"));
}

#[tokio::test]
async fn figures_change_until_something_was_depreciated() {
    let app = TestApp::company("Edited").await;
    let typed = delivery_van(&app).await;
    let id = add_asset(&app, typed.clone()).await;
    let path = format!("/FixedAsset/EditAsset/{id}");
    let mut dearer = typed.clone();
    dearer["cost"] = json!("130000");
    assert_eq!(app.post(&path, dearer.clone()).await.refusal(), (400, "field.required", "version"));
    dearer["version"] = json!(1);
    let edited = app.post(&path, dearer.clone()).await.ok();
    assert_eq!(edited["book_value"], "70000.00");
    assert_eq!(paper::changes(&edited["activity"][0]), "cost: 120000.00 → 130000.00\n");
    assert_eq!(app.post(&path, dearer.clone()).await.refusal(), (409, "fixed_asset.version", ""));
    insta::assert_snapshot!(app.trial_balance().await, @r"
    121005 Vehicles                                              130000.00
    122005 Accumulated depreciation - vehicles                                60000.00
    320003 Opening balance equity                                             70000.00
                                                                 130000.00   130000.00
    ");
    run_depreciation(&app, "2026-01-01").await;
    dearer["version"] = json!(2);
    dearer["life_months"] = json!(40);
    let settled = app.post(&path, dearer.clone()).await;
    assert_eq!(settled.refusal(), (409, "fixed_asset.depreciated", ""));
    dearer["life_months"] = json!(22);
    let named = app.post("/Forms/AddClass", json!({ "class_name": "Giza" })).await.ok();
    let mut labelled = dearer.clone();
    labelled["class_id"] = named["id"].clone();
    assert_eq!(app.post(&path, labelled).await.refusal(), (409, "fixed_asset.depreciated", ""));
    dearer["name"] = json!("Van of Giza");
    let renamed = app.post(&path, dearer).await.ok();
    assert_eq!((&renamed["name"], &renamed["settled"]), (&json!("Van of Giza"), &json!(true)));
    let kept = app.delete(&format!("/FixedAsset/DeleteAsset/{id}")).await;
    assert_eq!(kept.refusal(), (409, "fixed_asset.depreciated", ""));
    let other = add_asset(&app, typed).await;
    app.delete(&format!("/FixedAsset/DeleteAsset/{other}")).await.ok();
    assert_eq!(show_asset(&app, other).await["deleted"], true);
    assert_sound(&app).await;
}

/// Half of its second year is over when it is carried over: the rest of that year has the
/// depreciation that it would have had here, and so has every later one.
#[tokio::test]
async fn a_declining_balance_that_is_carried_over_goes_on_in_its_own_year() {
    let app = TestApp::company("Declining").await;
    let mut press = delivery_van(&app).await;
    for (field, value) in [
        ("acquired_on", json!("2024-07-01")),
        ("cost", json!("100000")),
        ("salvage", json!("")),
        ("method", json!("declining_balance")),
        ("yearly_rate", json!("25")),
        ("life_months", Value::Null),
        ("opening_depreciation", json!("34375")),
    ] {
        press[field] = value;
    }
    let id = add_asset(&app, press).await;
    let schedule = show_asset(&app, id).await["schedule"].clone();
    let amount = |month: usize| schedule[month]["amount"].clone();
    assert_eq!([amount(0), amount(5)], [json!("1562.50"), json!("1562.50")]);
    assert_eq!(schedule[5]["month"], "2026-06-30");
    assert_eq!(amount(6), "1171.88", "a quarter of 56,250 over twelve months");
}

#[tokio::test]
async fn what_is_typed_wrongly_is_told_by_field() {
    let app = TestApp::company("Wrong").await;
    let typed = delivery_van(&app).await;
    let (bank, sales) = (app.account("bank").await, app.account("sales_income").await);
    for (field, value, faults) in [
        ("name", json!(" "), vec!["name"]),
        ("cost", json!("0"), vec!["cost"]),
        ("cost", json!("-5"), vec!["cost"]),
        ("salvage", json!("120001"), vec!["salvage"]),
        ("cost_account_id", json!(bank), vec!["cost_account_id"]),
        ("accumulated_account_id", json!(null), vec!["accumulated_account_id"]),
        ("expense_account_id", json!(sales), vec!["expense_account_id"]),
        ("acquired_on", json!("2026-11-21"), vec!["acquired_on", "opening_on"]),
        ("in_service_on", json!("2025-01-04"), vec!["in_service_on"]),
        ("life_months", json!(0), vec!["life_months"]),
        ("life_months", json!(1201), vec!["life_months"]),
        ("method", json!("declining_balance"), vec!["yearly_rate"]),
        ("method", json!("none"), vec!["opening_depreciation"]),
        ("opening_on", json!(null), vec!["opening_on"]),
        ("opening_depreciation", json!("110000.01"), vec!["opening_depreciation"]),
        ("source_kind", json!("bill"), vec!["source_id"]),
        ("branch_id", json!(999), vec!["branch_id"]),
        ("class_id", json!(999), vec!["class_id"]),
    ] {
        let mut wrong = typed.clone();
        wrong[field] = value.clone();
        let refused = app.post(ADD, wrong).await;
        assert_eq!(refused.fields(), faults, "{field} = {value}");
    }
    let id = add_asset(&app, typed).await;
    let sale = json!({
        "asset_id": id, "date": "2026-11-20", "kind": "sale", "proceeds": "5",
        "proceeds_account_id": bank,
    });
    let cheques = app.account("notes_receivable").await;
    for (field, value) in [
        ("date", json!("2026-11-21")),
        ("date", json!("2025-12-30")),
        ("proceeds", json!("five")),
        ("proceeds_account_id", json!(cheques)),
        ("proceeds_account_id", Value::Null),
    ] {
        let mut wrong = sale.clone();
        wrong[field] = value.clone();
        assert_eq!(app.post(DISPOSE, wrong).await.fields(), [field], "{value}");
    }
    let mut scrap = sale.clone();
    scrap["kind"] = json!("scrap");
    assert_eq!(app.post(DISPOSE, scrap).await.fields(), ["proceeds"]);
    let manager = app.member("PM").await;
    assert_eq!(manager.post(DISPOSE, sale).await.status, 403);
    app.lock_books("2026-11-19").await;
    let typed = delivery_van(&app).await;
    assert_eq!(app.post(ADD, typed).await.refusal(), (409, "period.locked", "opening_on"));
}

#[tokio::test]
async fn the_register_is_told_beside_its_accounts_at_any_day() {
    let app = TestApp::company("Register").await;
    add_asset(&app, delivery_van(&app).await).await;
    add_asset(&app, laptop(&app).await).await;
    run_depreciation(&app, "2026-10-31").await;
    let report = app.post("/Reports/FixedAssets", json!({ "as_of": "2026-11-20" })).await.ok();
    insta::assert_snapshot!(paper::report(&report), @r"
    Asset                                        Purchase dat         Cost Accumulated    Book value
    121005 Vehicles
      FA-0001 Van                                  2025-01-05    120000.00    110000.00     10000.00
      FA-0002 Laptop                               2026-09-20      1000.00       666.67       333.33
    Total Vehicles                                               121000.00    110666.67     10333.33
    Total                                                        121000.00    110666.67     10333.33
    121005 Not in the asset register: Vehicles                                              -1000.00
    122005 Balance of Accumulated depreciation                                            -110666.67
    ");
    let before = app.post("/Reports/FixedAssets", json!({ "as_of": "2026-01-01" })).await.ok();
    insta::assert_snapshot!(paper::report(&before), @r"
    Asset                                        Purchase dat         Cost Accumulated    Book value
    121005 Vehicles
      FA-0001 Van                                  2025-01-05    120000.00     60000.00     60000.00
    Total Vehicles                                               120000.00     60000.00     60000.00
    Total                                                        120000.00     60000.00     60000.00
    121005 Balance of Vehicles                                                             120000.00
    122005 Balance of Accumulated depreciation                                             -60000.00
    ");
    let asked = json!({ "state": "in_use", "sort": "book_value", "search": "lap" });
    let list = app.post("/FixedAsset/GetAssets", asked).await.ok();
    assert_eq!(list["FixedAssets"][0]["name"], "Laptop");
    assert_eq!(list["FixedAssets"].as_array().map(Vec::len), Some(1));
    assert_eq!(list["total_cost"], "121000.00");
    assert_eq!(list["next_month"], "2026-11-30");
    for sort in ["number", "name", "acquired", "cost", "book_value"] {
        for descending in [false, true] {
            let asked = json!({ "sort": sort, "descending": descending, "limit": 1 });
            let rows = app.walk("/FixedAsset/GetAssets", asked, "FixedAssets").await;
            assert_eq!(rows.len(), 2, "{sort}");
        }
    }
}

#[tokio::test]
async fn months_that_were_missed_get_an_entry_each_up_to_three_years() {
    let app = TestApp::company("Missed for years").await;
    let mut old = delivery_van(&app).await;
    old["opening_on"] = json!("2023-09-30");
    old["acquired_on"] = json!("2023-01-05");
    old["life_months"] = json!(60);
    add_asset(&app, old).await;
    let months = |month: &str, by_month: bool| json!({ "month": month, "by_month": by_month });
    let many = app.post(PREVIEW, months("2026-10-31", true)).await;
    assert_eq!(many.refusal(), (400, "depreciation.too_many_months", "by_month"));
    let some = app.post(PREVIEW, months("2026-09-30", true)).await.ok();
    assert_eq!(some["months"].as_array().map(Vec::len), Some(36));
    let once = app.post(PREVIEW, months("2026-10-31", false)).await.ok();
    assert_eq!(once["months"].as_array().map(Vec::len), Some(1));
}

/// A change of its account is recorded, and a run that can't book names what stops it.
#[tokio::test]
async fn an_account_that_stopped_is_told_with_the_asset_that_stands_on_it() {
    let app = TestApp::company("Stopped account").await;
    let typed = laptop(&app).await;
    let id = add_asset(&app, typed.clone()).await;
    let chart = app.post("/COA/ListCOA", json!({})).await.ok();
    let accounts = chart["COA"].as_array().expect("accounts");
    let numbered = |number: &str| accounts.iter().find(|row| row["serial"] == number).cloned();
    let (machines, worn) = (numbered("121004").expect("a"), numbered("122004").expect("b"));
    let mut moved = typed;
    moved["version"] = json!(1);
    moved["cost_account_id"] = machines["id"].clone();
    moved["accumulated_account_id"] = worn["id"].clone();
    let edited = app.post(&format!("/FixedAsset/EditAsset/{id}"), moved).await.ok();
    insta::assert_snapshot!(paper::changes(&edited["activity"][0]).replace(" → ", "\n  "), @r"
    cost_account: 121005 Vehicles
      121004 Machinery and equipment
    accumulated_account: 122005 Accumulated depreciation - vehicles
      122004 Accumulated depreciation - machinery and equipment
    ");
    let stopped = json!({
        "account_name": worn["account_name"], "serial": worn["serial"], "active": false,
    });
    app.post(&format!("/COA/EditChartsOfAccount/{}", worn["id"]), stopped).await.ok();
    for path in [PREVIEW, RUN] {
        let refused = app.post(path, json!({ "month": "2026-10-31" })).await;
        assert_eq!(refused.refusal(), (409, "depreciation.account_not_live", "month"));
        assert_eq!(
            refused.body["message"],
            "FA-0001 uses the account 122004 Accumulated depreciation - machinery and \
             equipment, which is inactive. Activate the account, or choose another on the asset."
        );
    }
    assert_sound(&app).await;
}
