//! Stock counted, changed and written off.

use std::sync::Arc;

use books::stock;
use platform::db::Scope;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::kit::purchases::BillDraft;
use crate::kit::walks::computed_total;
use crate::kit::{Answer, InvoiceDraft, TestApp, invoice_to, json, note_against, paper, walks};

const ADD: &str = "/Products/AddStockAdjustment";

impl TestApp {
    async fn on_hand(&self, product: i64) -> String {
        let shown = self.post(&format!("/Products/GetProjectByID/{product}"), json!({})).await.ok();
        let text = |field: &str| shown["stock"][field].as_str().unwrap_or_default().to_owned();
        format!("{} worth {}", text("on_hand"), text("value"))
    }

    /// The card as paper, the first move first: day, document, quantity, value, what is left.
    async fn card(&self, product: i64) -> String {
        let page = self.post(&format!("/Products/StockCard/{product}"), json!({})).await.ok();
        let texts = ["date", "doc_number", "quantity", "value", "quantity_after", "value_after"];
        let line = |line: &Value| {
            texts.map(|field| line[field].as_str().unwrap_or_default()).join(" ") + "\n"
        };
        page["Lines"].as_array().expect("lines").iter().rev().map(line).collect()
    }

    /// Counts a product; gives the adjustment's id.
    async fn counts(&self, product: i64, day: &str, quantity: &str) -> i64 {
        let lines = json!([{ "product_id": product, "quantity": quantity }]);
        let made = self.post(ADD, adjustment("count", day, lines)).await.ok();
        made["id"].as_i64().expect("an id")
    }

    async fn adjustment_page(&self, id: i64) -> Value {
        self.get(&format!("/Products/GetStockAdjustmentById/{id}")).await.ok()
    }

