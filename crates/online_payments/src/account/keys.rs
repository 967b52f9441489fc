//! Encryption of the secret keys, so that a copy of the database doesn't reveal them.

use platform::sealed::{KeyChange, Renewals, Seal};
use platform::{Result, TenantId, Tx, secret};
use serde::{Deserialize, Serialize};

use super::store;

const PURPOSE: &str = "online payment keys";

/// The secrets shared with the gateway; for the test gateway only the token of the webhook.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Keys {
    pub secret_key: String,
    pub api_key: String,
    pub hmac_secret: String,
    /// The random token at the end of the webhook's URL.
    pub webhook: String,
}

impl Keys {
    /// Encrypts them.
    pub fn close(&self, secret_key: &str, tenant: TenantId) -> Result<Vec<u8>> {
        Seal { secret_key, purpose: PURPOSE, tenant }.close(&serde_json::to_string(self)?)
    }

    /// Decrypts them; none when the program's key has changed.
    pub fn open(secret_key: &str, tenant: TenantId, sealed: &[u8]) -> Option<Keys> {
        let text = Seal { secret_key, purpose: PURPOSE, tenant }.open(sealed)?;
        serde_json::from_str(&text).ok()
    }
}

impl Keys {
    /// A short digest that changes with the keys and doesn't reveal them.
    pub fn digest(&self, secret_key: &str) -> String {
        let all = [&self.secret_key, &self.api_key, &self.hmac_secret].map(String::as_str);
        let bytes =
            secret::derived(secret_key, "online payment keys digest", all.join("\n").as_bytes());
        base16ct::lower::encode_string(&bytes[..4])
    }
}

/// Identifies the program's key next to what it encrypted, without revealing it.
pub fn key_id(secret_key: &str) -> String {
    let bytes = secret::derived(secret_key, "online payment key id", b"");
    base16ct::lower::encode_string(&bytes[..4])
}

/// Encrypts the keys of the company's gateway with the program's new key. Keys that neither key
/// decrypts are left unchanged.
///
/// # Errors
/// Only internal errors.
pub fn renew_keys(tx: &mut dyn Tx, tenant: TenantId, keys: KeyChange<'_>) -> Result<Renewals> {
    let mut done = Renewals::default();
    if let Some(account) = store::find(tx, tenant)? {
        let sealed = keys.renew((PURPOSE, tenant), &account.secrets, &mut done)?;
        store::set_secrets(tx, tenant, &sealed, &key_id(keys.new))?;
    }
    Ok(done)
}
