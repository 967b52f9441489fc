//! The ends of the chains, signed once a day outside the database.

use insight::anchors::{compare, rotate_key, sign_if_due};
use insight::audit::{AuditKey, AuditState, prove_all};
use platform::config::Config;
use platform::db::{Scope, Target, migrate, seals};
use platform::{App, Tx, args};
use serde_json::json;

use crate::kit::behind::Behind;
use crate::kit::pdf::pdf_text;
use crate::kit::{TestApp, invoice_to};

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
async fn anchors_that_were_all_deleted_are_missed() {
    let app = TestApp::alone("Unanchored").await;
    app.has_customer("Ali").await;
    sign(&app).await;
    assert_eq!(anchors(&app).await, (1, AuditState::Sound));
    Behind::open(&app.app.config.database).run("delete from anchor");
    assert_eq!(anchors(&app).await, (0, AuditState::Sound), "a new company has none yet");
    assert_eq!(anchors(&app.at(NEXT_MONTH)).await, (0, AuditState::Unknown));
}

/// The log of migrations says by which list of tables the seals were made. Removing that line seals
/// nothing again.
#[tokio::test]
async fn a_start_of_the_program_seals_nothing_that_was_changed_behind_its_back() {
    let app = TestApp::alone("Resealed").await;
    app.has_customer("Ali").await;
    let target = &app.app.config.database;
    Behind::open(target).run(
        "delete from migration where name = 'seals';
         update customer set display_name = 'Somebody else'",
    );
    migrate::migrate(target, mizan::MIGRATIONS).expect("migrated");
    let audit = prove_all(&app.app, app.tenant).await.expect("it can be read");
    let records = audit.checks.iter().find(|check| check.key == AuditKey::Records).expect("proved");
    assert_eq!(records.culprits[0].table.as_deref(), Some("customer"), "{audit:#?}");
    assert_eq!(records.culprits[0].field.as_deref(), Some("display_name"));
}

/// What a version of the program seals for the first time is sealed by its first start, and nothing
/// else that has no seal.
#[tokio::test]
async fn tables_that_an_earlier_version_did_not_seal_are_sealed_at_the_first_start() {
    let app = TestApp::alone("Sealed later").await;
    let ali = app.has_customer("Ali").await;
    let sale = invoice_to(ali).work("1", "100", &[]).showing("100.00");
    let schedule = json!({
        "start_date": "2026-12-01", "unit": "month", "every": 1, "month_end": false,
        "ends": "never", "invoice": sale,
    });
    app.post("/RecurringInvoice/AddRecurringInvoice", schedule).await.ok();
    let target = &app.app.config.database;
    for (on_sqlite, on_postgres, expected) in [
        // The list of version 2.0.1.
        (
            "64ab59203f0e6c9427b63317d0365b88",
            "e184bc817d0d54873dc535ac066d5e99",
            &["member", "numbering", "recurring_invoice"][..],
        ),
        (BEFORE_RIGHTS_ON_SQLITE, BEFORE_RIGHTS_ON_POSTGRES, &["member", "numbering"]),
    ] {
        let checksum = match target {
            Target::Sqlite(_) => on_sqlite,
            Target::Postgres(_) => on_postgres,
        };
        Behind::open(target).run(&format!(
            "delete from record_seal;
             update migration set checksum = '{checksum}' where name = 'seals'"
        ));
        migrate::migrate(target, mizan::MIGRATIONS).expect("migrated");
        let sealed =
            Behind::open(target).texts("select distinct kind from record_seal order by kind");
        assert_eq!(sealed, expected);
    }
}

/// The list of sealed tables before rights and settings were in it, by its checksums.
const BEFORE_RIGHTS_ON_SQLITE: &str = "eef03d22c6d73855b3d9aa57fe0c58fa";
const BEFORE_RIGHTS_ON_POSTGRES: &str = "722f35e5d728deb8433078b2b887eb66";

/// Somebody who sets the log back to a list without the members gets none of them sealed again.
#[tokio::test]
async fn a_log_that_was_set_back_seals_nothing() {
    let app = TestApp::alone("Set back").await;
    app.member("PM").await;
    let target = &app.app.config.database;
    let checksum = match target {
        Target::Sqlite(_) => BEFORE_RIGHTS_ON_SQLITE,
        Target::Postgres(_) => BEFORE_RIGHTS_ON_POSTGRES,
    };
    Behind::open(target).run(&format!(
        "update membership set role = 'admin';
         update migration set checksum = '{checksum}' where name = 'seals'"
    ));
    migrate::migrate(target, mizan::MIGRATIONS).expect("migrated");
    let audit = prove_all(&app.app, app.tenant).await.expect("it can be read");
    let records = audit.checks.iter().find(|check| check.key == AuditKey::Records).expect("proved");
    assert_eq!(records.culprits.len(), 1, "{audit:#?}");
    assert_eq!(records.culprits[0].table.as_deref(), Some("membership"));
    assert_eq!(records.culprits[0].field.as_deref(), Some("role"));
}

