//! Tills: added, changed, taken out of use; what they are known by is shown to nobody.

use mizan::key_rotation::rotate;
use platform::args;
use platform::config::Config;
use platform::sealed::Renewals;
use serde_json::{Value, json};

use crate::kit::einvoicing::{Filer, PASSWORD, till};
use crate::kit::json::line;
use crate::kit::{Answer, TestApp};

async fn tills(app: &TestApp) -> Value {
    app.get("/Einvoice/Tills").await.ok()
}

/// Refused fields with their codes.
fn faults(answer: &Answer) -> Vec<String> {
    let errors = answer.body["errors"].as_array().cloned().unwrap_or_default();
    errors.iter().map(|one| line(one, &["field", "code"])).collect()
}

/// Secrets and keys of tills, as they are stored.
async fn kept(app: &TestApp) -> Vec<(Vec<u8>, Vec<u8>)> {
    let rows = app.as_admin(|tx, ctx| {
        let sql = "select client_secret, shared_key from till_secret where tenant_id = $1";
        Ok(tx.all(sql, args![ctx.tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
    });
    rows.await.expect("rows")
}

#[tokio::test]
async fn a_till_is_added_changed_and_taken_out_of_use() {
    let filer = Filer::active("Tills").await;
    let app = &filer.app;
    let on = json!({ "file_receipts": true });
    let early = app.post("/Einvoice/SetReceipts", on.clone()).await;
    assert_eq!(early.refusal(), (409, "einvoice.no_till", ""));
    let id = filer.has_till("TILL-1").await;
    let shown = app.post("/Einvoice/SetReceipts", on).await.ok();
    assert_eq!(shown["file_receipts"], true);
    assert_eq!(shown["tills"][0]["usable"], true);
    assert_eq!(app.get("/Einvoice/TillChoices").await.ok()[0]["name"], "Till TILL-1");
    let again = app.post("/Einvoice/AddTill", till("TILL-1")).await;
    assert_eq!(again.refusal(), (409, "einvoice.till_serial_taken", "serial"));

    let renamed = json!({ "name": "Front", "serial": "TILL-1", "client_id": "113317713",
        "version": 0 });
    let path = format!("/Einvoice/Till/{id}");
    let shown = app.put(&path, renamed.clone()).await.ok();
    assert_eq!(shown["tills"][0]["name"], "Front");
    let stale = app.put(&path, renamed).await;
    assert_eq!(stale.refusal(), (409, "einvoice.till_version", ""));
    // A stored secret is tried for no other client.
    let other = json!({ "name": "Front", "serial": "TILL-1", "client_id": "100200300" });
    assert_eq!(faults(&app.put(&path, other).await), ["client_secret field.required"]);

    app.delete(&path).await.ok();
    assert_eq!(tills(app).await["tills"], json!([]));
    assert_eq!(app.delete(&path).await.status, 404);
    // The same one comes back with its chain.
    assert_eq!(filer.has_till("TILL-1").await, id);
    app.verify().await;
}

#[tokio::test]
async fn what_is_typed_wrong_is_told_by_its_field() {
    let filer = Filer::active("Wrong tills").await;
    let app = &filer.app;
    let add = "/Einvoice/AddTill";
    let empty = json!({ "name": "", "serial": "", "client_id": "" });
    let found = faults(&app.post(add, empty).await);
    for field in ["name", "serial", "client_id", "client_secret", "shared_key"] {
        assert!(found.contains(&format!("{field} field.required")), "{found:?}");
    }
    let mut arabic = till("TILL-1");
    arabic["serial"] = json!("نقطة 1");
    assert_eq!(faults(&app.post(add, arabic).await), ["serial einvoice.till_letters"]);
    let mut wrong = till("TILL-1");
    wrong["client_secret"] = json!("wrong");
    let refused = app.post(add, wrong).await;
    assert_eq!(refused.refusal(), (422, "einvoice.secret_refused", "client_secret"));
    let mut nowhere = till("TILL-1");
    nowhere["branch_id"] = json!(987_654);
    assert_eq!(faults(&app.post(add, nowhere).await), ["branch_id field.unknown"]);
    assert_eq!(tills(app).await["tills"], json!([]));
    let clerk = app.clerk_of(&["Sales"]).await;
    assert_eq!(clerk.post(add, till("TILL-1")).await.status, 403);
    assert_eq!(clerk.get("/Einvoice/Tills").await.status, 403);
}

#[tokio::test]
async fn secrets_are_sealed_shown_to_nobody_and_deleted_with_the_connection() {
    let filer = Filer::at_till("Secret tills").await;
    let app = &filer.app;
    let shown = tills(app).await.to_string();
    assert!(!shown.contains("key-of-the-till") && !shown.contains("client_secret"), "{shown}");
    let rows = kept(app).await;
    let plain = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(!plain(&rows[0].0).contains(PASSWORD));
    assert!(!plain(&rows[0].1).contains("key-of-the-till"));
    app.post("/Einvoice/Unlink", json!({ "word": "UNLINK" })).await.ok();
    assert!(kept(app).await.is_empty());
    let shown = tills(app).await;
    assert_eq!(shown["file_receipts"], false);
    assert_eq!(shown["tills"][0]["usable"], false);
}

#[tokio::test]
async fn another_key_of_the_program_seals_them_again() {
    let mut filer = Filer::at_till("Rotated till").await;
    let former = filer.app.app.config.secret_key.clone();
    let with_key = |app: &TestApp, key: &str| {
        let mut config = Config::clone(&app.app.config);
        config.secret_key = key.to_owned();
        config.secret_key_set = true;
        app.with_config(config)
    };
    let old = with_key(&filer.app, &former);
    platform::cluster::prove_secret_key(&old.app).await.expect("claimed");
    let new = with_key(&filer.app, "another secret key of more than thirty-two letters");
    let done = rotate(&new.app, &former).await.expect("rotated");
    // The client's secret and the seal of the company, the secret and the key of the till.
    assert_eq!(done, Renewals { renewed: 4, current: 0, lost: 0 });
    filer.app = new;
    let product = filer.has_coded_service("Tea").await;
    let id = filer.sells(product).await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
}
