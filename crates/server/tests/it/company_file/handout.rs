//! The file of a company, asked for on a screen.

use axum::http::Method;
use jiff::SignedDuration;
use mizan::housekeeping::run_if_due;
use platform::args;
use platform::config::FileStore;
use serde_json::{Value, json};

use crate::kit::TestApp;
use crate::kit::company_files::{company_with_everything, export};

const SEE: &str = "/Setting/CompanyFile/GetFile";
const MAKE: &str = "/Setting/CompanyFile/MakeFile";
const DOWNLOAD: &str = "/Setting/CompanyFile/Download";
const ADDRESS: &str = "/Setting/CompanyFile/MakeAddress";
const DELETE: &str = "/Setting/CompanyFile/DeleteFile";

async fn make(app: &TestApp) -> Value {
    app.post(MAKE, json!({})).await.ok()
}

async fn state(app: &TestApp) -> String {
    app.get(SEE).await.ok()["state"].as_str().expect("a state").to_owned()
}

/// Where a browser gets the file, as it is asked for without a session.
async fn address(app: &TestApp) -> String {
    let made = app.post(ADDRESS, json!({})).await.ok();
    let address = made["address"].as_str().expect("an address");
    address.strip_prefix("/v2").expect("on this server").to_owned()
}

/// The folder with the company's file in the store.
fn made_folder(app: &TestApp) -> std::path::PathBuf {
    let FileStore::Folder(files) = &app.app.config.files else { panic!("tests keep a folder") };
    files.join(app.tenant.0.to_string()).join("made")
}

fn files_in(folder: &std::path::Path) -> usize {
    std::fs::read_dir(folder).map_or(0, Iterator::count)
}

/// What the log says of the file, the oldest first.
async fn deeds(app: &TestApp) -> Vec<String> {
    let asked = json!({ "kind": "company_file", "limit": 50 });
    let log = app.post("/Audit/Activity", asked).await.ok();
    let rows = log["activity"].as_array().expect("activity").iter().rev();
    rows.map(|row| row["action"].as_str().expect("a deed").to_owned()).collect()
}

#[tokio::test]
async fn the_file_of_the_screen_is_the_one_of_the_command_and_is_mailed_as_a_link() {
    let app = company_with_everything().await;
    app.chooses_language("en").await;
    assert_eq!(state(&app).await, "none");
    assert_eq!(app.get(DOWNLOAD).await.refusal(), (404, "company_file.not_there", ""));
    assert_eq!(make(&app).await["state"], "making");
    // Another click is no other file.
    assert_eq!(make(&app).await["state"], "making");
    assert_eq!(app.get(DOWNLOAD).await.refusal(), (404, "company_file.not_there", ""));
    app.run_jobs().await;
    let by_command = std::fs::read(export(&app.app, app.tenant).await).expect("read");
    let ready = app.get(SEE).await.ok();
    assert_eq!(ready["state"], "ready");
    assert_eq!(ready["size"], by_command.len());
    assert_eq!((&ready["files"], &ready["missing"]), (&json!(1), &json!(0)));
    assert!(ready["records"].as_i64().is_some_and(|count| count > 50), "{ready:#}");
    let until = ready["until"].as_str().expect("a moment");
    assert!(until.starts_with("2026-11-27T10:00"), "{until}");
    let (name, bytes) = app.file(DOWNLOAD).await;
    // A browser sees how much is still to come: what is compressed keeps its length.
    let accepts = [("accept-encoding", "gzip, br")];
    let (_, headers, _) = app.raw(Method::GET, &format!("/v2{DOWNLOAD}"), &accepts).await;
    assert_eq!(headers["content-length"], bytes.len().to_string());
    assert!(!headers.contains_key("content-encoding"));
    assert_eq!(name, "Company%20file%202026-11-20.zip");
    assert!(bytes == by_command, "not the same file");

    let (subject, text) = app.mail_to(&app.email).await;
    assert_eq!(subject, "The company file of Movers is ready");
    assert!(text.contains("/settings/companyFile") && text.contains("27/11/2026"), "{text}");
    assert_eq!(app.letters_naming("Subject: The company file of Movers").len(), 1);
    assert_eq!(deeds(&app).await, ["created", "exported", "exported"]);

    app.post(DELETE, json!({})).await.ok();
    assert_eq!(state(&app).await, "none");
    assert_eq!(files_in(&made_folder(&app)), 0);
    assert_eq!(app.get(DOWNLOAD).await.refusal().0, 404);
    assert_eq!(app.post(DELETE, json!({})).await.refusal(), (404, "company_file.not_there", ""));
    assert_eq!(deeds(&app).await, ["created", "exported", "exported", "deleted"]);
}

