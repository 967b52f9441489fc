//! A key before it is stored.

use platform::access::Permission;

/// A new key to store.
pub struct NewKey {
    pub id: i64,
    pub name: String,
    pub token_hash: [u8; 32],
    pub hint: String,
    pub permissions: Option<Vec<Permission>>,
}
