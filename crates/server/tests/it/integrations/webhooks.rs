//! Webhooks: what is announced, how it is signed, and what follows when nobody is there.

use hmac::{Hmac, KeyInit as _, Mac as _};
use platform::db::Scope;
use serde_json::{Value, json};
use sha2::Sha256;

use crate::kit::integrations::{Arrived, Listener};
use crate::kit::{TestApp, invoice_to, receipt_from};

const EVENTS: &[&str] =
    &["customer.created", "invoice.created", "invoice.paid", "invoice.updated", "invoice.deleted"];

async fn listening(name: &str) -> (TestApp, Listener) {
    let app = TestApp::alone(name).await.calling_loopback();
    (app, Listener::start().await)
}

fn body(arrived: &Arrived) -> Value {
    serde_json::from_str(&arrived.1).expect("JSON")
}

fn events(arrived: &[Arrived]) -> Vec<String> {
    arrived.iter().map(|one| body(one)["event"].as_str().expect("an event").to_owned()).collect()
}

/// Checks a delivery as the documentation says.
fn is_signed(secret: &str, (headers, text): &Arrived) -> bool {
    let header = headers["mizan-signature"].to_str().expect("text");
    let (moment, digest) = header.split_once(",v1=").expect("two parts");
    let moment = moment.strip_prefix("t=").expect("a moment");
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("any length");
    mac.update(format!("{moment}.{text}").as_bytes());
    let bytes = mac.finalize().into_bytes();
    digest == bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>()
}

#[tokio::test]
async fn a_change_is_announced_with_a_signature_and_nothing_personal() {
    let (app, listener) = listening("Announced").await;
    let (webhook, secret) = app.made_webhook(&listener.address, EVENTS).await;
    let ali = app.has_customer("Ali Hassan").await;
    let invoice = invoice_to(ali).line(app.has_service("Advice", "100").await, "1", "100", &[]);
    let invoice = app.has_invoice(invoice.showing("100.00")).await;
    let bank = app.account("bank").await;
    app.has_receipt(receipt_from(ali, bank, "40", &[(invoice, "40", "0")])).await;
    app.run_jobs().await;
    let arrived = listener.take_arrived();
    let mut named = events(&arrived);
    named.sort();
    assert_eq!(named, ["customer.created", "invoice.created", "invoice.paid"]);
    for one in &arrived {
        assert!(is_signed(&secret, one), "{one:?}");
        assert!(!is_signed("whsec_other", one));
        assert!(!one.1.contains("Hassan"), "{}", one.1);
        assert_eq!(one.0["mizan-event"], body(one)["event"].as_str().expect("an event"));
        assert_eq!(one.0["mizan-event-id"], body(one)["id"].as_str().expect("an id"));
        assert_eq!(body(one)["company_id"], app.tenant.0);
    }
    let paid = arrived.iter().map(body).find(|one| one["event"] == "invoice.paid").expect("paid");
    assert_eq!(paid["record"]["id"], invoice);
    let (token, _) = app.made_key(json!({ "read_only": true })).await;
    let link = paid["record"]["api"].as_str().expect("a link");
    let call = link.split_once("/v2").expect("a call").1;
    let read = app.with_key(&token).get(call).await.ok();
    assert!(read.to_string().contains("Ali Hassan"));
    let sent = app.sent_to(webhook).await;
    assert!(sent.iter().all(|line| line.ends_with(" delivered 1 200 null")), "{sent:?}");
}

