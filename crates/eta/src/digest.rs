//! SHA-256, the only digest of the system.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::tree::Tree;

/// A SHA-256 digest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of bytes.
    pub fn of_bytes(bytes: &[u8]) -> Self {
        let mut digest = [0; 32];
        digest.copy_from_slice(ring::digest::digest(&ring::digest::SHA256, bytes).as_ref());
        Self(digest)
    }

    /// The digest of a document's canonical text, which its signature holds.
    pub fn of_document(tree: &Tree) -> Self {
        Self::of_bytes(tree.to_canonical().as_bytes())
    }

    /// A digest that was computed before.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Its 32 bytes.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// As hexadecimal digits.
    pub fn to_hex(&self) -> String {
        base16ct::lower::encode_string(&self.0)
    }

    /// In base 64, as the authority's `hashKey` is written.
    pub fn to_base64(&self) -> String {
        STANDARD.encode(self.0)
    }
}
