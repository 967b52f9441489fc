//! Purchases on credit: what they post, what comes into stock, and what may be changed of them.

use serde_json::{Value, json};

use crate::kit::purchases::{BillDraft, bill_id};
use crate::kit::{TestApp, invoice_to, paper, usd};

const ADD: &str = "/Bill/AddBill";

#[tokio::test]
async fn a_bill_reaches_the_trial_balance() {
    let app = TestApp::company("Bills").await;
    let delta = app.has_vendor("Delta").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let before = app.trial_balance().await;
    let bill = app.bill_of(delta).await.cost(rent, "1000", &[vat]);
    let made = app.has_bill(bill.with("bill_number", " A-17 ").showing("1140.00")).await;
    assert_eq!(
        (&made["Bill"]["number"], &made["Bill"]["bill_number"]),
        (&json!("BILL-0001"), &json!("A-17"))
    );
    assert_eq!(made["Bill"]["totals"]["amount_due"], "1140.00");
    assert_eq!(made["Bill"]["lines"][0]["cost"], "1000.00");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    114001 VAT input (recoverable)                                  140.00
    211001 Accounts payable - trade                                            1140.00
    510002 Purchases (non-inventory)                               1000.00
                                                                   1140.00     1140.00
    ");
    app.verify().await;

    let id = bill_id(&made);
    assert_eq!(app.get(&format!("/Bill/GetBillByID/{id}")).await.ok()["Bill"], made["Bill"]);
    let listed = app.post("/Bill/GetBillResources", json!({ "search": "a-17" })).await.ok();
    assert_eq!(listed["Bills"][0]["id"], id);
    assert_eq!(listed["Totals"]["amount_due"], "1140.00");
    app.delete(&format!("/Bill/DeleteBill/{id}")).await.ok();
    assert_eq!(app.trial_balance().await, before, "deleted as if it had never been");
    let listed = app.post("/Bill/GetBillResources", json!({})).await.ok();
    assert_eq!(listed["Bills"], json!([]));
    app.verify().await;
}