#[tokio::test]
async fn only_who_may_end_the_subscription_gets_it() {
    let app = TestApp::alone("Closed").await;
    make(&app).await;
    app.run_jobs().await;
    let clerk = app.clerk_of(&["Settings", "Journal Entry", "Reports"]).await;
    let other = app.beside("Next door").await;
    let calls = [(Method::GET, SEE), (Method::GET, DOWNLOAD), (Method::POST, MAKE)];
    for (method, path) in calls.into_iter().chain([(Method::POST, DELETE)]) {
        let body = || (method == Method::POST).then(|| "{}".to_owned());
        assert_eq!(clerk.call(&method, path, body()).await.refusal().0, 403, "{path}");
        let foreign = other.asking_for(app.tenant).call(&method, path, body()).await;
        assert!([403, 404].contains(&foreign.refusal().0), "{path}: {}", foreign.body);
        assert_eq!(app.nobody().call(&method, path, body()).await.refusal().0, 401, "{path}");
    }
    assert_eq!(other.get(DOWNLOAD).await.refusal(), (404, "company_file.not_there", ""));
    assert_eq!(state(&app).await, "ready");
}

#[tokio::test]
async fn a_company_that_has_ended_its_subscription_takes_its_file_along() {
    let app = company_with_everything().await;
    app.change_company("subscription_status = 'canceled'");
    let app = app.sign_in(&app.email).await;
    make(&app).await;
    app.run_jobs().await;
    let by_command = std::fs::read(export(&app.app, app.tenant).await).expect("read");
    let (_, bytes) = app.file(DOWNLOAD).await;
    assert!(bytes == by_command, "not the same file");
    app.post(DELETE, json!({})).await.ok();
}

#[tokio::test]
async fn after_a_week_the_file_is_gone() {
    let app = TestApp::alone("A week").await;
    make(&app).await;
    app.run_jobs().await;
    let last_day = app.later("2026-11-27T09:00:00Z").await;
    run_if_due(&last_day.app).await.expect("house is kept");
    assert_eq!(state(&last_day).await, "ready");
    let after = app.later("2026-11-27T11:30:00Z").await;
    assert_eq!(state(&after).await, "none");
    assert_eq!(after.get(DOWNLOAD).await.refusal().0, 404, "before the house is kept");
    assert_eq!(files_in(&made_folder(&app)), 1);
    run_if_due(&after.app).await.expect("house is kept");
    assert_eq!(files_in(&made_folder(&app)), 0);
    assert_eq!(after.post(DELETE, json!({})).await.refusal().0, 404, "its row is gone too");
}

#[tokio::test]
async fn a_file_that_can_not_be_kept_is_said_to_have_failed_and_asked_for_again() {
    let app = TestApp::alone("Full").await;
    // Where the company's folder belongs, a file is in the way.
    let folder = made_folder(&app);
    std::fs::create_dir_all(folder.parent().expect("a parent")).expect("a folder");
    std::fs::write(&folder, "in the way").expect("written");
    make(&app).await;
    app.run_jobs().await;
    assert_eq!(state(&app).await, "failed");
    assert_eq!(app.get(DOWNLOAD).await.refusal().0, 404);
    std::fs::remove_file(&folder).expect("out of the way");
    assert_eq!(make(&app).await["state"], "making");
    app.run_jobs().await;
    assert_eq!(state(&app).await, "ready");
    // The job of the first asking comes late, and makes nothing.
    let before = app.get(SEE).await.ok();
    app.hurry_jobs().await;
    app.run_jobs().await;
    assert_eq!(app.get(SEE).await.ok(), before);
}

