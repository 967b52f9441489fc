//! Sealing what a gateway calls a card: who reads the database can charge nobody.

use platform::sealed::Seal;
use platform::{Result, TenantId};

/// The sealed token.
pub fn seal(secret_key: &str, tenant: TenantId, token: &str) -> Result<Vec<u8>> {
    with(secret_key, tenant).close(token)
}

/// The token of a sealed one; none when the program's key is another one now.
pub fn open(secret_key: &str, tenant: TenantId, sealed: &[u8]) -> Option<String> {
    with(secret_key, tenant).open(sealed)
}

fn with(secret_key: &str, tenant: TenantId) -> Seal<'_> {
    Seal { secret_key, purpose: "card token", tenant }
}
