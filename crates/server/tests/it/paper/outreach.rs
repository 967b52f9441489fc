//! Mail to people outside: it says who sends it and how to stop it, and there is an end to it.

use axum::body::Body;
use axum::http::{Method, header};
use platform::mail::Mailer;
use serde_json::{Value, json};

use crate::kit::sending::{invoice_with_email, message_to, parsed_message, queued_delivery};
use crate::kit::{EGP, TestApp};

/// The word in the link that stops mail, as the head of a letter gives it to mail programs.
fn word_of(source: &str) -> String {
    let letter = parsed_message(source);
    let stop = letter.header_raw("List-Unsubscribe").expect("a way to stop").trim().to_owned();
    let post = letter.header_raw("List-Unsubscribe-Post").expect("by one click").trim();
    assert_eq!(post, "List-Unsubscribe=One-Click");
    let call = stop.replace(['\r', '\n', ' '], "");
    let call = call.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).expect("an address");
    let word = call.split("/v2/Mail/Unsubscribe/").nth(1).expect("our call").to_owned();
    let text = letter.body_text(0).expect("a text").replace(['\r', '\n'], "");
    assert!(text.contains(&format!("/unsubscribe/{word}")), "for people too: {text}");
    word
}

/// One click of a mail program (RFC 8058): a form, nobody signed in.
async fn one_click(app: &TestApp, word: &str) -> Value {
    let request = app
        .nobody()
        .request(Method::POST, &format!("/Mail/Unsubscribe/{word}"))
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from("List-Unsubscribe=One-Click"))
        .expect("a request");
    app.send(request).await.ok()
}

#[tokio::test]
async fn whoever_gets_mail_stops_it_with_one_click() {
    let app = TestApp::company("Nile Mail").await;
    let address = format!("ali-{}@stops.example", app.tenant.0);
    let id = invoice_with_email(&app, &address).await;
    let send = format!("/Invoice/Send/{id}");
    app.post(&send, message_to(&address)).await.ok();
    let letter = app.letter_to(&address).await;
    let word = word_of(&letter);
    assert!(!word.contains(&address), "the link names nobody");
    let text = parsed_message(&letter).body_text(0).expect("a text").into_owned();
    assert!(text.contains("Nile Mail sent you this message with Mizan."), "{text}");
    assert!(text.contains("Report abuse: support@mizan.example"), "{text}");

    let path = format!("/Mail/Unsubscribe/{word}");
    let asked = app.nobody().get(&path).await.ok();
    assert_eq!(asked, json!({ "company_name": "Nile Mail", "stopped": false }));
    assert_eq!(one_click(&app, &word).await["stopped"], true);
    assert_eq!(one_click(&app, &word).await["stopped"], true, "twice is once");

    let refused = app.post(&send, message_to(&address.to_uppercase())).await;
    let stopped = "to.0: this recipient unsubscribed from your company's emails";
    assert_eq!(refused.faults(), [stopped]);
    let several = app.post("/Invoice/SendSeveral", json!({ "ids": [id] })).await.ok();
    assert_eq!(several["sent"], 0);
    assert!(several["not_sent"][0]["reason"].as_str().expect("a reason").contains("unsubscribed"));
    let invitation = json!({
        "email": address, "first_name": "Ali", "last_name": "Adel", "role_id": 2,
    });
    app.change_company("tier = 2");
    let refused = app.post("/Setting/Members/AddMember", invitation).await;
    assert_eq!(refused.refusal(), (409, "mail.stopped", "email"));

    // Only that company's mail is stopped, and the recipient may change their mind.
    let other = app.beside("Delta Mail").await;
    let theirs = invoice_with_email(&other, &address).await;
    other.post(&format!("/Invoice/Send/{theirs}"), message_to(&address)).await.ok();
    assert_eq!(app.nobody().delete(&path).await.ok()["stopped"], false);
    app.post(&send, message_to(&address)).await.ok();
}

#[tokio::test]
async fn a_word_that_is_not_ours_stops_nothing() {
    let app = TestApp::company("Forged words").await;
    for word in ["x", "", "AAAAAAAAAAcAAAAAAAAA", &"A".repeat(75)] {
        let path = format!("/Mail/Unsubscribe/{word}");
        assert_eq!(app.nobody().post(&path, json!({})).await.refusal().0, 404, "{word}");
    }
}

#[tokio::test]
async fn each_address_of_a_message_has_a_link_of_its_own() {
    let app = TestApp::company("Two readers").await;
    let id = invoice_with_email(&app, "ali@readers.example").await;
    let (first, second) = (
        format!("one-{}@readers.example", app.tenant.0),
        format!("two-{}@readers.example", app.tenant.0),
    );
    let mut message = message_to(&first);
    message["cc"] = json!([second]);
    app.post(&format!("/Invoice/Send/{id}"), message).await.ok();
    app.is_sent(&format!("/Invoice/Deliveries/{id}")).await;
    let words: Vec<String> =
        app.letters_naming(&first).iter().map(|letter| word_of(letter)).collect();
    assert_eq!(words.len(), 2, "a letter for each");
    assert_ne!(words[0], words[1]);
    for word in words {
        one_click(&app, &word).await;
    }
    let send = format!("/Invoice/Send/{id}");
    for address in [first, second] {
        assert_eq!(app.post(&send, message_to(&address)).await.refusal().2, "to.0");
    }
}

