//! A create that is sent twice happens once, whatever was between the two.

use serde_json::{Value, json};

use crate::kit::{EGP, TestApp, invoice_to, receipt_from};

fn named(name: &str) -> Value {
    json!({ "customer_type": "personal", "display_name": name, "currency_id": EGP })
}

#[tokio::test]
async fn the_same_key_and_body_get_the_first_answer_again() {
    let app = TestApp::company("Repeated").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]).showing("100.00");
    let first = app.post_once("a-key-of-mine", "/Invoice/AddInvoice", sale.clone()).await.ok();
    let again = app.post_once("a-key-of-mine", "/Invoice/AddInvoice", sale.clone()).await.ok();
    assert_eq!(first, again);
    // Even when the record has changed since: the answer is that of the first time.
    let id = &first["Invoice"]["id"];
    app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    let late = app.post_once("a-key-of-mine", "/Invoice/AddInvoice", sale).await.ok();
    assert_eq!(late["Invoice"]["status"], "open");
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(list["Totals"]["count"], 0);
    app.verify().await;
}

#[tokio::test]
async fn the_same_key_with_another_body_is_refused() {
    let app = TestApp::company("Reused").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    let send = async |amount| {
        let receipt = receipt_from(ali, bank, amount, &[]);
        app.post_once("a-key-of-mine", "/Invoice/ReceivePayment", receipt).await
    };
    send("10").await.ok();
    let refused = send("20").await;
    assert_eq!(refused.refusal(), (409, "idempotency_key_reused", ""));
    assert_eq!(refused.message(), "This request was already sent with different content.");
    insta::assert_snapshot!(app.trial_balance().await, @r"
    111101 Bank - current account EGP                                10.00
    112001 Accounts receivable - trade                                           10.00
                                                                     10.00       10.00
    ");
}

#[tokio::test]
async fn the_same_key_for_another_record_is_refused() {
    let app = TestApp::company("Reused elsewhere").await;
    let (ali, nour) = (app.has_customer("Ali").await, app.has_customer("Nour").await);
    for (call, body) in
        [("AddContact", json!({ "name": "Mona" })), ("AddNote", json!({ "body": "Pays late" }))]
    {
        let to = |customer: i64| format!("/Customer/{call}/{customer}");
        app.post_once(&format!("a-key-to-{call}"), &to(ali), body.clone()).await.ok();
        let other = app.post_once(&format!("a-key-to-{call}"), &to(nour), body).await;
        assert_eq!(other.refusal(), (409, "idempotency_key_reused", ""), "{call}");
    }
    let view = json!({ "name": "Mine", "content": {}, "is_default": false });
    app.post_once("a-key-of-a-view", "/Views/Save/invoices", view.clone()).await.ok();
    let other = app.post_once("a-key-of-a-view", "/Views/Save/quotes", view).await;
    assert_eq!(other.refusal(), (409, "idempotency_key_reused", ""));
}

#[tokio::test]
async fn a_key_belongs_to_one_person_in_one_company() {
    let app = TestApp::company("Keys").await;
    let other = app.beside("Other keys").await;
    let colleague = app.member("admin").await;
    for (who, name) in [(&app, "Ali"), (&other, "Nour"), (&colleague, "Mona")] {
        let made = who.post_once("the-same-key", "/Customer/AddCustomer", named(name)).await.ok();
        assert_eq!(made["customer"]["display_name"], name);
    }
}

#[tokio::test]
async fn a_refused_create_leaves_its_key_free() {
    let app = TestApp::company("Refused first").await;
    app.has_customer("Ali").await;
    let send =
        async |name| app.post_once("a-key-of-mine", "/Customer/AddCustomer", named(name)).await;
    assert_eq!(send("Ali").await.refusal().1, "customer.exists");
    assert_eq!(send("Ali the second").await.ok()["customer"]["display_name"], "Ali the second");
}

#[tokio::test]
async fn the_same_key_sent_at_once_happens_once() {
    let app = TestApp::company("At once").await;
    let ali = app.has_customer("Ali").await;
    let bank = app.account("bank").await;
    let receipts = vec![receipt_from(ali, bank, "10", &[]); 8];
    for answer in app.at_once(Some("one-click-key"), "/Invoice/ReceivePayment", receipts).await {
        assert_eq!(answer.ok()["number"], "RC-0001");
    }
    // And of two contents at once, one is taken and the other refused.
    let names = vec![named("Mona"), named("Nour")];
    let answers = app.at_once(Some("another-key"), "/Customer/AddCustomer", names).await;
    let mut statuses: Vec<u16> = answers.iter().map(|answer| answer.refusal().0).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    let list = app.post("/Customer/GetCustomersTable", json!({})).await.ok();
    assert_eq!(list["Total"], 2);
    app.verify().await;
}

#[tokio::test]
async fn a_key_that_is_none_is_refused_by_name() {
    let app = TestApp::company("Short keys").await;
    for key in ["short", &"x".repeat(129)] {
        let refused = app.post_once(key, "/Customer/AddCustomer", named("Ali")).await;
        assert_eq!(refused.refusal(), (400, "idempotency_key", "Idempotency-Key"));
    }
}
