//! The customer's page: who can pay what, how often, and what is said.

use serde_json::json;

use crate::kit::online_payments::{Fault, Payer, invoiced};
use crate::kit::sending::link_word;
use crate::kit::{invoice_to, receipt_from, usd};

#[tokio::test]
async fn an_invoice_is_paid_once_and_the_books_show_it() {
    let payer = Payer::new("Pays once").await;
    let seen = payer.sees().await;
    assert_eq!(seen, json!({ "amount": "1140.00", "test": true, "attempt": null }));
    let order = payer.opens().await;
    let back = payer.returns().await;
    assert_eq!(
        (&back["amount"], &back["attempt"]["state"]),
        (&json!("1140.00"), &json!("pending"))
    );
    let message = "No payment has arrived yet. If you have just paid, this page updates \
                   automatically. Otherwise press Pay now.";
    assert_eq!(back["attempt"]["message"], message);

    let transaction = payer.double.pay_on_page(&order, true, None);
    payer.tells(transaction, json!({})).await.ok();
    let back = payer.returns().await;
    assert_eq!((&back["amount"], &back["attempt"]["state"]), (&json!(null), &json!("paid")));
    let message = "Thank you. Your payment of EGP 1,140.00 was received.";
    assert_eq!(back["attempt"]["message"], message);
    assert_eq!(payer.status().await, "paid");
    assert_eq!(
        payer.receipts().await,
        format!("RC-0001 2026-11-20 1140.00 0.00 {transaction} Online card payment")
    );
    insta::assert_snapshot!(payer.app.trial_balance().await, @r"
    111101 Bank - current account EGP                              1140.00
    213001 VAT output                                                           140.00
    410001 Sales of goods                                                      1000.00
                                                                   1140.00     1140.00
    ");
    let list = payer.app.post("/Invoice/GetReceivePayments", json!({})).await.ok();
    let receipt = format!("/Invoice/GetReceivePaymentById/{}", list["Payments"][0]["id"]);
    assert_eq!(payer.app.get(&receipt).await.ok()["comments"], "دفعة تجريبية · Test payment");
    let page = payer.app.invoice_page(payer.invoice).await;
    let line = &page["activity"][0];
    assert_eq!((&line["action"], &line["user"]), (&json!("paid_online"), &json!("Mizan")));
    assert_eq!(line["changes"][2]["after"], transaction.to_string());
    let again = payer.presses("1140.00").await;
    assert_eq!(again.refusal(), (409, "online_payment.not_payable", ""));
    let message = "This invoice can't be paid online now. Ask Pays once how to pay it.";
    assert_eq!(again.message(), message);
    payer.app.verify().await;
}

#[tokio::test]
async fn a_double_click_opens_one_page() {
    let payer = Payer::new("Double click").await;
    let (one, two) = tokio::join!(payer.presses("1140.00"), payer.presses("1140.00"));
    assert_eq!(one.ok(), two.ok());
    let later = payer.presses("1140.00").await.ok();
    assert_eq!(payer.presses("1140.00").await.ok(), later);
    // One was opened when the keys were tried.
    assert_eq!(payer.double.calls("/v1/intention/"), 2);
}

#[tokio::test]
async fn another_amount_than_shown_is_refused_and_what_is_left_can_be_paid() {
    let payer = Payer::new("Part").await;
    let first = payer.opens().await;
    let bank = payer.app.account("bank").await;
    let part = receipt_from(payer.customer, bank, "140", &[(payer.invoice, "140", "0")]);
    payer.app.has_receipt(part).await;
    for wrong in ["1140.00", "999.99", "", "x"] {
        let refused = payer.presses(wrong).await;
        assert_eq!(refused.refusal(), (409, "online_payment.amount_changed", "amount"), "{wrong}");
        let message =
            "The balance due is now EGP 1,000.00. Check the amount and press Pay now again.";
        assert_eq!(refused.message(), message);
    }
    assert_eq!(payer.sees().await["amount"], "1000.00");
    let page = payer.presses("1000.00").await.ok();
    assert!(!page["page_url"].as_str().expect("a page").ends_with(&first), "another page");
}

#[tokio::test]
async fn a_refused_card_is_said_in_both_languages_and_another_one_pays() {
    let payer = Payer::new("Refused").await;
    let order = payer.opens().await;
    let refused = payer.double.pay_on_page(&order, false, None);
    payer.tells(refused, json!({})).await.ok();
    let back = payer.returns().await;
    assert_eq!((&back["amount"], &back["attempt"]["state"]), (&json!("1140.00"), &json!("failed")));
    let message = "There isn't enough money on the card for EGP 1,140.00. You were not charged. \
                   Try another card.";
    assert_eq!(back["attempt"]["message"], message);
    let path =
        format!("/Document/OnlinePayment/{}?reference={}", payer.word, payer.reference().await);
    let arabic = payer.app.nobody().in_language("ar").get(&path).await.ok();
    let message = "رصيد البطاقة لا يكفي لدفع 1,140.00 ج.م، ولم يُخصم منك شيء. جرّب بطاقة أخرى.";
    assert_eq!(arabic["attempt"]["message"], message);
    assert_eq!(payer.receipts().await, "");

    // A new page, and another card on the old one after all, of which the message is lost.
    assert_ne!(payer.opens().await, order);
    payer.double.pay_on_page(&order, true, None);
    assert_eq!(payer.presses("1140.00").await.refusal().1, "online_payment.not_payable");
    assert_eq!(payer.status().await, "paid");
    assert_eq!(payer.receipts().await.lines().count(), 1);
    payer.app.verify().await;
}

#[tokio::test]
async fn who_waits_on_the_page_asks_the_gateway_no_more_than_now_and_then() {
    let payer = Payer::new("Waits").await;
    let order = payer.opens().await;
    for _ in 0..70 {
        assert_eq!(payer.returns().await["attempt"]["state"], "pending");
    }
    assert_eq!(payer.double.calls(&format!("/api/ecommerce/orders/{order}")), 60);
}

#[tokio::test]
async fn what_the_bank_still_decides_is_not_paid_a_second_time() {
    let payer = Payer::new("Under way").await;
    let order = payer.opens().await;
    let decided = payer.double.pay_on_page(&order, true, None);
    payer.double.change(decided, &json!({ "pending": true, "success": false }));
    let back = payer.returns().await;
    assert_eq!((&back["amount"], &back["attempt"]["state"]), (&json!(null), &json!("pending")));
    let message = "Your payment of EGP 1,140.00 is being processed. This page updates \
                   automatically.";
    assert_eq!(back["attempt"]["message"], message);
    assert_eq!(payer.receipts().await, "");
    payer.double.change(decided, &json!({ "pending": false, "success": true }));
    assert_eq!(payer.returns().await["attempt"]["state"], "paid");
    assert_eq!(payer.receipts().await.lines().count(), 1);
}

#[tokio::test]
async fn a_payment_that_was_voided_before_it_was_heard_of_records_nothing() {
    let payer = Payer::new("Voided").await;
    let order = payer.opens().await;
    let voided = payer.double.pay_on_page(&order, true, None);
    payer.double.change(voided, &json!({ "is_voided": true }));
    let back = payer.returns().await;
    assert_eq!(back["attempt"]["message"], "Your payment of EGP 1,140.00 was refunded.");
    assert_eq!((payer.receipts().await.as_str(), payer.status().await.as_str()), ("", "open"));
    assert_eq!(back["amount"], "1140.00");
}

#[tokio::test]
async fn a_gateway_that_is_down_is_said_and_tried_again() {
    let payer = Payer::new("Down").await;
    payer.double.fail("/v1/intention/", Fault::Status(502, "bad gateway"));
    let refused = payer.presses("1140.00").await;
    assert_eq!(refused.refusal(), (503, "online_payment.no_page", ""));
    let message = "The payment service is not responding, and you were not charged. Try again in \
                   a minute, or ask Down for another way to pay.";
    assert_eq!(refused.message(), message);
    payer.double.fail("/v1/intention/", Fault::Status(401, "{\"detail\":\"no\"}"));
    assert_eq!(payer.presses("1140.00").await.refusal().0, 503);
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.status().await, "paid");
}