#[tokio::test]
async fn goods_of_a_bill_enter_at_cost() {
    let app = TestApp::company("Bills of goods").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let chairs = app.has_goods("Chair", "10", "60").await;
    let vat = app.vat().await;
    let bill = app.bill_of(delta).await.goods(chairs, "10", "80", &[vat]).showing("912.00");
    let made = app.has_bill(bill.clone()).await;
    assert_eq!(app.on_hand_of(chairs).await, "20 worth 1400.00");
    insta::assert_snapshot!(app.entries(&made), @r"
    2 2026-11-20
      113001 Inventory - finished goods and goods for resale        800.00
      114001 VAT input (recoverable)                                112.00
      211001 Accounts payable - trade                                           912.00
    ");
    app.verify().await;

    // An earlier purchase is part of the average at which goods were sold since.
    let sale =
        app.has_invoice(invoice_to(ali).line(chairs, "5", "100", &[]).showing("500.00")).await;
    let early = app.bill_of(delta).await.goods(chairs, "20", "50", &[]);
    app.has_bill(early.with("billing_date", "2026-06-01").showing("1000.00")).await;
    assert_eq!(app.on_hand_of(chairs).await, "35 worth 2100.00");
    app.invoice_page(sale).await;
    app.verify().await;
}

#[tokio::test]
async fn a_bill_whose_goods_are_sold_can_not_be_deleted() {
    let app = TestApp::company("Bills of sold goods").await;
    let (ali, delta) = (app.has_customer("Ali").await, app.has_vendor("Delta").await);
    let chairs = app.has_goods("Chair", "0", "0").await;
    let bill = app.bill_of(delta).await.goods(chairs, "10", "80", &[]);
    let id = bill_id(&app.has_bill(bill.clone().showing("800.00")).await);
    app.has_invoice(invoice_to(ali).line(chairs, "4", "100", &[]).showing("400.00")).await;
    let refused = app.delete(&format!("/Bill/DeleteBill/{id}")).await;
    assert_eq!((refused.refusal().0, refused.refusal().1), (409, "stock.short_later"));
    let fewer = app.bill_of(delta).await.goods(chairs, "3", "80", &[]).with("version", 1);
    let refused = app.post(&format!("/Bill/EditBill/{id}"), fewer.showing("240.00")).await;
    assert_eq!(refused.refusal().0, 409);
    // An edit that leaves the goods as they are is allowed, though they are sold on the same day.
    let memo = bill.with("memo", "Delivered").with("version", 1).showing("800.00");
    let edited = app.post(&format!("/Bill/EditBill/{id}"), memo).await.ok();
    assert_eq!(
        (&edited["Bill"]["memo"], &edited["Bill"]["version"]),
        (&json!("Delivered"), &json!(2))
    );
    app.verify().await;
}

#[tokio::test]
async fn the_vendors_number_may_come_twice_but_is_told() {
    let app = TestApp::company("Vendors' numbers").await;
    let (delta, nile) = (app.has_vendor("Delta").await, app.has_vendor("Nile").await);
    let rent = app.account("purchases").await;
    let bill = |draft: BillDraft, number: &str| {
        draft.cost(rent, "10", &[]).with("bill_number", number).showing("10.00")
    };
    let first = app.has_bill(bill(app.bill_of(delta).await, "inv-٠٠٠٢")).await;
    assert_eq!(first["warnings"], json!([]));
    let other = app.has_bill(bill(app.bill_of(nile).await, "INV-0002")).await;
    assert_eq!(other["warnings"], json!([]), "another vendor's");
    let again = app.has_bill(bill(app.bill_of(delta).await, "INV-0002")).await;
    assert_eq!(again["warnings"], json!(["bill.number_used"]));
    let exists = |vendor: i64, number: &str| format!("/Bill/BillNumberExist/{vendor}/{number}");
    assert_eq!(app.get(&exists(delta, "Inv-0002")).await.ok()["exists"], true);
    assert_eq!(app.get(&exists(nile, "A-1")).await.ok()["exists"], false);
    app.get(&exists(nile + 1_000_000, "A-1")).await.refused(404);
}

#[tokio::test]
async fn an_electronic_invoice_is_billed_once_or_told() {
    let app = TestApp::company("Electronic bills").await;
    let (delta, nile) = (app.has_vendor("Delta").await, app.has_vendor("Nile").await);
    let rent = app.account("purchases").await;
    let bill = |draft: BillDraft, uuid: &str| {
        draft.cost(rent, "10", &[]).with("einvoice_uuid", uuid).showing("10.00")
    };
    let typed = " 3gkqdmx9m8gnky0a0rt2vjhf١٠ ";
    let first = app.has_bill(bill(app.bill_of(delta).await, typed)).await;
    assert_eq!(first["Bill"]["einvoice_uuid"], "3GKQDMX9M8GNKY0A0RT2VJHF10");
    assert_eq!(first["warnings"], json!([]));
    let uuid = "3GKQDMX9M8GNKY0A0RT2VJHF10";
    let again = app.has_bill(bill(app.bill_of(nile).await, uuid)).await;
    assert_eq!(again["warnings"], json!(["bill.einvoice_used"]));
    let path = format!("/Bill/EditBill/{}", bill_id(&again));
    let other = "0".repeat(26);
    let edit = app.bill_of(nile).await.with("version", 1);
    let edited = app.post(&path, bill(edit, &other)).await.ok();
    assert_eq!(edited["warnings"], json!([]));
    let changed = &edited["activity"][0]["changes"][0];
    assert_eq!(
        (&changed["field"], &changed["before"], &changed["after"]),
        (&json!("einvoice_uuid"), &json!(uuid), &json!(other))
    );
    for wrong in ["3GKQ-DMX9-M8GN-KY0A", "12345", &"A".repeat(65)] {
        let refused = app.post(ADD, bill(app.bill_of(nile).await, wrong)).await;
        assert_eq!(refused.faults().len(), 1, "{wrong}");
        assert!(refused.faults()[0].starts_with("einvoice_uuid: "), "{wrong}");
    }
}

#[tokio::test]
async fn tax_that_is_not_claimed_is_part_of_what_goods_cost() {
    let app = TestApp::company("Taxes of bills").await;
    let chairs = app.has_goods("Chair", "0", "0").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let table = json!({ "tax_name": "Table 10%", "tax_precntage": "10", "tax_category_id": 2 });
    let table = app.post("/Tax/AddTax", table).await.ok()["id"].as_i64().expect("an id");
    let sam = app.has_foreign_vendor("Sam").await;
    let bill = app.bill_of(sam).await.goods(chairs, "3", "10.33", &[table, vat]);
    let bill = bill.cost(rent, "100", &[table]).with("currency_id", usd());
    let made = app.has_bill(bill.with("exchange_rate", "48.7513").showing("148.86")).await;
    // The goods cost their net of 30.99 and the table tax of 3.10; 4.77 is claimed back.
    insta::assert_snapshot!(app.entries(&made), @r"
    1 2026-11-20
      113001 Inventory - finished goods and goods for resale       1661.93
      510002 Purchases (non-inventory)                             4875.13
      640003 Table tax (non-deductible)                             487.51
      114001 VAT input (recoverable)                                232.54
      810006 Rounding differences                                     0.01
      211002 Accounts payable - foreign vendors                                7257.12
    ");
    assert_eq!(made["Bill"]["lines"][0]["cost"], "1661.93");
    assert_eq!(app.on_hand_of(chairs).await, "3 worth 1661.93");
    app.verify().await;
}

#[tokio::test]
async fn a_bill_says_all_that_is_wrong_with_it() {
    let app = TestApp::company("Wrong bills").await;
    let delta = app.has_vendor("Delta").await;
    let chairs = app.has_goods("Chair", "1", "60").await;
    let (rent, sales) = (app.account("purchases").await, app.account("sales_income").await);
    let bill = app.bill_of(delta).await.cost(sales, "10", &[]);
    let both = json!({ "product_id": chairs, "account_id": rent, "quantity": "1", "price": "1" });
    let neither = json!({ "description": "Rent", "quantity": "1", "price": "1" });
    let bill = bill.line(both).line(neither).with("terms_id", Value::Null);
    let refused = app.post(ADD, bill.with("memo", "x".repeat(2_001)).showing("12.00")).await;
    insta::assert_snapshot!(refused.faults().join("\n"), @r"
    terms_id: this field is required
    memo: at most 2000 characters
    lines.0.account_id: choose one from the list
    lines.1.account_id: choose an item or an account, not both
    lines.2.account_id: this field is required
    ");
    let nobody = app.bill_of(delta + 1_000_000).await.cost(rent, "10", &[]);
    let refused = app.post(ADD, nobody.showing("10.00")).await;
    assert_eq!(refused.faults(), ["vendor_id: choose one from the list"]);
    let mismatch = app.bill_of(delta).await.cost(rent, "10", &[]).showing("11.00");
    assert_eq!(
        app.post(ADD, mismatch).await.refusal(),
        (409, "document.total_mismatch", "expected_total")
    );
    app.lock_books("2026-11-20").await;
    let locked = app.bill_of(delta).await.cost(rent, "10", &[]).showing("10.00");
    assert_eq!(app.post(ADD, locked).await.refusal(), (409, "period.locked", "billing_date"));
}

#[tokio::test]
async fn a_foreign_bill_needs_its_rate() {
    let app = TestApp::company("Foreign bills").await;
    let sam = app.has_vendor_owed("Sam", usd(), "0").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(sam).await.cost(rent, "100", &[]).with("currency_id", usd());
    let refused = app.post(ADD, bill.clone().showing("100.00")).await;
    assert_eq!(refused.faults(), ["exchange_rate: this field is required"]);
    let made = app.has_bill(bill.with("exchange_rate", "50.5").showing("100.00")).await;
    assert_eq!(made["Bill"]["base_total"], "5050.00");
    assert_eq!(made["Bill"]["lines"][0]["cost"], "5050.00");
    app.verify().await;
}

#[tokio::test]
async fn a_project_manager_sees_their_own_bills_only() {
    let app = TestApp::company("Bills of managers").await;
    let delta = app.has_vendor("Delta").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(delta).await.cost(rent, "10", &[]).showing("10.00");
    let others = bill_id(&app.has_bill(bill.clone()).await);
    let manager = app.member("PM").await;
    let own = bill_id(&manager.has_bill(bill).await);
    manager.get(&format!("/Bill/GetBillByID/{others}")).await.refused(404);
    manager.get(&format!("/Bill/GetBillByID/{own}")).await.ok();
    let listed = manager.post("/Bill/GetBillResources", json!({})).await.ok();
    assert_eq!(listed["Bills"].as_array().map(Vec::len), Some(1));
    manager.delete(&format!("/Bill/DeleteBill/{own}")).await.refused(403);
}

#[tokio::test]
async fn concurrent_saves_take_each_number_once() {
    let app = TestApp::company("Bills at once").await;
    let delta = app.has_vendor("Delta").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(delta).await.cost(rent, "10", &[]).showing("10.00");
    let answers = app.at_once(None, ADD, vec![bill; 4]).await;
    let number = |detail: Value| detail["Bill"]["number"].as_str().expect("a number").to_owned();
    let mut numbers: Vec<String> = answers.into_iter().map(|answer| number(answer.ok())).collect();
    numbers.sort();
    assert_eq!(numbers, ["BILL-0001", "BILL-0002", "BILL-0003", "BILL-0004"]);
    app.verify().await;
}

#[tokio::test]
async fn an_edited_bill_keeps_its_goods_before_what_was_sold_that_day() {
    let app = TestApp::company("Edited goods").await;
    let (ali, nile) = (app.has_customer("Ali").await, app.has_vendor("Nile").await);
    let rent = app.account("purchases").await;
    let chairs = app.has_goods("Chair", "0", "0").await;
    let draft = app.bill_of(nile).await;
    let bill = |price: &str, total: &str| {
        draft.clone().goods(chairs, "10", price, &[]).cost(rent, "5", &[]).showing(total)
    };
    let made = app.has_bill(bill("80", "805.00")).await;
    let id = made["Bill"]["id"].as_i64().expect("an id");
    let sale = invoice_to(ali).line(chairs, "5", "100", &[]).showing("500.00");
    app.has_invoice(sale).await;

    // All of them came with this bill: behind the sale they would be missing.
    let mut cheaper = bill("70", "705.00");
    cheaper["version"] = json!(1);
    cheaper["lines"][1]["description"] = json!("Rent of November");
    let edited = app.post(&format!("/Bill/EditBill/{id}"), cheaper).await.ok();
    let told = paper::changes(&edited["activity"][0]);
    assert!(told.contains("lines.2.description: Rent → Rent of November\n"), "{told}");
    assert_eq!(app.on_hand_of(chairs).await, "5 worth 350.00");
    app.verify().await;
}

#[tokio::test]
async fn the_electronic_invoices_number_comes_after_the_period_is_locked() {
    let app = TestApp::company("Late numbers").await;
    let nile = app.has_vendor("Nile").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(nile).await.cost(rent, "100", &[]);
    let made = app.has_bill(bill.clone().showing("100.00")).await;
    let edit = format!("/Bill/EditBill/{}", made["Bill"]["id"]);
    app.lock_books("2026-11-20").await;
    let late = bill.clone().with("version", 1).with("bill_number", "N-77").showing("100.00");
    let edited = app.post(&edit, late).await.ok();
    assert_eq!(paper::changes(&edited["activity"][0]), "bill_number: nothing → N-77\n");
    assert_eq!(edited["entries"], made["entries"], "nothing was posted");
    let dearer = app.bill_of(nile).await.cost(rent, "101", &[]).with("version", 2);
    let refused = app.post(&edit, dearer.showing("101.00")).await;
    assert_eq!(refused.refusal(), (409, "period.locked", "billing_date"));
}

#[tokio::test]
async fn the_history_of_a_bill_tells_what_its_cost_was_put_on() {
    let app = TestApp::company("Costs told").await;
    let nile = app.has_vendor("Nile").await;
    let (rent, bank_fees) = (app.account("purchases").await, app.account("bank_charges").await);
    let bill = app.bill_of(nile).await;
    let made = app.has_bill(bill.clone().cost(rent, "100", &[]).showing("100.00")).await;
    let moved = bill.cost(bank_fees, "100", &[]).with("version", 1).showing("100.00");
    let edited = app.post(&format!("/Bill/EditBill/{}", made["Bill"]["id"]), moved).await.ok();
    let told = paper::changes(&edited["activity"][0]);
    assert!(told.starts_with("lines.1.account: "), "{told}");
    app.verify().await;
}

#[tokio::test]
async fn tax_that_no_electronic_invoice_proves_is_told() {
    let app = TestApp::company("Paper bills").await;
    let delta = app.has_vendor("Delta").await;
    let (rent, vat) = (app.account("purchases").await, app.vat().await);
    let bill = app.bill_of(delta).await;
    let taxed = |draft: &BillDraft| draft.clone().cost(rent, "100", &[vat]);
    let paper = app.has_bill(taxed(&bill).showing("114.00")).await;
    assert_eq!(paper["warnings"], json!(["bill.no_einvoice"]));
    let untaxed = app.has_bill(bill.clone().cost(rent, "100", &[]).showing("100.00")).await;
    assert_eq!(untaxed["warnings"], json!([]));
    let uuid = "3GKQDMX9M8GNKY0A0RT2VJHF10";
    let proved = app.has_bill(taxed(&bill).with("einvoice_uuid", uuid).showing("114.00")).await;
    assert_eq!(proved["warnings"], json!([]));
    // Until July 2023 paper was enough.
    let old = taxed(&bill).with("billing_date", "2023-06-30").showing("114.00");
    assert_eq!(app.has_bill(old).await["warnings"], json!([]));
    let spent = taxed(&app.expense().await).showing("114.00");
    assert_eq!(app.has_expense(spent).await["warnings"], json!(["bill.no_einvoice"]));
}
