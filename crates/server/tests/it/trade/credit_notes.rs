//! Sales returned: against an invoice as they were sold, or free.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, invoice_to, note_against, paper, receipt_from, refund_to, usd};

const ADD: &str = "/CreditNote/AddCreditNote";

/// A free note of one line of work.
fn free_note(customer: i64, price: &str, taxes: &[i64], total: &str) -> Value {
    json!({
        "customer_id": customer, "credit_note_date": "2026-11-20", "currency_id": EGP,
        "reason": "Rebate of the year", "expected_total": total, "original_document": "OLD-7",
        "lines": [
            { "description": "Rebate", "quantity": "1", "price": price, "tax_ids": taxes },
        ],
    })
}

fn delete(id: i64) -> String {
    format!("/CreditNote/DeleteCreditNote/{id}")
}

fn edit(id: i64) -> String {
    format!("/CreditNote/EditCreditNote/{id}")
}

#[tokio::test]
async fn goods_come_back_at_what_they_cost_and_the_invoice_is_paid_with_them() {
    let app = TestApp::company("Returns").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let chairs = app.has_goods("Chair", "10", "60").await;
    let sale = invoice_to(ali).line(chairs, "4", "100", &[vat]).showing("456.00");
    let invoice = app.has_invoice(sale).await;
    let before = app.trial_balance().await;

    let note = app.has_credit_note(note_against(ali, invoice, &[(1, "1")], "114.00")).await;
    let detail = app.credit_note_page(note).await;
    insta::assert_snapshot!(app.entries(&detail), @r"
    4 2026-11-20
      420001 Sales returns                                          100.00
      213001 VAT output                                              14.00
      112001 Accounts receivable - trade                                        114.00
    5 2026-11-20
      113001 Inventory - finished goods and goods for resale         60.00
      510001 Cost of goods sold                                                  60.00
    ");
    let view = &detail["CreditNote"];
    assert_eq!(view["credit_note_number"], "CN-0001");
    assert_eq!(view["invoice_number"], "INV-0001");
    assert_eq!(view["status"], "applied");
    assert_eq!(view["totals"]["remaining"], "0.00");
    assert_eq!(view["lines"][0]["to_stock"], true);
    assert_eq!(detail["uses"][0]["number"], "INV-0001");

    let page = app.invoice_page(invoice).await;
    assert_eq!(page["Invoice"]["totals"]["amount_due"], "342.00");
    assert_eq!(page["credit_notes"][0]["number"], "CN-0001");
    assert_eq!(page["payments"][0]["kind"], "credit_note");
    app.verify().await;

    app.delete(&delete(note)).await.ok();
    assert_eq!(app.trial_balance().await, before, "deleted as if it had never been");
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["totals"]["amount_due"], "456.00");
    assert_eq!(app.credit_note_page(note).await["CreditNote"]["deleted"], true);
    app.verify().await;
}

#[tokio::test]
async fn a_note_is_reworded_although_its_goods_were_sold_again() {
    let app = TestApp::company("Reworded").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "4", "60").await;
    let sale = invoice_to(ali).line(chairs, "4", "100", &[]).showing("400.00");
    let invoice = app.has_invoice(sale).await;
    let note = app.has_credit_note(note_against(ali, invoice, &[(1, "1")], "100.00")).await;
    app.has_invoice(invoice_to(ali).line(chairs, "1", "100", &[]).showing("100.00")).await;
    let before = app.trial_balance().await;
    let uses = app.credit_note_page(note).await["uses"].clone();

    let mut again = note_against(ali, invoice, &[(1, "1")], "100.00");
    again["version"] = json!(1);
    let edited = app.post(&edit(note), again.clone()).await.ok();
    assert_eq!(edited["CreditNote"]["version"], 1, "nothing was said otherwise");
    again["reason"] = json!("A leg was broken");
    let edited = app.post(&edit(note), again).await.ok();
    assert_eq!(edited["CreditNote"]["reason"], "A leg was broken");
    assert_eq!(edited["uses"], uses, "its invoice was paid once");
    let told = paper::changes(&edited["activity"][0]);
    assert_eq!(told, "reason: Returned → A leg was broken\n");
    assert_eq!(app.trial_balance().await, before);
    app.verify().await;
}

