//! Money received: what it settles, what it may not exceed, and how it goes back.

use serde_json::json;

use crate::kit::{TestApp, invoice_to, receipt_from, usd};

const RECEIVE: &str = "/Invoice/ReceivePayment";

#[tokio::test]
async fn a_payment_never_exceeds_what_is_left() {
    let app = TestApp::company("Never too much").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let vat = app.vat().await;
    let id = app.has_invoice(invoice_to(ali).work("2", "500", &[vat]).showing("1140.00")).await;
    let half = receipt_from(ali, bank, "600", &[(id, "570", "30")]);
    let receipt = app.post(RECEIVE, half.clone()).await.ok();
    assert_eq!((&receipt["unapplied"], &receipt["number"]), (&json!("30.00"), &json!("RC-0001")));
    let again = app.post(RECEIVE, half).await;
    assert_eq!(again.refusal(), (409, "money.exceeds_open", "applied.0.cash"));
    assert_eq!(again.message(), "Only 540.00 of INV-0001 is left to pay");

    let detail = app.invoice_page(id).await;
    assert_eq!(detail["Invoice"]["status"], "partial");
    assert_eq!(detail["Invoice"]["totals"]["amount_due"], "540.00");
    assert_eq!(detail["payments"][0]["cash"], "570.00");

    // An edit may not go below what is settled; down to it the invoice is paid.
    let edit = format!("/Invoice/EditInvoice/{id}");
    let version = &detail["Invoice"]["version"];
    let costing = |price: &str| {
        invoice_to(ali).work("1", price, &[]).with("version", version.clone()).showing(price)
    };
    let refused = app.post(&edit, costing("599.99")).await;
    assert_eq!(refused.refusal(), (409, "document.below_settled", "lines"));
    assert_eq!(app.post(&edit, costing("600.00")).await.ok()["Invoice"]["status"], "paid");
    app.verify().await;
}

#[tokio::test]
async fn money_is_given_only_where_it_is_owed_and_only_once() {
    let app = TestApp::company("Given twice").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let sale = invoice_to(ali).work("1", "100", &[]).showing("100.00");
    let (one, two) = (app.has_invoice(sale.clone()).await, app.has_invoice(sale).await);
    let given = [(one, "60", "0"), (two, "60", "0")];
    let refused = app.post(RECEIVE, receipt_from(ali, bank, "100", &given)).await;
    assert_eq!(refused.refusal(), (400, "receipt.cash_exceeds_amount", "amount"));
    let somebody = app.has_customer("Somebody else").await;
    let refused = app.post(RECEIVE, receipt_from(somebody, bank, "100", &given[..1])).await;
    assert_eq!(refused.faults(), ["applied.0.invoice_id: choose an invoice of this customer"]);
    let income = app.account("service_income").await;
    let refused = app.post(RECEIVE, receipt_from(ali, income, "100", &given[..1])).await;
    assert_eq!(refused.faults(), ["deposit_account_id: choose a cash or bank account"]);
}

#[tokio::test]
async fn deleting_an_invoice_takes_its_own_receipts_and_frees_the_others() {
    let app = TestApp::company("Freed").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let sale = invoice_to(ali).work("1", "100", &[]);
    let with_down_payment =
        sale.clone().with("down_payment", "25").with("down_payment_account_id", bank);
    let first = app.post("/Invoice/AddInvoice", with_down_payment.showing("100.00")).await.ok();
    let down = first["payments"][0]["receipt_id"].as_i64().expect("a receipt");
    assert_eq!(first["Invoice"]["totals"]["amount_due"], "75.00");
    let first = first["Invoice"]["id"].as_i64().expect("an id");
    let second = app.has_invoice(sale.showing("100.00")).await;
    let given = [(first, "75", "0"), (second, "100", "0")];
    let both = app.has_receipt(receipt_from(ali, bank, "175", &given)).await;

    app.delete(&format!("/Invoice/DeleteInvoice/{first}")).await.ok();
    let receipt =
        async |id: i64| app.get(&format!("/Invoice/GetReceivePaymentById/{id}")).await.ok();
    assert_eq!(receipt(down).await["deleted"], true);
    let kept = receipt(both).await;
    assert_eq!((&kept["deleted"], &kept["unapplied"]), (&json!(false), &json!("75.00")));
    assert_eq!(kept["applied"].as_array().map(Vec::len), Some(1));
    assert_eq!(app.invoice_page(second).await["Invoice"]["status"], "paid");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                               175.00
    112001 Accounts receivable - trade                                           75.00
    410001 Sales of goods                                                       100.00
                                                                    175.00      175.00
    ");
    app.verify().await;
}

