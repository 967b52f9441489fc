//! A till's client at the authority.

use platform::db::Scope;
use platform::{App, Result, TenantId, Tx};

use super::error::TillError;
use super::secrets::{self, CLIENT_SECRET, SHARED_KEY};
use super::store::{self, StoredTill};
use crate::connection::ConnectionError;
use crate::environment::Environment;
use crate::portal::{self, Client, TillCredentials};
use crate::test_seals::SECRET;

/// The client of a till.
///
/// # Errors
/// 409 when its secrets were deleted or can't be read.
pub async fn client(app: &App, tenant: TenantId, till: i64) -> Result<Client> {
    let read = move |tx: &mut dyn Tx| store::find(tx, tenant, till);
    let found = app.db.read(Scope::system_in(tenant), read).await?.ok_or(TillError::NoSecret)?;
    let (secret, key) = opened(app, tenant, &found)?;
    let id = found.secret.as_ref().map(|one| one.client_id.clone()).unwrap_or_default();
    let credentials = TillCredentials {
        client_id: &id,
        client_secret: &secret,
        serial: &found.serial,
        os_version: &found.os_version,
        model: &found.model,
        shared_key: key.as_deref(),
    };
    with_credentials(app, found.environment, &credentials)
}

/// A client with these credentials.
pub(super) fn with_credentials(
    app: &App,
    environment: Environment,
    credentials: &TillCredentials<'_>,
) -> Result<Client> {
    let addresses = environment.addresses(&app.config).ok_or(ConnectionError::NoSimulator)?;
    Ok(Client::of_till(&portal::required(app)?, addresses, credentials))
}

/// A till's secret and shared key. A program without a configured key has a new one at each start;
/// for a till at the simulator, a secret that can't be decrypted is replaced by the simulator's.
pub(super) fn opened(
    app: &App,
    tenant: TenantId,
    till: &StoredTill,
) -> Result<(String, Option<String>)> {
    let key = &app.config.secret_key;
    let kept = till.secret.as_ref().ok_or(TillError::NoSecret)?;
    let secret = secrets::open(key, (CLIENT_SECRET, tenant), &kept.client_secret);
    let is_known = till.environment == Environment::Simulator && !app.config.secret_key_set;
    if secret.is_none() && is_known {
        return Ok((SECRET.to_owned(), Some(SECRET.to_owned())));
    }
    let shared = kept.shared_key.as_deref();
    let shared = shared
        .map(|sealed| secrets::open(key, (SHARED_KEY, tenant), sealed).ok_or(TillError::NoSecret));
    Ok((secret.ok_or(TillError::NoSecret)?, shared.transpose()?))
}