#[tokio::test]
async fn no_more_comes_back_than_was_sold_and_thirds_make_the_whole() {
    let app = TestApp::company("Thirds").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    // Ten pounds off three for 33.33 each: no third of it is even.
    let sale = invoice_to(ali)
        .work("3", "33.33", &[vat])
        .work("1", "0.01", &[])
        .with("discount_amount", "10");
    let invoice = app.has_invoice(sale.showing("102.60")).await;
    let form = app.get(&format!("/CreditNote/GetNewCreditNoteBy/{invoice}")).await.ok();
    assert_eq!(form["lines"][0]["quantity"], "3");
    assert_eq!(form["amount_due"], "102.60");

    let too_many = app.post(ADD, note_against(ali, invoice, &[(1, "3.5")], "1")).await;
    assert_eq!(too_many.refusal(), (409, "credit_note.exceeds", "lines.0.quantity"));
    let mut totals = Vec::new();
    for _ in 0..3 {
        let unseen = app.post(ADD, note_against(ali, invoice, &[(1, "1")], "0")).await;
        assert_eq!(unseen.refusal().1, "document.total_mismatch");
        let computed = unseen.message().split_whitespace().find(|word| word.contains('.'));
        let total = computed.expect("a total").trim_end_matches(',').to_owned();
        app.has_credit_note(note_against(ali, invoice, &[(1, "1")], &total)).await;
        totals.push(total);
    }
    assert_eq!(totals, ["34.20", "34.20", "34.19"]);
    let again = app.post(ADD, note_against(ali, invoice, &[(1, "1")], "34.19")).await;
    assert_eq!(again.refusal(), (409, "credit_note.exceeds", "lines.0.quantity"));
    app.has_credit_note(note_against(ali, invoice, &[(2, "1")], "0.01")).await;
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["status"], "credited");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    410001 Sales of goods                                                        90.00
    420001 Sales returns                                             90.00
                                                                     90.00       90.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn what_a_paid_invoice_does_not_take_is_the_customers_credit() {
    let app = TestApp::company("Paid already").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let invoice = app.invoice(ali).work("2", "500").save().await;
    app.has_receipt(receipt_from(ali, bank, "700", &[(invoice, "700", "0")])).await;
    let note = app.has_credit_note(note_against(ali, invoice, &[(1, "1")], "500.00")).await;
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["status"], "paid");
    let view = app.credit_note_page(note).await["CreditNote"].clone();
    assert_eq!((&view["status"], &view["totals"]["remaining"]), (&json!("open"), &json!("200.00")));

    // The payment form offers it, another invoice takes a part, the customer gets the rest.
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    assert_eq!(form["credits"][0]["kind"], "credit_note");
    let other = app.invoice(ali).work("1", "50").save().await;
    let share = json!({ "credit_kind": "credit_note", "credit_id": note, "invoice_id": other,
        "amount": "50" });
    let applying = json!({ "customer_id": ali, "date": "2026-11-20", "shares": [share] });
    app.post("/Invoice/ApplyCredits", applying).await.ok();
    app.has_refund(refund_to(ali, bank, &[("credit_note", note, "150")])).await;
    let detail = app.credit_note_page(note).await;
    assert_eq!(detail["CreditNote"]["status"], "refunded");
    let uses: Vec<&Value> =
        detail["uses"].as_array().unwrap().iter().map(|u| &u["number"]).collect();
    assert_eq!(uses, ["INV-0001", "INV-0002", "RF-0001"]);

    let used = app.delete(&delete(note)).await;
    assert_eq!(used.refusal().1, "credit_note.used");
    assert!(used.message().contains("in INV-0002, RF-0001."), "{}", used.message());
    let page = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    let told = ["OpenBalance", "TotalInvoices", "TotalPayment"].map(|name| page[name].clone());
    assert_eq!(told, ["0.00", "550.00", "550.00"], "1,050 less 500, and 700 less 150");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                               550.00
    410001 Sales of goods                                                      1050.00
    420001 Sales returns                                            500.00
                                                                   1050.00     1050.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn an_edit_posts_anew_and_keeps_what_is_used() {
    let app = TestApp::company("Edited note").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let chairs = app.has_goods("Chair", "10", "60").await;
    let sale = invoice_to(ali).line(chairs, "4", "100", &[]).showing("400.00");
    let invoice = app.has_invoice(sale).await;
    app.has_receipt(receipt_from(ali, bank, "350", &[(invoice, "350", "0")])).await;
    let note = app.has_credit_note(note_against(ali, invoice, &[(1, "3")], "300.00")).await;
    app.has_refund(refund_to(ali, bank, &[("credit_note", note, "100")])).await;

    let mut changed = note_against(ali, invoice, &[(1, "1")], "100.00");
    changed["version"] = json!(1);
    changed["lines"][0]["to_stock"] = json!(false);
    let form = app.get(&format!("/CreditNote/GetCreditNoteForEdit/{note}")).await.ok();
    assert_eq!(form["lines"][0]["quantity"], "4", "as if this note had taken nothing");
    let detail = app.post(&edit(note), changed.clone()).await.ok();
    assert_eq!(detail["CreditNote"]["status"], "refunded");
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["totals"]["amount_due"], "50.00");
    app.verify().await;

    assert_eq!(app.post(&edit(note), changed.clone()).await.refusal().1, "credit_note.version");
    changed["version"] = json!(2);
    changed["lines"][0]["quantity"] = json!("0.5");
    changed["expected_total"] = json!("50.00");
    let below = app.post(&edit(note), changed.clone()).await;
    assert_eq!(below.refusal(), (409, "credit_note.below_used", "lines"));
    changed["invoice_id"] = Value::Null;
    let free = app.post(&edit(note), changed).await;
    assert_eq!(free.refusal().1, "credit_note.invoice_fixed");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                               250.00
    112001 Accounts receivable - trade                               50.00
    113001 Inventory - finished goods and goods for resale          360.00
    320003 Opening balance equity                                               600.00
    410001 Sales of goods                                                       400.00
    420001 Sales returns                                            100.00
    510001 Cost of goods sold                                       240.00
                                                                   1000.00     1000.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_credited_invoice_keeps_what_was_sold() {
    let app = TestApp::company("Credited").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    let sale = invoice_to(ali).line(chairs, "4", "100", &[]);
    let invoice = app.has_invoice(sale.clone().showing("400.00")).await;
    app.has_credit_note(note_against(ali, invoice, &[(1, "2")], "200.00")).await;

    let path = format!("/Invoice/EditInvoice/{invoice}");
    let other = invoice_to(ali).line(chairs, "5", "100", &[]).with("version", 1);
    let refused = app.post(&path, other.showing("500.00")).await;
    assert_eq!(refused.refusal().1, "invoice.credited");
    let told = app.post(&path, sale.with("version", 1).with("notes", "Ok").showing("400.00")).await;
    assert_eq!(told.ok()["Invoice"]["notes"], "Ok");
    // Labels are no part of the sale.
    let tag = app.post("/Tags/AddTag", json!({ "tag": "Audited" })).await.ok()["id"].clone();
    let labelled = invoice_to(ali).line(chairs, "4", "100", &[]).with("version", 2);
    let labelled = labelled.with("notes", "Ok").with("tag_ids", json!([tag])).showing("400.00");
    assert_eq!(app.post(&path, labelled).await.ok()["Invoice"]["tags"][0]["tag"], "Audited");
    let gone = app.delete(&format!("/Invoice/DeleteInvoice/{invoice}")).await;
    assert_eq!(gone.refusal().1, "invoice.credited");
    app.verify().await;
}

