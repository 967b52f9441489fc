//! Purchases given back: against a bill as they were bought, or free; and money that vendors give
//! back.

use serde_json::{Value, json};

use crate::kit::pdf::pdf_text;
use crate::kit::purchases::{bill_id, free_vendor_credit};
use crate::kit::{TestApp, credit_against, invoice_to, paper, payment_to, refund_from, usd};

const ADD: &str = "/VendorCredit/AddVendorCredit";
const REFUND: &str = "/VendorCredit/AddRefund";

fn delete(id: i64) -> String {
    format!("/VendorCredit/DeleteVendorCredit/{id}")
}

fn edit(id: i64) -> String {
    format!("/VendorCredit/EditVendorCredit/{id}")
}

impl TestApp {
    async fn vendor_credit(&self, id: i64) -> Value {
        self.get(&format!("/VendorCredit/GetVendorCreditById/{id}")).await.ok()
    }

    async fn shown_bill(&self, id: i64) -> Value {
        self.get(&format!("/Bill/GetBillByID/{id}")).await.ok()
    }

    /// A bill of one line of rent, without tax.
    async fn has_rent(&self, vendor: i64, price: &str) -> i64 {
        let rent = self.account("purchases").await;
        self.bill(vendor).await.cost(rent, price).save().await
    }
}

