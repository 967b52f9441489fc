//! Stock counted, changed and written off.

use std::sync::Arc;

use books::stock;
use platform::db::Scope;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::kit::{TestApp, invoice_to, paper, walks};

const ADD: &str = "/Products/AddStockAdjustment";

impl TestApp {
    async fn on_hand(&self, product: i64) -> String {
        let shown = self.post(&format!("/Products/GetProjectByID/{product}"), json!({})).await.ok();
        let text = |field: &str| shown["stock"][field].as_str().unwrap_or_default().to_owned();
        format!("{} worth {}", text("on_hand"), text("value"))
    }

    /// Fails unless the moves follow each other and add up to the inventory account.
    async fn verify_stock(&self) {
        let tenant = self.tenant;
        let scope = Scope::tenant(tenant);
        let fault = self.app.db.read(scope, move |tx| stock::verify(tx, tenant)).await;
        assert_eq!(fault.expect("the stock can be read"), []);
        self.verify().await;
        let report = self.post("/Products/StockValuation", json!({})).await.ok();
        for account in report["accounts"].as_array().expect("accounts") {
            assert_eq!(account["value"], account["balance"]);
            assert_eq!(account["value"], report["total"]);
        }
    }
}

fn adjustment(kind: &str, date: &str, lines: Value) -> Value {
    json!({ "kind": kind, "date": date, "lines": lines })
}

