//! What the gateway says by itself, and what it is asked: money is recorded once, whatever comes
//! first.

use serde_json::json;

use crate::kit::online_payments::{Payer, invoiced, keys, set_up};
use crate::kit::receipt_from;

#[tokio::test]
async fn a_message_that_comes_twice_records_once() {
    let payer = Payer::new("Twice").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    for _ in 0..2 {
        payer.tells(paid, json!({})).await.ok();
    }
    // A late refusal of an earlier card undoes nothing.
    let refused = payer.double.pay_on_page(&order, false, None);
    payer.tells(refused, json!({})).await.ok();
    assert_eq!(payer.returns().await["attempt"]["state"], "paid");
    assert_eq!(payer.receipts().await.lines().count(), 1);
    payer.app.verify().await;
}

#[tokio::test]
async fn two_servers_that_hear_it_at_once_record_once() {
    let payer = Payer::new("Two servers").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    let config = platform::config::Config::clone(&payer.app.app.config);
    let other = payer.app.at_another_server(crate::kit::NOW).with_config(config);
    let (query, body) = payer.double.callback(paid, json!({}));
    let path = format!("/OnlinePayment/Webhook/{}?{query}", payer.webhook);
    let body = String::from_utf8(body).expect("a text");
    let tells = |app: crate::kit::TestApp| {
        let (path, body) = (path.clone(), body.clone());
        async move { app.nobody().call(&axum::http::Method::POST, &path, Some(body)).await }
    };
    let (one, two, seen) = tokio::join!(tells(payer.app.clone()), tells(other), payer.returns());
    one.ok();
    two.ok();
    assert!(["pending", "paid"].map(|state| json!(state)).contains(&seen["attempt"]["state"]));
    assert_eq!(payer.receipts().await.lines().count(), 1);
    assert_eq!(payer.status().await, "paid");
    payer.app.verify().await;
}

#[tokio::test]
async fn a_wrong_signature_or_address_changes_nothing() {
    let payer = Payer::new("Forged").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    let (query, body) = payer.double.callback(paid, json!({}));
    let dearer = String::from_utf8(body.clone()).expect("a text").replace("114000", "999999");
    let other = format!("hmac={}", "ab".repeat(64));
    for (query, body) in [
        (other, body.clone()),
        (String::new(), body.clone()),
        (query.clone(), dearer.into_bytes()),
        (query.clone(), b"<html>".to_vec()),
    ] {
        let refused = payer.tells_at(&payer.webhook, (query, body)).await;
        assert_eq!(refused.refusal(), (403, "online_payment.forged", ""));
    }
    let company = payer.webhook.split('.').next().expect("a company");
    let guessed = format!("{company}.{}", "A".repeat(43));
    for wrong in [guessed.as_str(), company, "x.y", "99999.word"] {
        let refused = payer.tells_at(wrong, (query.clone(), body.clone())).await;
        assert_eq!(refused.refusal().0, 404, "{wrong}");
    }
    assert_eq!(payer.receipts().await, "");
    assert_eq!(payer.status().await, "open");
}

#[tokio::test]
async fn another_companys_address_records_nothing_anywhere() {
    let payer = Payer::new("One of two").await;
    let other = payer.app.beside("Other of two").await;
    // The same account at the gateway, even: orders are another company's all the same.
    let theirs = set_up(&other).await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    let message = payer.double.callback(paid, json!({}));
    payer.tells_at(&theirs, message).await.ok();
    assert_eq!(payer.receipts().await, "");
    let list = other.post("/Invoice/GetReceivePayments", json!({})).await.ok();
    assert_eq!(list["Payments"], json!([]));
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.status().await, "paid");
}

#[tokio::test]
async fn another_amount_than_was_asked_for_is_mailed_and_not_recorded() {
    let payer = Payer::new("Differs").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    for (changes, taken) in [
        (json!({ "amount_cents": 114_001 }), "EGP 1,140.01"),
        (json!({ "currency": "USD" }), "USD 1,140.00"),
    ] {
        payer.tells(paid, changes).await.ok();
        assert_eq!(payer.receipts().await, "");
        let (subject, text) = payer.app.mail_to(&payer.app.email).await;
        assert_eq!(subject, "Online payment for INV-0001: check the amount at Paymob");
        assert!(text.contains(taken) && text.contains(&paid.to_string()), "{text}");
    }
    // What was asked for is recorded when it comes.
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.status().await, "paid");
    payer.app.verify().await;
}

