//! Sealing a company's secrets with another key of the program.

use platform::sealed::{KeyChange, Renewals};
use platform::{Result, TenantId, Tx};

use super::secrets::{self, CALLBACK_KEY, CLIENT_SECRET, SEAL};
use super::store::{self, RenewedSecrets};

/// Encrypts a company's secrets with the new key. Those that neither key decrypts are unchanged.
///
/// # Errors
/// Only our own failures.
pub fn renew_keys(tx: &mut dyn Tx, tenant: TenantId, keys: KeyChange<'_>) -> Result<Renewals> {
    let connection = store::find(tx, tenant)?;
    let mut done = Renewals::default();
    let mut renewed = |purpose: &'static str, sealed: Option<&Vec<u8>>| {
        sealed.map(|sealed| keys.renew((purpose, tenant), sealed, &mut done)).transpose()
    };
    let client_secret = renewed(CLIENT_SECRET, connection.client_secret.as_ref())?;
    let callback_key = renewed(CALLBACK_KEY, connection.callback_key.as_ref())?;
    let seal = renewed(SEAL, connection.seal.as_ref())?;
    if done == Renewals::default() {
        return Ok(done);
    }
    let opened =
        callback_key.as_deref().and_then(|sealed| secrets::callback_key(keys.new, tenant, sealed));
    let callback_mark = opened.map(|key| secrets::callback_mark(keys.new, &key).to_vec());
    let key_id = secrets::key_id(keys.new);
    let secrets = RenewedSecrets { client_secret, callback_key, callback_mark, seal, key_id };
    store::set_secrets(tx, tenant, &secrets)?;
    Ok(done)
}
