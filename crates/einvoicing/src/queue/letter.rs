//! A document to send.

use crate::filing::store::Filing;

/// A document with the text that is sent.
#[derive(Clone)]
pub struct Letter {
    /// The document.
    pub filing: Filing,
    /// Its text, byte for byte as signed.
    pub text: String,
}