#[tokio::test]
async fn an_ended_link_pays_nothing_and_neither_does_one_to_something_else() {
    let payer = Payer::new("Ended").await;
    let links = payer.app.get(&format!("/Invoice/Links/{}", payer.invoice)).await.ok();
    let link = json!({ "link": links["links"][0]["id"] });
    payer.app.post(&format!("/Invoice/RevokeLink/{}", payer.invoice), link).await.ok();
    assert_eq!(payer.presses("1140.00").await.refusal(), (409, "link.revoked", ""));
    let look = format!("/Document/OnlinePayment/{}", payer.word);
    let nobody = payer.app.nobody();
    assert_eq!(nobody.get(&look).await.refusal(), (409, "link.revoked", ""));
    let late = payer.app.at("2027-03-01T09:00:00Z").nobody();
    let (_, second) = invoiced(&payer.app, payer.customer).await;
    let look = format!("/Document/OnlinePayment/{second}");
    assert_eq!(late.get(&look).await.refusal(), (409, "link.expired", ""));
    let made = format!("/Customer/MakeStatementLink/{}", payer.customer);
    let made = payer.app.post(&made, json!({})).await.ok();
    let word = link_word(&made);
    let statement = nobody.get(&format!("/Document/OnlinePayment/{word}")).await.ok();
    assert_eq!(statement, json!({ "amount": null, "test": false, "attempt": null }));
    for wrong in [word.as_str(), "1.guess", "guess"] {
        let asked = nobody.get(&format!("/Document/OnlinePayment/{wrong}")).await;
        assert_eq!(asked.status == 200, wrong == word, "{wrong}");
        let body = json!({ "amount": "1140.00" });
        let pressed = nobody.post(&format!("/Document/PayOnline/{wrong}"), body).await;
        assert_eq!(pressed.refusal().0, 404, "{wrong}");
    }
    // A reference of another invoice says nothing here.
    let third = invoiced(&payer.app, payer.customer).await.1;
    let third = Payer { word: third, ..payer };
    third.opens().await;
    let reference = third.reference().await;
    let asked = format!("/Document/OnlinePayment/{second}?reference={reference}");
    assert_eq!(nobody.get(&asked).await.ok()["attempt"], json!(null));
}