#[tokio::test]
async fn a_free_note_takes_any_lines_and_goods_at_the_days_average() {
    let app = TestApp::company("Free note").await;
    let (ali, vat) = (app.has_customer("Ali").await, app.vat().await);
    let note = app.has_credit_note(free_note(ali, "100", &[vat], "114.00")).await;
    let detail = app.credit_note_page(note).await;
    assert_eq!(detail["CreditNote"]["original_document"], "OLD-7");
    assert_eq!(detail["CreditNote"]["status"], "open");
    insta::assert_snapshot!(app.entries(&detail), @r"
    1 2026-11-20
      420001 Sales returns                                          100.00
      213001 VAT output                                              14.00
      112001 Accounts receivable - trade                                        114.00
    ");

    let chairs = app.has_goods("Chair", "10", "60").await;
    let lamp = app.has_goods("Lamp", "0", "0").await;
    let goods = |product: i64| {
        let mut note = free_note(ali, "100", &[], "200.00");
        note["lines"] = json!([{ "product_id": product, "quantity": "2", "price": "100" }]);
        note
    };
    let back = app.has_credit_note(goods(chairs)).await;
    insta::assert_snapshot!(app.entries(&app.credit_note_page(back).await), @r"
    3 2026-11-20
      420001 Sales returns                                          200.00
      112001 Accounts receivable - trade                                        200.00
    4 2026-11-20
      113001 Inventory - finished goods and goods for resale        120.00
      510001 Cost of goods sold                                                 120.00
    ");
    let worth = app.post(ADD, goods(lamp)).await;
    assert_eq!(worth.refusal(), (409, "credit_note.no_cost", "lines.0.to_stock"));
    app.verify().await;
}

#[tokio::test]
async fn a_foreign_note_is_booked_at_the_invoices_rate() {
    let app = TestApp::company("Foreign note").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    let bank = app.account("bank").await;
    let sale = invoice_to(sam).work("3", "33.33", &[]).with("currency_id", usd());
    let invoice = app.has_invoice(sale.with("exchange_rate", "50.12345").showing("99.99")).await;
    let mut paid = receipt_from(sam, bank, "50", &[(invoice, "50", "0")]);
    paid["exchange_rate"] = json!("52");
    app.has_receipt(paid).await;
    let mut note = note_against(sam, invoice, &[(1, "2")], "66.66");
    note["currency_id"] = json!(usd());
    let note = app.has_credit_note(note).await;
    assert_eq!(app.invoice_page(invoice).await["Invoice"]["status"], "paid");
    let mut refund = refund_to(sam, bank, &[("credit_note", note, "16.67")]);
    refund["exchange_rate"] = json!("55");
    let refund = app.has_refund(refund).await;
    let page = app.get(&format!("/Refund/GetRefundById/{refund}")).await.ok();
    insta::assert_snapshot!(app.entries(&page), @r"
    4 2026-11-20
      112001 Accounts receivable - trade                            835.56
      111101 Bank - current account EGP                                         916.85
      720001 Realised foreign exchange gain/loss                     81.29
    ");
    app.verify().await;
}

#[tokio::test]
async fn what_can_not_be_is_refused_at_its_field() {
    let app = TestApp::company("Refused notes").await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("Mona").await);
    let invoice = app.invoice(ali).work("1", "300").save().await;
    let mut wrong = note_against(mona, invoice, &[(1, "1"), (1, "0"), (7, "1")], "300.00");
    wrong["reason"] = json!("  ");
    wrong["credit_note_date"] = json!("2026-11-21");
    insta::assert_snapshot!(app.post(ADD, wrong).await.faults().join("\n"), @r"
    customer_id: the invoice has another customer
    lines.1.quantity: must be above zero
    lines.1.invoice_line: choose each line of the invoice once
    lines.2.invoice_line: choose each line of the invoice once
    credit_note_date: A credit note can't be dated after today.
    reason: this field is required
    ");
    let mut early = note_against(ali, invoice, &[(1, "1")], "300.00");
    early["credit_note_date"] = json!("2026-11-19");
    let faults = app.post(ADD, early).await.faults();
    assert_eq!(faults, ["credit_note_date: must not be before the invoice's date"]);
    let none = app.post(ADD, note_against(ali, invoice, &[], "0")).await;
    assert_eq!(none.refusal().1, "document.no_lines");
    let unknown = app.post(ADD, note_against(ali, 999, &[(1, "1")], "0")).await;
    assert_eq!(unknown.refusal(), (400, "field.unknown", "invoice_id"));

    app.lock_books("2026-11-20").await;
    let locked = app.post(ADD, note_against(ali, invoice, &[(1, "1")], "300.00")).await;
    assert_eq!(locked.refusal(), (409, "period.locked", "credit_note_date"));
    app.verify().await;
}

#[tokio::test]
async fn the_list_is_searched_filtered_and_counted() {
    let app = TestApp::company("Notes listed").await;
    let (ali, mona) = (app.has_customer("Ali").await, app.has_customer("منى").await);
    let invoice = app.invoice(ali).work("1", "300").save().await;
    app.has_credit_note(note_against(ali, invoice, &[(1, "1")], "300.00")).await;
    for _ in 0..2 {
        app.has_credit_note(free_note(mona, "100", &[], "100.00")).await;
    }
    let list = |asked: Value| {
        let app = &app;
        async move { app.post("/CreditNote/GetCreditNotes", asked).await.ok() }
    };
    let numbers = |table: &Value| -> Vec<String> {
        let rows = table["CreditNotes"].as_array().expect("rows").iter();
        rows.map(|row| row["credit_note_number"].as_str().expect("a number").to_owned()).collect()
    };
    let first = list(json!({ "limit": 2 })).await;
    assert_eq!(numbers(&first), ["CN-0003", "CN-0002"]);
    let next = list(json!({ "limit": 2, "cursor": first["NextItem"] })).await;
    assert_eq!(numbers(&next), ["CN-0001"]);
    assert_eq!(next["NextItem"], Value::Null);
    assert_eq!(first["Stats"][0]["total"], "500.00");
    assert_eq!(
        first["Stats"][1],
        json!({
        "status": "open", "count": 2, "total": "200.00", "remaining": "200.00" })
    );
    assert_eq!(numbers(&list(json!({ "status": "applied" })).await), ["CN-0001"]);
    assert_eq!(numbers(&list(json!({ "search": "inv-0001" })).await), ["CN-0001"]);
    assert_eq!(numbers(&list(json!({ "search": "مني" })).await).len(), 2);
    assert_eq!(numbers(&list(json!({ "search": "rebate", "customer_id": ali })).await).len(), 0);
    let page = app.post(&format!("/Customer/CustomerDetails/{mona}"), json!({})).await.ok();
    assert_eq!(page["transactions"][0]["kind"], "credit_note");
}

#[tokio::test]
async fn goods_come_back_to_the_account_that_bore_their_cost() {
    let app = TestApp::company("Cost moved").await;
    let ali = app.has_customer("Ali").await;
    let chairs = app.has_goods("Chair", "10", "60").await;
    let sale = invoice_to(ali).line(chairs, "4", "100", &[]);
    let invoice = app.has_invoice(sale.showing("400.00")).await;

    // From now on what chairs cost goes elsewhere; what was sold was sold at cost of goods sold.
    let product = json!({
        "kind": "inventory", "name": "Chair", "sales_price": "100", "unit_cost": "60",
        "income_account_id": app.account("sales_income").await,
        "expense_account_id": app.account("bad_debts").await,
        "inventory_account_id": app.account("inventory_asset").await,
    });
    app.post(&format!("/Products/EditProduct/{chairs}"), product).await.ok();

    let note = app.has_credit_note(note_against(ali, invoice, &[(1, "4")], "400.00")).await;
    insta::assert_snapshot!(app.entries(&app.credit_note_page(note).await), @r"
    4 2026-11-20
      420001 Sales returns                                          400.00
      112001 Accounts receivable - trade                                        400.00
    5 2026-11-20
      113001 Inventory - finished goods and goods for resale        240.00
      510001 Cost of goods sold                                                 240.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn a_line_of_no_invoice_is_refused_however_large_its_number() {
    let app = TestApp::company("Lost lines").await;
    let ali = app.has_customer("Ali").await;
    let invoice = app.invoice(ali).work("1", "10").save().await;
    for line in [i64::MIN, -1, 0, 2, i64::MAX] {
        let wrong = app.post(ADD, note_against(ali, invoice, &[(line, "1")], "10.00")).await;
        assert_eq!(wrong.refusal().0, 400, "{line}");
        assert_eq!(wrong.faults().len(), 1, "{line}: {:?}", wrong.faults());
    }
}

#[tokio::test]
async fn a_note_is_found_by_its_reason_as_people_write_names() {
    let app = TestApp::company("Found notes").await;
    let ali = app.has_customer("Ali").await;
    let mut note = free_note(ali, "10", &[], "10.00");
    note["reason"] = json!("مرتجع من عبد الفتاح");
    app.has_credit_note(note).await;
    for search in ["عبد الفتاح", "عبدالفتاح", "مرتجع"] {
        let list = app.post("/CreditNote/GetCreditNotes", json!({ "search": search })).await.ok();
        assert_eq!(list["CreditNotes"].as_array().map(Vec::len), Some(1), "{search}");
    }
}

#[tokio::test]
async fn goods_that_come_back_one_by_one_bring_all_that_they_cost() {
    let app = TestApp::company("Piastres").await;
    let ali = app.has_customer("Ali").await;
    let pens = app.has_goods("Pen", "3", "3.3333").await;
    let before = app.trial_balance().await;
    assert!(before.contains("10.00"), "three that cost ten pounds: {before}");
    let invoice = app.has_invoice(invoice_to(ali).line(pens, "3", "5", &[]).showing("15.00")).await;
    for _ in 0..3 {
        app.has_credit_note(note_against(ali, invoice, &[(1, "1")], "5.00")).await;
    }
    insta::assert_snapshot!(app.trial_balance().await, @r"
    113001 Inventory - finished goods and goods for resale           10.00
    320003 Opening balance equity                                                10.00
    410001 Sales of goods                                                        15.00
    420001 Sales returns                                             15.00
                                                                     25.00       25.00
    ");
    app.verify().await;
}
