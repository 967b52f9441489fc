//! Another key of the program: every secret is sealed again and still works.

use mizan::key_rotation::rotate;
use platform::config::Config;
use platform::sealed::Renewals;
use serde_json::json;

use crate::kit::TestApp;
use crate::kit::einvoicing::{Filer, PASSWORD, credentials};

const NEW: &str = "another secret key of more than thirty-two letters";

fn with_key(app: &TestApp, key: &str) -> TestApp {
    let mut config = Config::clone(&app.app.config);
    config.secret_key = key.to_owned();
    config.secret_key_set = true;
    app.with_config(config)
}

#[tokio::test]
async fn secrets_are_sealed_with_another_key_and_documents_are_filed_as_before() {
    let mut filer = Filer::active("Rotated").await;
    let mut typed = credentials(PASSWORD);
    typed["callback_key"] = json!("callback-key-of-the-company");
    filer.app.post("/Einvoice/SaveCredentials", typed).await.ok();
    let former = filer.app.app.config.secret_key.clone();
    let old = with_key(&filer.app, &former);
    platform::cluster::prove_secret_key(&old.app).await.expect("claimed");
    let (webhook, secret) =
        filer.app.made_webhook("https://example.com/hook", &["invoice.created"]).await;
    let id = filer.invoice().await;

    let new = with_key(&filer.app, NEW);
    let wrong = rotate(&new.app, "not the key of this database, though as long").await;
    let said = wrong.expect_err("refused").cause.unwrap_or_default();
    assert!(said.contains("FORMER_SECRET_KEY"), "{said}");
    let done = rotate(&new.app, &former).await.expect("rotated");
    assert_eq!(done, Renewals { renewed: 4, current: 0, lost: 0 });
    // Once more, as after an interruption: nothing is left to do.
    let again = rotate(&new.app, &former).await.expect("rotated");
    assert_eq!(again, Renewals { renewed: 0, current: 4, lost: 0 });
    assert!(platform::cluster::prove_secret_key(&old.app).await.is_err(), "the former key");
    platform::cluster::prove_secret_key(&new.app).await.expect("the new key");

    filer.app = new;
    filer.file(&[id]).await;
    filer.settle().await;
    assert_eq!(filer.stands(id).await, "submitted valid");
    let tenant = filer.app.tenant;
    let sealed = filer.app.as_admin(move |tx, ctx| {
        let sql = "select secret from webhook where tenant_id = $1 and id = $2";
        Ok(tx.scalar::<Vec<u8>>(sql, platform::args![ctx.tenant, webhook])?.expect("a secret"))
    });
    let sealed = sealed.await.expect("read");
    let seal = |key| platform::sealed::Seal { secret_key: key, purpose: "webhook secret", tenant };
    assert_eq!(seal(NEW).open(&sealed), Some(secret));
    assert_eq!(seal(&former).open(&sealed), None);
}
