//! The secret that signs deliveries: sealed, since it is needed again at each of them.

use platform::sealed::{KeyChange, Renewals, Seal};
use platform::{Result, TenantId, Tx, secret};

use super::store;

/// What every secret begins with.
const PREFIX: &str = "whsec_";
const PURPOSE: &str = "webhook secret";

/// A new secret of 256 random bits, and how it is kept.
pub fn new(secret_key: &str, tenant: TenantId) -> Result<(String, Vec<u8>)> {
    let text = format!("{PREFIX}{}", secret::token());
    let sealed = seal(secret_key, tenant).close(&text)?;
    Ok((text, sealed))
}

/// The secret of a sealed one; none when the program's key is another one now.
pub fn open(secret_key: &str, tenant: TenantId, sealed: &[u8]) -> Option<String> {
    seal(secret_key, tenant).open(sealed)
}

/// Seals the secrets of a company's webhooks with another key of the program.
///
/// # Errors
/// Only our own failures.
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