#[tokio::test]
async fn money_taken_back_opens_the_invoice_again() {
    let app = TestApp::company("Taken back").await;
    let (ali, bank) = (app.has_customer("Ali").await, app.account("bank").await);
    let id = app.invoice(ali).work("1", "100").save().await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "100", &[(id, "95", "5")])).await;
    assert_eq!(app.invoice_page(id).await["Invoice"]["status"], "paid");
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    assert_eq!((&form["invoices"], &form["unapplied_credit"]), (&json!([]), &json!("5.00")));
    assert_eq!(form["deposit_account_id"], bank, "where money went last time");

    let path = format!("/Invoice/DeleteReceivePayment/{receipt}");
    app.delete(&path).await.ok();
    assert_eq!(app.invoice_page(id).await["Invoice"]["status"], "open");
    let shown = app.get(&format!("/Invoice/GetReceivePaymentById/{receipt}")).await.ok();
    insta::assert_snapshot!(app.entries(&shown), @r"
    2 2026-11-20
      111101 Bank - current account EGP                             100.00
      114101 Withholding tax receivable (deducted by customers)        5.00
      112001 Accounts receivable - trade                                        100.00
      112001 Accounts receivable - trade                                          5.00
    3 2026-11-20, reverses 2
      111101 Bank - current account EGP                                         100.00
      114101 Withholding tax receivable (deducted by customers)                    5.00
      112001 Accounts receivable - trade                            100.00
      112001 Accounts receivable - trade                              5.00
    ");
    assert_eq!(app.delete(&path).await.refusal().0, 404, "only once");
    let form = app.get(&format!("/Invoice/GetNewReceivePaymentBy/{id}")).await.ok();
    assert_eq!(form["invoices"][0]["amount_due"], "100.00");
    app.verify().await;
}

#[tokio::test]
async fn the_form_names_the_rate_at_which_the_invoice_is_withheld_from() {
    let app = TestApp::company("Withheld at the source").await;
    let ali = app.has_customer("Ali").await;
    let plain = invoice_to(ali).work("1", "100", &[]);
    let withheld = plain.clone().with("withholding_percent", "3");
    app.has_invoice(plain.showing("100.00")).await;
    app.has_invoice(withheld.showing("100.00")).await;
    let form = app.get(&format!("/Invoice/GetReceivePaymentForCustomer/{ali}")).await.ok();
    let rates = form["invoices"].as_array().expect("two invoices").iter();
    let rates: Vec<_> = rates.map(|invoice| &invoice["withholding_percent"]).collect();
    assert_eq!(rates, ["0", "3"]);
}

#[tokio::test]
async fn the_rate_begins_with_that_of_the_invoice() {
    let app = TestApp::company("Rates proposed").await;
    let sam = app.has_customer_owing("Sam", usd(), "0").await;
    let sold = async |rate: &str, date: &str| {
        let sale = invoice_to(sam).work("1", "100", &[]).with("currency_id", usd());
        let sale = sale.with("exchange_rate", rate).with("invoice_date", date);
        app.has_invoice(sale.showing("100.00")).await
    };
    let first = sold("48.5", "2026-11-01").await;
    sold("49", "2026-11-10").await;
    let of = async |path: &str, id: i64| {
        app.get(&format!("/Invoice/{path}/{id}")).await.ok()["exchange_rate"].clone()
    };
    assert_eq!(of("GetNewReceivePaymentBy", first).await, "48.5");
    assert_eq!(of("GetReceivePaymentForCustomer", sam).await, "49", "the latest one's");
    let stranger = app.has_customer_owing("Zoe", usd(), "0").await;
    assert_eq!(of("GetReceivePaymentForCustomer", stranger).await, "50", "the customer's own");
}
