//! Documents by mail: the message, its PDF, and what became of it.

use platform::config::{Config, MailTransport};
use platform::db::Scope;
use platform::mail::Mailer;
use serde_json::{Value, json};

use crate::kit::sending::{
    attached_pdf, button_of, invoice_with_email, message_to, parsed_message, queued_delivery,
};
use crate::kit::{EGP, TestApp, invoice_to, receipt_from};

impl TestApp {
    /// How many messages of this hour are counted in a database of one company; and, from now on,
    /// how many there are to be.
    async fn counts_messages(&self, from_now: Option<i64>) -> i64 {
        let counted = self.as_admin(move |tx, _| {
            let sql = "select hits from rate_limit where key like 'document_mail:%'";
            let hits: Option<i64> = tx.scalar(sql, &[])?;
            if let Some(hits) = from_now {
                let sql = "update rate_limit set hits = $1 where key like 'document_mail:%'";
                tx.exec(sql, platform::args![hits])?;
            }
            Ok(hits)
        });
        counted.await.expect("a count").unwrap_or_default()
    }
}

#[tokio::test]
async fn a_letter_calls_a_company_by_its_name_in_the_letters_language() {
    let app = TestApp::company("Greeter").await;
    let customer = json!({
        "customer_type": "local_company", "display_name": "Delta Steel",
        "company_name": "دلتا للصلب", "tax_id": "987654321", "currency_id": EGP,
        "address": "Industrial Zone", "city": "Damietta",
    });
    let made = app.post("/Customer/AddCustomer", customer).await.ok();
    let delta = made["CustomerID"].as_i64().expect("an id");
    let id = app.has_invoice(invoice_to(delta).work("1", "1000", &[]).showing("1000.00")).await;
    for path in
        [format!("/Invoice/MailDraft/{id}"), format!("/Customer/StatementMailDraft/{delta}")]
    {
        for (language, greeting) in [("ar", "السادة / دلتا للصلب،"), ("en", "Dear Delta Steel,")]
        {
            let draft = app.get(&format!("{path}?language={language}")).await.ok();
            let message = draft["message"].as_str().expect("a message");
            assert_eq!(message.lines().next(), Some(greeting), "{path}");
        }
    }
}

