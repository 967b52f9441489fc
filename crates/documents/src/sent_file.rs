//! Files that come within a body, as base64.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

/// The bytes of a file; none when what was sent is no base64.
pub fn bytes(content: &str) -> Option<Vec<u8>> {
    STANDARD.decode(content.as_bytes()).ok()
}

/// What a file is known again by: SHA-256 of its bytes.
pub fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
