//! Stored secrets: encrypted with a key that is derived from the program's. The key's id is stored
//! beside them, so that a changed key gets a clear error.

use platform::sealed::Seal;
use platform::{Result, TenantId, secret};
use sealing::FileKey;

use super::error::ConnectionError;
use super::model::Connection;

pub(super) const CLIENT_SECRET: &str = "e-invoice client secret";
pub(super) const CALLBACK_KEY: &str = "e-invoice callback key";
pub(super) const SEAL: &str = "e-invoice seal";

/// By which the program's key is known beside what it sealed; nobody finds the key by it.
pub fn key_id(secret_key: &str) -> String {
    let bytes = secret::derived(secret_key, "e-invoice key id", b"");
    base16ct::lower::encode_string(&bytes[..4])
}

/// By which the key of a call is found; nobody finds the key by it.
pub(super) fn callback_mark(secret_key: &str, key: &str) -> [u8; 32] {
    secret::derived(secret_key, "e-invoice callback mark", key.as_bytes())
}

pub(super) fn callback_key(key: &str, tenant: TenantId, sealed: &[u8]) -> Option<String> {
    Seal { secret_key: key, purpose: CALLBACK_KEY, tenant }.open(sealed)
}

pub(super) fn close_client_secret(key: &str, tenant: TenantId, text: &str) -> Result<Vec<u8>> {
    Seal { secret_key: key, purpose: CLIENT_SECRET, tenant }.close(text)
}

pub(super) fn close_callback_key(key: &str, tenant: TenantId, text: &str) -> Result<Vec<u8>> {
    Seal { secret_key: key, purpose: CALLBACK_KEY, tenant }.close(text)
}

pub(super) fn close_seal(key: &str, tenant: TenantId, seal: &FileKey) -> Result<Vec<u8>> {
    Seal { secret_key: key, purpose: SEAL, tenant }.close(&seal.to_text())
}

/// The client's secret.
///
/// # Errors
/// 409 when there is no secret, or the program has another key now.
pub fn client_secret(key: &str, tenant: TenantId, connection: &Connection) -> Result<String> {
    let sealed = connection.client_secret.as_ref().ok_or(ConnectionError::StepMissing(2))?;
    let opened = Seal { secret_key: key, purpose: CLIENT_SECRET, tenant }.open(sealed);
    opened.ok_or_else(|| changed(key, connection))
}

/// The key of the seal.
///
/// # Errors
/// 409 when there is no seal, or the program has another key now.
pub fn seal_of(key: &str, tenant: TenantId, connection: &Connection) -> Result<FileKey> {
    let sealed = connection.seal.as_ref().ok_or(ConnectionError::StepMissing(3))?;
    let opened = Seal { secret_key: key, purpose: SEAL, tenant }.open(sealed);
    let text = opened.ok_or_else(|| changed(key, connection))?;
    FileKey::from_text(&text).ok_or_else(|| ConnectionError::FileUnreadable.into())
}

fn changed(key: &str, connection: &Connection) -> platform::Problem {
    let known = connection.key_id.as_deref().unwrap_or_default();
    let cause = format!("sealed with the key {known}, the program has {}", key_id(key));
    let mut problem = platform::Problem::from(ConnectionError::KeyChanged);
    problem.cause = Some(cause);
    problem
}