#[tokio::test]
async fn an_invoice_goes_out_with_its_pdf_and_says_so() {
    let app = TestApp::company("Sender").await;
    let id = invoice_with_email(&app, "ali-sender@customer.example").await;
    let draft = app.get(&format!("/Invoice/MailDraft/{id}?language=en")).await.ok();
    assert_eq!(draft["to"], json!(["ali-sender@customer.example"]));
    assert_eq!(draft["subject"], "Invoice INV-0001 from Sender");
    assert_eq!(draft["file_name"], "INV-0001.pdf");
    insta::assert_snapshot!(draft["message"].as_str().expect("a message"), @r"
    Dear Ali,

    Please find attached invoice INV-0001 of 20/11/2026 for 1,140.00 EGP, due on 20/11/2026.

    If you have any question about it, simply reply to this message.

    Kind regards,
    Sender
    ");
    let arabic = app.get(&format!("/Invoice/MailDraft/{id}?language=ar")).await.ok();
    let message = arabic["message"].as_str().expect("a message");
    insta::assert_snapshot!(message.replace("، وتاريخ", "،\nوتاريخ"), @r"
    السادة / Ali،

    تحية طيبة وبعد،

    مرفق الفاتورة رقم INV-0001 بتاريخ 20/11/2026 بمبلغ 1,140.00 جنيه مصري،
    وتاريخ استحقاقها 20/11/2026.

    لأي استفسار يمكن الرد على هذه الرسالة مباشرة.

    مع خالص التحية،
    Sender
    ");

    let mut message = message_to("ali-sender@customer.example");
    message["cc"] = json!(["boss-sender@customer.example"]);
    message["copy_to_me"] = json!(true);
    for _ in 0..2 {
        app.post_once("clicked-twice", &format!("/Invoice/Send/{id}"), message.clone()).await.ok();
    }
    let source = app.letter_to("ali-sender@customer.example").await;
    let letter = parsed_message(&source);
    let address = |list: Option<&mail_parser::Address<'_>>, place: usize| {
        let list = list.expect("addresses");
        list.iter().nth(place).and_then(|one| one.address()).unwrap_or_default().to_owned()
    };
    assert_eq!(address(letter.to(), 0), "ali-sender@customer.example");
    assert_eq!(address(letter.cc(), 0), "boss-sender@customer.example");
    assert_eq!(address(letter.cc(), 1), app.email);
    assert_eq!(address(letter.reply_to(), 0), app.email);
    let from = letter.from().and_then(|from| from.first()).expect("a sender");
    assert_eq!(from.name(), Some("Sender (Mizan)"));
    assert_eq!(letter.subject(), Some("Your invoice"));
    assert!(letter.body_text(0).expect("a text").contains("Here it is."));
    assert!(letter.body_html(0).expect("a page").contains("<p>Here it is.</p>"));
    let (name, bytes) = attached_pdf(&letter);
    assert_eq!(name, "INV-0001.pdf");
    assert!(bytes.starts_with(b"%PDF-") && bytes.len() > 5_000, "{} bytes", bytes.len());

    app.is_sent(&format!("/Invoice/Deliveries/{id}")).await;
    let deliveries = app.deliveries(&format!("/Invoice/Deliveries/{id}")).await;
    assert_eq!(deliveries.as_array().map(Vec::len), Some(1), "a double click sends once");
    assert_eq!((&deliveries[0]["state"], &deliveries[0]["attempts"]), (&json!("sent"), &json!(0)));
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(list["Invoices"][0]["mailed"], "sent");
    let activity = &app.invoice_page(id).await["activity"][0];
    assert_eq!(activity["action"], "sent");
    assert_eq!(activity["changes"][0]["after"], "ali-sender@customer.example");
}

#[tokio::test]
async fn a_header_cant_be_smuggled_in() {
    let app = TestApp::company("Smugglers").await;
    let id = invoice_with_email(&app, "ali-smuggled@customer.example").await;
    let send = format!("/Invoice/Send/{id}");
    for (field, value) in [
        ("subject", json!("Hello\r\nBcc: all@victim.example")),
        ("subject", json!("Hello\nBcc: all@victim.example")),
        ("to", json!(["a@b.example\r\nBcc: all@victim.example"])),
        ("to", json!(["Ali <a@b.example>"])),
        ("to", json!(["a@b.example, c@d.example"])),
        ("cc", json!(["nobody"])),
        ("to", json!([])),
        ("to", json!(["", " "])),
        ("message", json!("")),
        ("message", json!("x".repeat(5_001))),
        ("subject", json!("")),
    ] {
        let mut message = message_to("ali-smuggled@customer.example");
        message[field] = value.clone();
        let refused = app.post(&send, message).await;
        assert_eq!(refused.refusal().0, 400, "{field} {value}");
        assert!(refused.refusal().2.starts_with(field), "{:#}", refused.body);
    }
    let many: Vec<String> = (0..11).map(|n| format!("a{n}@customer.example")).collect();
    let mut message = message_to("x@customer.example");
    message["to"] = json!(many);
    assert_eq!(app.post(&send, message).await.refusal(), (400, "invalid_fields", "to"));
    assert_eq!(app.deliveries(&format!("/Invoice/Deliveries/{id}")).await, json!([]));

    // What looks like a header within the message, or like markup, is only text.
    let mut message = message_to("ali-smuggled@customer.example");
    message["subject"] = json!("فاتورة رقم INV-0001 <b>");
    message["message"] = json!("Bcc: all@victim.example\n\n<script>alert(1)</script>");
    app.post(&send, message).await.ok();
    let source = app.letter_to("ali-smuggled@customer.example").await;
    let letter = parsed_message(&source);
    assert!(letter.bcc().is_none());
    assert_eq!(letter.subject(), Some("فاتورة رقم INV-0001 <b>"));
    assert!(letter.body_html(0).expect("a page").contains("&lt;script&gt;"));
}

#[tokio::test]
async fn a_quote_brings_the_link_for_its_answer_and_a_receipt_its_thanks() {
    let app = TestApp::company("Offerer").await;
    let ali = app.has_customer("Ali").await;
    let id = app.quote(ali).work("1", "500").save().await;
    let draft = app.get(&format!("/Quote/MailDraft/{id}")).await.ok();
    assert_eq!((&draft["to"], &draft["link_use"]), (&json!([]), &json!("answer")));
    app.post(&format!("/Quote/Send/{id}"), message_to("ali-offer@customer.example")).await.ok();
    let source = app.letter_to("ali-offer@customer.example").await;
    let letter = parsed_message(&source);
    let (label, address) = button_of(&letter);
    assert_eq!(label, "View and accept the quote");
    let word = address.rsplit("/quote/").next().and_then(|word| word.strip_suffix("?written=en"));
    let word = word.expect("its word");
    assert_eq!(attached_pdf(&letter).0, "QT-0001.pdf");
    let open = app.nobody().get(&format!("/Quote/ByLink/{word}")).await.ok();
    assert_eq!(open["quote_number"], "QT-0001");
    // A second message has the same link, until somebody makes one by hand.
    app.post(&format!("/Quote/Send/{id}"), message_to("sara-offer@customer.example")).await.ok();
    let source = app.letter_to("sara-offer@customer.example").await;
    assert_eq!(button_of(&parsed_message(&source)).1, address);
    let by_hand = app.post(&format!("/Quote/MakeLink/{id}"), json!({})).await.ok();
    let by_hand = by_hand["url"].as_str().expect("an address").rsplit("/quote/").next();
    let by_hand = by_hand.expect("its word");
    let void = app.nobody().get(&format!("/Quote/ByLink/{word}")).await;
    assert_eq!(void.refusal().0, 404);
    app.post(&format!("/Quote/Send/{id}"), message_to("omar-offer@customer.example")).await.ok();
    let source = app.letter_to("omar-offer@customer.example").await;
    let third = button_of(&parsed_message(&source)).1;
    let third = third.rsplit("/quote/").next().and_then(|word| word.strip_suffix("?written=en"));
    let third = third.expect("its word");
    assert_ne!(third, word);
    let taken = json!({ "approved": true, "name": "Omar", "version": 1 });
    app.nobody().post(&format!("/Quote/AnswerByLink/{third}"), taken).await.ok();
    app.nobody().get(&format!("/Quote/ByLink/{by_hand}")).await.ok();
    // What was accepted can still be seen.
    let draft = app.get(&format!("/Quote/MailDraft/{id}")).await.ok();
    assert_eq!(draft["link_use"], "view");
    app.post(&format!("/Quote/Send/{id}"), message_to("mona-offer@customer.example")).await.ok();
    let source = app.letter_to("mona-offer@customer.example").await;
    let (label, address) = button_of(&parsed_message(&source));
    assert_eq!((label.as_str(), address.contains(third)), ("View the quote", true));
    app.is_sent(&format!("/Quote/Deliveries/{id}")).await;
    let kept = app.deliveries(&format!("/Quote/Deliveries/{id}")).await;
    assert!(!kept[0]["message"].as_str().expect("a message").contains(word), "kept nowhere");
    let list = app.post("/Quote/GetQuotes", json!({})).await.ok();
    assert_eq!(list["Customers"][0]["mailed"], "sent");

    let bank = app.account("bank").await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "300", &[])).await;
    let draft = app.get(&format!("/Payment/MailDraft/{receipt}?language=en")).await.ok();
    assert_eq!(draft["subject"], "Receipt RC-0001 from Offerer");
    app.post(&format!("/Payment/Send/{receipt}"), message_to("ali-paid@customer.example"))
        .await
        .ok();
    let source = app.letter_to("ali-paid@customer.example").await;
    assert_eq!(attached_pdf(&parsed_message(&source)).0, "RC-0001.pdf");
}

