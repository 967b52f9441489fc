//! A document as it is sent.

use crate::filing::store::Filing;

/// A document with the text that is sent.
#[derive(Clone)]
pub struct Letter {
    /// The document.
    pub filing: Filing,
    /// Its text, byte for byte as it was signed.
    pub text: String,
}
