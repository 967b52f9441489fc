//! A whole company in one file, and back from it.

mod filed;
mod handout;
mod schema;

use company_file::tables::{COMPANY, EXCLUDED, EXPORTED};
use insight::anchors::trust_key;
use insight::audit::{AuditState, prove_all};
use platform::db::{Scope, copies};
use serde_json::json;

use crate::kit::TestApp;
use crate::kit::company_files::{
    changed, company_with_everything, elsewhere, ended_since, export, migration, new_path, parts,
    refusal,
};
use crate::kit::paper::report as report_paper;
use crate::kit::sending::{invoice_with_email, message_to};

/// What the reports say.
async fn said(app: &TestApp) -> Vec<String> {
    let period = || json!({ "first_date": "2026-01-01", "last_date": "2026-12-31" });
    let day = || json!({ "as_of": "2026-12-31" });
    let mut said = vec![app.trial_balance().await];
    for (path, asked) in [
        ("/Reports/BalanceSheet", day()),
        ("/Reports/ProfitAndLoss", period()),
        ("/Reports/ReceivableAgeing", day()),
        ("/Reports/PayableAgeing", day()),
    ] {
        let report = app.post(path, asked).await.ok();
        said.push(format!("{path}\n{}", report_paper(&report)));
    }
    said
}

#[tokio::test]
async fn every_table_of_companies_is_taken_or_left_out_for_a_reason() {
    let app = TestApp::company("Tables").await;
    let tables = app.app.db.read(Scope::SYSTEM, copies::tables_of_companies);
    let mut tables = tables.await.expect("tables");
    let left_out = EXCLUDED.iter().map(|(name, _)| *name);
    let mut listed: Vec<&str> = EXPORTED.into_iter().chain(left_out).collect();
    listed.sort_unstable();
    tables.sort_unstable();
    assert_eq!(listed, tables);
    assert_eq!(COMPANY, "tenant");
}

#[tokio::test]
async fn a_company_comes_back_equal_sound_and_with_its_files() {
    let app = company_with_everything().await;
    let path = export(&app.app, app.tenant).await;
    let again = export(&app.app, app.tenant).await;
    let bytes = std::fs::read(&path).expect("read");
    assert!(bytes == std::fs::read(again).expect("read"), "the same company, the same bytes");

    let other = elsewhere(&app.app);
    let read = company_file::import(&other, &path, migration()).await.expect("it is read");
    assert_eq!((read.tenant, read.name.as_str(), read.files), (app.tenant, "Movers", 1));
    for key in &read.anchor_keys {
        trust_key(&other.config.data, key).expect("trusted");
    }
    assert_eq!(read.anchor_keys.len(), 1);
    let audit = prove_all(&other, app.tenant).await.expect("proved");
    assert!(audit.sound, "{audit:#?}");
    let back = export(&other, app.tenant).await;
    for (name, part) in parts(&path) {
        assert_eq!(parts(&back)[&name], part, "{name}");
    }
    assert!(bytes == std::fs::read(back).expect("read"), "what came back is what went");

    let twice = refusal(&other, &path).await;
    assert!(twice.contains("is here already"), "{twice}");
}

/// What stays behind is no fault of the company: its chain of seals says that it ended.
#[tokio::test]
async fn keys_and_links_stay_behind_and_the_chain_says_that_they_ended() {
    let app = company_with_everything().await;
    let omar = app.has_customer("Omar").await;
    let invoice = app.invoice(omar).work("1", "50").save().await;
    app.post(&format!("/Invoice/MakeLink/{invoice}"), json!({})).await.ok();
    app.made_key(json!({ "read_only": true })).await;
    let first = export(&app.app, app.tenant).await;
    let other = elsewhere(&app.app);
    company_file::import(&other, &first, migration()).await.expect("it is read");
    let second = export(&other, app.tenant).await;
    assert_eq!(ended_since(&first, &second), ["api_key", "document_link"]);
    // Another move adds nothing.
    let third = elsewhere(&app.app);
    company_file::import(&third, &second, migration()).await.expect("it is read");
    let back = export(&third, app.tenant).await;
    assert!(std::fs::read(back).expect("read") == std::fs::read(second).expect("read"));
}

#[tokio::test]
async fn a_company_that_came_back_is_worked_with() {
    let app = company_with_everything().await;
    let path = export(&app.app, app.tenant).await;
    let other = elsewhere(&app.app);
    company_file::import(&other, &path, migration()).await.expect("it is read");
    let there = app.moved_to(other).await;
    assert_eq!(said(&there).await, said(&app).await);
    let omar = there.has_customer("Omar").await;
    there.invoice(omar).work("1", "50").save().await;
    let audit = prove_all(&there.app, there.tenant).await.expect("proved");
    let others = audit.checks.iter().filter(|check| check.key.as_str() != "anchors");
    assert!(others.clone().all(|check| check.state == AuditState::Sound), "{audit:#?}");
    assert!(others.count() > 5);
    // The next company and the next person get numbers that nobody has.
    let beside = there.beside("Next door").await;
    assert_ne!(beside.tenant, there.tenant);
}

#[tokio::test]
async fn mail_that_waited_is_not_sent_from_elsewhere() {
    let app = TestApp::alone("Post").await;
    let invoice = invoice_with_email(&app, "ali@post.example").await;
    let send = format!("/Invoice/Send/{invoice}");
    app.post(&send, message_to("ali@post.example")).await.ok();
    let path = export(&app.app, app.tenant).await;
    let other = elsewhere(&app.app);
    company_file::import(&other, &path, migration()).await.expect("it is read");
    let there = app.moved_to(other).await.at("2026-11-20T14:00:00Z");
    there.run_jobs().await;
    paper::mailing::fail_stranded(&there.app, there.tenant).await.expect("looked at");
    let shown = there.deliveries(&format!("/Invoice/Deliveries/{invoice}")).await;
    assert_eq!(shown[0]["state"], "failed", "{shown:#}");
}

#[tokio::test]
async fn what_was_changed_is_refused_with_its_place_and_leaves_nothing() {
    let app = company_with_everything().await;
    let path = export(&app.app, app.tenant).await;
    let other = elsewhere(&app.app);
    for part in ["data/invoice.jsonl", "data/tenant.jsonl", "schema.json"] {
        let broken = changed(&path, part, |bytes| {
            String::from_utf8(bytes).expect("text").replacen('1', "2", 1).into_bytes()
        });
        let refused = refusal(&other, &broken).await;
        assert!(refused.contains(&format!("is damaged at {part}")), "{refused}");
    }
    let cut = changed(&path, "data/journal_line.jsonl", |_| Vec::new());
    assert!(refusal(&other, &cut).await.contains("data/journal_line.jsonl"));
    let newer = changed(&path, "manifest.json", |bytes| {
        let text = String::from_utf8(bytes).expect("text");
        text.replace(migration(), "9999_of_tomorrow").into_bytes()
    });
    assert!(refusal(&other, &newer).await.contains("9999_of_tomorrow"));
    let no_zip = new_path();
    std::fs::write(&no_zip, b"no zip").expect("written");
    assert!(refusal(&other, &no_zip).await.contains("is no whole company file"));
    let audit = prove_all(&other, app.tenant).await;
    assert!(audit.is_err() || audit.is_ok_and(|audit| audit.entries == 0), "nothing was kept");
    assert_eq!(other.files.list().await.expect("a list"), []);
}