/// Somebody changes rows and seals every record again, as this program would.
async fn recompute(app: &TestApp, change: &str) {
    let target = &app.app.config.database;
    let behind = Behind::open(target);
    behind.run(&format!("delete from record_seal; {change}"));
    if matches!(target, Target::Postgres(_)) {
        behind.run(
            "do $$ begin
                execute format('grant update on all tables in schema %I to mizan_app',
                    current_schema());
            end $$",
        );
    }
    let tenant = app.tenant;
    let seal = move |tx: &mut dyn Tx| {
        for table in seals::sealed_tables() {
            let company = if table == "tenant" { "id" } else { "tenant_id" };
            let sql = format!("update {table} set {company} = {company} where {company} = $1");
            tx.exec(&sql, args![tenant])?;
        }
        Ok(())
    };
    app.app.db.write(Scope::system_in(tenant), seal).await.expect("sealed again");
}

/// The checks that are broken.
async fn broken(app: &TestApp) -> Vec<&'static str> {
    let audit = prove_all(&app.app, app.tenant).await.expect("it can be read");
    let broken = audit.checks.iter().filter(|check| check.state == AuditState::Broken);
    broken.map(|check| check.key.as_str()).collect()
}

/// The newest anchor, as somebody saves it.
async fn saved_anchor(app: &TestApp) -> String {
    let list = app.get("/Audit/Anchors").await.ok();
    list["anchors"][0]["text"].as_str().expect("a text").to_owned()
}

#[tokio::test]
async fn a_recomputed_chain_does_not_fit_its_anchor() {
    let app = TestApp::alone("Recomputed").await;
    let ali = app.has_customer("Ali").await;
    app.invoice(ali).work("1", "100").save().await;
    sign(&app).await;
    let saved = saved_anchor(&app).await;
    assert_eq!(compare(&app.app, &saved).await.expect("compared"), None);
    recompute(&app, "update customer set display_name = 'Other'").await;
    assert_eq!(broken(&app).await, ["anchors"]);
    assert!(compare(&app.app, &saved).await.expect("compared").is_some());

    // And signs that with a key of their own.
    Behind::open(&app.app.config.database).run("delete from anchor");
    let mut config = Config::clone(&app.app.config);
    config.data = tempfile::tempdir().expect("a folder").keep();
    let other = App { config: config.into(), ..app.app.clone() };
    sign_if_due(&other, app.tenant).await.expect("signed");
    assert_eq!(anchors(&app).await, (1, AuditState::Broken), "nobody trusts that key");
}

/// Rights, keys, links and series are sealed. A change of one, with everything sealed again and the
/// anchor of today deleted, is found by that of the day before, also after the server has signed
/// the new end.
#[tokio::test]
async fn a_recomputed_chain_without_its_last_anchor_is_found_by_the_one_before() {
    let app = TestApp::alone("Last anchor deleted").await;
    app.member("PM").await;
    app.made_key(json!({ "read_only": true })).await;
    let ali = app.has_customer("Ali").await;
    let id = app.invoice(ali).work("1", "100").save().await;
    app.post(&format!("/Invoice/MakeLink/{id}"), json!({})).await.ok();
    sign(&app).await;
    let tomorrow = app.at(TOMORROW);
    tomorrow.invoice(ali).work("1", "200").save().await;
    sign(&tomorrow).await;
    assert_eq!(anchors(&tomorrow).await, (2, AuditState::Sound));
    for change in [
        "update membership set role = 'admin' where role = 'PM'",
        "update api_key set expires_on = '2031-01-01'",
        "update document_link set until = '2031-01-01'",
        "update numbering set prefix = 'X-' where doc_kind = 'bill'",
    ] {
        // Any recomputed chain differs from its anchor, so it is checked first that this record is
        // sealed.
        Behind::open(&app.app.config.database).run(change);
        assert!(broken(&tomorrow).await.contains(&"records"), "{change}");
        recompute(&app, "delete from anchor where number > 1").await;
        assert_eq!(broken(&tomorrow).await, ["anchors"], "{change}");
        sign(&tomorrow).await;
        assert_eq!(broken(&tomorrow).await, ["anchors"], "{change}");
    }
}

/// Where every anchor is deleted too, the server signs the new chain as that of a new company. Only
/// an anchor that was saved, mailed or logged says otherwise.
#[tokio::test]
async fn a_recomputed_chain_without_any_anchor_differs_from_a_saved_one() {
    let app = TestApp::alone("All anchors deleted").await;
    app.member("PM").await;
    sign(&app).await;
    let saved = saved_anchor(&app).await;
    recompute(&app, "update membership set role = 'admin'; delete from anchor").await;
    sign(&app).await;
    assert_eq!(anchors(&app).await, (1, AuditState::Sound));
    let said = compare(&app.app, &saved).await.expect("compared").expect("another chain");
    assert!(said.contains("is not the one anchored"), "{said}");
}
