//! Secrets of tills as stored: sealed as those of the connection are.

use platform::sealed::Seal;
use platform::{Result, TenantId};

pub(super) const CLIENT_SECRET: &str = "e-receipt client secret";
pub(super) const SHARED_KEY: &str = "e-receipt shared key";

pub(super) fn close(key: &str, (purpose, tenant): (&str, TenantId), text: &str) -> Result<Vec<u8>> {
    Seal { secret_key: key, purpose, tenant }.close(text)
}

/// The text of a sealed one; none when the program has another key now.
pub(super) fn open(
    key: &str,
    (purpose, tenant): (&str, TenantId),
    sealed: &[u8],
) -> Option<String> {
    Seal { secret_key: key, purpose, tenant }.open(sealed)
}