#[tokio::test]
async fn an_invoice_that_was_paid_meanwhile_leaves_a_credit() {
    let payer = Payer::new("Meanwhile").await;
    let order = payer.opens().await;
    let bank = payer.app.account("bank").await;
    let by_hand = receipt_from(payer.customer, bank, "1000", &[(payer.invoice, "1000", "0")]);
    payer.app.has_receipt(by_hand).await;
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.status().await, "paid");
    insta::assert_snapshot!(payer.receipts().await, @r"
    RC-0002 2026-11-20 1140.00 1000.00 8000000001 Online card payment
    RC-0001 2026-11-20 1000.00 0.00 - -
    ");
    let (subject, text) = payer.app.mail_to(&payer.app.email).await;
    assert_eq!(subject, "Online payment for INV-0001: EGP 1,000.00 is a customer credit");
    assert!(text.contains("receipt RC-0002"), "{text}");
    insta::assert_snapshot!(payer.app.trial_balance().await, @r"
    111101 Bank - current account EGP                              2140.00
    112001 Accounts receivable - trade                                         1000.00
    213001 VAT output                                                           140.00
    410001 Sales of goods                                                      1000.00
                                                                   2140.00     2140.00
    ");
    payer.app.verify().await;
}

#[tokio::test]
async fn an_invoice_that_was_deleted_meanwhile_leaves_a_credit() {
    let payer = Payer::new("Deleted").await;
    let order = payer.opens().await;
    let delete = format!("/Invoice/DeleteInvoice/{}", payer.invoice);
    payer.app.delete(&delete).await.ok();
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    let receipts = payer.receipts().await;
    assert!(receipts.starts_with("RC-0001 2026-11-20 1140.00 1140.00 "), "{receipts}");
    payer.app.verify().await;
}

#[tokio::test]
async fn who_returns_before_the_message_is_recorded_by_asking() {
    let payer = Payer::new("Returns").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    assert_eq!(payer.returns().await["attempt"]["state"], "paid");
    assert_eq!(payer.status().await, "paid");
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.receipts().await.lines().count(), 1);
}

#[tokio::test]
async fn who_never_returns_is_recorded_by_the_job_and_who_never_pays_ends() {
    let payer = Payer::new("Never returns").await;
    let order = payer.opens().await;
    payer.app.run_jobs().await;
    assert_eq!(payer.receipts().await, "");
    payer.double.pay_on_page(&order, true, None);
    let payer = payer.at("2026-11-20T10:06:00Z").await;
    assert_eq!(payer.status().await, "paid");
    assert!(payer.receipts().await.contains(" 2026-11-20 1140.00 0.00 "));

    let (_, word) = invoiced(&payer.app, payer.customer).await;
    let second = Payer { word, ..payer };
    second.opens().await;
    let second = second.at("2026-11-20T10:13:00Z").await;
    assert_eq!(second.returns().await["attempt"]["state"], "pending");
    let second = second.at("2026-11-21T12:00:00Z").await;
    assert_eq!(second.returns().await["attempt"]["state"], "expired");
    assert_eq!(second.jobs().await, 0);
    second.app.verify().await;
}

#[tokio::test]
async fn an_earlier_page_that_paid_is_found_before_another_one_opens() {
    let payer = Payer::new("Pressed again").await;
    let order = payer.opens().await;
    payer.double.pay_on_page(&order, true, None);
    assert_eq!(payer.presses("1140.00").await.refusal().1, "online_payment.not_payable");
    assert_eq!(payer.status().await, "paid");
}