#[tokio::test]
async fn goods_are_found_lost_and_taken_back() {
    let app = TestApp::company("Adjustments").await;
    let toner = app.has_goods("Toner", "10", "30").await;
    let paper = app.has_goods("Paper", "0", "0").await;
    let lines = json!([
        { "product_id": toner, "quantity": "-4" },
        { "product_id": paper, "quantity": "2", "unit_cost": "12.5" },
    ]);
    let made = app.post(ADD, adjustment("change", "2026-11-01", lines)).await.ok();
    assert_eq!((&made["number"], &made["value"]), (&json!("ADJ-0001"), &json!("-95.00")));
    insta::assert_snapshot!(app.entries(&made), @r"
    2 2026-11-01
      510005 Inventory shrinkage and adjustments                     95.00
      113001 Inventory - finished goods and goods for resale                     95.00
    ");
    assert_eq!(app.on_hand(toner).await, "6 worth 180.00");
    assert_eq!(app.on_hand(paper).await, "2 worth 25.00");
    app.verify_stock().await;

    let id = made["id"].as_i64().expect("an id");
    let path = format!("/Products/GetStockAdjustmentById/{id}");
    assert_eq!(app.get(&path).await.ok(), made);
    app.delete(&format!("/Products/DeleteStockAdjustment/{id}")).await.ok();
    app.get(&path).await.refused(404);
    app.delete(&format!("/Products/DeleteStockAdjustment/{id}")).await.refused(404);
    assert_eq!(app.on_hand(toner).await, "10 worth 300.00");
    assert_eq!(app.on_hand(paper).await, "0 worth 0.00");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    113001 Inventory - finished goods and goods for resale          300.00
    320003 Opening balance equity                                               300.00
                                                                    300.00      300.00
    ");
    app.verify_stock().await;
}

#[tokio::test]
async fn a_count_is_against_the_day_that_it_was_made() {
    let app = TestApp::company("Counts").await;
    let ali = app.has_customer("Ali").await;
    let toner = app.has_goods("Toner", "10", "30").await;
    app.has_invoice(invoice_to(ali).line(toner, "4", "50", &[]).showing("200.00")).await;
    let count = json!([{ "product_id": toner, "quantity": "9" }]);
    let made = app.post(ADD, adjustment("count", "2026-11-19", count.clone())).await.ok();
    let line = &made["lines"][0];
    assert_eq!((&line["counted"], &line["quantity"]), (&json!("9"), &json!("-1")));
    assert_eq!(app.on_hand(toner).await, "5 worth 150.00");
    // Nothing differs any more: the count is on record and moves nothing.
    let again = app.post(ADD, adjustment("count", "2026-11-19", count)).await.ok();
    assert_eq!((&again["value"], &again["entries"]), (&json!("0.00"), &json!([])));
    app.verify_stock().await;
}

#[tokio::test]
async fn a_back_dated_move_costs_later_sales_anew() {
    let app = TestApp::company("Back-dated").await;
    let ali = app.has_customer("Ali").await;
    let toner = app.has_goods("Toner", "10", "30").await;
    let sale = app.has_invoice(invoice_to(ali).line(toner, "4", "50", &[]).showing("200.00")).await;
    let lines = json!([{ "product_id": toner, "quantity": "10", "unit_cost": "10" }]);
    app.post(ADD, adjustment("change", "2026-06-01", lines)).await.ok();
    let shown = app.invoice_page(sale).await;
    insta::assert_snapshot!(paper::entries(&shown["entries"]), @r"
    2 2026-11-20
      112001 Accounts receivable - trade                            200.00
      410001 Sales of goods                                                     200.00
    3 2026-11-20
      510001 Cost of goods sold                                     120.00
      113001 Inventory - finished goods and goods for resale                    120.00
    4 2026-11-20, reverses 3
      510001 Cost of goods sold                                                 120.00
      113001 Inventory - finished goods and goods for resale        120.00
    5 2026-11-20
      510001 Cost of goods sold                                      80.00
      113001 Inventory - finished goods and goods for resale                     80.00
    ");
    assert_eq!(app.on_hand(toner).await, "16 worth 320.00");
    app.verify_stock().await;
}

#[tokio::test]
async fn what_is_not_there_is_refused_at_its_line() {
    let app = TestApp::company("Short").await;
    let ali = app.has_customer("Ali").await;
    let toner = app.has_goods("Toner", "10", "30").await;
    let service = app.has_service("Repair", "10").await;
    let gone = |quantity: &str, date: &str| {
        adjustment("write_off", date, json!([{ "product_id": toner, "quantity": quantity }]))
    };
    let refused = app.post(ADD, gone("11", "2026-11-20")).await;
    assert_eq!(refused.refusal(), (409, "stock.short", "lines.0.quantity"));
    assert!(refused.message().starts_with("Quantity Not Found in the Store"));
    app.has_invoice(invoice_to(ali).line(toner, "8", "50", &[]).showing("400.00")).await;
    let refused = app.post(ADD, gone("3", "2026-05-01")).await;
    assert_eq!(refused.refusal().1, "stock.short_later");
    let wrong =
        adjustment("change", "2026-11-21", json!([{ "product_id": service, "quantity": "x" }]));
    let faults = app.in_language("ar").post(ADD, wrong).await.faults();
    insta::assert_snapshot!(faults.join("\n"), @r"
    date: لا يمكن أن يكون تاريخ التسوية بعد اليوم
    lines.0.product_id: يرجى الاختيار من القائمة
    ");

    // Goods that were found and sold since can't be unfound.
    let found = json!([{ "product_id": toner, "quantity": "5" }]);
    let made = app.post(ADD, adjustment("change", "2026-11-10", found)).await.ok();
    app.has_invoice(invoice_to(ali).line(toner, "6", "50", &[]).showing("300.00")).await;
    let refused = app.delete(&format!("/Products/DeleteStockAdjustment/{}", made["id"])).await;
    assert_eq!(refused.refusal().1, "stock.short_later");
    app.lock_books("2026-11-15").await;
    let refused = app.delete(&format!("/Products/DeleteStockAdjustment/{}", made["id"])).await;
    assert_eq!(refused.refusal().1, "period.locked");
    assert_eq!(app.post(ADD, gone("1", "2026-11-15")).await.refusal().1, "period.locked");
    app.verify_stock().await;
}

#[tokio::test]
async fn adjustments_are_listed_to_whom_they_concern() {
    let app = TestApp::company("Listed adjustments").await;
    let toner = app.has_goods("Toner", "10", "30").await;
    let paper = app.has_goods("Paper", "10", "1").await;
    for (product, date) in [(toner, "2026-11-01"), (paper, "2026-10-01"), (toner, "2026-11-01")] {
        let lines = json!([{ "product_id": product, "quantity": "1" }]);
        app.post(ADD, adjustment("write_off", date, lines)).await.ok();
    }
    let list = "/Products/GetStockAdjustments";
    let walked = app.walk(list, json!({ "limit": 1 }), "Adjustments").await;
    let numbers = |rows: &[Value]| {
        rows.iter()
            .map(|row| row["number"].as_str().unwrap_or_default().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(&walked), ["ADJ-0003", "ADJ-0001", "ADJ-0002"]);
    assert_eq!(
        (&walked[0]["value"], &walked[0]["product_name"]),
        (&json!("-30.00"), &json!("Toner"))
    );
    let of = async |asked: Value| {
        app.post(list, asked).await.ok()["Adjustments"].as_array().map(Vec::len)
    };
    assert_eq!(of(json!({ "product_id": paper })).await, Some(1));
    assert_eq!(of(json!({ "from_date": "2026-10-02" })).await, Some(2));
    assert_eq!(of(json!({ "kind": "count" })).await, Some(0));
    let neighbour = app.beside("Neighbour of adjustments").await;
    let path = format!("/Products/GetStockAdjustmentById/{}", walked[0]["id"]);
    neighbour.get(&path).await.refused(404);
    let manager = app.member("PM").await;
    manager.post(list, json!({})).await.refused(403);
    let lines = json!([{ "product_id": toner, "quantity": "1" }]);
    manager.post(ADD, adjustment("write_off", "2026-11-01", lines)).await.refused(403);
}

/// What one step of a random story does.
#[derive(Debug, Clone)]
enum Step {
    Sell { quantity: i64, day: i8 },
    Adjust { quantity: i64, cost: i64, day: i8 },
    Count { counted: i64, day: i8 },
    Undo { which: usize },
    Reopen { quantity: i64, cost: i64, day: i8 },
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let day = 1_i8..=20;
    let step =
        prop_oneof![
            (1_i64..60, day.clone()).prop_map(|(quantity, day)| Step::Sell { quantity, day }),
            (-60_i64..90, 0_i64..5000, day.clone())
                .prop_map(|(quantity, cost, day)| Step::Adjust { quantity, cost, day }),
            (0_i64..80, day.clone()).prop_map(|(counted, day)| Step::Count { counted, day }),
            (0_usize..8).prop_map(|which| Step::Undo { which }),
            (0_i64..80, 0_i64..5000, day).prop_map(|(quantity, cost, day)| Step::Reopen {
                quantity,
                cost,
                day
            }),
        ];
    prop::collection::vec(step, 4..14)
}

/// Tenths of a unit, or hundredths of a pound.
fn decimal(number: i64, places: usize) -> String {
    let scale = 10_i64.pow(u32::try_from(places).expect("few places"));
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}.{:0places$}", number.abs() / scale, number.abs() % scale)
}

impl TestApp {
    /// Does one step, which may be refused; gives the adjustment that it made.
    async fn take(&self, step: &Step, customer: i64, product: i64, made: &[i64]) -> Option<i64> {
        let on = |day: i8| format!("2026-11-{day:02}");
        let answer = match *step {
            Step::Sell { quantity, day } => {
                let quantity = decimal(quantity, 1);
                let draft = invoice_to(customer).line(product, &quantity, "0", &[]);
                let sale = draft.with("invoice_date", on(day)).showing("0.00");
                self.post("/Invoice/AddInvoice", sale).await
            }
            Step::Adjust { quantity, cost, day } => {
                let line = json!({
                    "product_id": product, "quantity": decimal(quantity, 1),
                    "unit_cost": decimal(cost, 2),
                });
                self.post(ADD, adjustment("change", &on(day), json!([line]))).await
            }
            Step::Count { counted, day } => {
                let line = json!({
                    "product_id": product, "quantity": decimal(counted, 1), "unit_cost": "3.33",
                });
                self.post(ADD, adjustment("count", &on(day), json!([line]))).await
            }
            Step::Undo { which } => {
                let id = made.get(which).copied().unwrap_or_default();
                self.delete(&format!("/Products/DeleteStockAdjustment/{id}")).await
            }
            Step::Reopen { quantity, cost, day } => {
                let path = format!("/Products/GetProjectByID/{product}");
                let stands = self.post(&path, json!({})).await.ok();
                let edit = json!({
                    "kind": "inventory", "name": stands["name"], "sales_price": "50",
                    "income_account_id": stands["income_account_id"],
                    "expense_account_id": stands["expense_account_id"],
                    "inventory_account_id": stands["stock"]["inventory_account_id"],
                    "initial_quantity_on_hand": decimal(quantity, 1),
                    "initial_unit_cost": decimal(cost, 2), "as_of_date": on(day),
                });
                self.post(&format!("/Products/EditProduct/{product}"), edit).await
            }
        };
        let status = answer.status.as_u16();
        assert!(matches!(status, 200 | 400 | 404 | 409), "{step:?}: {:#}", answer.body);
        answer.body["number"].as_str().and(answer.body["id"].as_i64()).filter(|_| status == 200)
    }
}

#[test]
fn whatever_happens_the_stock_is_the_inventory_account() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let app = Arc::new(runtime.block_on(TestApp::company("Random stock")));
    let customer = runtime.block_on(app.has_customer("Ali"));
    let products = std::cell::Cell::new(0);
    proptest!(walks(12), |(steps in steps())| {
        products.set(products.get() + 1);
        runtime.block_on(async {
            let product = app.has_goods(&format!("Toner {}", products.get()), "5", "7.77").await;
            let mut made = Vec::new();
            for step in &steps {
                made.extend(app.take(step, customer, product, &made).await);
            }
            app.verify_stock().await;
        });
    });
}
