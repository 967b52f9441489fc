//! The second step: what the company's system is known by at the authority. It is tried before it
//! is stored, outside of any transaction.

use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{App, Ctx, Result};

use super::error::ConnectionError;
use super::store::{self, RECORD, SealedCredentials};
use super::wire::{CredentialsInput, EinvoiceSettings};
use super::{secrets, view};
use crate::portal::{self, Client};
use crate::waking::wake;

const MAX_LENGTH: usize = 200;

/// Tries the credentials, and stores them when the authority gives a token.
///
/// # Errors
/// 400 naming the invalid fields; 422 when the authority refuses the credentials; 503 when it
/// doesn't answer.
pub async fn save(app: &App, ctx: Ctx, input: CredentialsInput) -> Result<EinvoiceSettings> {
    let connection = app.read(ctx.clone(), |tx, ctx| store::find(tx, ctx.tenant)).await?;
    if !connection.steps_done().contains(&1) {
        return Err(ConnectionError::StepMissing(1).into());
    }
    let mut fields = Fields::new();
    let client_id = fields.text("client_id", &input.client_id, MAX_LENGTH);
    let typed = fields.optional_text("client_secret", input.client_secret.as_deref(), MAX_LENGTH);
    let callback = fields.optional_text("callback_key", input.callback_key.as_deref(), MAX_LENGTH);
    refuse_other_scripts(
        &mut fields,
        [
            ("client_id", Some(&client_id)),
            ("client_secret", typed.as_ref()),
            ("callback_key", callback.as_ref()),
        ],
    );
    let stays = connection.client_secret.is_some()
        && connection.client_id.as_deref() == Some(client_id.as_str())
        && connection.environment == Some(input.environment);
    if typed.is_none() && !stays {
        // A stored secret is tried nowhere but where it was typed for.
        fields.refuse("client_secret", "field.required");
    }
    fields.check()?;
    let secret_key = app.config.secret_key.clone();
    let client_secret = match typed {
        Some(typed) => typed,
        None => secrets::client_secret(&secret_key, ctx.tenant, &connection)?,
    };
    let addresses = input.environment.addresses(&app.config).ok_or(ConnectionError::NoSimulator)?;
    let portal = portal::required(app)?;
    let client = Client::new(&portal, addresses, &client_id, &client_secret);
    client.try_credentials().await.map_err(|error| ConnectionError::of_tried(&error))?;
    let typed_key = input.callback_key.is_some();
    let callback_mark = typed_key
        .then(|| callback.as_ref().map(|text| secrets::callback_mark(&secret_key, text).to_vec()));
    let callback_key = match typed_key {
        false => connection.callback_key.clone(),
        true => callback
            .map(|text| secrets::close_callback_key(&secret_key, ctx.tenant, &text))
            .transpose()?,
    };
    let stored = SealedCredentials {
        environment: input.environment,
        client_secret: Some(secrets::close_client_secret(&secret_key, ctx.tenant, &client_secret)?),
        callback_key,
        callback_mark,
        key_id: secrets::key_id(&secret_key),
        client_id,
    };
    let config = app.config.clone();
    app.write(ctx, move |tx, ctx| {
        store::set_credentials(tx, ctx.tenant, &stored, ctx.now)?;
        let change = |field: &str, after: &str| Change {
            field: field.to_owned(),
            before: None,
            after: Some(after.to_owned()),
        };
        let environment = change("environment", stored.environment.as_str());
        let changes = [environment, change("client_id", &stored.client_id)];
        activity::record(tx, ctx, RECORD, 1, "credentials_stored", &changes)?;
        // What waits for another of the authority's systems is withdrawn there.
        wake(tx, ctx.tenant, ctx.now, ctx.now)?;
        view::settings(tx, ctx, &config)
    })
    .await
}

/// They are sent in headers; a letter of another script comes from the wrong keyboard.
fn refuse_other_scripts(fields: &mut Fields, texts: [(&'static str, Option<&String>); 3]) {
    for (field, text) in texts {
        if text.is_some_and(|text| !text.bytes().all(|byte| byte.is_ascii_graphic())) {
            fields.refuse(field, "einvoice.till_letters");
        }
    }
}