#[tokio::test]
async fn what_was_stopped_before_it_went_out_stays_here() {
    let app = TestApp::company("Stopped at the last moment").await;
    let address = format!("late-{}@stops.example", app.tenant.0);
    let id = invoice_with_email(&app, &address).await;
    let delivery = queued_delivery(&app, id, &address).await;
    let key = &app.app.config.secret_key;
    one_click(&app, &platform::mail::unsubscribe::token(key, app.tenant, &address)).await;
    let mailer = Mailer::new(&app.app.config, &[]).expect("a mailer");
    let payload = json!({ "tenant": app.tenant.0, "delivery": delivery });
    paper::mailing::handle(mailer, app.app.clone(), payload).await.expect("given up");
    let kept = &app.deliveries(&format!("/Invoice/Deliveries/{id}")).await[0];
    assert_eq!((&kept["state"], &kept["reason"]), (&json!("failed"), &json!("stopped")));
}

#[tokio::test]
async fn a_link_that_somebody_typed_is_no_button() {
    let app = TestApp::company("Typed links").await;
    let address = format!("ali-{}@links.example", app.tenant.0);
    let id = invoice_with_email(&app, &address).await;
    let mut message = message_to(&address);
    message["message"] = json!("Pay here:\n\nhttps://evil.example/pay");
    app.post(&format!("/Invoice/Send/{id}"), message).await.ok();
    let source = app.letter_to(&address).await;
    let page = parsed_message(&source).body_html(0).expect("a page").into_owned();
    assert!(page.contains("<p>https://evil.example/pay</p>"), "{page}");
    let links = page.matches("href=").count();
    assert_eq!(links, 2, "the button of the invoice, and what stops the mail: {page}");
    assert!(!page.contains("href=\"https://evil.example"), "{page}");
}

/// A message to ten addresses.
fn to_ten(round: usize) -> Value {
    let mut message = message_to("nobody@flood.example");
    message["to"] = (0..10).map(|n| format!("a{round}-{n}@flood.example")).collect();
    message
}

#[tokio::test]
async fn a_trial_mails_fifty_addresses_a_day_however_many_companies_it_opens() {
    let app = TestApp::alone("Trial flood").await;
    let send = format!("/Invoice/Send/{}", invoice_with_email(&app, "ali@flood.example").await);
    for round in 0..5 {
        app.post(&send, to_ten(round)).await.ok();
    }
    let refused = app.post(&send, message_to("one@flood.example")).await;
    assert_eq!(refused.refusal(), (429, "mail.trial_day_limit", ""));
    assert!(refused.message().contains("50 addresses a day"), "{}", refused.message());
    let invitation = json!({
        "email": "new@flood.example", "first_name": "Ali", "last_name": "Adel", "role_id": 2,
    });
    app.change_company("tier = 2");
    let refused = app.post("/Setting/Members/AddMember", invitation).await;
    assert_eq!(refused.refusal().1, "mail.trial_day_limit");

    let second = json!({
        "cmpany_name": "Second trial", "Industrial_type_id": 1, "company_size": "5-11",
        "currency_id": EGP,
    });
    let opened = app.post("/api/AddCompany", second).await.ok();
    let tenant = platform::TenantId(opened["GetTenantID"].as_i64().expect("a company"));
    let second = app.asking_for(tenant);
    let there = format!("/Invoice/Send/{}", invoice_with_email(&second, "b@flood.example").await);
    let refused = second.post(&there, message_to("two@flood.example")).await;
    assert_eq!(refused.refusal().1, "mail.trial_day_limit", "the same person");

    app.change_company("subscription_status = 'active'");
    app.post(&send, message_to("one@flood.example")).await.ok();
    let tomorrow = second.at("2026-11-21T09:00:00Z");
    tomorrow.post(&there, message_to("two@flood.example")).await.ok();
}

#[tokio::test]
async fn one_reader_is_sent_five_messages_a_minute() {
    let app = TestApp::company("Six in a minute").await;
    let send = format!("/Invoice/Send/{}", invoice_with_email(&app, "ali@six.example").await);
    for _ in 0..5 {
        app.post(&send, message_to("ali@six.example")).await.ok();
    }
    let refused = app.post(&send, message_to("ALI@six.example")).await;
    assert_eq!(refused.refusal(), (429, "mail.too_fast", ""));
    assert!(refused.message().contains("ali@six.example"), "{}", refused.message());
    assert!(refused.message().contains("seconds"), "{}", refused.message());
    // Another reader, a later minute, and another company are none of that.
    app.post(&send, message_to("mona@six.example")).await.ok();
    app.at("2026-11-20T10:02:30Z").post(&send, message_to("ali@six.example")).await.ok();
    let other = app.beside("Others").await;
    let send = format!("/Invoice/Send/{}", invoice_with_email(&other, "ali@six.example").await);
    other.post(&send, message_to("ali@six.example")).await.ok();
}
