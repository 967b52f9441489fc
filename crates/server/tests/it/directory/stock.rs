//! Goods kept in stock: what there was of them, what is left, their card and their valuation.

use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to, paper};

const ADD: &str = "/Products/AddProduct";

async fn goods(app: &TestApp, name: &str, quantity: &str, cost: &str) -> Value {
    json!({
        "kind": "inventory", "name": name, "sales_price": "50",
        "income_account_id": app.account("sales_income").await,
        "expense_account_id": app.account("cogs").await,
        "inventory_account_id": app.account("inventory_asset").await,
        "initial_quantity_on_hand": quantity, "initial_unit_cost": cost,
        "as_of_date": "2026-01-01", "reorder_point": "5",
    })
}

fn edit(id: &Value) -> String {
    format!("/Products/EditProduct/{id}")
}

/// A card as paper: document, quantity, value, what stayed.
fn card(page: &Value) -> String {
    let lines = page["Lines"].as_array().expect("lines");
    let texts = ["date", "doc_number", "quantity", "value", "quantity_after", "value_after"];
    let line =
        |line: &Value| texts.map(|field| line[field].as_str().unwrap_or_default()).join(" ") + "\n";
    lines.iter().map(line).collect()
}

#[tokio::test]
async fn what_was_there_is_posted_and_corrected() {
    let app = TestApp::company("Stocked").await;
    let mut input = goods(&app, "Toner", "10", "30").await;
    let made = app.post(ADD, input.clone()).await.ok();
    let stock = &made["stock"];
    assert_eq!((&stock["on_hand"], &stock["value"]), (&json!("10"), &json!("300.00")));
    assert_eq!((&stock["average_cost"], &stock["level"]), (&json!("30"), &json!("in")));
    insta::assert_snapshot!(app.trial_balance().await, @r"
    113001 Inventory - finished goods and goods for resale          300.00
    320003 Opening balance equity                                               300.00
                                                                    300.00      300.00
    ");

    input["initial_quantity_on_hand"] = json!("4");
    input["initial_unit_cost"] = json!("33.335");
    input["as_of_date"] = json!("2026-02-01");
    let edited = app.post(&edit(&made["id"]), input.clone()).await.ok();
    insta::assert_snapshot!(paper::changes(&edited["activity"][0]), @r"
    initial_quantity_on_hand: 10 → 4
    initial_unit_cost: 30 → 33.335
    as_of_date: 2026-01-01 → 2026-02-01
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    113001 Inventory - finished goods and goods for resale          133.34
    320003 Opening balance equity                                               133.34
                                                                    133.34      133.34
    ");
    let path = format!("/Products/StockCard/{}", made["id"]);
    let shown = app.post(&path, json!({})).await.ok();
    insta::assert_snapshot!(card(&shown), @"2026-02-01 OB-0001 4 133.34 4 133.34");

    // What a form leaves out stays.
    for field in ["initial_quantity_on_hand", "initial_unit_cost", "as_of_date"] {
        input[field] = Value::Null;
    }
    input["name"] = json!("Black toner");
    let renamed = app.post(&edit(&made["id"]), input.clone()).await.ok();
    assert_eq!(renamed["stock"]["value"], "133.34");
    input["initial_quantity_on_hand"] = json!("0");
    let emptied = app.post(&edit(&made["id"]), input).await.ok();
    assert_eq!(emptied["stock"]["level"], "out");
    assert_eq!(app.trial_balance().await.trim(), "");
    app.verify().await;
}

#[tokio::test]
async fn goods_need_accounts_a_quantity_and_a_day() {
    let app = TestApp::company("Stock faults").await;
    let bare = json!({
        "kind": "inventory", "name": "Toner", "sales_price": "50", "unit_code": "PIECE",
        "income_account_id": app.account("sales_income").await, "gs1_code": "123",
    });
    let faults = app.post(ADD, bare.clone()).await.faults();
    insta::assert_snapshot!(faults.join("\n"), @r"
    unit_code: choose one from the list
    gs1_code: enter a valid GS1 code of 8, 12, 13 or 14 digits
    expense_account_id: this field is required
    inventory_account_id: this field is required
    initial_quantity_on_hand: this field is required
    as_of_date: this field is required
    ");
    let mut early = goods(&app, "Toner", "1", "1").await;
    early["as_of_date"] = json!("2026-11-21");
    let refused = app.post(ADD, early.clone()).await;
    assert_eq!(refused.faults(), ["as_of_date: an opening balance can't be dated after today"]);
    app.lock_books("2026-01-31").await;
    early["as_of_date"] = json!("2026-01-31");
    let refused = app.post(ADD, early.clone()).await;
    assert_eq!(refused.refusal(), (409, "period.locked", "as_of_date"));
    early["as_of_date"] = json!("2026-02-01");
    app.post(ADD, early).await.ok();
}

#[tokio::test]
async fn what_has_gone_out_can_not_be_unsaid() {
    let app = TestApp::company("Sold stock").await;
    let ali = app.has_customer("Ali").await;
    let mut input = goods(&app, "Toner", "10", "30").await;
    let made = app.post(ADD, input.clone()).await.ok();
    let id = made["id"].as_i64().expect("an id");
    app.has_invoice(invoice_to(ali).line(id, "8", "50", &[]).showing("400.00")).await;

    input["initial_quantity_on_hand"] = json!("7");
    let refused = app.post(&edit(&made["id"]), input.clone()).await;
    assert_eq!(refused.refusal(), (409, "stock.short_later", "initial_quantity_on_hand"));
    let mut service = input.clone();
    service["kind"] = json!("service");
    let refused = app.post(&edit(&made["id"]), service).await;
    assert_eq!(refused.refusal(), (409, "product.kind_fixed", "kind"));
    let chart = app.get("/Forms/GetAllInventoryCOA").await.ok();
    let other =
        chart["COAList"].as_array().and_then(|all| all.iter().find(|a| a["serial"] == "113002"));
    input["initial_quantity_on_hand"] = json!("10");
    input["inventory_account_id"] = other.expect("raw materials")["id"].clone();
    let refused = app.post(&edit(&made["id"]), input.clone()).await;
    assert_eq!(refused.refusal(), (409, "product.account_fixed", "inventory_account_id"));
    let refused = app.delete(&format!("/Products/DeleteProduct/{id}")).await;
    assert_eq!(refused.refusal(), (409, "product.in_stock", ""));
    assert_eq!(refused.message(), "There are 2 in stock. Sell them or write them off first.");

    // Another cost reaches what was sold.
    input["inventory_account_id"] = json!(app.account("inventory_asset").await);
    input["initial_unit_cost"] = json!("20");
    app.post(&edit(&made["id"]), input).await.ok();
    let path = format!("/Products/StockCard/{id}");
    let page = app.post(&path, json!({ "limit": 1 })).await.ok();
    insta::assert_snapshot!(card(&page), @"2026-11-20 INV-0001 -8 -160.00 2 40.00");
    let rest = app.post(&path, json!({ "cursor": page["NextItem"] })).await.ok();
    insta::assert_snapshot!(card(&rest), @"2026-01-01 OB-0001 10 200.00 10 200.00");
    assert_eq!(rest["NextItem"], Value::Null);
    let refused = app.post(&path, json!({ "cursor": "7:monday" })).await;
    assert_eq!(refused.refusal(), (400, "list.cursor", "cursor"));
    app.verify().await;
}

#[tokio::test]
async fn the_list_tells_what_is_low_and_out() {
    let app = TestApp::company("Levels").await;
    for (name, quantity) in [("Paper", "100"), ("Toner", "5"), ("Binder", "0")] {
        app.post(ADD, goods(&app, name, quantity, "10").await).await.ok();
    }
    app.has_service("Repair", "90").await;
    let table = app.post("/Products/GetProduct", json!({})).await.ok();
    let stats = json!({
        "service": 1, "non_inventory": 0, "inventory": 3, "stock_value": "1050.00",
        "low": 1, "out": 1,
    });
    assert_eq!(table["Stats"], stats);
    let shown: Vec<String> = table["Products"]
        .as_array()
        .expect("rows")
        .iter()
        .map(|row| {
            format!("{} {} {} {}", row["name"], row["on_hand"], row["level"], row["stock_value"])
        })
        .collect();
    insta::assert_snapshot!(shown.join("\n"), @r##"
    "Binder" "0" "out" "0.00"
    "Paper" "100" "in" "1000.00"
    "Repair" null null null
    "Toner" "5" "low" "50.00"
    "##);
    for (stock, expected) in [("in", 2), ("low", 1), ("out", 1), ("all", 4)] {
        let narrowed = app.post("/Products/GetProduct", json!({ "stock": stock })).await.ok();
        assert_eq!(narrowed["Total"], expected, "{stock}");
    }
    let refused = app.post("/Products/GetProduct", json!({ "stock": "none" })).await;
    assert_eq!(refused.refusal(), (400, "field.unknown", "stock"));

    // A picker tells how much there is, but not what it cost.
    let choices = app.post("/Forms/ListProduct", json!({ "search": "toner" })).await.ok();
    let toner = &choices["Products"][0];
    assert_eq!((&toner["on_hand"], &toner["stock_value"]), (&json!("5"), &Value::Null));
    let of =
        async |path: &str| app.get(path).await.ok()["Products"].as_array().expect("rows").len();
    assert_eq!(of("/Products/GetProductinventory").await, 3);
    assert_eq!(of("/Products/GetProductServiceAndNonInventory").await, 1);
}

#[tokio::test]
async fn sub_items_stand_below_goods_of_their_kind() {
    let app = TestApp::company("Sub-items").await;
    let top = app.post(ADD, goods(&app, "Paper", "1", "10").await).await.ok();
    let mut sub = goods(&app, "Paper A4", "1", "10").await;
    sub["parent_id"] = top["id"].clone();
    let made = app.post(ADD, sub.clone()).await.ok();
    assert_eq!(made["parent_name"], "Paper");
    let tops = app.get("/Products/GetProductinventory?type=sub").await.ok();
    assert_eq!(tops["Products"].as_array().map(Vec::len), Some(1));
    sub["name"] = json!("Paper A4 blue");
    sub["parent_id"] = made["id"].clone();
    let refused = app.post(ADD, sub).await;
    assert_eq!(refused.faults(), ["parent_id: choose one from the list"]);
}

#[tokio::test]
async fn the_valuation_is_the_inventory_account() {
    let app = TestApp::company("Valuation").await;
    let ali = app.has_customer("Ali").await;
    let toner = app.post(ADD, goods(&app, "Toner", "10", "30").await).await.ok();
    app.post(ADD, goods(&app, "Paper", "3", "0.335").await).await.ok();
    let id = toner["id"].as_i64().expect("an id");
    app.has_invoice(invoice_to(ali).line(id, "4", "50", &[]).showing("200.00")).await;
    let valued = async |day: &str| {
        let report = app.post("/Products/StockValuation", json!({ "as_of": day })).await.ok();
        let account = &report["accounts"][0];
        assert_eq!((&report["total"], &report["total"]), (&account["value"], &account["balance"]));
        let rows = report["rows"].as_array().expect("rows");
        let row = |row: &Value| {
            ["name", "quantity", "average_cost", "value"]
                .map(|field| row[field].as_str().unwrap_or_default())
                .join(" ")
        };
        rows.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!(valued("2026-11-19").await, @r"
    Paper 3 0.33667 1.01
    Toner 10 30 300.00
    ");
    insta::assert_snapshot!(valued("2026-11-20").await, @r"
    Paper 3 0.33667 1.01
    Toner 6 30 180.00
    ");
    let before = app.post("/Products/StockValuation", json!({ "as_of": "2025-12-31" })).await.ok();
    assert_eq!((&before["rows"], &before["total"]), (&json!([]), &json!("0.00")));
    app.member("PM").await.post("/Products/StockValuation", json!({})).await.refused(403);
    app.beside("Neighbour")
        .await
        .post(&format!("/Products/StockCard/{id}"), json!({}))
        .await
        .refused(404);
}

#[tokio::test]
async fn units_are_the_authoritys() {
    let app = TestApp::company("Units").await;
    let units = app.get("/Forms/GetUnitTypes").await.ok();
    let first = json!({ "code": "EA", "name_en": "Piece", "name_ar": "قطعة" });
    assert_eq!(units["Units"][0], first);
}
