//! Encrypts card tokens, so that read access to the database is not enough to charge a card.

use platform::sealed::{KeyChange, Renewals, Seal};
use platform::{Result, TenantId, Tx};

use super::store;

const PURPOSE: &str = "card token";

/// Encrypts a token.
pub fn seal(secret_key: &str, tenant: TenantId, token: &str) -> Result<Vec<u8>> {
    with(secret_key, tenant).close(token)
}

/// Decrypts a token; none when the program's key has changed.
pub fn open(secret_key: &str, tenant: TenantId, sealed: &[u8]) -> Option<String> {
    with(secret_key, tenant).open(sealed)
}

/// Encrypts a company's card tokens with another key of the program.
///
/// # Errors
/// Only internal errors.
pub fn renew_keys(tx: &mut dyn Tx, tenant: TenantId, keys: KeyChange<'_>) -> Result<Renewals> {
    let mut done = Renewals::default();
    for (id, sealed) in store::tokens(tx, tenant)? {
        let renewed = keys.renew((PURPOSE, tenant), &sealed, &mut done)?;
        store::set_token(tx, tenant, id, &renewed)?;
    }
    Ok(done)
}

fn with(secret_key: &str, tenant: TenantId) -> Seal<'_> {
    Seal { secret_key, purpose: PURPOSE, tenant }
}
