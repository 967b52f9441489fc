//! The button of each message: who has it sees what the message is about, without an account.

use platform::config::{Config, MailTransport};
use platform::mail::Mailer;
use serde_json::{Value, json};

use crate::kit::online_payments::Payer;
use crate::kit::sending::{
    button_of, invoice_with_email, message_to, parsed_message, queued_delivery,
};
use crate::kit::{TestApp, invoice_to, note_against, receipt_from};

/// The calls of sending a document, and of its messages.
struct Mailing {
    send: String,
    deliveries: String,
}

impl Mailing {
    fn of(kind: &str, id: i64) -> Mailing {
        Mailing {
            send: format!("/{kind}/Send/{id}"),
            deliveries: format!("/{kind}/Deliveries/{id}"),
        }
    }
}

/// Mails a document: what the button says, and where it leads.
async fn sent(app: &TestApp, mailing: &Mailing, address: &str, language: &str) -> (String, String) {
    let mut message = message_to(address);
    message["language"] = json!(language);
    app.post(&mailing.send, message).await.ok();
    app.is_sent(&mailing.deliveries).await;
    button_of(&parsed_message(&app.letter_to(address).await))
}

/// The word of a link.
fn word_of(address: &str) -> &str {
    page_of(address).rsplit("/d/").next().expect("a word")
}

/// A link without the language that its mail is written in.
fn page_of(address: &str) -> &str {
    address.split('?').next().expect("an address")
}

async fn opened(app: &TestApp, address: &str) -> crate::kit::Answer {
    app.nobody().get(&format!("/Document/ByLink/{}", word_of(address))).await
}

#[tokio::test]
async fn each_message_has_a_button_that_opens_its_document() {
    let app = TestApp::company("Buttons").await;
    let ali = app.has_customer("Ali").await;
    let (bank, vat) = (app.account("bank").await, app.vat().await);
    let id = app.has_invoice(invoice_to(ali).work("1", "1000", &[vat]).showing("1140.00")).await;
    let receipt = app.has_receipt(receipt_from(ali, bank, "140", &[(id, "140", "0")])).await;
    let other = app.invoice(ali).work("2", "50").save().await;
    let note = app.has_credit_note(note_against(ali, other, &[(1, "1")], "50.00")).await;
    let statement = Mailing {
        send: format!("/Customer/SendStatement/{ali}"),
        deliveries: format!("/Customer/StatementDeliveries/{ali}"),
    };
    for (kind, mailing, english, arabic) in [
        ("invoice", Mailing::of("Invoice", id), "View the invoice", "عرض الفاتورة"),
        ("receipt", Mailing::of("Payment", receipt), "View the receipt", "عرض سند القبض"),
        ("credit_note", Mailing::of("CreditNote", note), "View the credit note", "عرض إشعار الخصم"),
        ("statement", statement, "View the current statement", "عرض كشف الحساب الحالي"),
    ] {
        let to = |language: &str| format!("{kind}-{language}@buttons.example");
        let (label, address) = sent(&app, &mailing, &to("en"), "en").await;
        assert_eq!(label, english);
        assert!(address.ends_with("?written=en"), "{address}");
        let (label, again) = sent(&app, &mailing, &to("ar"), "ar").await;
        assert_eq!(label, arabic);
        assert_eq!(again, format!("{}?written=ar", page_of(&address)), "the same link");
        assert_eq!(opened(&app, &address).await.ok()["kind"], kind);
        let kept = app.deliveries(&mailing.deliveries).await.to_string();
        assert!(!kept.contains(word_of(&address)), "kept nowhere");
    }
}

#[tokio::test]
async fn every_message_has_the_same_link_until_it_ends() {
    let app = TestApp::alone("One link").await;
    let id = invoice_with_email(&app, "ali@one-link.example").await;
    let (mailing, links) = (Mailing::of("Invoice", id), format!("/Invoice/Links/{id}"));
    let (_, first) = sent(&app, &mailing, "first@one-link.example", "en").await;
    let made = app.get(&links).await.ok();
    assert_eq!(made["links"][0]["until"], "2027-02-18");
    let later = app.later("2026-12-01T09:00:00Z").await;
    let (_, second) = sent(&later, &mailing, "second@one-link.example", "en").await;
    assert_eq!(second, first);
    let made = later.get(&links).await.ok();
    assert_eq!(made["links"].as_array().map(Vec::len), Some(1));
    assert_eq!(made["links"][0]["until"], "2027-03-01", "90 days after the last message");
    assert!(!made.to_string().contains(word_of(&first)), "kept nowhere");
    opened(&app.at("2027-03-01T09:00:00Z"), &first).await.ok();
    let over = opened(&app.at("2027-03-02T09:00:00Z"), &first).await;
    assert_eq!(over.refusal(), (409, "link.expired", ""));

    let revoke = json!({ "link": made["links"][0]["id"] });
    later.post(&format!("/Invoice/RevokeLink/{id}"), revoke).await.ok();
    assert_eq!(opened(&later, &first).await.refusal(), (409, "link.revoked", ""));
    let (_, third) = sent(&later, &mailing, "third@one-link.example", "en").await;
    assert_ne!(third, first);
    opened(&later, &third).await.ok();
    assert_eq!(opened(&later, &first).await.refusal(), (409, "link.revoked", ""));
    later.verify().await;
}

