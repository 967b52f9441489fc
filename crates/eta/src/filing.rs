//! The text that is sent. It is the hashed text with the signature inserted: nothing is written
//! again between signing and sending.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use thiserror::Error;

use crate::digest::Digest;
use crate::document::Version;
use crate::seal::{Refusal, Seal, verify};
use crate::tree::{Node, ReadError, SIGNATURES, Tree};

/// In place of the signature in the unsigned version.
const PLACEHOLDER: &str = "ANY";

/// Why a text can't be sent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotFit {
    /// Not a document.
    #[error("not a document: {0}")]
    Unreadable(#[from] ReadError),
    /// No signature of the issuer in it, or more than one.
    #[error("no signature of the issuer")]
    Unsigned,
    /// It has signatures already.
    #[error("signed already")]
    Signed,
    /// The signature does not hold.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// The text of a document with the issuer's signature inserted, every other byte unchanged.
pub fn with_signature(text: &str, message: &[u8]) -> Result<String, NotFit> {
    insert(text, &STANDARD.encode(message))
}

/// The text to send of an unsigned document of version 0.9.
pub fn with_placeholder(text: &str) -> Result<String, NotFit> {
    insert(text, PLACEHOLDER)
}

fn insert(text: &str, value: &str) -> Result<String, NotFit> {
    let tree = Tree::read(text)?;
    if tree.get(SIGNATURES).is_some() {
        return Err(NotFit::Signed);
    }
    let open = text.trim_end().strip_suffix('}').unwrap_or_default();
    let comma = if tree.properties().is_empty() { "" } else { "," };
    let signatures = format!(r#""{SIGNATURES}":[{{"signatureType":"I","value":"{value}"}}]"#);
    Ok(format!("{open}{comma}{signatures}}}"))
}

/// The body of a submission, with the documents' texts unchanged.
pub fn submission<T: AsRef<str>>(texts: &[T]) -> String {
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    format!(r#"{{"documents":[{}]}}"#, texts.join(","))
}

/// The expected `hashKey` of the authority for a stored text.
pub fn hash_key(text: &str) -> String {
    Digest::of_bytes(text.as_bytes()).to_base64()
}

/// Verifies a signed text once more, as the authority will: its canonical text is computed again
/// from these bytes and compared with the signed digest, the certificate with the issuer. Returns
/// no seal for an unsigned version.
pub fn verify_text(text: &str) -> Result<Option<Seal>, NotFit> {
    let tree = Tree::read(text)?;
    let value = signature(&tree).ok_or(NotFit::Unsigned)?;
    let version = tree.get("documentTypeVersion").and_then(plain);
    if version.as_deref() == Some(Version::Unsigned.code()) {
        return Ok(None);
    }
    let message = STANDARD.decode(value).map_err(|_| Refusal::Unreadable)?;
    let issuer = tree.get("issuer").and_then(|issuer| issuer.get("id")).and_then(plain);
    let seal = verify(&message, &Digest::of_document(&tree), Some(&issuer.unwrap_or_default()))?;
    Ok(Some(seal))
}

/// The value of the issuer's only signature.
fn signature(tree: &Tree) -> Option<String> {
    let Some(Node::Array(signatures)) = tree.get(SIGNATURES) else { return None };
    let is_issuers =
        |signature: &&Node| signature.get("signatureType").and_then(plain).as_deref() == Some("I");
    let mut own = signatures.iter().filter(is_issuers);
    let (first, second) = (own.next()?, own.next());
    if second.is_some() { None } else { first.get("value").and_then(plain) }
}

fn plain(node: &Node) -> Option<String> {
    match node {
        Node::Text(text) => Some(text.plain()),
        _ => None,
    }
}
