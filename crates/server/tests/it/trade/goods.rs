//! Goods sold from stock: the average goes out, the last one only once, and the past is counted
//! again.

use serde_json::{Value, json};

use crate::kit::{InvoiceDraft, TestApp, invoice_to, note_against};

fn selling(customer: i64, product: i64, quantity: &str) -> InvoiceDraft {
    invoice_to(customer).line(product, quantity, "100", &[])
}

#[tokio::test]
async fn a_sale_posts_what_its_goods_cost_and_gives_them_back() {
    let app = TestApp::company("Goods").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    let before = app.trial_balance().await;
    let id = app.has_invoice(selling(ali, chairs, "4").showing("400.00")).await;
    insta::assert_snapshot!(app.trial_balance().await, @r"
    112001 Accounts receivable - trade                              400.00
    113001 Inventory - finished goods and goods for resale          360.00
    320003 Opening balance equity                                               600.00
    410001 Sales of goods                                                       400.00
    510001 Cost of goods sold                                       240.00
                                                                   1000.00     1000.00
    ");

    let edit = selling(ali, chairs, "6").with("version", 1).showing("600.00");
    app.post(&format!("/Invoice/EditInvoice/{id}"), edit).await.ok();
    app.verify().await;
    app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    assert_eq!(app.trial_balance().await, before, "deleted as if it had never been");
    app.verify().await;
}

#[tokio::test]
async fn more_than_there_is_is_refused_at_its_line() {
    let app = TestApp::company("Goods short").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    let refused =
        app.post("/Invoice/AddInvoice", selling(ali, chairs, "11").showing("1100.00")).await;
    assert_eq!(refused.refusal(), (409, "stock.short", "lines.0.quantity"));
    assert_eq!(refused.message(), "Quantity Not Found in the Store: 10 of Chair on 20/11/2026.",);
    let there = json!([{
        "field": "lines.0.quantity", "code": "stock.available", "message": "Available: 10",
    }]);
    assert_eq!(refused.body["errors"], there, "short beside the quantity");
    let arabic = app.in_language("ar");
    let refused =
        arabic.post("/Invoice/AddInvoice", selling(ali, chairs, "11").showing("1100.00")).await;
    assert!(refused.message().starts_with("الكمية غير متوفرة بالمخزن"), "{}", refused.message());

    // Sold later, they can't have been sold before.
    app.has_invoice(selling(ali, chairs, "8").showing("800.00")).await;
    let early = selling(ali, chairs, "3").with("invoice_date", "2026-03-01").showing("300.00");
    let refused = app.post("/Invoice/AddInvoice", early).await;
    assert_eq!(refused.refusal(), (409, "stock.short_later", "lines.0.quantity"));
    assert_eq!(refused.body["errors"][0]["message"], "Short on 20/11/2026 for INV-0001");
    let before = selling(ali, chairs, "1").with("invoice_date", "2025-12-31").showing("100.00");
    assert_eq!(app.post("/Invoice/AddInvoice", before).await.refusal().1, "stock.short");
    app.verify().await;
}

#[tokio::test]
async fn two_people_can_not_sell_the_last_one() {
    let app = TestApp::company("The last one").await;
    let ali = app.has_customer("Ali").await;
    let chair = app.has_goods("Chair", "1", "60").await;
    let sale = selling(ali, chair, "1").showing("100.00");
    let answers = app.at_once(None, "/Invoice/AddInvoice", vec![sale.clone(), sale]).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    app.verify().await;
}

#[tokio::test]
async fn a_cheaper_past_makes_later_sales_cheaper() {
    let app = TestApp::company("Recosted").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    let sale = app.has_invoice(selling(ali, chairs, "5").showing("500.00")).await;
    let cost = |detail: &Value| -> Vec<String> {
        let entries = detail["entries"].as_array().expect("entries");
        let costs = entries.iter().filter(|entry| entry["kind"] == "stock_cost");
        costs.map(|entry| entry["total"].as_str().expect("a total").to_owned()).collect()
    };
    assert_eq!(cost(&app.invoice_page(sale).await), ["300.00"]);
    let edit = json!({
        "kind": "inventory", "name": "Chair", "sales_price": "100",
        "income_account_id": app.account("sales_income").await,
        "expense_account_id": app.account("cogs").await,
        "inventory_account_id": app.account("inventory_asset").await,
        "initial_quantity_on_hand": "10", "as_of_date": "2026-01-01", "initial_unit_cost": "40",
        "version": 1,
    });
    app.post(&format!("/Products/EditProduct/{chairs}"), edit).await.ok();
    // The first cost, its reversal, and the new one.
    assert_eq!(cost(&app.invoice_page(sale).await), ["300.00", "300.00", "200.00"]);
    app.verify().await;
}

#[tokio::test]
async fn a_cost_says_which_kind_of_document_moved_its_goods() {
    let app = TestApp::company("Kinds of costs").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    // Numbers of one's own say nothing of the kind.
    let sale = selling(ali, chairs, "4").with("invoice_number", "2026/1").showing("400.00");
    let sale = app.has_invoice(sale).await;
    app.has_credit_note(note_against(ali, sale, &[(1, "1")], "100.00")).await;
    let asked = json!({ "account_id": app.account("cogs").await,
        "first_date": "2026-11-01", "last_date": "2026-11-30" });
    let ledger = app.post("/Reports/GeneralLedgerReport", asked).await.ok();
    let lines = ledger["accounts"][0]["lines"].as_array().expect("lines");
    let kinds: Vec<(&Value, &Value)> =
        lines.iter().map(|line| (&line["kind"], &line["goods_kind"])).collect();
    let (cost, sold, returned) = (json!("stock_cost"), json!("invoice"), json!("credit_note"));
    assert_eq!(kinds, [(&cost, &sold), (&cost, &returned)], "{lines:#?}");
    let entry = &lines[1]["entry_number"];
    let entry = format!("/JournalEntry/GetJournalEntryByNum/{entry}");
    let entry = app.post(&entry, json!({})).await.ok();
    assert_eq!(entry["goods_kind"], returned, "{entry:#}");
    // Nothing else has one.
    let entries = app.invoice_page(sale).await["entries"].clone();
    let own = entries.as_array().expect("entries").iter();
    for one in own.filter(|one| one["kind"] == "invoice") {
        assert!(one.get("goods_kind").is_none(), "{one:#}");
    }
}