#[tokio::test]
async fn what_cant_be_delivered_is_tried_again_and_given_up_with_its_reason() {
    let app = TestApp::company("Unreachable").await;
    let id = invoice_with_email(&app, "ali-late@customer.example").await;
    let delivery = queued_delivery(&app, id, "ali-late@customer.example").await;
    let nowhere = MailTransport::Smtp("smtp://127.0.0.1:1".to_owned());
    let config = Config { mail: nowhere, ..Config::clone(&app.app.config) };
    let mailer = Mailer::new(&config, &[]).expect("a mailer");
    let payload = json!({ "tenant": app.tenant.0, "delivery": delivery });
    let path = format!("/Invoice/Deliveries/{id}");
    for attempt in 1..=platform::jobs::ATTEMPTS {
        let tried = paper::mailing::handle(mailer.clone(), app.app.clone(), payload.clone());
        let given_up = attempt == platform::jobs::ATTEMPTS;
        assert_eq!(tried.await.is_ok(), given_up, "attempt {attempt}");
        let now = app.deliveries(&path).await[0].clone();
        assert_eq!(now["attempts"], attempt);
        assert_eq!(now["state"], if given_up { "failed" } else { "queued" });
        assert_eq!(now["reason"], "unreachable");
    }
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(list["Invoices"][0]["mailed"], "failed");

    // Sent again, it gets away; a message that has failed is not taken up by an old job.
    paper::mailing::handle(mailer, app.app.clone(), payload).await.expect("nothing to do");
    app.post(&format!("/Invoice/Send/{id}"), message_to("ali-late@customer.example")).await.ok();
    app.letter_to("ali-late@customer.example").await;
    app.is_sent(&path).await;
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    assert_eq!(list["Invoices"][0]["mailed"], "sent");

    // What was deleted before its message went out stays here.
    let delivery = queued_delivery(&app, id, "ali-late@customer.example").await;
    app.delete(&format!("/Invoice/DeleteInvoice/{id}")).await.ok();
    let mailer = Mailer::new(&app.app.config, &[]).expect("a mailer");
    let payload = json!({ "tenant": app.tenant.0, "delivery": delivery });
    paper::mailing::handle(mailer, app.app.clone(), payload).await.expect("given up");
    let tenant = app.tenant;
    let kept = app
        .app
        .db
        .read(Scope::tenant(tenant), move |tx| documents::deliveries::find(tx, tenant, delivery));
    let kept = kept.await.expect("read").expect("kept");
    assert_eq!((kept.state.as_str(), kept.reason.as_deref()), ("failed", Some("gone")));
    let refused = app.post(&format!("/Invoice/Send/{id}"), message_to("a@b.example")).await;
    assert_eq!(refused.refusal().0, 404);
}

