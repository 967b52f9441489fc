//! A job that is stopped in the middle continues from there, and records nothing twice.

use std::time::Duration;

use import_batches::RetryLimits;
use platform::db::Target;
use serde_json::json;

use crate::kit::TestApp;

fn rows(count: usize) -> String {
    let row = |n: usize| format!("Customer {n:04}\tc{n}@y.example\n");
    format!("Name\tEmail\n{}", (0..count).map(row).collect::<String>())
}

#[tokio::test]
async fn an_import_whose_job_is_ended_goes_on() {
    for mode in ["good", "all"] {
        let app = TestApp::company(&format!("Ended {mode}")).await;
        let id = app.pastes("customers", &rows(250)).await;
        let import = app.maps(id).await;
        assert_eq!(import["good"], 250);
        app.post(&format!("/Import/Start/{id}"), json!({ "mode": mode })).await.ok();
        let payload = json!({ "tenant": app.tenant.0, "import": id });
        let mut endings = 0;
        while app.import(id).await["state"] == "importing" {
            // Each try is ended a little later than the one before.
            endings += 1;
            let job = import_batches::handle(app.app.clone(), payload.clone());
            let longest = Duration::from_millis(15 * endings);
            if let Ok(done) = tokio::time::timeout(longest, job).await {
                done.expect("the job runs");
            }
            let known = app.import(id).await["made"].as_i64().expect("a count");
            let is_whole = known == 0 || known == 250;
            assert!(mode == "good" || is_whole, "{mode}: {known} are half imported");
        }
        let import = app.import(id).await;
        assert_eq!((&import["made"], &import["done"]), (&json!(250), &json!(250)), "{import:#}");
        let list = app.post("/Customer/GetCustomersTable", json!({ "limit": 200 })).await.ok();
        assert_eq!(list["Customers"].as_array().map(Vec::len), Some(200));
        let next = json!({ "limit": 200, "cursor": list["NextItem"] });
        let list = app.post("/Customer/GetCustomersTable", next).await.ok();
        assert_eq!(list["Customers"].as_array().map(Vec::len), Some(50));
        // It is over: another run records nothing.
        import_batches::handle(app.app.clone(), payload).await.expect("the job runs");
        assert_eq!(app.import(id).await["made"], 250);
    }
}

#[tokio::test]
async fn an_import_in_one_piece_gives_way_to_who_waits() {
    const ROWS: usize = 1_500;
    const PAUSES: &[Duration] = &[Duration::from_millis(1)];
    let app = TestApp::company("Crowded").await;
    let next = app.beside("Next door").await;
    let id = app.pastes("customers", &rows(ROWS)).await;
    app.maps(id).await;
    app.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await.ok();
    let payload = json!({ "tenant": app.tenant.0, "import": id });
    let patience = RetryLimits { wait: Duration::ZERO, pauses: PAUSES };
    let job = import_batches::handle_within(app.app.clone(), payload.clone(), patience);
    let job = tokio::spawn(job);
    let mut saved = 0;
    while !job.is_finished() {
        next.has_customer(&format!("Customer {saved}")).await;
        saved += 1;
    }
    job.await.expect("no panic").expect("the job runs");
    let import = app.import(id).await;
    if matches!(app.app.config.database, Target::Postgres(_)) {
        assert_eq!(import["state"], "imported", "companies don't wait for each other");
        return;
    }
    assert_eq!((&import["state"], &import["made"]), (&json!("failed"), &json!(0)), "{import:#}");
    let said = import["problem"].as_str().expect("a sentence");
    assert!(said.starts_with("Nothing was imported: saving so many rows at once"), "{said}");
    assert!(saved > 1, "others got their turn");
    // Where nobody waits for long, the same rows are recorded.
    let patience = RetryLimits { wait: Duration::from_secs(60), pauses: PAUSES };
    app.post(&format!("/Import/Start/{id}"), json!({ "mode": "all" })).await.ok();
    import_batches::handle_within(app.app.clone(), payload, patience).await.expect("the job runs");
    assert_eq!(app.import(id).await["made"], ROWS);
    app.verify().await;
}