#[tokio::test]
async fn goods_go_back_at_the_average_and_the_bill_is_paid_with_them() {
    let app = TestApp::company("Gone back").await;
    let (delta, vat) = (app.has_vendor("Delta").await, app.vat().await);
    let chairs = app.has_goods("Chair", "10", "60").await;
    let bill = app.bill_of(delta).await.goods(chairs, "10", "100", &[vat]).showing("1140.00");
    let bill = bill_id(&app.has_bill(bill).await);
    let before = app.trial_balance().await;

    let form = app.get(&format!("/VendorCredit/GetNewVendorCreditBy/{bill}")).await.ok();
    assert_eq!(
        (&form["lines"][0]["bill_line"], &form["lines"][0]["quantity"]),
        (&json!(1), &json!("10"))
    );
    assert_eq!(
        (&form["lines"][0]["stocked"], &form["next_number"], &form["original_number"]),
        (&json!(true), &json!("VC-0001"), &json!("BILL-0001"))
    );
    // Twenty have a value of 1,600, so one of 80; the vendor credits 100 for it.
    let credit = app.has_vendor_credit(credit_against(delta, bill, &[(1, "1")], "114.00")).await;
    let detail = app.vendor_credit(credit).await;
    insta::assert_snapshot!(app.entries(&detail), @r"
    3 2026-11-20
      211001 Accounts payable - trade                               114.00
      510006 Purchase returns                                                   100.00
      114001 VAT input (recoverable)                                             14.00
    4 2026-11-20
      510006 Purchase returns                                        80.00
      113001 Inventory - finished goods and goods for resale                     80.00
    ");
    let view = &detail["VendorCredit"];
    assert_eq!((&view["number"], &view["status"]), (&json!("VC-0001"), &json!("applied")));
    assert_eq!(view["original_number"], "BILL-0001");
    assert_eq!(view["lines"][0]["from_stock"], true);
    assert_eq!(view["lines"][0]["cost"], "100.00");
    assert_eq!(detail["uses"][0]["number"], "BILL-0001");

    let page = app.shown_bill(bill).await;
    assert_eq!(page["Bill"]["totals"]["amount_due"], "1026.00");
    assert_eq!(page["vendor_credits"][0]["number"], "VC-0001");
    assert_eq!(page["payments"][0]["kind"], "vendor_credit");
    let told = paper::changes(&page["activity"][0]);
    assert_eq!(told, "number: nothing → VC-0001\ntotal: nothing → 114.00\n");
    app.verify().await;

    app.delete(&delete(credit)).await.ok();
    assert_eq!(app.trial_balance().await, before, "deleted as if it had never been");
    assert_eq!(app.shown_bill(bill).await["Bill"]["totals"]["amount_due"], "1140.00");
    assert_eq!(app.vendor_credit(credit).await["VendorCredit"]["deleted"], true);
    app.delete(&delete(credit)).await.refused(404);
    app.verify().await;
}

#[tokio::test]
async fn goods_that_are_sold_can_not_go_back_but_their_price_can() {
    let app = TestApp::company("Sold on").await;
    let (delta, ali) = (app.has_vendor("Delta").await, app.has_customer("Ali").await);
    let chairs = app.has_goods("Chair", "0", "0").await;
    let bill = app.bill_of(delta).await.goods(chairs, "4", "100", &[]).showing("400.00");
    let bill = bill_id(&app.has_bill(bill).await);
    app.has_invoice(invoice_to(ali).line(chairs, "3", "150", &[]).showing("450.00")).await;

    let mut two = credit_against(delta, bill, &[(1, "2")], "200.00");
    let short = app.post(ADD, two.clone()).await;
    assert_eq!(short.refusal(), (409, "stock.short", "lines.0.quantity"));
    assert!(short.message().starts_with("Quantity Not Found in the Store"), "{}", short.message());
    two["lines"][0]["from_stock"] = json!(false);
    let credit = app.has_vendor_credit(two).await;
    insta::assert_snapshot!(app.entries(&app.vendor_credit(credit).await), @r"
    4 2026-11-20
      211001 Accounts payable - trade                               200.00
      510001 Cost of goods sold                                                 200.00
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    112001 Accounts receivable - trade                              450.00
    113001 Inventory - finished goods and goods for resale          100.00
    211001 Accounts payable - trade                                             200.00
    410001 Sales of goods                                                       450.00
    510001 Cost of goods sold                                       100.00
                                                                    650.00      650.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn no_more_goes_back_than_was_bought_and_thirds_make_the_whole() {
    let app = TestApp::company("Thirds bought").await;
    let (delta, vat) = (app.has_vendor("Delta").await, app.vat().await);
    let pens = app.has_goods("Pen", "0", "0").await;
    // Ten pounds off three for 33.33 each: no third of it is even.
    let bill = app.bill_of(delta).await.goods(pens, "3", "33.33", &[vat]);
    let bill = bill.with("discount_amount", "10").showing("102.59");
    let bill = bill_id(&app.has_bill(bill).await);
    let too_many = app.post(ADD, credit_against(delta, bill, &[(1, "3.5")], "1")).await;
    assert_eq!(too_many.refusal(), (409, "vendor_credit.exceeds", "lines.0.quantity"));
    let mut totals = Vec::new();
    for _ in 0..3 {
        let unseen = app.post(ADD, credit_against(delta, bill, &[(1, "1")], "0")).await;
        assert_eq!(unseen.refusal().1, "document.total_mismatch");
        let computed = unseen.message().split_whitespace().find(|word| word.contains('.'));
        let total = computed.expect("a total").trim_end_matches(',').to_owned();
        app.has_vendor_credit(credit_against(delta, bill, &[(1, "1")], &total)).await;
        totals.push(total);
    }
    assert_eq!(totals, ["34.20", "34.20", "34.19"]);
    let again = app.post(ADD, credit_against(delta, bill, &[(1, "1")], "34.20")).await;
    assert_eq!(again.refusal(), (409, "vendor_credit.exceeds", "lines.0.quantity"));
    assert_eq!(app.shown_bill(bill).await["Bill"]["status"], "credited");
    assert_eq!(app.trial_balance().await.trim(), "", "nothing is left of it");
    app.verify().await;
}

#[tokio::test]
async fn what_a_paid_bill_does_not_take_is_our_credit() {
    let app = TestApp::company("Paid to them").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let bill = app.has_rent(delta, "1000.00").await;
    app.post("/Bill/MakePayment", payment_to(delta, bank, "700", &[(bill, "700", "0")])).await.ok();
    let mut half = credit_against(delta, bill, &[(1, "0.5")], "500.00");
    half["memo"] = json!("Half of it");
    let credit = app.has_vendor_credit(half).await;
    assert_eq!(app.shown_bill(bill).await["Bill"]["status"], "paid");
    let view = app.vendor_credit(credit).await["VendorCredit"].clone();
    assert_eq!((&view["status"], &view["totals"]["remaining"]), (&json!("open"), &json!("200.00")));
    assert_eq!(view["memo"], "Half of it");

    // The payment form offers it, another bill takes a part, the vendor gives the rest back.
    let form = app.get(&format!("/Bill/MakePaymentForVendor/{delta}")).await.ok();
    assert_eq!(form["credits"][0]["kind"], "vendor_credit");
    let other = app.has_rent(delta, "50.00").await;
    app.apply(delta, credit, other, "50").await;
    let refund = refund_from(delta, bank, &[("vendor_credit", credit, "150")]);
    let refund = app.post(REFUND, refund).await.ok();
    assert_eq!((&refund["number"], &refund["amount"]), (&json!("VR-0001"), &json!("150.00")));
    assert_eq!(refund["shares"][0]["number"], "VC-0001");
    insta::assert_snapshot!(app.entries(&refund), @r"
    5 2026-11-20
      211001 Accounts payable - trade                                           150.00
      111101 Bank - current account EGP                             150.00
    ");
    let listed = app.post("/Bill/GetMadePayments", json!({ "kind": "refund" })).await.ok();
    assert_eq!(listed["Payments"][0]["number"], "VR-0001");
    let detail = app.vendor_credit(credit).await;
    assert_eq!(detail["VendorCredit"]["status"], "refunded");
    let uses = detail["uses"].as_array().expect("uses").iter();
    assert_eq!(
        uses.map(|used| &used["number"]).collect::<Vec<_>>(),
        ["BILL-0001", "BILL-0002", "VR-0001"]
    );

    let used = app.delete(&delete(credit)).await;
    assert_eq!(used.refusal().1, "vendor_credit.used");
    assert!(used.message().contains("in BILL-0002, VR-0001."), "{}", used.message());
    let page = app.post(&format!("/Vendor/VendorDetails/{delta}"), json!({})).await.ok();
    let lines = page["transactions"].as_array().expect("transactions").iter();
    let lines =
        lines.map(|line| format!("{} {} {}", line["number"], line["total"], line["balance"]));
    insta::assert_snapshot!(lines.collect::<Vec<_>>().join("\n"), @r#"
    "VR-0001" "150.00" "0.00"
    "BILL-0002" "50.00" "-150.00"
    "VC-0001" "-500.00" "-200.00"
    "PV-0001" "-700.00" "300.00"
    "BILL-0001" "1000.00" "1000.00"
    "#);
    insta::assert_snapshot!(
        ["OpenBalance", "UnappliedCredit", "TotalInvoices", "TotalPayment"]
            .map(|name| format!("{name} {}", page[name])).join("\n"), @r#"
    OpenBalance "0.00"
    UnappliedCredit "0.00"
    TotalInvoices "550.00"
    TotalPayment "550.00"
    "#);
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                           550.00
    510002 Purchases (non-inventory)                                550.00
                                                                    550.00      550.00
    ");
    app.verify().await;

    let id = &refund["id"];
    app.delete(&format!("/VendorCredit/DeleteRefund/{id}")).await.ok();
    assert_eq!(app.vendor_credit(credit).await["VendorCredit"]["totals"]["remaining"], "150.00");
    let gone = app.get(&format!("/VendorCredit/GetRefundById/{id}")).await.ok();
    assert_eq!(gone["deleted"], true);
    app.delete(&format!("/VendorCredit/DeleteRefund/{id}")).await.refused(404);
    app.verify().await;
}

#[tokio::test]
async fn an_edit_posts_anew_and_keeps_what_is_used() {
    let app = TestApp::company("Edited credit").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let chairs = app.has_goods("Chair", "0", "0").await;
    let bill = app.bill_of(delta).await.goods(chairs, "4", "100", &[]).showing("400.00");
    let bill = bill_id(&app.has_bill(bill).await);
    let pay = payment_to(delta, bank, "350", &[(bill, "350", "0")]);
    app.post("/Bill/MakePayment", pay).await.ok();
    let credit = app.has_vendor_credit(credit_against(delta, bill, &[(1, "3")], "300.00")).await;
    let refund = refund_from(delta, bank, &[("vendor_credit", credit, "100")]);
    app.post(REFUND, refund).await.ok();

    let mut changed = credit_against(delta, bill, &[(1, "1")], "100.00");
    changed["version"] = json!(1);
    changed["vendor_credit_number"] = json!("CR-9");
    let form = app.get(&format!("/VendorCredit/GetVendorCreditForEdit/{credit}")).await.ok();
    assert_eq!(form["lines"][0]["quantity"], "4", "as if this credit had taken nothing");
    let detail = app.post(&edit(credit), changed.clone()).await.ok();
    assert_eq!(detail["VendorCredit"]["status"], "refunded");
    assert_eq!(detail["VendorCredit"]["vendor_credit_number"], "CR-9");
    assert_eq!(app.shown_bill(bill).await["Bill"]["totals"]["amount_due"], "50.00");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                           250.00
    113001 Inventory - finished goods and goods for resale          300.00
    211001 Accounts payable - trade                                              50.00
                                                                    300.00      300.00
    ");
    app.verify().await;

    // Only another word: nothing is posted again.
    changed["version"] = json!(2);
    changed["reason"] = json!("A leg was broken");
    let entries = detail["entries"].as_array().map(Vec::len);
    let detail = app.post(&edit(credit), changed.clone()).await.ok();
    assert_eq!(detail["entries"].as_array().map(Vec::len), entries);
    assert_eq!(paper::changes(&detail["activity"][0]), "reason: Broken → A leg was broken\n");

    assert_eq!(app.post(&edit(credit), changed.clone()).await.refusal().1, "vendor_credit.version");
    changed["version"] = json!(3);
    changed["lines"][0]["quantity"] = json!("0.5");
    changed["expected_total"] = json!("50.00");
    let below = app.post(&edit(credit), changed.clone()).await;
    assert_eq!(below.refusal(), (409, "vendor_credit.below_used", "lines"));
    changed["bill_id"] = Value::Null;
    let free = app.post(&edit(credit), changed).await;
    assert_eq!(free.refusal(), (400, "vendor_credit.bill_fixed", "bill_id"));
    app.verify().await;
}

#[tokio::test]
async fn a_credited_bill_keeps_what_was_bought() {
    let app = TestApp::company("Credited bill").await;
    let delta = app.has_vendor("Delta").await;
    let chairs = app.has_goods("Chair", "0", "0").await;
    let bought = app.bill_of(delta).await.goods(chairs, "4", "100", &[]);
    let bill = bill_id(&app.has_bill(bought.clone().showing("400.00")).await);
    app.has_vendor_credit(credit_against(delta, bill, &[(1, "2")], "200.00")).await;

    let path = format!("/Bill/EditBill/{bill}");
    let other = app.bill_of(delta).await.goods(chairs, "5", "100", &[]).with("version", 1);
    let refused = app.post(&path, other.showing("500.00")).await;
    assert_eq!(refused.refusal().1, "bill.credited");
    let told =
        app.post(&path, bought.with("version", 1).with("memo", "Ok").showing("400.00")).await;
    assert_eq!(told.ok()["Bill"]["memo"], "Ok");
    let gone = app.delete(&format!("/Bill/DeleteBill/{bill}")).await;
    assert_eq!(gone.refusal().1, "bill.credited");
    app.verify().await;
}

#[tokio::test]
async fn a_free_credit_takes_any_lines_and_goods_at_the_days_average() {
    let app = TestApp::company("Free credit").await;
    let (delta, vat) = (app.has_vendor("Delta").await, app.vat().await);
    let rent = app.account("purchases").await;
    let credit = free_vendor_credit(delta, rent, "100", &[vat], "114.00");
    let credit = app.has_vendor_credit(credit).await;
    let detail = app.vendor_credit(credit).await;
    let view = &detail["VendorCredit"];
    assert_eq!((&view["original_document"], &view["status"]), (&json!("OLD-7"), &json!("open")));
    assert_eq!(view["vendor_credit_number"], "CR-88");
    assert_eq!(view["einvoice_uuid"], "3GKQDMX9M8GNKY0A0RT2VJHF10");
    insta::assert_snapshot!(app.entries(&detail), @r"
    1 2026-11-20
      211001 Accounts payable - trade                               114.00
      510002 Purchases (non-inventory)                                          100.00
      114001 VAT input (recoverable)                                             14.00
    ");

    let chairs = app.has_goods("Chair", "10", "60").await;
    let mut goods = free_vendor_credit(delta, rent, "100", &[], "200.00");
    goods["lines"] = json!([{ "product_id": chairs, "quantity": "2", "price": "100" }]);
    let back = app.has_vendor_credit(goods.clone()).await;
    insta::assert_snapshot!(app.entries(&app.vendor_credit(back).await), @r"
    3 2026-11-20
      211001 Accounts payable - trade                               200.00
      510006 Purchase returns                                                   200.00
    4 2026-11-20
      510006 Purchase returns                                       120.00
      113001 Inventory - finished goods and goods for resale                    120.00
    ");
    goods["lines"][0]["quantity"] = json!("9");
    goods["expected_total"] = json!("900.00");
    let short = app.post(ADD, goods).await;
    assert_eq!(short.refusal(), (409, "stock.short", "lines.0.quantity"));
    app.verify().await;
}

#[tokio::test]
async fn taxes_that_nobody_gives_back_come_off_what_the_goods_cost() {
    let app = TestApp::company("Table tax").await;
    let (delta, vat) = (app.has_vendor("Delta").await, app.vat().await);
    let tax = json!({ "tax_name": "Levy", "tax_precntage": "5", "tax_category_id": 10 });
    let levy = app.post("/Tax/AddTax", tax).await.ok()["id"].as_i64().expect("an id");
    let chairs = app.has_goods("Chair", "0", "0").await;
    let bill = app.bill_of(delta).await.goods(chairs, "2", "100", &[vat, levy]);
    let unseen = app.post("/Bill/AddBill", bill.clone().showing("1.00")).await;
    let computed = unseen.message().split_whitespace().find(|word| word.contains('.'));
    let total = computed.expect("a total").trim_end_matches(',').to_owned();
    let bill = bill_id(&app.has_bill(bill.showing(&total)).await);
    let credit = app.has_vendor_credit(credit_against(delta, bill, &[(1, "2")], &total)).await;
    insta::assert_snapshot!(app.entries(&app.vendor_credit(credit).await), @r"
    2 2026-11-20
      211001 Accounts payable - trade                               239.40
      510006 Purchase returns                                                   210.00
      114001 VAT input (recoverable)                                             29.40
    3 2026-11-20
      510006 Purchase returns                                       210.00
      113001 Inventory - finished goods and goods for resale                    210.00
    ");
    assert_eq!(app.trial_balance().await.trim(), "", "nothing is left of it");
    app.verify().await;
}

#[tokio::test]
async fn a_foreign_credit_is_booked_at_the_bills_rate_and_used_at_others() {
    let app = TestApp::company("Foreign credit").await;
    let bank = app.account("bank").await;
    let acme = app.has_foreign_vendor("Acme").await;
    let rent = app.account("purchases").await;
    let bill = app.bill_of(acme).await.cost(rent, "99.99", &[]).with("currency_id", usd());
    let bill =
        bill_id(&app.has_bill(bill.with("exchange_rate", "50.12345").showing("99.99")).await);
    let mut paid = payment_to(acme, bank, "80", &[(bill, "80", "0")]);
    paid["exchange_rate"] = json!("52");
    app.post("/Bill/MakePayment", paid).await.ok();
    let mut credit = credit_against(acme, bill, &[(1, "0.5")], "50.00");
    credit["currency_id"] = json!(usd());
    let credit = app.has_vendor_credit(credit).await;
    let detail = app.vendor_credit(credit).await;
    assert_eq!(detail["VendorCredit"]["totals"]["remaining"], "30.01");
    insta::assert_snapshot!(app.entries(&detail), @r"
    3 2026-11-20
      211002 Accounts payable - foreign vendors                    2506.17
      510002 Purchases (non-inventory)                                         2506.17
    ");

    // A dearer bill takes ten of it, and the vendor gives the rest back at another rate.
    let next = app.bill_of(acme).await.cost(rent, "10", &[]).with("currency_id", usd());
    let next = bill_id(&app.has_bill(next.with("exchange_rate", "53").showing("10.00")).await);
    app.apply(acme, credit, next, "10").await;
    assert_eq!(app.shown_bill(next).await["Bill"]["status"], "credited");
    let mut refund = refund_from(acme, bank, &[("vendor_credit", credit, "20.01")]);
    refund["exchange_rate"] = json!("55");
    insta::assert_snapshot!(app.entries(&app.post(REFUND, refund).await.ok()), @r"
    6 2026-11-20
      211002 Accounts payable - foreign vendors                                1002.97
      111101 Bank - current account EGP                            1100.55
      720001 Realised foreign exchange gain/loss                                 97.58
    ");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                          3059.45
    510002 Purchases (non-inventory)                               3035.67
    720001 Realised foreign exchange gain/loss                       23.78
                                                                   3059.45     3059.45
    ");
    app.verify().await;
}

#[tokio::test]
async fn what_can_not_be_is_refused_at_its_field() {
    let app = TestApp::company("Refused credits").await;
    let (delta, nile) = (app.has_vendor("Delta").await, app.has_vendor("Nile").await);
    let bill = app.has_rent(delta, "300.00").await;
    let mut wrong = credit_against(nile, bill, &[(1, "1"), (1, "0"), (7, "1")], "300.00");
    wrong["reason"] = json!("  ");
    wrong["vendor_credit_date"] = json!("2026-11-21");
    insta::assert_snapshot!(app.post(ADD, wrong).await.faults().join("\n"), @r"
    vendor_id: the bill has another vendor
    lines.1.quantity: must be above zero
    lines.1.bill_line: choose each line of the bill once
    lines.2.bill_line: choose each line of the bill once
    vendor_credit_date: A vendor credit can't be dated after today.
    reason: this field is required
    ");
    let mut early = credit_against(delta, bill, &[(1, "1")], "300.00");
    early["vendor_credit_date"] = json!("2026-11-19");
    let faults = app.post(ADD, early).await.faults();
    assert_eq!(faults, ["vendor_credit_date: must not be before the bill's date"]);
    let unknown = app.post(ADD, credit_against(delta, 999, &[(1, "1")], "0")).await;
    assert_eq!(unknown.refusal(), (400, "field.unknown", "bill_id"));
    for line in [i64::MIN, -1, 0, 2, i64::MAX] {
        let wrong = app.post(ADD, credit_against(delta, bill, &[(line, "1")], "300.00")).await;
        assert_eq!(wrong.refusal(), (400, "invalid_fields", "lines.0.bill_line"));
    }
    let mut nowhere = free_vendor_credit(delta, 0, "5", &[], "5.00");
    nowhere["lines"][0].as_object_mut().expect("fields").remove("account_id");
    let faults = app.post(ADD, nowhere).await.faults();
    assert_eq!(faults, ["lines.0.account_id: this field is required"]);

    let bank = app.account("bank").await;
    let mona = refund_from(nile, bank, &[("bill", bill, "1"), ("vendor_credit", 1, "1")]);
    insta::assert_snapshot!(app.post(REFUND, mona).await.faults().join("\n"), @r"
    shares.0.credit_id: credit not found
    shares.1.credit_id: credit not found
    ");

    app.lock_books("2026-11-20").await;
    let locked = app.post(ADD, credit_against(delta, bill, &[(1, "1")], "300.00")).await;
    assert_eq!(locked.refusal(), (409, "period.locked", "vendor_credit_date"));
    app.verify().await;
}

#[tokio::test]
async fn a_locked_credit_stays() {
    let app = TestApp::company("Locked credit").await;
    let delta = app.has_vendor("Delta").await;
    let bill = app.has_rent(delta, "300.00").await;
    let given = credit_against(delta, bill, &[(1, "1")], "300.00");
    let credit = app.has_vendor_credit(given.clone()).await;
    app.lock_books("2026-11-20").await;
    let held = app.delete(&delete(credit)).await;
    assert_eq!(held.refusal(), (409, "period.locked", "vendor_credit_date"));
    let mut other = given;
    other["version"] = json!(1);
    other["lines"][0]["quantity"] = json!("0.5");
    other["expected_total"] = json!("150.00");
    let held = app.post(&edit(credit), other).await;
    assert_eq!(held.refusal(), (409, "period.locked", "vendor_credit_date"));
    app.verify().await;
}

#[tokio::test]
async fn two_people_can_not_use_the_same_credit() {
    let app = TestApp::company("Used once").await;
    let (delta, bank) = (app.has_vendor("Delta").await, app.account("bank").await);
    let rent = app.account("purchases").await;
    let credit = app.has_vendor_credit(free_vendor_credit(delta, rent, "500", &[], "500.00")).await;
    let refund = refund_from(delta, bank, &[("vendor_credit", credit, "300")]);
    let answers = app.at_once(None, REFUND, vec![refund.clone(), refund]).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);

    let bill = app.has_rent(delta, "400.00").await;
    let share = json!({
        "credit_kind": "vendor_credit", "credit_id": credit, "bill_id": bill, "amount": "150",
    });
    let apply = json!({ "vendor_id": delta, "date": "2026-11-20", "shares": [share] });
    let answers = app.at_once(None, "/Bill/ApplyCredits", vec![apply.clone(), apply]).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let lines = [(1, "0.625")];
    let one = credit_against(delta, bill, &lines, "250.00");
    let answers = app.at_once(None, ADD, vec![one.clone(), one]).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.status.as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    app.verify().await;
}

#[tokio::test]
async fn the_list_is_searched_filtered_and_counted() {
    let app = TestApp::company("Credits listed").await;
    let (delta, nile) = (app.has_vendor("Delta").await, app.has_vendor("منى").await);
    let bill = app.has_rent(delta, "300.00").await;
    app.has_vendor_credit(credit_against(delta, bill, &[(1, "1")], "300.00")).await;
    let rent = app.account("purchases").await;
    for _ in 0..2 {
        app.has_vendor_credit(free_vendor_credit(nile, rent, "100", &[], "100.00")).await;
    }
    let list = |asked: Value| {
        let app = &app;
        async move { app.post("/VendorCredit/GetVendorCredits", asked).await.ok() }
    };
    let numbers = |table: &Value| -> Vec<String> {
        let rows = table["VendorCredits"].as_array().expect("rows").iter();
        rows.map(|row| row["number"].as_str().expect("a number").to_owned()).collect()
    };
    let first = list(json!({ "limit": 2 })).await;
    assert_eq!(numbers(&first), ["VC-0003", "VC-0002"]);
    assert_eq!(first["VendorCredits"][0]["vendor_credit_number"], "CR-88");
    let next = list(json!({ "limit": 2, "cursor": first["NextItem"] })).await;
    assert_eq!(numbers(&next), ["VC-0001"]);
    assert_eq!(next["VendorCredits"][0]["original_number"], "BILL-0001");
    assert_eq!(first["Stats"][0]["total"], "500.00");
    let open = json!({ "status": "open", "count": 2, "total": "200.00", "remaining": "200.00" });
    assert_eq!(first["Stats"][1], open);
    assert_eq!(numbers(&list(json!({ "status": "applied" })).await), ["VC-0001"]);
    assert_eq!(numbers(&list(json!({ "search": "bill-0001" })).await), ["VC-0001"]);
    assert_eq!(numbers(&list(json!({ "search": "cr-88" })).await).len(), 2);
    assert_eq!(numbers(&list(json!({ "search": "مني" })).await).len(), 2);
    assert_eq!(numbers(&list(json!({ "search": "rebate", "vendor_id": delta })).await).len(), 0);
}

#[tokio::test]
async fn a_vendors_credit_is_printed_in_both_languages() {
    let app = TestApp::company("Printed credit").await;
    let (delta, vat) = (app.has_vendor("Delta").await, app.vat().await);
    let rent = app.account("purchases").await;
    let credit =
        app.has_vendor_credit(free_vendor_credit(delta, rent, "100", &[vat], "114.00")).await;
    let says = |language: &str, facts: &[&str]| {
        let (app, path) = (&app, format!("/VendorCredit/Pdf/{credit}?language={language}"));
        let facts: Vec<String> = facts
            .iter()
            .map(|fact| fact.chars().filter(|c| !c.is_whitespace()).collect())
            .collect();
        async move {
            let (name, pdf) = app.file(&path).await;
            assert_eq!(name, "VC-0001.pdf");
            let text = pdf_text(&pdf);
            for fact in facts {
                assert!(text.contains(&fact), "{fact} is not in {text}");
            }
        }
    };
    let english = ["Vendor credit", "VC-0001", "CR-88", "Delta", "OLD-7", "Rebate of the year"];
    says("en", &english).await;
    // Which of the two numbers is whose.
    says("en", &["Our number VC-0001", "Vendor's credit note number CR-88"]).await;
    says("ar", &["VC-0001", "114.00"]).await;
    says("both", &["Vendor credit", "114.00"]).await;
}

#[tokio::test]
async fn a_vendors_credit_that_comes_twice_is_told() {
    let app = TestApp::company("Credits twice").await;
    let (delta, nile) = (app.has_vendor("Delta").await, app.has_vendor("Nile").await);
    let rent = app.account("purchases").await;
    let credit = |vendor: i64, number: &str, uuid: Value| {
        let mut credit = free_vendor_credit(vendor, rent, "10", &[], "10.00");
        credit["vendor_credit_number"] = json!(number);
        credit["einvoice_uuid"] = uuid;
        credit
    };
    let warned = async |credit: Value| app.post(ADD, credit).await.ok()["warnings"].clone();
    assert_eq!(warned(credit(delta, "cr-٠٠٨٨", json!(null))).await, json!([]));
    let uuid = json!("3GKQDMX9M8GNKY0A0RT2VJHF10");
    assert_eq!(warned(credit(nile, "CR-0088", uuid.clone())).await, json!([]), "another vendor's");
    let again = warned(credit(delta, "CR-0088", uuid)).await;
    assert_eq!(again, json!(["vendor_credit.number_used", "vendor_credit.einvoice_used"]));
    let exists = |vendor: i64, number: &str| {
        format!("/VendorCredit/VendorCreditNumberExist/{vendor}/{number}")
    };
    assert_eq!(app.get(&exists(delta, "Cr-0088")).await.ok()["exists"], true);
    assert_eq!(app.get(&exists(nile, "A-1")).await.ok()["exists"], false);
    app.get(&exists(nile + 1_000_000, "A-1")).await.refused(404);
    // A bill's number is no credit's.
    let bill = app.bill_of(delta).await.cost(rent, "10", &[]).with("bill_number", "CR-0088");
    assert_eq!(app.has_bill(bill.showing("10.00")).await["warnings"], json!([]));
}