#[tokio::test]
async fn a_message_that_is_tried_again_makes_no_second_link() {
    let app = TestApp::company("Tried again").await;
    let id = invoice_with_email(&app, "ali@tried-again.example").await;
    let delivery = queued_delivery(&app, id, "ali@tried-again.example").await;
    let payload = json!({ "tenant": app.tenant.0, "delivery": delivery });
    let nowhere = MailTransport::Smtp("smtp://127.0.0.1:1".to_owned());
    let config = Config { mail: nowhere, ..Config::clone(&app.app.config) };
    let mailer = Mailer::new(&config, &[]).expect("a mailer");
    for _ in 0..2 {
        let tried = paper::mailing::handle(mailer.clone(), app.app.clone(), payload.clone());
        assert!(tried.await.is_err(), "to be tried again");
    }
    let mailer = Mailer::new(&app.app.config, &[]).expect("a mailer");
    paper::mailing::handle(mailer, app.app.clone(), payload).await.expect("sent");
    let source = app.letter_to("ali@tried-again.example").await;
    let (_, address) = button_of(&parsed_message(&source));
    opened(&app, &address).await.ok();
    let made = app.get(&format!("/Invoice/Links/{id}")).await.ok();
    assert_eq!(made["links"].as_array().map(Vec::len), Some(1));
}

#[tokio::test]
async fn reminders_and_recurring_invoices_have_the_button_too() {
    let app = TestApp::company("Automatic buttons").await;
    let id = invoice_with_email(&app, "ali@automatic.example").await;
    let rule = json!({ "days": 0, "template": "reminder_due", "enabled": true });
    let rules = json!({ "enabled": true, "least": "0.00", "rules": [rule] });
    app.post("/Setting/SetCustomerReminders", rules).await.ok();
    schedules::customer_reminders::send_due(&app.app, app.tenant).await.expect("reminded");
    app.is_sent(&format!("/Invoice/Deliveries/{id}")).await;
    let (label, reminded) =
        button_of(&parsed_message(&app.letter_to("ali@automatic.example").await));
    assert_eq!(label, "عرض الفاتورة");
    assert_eq!(opened(&app, &reminded).await.ok()["number"], "INV-0001");
    let sara = app.has_customer("Sara").await;
    let sale =
        invoice_to(sara).work("1", "100", &[]).with("customer_email", "sara@automatic.example");
    let schedule = json!({
        "start_date": "2026-11-20", "unit": "month", "every": 1, "month_end": false,
        "ends": "never", "sends": true, "invoice": sale.showing("100.00"),
    });
    app.post("/RecurringInvoice/AddRecurringInvoice", schedule).await.ok();
    app.make_due().await;
    let source = app.letter_to("sara@automatic.example").await;
    let (label, made) = button_of(&parsed_message(&source));
    assert_eq!(label, "عرض الفاتورة");
    let open = opened(&app, &made).await.ok();
    assert_eq!((&open["number"], &open["open_amount"]), (&json!("INV-0002"), &json!("100.00")));
}

#[tokio::test]
async fn the_button_pays_where_the_company_takes_cards() {
    let payer = Payer::new("Pays by mail").await;
    let (app, id) = (&payer.app, payer.invoice);
    let mailing = Mailing::of("Invoice", id);
    let draft = app.get(&format!("/Invoice/MailDraft/{id}")).await.ok();
    assert_eq!(draft["link_use"], "pay");
    let (label, address) = sent(app, &mailing, "ali@pays.example", "en").await;
    assert_eq!(label, "View and pay the invoice");
    let path = format!("/Document/OnlinePayment/{}", word_of(&address));
    assert_eq!(app.nobody().get(&path).await.ok()["amount"], "1140.00");
    let arabic = sent(app, &mailing, "ali-arabic@pays.example", "ar").await;
    let address = format!("{}?written=ar", page_of(&address));
    assert_eq!(arabic, ("عرض الفاتورة وسدادها".to_owned(), address));

    let bank = app.account("bank").await;
    let whole = receipt_from(payer.customer, bank, "1140", &[(id, "1140", "0")]);
    app.has_receipt(whole).await;
    let draft = app.get(&format!("/Invoice/MailDraft/{id}")).await.ok();
    assert_eq!(draft["link_use"], "view");
    let (label, _) = sent(app, &mailing, "ali-paid@pays.example", "en").await;
    assert_eq!(label, "View the invoice");
}

#[tokio::test]
async fn a_link_that_is_made_names_the_customers_mobile() {
    let app = TestApp::company("Mobiles").await;
    let ali = app.has_customer("Ali").await;
    let id = app.invoice(ali).work("1", "1").save().await;
    let quote = app.quote(ali).work("1", "5").save().await;
    let paths = [
        format!("/Invoice/MakeLink/{id}"),
        format!("/Customer/MakeStatementLink/{ali}"),
        format!("/Quote/MakeLink/{quote}"),
    ];
    for path in &paths {
        assert_eq!(app.post(path, json!({})).await.ok()["mobile"], Value::Null, "{path}");
    }
    let page = app.post(&format!("/Customer/CustomerDetails/{ali}"), json!({})).await.ok();
    let mut form = page["customer"].clone();
    form["phone"] = json!("02 2735 1234");
    form["mobile"] = json!("0100 123 4567");
    app.post(&format!("/Customer/EditCustomer/{ali}"), form).await.ok();
    for path in &paths {
        assert_eq!(app.post(path, json!({})).await.ok()["mobile"], "+201001234567", "{path}");
    }
}
