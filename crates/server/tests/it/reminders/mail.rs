//! Reminders by mail: each once, in the person's language, never against the will of a stranger.

use platform::TenantId;
use platform::db::Scope;
use platform::mail::unsubscribe;
use serde_json::json;

use crate::kit::reminders::reminder_on;
use crate::kit::{TestApp, invoice_to};

async fn due_companies(app: &TestApp) -> Vec<TenantId> {
    let now = app.app.clock.now();
    let find = move |tx: &mut dyn platform::Tx| reminders::mailing::with_due(tx, now);
    app.app.db.read(Scope::SYSTEM, find).await.expect("companies")
}

/// A reminder of a day that is sent to an address, or to oneself.
async fn mailed(app: &TestApp, day: &str, subject: &str, email: Option<&str>) -> i64 {
    let mut typed = reminder_on(day, subject);
    typed["Is_send"] = json!(true);
    typed["email"] = json!(email);
    app.has_reminder(typed).await
}

#[tokio::test]
async fn a_reminder_is_mailed_once_on_its_morning() {
    let app = TestApp::alone("Mailed").await;
    let arabic = app.in_language("ar");
    mailed(&arabic, "2026-11-22", "دفع الإيجار", None).await;
    assert_eq!(due_companies(&app.at("2026-11-21T10:00:00Z")).await, []);
    // Half past six in Cairo, then half past seven.
    assert_eq!(due_companies(&app.at("2026-11-22T04:30:00Z")).await, []);
    let morning = app.at("2026-11-22T05:30:00Z");
    assert_eq!(due_companies(&morning).await, [app.tenant]);
    morning.send_reminders().await;
    let (subject, text) = morning.mail_to(&app.email).await;
    assert_eq!(subject, "تذكير: دفع الإيجار");
    assert!(text.contains("22/11/2026") && text.contains("/reminders?reminder="), "{text}");
    assert_eq!(due_companies(&morning).await, []);
    morning.send_reminders().await;
    morning.mail_to(&app.email).await;
    assert_eq!(app.letters_naming(&app.email).len(), 1, "once");
}

#[tokio::test]
async fn a_repeated_one_is_mailed_on_each_of_its_days() {
    let app = TestApp::alone("Mailed daily").await;
    let mut typed = reminder_on("2026-11-20", "Count the cash");
    typed["Is_send"] = json!(true);
    typed["repeat"] = json!("daily");
    app.has_reminder(typed).await;
    for day in ["2026-11-20", "2026-11-21"] {
        let now = app.at(&format!("{day}T10:00:00Z"));
        assert_eq!(due_companies(&now).await, [app.tenant]);
        now.send_reminders().await;
    }
    // The server was down for days: one mail covers what was missed.
    app.at("2026-11-25T10:00:00Z").send_reminders().await;
    let later = app.at("2026-11-25T11:00:00Z");
    later.send_reminders().await;
    later.mail_to(&app.email).await;
    assert_eq!(app.letters_naming(&app.email).len(), 3);
}

#[tokio::test]
async fn a_stranger_is_told_who_asks_and_can_stop_it() {
    let app = TestApp::alone("Nile Reminders").await;
    let address = "ali@strangers.example";
    let id = mailed(&app, "2026-11-20", "Bring the keys", Some(address)).await;
    app.send_reminders().await;
    let (_, text) = app.mail_to(address).await;
    assert!(text.contains("of Nile Reminders asked Mizan to remind you"), "{text}");
    assert!(!text.contains("/reminders?reminder="), "the list is not theirs: {text}");
    let letter = app.letter_to(address).await;
    assert!(letter.contains("List-Unsubscribe-Post"), "{letter}");

    // It was stopped: the next one stays here, and no new one is taken.
    mailed(&app, "2026-11-21", "And the papers", Some(address)).await;
    let word = unsubscribe::token(&app.app.config.secret_key, app.tenant, address);
    app.nobody().post(&format!("/Mail/Unsubscribe/{word}"), json!({})).await.ok();
    let tomorrow = app.at("2026-11-21T10:00:00Z");
    tomorrow.send_reminders().await;
    assert_eq!(app.letters_naming(address).len(), 1);
    let shown = tomorrow.reminders().await;
    let rows = shown["UserReminder"].as_array().expect("reminders");
    let stopped: Vec<_> = rows.iter().map(|row| row["mail_stopped"] == true).collect();
    assert_eq!(stopped, [false, true]);
    let mut typed = reminder_on("2026-11-25", "Once more");
    typed["Is_send"] = json!(true);
    typed["email"] = json!(address);
    let refused = tomorrow.post("/Reminder/AddReminder", typed.clone()).await;
    assert_eq!(refused.faults(), ["email: this recipient unsubscribed from your company's emails"]);
    let refused = tomorrow.post(&format!("/Reminder/UpdateReminder/{id}"), typed).await;
    assert_eq!(refused.refusal().2, "email");
}