    /// Fails unless each count of a product is followed by what was counted.
    async fn verify_counts(&self, product: i64) {
        let path = format!("/Products/StockCard/{product}");
        for line in self.walk(&path, json!({ "limit": 50 }), "Lines").await {
            if line["doc_kind"] != "stock_adjustment" {
                continue;
            }
            let page = self.adjustment_page(line["doc_id"].as_i64().expect("an id")).await;
            let counted = &page["lines"][0]["counted"];
            assert!(counted.is_null() || *counted == line["quantity_after"], "{page:#} {line:#}");
            assert_eq!(page["lines"][0]["quantity"], line["quantity"]);
            assert_eq!(page["lines"][0]["value"], line["value"]);
        }
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
async fn a_count_is_computed_anew_when_something_before_it_changes() {
    let app = TestApp::company("Counted before").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let toner = app.has_goods("Toner", "10", "30").await;
    let count = app.counts(toner, "2026-11-10", "10").await;
    assert_eq!(app.adjustment_page(count).await["entries"], json!([]));

    let sale = app.sells(ali, "2026-11-05", toner, "3").await;
    assert_eq!(
        app.card(toner).await,
        "2026-01-01 OB-0001 10 300.00 10 300.00\n\
        2026-11-05 INV-0001 -3 -90.00 7 210.00\n2026-11-10 ADJ-0001 3 90.00 10 300.00\n"
    );
    let page = app.adjustment_page(count).await;
    assert_eq!((&page["value"], &page["lines"][0]["quantity"]), (&json!("90.00"), &json!("3")));
    assert_eq!(page["lines"][0]["unit_cost"], "30");
    insta::assert_snapshot!(app.entries(&page), @r"
    4 2026-11-10
      113001 Inventory - finished goods and goods for resale         90.00
      510005 Inventory shrinkage and adjustments                                 90.00
    ");

    let bill = app.buys(delta, "2026-11-08", &[(toner, "5", "54")], "270.00").await;
    assert_eq!(
        app.card(toner).await,
        "2026-01-01 OB-0001 10 300.00 10 300.00\n\
        2026-11-05 INV-0001 -3 -90.00 7 210.00\n2026-11-08 BILL-0001 5 270.00 12 480.00\n\
        2026-11-10 ADJ-0001 -2 -80.00 10 400.00\n"
    );
    app.verify_stock().await;

    // What comes on the day itself comes after the count.
    app.sells(ali, "2026-11-10", toner, "4").await;
    assert_eq!(app.on_hand(toner).await, "6 worth 240.00");
    app.delete(&format!("/Invoice/DeleteInvoice/{sale}")).await.ok();
    app.delete(&format!("/Bill/DeleteBill/{bill}")).await.ok();
    assert_eq!(
        app.card(toner).await,
        "2026-01-01 OB-0001 10 300.00 10 300.00\n\
        2026-11-10 ADJ-0001 0 0.00 10 300.00\n2026-11-10 INV-0002 -4 -120.00 6 180.00\n"
    );
    app.verify_stock().await;
}

#[tokio::test]
async fn a_deleted_count_passes_its_difference_to_the_next() {
    let app = TestApp::company("Counts in a row").await;
    let ali = app.has_customer("Ali").await;
    let toner = app.has_goods("Toner", "10", "30").await;
    let first = app.counts(toner, "2026-11-05", "8").await;
    let second = app.counts(toner, "2026-11-10", "9").await;
    app.counts(toner, "2026-11-10", "9").await;
    let moved = async |id| app.adjustment_page(id).await["lines"][0]["quantity"].clone();
    assert_eq!((moved(first).await, moved(second).await), (json!("-2"), json!("1")));
    app.sells(ali, "2026-11-02", toner, "5").await;
    assert_eq!((moved(first).await, moved(second).await), (json!("3"), json!("1")));
    app.delete(&format!("/Products/DeleteStockAdjustment/{first}")).await.ok();
    assert_eq!(moved(second).await, json!("4"));
    app.verify_counts(toner).await;
    // Sold after the count, they were there: what is sold before it takes none of them away.
    app.sells(ali, "2026-11-12", toner, "9").await;
    app.sells(ali, "2026-11-03", toner, "5").await;
    assert_eq!(app.on_hand(toner).await, "0 worth 0.00");
    app.delete(&format!("/Products/DeleteStockAdjustment/{second}")).await.ok();
    app.verify_counts(toner).await;
    app.verify_stock().await;
}

#[tokio::test]
async fn a_count_of_a_locked_period_refuses_what_would_change_it() {
    let app = TestApp::company("Locked count").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let toner = app.has_goods("Toner", "10", "30").await;
    let bill = app.buys(delta, "2026-11-04", &[(toner, "5", "30")], "150.00").await;
    app.counts(toner, "2026-11-10", "12").await;
    let lock = json!({ "areas": ["accounting"], "locked_until": "2026-11-15", "reason": "Audit" });
    app.post("/Setting/LockPeriod", lock).await.ok();
    let sale = |day: &str| {
        let sale = invoice_to(ali).with("invoice_date", day);
        sale.line(toner, "3", "100", &[]).showing("300.00")
    };
    let refused = app.post("/Invoice/AddInvoice", sale("2026-11-05")).await;
    assert_eq!(refused.refusal(), (409, "stock.count_locked", ""));
    let told = "This changes what count ADJ-0001 of Toner found on 10/11/2026, and the books \
        are locked up to 15/11/2026. Use a date after the count, or ask an admin to unlock the \
        period.";
    assert_eq!(refused.message(), told);
    let arabic = app.in_language("ar").post("/Invoice/AddInvoice", sale("2026-11-05")).await;
    assert!(arabic.message().contains("ADJ-0001"), "{}", arabic.message());
    let refused = app.delete(&format!("/Bill/DeleteBill/{bill}")).await;
    assert_eq!(refused.refusal().1, "stock.count_locked");
    assert_eq!(app.on_hand(toner).await, "12 worth 360.00");
    app.post("/Invoice/AddInvoice", sale("2026-11-11")).await.ok();
    app.verify_counts(toner).await;
    app.verify_stock().await;
}

#[tokio::test]
async fn what_a_count_was_known_to_find_stays_known() {
    let morning = TestApp::company("Known count").await;
    let ali = morning.has_customer("Ali").await;
    let toner = morning.has_goods("Toner", "10", "30").await;
    let lines = json!([{ "product_id": toner, "quantity": "12" }]);
    morning.post(ADD, adjustment("count", "2026-11-10", lines)).await.ok();
    let asked = json!({ "as_of": "2026-11-10", "known_at": "2026-11-20T10:30:00Z" });
    let noon = morning.at("2026-11-20T12:00:00Z");
    let before = noon.post("/Products/StockValuation", asked.clone()).await.ok();
    assert_eq!(before["rows"][0]["quantity"], "12");
    noon.sells(ali, "2026-11-05", toner, "3").await;
    noon.sells(ali, "2026-11-20", toner, "1").await;
    let later = noon.at("2026-11-20T14:00:00Z");
    let after = later.post("/Products/StockValuation", asked).await.ok();
    assert_eq!(before, after);
    later.verify_counts(toner).await;
    later.verify_stock().await;
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
    lines.0.product_id: اختر من القائمة
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
    Buy { quantity: i64, cost: i64, day: i8 },
    Give { which: usize, day: i8 },
    Move { which: usize, quantity: i64, day: i8 },
    Cancel { which: usize },
    Adjust { quantity: i64, cost: i64, day: i8 },
    Count { counted: i64, day: i8 },
    Undo { which: usize },
    Reopen { quantity: i64, cost: i64, day: i8 },
}

/// What a random story is about, and what it made.
struct Story {
    customer: i64,
    vendor: i64,
    product: i64,
    adjustments: Vec<i64>,
    sales: Vec<i64>,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let day = 1_i8..=20;
    let step =
        prop_oneof![
            (1_i64..60, day.clone()).prop_map(|(quantity, day)| Step::Sell { quantity, day }),
            (1_i64..60, 0_i64..5000, day.clone()).prop_map(|(quantity, cost, day)| Step::Buy {
                quantity,
                cost,
                day
            }),
            (0_usize..8, day.clone()).prop_map(|(which, day)| Step::Give { which, day }),
            (0_usize..8, 1_i64..60, day.clone()).prop_map(|(which, quantity, day)| Step::Move {
                which,
                quantity,
                day
            }),
            (0_usize..8).prop_map(|which| Step::Cancel { which }),
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
    prop::collection::vec(step, 4..18)
}

/// Tenths of a unit, or hundredths of a pound.
fn decimal(number: i64, places: usize) -> String {
    let scale = 10_i64.pow(u32::try_from(places).expect("few places"));
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}.{:0places$}", number.abs() / scale, number.abs() % scale)
}

impl TestApp {
    async fn buy(&self, bill: BillDraft) -> Answer {
        let total = computed_total(&self.post("/Bill/AddBill", bill.clone().0).await);
        let total = total.unwrap_or_else(|| "0.00".to_owned());
        self.post("/Bill/AddBill", bill.showing(&total)).await
    }

    async fn edit_sale(&self, id: i64, draft: InvoiceDraft) -> Answer {
        let page = self.get(&format!("/Invoice/GetInvoiceById/{id}")).await.body;
        let edit = draft.with("version", page["Invoice"]["version"].clone()).showing("0.00");
        self.post(&format!("/Invoice/EditInvoice/{id}"), edit).await
    }

    /// Does one step, which may be refused, and notes what it made.
    async fn take(&self, step: &Step, story: &mut Story) {
        let Story { customer, vendor, product, .. } = *story;
        let sold = |which: usize| story.sales.get(which).copied().unwrap_or_default();
        let on = |day: i8| format!("2026-11-{day:02}");
        let answer = match *step {
            Step::Sell { quantity, day } => {
                let quantity = decimal(quantity, 1);
                let draft = invoice_to(customer).line(product, &quantity, "0", &[]);
                let sale = draft.with("invoice_date", on(day)).showing("0.00");
                self.post("/Invoice/AddInvoice", sale).await
            }
            Step::Buy { quantity, cost, day } => {
                let bill = self.bill_of(vendor).await.with("billing_date", on(day));
                self.buy(bill.goods(product, &decimal(quantity, 1), &decimal(cost, 2), &[])).await
            }
            Step::Give { which, day } => {
                let note = note_against(customer, sold(which), &[(1, "0.1")], "0.00");
                let note = json::with(note, &[("credit_note_date", json!(on(day)))]);
                self.post("/CreditNote/AddCreditNote", note).await
            }
            Step::Move { which, quantity, day } => {
                let draft = invoice_to(customer).line(product, &decimal(quantity, 1), "0", &[]);
                self.edit_sale(sold(which), draft.with("invoice_date", on(day))).await
            }
            Step::Cancel { which } => {
                self.delete(&format!("/Invoice/DeleteInvoice/{}", sold(which))).await
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
                let id = story.adjustments.get(which).copied().unwrap_or_default();
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
        if let (200, Some(id)) = (status, answer.body["id"].as_i64()) {
            story.adjustments.extend(answer.body["lines"].is_array().then_some(id));
        }
        if let (Step::Sell { .. }, 200) = (step, status) {
            story.sales.extend(answer.body["Invoice"]["id"].as_i64());
        }
    }
}

#[test]
fn whatever_happens_the_stock_is_the_inventory_account() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let app = Arc::new(runtime.block_on(TestApp::company("Random stock")));
    let customer = runtime.block_on(app.has_customer("Ali"));
    let vendor = runtime.block_on(app.has_vendor("Delta"));
    let products = std::cell::Cell::new(0);
    proptest!(walks(12), |(steps in steps())| {
        products.set(products.get() + 1);
        runtime.block_on(async {
            let product = app.has_goods(&format!("Toner {}", products.get()), "5", "7.77").await;
            let (adjustments, sales) = (Vec::new(), Vec::new());
            let mut story = Story { customer, vendor, product, adjustments, sales };
            for step in &steps {
                app.take(step, &mut story).await;
                app.verify_counts(product).await;
            }
            app.verify_stock().await;
        });
    });
}
