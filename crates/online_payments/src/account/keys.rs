//! The secret keys, sealed so that who reads the database has none of them.

use platform::sealed::{KeyChange, Renewals, Seal};
use platform::{Result, TenantId, Tx, secret};
use serde::{Deserialize, Serialize};

use super::store;

const PURPOSE: &str = "online payment keys";

/// What the gateway and the company share; of the test gateway only the word of the webhook.
#[derive(Clone, Default, Serialize, Deserialize)]
pub struct Keys {
    pub secret_key: String,
    pub api_key: String,
    pub hmac_secret: String,
    /// The random end of the webhook's address.
    pub webhook: String,
}

impl Keys {
    /// Seals them.
    pub fn close(&self, secret_key: &str, tenant: TenantId) -> Result<Vec<u8>> {
        Seal { secret_key, purpose: PURPOSE, tenant }.close(&serde_json::to_string(self)?)
    }

    /// The sealed ones; none when the program has another key now.
    pub fn open(secret_key: &str, tenant: TenantId, sealed: &[u8]) -> Option<Keys> {
        let text = Seal { secret_key, purpose: PURPOSE, tenant }.open(sealed)?;
        serde_json::from_str(&text).ok()
    }
}

impl Keys {
    /// A short word that changes with the keys; nobody finds them by it.
    pub fn digest(&self, secret_key: &str) -> String {
        let all = [&self.secret_key, &self.api_key, &self.hmac_secret].map(String::as_str);
        let bytes =
            secret::derived(secret_key, "online payment keys digest", all.join("\n").as_bytes());
        base16ct::lower::encode_string(&bytes[..4])
    }
}

/// By which the program's key is known beside what it sealed; nobody finds the key by it.
pub fn key_id(secret_key: &str) -> String {
    let bytes = secret::derived(secret_key, "online payment key id", b"");
    base16ct::lower::encode_string(&bytes[..4])
}

/// Seals the keys of the company's gateway with the program's new key. What neither key opens stays
/// as it is.
///
/// # Errors
/// Only our own failures.
pub fn renew_keys(tx: &mut dyn Tx, tenant: TenantId, keys: KeyChange<'_>) -> Result<Renewals> {
    let mut done = Renewals::default();
    if let Some(account) = store::find(tx, tenant)? {
        let sealed = keys.renew((PURPOSE, tenant), &account.secrets, &mut done)?;
        store::set_secrets(tx, tenant, &sealed, &key_id(keys.new))?;
    }
    Ok(done)
}