#[tokio::test]
async fn money_in_a_locked_period_waits_and_is_recorded_later() {
    let payer = Payer::new("Locked").await;
    let order = payer.opens().await;
    let lock = json!({ "locked_until": "2026-11-30", "reason": "Filed" });
    payer.app.post("/Setting/LockPeriod", lock).await.ok();
    let paid = payer.double.pay_on_page(&order, true, None);
    for _ in 0..2 {
        payer.tells(paid, json!({})).await.ok();
    }
    let before = payer.jobs().await;
    for _ in 0..3 {
        assert_eq!(payer.returns().await["attempt"]["state"], "paid");
    }
    assert_eq!((payer.receipts().await.as_str(), payer.jobs().await), ("", before));
    let (subject, text) = payer.app.mail_to(&payer.app.email).await;
    assert_eq!(subject, "Online payment for INV-0001 is not recorded yet");
    assert!(text.contains("today's period is locked"), "{text}");
    let payer = payer.at("2026-11-20T11:01:00Z").await;
    assert_eq!(payer.receipts().await, "");
    payer
        .app
        .post("/Setting/LockPeriod", json!({ "locked_until": null, "reason": "A payment came" }))
        .await
        .ok();
    let payer = payer.at("2026-11-20T12:30:00Z").await;
    assert_eq!(payer.status().await, "paid");
    assert_eq!(payer.receipts().await.lines().count(), 1);
    payer.app.verify().await;
}

#[tokio::test]
async fn money_that_was_given_back_before_it_has_a_receipt_gets_none() {
    let payer = Payer::new("Given back").await;
    let order = payer.opens().await;
    let lock = json!({ "locked_until": "2026-11-30", "reason": "Filed" });
    payer.app.post("/Setting/LockPeriod", lock).await.ok();
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    let (query, late) = payer.double.callback(paid, json!({}));
    payer.double.change(paid, &json!({ "is_refunded": true, "refunded_amount_cents": 114_000 }));
    let open = json!({ "locked_until": null, "reason": "A payment came" });
    payer.app.post("/Setting/LockPeriod", open).await.ok();
    let payer = payer.at("2026-11-20T11:01:00Z").await;
    assert_eq!((payer.receipts().await.as_str(), payer.status().await.as_str()), ("", "open"));
    // Neither does a message from before.
    payer.tells_at(&payer.webhook, (query, late)).await.ok();
    assert_eq!(payer.receipts().await, "");
    payer.app.verify().await;
}

#[tokio::test]
async fn money_of_a_receipt_that_is_given_back_is_mailed_and_so_is_a_second_payment() {
    let payer = Payer::new("Afterwards").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    let part = json!({ "is_refunded": true, "refunded_amount_cents": 14_000 });
    payer.double.change(paid, &part);
    payer.tells(paid, json!({})).await.ok();
    let (subject, text) = payer.app.mail_to(&payer.app.email).await;
    assert_eq!(subject, "Online payment for INV-0001: refund at Paymob");
    assert!(text.contains("EGP 140.00 of the online payment"), "{text}");

    let second = payer.double.pay_on_page(&order, true, None);
    payer.tells(second, json!({})).await.ok();
    let (subject, text) = payer.app.mail_to(&payer.app.email).await;
    assert_eq!(subject, "Online payment for INV-0001: paid a second time");
    assert!(text.contains(&format!("(transaction {second})")), "{text}");
    assert_eq!(payer.receipts().await.lines().count(), 1);
    payer.app.verify().await;
}

#[tokio::test]
async fn a_card_that_pays_shortly_before_the_page_closes_is_heard_of() {
    let payer = Payer::new("Late card").await;
    let order = payer.opens().await;
    let refused = payer.double.pay_on_page(&order, false, None);
    payer.tells(refused, json!({})).await.ok();
    let payer = payer.at("2026-11-21T09:00:00Z").await;
    assert_eq!(payer.receipts().await, "");
    payer.double.pay_on_page(&order, true, None);
    let payer = payer.at("2026-11-21T16:00:00Z").await;
    assert_eq!(payer.status().await, "paid");
    assert_eq!((payer.receipts().await.lines().count(), payer.jobs().await), (1, 0));
}