#[tokio::test]
async fn a_company_sends_only_so_much_in_an_hour() {
    let app = TestApp::alone("Flood").await;
    let id = invoice_with_email(&app, "ali-flood@customer.example").await;
    let send = format!("/Invoice/Send/{id}");
    app.post(&send, message_to("ali-flood@customer.example")).await.ok();
    // What is refused for itself was never sent.
    assert_eq!(app.post(&send, message_to("nobody")).await.refusal().0, 400);
    assert_eq!(app.counts_messages(Some(199)).await, 1);
    app.post(&send, message_to("ali-flood@customer.example")).await.ok();
    let refused = app.post(&format!("/Invoice/Send/{id}"), message_to("a@customer.example")).await;
    assert_eq!(refused.refusal().1, "too_many_attempts");
    let other = app.beside("Calm").await;
    let id = invoice_with_email(&other, "ali-calm@customer.example").await;
    other.post(&format!("/Invoice/Send/{id}"), message_to("ali-calm@customer.example")).await.ok();
}

#[tokio::test]
async fn a_message_whose_answer_was_lost_counts_once() {
    let app = TestApp::alone("Lost answers").await;
    let id = invoice_with_email(&app, "ali-again@customer.example").await;
    let send = format!("/Invoice/Send/{id}");
    let several = "/Invoice/SendSeveral";
    // At once, since nobody waits for an answer that is lost.
    let path: &'static str = Box::leak(send.clone().into_boxed_str());
    let bodies = vec![message_to("ali-again@customer.example"); 4];
    let answers = app.at_once(Some("lost-answer"), path, bodies).await;
    let answers: Vec<Value> = answers.into_iter().map(|answer| answer.ok()).collect();
    assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
    let both = json!({ "ids": [id] });
    for _ in 0..3 {
        app.post_once("lost-answers", several, both.clone()).await.ok();
    }
    assert_eq!(app.counts_messages(Some(200)).await, 2);
    let refused =
        app.post_once("new-message", &send, message_to("ali-again@customer.example")).await;
    assert_eq!(refused.refusal().1, "too_many_attempts");
    // What was sent is shown although no more may be.
    app.post_once("lost-answer", &send, message_to("ali-again@customer.example")).await.ok();
    let other = app.post_once("lost-answer", &send, message_to("nobody@customer.example")).await;
    assert_eq!(other.refusal().1, "idempotency_key_reused");
    let kept = app.deliveries(&format!("/Invoice/Deliveries/{id}")).await;
    assert_eq!(kept.as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_schedule_makes_and_sends() {
    let app = TestApp::company("Subscriptions").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]);
    let schedule = |invoice: Value| {
        json!({
            "start_date": "2026-11-20", "unit": "month", "every": 1, "month_end": false,
            "ends": "never", "sends": true, "invoice": invoice,
        })
    };
    let add = "/RecurringInvoice/AddRecurringInvoice";
    let nowhere = app.post(add, schedule(sale.clone().showing("100.00"))).await;
    assert_eq!(nowhere.refusal(), (400, "invalid_fields", "customer_email"));
    let sale = sale.with("customer_email", "ali-monthly@customer.example");
    app.post(add, schedule(sale.showing("100.00"))).await.ok();
    schedules::recurring::make_due(&app.app, app.tenant).await.expect("it is made");
    let source = app.letter_to("ali-monthly@customer.example").await;
    assert_eq!(attached_pdf(&parsed_message(&source)).0, "INV-0001.pdf");
    let list = app.post("/Invoice/GetInvoice", json!({})).await.ok();
    let id = list["Invoices"][0]["id"].as_i64().expect("an id");
    app.is_sent(&format!("/Invoice/Deliveries/{id}")).await;
}

