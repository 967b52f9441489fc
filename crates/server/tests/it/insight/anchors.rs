//! The ends of the chains, signed once a day outside the database.

use insight::anchors::{compare, rotate_key, sign_if_due};
use insight::audit::{AuditState, prove_all};
use platform::App;
use platform::config::Config;
use platform::db::migrate;

use crate::kit::TestApp;
use crate::kit::behind::Behind;
use crate::kit::pdf::pdf_text;

const TOMORROW: &str = "2026-11-21T10:00:00Z";
const NEXT_MONTH: &str = "2026-12-01T10:00:00Z";

async fn sign(app: &TestApp) {
    sign_if_due(&app.app, app.tenant).await.expect("it is signed");
}

/// How many anchors there are, and how they prove.
async fn anchors(app: &TestApp) -> (usize, AuditState) {
    let list = app.get("/Audit/Anchors").await.ok();
    let audit = prove_all(&app.app, app.tenant).await.expect("it can be read");
    let check = audit.checks.iter().find(|check| check.key.as_str() == "anchors");
    (list["anchors"].as_array().expect("rows").len(), check.expect("a check").state)
}

#[tokio::test]
async fn the_chains_are_signed_once_a_day_when_something_was_written() {
    let app = TestApp::alone("Anchored").await;
    let ali = app.has_customer("Ali").await;
    sign(&app).await;
    app.invoice(ali).work("1", "100").save().await;
    sign(&app).await;
    assert_eq!(anchors(&app).await, (1, AuditState::Sound), "once a day");
    let tomorrow = app.at(TOMORROW);
    sign(&tomorrow).await;
    sign(&tomorrow).await;
    assert_eq!(anchors(&app).await, (2, AuditState::Sound));
    // Nothing was written since: there is nothing to sign.
    sign(&app.at("2026-11-22T10:00:00Z")).await;
    assert_eq!(anchors(&app).await, (2, AuditState::Sound));
    rotate_key(&app.app.config.data).expect("another key");
    app.invoice(ali).work("1", "200").save().await;
    sign(&app.at(NEXT_MONTH)).await;
    assert_eq!(anchors(&app).await, (3, AuditState::Sound), "the old key is still trusted");
    app.member("PM").await.get("/Audit/Anchors").await.refused(403);
}

#[tokio::test]
async fn an_anchor_is_printed_with_every_line_that_proves_it() {
    let app = TestApp::alone("Printed anchors").await;
    app.has_customer("Ali").await;
    sign(&app).await;
    let list = app.get("/Audit/Anchors").await.ok();
    let text = list["anchors"][0]["text"].as_str().expect("a text").to_owned();
    for language in ["en", "ar"] {
        app.chooses_language(language).await;
        // A long value may break anywhere, which the page says with spaces of no width.
        let page = pdf_text(&app.file("/Audit/AnchorPdf/1").await.1).replace('\u{200b}', "");
        for line in text.lines() {
            let (word, value) = line.split_once(' ').expect("a word and a value");
            assert!(page.contains(word), "{language}: no {word} in {page}");
            // A long value is divided between lines of the page.
            let value: String = value.split_whitespace().collect();
            assert!(page.contains(&value), "{language}: no {value} in {page}");
        }
    }
    app.get("/Audit/AnchorPdf/2").await.refused(404);
    app.member("PM").await.get("/Audit/AnchorPdf/1").await.refused(403);
}

#[tokio::test]
async fn the_first_anchor_of_a_month_is_mailed_to_the_admins() {
    let app = TestApp::alone("Mailed anchors").await;
    let ali = app.has_customer("Ali").await;
    let mut days = Vec::new();
    for moment in [crate::kit::NOW, TOMORROW, NEXT_MONTH] {
        app.invoice(ali).work("1", "100").save().await;
        sign(&app.at(moment)).await;
        let (subject, text) = app.at(moment).mail_to(&app.email).await;
        assert!(subject.contains("إثبات"), "Arabic until the admin chooses a language: {subject}");
        days.extend(text.lines().find(|line| line.starts_with("day ")).map(str::to_owned));
    }
    assert_eq!(days, ["day 2026-11-20", "day 2026-11-20", "day 2026-12-01"]);
}

#[tokio::test]
async fn an_anchor_is_mailed_in_the_language_that_the_admin_chose() {
    let app = TestApp::alone("English anchors").await;
    app.chooses_language("en").await;
    let ali = app.has_customer("Ali").await;
    app.invoice(ali).work("1", "100").save().await;
    sign(&app).await;
    let (subject, _) = app.mail_to(&app.email).await;
    assert!(subject.is_ascii(), "{subject}");
}

#[tokio::test]
async fn a_recomputed_chain_does_not_fit_its_anchor() {
    let app = TestApp::alone("Recomputed").await;
    let ali = app.has_customer("Ali").await;
    app.invoice(ali).work("1", "100").save().await;
    sign(&app).await;
    let list = app.get("/Audit/Anchors").await.ok();
    let printed = list["anchors"][0]["text"].as_str().expect("a text").to_owned();
    assert_eq!(compare(&app.app, &printed).await.expect("compared"), None);

    // Somebody changes a record and seals everything again, as this program would.
    let target = &app.app.config.database;
    let behind = Behind::open(target);
    behind.run(
        "delete from record_seal; delete from migration where name = 'seals';
         update customer set display_name = 'Somebody else'",
    );
    migrate::migrate(target, mizan::MIGRATIONS).expect("sealed again");
    let audit = prove_all(&app.app, app.tenant).await.expect("it can be read");
    let broken: Vec<&str> = audit
        .checks
        .iter()
        .filter(|check| check.state == AuditState::Broken)
        .map(|check| check.key.as_str())
        .collect();
    assert_eq!(broken, ["anchors"], "{audit:#?}");
    assert!(compare(&app.app, &printed).await.expect("compared").is_some());

    // And signs that with a key of their own.
    Behind::open(target).run("delete from anchor");
    let mut config = Config::clone(&app.app.config);
    config.data = tempfile::tempdir().expect("a folder").keep();
    let other = App { config: config.into(), ..app.app.clone() };
    sign_if_due(&other, app.tenant).await.expect("signed");
    assert_eq!(anchors(&app).await, (1, AuditState::Broken), "nobody trusts that key");
}