#[tokio::test]
async fn what_the_bank_decides_after_the_page_has_closed_is_waited_for() {
    let payer = Payer::new("Slow bank").await;
    payer.goes_live().await;
    let order = payer.opens().await;
    let slow = payer.double.pay_on_page(&order, true, None);
    payer.double.change(slow, &json!({ "pending": true, "success": false }));
    let payer = payer.at("2026-11-22T10:00:00Z").await;
    assert_eq!(payer.jobs().await, 1);
    let mut other = keys(payer.app.account("bank").await);
    (other["version"], other["public_key"]) = (json!(1), json!("egy_pk_test_other"));
    let refused = payer.app.post("/OnlinePayment/SaveGateway", other).await;
    assert_eq!(refused.refusal(), (409, "online_gateway.under_way", ""));
    // Its end is not known after a week: the admins are to look.
    let payer = payer.at("2026-11-29T10:00:00Z").await;
    assert_eq!(payer.jobs().await, 0);
    let (subject, text) = payer.app.mail_to(&payer.app.email).await;
    assert_eq!(subject, "Online payment for INV-0001: check it at Paymob");
    assert!(text.contains(&format!("Look up order {order} at Paymob")), "{text}");
    let said = payer.returns().await["attempt"]["message"].clone();
    assert_eq!(
        said,
        "We don't know yet whether your payment arrived. Ask Slow bank before you pay again."
    );
    // A message that comes after all is recorded.
    payer.double.change(slow, &json!({ "pending": false, "success": true }));
    payer.tells(slow, json!({})).await.ok();
    assert_eq!(payer.status().await, "paid");
    payer.app.verify().await;
}

#[tokio::test]
async fn a_second_card_that_the_bank_decides_on_is_not_shown_as_refused() {
    let payer = Payer::new("Second card").await;
    let order = payer.opens().await;
    let refused = payer.double.pay_on_page(&order, false, None);
    payer.tells(refused, json!({})).await.ok();
    let slow = payer.double.pay_on_page(&order, true, None);
    payer.double.change(slow, &json!({ "pending": true, "success": false }));
    payer.tells(slow, json!({})).await.ok();
    let back = payer.returns().await;
    assert_eq!((&back["amount"], &back["attempt"]["state"]), (&json!(null), &json!("pending")));
    // Without the page's address, and by a press, it is not paid a second time either.
    assert_eq!(payer.sees().await["amount"], json!(null));
    assert_eq!(payer.presses("1140.00").await.refusal().1, "online_payment.not_payable");
    payer.double.change(slow, &json!({ "pending": false, "success": true }));
    payer.tells(slow, json!({})).await.ok();
    assert_eq!(payer.receipts().await.lines().count(), 1);
    payer.app.verify().await;
}

#[tokio::test]
async fn a_late_refusal_of_another_card_hides_nothing() {
    let payer = Payer::new("Late refusal").await;
    let order = payer.opens().await;
    let refused = payer.double.pay_on_page(&order, false, None);
    let slow = payer.double.pay_on_page(&order, true, None);
    payer.double.change(slow, &json!({ "pending": true, "success": false }));
    payer.tells(slow, json!({})).await.ok();
    payer.tells(refused, json!({})).await.ok();
    let back = payer.returns().await;
    assert_eq!((&back["amount"], &back["attempt"]["state"]), (&json!(null), &json!("pending")));
    // Once the bank has refused it too, a message of before changes nothing.
    payer.double.change(slow, &json!({ "pending": false }));
    payer.tells(slow, json!({})).await.ok();
    payer.tells(slow, json!({ "pending": true })).await.ok();
    let back = payer.sees().await;
    assert_eq!(back["amount"], "1140.00");
    payer.app.verify().await;
}

#[tokio::test]
async fn when_all_cards_were_refused_the_invoice_can_be_paid_again() {
    let payer = Payer::new("All refused").await;
    let order = payer.opens().await;
    let slow = payer.double.pay_on_page(&order, true, None);
    payer.double.change(slow, &json!({ "pending": true, "success": false }));
    payer.tells(slow, json!({})).await.ok();
    let refused = payer.double.pay_on_page(&order, false, None);
    payer.tells(refused, json!({})).await.ok();
    assert_eq!(payer.returns().await["amount"], json!(null), "the bank decides on the first");
    // The message of its refusal is lost; asked after, the gateway names the last card.
    payer.double.change(slow, &json!({ "pending": false }));
    let back = payer.returns().await;
    assert_eq!((&back["amount"], &back["attempt"]["state"]), (&json!("1140.00"), &json!("failed")));
    payer.app.verify().await;
}