#[tokio::test]
async fn an_invoice_that_raises_another_is_announced_as_a_debit_note() {
    let (app, listener) = listening("Raised").await;
    let (webhook, _) = app.made_webhook(&listener.address, &["invoice.created"]).await;
    let ali = app.has_customer("Ali").await;
    let sale = |price: &str| invoice_to(ali).work("1", price, &[]);
    let invoice = app.has_invoice(sale("100").showing("100.00")).await;
    let note = sale("5").with("original_id", invoice).with("reason", "Freight");
    let note = app.has_invoice(note.showing("5.00")).await;
    app.run_jobs().await;
    let arrived: Vec<Value> = listener.take_arrived().iter().map(body).collect();
    let record = |id: i64| {
        let found = arrived.iter().find(|one| one["record"]["id"] == id).expect("an event");
        (found["event"].clone(), found["record"]["kind"].clone(), found["record"]["web"].clone())
    };
    assert_eq!(record(invoice).1, "invoice");
    let (event, kind, page) = record(note);
    assert_eq!((event, kind), (json!("invoice.created"), json!("debit_note")));
    assert!(page.as_str().expect("a link").ends_with(&format!("/sales/{note}")), "{page}");
    let shown = app.get(&format!("/Setting/Integrations/GetDeliveries/{webhook}")).await.ok();
    assert!(shown.to_string().contains(r#""record_kind":"debit_note""#), "{shown:#}");
}

#[tokio::test]
async fn every_link_of_a_delivery_leads_to_its_record() {
    let (app, listener) = listening("Linked").await;
    let all: Vec<String> = app.get("/Setting/Integrations/GetWebhooks").await.ok()["events"]
        .as_array()
        .expect("events")
        .iter()
        .map(|event| event.as_str().expect("text").to_owned())
        .collect();
    let wanted: Vec<&str> = all.iter().map(String::as_str).collect();
    app.made_webhook(&listener.address, &wanted).await;
    app.furnish("Linked", 0).await;
    app.run_jobs().await;
    let (token, _) = app.made_key(json!({ "read_only": true })).await;
    let program = app.with_key(&token);
    let mut kinds = std::collections::BTreeSet::new();
    for one in listener.take_arrived().iter().map(body) {
        let record = &one["record"];
        if !kinds.insert(record["kind"].as_str().expect("a kind").to_owned()) {
            continue;
        }
        let link = record["api"].as_str().expect("a link").split_once("/v2").expect("a call").1;
        match record["method"].as_str() {
            Some("POST") => program.post(link, json!({})).await.ok(),
            _ => program.get(link).await.ok(),
        };
    }
    assert_eq!(kinds.len(), 10, "{kinds:?}");
}

#[tokio::test]
async fn what_is_taken_back_is_not_announced() {
    let (app, listener) = listening("Taken back").await;
    let (webhook, _) = app.made_webhook(&listener.address, EVENTS).await;
    let wrong = invoice_to(987_654).line(1, "1", "1", &[]).showing("1.00");
    assert!(app.post("/Invoice/AddInvoice", wrong).await.refusal().0 >= 400);
    assert_eq!(app.sent_to(webhook).await, Vec::<String>::new());
    // Nor what nobody asked for, nor anything while it is off.
    app.has_service("Advice", "100").await;
    let off = json!({ "address": listener.address, "events": EVENTS, "enabled": false });
    app.post(&format!("/Setting/Integrations/UpdateWebhook/{webhook}"), off).await.ok();
    app.has_customer("Ali").await;
    app.run_jobs().await;
    assert_eq!(app.sent_to(webhook).await, Vec::<String>::new());
    let test = app.post(&format!("/Setting/Integrations/TestWebhook/{webhook}"), json!({})).await;
    assert_eq!(test.refusal().1, "webhook.off");
}

#[tokio::test]
async fn a_refused_delivery_is_tried_six_times_and_then_the_webhook_is_off() {
    let (app, listener) = listening("Refused").await;
    let (webhook, _) = app.made_webhook(&listener.address, EVENTS).await;
    // A redirect is a refusal too: it is not followed.
    listener.answer(302);
    app.has_customer("Ali").await;
    app.run_jobs().await;
    assert_eq!(app.sent_to(webhook).await, ["customer.created waiting 1 302 refused"]);
    listener.answer(500);
    let mut pauses = Vec::new();
    for _ in 0..5 {
        pauses.extend(app.hurry_jobs().await);
        app.run_jobs().await;
    }
    assert_eq!(pauses, [1, 5, 30, 120, 720]);
    assert_eq!(app.sent_to(webhook).await, ["customer.created failed 6 500 refused"]);
    let arrived = listener.take_arrived();
    assert_eq!(arrived.len(), 6);
    let ids: std::collections::BTreeSet<_> =
        arrived.iter().map(|one| body(one)["id"].to_string()).collect();
    assert_eq!(ids.len(), 1, "one event");
    let list = app.get("/Setting/Integrations/GetWebhooks").await.ok();
    assert_eq!(list["webhooks"][0]["enabled"], false);
    assert!(list["webhooks"][0]["failed_at"].is_string());
    let (subject, text) = app.mail_to(&app.email).await;
    // As the company writes: a new one in both languages, whose mail is Arabic.
    assert_eq!(subject, "Refused: تم إيقاف عنوان إشعارات (webhook)");
    assert!(text.contains("127.0.0.1") && text.contains("/settings/integrations"), "{text}");
    // Turned on again, what failed is sent once more.
    listener.answer(204);
    let on = json!({ "address": listener.address, "events": EVENTS, "enabled": true });
    app.post(&format!("/Setting/Integrations/UpdateWebhook/{webhook}"), on).await.ok();
    let path = format!("/Setting/Integrations/GetDeliveries/{webhook}");
    let id = app.get(&path).await.ok()["deliveries"][0]["id"].clone();
    let again = app.post(&format!("/Setting/Integrations/SendAgain/{id}"), json!({})).await.ok();
    assert_eq!((&again["state"], &again["attempts"]), (&json!("waiting"), &json!(0)));
    app.run_jobs().await;
    assert_eq!(app.sent_to(webhook).await, ["customer.created delivered 1 204 null"]);
}

#[tokio::test]
async fn a_webhook_at_which_others_arrive_stays_on() {
    let (app, listener) = listening("Flaky").await;
    let (webhook, _) = app.made_webhook(&listener.address, EVENTS).await;
    listener.answer(500);
    app.has_customer("Ali").await;
    app.run_jobs().await;
    listener.answer(200);
    app.post(&format!("/Setting/Integrations/TestWebhook/{webhook}"), json!({})).await.ok();
    let sent = app.sent_to(webhook).await;
    assert_eq!(sent[0], "test waiting 0 null null");
    app.run_jobs().await;
    let test = body(&listener.take_arrived()[1]);
    assert_eq!((&test["event"], &test["record"]), (&json!("test"), &Value::Null));
    listener.answer(500);
    for _ in 0..5 {
        app.hurry_jobs().await;
        app.run_jobs().await;
    }
    let sent = app.sent_to(webhook).await;
    assert_eq!(sent, ["test delivered 1 200 null", "customer.created failed 6 500 refused"]);
    let list = app.get("/Setting/Integrations/GetWebhooks").await.ok();
    assert_eq!(list["webhooks"][0]["enabled"], true);
}

#[tokio::test]
async fn an_address_inside_is_neither_taken_nor_called() {
    let (app, listener) = listening("Inside").await;
    let (webhook, _) = app.made_webhook(&listener.address, EVENTS).await;
    // The same company by a program whose settings do not allow it.
    let mut config = platform::config::Config::clone(&app.app.config);
    config.webhooks_to_loopback = false;
    let strict = app.with_config(config);
    for address in [
        listener.address.as_str(),
        "https://127.0.0.1/",
        "https://localhost/",
        "https://[::ffff:10.0.0.1]/",
        "https://169.254.169.254/latest",
        "https://100.64.0.1/",
        "http://hooks.example.com/",
        "https://user@hooks.example.com/",
        "not an address",
    ] {
        let body = json!({ "address": address, "events": EVENTS });
        let refused = strict.post("/Setting/Integrations/AddWebhook", body).await;
        assert_eq!(refused.refusal().2, "address", "{address}");
    }
    strict.has_customer("Ali").await;
    strict.run_jobs().await;
    assert_eq!(app.sent_to(webhook).await, ["customer.created waiting 1 null not_public"]);
    assert_eq!(listener.take_arrived().len(), 0);
    // A public name that leads inside is as good as the address it leads to.
    let inside = app.app.db.write(Scope::system_in(app.tenant), {
        let tenant = app.tenant;
        move |tx| {
            let sql = "update webhook set address = 'https://localhost./' where tenant_id = $1";
            tx.exec(sql, platform::args![tenant])?;
            Ok(())
        }
    });
    inside.await.expect("changed");
    strict.hurry_jobs().await;
    strict.run_jobs().await;
    assert_eq!(app.sent_to(webhook).await, ["customer.created waiting 2 null not_public"]);
}

#[tokio::test]
async fn a_form_of_a_webhook_is_checked() {
    let app = TestApp::company("Hooks refused").await;
    let add = |body: Value| async { app.post("/Setting/Integrations/AddWebhook", body).await };
    let body = json!({ "address": " ", "events": [] });
    assert_eq!(
        add(body).await.faults(),
        ["address: this field is required", "events: choose at least one event"]
    );
    let body =
        json!({ "address": "https://a.example/", "events": ["invoice.paid", "moon.created"] });
    assert_eq!(add(body).await.refusal().2, "events.1");
    let (webhook, secret) = app.made_webhook("https://a.example/", &["invoice.paid"]).await;
    assert!(secret.starts_with("whsec_") && secret.len() == 49, "{secret}");
    let list = app.get("/Setting/Integrations/GetWebhooks").await.ok();
    assert!(!list.to_string().contains(&secret));
    app.post(&format!("/Setting/Integrations/DeleteWebhook/{webhook}"), json!({})).await.ok();
    let list = app.get("/Setting/Integrations/GetWebhooks").await.ok();
    assert_eq!(list["webhooks"], json!([]));
}

#[tokio::test]
async fn deliveries_are_forgotten_after_a_month() {
    let (app, listener) = listening("Forgotten").await;
    let (webhook, _) = app.made_webhook(&listener.address, EVENTS).await;
    app.has_customer("Ali").await;
    app.run_jobs().await;
    let later = app.at("2026-12-19T10:00:00Z");
    mizan::housekeeping::run_if_due(&later.app).await.expect("house is kept");
    let later = later.sign_in(&app.email).await;
    assert_eq!(later.sent_to(webhook).await.len(), 1);
    let later = app.at("2026-12-21T10:00:00Z");
    mizan::housekeeping::run_if_due(&later.app).await.expect("house is kept");
    let later = later.sign_in(&app.email).await;
    assert_eq!(later.sent_to(webhook).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_new_secret_signs_at_once_and_the_old_one_no_more() {
    let (app, listener) = listening("Rotated").await;
    let (webhook, old) = app.made_webhook(&listener.address, EVENTS).await;
    listener.answer(500);
    app.has_customer("Before").await;
    app.run_jobs().await;
    assert!(is_signed(&old, &listener.take_arrived()[0]));

    let path = format!("/Setting/Integrations/RotateWebhookSecret/{webhook}");
    let refused = app.member("accountant").await.post(&path, json!({})).await;
    assert_eq!(refused.status.as_u16(), 403);
    let made = app.post(&path, json!({})).await.ok();
    let secret = made["secret"].as_str().expect("a secret").to_owned();
    assert!(secret.starts_with("whsec_") && secret != old);
    assert_eq!(made["webhook"]["id"], webhook);
    // What waits is signed by the new one too: nothing of it is lost on the way.
    listener.answer(200);
    app.hurry_jobs().await;
    app.run_jobs().await;
    let arrived = listener.take_arrived();
    assert_eq!(events(&arrived), ["customer.created"]);
    assert!(is_signed(&secret, &arrived[0]) && !is_signed(&old, &arrived[0]));
    let log = app.post("/Audit/Activity", json!({ "kind": "webhook" })).await.ok();
    assert!(log.to_string().contains("secret_changed"), "{log:#}");
    assert!(!log.to_string().contains(&secret));
    let other = app.beside("Not mine").await;
    other.post(&path, json!({})).await.refused(404);
}
