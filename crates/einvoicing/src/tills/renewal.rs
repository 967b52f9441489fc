//! Sealing the secrets of tills with another key of the program.

use platform::sealed::{KeyChange, Renewals};
use platform::{Result, TenantId, Tx};

use super::secrets::{CLIENT_SECRET, SHARED_KEY};
use super::store::{self, StoredSecret};
use crate::connection::key_id;

/// Encrypts the tills' secrets with the new key. Those that neither key decrypts are unchanged.
///
/// # Errors
/// Only our own failures.
pub fn renew_keys(tx: &mut dyn Tx, tenant: TenantId, keys: KeyChange<'_>) -> Result<Renewals> {
    let mut done = Renewals::default();
    for till in store::with_secrets(tx, tenant)? {
        let Some(kept) = till.secret else { continue };
        let client_secret = keys.renew((CLIENT_SECRET, tenant), &kept.client_secret, &mut done)?;
        let shared_key = kept.shared_key.as_deref();
        let shared_key =
            shared_key.map(|sealed| keys.renew((SHARED_KEY, tenant), sealed, &mut done));
        let shared_key = shared_key.transpose()?;
        let secret = StoredSecret { client_secret, shared_key, key_id: key_id(keys.new), ..kept };
        store::set_secret(tx, tenant, till.id, &secret)?;
    }
    Ok(done)
}
