//! The test gateway, and a server that is killed while it takes a message.

use std::time::Duration;

use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha512;

use crate::kit::NOW;
use crate::kit::beside::Beside;
use crate::kit::online_payments::invoiced;
use crate::kit::subscriptions::{APPROVED, DECLINED, Payer};

/// Takes online payments by the test gateway; gives the end of the webhook's address and a link.
async fn set_up(payer: &Payer) -> (String, i64, String) {
    let bank = payer.app.account("bank").await;
    let typed = json!({ "gateway": "sandbox", "deposit_account_id": bank });
    let saved = payer.app.post("/OnlinePayment/SaveGateway", typed).await.ok();
    assert_eq!((&saved["live"], &saved["has_sandbox"]), (&json!(false), &json!(true)));
    let url = saved["webhook_url"].as_str().expect("an address").to_owned();
    let customer = payer.app.has_customer("Ali").await;
    let (invoice, word) = invoiced(&payer.app, customer).await;
    (url.rsplit("/Webhook/").next().expect("a word").to_owned(), invoice, word)
}

async fn opens(payer: &Payer, word: &str) -> String {
    let asked = json!({ "amount": "1140.00" });
    let started = payer.app.nobody().post(&format!("/Document/PayOnline/{word}"), asked).await.ok();
    started["page_url"].as_str().expect("a page").to_owned()
}

async fn receipts(payer: &Payer) -> usize {
    let list = payer.app.post("/Invoice/GetReceivePayments", json!({})).await.ok();
    list["Payments"].as_array().expect("receipts").len()
}

#[tokio::test]
async fn an_invoice_is_paid_by_the_test_gateway() {
    let payer = Payer::listening("Test gateway").await;
    let (_, invoice, word) = set_up(&payer).await;
    let page = opens(&payer, &word).await;
    payer.types(&page, DECLINED).await;
    assert_eq!(payer.types(&page, APPROVED).await, 303);
    for _ in 0..500 {
        if payer.app.invoice_page(invoice).await["Invoice"]["status"] == "paid" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(payer.app.invoice_page(invoice).await["Invoice"]["status"], "paid");
    assert_eq!(receipts(&payer).await, 1);
    payer.app.verify().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_killed_while_it_takes_a_message_records_once() {
    let payer = Payer::new("Killed").await;
    let (webhook, invoice, word) = set_up(&payer).await;
    let page = opens(&payer, &word).await;
    payer.types(&page, APPROVED).await;
    let sql = "select reference from online_payment where tenant_id = $1";
    let reference = payer.app.as_admin(move |tx, ctx| {
        Ok(tx.scalar::<String>(sql, platform::args![ctx.tenant])?.expect("an attempt"))
    });
    let reference = reference.await.expect("read");
    let payment = payer.gateway().inquire(&reference, None).await.expect("an answer");
    let message = json!({ "id": "m-1", "payment": payment.expect("a payment") });
    let path = format!("/OnlinePayment/Webhook/{webhook}?hmac={}", signed(&payer, &message));
    for wait in [0, 1, 2, 4, 8, 16] {
        let beside = Beside::start(&payer.app, NOW);
        beside.killed_while_asked(&path, message.clone(), Duration::from_millis(wait));
        let paid = payer.app.invoice_page(invoice).await["Invoice"]["status"] == "paid";
        assert_eq!(receipts(&payer).await, usize::from(paid), "after {wait} ms");
    }
    let nobody = payer.app.nobody();
    for _ in 0..2 {
        let method = axum::http::Method::POST;
        nobody.call(&method, &path, Some(message.to_string())).await.ok();
        assert_eq!(receipts(&payer).await, 1);
    }
    payer.app.verify().await;
}

fn signed(payer: &Payer, message: &Value) -> String {
    let platform::config::GatewaySettings::Sandbox(settings) = &payer.app.app.config.gateway else {
        panic!("a test gateway")
    };
    let key = settings.secret.text().as_bytes();
    let mut mac = Hmac::<Sha512>::new_from_slice(key).expect("any length");
    mac.update(message.to_string().as_bytes());
    base16ct::lower::encode_string(&mac.finalize().into_bytes())
}