#[tokio::test]
async fn what_is_taken_back_is_not_made_and_too_many_are_refused() {
    let app = TestApp::alone("Too many").await;
    for _ in 0..10 {
        make(&app).await;
        app.post(DELETE, json!({})).await.ok();
    }
    app.run_jobs().await;
    assert_eq!(state(&app).await, "none");
    assert_eq!(files_in(&made_folder(&app)), 0);
    assert_eq!(app.post(MAKE, json!({})).await.refusal().0, 429);
}

#[tokio::test]
async fn a_browser_gets_the_file_without_a_session_for_two_minutes() {
    let app = company_with_everything().await;
    assert_eq!(app.post(ADDRESS, json!({})).await.refusal(), (404, "company_file.not_there", ""));
    make(&app).await;
    app.run_jobs().await;
    let whole = app.file(DOWNLOAD).await;
    let path = address(&app).await;
    assert_eq!(app.nobody().file(&path).await, whole);
    assert_eq!(deeds(&app).await, ["created", "exported", "exported"]);
    // A changed one is nobody's, nor one of another person's.
    let (said, proof) = path.rsplit_once('.').expect("a proof");
    let other =
        said.replacen(&format!("/{}.", app.tenant.0), &format!("/{}.", app.tenant.0 + 1), 1);
    for wrong in [format!("{other}.{proof}"), format!("{said}.AAAA"), "/x".to_owned()] {
        let wrong = format!("/Setting/CompanyFile/At/{}", wrong.rsplit('/').next().expect("one"));
        let refused = app.nobody().get(&wrong).await;
        assert_eq!(refused.refusal(), (404, "company_file.not_there", ""), "{wrong}");
    }
    let late = app.app.clock.now() + SignedDuration::from_secs(121);
    let late = app.later(&late.to_string()).await;
    assert_eq!(late.nobody().get(&path).await.refusal().0, 404);
}

#[tokio::test]
async fn an_address_is_of_who_may_still_have_the_file() {
    let app = TestApp::alone("Left").await;
    make(&app).await;
    app.run_jobs().await;
    let path = address(&app).await;
    let left = app.as_admin(|tx, ctx| {
        let sql = "update membership set active = $2 where tenant_id = $1";
        Ok(tx.exec(sql, args![ctx.tenant, false])?)
    });
    assert_eq!(left.await.expect("left"), 1);
    assert_eq!(app.nobody().get(&path).await.refusal().0, 404);
}

#[tokio::test]
async fn a_file_that_is_deleted_while_it_is_made_is_in_no_folder() {
    let app = TestApp::alone("Meanwhile").await;
    make(&app).await;
    // The program ended after the file was whole and before its row said so.
    let dropped = app.as_admin(|tx, ctx| {
        let sql = "select run from company_export where tenant_id = $1";
        let run = tx.scalar::<String>(sql, args![ctx.tenant])?;
        tx.exec("delete from company_export where tenant_id = $1", args![ctx.tenant])?;
        Ok(run)
    });
    let run = dropped.await.expect("read").expect("a run");
    let file = tempfile::tempfile().expect("a file");
    app.app
        .files
        .put_generated(app.tenant, &format!("company-{run}.zip"), file)
        .await
        .expect("kept");
    assert_eq!(files_in(&made_folder(&app)), 1);
    app.run_jobs().await;
    assert_eq!(files_in(&made_folder(&app)), 0);
}

#[tokio::test]
async fn asking_again_removes_the_former_file_and_keeps_house_of_the_old_one_only() {
    let app = TestApp::alone("Again").await;
    make(&app).await;
    app.run_jobs().await;
    let after = app.later("2026-11-27T11:30:00Z").await;
    // Asked for again before the house is kept: the new one stays.
    make(&after).await;
    company_file::handout::forget(&after.app, after.tenant).await.expect("house is kept");
    after.run_jobs().await;
    assert_eq!((state(&after).await.as_str(), files_in(&made_folder(&app))), ("ready", 1));
}