#[tokio::test]
async fn only_invoices_in_pounds_that_are_due_have_the_button_while_it_is_on() {
    let payer = Payer::new("In pounds").await;
    let app = &payer.app;
    let abroad = app.has_customer_owing("Abroad", usd(), "0").await;
    let dollars = invoice_to(abroad).with("currency_id", usd()).with("exchange_rate", "50").work(
        "1",
        "10",
        &[],
    );
    let ahead = invoice_to(payer.customer)
        .with("invoice_date", "2026-12-20")
        .with("invoice_due_date", "2026-12-31")
        .work("1", "10", &[]);
    for sale in [dollars, ahead] {
        let id = app.has_invoice(sale.showing("10.00")).await;
        let made = app.post(&format!("/Invoice/MakeLink/{id}"), json!({})).await.ok();
        let word = link_word(&made);
        let seen = app.nobody().get(&format!("/Document/OnlinePayment/{word}")).await.ok();
        assert_eq!(seen["amount"], json!(null), "{seen}");
    }
    let order = payer.opens().await;
    app.post("/OnlinePayment/SetActive", json!({ "active": false })).await.ok();
    assert_eq!(payer.sees().await["amount"], json!(null));
    assert_eq!(payer.presses("1140.00").await.refusal().1, "online_payment.not_payable");
    // What is paid on a page that is open is recorded all the same.
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.status().await, "paid");
    app.verify().await;
}

#[tokio::test]
async fn a_link_opens_so_many_pages_and_no_more() {
    let payer = Payer::new("Too often").await;
    for _ in 0..10 {
        payer.presses("1140.00").await.ok();
    }
    let refused = payer.presses("1140.00").await;
    assert_eq!(refused.refusal(), (429, "too_many_attempts", ""));
}