#[tokio::test]
async fn who_may_not_see_a_document_may_not_send_it() {
    let app = TestApp::company("Senders").await;
    let id = invoice_with_email(&app, "ali-hidden@customer.example").await;
    let manager = app.member("PM").await;
    for answer in [
        manager.get(&format!("/Invoice/MailDraft/{id}")).await,
        manager.get(&format!("/Invoice/Deliveries/{id}")).await,
        manager.post(&format!("/Invoice/Send/{id}"), message_to("a@customer.example")).await,
    ] {
        assert_eq!(answer.refusal().0, 404);
    }
    let accountant = app.member("accountant").await;
    let refused =
        accountant.post(&format!("/Invoice/Send/{id}"), message_to("a@customer.example")).await;
    assert_eq!(refused.refusal().0, 403);
}

#[tokio::test]
async fn the_sender_is_the_company_alone_where_the_plan_has_its_branding() {
    let app = TestApp::company("Own sender").await;
    let id = invoice_with_email(&app, "ali@sender.example").await;
    let from = async |address: &str| {
        app.post(&format!("/Invoice/Send/{id}"), message_to(address)).await.ok();
        let letter = app.letter_to(address).await;
        let letter = parsed_message(&letter);
        let from = letter.from().and_then(|from| from.first()).expect("a sender");
        from.name().unwrap_or_default().to_owned()
    };
    let plain = from("ali-plain@sender.example").await;
    assert_eq!(plain, "Own sender (Mizan)");
    app.change_company("tier = 2, plan_code = 'XA07'");
    let branded = from("ali-branded@sender.example").await;
    assert_eq!(branded, "Own sender");
}
