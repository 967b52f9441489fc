//! Whose key the authority calls with.

use platform::{Result, TenantId, Tx, secret};

use super::{secrets, store};

/// A company that the authority calls.
#[derive(Debug, Clone)]
pub struct Caller {
    /// The company.
    pub tenant: TenantId,
    /// Its tax registration number.
    pub tax_id: String,
}

/// The companies with this key. An accountant may have given several the same.
///
/// # Errors
/// Only our own failures.
pub fn callers(tx: &mut dyn Tx, secret_key: &str, key: &str) -> Result<Vec<Caller>> {
    let mark = secrets::callback_mark(secret_key, key);
    let mut found = Vec::new();
    for (tenant, tax_id, sealed) in store::by_callback_mark(tx, &mark)? {
        let known = secrets::callback_key(secret_key, tenant, &sealed);
        // The mark is no proof: the key itself is compared.
        if known.is_some_and(|known| secret::same(known.as_bytes(), key.as_bytes())) {
            found.push(Caller { tenant, tax_id });
        }
    }
    Ok(found)
}
