//! The secret that signs deliveries: sealed, since it is needed again at each of them.

use platform::sealed::Seal;
use platform::{Result, TenantId, secret};

/// What every secret begins with.
const PREFIX: &str = "whsec_";

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

fn seal(secret_key: &str, tenant: TenantId) -> Seal<'_> {
    Seal { secret_key, purpose: "webhook secret", tenant }
}
