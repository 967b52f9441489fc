//! The company's gateway: its keys are tried, sealed and shown to nobody.

use mizan::key_rotation::rotate;
use platform::args;
use platform::config::Config;
use serde_json::{Value, json};

use crate::kit::online_payments::{
    API_KEY, Fault, HMAC_SECRET, Payer, SECRET_KEY, keys, program, set_up,
};

const SAVE: &str = "/OnlinePayment/SaveGateway";
const SETTINGS: &str = "/OnlinePayment/Settings";

#[tokio::test]
async fn keys_are_tried_before_they_are_stored() {
    let (app, double) = program("Tried").await;
    let bank = app.account("bank").await;
    for (field, wrong, code) in [
        ("api_key", "no-such-key", "online_gateway.api_key"),
        ("hmac_secret", "another", "online_gateway.hmac_secret"),
        ("secret_key", "egy_sk_test_other", "online_gateway.secret_key"),
        ("integration_id", "77", "online_gateway.integration"),
    ] {
        let mut typed = keys(bank);
        typed[field] = json!(wrong);
        assert_eq!(app.post(SAVE, typed).await.refusal(), (422, code, field));
    }
    double.fail("/v1/intention/", Fault::Status(502, "down"));
    let down = app.post(SAVE, keys(bank)).await;
    assert_eq!(down.refusal(), (503, "online_gateway.trial_unanswered", ""));
    double.fail("/v1/intention/", Fault::Status(406, "{\"code\":\"odd\"}"));
    let odd = app.post(SAVE, keys(bank)).await;
    assert_eq!(odd.message(), "Paymob refused a trial payment: {\"code\":\"odd\"}");

    let income = app.account("service_income").await;
    let mut typed = keys(income);
    typed["integration_id"] = json!("card");
    typed["public_key"] = json!("egy_pk_live_1");
    typed["secret_key"] = json!("egy_sk_test with a space");
    typed["api_key"] = json!(null);
    insta::assert_snapshot!(app.post(SAVE, typed).await.faults().join("\n"), @"
    deposit_account_id: choose a cash or bank account
    integration_id: enter a valid number
    secret_key: Use Latin letters, digits and signs only, without spaces.
    api_key: this field is required
    ");
    let mut typed = keys(bank);
    typed["public_key"] = json!("egy_pk_live_1");
    let differ = app.post(SAVE, typed).await;
    assert_eq!(
        differ.faults(),
        ["public_key: The secret key and the public key are of different modes. Use two test \
          keys or two live keys."]
    );
    let sandbox = json!({ "gateway": "sandbox", "deposit_account_id": bank });
    assert_eq!(app.post(SAVE, sandbox).await.refusal().1, "online_gateway.no_sandbox");
    assert_eq!(app.get(SETTINGS).await.ok()["gateway"], json!(null));
    let on = app.post("/OnlinePayment/SetActive", json!({ "active": true })).await;
    assert_eq!(on.refusal(), (409, "online_gateway.none", ""));
}

#[tokio::test]
async fn no_secret_is_shown_or_stored_as_it_is_and_every_admin_hears_of_a_change() {
    let payer = Payer::new("Secrets").await;
    let app = &payer.app;
    let (subject, text) = app.mail_to(&app.email).await;
    assert_eq!(subject, "Online payment settings of Secrets were changed");
    payer.opens().await;
    let shown = app.get(SETTINGS).await.ok();
    let facts = ["active", "live", "has_keys", "has_sandbox", "version"].map(|name| &shown[name]);
    assert_eq!(json!(facts), json!([true, false, true, false, 1]));
    let log = app.post("/Audit/Activity", json!({})).await;
    let rows = app.as_admin(|tx, ctx| {
        let sql = "select secrets from online_gateway where tenant_id = $1";
        Ok(tx.scalar::<Vec<u8>>(sql, args![ctx.tenant])?.expect("secrets"))
    });
    let sealed = String::from_utf8_lossy(&rows.await.expect("read")).into_owned();
    let activity = app.as_admin(|tx, ctx| {
        let sql = "select changes from activity where tenant_id = $1 and kind = 'online_gateway'";
        Ok(tx.all(sql, args![ctx.tenant], |row| row.get::<String>(0))?.join("\n"))
    });
    let activity = activity.await.expect("read");
    for field in ["integration_id", "public_key", "keys"] {
        assert!(activity.contains(&format!("\"{field}\"")), "{activity}");
    }
    let texts = [shown.to_string(), log.body.to_string(), sealed, activity, text];
    for secret in [SECRET_KEY, API_KEY, HMAC_SECRET] {
        assert!(texts.iter().all(|text| !text.contains(secret)), "{secret}");
    }

    // A change that leaves the secrets out keeps them; one that saw an older edit is refused.
    let cash = app.account("cash").await;
    let mut typed = keys(cash);
    for secret in ["secret_key", "api_key", "hmac_secret"] {
        typed[secret] = Value::Null;
    }
    assert_eq!(app.post(SAVE, typed.clone()).await.refusal(), (409, "online_gateway.version", ""));
    typed["version"] = json!(1);
    let saved = app.post(SAVE, typed).await.ok();
    assert_eq!((&saved["deposit_account_id"], &saved["version"]), (&json!(cash), &json!(2)));
    assert_eq!(saved["webhook_url"], shown["webhook_url"], "the address stays");
}

#[tokio::test]
async fn another_account_waits_until_nobody_can_pay_on_a_page_of_the_stored_one() {
    let payer = Payer::new("Moves").await;
    let app = &payer.app;
    payer.goes_live().await;
    let order = payer.opens().await;
    let bank = app.account("bank").await;
    let mut typed = keys(bank);
    (typed["version"], typed["public_key"]) = (json!(1), json!("egy_pk_test_other"));
    let refused = app.post(SAVE, typed.clone()).await;
    assert_eq!(refused.refusal(), (409, "online_gateway.under_way", ""));
    let message = "Customers may still be paying through the stored account, until 21/11/2026 \
                   13:00. Switch online payments off, and save the keys of another account after \
                   that.";
    assert_eq!(refused.message(), message);
    // Other secrets of the same account are stored at once.
    let mut renewed = keys(bank);
    renewed["version"] = json!(1);
    assert_eq!(app.post(SAVE, renewed).await.ok()["version"], 2);
    payer.goes_live().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    typed["version"] = json!(2);
    assert_eq!(app.post(SAVE, typed).await.ok()["version"], 3);
}

#[tokio::test]
async fn who_may_not_change_settings_changes_no_gateway() {
    let (app, _double) = program("Roles").await;
    set_up(&app).await;
    let bank = app.account("bank").await;
    let clerk = app.clerk_of(&["Sales"]).await;
    assert_eq!(clerk.get(SETTINGS).await.refusal().0, 403);
    assert_eq!(clerk.post(SAVE, keys(bank)).await.refusal().0, 403);
    let off = json!({ "active": false });
    assert_eq!(clerk.post("/OnlinePayment/SetActive", off.clone()).await.refusal().0, 403);
    assert_eq!(app.nobody().get(SETTINGS).await.refusal().0, 401);
    assert_eq!(app.post("/OnlinePayment/SetActive", off).await.ok()["active"], false);
}

#[tokio::test]
async fn keys_are_sealed_with_another_key_of_the_program() {
    const NEW: &str = "another secret key of more than thirty-two letters";
    let payer = Payer::new("Rotated").await;
    let with_key = |key: &str| {
        let mut config = Config::clone(&payer.app.app.config);
        (config.secret_key, config.secret_key_set) = (key.to_owned(), true);
        payer.app.with_config(config)
    };
    let former = payer.app.app.config.secret_key.clone();
    platform::cluster::prove_secret_key(&with_key(&former).app).await.expect("claimed");
    let new = with_key(NEW);
    assert_eq!(new.get(SETTINGS).await.ok()["has_keys"], false);
    assert_eq!(rotate(&new.app, &former).await.expect("rotated").renewed, 1);
    let shown = new.get(SETTINGS).await.ok();
    assert_eq!(shown["has_keys"], true);
    let payer = Payer { app: new, ..payer };
    let order = payer.opens().await;
    let paid = payer.double.pay_on_page(&order, true, None);
    payer.tells(paid, json!({})).await.ok();
    assert_eq!(payer.status().await, "paid");
}
