//! The secret that signs deliveries: encrypted and not hashed, since each delivery needs it.

use platform::sealed::{KeyChange, Renewals, Seal};
use platform::{Result, TenantId, Tx, secret};

use super::store;

/// The prefix of every secret.
const PREFIX: &str = "whsec_";
const PURPOSE: &str = "webhook secret";

/// A new secret of 256 random bits, and its encrypted form.
pub fn new(secret_key: &str, tenant: TenantId) -> Result<(String, Vec<u8>)> {
    let text = format!("{PREFIX}{}", secret::token());
    let sealed = seal(secret_key, tenant).close(&text)?;
    Ok((text, sealed))
}

/// Decrypts a secret; none when the program's key has changed.
pub fn open(secret_key: &str, tenant: TenantId, sealed: &[u8]) -> Option<String> {
    seal(secret_key, tenant).open(sealed)
}

/// Encrypts the secrets of a company's webhooks with another key of the program.
///
/// # Errors
/// Only internal errors.
pub fn renew_keys(tx: &mut dyn Tx, tenant: TenantId, keys: KeyChange<'_>) -> Result<Renewals> {
    let mut done = Renewals::default();
    for (id, sealed) in store::secrets(tx, tenant)? {
        let renewed = keys.renew((PURPOSE, tenant), &sealed, &mut done)?;
        store::set_secret(tx, tenant, id, &renewed)?;
    }
    Ok(done)
}

fn seal(secret_key: &str, tenant: TenantId) -> Seal<'_> {
    Seal { secret_key, purpose: PURPOSE, tenant }
}