#[tokio::test]
async fn strangers_get_no_more_than_a_company_may_send() {
    let app = TestApp::alone("Flood").await;
    for number in 0..52 {
        let address = format!("reader-{number}@flood.example");
        mailed(&app, "2026-11-20", "Buy from us", Some(&address)).await;
    }
    app.send_reminders().await;
    let still_due = due_companies(&app).await;
    assert_eq!(still_due, [app.tenant], "what is left waits for tomorrow");
    app.mail_to("reader-49@flood.example").await;
    assert_eq!(app.letters_naming("reader-50@flood.example").len(), 0);
    let tomorrow = app.at("2026-11-21T10:00:00Z");
    tomorrow.send_reminders().await;
    tomorrow.mail_to("reader-51@flood.example").await;
}

#[tokio::test]
async fn nothing_is_mailed_to_who_left_or_for_an_ended_company() {
    let app = TestApp::alone("Left").await;
    let colleague = app.member("admin").await;
    mailed(&colleague, "2026-11-21", "After I left", None).await;
    mailed(&app, "2026-11-21", "After the trial", None).await;
    let id = crate::kit::members::member_id(&app, &colleague.email).await;
    let rights = json!({ "role_id": 1, "active": false });
    crate::kit::members::change_member(&app, id, rights).await.ok();
    app.change_company("trial_ends_on = '2026-11-20'");
    let tomorrow = app.at("2026-11-21T10:00:00Z");
    tomorrow.send_reminders().await;
    assert_eq!(due_companies(&tomorrow).await, [], "they are passed over");
    for email in [&app.email, &colleague.email] {
        assert_eq!(app.letters_naming(email).len(), 0);
    }
}

#[tokio::test]
async fn a_digest_comes_as_often_as_the_person_wants() {
    let app = TestApp::alone("Digest").await;
    let settings = "/Reminder/GetMailSettings";
    assert_eq!(app.get(settings).await.ok(), json!({ "digest": "off" }));
    let set =
        |digest: &'static str| app.post("/Reminder/SetMailSettings", json!({ "digest": digest }));
    assert_eq!(set("hourly").await.refusal().2, "digest");
    set("daily").await.ok();
    assert_eq!(app.get(settings).await.ok()["digest"], "daily");
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]).with("invoice_date", "2026-10-01");
    app.has_invoice(sale.with("due_date", "2026-11-10").showing("100.00")).await;
    app.has_reminder(reminder_on("2026-11-23", "Meet Mona")).await;

    app.send_reminders().await;
    assert_eq!(app.letters_naming(&app.email).len(), 0, "it begins tomorrow");
    let tomorrow = app.at("2026-11-21T10:00:00Z");
    assert_eq!(due_companies(&tomorrow).await, [app.tenant]);
    tomorrow.send_reminders().await;
    let (subject, text) = tomorrow.mail_to(&app.email).await;
    assert_eq!(subject, "Digest: your reminders");
    assert!(text.contains("- Overdue invoices: 1 (EGP 100.00), due 10/11/2026"), "{text}");
    assert!(text.contains("- Meet Mona, due 23/11/2026"), "{text}");
    assert_eq!(due_companies(&tomorrow).await, []);

    // In Arabic, on Sundays.
    let weekly = json!({ "digest": "weekly" });
    let arabic = tomorrow.in_language("ar");
    arabic.post("/Reminder/SetMailSettings", weekly).await.ok();
    assert_eq!(due_companies(&app.at("2026-11-21T10:00:00Z")).await, []);
    let sunday = app.at("2026-11-22T10:00:00Z");
    sunday.send_reminders().await;
    let (subject, text) = sunday.mail_to(&app.email).await;
    assert_eq!(subject, "Digest: ملخص التذكيرات");
    assert!(text.contains("فواتير متأخرة السداد: 1 (100.00"), "{text}");
    sunday.post("/Reminder/SetMailSettings", json!({ "digest": "off" })).await.ok();
    assert_eq!(due_companies(&app.at("2027-03-01T10:00:00Z")).await, []);
}

#[tokio::test]
async fn mail_to_a_person_is_in_the_language_that_they_chose() {
    let app = TestApp::alone("Chosen language").await;
    let someone = "someone@chosen.example";
    mailed(&app, "2026-11-22", "Pay the rent", None).await;
    mailed(&app, "2026-11-22", "Call the bank", Some(someone)).await;
    app.chooses_language("ar").await;
    let morning = app.at("2026-11-22T05:30:00Z");
    morning.send_reminders().await;
    assert_eq!(morning.mail_to(&app.email).await.0, "تذكير: Pay the rent");
    // Others read it as it was written.
    assert_eq!(morning.mail_to(someone).await.0, "Reminder: Call the bank");
    morning.post("/Reminder/SetMailSettings", json!({ "digest": "daily" })).await.ok();
    let tomorrow = app.at("2026-11-23T05:30:00Z");
    tomorrow.has_reminder(reminder_on("2026-11-24", "Meet Mona")).await;
    tomorrow.send_reminders().await;
    assert_eq!(tomorrow.mail_to(&app.email).await.0, "Chosen language: ملخص التذكيرات");
}

#[tokio::test]
async fn an_empty_digest_is_not_sent() {
    let app = TestApp::alone("Quiet").await;
    app.post("/Reminder/SetMailSettings", json!({ "digest": "daily" })).await.ok();
    let tomorrow = app.at("2026-11-21T10:00:00Z");
    tomorrow.send_reminders().await;
    assert_eq!(due_companies(&tomorrow).await, []);
    assert_eq!(app.letters_naming(&app.email).len(), 0);
}