#[tokio::test]
async fn an_invoice_that_may_be_paid_already_is_not_offered_again() {
    let payer = Payer::new("May be paid").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.double.change(paid, &json!({ "amount_cents": 114_001 }));
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.sees().await["amount"], json!(null), "somebody has to look");
    assert_eq!(payer.presses("1140.00").await.refusal().1, "online_payment.not_payable");
    let later = payer.at("2026-12-12T10:00:00Z").await;
    assert_eq!(later.sees().await["amount"], "1140.00", "not for ever");
}

#[tokio::test]
async fn a_refund_of_a_payment_that_was_not_recorded_changes_nothing() {
    let payer = Payer::new("Other refund").await;
    let order = payer.opens().await;
    let first = payer.double.pay_on_page(&order, true, None);
    payer.tells(first, json!({})).await.ok();
    let second = payer.double.pay_on_page(&order, true, None);
    payer.tells(second, json!({})).await.ok();
    let (subject, _) = payer.app.mail_to(&payer.app.email).await;
    assert_eq!(subject, "Online payment for INV-0001: paid a second time");
    let given_back = json!({ "is_refunded": true, "refunded_amount_cents": 114_000 });
    payer.double.change(second, &given_back);
    payer.tells(second, json!({})).await.ok();
    let (subject, _) = payer.app.mail_to(&payer.app.email).await;
    assert_eq!(
        subject, "Online payment for INV-0001: paid a second time",
        "nothing was in the books"
    );
    assert_eq!(payer.status().await, "paid");
    payer.app.verify().await;
}

#[tokio::test]
async fn a_second_payment_whose_message_is_lost_is_heard_of_while_the_page_is_open() {
    let payer = Payer::new("Lost message").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    payer.double.change(paid, &json!({ "is_refunded": true, "refunded_amount_cents": 14_000 }));
    let payer = payer.at("2026-11-20T11:00:00Z").await;
    let (subject, _) = payer.app.mail_to(&payer.app.email).await;
    assert_eq!(subject, "Online payment for INV-0001: refund at Paymob");
    assert_eq!(payer.jobs().await, 1);
    let payer = payer.at("2026-11-21T12:00:00Z").await;
    assert_eq!(payer.jobs().await, 0, "its page has closed");
}

#[tokio::test]
async fn what_was_recorded_by_hand_is_not_recorded_again() {
    let payer = Payer::new("By hand").await;
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    let bank = payer.app.account("bank").await;
    let mut by_hand = receipt_from(payer.customer, bank, "1140", &[(payer.invoice, "1140", "0")]);
    by_hand["reference_number"] = json!(paid.to_string());
    payer.app.has_receipt(by_hand).await;
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.receipts().await.lines().count(), 1);
    assert_eq!(payer.returns().await["attempt"]["state"], "paid");
    payer.app.verify().await;
}

#[tokio::test]
async fn who_paid_has_the_credit_when_the_invoice_is_another_customers_now() {
    let payer = Payer::new("Moved").await;
    let order = payer.opens().await;
    let other = payer.app.has_customer("Badr").await;
    let page = payer.app.invoice_page(payer.invoice).await;
    let moved = crate::kit::invoice_to(other)
        .work("1", "1000", &[payer.app.vat().await])
        .with("version", page["Invoice"]["version"].clone())
        .showing("1140.00");
    payer.app.post(&format!("/Invoice/EditInvoice/{}", payer.invoice), moved).await.ok();
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    let receipts = payer.receipts().await;
    assert!(receipts.starts_with("RC-0001 2026-11-20 1140.00 1140.00 "), "{receipts}");
    assert_eq!(payer.status().await, "open");
    let page = payer.app.invoice_page(payer.invoice).await;
    let lines = page["activity"].as_array().expect("its timeline");
    assert!(lines.iter().all(|line| line["action"] != "paid_online"), "nothing of it was paid");
    payer.app.verify().await;
}
